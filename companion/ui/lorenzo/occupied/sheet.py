"""A space where somebody stands: to read its card, and to put right what was recorded there."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.games.lorenzo.rounds import with_turn
from companion.table.database import StoreError
from companion.ui import layout
from companion.ui.lorenzo.occupied.view import ChangeView, OccupiedView, Recorded, change_view, occupied_view
from companion.ui.lorenzo.table import spaces  # noqa: F401
from companion.ui.running import App
from companion.ui.shared.table import receipt  # noqa: F401
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


class OccupiedSheet(TableSheet):
    view: OccupiedView = ObjectProperty(rebind=True)

    def __init__(self, app: App, space: str, **kwargs: Any) -> None:
        self.space = space
        super().__init__(app, view=self._seen(app), **kwargs)

    def _seen(self, app: App) -> OccupiedView:
        history = None if app.session.draft else app.session.game.history
        return occupied_view(app.session.table, history, self.space)

    def changed(self) -> None:
        """Whoever acts meanwhile may have changed what stands here."""
        self.dismiss()

    def place_again(self, recorded: Recorded) -> None:
        """At the table as it was, in the turn of whoever placed, also where somebody else's was due."""
        if not self.closing:
            session = self.app.session
            before = with_turn(session.game.history.states[recorded.number - 1], recorded.seat)
            session.try_instead(recorded.number, recorded.count, before, recorded.kept)

    def take_back(self, recorded: Recorded) -> None:
        if not self.closing:
            self.place_again(recorded)
            ChangeSheet(self.app).open()


class ChangeSheet(TableSheet):
    """What the change would mean for all that was recorded since; until it is confirmed, nothing is changed."""

    view: ChangeView = ObjectProperty(rebind=True)

    def __init__(self, app: App, **kwargs: Any) -> None:
        draft = app.session.draft
        assert draft
        self._before = draft.original.state
        super().__init__(app, view=change_view(self._before, draft.amendment, draft.outcome), **kwargs)

    def changed(self) -> None:
        self.dismiss()

    def keep(self) -> None:
        if self.closing:
            return
        try:
            entry = self.app.session.keep_draft()
        except StoreError as error:
            self.app.complain(str(error))
        else:
            self.app.say_done(self._before, entry.text)

    def on_dismiss(self) -> None:
        """Whoever does not say yes has changed nothing."""
        super().on_dismiss()
        self.app.session.drop_draft()
