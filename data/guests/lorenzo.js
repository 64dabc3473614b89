/** The board of Lorenzo: for one seat with its own pawns and hand, and for everyone on a wide screen. */

const SVG = "http://www.w3.org/2000/svg";
const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
let chosen = ""; // the pawn that somebody tapped; without one the strongest answers

// A seat

export function table(view, page) {
  const node = page.el("div", { class: "lz" });
  const draw = () => node.replaceChildren(...seat(view, page, choose).flat().filter(Boolean));
  const choose = (member) => {
    chosen = member;
    draw();
    node.querySelector(`[data-key="pawn:${member}"]`)?.focus({ preventScroll: true });
  };
  draw();
  return node;
}

function seat(view, page, choose) {
  const { own } = view;
  const home = own.pawns.filter((pawn) => !pawn.at);
  const tapped = home.find((one) => one.member === chosen);
  if (!tapped) chosen = "";
  const pawn = tapped || strongest(home);
  const board = { page, own, level: "h3", pawn: own.taking ? null : pawn, marks: own.taking?.marks || own.marks[pawn?.member] };
  return [
    strip(view, page),
    page.el("ul", { class: "lz-goods card" }, own.goods.map((pair) => page.el("li", {}, page.amounts([pair])))),
    own.pawns.length > 0 && pawns(own, page, board.pawn, choose),
    view.auction ? auction(view.auction, page) : [asking(board), towers(view, board), areas(view, board)],
    leaders(own, page),
    tokens(own, page),
    folded(page, "cards", own.cards.title, page.el("div", { class: "lz-rows" }, own.cards.rows.map((row) => cards(row, page)))),
    folded(page, "players", view.others, page.el("ul", { class: "lz-players" }, view.players.map((one) => page.el("li", {}, player(one, page))))),
    folded(page, "church", view.church.title, church(view.church, page)),
  ];
}

const strongest = (pawns) => pawns.reduce((best, pawn) => (best && best.value >= pawn.value ? best : pawn), null);

function strip(view, page) {
  return page.el(
    "div",
    { class: "lz-strip" },
    dice(view, page),
    order(view, page),
    page.el("p", { class: "lz-round" }, page.el("span", { class: "strong" }, view.round.title), page.el("span", { class: "small" }, view.round.lap || view.round.of)),
  );
}

function pawns(own, page, pawn, choose) {
  const one = (each) =>
    each.at
      ? page.el("span", { class: "lz-pawn placed" }, piece(page, page.state.seat, each.member), page.el("span", { class: "sr" }, named(page, each.member)), page.el("span", { class: "small" }, each.at))
      : page.el(
          "button",
          { class: ["lz-pawn", each === pawn && "on"], "data-key": `pawn:${each.member}`, "aria-pressed": each === pawn, onclick: () => choose(each.member) },
          piece(page, page.state.seat, each.member),
          page.el("span", { class: "sr" }, named(page, each.member)),
          page.el("span", { class: "lz-value" }, String(each.value)),
        );
  return page.el("div", { class: "lz-pawns", role: "group", "aria-label": own.pawnsTitle }, own.pawns.map(one));
}

/** What the marks answer, and what an occupied tower costs besides. */
function asking({ page, own, pawn }) {
  const label = own.taking?.label || pawn?.question;
  if (!label) return page.el("h2", { class: "sr" }, page.state.view.prompt);
  return page.el(
    "div",
    { class: "lz-asking" },
    page.el("h2", {}, label),
    page.el("p", { class: "small" }, `${own.fee.label} `, page.amounts(own.fee.amounts, "+")),
  );
}

/** In a sheet: which pawn, as they stand in front of the player. */
export function question(name, choices, selected, choose, page) {
  const { own } = page.state.view;
  if (name !== "member") return null;
  const one = ({ key, label, legal }) => {
    const pawn = own.pawns.find(({ member }) => member === key);
    return page.el(
      "label",
      { class: ["choice", "lz-pawn", key === selected && "on", !legal && "not"] },
      page.el("input", { type: "radio", name, value: key, checked: key === selected, onchange: () => choose(key) }),
      piece(page, page.state.seat, key),
      page.el("span", { class: "sr" }, label),
      page.el("span", { class: "lz-value" }, pawn ? String(pawn.value) : ""), // the round may have ended over the sheet
      !legal && page.el("span", { class: "why" }, page.icon("lock", own.no)),
    );
  };
  return page.el("div", { class: "lz-pawns", role: "radiogroup", "aria-label": own.pawnsTitle }, choices.map(one));
}

