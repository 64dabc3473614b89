"""Kivy reads its environment when first imported: here it gets a window that nobody sees and a home of its own."""

import gc
import os
import sys
import tempfile

import pytest

_home = tempfile.TemporaryDirectory(prefix="giglio-kivy-")

os.environ.update(
    KIVY_HOME=_home.name,
    KIVY_LOG_MODE="PYTHON",
    KIVY_NO_FILELOG="1",
    KCFG_GRAPHICS_WIDTH="16",  # whatever size it takes on later, only so much of it is drawn: nobody sees it
    KCFG_GRAPHICS_HEIGHT="16",
    KCFG_GRAPHICS_MULTISAMPLES="0",
    KCFG_GRAPHICS_WINDOW_STATE="hidden",
    LANGUAGE="en",  # whatever this computer speaks
    GIGLIO_PHONES_AT="127.0.0.1:0",  # tests beside each other must not take each other's port
)
if sys.platform == "linux":
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    # Drawn by this one thread and kept nowhere: so a forked process can go on with it.
    os.environ.update(LIBGL_ALWAYS_SOFTWARE="1", LP_NUM_THREADS="0", MESA_SHADER_CACHE_DISABLE="1")

from companion.ui.look import kivy_looks  # noqa: E402, F401  before Kivy, as in the app
from tests.processes import pytest_addoption, pytest_runtestloop  # noqa: E402, F401  they are hooks of pytest

MANY = 20
"""Screen tests for which it is worth while to warm up."""


def pytest_collection_finish(session: pytest.Session) -> None:
    screens = sum("ui" in item.path.parts for item in session.items)
    if screens > MANY and session.config.option.processes and not session.config.option.collectonly:
        from tests.ui.starting import warm_up

        warm_up()
    gc.freeze()  # modules and tests stay: the search for widgets to forget need not go through them
