"""A handful of builders, so that a test states its situation in a line or two."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.games import princes
from companion.games.princes.actions import Action
from companion.games.princes.catalogue import KINDS
from companion.games.princes.outlines import Cells, around, outline
from companion.table.action import Reason
from companion.table.goods import Goods
from companion.table.seats import COLOURS

NAMES = ("Anna", "Bob", "Chris", "David", "Emma")
RED, GREEN, BLUE, YELLOW, PINK = COLOURS
"""In the rulebook's examples Anna, Bob, Chris and David, as they sit."""


def cells(picture: str) -> Cells:
    """The spaces marked with ``#`` in a picture of the grid, row by row from the top."""
    rows = [line.strip() for line in picture.strip().splitlines()]
    return frozenset((column, row) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark == "#")


def at(*spots: tuple[int, int]) -> Cells:
    return frozenset(spots)


@cache
def outlines_of(spaces: int) -> tuple[Cells, ...]:
    """Every outline that a tile of so many spaces can have."""
    if spaces == 1:
        return (frozenset({(0, 0)}),)
    longer = {outline(shape | {cell}) for shape in outlines_of(spaces - 1) for cell in around(shape)}
    return tuple(sorted(longer, key=sorted))


def line(column: int, row: int, length: int) -> Cells:
    """Spaces side by side, from the left one on."""
    return frozenset((column + n, row) for n in range(length))


def tile(name: str, spaces: Cells = frozenset()) -> princes.TilePosition:
    return princes.TilePosition(tile=name, cells=spaces)


def sheet(**facts: Any) -> princes.PlayerPosition:
    """One player's sheet: ``sheet(florin=700, jester=2, tiles=("theater", tile("tower", …)), hand=("poet",))``."""
    goods = Goods({kind: facts.pop(kind) for kind in KINDS if kind in facts})
    tiles = tuple(tile(one) if isinstance(one, str) else one for one in facts.pop("tiles", ()))
    return princes.PlayerPosition(goods=goods, tiles=tiles, **facts)


def position(
    *,
    turn: str = "red",
    players: int = 4,
    round: int = 1,
    phase: str = "actions",
    first: str = "red",
    muse: bool = False,
    rules: dict[str, Any] | None = None,
    others: dict[str, princes.PlayerPosition] | None = None,
    outlines: dict[str, Cells] | None = None,
    sales: str = "",
    setup: dict[str, Any] | None = None,
    table: dict[str, Any] | None = None,
    **mine: Any,
) -> princes.Table:
    """A table in the middle of a round; the plain keywords are the sheet of whoever's turn it is.

    A player for whom no money is named has 3500 Florin. Sales are written ``red park 200, blue jester 700``.
    """
    plain = {seat: sheet(florin=3500) for seat in COLOURS[:players]}
    mine.setdefault("florin", 3500)
    sold = [words.split() for words in sales.split(",") if words.strip()]
    return princes.begin(
        princes.Setup.model_validate(
            {
                "seats": NAMES[:players],
                "first": first,
                "muse": muse,
                "rules": rules or {},
                "outlines": outlines or {},
                "position": {
                    "round": round,
                    "phase": phase,
                    "players": {**plain, **(others or {}), turn: sheet(**mine)},
                    "turn": turn,
                    "sales": [{"seat": seat, "object": stack, "florin": florin} for seat, stack, florin in sold],
                    **(table or {}),
                },
                **(setup or {}),
            }
        )
    )


def auction(**facts: Any) -> princes.Table:
    """The starting player is to name an object."""
    return position(phase="auction", **facts)


def fresh(players: int = 4, **setup: Any) -> princes.Table:
    """A game from its beginning."""
    return princes.begin(princes.Setup.model_validate({"seats": NAMES[:players], **setup}))


def refusals(table: princes.Table, action: Action) -> list[str]:
    """The rules that refuse an action."""
    return princes.check(table, action).rules


def allowed(table: princes.Table, action: Action) -> bool:
    return princes.check(table, action).legal


def refusal(table: princes.Table, action: Action, rule: str) -> Reason:
    """The reason that a rule gives, with its facts and its way out."""
    return next(reason for reason in princes.check(table, action).reasons if reason.rule == rule)


def after(table: princes.Table, *actions: Action) -> princes.Table:
    for action in actions:
        table = princes.apply(table, action)
    return table


def gained(table: princes.Table, later: princes.Table, seat: str = "red") -> Goods:
    """What a player has more (or less) than before."""
    return later.player(seat).goods - table.player(seat).goods


def name(stack: str, **more: Any) -> princes.NameObject:
    return princes.NameObject(object=stack, **more)


def bids(*amounts: int | None) -> list[Action]:
    """Bids and passes in turn: ``bids(300, 400, None)``."""
    return [princes.Pass() if florin is None else princes.Bid(florin=florin) for florin in amounts]


def build(building: str, spaces: Cells = frozenset(), **more: Any) -> princes.Build:
    return princes.Build(building=building, cells=spaces, **more)


def work(card: str, *bonus: str, **more: Any) -> princes.Work:
    return princes.Work(card=card, bonus=bonus, **more)
