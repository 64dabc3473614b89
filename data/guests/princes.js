/** The Princes of Florence as a seat sees it (picture 74), and the table for everyone (78). */

export { question } from "./princes_questions.js";
import { principality } from "./princes_grid.js";
import { track } from "./princes_track.js";

export function table(view, page) {
  const { el } = page;
  return el(
    "div",
    { class: "princes" },
    course(view, page),
    view.block && block(view, page),
    !view.block && stacks(view, page),
    characters(view, page),
    purse(view, page),
    !page.state.over && professions(view, page),
    !page.state.over && cards("bonus", "bonus", view, page),
    cards("prestige", "prestige", view, page),
    view.mine.hint && el("p", { class: "strip gold" }, page.icon("info"), el("span", {}, view.mine.hint)),
    actions(view, page),
    part("grid", view.words.grid, "", page, principality(view.mine.grid, page)),
    players(view, page),
    bidBar(view, page),
  );
}

/** A block with its heading, and perhaps a word beside it. */
function part(id, title, note, { el }, ...content) {
  return el(
    "section",
    { "aria-labelledby": `princes-${id}` },
    el("div", { class: "over" }, el("h2", { id: `princes-${id}` }, title), note && el("span", { class: "small" }, note)),
    ...content,
  );
}

// Where the round stands

function course(view, page) {
  const { el, icon, badge } = page;
  const order = view.order.map(({ seat, done }) =>
    el("li", { class: seat === page.state.toAct ? "acts" : "", "aria-current": seat === page.state.toAct ? "true" : null }, badge(seat), done && icon("check")),
  );
  const needs = view.minimums.map((n, at) => el("li", { class: at === view.now ? "now" : at < view.now ? "past" : "", "aria-current": at === view.now ? "true" : null }, String(n)));
  return el(
    "section",
    { class: "course", "aria-label": view.round },
    el("p", { class: "grow" }, el("strong", {}, view.round), el("span", { class: "small" }, view.phase)),
    el("ol", { class: "order", "aria-label": view.words.order }, order),
    el("ol", { class: "needs", "aria-label": view.words.minimum }, needs),
    view.best && el("p", { class: "best" }, icon("work"), view.words.best, " ", el("strong", {}, String(view.best.value)), view.best.seats.map(badge)),
  );
}

// The auctions

function block(view, page) {
  const { el, icon, badge } = page;
  const { block: now } = view;
  const bids = [...now.bids, [now.next, "?"]].map(([seat, said], n) => el("li", { class: n === now.bids.length ? "next" : "" }, badge(seat), el("strong", {}, String(said))));
  return el(
    "section",
    { class: "card block", "aria-labelledby": "princes-block" },
    el("span", { class: "picture" }, icon(now.icon)),
    el("div", { class: "grow" }, el("h2", { id: "princes-block" }, now.title), el("span", { class: "small" }, now.note)),
    el("ol", { class: "bids" }, bids),
    el("p", { class: "foot-line" }, el("span", {}, now.highest), now.out && el("span", { class: "small" }, now.out), sold(view, page)),
  );
}

function sold(view, { el, badge, icon }) {
  return view.sales.map((sale) => el("span", { class: "sale", role: "img", "aria-label": sale.text }, badge(sale.seat), icon(sale.icon), el("strong", {}, String(sale.florin))));
}

function stacks(view, page) {
  if (!view.stacks.length) return null;
  const { el, icon, badge } = page;
  const each = view.stacks.map((one) =>
    el(
      "li",
      {},
      el(
        "button",
        { class: ["stack", !page.has(one.about) && "shut"], "data-key": one.about, onclick: () => page.open(one.about) },
        icon(one.icon),
        el("span", { class: "strong" }, one.title),
        one.seat
          ? el("span", { class: "small sale" }, badge(one.seat), String(one.florin))
          : el("span", { class: "small" }, `${one.left} ${view.words.left}`),
      ),
    ),
  );
  return part("stacks", view.words.stacks, "", page, el("ul", { class: "stacks" }, each));
}

function characters(view, page) {
  if (!view.characters.length) return null;
  const { el, icon, badge } = page;
  const each = view.characters.map((one) =>
    el(
      "li",
      {},
      el(
        "button",
        { class: ["character", (one.sold || !page.has(one.about)) && "shut"], "data-key": one.about, onclick: () => page.open(one.about) },
        icon(one.icon),
        el("span", { class: "grow" }, el("span", { class: "strong" }, one.title), el("span", { class: "small" }, one.text)),
        one.seat && el("span", { class: "sale" }, badge(one.seat), el("strong", {}, String(one.florin)), one.sold && icon("lock")),
      ),
    ),
  );
  return part("characters", view.words.characters, "", page, el("ul", { class: "stack-list" }, each));
}

