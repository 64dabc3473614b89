"""A game of The Princes of Florence under way, while the table tells it to the app."""

from __future__ import annotations

from typing import ClassVar, Literal

from companion.games.princes import words
from companion.games.princes.auction import first_bid, stacks
from companion.games.princes.catalogue import ACTIONS, ActionName, Catalogue, Freedom, catalogue
from companion.games.princes.effects import actions_allowed
from companion.games.princes.position import PlayerPosition, Position, SalePosition, TilePosition, WorkPosition, join
from companion.games.princes.setup import Setup, judge_setup, laid_out, seats
from companion.games.princes.state import Table
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui.shared.join import view as telling
from companion.ui.shared.join.view import Asked, toggled

Phase = Literal["auction", "characters", "actions"]

FLORIN, PLAYED = "florin", "played"
GOODS = ("points", "jester", "builder", "recruiting_hand", "recruiting_table", FLORIN)


class Sheet(telling.Sheet):
    """``goods`` are all the numbers: pieces, Landscapes and cards."""

    freedoms: tuple[Freedom, ...] = ()
    buildings: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    """Professions on the table, as far as somebody names them."""
    characters: tuple[str, ...] = ()
    taken: dict[ActionName, int] = {}
    """This round's actions."""
    works: dict[str, int] = {}
    """This round's Works by their card: what they were worth."""


