"""Builders for tables with the expansion, so that a test states its situation in a line or two."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import MakeOffer, UseTokens
from companion.games.lorenzo.houses.box import box_of
from companion.games.lorenzo.houses.options import Houses
from companion.games.lorenzo.houses.own_copy import Token
from companion.table.goods import Goods
from companion.table.seats import COLOURS

NAMES = ("Anna", "Bea", "Carlo", "Dario", "Elsa")
GOODS = ("wood", "stone", "coins", "servants", "victory", "military", "faith", "tokens")
PLENTY: dict[str, Any] = {"wood": 20, "stone": 20, "coins": 20, "servants": 20, "military": 20}
TWO_COINS, ONE_FAITH = Token(gain=Goods(coins=2)), Token(gain=Goods(faith=1))
PRIVILEGE = Token(privileges=1)

ALFONSO_V, ALFONSO_I, ERCOLE, FERDINANDO, BEATRICE, BRAMANTE, CARLO, ERASMO, GIULIO, PAZZI = range(21, 31)
SALVIATI, LADISLAO, ALBERTI, LUCIA, FICINO, LUTERO, MASSIMILIANO, MACHIAVELLI, STROZZI, PARACELSO = range(31, 41)
PIERO, BEMBO, RAFFAELLO, TORQUEMADA = range(41, 45)


def sheet(**facts: Any) -> dict[str, Any]:
    """One player's sheet: ``sheet(tokens=2, buildings=(109,), leaders=(BEMBO,), family="este")``."""
    goods = {kind: facts.pop(kind) for kind in GOODS if kind in facts}
    house = {name: facts.pop(name) for name in ("family", "parked", "kept", "faces", "sets") if name in facts}
    leaders = [{"leader": one} if isinstance(one, int) else one for one in facts.pop("leaders", ())]
    return {"bonus_tile": "standard", **facts, "goods": goods, "house": house, "leaders": leaders}


def table(
    *,
    turn: str = "red",
    players: int = 2,
    round: int | None = None,
    dice: tuple[int, int, int] | None = (4, 2, 6),
    members: str = "",
    cards: dict[str, int] | None = None,
    others: dict[str, dict[str, Any]] | None = None,
    houses: dict[str, Any] | None = None,
    rules: dict[str, Any] | None = None,
    own_copy: dict[str, Any] | None = None,
    tiles: tuple[str | None, ...] = (None, None, None),
    taken: tuple[str, ...] = (),
    swept: tuple[int, ...] = (),
    used_tokens: int = 0,
    leader_deck: tuple[int | None, ...] | None = None,
    **mine: Any,
) -> lorenzo.Table:
    """A table in the middle of a round with the expansion; the plain keywords are the sheet of whoever's turn it is.

    Unless a round is named, it is the first in which the cards of that sheet can be there.
    """
    rows = [mine.get(row, ()) for row in ("territories", "characters", "buildings", "ventures")]
    box = box_of(Houses())
    period = max((box.cards[card].period for row in rows for card in row if card is not None), default=1)
    on_board = [
        dict(zip(("seat", "member", "space"), words.split(), strict=True))
        for words in members.split(",")
        if words.strip()
    ]
    position = {
        "round": round or period * box.board.rounds_per_period - 1,
        "dice": dice,
        "players": {**{seat: sheet() for seat in COLOURS[:players]}, **(others or {}), turn: sheet(**mine)},
        "members": on_board,
        "cards": cards or {},
        "taken": taken,
        "swept": swept,
        "turn": turn,
        "used_tokens": used_tokens,
        "leader_deck": leader_deck,
    }
    promos = {
        "promo_leaders": (ALFONSO_V, ALFONSO_I, ERCOLE, FERDINANDO),
        "promo_families": ("della_scala", "visconti"),
    }
    expansion = {"adaptation": "ventures", **promos, **(houses or {}), "rules": rules or {}, "own_copy": own_copy or {}}
    return lorenzo.begin(
        lorenzo.Setup.model_validate(
            {"seats": NAMES[:players], "tiles": tiles, "houses": expansion, "position": position}
        )
    )


def setup(players: int = 3, **houses: Any) -> lorenzo.Setup:
    """A game from its beginning, with the first families in the order of the alphabet."""
    families = ("aragonesi", "colonna", "este", "malatesta", "medici")[:players]
    return lorenzo.Setup.model_validate(
        {"seats": NAMES[:players], "houses": {"families": families, "adaptation": "buildings", **houses}}
    )


def at_the_auction(players: int = 3, **houses: Any) -> lorenzo.Table:
    """The bonus tiles are chosen, and the first player is to make an offer."""
    table = lorenzo.begin(setup(players, **houses))
    tiles = iter(["advanced-1", "advanced-2", "advanced-3", "advanced-4", "fifth"])
    while table.phase == "setup" and type(table.awaiting[0]).__name__ == "BonusTileChoice":
        table = lorenzo.apply(table, lorenzo.ChooseBonusTile(tile=next(tiles)))
    return table


def offer(seat: str | None, tile: int, space: int) -> MakeOffer:
    return MakeOffer.model_validate({"seat": seat, "tile": tile, "space": space})


def use(seat: str, *faces: Token) -> UseTokens:
    return UseTokens.model_validate({"seat": seat, "faces": faces})
