"""The command line: opens the app."""

from __future__ import annotations


def main(argv: list[str] | None = None) -> int:
    from companion.ui.app import GiglioApp

    GiglioApp().run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