/** The two large buttons, where it is this seat's bid; otherwise whose it is. */
function bidBar(view, page) {
  const { el, icon, badge } = page;
  if (!view.asked) return null;
  if (page.state.toAct !== page.state.seat || !page.has("pass"))
    return el("p", { class: "bid-bar waits" }, badge(page.state.toAct), el("strong", {}, view.asked));
  const pass = page.thing("pass");
  const bid = view.block && (page.thing("bid") || { title: String(view.block.price), about: "bid" });
  return el(
    "div",
    { class: "bid-bar" },
    el("button", { class: "pass", "data-key": "pass", onclick: () => page.open("pass") }, pass.title),
    bid && el("button", { class: ["main", !page.has("bid") && "short"], "data-key": "bid", onclick: () => page.open("bid") }, icon("plus"), bid.title),
  );
}

// One's own secrets

function purse(view, page) {
  const { el, icon } = page;
  const { secret } = view.mine;
  const inside = el(
    "div",
    {},
    el("p", {}, el("strong", { class: "sum" }, String(secret.florin)), icon("coin"), " ", el("span", { class: "small inline" }, view.words.private)),
    secret.left && el("p", { class: "small" }, secret.left),
  );
  return el("section", { class: "card purse", "aria-label": view.words.money }, icon("purse"), el("div", { class: "grow" }, page.reveal("money", inside)));
}

function professions(view, page) {
  const { el } = page;
  const { secret } = view.mine;
  if (!secret.professions.length) return null;
  const hand = el("ul", { class: "hand" }, secret.professions.map((card) => el("li", {}, profession(card, page))));
  return part("hand", view.words.professions, secret.compared, page, page.reveal("hand", hand));
}

function profession(card, page) {
  const { el, icon } = page;
  const open = () => page.open(card.about);
  if (!card.terms) return el("button", { class: "person", "data-key": card.about, onclick: open }, el("span", { class: "strong" }, card.title), icon("edit"));
  const terms = card.terms.map(([name, n, label]) => el("span", { class: n ? "" : "none" }, icon(name, label), String(n)));
  return el(
    "button",
    { class: "person", "data-key": card.about, onclick: open },
    el("span", { class: "strong" }, card.title),
    el("span", { class: "terms" }, terms),
    el(
      "span",
      { class: "worth" },
      card.with === null ? el("strong", {}, String(card.value)) : [String(card.value), " → ", el("strong", {}, String(card.with))],
      el("span", { class: card.enough ? "mark ok" : "mark bad" }, card.enough && icon("check", page.state.view.words.enough), card.mark),
    ),
  );
}

/** Bonus and Prestige cards. */
function cards(kind, picture, view, page) {
  const { el, icon } = page;
  const held = view.mine.secret[kind];
  if (!held.length) return null;
  const each = held.map((card) =>
    card.about
      ? el("li", {}, el("button", { class: "card row", "data-key": card.about, onclick: () => page.open(card.about) }, icon(picture), el("span", { class: "grow strong" }, card.title), icon("edit")))
      : el("li", { class: "card row" }, icon(picture), el("span", { class: "grow" }, el("span", { class: "strong" }, card.title), el("span", { class: "small" }, card.text)), card.tag && el("span", { class: "mark gold" }, card.tag)),
  );
  const note = kind === "prestige" && !page.state.over ? view.words.ended : "";
  return part(kind, view.words[kind], note, page, page.reveal(kind, el("ul", { class: "stack-list" }, each)));
}

// What can be bought in one's turn

function actions(view, page) {
  if (!page.has("end_turn")) return sell(view, page);
  const { el, icon } = page;
  const { prices, decks, freedoms, buildings } = view.supply;
  const one = (about, picture, title, note, price) =>
    el(
      "button",
      { class: ["buy", !page.has(about) && "shut"], "data-key": about, onclick: () => page.open(about) },
      icon(picture),
      el("span", { class: "strong" }, title),
      el("span", { class: "small" }, note),
      el("span", { class: "price" }, String(price), icon("coin")),
    );
  const left = (n) => `${n} ${view.words.left}`;
  return part(
    "actions",
    view.words.actions,
    "",
    page,
    el(
      "div",
      { class: "buys" },
      one("profession", "prof", view.words.profession, left(decks[0][1]), prices.profession),
      one("freedom", freedoms.find(([, n]) => n)?.[0] || "opinion", view.words.freedom, left(freedoms.reduce((sum, [, n]) => sum + n, 0)), prices.freedom),
      one("bonus", "bonus", view.words.bonusCard, left(decks[1][1]), prices.bonus),
    ),
    el("h3", {}, view.words.buildings, el("span", { class: "price" }, String(view.mine.price), icon("coin")), el("span", { class: "small" }, `${view.words.squares} · ${view.words.left}`)),
    el(
      "ul",
      { class: "buildings" },
      buildings.map(([id, name, spaces, copies]) =>
        el(
          "li",
          {},
          el(
            "button",
            { class: ["building", !page.has(`building:${id}`) && "shut"], "data-key": `building:${id}`, onclick: () => page.open(`building:${id}`) },
            el("span", { class: "spaces", role: "img", "aria-label": `${spaces} ${view.words.squares}` }, String(spaces)),
            el("span", { class: "grow strong" }, name),
            view.mine.built.includes(id) ? icon("check", view.words.built) : el("span", { class: "copies", role: "img", "aria-label": left(copies) }, String(copies)),
          ),
        ),
      ),
    ),
    sell(view, page),
  );
}

