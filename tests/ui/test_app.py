"""The app opens in a real window and shows its first screen."""

from collections.abc import Iterator

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.label import Label

from companion.ui.app import GiglioApp


@pytest.fixture
def app() -> Iterator[GiglioApp]:
    app = GiglioApp()
    app._run_prepare()
    for _ in range(3):
        EventLoop.idle()
    yield app
    Window.remove_widget(app.root)


def test_the_first_screen_says_what_works_already(app: GiglioApp) -> None:
    name, sentence = (label for label in app.root.walk() if isinstance(label, Label))
    assert name.text == "Giglio"
    assert "companion check FILE" in sentence.text
    assert "companion score FILE" in sentence.text


def test_all_text_is_inside_the_window(app: GiglioApp) -> None:
    for label in app.root.walk():
        if isinstance(label, Label):
            assert 0 < label.texture_size[0] <= label.width <= Window.width
            assert label.texture_size[1] <= label.height
            assert label.y >= 0
            assert label.top <= Window.height


def test_it_is_painted_on_parchment(app: GiglioApp) -> None:
    pixels = app.root.export_as_image().texture.pixels
    colours = {pixels[i : i + 3].hex() for i in range(0, len(pixels), 4)}
    assert pixels[:3].hex() == "f6eedd"
    assert {"a4432a", "2b2118"} <= colours
