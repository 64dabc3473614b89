/** Masters of Renaissance: market, cards and production of one seat, or the whole table for everyone. */

import { movable, read } from "./masters_depots.js";

const SEGMENTS = [
  ["market", "market", market],
  ["buy", "build", grid],
  ["produce", "prod", produce],
];
const chosen = { segment: "market", line: null, powers: null }; // stays while the table changes around it
let before = { open: false, tray: "" };

export function table(view, page) {
  forget(view, page);
  const root = page.el("div", { class: "masters" });
  const draw = () => root.replaceChildren(...parts({ view, page, words: view.words, draw }).filter(Boolean));
  draw();
  return root;
}

/** What was chosen for a turn is over with it; a plan made in the turns of others stays. */
function forget(view, page) {
  const open = page.state.things.some(({ about, now }) => now && about.startsWith("line:"));
  const tray = [...view.rows.flat(), view.slide].join(); // a page that slept may have seen only two turns of its own
  if (page.state.over || (before.open && !(open && tray === before.tray))) Object.assign(chosen, { line: null, powers: null });
  before = { open, tray };
}

function parts(at) {
  const { page, view, words } = at;
  const [, , drawn] = SEGMENTS.find(([name]) => name === chosen.segment);
  const tabs = SEGMENTS.map(([name, icon]) => tab(at, name, icon));
  return [
    ...(page.state.over ? [] : [page.el("div", { class: "segments", role: "group", "aria-label": view.round }, tabs), drawn(at)]),
    page.el("div", { class: "stores" }, warehouse(at), strongbox(at)),
    page.has("depots") && page.el("button", { class: "quiet", "data-key": "depots", onclick: () => page.open("depots") }, page.icon("swap"), words.move),
    slots(at),
    leaders(at),
    faith(at),
    others(at),
  ];
}

function tab({ page, words, draw }, name, icon) {
  const choose = () => {
    chosen.segment = name;
    draw();
  };
  const on = chosen.segment === name;
  return page.el("button", { class: on ? "on" : "", "aria-pressed": on, "data-key": `segment:${name}`, onclick: choose }, page.icon(icon), words[name]);
}

function section({ page }, title, ...children) {
  return page.el("section", {}, page.el("h2", {}, title), ...children);
}

// The market

function market(at) {
  const { page, view, words } = at;
  const line = view.lines.find((one) => one.line === chosen.line);
  return page.el(
    "section",
    { class: "card market", "aria-label": words.market },
    tray(at, line),
    page.el(
      "div",
      { class: "gives", role: "status" },
      page.el("h2", {}, line ? line.title : words.arrow),
      line?.gives && page.amounts(line.gives),
      line?.note && page.el("p", { class: "small" }, line.note),
      line && !line.gives && page.el("p", { class: "small" }, line.says),
    ),
    line && page.el("button", { class: "main", "data-key": "take", onclick: () => take(at, line) }, page.icon("check"), line.button),
    straight(at, line) && page.el("button", { class: "quiet", "data-key": "otherwise", onclick: () => page.open(`line:${line.line}`) }, page.icon("depot"), words.otherwise),
  );
}

/** Whether one tap does all that the button says: to take the marbles and to put away what they give. */
function straight({ page }, line) {
  return line?.steps?.length > 1 && page.state.mayAct && page.thing(`line:${line.line}`)?.now;
}

function take(at, line) {
  if (straight(at, line)) at.page.go(line.steps);
  else at.page.open(`line:${line.line}`);
}

/** Arrows where marbles enter: right of a row, below a column; the slide in the corner, and its name under it. */
function tray(at, line) {
  const { page, view, words } = at;
  const rows = view.rows.map((row, r) => [
    row.map((name, c) => marble(at, name, isIn(line, r, c))),
    arrow(at, view.lines[r], "back"),
  ]);
  const columns = view.lines.slice(view.rows.length).map((one) => arrow(at, one, "up"));
  const slide = [marble(at, view.slide, false), page.el("p", { class: "small below-slide" }, words.slide)];
  return page.el("div", { class: "tray" }, rows, columns, slide);
}

const isIn = (line, r, c) => line !== undefined && (line.line === `row-${r + 1}` || line.line === `column-${c + 1}`);

