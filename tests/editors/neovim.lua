-- Drives the server by Neovim's own client. Usage: nvim --headless -u NONE -i NONE -l neovim.lua BINARY EDITS
local bin, edits = arg[1], tonumber(arg[2])

local function check(condition, what)
  if not condition then
    io.stdout:write("wrong: " .. what .. "\n")
    os.exit(1)
  end
  io.stdout:write("ok    " .. what .. "\n")
end

local clean = [[
use std::sync::{Mutex, RwLock};

pub struct Shop {
    stock: RwLock<Vec<u32>>,
    till: Mutex<u32>,
}

async fn deliver() {}

fn page(n: u32) -> u32 {
    n
}
]]
local dropped = [[

impl Shop {
    pub fn feed(&self) -> u32 {
        /* 👩 */ let _ = self.till.lock();
        page(1)
    }
}
]]
local awaited = [[

impl Shop {
    pub async fn sell(&self) -> usize {
        let mut stock = self.stock.write().unwrap();
        stock.pop();
        deliver().await;
        stock.len()
    }
}
]]

local root = vim.uv.fs_realpath(vim.uv.fs_mkdtemp("/tmp/leasehold-XXXXXX"))
local function write(path, text)
  local file = assert(io.open(root .. "/" .. path, "w"))
  file:write(text)
  file:close()
end
vim.fn.mkdir(root .. "/src")
write("Cargo.toml", '[package]\nname = "shop"\nversion = "0.1.0"\nedition = "2024"\n')
write("src/lib.rs", clean)

vim.o.swapfile = false
vim.cmd.edit(root .. "/src/lib.rs")
local buffer = vim.api.nvim_get_current_buf()
local stopped = nil
local id = vim.lsp.start({
  name = "leasehold",
  cmd = { bin, "server" },
  root_dir = root,
  init_options = { inlayHints = true, delay = 5 },
  settings = { leasehold = { inlayHints = true, delay = 5 } },
  on_exit = function(code) stopped = code end,
}, { bufnr = buffer })
check(id ~= nil and vim.wait(60000, function()
  local client = vim.lsp.get_client_by_id(id)
  return client ~= nil and client.initialized
end), "Neovim starts the server")
local client = vim.lsp.get_client_by_id(id)

local function set(text)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(text, "\n", { trimempty = false }))
end
local function codes()
  local out = {}
  for _, d in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(out, (d.lnum + 1) .. " " .. d.code)
  end
  table.sort(out)
  return table.concat(out, ", ")
end
local function waits(want, what)
  local there = vim.wait(60000, function() return codes() == want end, 20)
  check(there, what .. (there and "" or (": " .. codes() .. " instead of " .. want)))
end
local function act(title)
  -- Edits are for the version that the server has seen.
  vim.lsp.buf.code_action({
    apply = true,
    range = { start = { 1, 0 }, ["end"] = { vim.api.nvim_buf_line_count(buffer), 0 } },
    filter = function(action) return action.title:find(title, 1, true) ~= nil end,
  })
end
local function text()
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
end

waits("", "a clean file has no diagnostics")
set(clean .. dropped)
waits("16 guard_dropped_at_once", "an unsaved edit is found")
act("hold the guard")
check(vim.wait(60000, function() return text():find("let _guard =", 1, true) ~= nil end), "the fix is applied")
waits("", "the fix mends it")

set(clean .. awaited)
waits("16 guard_across_await", "a guard at an await is found")
local answers = vim.lsp.buf_request_sync(buffer, "textDocument/hover", {
  textDocument = vim.lsp.util.make_text_document_params(buffer),
  position = { line = 17, character = 20 },
}, 60000)
local hover = vim.tbl_get(answers or {}, id, "result", "contents", "value") or "nothing"
check(hover:find("held here: `self.stock` (write), since line 16", 1, true), "a hover says what is held: " .. hover)
vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
check(vim.wait(60000, function()
  vim.cmd.redraw()
  for _, hint in ipairs(vim.lsp.inlay_hint.get({ bufnr = buffer })) do
    if hint.inlay_hint.label == "holds self.stock (write)" then return true end
  end
  return false
end, 50), "inlay hints are shown")

