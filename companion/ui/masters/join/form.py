"""What a table tells of a running game: the moment, a player's board, the market, and the lists to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.masters import words
from companion.games.masters.cards_in_play import left_in
from companion.games.masters.catalogue import COLOURS, RESOURCES, Card, stack_name
from companion.games.masters.check_buy import fitting_slots
from companion.games.masters.state import Favor as FavorState
from companion.rulebook.pieces_masters import FlagView, depots, flag_letter, flag_view
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.pictures import picture
from companion.table.words import _, apart, capital, plural
from companion.ui.masters.join.view import CROSS, FAITH, Running
from companion.ui.masters.leaders.picker_view import PickerView, picker_view
from companion.ui.shared.join import form
from companion.ui.shared.join.form import (
    Cell,
    Cells,
    Chip,
    Chips,
    Foot,
    Head,
    Parts,
    Picking,
    Row,
    Rows,
    Step,
    Then,
    then,
)
from companion.ui.shared.picking.choice import Choice


class Depot(NamedTuple):
    """A depot, by its size unless it is a leader's; a tap on a resource puts one more of it there."""

    place: str
    size: str
    cells: tuple[Cell, ...]


class Favor(NamedTuple):
    """A Pope's Favor tile; a tap turns it."""

    then: Then
    points: int
    state: FavorState
    word: str


class Slot(NamedTuple):
    """For development cards."""

    then: Then
    title: str
    subtitle: str
    flags: tuple[FlagView, ...]


class Stack(NamedTuple):
    """A stack of the grid, and how many of it the solo tokens have taken."""

    then: Then
    flag: FlagView
    taken: int
    possible: bool


class Leaders(NamedTuple):
    """Those in play, to be picked; and how many are in hand: the rest was discarded."""

    title: str
    picker: PickerView
    pick: Then
    foot: tuple[Foot, ...]


@dataclass(frozen=True)
class MastersForm(form.Form):
    running: Running

    def moment(self) -> Parts:
        running = self.running
        about = _("else the player with the inkwell")
        return (
            Head(_("Round"), beside=(Step(then(Running.with_one, "round"), running.round, least=1),)),
            self.fault("round", "players"),
            *(() if running.solo else (Head(_("Whose turn?"), about), self.turns())),
            self.fault("turn"),
            Head("" if running.solo else _("Players in turn order")),
            self.tabs(),
        )

    def player(self) -> Parts:
        running, seat = self.running, self.seat
        cross = (self.number(CROSS, "bcross"),) if running.solo else ()
        return (
            Cells((self.number(FAITH, FAITH), *cross, self.hint()), cols=((13, 3), (0, 2)) if cross else ((0, 2),)),
            self.fault("faith"),
            Head(_("Strongbox")),
            Cells(tuple(self.number(kind, picture(kind)) for kind in RESOURCES), cols=((13, 4), (0, 2))),
            self.fault("goods"),
            self.head("depots", _("Warehouse"), _("each tap adds one")),
            Cells(self.depots(), cols=(), name="depots"),
            self.fault("depots"),
            self.head("favors", _("Pope’s Favor tiles"), self.guess()),
            Cells(self.favors(), cols=((18, 3),), name="favors", style="caption"),
            self.fault("favors"),
            self.head("slots", _("{name}’s cards").format(name=running.name(seat))),
            Rows((*self.slots(), Row(then(leaders), "leader", _("Leaders"), self.leaders())), "slots"),
            *map(self.fault, ("cards", "leaders")),
        )

    def depots(self) -> tuple[Depot, ...]:
        table = self.running.table()
        player = table.player(self.seat)
        return tuple(
            self._depot(player.depots.get(place, NOTHING), place, size, takes)
            for place, size, takes in depots(table, player)
        )

    def _depot(self, goods: Goods, place: str, size: int, takes: str) -> Depot:
        """That of a leader takes only one resource."""
        cells = [
            Cell(
                then(Running.stored, self.seat, place, kind),
                str(goods[kind] or ""),
                picture(kind),
                chosen=bool(goods[kind]),
                style="numeral_m",
                possible=takes in ("", kind),
                there=takes in ("", kind),
            )
            for kind in RESOURCES
        ]
        return Depot(place, "" if takes else str(size), tuple(cells))

    def guess(self) -> str:
        guesses = self.running.guesses_favors(self.seat)
        return _("Guessed from the markers. Tap to change.") if guesses else ""

    def favors(self) -> tuple[Favor, ...]:
        said = {"open": _("open"), "up": _("face up"), "lost": _("gone")}
        pairs = zip(self.running.box.board.sections, self.running.favors(self.seat), strict=True)
        return tuple(
            Favor(then(Running.favor_turned, self.seat, n), section.points, favor, said[favor])
            for n, (section, favor) in enumerate(pairs)
        )

    def slots(self) -> tuple[Slot, ...]:
        found = []
        for n, names in enumerate(self.running.slots(self.seat)):
            cards = [self.running.box.cards[name] for name in names]
            lying = ", ".join(words.card_name(card) for card in cards) or _("empty")
            flags = tuple(flag_view(card) for card in cards)
            found.append(Slot(then(slot_cards, n), _("Slot {n}").format(n=n + 1), lying, flags))
        return tuple(found)

    def leaders(self) -> str:
        running = self.running
        played = [words.leader_name(running.box.leaders[one]) for one in running.sheet(self.seat).leaders]
        in_hand = running.in_hand(self.seat)
        parts = [", ".join(played) or _("none played"), plural("{n} in hand", "{n} in hand", in_hand)]
        gone = running.leaders_left(self.seat) - in_hand
        return apart([*parts, discarded(gone)] if gone else parts)

    def details(self) -> Parts:
        return (
            Rows((Row(then(Running.table), "market", _("Market tray"), self.market()),)),
            self.fault("market"),
            *(self.solo() if self.running.solo else ()),
        )

    def market(self) -> str:
        size = self.running.box.board.market
        places = [*[marble for row in self.running.market for marble in row], self.running.slide]
        if not any(places):
            return _("not entered; you are asked when somebody takes marbles")
        known = sum(marble is not None for marble in places)
        return _("{n} of {all}").format(n=known, all=size.rows * size.columns + 1)

    def solo(self) -> Parts:
        return (
            Head(_("Taken away by tokens"), _("each tap adds one")),
            Cells(self.stacks(), cols=((0, 3),)),
            Head(_("Tokens seen"), _("since the last shuffle")),
            Chips("tokens", self.tokens()),
            self.fault("tokens"),
        )

    def stacks(self) -> tuple[Stack, ...]:
        table, found = self.running.table(), []
        for colour in COLOURS:
            for level in table.catalogue.levels:
                name = stack_name(colour, level)
                taken = table.taken_away.get(name, 0)
                flag = FlagView(colour, flag_letter(colour), level)
                possible = bool(taken or left_in(table, name) > 0)
                found.append(Stack(then(Running.card_taken_away, name), flag, taken, possible))
        return tuple(found)

    def tokens(self) -> tuple[Chip, ...]:
        """One for each that is there; the one that shuffles is never seen after it."""
        found = []
        for token in self.running.box.board.tokens:
            for n in range(0 if token.shuffle else token.count):
                seen = n < self.running.revealed.count(token.id)
                found.append(Chip(then(Running.token_seen, token.id, not seen), words.token_name(token), chosen=seen))
        return tuple(found)