function marble({ page, view, words }, name, on) {
  const known = view.marbles[name];
  const label = known ? known.label : words.unknown;
  const classes = `marble ${known ? name : "untold"}${on ? " on" : ""}`;
  return page.el("span", { class: classes, role: "img", "aria-label": label }, known ? page.icon(known.icon) : "?");
}

function arrow({ page, draw }, line, icon) {
  const choose = () => {
    if (chosen.line === line.line) return page.open(`line:${line.line}`);
    chosen.line = line.line;
    draw();
  };
  const says = line.lost ? `−${line.lost}` : line.gives ? "" : "?";
  const on = draw && chosen.line === line.line; // a lesson looks at another tray
  const label = `${line.name}. ${line.lost ? line.button : line.says}`;
  return page.el(
    "button",
    { class: on ? "arrow on" : "arrow", "aria-label": label, "aria-pressed": on, "data-key": line.line, onclick: choose },
    page.icon(icon),
    says && page.el("span", { class: "says" }, says),
  );
}

// Cards

function grid(at) {
  const { page, view, words } = at;
  return page.el("section", { class: "card grid", "aria-label": words.grid }, view.grid.map((one) => stack(at, one)));
}

const SIGNS = { yes: "check", ask: "question", no: "lock" };

function stack(at, one) {
  const { page } = at;
  const name = flagName(at, one.stack);
  if (one.mark[0] === "no" && !one.cost) return page.el("div", { class: "stack gone" }, flag(at, one.stack), page.el("span", { class: "small" }, one.left));
  return page.el(
    "button",
    { class: `stack ${one.mark[0]}`, "data-key": one.stack, onclick: () => page.open(`stack:${one.stack}`) },
    page.el("span", { class: "top" }, flag(at, one.stack), one.cost && page.el("span", { class: "vp" }, String(one.points), page.icon("vp", ""))),
    page.el("span", { class: "sr" }, `${name}. ${one.left}. `),
    one.cost && page.amounts(one.cost),
    one.cost && power(at, one),
    page.el("span", { class: "mark" }, SIGNS[one.mark[0]] && page.icon(SIGNS[one.mark[0]]), one.mark[1]),
    page.el("span", { class: "small", "aria-hidden": "true" }, one.left),
  );
}

function power({ page, words }, { pays, gets }) {
  return page.el(
    "span",
    { class: "power" },
    page.el("span", { class: "sr" }, `${words.pays} `),
    page.amounts(pays),
    page.icon("next"),
    page.el("span", { class: "sr" }, `${words.gets} `),
    page.amounts(gets),
  );
}

const split = (stack) => [stack.split("-")[0], Number(stack.split("-")[1])];

function flagName({ view }, name) {
  const [colour, level] = split(name);
  return `${view.colours[colour][1]} ${"I".repeat(level)}`;
}

/** A small flag: colour, letter and as many dots as its level. */
function flag(at, name) {
  const [colour, level] = split(name);
  const { page, view } = at;
  return page.el(
    "span",
    { class: `flag ${colour}`, role: "img", "aria-label": flagName(at, name) },
    page.el("b", { "aria-hidden": "true" }, view.colours[colour][0]),
    page.el("i", { "aria-hidden": "true" }, "•".repeat(level)),
  );
}

// Production

function produce(at) {
  const { page, view, words, draw } = at;
  const known = view.mine.powers.map((one) => one.power);
  const on = known.filter((name) => (chosen.powers || view.mine.proposed).includes(name));
  const toggle = (name) => {
    chosen.powers = known.filter((one) => (one === name ? !on.includes(one) : on.includes(one)));
    draw();
  };
  const label = on.length ? `${words.with} (${on.length})` : words.powers;
  return page.el(
    "section",
    { class: "card produce", "aria-label": words.produce },
    view.mine.powers.map((one) => powerRow(at, one, on.includes(one.power), toggle)),
    page.el("button", { class: "main", "data-key": "produce", disabled: !on.length, onclick: () => page.open(`produce:${on.join("+")}`) }, page.icon("prod"), label),
  );
}

