/** A Principality: a grid of squares with the tiles that lie on it. */

const square = ([column, row]) => `${column},${row}`;

/** The letter of a column and the number of a row, as on a chess board. */
export const named = ([column, row]) => `${String.fromCharCode(65 + column)}${row + 1}`;

/** By square, the tile that covers it. */
function covered(grid) {
  return new Map(grid.tiles.flatMap((tile) => tile.cells.map((cell) => [square(cell), tile])));
}

/** All squares, row by row; `draw(cell, tile)` gives what stands on each. */
export function squares(grid, draw) {
  const tiles = covered(grid);
  const cells = Array.from({ length: grid.columns * grid.rows }, (_, n) => [n % grid.columns, Math.floor(n / grid.columns)]);
  return cells.map((cell) => {
    const tile = tiles.get(square(cell));
    const node = draw(cell, tile);
    if (tile) joined(node, cell, tile);
    return node;
  });
}

/** No line between squares of one tile. */
function joined(node, [column, row], tile) {
  const same = new Set(tile.cells.map(square));
  node.classList.add("laid", `t-${tile.kind}`);
  const beside = { right: [column + 1, row], bottom: [column, row + 1], left: [column - 1, row], top: [column, row - 1] };
  for (const [side, cell] of Object.entries(beside)) if (same.has(square(cell))) node.classList.add(`to-${side}`);
}

export function principality(grid, page) {
  const { el } = page;
  const first = new Map(grid.tiles.filter((tile) => tile.cells.length).map((tile) => [square(tile.cells[0]), tile]));
  const label = (cell) => first.get(square(cell))?.name || "";
  const apart = grid.tiles.filter((tile) => !tile.cells.length);
  const names = grid.tiles.map((tile) => `${tile.name}${tile.cells.length ? `: ${tile.cells.map(named).join(" ")}` : ""}`);
  const drawn = squares(grid, (cell) => el("span", { class: "square" }, el("span", { class: "label" }, label(cell))));
  return el(
    "div",
    {},
    el("div", { class: "scrolls", "data-scroll": "grid", tabindex: "0", role: "img", "aria-label": names.join("; ") }, el("div", { class: "grid" }, drawn)),
    apart.length > 0 && el("p", { class: "small" }, `${page.state.view.words.noGrid}: ${apart.map((tile) => tile.name).join(", ")}`),
  );
}
