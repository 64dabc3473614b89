"""Exported documents, read whole."""

from __future__ import annotations

from companion.table.archive import ExportedGame, read_document, understood


def games_in(content: str | bytes) -> list[ExportedGame]:
    """Raises an ``ArchiveError`` for the first that cannot be read."""
    return [understood(place, record) for place, record in enumerate(read_document(content).games, start=1)]
