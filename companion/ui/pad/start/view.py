"""A score pad before it is begun: which box, and who played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from companion.rulebook import pad_words as words
from companion.rulebook import pads
from companion.table.action import Reason
from companion.table.pad import BOXES, rules
from companion.table.pad_game import Setup, judge_setup, seats
from companion.table.people import tidy
from companion.table.rows import Summary
from companion.table.seats import COLOURS, Seat
from companion.table.who import letter
from companion.table.words import _, listing, plural
from companion.ui.boxes import PAD, title
from companion.ui.shared.new_game.view import Box, Fault, Line, YesOrNo, swapped
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.when import ago


@dataclass(frozen=True)
class Draft:
    palette = COLOURS  # all five: in which box they are is not ours to say
    box: str = BOXES[0]
    modules: tuple[str, ...] = ()
    names: tuple[str, ...] = ("", "", "")
    colours: tuple[Seat, ...] = COLOURS[:3]

    @property
    def lines(self) -> tuple[Line, ...]:
        players = enumerate(zip(self.names, self.colours, strict=True))
        return tuple(Line(place, name, letter(name, self.names), colour, ()) for place, (name, colour) in players)

    @property
    def note(self) -> str:
        """What to do before the points are counted."""
        found = pads.entry(rules(self.box), rules(self.box).head.note)
        return _(found.text) if found else ""

    @property
    def boxes(self) -> tuple[Box, ...]:
        return tuple(Box(box, title(box), words.players_about(rules(box)), box == self.box) for box in BOXES)

    @property
    def offered(self) -> tuple[YesOrNo, ...]:
        """What may be played with the box."""
        return tuple(YesOrNo(one.id, one.label, one.id in self.modules) for one in rules(self.box).modules.values())

    @property
    def counts(self) -> tuple[int, ...]:
        fewest, most = rules(self.box).head.players
        return tuple(range(fewest, most + 1))

    def setup(self) -> Setup:
        return Setup.model_validate(
            {"box": self.box, "modules": self.modules, "seats": tuple(map(tidy, self.names)), "colours": self.colours}
        )

    def judged(self) -> tuple[Reason, ...]:
        return tuple(judge_setup(self.setup()))

    def said(self, reasons: Iterable[Reason]) -> tuple[Fault, ...]:
        known = rules(self.box)
        return tuple(Fault(pads.rule_box(known, one.rule), one.rule, pads.refusal(known, one)) for one in reasons)

    def of_box(self, box: str) -> Draft:
        """As many players as before, if that many can play it."""
        changed = replace(self, box=box, modules=())
        return changed.for_players(min(max(len(self.names), changed.counts[0]), changed.counts[-1]))

    def with_module(self, module: str, played: bool) -> Draft:
        rest = tuple(one for one in self.modules if one != module)
        return replace(self, modules=(*rest, module) if played else rest)

    def renamed(self, place: int, name: str) -> Draft:
        return replace(self, names=(*self.names[:place], name, *self.names[place + 1 :]))

    def coloured(self, place: int, colour: Seat) -> Draft:
        return replace(self, colours=swapped(self.colours, place, colour))

    def for_players(self, count: int) -> Draft:
        colours = dict.fromkeys((*self.colours, *COLOURS))
        return replace(self, names=(*self.names, *("",) * count)[:count], colours=tuple(colours)[:count])


def drafted(setup: Setup) -> Draft:
    """What a pad was begun with."""
    return Draft(setup.box, setup.modules, setup.seats, seats(setup))


def last_table(games: Iterable[Summary], box: str) -> Draft | None:
    """Those who played last, whatever it was, as far as they fit at this table."""
    for game in games:
        colours = tuple(game.setup.get("colours") or COLOURS[: len(game.names)])
        found = replace(Draft().of_box(box), names=game.names, colours=colours)
        if len(game.names) in found.counts and not found.judged():
            return found
    return None


def unfinished(games: Iterable[Summary], now: datetime) -> tuple[Choice, ...]:
    """Pads that were begun and not saved, the last first."""
    found = []
    for game in games:
        if game.box == PAD and not game.finished and game.setup.get("box") in BOXES:
            entries = plural("{n} entry", "{n} entries", game.position)
            about = " · ".join([listing(game.names), entries, ago(game.changed, now)])
            found.append(Choice(game.id, title(str(game.setup["box"])), about))
    return tuple(found)
