"""How things stand in a grid."""

from __future__ import annotations

from math import ceil


def even_columns(count: int, most: float) -> int:
    """As many as fit, and then no more than fill the rows evenly: of four where three fit, nobody stands alone."""
    rows = ceil(count / max(1, int(most)))
    return ceil(count / rows) if rows else 1
