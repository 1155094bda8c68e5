#![krate(name = "aws-sdk-dynamodb", versions = ">=0.24, <2", read = "1.136.0")]
//! Operations are builders: what they do is known when they are sent.

pub use self::client::Client;
pub mod client {
    use crate::operation::put_item::builders::PutItemFluentBuilder;
    use crate::operation::update_item::builders::UpdateItemFluentBuilder;
    use crate::operation::delete_item::builders::DeleteItemFluentBuilder;
    use crate::operation::get_item::builders::GetItemFluentBuilder;
    use crate::operation::transact_write_items::builders::TransactWriteItemsFluentBuilder;
    use crate::operation::query::builders::QueryFluentBuilder;
    #[shared] pub struct Client;
    impl Clone for Client { #[same_place] fn clone(&self) -> Self {} }
    impl Client {
        pub fn new(sdk_config: &SdkConfig) -> Self {}
        pub fn from_conf(conf: crate::Config) -> Self {}
        pub fn put_item(&self) -> PutItemFluentBuilder {}
        pub fn update_item(&self) -> UpdateItemFluentBuilder {}
        pub fn delete_item(&self) -> DeleteItemFluentBuilder {}
        pub fn get_item(&self) -> GetItemFluentBuilder {}
        pub fn transact_write_items(&self) -> TransactWriteItemsFluentBuilder {}
        pub fn query(&self) -> QueryFluentBuilder {}
    }
}
pub mod operation {
    pub mod put_item { pub mod builders {
        pub struct PutItemFluentBuilder;
        impl PutItemFluentBuilder {
            pub fn table_name(self, input: impl Into<String>) -> Self {}
            pub fn item(self, k: impl Into<String>, v: AttributeValue) -> Self {}
            pub fn set_item(self, input: Option<HashMap<String, AttributeValue>>) -> Self {}
            pub fn condition_expression(self, input: impl Into<String>) -> Self {}
            pub fn set_condition_expression(self, input: Option<String>) -> Self {}
            pub fn expression_attribute_names(self, k: impl Into<String>, v: impl Into<String>) -> Self {}
            pub fn expression_attribute_values(self, k: impl Into<String>, v: AttributeValue) -> Self {}
            pub fn return_values(self, input: ReturnValue) -> Self {}
            #[network] pub async fn send(self) -> Result<PutItemOutput, SdkError<PutItemError>> {}
        }
    } }
    pub mod update_item { pub mod builders {
        pub struct UpdateItemFluentBuilder;
        impl UpdateItemFluentBuilder {
            pub fn table_name(self, input: impl Into<String>) -> Self {}
            pub fn key(self, k: impl Into<String>, v: AttributeValue) -> Self {}
            pub fn set_key(self, input: Option<HashMap<String, AttributeValue>>) -> Self {}
            pub fn update_expression(self, input: impl Into<String>) -> Self {}
            pub fn set_update_expression(self, input: Option<String>) -> Self {}
            pub fn condition_expression(self, input: impl Into<String>) -> Self {}
            pub fn set_condition_expression(self, input: Option<String>) -> Self {}
            pub fn expression_attribute_names(self, k: impl Into<String>, v: impl Into<String>) -> Self {}
            pub fn expression_attribute_values(self, k: impl Into<String>, v: AttributeValue) -> Self {}
            pub fn return_values(self, input: ReturnValue) -> Self {}
            #[network] pub async fn send(self) -> Result<UpdateItemOutput, SdkError<UpdateItemError>> {}
        }
    } }
    pub mod delete_item { pub mod builders {
        pub struct DeleteItemFluentBuilder;
        impl DeleteItemFluentBuilder {
            pub fn table_name(self, input: impl Into<String>) -> Self {}
            pub fn key(self, k: impl Into<String>, v: AttributeValue) -> Self {}
            pub fn set_key(self, input: Option<HashMap<String, AttributeValue>>) -> Self {}
            pub fn condition_expression(self, input: impl Into<String>) -> Self {}
            pub fn set_condition_expression(self, input: Option<String>) -> Self {}
            pub fn expression_attribute_names(self, k: impl Into<String>, v: impl Into<String>) -> Self {}
            pub fn expression_attribute_values(self, k: impl Into<String>, v: AttributeValue) -> Self {}
            pub fn return_values(self, input: ReturnValue) -> Self {}
            #[network] pub async fn send(self) -> Result<DeleteItemOutput, SdkError<DeleteItemError>> {}
        }
    } }
    pub mod get_item { pub mod builders {
        pub struct GetItemFluentBuilder;
        impl GetItemFluentBuilder {
            pub fn table_name(self, input: impl Into<String>) -> Self {}
            pub fn key(self, k: impl Into<String>, v: AttributeValue) -> Self {}
            pub fn set_key(self, input: Option<HashMap<String, AttributeValue>>) -> Self {}
            pub fn consistent_read(self, input: bool) -> Self {}
            #[network] pub async fn send(self) -> Result<GetItemOutput, SdkError<GetItemError>> {}
        }
    } }
    pub mod query { pub mod builders {
        pub struct QueryFluentBuilder;
        impl QueryFluentBuilder {
            pub fn table_name(self, input: impl Into<String>) -> Self {}
            pub fn key_condition_expression(self, input: impl Into<String>) -> Self {}
            pub fn expression_attribute_values(self, k: impl Into<String>, v: AttributeValue) -> Self {}
            #[network] pub async fn send(self) -> Result<QueryOutput, SdkError<QueryError>> {}
        }
    } }
    pub mod transact_write_items { pub mod builders {
        pub struct TransactWriteItemsFluentBuilder;
        impl TransactWriteItemsFluentBuilder {
            pub fn transact_items(self, input: TransactWriteItem) -> Self {}
            #[network] pub async fn send(self) -> Result<TransactWriteItemsOutput, SdkError<TransactWriteItemsError>> {}
        }
    } }
}
