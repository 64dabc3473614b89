"""A game of Lorenzo il Magnifico while it is being set up (mockup 02)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from companion import rulebook
from companion.games.lorenzo import chance
from companion.games.lorenzo.catalogue import catalogue
from companion.games.lorenzo.setup import Setup, judge_setup
from companion.games.lorenzo.table_rules import TableRules
from companion.table.action import Reason
from companion.table.seats import COLOURS, Seat
from companion.table.words import _, plural

BOX = "lorenzo"
AS_GIGLIO_READS = TableRules()


class Box(NamedTuple):
    title: str
    about: str
    ready: bool


def boxes() -> tuple[Box, ...]:
    fewest, most = catalogue().board.players
    players = _("{fewest}–{most} players").format(fewest=fewest, most=most)  # noqa: RUF001
    return (
        Box(title(), players, ready=True),
        Box(_("Houses of Renaissance"), _("being built"), ready=False),
        Box(_("Masters of Renaissance"), _("being built"), ready=False),
        Box(_("The Princes of Florence"), _("being built"), ready=False),
    )


def title() -> str:
    return _("Lorenzo il Magnifico")


class Line(NamedTuple):
    """A player, at a place in the turn order."""

    name: str
    colour: Seat
    coins: int
    first: bool
    last: bool


class Reading(NamedTuple):
    value: Any
    text: str
    chosen: bool


class Point(NamedTuple):
    """A table rule, with the ways to read it."""

    field: str
    title: str
    text: str
    readings: tuple[Reading, ...]


@dataclass(frozen=True)
class Draft:
    """Names as typed, which is how the players sit; ``order`` has their places in the first turn order."""

    names: tuple[str, ...]
    colours: tuple[Seat, ...]
    order: tuple[int, ...]
    drawn: bool = False
    """Whether the app has drawn the turn order."""
    advanced: bool = False
    deal: bool = False
    """Advanced game: whether the app deals the leaders."""
    draw_tiles: bool = True
    rules: TableRules = AS_GIGLIO_READS

    @property
    def lines(self) -> tuple[Line, ...]:
        coins, last = catalogue().board.start_coins, len(self.order) - 1
        return tuple(
            Line(self.names[one], self.colours[one], coins[place], first=place == 0, last=place == last)
            for place, one in enumerate(self.order)
        )

    def setup(self, rng: Random) -> Setup:
        """As it will be played; the tiles are drawn now if the app is to draw them."""
        setup = Setup(
            seats=tuple(name.strip() for name in self.names),
            colours=self.colours,
            order=tuple(self.colours[one] for one in self.order),
            order_source="rolled" if self.drawn else "recorded",
            advanced=self.advanced,
            leaders="dealt" if self.advanced and self.deal else "hidden",
            rules=self.rules,
        )
        return chance.draw_tiles(setup, rng) if self.draw_tiles else setup

    # Changes

    def renamed(self, place: int, name: str) -> Draft:
        one = self.order[place]
        return replace(self, names=(*self.names[:one], name, *self.names[one + 1 :]))

    def coloured(self, place: int, colour: Seat) -> Draft:
        one = self.order[place]
        return replace(self, colours=(*self.colours[:one], colour, *self.colours[one + 1 :]))

    def moved(self, place: int, step: int) -> Draft:
        """The table has drawn its turn order itself."""
        order = list(self.order)
        order.insert(place + step, order.pop(place))
        return replace(self, order=tuple(order), drawn=False)

    def shuffled(self, rng: Random) -> Draft:
        seating = COLOURS[: len(self.names)]
        drawn = chance.draw_turn_order(Setup(seats=self.names), rng).order
        return replace(self, order=tuple(seating.index(colour) for colour in drawn), drawn=True)

    def for_players(self, count: int) -> Draft:
        """More players join at the end; fewer leave from there."""
        if count >= len(self.names):
            names, colours = list(self.names), list(self.colours)
            while len(names) < count:
                colours.append(next(colour for colour in COLOURS if colour not in colours))
                names.append("")
            order = (*self.order, *range(len(self.names), count))
            return replace(self, names=tuple(names), colours=tuple(colours), order=order)
        staying = sorted(self.order[:count])
        return replace(
            self,
            names=tuple(self.names[one] for one in staying),
            colours=tuple(self.colours[one] for one in staying),
            order=tuple(staying.index(one) for one in self.order[:count]),
        )


def new_draft(players: int = 3) -> Draft:
    return Draft(names=("",) * players, colours=COLOURS[:players], order=tuple(range(players)))


def last_table(setups: Iterable[Mapping[str, Any]]) -> Draft | None:
    """Those who played last, as they sat; ``setups`` are in their JSON form, the last first."""
    for data in setups:
        try:
            setup = Setup.model_validate({**data, "position": None})
        except ValueError:
            continue
        count = len(setup.seats)
        colours = setup.colours or COLOURS[:count]
        draft = Draft(setup.seats, colours, tuple(range(count)), advanced=setup.advanced, rules=setup.rules)
        if not faults(draft):
            return draft
    return None


def faults(draft: Draft) -> dict[str, str]:
    """What the rules have against the setup, as sentences by rule."""
    return sentences(judge_setup(draft.setup(Random(0)), catalogue()))


def sentences(reasons: Iterable[Reason]) -> dict[str, str]:
    return {reason.rule: rulebook.sentence(BOX, reason) for reason in reasons}


def player_counts() -> tuple[int, ...]:
    fewest, most = catalogue().board.players
    return tuple(range(fewest, most + 1))


def colours() -> tuple[Seat, ...]:
    """Those in the box."""
    return COLOURS[: catalogue().board.players[1]]


def colour_name(colour: Seat) -> str:
    return rulebook.say(BOX, "seat", colour)


# Table rules


def points(rules: TableRules) -> tuple[Point, ...]:
    return tuple(_point(rules, field) for field in TableRules.model_fields)


def _point(rules: TableRules, field: str) -> Point:
    entry = rulebook.entry(BOX, f"table.{field}")
    chosen = getattr(rules, field)
    readings = [(_value(key, chosen), text) for key, text in entry.readings.items()]
    return Point(
        field,
        _(entry.title),
        _(entry.text),
        tuple(Reading(value, _(text), chosen=value == chosen) for value, text in readings),
    )


def _value(key: str, like: object) -> Any:
    """The data has readings by name; some rules are a plain yes or no."""
    return key == "true" if isinstance(like, bool) else key


def changed_rules(rules: TableRules) -> int:
    return len(rules.model_dump(exclude_defaults=True))


def rules_about(rules: TableRules) -> str:
    changed = changed_rules(rules)
    silent = plural("{n} open point", "{n} open points", len(TableRules.model_fields))
    if not changed:
        return _("{points}, all as Giglio reads them").format(points=silent)
    return _("{points}, {changes}").format(
        points=silent, changes=plural("{n} changed by you", "{n} changed by you", changed)
    )
