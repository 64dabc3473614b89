"""A handful of builders, so that a test states its situation in a line or two."""

from __future__ import annotations

from typing import Any

from companion.games import masters
from companion.games.masters.actions import Action
from companion.table.action import Reason
from companion.table.goods import Goods
from companion.table.seats import COLOURS

NAMES = ("Anna", "Bea", "Carlo", "Dario")
DEPOTS = ("top", "middle", "bottom")
TRAY = "purple blue purple grey / white red white white / white grey yellow yellow + blue"
"""The market of the rulebook's example, row by row, and the marble on the slide."""


def goods(text: str) -> Goods:
    """``2 coin 1 stone``."""
    words = text.split()
    return Goods({kind: int(n) for n, kind in zip(words[::2], words[1::2], strict=True)})


def warehouse(text: str, **leaders: str) -> dict[str, Goods]:
    """``1 servant / 2 coin / 3 shield`` from the top; leaders' depots as ``depot_stone="2 stone"``."""
    depots = {depot: goods(part.replace("-", "")) for depot, part in zip(DEPOTS, text.split("/"), strict=True)}
    return depots | {leader.replace("_", "-"): goods(part) for leader, part in leaders.items()}


def tray(text: str) -> dict[str, Any]:
    """A market for a position or an action; ``?`` is a marble that nobody has told."""
    rows, _, slide = text.partition("+")
    marbles = [[None if word == "?" else word for word in row.split()] for row in rows.split("/")]
    return {"rows": marbles, "slide": None if slide.strip() in ("", "?") else slide.strip()}


def sheet(*, stored: str | dict[str, Goods] = "- / - / -", box: str = "", **facts: Any) -> masters.PlayerPosition:
    """One player's board: ``sheet(stored="1 coin / - / -", box="3 stone", slots=(("green-1-1",),))``."""
    depots = warehouse(stored) if isinstance(stored, str) else stored
    return masters.PlayerPosition(depots=depots, strongbox=goods(box), **facts)


def position(
    *,
    turn: str = "red",
    players: int = 3,
    market: str = TRAY,
    rules: dict[str, Any] | None = None,
    others: dict[str, masters.PlayerPosition] | None = None,
    order: tuple[str, ...] = (),
    round: int = 1,
    tops: dict[str, str] | None = None,
    cross: int = 0,
    revealed: tuple[str, ...] = (),
    away: dict[str, int] | None = None,
    **mine: Any,
) -> masters.Table:
    """A table at the beginning of a turn; the plain keywords are the board of whoever's turn it is."""
    lying = tray(market) if market else {"rows": (), "slide": None}
    placed = {
        "round": round,
        "turn": turn,
        "players": {**(others or {}), turn: sheet(**mine)},
        "market": lying["rows"],
        "slide": lying["slide"],
        "tops": tops or {},
        "taken_away": away or {},
        "cross": cross,
        "revealed": revealed,
    }
    return masters.begin(
        masters.Setup(
            seats=NAMES[:players],
            order=order,  # type: ignore[arg-type]
            rules=masters.TableRules(**(rules or {})),
            position=masters.Position.model_validate(placed),
        )
    )


def others_on(*faith: int, **favors: Any) -> dict[str, masters.PlayerPosition]:
    """The boards of the players after the first, by their places on the faith track."""
    return {seat: sheet(faith=n, **favors) for seat, n in zip(COLOURS[1:], faith, strict=False)}


def take(line: str, **more: Any) -> masters.Take:
    return masters.Take.model_validate({"line": line, **more})


def store(text: str, discard: str = "", **leaders: str) -> masters.Store:
    """``store("1 coin / - / 3 stone", discard="1 shield")``."""
    return masters.Store(depots=warehouse(text, **leaders), discard=goods(discard))


def buy(card: str, slot: int | None = None, **pay: str) -> masters.Buy:
    """``buy("green-1-1", 2, top="1 shield", strongbox="1 shield")``."""
    return masters.Buy(card=card, slot=slot, pay={place: goods(part) for place, part in pay.items()} or None)


def produce(*powers: str, spend: str = "", receive: str = "", **pay: str) -> masters.Produce:
    places = {place: goods(part) for place, part in pay.items()} or None
    return masters.Produce(powers=powers, spend=goods(spend), receive=goods(receive), pay=places)


def refusals(table: masters.Table, action: Action) -> list[str]:
    """The rules that refuse an action."""
    return masters.check(table, action).rules


def allowed(table: masters.Table, action: Action) -> bool:
    return masters.check(table, action).legal


def refusal(table: masters.Table, action: Action, rule: str) -> Reason:
    """The reason that a rule gives, with its facts and its way out."""
    return next(reason for reason in masters.check(table, action).reasons if reason.rule == rule)


def after(table: masters.Table, *actions: Action) -> masters.Table:
    for action in actions:
        table = masters.apply(table, action)
    return table


def insisted(table: masters.Table, action: Action) -> masters.Table:
    """The table records it anyway."""
    return masters.apply(table, action.with_(overruled=True))


def spaces(table: masters.Table) -> tuple[int, ...]:
    """The places on the faith track, as the players sit."""
    return tuple(player.faith for player in table.players)
