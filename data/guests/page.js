/** A seat at the table, or the table for everyone, on somebody's own screen. */

import { aloud } from "./aloud.js";
import { amounts, badge, el, icon, redrawn } from "./draw.js";
import { join, sentence } from "./join.js";
import { Lesson } from "./lesson.js";
import { Lookup } from "./lookup.js";
import { modal } from "./modal.js";
import { Sheet } from "./sheet.js";
import { Straight } from "./straight.js";
import { drawTable } from "./table.js";
import { away, closed, elsewhere, full, here, stopped } from "./away.js";
import { Line, loadedVersion, noun, post, say, speak } from "./wire.js";

const REVEALED = 10000; // milliseconds that something stays face up
const IDLE = 3600000;
const AGAIN = 1500;
const HANGS = 10000;
const root = document.getElementById("page");
const kept = (name, otherwise) => localStorage.getItem(`giglio.${name}`) ?? otherwise;
const keep = (name, value) => localStorage.setItem(`giglio.${name}`, value);

/** What the drawing of a box is given. */
const page = {
  state: null,
  drawing: null,
  el,
  icon,
  amounts,
  noun,
  reveal,
  badge: (seat) => badge(page.player(seat)),
  player: (seat) => page.state.players.find((player) => player.seat === seat),
  thing: (about) => page.state?.things.find((thing) => thing.about === about),
  has: (about) => page.thing(about) !== undefined,
  open: (about, answers) => page.state.seat && sheet.open(about, answers),
  go: (steps) => straight.go(steps),
  get hidden() {
    return kept("hidden", "yes") === "yes";
  },
};

const sheet = new Sheet(modal(document.getElementById("sheet")), page, {
  drawing: () => page.drawing,
  lookUp: (rule) => lookup.rule(rule),
  done,
  gone,
});
const straight = new Straight(root, page, {
  refused(step, why) {
    sheet.open(step.about, step.answers);
    sheet.refused(why);
  },
  done,
});
const lookup = new Lookup(modal(document.getElementById("lookup")));
const lesson = new Lesson(modal(document.getElementById("lesson")), page, {
  drawing: boxDrawing,
  lookUp: (rule) => lookup.rule(rule),
  kept,
  keep,
});
const line = new Line({ heard, away: without(away), closed: thrownOut, stopped: without(stopped), elsewhere: without(elsewhere), full: without(full) });
let decided = null; // the decision whose sheet has opened by itself
let redraw = () => {};
let idle = null;

const shell = {
  lookUp: () => lookup.open(),
  learn: () => lesson.open(),
  leave,
  hide(on) {
    keep("hidden", on ? "yes" : "no");
    cover();
  },
  speak(wanted) {
    keep("language", wanted);
    learn(() => line.start());
  },
};

// A hand that is face down

const faceUp = new Map();

/** `node`, or its back until it is tapped: then it shows for a while. What says its name itself has it on the back. */
function reveal(key, node, name = "") {
  if (!page.hidden) return node;
  const turn = (up) => {
    clearTimeout(faceUp.get(key));
    faceUp.delete(key);
    if (up) faceUp.set(key, setTimeout(() => turn(false), REVEALED));
    redraw();
  };
  const button = (kind, label, up) =>
    el(
      "button",
      { class: kind, "aria-label": name ? `${name}: ${say(label)}` : say(label), "data-key": `reveal:${key}`, onclick: () => turn(up) },
      icon("hidden"),
      up && name,
    );
  return faceUp.has(key) ? el("div", { class: "front" }, node, button("round cover", "hide", false)) : button("back", "show", true);
}

function cover() {
  faceUp.clear();
  redraw();
}

// Events

async function heard(state) {
  if (outdated(state)) return;
  const [before, returned] = [page.state, root.inert];
  page.state = state;
  page.drawing = await boxDrawing(state.box);
  here();
  root.inert = false;
  document.documentElement.classList.remove("grey", "dim");
  redraw = () => drawTable(root, page, shell);
  redraw();
  announce(before, state, returned);
  sheet.resume();
  lookup.resume();
  sheet.refresh(state);
  if (straight.isOn) straight.next();
  else openDecision(state);
  clearTimeout(idle);
  if (!state.seat) idle = setTimeout(() => document.documentElement.classList.add("dim"), IDLE);
}

