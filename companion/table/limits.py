"""How much may come in from outside: in a file, which may hold anything, and in what people type."""

from __future__ import annotations

LARGEST_FILE = 32_000_000
"""Bytes. Five hundred finished games with their logs have 10.9 million."""

MOST_VALUES = 1_600_000
"""In a whole document; those five hundred games have 480,000. At worst they take 360 MB of memory."""

MOST_IN_PART = 20_000
"""Values in one setup, one entry or the settings. A setup with every card of an own copy has 2,300."""

MOST_GAMES = 10_000

MOST_ENTRIES = 20_000
"""In one game; the longest so far has 267."""

MOST_AMENDMENTS = 500
"""In one game; each plays a part of it once more."""

LARGEST_NUMBER = 2**53
"""Beyond it JSON readers disagree about a number, and no count at a table comes near."""

LONGEST_NAME = 40
"""Letters in the name of a player."""

LONGEST_TITLE = 60
"""Letters in the title of a game or of a card."""

LONGEST_NOTE = 400


def shortened(text: str, longest: int) -> str:
    """``"Massimiliano"`` in six letters is ``"Massi…"``. For what comes from a file, or from before these limits."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