// Leaders, tokens, cards

function leaders(own, page) {
  const { title, hand, unknown, played } = own.leaders;
  if (!hand.length && !unknown && !played.length) return null;
  const back = (leader, n) => page.reveal(`leader:${n}`, tappable(page, leader.about, ["lz-leader", "card"], {}, face(leader, page)));
  return page.el(
    "section",
    { class: "lz-leaders" },
    page.el("h2", {}, title),
    page.el(
      "ul",
      {},
      hand.map((leader, n) => listed(page, back(leader, n))),
      unknown && page.el("li", {}, tappable(page, "hand", ["lz-leader", "card"], {}, page.icon("hidden"), unknown)),
      played.map((leader) => page.el("li", {}, tappable(page, leader.about, ["lz-leader", "card"], {}, face(leader, page)))),
    ),
  );
}

/** Backs stand side by side, a card that is face up has a row of its own. */
function listed(page, node) {
  return page.el("li", { class: node.classList.contains("back") && "lz-down" }, node);
}

function face({ name, text, missing, used }, page) {
  return [
    page.icon("leader"),
    page.el(
      "span",
      { class: "grow" },
      page.el("span", { class: "strong" }, name),
      text.split("\n").map((line) => page.el("span", { class: "small" }, line)),
      missing && page.el("span", { class: "small lz-missing" }, page.icon("lock"), " ", missing),
      used && page.el("span", { class: "small" }, used),
    ),
  ];
}

function tokens(own, page) {
  const { family } = own;
  return [
    own.tokens &&
      page.el(
        "section",
        { class: "lz-leaders" },
        page.el("h2", {}, own.tokens.title),
        page.el(
          "ul",
          {},
          own.tokens.faces.map((shown, n) => listed(page, page.reveal(`token:${n}`, page.el("p", { class: "lz-leader card" }, page.icon("token"), shown)))),
          own.tokens.unknown && page.el("li", {}, page.el("p", { class: "lz-leader card" }, page.icon("hidden"), own.tokens.unknown)),
        ),
      ),
    family && folded(page, "family", family.name, page.el("p", { class: "small" }, family.text)),
  ];
}

function cards(row, page) {
  return page.el(
    "section",
    {},
    page.el("h3", { class: "lz-h" }, page.icon(row.icon), ` ${row.name} ${row.cards.length}`),
    page.el("ul", {}, row.cards.map((name) => page.el("li", { class: "small" }, name))),
  );
}

function church({ tiles }, page) {
  const tile = ({ name, faith, text, by }) =>
    page.el("li", {}, page.el("p", { class: "strong" }, `${name} `, page.amounts([["faith", faith]]), by.map((one) => page.badge(one))), page.el("p", { class: "small" }, text));
  return page.el("ul", { class: "lz-church" }, tiles.map(tile));
}

function folded(page, key, title, content) {
  return page.el("details", { class: "card lz-folded", "data-kept": `lz-${key}` }, page.el("summary", {}, page.el("h2", {}, title)), content);
}

// The board

function towers(view, board) {
  const { page } = board;
  return page.el("div", { class: "lz-towers" }, view.towers.map((tower) => drawnTower(tower, board)));
}

function drawnTower(tower, board) {
  const { page } = board;
  return page.el(
    "section",
    { class: ["lz-tower", `lz-${tower.icon}`] },
    page.el(board.level, { class: "lz-h" }, page.icon(tower.icon), page.el("span", {}, tower.name)),
    page.el("ol", {}, tower.floors.map((floor) => page.el("li", {}, drawnFloor(floor, board)))),
  );
}

function drawnFloor(floor, board) {
  const { page } = board;
  const taken = floor.by || (floor.taken && !board.marks?.[floor.about]);
  const inside = taken
    ? [page.el("span", { class: "sr" }, floor.label), standing(floor, page), page.el("span", { class: "lz-card" }, floor.card)]
    : [
        page.el("span", { class: "lz-line" }, page.el("span", { class: "sr" }, floor.label), page.el("b", { class: "lz-need" }, String(floor.needs)), bonus(floor, board), mark(floor, board)),
        floor.card && page.el("span", { class: "lz-card" }, floor.card),
        floor.note && page.el("span", { class: "sr" }, floor.note),
      ];
  return onBoard(floor, board, ["lz-floor", floor.by && "lz-held", !taken && tone(floor, board)], inside);
}

