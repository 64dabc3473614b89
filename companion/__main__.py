"""The command line: opens the app, or does what a command says. The app starts sooner without the commands."""

from __future__ import annotations

import sys


def main(argv: list[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else argv
    if words:
        from companion.commands import run

        return run(words)
    return open_app()


def open_app(language: str | None = None) -> int:
    from companion.ui.app import GiglioApp
    from companion.ui.desktop import attend

    app = GiglioApp(language=language)
    attend(app)
    app.run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
