/** The page around the box's own drawing: whose turn, what can be done, what it would be worth, what happened. */

import { allowed, badge, el, icon, languageSwitch, redrawn, secretive, toggle } from "./draw.js";
import { language, languages, say } from "./wire.js";

/** Everything of one event. `page` is what the box draws with; `shell` is what this page can do by itself. */
export function drawTable(root, page, shell) {
  const { state } = page;
  redrawn(root, ...(state.seat ? seated(page, shell) : wide(page)));
  root.dataset.version = state.version;
  document.title = state.seat ? `${turn(state)} · Giglio` : `${state.title} · Giglio`;
}

const mine = (state) => !state.over && (state.toAct === state.seat || state.decision !== null);

const turn = (state) => (mine(state) ? say("yourTurn", state) : state.name);

function wide(page) {
  return [el("main", { class: "wide" }, page.drawing?.wide(page.state.view, page) ?? el("h1", {}, page.state.title), final(page))];
}

function seated(page, shell) {
  const { state } = page;
  return [
    head(page),
    el(
      "main",
      { class: "seat" },
      decision(page),
      final(page),
      el("div", { class: "box" }, page.drawing?.table(state.view, page)),
      things(page),
      score(page),
      events(page),
      el("button", { class: "wide-button", onclick: shell.lookUp }, icon("rules"), say("lookUp")),
      el("button", { class: "wide-button", onclick: shell.learn }, icon("learn"), say("learn")),
    ),
    foot(page, shell),
  ];
}

function head(page) {
  const { state } = page;
  const points = state.over ? ["vp", state.score.total] : state.view.points;
  const line = below(page);
  return el(
    "header",
    { class: mine(state) ? "head turn" : "head" },
    badge(page.player(state.seat), false),
    el(
      "div",
      { class: "grow" },
      el("h1", { tabindex: "-1" }, turn(state)),
      el("p", { class: "line" }, el("span", { class: "live" }, say("live")), line && ` · ${line}`),
    ),
    points && el("p", { class: "points" }, String(points[1]), icon(points[0], say("points"))),
  );
}

/** Under the name: whose turn it is, unless that stands there already. */
function below(page) {
  const { state } = page;
  if (state.over) return say("over");
  return mine(state) ? (state.decision && page.thing(state.decision)?.title) || state.title : state.line || state.view.prompt;
}

/** What this seat has to decide before anything else. */
function decision(page) {
  const thing = page.state.decision && page.thing(page.state.decision);
  if (!thing) return null;
  return el(
    "section",
    { class: "decision", "aria-labelledby": "decide" },
    el("h2", { id: "decide" }, say("decide")),
    el("button", { class: "main", "data-key": `thing:${thing.about}`, onclick: () => page.open(thing.about) }, thing.icon && icon(thing.icon), thing.title),
  );
}

/** Who has won, and why; a score pad says it all by itself. */
function final(page) {
  const { over, final: found } = page.state;
  if (!over || page.drawing?.ranks) return null;
  const lines = found.ranking.map(({ place, seat, total, rows }) =>
    el(
      "li",
      {},
      el("span", { class: "place" }, `${place}.`),
      badge(page.player(seat)),
      el("strong", { class: "grow" }, page.player(seat).name),
      el("strong", { class: "total" }, String(total), icon("vp", say("points"))),
      el("span", { class: "small" }, rows.map(([label, n]) => `${label} ${n}`.replace("-", "−")).join(" · ")),
    ),
  );
  return el("section", { class: "card final", "aria-labelledby": "final" }, el("h2", { id: "final" }, say("final")), el("p", { class: "small" }, found.why), el("ol", {}, lines));
}

/** What can be done now, and what one could do in the own turn. */
function things(page) {
  const left = page.state.things.filter((thing) => !(thing.drawn && page.drawing) && thing.about !== page.state.decision);
  return [group(page, "youCan", left.filter((thing) => thing.now)), group(page, "couldI", left.filter((thing) => !thing.now))];
}

function group(page, title, found) {
  if (!found.length) return null;
  return el(
    "section",
    { class: "things", "aria-labelledby": title },
    el("h2", { id: title }, say(title)),
    el("ul", {}, found.map((thing) => el("li", {}, shownThing(page, thing)))),
  );
}

/** What would lie on the table face down may be named after the card: then its name is for its owner's eyes. */
function shownThing(page, thing) {
  const button = thingButton(page, thing);
  return thing.secret && thing.drawn ? page.reveal(`thing:${thing.about}`, button) : button;
}

function thingButton(page, thing) {
  return el(
    "button",
    { class: "thing", "data-key": `thing:${thing.about}`, onclick: () => page.open(thing.about) },
    icon(thing.icon || "next"),
    el("span", { class: "grow" }, el("span", { class: "strong" }, thing.title), thing.subtitle && el("span", { class: "small" }, thing.subtitle)),
  );
}

/** What the own secret cards bring is in it, too. */
function score(page) {
  const { state } = page;
  if (!state.score) return null;
  const points = scored(state);
  return state.score.secret ? page.reveal("score", points, say("endedNow")) : points;
}

function scored(state) {
  const rows = state.score.rows.map(({ label, points }) => el("tr", {}, el("th", { scope: "row" }, label), el("td", {}, String(points).replace("-", "−"))));
  return el(
    "section",
    { class: "card score" },
    el(
      "details",
      { "data-kept": "score" },
      el(
        "summary",
        {},
        el("h2", {}, say(state.over ? "yourPoints" : "endedNow")),
        el("span", { class: "total" }, String(state.score.total), icon("vp", say("points"))),
      ),
      el("table", {}, el("tbody", {}, rows)),
    ),
  );
}

function events(page) {
  if (!page.state.events.length) return null;
  const lines = page.state.events.map(({ seat, text }) => el("li", {}, badge(page.player(seat)) || icon("table"), el("span", { class: "grow" }, text)));
  return el("section", { class: "card events", "aria-labelledby": "events" }, el("h2", { id: "events" }, say("events")), el("ol", {}, lines));
}

function foot(page, shell) {
  const { state } = page;
  return el(
    "footer",
    { class: "foot", "aria-label": say("settings") },
    el("h2", {}, say("settings")),
    el(
      "div",
      { class: "card rows" },
      secretive(state) && toggle(say("hideHand"), say("hideHandWhy"), page.hidden, shell.hide, "hidden"),
      allowed(state.mayAct, state),
      languageSwitch(languages(), language(), shell.speak),
    ),
    el("button", { class: "link", onclick: shell.leave }, say("leave")),
    el("p", { class: "small center" }, `${state.title} · ${state.boxTitle}`),
  );
}
