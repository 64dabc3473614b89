"""The window comes back where it was left."""

from __future__ import annotations

import gc
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.event import EventDispatcher

from companion.table.store import Store
from companion.ui import desktop
from companion.ui.desktop import window
from companion.ui.desktop.keys import Keys
from tests.ui.driving import let


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the window was told."""
    told: dict[str, Any] = {}

    class Moved:
        system_size, left, top = (640, 480), 20, 30

        def __setattr__(self, name: str, value: Any) -> None:
            told[name] = value

    monkeypatch.setattr(window, "Window", Moved())
    return told


def test_it_is_remembered_on_this_device_alone(tmp_path: Path, moved: dict[str, Any]) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        window.put_back(store)
        assert moved == {}
        window.remember(store)
        window.put_back(store)
        assert moved == {"system_size": (640, 480), "left": 20, "top": 30}
        assert "window" not in store.export_everything()


@pytest.mark.parametrize(
    "kept",
    [None, 5, [640, 480], [640, 480, 10**9, 0], [2, 480, 0, 0], [10**9, 480, 0, 0], ["640", 480, 0, 0], [True] * 4],
)
def test_an_odd_place_is_none(kept: Any) -> None:
    assert window.remembered(kept) is None


def test_a_window_that_was_half_off_the_screen_is_only_as_large_as_it_was(
    tmp_path: Path, moved: dict[str, Any]
) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        store.change_setting(window.KEY, [640, 480, -200, 30])
        window.put_back(store)
    assert moved == {"system_size": (640, 480)}


class Running(EventDispatcher):  # type: ignore[misc]
    """As much of an app as starts and stops."""

    __events__ = ("on_start", "on_stop")

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.session = SimpleNamespace(store=store)

    def on_start(self) -> None: ...

    def on_stop(self) -> None: ...


@pytest.mark.parametrize("platform", ["linux", "android"])
def test_only_a_computer_has_a_desk(
    platform: str, tmp_path: Path, moved: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "platform", platform)
    listened: list[str] = []
    monkeypatch.setattr(Keys, "begin", lambda _keys: listened.append("begin"))
    monkeypatch.setattr(Keys, "end", lambda _keys: listened.append("end"))
    with Store.open(tmp_path / "giglio.sqlite") as store:
        app = Running(store)
        desktop.attend(app)
        gc.collect()
        app.dispatch("on_start")
        let(1)
        Window.dispatch("on_request_close")
        app.dispatch("on_stop")
        assert listened == (["begin", "end"] if platform == "linux" else [])
        assert (store.setting(window.KEY) is not None) == (platform == "linux")
