"""The first screen: go on with the last game, begin a new one, or look after the others (mockup 01)."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table.database import StoreError
from companion.table.rows import DamagedGame, Summary
from companion.table.store import Store, now
from companion.table.words import _
from companion.ui import boxes, kit, layout
from companion.ui.kit import long_list  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.rows import Row
from companion.ui.shared.game_file import send_game
from companion.ui.shared.home import skyline  # noqa: F401
from companion.ui.shared.home.view import Resume, columns, game_line, played, resume_card

layout.load(__file__)
Factory.register("NameInput", module="companion.ui.shared.new_game.name_input")  # imported when somebody gives a name


class StandingBox(kit.Surface, BoxLayout):
    seat = StringProperty("red")
    letter = StringProperty()
    points = NumericProperty(0)


class ResumeCard(kit.Card):
    """The game to go on with, as far as it got."""

    resume = ObjectProperty()
    __events__ = ("on_resume", "on_more")

    def __init__(self, resume: Resume, **kwargs: Any) -> None:
        super().__init__(resume=resume, **kwargs)
        for one in resume.standings:
            self.ids.standings.add_widget(StandingBox(seat=one.seat, letter=one.letter, points=one.points))

    def columns(self, letters: float) -> int:
        return columns([one.points for one in self.resume.standings], letters)

    def on_resume(self, *_: Any) -> None:
        """For those who bind it."""

    def on_more(self, *_: Any) -> None:
        """For those who bind it."""


class GameRow(Row):
    """Another game: a tap opens it, the dots offer the rest."""

    summary = ObjectProperty()
    __events__ = ("on_more",)

    def on_more(self, *_: Any) -> None:
        """For those who bind it."""


class DoorRow(Row):
    """The way to another part of the app."""

    icon = StringProperty()


class GameSheet(kit.BottomSheet):
    """What can be done with a game besides playing it; one that is damaged can only be kept in a file, or deleted."""

    damaged = BooleanProperty(False)
    __events__ = ("on_play", "on_rename", "on_delete")

    def on_damaged(self, *_: Any) -> None:
        self.ids.choices.remove_widget(self.ids.rename)

    def on_play(self, *_: Any) -> None:
        """For those who bind it."""

    def on_rename(self, *_: Any) -> None:
        """For those who bind it."""

    def on_delete(self, *_: Any) -> None:
        """For those who bind it."""


class RenameSheet(kit.BottomSheet):
    name = StringProperty()
    __events__ = ("on_save",)

    def on_save(self, name: str) -> None:
        """For those who bind it."""


class HomeScreen(kit.GiglioScreen):
    has_resume = BooleanProperty(False)
    has_others = BooleanProperty(False)
    played = StringProperty()
    cautious = BooleanProperty(False)  # after a crash: only the list, and no game is opened to show it

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.others.make, self.ids.others.show = self._row, self._show_game

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        app = App.get_running_app()
        app.session.get_up()
        app.keep_awake()
        self.refresh()

    def on_pre_leave(self, *_: Any) -> None:
        self.cautious = False

    @property
    def store(self) -> Store:
        store: Store = App.get_running_app().session.store
        return store

    def refresh(self) -> None:
        games, damaged = self.store.in_play_and_damaged()
        self.played = played(self.store.count_finished())
        resume, summary = self._resume(games)
        self.has_resume = resume is not None
        self.ids.resume.clear_widgets()
        if resume and summary:
            card = ResumeCard(resume)
            card.bind(on_resume=lambda *_: self.play(summary.id), on_more=lambda *_: self.offer(summary))
            self.ids.resume.add_widget(card)
        others = [*(game for game in games if game is not summary), *damaged]
        self.has_others = bool(others)
        self.ids.others.have(others)

    def _resume(self, games: list[Summary]) -> tuple[Resume | None, Summary | None]:
        """The last game that is not over; one that cannot be opened stays in the list, and says why when tapped."""
        summary = next((game for game in games if not game.finished and game.box in boxes.TRACKED), None)
        if summary is None or self.cautious:
            return None, None
        session = App.get_running_app().session
        try:
            saved = session.saved if session.saved and session.saved.id == summary.id else None
            table = (saved or session.opened(summary.id)).state
        except StoreError:
            return None, None
        return resume_card(summary, table, now()), summary

    def _row(self) -> GameRow:
        row = GameRow()
        row.bind(on_release=lambda row: self.tap(row.summary), on_more=lambda row: self.offer(row.summary))
        return row

    def _show_game(self, row: GameRow, summary: Summary | DamagedGame, place: int) -> None:
        line = game_line(summary, now())
        row.summary, row.title, row.subtitle, row.line = summary, line.title, line.about, place > 0

    # What a tap does

    def tap(self, summary: Summary | DamagedGame) -> None:
        if isinstance(summary, DamagedGame):
            send_game(App.get_running_app(), summary.id)
        else:
            self.play(summary.id)

    def play(self, game_id: int) -> None:
        App.get_running_app().play(game_id)

    def offer(self, summary: Summary | DamagedGame) -> None:
        line = game_line(summary, now())
        sheet = GameSheet(title=line.title, subtitle=line.about)
        if isinstance(summary, DamagedGame):
            sheet.damaged = True
        else:
            sheet.bind(on_rename=lambda *_: self.ask_name(summary))
        sheet.bind(on_play=lambda *_: self.tap(summary), on_delete=lambda *_: self.delete(summary))
        sheet.open()

    def ask_name(self, summary: Summary) -> None:
        sheet = RenameSheet(title=_("Rename the game"), name=summary.title)
        sheet.bind(on_save=lambda _sheet, name: self.rename(summary, name))
        sheet.open()

    def rename(self, summary: Summary, name: str) -> None:
        if name.strip() and App.get_running_app().write(lambda: self.store.rename(summary.id, name.strip())):
            self.refresh()

    def delete(self, summary: Summary | DamagedGame) -> None:
        if not App.get_running_app().write(lambda: self.store.delete(summary.id)):
            return
        self.refresh()
        bar = kit.Snackbar(text=_("“{title}” is deleted.").format(title=summary.title), action=_("Undo"))
        bar.bind(on_act=lambda *_: self.restore(summary))
        bar.show(self, above=self.safe_bottom)

    def restore(self, summary: Summary | DamagedGame) -> None:
        if App.get_running_app().write(lambda: self.store.restore(summary.id)):
            self.refresh()
