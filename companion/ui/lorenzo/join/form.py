"""What a table tells of a running game: the moment, a player's sheet, dice and tiles, and the lists to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CARD_TYPES, MEMBERS, CardType, Space
from companion.games.lorenzo.houses.leaders import leader_of
from companion.games.lorenzo.houses.words import any_bonus_tile_text, any_card_text, any_tile_text, leader_text
from companion.games.lorenzo.state import ROWS
from companion.table.action import Reason
from companion.table.seats import Seat
from companion.table.words import _, apart, plural, roman
from companion.ui import boxes
from companion.ui.lorenzo.join.view import BOX, DICE, EXTRAS, REPORTS, Running, sentence
from companion.ui.lorenzo.table.space_view import TOKENS
from companion.ui.shared.join import form
from companion.ui.shared.join.form import Cell, Cells, Head, Option, Parts, Picking, then
from companion.ui.shared.picking.choice import Choice


class Count(NamedTuple):
    """How many cards of a type: 0 to 6."""

    icon: str
    label: str
    cells: tuple[Cell, ...]


class Die(NamedTuple):
    field: str
    number: int
    text: str
    active: bool


@dataclass(frozen=True)
class LorenzoForm(form.Form):
    running: Running

    def moment(self) -> Parts:
        running, seat = self.running, self.seat
        rounds = tuple(
            Cell(then(Running.in_round, n), str(n), chosen=n == running.round, strong=True, inset=True)
            for n in range(1, running.box.rounds + 1)
        )
        arrows = (
            form.Arrow(then(Running.moved, seat, -1), "back", running.order[0] != seat),
            form.Arrow(then(Running.moved, seat, 1), "next", running.order[-1] != seat),
        )
        return (
            Head(_("Round"), running.about_round()),
            Cells(rounds, cols=((0, 6),), gap=0),
            form.Segments(then(Running.with_one, "phase"), running.phase, self.phases()),
            form.Note(running.about_phase()),
            self.fault("round"),
            Head(_("Players in turn order"), beside=arrows),
            self.tabs(),
        )

    def phases(self) -> tuple[Option, ...]:
        names = {"dice": _("A Dice"), "actions": _("B Actions"), "report": _("C Report"), "end": _("D End")}
        return tuple(Option(phase, names[phase], names[phase][:1]) for phase in self.running.phases())

    def player(self) -> Parts:
        running, seat = self.running, self.seat
        cards = _("{name}’s cards").format(name=running.name(seat))
        return (
            *self.numbers(*(self.number(field, field) for field in running.numbers())),
            self.fault("goods"),
            self.head("counts", cards, beside=(form.Tool(then(names), _("Choose cards")),)),
            Cells(tuple(map(self.count, CARD_TYPES)), cols=(), gap=0, name="counts"),
            self.fault("cards"),
            Cells(
                (form.Hint(_("Excommunicated"), "left", "row", self.field == REPORTS), self.reports()),
                cols=((20, 2),),
                name=REPORTS,
                style="body",
                gap=2,
            ),
            self.fault("excommunications"),
            form.Rows(self.rows(), EXTRAS),
            *map(self.fault, ("bonus_tile", "leaders", "members")),
        )

    def numbers(self, *numbers: form.Number) -> Parts:
        """The hint fills the row of the three tracks."""
        return (in_rows(*numbers[:3], self.hint(), *numbers[3:]),)

    def count(self, card_type: CardType) -> Count:
        seat, icon = self.seat, TOKENS[card_type]
        told = self.running.sheet(seat).counts.get(card_type)
        cells = [
            Cell(
                then(Running.with_count, seat, card_type, n),
                str(n),
                chosen=n == told,
                token=icon,
                inset=True,
                quiet=True,
            )
            for n in range(self.running.most(seat, card_type) + 1)
        ]
        return Count(icon, words.tower(ROWS[card_type]), tuple(cells))

    def reports(self) -> Cells:
        running, found = self.running, []
        for period in (1, 2, 3):
            out = period in running.excommunicated(self.seat)
            toggle = then(Running.own_toggled, self.seat, REPORTS, period)
            possible = period <= running.reports_held
            found.append(Cell(toggle, roman(period), "excom" if out else "", out, token="bad", possible=possible))
        return Cells(tuple(found), cols=((0, 3),))

    def rows(self) -> Parts:
        running, seat = self.running, self.seat
        advanced, placing = running.setup.with_leaders, running.phase not in ("dice", "end")
        tile = bonus_tile_line(running, seat) if advanced else _("standard")
        played = leaders_line(running, seat) if advanced else _("none in the basic game")
        return (
            form.Row(then(bonus_tiles), "bonus", _("Bonus tile"), tile, advanced),
            form.Row(then(leaders), "leader", _("Leaders"), played, advanced),
            form.Row(then(members), "board", _("Pawns placed this round"), members_line(running, seat), placing),
        )

    def details(self) -> Parts:
        tiles = [
            Cell(then(excommunication_tiles, period), roman(period), "check" if tile else "", tile is not None)
            for period, tile in enumerate(self.running.setup.tiles, start=1)
        ]
        return (
            *(self.rolled() if self.running.phase == "actions" else ()),
            Head(_("Excommunication tiles"), _("optional")),
            Cells(tuple(tiles), cols=((0, 3),)),
        )

    def rolled(self) -> Parts:
        dice = [Die(one, self.running.dice.get(one, 0), self.digits(one), one == self.field) for one in DICE]
        return (
            Head(_("Dice"), _("white, black, orange")),
            Cells(tuple(dice), cols=((0, 3),)),
            self.fault("dice"),
            Head(_("Whose turn?"), _("otherwise from the pawns placed")),
            self.turns(),
            self.fault("turn"),
        )


def in_rows(*cells: form.Number | form.Hint) -> Cells:
    return Cells(cells, cols=((13, 4), (0, 2)))


# To choose from


def names(running: Running, tab: str = "") -> Picking:
    card_type = next((one for one in CARD_TYPES if one == tab), CARD_TYPES[0])
    return Picking(
        title=_("{name}’s cards").format(name=running.name(running.seat)),
        subtitle=_("Tap those you know; the others stay unknown"),
        tabs=tuple(Option(one, "", icon=TOKENS[one]) for one in CARD_TYPES),
        choices=cards(running, running.seat, card_type),
        choose=then(Running.toggled, running.seat, card_type),
    )


def cards(running: Running, seat: Seat, card_type: CardType) -> list[Choice]:
    """All cards of a type that can be out; one that somebody else has says so."""
    mine, most = running.named(seat, card_type), running.most(seat, card_type)
    owners = {card: other for other in running.order if other != seat for card in running.named(other, card_type)}
    found = []
    for card in running.box.cards.values():
        if card.type == card_type and card.period <= running.period:
            refusal = running.has_it(owners.get(card.id))
            if not refusal and card.id not in mine and len(mine) >= most:
                refusal = sentence(Reason("card.limit", limit=most, type=card_type))
            found.append(Choice(card.id, card.name, any_card_text(card), card.id in mine, refusal))
    return found


def members(running: Running, tab: str = "") -> Picking:
    """Home, then every space of this number of players with those who stand there."""
    seat, letters = running.seat, (*boxes.taken_letters(BOX), "0", "3")
    member = next((one for one in running.members_of(seat) if one == tab), MEMBERS[0])
    here = running.member_space(seat, member)
    found = [Choice("", _("Not placed"), "", not here)]
    for space in running.box.board.spaces:
        if space.players <= len(running.order) and _is_there(running, seat, space):
            there = [
                _("{name}, {member}").format(name=running.name(one.seat), member=words.member(one.member))
                for one in running.members
                if one.space == space.id
            ]
            found.append(Choice(space.id, words.space(space), apart(there), here == space.id))
    return Picking(
        title=_("{name}’s pawns").format(name=running.name(seat)),
        subtitle=_("In the Council Palace, from left to right"),
        tabs=tuple(map(Option, running.members_of(seat), letters)),
        choices=found,
        choose=then(Running.placed, seat, member),
    )


def _is_there(running: Running, seat: Seat, space: Space) -> bool:
    """A leader is a space only for whoever has played it."""
    return space.area != "leader" or leader_of(space) in running.sheet(seat).leaders


def members_line(running: Running, seat: Seat) -> str:
    here = [space for member in running.members_of(seat) if (space := running.member_space(seat, member))]
    places = ", ".join(words.space(running.box.spaces[space]) for space in here)
    return places or _("none entered")


def leaders(running: Running, _tab: str = "") -> Picking:
    """All leaders; one that somebody else has played says so."""
    seat = running.seat
    mine = running.sheet(seat).leaders
    owners = {one: other for other in running.order if other != seat for one in running.sheet(other).leaders}
    hand = form.Step(then(Running.with_own, seat, "hand"), running.in_hand(seat), most=9, icon="leader")
    return Picking(
        title=_("{name}’s leaders").format(name=running.name(seat)),
        subtitle=_("Tap those in play"),
        choices=[
            Choice(one.id, one.name, leader_text(one), one.id in mine, running.has_it(owners.get(one.id)))
            for one in sorted(running.box.leaders.values(), key=lambda leader: leader.name)
        ],
        choose=then(Running.own_toggled, seat, "leaders"),
        foot=(form.Foot(_("In hand, face down"), (hand,)),),
    )


def leaders_line(running: Running, seat: Seat) -> str:
    played = running.sheet(seat).leaders
    names = ", ".join(running.box.leaders[one].name for one in played) or _("none played")
    return _("{played}; {hand}").format(played=names, hand=plural("{n} in hand", "{n} in hand", running.in_hand(seat)))


def bonus_tiles(running: Running, _tab: str = "") -> Picking:
    seat = running.seat
    now = running.sheet(seat).bonus_tile
    owners = {running.sheet(other).bonus_tile: other for other in running.order if other != seat}
    found = [_not_told(now)]
    for n, tile in enumerate([tile for tile in running.box.bonus_tiles.values() if tile.advanced], start=1):
        title = _("Tile {number}").format(number=n)
        refusal = running.has_it(owners.get(tile.id))
        found.append(Choice(tile.id, title, any_bonus_tile_text(tile), now == tile.id, refusal))
    title = _("{name}’s bonus tile").format(name=running.name(seat))
    return Picking(title, found, then(Running.with_own, seat, "bonus_tile"), stays=False)


def _not_told(now: str | None) -> Choice:
    return Choice(None, _("Not entered"), _("You can enter it later."), now is None)


def bonus_tile_line(running: Running, seat: Seat) -> str:
    now = running.sheet(seat).bonus_tile
    return any_bonus_tile_text(running.box.bonus_tiles[now]) if now else _("Not entered")


def excommunication_tiles(running: Running, period: int, _tab: str = "") -> Picking:
    now = running.setup.tiles[period - 1]
    tiles = [tile for tile in running.box.tiles.values() if tile.period == period]
    return Picking(
        title=_("Excommunication tile {period}").format(period=roman(period)),
        choices=[_not_told(now), *[Choice(tile.id, any_tile_text(tile), "", tile.id == now) for tile in tiles]],
        choose=then(Running.with_tile, period),
        stays=False,
    )
