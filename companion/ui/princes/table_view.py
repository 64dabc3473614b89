"""What the table of The Princes of Florence shows (mockup 40): everything as plain values, and no rule."""

from __future__ import annotations

from companion.ui.princes.pieces_view import letter

__all__ = ["letter"]
