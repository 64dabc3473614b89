"""A handful of builders, so that a test states its situation in a line or two."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import KINDS, MEMBERS
from companion.table.action import Reason
from companion.table.amend import Amend
from companion.table.goods import Goods
from companion.table.seats import COLOURS

NAMES = ("Anna", "Bea", "Carlo", "Dario")
START: dict[str, Any] = {"wood": 2, "stone": 2, "coins": 5, "servants": 3}
PLENTY: dict[str, Any] = {"wood": 20, "stone": 20, "coins": 20, "servants": 20, "military": 20}

SFORZA, ARIOSTO, BRUNELLESCHI, FEDERICO, SAVONAROLA, BANDE_NERE, BOTTICELLI = range(1, 8)
MICHELANGELO, GONZAGA, LEONARDO, PICO, SISTO, LUCREZIA, MALATESTA = range(8, 15)
LORENZO, IL_MORO, CESARE_BORGIA, SANTA_RITA, COSIMO, COLLEONI = range(15, 21)


def sheet(**facts: Any) -> lorenzo.PlayerPosition:
    """One player's sheet: ``sheet(coins=3, buildings=(25, 31), leaders=(7,), excommunications=(1,))``."""
    goods = Goods({kind: facts.pop(kind) for kind in KINDS if kind in facts})
    leaders = tuple(
        one if isinstance(one, lorenzo.LeaderPosition) else lorenzo.LeaderPosition(leader=one)
        for one in facts.pop("leaders", ())
    )
    return lorenzo.PlayerPosition(goods=goods, leaders=leaders, **facts)


def position(
    *,
    turn: str = "red",
    players: int = 4,
    round: int = 1,
    dice: tuple[int, int, int] | None = (4, 2, 6),
    members: str = "",
    cards: dict[str, int] | None = None,
    tiles: tuple[str | None, ...] = (None, None, None),
    rules: dict[str, Any] | None = None,
    others: dict[str, lorenzo.PlayerPosition] | None = None,
    advanced: bool = True,
    taken: tuple[str, ...] = (),
    swept: tuple[int, ...] = (),
    order: tuple[str, ...] = (),
    **mine: Any,
) -> lorenzo.Table:
    """A table in the middle of a round; the plain keywords are the sheet of whoever's turn it is.

    A player for whom no goods are named has what one starts with.
    Dice are white, black, orange. Members are written ``red black buildings-1, blue white market-coins``.
    """
    on_board = [
        lorenzo.MemberPosition.model_validate(dict(zip(("seat", "member", "space"), words.split(), strict=True)))
        for words in members.split(",")
        if words.strip()
    ]
    mine.setdefault("bonus_tile", "standard")
    if not any(kind in mine for kind in KINDS):
        mine |= START
    placed = lorenzo.Position(
        round=round,
        dice=dice,
        players={seat: sheet(bonus_tile="standard") for seat in COLOURS[:players]}  # type: ignore[arg-type]
        | (others or {})
        | {turn: sheet(**mine)},
        members=tuple(on_board),
        cards=cards or {},
        taken=taken,
        swept=swept,
        turn=turn,  # type: ignore[arg-type]
    )
    return lorenzo.begin(
        lorenzo.Setup(
            seats=NAMES[:players],
            advanced=advanced,
            tiles=tiles,
            order=order,  # type: ignore[arg-type]
            rules=lorenzo.TableRules(**(rules or {})),
            position=placed,
        )
    )


def place(member: str, space: str, **more: Any) -> lorenzo.Place:
    return lorenzo.Place.model_validate({"member": member, "space": space, **more})


def refusals(table: lorenzo.Table, action: Action) -> list[str]:
    """The rules that refuse an action."""
    return lorenzo.check(table, action).rules


def allowed(table: lorenzo.Table, action: Action) -> bool:
    return lorenzo.check(table, action).legal


def refusal(table: lorenzo.Table, action: Action, rule: str) -> Reason:
    """The reason that a rule gives, with its facts and its way out."""
    return next(reason for reason in lorenzo.check(table, action).reasons if reason.rule == rule)


def after(table: lorenzo.Table, *actions: Action) -> lorenzo.Table:
    for action in actions:
        table = lorenzo.apply(table, action)
    return table


def gained(table: lorenzo.Table, later: lorenzo.Table, seat: str = "red") -> Goods:
    """What a player has more (or less) than before."""
    return later.player(seat).goods - table.player(seat).goods


def everybody(space: str = "council", *, players: int = 2, but: str = "") -> str:
    """All members on one space, lap by lap, ``but`` those left at home: ``everybody(but="red neutral")``."""
    at_home = [words.strip() for words in but.split(",")]
    pairs = [f"{seat} {member}" for member in MEMBERS for seat in COLOURS[:players]]
    return ", ".join(f"{pair} {space}" for pair in pairs if pair not in at_home)


SHORT_OF_COINS = (
    lorenzo.Dice(white=4, black=5, orange=6, source="recorded"),
    place("white", "market-coins"),
    place("white", "council"),
    lorenzo.TakePrivileges(choices=("coins",)),
    place("orange", "characters-3", card=51),
    place("orange", "market-servants"),
    place("black", "ventures-3", card=73),
    Amend(seat="red", number=2),
)
"""Anna has bought with coins from the market, and was not there after all."""
