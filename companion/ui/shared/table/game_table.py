"""The table of a game, on which its turns are played: everything in a column, in two, or around a tablet."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from companion.ui import boxes, layout
from companion.ui.kit import SaidLine
from companion.ui.kit.snackbar import keep_within
from companion.ui.look.theme import theme
from companion.ui.shared.around.seated import Seated
from companion.ui.shared.table import at_table

layout.load(__file__)


class GameTable(Seated):
    """Follows the game of its ``box`` while it is shown; when that goes on elsewhere, the screen goes there.

    What a box writes in its layout are parts: a ``header``, a ``thumb``, and others that ``facts``, ``play`` and
    ``tray`` list by their ids. Those that none of them lists are not shown.
    """

    facts = ListProperty()  # about the players; in two columns they stand at the left
    play = ListProperty()  # to play with
    tray = ListProperty()  # under the thumb
    tight = BooleanProperty(False)  # large text
    folded = BooleanProperty(False)  # of the players only the one who plays
    beside = BooleanProperty(False)  # two columns
    share = NumericProperty(1)  # of the width for the left of them
    column = NumericProperty(0)  # how wide that is
    filled = BooleanProperty(False)  # what is to play with is at least as high as there is room
    can_undo = BooleanProperty(False)
    box = ""
    thinking = True
    over_header = True

    def __init__(self, **kwargs: Any) -> None:
        self._watching = False
        self._complete = False  # all of the layout is read
        self._parts: list[Any] = []  # ids are weak, and a part that is not shown has no parent
        super().__init__(**kwargs)
        self.ids.columns.screen = self  # its rules ask the screen even while it is not shown
        self._complete = True
        arrange = Clock.create_trigger(self._arrange, -1)
        for changed in ("beside", "facts", "play", "tray"):
            self.fbind(changed, arrange)
        self._arrange()
        self.show_around()

    # What a game says of its table

    def look(self, table: Any) -> None:
        """Show how things stand."""
        raise NotImplementedError

    def stays(self) -> None:
        """Somebody acted, and the game goes on here."""

    # What it shows

    def on_pre_enter(self, *_: Any) -> None:
        super().on_pre_enter()
        if not self._watching:
            self.app.session.watch(self.changed)
            self._watching = True
        self.refresh()

    def on_pre_leave(self, *_: Any) -> None:
        """Not ``on_leave``, which does not come when somebody goes on within the same frame."""
        if self._watching:
            self.app.session.unwatch(self.changed)
            self._watching = False

    def changed(self) -> None:
        """Somebody acted, or took something back; who leaves the table is not led on to what waits."""
        if not self._ours:
            return
        self.refresh()
        place = boxes.next_screen(self.box, self.app.session.table)
        if place == self.name:
            self.stays()
        else:
            self.app.go(place)

    @property
    def _ours(self) -> bool:
        """While this is out of sight, any game may come; and on the way home nobody sits at one any more."""
        return self.app.session.on_table is not None and self.app.session.box == self.box

    def refresh(self, *_: Any) -> None:
        if self._watching and self._ours:
            self.can_undo = self.app.session.game.can_undo
            self.look(self.app.session.table)

    def go(self, place: str) -> None:
        at_table.go(self.app, place, lambda: at_table.undo(self.app))

    # How it is arranged

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if "columns" in self.ids and not self._complete:
            self._parts.append(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def place_line(self, line: SaidLine) -> None:
        super().place_line(line)
        if not line.across:
            keep_within(line, self.ids.foot.__self__, theme.gap10)

    def add_part(self, name: str, part: Any) -> None:
        """One that is made only when it is first wanted."""
        self.ids[name] = part
        self._parts.append(part)

    def _arrange(self, *_: Any) -> None:
        """Everything in one column; or what concerns the players at the left, the board at the right."""
        facts, beside, ids = self.facts, self.beside, self.ids
        places = (
            (ids.left, ("header", "aside" if beside else "board", "foot")),
            (ids.right, ("board",) if beside else ()),
            (ids.about, facts if beside else ()),
            (ids.all, self.play if beside else (*facts, *self.play)),
            (ids.foot, ("thumb", "nav")),
            (ids.thumb.ids.tray, self.tray),
        )
        for part in self._parts:
            if part.parent:
                part.parent.remove_widget(part)
        for place, names in places:
            for name in names:
                place.add_widget(ids[name].__self__)

    def on_tight(self, *_: Any) -> None:
        self.refresh()

    def on_folded(self, *_: Any) -> None:
        self.refresh()
