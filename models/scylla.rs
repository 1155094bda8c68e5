#![krate(name = "scylla", versions = ">=0.13, <2", read = "1.9.0")]


pub mod client {

    pub mod session {
        pub struct Session;
        impl Session {
            #[sql(text = 1, executor = 0)] #[database] pub async fn query_unpaged(&self, statement: impl Into<Statement>, values: impl SerializeRow) -> Result<QueryResult, ExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn query_single_page(&self, statement: impl Into<Statement>, values: impl SerializeRow, paging_state: PagingState) -> Result<(QueryResult, PagingStateResponse), ExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn query_iter(&self, statement: impl Into<Statement>, values: impl SerializeRow) -> Result<QueryPager, PagerExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_unpaged(&self, prepared: &PreparedStatement, values: impl SerializeRow) -> Result<QueryResult, ExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_bound_unpaged(&self, bound: &BoundStatement) -> Result<QueryResult, ExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_single_page(&self, prepared: &PreparedStatement, values: impl SerializeRow, paging_state: PagingState) -> Result<(QueryResult, PagingStateResponse), ExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_bound_single_page(&self, bound: &BoundStatement, paging_state: PagingState) -> Result<(QueryResult, PagingStateResponse), ExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_iter(&self, prepared: impl Into<PreparedStatement>, values: impl SerializeRow) -> Result<QueryPager, PagerExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_bound_iter(&self, bound: BoundStatement) -> Result<QueryPager, PagerExecutionError> {}
            #[database] pub async fn batch(&self, batch: &Batch, values: impl BatchValues) -> Result<QueryResult, ExecutionError> {}
            #[database] pub async fn connect(config: SessionConfig) -> Result<Self, NewSessionError> {}
            #[database] pub async fn prepare(&self, statement: impl Into<Statement>) -> Result<PreparedStatement, PrepareError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_unstable(&self, prepared: &PreparedStatement, serialized_values: &SerializedValues, paged: bool, paging_state: PagingState) -> Result<(QueryResult, PagingStateResponse), ExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_iter_preserialized(&self, prepared: PreparedStatement, values: SerializedValues) -> Result<QueryPager, PagerExecutionError> {}
            #[database] pub async fn prepare_batch(&self, batch: &Batch) -> Result<Batch, PrepareError> {}
            #[database] pub async fn use_keyspace(&self, keyspace_name: impl Into<String>, case_sensitive: bool) -> Result<(), UseKeyspaceError> {}
            pub fn session_id(&self) -> Uuid {}
        }
    }
    pub mod session_builder {
        use std::borrow::Borrow;
        use std::time::Duration;
        use crate::client::session::Session;
        use std::net::SocketAddr;
        pub type SessionBuilder = GenericSessionBuilder<DefaultMode>;
        impl<Kind> Clone for GenericSessionBuilder<Kind> { fn clone(&self) -> Self {} }
        pub struct GenericSessionBuilder<Kind> { pub config: SessionConfig }
        impl GenericSessionBuilder<DefaultMode> {
            pub fn new() -> Self {}
        }
        impl GenericSessionBuilder<ClientRoutesMode> {
            pub fn new(config: super::client_routes::ClientRoutesConfig) -> Self {}
        }
        impl<K> GenericSessionBuilder<K> {
            pub fn known_node(self, hostname: impl AsRef<str>) -> Self {}
            pub fn known_node_addr(self, node_addr: SocketAddr) -> Self {}
            pub fn known_nodes(self, hostnames: impl IntoIterator<Item = impl AsRef<str>>) -> Self {}
            pub fn known_nodes_addr(self, node_addrs: impl IntoIterator<Item = impl Borrow<SocketAddr>>) -> Self {}
            pub fn user(self, username: impl Into<String>, passwd: impl Into<String>) -> Self {}
            pub fn use_keyspace(self, keyspace_name: impl Into<String>, case_sensitive: bool) -> Self {}
            #[database] pub async fn build(&self) -> Result<Session, NewSessionError> {}
            pub fn connection_timeout(self, duration: Duration) -> Self {}
        }
        impl Default for SessionBuilder { fn default() -> Self {} }
    }
    pub mod caching_session {
        use std::hash::RandomState;
        pub struct CachingSession<S = RandomState>;
        impl<S> CachingSession<S> {
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_unpaged(&self, query: impl Into<Statement>, values: impl SerializeRow) -> Result<QueryResult, ExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_iter(&self, query: impl Into<Statement>, values: impl SerializeRow) -> Result<QueryPager, PagerExecutionError> {}
            #[sql(text = 1, executor = 0)] #[database] pub async fn execute_single_page(&self, query: impl Into<Statement>, values: impl SerializeRow, paging_state: PagingState) -> Result<(QueryResult, PagingStateResponse), ExecutionError> {}
            #[database] pub async fn batch(&self, batch: &Batch, values: impl BatchValues) -> Result<QueryResult, ExecutionError> {}
            #[database] pub async fn prepare_batch(&self, batch: &Batch) -> Result<Batch, ExecutionError> {}
            #[database] pub async fn add_prepared_statement(&self, query: impl Into<&Statement>) -> Result<PreparedStatement, PrepareError> {}
        }
    }
}
