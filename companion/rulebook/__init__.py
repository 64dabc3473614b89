"""The rules in plain words: what each one says, and the sentence when it speaks up."""

from companion.rulebook.entries import (
    TABLE_RULE,
    Entry,
    Reading,
    aloud,
    entries,
    entry,
    headline,
    icon,
    kept,
    readings,
    say,
    sentence,
    title,
)

__all__ = [
    "TABLE_RULE",
    "Entry",
    "Reading",
    "aloud",
    "entries",
    "entry",
    "headline",
    "icon",
    "kept",
    "readings",
    "say",
    "sentence",
    "title",
]
