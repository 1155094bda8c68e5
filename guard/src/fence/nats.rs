//! Fenced writes in a key-value bucket of NATS, on the user's own client.
//!
//! The token of the last write stands in a header of the entry itself, and an entry is written only
//! over the revision whose header was read: one message is written, and it carries both. Invariant:
//! every writer of a fenced key must go through the fence; a plain `put` leaves the header out, and
//! with it the token.

use async_nats::HeaderMap;
use async_nats::jetstream::{self, context::PublishErrorKind, kv, stream};
use bytes::Bytes;

use super::{Fence, admits, stale};
use crate::backend::nats::{answered, failed};
use crate::error::Phase;
use crate::{Error, StoreError};

const FENCE: &str = "Leasehold-Fence";
const EXPECTED: &str = "Nats-Expected-Last-Subject-Sequence";
const OPERATION: &str = "KV-Operation";

/// The last message of a key.
#[derive(Default)]
struct Last {
    revision: u64,
    fence: u64,
    operation: Option<String>,
    value: Bytes,
}

impl Fence {
    /// Raises the fence of a key: from now on, older tokens are refused there. Do it before the
    /// first read. A read and a write; the entry keeps its value. Cancel-safe: a raise that was sent
    /// may still happen.
    pub async fn nats_raise(
        &self,
        jetstream: &jetstream::Context,
        bucket: &kv::Store,
        key: &str,
    ) -> Result<(), Error> {
        self.nats_write(jetstream, bucket, key, None)
            .await
            .map(|_| ())
    }

    /// Writes a key, unless a newer holder has written it; gives its new revision. A read and a
    /// write. Dropping the future leaves open whether it was written.
    pub async fn nats_put(
        &self,
        jetstream: &jetstream::Context,
        bucket: &kv::Store,
        key: &str,
        value: impl Into<Bytes>,
    ) -> Result<u64, Error> {
        self.nats_write(jetstream, bucket, key, Some(value.into()))
            .await
    }

    async fn nats_write(
        &self,
        jetstream: &jetstream::Context,
        bucket: &kv::Store,
        key: &str,
        value: Option<Bytes>,
    ) -> Result<u64, Error> {
        let phase = if value.is_some() {
            Phase::Write
        } else {
            Phase::Raise
        };
        if bucket.use_jetstream_prefix {
            return Err(Error::Unsupported("buckets behind a JetStream domain"));
        }
        check_key(key)?;
        let token = self.token().get();
        loop {
            let last = last_of(bucket, key).await;
            let last = last.map_err(|e| e.during(Phase::Read, key))?;
            if !admits(last.fence, token) {
                return Err(stale(key, token, last.fence));
            }
            let mut headers = HeaderMap::new();
            headers.insert(EXPECTED, last.revision.to_string());
            headers.insert(FENCE, token.to_string());
            let value = match &value {
                Some(value) => value.clone(),
                None if last.revision == 0 => {
                    // Nothing to keep: the mark of a removed key, which readers do not see.
                    headers.insert(OPERATION, "DEL");
                    Bytes::new()
                }
                None => {
                    if let Some(operation) = last.operation {
                        headers.insert(OPERATION, operation);
                    }
                    last.value
                }
            };
            let prefix = bucket.put_prefix.as_ref().unwrap_or(&bucket.prefix);
            let subject = format!("{prefix}{key}");
            let sent = async {
                let sent = jetstream.publish_with_headers(subject, headers, value);
                match sent.await?.await {
                    Ok(acknowledged) => Ok(Some(acknowledged.sequence)),
                    // Written by somebody else since it was read.
                    Err(e) if e.kind() == PublishErrorKind::WrongLastSequence => Ok(None),
                    Err(e) => Err(e),
                }
            };
            let written = answered(sent, |e| e.kind() == PublishErrorKind::MaxPayloadExceeded);
            if let Some(revision) = written.await.map_err(|e| e.during(phase, key))? {
                return Ok(revision);
            }
        }
    }
}

/// The key becomes part of a subject: a space, a line end or a wildcard in it would be read as protocol.
fn check_key(key: &str) -> Result<(), Error> {
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b"-_/=.".contains(&b);
    let empty_part = key.split('.').any(str::is_empty);
    if empty_part || !key.bytes().all(allowed) || key.len() > super::MAX_RESOURCE_LEN {
        return Err(Error::Invalid(
            "a key of a bucket is parts of A-Z a-z 0-9 -_/= with dots between them".to_owned(),
        ));
    }
    Ok(())
}

async fn last_of(bucket: &kv::Store, key: &str) -> Result<Last, StoreError> {
    let subject = format!("{}{key}", bucket.prefix);
    let message = match bucket
        .stream
        .get_last_raw_message_by_subject(&subject)
        .await
    {
        Ok(message) => message,
        Err(e) if e.kind() == stream::LastRawMessageErrorKind::NoMessageFound => {
            return Ok(Last::default());
        }
        Err(e) => return Err(failed(e, |_| true)),
    };
    let header = |name: &str| {
        message
            .headers
            .get(name)
            .map(|value| value.as_str().to_owned())
    };
    let fence = match header(FENCE) {
        None => 0,
        Some(text) => text
            .parse()
            .map_err(|_| StoreError::Unavailable("the fence of the entry cannot be read".into()))?,
    };
    Ok(Last {
        revision: message.sequence,
        fence,
        operation: header(OPERATION),
        value: message.payload,
    })
}

#[cfg(test)]
mod tests {
    use super::check_key;

    #[test]
    fn keys_are_no_protocol() {
        for key in ["a", "a.b", "a/b=c-d_e", &"a".repeat(1024)] {
            assert!(check_key(key).is_ok(), "{key}");
        }
        let long = "a".repeat(1025);
        for key in [
            "",
            ".",
            "a.",
            ".a",
            "a..b",
            "a b",
            "a\r\nPUB b 0\r\n",
            "*",
            "a.>",
            "\u{e9}",
            &long,
        ] {
            assert!(check_key(key).is_err(), "{key:?}");
        }
    }
}
