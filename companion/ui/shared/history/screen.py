"""The finished games: who won how many, one player's last scores, and each game with all it had."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.table.database import StoreError
from companion.table.results import Finished, Told
from companion.table.store import now
from companion.table.words import _, plural
from companion.ui import device, kit, layout
from companion.ui.kit import long_list  # noqa: F401
from companion.ui.shared.backups.sheet import BinSheet
from companion.ui.shared.backups.view import bin_about
from companion.ui.shared.game_file import send_game
from companion.ui.shared.history.evening import EveningSheet
from companion.ui.shared.history.rows import HistoryRow
from companion.ui.shared.history.view import GameLine, history_text, history_view, result_text
from companion.ui.shared.menu.sheet import Deed, MenuSheet

layout.load(__file__)

FIRST_GAMES, FIRST_GAMES_WIDE = 5, 8
FIRST_PLAYERS = 6
ALL = 1_000_000  # players or games
SLICE = 0.01  # seconds in each frame for adding up games


class DeleteSheet(kit.BottomSheet):
    """Asks first."""

    screen = ObjectProperty()
    line = ObjectProperty(rebind=True)


class HistoryScreen(kit.GiglioScreen):
    view = ObjectProperty(rebind=True)
    players_shown = NumericProperty(FIRST_PLAYERS)
    games_shown = NumericProperty(FIRST_GAMES)
    bin = ObjectProperty(())  # what is in it, if there is anything
    two = BooleanProperty(False)  # columns
    column_width = NumericProperty(0)
    cramped = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._finished: dict[int, Finished] = {}
        self._problems: dict[int, str] = {}
        self._open: list[int] = []  # games to be added up
        self._steps: Iterator[None] = iter(())
        self._working: Any = None
        self._box = self._player = ""  # chosen
        super().__init__(**kwargs)

    @property
    def _first_games(self) -> int:
        return FIRST_GAMES_WIDE if self.wide else FIRST_GAMES

    # Finding out

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        device.keep_awake(False)
        self.size = self.manager.size  # which the manager gives only with the next frame
        self.games_shown, self.players_shown = self._first_games, FIRST_PLAYERS
        self.refresh()

    def on_pre_leave(self, *_: Any) -> None:
        self._rest()

    def refresh(self) -> None:
        """What is remembered is shown at once; the rest is added up afterwards, a little in each frame."""
        self._rest()
        self.bin = (about,) if (about := bin_about(self.store)) else ()
        try:
            finished = self.store.finished()
        except StoreError as error:
            self.show()
            self.app.say(str(error))
            return
        self._finished = {one.game.id: one for one in finished}
        self._problems = {}
        self._open = [one.game.id for one in finished if one.result is None]
        self.show()
        if self._open:
            self._steps = self._adding_up()
            self._working = Clock.schedule_interval(self._work, 0)

    def _rest(self) -> None:
        if self._working:
            self._working.cancel()
            self._working = None

    def _work(self, *_: Any) -> None:
        end = perf_counter() + SLICE
        for _step in self._steps:
            if perf_counter() > end:
                count = plural("Adding up {n} game …", "Adding up {n} games …", len(self._open))
                self.view = replace(self.view, count=count)
                return
        self._rest()
        self.show()

    def _adding_up(self) -> Iterator[None]:
        """One game after the other; between any two of their entries there is time for a frame."""
        while self._open:
            game_id = self._open[0]
            try:
                saved = yield from self.session.opening(game_id)
                self._finished[game_id] = Finished(self._finished[game_id].game, self.store.work_out(saved))
            except StoreError as error:
                self._problems[game_id] = str(error)
            self._open.pop(0)

    def show(self) -> None:
        self.view = history_view(list(self._finished.values()), now(), self._box, self._player, self._problems)

    # What a tap does

    def choose_box(self, box: str) -> None:
        self._box, self.games_shown = box, self._first_games
        self.show()

    def choose_player(self, player: str) -> None:
        self._player = player
        self.show()

    def show_all_players(self) -> None:
        self.players_shown = ALL

    def show_older(self) -> None:
        self.games_shown = ALL

    def share(self) -> None:
        if not device.share(history_text(self.view)):
            self.app.say(_("The statistics are in the clipboard."))

    def tap_game(self, line: GameLine, what: str, held: HistoryRow | None = None) -> None:
        if what == "open":
            self.look_at(line, "final")
            return
        readable = not line.problem
        sheet = MenuSheet(
            Deed("trophy", _("Scoring sheet"), partial(self.look_at, line, "final"), possible=readable),
            Deed("log", _("Log"), partial(self.look_at, line, "log"), possible=readable),
            Deed("edit", _("Date, length and place"), partial(self.ask_evening, line), possible=readable),
            Deed("share", _("Share the result"), partial(self.share_result, line), possible=readable),
            Deed("export", _("Export"), partial(self.export, line), _("As a file that Giglio can import again")),
            Deed("x", _("Delete"), partial(self.ask_to_delete, line)),
            title=line.title,
            subtitle=line.about,
        )
        if held:
            wait_for(held, sheet)
        sheet.open()

    def export(self, line: GameLine) -> None:
        send_game(self.app, line.game.id)

    def look_at(self, line: GameLine, screen: str) -> None:
        """Its scoring sheet or its log."""
        app = self.app
        if line.problem:
            app.say(line.problem)
            return
        try:
            self.session.resume(line.game.id)
        except StoreError as error:
            app.say(str(error))
            return
        app.go("pad_table" if line.game.box == "pad" and screen == "log" else screen)  # a pad has no rounds

    def ask_evening(self, line: GameLine) -> None:
        if result := self._finished[line.game.id].result:
            EveningSheet(result, partial(self.tell, line), subtitle=line.title).open()

    def tell(self, line: GameLine, told: Told) -> None:
        if self.app.write(lambda: self.store.tell(line.game.id, told)):
            self.refresh()

    def share_result(self, line: GameLine) -> None:
        result = self._finished[line.game.id].result
        if result and not device.share(result_text(line, result)):
            self.app.say(_("The result is in the clipboard."))

    # Deleting

    def open_bin(self) -> None:
        BinSheet(self.refresh).open()

    def ask_to_delete(self, line: GameLine) -> None:
        DeleteSheet(screen=self, line=line).open()

    def delete(self, line: GameLine) -> None:
        if not self.app.write(lambda: self.store.delete(line.game.id)):
            return
        if self.session.saved and self.session.saved.id == line.game.id:
            self.session.leave()
        self.refresh()
        deleted = _("“{title}” is deleted.").format(title=line.title)
        self.app.say(deleted, _("Undo"), lambda: self.restore(line))

    def restore(self, line: GameLine) -> None:
        if self.app.write(lambda: self.store.restore(line.game.id)):
            self.refresh()


def wait_for(row: HistoryRow, sheet: MenuSheet) -> None:
    """The finger that still holds the row may be lifted without closing what it has opened."""

    def lifted(*_: Any) -> None:
        row.unbind(state=lifted)
        sheet.auto_dismiss = True

    sheet.auto_dismiss = False
    row.bind(state=lifted)
