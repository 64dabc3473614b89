"""What the pieces of Masters of Renaissance show: plain values, made from the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.games.masters import words
from companion.games.masters.catalogue import COLOURS, RESOURCES, Card, Colour, Leader, Marble, Production
from companion.games.masters.check_leaders import requirement_is_met
from companion.games.masters.fact_words import say
from companion.games.masters.market import white_resources
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.state import CROSS, Favor, Player, Table
from companion.games.masters.storage import depots_of
from companion.table.goods import Goods
from companion.table.pictures import picture
from companion.table.who import Who, who
from companion.table.words import MINUS, _, as_in, either, listing, plural

MARKS = {"white": "minus", "yellow": "coin", "blue": "mil", "purple": "servant", "grey": "stone", "red": "faith"}
"""What lies on a marble: the icon of what it gives."""
SHOWN = (*RESOURCES, "any", "faith", "victory")

Items = tuple[tuple[str, int], ...]
"""Icons and how many of each."""

State = Literal["there", "coming", "lost", "free"]
"""Of a place in a depot: filled, about to be filled, not fitting, free."""


@dataclass(frozen=True, slots=True)
class PowerView:
    paid: Items
    gained: Items


@dataclass(frozen=True, slots=True)
class FlagView:
    colour: Colour
    letter: str
    level: int


@dataclass(frozen=True, slots=True)
class DepotView:
    """A depot by its place; ``number`` is how much it holds, and a leader's takes only its ``kind``."""

    place: str
    number: int
    cells: tuple[tuple[str, State], ...]
    """Each with the engine's kind; of a free place nothing, or what a leader's depot takes."""
    kind: str = ""

    @property
    def size(self) -> str:
        """What is written beside it; a leader's has a crown instead."""
        return "" if self.kind else str(self.number)


@dataclass(frozen=True, slots=True)
class Marker:
    """On the faith track; the current player's, which is ``own``, stands in a row of its own."""

    who: Who | None
    """Nobody for the black cross."""
    space: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class Cross(Marker):
    """The black one, in the solo game."""


@dataclass(frozen=True, slots=True)
class SectionView:
    first: int
    pope: int
    points: int
    over: bool
    lost: bool
    """Decided, and nobody has kept the tile."""


@dataclass(frozen=True, slots=True)
class LaneView:
    """The faith track: victory points by space, only where they rise."""

    points: tuple[int, ...]
    sections: tuple[SectionView, ...]
    markers: tuple[Marker, ...]


def acting(table: Table) -> Player:
    """Whose turn it is; else who acted last, or begins."""
    return table.player(table.turn or table.lingering or table.order[0])


def goods_items(goods: Mapping[str, int]) -> Items:
    """In the order in which the rulebook lists resources, faith last."""
    return tuple((picture(kind), goods[kind]) for kind in SHOWN if kind in goods)


class Counted(NamedTuple):
    """How much of what, with its sign."""

    amount: str
    icon: str
    style: str


def counted(items: Items, sign: str, style: str) -> tuple[Counted, ...]:
    return tuple(Counted(f"{MINUS if n < 0 else sign}{abs(n)}", icon, style) for icon, n in items)


def strongbox_items(goods: Mapping[str, int]) -> Items:
    """All four, also those of which there is none, as the board prints them."""
    return tuple((picture(kind), goods.get(kind, 0)) for kind in ("shield", "coin", "stone", "servant"))


def power_view(power: Production) -> PowerView:
    return PowerView(
        goods_items(power.input + Goods(any=power.input_any)),
        goods_items(power.output + Goods(any=power.output_any, faith=power.faith)),
    )


def flag_letter(colour: Colour) -> str:
    """Of the colour's name in the language spoken; two letters where they begin alike."""
    name = words.colour(colour)
    shared = sum(words.colour(other)[0] == name[0] for other in COLOURS) > 1
    return name[:2].title() if shared else name[0].upper()


def flag_view(card: Card) -> FlagView:
    return FlagView(card.colour, flag_letter(card.colour), card.level)


def white_note(table: Table, player: Player, marbles: Collection[Marble | None]) -> str:
    """What the white marbles of a line do, because the amounts do not tell."""
    if "white" not in marbles:
        return ""
    offered = [words.noun(kind, 1) for kind in white_resources(table, player)]
    text = _("White: {choices}, as you like.") if offered[1:] else _("White: {good}, by your leader.")
    choices = either(offered)
    return text.format(choices=choices, good=choices) if offered else _("White: nothing.")


