"""A game of Masters of Renaissance while it is being set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Self

from companion.games.masters import chance
from companion.games.masters.catalogue import catalogue
from companion.games.masters.setup import Setup, judge_setup
from companion.games.masters.table_rules import TableRules
from companion.table.action import Reason
from companion.table.people import tidy
from companion.table.seats import COLOURS, colours_for
from companion.table.words import _
from companion.ui.shared.new_game.view import Draft, Option

FEWEST, MOST = catalogue().board.players


@dataclass(frozen=True)
class MastersDraft(Draft):
    """Turns go clockwise, so the turn order is the seating too."""

    box = "masters"
    counts = tuple(range(FEWEST, MOST + 1))

    deal: bool = True
    """Whether the app deals the leaders."""

    @property
    def about_order(self) -> str:
        if len(self.names) == 1:
            return _("Alone you play against Lorenzo il Magnifico.")
        return _("Enter the names clockwise, as you sit. The first takes the inkwell: shuffle, or reorder the names.")

    @property
    def options(self) -> tuple[Option, ...]:
        answers = (True, _("The app deals")), (False, _("We deal, hidden"))
        return (Option("deal", _("Leader cards"), self.deal, answers),)

    @property
    def moot(self) -> tuple[str, ...]:
        return ("solo",) if len(self.names) > 1 else ()

    def gives(self, place: int) -> tuple[tuple[str, str], ...]:
        """The inkwell, resources of choice, and faith."""
        if place == 0:
            return (("", "inkwell"),) if len(self.names) > 1 else ()
        start = catalogue().board.start[place]
        given = ((start.resources, "any"), (start.faith, "faith"))
        return tuple((str(n), icon) for n, icon in given if n)

    def setup(self, rng: Random) -> Setup:
        colours = tuple(self.colours[one] for one in self.order)
        return Setup(
            seats=tuple(tidy(self.names[one]) for one in self.order),
            colours=colours,
            order=colours,
            order_source="rolled" if self.drawn else "recorded",
            leaders="dealt" if self.deal else "hidden",
            rules=self.rules,
        )

    def judged(self) -> Iterable[Reason]:
        return judge_setup(self.setup(Random(0)))

    def shuffled(self, rng: Random) -> Self:
        """Who gets the inkwell; the others follow clockwise."""
        seating = COLOURS[: len(self.names)]
        drawn = chance.draw_first_player(Setup(seats=self.names), rng).order
        return replace(self, order=tuple(seating.index(colour) for colour in drawn), drawn=True)


DRAFT, RULES = MastersDraft, TableRules


def again(data: Mapping[str, Any]) -> MastersDraft:
    """The players of an earlier game; raises ``ValueError`` when it cannot be read."""
    setup = Setup.model_validate(data)
    colours = colours_for(setup.seats, setup.colours)
    return MastersDraft(setup.seats, colours, tuple(range(len(colours))), setup.rules, deal=setup.leaders == "dealt")
