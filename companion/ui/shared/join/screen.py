"""Joining a game in progress: the moment, then one player at a time. A box brings its form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.table.action import Refused
from companion.table.database import StoreError
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import GiglioScreen
from companion.ui.shared.join.form import BACK, Cells, Chips, FaultLine, Form, Rows, Tab, Then
from companion.ui.shared.join.told import FormSheet
from companion.ui.shared.join.view import Fault, Telling

layout.load(__file__)

SETTLED = 0.1  # seconds until a screen just shown has its heights


class JoinScreen(GiglioScreen):
    """Who plays comes from the screen before, as ``setup``; what was told of them before is still there."""

    kept_as: ClassVar[str]  # the setting that holds what has been told, until the game begins
    form: ClassVar[type[Form]]
    nobody: ClassVar[Telling]
    joining: ClassVar[Callable[[Any, Any], Telling]]  # a game of these players; what was told of them before is kept

    # Told anew, the same may have to be shown otherwise: in another language, or with an amount that is closed.
    view = ObjectProperty(rebind=True, force_dispatch=True)
    running = ObjectProperty(force_dispatch=True)
    two = BooleanProperty(False)  # columns
    page = NumericProperty()  # as wide as it may become

    setup: Any = None
    field = ""  # the number that is being typed, or the part in which one taps
    fresh = True  # the next digit replaces the number
    flowed = False  # it came by itself, and nothing has been typed in it
    flowing = True  # it had not been told: when it is, the next gap follows by itself
    checked = False  # faults are shown once somebody has tried to start

    def __init__(self, **kwargs: Any) -> None:
        self.faults: dict[str, str] = {}  # sentences by place
        super().__init__(**kwargs)

    @property
    def seat(self) -> Seat:
        """Whose sheet is being told."""
        seat: Seat = self.running.seat
        return seat

    @property
    def somebody(self) -> bool:
        """Whether the screen before has said who plays."""
        return self.running is not None and any(self.running.setup.seats)

    # Coming and going

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        kept = self.running if self.somebody else self.nobody.read(self.app.session.store.setting(self.kept_as))
        if self.setup is not None:
            self.checked, self.faults = False, {}
            kept = type(self).joining(self.setup, kept)
            self.setup = None
        self.running = kept or self.nobody
        self.app.bind(on_pause=self.keep, on_stop=self.keep)
        begun = any(self.running.told(seat) for seat in self.running.order)
        self.edit(self.running.first_gap(self.seat) or "" if begun else "")  # the moment comes before the numbers

    def on_pre_leave(self, *_: Any) -> None:
        self.keep()
        self.app.unbind(on_pause=self.keep, on_stop=self.keep)

    def keep(self, *_: Any) -> None:
        """The phone may do something else, and never come back: what has been told is on the disk."""
        if self.field in self.running.PRIVATE:
            self.fresh = True
            self.look()
        if self.somebody:
            self.app.keep(self.kept_as, self.running.written())

    # What it shows

    def on_running(self, *_: Any) -> None:
        if self.running.is_there(self.field):
            self.look()
        else:
            self.edit("")

    def look(self, faults: list[Fault] | None = None) -> None:
        if self.checked:
            found = self.running.faults() if faults is None else faults
            self.faults = {fault.place: fault.text for fault in found if fault.seat in (None, self.seat)}
        self.view = self.form(self.running, self.field, self.fresh, self.faults)

    def reach(self, wanted: Callable[[Any], bool]) -> None:
        """Scroll to a part, once everything has its height; what fits as a whole stays where it is."""

        def scroll(_: float) -> None:
            scroller = self.ids.scroller
            found = [one for one in self.ids.columns.walk(restrict=True) if wanted(getattr(one, "value", None))]
            if found and scroller.viewport_size[1] > scroller.height:
                scroller.scroll_to(found[0])

        Clock.schedule_once(scroll, SETTLED)

    # Taps

    def tap(self, part: Any) -> None:
        """A tap on the number that is being typed ends that."""
        if field := typed_in(part):
            self.edit("" if field == self.field else field)
        elif isinstance(part, Tab):
            self.turn_to(part.who.seat)
        else:
            self.do(part.then)

    def do(self, then: Then, *more: Any) -> None:
        result = then(self.running, *more)
        if isinstance(result, Telling):
            self.running = result
        else:
            self.ask(result, then)

    def ask(self, asked: Any, asks: Then) -> None:
        """Open what a tap has asked for, which ``asks`` gives anew when something is told there."""
        FormSheet(self, asked, asks).open()

    def turn_to(self, seat: Seat) -> None:
        self.fresh = True
        self.running = self.running.with_(seat=seat)
        self.keep()
        self.edit(self.running.first_gap(seat) or "")

    # Numbers

    def edit(self, field: str) -> None:
        """Type this number or tap in this part, or neither."""
        self.field, self.fresh, self.flowed = field, True, False
        self.flowing = self.running.number(self.seat, field) is None
        self.look()
        if field:
            self.reach(lambda part: field == told_in(part))

    def press(self, key: str) -> None:
        if key.isdigit():
            self.type(int(key))
        elif key == BACK:
            self.erase()
        else:
            self.leave_number()

    def type(self, digit: int) -> None:
        running = self.running.typed(self.seat, self.field, digit, self.fresh)
        if running is self.running:
            self.app.say(running.too_much(self.field))
            return
        self.fresh = self.flowed = False
        self.running = running
        gap = running.gap_after(self.seat, self.field)
        if self.flowing and gap not in ("", *running.parts(self.seat)) and running.is_whole(self.seat, self.field):
            self.edit(gap)
            self.flowed = True

    def erase(self) -> None:
        erased = self.running.erased(self.seat, self.field, self.fresh)
        self.fresh = False
        self.running = erased

    def leave_number(self) -> None:
        """On to the next gap of this player. An arrow that comes after the app has gone on by itself meant the number
        before: it skips nothing."""
        if self.flowed:
            self.flowed = False
        else:
            self.edit(self.running.gap_after(self.seat, self.field))

    def go_on(self) -> None:
        """To the next gap, or to the table."""
        self.running = self.running.looked_at(self.seat, self.field)
        step = self.running.next_step(self.seat, self.field)
        if step.seat is None:
            self.begin()
        elif step.seat == self.seat:
            self.edit(step.field)
        else:
            self.turn_to(step.seat)

    # To the table

    def begin(self) -> None:
        """What is wrong is said where it is, and nothing is lost."""
        faults, box = self.running.faults(), self.running.BOX
        if not faults:
            try:
                self.app.session.begin(box, self.running.beginning(), self.running.title)
            except Refused as refused:
                faults = self.running.refused(refused.verdict.reasons)
            except StoreError as error:
                self.app.complain(str(error))
                return
        if faults:
            self._complain(faults)
        else:
            self._sit_down()

    def _complain(self, faults: list[Fault]) -> None:
        self.checked = True
        first = faults[0]
        if first.seat and first.seat != self.seat:
            self.turn_to(first.seat)
        self.look(faults)
        self.reach(lambda part: isinstance(part, FaultLine) and first.place in part.places)

    def _sit_down(self) -> None:
        app, first = self.app, self.running.first_action()
        if first is not None:
            legal = app.session.check(first).legal
            app.act(first if legal else first.with_(overruled=True))
        app.keep_awake()
        self.checked, self.faults = False, {}
        self.running = self.nobody
        app.keep(self.kept_as, None)
        app.trail = [name for name in app.trail if name not in ("new_game", self.name)]  # the form is behind us
        if app.manager.has_screen("new_game"):
            app.manager.get_screen("new_game").forget()
        app.go(app.place)


def typed_in(part: Any) -> str:
    """The field of a number or a die, which a box may draw in its own way."""
    return getattr(part, "field", "")


def told_in(part: Any) -> str:
    """The field or the part that it is; what lies on the table may be called the same."""
    return part.name if isinstance(part, Cells | Chips | Rows) else typed_in(part)
