"""A monkey with the app in its hands: it taps, drags, types, turns and kills at random, and looks after every step.

The same seed does the same. ``python -m tests.ui.monkey --seed 7 --steps 2000`` tells each step, and in the end the
memory and the longest pauses.
"""

from __future__ import annotations

import gc
import random
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any
from unittest.mock import patch

from tests import conftest  # noqa: F401  # isort: skip  before Kivy, for a window that nobody sees

from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.textinput import TextInput

from companion.table.languages import languages
from companion.ui import device
from companion.ui.garbage import QUIET, SELDOM
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.look.theme import HOLD, theme
from companion.ui.preferences import THEMES
from companion.ui.shared.settings.view import STOPS
from companion.ui.text import tr
from tests.golden import GAMES
from tests.memory import memory
from tests.ui import clock
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, TAP, Look, bring_into_view, let, press_back
from tests.ui.looking import drawn, name, tree
from tests.ui.misgivings import Misgivings
from tests.ui.starting import started

SIZES = (SMALL_PHONE, PHONE, FLAT_PHONE, TABLET)
TYPED = (
    *("Anna", "Zoë", "7", "-3", "12", "  ", "999999999999", "{name}", "{0}", "[b]Bea[/b]", "%(x)s", "&amp;"),
    *("a name as long as nobody has", "Bartolomeo" * 6, "\N{SLIGHTLY SMILING FACE}", "two\nlines", "\u202eolraC"),
)
SETTLED = 0.3  # seconds, until whatever a step has begun has happened
MOST = 300  # megabytes
TOOLS = "from tests.memory import memory; without = memory(); import pytest; print(memory() - without)"
"""Tells what is not the app's: Kivy's touches bring pytest along, which no phone has."""
EMPTY = "nothing"
BEGINNINGS = {EMPTY: None} | {f"{path.parent.name}/{path.stem}": path for path in GAMES}


