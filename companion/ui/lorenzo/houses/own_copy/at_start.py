"""What the table is asked about its copy before a game begins; nobody has to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.ui import kit, layout
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy import screen  # noqa: F401
from companion.ui.lorenzo.houses.own_copy.at_start_view import Piece, PieceRow, asking_view, left_out
from companion.ui.lorenzo.houses.own_copy.when_needed import ask_component

layout.load(__file__)


class AskedPieceRow(kit.ListRow):
    """A piece to tell; once that is done, it stays as it was told."""

    about = StringProperty()
    tag = StringProperty()
    done = BooleanProperty(False)
    narrow = BooleanProperty(False)  # the tag then stands below

    def show(self, row: PieceRow) -> None:
        self.icon, self.title, self.about, self.tag, self.done = row.icon, row.title, row.about, row.tag, row.done


class AskingSheet(kit.BottomSheet):
    """``AskingSheet(app, pieces, begin)``: the main button begins, anything else goes back to the form."""

    begin_text = StringProperty()

    def __init__(self, app: Any, pieces: Sequence[Piece], begin: Callable[[], object], **kwargs: Any) -> None:
        self._app, self._pieces, self._begin = app, pieces, begin
        super().__init__(**kwargs)
        for n, piece in enumerate(pieces):
            row = AskedPieceRow(line=n > 0)
            row.bind(on_release=lambda _row, piece=piece: self.ask(piece))
            self.ids.rows.add_widget(row)
        self.refresh()

    @property
    def copy(self) -> OwnCopy:
        return own_houses.own_copy(self._app.session.store)

    def refresh(self) -> None:
        view = asking_view(self._pieces, self.copy)
        self.begin_text = view.begin
        for row, shown in zip(reversed(self.ids.rows.children), view.rows, strict=True):
            row.show(shown)

    def ask(self, piece: Piece) -> None:
        ask_component(self._app, piece.kind, self.refresh, piece.values)

    def begin(self) -> None:
        """What was left out is not asked for again."""
        store, skipped = self._app.session.store, left_out(self._pieces, self.copy)
        if self._app.write(lambda: own_houses.keep_asked(store, skipped)):
            self.dismiss()
            self._begin()
