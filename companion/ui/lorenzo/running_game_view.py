"""A game under way, while the table tells it to the app (mockup 64)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CARD_TYPES, CardType, Catalogue, Kind, Member, catalogue
from companion.games.lorenzo.position import LeaderPosition, MemberPosition, PlayerPosition, Position
from companion.games.lorenzo.setup import Setup, judge_setup, seats
from companion.games.lorenzo.state import ROWS
from companion.table.action import Reason
from companion.table.goods import ABSURD, Goods
from companion.table.records import Record
from companion.table.seats import Seat
from companion.table.words import _

BOX = "lorenzo"
NUMERALS = ("I", "II", "III")
NUMBERS: tuple[Kind, ...] = ("victory", "military", "faith", "wood", "stone", "servants", "coins")
DICE = ("white", "black", "orange")
USUAL, USUAL_POINTS = 29, 299
"""Nobody has more goods, or victory points; whoever does may still type it."""
Phase = Literal["dice", "actions", "report", "end"]


class Sheet(Record):
    """What has been told of one player. What is not in ``goods`` or ``counts`` is a gap."""

    goods: dict[str, int] = {}
    counts: dict[CardType, int] = {}
    names: dict[CardType, tuple[int, ...]] = {}
    """More than are counted stay here, in case the number was a slip."""
    excommunications: tuple[int, ...] = ()
    bonus_tile: str | None = None
    leaders: tuple[int, ...] = ()
    """Those in play."""
    hand: int | None = None

    def count(self, card_type: CardType) -> int:
        return self.counts.get(card_type, 0)


class Step(NamedTuple):
    """Where the main button goes: to a field, to a player, or, with neither, to the table."""

    text: str
    seat: Seat | None = None
    field: str = ""


class Fault(NamedTuple):
    """What is wrong, and where: a part of the screen, and the player whose part it is."""

    place: str
    text: str
    seat: Seat | None = None


class Running(Record):
    """All that has been told so far. Each change gives a new one."""

    setup: Setup
    seat: Seat
    """Whose sheet is being told."""
    given: tuple[Seat, ...] = ()
    """The turn order as it came from the screen before."""
    round: int = 1
    phase: Phase = "actions"
    dice: dict[str, int] = {}
    sheets: dict[Seat, Sheet] = {}
    members: tuple[MemberPosition, ...] = ()
    turn: Seat | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        return self.setup.order

    @property
    def box(self) -> Catalogue:
        return catalogue()

    def sheet(self, seat: Seat) -> Sheet:
        return self.sheets.get(seat, Sheet())

    def name(self, seat: Seat) -> str:
        return self.setup.seats[seats(self.setup).index(seat)]

    def letter(self, seat: Seat) -> str:
        """The initial; two letters where it is somebody else's too."""
        initials = [name.strip()[:1].upper() for name in self.setup.seats]
        name = self.name(seat).strip()
        return name[:2].title() if initials.count(name[:1].upper()) > 1 else name[:1].upper()

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
        period = NUMERALS[self.box.period(self.round) - 1]
        if self.box.has_report(self.round):
            return _("Period {period}, a Vatican Report follows").format(period=period)
        return _("Period {period}").format(period=period)

    def about_phase(self) -> str:
        match self.phase:
            case "dice":
                return _("The app begins before the dice are rolled.")
            case "actions":
                return _("The app begins in the middle of the actions; without the dice it asks for them first.")
            case "report":
                return _("All members are placed; the app begins with the Vatican Report.")
            case _:
                text = _("The app begins with the dice of round {round}: put the players into their new order.")
                return text.format(round=self.first_round)

    # Changes

    def with_(self, **changes: Any) -> Running:
        return self.model_copy(update=changes)

    def in_round(self, number: int) -> Running:
        changed = self.with_(round=number)
        return changed if changed.phase in changed.phases() else changed.with_(phase="actions")

    def moved(self, seat: Seat, step: int) -> Running:
        """One place earlier or later in the turn order."""
        order = list(self.order)
        at = order.index(seat)
        if not 0 <= at + step < len(order):
            return self
        order.insert(at + step, order.pop(at))
        return self.with_(setup=self.setup.model_copy(update={"order": tuple(order)}))

    def with_tile(self, period: int, tile: str | None) -> Running:
        tiles = list(self.setup.tiles)
        tiles[period - 1] = tile
        return self.with_(setup=self.setup.model_copy(update={"tiles": tuple(tiles)}))

    def with_sheet(self, seat: Seat, **changes: Any) -> Running:
        return self.with_(sheets={**self.sheets, seat: self.sheet(seat).model_copy(update=changes)})

    # Numbers

    def number(self, seat: Seat, field: str) -> int | None:
        return self.dice.get(field) if field in DICE else self.sheet(seat).goods.get(field)

    def with_number(self, seat: Seat, field: str, number: int | None) -> Running:
        told = dict(self.dice if field in DICE else self.sheet(seat).goods)
        told.pop(field, None)
        if number is not None:
            told[field] = number
        return self.with_(dice=told) if field in DICE else self.with_sheet(seat, goods=told)

    def typed(self, seat: Seat, field: str, digit: int, fresh: bool) -> Running:
        """A digit more, the first instead of what stood there; not what is too long, or no side of a die."""
        number = digit if fresh or field in DICE else (self.number(seat, field) or 0) * 10 + digit
        lowest, highest = self.box.board.dice if field in DICE else (0, ABSURD - 1)
        return self.with_number(seat, field, number) if lowest <= number <= highest else self

    def erased(self, seat: Seat, field: str) -> Running:
        """The last digit goes; with the only one the field is empty again."""
        number = self.number(seat, field)
        return self.with_number(seat, field, number // 10 if number is not None and number > 9 else None)

    def is_whole(self, seat: Seat, field: str) -> bool:
        """Whether no digit can be expected to follow."""
        board = self.box.board
        most = {"victory": USUAL_POINTS, "faith": len(board.faith_track) - 1, "military": board.military_track}
        number = self.number(seat, field)
        return field in DICE or number == 0 or (number is not None and number * 10 > most.get(field, USUAL))

    def told(self, seat: Seat) -> int:
        return len(self.sheet(seat).goods)

    def progress(self, seat: Seat) -> str:
        told = self.told(seat)
        if told == len(NUMBERS):
            return _("done")
        return _("{n} of {all}").format(n=told, all=len(NUMBERS)) if told else _("empty")

    @property
    def complete(self) -> bool:
        return all(self.told(seat) == len(NUMBERS) for seat in self.order)

    def first_gap(self, seat: Seat, after: str = "") -> Kind | None:
        """The first number that is not told, or the first after another."""
        here = [n for n, field in enumerate(NUMBERS, start=1) if field == after]
        return next((field for field in NUMBERS[sum(here) :] if field not in self.sheet(seat).goods), None)

    def gap_after(self, seat: Seat, field: str) -> str:
        """What is typed next: the other dice, then this player's numbers; nothing when all are told."""
        dice = [die for die in DICE if die not in self.dice] if field in DICE else []
        return dice[0] if dice else self.first_gap(seat, field) or ""

    def next_step(self, seat: Seat, field: str) -> Step:
        """The next empty field of this player, then the next player who has any, then the table."""
        if gap := self.first_gap(seat, field):
            return Step(_("Next: {what}").format(what=words.noun(gap)), seat, gap)
        at = self.order.index(seat)
        for other in (*self.order[at + 1 :], *self.order[:at]):
            if gap := self.first_gap(other):
                return Step(_("Next: {what}").format(what=self.name(other)), other, gap)
        return Step(_("Start the game"))

    # Cards, excommunications, leaders

    def with_count(self, seat: Seat, card_type: CardType, count: int) -> Running:
        return self.with_sheet(seat, counts={**self.sheet(seat).counts, card_type: count})

    def named(self, seat: Seat, card_type: CardType) -> tuple[int, ...]:
        """The names that count: no more than there are cards, none of a period to come."""
        sheet = self.sheet(seat)
        possible = [card for card in sheet.names.get(card_type, ()) if self.box.cards[card].period <= self.period]
        return tuple(possible[: sheet.count(card_type)])

    def toggled(self, seat: Seat, card_type: CardType, card: int) -> Running:
        """A name comes or goes; for one more than are counted there is one card more."""
        names = self.named(seat, card_type)
        names = tuple(one for one in names if one != card) if card in names else (*names, card)
        changed = self.with_sheet(seat, names={**self.sheet(seat).names, card_type: names})
        return changed.with_count(seat, card_type, max(self.sheet(seat).count(card_type), len(names)))

    def excommunicated(self, seat: Seat) -> tuple[int, ...]:
        return tuple(sorted(one for one in self.sheet(seat).excommunications if one <= self.reports_held))

    def excommunication_toggled(self, seat: Seat, period: int) -> Running:
        periods = set(self.sheet(seat).excommunications) ^ {period}
        return self.with_sheet(seat, excommunications=tuple(sorted(periods)))

    def in_hand(self, seat: Seat) -> int:
        """As many as were dealt and are not in play, unless somebody has counted."""
        sheet = self.sheet(seat)
        left = max(0, self.box.board.leaders_per_player - len(sheet.leaders))
        return left if sheet.hand is None else sheet.hand

    def leader_toggled(self, seat: Seat, leader: int) -> Running:
        mine = self.sheet(seat).leaders
        leaders = tuple(one for one in mine if one != leader) if leader in mine else (*mine, leader)
        return self.with_sheet(seat, leaders=leaders)

    # Members on the board

    def member_space(self, seat: Seat, member: Member) -> str:
        return next((one.space for one in self.members if (one.seat, one.member) == (seat, member)), "")

    def placed(self, seat: Seat, member: Member, space: str) -> Running:
        """Told last is placed last, which matters in the Council Palace; no space is home."""
        others = tuple(one for one in self.members if (one.seat, one.member) != (seat, member))
        new = (MemberPosition(seat=seat, member=member, space=space),) if space else ()
        return self.with_(members=others + new)

    # What it becomes

    def position(self) -> Position:
        told = len(self.dice) == len(DICE)
        white, black, orange = (self.dice.get(die, self.box.board.dice[0]) for die in DICE)
        # The report no longer asks what the dice were, but the engine holds it only in a round that has some.
        rolled = self.phase == "report" or (self.phase == "actions" and told)
        on_board = self.phase in ("actions", "report")
        return Position(
            round=self.first_round,
            dice=(white, black, orange) if rolled else None,
            players={seat: self._player(seat) for seat in self.order},
            members=self.members if on_board else (),
            turn=self.turn if self.phase == "actions" else None,
        )

    def _player(self, seat: Seat) -> PlayerPosition:
        sheet, advanced = self.sheet(seat), self.setup.advanced
        rows: dict[str, Any] = {}
        for card_type in CARD_TYPES:
            names = self.named(seat, card_type)
            rows[ROWS[card_type]] = (*names, *(None,) * (sheet.count(card_type) - len(names)))
        return PlayerPosition(
            goods=Goods({kind: n for kind, n in sheet.goods.items() if n}),
            bonus_tile=sheet.bonus_tile if advanced else None,
            hand=(None,) * self.in_hand(seat) if advanced else (),
            leaders=tuple(LeaderPosition(leader=one) for one in sheet.leaders) if advanced else (),
            excommunications=self.excommunicated(seat),
            **rows,
        )

    def beginning(self) -> Setup:
        return self.setup.model_copy(update={"position": self.position()})

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
            return [Fault("dice", _("Tell all three dice, or none: then the app asks for them first."))]
        if self.members and not self.dice:
            return [Fault("dice", _("Members are on the board, so the dice have been rolled: tell all three."))]
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
        """The engine's reasons, each at the part of the screen that it is about."""
        told_here = any(fault.place == "dice" for fault in self._dice_faults())
        found = [Fault(str(reason.facts.get("what", "round")), sentence(reason)) for reason in reasons]
        return [fault for fault in found if not (told_here and fault.place == "members")]


def sentence(reason: Reason) -> str:
    return rulebook.sentence(BOX, reason)


def joining(setup: Setup, before: Running | None = None) -> Running:
    """A game of these players; what was told of the same players before is kept."""
    order = setup.order or seats(setup)
    fields = {"position": None, "order": order, "tiles": (None,) * catalogue().board.periods, "leaders": "hidden"}
    setup = setup.model_copy(update={**fields, "tiles_source": "recorded"})
    if before is None or (before.setup.seats, seats(before.setup)) != (setup.seats, seats(setup)):
        return Running(setup=setup, seat=order[0], given=order)
    kept = before.order if before.given == order else order
    return before.with_(
        setup=setup.model_copy(update={"order": kept, "tiles": before.setup.tiles}),
        given=order,
    )


def written(running: Running) -> dict[str, Any]:
    data: dict[str, Any] = running.model_dump(mode="json", exclude_defaults=True)
    return data


def read(data: Any) -> Running | None:
    """What was written, or nothing where it cannot be read."""
    try:
        return Running.model_validate(data)
    except ValueError:
        return None