function areas(view, board) {
  const { page } = board;
  const open = (area) => area.spaces.filter((space) => !space.covered);
  return page.el(
    "div",
    { class: ["lz-areas", view.areas.length > 4 && "many"] },
    view.areas.map((area) =>
      page.el(
        "section",
        { class: ["lz-area", `lz-at-${area.area}`] },
        page.el(board.level, { class: "lz-h" }, page.icon(area.icon), page.el("span", {}, area.name), area.note && page.el("span", { class: "small" }, area.note)),
        page.el("ul", {}, open(area).map((space) => page.el("li", {}, drawnSpace(space, board)))),
      ),
    ),
  );
}

function drawnSpace(space, board) {
  const { page } = board;
  const value = board.pawn && board.own.values[board.pawn.member]?.[space.about];
  const inside = [
    page.el("span", { class: "sr" }, space.label),
    standing(space, page),
    bonus(space, board),
    value ? page.el("b", {}, value) : space.note && page.el("span", { class: "small" }, space.note),
    mark(space, board),
  ];
  return onBoard(space, board, ["lz-space", tone(space, board)], inside);
}

/** What a space gives: to whoever looks at the own board perhaps less than it says. */
function bonus(space, { page, own }) {
  const amounts = own?.bonuses?.[space.about] || space.bonus;
  return amounts && page.amounts(amounts);
}

/** Something on the board; a tap asks about it with the pawn that was chosen, or else with the cheapest. */
function onBoard(space, { page, own }, classes, inside) {
  if (own?.taking) return tappable(page, "take", classes, { floor: space.about.slice("space:".length) }, inside, space.about in own.taking.marks);
  return tappable(page, space.about, classes, chosen ? { member: chosen } : {}, inside);
}

function tappable(page, about, classes, answers, inside, possible = true) {
  if (!possible || !page.has(about)) return page.el("span", { class: classes }, inside);
  return page.el("button", { class: classes, "data-key": `thing:${about}:${Object.values(answers)}`, onclick: () => page.open(about, answers) }, inside);
}

function tone(space, { marks }) {
  if (!marks) return "";
  return marks[space.about] === undefined ? "no" : "ok";
}

/** Check, how many servants, or a padlock. */
function mark(space, { page, own, marks }) {
  if (!marks) return null;
  const servants = marks[space.about];
  if (servants === undefined) return page.el("span", { class: "lz-mark" }, page.icon("lock", own.no));
  if (servants) return page.el("span", { class: "lz-mark lz-servants" }, page.amounts([["servant", servants]], "+"));
  return page.el("span", { class: "lz-mark lz-yes" }, page.icon("check", own.yes));
}

/** Who stands there, each with the letter of the die. */
function standing({ by }, page) {
  const who = (seat, member) => `${page.player(seat).name}, ${named(page, member)}`;
  return by?.map(([seat, member]) => page.el("span", { class: "lz-by" }, page.el("span", { class: "sr" }, who(seat, member)), hushed(page.badge(seat)), sticker(member, page)));
}

const named = (page, member) => page.state.view.members[member].label;

function hushed(node) {
  node.removeAttribute("role");
  node.removeAttribute("aria-label");
  node.setAttribute("aria-hidden", "true");
  return node;
}

const sticker = (member, page) => page.el("span", { class: ["lz-die", `lz-die-${member}`], "aria-hidden": "true" }, page.state.view.members[member].die);

/** A pawn with its die and its owner's letter. */
function piece(page, seat, member) {
  const letter = page.el("span", { class: "lz-letter", style: { color: `var(--on${seat})`, background: `var(--${seat})` } }, page.player(seat).letter);
  return page.el("span", { class: "lz-piece", "aria-hidden": "true" }, page.icon(`pawn-${seat}`), sticker(member, page), letter);
}

// Dice, turn order, players

function dice(view, page) {
  return page.el("ul", { class: "lz-dice" }, view.dice.map((one) => page.el("li", {}, die(one))));
}

