/** Answers that no list has: people put them together here, `coins2,wood1;and a word` or squares of a grid. */

import { el, icon, stepButton } from "./draw.js";
import { noun, say } from "./wire.js";

const MOST = 9;

/** Whether it says enough to be sent. */
export function isEntered(enter, key) {
  if (!key) return false;
  if (enter.squares.length) return isWhole(enter.squares, key);
  const { amounts, words } = read(key);
  return Object.keys(amounts).length > 0 || words.trim() !== "";
}

/** `4 0,0 0,1`: how many squares it will have, where that is not known, and those marked so far. */
export function outline(sizes, key) {
  const parts = (key || "").split(" ");
  const marked = parts.filter((one) => one.includes(","));
  const given = parts.find((one) => /^\d+$/.test(one));
  const size = given ? Number(given) : sizes.length === 1 ? sizes[0] : marked.length;
  return { size, marked };
}

function isWhole(sizes, key) {
  const { size, marked } = outline(sizes, key);
  return size > 0 && sizes.includes(size) && marked.length === size;
}

function read(key) {
  const [all, ...rest] = (key || "").split(";");
  const amounts = Object.fromEntries(all.split(",").filter(Boolean).map((one) => [one.slice(0, -1), Number(one.slice(-1))]));
  return { amounts, words: rest.join(";") };
}

function written({ amounts, words }) {
  const kinds = Object.keys(amounts).filter((kind) => amounts[kind] > 0).sort();
  return `${kinds.map((kind) => `${kind}${amounts[kind]}`).join(",")};${words}`;
}

/** A stepper for each kind, and a line for what no icon says. */
export function amountsForm(name, enter, key, choose) {
  const now = read(key);
  const change = (kind, n) => choose(written({ ...now, amounts: { ...now.amounts, [kind]: n } }));
  const field = el("input", {
    type: "search",
    class: "search",
    name: `words-${name}`,
    "aria-label": enter.words,
    placeholder: enter.words,
    maxlength: "200",
    value: now.words,
    oninput: (event) => choose(written({ ...now, words: event.target.value })),
  });
  return el("div", { class: "enter" }, enter.amounts.map(([kind, picture]) => stepper(kind, picture, now.amounts[kind] || 0, change)), enter.words && field);
}

function stepper(kind, picture, n, change) {
  const label = noun(picture);
  const step = (to, says, sign) => stepButton(`${label}: ${says}`, sign, to >= 0 && to <= MOST ? () => change(kind, to) : null);
  return el("div", { class: "amount-row", role: "group", "aria-label": label }, step(n - 1, say("less"), "minus"), el("output", {}, String(n), icon(picture)), step(n + 1, say("more"), "plus"));
}
