// A real rust-analyzer with our command as its check. Usage: node rust_analyzer.mjs RUST_ANALYZER BINARY
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { AWAITED, CLEAN, DROPPED, check, project } from "./project.mjs";

const require = createRequire(join(process.cwd(), "package.json"));
const lsp = require("vscode-languageserver-protocol/node");
const [analyzer, bin] = process.argv.slice(2);

// `cargo leasehold` finds the command that was just built.
const bins = join(process.cwd(), "path");
mkdirSync(bins, { recursive: true });
try {
  symlinkSync(bin, join(bins, "cargo-leasehold"));
} catch (error) {
  if (error.code !== "EEXIST") throw error;
}
process.env.PATH = bins + delimiter + process.env.PATH;

async function session(name, settings, steps) {
  console.log(`-- ${name}`);
  const root = project(CLEAN);
  const uri = pathToFileURL(join(root, "src/lib.rs")).href;
  const server = spawn(analyzer, [], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const connection = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(server.stdout),
    new lsp.StreamMessageWriter(server.stdin),
  );
  const waiting = [];
  let last = null;
  connection.onNotification(lsp.PublishDiagnosticsNotification.type, (params) => {
    if (params.uri !== uri) return;
    last = params.diagnostics;
    for (const look of waiting.splice(0)) look();
  });
  connection.onRequest("workspace/configuration", (params) => params.items.map(() => settings));
  connection.onRequest("client/registerCapability", () => null);
  connection.onRequest("window/workDoneProgress/create", () => null);
  connection.onRequest("workspace/codeLens/refresh", () => null);
  connection.onRequest("workspace/semanticTokens/refresh", () => null);
  connection.onRequest("workspace/inlayHint/refresh", () => null);
  connection.listen();
  await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: "shop" }],
    initializationOptions: settings,
    capabilities: {
      general: { positionEncodings: ["utf-16"] },
      textDocument: {
        publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, dataSupport: true },
        codeAction: {
          codeActionLiteralSupport: { codeActionKind: { valueSet: ["", "quickfix"] } },
          isPreferredSupport: true,
          dataSupport: true,
          resolveSupport: { properties: ["edit"] },
        },
      },
      workspace: { workspaceEdit: { documentChanges: true } },
    },
  });
  await connection.sendNotification(lsp.InitializedNotification.type, {});
  let text = CLEAN;
  let version = 0;
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "rust", version, text },
  });
  const ours = () => (last ?? []).filter((d) => d.source === "leasehold");
  const until = async (what, holds) => {
    const deadline = Date.now() + 240_000;
    while (!holds()) {
      if (Date.now() > deadline) throw new Error(`wrong: ${what}: ${JSON.stringify(last)}`);
      await Promise.race([
        new Promise((resolve) => waiting.push(resolve)),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ]);
    }
    check(true, what);
  };
  // rust-analyzer checks what is on disk, after a save.
  const save = async (next) => {
    text = next;
    version += 1;
    await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
    writeFileSync(join(root, "src/lib.rs"), text);
    await connection.sendNotification(lsp.DidSaveTextDocumentNotification.type, { textDocument: { uri } });
  };
  const actions = async (diagnostic) =>
    connection.sendRequest(lsp.CodeActionRequest.type, {
      textDocument: { uri },
      range: diagnostic.range,
      context: { diagnostics: [diagnostic] },
    });
  await steps({ ours, all: () => last ?? [], until, save, actions, text: () => text, connection });
  await connection.sendRequest(lsp.ShutdownRequest.type);
  await connection.sendNotification(lsp.ExitNotification.type);
  await once(server, "exit");
}

const quiet = { cachePriming: { enable: false }, procMacro: { enable: false } };

await session(
  "check.overrideCommand with --with check",
  {
    ...quiet,
    check: {
      overrideCommand: ["cargo", "leasehold", "--with", "check", "--workspace", "--all-targets", "--message-format=json"],
    },
  },
  async ({ ours, all, until, save, actions, text, connection }) => {
    await save(CLEAN + DROPPED);
    await until("a squiggle of ours", () => ours().some((d) => d.code === "guard_dropped_at_once"));
    const [found] = ours();
    const line = (CLEAN + DROPPED).split("\n").findIndex((l) => l.includes("let _ ="));
    check(found.range.start.line === line, "it stands on the line");
    // The picture before it is two units of UTF-16 and one character of our message.
    check(found.range.start.character === text().split("\n")[line].indexOf("self.till"), "and in the column");
    check(found.severity === 1 && found.message.includes("is dropped at once"), "with our words");
    const offered = await actions(found);
    const fix = offered.find((a) => a.title.includes("_guard"));
    check(fix !== undefined, `a quick fix of ours: ${fix?.title}`);
    const resolved = fix.edit ? fix : await connection.sendRequest(lsp.CodeActionResolveRequest.type, fix);
    const { changes, documentChanges } = resolved.edit;
    const edits = documentChanges?.flatMap((change) => change.edits) ?? Object.values(changes).flat();
    const lines = text().split("\n");
    for (const e of edits) {
      const l = lines[e.range.start.line];
      lines[e.range.start.line] = l.slice(0, e.range.start.character) + e.newText + l.slice(e.range.end.character);
    }
    await save(lines.join("\n"));
    check(text().includes("let _guard = self.till.lock()"), "which names the guard");
    await until("after the fix it is cleared", () => ours().length === 0);
    await save(CLEAN + AWAITED);
    await until("another one replaces it", () => ours().some((d) => d.code === "guard_across_await"));
    const [held] = ours().filter((d) => d.code === "guard_across_await");
    check(held.relatedInformation.some((r) => r.message.includes("awaited")), "related places are there");
    await save(`${CLEAN}\nfn wrong() -> u32 { "text" }\n`);
    await until("errors of rustc are still shown", () => all().some((d) => d.source === "rustc" && d.code === "E0308"));
    await until("and ours are gone", () => ours().length === 0);
  },
);

await session(
  "check.command",
  { ...quiet, check: { command: "leasehold" } },
  async ({ ours, until, save }) => {
    await save(CLEAN + DROPPED);
    await until("a squiggle of ours", () => ours().some((d) => d.code === "guard_dropped_at_once"));
    await save(CLEAN);
    await until("cleared", () => ours().length === 0);
  },
);
process.exit(0);
