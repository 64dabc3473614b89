"""Giglio: a companion for board games of Renaissance Florence, played at a real table."""

__version__ = "0.1.0"
