"""The kit under real touches: large enough, never clipped, and each widget does what it says."""

import gc
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from kivy.app import App
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.tests.common import UnitTestTouch
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.label import Label

from companion.ui import kit
from companion.ui.kit.rounded import Rounded
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import HOLD, theme
from tests.ui import clock, pages
from tests.ui.driving import (
    SMALL_PHONE,
    TABLET,
    TAP,
    frames,
    let,
    press_back,
    showing,
    tap,
    tap_at,
    texts,
    wait_until,
)
from tests.ui.looking import Box, problems, tree

LOOKS = [("light", 1.0), ("dark", 2.0)]


def make(text: str) -> Callable[[], Any]:
    head = "#:import theme companion.ui.look.theme.theme\n#:import tr companion.ui.text.tr\n"
    return lambda: Builder.load_string(head + text)


@pytest.fixture
def sheet() -> Iterator[kit.BottomSheet]:
    with showing(pages.lists):
        sheet = pages.sheet()
        sheet.open()
        wait_until(lambda: sheet._anim_alpha == 1)
        frames()
        yield sheet


@pytest.mark.parametrize("size", [SMALL_PHONE, TABLET], ids=str)
@pytest.mark.parametrize(("mode", "text_scale"), LOOKS)
@pytest.mark.parametrize("page", pages.PAGES)
def test_nothing_is_small_clipped_or_overlapping(
    page: str, mode: str, text_scale: float, size: tuple[int, int]
) -> None:
    with showing(pages.PAGES[page], size, mode=mode, text_scale=text_scale) as screen:
        assert problems(screen) == []


@pytest.mark.parametrize(("mode", "text_scale"), LOOKS)
def test_nothing_in_a_sheet_either(mode: str, text_scale: float) -> None:
    with showing(pages.lists, mode=mode, text_scale=text_scale):
        sheet = pages.sheet()
        sheet.open(animation=False)
        frames()
        assert problems(sheet) == []
        assert sheet.ids.panel.top <= Window.height


FAINT = "nearly the colour of its ground"
FAULTS = ["too small to tap", "clipped", "broken word", "spilling over its place", "overlapping", FAINT]


def test_the_checker_sees_what_is_wrong() -> None:
    bad = """
FloatLayout:
    IconButton:
        icon: "x"
        size: 20, 20
    Label:
        color: theme.ink
        text: "clipped"
        size_hint: None, None
        size: 10, 10
        pos: 200, 200
    BoxLayout:
        size_hint: None, None
        size: 300, 10
        Words:
            text: "spilling"
    Words:
        size_hint_x: None
        width: 40
        y: 100
        text: "unbroken"
    Label:
        color: theme.ink
        text: "one"
    Label:
        color: theme.surface
        text: "on the other"
"""
    with showing(make(bad)) as root:
        assert [line.partition(":")[0] for line in problems(root)] == FAULTS


def test_what_takes_no_room_takes_no_gap() -> None:
    column = """
Down:
    size_hint_x: None
    width: 100
    spacing: 10
    Words:
        text: "one"
    Words:
    Words:
        text: "three"
"""
    with showing(make(column)) as root:
        three, nothing, one = root.children
        frames()
        assert (nothing.size, root.height) == ([100, 0], one.height + 10 + three.height)
        nothing.text = "two"
        frames(4)
        assert root.height == one.height + 10 + nothing.height + 10 + three.height
        assert one.y - nothing.top == nothing.y - three.top == 10


def test_a_button_is_pressed_once_and_not_when_disabled() -> None:
    with showing(make("BoxLayout:\n    MainButton:\n        text: 'Go'\n")) as root:
        pressed: list[Any] = []
        button = root.children[0]
        button.bind(on_release=pressed.append)
        tap("Go")
        assert len(pressed) == 1
        button.disabled = True
        tap("Go")
        assert len(pressed) == 1
        assert button.fill == theme.surface2


@pytest.mark.parametrize(
    "change",
    [lambda button: setattr(button, "disabled", True), lambda button: button.parent.remove_widget(button)],
    ids=["grey", "gone"],
)
def test_a_button_that_changes_under_a_finger_is_not_pressed(change: Callable[[Any], None]) -> None:
    pressed: list[Any] = []
    with showing(lambda: AnchorLayout()) as ground:
        button = kit.MainButton(text="Take it", on_release=pressed.append)
        ground.add_widget(button)
        frames()
        finger = UnitTestTouch(*button.to_window(*button.center))
        finger.touch_down()
        assert button.state == "down"
        change(button)
        frames()
        finger.touch_up()
        frames()
        assert pressed == []
        assert button.state == "normal"


def test_a_stepper_steps_by_one_and_leaps_by_five_when_held() -> None:
    with showing(make("AnchorLayout:\n    Stepper:\n        value: 3\n        most: 20\n")) as root:
        stepper = root.children[0]
        tap(stepper.ids.plus)
        assert stepper.value == 4
        tap(stepper.ids.plus, hold=HOLD * 1.6)
        assert stepper.value == 9
        for _ in range(12):
            stepper.step(-1)
        assert stepper.value == 0
        tap(stepper.ids.minus)
        assert stepper.value == 0


