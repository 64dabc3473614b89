/** The fame track: fifty spaces around what is going on, with everybody's figure. */

const ACROSS = 17;
const DOWN = 10;

/** Column and row of a space, clockwise from the upper left corner. */
function place(n) {
  const side = DOWN - 1;
  const across = ACROSS - 1;
  if (n <= across) return [n, 0];
  if (n <= across + side) return [across, n - across];
  if (n <= 2 * across + side) return [2 * across + side - n, side];
  return [0, 2 * (across + side) - n];
}

export function track(view, page, inside) {
  const { el } = page;
  const on = (n) => view.players.filter((one) => one.points >= 0 && one.points % view.track === n);
  const spaces = Array.from({ length: view.track }, (_, n) => space(n, on(n), view, page));
  return el("section", { class: "track", "aria-label": view.words.track }, spaces, el("div", { class: "inside" }, inside));
}

function space(n, figures, view, page) {
  const { el, icon, badge } = page;
  const [column, row] = place(n);
  const works = view.players.filter((one) => one.work && one.work % view.track === n);
  const laps = (one) => (one.points >= view.track ? el("span", { class: "lap" }, `+${Math.floor(one.points / view.track) * view.track}`) : null);
  const needed = n === view.minimums[view.now];
  return el(
    "span",
    {
      class: ["space", n % 5 === 0 && "five", needed && "needed", works.length && "worked"],
      style: { gridColumn: String(column + 1), gridRow: String(row + 1) },
    },
    figures.length ? figures.map((one) => el("span", { class: "figure" }, badge(one.seat), laps(one))) : works.length ? icon("work", view.words.work) : String(n),
  );
}