class Monkey:
    """One life of an app, however often it is killed and started. ``steps`` tells the way."""

    def __init__(self, seed: int, folder: Path, say: Callable[[str], None] = lambda _step: None) -> None:
        self.chance = random.Random(seed)
        self.folder = folder
        self.say = say
        self.steps: list[str] = []
        self.pauses: list[tuple[float, str]] = []
        """The longest, in seconds, and the steps in which they were."""
        self.measures = False
        """The pauses, and as little memory as the app: that takes time itself."""
        self._life = ExitStack()
        random.seed(seed)  # the app's own dice

    def live(self, steps: int, beginning: str = "") -> None:
        """What goes wrong is raised, with the way to it."""
        with self._life, self._phone():
            try:
                self._begin(beginning or self.chance.choice(list(BEGINNINGS)))
                for _ in range(steps):
                    self._step()
            except BaseException as error:
                error.add_note("\n".join(self.steps))
                raise
            finally:
                tr.language = "en"

    def _begin(self, beginning: str) -> None:
        look = Look(self.chance.choice(SIZES), reduce_motion=self.chance.random() < 0.5)
        self._tell(f"start at {look.size} with {beginning}")
        self._start(look)
        if path := BEGINNINGS[beginning]:
            store = self.app.session.store
            (game,) = store.import_(path.read_bytes())
            saved = store.open_game(game)
            position = self.chance.randint(0, len(saved.entries))
            self._tell(f"sit down at entry {position}")
            saved.go_to(position)
            self.app.play(game)
        let(SETTLED)
        self._look()

    def _start(self, look: Look) -> None:
        self.app = self._life.enter_context(started(self.folder, look, killed=True, tidies=self.measures))
        if self.measures:
            gc.set_threshold(*SELDOM)
        self._misgivings = Misgivings(self.app, TYPED)
        self._closed = False
        self._longest, self._last = 0.0, process_time()  # to start again in the same process takes longer than anew

    def _step(self) -> None:
        act = self.chance.choices(list(ACTS), list(ACTS.values()))[0]
        if self.measures:
            with self._measured(act):
                self._do(act)
        else:
            self._do(act)
        self._look()

    def _do(self, act: Callable[[Monkey], None]) -> None:
        act(self)
        let(SETTLED)

    def _look(self) -> None:
        found = self._misgivings.found()
        assert not found, "\n".join(found)

    def _tell(self, step: str) -> None:
        self.steps.append(f"{len(self.steps):5}  {step}")
        self.say(self.steps[-1])

    # Fingers

    def tap(self) -> None:
        if button := self._button():
            self._tell(f"tap {name(button)}")
            self._press(button)

    def tap_twice(self) -> None:
        if button := self._button():
            self._tell(f"tap twice {name(button)}")
            self._press(button, 0.05)
            self._press(button, 0.05)

    def hold(self) -> None:
        if button := self._button():
            seconds = self.chance.choice([HOLD * 1.2, 2])
            self._tell(f"hold {name(button)} for {seconds:.1f} s")
            self._press(button, seconds)

    def tap_with_two_fingers(self) -> None:
        if (one := self._button()) and (other := self._button()):
            self._tell(f"tap with two fingers {name(one)} and {name(other)}")
            fingers = [self._down(*one.to_window(*one.center)), self._down(*other.to_window(*other.center))]
            let(TAP)
            self.chance.shuffle(fingers)
            for finger in fingers:
                finger.touch_up()
                let(self.chance.choice([0, 0.1]))

    def tap_anywhere(self) -> None:
        x, y = self._somewhere()
        self._tell(f"tap at {x}, {y}")
        finger = self._down(x, y)
        let(TAP)
        finger.touch_up()

    def drag(self) -> None:
        button = self._button() if self.chance.random() < 0.5 else None
        x, y = button.to_window(*button.center) if button else self._somewhere()
        u, v = self._somewhere()
        self._tell(f"drag {name(button) if button else 'the ground'} from {x:.0f}, {y:.0f} to {u}, {v}")
        finger = self._down(x, y)
        let(self.chance.choice([0, HOLD * 1.2]))
        for part in range(1, 7):
            finger.touch_move(x + (u - x) * part / 6, y + (v - y) * part / 6)
            let(clock.FRAME)
        finger.touch_up()

    def write(self) -> None:
        fields = [one for one in tree(Window.children[0]) if isinstance(one, TextInput) and drawn(one)]
        if not fields:
            return
        field, text = self.chance.choice(fields), self.chance.choice(TYPED)
        self._tell(f"write {text!r} instead of {field.text!r}")
        bring_into_view(field)
        field.select_all()
        field.delete_selection()
        field.insert_text(text)
        if self.chance.random() < 0.3:
            field.dispatch("on_text_validate")

    def _button(self) -> Any:
        """One that is seen, most often of what is in front."""
        front = Window.children[0] if self.chance.random() < 0.95 else self.chance.choice(Window.children)
        buttons = [one for one in tree(front) if isinstance(one, ButtonBehavior) and drawn(one) and not one.disabled]
        return self.chance.choice(buttons) if buttons else None

    def _press(self, button: Any, seconds: float = TAP) -> None:
        bring_into_view(button)
        finger = self._down(*button.to_window(*button.center))
        let(seconds)
        finger.touch_up()

    def _down(self, x: float, y: float) -> UnitTestTouch:
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        return finger

    def _somewhere(self) -> tuple[int, int]:
        return self.chance.randrange(int(Window.width)), self.chance.randrange(int(Window.height))

    # The phone

    def back(self) -> None:
        """From home it leads out of the app."""
        self._tell("back")
        press_back()
        if self._closed:
            self._tell("start again")
            self.app.dispatch("on_stop")
            self._start_again()

    def turn(self) -> None:
        size = self.chance.choice(SIZES)
        self._tell(f"turn to {size}")
        Look.worn()._replace(size=size).put_on()

    def wait(self) -> None:
        self._tell("wait")
        let(QUIET + 1)

    def pause(self) -> None:
        self._tell("pause")
        self.app.dispatch("on_pause")
        let(1)
        self.app.dispatch("on_resume")

    def kill(self) -> None:
        self._tell("kill and start again")
        self._start_again()

    def _start_again(self) -> None:
        look = Look.worn()
        self._life.pop_all().close()
        del self.app, self._misgivings  # a process that ends keeps nothing
        self._start(look)

    def nightfall(self) -> None:
        self._tell("the phone turns light or dark")
        theme.mode = self.chance.choice(["light", "dark"])

    def change_settings(self) -> None:
        """From home, so that no sheet is open."""
        self._tell("back home")
        while self.app.manager.current != "home" or len(Window.children) > 1:
            press_back()
            let(SETTLED)
        self.app.go("settings")
        let(SETTLED)
        settings = self.app.manager.current_screen
        change, values = self.chance.choice(
            [(settings.resize, STOPS), (settings.speak, languages()), (settings.colour, THEMES)]
        )
        value = self.chance.choice(values)
        self._tell(f"{change.__name__} in the settings: {value}")
        change(value)
        if self.chance.random() < 0.8:
            press_back()

    @contextmanager
    def _phone(self) -> Iterator[None]:
        """What other apps of the phone do."""
        files = [*GAMES, Path(__file__), self.folder / "giglio.sqlite", self.folder]
        pasted = [*TYPED, "{}", GAMES[0].read_text(encoding="utf-8")]
        with (
            patch.object(device, "choose_file", lambda chosen: chosen(self.chance.choice(files)) is None),
            patch.object(device, "pasted", lambda: self.chance.choice(pasted)),
            patch.object(device, "share", lambda _text, _file=None: self.chance.random() < 0.5),
        ):
            Window.bind(on_request_close=self._close)
            yield
            Window.unbind(on_request_close=self._close)

    def _close(self, *_: Any, **_source: Any) -> bool:
        """Instead of the window, which has to last."""
        self._closed = True
        return True

    @contextmanager
    def _measured(self, act: Callable[[Monkey], None]) -> Iterator[None]:
        """How long nothing moved, at most, in time of this process; of what was here before, or is changed."""
        self._longest, self._last, frame = 0.0, process_time(), clock.frame
        made = [screen.uid for screen in self.app.manager.screens]

        def timed() -> None:
            frame()
            now = process_time()
            self._longest, self._last = max(self._longest, now - self._last), now

        with patch.object(clock, "frame", timed):
            yield
        if act is Monkey.change_settings or (self.app.manager.current_screen.uid in made and act not in ALONE):
            self.pauses = sorted([*self.pauses, (self._longest, self.steps[-1])])[-8:]


