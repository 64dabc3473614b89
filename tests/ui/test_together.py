"""On a low screen all scrolls together: nothing ends where one can neither read nor go on."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.lang import Builder

from companion.ui import kit
from companion.ui.look.theme import theme
from tests.ui import pages
from tests.ui.driving import Look, frames, showing, tap, wait_until
from tests.ui.looking import ancestors, box, problems, tree

LOW = (640, 360)
PAGE = """
GiglioScreen:
    Page:
        TitleBar:
            title: "A title"
        Scroller:
            id: scroller
            Down:
                id: content
                Words:
                    text: "Much is said here. " * 40
        PageFoot:
            id: foot
            MainButton:
                text: "Go on"
            OutlineButton:
                text: "Not yet"
"""


def page() -> Any:
    return Builder.load_string(PAGE)


def scrolls(screen: Any) -> bool:
    return screen.ids.scroller.__self__ in ancestors(screen.ids.foot)


def test_what_stands_below_scrolls_too_where_it_leaves_little_room() -> None:
    with showing(page, (360, 640)) as screen:
        assert not scrolls(screen)
        order = screen.children[0].children[:]
        Look((640, 230)).put_on()
        frames(8)
        assert scrolls(screen)
        assert screen.ids.scroller.height >= 2 * theme.touch
        assert problems(screen) == []
        Look((360, 640)).put_on()
        frames(8)
        assert not scrolls(screen)
        assert screen.children[0].children == order
        assert problems(screen) == []


def test_what_is_short_leaves_its_foot_where_it_is() -> None:
    with showing(page, (640, 230)) as screen:
        screen.ids.content.children[0].text = "Short."
        frames(8)
        assert not scrolls(screen)


def test_what_is_said_covers_no_button_that_scrolls() -> None:
    with showing(page, (640, 230)) as screen:
        frames(8)
        kit.Snackbar(text="Done.").show(screen)
        frames(8)
        screen.ids.scroller.scroll_y = 0
        frames(8)
        line = next(child for child in screen.children if isinstance(child, kit.SaidLine))
        lowest = min(box(one).bottom for one in tree(screen.ids.foot) if isinstance(one, kit.OutlineButton))
        assert 0 <= box(line).bottom < box(line).top <= lowest


@pytest.mark.parametrize("scale", [1.3, 2])
@pytest.mark.parametrize("low", [LOW, (568, 320)])
def test_the_button_of_a_low_sheet_can_be_reached(low: tuple[int, int], scale: float) -> None:
    with showing(kit.GiglioScreen, low, text_scale=scale):
        tapped: list[object] = []
        sheet = pages.sheet()
        sheet.subtitle = "Anna places one pawn here, and pays for it what is said below"
        for _ in range(3):
            sheet.ids.foot.add_widget(kit.OutlineButton(text="Another way"))
        sheet.open()
        wait_until(lambda: sheet._anim_alpha == 1)
        frames(8)
        scroller = sheet.ids.scroller
        assert scroller.height >= 2 * theme.touch
        assert box(sheet.ids.panel).top <= Window.height
        assert problems(sheet) == []
        button = next(one for one in tree(scroller) if isinstance(one, kit.OutlineButton))
        button.bind(on_release=tapped.append)
        tap(button)
        assert tapped