function powerRow(at, one, on, toggle) {
  const { page } = at;
  return page.el(
    "label",
    { class: on ? "power-row on" : "power-row" },
    page.el("input", { type: "checkbox", name: "power", value: one.power, checked: on, onchange: () => toggle(one.power) }),
    one.flag ? flag(at, one.flag) : page.icon(one.icon),
    page.el("span", { class: "sr" }, `${one.label}. `),
    power(at, one),
    one.says && page.el("span", { class: "small says" }, one.says),
  );
}

// One's own board

function warehouse(at) {
  const { page, view, words } = at;
  const line = at.draw && chosen.segment === "market" ? view.lines.find((one) => one.line === chosen.line) : null;
  const title = page.el(
    "div",
    { class: "head-row" },
    page.el("h2", {}, words.warehouse),
    line?.gives && page.el("span", { class: line.lost ? "tag gold" : "tag ok" }, line.lost ? `−${line.lost}` : [page.icon("check"), line.says]),
  );
  const rows = view.mine.depots.map((depot, n) => {
    const row = depotRow(at, depot, line?.laid ? line.laid[n] : depot.cells);
    if (page.has("depots")) row.replaceChildren(movable(at, depot, [page.el("span", { class: "sr" }, depot.label), ...row.childNodes]));
    return row;
  });
  return page.el("section", { class: "card" }, title, page.el("ul", { class: "depots" }, rows));
}

function depotRow({ page, words }, depot, cells) {
  const shown = [...cells, ...Array(Math.max(0, depot.size - cells.length)).fill("")];
  return page.el(
    "li",
    { "aria-label": depot.label },
    page.el("span", { class: "need", "aria-hidden": "true" }, depot.kind ? page.icon("leader") : String(depot.size)),
    shown.map((name) => cell(page, name, depot.kind, words.free)),
  );
}

function cell(page, name, kind, free) {
  if (!name) return page.el("span", { class: "cell free" }, kind ? page.icon(kind, free) : page.el("span", { class: "sr" }, free));
  const coming = name.startsWith("+");
  return page.el("span", { class: coming ? "cell new" : "cell" }, page.amounts([[coming ? name.slice(1) : name, 1]]));
}

function strongbox({ page, view, words }) {
  return page.el("section", { class: "card" }, page.el("div", { class: "head-row" }, page.el("h2", {}, words.strongbox), page.icon("strongbox")), page.amounts(view.mine.strongbox));
}

function slots(at) {
  const { page, view, words } = at;
  const columns = view.mine.slots.map((slot) =>
    page.el("li", {}, slot.length ? slot.map(([name, points]) => page.el("span", { class: "bought" }, flag(at, name), String(points), page.icon("vp", ""))) : page.el("span", { class: "small" }, words.free)),
  );
  const head = page.el("div", { class: "head-row" }, page.el("h2", {}, words.slots), page.el("p", { class: "small" }, view.mine.cards));
  return page.el("section", {}, head, page.el("ol", { class: "slots card" }, columns));
}

function leaders(at) {
  const { page, view, words } = at;
  const { leaders: played, hand } = view.mine;
  if (!played.length && !hand.length) return null;
  const open = played.map((one) => page.el("li", { class: "card leader" }, leaderText(page, one), page.el("p", { class: "small" }, `${words.played} · ${one.points}`, page.icon("vp", ""))));
  const held = hand.map((one, n) => page.el("li", { class: "card leader" }, page.reveal(`leader-${n}`, inHand(at, one))));
  return section(at, words.leaders, page.el("ul", { class: "leaders" }, open, held));
}

const leaderText = (page, one) => page.el("div", { class: "text" }, page.icon("leader"), page.el("div", {}, page.el("h3", {}, one.name), page.el("p", {}, one.text)));

function inHand({ page, words }, one) {
  const use = page.has(one.about) && page.el("button", { class: "quiet", "data-key": one.about, onclick: () => page.open(one.about) }, words.play);
  if (!one.name) return page.el("div", {}, page.el("p", {}, words.hidden), use);
  return page.el("div", {}, leaderText(page, one), page.el("p", { class: "small" }, one.needs), page.el("p", { class: one.missing ? "small" : "small ok" }, one.missing || page.icon("check")), use);
}