function sell(view, { el, icon, has, open }) {
  return has("sell") && el("button", { class: "wide-button", "data-key": "sell", onclick: () => open("sell") }, icon("coin"), view.words.sell);
}

// Everybody

function players(view, page) {
  return part("players", view.words.players, "", page, page.el("ul", { class: "players" }, view.players.map((one) => player(view, one, page))));
}

function player(view, one, page) {
  const { el, icon, badge } = page;
  const active = one.seat === page.state.toAct;
  const counted = ([name, n, label]) => el("span", { class: n ? "" : "none" }, icon(name, label), String(n));
  return el(
    "li",
    { class: ["card player", active && "acts"] },
    el(
      "p",
      { class: "who" },
      badge(one.seat),
      el("strong", { class: "name grow" }, page.player(one.seat).name),
      el("strong", { class: "fame" }, String(one.points), icon("vp", page.noun("vp", one.points))),
    ),
    el("p", { class: "counts" }, one.counts.map(counted), one.characters.map(([name, label]) => icon(name, label))),
    el(
      "p",
      { class: "tags" },
      el("span", {}, one.cards.map(([name, n, label]) => el("span", {}, icon(name, label), String(n)))),
      one.work > 0 && el("span", { class: "mark ok" }, icon("work", view.words.work), String(one.work)),
      one.tag && el("span", { class: "mark" }, one.tag),
    ),
  );
}

// A lesson

/** A part of the table that is only looked at; what a Work is worth may be what is asked. */
export function lesson({ kind, of }, view, page) {
  const asked = (card) => ({ ...card, value: "?", with: null, enough: false, mark: "" });
  const drawings = {
    stacks: () => (view.block ? block(view, page) : stacks(view, page)),
    principality: () => principality(view.mine.grid, page),
    track: () => course(view, page),
    work: () => view.mine.secret.professions.filter(({ about }) => about.endsWith(of[1])).map((card) => profession(asked(card), page)),
    ...(view.characters.length && { cards: () => characters(view, { ...page, has: () => true }) }),
  };
  return drawings[kind] && page.el("div", { class: "princes" }, drawings[kind]());
}

// The table for everyone

export function wide(view, page) {
  const { el, badge } = page;
  const acting = page.state.toAct;
  return el(
    "div",
    { class: "princes public" },
    el(
      "header",
      { class: "top" },
      el("div", {}, el("h1", {}, view.round), el("p", { class: "small" }, view.phase)),
      acting && el("p", { class: "turn" }, badge(acting), page.state.line),
      el("ol", { class: "order", "aria-label": view.words.order }, view.order.map(({ seat, done }) => el("li", { class: seat === acting ? "acts" : "" }, badge(seat), done && page.icon("check")))),
    ),
    el("div", { class: "middle" }, track(view, page, center(view, page)), side(view, page)),
    el("ul", { class: "players" }, view.players.map((one) => player(view, one, page))),
  );
}

/** Inside the fame track: what is going on. */
function center(view, page) {
  const { el, icon, badge } = page;
  if (view.block) return block(view, page);
  const rows = view.stacks.length ? view.stacks : view.characters;
  if (rows.length)
    return el(
      "ul",
      { class: "sold" },
      rows.map((one) =>
        el(
          "li",
          { class: one.seat ? "taken" : "" },
          icon(one.icon),
          el("span", { class: "grow strong" }, one.title),
          one.seat ? [badge(one.seat), el("strong", {}, String(one.florin))] : one.left !== undefined && el("span", { class: "small" }, `${one.left} ${view.words.left}`),
        ),
      ),
    );
  return el(
    "ul",
    { class: "sold buildings-left" },
    view.supply.buildings.map(([, name, spaces, copies]) => el("li", { class: copies ? "" : "taken" }, el("span", { class: "spaces", role: "img", "aria-label": `${spaces} ${view.words.squares}` }, String(spaces)), el("span", { class: "grow strong" }, name), el("strong", {}, String(copies)))),
  );
}

function side(view, page) {
  const { el, icon } = page;
  const left = [...view.supply.freedoms, ...view.supply.decks].map(([name, n, label]) => el("li", { class: n ? "" : "none" }, icon(name, label), el("strong", {}, String(n))));
  return el(
    "aside",
    {},
    el(
      "section",
      { class: "card panel" },
      el("h2", {}, view.words.minimum),
      el("ol", { class: "needs" }, view.minimums.map((n, at) => el("li", { class: at === view.now ? "now" : at < view.now ? "past" : "" }, String(n)))),
      view.best && el("p", { class: "best" }, icon("work"), view.words.best, " ", el("strong", {}, String(view.best.value)), view.best.seats.map(page.badge)),
    ),
    el("section", { class: "card panel" }, el("h2", {}, view.words.supply), el("ul", { class: "stock" }, left)),
    view.sales.length > 0 && el("section", { class: "card panel" }, el("h2", {}, view.words.sales), el("p", { class: "sales" }, sold(view, page))),
  );
}