def test_holding_never_goes_beyond_the_end() -> None:
    with showing(make("AnchorLayout:\n    Stepper:\n        value: 3\n        most: 6\n")) as root:
        tap(root.children[0].ids.plus, hold=HOLD * 2.6)
        assert root.children[0].value == 6


def test_a_segment_is_chosen_by_its_words() -> None:
    with showing(pages.controls) as screen:
        segmented = next(widget for widget in tree(screen) if isinstance(widget, kit.Segmented))
        tap("App rolls")
        assert segmented.value == "app"
        assert [segment.chosen for segment in segmented.children] == [False, True]


def test_rows_tick_and_switch() -> None:
    with showing(pages.lists, TABLET) as screen:
        tap("Take back your pawns")
        tap("Left-handed")
        rows = {row.title: row for row in tree(screen) if isinstance(row, kit.CheckRow | kit.SwitchRow)}
        assert rows["Take back your pawns"].active
        assert rows["Left-handed"].active


def test_the_nav_bar_tells_which_and_mirrors_for_the_left_hand() -> None:
    with showing(pages.controls) as screen:
        nav = next(widget for widget in tree(screen) if isinstance(widget, kit.NavBar))
        chosen: list[str] = []
        nav.bind(on_tap=lambda _, item: chosen.append(item.key))
        tap("Log")
        tap("Score")
        assert chosen == ["log"]
        theme.left_handed = True
        frames()
        assert texts(nav)[-1] == "Undo"
        theme.left_handed = False


def test_long_words_in_the_nav_bar_are_not_broken() -> None:
    words = ("Annulla", "Registro", "Regole", "Punteggio", "Altro")
    items = [(word, "undo", word) for word in words]
    with showing(lambda: kit.NavBar(items=items), text_scale=2) as nav:
        assert problems(nav) == []
        assert nav.text_size < nav.largest


@pytest.mark.parametrize(("pause", "told"), [(0.05, 1), (0.3, 2)])
def test_the_second_tap_of_a_hasty_finger_is_not_for_what_has_come_instead(pause: float, told: int) -> None:
    pressed: list[Any] = []
    with showing(lambda: AnchorLayout()) as ground:
        other = kit.MainButton(text="Roll the dice", on_release=pressed.append)

        def replace(button: Any) -> None:
            pressed.append(button)
            ground.clear_widgets()
            ground.add_widget(other)

        ground.add_widget(kit.MainButton(text="Set up the table", on_release=replace))
        frames()
        for _ in range(2):
            finger = UnitTestTouch(*ground.center)
            finger.touch_down()
            let(0.05)
            finger.touch_up()
            let(pause)
        assert len(pressed) == told
        assert other.state == "normal"


def test_a_hasty_finger_may_tap_the_same_button_twice() -> None:
    with showing(lambda: kit.Stepper(value=3)) as stepper:
        for _ in range(2):
            finger = UnitTestTouch(*stepper.ids.plus.to_window(*stepper.ids.plus.center))
            finger.touch_down()
            let(0.05)
            finger.touch_up()
            let(0.05)
        assert stepper.value == 5


class Stepping(App):  # type: ignore[misc]
    steps = 0

    def step_back(self) -> None:
        self.steps += 1


def test_the_title_bar_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    with showing(pages.controls) as screen:
        monkeypatch.setattr(App, "_running_app", None)
        app = Stepping()
        bar = next(widget for widget in tree(screen) if isinstance(widget, Factory.TitleBar))
        tap(bar.ids.back)
    app.dispatch("on_stop")
    assert app.steps == 1


def test_a_long_word_in_the_title_is_smaller_and_whole() -> None:
    narrow = "TitleBar:\n    title: 'Segnapunti'\n    IconButton:\n    IconButton:\n    IconButton:\n"
    with showing(make(narrow), text_scale=2.0) as bar:
        assert [problem for problem in problems(bar) if "broken" in problem] == []


def test_a_long_word_is_measured_in_the_letters_in_which_it_is_drawn() -> None:
    """At the first drawing too: those with serifs are wider."""
    words = kit.Words(text="Bartholomaeus wins", width=234)
    words.style, words.font_size = "title", 46
    words.texture_update()
    assert [word.text for line in words._label._cached_lines for word in line.words] == ["Bartholomaeus", "wins"]


@pytest.mark.parametrize(
    "close",
    [
        lambda sheet: tap(sheet.ids.close),
        lambda sheet: tap_at(180, 630),
        lambda sheet: press_back(),
    ],
    ids=["X", "scrim", "back key"],
)
def test_a_sheet_closes(sheet: kit.BottomSheet, close: Callable[[Any], None]) -> None:
    close(sheet)
    wait_until(lambda: sheet not in Window.children)


