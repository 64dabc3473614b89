/** An honest page while nobody answers (picture 76). */

import { el, icon } from "./draw.js";
import { language, say } from "./wire.js";

const PATIENCE = 17000; // after the three seconds that nobody saw
const place = document.getElementById("away");
let last = new Date();
let hint = null;

/** The table has come, or has come back. */
export function here() {
  clearTimeout(hint);
  last = new Date();
  place.replaceChildren();
}

export function away() {
  const time = last.toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" });
  show(say("reconnecting"), say("nothingSent", { time }), el("span", { class: "ring", "aria-hidden": "true" }));
  hint = setTimeout(() => place.append(el("p", { class: "card stuck" }, icon("wifioff"), el("span", {}, say("stuck"), " ", say("otherWifi")))), PATIENCE);
}

export function closed() {
  show(say("closed"), say("closedWhy"), icon("phone"));
}

export function full(sentence) {
  show(sentence, say("fullWhy"), icon("phone"));
}

export function stopped() {
  show(say("stopped"), say("stoppedWhy"), icon("home"));
}

export function elsewhere() {
  show(say("elsewhere"), say("elsewhereWhy"), icon("home"));
}

function show(title, text, picture) {
  clearTimeout(hint);
  const card = el("div", {}, picture, el("div", { class: "grow" }, el("h2", {}, title), el("p", {}, text)));
  if (place.textContent !== card.textContent) place.replaceChildren(card); // ears hear it once
}
