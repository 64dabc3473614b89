"""The finished games: who won how many, one player's last scores, and each game with all it had."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from companion.table.results import Told
from companion.table.store import now
from companion.table.words import _
from companion.ui import device, layout
from companion.ui.kit import long_list  # noqa: F401
from companion.ui.kit.menu_sheet import Deed, MenuSheet
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.backups.view import bin_about
from companion.ui.shared.figures import parts  # noqa: F401
from companion.ui.shared.figures.adding_up import AddingUp
from companion.ui.shared.figures.sending import send_text
from companion.ui.shared.game_file import delete_game, send_game, write_file
from companion.ui.shared.history.rows import HistoryRow
from companion.ui.shared.history.view import GameLine, history_text, history_view, result_text

layout.load(__file__)

FIRST_GAMES, FIRST_GAMES_WIDE = 5, 8
FIRST_PLAYERS = 6
ALL = 1_000_000  # players or games
TABLE = "giglio-statistics.csv"


class HistoryScreen(AddingUp):
    view = ObjectProperty(rebind=True)
    players_shown = NumericProperty(FIRST_PLAYERS)
    games_shown = NumericProperty(FIRST_GAMES)
    bin = ObjectProperty(())  # what is in it, if there is anything
    column_width = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._box = self._player = ""  # chosen
        super().__init__(**kwargs)

    @property
    def _first_games(self) -> int:
        return FIRST_GAMES_WIDE if self.wide else FIRST_GAMES

    def on_pre_enter(self, *args: Any) -> None:
        self.size = self.manager.size  # which the manager gives only with the next frame
        self.games_shown, self.players_shown = self._first_games, FIRST_PLAYERS
        super().on_pre_enter(*args)

    def refresh(self) -> None:
        self.bin = (about,) if (about := bin_about(self.store)) else ()
        super().refresh()

    def show(self) -> None:
        finished = list(self.finished.values())
        self.view = history_view(finished, now(), self._box, self._player, self.problems, self.people)

    # What a tap does

    def choose_box(self, box: str) -> None:
        self._box, self.games_shown = box, self._first_games
        self.show()

    def choose_player(self, player: str) -> None:
        """Whose chart is here on the way back."""
        self._player = player
        self.app.go("player", person=player, box="")

    def show_all_players(self) -> None:
        self.players_shown = ALL

    def show_older(self) -> None:
        self.games_shown = ALL

    def offer_share(self) -> None:
        MenuSheet(
            Deed("text", _("As text"), self.share, _("Who won how many games")),
            Deed("copy", _("As a table (CSV)"), self.share_table, _("Every player of every game, for a spreadsheet")),
            title=_("Share the statistics"),
            icon="share",
        ).open()

    def share(self) -> None:
        send_text(self.app, history_text(self.view))

    def share_table(self) -> None:
        """Of all boxes, whichever is shown. What is only needed for this would keep the screen from opening at once."""
        from companion.table.spreadsheet import spreadsheet
        from companion.ui.shared.figures.view import said

        text = spreadsheet(self.played, self.people.hidden, said)
        file = write_file(self.app, TABLE, text)
        if file and not device.share(text, file):
            self.app.say(_("Table saved: {file}. Text copied.").format(file=file))

    def tap_game(self, line: GameLine, what: str, held: HistoryRow | None = None) -> None:
        if what == "open":
            if line.problem:
                self.app.say(line.problem)
            else:
                self.look_at(line.game.id, "final")
            return
        readable = not line.problem
        sheet = MenuSheet(
            Deed("trophy", _("Scoring sheet"), partial(self.look_at, line.game.id, "final"), possible=readable),
            Deed("log", _("Log"), partial(self.look_at, line.game.id, "log"), possible=readable),
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

    def ask_evening(self, line: GameLine) -> None:
        if result := self.finished[line.game.id].result:
            sheet = import_module("companion.ui.shared.history.evening").EveningSheet
            sheet(result, partial(self.tell, line), subtitle=line.title).open()

    def tell(self, line: GameLine, told: Told) -> None:
        if self.app.write(lambda: self.store.tell(line.game.id, told)):
            self.refresh()

    def share_result(self, line: GameLine) -> None:
        result = self.finished[line.game.id].result
        if result and not device.share(result_text(line, result)):
            self.app.say(_("Result copied."))

    # Deleting

    def open_bin(self) -> None:
        import_module("companion.ui.shared.backups.sheet").BinSheet(self.refresh).open()

    def ask_to_delete(self, line: GameLine) -> None:
        AskSheet(
            partial(self.delete, line),
            icon="x",
            title=_("Delete this game?"),
            subtitle=f"{line.title} · {line.about}",
            text=_("Removed from history and statistics. You can bring it back from the bin."),
            button=_("Delete the game"),
            keep=_("Keep it"),
        ).open()

    def delete(self, line: GameLine) -> None:
        delete_game(self.app, line.game.id, line.title, self.refresh)


def wait_for(row: HistoryRow, sheet: MenuSheet) -> None:
    """The finger that still holds the row may be lifted without closing what it has opened."""

    def lifted(*_: Any) -> None:
        row.unbind(state=lifted)
        sheet.auto_dismiss = True

    sheet.auto_dismiss = False
    row.bind(state=lifted)
