"""The command line: opens the app, or does what a command says. The app starts sooner without the commands."""

from __future__ import annotations

import sys
from pathlib import Path

NOT_OPENED = 2


def main(argv: list[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else argv
    if words:
        from companion.commands import run

        return run(words, open_app)
    return open_app()


def open_app(language: str | None = None) -> int:
    """Where nobody may write, neither Kivy nor the app finds a folder of its own: that is a sentence."""
    from companion.table.database import StoreError, in_words

    try:
        from companion.ui.app import GiglioApp
        from companion.ui.desktop import attend
    except PermissionError as error:
        return _not_opened(in_words(error, Path(error.filename)))
    app = GiglioApp(language=language)
    attend(app)
    try:
        app.run()
    except StoreError as error:
        return _not_opened(error)
    return 0


def _not_opened(why: Exception) -> int:
    print(why, file=sys.stderr)
    return NOT_OPENED


if __name__ == "__main__":
    raise SystemExit(main())