def discarded(count: int) -> str:
    return plural("{n} discarded", "{n} discarded", count)


# To choose from


def slot_cards(running: Running, slot: int, colour: str = "") -> Picking:
    """The cards of a slot, each to be taken off again; then those of a colour that the slot takes next."""
    table, seat = running.table(), running.seat
    player = table.player(seat)
    owners = {card: one.seat for one in table.players for card in one.cards}
    return Picking(
        title=_("{name}’s slot {n}").format(name=running.name(seat), n=slot + 1),
        subtitle=_("From the lowest card to the one on top"),
        tabs=tuple(form.Option(one, capital(words.colour(one)), flag_letter(one)) for one in COLOURS),
        choices=[
            *[_choice(table.catalogue.cards[card], chosen=True) for card in player.slots[slot]],
            *[
                _choice(card, refusal=running.has_it(owners.get(card.id)))
                for card in table.catalogue.cards.values()
                if card.colour == colour and slot + 1 in fitting_slots(table, player, card)
            ],
        ],
        choose=then(Running.card_toggled, seat, slot),
    )


def _choice(card: Card, *, chosen: bool = False, refusal: str = "") -> Choice:
    name, (cost, power, _points) = words.card_name(card), words.card_text(card).splitlines()
    return Choice(card.id, capital(name), f"{cost} {power}", chosen, refusal)


def leaders(running: Running) -> Leaders:
    """What somebody else has played cannot be chosen."""
    table, seat = running.table(), running.seat
    left, in_hand = running.leaders_left(seat), running.in_hand(seat)
    others = table.with_player(evolve(table.player(seat), leaders=()))
    hand = Step(then(Running.with_own, seat, "hand"), in_hand, most=left, icon="leader")
    return Leaders(
        title=_("{name}’s leaders").format(name=running.name(seat)),
        picker=picker_view(others, running.sheet(seat).leaders),
        pick=then(Running.leader_picked, seat),
        foot=(Foot(_("In hand, face down"), (hand,), discarded(left - in_hand)),),
    )
