"""What somebody who watches the app in wild hands would object to, whatever is shown."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from kivy.core.window import Window
from kivy.uix.modalview import ModalView

from companion.table.database import StoreError
from companion.table.store import Store
from companion.ui.app import GiglioApp
from companion.ui.kit.words import SMALLEST
from companion.ui.look.theme import theme
from tests.processes import CORES
from tests.ui.driving import let, press_back
from tests.ui.looking import broken, labels, name

UNFINISHED = re.compile(r"[{}]|\[/?(?:b|i|u|s|color|size|font|ref|anchor|sub|sup)\b[^]]*\]|&(?:bl|br|amp);|%\(")
FAR = 15  # times back, from anywhere


class Misgivings:
    """Each place is left for home only once, and each state of a game compared with the disk only once."""

    def __init__(self, app: GiglioApp, typed: tuple[str, ...] = ()) -> None:
        self.app = app
        self._typed = typed
        self._left: set[object] = set()
        self._compared: object = None

    def found(self) -> list[str]:
        """One line for each; an empty list is praise."""
        return [*self._forgotten(), *self._misspelt(), *self._lost()]

    def _forgotten(self) -> Iterator[str]:
        """What is in memory and not on the disk; what is only tried is on none."""
        session = self.app.session
        if theme.text_scale != session.store.setting("text_scale", 1):
            yield f"the text size {theme.text_scale} is not saved"
        game = session.draft.original if session.draft else session.saved
        if game is None or (id(game), game.position, game.entries[-1:]) == self._compared:
            return
        self._compared = id(game), game.position, game.entries[-1:]
        with Store.open(self.app.store_file) as store:
            try:
                saved = store.open_game(game.id)
            except StoreError as error:
                if self.app.session.on_table is not None:
                    yield f"the game on the table cannot be opened: {error}"
                return
        for what in ("entries", "position", "state"):
            if getattr(saved, what) != getattr(game, what):
                yield f"the {what} of the game on the disk: {getattr(saved, what)}, in memory: {getattr(game, what)}"

    def _misspelt(self) -> Iterator[str]:
        """Braces, markup and broken words, but for those that were typed."""
        for root in Window.children:
            written = [*labels(root)]
            for label in written:
                text = label.text
                for typed in self._typed:
                    text = "" if typed.casefold().startswith(text.casefold()) else text.replace(typed, "")
                if found := UNFINISHED.search(re.sub(r"\[/?b\]|&(?:bl|br|amp);", "", text) if label.markup else text):
                    yield f"{found[0]!r} in {name(label)}"
            yield from broken(written, SMALLEST, self._may_break)

    def _may_break(self, word: str) -> bool:
        """Names that were typed, and names of files: they are as long as they are."""
        return "/" in word or ".sqlite" in word or any(word[:8] in typed for typed in self._typed)

    def _lost(self) -> Iterator[str]:
        """Home is out of reach of the back key: tried by a process that ends with it, so that here nothing changes."""
        saved = self.app.session.saved
        waiting = tuple(type(one) for one in saved.state.awaiting) if saved and self.app.session.box != "pad" else ()
        place = self.app.manager.current, tuple(type(child) for child in Window.children), waiting
        if place in self._left or not CORES:
            return
        self._left.add(place)
        ear, mouth = get_context("fork").Pipe(duplex=False)
        process = get_context("fork").Process(target=_go_home, args=(self.app, mouth))
        process.start()
        mouth.close()
        try:
            if said := ear.recv():
                yield said
        except EOFError:
            yield "the process that went home crashed"
        process.join()


def _go_home(app: Any, mouth: Connection) -> None:
    """Says what went wrong, if anything. Nothing is written: the file is not this process's own."""
    app.session.store.change_setting = lambda *_: None
    way = []
    try:
        for _ in range(FAR):
            sheets = [child for child in Window.children if isinstance(child, ModalView)]
            if app.manager.current == "home" and not sheets:
                mouth.send("")
                return
            way.append("/".join([app.manager.current, *(type(sheet).__name__ for sheet in sheets)]))
            press_back()
            let(0.2)
        mouth.send(f"no way home: {' > '.join(way)}")
    except BaseException:
        mouth.send(f"on the way home ({' > '.join(way)}):\n{traceback.format_exc()}")
