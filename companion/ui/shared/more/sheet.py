"""Home, redo, and every way from the table that is not a part of it."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from kivy.properties import ObjectProperty

from companion.table.database import StoreError
from companion.table.words import _
from companion.ui import boxes, layout
from companion.ui.running import App
from companion.ui.shared.clock.ticking import ticking
from companion.ui.shared.clock.view import clock_about
from companion.ui.shared.more.view import MoreView, PlayerWay, Way, more_view
from companion.ui.shared.renaming.sheet import rename_game
from companion.ui.shared.settings.table_rules import RulesSheet
from companion.ui.shared.settings.table_rules_view import moot_in, rules_of
from companion.ui.shared.table.at_table import put_back
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


class MoreSheet(TableSheet):
    view: MoreView = ObjectProperty(rebind=True)
    common = True

    def __init__(self, app: App, **kwargs: Any) -> None:
        session = app.session
        clock = clock_about(not session.stopwatch.off, ticking.limit)
        view = more_view(session.game, session.box, _title(app), app.phones_connected, clock)
        super().__init__(app, view=view, **kwargs)

    def changed(self) -> None:
        """Whatever happens meanwhile, the menu is about another moment."""
        self.dismiss()

    def go_home(self) -> None:
        self.dismiss()
        self.app.go("home")

    def redo(self) -> None:
        self.dismiss()
        before = self.app.session.table
        try:
            entry = put_back(self.app)
        except StoreError as error:
            self.app.complain(str(error))
        else:
            self.app.say_moved(before, _("Redone · {what}").format(what=entry.text))

    def take(self, way: Way | PlayerWay) -> None:
        self.dismiss()
        match way.key:
            case "table_rules":
                session = self.app.session
                moot = moot_in(session.box, session.game.game.write_setup(session.game.setup))
                RulesSheet(session.box, rules_of(session.box, session.table), None, moot).open()
            case "phones":
                import_module("companion.ui.shared.phones.sheet").open_phones(self.app)
            case "clock":
                import_module("companion.ui.shared.clock.sheet").ClockSheet(self.app).open()
            case "rename":
                rename_game(_title(self.app), partial(self.rename, self.app.session.game.id))
            case "share":
                self.app.go("final")
                self.app.manager.current_screen.offer_share()
            case "learn":
                self.app.go("learn", box=boxes.in_play(self.app.session.box, self.app.session.table)[-1])
            case "settings":
                self.app.go("settings")
            case key:
                self.app.session.drop_draft()  # what is entered there is true whatever is tried at the table
                boxes.part(self.app.session.box, "more").open_way(self.app, key)

    def rename(self, game_id: int, name: str) -> None:
        self.app.write(lambda: self.app.session.store.rename(game_id, name))


def _title(app: App) -> str:
    try:
        return app.session.store.summary(app.session.game.id).title
    except StoreError:  # deleted in another window
        return ""
