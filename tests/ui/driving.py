"""Opens widgets in a real window that nobody sees, taps them, and takes pictures."""

from __future__ import annotations

import gc
import math
import struct
import zlib
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from kivy.app import App
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.recycleview import RecycleView, views
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.look.theme import theme
from tests import processes
from tests.ui import clock
from tests.ui.looking import ancestors, box, drawn, tree

clock.use()

TAP = 0.2  # seconds: a scroll view waits a moment before it hands a touch on, and a button stays down for 35 ms
PHONE, SMALL_PHONE, FLAT_PHONE, TABLET = (390, 844), (360, 640), (844, 390), (1280, 800)


shared: list[Any] = []
"""What the next test may use again, if it wants nothing else."""


class Look(NamedTuple):
    """How the app is held and read; the size is in dp."""

    size: tuple[int, int] = SMALL_PHONE
    mode: str = "light"
    text_scale: float = 1
    density: float = 1
    reduce_motion: bool = False

    def put_on(self) -> None:
        """As when somebody turns the phone, or changes the theme or the size of the text."""
        if Metrics.density != self.density:  # Kivy would measure everything again, also for the same
            Metrics.density = self.density
        Window.size = self.size[0] * self.density, self.size[1] * self.density
        theme.mode, theme.text_scale, theme.reduce_motion = self.mode, self.text_scale, self.reduce_motion

    @classmethod
    def worn(cls) -> Look:
        """The look of this moment."""
        size = (int(Window.width / Metrics.density), int(Window.height / Metrics.density))
        return cls(size, theme.mode, theme.text_scale, Metrics.density, theme.reduce_motion)


@contextmanager
def showing(build: Callable[[], Any], size: tuple[int, int] = SMALL_PHONE, **look: Any) -> Iterator[Any]:
    """``with showing(HomeScreen, PHONE, mode="dark") as screen:``."""
    worn = Look(size, **look)
    forget(("a widget", worn), bears=True)
    worn.put_on()
    EventLoop.ensure_window()
    frames()
    root = build()
    Window.add_widget(root)
    frames()
    try:
        yield root
    finally:
        close()


def close() -> None:
    """Nothing is shown any more, no finger is down, and nothing that was to come will come."""
    EventLoop.me_list.clear()
    for child in Window.children[:]:
        Window.remove_widget(child)
    clock.stop()
    object.__setattr__(global_idmap["app"], "_obj", None)  # kv keeps an app until it stops, and not all tests end so
    App._running_app = None


def forget(word: Hashable = None, *, bears: bool = False) -> None:
    """Nothing of the last test stays: whatever lives would go on to follow the theme, the window and the clock.

    Before a test, because until its end the last one held all that it had. A few of the same look are borne, because
    to fork a process for each takes longer.
    """
    if not processes.fresh(word, bears=bears):
        tidy()


def tidy() -> None:
    """Free all that was shown."""
    close()
    shared.clear()
    views._cached_views.clear()  # rows of lists that are gone, for lists that may come
    views._cache_count = 0
    for cell in TextInput._adjust_viewport.__closure__ or ():  # Kivy keeps the last text field in one of these
        if isinstance(cell.cell_contents, list):
            cell.cell_contents.clear()
    gc.collect()
    for density in (2 * Metrics.density, Metrics.density):  # only then Kivy lets go of what dead widgets have watched
        Metrics.density = density
    if living():  # what they had watched held it
        gc.collect()
    if not living():
        gc.freeze()  # only modules and what they remember are left: the next search need not go through them


def living() -> Counter[str]:
    """The widgets of which something still knows: none, after all was forgotten."""
    return Counter(type(one).__name__ for one in gc.get_objects() if issubclass(type(one), Widget))


def close_sheets() -> None:
    for child in Window.children[:]:
        if isinstance(child, ModalView):
            child.dismiss(animation=False)
    frames()


def frames(count: int = 4) -> None:
    """So many go by, and the last is drawn."""
    for _ in range(count):
        clock.frame()
    clock.draw()  # in software the drawing takes longer than all the rest


def wait_until(condition: Callable[[], object], seconds: float = 3) -> None:
    end = clock.time() + seconds
    while not condition():
        if clock.time() > end:
            raise TimeoutError("waited in vain")
        clock.frame()


def let(seconds: float) -> None:
    """Time passes."""
    for _ in range(math.ceil(seconds / clock.FRAME)):
        clock.frame()


def tap(target: Any, hold: float = TAP) -> None:
    """Taps a widget, or whatever tappable thing says this text."""
    widget = saying(target) if isinstance(target, str) else target
    bring_into_view(widget)
    touch = UnitTestTouch(*widget.to_window(*widget.center))
    touch.touch_down()
    let(hold)
    touch.touch_up()
    let(TAP)


def bring_into_view(widget: Any) -> None:
    """Scrolls, as a finger would before it taps."""
    for above in ancestors(widget):
        if isinstance(above, RecycleView):  # shows only what is in view, and cannot say where the rest would be
            return
        if isinstance(above, ScrollView) and box(widget).within(box(above)) != box(widget):
            above.scroll_to(widget, padding=0, animate=False)
            let(TAP)


def tap_at(x: float, y: float) -> None:
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    frames()
    touch.touch_up()
    frames()


def press_back() -> None:
    """Android's back key."""
    Window.dispatch("on_keyboard", 27, 0, "", [])
    frames()


def saying(text: str) -> Any:
    """The tappable widget with this text, topmost window first."""
    for root in Window.children:
        for widget in tree(root):
            if isinstance(widget, ButtonBehavior) and drawn(widget) and text in texts(widget):
                return widget
    raise LookupError(f"nothing to tap says {text!r}")


def texts(root: Any) -> list[str]:
    return [label.text for label in tree(root) if isinstance(label, Label) and label.text]


def screenshot(path: Path) -> None:
    """Drawn once more, aside: the hidden window keeps its first size, and Window.screenshot would skew the picture."""
    frames(2)
    width, height = map(int, Window.size)
    picture = Fbo(size=(width, height), with_stencilbuffer=True)
    with picture:
        ClearColor(*theme.bg)
        ClearBuffers(clear_stencil=True)
    for child in reversed(Window.children):
        Window.canvas.remove(child.canvas)
        picture.add(child.canvas)
    picture.draw()
    pixels = picture.texture.pixels
    for child in reversed(Window.children):
        picture.remove(child.canvas)
        Window.canvas.add(child.canvas)
    rows = (pixels[y * width * 4 : (y + 1) * width * 4] for y in reversed(range(height)))
    data = zlib.compress(b"".join(b"\0" + _opaque(row) for row in rows), 6)
    path.parent.mkdir(parents=True, exist_ok=True)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = (_chunk(b"IHDR", head), _chunk(b"IDAT", data), _chunk(b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))


def _opaque(row: bytes) -> bytes:
    """Nothing is seen through, and stores take no picture that says how much."""
    colours = bytearray(len(row) // 4 * 3)
    for part in range(3):
        colours[part::3] = row[part::4]
    return bytes(colours)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
