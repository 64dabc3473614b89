/** The score pad: the sheet for everyone, and the own column to fill in. */

export const ranks = true; // the sheet says who has won

export function table(view, page) {
  return page.el("div", { class: "pad" }, page.el("p", { class: "small" }, view.progress), sheet(view, page, page.state.seat));
}

export function wide(view, page) {
  return page.el("div", { class: "pad pad-wide" }, page.el("h1", {}, page.state.boxTitle), page.el("p", {}, view.progress), sheet(view, page, null));
}

/** The own column comes first: it must not be looked for beyond the edge. */
function sheet(view, page, mine) {
  const { el } = page;
  const at = view.columns.findIndex(({ seat }) => seat === mine);
  const ordered = (all) => (at > 0 ? [all[at], ...all.filter((_one, n) => n !== at)] : all);
  const columns = ordered(view.columns);
  const head = columns.map((one) => el("th", { scope: "col", class: one.leads ? "leads" : "" }, page.badge(one.seat), el("span", { class: "name" }, page.player(one.seat).name)));
  const totals = columns.map((one) => el("td", { class: one.leads ? "leads" : "" }, el("b", {}, one.total), one.leads && page.icon("trophy", view.words.leads)));
  return el(
    "div",
    { class: "card scrolls", "data-scroll": "pad", tabindex: "0", role: "region", "aria-label": view.words.total },
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, el("span", { class: "sr" }, view.words.row)), head)),
      el("tbody", {}, view.rows.map((row) => line(view, page, { ...row, cells: ordered(row.cells) }, at >= 0))),
      el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, view.words.total), totals)),
    ),
  );
}

function line(view, page, row, mine) {
  const { el } = page;
  const cells = row.cells.map((one, n) => el("td", {}, mine && n === 0 ? own(view, page, row, one) : shown(page, one)));
  return el("tr", {}, el("th", { scope: "row" }, page.icon(row.icon), " ", row.label), cells);
}

const shown = (page, one) => [page.el("b", {}, one.number || "–"), one.below && page.el("span", { class: "small" }, one.below)];

function own(view, page, row, one) {
  const open = (what) => () => page.open(`${what}:${row.row}`);
  const key = `row:${row.row}`;
  if (!page.has(key)) return shown(page, one);
  return [
    page.el("button", { class: "cell", "data-key": key, "aria-label": `${row.label}: ${one.number || "–"} ${one.below}`, onclick: open("row") }, shown(page, one)),
    row.cards && page.el("button", { class: "cell", "data-key": `cards:${row.row}`, "aria-label": `${row.label}: ${view.words.cards}`, onclick: open("cards") }, page.icon("prestige")),
  ];
}

/** A number is typed, not looked for in a list. */
export function question(name, choices, picked, choose, page) {
  if (name !== "number") return null;
  const keys = choices.map((one) => one.key);
  const numbers = keys.filter((key) => /^\d+$/.test(key)).map(Number);
  const empty = choices.find((one) => !/^\d+$/.test(one.key));
  const typed = (event) => choose(keys.find((key) => key === event.target.value));
  const step = numbers.length > 1 ? numbers[1] - numbers[0] : 1;
  if (numbers.length === 2) return page.el("div", { class: "pad answers" }, choices.map((one) => button(page, one, picked, choose)));
  return page.el(
    "div",
    { class: "pad answers" },
    page.el("input", { type: "number", inputmode: "numeric", name, min: String(numbers[0]), max: String(numbers[numbers.length - 1]), step: String(step), value: picked && /^\d+$/.test(picked) ? picked : "", "aria-label": page.state.name, oninput: typed }),
    empty && button(page, empty, picked, choose),
  );
}

function button(page, one, picked, choose) {
  return page.el("button", { class: one.key === picked ? "answer on" : "answer", "aria-pressed": one.key === picked, onclick: () => choose(one.key) }, one.label);
}
