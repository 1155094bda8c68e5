#![krate(name = "k8s-openapi", versions = ">=0.15, <1", read = "0.28.0")]
//! Of the many kinds only the lease: it is a lock.

pub mod api {
    pub mod coordination {
        pub mod v1 {
            pub struct Lease { pub metadata: crate::apimachinery::pkg::apis::meta::v1::ObjectMeta, pub spec: Option<LeaseSpec> }
            impl Clone for Lease { fn clone(&self) -> Self {} }
            pub struct LeaseSpec { pub acquire_time: Option<MicroTime>, pub holder_identity: Option<String>, pub lease_duration_seconds: Option<i32>, pub lease_transitions: Option<i32>, pub renew_time: Option<MicroTime> }
        }
    }
}
pub mod apimachinery {
    pub mod pkg {
        pub mod apis {
            pub mod meta {
                pub mod v1 {
                    pub struct ObjectMeta { pub name: Option<String>, pub namespace: Option<String>, pub resource_version: Option<String> }
                }
            }
        }
    }
}
