//! `stream! { .. }` and `try_stream! { .. }`: statements with `yield` and `for await`.

use proc_macro2::{Group, TokenStream, TokenTree};
use syn::Macro;
use syn::parse::Parser as _;

use super::super::block::Parts;
use super::super::cx::{At, Lower};
use super::super::ir::ExprKind;
use super::super::source::Spot;

impl Lower<'_> {
    pub(super) fn stream_call(&mut self, mac: &Macro, spot: Spot) -> Option<At> {
        let mut loops = Vec::new();
        let tokens = self.without_for_await(mac.tokens.clone(), &mut loops);
        let stmts = syn::Block::parse_within.parse2(tokens).ok()?;
        self.await_loops.append(&mut loops);
        let mut parts = Parts::default();
        self.stmts(&stmts, &mut parts);
        let (body, _) = self.finish_block(parts, None, false, spot);
        let kind = ExprKind::Async {
            body,
            is_move: true,
            stream: true,
        };
        Some(self.at(kind, spot))
    }

    /// syn has no `for await`: drops the `await` and notes where the `for` stands.
    fn without_for_await(&self, tokens: TokenStream, loops: &mut Vec<u32>) -> TokenStream {
        let mut out: Vec<TokenTree> = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Group(g) => {
                    let inner = self.without_for_await(g.stream(), loops);
                    let mut group = Group::new(g.delimiter(), inner);
                    group.set_span(g.span());
                    out.push(TokenTree::Group(group));
                }
                TokenTree::Ident(word) if word == "await" => match out.last() {
                    Some(TokenTree::Ident(before)) if before == "for" => {
                        loops.push(self.spot(before.span()).start);
                    }
                    _ => out.push(TokenTree::Ident(word)),
                },
                token => out.push(token),
            }
        }
        out.into_iter().collect()
    }
}
