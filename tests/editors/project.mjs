// A small project to edit, and what a fresh run says of it.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const MANIFEST = '[package]\nname = "shop"\nversion = "0.1.0"\nedition = "2024"\n';

export const CLEAN = `use std::sync::{Mutex, RwLock};

pub struct Shop {
    stock: RwLock<Vec<u32>>,
    till: Mutex<u32>,
}

impl Shop {
    pub fn count(&self) -> usize {
        self.stock.read().unwrap().len()
    }
}

async fn deliver() {}

fn page(n: u32) -> u32 {
    n
}
`;

// Findings that have fixes, one each; \u{1f469} makes columns differ by encoding.
export const DROPPED = `
impl Shop {
    pub fn feed(&self) -> u32 {
        /* \u{1f469} */ let _ = self.till.lock();
        page(1)
    }
}
`;

export const AWAITED = `
impl Shop {
    pub async fn sell(&self) -> usize {
        let mut stock = self.stock.write().unwrap();
        stock.pop();
        deliver().await;
        stock.len()
    }
}
`;

// Whole units that are put in and taken out at random; some are found.
const UNITS = [
  DROPPED,
  AWAITED,
  "pub fn a2(m: &Mutex<u32>) {\n    let x = m.lock().unwrap();\n    let y = m.lock().unwrap();\n    drop((x, y));\n}\n",
  "// \u{1f469} a note\n",
  "pub fn a3(m: &Mutex<u32>) -> u32 {\n    *m.lock().unwrap()\n}\n",
  "pub fn a4(m: &Mutex<u32>) {\n    let x = m.lock().unwrap();\n    std::thread::sleep(std::time::Duration::from_secs(*x as u64));\n}\n",
  "// leasehold: allow(double_lock) -- one thread\n",
];

// What breaks a text, or at least changes it, wherever it stands.
const DIRT = ['"', "( {", "\u{1f469}", "\nfn x("];

// A text of whole units, with dirt somewhere or not; edits are `[start, end, text]` in UTF-16.
export class Random {
  constructor(start, seed) {
    this.units = [start];
    this.dirt = null;
    this.below = dice(seed);
  }

  text() {
    const clean = this.units.join("");
    if (!this.dirt) return clean;
    return clean.slice(0, this.dirt.at) + this.dirt.text + clean.slice(this.dirt.at);
  }

  // With `mend` what breaks the text is taken away.
  edit(mend) {
    const kind = this.below(4);
    if (this.dirt && (mend || kind < 2)) {
      const { at, text } = this.dirt;
      this.dirt = null;
      return [at, at + text.length, ""];
    }
    if (!this.dirt && kind === 0) {
      const clean = this.text();
      let at = this.below(clean.length);
      if (/[\udc00-\udfff]/.test(clean[at])) at -= 1;
      this.dirt = { at, text: DIRT[this.below(DIRT.length)] };
      return [at, at, this.dirt.text];
    }
    if (!this.dirt && kind === 1 && this.units.length > 4) {
      const n = 1 + this.below(this.units.length - 1);
      const start = this.units.slice(0, n).join("").length;
      const [unit] = this.units.splice(n, 1);
      return [start, start + unit.length, ""];
    }
    const n = 1 + this.below(this.units.length);
    const unit = UNITS[this.below(UNITS.length)];
    let at = this.units.slice(0, n).join("").length;
    this.units.splice(n, 0, unit);
    if (this.dirt && this.dirt.at < at) at += this.dirt.text.length;
    else if (this.dirt) this.dirt.at += unit.length;
    return [at, at, unit];
  }
}

export function project(text) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "leasehold-")));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "Cargo.toml"), MANIFEST);
  writeFileSync(join(root, "src/lib.rs"), text);
  return root;
}

// What a run that knows nothing of before says: `line:column code` in order.
export function fresh(bin, root, text) {
  writeFileSync(join(root, "src/lib.rs"), text);
  const ran = spawnSync(bin, ["check", "--message-format=short"], { cwd: root, encoding: "utf8" });
  if (ran.status === null || ran.status > 1) throw new Error(`check failed: ${ran.stderr}`);
  return ran.stdout
    .split("\n")
    .map((line) => /^src\/lib\.rs:(\d+):(\d+): \w+\[leasehold::(\w+)\]/.exec(line))
    .filter((found) => found)
    .map(([, line, column, code]) => `${line}:${column} ${code}`);
}

// A generator with a fixed start.
export function dice(seed) {
  let state = BigInt(seed);
  const mask = (1n << 64n) - 1n;
  return (n) => {
    state ^= (state << 13n) & mask;
    state ^= state >> 7n;
    state ^= (state << 17n) & mask;
    return Number(state % BigInt(n));
  };
}

export function check(condition, what) {
  if (!condition) throw new Error(`wrong: ${what}`);
  console.log(`ok    ${what}`);
}
