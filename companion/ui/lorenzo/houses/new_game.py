"""A game with Houses of Renaissance while it is being set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal, Self

from companion.games.lorenzo import chance as base_chance
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import Catalogue
from companion.games.lorenzo.houses import chance
from companion.games.lorenzo.houses.box import box_of
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.options import Houses, HousesRules
from companion.games.lorenzo.setup import Setup
from companion.games.lorenzo.table_rules import TableRules
from companion.table.seats import colours_for
from companion.table.store import Store
from companion.table.words import _
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy.at_start_view import Piece, to_ask
from companion.ui.lorenzo.houses.own_copy.view import entered_about
from companion.ui.lorenzo.new_game import LorenzoDraft
from companion.ui.shared.new_game.view import Option

FEWEST, MOST = catalogue().board.players
NUMBERS = tuple(range(1, catalogue().board.auction.tiles + 1))
NOTHING_OWNED = Houses()
DRAWN = ""
TILE = "tile of "
"""Begins the name of the question which auction tile lies below a family."""


class Rules(TableRules, HousesRules):
    """The open points of both boxes."""


@dataclass(frozen=True)
class HousesDraft(LorenzoDraft):
    """The expansion is always played with leaders."""

    box = "houses"
    counts = tuple(range(FEWEST, MOST + 1))

    draw_families: bool = True
    families: tuple[str, ...] = ()
    """Those that the table has drawn itself, as they were tapped."""
    numbered: bool = False
    """Whether the auction tiles are known by numbers that the table has given them."""
    tiles: tuple[int, ...] = NUMBERS
    """The number of the tile below each family told."""
    adaptation: str = DRAWN
    leaders: Literal["both", "base", "houses"] = "both"
    owned: Houses = NOTHING_OWNED
    """Promos, and what is known of this table's copy."""

    @property
    def _catalogue(self) -> Catalogue:
        return box_of(self._options)

    @property
    def _options(self) -> Houses:
        """As far as nothing has to be drawn."""
        houses_rules = HousesRules(**{field: getattr(self.rules, field) for field in HousesRules.model_fields})
        told: dict[str, Any] = {"leaders": self.leaders, "rules": houses_rules, "auction_tiles": ()}
        if not self.draw_families:
            told["families"] = self.families
            if self.numbered:
                told["auction_tiles"] = self.tiles[: len(self.names)]
        if self.adaptation != DRAWN:
            told["adaptation"] = self.adaptation
        return self.owned.model_copy(update=told)

    @property
    def options(self) -> tuple[Option, ...]:
        draw = (True, _("The app draws")), (False, _("We’ll draw them later"))
        sets = ("both", _("Both boxes")), ("base", _("Only the base game’s")), ("houses", _("Only the expansion’s"))
        towers = tuple((tower, words.tower(tower)) for tower in catalogue().board.adaptation_order)
        drawn = (DRAWN, _("The app draws"))
        first = _("Draw a leftover special card: it shows where the tile starts")
        return (
            *self._about_families(),
            Option("adaptation", _("Adaptation tile"), self.adaptation, (drawn, *towers), about=first),
            Option("leaders", _("Leaders in play"), self.leaders, sets),
            self._about_leaders,
            Option("draw_tiles", _("Excommunication tiles"), self.draw_tiles, draw),
            self._about_cards,
        )

    def _about_families(self) -> tuple[Option, ...]:
        draw = (True, _("The app draws")), (False, _("We drew them"))
        numbers = (False, _("Not numbered")), (True, _("We number ours"))
        once = _("Stick numbers 1 to 5 on the backs, and the app remembers what each tile gives")
        drawn = Option("draw_families", _("Families"), self.draw_families, draw)
        tiles = Option("numbered", _("Auction tiles"), self.numbered, numbers, about=once)
        if self.draw_families:
            return drawn, tiles
        all_families = {name: family.name for name, family in self._catalogue.families.items()}
        told = Option("families", _("Families in this game"), self.families, tuple(all_families.items()), several=True)
        below = [
            Option(
                f"{TILE}{family}",
                _("The tile below {family}").format(family=all_families.get(family, family)),
                number,
                tuple((n, str(n)) for n in NUMBERS),
            )
            for family, number in zip(self.families, self.tiles, strict=False)
        ]
        return drawn, told, tiles, *(below if self.numbered else ())

    def answered(self, field: str, answer: Any) -> Self:
        if field == "families":
            return self._with_family(answer)
        if field.startswith(TILE):
            return self._numbered(self.families.index(field.removeprefix(TILE)), answer)
        return super().answered(field, answer)

    def _with_family(self, family: str) -> Self:
        """One more, or one less; of too many the oldest goes."""
        if family in self.families:
            return self._without(family)
        return replace(self, families=(*self.families, family))._fitting()

    def _without(self, family: str) -> Self:
        """Its tile goes too, and the others keep theirs."""
        place = self.families.index(family)
        families = self.families[:place] + self.families[place + 1 :]
        return replace(
            self, families=families, tiles=(*self.tiles[:place], *self.tiles[place + 1 :], self.tiles[place])
        )

    def _fitting(self) -> Self:
        return self._without(self.families[0])._fitting() if len(self.families) > len(self.names) else self

    def _numbered(self, place: int, number: int) -> Self:
        """The two tiles change places."""
        tiles = list(self.tiles)
        other = tiles.index(number)
        tiles[place], tiles[other] = tiles[other], tiles[place]
        return replace(self, tiles=tuple(tiles))

    def for_players(self, count: int) -> Self:
        return super().for_players(count)._fitting()

    @property
    def copy_about(self) -> str:
        return entered_about(self.owned.own_copy)

    @property
    def moot(self) -> tuple[str, ...]:
        return ()

    def supplied(self, store: Store) -> Self:
        return replace(super().supplied(store), owned=own_houses.houses(store))

    def setup(self, rng: Random) -> Setup:
        """The new excommunication tiles are among those that are drawn, whether or not anybody knows what they show."""
        base = TableRules(**{field: getattr(self.rules, field) for field in TableRules.model_fields})
        setup = LorenzoDraft.setup(replace(self, rules=base, advanced=True, draw_tiles=False), rng)
        setup = setup.model_copy(update={"advanced": False, "houses": self._drawn(rng)})
        return base_chance.draw_tiles(setup, rng) if self.draw_tiles else setup

    def _drawn(self, rng: Random) -> Houses:
        """With all that the app is to draw; leaders that lie face up are drawn by whoever deals."""
        options, players = self._options, len(self.names)
        if self.draw_families:
            options = chance.draw_families(options, players, rng)
            options = chance.draw_auction_tiles(options, players, rng) if self.numbered else options
        if self.deal:
            options = chance.draw_shown_leaders(options, rng)
        return chance.draw_adaptation(options, rng) if self.adaptation == DRAWN else options

    def furnished(self, setup: Setup, store: Store) -> Setup:
        """With what was told since it was drawn."""
        assert setup.houses
        told = setup.houses.model_copy(update={"own_copy": own_houses.houses(store).own_copy})
        return setup.model_copy(update={"houses": told})

    def to_ask(self, setup: Setup, store: Store) -> tuple[Piece, ...]:
        """What is wrong is said before anything is asked."""
        return () if self.faults else to_ask(setup, own_houses.own_copy(store), own_houses.asked(store))


DRAFT, RULES = HousesDraft, Rules


def again(data: Mapping[str, Any]) -> HousesDraft:
    """The players of an earlier game; raises ``ValueError`` when it cannot be read."""
    setup = Setup.model_validate(data)
    if setup.houses is None:
        raise ValueError("a game without the expansion")
    colours = colours_for(setup.seats, setup.colours)
    rules = Rules(**dict(setup.rules), **dict(setup.houses.rules))
    return HousesDraft(
        setup.seats,
        colours,
        tuple(range(len(colours))),
        rules,
        deal=setup.leaders == "dealt",
        draw_tiles=setup.tiles_source == "rolled",
        numbered=bool(setup.houses.auction_tiles),
        leaders=setup.houses.leaders,
    )
