"""What the table is asked about its copy before a game begins; nobody has to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import ObjectProperty, StringProperty

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.ui import kit, layout
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy import screen  # noqa: F401
from companion.ui.lorenzo.houses.own_copy import view as forms
from companion.ui.lorenzo.houses.own_copy.at_start_view import Piece, asking_view, left_out
from companion.ui.lorenzo.houses.own_copy.telling import Telling
from companion.ui.running import App

layout.load(__file__)


class AskingSheet(kit.BottomSheet):
    """``AskingSheet(app, pieces, begin)``: the main button begins, anything else goes back to the form."""

    view = ObjectProperty(rebind=True)

    def __init__(self, app: App, pieces: Sequence[Piece], begin: Callable[[], object]) -> None:
        self._app, self._pieces, self._begin = app, pieces, begin
        super().__init__(view=asking_view(pieces, self.copy))

    @property
    def copy(self) -> OwnCopy:
        return own_houses.own_copy(self._app.session.store)

    def refresh(self) -> None:
        self.view = asking_view(self._pieces, self.copy)

    def ask(self, piece: Piece) -> None:
        AskCopySheet(self._app, piece, self.refresh).open()

    def begin(self) -> None:
        """What was left out is not asked for again."""
        store, skipped = self._app.session.store, left_out(self._pieces, self.copy)
        if self._app.write(lambda: own_houses.keep_asked(store, skipped)):
            self.dismiss()
            self._begin()


class AskCopySheet(Telling, kit.BottomSheet):
    """The form of one piece, or one after the other of a kind. Whatever becomes of it, ``then`` follows."""

    view = ObjectProperty(rebind=True)
    hint = StringProperty()  # how many of the kind are known

    def __init__(self, app: App, piece: Piece, then: Callable[[], object]) -> None:
        self._app, self._piece, self._then = app, piece, then
        self._next()
        super().__init__()

    def _next(self) -> None:
        self.copy = own_houses.own_copy(self._app.session.store)
        self.hint = "" if self._piece.values else forms.known(self.copy, self._piece.kind)
        self.fill(forms.blank(self.copy, self._piece.kind, self._piece.values))

    def fill(self, draft: forms.Draft) -> None:
        self.draft, self.view = draft, forms.form_view(self.copy, draft)

    def save(self) -> None:
        store, page = self._app.session.store, self.ids.content.parent
        edited = self.kept(page)
        if edited and self._app.write(lambda: own_houses.keep_own_copy(store, edited)):
            if self._piece.told(edited):
                self.dismiss()
            else:
                self._next()
                page.scroll_y = 1

    def on_dismiss(self) -> None:
        self._then()
