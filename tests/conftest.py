"""Kivy reads its environment when first imported: here it gets a window that nobody sees and a home of its own."""

import gc
import os
import sys
import tempfile

_home = tempfile.TemporaryDirectory(prefix="giglio-kivy-")

os.environ.update(
    KIVY_HOME=_home.name,
    KIVY_LOG_MODE="PYTHON",
    KIVY_NO_FILELOG="1",
    KCFG_GRAPHICS_WIDTH="360",
    KCFG_GRAPHICS_HEIGHT="640",
    KCFG_GRAPHICS_MULTISAMPLES="0",
    KCFG_GRAPHICS_WINDOW_STATE="hidden",
)
if sys.platform == "linux":
    os.environ["SDL_VIDEODRIVER"] = "offscreen"

from companion.ui import style  # noqa: E402, F401  before Kivy, as in the app


def pytest_collection_finish() -> None:
    gc.set_threshold(50_000)  # a screen is made of more objects than that; searching in the middle finds nothing
    gc.freeze()  # modules and tests stay: the search for widgets to forget need not go through them
