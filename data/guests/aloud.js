/** For ears alone: a place that stays while everything around it is drawn anew, on the page and on each sheet. */

import { el } from "./draw.js";

const PAUSE = 100; // milliseconds: what comes together with its place may not be heard
const HEARD = 10000;

/** On the uppermost sheet, because nothing around it is in reach. */
export function aloud(...words) {
  setTimeout(() => {
    const line = el("div", {}, words);
    [...document.querySelectorAll("body > .aloud, dialog[open] > .aloud")].pop().append(line);
    setTimeout(() => line.remove(), HEARD);
  }, PAUSE);
}
