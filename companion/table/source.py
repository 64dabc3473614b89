"""Where goods and points come from."""

from __future__ import annotations

from functools import lru_cache


class Source(str):
    """``Source.of("card", 50)``, or a bare ``Source("servants")``; each game's words say it in plain language.

    It is written ``card:50`` and compares as that text, which is short in tests and quick in a replay.
    """

    __slots__ = ()

    @classmethod
    @lru_cache(4096)
    def of(cls, kind: str, which: str | int | None) -> Source:
        return cls(f"{kind}:{which}")

    @property
    def kind(self) -> str:
        return self.partition(":")[0]

    @property
    def which(self) -> str:
        """Empty where the kind says it all."""
        return self.partition(":")[2]
