"""What a table tells of a running game with the expansion: families, special tokens and the adaptation tile besides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.lorenzo import words
from companion.games.lorenzo.houses.words import family_text
from companion.games.lorenzo.state import ROWS
from companion.table.seats import Seat
from companion.table.words import _, either
from companion.ui.lorenzo.houses.join.view import USED, HousesRunning
from companion.ui.lorenzo.join.form import LorenzoForm, in_rows
from companion.ui.lorenzo.table.space_view import TOKENS
from companion.ui.shared.join.form import Cell, Cells, Foot, Head, Note, Number, Parts, Picking, Row, Step, then
from companion.ui.shared.picking.choice import Choice

TOWER_ICONS = {tower: TOKENS[card_type] for card_type, tower in ROWS.items()}


@dataclass(frozen=True)
class HousesForm(LorenzoForm):
    running: HousesRunning

    def rows(self) -> Parts:
        line = family_line(self.running, self.seat)
        return Row(then(families), "family", _("Family"), line), self.fault("families"), *super().rows()

    def numbers(self, *numbers: Number) -> Parts:
        """They fill two rows, so the hint is a line below."""
        return in_rows(*numbers), Note(self.hint().text)

    def player(self) -> Parts:
        return (*super().player(), *map(Note, token_notes(self.running, self.seat)))

    def details(self) -> Parts:
        lies = self.running.houses.adaptation
        towers = [
            Cell(then(HousesRunning.adapted, tower), words.tower(tower), icon, chosen=tower == lies)
            for tower, icon in TOWER_ICONS.items()
        ]
        return (
            *super().details(),
            Head(_("Adaptation tile"), _("where it is in round {round}").format(round=self.running.first_round)),
            Cells(tuple(towers), cols=((16, 2),), style="button"),
            Head(_("Used special tokens"), _("face up beside the others")),
            Cells((self.number(USED, "token"),), cols=()),
            self.fault("tokens"),
        )


def families(running: HousesRunning, _tab: str = "") -> Picking:
    """All that the table owns; one that somebody else has says so. What lies on a tile is told before it closes."""
    seat = running.seat
    sheet, foot = running.sheet(seat), tuple(foot_of(running, seat))
    owners = {running.sheet(other).family: other for other in running.order if other != seat}
    return Picking(
        title=_("{name}’s family").format(name=running.name(seat)),
        choices=[
            Choice(None, _("Not entered"), _("Then it does nothing."), sheet.family is None),
            *[
                Choice(name, one.name, family_text(one), name == sheet.family, running.has_it(owners.get(name)))
                for name, one in running.box.families.items()
            ],
        ],
        choose=then(HousesRunning.with_own, seat, "family"),
        stays=bool(foot),
        foot=foot,
    )


def foot_of(running: HousesRunning, seat: Seat) -> Iterator[Foot]:
    """What is to be told of the family besides."""
    sheet = running.sheet(seat)
    if stays := running.kept_kinds(seat):
        steps = [
            Step(then(HousesRunning.with_kept, seat, one), sheet.kept.get(one, 0), most=99, icon=one) for one in stays
        ]
        yield Foot(_("On the family tile"), tuple(steps))
    if running.claims_faith_tiles(seat):
        now, end = sheet.goods.get("faith", 0), len(running.box.board.faith_track) - 1
        does, most = then(HousesRunning.with_own, seat, "reached"), running.reached(seat)
        step = Step(does, most, least=min(now, end), most=end, icon="faith")
        yield Foot(_("Most faith so far"), (step,), _("Special faith tiles up to there are claimed."))


def family_line(running: HousesRunning, seat: Seat) -> str:
    family = running.box.families.get(running.sheet(seat).family or "")
    if family is None:
        return _("not entered")
    kept = running.kept(seat)
    if not kept:
        return family.name
    return _("{family}, with {goods} on its tile").format(family=family.name, goods=words.goods(kept))


def token_notes(running: HousesRunning, seat: Seat) -> Iterator[str]:
    """What lies on a card can be laid there at the table, where its face is told."""
    if cards := [running.box.cards[one].name for one in running.holding_cards(seat)]:
        text = _("Is a special token on {cards}? Count it with the others, and put it there on {name}’s next turn.")
        yield text.format(cards=either(cards), name=running.name(seat))