// Everybody

function faith(at) {
  const { page, view, words } = at;
  const markers = view.players.map(({ seat, faith: space }) => page.el("li", {}, page.badge(seat), page.el("b", {}, String(space))));
  if (view.faith.cross !== null) markers.push(page.el("li", {}, page.icon("bcross", words.cross), page.el("b", {}, String(view.faith.cross))));
  return section(
    at,
    words.faith,
    page.el("p", { class: "small" }, page.icon("pope"), [view.faith.news, view.mine.faith].filter(Boolean).join(" · ")),
    page.el("ul", { class: "markers" }, markers),
  );
}

function others(at) {
  const { page, view, words } = at;
  const rest = view.players.filter(({ seat }) => seat !== page.state.seat);
  if (!rest.length) return null;
  return section(at, words.others, page.el("ul", { class: "others" }, rest.map((one) => other(at, one))));
}

function other(at, one) {
  const { page } = at;
  return page.el(
    "li",
    { class: "card" },
    page.el("h3", {}, page.badge(one.seat), page.player(one.seat).name, page.el("span", { class: "points" }, String(one.points), page.icon("vp", ""))),
    page.amounts([...one.goods, ["faith", one.faith]]),
    page.el("p", { class: "flags" }, one.slots.flat().map((name) => flag(at, name))),
    page.el("p", { class: "small" }, [...one.leaders, one.hand].filter(Boolean).join(" · ")),
  );
}

// Answers that are better drawn than said

const DRAWN = { depots: depotsAnswer, discard: goodsAnswer, spend: goodsAnswer, receive: goodsAnswer, goods: goodsAnswer };

/** Depots as they would be, marbles and resources; everything else the page draws itself. */
export function question(name, choices, picked, choose, page) {
  const draw = name.startsWith("marble-") ? marbleAnswer : DRAWN[name];
  if (!draw) return null;
  return page.el("div", { class: "masters answers", role: "radiogroup" }, choices.map((one) => answer(name, one, picked, choose, page, draw)));
}

function answer(name, one, picked, choose, page, draw) {
  const on = one.key === picked;
  return page.el(
    "label",
    { class: on ? "answer on" : "answer" },
    page.el("input", { type: "radio", name, value: one.key, checked: on, onchange: () => choose(one.key) }),
    draw(page, one),
    !one.legal && page.icon("lock", one.label),
  );
}

/** Numbers and pictures, for ears in words. */
function goodsAnswer(page, one) {
  if (!one.amounts.length) return one.label;
  const drawn = page.el("span", { "aria-hidden": "true" }, page.amounts(one.amounts));
  return page.el("span", { class: "stacked" }, page.el("span", { class: "sr" }, one.label), drawn, one.note && page.el("span", { class: "small" }, one.note));
}

/** `bottom=coin:2;top=stone:1`, the warehouse from the top and then whatever leaders hold. */
function depotsAnswer(page, one) {
  const { depots } = page.state.view.mine;
  const laid = read(one.key);
  const rows = depots.map((depot) => depotRow({ page, words: page.state.view.words }, depot, piled(laid[depot.place])));
  const drawn = page.el("span", { class: "depots" }, rows.map((row) => page.el("span", { class: "line" }, ...row.childNodes)));
  return [page.el("span", { class: "sr" }, one.label), page.el("span", { class: "small-depots", "aria-hidden": "true" }, drawn)];
}

const PICTURES = { shield: "mil" };
const piled = (goods) =>
  (goods || "").split("+").filter(Boolean).flatMap((part) => {
    const [kind, n] = part.split(":");
    return Array(Number(n)).fill(PICTURES[kind] || kind);
  });

const marbleAnswer = (page, one) => [marble({ page, view: page.state.view, words: page.state.view.words }, one.key, false), one.label];

// A lesson

/** A part of the table that is only looked at. */
export function lesson({ kind, faces }, view, page) {
  const at = { view, page, words: view.words };
  const drawings = {
    market: () => page.el("section", { class: "card market" }, tray(at)),
    depots: () => page.el("div", { class: "stores" }, warehouse(at), strongbox(at)),
    grid: () => grid(at),
    cards: () => slots(at),
    faith: () => faith(at),
    tokens: () => page.el("ul", { class: "tokens" }, faces.map((one) => token(at, one))),
  };
  return drawings[kind] && page.el("div", { class: "masters" }, drawings[kind]());
}

