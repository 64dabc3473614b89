/** Naming what nobody has named: exactly so many of a list, or something that no list has. */

import { aloud } from "./aloud.js";
import { el, icon } from "./draw.js";
import { amountsForm, isEntered } from "./enter.js";
import { found, searchField, words } from "./question.js";
import { say } from "./wire.js";

const MANY = 9;

export function tellForm(sheet) {
  const { tell: number, choices } = sheet.offer;
  const keys = new Set(choices.map((one) => one.key));
  const open = choices.find((one) => one.enter);
  const ticked = [...sheet.told].filter((key) => keys.has(key));
  const chosen = open && isEntered(open.enter, sheet.entered) ? [sheet.entered] : ticked;
  const enter = (key) => {
    sheet.entered = key;
    sheet.told.clear();
    sheet.draw();
  };
  const shown = choices.filter((one) => one !== open && (sheet.told.has(one.key) || found(one, sheet.query.tell || "")));
  return el(
    "form",
    { onsubmit: (event) => (event.preventDefault(), sheet.send({ told: chosen })) },
    choices.length > MANY && searchField(sheet, "tell"),
    el(
      "fieldset",
      { class: "question" },
      el("legend", { class: "sr" }, sheet.offer.title),
      el("div", { class: "choices" }, shown.map((one) => card(sheet, one, chosen.length === number))),
      open && amountsForm("tell", open.enter, sheet.entered, enter),
      !shown.length && !open && el("p", { class: "small" }, say("noMatch")),
    ),
    el(
      "div",
      { class: "sheet-foot" },
      el("p", { class: "small center counted" }, say("tellSome", { n: chosen.length, number })),
      saveButton(sheet, chosen.length === number),
    ),
  );
}

function card(sheet, choice, full) {
  const on = sheet.told.has(choice.key);
  const change = (event) => {
    sheet.told[event.target.checked ? "add" : "delete"](choice.key);
    sheet.entered = "";
    sheet.draw();
    aloud(sheet.content.querySelector(".counted").textContent);
  };
  return el(
    "label",
    { class: ["choice", on && "on", full && !on && "not"] },
    el("input", { type: "checkbox", name: "told", value: choice.key, checked: on, disabled: full && !on, onchange: change }),
    ...words(choice),
  );
}

/** A secret also on a phone that may only look: nobody else can enter it. */
function saveButton(sheet, ready) {
  if (!sheet.offer.secret && !sheet.page.state.mayAct) return el("button", { class: "main", disabled: true }, say("askHost"));
  const sending = sheet.sending && el("span", { class: "ring", "aria-hidden": "true" });
  return el("button", { class: "main confirm", disabled: !ready || sheet.sending }, sending || icon("check"), say(sheet.sending ? "sending" : "save"));
}
