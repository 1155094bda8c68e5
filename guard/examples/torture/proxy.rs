//! A proxy in front of the store that cuts one worker's connections.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// One worker's way to the store.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    cut: Arc<watch::Sender<bool>>,
}

impl Proxy {
    pub(crate) async fn start(upstream: SocketAddr) -> std::io::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let port = listener.local_addr()?.port();
        let cut = Arc::new(watch::Sender::new(false));
        let state = Arc::clone(&cut);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let mut cut = state.subscribe();
                if *cut.borrow() {
                    continue;
                }
                tokio::spawn(async move {
                    tokio::select! {
                        _ = carry(client, upstream) => {}
                        // Both ends are dropped, whatever was on its way.
                        _ = cut.wait_for(|cut| *cut) => {}
                    }
                });
            }
        });
        Ok(Proxy { port, cut })
    }

    pub(crate) fn set_cut(&self, cut: bool) {
        self.cut.send_replace(cut);
    }
}

async fn carry(mut client: TcpStream, upstream: SocketAddr) -> std::io::Result<()> {
    let mut server = TcpStream::connect(upstream).await?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    tokio::io::copy_bidirectional(&mut client, &mut server).await?;
    Ok(())
}
