// Plays one action on this page, as somebody who taps here and there: whatever can be confirmed is done.
const [seed, version, done] = arguments;
const TRIES = 60;
const CLOSED = ".shut, .short, .lz-held"; // drawn as something that cannot be done: not tried at first
const page = document.getElementById("page");
const sheet = document.getElementById("sheet");
const moved = () => page.dataset.version !== version;

let state = seed;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const any = (list) => list[Math.floor(random() * list.length)];
const all = (root, selector) => [...root.querySelectorAll(selector)].filter((node) => !node.matches(":disabled, [aria-disabled]") && node.getClientRects().length);
const moment = () => new Promise((go) => setTimeout(go, 4));

async function until(holds, milliseconds = 8000) {
  const end = performance.now() + milliseconds;
  while (!holds() && performance.now() < end) await moment();
  return holds();
}

const busy = () => sheet.querySelector("[aria-busy]");
const settled = () => until(() => !sheet.open || !busy());

/** Whether the sheet that is open led to an action. */
async function throughTheSheet() {
  for (let step = 0; step < 20; step += 1) {
    await settled();
    if (!sheet.open) return false;
    const confirm = all(sheet, ".confirm")[0];
    if (confirm && (step > 0 || random() < 0.5)) {
      confirm.click();
      await until(() => moved() || (!busy() && sheet.querySelector(".notice")));
      return moved();
    }
    if (!(await answered(Boolean(confirm)))) return false;
  }
  return false;
}

const allowed = (node) => !node.parentElement.querySelector(".i-lock");

async function answered(complete) {
  const fix = all(sheet, ".fix")[0];
  const boxes = all(sheet, ".question input[type=checkbox]:not(:checked)");
  const rows = all(sheet, ".question").map((row) => all(row, "input[type=radio]:not(:checked), button").filter(allowed));
  const open = rows.filter((row) => row.length);
  const row = complete ? any(open) : open[open.length - 1];
  const next = fix || (boxes.length && any(boxes)) || (row && any(row));
  if (next) next.click();
  return next || complete;
}

const told = (node) => (node.tagName !== "H2" && node.dataset.key) || node.getAttribute("aria-label") || node.textContent;

async function played() {
  if (!(await until(() => !moved()))) return `the page has seen ${page.dataset.version}, not ${version}`;
  await moment();
  const tried = new Map([["depots", 3]]); // moving goods to and fro brings no game to its end
  for (let n = 0; n < TRIES; n += 1) {
    if (sheet.open && (await throughTheSheet())) return null;
    if (sheet.open) tried.set(`${told(sheet.querySelector("h2"))}: ${sheet.innerText.replace(/\s+/g, " ").slice(-90)}`, 99);
    if (sheet.open) all(sheet, ".round")[0].click();
    await until(() => !sheet.open);
    const first = n < TRIES / 2 ? all(page, ".decision button") : [];
    const shown = all(page, "main button:not(.wide-button, .cover, .depot), main input[type=radio]");
    const open = shown.filter((node) => n > TRIES / 2 || !(node.matches(CLOSED) || node.querySelector(".i-lock")));
    const buttons = first.length ? first : open;
    const fewest = Math.min(...buttons.map((node) => tried.get(told(node)) || 0));
    const button = any(buttons.filter((node) => (tried.get(told(node)) || 0) === fewest));
    if (!button) return "nothing to tap";
    tried.set(told(button), fewest + 1);
    button.click();
    await moment();
    if (page.hasAttribute("aria-busy") && (await until(() => !page.hasAttribute("aria-busy"))) && !sheet.open) return null;
  }
  return `nothing can be done${page.inert ? " on a page that is away" : ""}: ${[...tried.keys()].join(" | ")}`;
}

played().then(done, (error) => done(String(error.stack || error)));
