/** Resources moved between depots: drag one onto the other, or tap both. */

const CLICK = 60; // milliseconds in which the tap that ends a drag comes

let held = null; // the place of the depot that was tapped first
let dropped = -CLICK;

/** A row of the warehouse as a button. */
export function movable({ page, view, draw }, depot, content) {
  const on = held === depot.place;
  const tap = (event) => {
    if (event.timeStamp - dropped < CLICK) return;
    const from = held;
    held = from === null ? depot.place : null;
    if (from === null || from === depot.place) draw();
    else move(page, view.mine, from, depot.place);
  };
  const drop = (event) => {
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]")?.dataset.place;
    if (!place || place === depot.place) return;
    [held, dropped] = [null, event.timeStamp];
    move(page, view.mine, depot.place, place);
  };
  const grip = (event) => event.currentTarget.setPointerCapture(event.pointerId); // a mouse would let go of it
  const marks = { "aria-pressed": on, "data-key": `depot:${depot.place}`, "data-place": depot.place };
  return page.el("button", { class: on ? "depot on" : "depot", ...marks, onclick: tap, onpointerdown: grip, onpointerup: drop }, content);
}

/** At once where this seat may; otherwise the sheet says what would be, or offers every other way. */
function move(page, mine, from, to) {
  const key = arranged(mine, from, to);
  const answers = key ? { depots: key } : {};
  if (key && page.state.mayAct && page.thing("depots").now) page.go([{ about: "depots", answers }]);
  else page.open("depots", answers);
}

/** The arrangement in which nothing else has moved, with as much in the new place as fits. */
function arranged({ depots, lies, moves }, from, to) {
  const now = read(lies);
  const others = depots.map(({ place }) => place).filter((place) => place !== from && place !== to);
  const fitting = moves.filter((key) => key !== lies && others.every((place) => read(key)[place] === now[place]));
  return fitting.sort((one, other) => amount(read(other)[to]) - amount(read(one)[to]))[0];
}

/** `bottom=coin:2;top=stone:1` by its places. */
export const read = (key) => Object.fromEntries(key.split(";").filter(Boolean).map((part) => part.split("=")));

const amount = (goods) => Number((goods || ":0").split(":")[1]);
