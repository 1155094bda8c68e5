// Starts `cargo-leasehold server` and keeps it running. Everything else is the server's.

import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import {
  commands,
  env,
  type ExtensionContext,
  type OutputChannel,
  Uri,
  window,
  workspace,
} from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

const PROGRAM = process.platform === "win32" ? "cargo-leasehold.exe" : "cargo-leasehold";

let client: LanguageClient | undefined;
let output: OutputChannel;

export async function activate(context: ExtensionContext): Promise<void> {
  output = window.createOutputChannel("leasehold");
  context.subscriptions.push(
    output,
    commands.registerCommand("leasehold.restart", restart),
    commands.registerCommand("leasehold.output", () => output.show()),
    commands.registerCommand("leasehold.explain", explain),
    workspace.onDidChangeConfiguration(async (change) => {
      // The other settings are the server's to read: it is told of their change by the client.
      const needsStart = ["leasehold.enable", "leasehold.server"];
      if (needsStart.some((key) => change.affectsConfiguration(key))) {
        await restart();
      }
    }),
    workspace.onDidGrantWorkspaceTrust(restart),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await stop();
}

async function restart(): Promise<void> {
  await stop();
  await start();
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.dispose();
}

async function start(): Promise<void> {
  const settings = workspace.getConfiguration("leasehold");
  if (!settings.get<boolean>("enable", true)) {
    return;
  }
  const command = await program();
  if (command === undefined) {
    await tellMissing();
    return;
  }
  const args = ["server", ...settings.get<string[]>("server.arguments", [])];
  const server: ServerOptions = { command, args };
  const options: LanguageClientOptions = {
    documentSelector: [{ scheme: "file", language: "rust" }],
    initializationOptions: serverSettings(),
    synchronize: { configurationSection: "leasehold" },
    outputChannel: output,
    diagnosticCollectionName: "leasehold",
  };
  client = new LanguageClient("leasehold", "leasehold", server, options);
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    output.appendLine(`${command} ${args.join(" ")}: ${String(error)}`);
    const shown = await window.showErrorMessage("leasehold: the server did not start", "Show the output");
    if (shown !== undefined) {
      output.show();
    }
  }
}

function serverSettings(): Record<string, unknown> {
  const settings = workspace.getConfiguration("leasehold");
  return {
    certainty: settings.get<string | null>("certainty", null),
    includeTests: settings.get<boolean>("includeTests", false),
    lintConfig: settings.get<string[]>("lintConfig", []),
    inlayHints: { enable: settings.get<boolean>("inlayHints.enable", false) },
    viaRustAnalyzer: settings.get<boolean>("viaRustAnalyzer", false),
  };
}

/** The program: what the settings say, else what the path or cargo's folder has. */
async function program(): Promise<string | undefined> {
  const set = workspace.getConfiguration("leasehold").get<string>("server.path", "").trim();
  if (set !== "") {
    const path = set.startsWith("~/") ? join(homedir(), set.slice(2)) : set;
    return (await runs(path)) ? path : undefined;
  }
  const cargo = process.env["CARGO_HOME"] ?? join(homedir(), ".cargo");
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), join(cargo, "bin")];
  for (const folder of folders.filter((folder) => folder !== "")) {
    const path = join(folder, PROGRAM);
    if (await runs(path)) {
      return path;
    }
  }
  return undefined;
}

async function runs(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function tellMissing(): Promise<void> {
  const copy = "Copy the command that installs it";
  const settings = "Open the settings";
  const answer = await window.showWarningMessage("leasehold: there is no cargo-leasehold here", copy, settings);
  if (answer === copy) {
    await env.clipboard.writeText("cargo install --locked cargo-leasehold");
  } else if (answer === settings) {
    await commands.executeCommand("workbench.action.openSettings", "leasehold.server.path");
  }
}

/** The page of a lint, as a preview. */
async function explain(): Promise<void> {
  const command = await program();
  if (command === undefined) {
    await tellMissing();
    return;
  }
  const rows = JSON.parse(await printed(command, ["lints", "--message-format", "json"])) as Lint[];
  const picks = rows.map((row) => ({ label: row.name, description: row.level, detail: row.summary }));
  const picked = await window.showQuickPick(picks, { matchOnDetail: true, placeHolder: "A lint" });
  if (picked === undefined) {
    return;
  }
  const page = await printed(command, ["explain", picked.label]);
  const document = await workspace.openTextDocument({ language: "markdown", content: page });
  await commands.executeCommand("markdown.showPreview", Uri.parse(document.uri.toString()));
}

interface Lint {
  name: string;
  level: string;
  summary: string;
}

function printed(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: 1 << 24 }, (error, stdout) => {
      if (error === null) {
        resolve(stdout);
      } else {
        reject(error);
      }
    });
  });
}
