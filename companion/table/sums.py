"""A computed value that remembers how it came about."""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.source import Source


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a sum and where it comes from, such as ``Term(Source.of("card", 50), 2)``."""

    source: Source
    amount: int


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms and their total: the screen shows *die 4 + Stonemason 2 + 1 servant = 7*."""

    terms: tuple[Term, ...] = ()

    @classmethod
    def of(cls, *terms: Term) -> Sum:
        return cls(tuple(term for term in terms if term.amount))

    @property
    def total(self) -> int:
        total = 0
        for term in self.terms:
            total += term.amount
        return total

    def __add__(self, term: Term) -> Sum:
        return Sum((*self.terms, term)) if term.amount else self
