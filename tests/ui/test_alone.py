"""Whoever opens the app at a screen has not opened the others."""

from __future__ import annotations

import subprocess
import sys


def test_every_screen_brings_along_all_that_its_layout_names() -> None:
    looked = subprocess.run([sys.executable, "-m", "tests.ui.alone"], capture_output=True, text=True, check=False)
    assert (looked.stdout, looked.returncode) == ("", 0)
