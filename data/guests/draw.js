/** Small pieces that everything is drawn with. Words are always text nodes: a name can hold no markup. */

import { noun, say } from "./wire.js";

const SVG = "http://www.w3.org/2000/svg";

/** `el("button", {class: "main", onclick: confirm}, icon("check"), "Confirm")`; empty children are left out. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  if (attributes === null || typeof attributes !== "object" || attributes instanceof Node || Array.isArray(attributes)) {
    children.unshift(attributes);
    attributes = {};
  }
  for (const [name, value] of Object.entries(attributes)) put(node, name, value);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
  return node;
}

function put(node, name, value) {
  if (value === null || value === undefined) return;
  if (name.startsWith("on")) node[name.toLowerCase()] = value;
  else if (name === "style" && typeof value === "object") Object.assign(node.style, value);
  else if (name === "checked" || name === "value") node[name] = value;
  else if (name.startsWith("aria-")) node.setAttribute(name, String(value));
  else if (value !== false) node.setAttribute(name, value === true ? "" : Array.isArray(value) ? value.filter(Boolean).join(" ") : value);
}

/** A picture by its name; without a label it only repeats the words beside it. */
export function icon(name, label = "") {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.setAttribute("class", `i i-${name}`);
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/** Colour, shape and letter of a player; `named` where no name stands beside it. */
export function badge(player, named = true) {
  if (!player) return null;
  const says = named ? { role: "img", "aria-label": player.name } : { "aria-hidden": "true" };
  return el(
    "span",
    { class: "badge", ...says, style: { color: `var(--${player.seat})` } },
    icon(`player-${player.seat}`),
    el("span", { class: "letter", "aria-hidden": "true", style: { color: `var(--on${player.seat})` } }, player.letter),
  );
}

/** `4 wood, 2 stone` as numbers and pictures, for ears in words. */
export function amounts(pairs, sign = "") {
  return el("span", { class: "amounts" }, pairs.map(([name, n]) => amount(name, n, sign)));
}

function amount(name, n, sign) {
  const number = `${n < 0 ? "−" : sign}${Math.abs(n)}`;
  return el("span", { class: "amount" }, number, icon(name, noun(name, n)), " ");
}

/** Whether anybody holds something in secret; on a score pad nobody does. */
export function secretive({ box }) {
  return box !== "pad";
}

/** What the host lets this page do; on a score pad nobody waits for a turn. */
export function allowed(mayAct, { box }) {
  const [picture, label, why] = mayAct ? ["hand", "mayAct", box === "pad" ? "mayEnterWhy" : "mayActWhy"] : ["eye", "lookOnly", "lookOnlyWhy"];
  return el("div", { class: "row" }, icon(picture), el("span", { class: "grow" }, el("span", { class: "strong" }, say(label)), el("span", { class: "small" }, say(why))));
}

/** A switch with its words. */
export function toggle(label, why, on, change, picture) {
  return el(
    "label",
    { class: "row switch" },
    icon(picture),
    el("span", { class: "grow" }, el("span", { class: "strong" }, label), el("span", { class: "small" }, why)),
    el("input", { type: "checkbox", role: "switch", checked: on, onchange: (event) => change(event.target.checked) }),
  );
}

/** More or less. At the end it stays a button that does nothing: who taps with keys would lose the place. */
export function stepButton(label, picture, step) {
  return el("button", { class: "step", type: "button", "aria-label": label, "aria-disabled": step ? null : true, onclick: step }, icon(picture));
}

/** Names of the languages, the chosen one marked. */
export function languageSwitch(languages, chosen, choose) {
  const options = Object.entries(languages).map(([code, name]) => el("option", { value: code, lang: code, selected: code === chosen }, name));
  return el(
    "label",
    { class: "row language" },
    icon("globe"),
    el("span", { class: "grow strong" }, say("language")),
    el("select", { onchange: (event) => choose(event.target.value) }, options),
  );
}

/** Draws anew without anybody noticing: what had the focus or was scrolled is so again. */
export function redrawn(root, ...nodes) {
  const focused = root.contains(document.activeElement) ? signed(root, document.activeElement) : null;
  const scrolls = [...root.querySelectorAll("[data-scroll]")].map((node) => [node.dataset.scroll, node.scrollLeft, node.scrollTop]);
  const opened = new Set([...root.querySelectorAll("details[data-kept][open]")].map((node) => node.dataset.kept));
  const [top, own] = [window.scrollY, root.parentNode.scrollTop];
  const drawing = document.createDocumentFragment();
  drawing.append(...nodes);
  const staying = focused && drawnAround(root, drawing, focused);
  if (!staying) root.replaceChildren(drawing);
  for (const node of root.querySelectorAll("details[data-kept]")) node.open = opened.has(node.dataset.kept);
  for (const [key, left, down] of scrolls) {
    const node = root.querySelector(`[data-scroll="${key}"]`);
    if (node) [node.scrollLeft, node.scrollTop] = [left, down];
  }
  if (focused && !staying) refocused(root, focused);
  root.parentNode.scrollTop = own;
  if (window.scrollY !== top) window.scrollTo(0, top);
}

const FIELD = "select, input[type=search], input[type=number]";
const FOCUSABLE = "button, a[href], input, select, summary, [tabindex]";

/** Leaves the field that somebody uses where it is, as it is: a phone takes the keyboard or the list away with it. */
function drawnAround(root, drawing, signature) {
  const [field, its] = [document.activeElement, found(drawing, signature)];
  const [kept, fresh] = [trail(root, field), trail(drawing, its)];
  const tags = (nodes) => nodes.map((node) => node.tagName).join();
  if (!field.matches(FIELD) || !its || tags(kept) !== tags(fresh)) return false;
  kept.forEach((node, n) => {
    const [old, all] = [[...node.parentNode.childNodes], [...fresh[n].parentNode.childNodes]];
    for (const one of old) if (one !== node) one.remove();
    node.before(...all.slice(0, all.indexOf(fresh[n])));
    node.after(...all.slice(all.indexOf(fresh[n]) + 1));
    become(node, fresh[n]);
  });
  return true;
}

/** From below the root down to it. */
const trail = (root, node) => (!node || node === root ? [] : [...trail(root, node.parentNode), node]);

function become(node, fresh) {
  for (const { name } of [...node.attributes]) if (!fresh.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  for (const name in fresh) if (name.startsWith("on")) node[name] = fresh[name];
}

/** How to find a control again in another drawing of the same thing. */
export function signed(root, node) {
  const name = signature(node);
  const same = [...root.querySelectorAll(FOCUSABLE)].filter((one) => signature(one) === name);
  return { name, place: same.indexOf(node) };
}

function found(root, { name, place }) {
  const same = [...root.querySelectorAll(FOCUSABLE)].filter((one) => signature(one) === name);
  return same[place] || same[0];
}

export function refocused(root, sign) {
  const node = found(root, sign);
  node?.focus({ preventScroll: true });
  return Boolean(node);
}

function signature(node) {
  if (node.dataset.key) return node.dataset.key;
  if (node.tagName === "INPUT") return `${node.type}:${node.name}:${node.matches(FIELD) ? "" : node.value}`;
  return `${node.tagName}:${node.getAttribute("aria-label") || node.textContent}`;
}
