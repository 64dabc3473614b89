/** One question of the sheet: answers as radio buttons, or a stepper where they are numbers. */

import { amounts, el, icon, stepButton } from "./draw.js";
import { amountsForm } from "./enter.js";
import { say } from "./wire.js";

const MANY = 9;
const [SHORT, LONG] = [16, 48]; // letters of an answer
const [NARROW, WIDE] = [10, 16]; // letters of its longest word
const PICTURE = 3; // letters that would stand in the place of one

export function questionRow(sheet, row, choose) {
  const numbers = row.choices.every(isNumber) && row.choices.length > 2;
  return numbers ? stepper(row, choose) : answers(sheet, row, choose);
}

/** `3 servants`: its key is the number that its picture counts. */
function isNumber({ key, amounts: goods }) {
  return /^\d+$/.test(key ?? "") && (goods.length === 1 ? String(goods[0][1]) === key : key === "0");
}

function stepper(row, choose) {
  const sorted = [...row.choices].sort((one, other) => one.key - other.key);
  const at = sorted.findIndex((choice) => choice.key === row.chosen);
  const step = (by, label, picture) => stepButton(`${row.label}: ${label}`, picture, sorted[at + by] ? () => choose(sorted[at + by].key) : null);
  const now = sorted[at];
  return el(
    "section",
    { class: "question stepper", role: "group", "aria-label": row.label },
    el("h3", { class: "grow" }, row.label),
    el(
      "div",
      { class: "stepping" },
      step(-1, say("less"), "minus"),
      el("output", { class: now && !now.legal ? "number bad" : "number" }, now?.label ?? ""),
      step(1, say("more"), "plus"),
    ),
  );
}

function answers(sheet, row, choose) {
  const query = sheet.query[row.name] || "";
  const open = row.choices.find((one) => one.enter?.amounts.length);
  const all = row.choices.length > MANY ? row.choices.filter((one) => found(one, query) || one.key === row.chosen) : row.choices;
  return el(
    "fieldset",
    { class: row.choices.length === 1 ? "question only" : "question" },
    el("legend", {}, row.label),
    row.choices.length > MANY && searchField(sheet, row.name),
    el("div", { class: ["choices", width(all)] }, all.map((one) => answer(row, one, choose))),
    !all.length && el("p", { class: "small" }, say("noMatch")),
    open && amountsForm(row.name, open.enter, row.choices.some((one) => one.key === row.chosen) ? "" : row.chosen, choose),
  );
}

/** Short answers stand close together, long ones one below the other: no word is broken. */
function width(choices) {
  const longest = Math.max(...choices.map(({ label, note }) => Math.max(label.length, note.length)));
  const widest = Math.max(...choices.map(widestWord));
  return longest > LONG || widest > WIDE ? "long" : longest <= SHORT && widest <= NARROW ? "short" : "";
}

function widestWord({ label, note, icon: picture, legal }) {
  const letters = `${label} ${note}`.split(/[\s/–-]+/).map((word) => word.length);
  return Math.max(...letters) + (picture ? PICTURE : 0) + (legal ? 0 : PICTURE);
}

function answer(row, choice, choose) {
  const on = row.answered && choice.key === row.chosen;
  return el(
    "label",
    { class: ["choice", on && "on", !choice.legal && "not"] },
    el("input", {
      type: "radio",
      name: row.name,
      value: choice.key ?? "\0",
      checked: on,
      onchange: () => choose(choice.key),
    }),
    ...words(choice),
    !choice.legal && el("span", { class: "why" }, icon("lock", say("notAllowed"))),
  );
}

export function words(choice) {
  return [
    choice.icon && icon(choice.icon),
    el(
      "span",
      { class: "grow" },
      el("span", { class: "label" }, choice.label),
      choice.amounts.length > 0 && !isNumber(choice) && amounts(choice.amounts),
      choice.note && el("span", { class: "small" }, choice.note),
    ),
  ];
}

export function searchField(sheet, name) {
  return el("input", {
    type: "search",
    class: "search",
    name: `search-${name}`,
    "aria-label": say("search"),
    placeholder: say("search"),
    value: sheet.query[name] || "",
    oninput: (event) => {
      sheet.query[name] = event.target.value;
      sheet.draw();
    },
  });
}

export function found(choice, query) {
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain(query).split(/\s+/).every((word) => plain(`${choice.label} ${choice.note}`).includes(word));
}
