"""A game under way, while the table tells it to the app."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal, Self, TypeVar

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CARD_TYPES, MEMBERS, CardType, Catalogue, Kind, Member, catalogue
from companion.games.lorenzo.houses.box import box_of
from companion.games.lorenzo.position import LeaderPosition, MemberPosition, PlayerPosition, Position
from companion.games.lorenzo.setup import Setup, judge_setup
from companion.games.lorenzo.state import ROWS
from companion.table.action import Reason
from companion.table.goods import Goods
from companion.table.seats import Seat, colours_for
from companion.table.words import _, roman
from companion.ui.shared.join import view as telling
from companion.ui.shared.join.view import Asked, Fault, toggled

BOX = "lorenzo"
NUMBERS: tuple[Kind, ...] = ("victory", "military", "faith", "wood", "stone", "servants", "coins")
DICE = ("white", "black", "orange")
USUAL_POINTS = 299
REPORTS, EXTRAS = "excommunications", "extras"
Phase = Literal["dice", "actions", "report", "end"]


class Sheet(telling.Sheet):
    """What is not in ``counts`` is a gap, too."""

    counts: dict[CardType, int] = {}
    names: dict[CardType, tuple[int, ...]] = {}
    """Names beyond the count stay here, in case the count was a mistake."""
    excommunications: tuple[int, ...] = ()
    bonus_tile: str | None = None
    leaders: tuple[int, ...] = ()
    """Those in play."""
    hand: int | None = None

    def count(self, card_type: CardType) -> int:
        return self.counts.get(card_type, 0)


class Running(telling.Telling):
    BOX: ClassVar[str] = BOX

    setup: Setup
    sheets: dict[Seat, Sheet] = {}
    given: tuple[Seat, ...] = ()
    """The turn order as it came from the screen before."""
    phase: Phase = "actions"
    dice: dict[str, int] = {}
    members: tuple[MemberPosition, ...] = ()

    @property
    def box(self) -> Catalogue:
        return box_of(self.setup.houses)

    def sheet(self, seat: Seat) -> Sheet:
        return self.sheets.get(seat) or Sheet()

    # The moment

    @property
    def first_round(self) -> int:
        """The first round that the app sees: at the end of one, that is the next."""
        return self.round + (self.phase == "end")

    @property
    def period(self) -> int:
        return self.box.period(self.first_round)

    @property
    def reports_held(self) -> int:
        return (self.first_round - 1) // self.box.board.rounds_per_period

    def phases(self) -> list[Phase]:
        """Every second round has a report; after the last there is only the scoring."""
        found: list[Phase] = ["dice", "actions"]
        found += ["report"] if self.box.has_report(self.round) else []
        return found + (["end"] if self.round < self.box.rounds else [])

    def about_round(self) -> str:
        period = roman(self.box.period(self.round))
        if self.box.has_report(self.round):
            return _("Period {period}, a Vatican Report follows").format(period=period)
        return _("Period {period}").format(period=period)

    def about_phase(self) -> str:
        match self.phase:
            case "dice":
                return _("You start before rolling the dice.")
            case "actions":
                return _("You start in the middle of the actions. Dice you leave out are rolled first.")
            case "report":
                return _("Everyone is done: you start with the Vatican Report.")
            case _:
                text = _("You start with the dice of round {round}: put the players in their new order.")
                return text.format(round=self.first_round)

    # Changes

    def in_round(self, number: int) -> Self:
        changed = self.with_(round=number)
        return changed if changed.phase in changed.phases() else changed.with_(phase="actions")

    def moved(self, seat: Seat, step: int) -> Self:
        """One place earlier or later in the turn order."""
        order = list(self.order)
        at = order.index(seat)
        if not 0 <= at + step < len(order):
            return self
        order.insert(at + step, order.pop(at))
        return self.with_(setup=self.setup.model_copy(update={"order": tuple(order)}))

    def with_tile(self, period: int, tile: str | None) -> Self:
        tiles = list(self.setup.tiles)
        tiles[period - 1] = tile
        return self.with_(setup=self.setup.model_copy(update={"tiles": tuple(tiles)}))

    # Numbers

    def numbers(self) -> dict[str, Asked]:
        board = self.box.board
        usual = {"victory": USUAL_POINTS, "faith": len(board.faith_track) - 1, "military": board.military_track}
        return {kind: Asked(words.noun(kind), usual=usual.get(kind, telling.USUAL)) for kind in NUMBERS}

    def of_nobody(self) -> dict[str, Asked]:
        """The dice, once they are rolled."""
        lowest, highest = self.box.board.dice
        beyond = _("A die shows {lowest} to {highest}.").format(lowest=lowest, highest=highest)
        die = Asked(_("Dice"), highest, least=lowest, beyond=beyond)
        return dict.fromkeys(DICE, die) if self.phase == "actions" else {}

    def parts(self, seat: Seat) -> dict[str, str]:
        """Nobody is excommunicated before the first report; the basic game has no leaders."""
        reports = {REPORTS: _("excommunications")} if self.reports_held else {}
        extras = {EXTRAS: _("bonus tile and leaders")} if self.setup.with_leaders else {}
        return {"counts": _("cards"), **reports, **extras}

    def has_tapped(self, seat: Seat, part: str) -> bool:
        if part == "counts":
            return len(self.sheet(seat).counts) == len(CARD_TYPES)
        return super().has_tapped(seat, part)

    def number(self, seat: Seat, field: str) -> int | None:
        return self.dice.get(field) if field in DICE else super().number(seat, field)

    def with_number(self, seat: Seat, field: str, number: int | None) -> Self:
        if field in DICE:
            return self.with_(dice=telling.changed(self.dice, field, number))
        return super().with_number(seat, field, number)

    def gap_after(self, seat: Seat, field: str) -> str:
        """From a die to the other dice, then to this player's numbers."""
        dice = [die for die in DICE if die not in self.dice] if field in DICE else []
        return dice[0] if dice else super().gap_after(seat, field)

    # Cards, excommunications, leaders

    def most(self, seat: Seat, card_type: CardType) -> int:
        """For how many cards of a type there is room."""
        return self.box.board.cards_per_type

    def with_count(self, seat: Seat, card_type: CardType, count: int) -> Self:
        return self.with_sheet(seat, counts={**self.sheet(seat).counts, card_type: count})

    def named(self, seat: Seat, card_type: CardType) -> tuple[int, ...]:
        """The names that count: no more than there are cards, none of a period to come."""
        sheet = self.sheet(seat)
        possible = [card for card in sheet.names.get(card_type, ()) if self.box.cards[card].period <= self.period]
        return tuple(possible[: sheet.count(card_type)])

    def toggled(self, seat: Seat, card_type: CardType, card: int) -> Self:
        """Add or remove a name; the count grows where there are more names."""
        names = toggled(self.named(seat, card_type), card)
        changed = self.with_sheet(seat, names={**self.sheet(seat).names, card_type: names})
        return changed.with_count(seat, card_type, max(self.sheet(seat).count(card_type), len(names)))

    def excommunicated(self, seat: Seat) -> tuple[int, ...]:
        return tuple(sorted(one for one in self.sheet(seat).excommunications if one <= self.reports_held))

    def in_hand(self, seat: Seat) -> int:
        """As many as were dealt and are not in play, unless somebody has counted."""
        sheet = self.sheet(seat)
        left = max(0, self.box.board.leaders_per_player - len(sheet.leaders))
        return left if sheet.hand is None else sheet.hand

    # Members on the board

    def members_of(self, seat: Seat) -> tuple[Member, ...]:
        return MEMBERS

    def member_space(self, seat: Seat, member: Member) -> str:
        return next((one.space for one in self.members if (one.seat, one.member) == (seat, member)), "")

    def placed(self, seat: Seat, member: Member, space: str) -> Self:
        """Kept in the order in which they are told, which counts in the Council Palace; no space means at home."""
        others = tuple(one for one in self.members if (one.seat, one.member) != (seat, member))
        new = (MemberPosition(seat=seat, member=member, space=space),) if space else ()
        return self.with_(members=others + new)

    # What it becomes

    def position(self) -> Position:
        rolled = self.phase == "actions" and len(self.dice) == len(DICE)
        on_board = self.phase in ("actions", "report")
        return Position(
            round=self.first_round,
            dice=(self.dice["white"], self.dice["black"], self.dice["orange"]) if rolled else None,
            played=self.phase == "report",
            players={seat: self._player(seat) for seat in self.order},
            members=self.members if on_board else (),
            turn=self.turn if self.phase == "actions" else None,
        )

    def _player(self, seat: Seat) -> PlayerPosition:
        sheet, leaders = self.sheet(seat), self.setup.with_leaders
        rows: dict[str, Any] = {}
        for card_type in CARD_TYPES:
            names = self.named(seat, card_type)
            rows[ROWS[card_type]] = (*names, *(None,) * (sheet.count(card_type) - len(names)))
        return PlayerPosition(
            goods=Goods({kind: n for kind, n in sheet.goods.items() if n}),
            bonus_tile=sheet.bonus_tile if leaders else None,
            hand=(None,) * self.in_hand(seat) if leaders else (),
            leaders=tuple(LeaderPosition(leader=one) for one in sheet.leaders) if leaders else (),
            excommunications=self.excommunicated(seat),
            **rows,
        )

    def first_action(self) -> lorenzo.VaticanReport | None:
        """Where the members are placed, the report is the first thing that the app records."""
        return lorenzo.VaticanReport() if self.phase == "report" else None

    # What is wrong with it

    def faults(self) -> list[Fault]:
        return [*self._dice_faults(), *self._track_faults(), *self.refused(judge_setup(self.beginning(), self.box))]

    def _dice_faults(self) -> list[Fault]:
        if self.phase != "actions":
            return []
        if 0 < len(self.dice) < len(DICE):
            return [Fault("dice", _("Enter all three dice, or none."))]
        if self.members and not self.dice:
            return [Fault("dice", _("Pawns are on the board: enter all three dice."))]
        return []

    def _track_faults(self) -> list[Fault]:
        if self.setup.rules.end_of_tracks == "count_on":
            return []
        board = self.box.board
        ends = {"faith": len(board.faith_track) - 1, "military": board.military_track}
        found = []
        for seat in self.order:
            goods = self.sheet(seat).goods
            if beyond := [kind for kind, end in ends.items() if goods.get(kind, 0) > end]:
                found.append(Fault("goods", sentence(Reason("adjust.track", kinds=beyond)), seat))
        return found

    def refused(self, reasons: Iterable[Reason]) -> list[Fault]:
        """Where the dice have a fault, those of the members only repeat it."""
        told_here = any(fault.place == "dice" for fault in self._dice_faults())
        return [fault for fault in super().refused(reasons) if not (told_here and fault.place == "members")]


R = TypeVar("R", bound=Running)


def sentence(reason: Reason) -> str:
    return rulebook.sentence(BOX, reason)


def joining(setup: Setup, before: Running | None = None) -> Running:
    return joined(Running, setup, before)


def joined(kind: type[R], setup: Setup, before: R | None) -> R:
    """A game of these players; what was told of the same players before is kept."""
    colours = colours_for(setup.seats, setup.colours)
    order = setup.order or colours
    fields = {"position": None, "order": order, "tiles": (None,) * catalogue().board.periods, "leaders": "hidden"}
    setup = setup.model_copy(update={**fields, "tiles_source": "recorded"})
    if before is None or (before.setup.seats, before.colours) != (setup.seats, colours):
        return kind(setup=setup, seat=order[0], given=order)
    kept = before.order if before.given == order else order
    return before.with_(
        setup=setup.model_copy(update={"order": kept, "tiles": before.setup.tiles}),
        given=order,
    )
