"""What statistics need of a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.lorenzo.scoring import score
from companion.games.lorenzo.state import Player, Table
from companion.table.figures import Figures, points_by_seat
from companion.table.source import Source


def figures(states: Sequence[Table]) -> Figures:
    """The order is that in which the first members are placed: in the expansion an auction comes before."""
    table = states[-1]
    first = next((one for one in states if one.round == 1 and one.phase == "actions"), None)
    modules = {"advanced": table.advanced, "houses": table.houses is not None}
    return Figures(
        order=first.order if first else (),
        modules=tuple(name for name, played in modules.items() if played),
        points=points_by_seat(score(table)),
        had={player.seat: tuple(_had(player)) for player in table.players},
    )


def _had(player: Player) -> Iterator[str]:
    yield from (Source.of("leader", played.leader) for played in player.leaders)
    if player.house.family:
        yield Source.of("family", player.house.family)
