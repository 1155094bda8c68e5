// Drives the server by VS Code's own client library. Usage: node node.mjs BINARY EDITS
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AWAITED, CLEAN, DROPPED, Random, check, fresh, project } from "./project.mjs";

const require = createRequire(join(process.cwd(), "package.json"));
const lsp = require("vscode-languageserver-protocol/node");
const [bin, edits] = [process.argv[2], Number(process.argv[3])];

const root = project(CLEAN);
const twin = project(CLEAN);
const uri = pathToFileURL(join(root, "src/lib.rs")).href;
const server = spawn(bin, ["server"], { stdio: ["pipe", "pipe", "inherit"] });
const connection = lsp.createProtocolConnection(
  new lsp.StreamMessageReader(server.stdout),
  new lsp.StreamMessageWriter(server.stdin),
);

let text = CLEAN;
let version = 0;
const waiting = [];
const published = new Map();
connection.onNotification(lsp.PublishDiagnosticsNotification.type, (params) => {
  published.set(params.uri, params);
  for (const look of waiting.splice(0)) look();
});
connection.onNotification(lsp.ShowMessageNotification.type, (params) => {
  console.log(`message: ${params.message}`);
});
connection.listen();

async function diagnostics() {
  for (;;) {
    const last = published.get(uri);
    if (last && last.version === version) return last.diagnostics;
    await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("no diagnostics in time")), 120_000);
      waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

function change(changes) {
  version += 1;
  return connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version },
    contentChanges: changes,
  });
}

async function replace(next) {
  text = next;
  await change([{ text }]);
}

const codes = (list) => list.map((d) => d.code);
// As `check` counts: lines and characters from 1.
const shown = (list) =>
  list.map((d) => {
    const line = text.split("\n")[d.range.start.line];
    const column = [...line.slice(0, d.range.start.character)].length + 1;
    return `${d.range.start.line + 1}:${column} ${d.code}`;
  });

function applied(edit) {
  const [change] = edit.documentChanges;
  check(change.textDocument.version === version, "the edit names the version that it is for");
  const lines = text.split("\n");
  const offset = (p) => lines.slice(0, p.line).reduce((sum, line) => sum + line.length + 1, 0) + p.character;
  const sorted = [...change.edits].sort((a, b) => offset(b.range.start) - offset(a.range.start));
  return sorted.reduce((out, e) => out.slice(0, offset(e.range.start)) + e.newText + out.slice(offset(e.range.end)), text);
}

async function actions(line) {
  const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
  return connection.sendRequest(lsp.CodeActionRequest.type, {
    textDocument: { uri },
    range,
    context: { diagnostics: published.get(uri).diagnostics },
  });
}

const initialized = await connection.sendRequest(lsp.InitializeRequest.type, {
  processId: process.pid,
  rootUri: pathToFileURL(root).href,
  workspaceFolders: [{ uri: pathToFileURL(root).href, name: "shop" }],
  initializationOptions: { inlayHints: true, delay: 5 },
  capabilities: {
    general: { positionEncodings: ["utf-16"] },
    textDocument: { publishDiagnostics: { relatedInformation: true, versionSupport: true } },
    workspace: { workspaceEdit: { documentChanges: true } },
  },
});
check(initialized.capabilities.positionEncoding === "utf-16", "UTF-16 is agreed on");
await connection.sendNotification(lsp.InitializedNotification.type, {});
await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
  textDocument: { uri, languageId: "rust", version, text },
});
check((await diagnostics()).length === 0, "a clean file has no diagnostics");

await replace(CLEAN + DROPPED);
let found = await diagnostics();
check(codes(found).join() === "guard_dropped_at_once", "an unsaved edit is found");
let fix = (await actions(found[0].range.start.line)).find((a) => a.isPreferred);
check(fix.diagnostics.length === 1, "the fix names its diagnostic");
await replace(applied(fix.edit));
check((await diagnostics()).length === 0 && text.includes("let _guard ="), "the fix mends it");

await replace(CLEAN + AWAITED);
found = await diagnostics();
check(codes(found).join() === "guard_across_await", "a guard at an await is found");
check(found[0].relatedInformation.length > 1, "related places are there");
const line = found[0].range.start.line;
const hover = await connection.sendRequest(lsp.HoverRequest.type, {
  textDocument: { uri },
  position: { line: line + 2, character: 20 },
});
check(hover.contents.value.includes(`held here: \`self.stock\` (write), since line ${line + 1}`), "a hover says what is held");
const hints = await connection.sendRequest(lsp.InlayHintRequest.type, {
  textDocument: { uri },
  range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } },
});
check(hints.some((h) => h.label === "holds self.stock (write)"), "inlay hints are there");

await replace(`pub fn broken( {\n${text}`);
found = await diagnostics();
check(shown(found)[0]?.startsWith(`${line + 2}:`), "a syntax error keeps findings at their lines");
await replace(text.replace("pub fn broken( {\n", ""));
const suppress = (await (await diagnostics(), actions(line))).find((a) => a.title.startsWith("suppress"));
await replace(applied(suppress.edit));
check((await diagnostics()).length === 0 && text.includes("// leasehold: allow(guard_across_await) -- TODO"), "a suppression is inserted");

await replace(CLEAN);
const random = new Random(CLEAN, 0x1ea5e401d);
const place = (offset) => {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length - 1, character: lines.at(-1).length };
};
let compared = 0;
for (let n = 1; n <= edits; n += 1) {
  const [start, end, put] = random.edit(n % 10 === 0);
  const range = { start: place(start), end: place(end) };
  text = random.text();
  await change([{ range, text: put }]);
  if (n % 5) continue;
  const seen = shown(await diagnostics());
  const want = fresh(bin, twin, text);
  // A text that does not parse shows what the last whole one had.
  if (want.some((row) => row.endsWith(" parse_failed"))) continue;
  const same = seen.join() === want.join();
  check(same, `after ${n} edits as a fresh run (${want.length} findings)${same ? "" : `:\n${text}\nserver ${seen}\nfresh ${want}`}`);
  compared += 1;
}
check(compared > 0, `${compared} texts compared after ${edits} edits`);
await connection.sendRequest(lsp.ShutdownRequest.type);
await connection.sendNotification(lsp.ExitNotification.type);
const [code] = await once(server, "exit");
check(code === 0, "it ends with 0");
process.exit(0);