def test_a_tap_meant_for_what_a_sheet_has_just_covered_does_not_close_it() -> None:
    with showing(pages.lists):
        sheet = pages.sheet()
        sheet.open()
        tap_at(180, 630)
        let(0.6)
        assert sheet in Window.children
        tap_at(180, 630)
        wait_until(lambda: sheet not in Window.children)


def test_a_sheet_stays_when_tapped_inside_and_can_open_again(sheet: kit.BottomSheet) -> None:
    tap("Confirm placement")
    assert sheet in Window.children
    sheet.dismiss()
    wait_until(lambda: sheet not in Window.children)
    sheet.open()
    wait_until(lambda: sheet._anim_alpha == 1)
    assert sheet.ids.panel.y == 0


@pytest.mark.parametrize(
    ("before", "after"),
    [(TAP, 0), (0, 0), (0, 2 * clock.FRAME)],
    ids=["on the button", "before the scroll view is sure that nobody scrolls", "while it finds out"],
)
def test_a_sheet_that_closes_hears_no_other_finger(before: float, after: float) -> None:
    with showing(pages.lists, reduce_motion=True):
        heard: list[Any] = []
        sheet, button = pages.sheet(), kit.MainButton(text="Take it", on_release=heard.append)
        for widget in (button, *[kit.MainButton(text="Another") for _ in range(9)]):
            sheet.add_widget(widget)  # so many that one may scroll
        sheet.open()
        wait_until(lambda: sheet._anim_alpha == 1)
        frames(8)
        finger = UnitTestTouch(*button.to_window(*button.center))
        finger.touch_down()
        let(before)
        sheet.dismiss()
        let(after)
        finger.touch_up()
        let(TAP)
        assert heard == []
        assert button.state == "normal"
        sheet.open()
        wait_until(lambda: sheet._anim_alpha == 1)
        tap(button)
        assert heard == [button]


def test_a_finger_that_was_down_before_does_not_close_a_sheet() -> None:
    with showing(pages.lists):
        finger, sheet = UnitTestTouch(180, 630), pages.sheet()
        finger.touch_down()
        sheet.open()
        wait_until(lambda: sheet._anim_alpha == 1)
        finger.touch_up()
        frames()
        assert not sheet.closing


def test_the_foot_of_a_sheet_stays_while_the_rest_scrolls(sheet: kit.BottomSheet) -> None:
    for _ in range(9):
        sheet.add_widget(kit.MainButton(text="More"))
    frames(8)
    assert sheet.ids.panel.height <= Window.height
    button = next(widget for widget in tree(sheet.ids.foot) if isinstance(widget, kit.MainButton))
    assert button.y >= 0
    assert problems(sheet) == []
    scroller = sheet.ids.scroller
    assert sheet.ids.content.right < scroller._handle_y_pos[0] < sheet.ids.panel.right  # beside what scrolls


def test_a_snackbar_offers_its_action_and_goes() -> None:
    with showing(pages.lists) as screen:
        acted: list[Any] = []
        for text in ("First.", "Placed."):
            bar = kit.Snackbar(partial(acted.append, text), text=text, action="Undo")
            bar.show(screen)
        let(0.2)
        assert [child.text for child in screen.children if isinstance(child, kit.Snackbar)] == ["Placed."]
        tap("Undo")
        assert acted == ["Placed."]
        assert bar.parent is None


def test_each_player_has_a_shape_and_a_letter() -> None:
    with showing(pages.pieces) as screen:
        badges = [widget for widget in tree(screen) if isinstance(widget, kit.Badge)]
        assert {badge.name for badge in badges} == {f"player-{player}" for player in kit.PLAYERS}
        for badge in badges:
            letter = next(child for child in badge.children if isinstance(child, Label))
            assert letter.text
            assert letter.center == pytest.approx(badge.center)


def test_dice_have_as_many_pips_as_they_say() -> None:
    for value in range(7):
        die = kit.Die(kind="black", value=value)
        frames(1)
        boxes = [each for each in die.canvas.before.children if isinstance(each, Rounded)]
        assert len(boxes) == 1 + value


def test_boxes_know_what_they_share() -> None:
    assert Box(0, 0, 10, 10).within(Box(5, 5, 20, 20)) == Box(5, 5, 10, 10)
    assert Box(0, 0, 10, 10).within(Box(10, 0, 20, 10)).empty


class Moved(kit.GiglioScreen):
    def __init__(self) -> None:
        self.paintings: list[float] = []
        self._moved = Trigger(self._paint_again)
        super().__init__()
        self.fbind("x", self._moved)

    def _paint_again(self) -> None:
        self.paintings.append(self.x)


def test_what_is_moved_is_painted_once_before_it_is_drawn() -> None:
    with showing(Moved) as moved:
        for x in range(3):
            moved.x = x + 1
            clock.frame()
        assert moved.paintings == []
        frames()
        assert moved.paintings == [3]
        frames()
        assert moved.paintings == [3]


def test_what_is_gone_is_not_painted() -> None:
    with showing(kit.GiglioScreen):
        gone = Moved()
        paintings = gone.paintings
        gone.x = 3
        del gone
        gc.collect()
        frames()
    assert paintings == []
