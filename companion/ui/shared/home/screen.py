"""The first screen: go on with the last game, begin a new one, or look after the others."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.table.database import StoreError
from companion.table.rows import DamagedGame, Summary, called
from companion.table.store import now
from companion.table.words import _
from companion.ui import boxes, kit, layout
from companion.ui.kit import long_list  # noqa: F401
from companion.ui.kit.menu_sheet import Deed, MenuSheet
from companion.ui.shared.game_file import delete_game, send_game
from companion.ui.shared.home import skyline  # noqa: F401
from companion.ui.shared.home.view import GameLine, HomeView, Resume, played, resume_card

layout.load(__file__)


class HomeScreen(kit.GiglioScreen):
    view = ObjectProperty(rebind=True)
    cautious = BooleanProperty(False)  # after a crash: only the list, and no game is opened to show it

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        app, played = self.app, self.session.on_table is not None
        app.session.get_up()
        app.keep_awake()
        self.refresh()
        if played:  # that game stands at the top now
            self.read_from_the_top()

    def on_pre_leave(self, *_: Any) -> None:
        self.cautious = False

    def refresh(self) -> None:
        games, damaged = self.store.sound_and_damaged()
        today = now()
        resume = self._resume(games)
        every: list[Summary | DamagedGame] = [*sorted(games, key=lambda game: bool(game.finished)), *damaged]
        others = (game for game in every if not resume or game is not resume.game)
        self.view = HomeView(
            resume=(resume,) if resume else (),
            others=tuple(GameLine(game, today) for game in others),
            played=played(self.store.count_finished()),
        )

    def _resume(self, games: list[Summary]) -> Resume | None:
        """The last game that is not over; one that cannot be opened stays in the list, and says why when tapped."""
        summary = next((game for game in games if not game.finished and game.box in boxes.TRACKED), None)
        if summary is None or self.cautious:
            return None
        session = self.session
        try:
            saved = session.saved if session.saved and session.saved.id == summary.id else None
            table = (saved or session.opened(summary.id)).state
        except StoreError:
            return None
        return resume_card(summary, table, now())

    # What a tap does

    def tap(self, game: Summary | DamagedGame, what: str = "open") -> None:
        if what == "more":
            self.offer(game)
        elif isinstance(game, DamagedGame):
            send_game(self.app, game.id)
        else:
            self.app.play(game.id)

    def offer(self, game: Summary | DamagedGame) -> None:
        """What can be done besides playing; one that is damaged can only be kept in a file, or deleted."""
        if isinstance(game, DamagedGame):
            deeds = [Deed("export", _("Save it as a file"), partial(self.tap, game))]
        else:
            deeds = [Deed("arrow", _("Open"), partial(self.tap, game))]
            deeds.append(Deed("edit", _("Rename"), partial(self.ask_name, game)))
        deeds.append(Deed("x", _("Delete"), partial(self.delete, game), _("It goes to the bin, in the settings")))
        line = GameLine(game, now())
        MenuSheet(*deeds, title=line.title, subtitle=line.about).open()

    def ask_name(self, summary: Summary) -> None:
        import_module("companion.ui.shared.renaming.sheet").rename_game(summary.title, partial(self.rename, summary))

    def rename(self, summary: Summary, name: str) -> None:
        if self.app.write(lambda: self.store.rename(summary.id, name)):
            self.refresh()

    def delete(self, summary: Summary | DamagedGame) -> None:
        delete_game(self.app, summary.id, called(summary.title), self.refresh)