set("pub fn broken( {\n" .. clean .. awaited)
waits("17 guard_across_await", "a syntax error keeps findings at their lines")
set(clean .. awaited)
waits("16 guard_across_await", "and they go on when it is mended")
act("suppress `guard_across_await`")
check(vim.wait(60000, function()
  return text():find("// leasehold: allow(guard_across_await) -- TODO", 1, true) ~= nil
end), "a suppression is inserted")
waits("", "and it silences the finding")

-- Edits at random: units put in and taken out, dirt in between; each whole text as a fresh run says.
local units = {
  dropped, awaited, "// 👩 a note\n",
  "pub fn a2(m: &Mutex<u32>) {\n    let x = m.lock().unwrap();\n    let y = m.lock().unwrap();\n    drop((x, y));\n}\n",
  "// leasehold: allow(double_lock) -- one thread\n",
}
local state = 20261129
local function below(n)
  state = (state * 1103515245 + 12345) % 2147483648
  return math.floor(state / 65536) % n
end
local function lines_of(unit)
  local lines = vim.split(unit, "\n")
  table.remove(lines)
  return lines
end
local sizes, dirt, compared = {}, nil, 0
set(clean)
local first = #lines_of(clean)
for n = 1, edits do
  local kind = below(4)
  if dirt and (kind < 2 or n % 10 == 0) then
    vim.api.nvim_buf_set_text(buffer, dirt[1], dirt[2], dirt[1], dirt[2] + #dirt[3], {})
    dirt = nil
  elseif not dirt and kind == 0 then
    local line = below(vim.api.nvim_buf_line_count(buffer) - 1)
    local text_of_line = vim.api.nvim_buf_get_lines(buffer, line, line + 1, false)[1]
    dirt = { line, #text_of_line, ({ '"', "( {", "👩" })[below(3) + 1] }
    vim.api.nvim_buf_set_text(buffer, line, dirt[2], line, dirt[2], { dirt[3] })
  elseif not dirt and kind == 1 and #sizes > 3 then
    local at, which = first, below(#sizes) + 1
    for i = 1, which - 1 do at = at + sizes[i] end
    vim.api.nvim_buf_set_lines(buffer, at, at + sizes[which], false, {})
    table.remove(sizes, which)
  else
    local at, before = first, below(#sizes + 1)
    for i = 1, before do at = at + sizes[i] end
    local lines = lines_of(units[below(#units) + 1])
    vim.api.nvim_buf_set_lines(buffer, at, at, false, lines)
    table.insert(sizes, before + 1, #lines)
    if dirt and dirt[1] >= at then dirt[1] = dirt[1] + #lines end
  end
  if n % 5 == 0 then
    write("src/lib.rs", text())
    local ran = vim.system({ bin, "check", "--message-format=short" }, { cwd = root, text = true }):wait()
    local want = {}
    for line, code in ran.stdout:gmatch("src/lib%.rs:(%d+):%d+: %w+%[leasehold::([%w_]+)%]") do
      table.insert(want, line .. " " .. code)
    end
    table.sort(want)
    local all = table.concat(want, ", ")
    if not all:find("parse_failed", 1, true) then
      compared = compared + 1
      waits(all, "after " .. n .. " edits as a fresh run (" .. #want .. " findings)")
    else
      -- The server answers all the same.
      check(vim.lsp.buf_request_sync(buffer, "workspace/symbol", { query = "" }, 60000), "after " .. n .. " edits it answers")
    end
  end
end
check(compared > 0, compared .. " texts compared after " .. edits .. " edits")
check(not client:is_stopped(), "the server is still there")
client:stop()
check(vim.wait(20000, function() return stopped ~= nil end) and stopped == 0, "it ends with 0")
os.exit(0)
