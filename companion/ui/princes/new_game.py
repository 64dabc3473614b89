"""A game of The Princes of Florence while it is being set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Self

from companion.games.princes import chance
from companion.games.princes.catalogue import catalogue
from companion.games.princes.setup import Setup, judge_setup, known_outlines
from companion.games.princes.table_rules import TableRules
from companion.table.action import Reason
from companion.table.own_copy import recall
from companion.table.people import tidy
from companion.table.seats import COLOURS, colours_for
from companion.table.store import Store
from companion.table.words import _
from companion.ui.shared.new_game.view import Draft, Option

FEWEST, MOST = catalogue().board.players


@dataclass(frozen=True)
class PrincesDraft(Draft):
    """Play goes clockwise, so the turn order is the seating too."""

    box = "princes"
    counts = tuple(range(FEWEST, MOST + 1))

    muse: bool = False
    """With The Muse and the Princess."""
    fewer_freedoms: bool = False
    """Two players: the harder game."""
    draw_freedoms: bool = True
    """Two players: whether the app draws the Freedoms that are left to chance."""

    @property
    def about_order(self) -> str:
        return _("The oldest player begins: enter that name first, then the others clockwise.")

    @property
    def options(self) -> tuple[Option, ...]:
        muse = Option("muse", _("The Muse and the Princess"), self.muse, about=_("Six special characters to bid for"))
        if len(self.names) > 2:
            return (muse,)
        draw = (True, _("The app draws")), (False, _("We’ll draw them later"))
        harder = _("Only one Freedom is drawn at random, not two")
        return (
            muse,
            Option("draw_freedoms", _("Freedoms drawn at random"), self.draw_freedoms, draw),
            Option("fewer_freedoms", _("Harder game"), self.fewer_freedoms, about=harder),
        )

    @property
    def moot(self) -> tuple[str, ...]:
        return (*(() if self.muse else ("muse",)), *(("two players",) if len(self.names) > 2 else ()))

    def gives(self, place: int) -> tuple[tuple[str, str], ...]:
        return ((_("begins"), "flag"),) if place == 0 else ()

    def setup(self, rng: Random) -> Setup:
        colours = tuple(self.colours[one] for one in self.order)
        two = len(self.names) == 2
        setup = Setup(
            seats=tuple(tidy(self.names[one]) for one in self.order),
            colours=colours,
            first=colours[0],
            first_source="rolled" if self.drawn else "recorded",
            muse=self.muse,
            fewer_freedoms=two and self.fewer_freedoms,
            rules=self.rules,
        )
        return chance.draw_freedoms(setup, rng) if two and self.draw_freedoms else setup

    def furnished(self, setup: Setup, store: Store) -> Setup:
        told = recall(store, self.box).get("outlines")
        return setup.model_copy(update={"outlines": known_outlines(told)})

    def judged(self) -> Iterable[Reason]:
        return judge_setup(self.setup(Random(0)), catalogue())

    def shuffled(self, rng: Random) -> Self:
        """Who begins; the others follow clockwise."""
        seating = COLOURS[: len(self.names)]
        first = seating.index(chance.draw_first_player(Setup(seats=self.names), rng).first or seating[0])
        everybody = tuple(range(len(seating)))
        return replace(self, order=everybody[first:] + everybody[:first], drawn=True)


DRAFT, RULES = PrincesDraft, TableRules


def again(data: Mapping[str, Any]) -> PrincesDraft:
    """The players of an earlier game; raises ``ValueError`` when it cannot be read."""
    setup = Setup.model_validate(data)
    colours = colours_for(setup.seats, setup.colours)
    two = len(setup.seats) == 2
    return PrincesDraft(
        setup.seats,
        colours,
        tuple(range(len(colours))),
        setup.rules,
        muse=setup.muse,
        fewer_freedoms=setup.fewer_freedoms,
        draw_freedoms=setup.freedoms_source == "rolled" if two else True,
    )
