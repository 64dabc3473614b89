"""Starts the whole app in a window that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from kivy.base import EventLoop
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.widget import Widget

import companion.ui
from companion.rulebook.search import BOXES, search
from companion.table.store import Store
from companion.ui import garbage
from companion.ui.app import GiglioApp
from companion.ui.look.theme import theme
from companion.ui.shared.clock.ticking import ticking
from tests.golden import GAMES
from tests.processes import SELDOM
from tests.ui import clock, longest, pages
from tests.ui.driving import PHONE, Look, close, forget, frames, showing, tidy
from tests.ui.past_games import read_past_games
from tests.ui.sitting import golden, read

UPRIGHT = Look(PHONE)
MIDDLE = 20  # entries of a golden game, by which it has come to its table
left_open: list[Store] = []
"""By apps that were killed. Nobody closes them, and Python from 3.13 on complains of such as are forgotten."""


@contextmanager
def started(folder: Path, look: Look = UPRIGHT, *, killed: bool = False, tidies: bool = False) -> Iterator[GiglioApp]:
    """The app as it starts, with whatever is saved in the folder, until it ends; killed, it cannot say goodbye.

    Unless it ``tidies`` it leaves garbage alone: nobody waits, and a search goes through all that the process was
    forked with.
    """
    several, many = (garbage.SEVERAL, garbage.MANY) if tidies else (SELDOM, SELDOM)
    seldom = (SELDOM,)  # the app searches by itself more often, because it is waited for
    with (
        patch.multiple(garbage, SEVERAL=several, MANY=many, SELDOM=seldom),
        _started(folder, look, killed=killed, tidies=tidies) as app,
    ):
        yield app


@contextmanager
def _started(folder: Path, look: Look, *, killed: bool, tidies: bool) -> Iterator[GiglioApp]:
    forget(("an app", look), bears=not killed and not tidies)  # one that was killed goes on to hear of everything
    look.put_on()
    EventLoop.ensure_window()
    app = GiglioApp(folder)
    app._run_prepare()
    theme.mode, theme.text_scale, theme.reduce_motion = look.mode, look.text_scale, look.reduce_motion
    frames()
    try:
        yield app
    finally:
        if not killed:
            app.dispatch("on_stop")  # not just called: kv lets go of the app when it hears it
        else:  # a process that was killed keeps nothing, either
            left_open.append(app.session.store)
            ticking.rest()
            app.tidying.stop()
        theme.left_handed = False
        close()


def kinds(above: Any) -> set[Any]:
    return {above}.union(*(kinds(kind) for kind in above.__subclasses__()))


def expressions(rule: Any) -> Iterator[Any]:
    """Of a rule of a layout, and of all that is in it."""
    yield from (*rule.properties.values(), *rule.handlers)
    for part in (*rule.children, rule.canvas_before, rule.canvas_root, rule.canvas_after):
        yield from expressions(part) if part else ()


def import_screens() -> None:
    """All of them, with the classes of their layouts, which are made when they are first wanted."""
    for module in walk_packages(companion.ui.__path__, "companion.ui."):
        import_module(module.name)
    for name in [name for name, known in Factory.classes.items() if known["baseclasses"]]:
        getattr(Factory, name)


def warm_up() -> None:
    """Do once what every process would do first: import all screens, read fonts and cards, and draw each piece."""
    import_screens()
    for _kinds, rule in Builder.rules:
        for expression in expressions(rule):
            expression.co_value  # noqa: B018  it is compiled when it is first read
    for kind in kinds(Widget):
        one = kind.__new__(kind)  # looks up its properties, which are remembered for the class
        for rule in Builder.match(one):
            rule.create_missing(one)  # were its base to get them later, this class would never hear of a change
    for box in (None, *BOXES):
        search("faith", box)  # what is looked up first is read first
    longest.known_words()
    for look in (UPRIGHT, UPRIGHT._replace(mode="dark", text_scale=2)):
        for page in pages.PAGES.values():
            with showing(page, look.size, mode=look.mode, text_scale=look.text_scale):
                pass
    for path in GAMES:
        read(path.parent.name, path.stem)
    read_past_games()
    with TemporaryDirectory() as folder, started(Path(folder)) as app:
        for box, game in (
            ("lorenzo", "two-players"),
            ("lorenzo", "five-players-houses"),
            ("masters", "three-players"),
            ("princes", "two-players"),
        ):
            golden(app, box, game, MIDDLE)
            app.go(app.place)
            frames()
            clock.draw_really()
            app.go("home")  # what is shown would look at the next game
    del app
    tidy()