function token({ view, page }, { sign, colour, title }) {
  const mark = colour ? page.el("span", { class: `flag ${colour}` }, view.colours[colour][0]) : page.icon("bcross");
  return page.el("li", {}, page.el("span", { class: "token", "aria-hidden": "true" }, sign, mark), title);
}

// The table for everyone

export function wide(view, page) {
  const at = { view, page, words: view.words };
  return page.el(
    "div",
    { class: "masters-wide" },
    page.el(
      "header",
      {},
      page.el("div", {}, page.el("h1", {}, view.round), page.el("p", {}, view.ends)),
      page.state.toAct && page.el("p", { class: "turn" }, page.badge(page.state.toAct), page.state.line),
      page.el("p", { class: "order" }, view.players.map(({ seat }) => page.badge(seat))),
    ),
    page.el("div", { class: "middle" }, publicMarket(at), publicGrid(at)),
    track(at),
    page.el("ul", { class: "players" }, view.players.map((one) => seat(at, one))),
  );
}

function publicMarket(at) {
  const { page, view, words } = at;
  return page.el(
    "section",
    { class: "panel" },
    page.el("h2", {}, page.icon("market"), words.market),
    page.el("div", { class: "tray" }, view.rows.map((row) => page.el("div", {}, row.map((name) => marble(at, name, false))))),
    page.el("p", { class: "slide" }, marble(at, view.slide, false), words.slide),
  );
}

function publicGrid(at) {
  const { page, view, words } = at;
  const cells = view.grid.map((one) =>
    page.el("li", { class: `pile ${one.stack.split("-")[0]}` }, flag(at, one.stack), one.cost && page.el("b", {}, String(one.points), page.icon("vp", "")), one.cost ? page.amounts(one.cost) : page.el("span", {}, one.left), one.cost && power(at, one)),
  );
  return page.el("section", { class: "panel" }, page.el("h2", {}, page.icon("build"), words.grid), page.el("ul", { class: "piles" }, cells));
}

/** The faith track with its reports, and every marker on its space. */
function track(at) {
  const { page, view, words } = at;
  const { track: points, sections, cross } = view.faith;
  const spaces = points.map((worth, n) => {
    const part = sections.find(({ first, pope }) => first <= n && n <= pope);
    const classes = ["space", part && (part.over ? "over" : "report"), part?.pope === n && "pope"];
    return page.el(
      "li",
      { class: classes.filter(Boolean).join(" ") },
      page.el("span", { class: "n" }, String(n)),
      part?.pope === n ? page.icon("pope", words.report) : worth > 0 && page.el("small", {}, String(worth)),
      page.el("span", { class: "stand" }, view.players.filter((one) => one.faith === n).map((one) => page.badge(one.seat)), cross === n && page.icon("bcross", words.cross)),
    );
  });
  return page.el("section", { class: "panel", "aria-label": words.faith }, page.el("ol", { class: "track" }, spaces));
}

function seat(at, one) {
  const { page, words } = at;
  const favors = one.favors.map(([points, state]) => page.el("span", { class: `favor ${state}` }, page.icon("pope", words[state]), String(points), state === "up" && page.icon("check")));
  return page.el(
    "li",
    { class: page.state.toAct === one.seat ? "seat on" : "seat" },
    page.el("div", { class: "name" }, page.badge(one.seat), page.el("h2", {}, page.player(one.seat).name), page.el("b", {}, String(one.points), page.icon("vp", ""))),
    page.amounts([...one.goods, ["faith", one.faith]]),
    page.el("p", { class: "flags" }, one.slots.flat().map((name) => flag(at, name))),
    page.el("p", { class: "favors" }, favors, leadersOut(page, one), page.el("span", { class: "holds" }, one.hand)),
  );
}

/** Played leaders as crowns; each says its name to ears, and to a mouse. */
function leadersOut(page, one) {
  return one.leaders.map((name) => page.el("span", { title: name }, page.icon("leader", name)));
}
