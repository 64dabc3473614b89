"""A game of Masters of Renaissance under way, while the table tells it to the app."""

from __future__ import annotations

from typing import ClassVar

from companion.games.masters.catalogue import RESOURCES, Catalogue, Marble, Resource, catalogue
from companion.games.masters.position import PlayerPosition, Position, held_reports, join, likely_favors
from companion.games.masters.setup import Setup, seated_table
from companion.games.masters.state import Favor, Table
from companion.games.masters.words import noun
from companion.rulebook.pieces_masters import depots as depots_of
from companion.table.goods import ABSURD, NOTHING, Goods
from companion.table.seats import Seat, colours_for
from companion.table.words import _
from companion.ui.masters.leaders.picker_view import picked
from companion.ui.shared.join import view as telling
from companion.ui.shared.join.view import Asked, Fault

FAITH, CROSS = "faith", "cross"
FAVORS: tuple[Favor, ...] = ("open", "up", "lost")


class Sheet(telling.Sheet):
    """``goods`` are faith and the strongbox, in the solo game the black cross too."""

    depots: dict[str, Goods] = {}
    """Those of a leader that was taken back stay here, in case that was a slip."""
    slots: tuple[tuple[str, ...], ...] = ()
    leaders: tuple[str, ...] = ()
    """Those in play."""
    hand: int | None = None
    favors: dict[int, Favor] = {}
    """By section; those left out lie as the markers let us guess."""


