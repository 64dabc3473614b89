"""Giglio: a companion for board games of Renaissance Florence, played at a real table."""

__version__ = "1.0.0"
