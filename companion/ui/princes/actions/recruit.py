"""What is no action: recruiting an opponent's Profession, and stepping back on the fame track for money."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion import rulebook
from companion.games import princes
from companion.games.princes import words
from companion.games.princes.actions import Recruit
from companion.games.princes.check_corrections import least_of
from companion.table.action import Reason
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.princes.actions.view import recruit_choices
from companion.ui.princes.naming.sheet import open_names
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.running import App
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.table.going_on import record

layout.load(__file__)


def open_recruit(app: App, seat: Seat) -> None:
    """Choose an open Profession of somebody else; one that nobody has named is named first."""
    table = app.session.table
    if not table.player(seat).goods["recruiting_hand"]:
        why = Reason("recruit.card")
        app.complain(rulebook.sentence("princes", why, table), ("princes", why.rule))
        return
    choices = recruit_choices(table, seat)
    if not choices:
        app.complain(_("Nobody else has a Profession on the table."), ("princes", "recruit.face_up"))
        return
    PickSheet(
        list_of=lambda _tab: choices,
        choose=lambda _tab, key: _chosen(app, seat, key),
        title=_("Whom does {name} recruit?").format(name=table.player(seat).name),
        subtitle=_("Its owner gets the Recruiting card in exchange"),
    ).open()


def _chosen(app: App, seat: Seat, key: Recruit | Seat) -> None:
    if isinstance(key, Recruit):
        record(app, key)
        return

    def named(card: str) -> None:
        record(app, Recruit(seat=seat, card=card, owner=key))

    owner = app.session.table.player(key).name
    open_names(app.session.table, "profession", named, _("Which card of {name} is it?").format(name=owner))


class SellSheet(BottomSheet):
    """Points for money, at any time."""

    points = NumericProperty(1)
    most = NumericProperty(1)

    def __init__(self, app: App, seat: Seat, **kwargs: Any) -> None:
        self.app, self.seat = app, seat
        table: princes.Table = app.session.table
        self._player = table.player(seat)
        self._each = table.catalogue.board.florin_for_point
        most = self._player.goods["points"] - least_of(table, "points")
        super().__init__(subtitle=self._player.name, most=max(1, most), **kwargs)

    def money(self, points: float) -> str:
        return words.florin(int(points) * self._each)

    def standing(self, points: float) -> str:
        has = self._player.goods["points"]
        return _("From {before} to {after} on the fame track").format(before=has, after=has - int(points))

    def sell(self) -> None:
        if not self.closing and record(self.app, princes.SellPoints(seat=self.seat, points=int(self.points))):
            self.dismiss()
