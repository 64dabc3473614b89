"""Edge to edge: what the system's bars and the camera cover holds nothing that people read or tap."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from companion.ui import android, device
from companion.ui.device import Insets
from companion.ui.kit import BottomSheet
from companion.ui.look.theme import theme
from companion.ui.shared.more.sheet import MoreSheet
from tests.ui import driving, looking
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.sitting import SeatedApp

UPRIGHT = Insets(top=dp(32), bottom=dp(24))
LEFT = Insets(bottom=dp(20), left=dp(48))
RIGHT = Insets(top=dp(12), right=dp(56), bottom=dp(20))


@pytest.fixture(autouse=True)
def afterwards() -> Iterator[None]:
    yield
    theme.insets = Insets()


@contextmanager
def covered(insets: Insets, screen: str, size: tuple[int, int]) -> Iterator[SeatedApp]:
    """A phone of which that much is covered."""
    with seated(under_way(), shows=screen, size=size) as app, pytest.MonkeyPatch.context() as patch:
        patch.setattr(device, "safe_area", lambda: insets)
        turn(app)
        yield app


def uncovered(root: Any) -> list[str]:
    """What lies under a bar or the camera, of all that says something."""
    edges = theme.insets
    found = [(label.text, looking.seen_box(label)) for label in looking.labels(root) if label.text]
    return [
        text
        for text, box in found
        if box.left < edges.left - 1
        or box.right > Window.width - edges.right + 1
        or box.bottom < edges.bottom - 1
        or box.top > Window.height - edges.top + 1
    ]


@pytest.mark.parametrize(
    ("size", "insets"), [(driving.PHONE, UPRIGHT), (driving.FLAT_PHONE, LEFT), (driving.FLAT_PHONE, RIGHT)]
)
@pytest.mark.parametrize("screen", ["lorenzo_table", "log", "rules", "settings"])
def test_nothing_is_covered(screen: str, size: tuple[int, int], insets: Insets) -> None:
    with covered(insets, screen, size) as app:
        assert uncovered(app.screen) == []
        assert looking.problems(app.screen) == []


@pytest.mark.parametrize(("size", "insets"), [(driving.PHONE, UPRIGHT), (driving.FLAT_PHONE, LEFT)])
def test_no_sheet_is_covered(size: tuple[int, int], insets: Insets) -> None:
    with covered(insets, "lorenzo_table", size) as app:
        MoreSheet(app).open()
        driving.let(0.4)
        (sheet,) = [one for one in Window.children if isinstance(one, BottomSheet)]
        assert uncovered(sheet.ids.head) == []
        assert uncovered(sheet.ids.foot) == []
        panel = sheet.ids.panel
        assert panel.x >= insets.left
        assert panel.top <= Window.height - insets.top
        assert panel.padding[3] >= insets.bottom


def turned_phone(insets: Insets) -> Any:
    """Android, as far as the app asks it for its edges."""
    java: dict[str, Any] = {
        "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128),
        "org.kivy.android.PythonActivity": SimpleNamespace(
            mActivity=SimpleNamespace(
                getWindow=lambda: SimpleNamespace(
                    getDecorView=lambda: SimpleNamespace(
                        getRootWindowInsets=lambda: SimpleNamespace(
                            getInsets=lambda kinds: SimpleNamespace(**insets._asdict()) if kinds == 135 else None
                        )
                    )
                )
            )
        ),
    }
    return SimpleNamespace(autoclass=java.__getitem__)


def test_a_phone_that_is_turned_has_other_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(under_way(), shows="lorenzo_table", size=driving.PHONE) as app:
        monkeypatch.setattr(device, "platform", "android")
        monkeypatch.setattr(android, "import_module", lambda _name: turned_phone(LEFT))
        app.wear(size=driving.FLAT_PHONE)
        turn(app)
        assert theme.insets == LEFT
        assert app.manager.x == LEFT.left
        monkeypatch.setattr(android, "import_module", lambda _name: turned_phone(UPRIGHT))
        app.wear(size=driving.PHONE)
        turn(app)
        assert theme.insets == UPRIGHT
        assert (app.manager.x, app.manager.width) == (0, Window.width)


def turn(app: SeatedApp) -> None:
    app._look_around()
    driving.let(0.1)