class Running(telling.Telling):
    BOX: ClassVar[str] = "princes"
    PRIVATE: ClassVar[tuple[str, ...]] = (FLORIN,)

    setup: Setup
    sheets: dict[Seat, Sheet] = {}
    phase: Phase = "auction"
    first: Seat | None = None
    """Who begins this round, if it is not who sits first."""
    sales: tuple[SalePosition, ...] = ()
    out: tuple[Seat, ...] = ()
    fund: int | None = None

    @property
    def box(self) -> Catalogue:
        return catalogue()

    @property
    def beginner(self) -> Seat:
        return self.first or self.setup.first or self.colours[0]

    @property
    def order(self) -> tuple[Seat, ...]:
        """Clockwise, from whoever begins this round."""
        at = self.colours.index(self.beginner)
        return self.colours[at:] + self.colours[:at]

    def sheet(self, seat: Seat) -> Sheet:
        return self.sheets.get(seat) or Sheet()

    def table(self) -> Table:
        """As far as it is told, possible or not: for everything that only the engine knows."""
        return join(self.at_start(), self.position())

    def at_start(self) -> Table:
        return laid_out(self.setup.model_copy(update={"first": self.beginner}), self.box)

    # The moment

    def phases(self) -> tuple[Phase, ...]:
        return ("auction", "characters", "actions") if self.setup.muse else ("auction", "actions")

    def about_round(self) -> str:
        return _("A Work must be worth {n}").format(n=self.box.board.minimum[self.round - 1])

    def about_turn(self) -> str:
        return {
            "auction": _("to open the next auction"),
            "characters": _("to bid for the first special character"),
            "actions": _("to act"),
        }[self.phase]

    def has_acted(self, seat: Seat) -> bool:
        """Whether the turn of this player has come in this round."""
        turn = self.turn or self.beginner
        return self.phase == "actions" and self.order.index(seat) <= self.order.index(turn)

    # Numbers

    def numbers(self) -> dict[str, Asked]:
        """Their nouns are short enough to stand below them. What is private comes last: until then all may look."""
        pieces, cards = self.box.board.pieces, {deck: len(names) for deck, names in self.box.decks.items()}
        return {
            "points": Asked(_("prestige points"), usual=99),
            "jester": Asked(words.noun("jester"), pieces["jester"]),
            "builder": Asked(words.noun("builder"), len(self.box.board.builders) - 1),
            **{tile: Asked(words.tile(tile), one.copies) for tile, one in self.box.landscapes.items()},
            "hand": Asked(_("Professions in hand"), cards["profession"], usual=9),
            PLAYED: Asked(_("Professions played"), cards["profession"], usual=9),
            "bonus": Asked(words.deck("bonus"), cards["bonus"], usual=9),
            "prestige": Asked(words.deck("prestige"), cards["prestige"], usual=9),
            "recruiting_hand": Asked(_("recruiting in hand"), pieces["recruiting"]),
            "recruiting_table": Asked(_("recruiting used"), pieces["recruiting"]),
            FLORIN: Asked(_("money"), pieces[FLORIN], usual=9999),
        }

    def parts(self, seat: Seat) -> dict[str, str]:
        """A character may be had only with the expansion; only who has acted has works of this round."""
        characters = {"characters": _("special characters")} if self.setup.muse else {}
        acted = {"taken": _("actions this round"), "works": _("Works this round")} if self.has_acted(seat) else {}
        return {"freedoms": _("Freedoms"), "buildings": _("Buildings"), **characters, **acted}

    def too_much(self, field: str) -> str:
        asked = self.asked(field)
        return _("No more than {n}: {what}.").format(n=asked.most, what=asked.noun)

    def count(self, seat: Seat, field: str) -> int:
        """What is not told is nothing."""
        return self.number(seat, field) or 0

    # Tiles, Freedoms, special characters

    def possible_characters(self) -> tuple[str, ...]:
        """Those of a round before go back when the first of this one is bid for; those of the actions already have."""
        all_ = self.box.characters.values() if self.setup.muse else ()
        return tuple(one.id for one in all_ if self.phase == "actions" or one.use == "until_next_auction")

    def characters(self, seat: Seat) -> tuple[str, ...]:
        return tuple(one for one in self.sheet(seat).characters if one in self.possible_characters())

    # Professions on the table, and this round's Works and actions

    def named(self, seat: Seat) -> tuple[str, ...]:
        """The names that count: no more than there are cards."""
        return self.sheet(seat).named[: self.count(seat, PLAYED)]

    def name_toggled(self, seat: Seat, card: str) -> Running:
        """A name comes or goes; for one more than are counted there is one card more."""
        names = toggled(self.named(seat), card)
        counted = self.with_number(seat, PLAYED, max(self.count(seat, PLAYED), len(names)))
        return counted.with_sheet(seat, named=names)

    def works(self, seat: Seat) -> dict[str, int]:
        """A Profession that has worked lies on the table, a special character does not."""
        possible = {*self.named(seat), *self.characters(seat)}
        return {card: value for card, value in self.sheet(seat).works.items() if card in possible}

    def work_toggled(self, seat: Seat, card: str) -> Running:
        """One that comes is worth as much as it must, until somebody tells; it was an action too."""
        works = self.works(seat)
        if card in works:
            return self.with_sheet(seat, works=telling.changed(works, card, None))
        running = self
        if card in self.box.professions and card not in self.named(seat):
            running = self.name_toggled(seat, card)
        works = telling.changed(works, card, self.box.board.minimum[self.round - 1])
        taken = {**self.sheet(seat).taken, "work": max(self.sheet(seat).taken.get("work", 0), len(works))}
        return running.with_sheet(seat, works=works, taken=taken)

    def work_valued(self, seat: Seat, card: str, value: int) -> Running:
        return self.with_sheet(seat, works={**self.works(seat), card: value})

    def action_tapped(self, seat: Seat, action: ActionName) -> Running:
        """One more of it; after the last that can be, none."""
        taken, table = dict(self.sheet(seat).taken), self.table()
        taken[action] = taken.get(action, 0) + 1
        allowed = actions_allowed(table, table.player(seat))
        if taken[action] > self.box.board.actions.limits[action] or sum(taken.values()) > allowed:
            del taken[action]
        return self.with_sheet(seat, taken=taken)

    # The auctions of this round

    def sale(self, stack: str) -> SalePosition | None:
        return next((sale for sale in self.sales if sale.object == stack), None)

    def sold(self, stack: str, seat: Seat | None, florin: int | None = None) -> Running:
        """To somebody, for the first bid unless told; or to nobody yet."""
        others = tuple(sale for sale in self.sales if sale.object != stack)
        if seat is None:
            return self.with_(sales=others)
        before = self.sale(stack)
        price = florin if florin is not None else before.florin if before else first_bid(self.at_start())
        sale = SalePosition(object=stack, seat=seat, florin=price)
        return self.with_(sales=(*others, sale), out=tuple(one for one in self.out if one != seat))

    def priced(self, stack: str, florin: int) -> Running:
        sale = self.sale(stack)
        return self.sold(stack, sale.seat if sale else None, florin)

    def out_toggled(self, seat: Seat) -> Running:
        """Whoever goes without has bought nothing."""
        sales = tuple(sale for sale in self.sales if sale.seat != seat)
        return self.with_(sales=sales, out=toggled(self.out, seat))

    # What it becomes

    def position(self) -> Position:
        acted = [seat for seat in self.order if self.has_acted(seat)]
        taken = {seat: self._taken(seat) for seat in acted}
        return Position(
            round=self.round,
            phase=self.phase,
            players={seat: self._player(seat) for seat in self.order},
            sales=self.sales,
            out=self.out,
            turn=self.turn,
            taken={seat: actions for seat, actions in taken.items() if actions},
            works=tuple(
                WorkPosition(seat=seat, card=card, value=value)
                for seat in acted
                for card, value in self.works(seat).items()
            ),
            fund=self.fund if self.setup.muse else None,
        )

    def _taken(self, seat: Seat) -> tuple[ActionName, ...]:
        taken = self.sheet(seat).taken
        return tuple(action for action in ACTIONS for _n in range(taken.get(action, 0)))

    def _player(self, seat: Seat) -> PlayerPosition:
        sheet, named = self.sheet(seat), self.named(seat)
        amounts = {kind: self.count(seat, kind) for kind in GOODS}
        landscapes = [tile for tile in self.box.landscapes for _n in range(self.count(seat, tile))]
        return PlayerPosition(
            goods=Goods({**amounts, **dict.fromkeys(sheet.freedoms, 1)}),
            tiles=tuple(TilePosition(tile=tile) for tile in (*sheet.buildings, *landscapes)),
            hand=(None,) * self.count(seat, "hand"),
            played=named + (None,) * (self.count(seat, PLAYED) - len(named)),
            bonus=(None,) * self.count(seat, "bonus"),
            prestige=(None,) * self.count(seat, "prestige"),
            characters=self.characters(seat),
        )

    def beginning(self) -> Setup:
        return self.setup.model_copy(update={"first": self.beginner, "position": self.position()})

    def makes_sense(self) -> bool:
        """Whether everything named is in the box, and nobody is at the table who does not play."""
        if any(judge_setup(self.setup, self.box)) or self.beginner not in self.colours or not super().makes_sense():
            return False
        named = {*self.out, *[sale.seat for sale in self.sales], *([self.turn] if self.turn else [])}
        return (
            named <= set(self.order)
            and 1 <= self.round <= self.box.board.rounds
            and self.phase in self.phases()
            and {sale.object for sale in self.sales} <= set(stacks(self.at_start()))
            and all(self._sheet_makes_sense(sheet) for sheet in self.sheets.values())
        )

    def _sheet_makes_sense(self, sheet: Sheet) -> bool:
        box, asked = self.box, self.numbers()
        return (
            set(sheet.goods) <= set(asked)
            and all(0 <= n <= asked[field].most for field, n in sheet.goods.items())
            and set(sheet.buildings) <= set(box.buildings)
            and set(sheet.named) <= set(box.professions)
            and set(sheet.characters) <= set(box.characters)
            and set(sheet.works) <= {*box.professions, *box.characters}
            and all(0 <= n <= box.board.actions.limits[action] for action, n in sheet.taken.items())
        )


def joining(setup: Setup, before: Running | None = None) -> Running:
    """A game of these players; what was told of the same players before is kept, in whichever order they sit.

    Freedoms that the app has drawn are not those of the table.
    """
    drawn = {"freedoms_drawn": (), "freedoms_source": "recorded"} if setup.freedoms_source == "rolled" else {}
    setup = setup.model_copy(update={"position": None, "first_source": "recorded", **drawn})
    fresh = Running(setup=setup, seat=setup.first or seats(setup)[0])
    if before is None or not fresh.same_people(before):
        return fresh
    kept = before.with_(setup=setup, first=before.first if before.colours == fresh.colours else None)
    return kept if kept.phase in kept.phases() else kept.with_(phase=fresh.phase)
