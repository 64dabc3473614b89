/** What the chosen answers lead to: all they cost and bring (picture 73), or why not and the way out (73b). */

import { amounts, el, icon } from "./draw.js";
import { noun, say } from "./wire.js";

export function outcome(sheet) {
  return sheet.preview.legal ? legal(sheet.preview) : refused(sheet);
}

function legal({ text, pays, gets, others, then, left, notes }) {
  return el(
    "section",
    { class: "outcome" },
    el("p", { class: "small" }, text),
    pays.length + gets.length > 0 && el("div", { class: "card pay" }, side(say("pay"), pays, ""), side(say("get"), gets, "+")),
    others.length > 0 && el("div", { class: "card" }, side(say("others"), others, "+")),
    then.map((line) => el("p", { class: "strip gold" }, icon("next"), el("span", {}, line))),
    notes.map((note) => el("p", { class: "strip plain" }, icon("info"), el("span", {}, note))),
    left.length > 0 && el("p", { class: "left" }, el("span", { class: "small" }, say("left")), " ", amounts(left)),
  );
}

/** For ears, what is drawn as numbers and pictures. */
export function spoken({ pays, gets, others, then }) {
  const counted = (goods) => goods.map(([name, n]) => `${n} ${noun(name, n)}`.replace("-", "−")).join(", ");
  const lines = (rows) => rows.map(({ label, amounts: goods }) => `${label} ${counted(goods)}`).join(", ");
  const sides = [[say("pay"), pays], [say("get"), gets], [say("others"), others]].filter(([, rows]) => rows.length);
  return [...sides.map(([title, rows]) => `${title}: ${lines(rows)}`), ...then].join(". ");
}

function side(title, lines, sign) {
  const shown = lines.map(({ label, amounts: goods }) => el("li", {}, el("span", { class: "grow" }, label), amounts(goods, sign)));
  return el("div", {}, el("h3", { class: "tiny" }, title), lines.length ? el("ul", { class: "lines" }, shown) : el("p", { class: "small" }, say("nothing")));
}

function refused(sheet) {
  const { headline, reasons, kept, fixes } = sheet.preview;
  const best = fixes.find((fix) => fix.best);
  const rules = reasons.filter((one, n) => one.rule && reasons.findIndex((other) => other.rule === one.rule) === n);
  return el(
    "section",
    { class: "outcome" },
    el("h3", { class: "headline", role: "alert" }, headline),
    el("ul", { class: "reasons" }, reasons.filter((one) => one.sentence !== headline).map((one) => reason(one.icon, one.sentence, false)), kept.map((one) => reason(one.icon, one.text, true))),
    best && el("button", { class: "main fix", onclick: () => sheet.apply(best) }, best.label),
    el(
      "div",
      { class: "links" },
      fixes.filter((fix) => fix !== best).map((fix) => el("button", { class: "link", onclick: () => sheet.apply(fix) }, fix.label)),
      rules.map((one) => ruleLink(sheet, one)),
    ),
  );
}

/** Several may stand on the same page: for ears each says what it is about. */
function ruleLink(sheet, { rule, place, headline, sentence }) {
  const label = place || say("rule");
  const name = `${label}: ${headline || sentence}`;
  return el("button", { class: "link rule", "aria-label": name, onclick: () => sheet.lookUp(rule) }, icon("rules"), label);
}

function reason(picture, sentence, kept) {
  return el(
    "li",
    { class: kept ? "strip ok" : "strip bad" },
    picture && icon(picture),
    el("span", { class: "grow" }, sentence),
    kept ? icon("check", say("allowed")) : icon("x", say("notAllowed")),
  );
}