class Running(telling.Telling):
    BOX: ClassVar[str] = "masters"

    setup: Setup
    sheets: dict[Seat, Sheet] = {}
    market: tuple[tuple[Marble | None, ...], ...] = ()
    slide: Marble | None = None
    taken_away: dict[str, int] = {}
    revealed: tuple[str, ...] = ()

    @property
    def box(self) -> Catalogue:
        return catalogue(self.setup.rules.printing)

    @property
    def solo(self) -> bool:
        return len(self.order) == 1

    def sheet(self, seat: Seat) -> Sheet:
        return self.sheets.get(seat) or Sheet()

    def table(self) -> Table:
        """As far as it is told, possible or not: for everything that only the engine knows."""
        return join(seated_table(self.setup), self.position())

    # Numbers

    def numbers(self) -> dict[str, Asked]:
        last = self.box.board.last_space
        beyond = _("The faith track ends at space {last}.").format(last=last)
        cross = {CROSS: Asked(_("black cross"), last, beyond=beyond)} if self.solo else {}
        goods: dict[str, Asked] = {kind: Asked(noun(kind)) for kind in RESOURCES}
        return {FAITH: Asked(_("faith"), last, beyond=beyond), **cross, **goods}

    def parts(self, seat: Seat) -> dict[str, str]:
        return {"depots": _("warehouse"), "favors": _("Pope’s Favor tiles"), "slots": _("cards and leaders")}

    def faith(self, seat: Seat) -> int:
        return self.number(seat, FAITH) or 0

    @property
    def cross(self) -> int:
        return (self.number(self.order[0], CROSS) or 0) if self.solo else 0

    # Pope's Favor tiles

    @property
    def markers(self) -> tuple[int, ...]:
        return (self.cross, *[self.faith(seat) for seat in self.order])

    def favors(self, seat: Seat) -> tuple[Favor, ...]:
        guessed = likely_favors(self.box.board, self.markers, self.faith(seat))
        told = self.sheet(seat).favors
        return tuple(told.get(section, favor) for section, favor in enumerate(guessed))

    def guesses_favors(self, seat: Seat) -> bool:
        """Whether one is shown that lies there only because the markers let us guess it."""
        told = self.sheet(seat).favors
        return any(held and n not in told for n, held in enumerate(held_reports(self.box.board, self.markers)))

    def favor_turned(self, seat: Seat, section: int) -> Running:
        """Open, face up, gone, and open again."""
        now = FAVORS.index(self.favors(seat)[section])
        turned = FAVORS[(now + 1) % len(FAVORS)]
        return self.with_sheet(seat, favors={**self.sheet(seat).favors, section: turned})

    # Depots

    def depots(self, seat: Seat) -> dict[str, Goods]:
        """Without those of leaders that are not in play."""
        leaders = self.sheet(seat).leaders
        known = {*self.box.board.depots, *leaders}
        return {place: goods for place, goods in self.sheet(seat).depots.items() if place in known}

    def stored(self, seat: Seat, place: str, kind: Resource) -> Running:
        """One more of it in a depot, after the last that fits none; it leaves the other depots of the warehouse."""
        depots = dict(self.sheet(seat).depots)
        n = depots.get(place, NOTHING)[kind] + 1
        if place in self.box.board.depots:
            for other in self.box.board.depots:
                if kind in depots.get(other, NOTHING):
                    del depots[other]
        table = self.table()
        room = next(size for one, size, _kind in depots_of(table, table.player(seat)) if one == place)
        depots[place] = Goods({kind: n}) if n <= room else NOTHING
        return self.with_sheet(seat, depots=depots)

    # Cards and leaders

    def slots(self, seat: Seat) -> tuple[tuple[str, ...], ...]:
        told = self.sheet(seat).slots
        return (*told, *((),) * (self.box.board.slots - len(told)))

    def card_toggled(self, seat: Seat, slot: int, card: str) -> Running:
        """One more on top of a slot; or it goes, with all that lies upon it."""
        slots = list(self.slots(seat))
        cards = slots[slot]
        slots[slot] = cards[: cards.index(card)] if card in cards else (*cards, card)
        return self.with_sheet(seat, slots=tuple(slots))

    def leader_picked(self, seat: Seat, leader: str) -> Running:
        leaders = picked(self.sheet(seat).leaders, leader, self.box.board.leaders_kept)
        return self.with_sheet(seat, leaders=leaders)

    def in_hand(self, seat: Seat) -> int:
        """As many as were kept and are not in play, unless somebody has counted."""
        sheet, left = self.sheet(seat), self.leaders_left(seat)
        return left if sheet.hand is None else min(sheet.hand, left)

    def leaders_left(self, seat: Seat) -> int:
        """In hand or discarded."""
        return max(0, self.box.board.leaders_kept - len(self.sheet(seat).leaders))

    # The market and the solo game

    def card_taken_away(self, stack: str) -> Running:
        """One more that a token has taken; after the last that can be gone, none."""
        owned = [card for seat in self.order for slot in self.slots(seat) for card in slot]
        most = self.box.board.cards_per_stack - sum(self.box.cards[card].stack == stack for card in owned)
        n = self.taken_away.get(stack, 0) + 1
        return self.with_(taken_away=telling.changed(self.taken_away, stack, n if n <= most else None))

    def token_seen(self, token: str, seen: bool) -> Running:
        revealed = list(self.revealed)
        if seen:
            revealed.append(token)
        elif token in revealed:
            revealed.remove(token)
        return self.with_(revealed=tuple(revealed))

    # What it becomes

    def position(self) -> Position:
        return Position(
            round=self.round,
            turn=self.turn,
            players={seat: self._player(seat) for seat in self.order},
            market=self.market,
            slide=self.slide,
            taken_away=self.taken_away if self.solo else {},
            cross=self.cross,
            revealed=self.revealed if self.solo else (),
        )

    def _player(self, seat: Seat) -> PlayerPosition:
        sheet, in_hand = self.sheet(seat), self.in_hand(seat)
        return PlayerPosition(
            depots={place: goods for place, goods in self.depots(seat).items() if goods},
            strongbox=Goods({kind: self.number(seat, kind) or 0 for kind in RESOURCES}),
            faith=self.faith(seat),
            slots=self.slots(seat),
            hand=(None,) * in_hand,
            leaders=sheet.leaders,
            discarded=(None,) * (self.leaders_left(seat) - in_hand),
            favors=self.favors(seat),
        )

    def finished(self) -> Fault:
        """Mostly it only has not been told whose turn it is in the last round."""
        if self.solo:
            return super().finished()
        board = self.box.board
        text = _(
            "Somebody has {cards} cards or is on space {space}, so the game ends with this round. "
            "Choose whose turn it is; if nobody has a turn left, use the score pad."
        )
        return Fault("turn", text.format(cards=board.last_card, space=board.last_space))

    def makes_sense(self) -> bool:
        """Whether everything named is in the box."""
        box, sheets, size = self.box, self.sheets.values(), self.box.board.market
        named = (
            ({card for sheet in sheets for slot in sheet.slots for card in slot}, box.cards),
            ({leader for sheet in sheets for leader in sheet.leaders}, box.leaders),
            ({place for sheet in sheets for place in sheet.depots}, {*box.board.depots, *box.leaders}),
            ({section for sheet in sheets for section in sheet.favors}, range(len(box.board.sections))),
            (set(self.taken_away), box.stacks),
            (set(self.revealed), box.tokens),
        )
        return (
            super().makes_sense()
            and 1 <= self.round < ABSURD
            and all(names <= set(known) for names, known in named)
            and all(len(sheet.slots) <= box.board.slots for sheet in sheets)
            and [len(row) for row in self.market] in ([], [size.columns] * size.rows)
        )


def joining(setup: Setup, before: Running | None = None) -> Running:
    """A game of these players; what was told of the same players before is kept, in whichever order they sit."""
    order = setup.order or colours_for(setup.seats, setup.colours)
    setup = setup.model_copy(update={"position": None, "order": order})
    fresh = Running(setup=setup, seat=order[0])
    return before.with_(setup=setup) if before is not None and fresh.same_people(before) else fresh
