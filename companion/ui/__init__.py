"""The screens: Kivy lives here and nowhere else."""

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")  # the command line is ours
