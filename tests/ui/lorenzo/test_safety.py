"""Nothing that was confirmed is ever lost: the app ends anywhere, and the table is there again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import lorenzo
from companion.ui.app import GiglioApp
from companion.ui.lorenzo.decisions.privileges import PrivilegeSheet
from tests.games.lorenzo.positions import place
from tests.ui import starting
from tests.ui.driving import PHONE, Look, let, tap
from tests.ui.looking import tree
from tests.ui.lorenzo.fingers import Fingers
from tests.ui.lorenzo.tables import under_way

ALL_BUT_ONE = (
    "red white territories-1, green white territories-2, red black characters-1, green black characters-2, "
    "red orange buildings-1, green orange buildings-2, red neutral council"
)


@contextmanager
def started(folder: Path) -> Iterator[GiglioApp]:
    """The app from its start until it is killed: it gets no time to say goodbye."""
    with starting.started(folder, Look(PHONE, reduce_motion=True), killed=True) as app:
        let(0.5)
        yield app


def test_killed_in_the_middle_of_a_decision(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        app.session.begin("lorenzo", under_way(), "Thursday")
        app.go("lorenzo_table")
        let(0.5)
        Fingers(app).place(place("white", "council", seat="red"))
        assert isinstance(Window.children[0], PrivilegeSheet)
        table = app.session.table

    with started(tmp_path) as app:
        assert app.manager.current == "lorenzo_table"
        assert app.session.table == table
        sheet = Window.children[0]
        assert isinstance(sheet, PrivilegeSheet)
        tap(
            next(
                widget
                for widget in tree(sheet)
                if isinstance(widget, Factory.PrivilegeCard) and widget.value.name == "faith"
            )
        )
        let(0.5)
        assert not app.session.table.awaiting

    with started(tmp_path) as app:
        assert [entry.action.kind for entry in app.session.game.entries] == ["place", "take_privileges"]
        tap("Undo")
        let(0.5)
        assert isinstance(Window.children[0], PrivilegeSheet)  # asked again
        assert app.session.table == table


def test_undo_goes_back_across_the_end_of_a_round(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        app.session.begin("lorenzo", under_way(players=2, round=1, members=ALL_BUT_ONE), "Thursday")
        app.go("lorenzo_table")
        let(0.5)
        fingers = Fingers(app)
        fingers.do(place("neutral", "market-coins", seat="green", servants=1))
        before = app.session.table
        fingers.do(lorenzo.EndRound())
        assert app.session.table.round == 2
        assert app.manager.current == "lorenzo_dice"
        tap("Undo")
        let(0.5)
        assert app.session.table == before
        assert app.manager.current == "lorenzo_table"
        assert app.manager.current_screen.ids.header.value.round == 1
