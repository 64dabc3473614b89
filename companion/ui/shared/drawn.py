"""Which widget draws a value in a list of many kinds."""

from __future__ import annotations


class Drawn:
    """For ``of`` of a list: a value of the class ``Head`` is drawn by ``ToldHead``, if the prefix is ``Told``."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    def __getitem__(self, kind: str) -> str:
        return f"{self._prefix}{kind}"