/** Loads itself again when the host has a newer page, but only once for each. */
function outdated(state) {
  if (state.page === loadedVersion() || sessionStorage.getItem("giglio.page") === state.page) return false;
  sessionStorage.setItem("giglio.page", state.page);
  location.reload();
  return true;
}

const drawings = {};

/** The module of a box with its style, loaded once; where it fails everything is a plain button, until it arrives. */
async function boxDrawing(box) {
  if (!(box in drawings)) document.head.append(style(box));
  if (drawings[box]) return drawings[box];
  const hanging = setTimeout(reload, HANGS);
  drawings[box] = await import(`./${box}.js`).catch(() => null);
  clearTimeout(hanging);
  if (drawings[box]) sessionStorage.removeItem("giglio.tried");
  return drawings[box];
}

const style = (box) => el("link", { rel: "stylesheet", href: `/${box}.css` });

/** Once, and not everything that stands there anyway. */
function announce(before, state, returned) {
  const same = before?.position === state.position && before.line === state.line;
  if (same && !returned) return;
  const happened = before && !same && state.events[0] ? state.events[0].text : "";
  const said = [returned && say("back"), happened, state.over ? say("over") : state.line];
  aloud(said.filter(Boolean).join(". "));
}

/** Something was done on this version. */
function done(version) {
  decided = null;
  if (page.state.version !== version) openDecision(page.state); // its event came before the answer
}

/** About this nothing can be done any more: what waits to be decided instead comes up, if its event was here already. */
function gone(about) {
  decided = null;
  const why = sheet.notice;
  if (page.state.decision !== about) openDecision(page.state);
  if (sheet.about !== about) sheet.warn(why);
}

/** A decision comes up by itself, once; a secret one waits until its owner looks. */
function openDecision(state) {
  if (state.decision === decided) return;
  decided = state.decision;
  const thing = decided && page.thing(decided);
  if (thing && state.mayAct && (!sheet.isOpen || sheet.isOver) && !(thing.secret && page.hidden)) sheet.open(decided);
}

// Without the host

/** Greys everything, and says why. */
function without(why) {
  return (...facts) => {
    lost();
    why(...facts);
  };
}

function lost() {
  straight.end();
  cover();
  sheet.suspend();
  lookup.suspend();
  lesson.dialog.close();
  root.inert = true;
  document.documentElement.classList.add("grey");
}

function thrownOut() {
  if (!page.state) return root.replaceChildren(sentence(say("scanYours")));
  without(closed)();
}

async function leave() {
  if (!window.confirm(say("leaveSure"))) return;
  line.end();
  straight.end();
  await post("/leave");
  page.state = null;
  redraw = () => {};
  document.title = "Giglio";
  root.replaceChildren(sentence(say("scanYours")));
}

// Beginning

/** The code is in no history and no screenshot of the address. */
function takeCode() {
  const code = location.hash.slice(1);
  if (code) history.replaceState(null, "", location.pathname);
  return code;
}

const sittingDown = {
  get hidden() {
    return page.hidden;
  },
  hide: (on) => keep("hidden", on ? "yes" : "no"),
  draw: (node) => redrawn(root, node),
  sit() {
    window.scrollTo(0, 0); // the button was at the end of the page
    line.start();
  },
  speak(wanted, again) {
    keep("language", wanted);
    learn(again);
  },
};

function begin() {
  clearTimeout(beginning);
  root.replaceChildren();
  learn(() => {
    const code = takeCode();
    if (code) join(sittingDown, code);
    else line.start();
  });
}

/** The language of its guest, as soon as the host answers: until then there are no words, or those of before. */
async function learn(then) {
  try {
    await speak(kept("language", navigator.language.slice(0, 2)));
  } catch {
    return setTimeout(learn, AGAIN, then);
  }
  then();
}

/** Whoever wakes the phone sees no hand. */
function sleep() {
  cover();
  if (page.hidden && sheet.isSecret) sheet.close();
}

document.addEventListener("visibilitychange", () => document.hidden && sleep());
window.addEventListener("hashchange", () => location.hash.length > 1 && location.reload());
document.addEventListener("keydown", (event) => {
  if (!page.state || page.state.seat || event.ctrlKey || event.metaKey) return;
  if (event.key.toLowerCase() === "f") document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  if (event.key.toLowerCase() === "l" && !lesson.dialog.open) lesson.open();
});
begin();