ACTS: dict[Callable[[Monkey], None], int] = {
    Monkey.tap: 120,
    Monkey.tap_twice: 8,
    Monkey.hold: 8,
    Monkey.tap_with_two_fingers: 10,
    Monkey.tap_anywhere: 6,
    Monkey.drag: 10,
    Monkey.write: 20,
    Monkey.back: 8,
    Monkey.turn: 4,
    Monkey.wait: 10,
    Monkey.pause: 2,
    Monkey.kill: 2,
    Monkey.nightfall: 2,
    Monkey.change_settings: 4,
}
"""And how often it does each."""
ALONE = (Monkey.wait, Monkey.pause)
"""While nobody waits for the app."""


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.ui.monkey")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--quiet", action="store_true", help="tell the steps only when something goes wrong")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        monkey = Monkey(given.seed, Path(folder), (lambda _step: None) if given.quiet else print)
        monkey.measures = True
        monkey.live(given.steps)
    for seconds, step in reversed(monkey.pauses):
        print(f"{seconds * 1000:6.0f} ms  {step}")
    taken = memory() - int(subprocess.check_output([sys.executable, "-c", TOOLS], text=True))
    print(f"{taken} MB, {len(monkey.steps)} steps")
    assert taken <= MOST, f"over {MOST} MB"


if __name__ == "__main__":
    main()