def does_not_fit(discard: Goods) -> str:
    return _("No room for all: {what} would be discarded.").format(what=words.goods(discard)) if discard else ""


def missing(table: Table, player: Player, leader: Leader) -> str:
    """What is not there yet; nothing if the leader can be played."""
    lacking = [say("lacking", reason.facts["lacking"]) for reason in requirement_is_met(table, player, leader)]
    return _("Still missing: {lacking}").format(lacking=lacking[0]) if lacking else ""


def ends(table: Table, when: str) -> str:
    """When the game ends; or that this round is the last."""
    board = table.catalogue.board
    if not table.solo and end_has_begun(table):
        return _("the last round")
    return when.format(cards=board.last_card, faith=board.last_space)


def depots(table: Table, player: Player) -> Iterator[tuple[str, int, str]]:
    """Place, size and kind: the warehouse from the top, then those of leaders, which take only their kind."""
    found = depots_of(table, player)
    for place, size in found.sizes.items():
        yield place, size, ""
    for kind, (place, size) in found.leaders.items():
        yield place, size, kind


def favor_views(table: Table, player: Player) -> tuple[tuple[int, Favor], ...]:
    """The points of each Pope's Favor tile, and how it lies."""
    sections = table.catalogue.board.sections
    return tuple((section.points, favor) for section, favor in zip(sections, player.favors, strict=True))


def lane_view(table: Table, own: str | None = None) -> LaneView:
    """The whole track; the marker of ``own`` is told apart from the others."""
    board = table.catalogue.board
    markers = [Marker(who(table, p.seat), p.faith, p.seat == own) for p in table.players]
    cross = [Cross(None, table.cross)] if table.solo else []
    steps = zip(board.faith_track, (0, *board.faith_track), strict=False)
    return LaneView(
        points=tuple(now if now > before else 0 for now, before in steps),
        sections=tuple(_section(table, n) for n in range(len(board.sections))),
        markers=(*cross, *markers),
    )


def _section(table: Table, n: int) -> SectionView:
    one, favors = table.catalogue.board.sections[n], {player.favors[n] for player in table.players}
    return SectionView(one.first, one.pope, one.points, over=favors != {"open"}, lost=favors == {"lost"})


# The faith track in words


def _undecided(table: Table) -> int | None:
    """The section of the next Vatican Report, counted from nought."""
    sections = range(len(table.catalogue.board.sections))
    return next((n for n in sections if all(p.favors[n] == "open" for p in table.players)), None)


def own_sentence(table: Table, player: Player) -> str:
    """How far this player is from the tile of the next report."""
    n = _undecided(table)
    if n is None:
        return ""
    section = table.catalogue.board.sections[n]
    missing = section.first - player.faith
    if missing <= 0:
        return _("far enough for the {n} VP tile").format(n=section.points)
    return _("{n} more to keep the {tile} VP tile").format(n=missing, tile=section.points)


def news(table: Table) -> str:
    """Whose marker is closest to the next report; of several the first in turn order."""
    n = _undecided(table)
    if n is None:
        return _("All reports have been held")
    markers = [(table.player(seat).faith, table.player(seat).name) for seat in table.order]
    if table.solo:
        markers.append((table.cross, _("The black cross")))
    faith, ahead = max(markers, key=lambda marker: marker[0])
    steps = table.catalogue.board.sections[n].pope - faith
    text = plural("{who} is {n} space from report {report}", "{who} is {n} spaces from report {report}", steps)
    return text.format(who=ahead, report=n + 1)


# Reports that an action sets off


def report_lines(before: Table, after: Table) -> tuple[str, ...]:
    """``Chiara reaches 16: the 2nd Vatican Report follows.``"""
    lines = []
    for report in after.reports[len(before.reports) :]:
        text = plural(
            "{names} reaches {space}: the {nth} Vatican Report follows.",
            "{names} reach {space}: the {nth} Vatican Report follows.",
            len(report.by),
        )
        names = listing([_("The black cross") if one == CROSS else before.player(one).name for one in report.by])
        space = before.catalogue.board.sections[report.section - 1].pope
        lines.append(text.format(names=names, space=space, nth=ordinal(report.section)))
    return tuple(lines)


def ordinal(n: int) -> str:
    """Of a report."""
    return (as_in("Vatican Report", "1st"), as_in("Vatican Report", "2nd"), as_in("Vatican Report", "3rd"))[n - 1]
