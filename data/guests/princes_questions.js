/** Questions that this box draws itself: where a tile lies, which cards are played, which number is bid. */

import { outline } from "./enter.js";
import { named, squares } from "./princes_grid.js";

const MANY = 9;

export function question(name, choices, selected, choose, page) {
  if (name === "where") return where(choices, selected, choose, page);
  if (name === "bid") return numbers(choices, selected, choose, page);
  if (name === "bonus") return bonus(choices, selected, choose, page);
  return null;
}

/** Tap a square for a position that covers it, and again for the next one. */
function where(choices, selected, choose, page) {
  const { el, icon } = page;
  const open = choices.find((one) => one.enter);
  if (open) return marking(open, selected, choose, page);
  const { view } = page.state;
  const lies = new Set(selected?.split(" "));
  const over = (cell) => choices.filter((one) => one.key.split(" ").includes(cell.join(",")));
  const next = (found) => choose(found[(found.findIndex((one) => one.key === selected) + 1) % found.length].key);
  const drawn = squares(view.mine.grid, (cell, tile) => {
    const found = over(cell);
    const on = lies.has(cell.join(","));
    if (!found.length) return el("span", { class: "square", "aria-hidden": "true" });
    return el(
      "button",
      { class: ["square", on ? "on" : "free"], type: "button", "data-key": `square:${cell}`, "aria-pressed": on, "aria-label": `${named(cell)}${tile ? ` ${tile.name}` : ""}`, onclick: () => next(found) },
      on && icon("check"),
    );
  });
  const label = choices.find((one) => one.key === selected)?.label || "";
  return el(
    "div",
    { class: "princes" },
    el("div", { class: "grid choosing" }, drawn),
    el("p", { class: "spot" }, el("output", { class: "grow" }, label), choices.length > 1 && el("button", { class: "link", type: "button", "data-key": "turn", onclick: () => next(choices) }, icon("rotate"), view.words.turn)),
  );
}

/** A tile whose outline nobody knows: first how many squares it has, then they are marked one by one. */
function marking(open, selected, choose, page) {
  const { el, icon } = page;
  const { view } = page.state;
  const { squares: sizes } = open.enter;
  const { size, marked } = outline(sizes, selected);
  const write = (many, cells) => choose((sizes.length === 1 ? cells : [many, ...cells]).join(" "));
  const toggle = (cell) => write(size, marked.includes(cell) ? marked.filter((one) => one !== cell) : [...marked, cell]);
  const drawn = squares(view.mine.grid, (cell, tile) => {
    const on = marked.includes(cell.join(","));
    if (tile) return el("span", { class: "square", "aria-hidden": "true" });
    return el(
      "button",
      { class: ["square", on ? "on" : "free"], type: "button", "data-key": `square:${cell}`, "aria-pressed": on, "aria-label": named(cell), disabled: !on && marked.length >= size, onclick: () => toggle(cell.join(",")) },
      on && icon("check"),
    );
  });
  const many = sizes.map((n) =>
    el("button", { class: ["space", n === size && "on"], type: "button", "data-key": `size:${n}`, "aria-pressed": n === size, onclick: () => write(n, marked.slice(0, n)) }, String(n)),
  );
  return el(
    "div",
    { class: "princes" },
    el("p", { class: "small" }, view.words.outline),
    sizes.length > 1 && el("p", { class: "small", id: "sizes" }, view.words.howMany),
    sizes.length > 1 && el("div", { class: "spaces-row", role: "group", "aria-labelledby": "sizes" }, many),
    el("div", { class: "grid choosing" }, drawn),
    el("p", { class: "spot" }, el("output", { class: "grow" }, size ? `${marked.length} / ${size}` : ""), el("button", { class: ["link", selected === open.key && "on"], type: "button", "data-key": "skip", "aria-pressed": selected === open.key, onclick: () => choose(open.key) }, open.label)),
  );
}

/** The bidding spaces of a special character. */
function numbers(choices, selected, choose, { el, amounts }) {
  const each = choices.map((one) =>
    el("button", { class: ["space", one.key === selected && "on", one.legal === false && "shut"], type: "button", "data-key": `bid:${one.key}`, "aria-pressed": one.key === selected, onclick: () => choose(one.key) }, one.label),
  );
  const now = choices.find((one) => one.key === selected);
  return el("div", { class: "princes" }, el("div", { class: "spaces-row" }, each), now && el("p", { class: "spot" }, amounts(now.amounts)));
}

/** Cards to tick: every set of them is an answer. */
function bonus(choices, selected, choose, { el, icon }) {
  const parts = (key) => (key === "none" || !key ? [] : key.split("+"));
  const single = choices.filter((one) => parts(one.key).length === 1);
  if (!single.length || single.length > MANY) return null;
  const played = parts(selected);
  const toggled = (card) => {
    const wanted = played.includes(card) ? played.filter((one) => one !== card) : [...played, card];
    const exact = choices.find((one) => one.key === (wanted.sort().join("+") || "none"));
    const common = (one) => parts(one.key).filter((other) => wanted.includes(other)).length;
    const near = choices.filter((one) => parts(one.key).includes(card)).sort((one, other) => common(other) - common(one));
    return (exact || near[0]).key;
  };
  return el(
    "div",
    { class: "choices" },
    single.map((one) =>
      el(
        "label",
        { class: ["choice", played.includes(one.key) && "on"] },
        el("input", { type: "checkbox", name: "bonus", value: one.key, checked: played.includes(one.key), onchange: () => choose(toggled(one.key)) }),
        icon("bonus"),
        el("span", { class: "grow" }, el("span", { class: "label" }, one.label), el("span", { class: "small" }, one.note)),
        played.includes(one.key) && icon("check"),
      ),
    ),
  );
}
