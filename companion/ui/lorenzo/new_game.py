"""A game of Lorenzo il Magnifico while it is being set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Self

from companion.games.lorenzo import chance
from companion.games.lorenzo.catalogue import Catalogue, catalogue
from companion.games.lorenzo.setup import Setup, judge_setup
from companion.games.lorenzo.table_rules import TableRules
from companion.table.action import Reason
from companion.table.people import tidy
from companion.table.seats import COLOURS
from companion.table.words import _
from companion.ui.lorenzo.dice.view import LAY
from companion.ui.shared.new_game.view import Draft, Option

FEWEST, MOST = catalogue().board.players


@dataclass(frozen=True)
class LorenzoDraft(Draft):
    box = "lorenzo"
    counts = tuple(range(FEWEST, MOST + 1))
    remembered: ClassVar[Mapping[str, str]] = {"lays_cards": LAY}

    advanced: bool = False
    deal: bool = False
    """Advanced game: whether the app deals the leaders."""
    draw_tiles: bool = True
    lays_cards: bool = False
    """Whether the app draws the cards of the towers, round by round."""

    @property
    def _catalogue(self) -> Catalogue:
        return catalogue()

    @property
    def about_order(self) -> str:
        return _("Enter the names clockwise, as you sit. Then draw the turn order, or reorder to match your draw.")

    @property
    def options(self) -> tuple[Option, ...]:
        draw = (True, _("The app draws")), (False, _("We’ll draw them later"))
        about = _("Leaders, and bonus tiles to choose from")
        return (
            Option("advanced", _("Advanced rules"), self.advanced, about=about),
            *((self._about_leaders,) if self.advanced else ()),
            Option("draw_tiles", _("Excommunication tiles"), self.draw_tiles, draw),
            self._about_cards,
        )

    @property
    def moot(self) -> tuple[str, ...]:
        return () if self.advanced else ("advanced",)

    @property
    def _about_cards(self) -> Option:
        about = _("Otherwise enter each card when it is taken")
        return Option("lays_cards", _("The app draws the cards"), self.lays_cards, about=about)

    @property
    def _about_leaders(self) -> Option:
        """With real cards all draft at once; the app asks one player after the other."""
        deal = (True, _("The app deals")), (False, _("We deal, hidden"))
        by_hand = _("Draft with your cards; enter a leader when you play it")
        about = _("Draft on the phone, one after the other") if self.deal else by_hand
        return Option("deal", _("Leader cards"), self.deal, deal, about=about)

    def gives(self, place: int) -> tuple[tuple[str, str], ...]:
        return ((str(self._catalogue.board.start_coins[place]), "coin"),)

    def setup(self, rng: Random) -> Setup:
        setup = Setup(
            seats=tuple(tidy(name) for name in self.names),
            colours=self.colours,
            order=tuple(self.colours[one] for one in self.order),
            order_source="rolled" if self.drawn else "recorded",
            advanced=self.advanced,
            leaders="dealt" if self.advanced and self.deal else "hidden",
            rules=self.rules,
        )
        return chance.draw_tiles(setup, rng) if self.draw_tiles else setup

    def judged(self) -> Iterable[Reason]:
        return judge_setup(self.setup(Random(0)), self._catalogue)

    def shuffled(self, rng: Random) -> Self:
        seating = COLOURS[: len(self.names)]
        drawn = chance.draw_turn_order(Setup(seats=self.names), rng).order
        return replace(self, order=tuple(seating.index(colour) for colour in drawn), drawn=True)


DRAFT, RULES = LorenzoDraft, TableRules


def again(data: Mapping[str, Any]) -> LorenzoDraft:
    """The players of an earlier game; raises ``ValueError`` when it cannot be read."""
    setup = Setup.model_validate(data)
    count = len(setup.seats)
    colours = setup.colours or COLOURS[:count]
    return LorenzoDraft(
        setup.seats,
        colours,
        tuple(range(count)),
        setup.rules,
        advanced=setup.advanced,
        deal=setup.leaders == "dealt",
        draw_tiles=setup.tiles_source == "rolled",
    )
