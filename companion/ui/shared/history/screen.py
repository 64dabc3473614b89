"""The finished games: who won how many, one player's last scores, and each game with all it had (mockup 61)."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.table.database import StoreError
from companion.table.results import Finished
from companion.table.store import Store, now
from companion.table.words import _, plural
from companion.ui import device, kit, layout
from companion.ui.kit import long_list  # noqa: F401
from companion.ui.session import Session
from companion.ui.shared.game_file import send_game
from companion.ui.shared.history import view
from companion.ui.shared.history.rows import BoxChip, HistoryRow, MoreRow, ScoreChart, WinsRow, refill, width_of

layout.load(__file__)

FIRST_GAMES, FIRST_GAMES_WIDE = 5, 8
FIRST_PLAYERS = 6
LONG_TITLE, FEW_SCORES = 16, 4
NAME_SHARE = 0.35  # of the width, at most, while the bars stand beside the names
SLICE = 0.01  # seconds in each frame for adding up games


class HistorySheet(kit.BottomSheet):
    """What can be done with a finished game."""

    readable = BooleanProperty(True)
    __events__ = ("on_choice",)

    def wait_for(self, row: HistoryRow) -> None:
        """The finger that still holds the row may be lifted without closing what it has opened."""

        def lifted(*_: Any) -> None:
            row.unbind(state=lifted)
            self.auto_dismiss = True

        self.auto_dismiss = False
        row.bind(state=lifted)

    def choose(self, what: str) -> None:
        self.dismiss()
        self.dispatch("on_choice", what)

    def on_choice(self, what: str) -> None:
        """For those who bind it."""


class DeleteSheet(kit.BottomSheet):
    """Asks first."""

    __events__ = ("on_delete",)

    def on_delete(self, *_: Any) -> None:
        """For those who bind it."""


class HistoryScreen(kit.GiglioScreen):
    count = StringProperty()
    empty = BooleanProperty(False)
    two = BooleanProperty(False)  # columns
    column_width = NumericProperty(0)
    text_size = NumericProperty(0)
    cramped = BooleanProperty(False)
    narrow = BooleanProperty(False)  # not enough for a long title and many scores side by side
    box = StringProperty()
    player = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._finished: dict[int, Finished] = {}
        self._problems: dict[int, str] = {}
        self._open: list[int] = []  # games to be added up
        self._games_shown: int | None = FIRST_GAMES  # none for all
        self._all_players = False
        self._steps: Iterator[None] = iter(())
        self._working: Any = None
        self._player_rows: list[WinsRow] = []
        self._chips: list[kit.Chip] = []
        self._chart = ScoreChart()
        self._more_players, self._more_games = MoreRow(), MoreRow()
        self._more_players.bind(on_more=lambda *_: self.show_all_players())
        self._more_games.bind(on_more=lambda *_: self.show_older())
        self._show = Clock.create_trigger(self.show, -1)
        super().__init__(**kwargs)
        self.ids.games.make, self.ids.games.show = self._game_row, self._show_game
        for changed in ("cramped", "narrow", "column_width", "text_size"):
            self.fbind(changed, self._show)

    @property
    def session(self) -> Session:
        session: Session = App.get_running_app().session
        return session

    @property
    def store(self) -> Store:
        return self.session.store

    @property
    def _first_games(self) -> int:
        return FIRST_GAMES_WIDE if self.wide else FIRST_GAMES

    # Finding out

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        device.keep_awake(False)
        self.size = self.manager.size  # which the manager gives only with the next frame
        self._games_shown, self._all_players = self._first_games, False
        self.refresh()

    def on_pre_leave(self, *_: Any) -> None:
        self._rest()

    def refresh(self) -> None:
        """What is remembered is shown at once; the rest is added up afterwards, a little in each frame."""
        self._rest()
        try:
            finished = self.store.finished()
        except StoreError as error:
            kit.Snackbar(text=str(error)).show(self, above=self.safe_bottom)
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
                self.count = plural("Adding up {n} game …", "Adding up {n} games …", len(self._open))
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

    # Showing

    def show(self, *_: Any) -> None:
        self._show.cancel()
        found = view.history_view(list(self._finished.values()), now(), self.box, self.player, self._problems)
        self._view = found
        self.box, self.count = found.box, found.count
        self.empty = not self._finished
        self._show_nothing()
        self._show_boxes()
        self._show_players()
        self._show_chart()
        self._show_games()

    def _show_nothing(self) -> None:
        self.ids.nothing.clear_widgets()
        if self.empty:
            empty = kit.EmptyState(
                icon="trophy",
                title=_("No finished games yet"),
                text=_("A game that has been played to its final scoring is listed here, with who won."),
            )
            button = kit.OutlineButton(text=_("New game"), icon="plus", accent=True)
            button.bind(on_release=lambda *_: App.get_running_app().go("new_game"))
            empty.add_widget(button)
            self.ids.nothing.add_widget(empty)

    def _show_boxes(self) -> None:
        boxes = (("", _("All")), *self._view.boxes) if self._view.boxes else ()
        for chip, (key, name) in refill(self.ids.boxes, self._chips, self._chip, boxes):
            chip.key, chip.text, chip.chosen = key, name, key == self.box

    def _chip(self) -> kit.Chip:
        chip = BoxChip()
        chip.bind(on_release=lambda chip: self.choose_box(chip.key))
        return chip

    def _show_players(self) -> None:
        lines = self._view.players if self._all_players else self._view.players[:FIRST_PLAYERS]
        chosen = self._view.chart.player.key if self._view.chart else ""
        widest = width_of([line.name for line in lines])
        below = self.cramped or widest > self.column_width * NAME_SHARE
        for row, line in refill(self.ids.players, self._player_rows, self._player_row, lines):
            row.key, row.name, row.player, row.letter = line.key, line.name, line.seat, line.letter
            row.won, row.played, row.most = line.won, line.played, self._view.most
            row.count, row.chosen = view.count_of(line), line.key == chosen
            row.below, row.name_width = below, widest
        left = len(self._view.players) - len(lines)
        if left:
            self._more_players.text = plural("{n} more player", "{n} more players", left)
            self.ids.players.add_widget(self._more_players)

    def _player_row(self) -> WinsRow:
        row = WinsRow()
        row.bind(on_release=lambda row: self.choose_player(row.key))
        return row

    def _show_chart(self) -> None:
        found = self._view.chart
        self.ids.chart.clear_widgets()
        if found:
            card = self._chart
            card.title, card.player, card.letter = found.title, found.player.seat, found.player.letter
            card.scores, card.average, card.below, card.best = found.scores, found.average, found.below, found.best
            self.ids.chart.add_widget(card)

    def _show_games(self) -> None:
        games, shown = self._view.games, self._games_shown or len(self._view.games)
        self.ids.games.have(games[:shown])
        left = len(games[shown:])
        self._more_games.text = plural("{n} older game", "{n} older games", left)
        refill(self.ids.older, [self._more_games], MoreRow, ["older"] if left else [])

    def _game_row(self) -> HistoryRow:
        row = HistoryRow()
        row.bind(on_open=lambda row: self.look_at(row.shown, "final"), on_more=self.offer_more)
        return row

    def _show_game(self, row: HistoryRow, line: view.GameLine, place: int) -> None:
        crowded = len(line.title) > LONG_TITLE or len(line.scores) > FEW_SCORES
        row.show(line, below=self.cramped or (self.narrow and crowded))
        row.line = place > 0

    # What a tap does

    def choose_box(self, box: str) -> None:
        self.box = box
        self._games_shown = self._first_games
        self.show()

    def choose_player(self, player: str) -> None:
        self.player = player
        self.show()

    def show_all_players(self) -> None:
        self._all_players = True
        self._show_players()

    def show_older(self) -> None:
        self._games_shown = None
        self._show_games()

    def share(self) -> None:
        if not device.share(view.history_text(self._view)):
            App.get_running_app().say(_("The statistics are in the clipboard."))

    def offer_more(self, row: HistoryRow) -> None:
        line = row.shown
        sheet = HistorySheet(title=line.title, subtitle=line.about, readable=not line.problem)
        sheet.bind(on_choice=lambda _sheet, what: self._choose(line, what))
        if row.state == "down":
            sheet.wait_for(row)
        sheet.open()

    def _choose(self, line: view.GameLine, what: str) -> None:
        match what:
            case "share":
                self.share_result(line)
            case "export":
                send_game(App.get_running_app(), line.game.id)
            case "delete":
                self.ask_delete(line)
            case _:
                self.look_at(line, what)

    def look_at(self, line: view.GameLine, screen: str) -> None:
        """Its scoring sheet or its log."""
        app = App.get_running_app()
        if line.problem:
            app.say(line.problem)
            return
        try:
            self.session.resume(line.game.id)
        except StoreError as error:
            app.say(str(error))
            return
        app.go("pad_table" if line.game.box == "pad" and screen == "log" else screen)  # a pad has no rounds

    def share_result(self, line: view.GameLine) -> None:
        result = self._finished[line.game.id].result
        if result and not device.share(view.result_text(line, result)):
            App.get_running_app().say(_("The result is in the clipboard."))

    # Deleting

    def ask_delete(self, line: view.GameLine) -> None:
        sheet = DeleteSheet(title=_("Delete this game?"), subtitle=f"{line.title} · {line.about}")
        sheet.bind(on_delete=lambda *_: self.delete(line))
        sheet.open()

    def delete(self, line: view.GameLine) -> None:
        if not App.get_running_app().write(lambda: self.store.delete(line.game.id)):
            return
        if self.session.saved and self.session.saved.id == line.game.id:
            self.session.leave()
        self.refresh()
        bar = kit.Snackbar(text=_("“{title}” is deleted.").format(title=line.title), action=_("Undo"))
        bar.bind(on_act=lambda *_: self.restore(line))
        bar.show(self, above=self.safe_bottom)

    def restore(self, line: view.GameLine) -> None:
        if App.get_running_app().write(lambda: self.store.restore(line.game.id)):
            self.refresh()
