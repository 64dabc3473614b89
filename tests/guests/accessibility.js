// What a person with a screen reader, a keyboard, weak eyes or large fingers would stumble over, as sentences.
const found = [];
const SMALLEST = 44;
const controls = "button, a[href], input, select, textarea, summary, [role=button], [tabindex='0']";
const dialog = [...document.querySelectorAll("dialog[open]")].pop();
const scope = dialog || document.body;
const shown = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== "hidden" && !node.closest("[inert]");
const told = (node) => node.outerHTML.slice(0, 120);

function name(node) {
  const by = (node.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id)?.textContent || "");
  const label = node.closest("label") || (node.id && document.querySelector(`label[for="${node.id}"]`));
  const drawn = (one) => one.textContent + [...one.querySelectorAll("svg[aria-label]")].map((svg) => svg.getAttribute("aria-label")).join(" ");
  return [node.getAttribute("aria-label"), by.join(""), label && drawn(label), drawn(node)].map((text) => (text || "").trim()).find(Boolean);
}

function channel(value) {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const numbers = (colour) => (colour.match(/[\d.]+/g) || [0, 0, 0, 0]).map(Number);
const over = (top, alpha, below) => top.map((part, n) => part * alpha + below[n] * (1 - alpha));

function ground(node) {
  const layers = [];
  for (let one = node; one; one = one.parentElement) {
    if (one.style.color.startsWith("var(--on")) return null; // on a drawing of its colour: these pairs are tested as tokens
    const [r, g, b, alpha = 1] = numbers(getComputedStyle(one).backgroundColor);
    if (alpha > 0) layers.push([[r, g, b], alpha]);
    if (alpha === 1) break;
  }
  return layers.reverse().reduce((below, [colour, alpha]) => over(colour, alpha, below), [255, 255, 255]);
}

function contrast(node) {
  const behind = ground(node);
  if (!behind) return 21;
  const [r, g, b, alpha = 1] = numbers(getComputedStyle(node).color);
  const pair = [luminance(over([r, g, b], alpha, behind)), luminance(behind)].sort((one, other) => other - one);
  return (pair[0] + 0.05) / (pair[1] + 0.05);
}

// Names, sizes, roles
for (const node of scope.querySelectorAll(controls)) {
  if (!shown(node)) continue;
  if (!name(node)) found.push(`no name: ${told(node)}`);
  const area = (node.matches("input") && node.closest("label") ? node.closest("label") : node).getBoundingClientRect();
  if (area.width < SMALLEST - 0.5 || area.height < SMALLEST - 0.5)
    found.push(`only ${Math.round(area.width)}x${Math.round(area.height)}: ${told(node)}`);
  if (node.querySelector("button, input, select, a[href]")) found.push(`a control inside a control: ${told(node)}`);
}
for (const svg of scope.querySelectorAll("svg"))
  if (shown(svg) && svg.getAttribute("aria-hidden") !== "true" && !svg.getAttribute("aria-label")) found.push(`a picture without words: ${told(svg)}`);
for (const list of scope.querySelectorAll("ul, ol"))
  if ([...list.children].some((child) => child.tagName !== "LI")) found.push(`not an item of a list: ${told(list)}`);
const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
for (const id of new Set(ids)) if (ids.filter((one) => one === id).length > 1) found.push(`twice: #${id}`);
for (const node of scope.querySelectorAll("[aria-labelledby]"))
  if (shown(node) && !document.getElementById(node.getAttribute("aria-labelledby"))) found.push(`labelled by nothing: ${told(node)}`);

// The whole
if (document.querySelectorAll("h1").length !== 1) found.push(`${document.querySelectorAll("h1").length} h1`);
if (document.querySelectorAll("main").length !== 1) found.push("not one main");
if (!/^[a-z]{2}$/.test(document.documentElement.lang)) found.push(`lang ${document.documentElement.lang}`);
if (!document.title) found.push("no title");
const levels = [...scope.querySelectorAll("h1, h2, h3, h4")].filter(shown).map((node) => Number(node.tagName[1]));
levels.forEach((level, n) => n && level > levels[n - 1] + 1 && found.push(`h${levels[n - 1]} then h${level}`));
if (document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
  found.push(`scrolls sideways: ${document.documentElement.scrollWidth} in ${document.documentElement.clientWidth}`);

// Nothing hangs out of the frame it stands in, but what is scrolled sideways
for (const frame of scope.querySelectorAll(".card")) {
  if (!shown(frame)) continue;
  const { left, right } = frame.getBoundingClientRect();
  const range = document.createRange();
  for (const node of frame.querySelectorAll("*")) {
    if (!shown(node) || node.closest(".sr, [data-scroll]") || ![...node.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.data.trim())) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width && (text.left < left - 1 || text.right > right + 1)) found.push(`hangs out of its card: ${told(node)}`);
  }
}

// Contrast of every text; and words are whole where letters are as large as usual
const usual = parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16;
function isBroken(node, { index, 0: word }) {
  const range = document.createRange();
  range.setStart(node, index);
  range.setEnd(node, index + word.length);
  return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1;
}
const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const node = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || !shown(node) || node.closest("option")) continue;
  const style = getComputedStyle(node);
  const size = parseFloat(style.fontSize);
  const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const ratio = contrast(node);
  if (ratio < (large ? 3 : 4.5)) found.push(`contrast ${ratio.toFixed(2)}: ${walker.currentNode.data.trim().slice(0, 40)} in ${told(node)}`);
  const words = usual && !node.closest(".sr") ? walker.currentNode.data.matchAll(/[^\s/–-]+/g) : [];
  for (const word of words) if (isBroken(walker.currentNode, word)) found.push(`broken: ${word[0]} in ${told(node)}`);
}

// Focus order is reading order, and stays inside a sheet
const stops = [...scope.querySelectorAll(controls)].filter((node) => shown(node) && !node.disabled && node.tabIndex >= 0);
if (stops.some((node) => node.tabIndex > 0)) found.push("a tabindex above 0");
if (dialog && !dialog.matches(":modal")) found.push("a sheet that is not modal");
if (dialog && !dialog.contains(document.activeElement)) found.push(`the focus is outside of the sheet: ${told(document.activeElement)}`);
return [...new Set(found)];
