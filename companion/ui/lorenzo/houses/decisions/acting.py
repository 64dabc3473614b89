"""Sheets of one player from which something is done at once, or the reasons against it are told."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.table.action import Verdict
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit.box_layout import Down
from companion.ui.kit.stock import arrange
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.refusals.view import refusals as refusals_of
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


class ActReasons(Down):
    """The reasons, and the way to record it all the same, which asks once."""

    overrule = StringProperty()
    __events__ = ("on_anyway",)

    def tell(self, table: lorenzo.Table, verdict: Verdict) -> None:
        self._asked = False
        self.ids.refusals.tell(refusals_of("lorenzo", table, verdict, str))
        self.overrule = _("Record anyway") if verdict.recordable else ""

    def record_anyway(self) -> None:
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
        else:
            self.dispatch("on_anyway")

    def on_anyway(self) -> None:
        """For those who bind it."""


class ActingSheet(TableSheet):
    """``attempt`` an action: afterwards the sheet shows the new state, or makes way for a decision.

    Its layout names the box where the reasons stand ``reasons``.
    """

    seat = StringProperty("red")

    def __init__(self, app: Any, seat: str, **kwargs: Any) -> None:
        self._refused: Action | None = None
        self._why_not = ActReasons()
        self._why_not.bind(on_anyway=lambda _why: self.insist())
        super().__init__(app, seat=seat, **kwargs)
        self.refill()

    @property
    def table(self) -> lorenzo.Table:
        table: lorenzo.Table = self.app.session.table
        return table

    def refill(self) -> None:
        self._refused = None
        arrange(self.ids.reasons, [])
        self.fill()

    def fill(self) -> None:
        """Show the table as it is."""
        raise NotImplementedError

    def attempt(self, action: Action) -> None:
        verdict = lorenzo.check(self.table, action)
        if verdict.legal:
            self.act(action)
            return
        self._refused = action
        self._why_not.tell(self.table, verdict)
        arrange(self.ids.reasons, [self._why_not])
        Clock.schedule_once(lambda _: self._why_not.parent and self.ids.content.parent.scroll_to(self._why_not))

    def insist(self) -> None:
        if self._refused:
            self.act(self._refused.with_(overruled=True))

    def act(self, action: Action) -> None:
        if self.app.act(action) and self.table.awaiting:
            self.dismiss()

    def changed(self) -> None:
        self.refill()

    def on_dismiss(self) -> None:
        """What waits now is asked."""
        super().on_dismiss()
        open_decision(self.app)
