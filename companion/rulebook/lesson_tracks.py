"""The tracks of Lorenzo that lessons show, space by space."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.lorenzo.state import Table
from companion.rulebook.lessons import Picture
from companion.table.words import _


class Step(NamedTuple):
    """Of a track: what it gives or asks for, and whether somebody is there."""

    text: str
    below: str
    here: bool


class Track(NamedTuple):
    title: str
    icon: str
    steps: tuple[Step, ...]


def track(table: Table, picture: Picture) -> Track:
    """As it is for whoever is first in turn order."""
    board, player = table.catalogue.board, table.player(table.order[0])
    if "military" in picture.of:
        owned = len(player.territories)
        steps = [Step(str(needs), _nth(n), n == owned) for n, needs in enumerate(board.territory_military)]
        return Track(_("Military for each territory"), "mil", tuple(steps))
    faith = player.goods["faith"]
    steps = [Step(str(points), str(n), n == faith) for n, points in enumerate(board.faith_track)]
    return Track(_("Faith, and its points"), "faith", tuple(steps))


def _nth(n: int) -> str:
    return _("no. {n}").format(n=n + 1)