function die({ die: kind, value, label }) {
  const svg = drawn("svg", { viewBox: "0 0 30 30", class: `lz-cube lz-cube-${kind}`, role: "img", "aria-label": label });
  svg.append(drawn("rect", { x: 1, y: 1, width: 28, height: 28, rx: 6 }));
  for (const at of PIPS[value] || []) svg.append(drawn("circle", { cx: 7.5 + 7.5 * (at % 3), cy: 7.5 + 7.5 * Math.floor(at / 3), r: 2.9 }));
  return svg;
}

function drawn(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

function order(view, page) {
  const acts = page.state.toAct;
  return page.el(
    "ol",
    { class: "lz-order", "aria-label": view.order.label },
    view.order.seats.map((one) => page.el("li", { class: one === acts && "on", "aria-current": one === acts ? "step" : null }, page.badge(one))),
  );
}

function player(one, page, level = "h3") {
  const { name } = page.player(one.seat);
  const { types } = page.state.view;
  return page.el(
    "div",
    { class: ["lz-player", one.seat === page.state.toAct && "on"] },
    page.el(level, { class: "lz-h" }, hushed(page.badge(one.seat)), page.el("span", { class: "grow" }, name), page.el("b", { class: "lz-points" }, page.amounts([["vp", one.points]]))),
    page.el(
      "p",
      { class: "lz-has" },
      page.amounts(one.goods),
      one.pawns.map(([member, value]) => page.el("span", { class: "lz-left" }, piece(page, one.seat, member), page.el("span", { class: "sr" }, named(page, member)), page.el("b", {}, String(value)))),
      one.cards.map((n, type) => page.el("span", { class: "amount lz-count" }, String(n), page.icon(types[type], page.noun(types[type], n)))),
    ),
    [one.family, ...one.leaders].filter(Boolean).length > 0 && page.el("p", { class: "small" }, [one.family, ...one.leaders].filter(Boolean).join(", ")),
  );
}

// The families of the expansion, before the first round

function auction({ title, spaces, families }, page) {
  const family = ({ tile, name, text, offer }) =>
    page.el(
      "li",
      {},
      tappable(page, "auction", ["lz-family", "card"], { family: tile }, [
        page.el("span", { class: "grow" }, page.el("span", { class: "strong" }, name), page.el("span", { class: "small" }, text)),
        offer && page.el("span", { class: "lz-offer" }, page.badge(offer.seat), page.el("b", {}, `${offer.space}/${spaces}`)),
      ]),
    );
  return page.el("section", { class: "lz-auction" }, page.el("h2", {}, title), page.el("ul", {}, families.map(family)));
}

// A lesson

/** A part of the board that is only looked at. */
export function lesson({ kind, of }, view, page) {
  const board = { page, level: "h3" };
  const whole = !of.length;
  const drawings = {
    spaces: () => [whole && towers(view, board), areas({ areas: view.areas.filter(({ area }) => whole || of.includes(area)) }, board)],
    tower: () => view.towers.filter(({ floors }) => floors[0].about.startsWith(`space:${of[0]}`)).map((tower) => drawnTower(tower, board)),
    pawns: () => [dice(view, page), pawns({ ...view.own, pawnsTitle: "" }, page)],
    families: () => auction(view.auction, page),
    tokens: () => view.players.filter(({ seat }) => of.includes(seat)).map((one) => player(one, page)),
  };
  return drawings[kind] && page.el("div", { class: "lz" }, drawings[kind]());
}

// The table for everyone

export function wide(view, page) {
  const { state, el } = page;
  const board = { page, level: "h2" };
  const acting = state.toAct && !state.over;
  return el(
    "div",
    { class: ["lz", "lz-wide"] },
    el(
      "header",
      { class: "lz-top" },
      el("div", { class: "lz-when" }, el("h1", {}, view.round.title, " ", el("span", {}, view.round.of)), el("p", {}, view.round.report)),
      el("p", { class: "lz-prompt", role: "status" }, acting && hushed(page.badge(state.toAct)), view.prompt),
      dice(view, page),
      order(view, page),
    ),
    view.auction ? auction(view.auction, page) : el("div", { class: "lz-board" }, towers(view, board), areas(view, board)),
    el("ul", { class: ["lz-players", view.players.length > 4 && "many"] }, view.players.map((one) => el("li", {}, player(one, page, "h2")))),
  );
}
