"""Pieces of the table's copy that matter in the game about to begin, and that nobody has told. Free of Kivy."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo.houses.box import NEW_TILE
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.games.lorenzo.setup import Setup
from companion.table.words import _, roman
from companion.ui.lorenzo.houses.own_copy.kind import row
from companion.ui.lorenzo.houses.own_copy.kinds import KINDS
from companion.ui.lorenzo.houses.own_copy.records import values_of
from companion.ui.lorenzo.houses.own_copy.view import CopyRow, is_told, known, records


@dataclass(frozen=True)
class Piece:
    """What to ask for: a kind of pieces, or the one of them that has these values."""

    kind: str
    title: str
    about: str
    """What the answer is good for, or what counts without it."""
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Under which it is remembered that this was asked."""
        return " ".join([self.kind, *(str(value) for value in self.values.values())])

    def told(self, copy: OwnCopy) -> bool:
        return is_told(copy, self.kind, self.values)


def to_ask(setup: Setup, copy: OwnCopy, asked: Collection[str]) -> tuple[Piece, ...]:
    """Each piece once: what was left out before a game is not asked for again."""
    return tuple(piece for piece in mattering(setup) if piece.key not in asked and not piece.told(copy))


def left_out(pieces: Sequence[Piece], copy: OwnCopy) -> list[str]:
    """What need not be asked for another time."""
    return [piece.key for piece in pieces if not piece.told(copy)]


# What matters


def mattering(setup: Setup) -> Iterator[Piece]:
    """Auction lines and tokens are asked for in the game, which learns them; the rest it must know from its start."""
    if setup.houses is None:
        return
    yield from _excommunications(setup)
    yield from _of_families(_families(setup))
    if len(setup.seats) > sum(tile.advanced for tile in base.catalogue().bonus_tiles.values()):
        about = _("With five players somebody has it.")
        yield Piece("bonus_tile", KINDS["bonus_tile"].title, about)
    yield from _unsure(len(setup.seats), begun=setup.position is not None)


def _families(setup: Setup) -> set[str | None]:
    """Those up for auction, or in a game joined later, those that somebody has."""
    assert setup.houses
    players = setup.position.players.values() if setup.position else ()
    return {*setup.houses.families, *(player.house.family for player in players)}


def _excommunications(setup: Setup) -> Iterator[Piece]:
    """The new tile of a period, where it was drawn; where the table draws, it may be any."""
    for period, tile in enumerate(setup.tiles, start=1):
        if tile is None:
            about = _("It may be in this game.")
        elif tile == f"{period}-{NEW_TILE}":
            about = _("It was drawn for this game.")
        else:
            continue
        title = _("New excommunication tile {period}").format(period=roman(period))
        yield Piece("excommunication_tiles", title, about, {"period": period})


def _of_families(families: Collection[str | None]) -> Iterator[Piece]:
    """Pieces that only one family uses."""
    for unknown in catalogue().ask.values():
        if unknown.family and unknown.family in families:
            family = catalogue().families[unknown.family].name
            about = _("{family} is in this game.").format(family=family)
            yield Piece(unknown.id, KINDS[unknown.id].title, about)


def _unsure(players: int, *, begun: bool) -> Iterator[Piece]:
    """Printed numbers that we go by without being sure."""
    board = catalogue().board
    for tile in board.adaptation_tiles:
        if tile.players[0] <= players <= tile.players[1] and not tile.confirmed:
            going_by = _("Probably {values}").format(values=row(tile.values))
            yield Piece("adaptation", _("Adaptation tile"), going_by, {"players": tile.players})
    coins = () if begun else board.start_coins[:players]
    for kind, numbers in {"special_tower": board.special_tower, "start_coins": coins}.items():
        if not all(number.confirmed for number in numbers):
            yield Piece(kind, KINDS[kind].title, KINDS[kind].untold)


# What the sheet shows


@dataclass(frozen=True, slots=True)
class AskingView:
    rows: tuple[CopyRow, ...]
    skipping: str
    """What becomes of pieces that nobody enters now; empty where there are none."""
    begin: str


def asking_view(pieces: Sequence[Piece], copy: OwnCopy) -> AskingView:
    rows = tuple(_row(piece, copy) for piece in pieces)
    skipped = [piece for piece in pieces if not piece.told(copy)]
    if not skipped:
        return AskingView(rows, "", _("Start"))
    guessed = all(KINDS[piece.kind].standing for piece in skipped)
    without = _("What you skip counts as shown.") if guessed else _("Apply what you skip yourselves.")
    later = _("You can enter it later in the settings under “What is printed on your copy”.")
    return AskingView(rows, f"{without} {later}", _("Skip these for now"))


def _row(piece: Piece, copy: OwnCopy) -> CopyRow:
    kind, told = KINDS[piece.kind], piece.told(copy)
    if told:
        mine = [one for one in records(copy, piece.kind) if piece.values.items() <= values_of(one).items()]
        about, tag = "\n".join(map(kind.sentence, mine)), _("from your copy")
    else:
        about, tag = piece.about, ("" if piece.values else known(copy, piece.kind)) or kind.standing
    return CopyRow(piece, kind.icon, piece.title, about, tag, own=told, done=told)
