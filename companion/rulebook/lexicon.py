"""What a typed word can mean: itself, another of the same meaning, one not typed to its end yet, or one with a slip."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator

from companion.rulebook.spelling import distance, resembling, stem, vocabulary

EXACT, SAME, BEGINNING, SLIP, LONGER = 1.0, 0.6, 0.6, 0.5, 0.2
"""How surely a typed word means a known one: itself, another of the same meaning, one that is not typed to its
end yet, one with a slip, or a longer one although it is whole by itself."""

LEAST_BEGINNING, LEAST_CUT, LEAST_SLIP, LEAST_TWO_SLIPS = 2, 4, 4, 8  # letters: shorter words resemble too many others

LAST = "\U0010ffff"  # after all letters


class Lexicon:
    """The words that a text has, by their stems, with those of the vocabulary."""

    def __init__(self, words: Iterable[str], stems: Collection[str]) -> None:
        self._known = sorted({*vocabulary().words, *words})
        self._stems = stems

    def meanings(self, word: str, unfinished: bool) -> dict[str, float]:
        """The stems of the text that may be meant, with how surely."""
        sure: dict[str, float] = {}
        for known, surely in self._candidates(word, unfinished):
            root = stem(known)
            for other, value in ((root, surely), *[(same, surely * SAME) for same in vocabulary().same.get(root, ())]):
                if other in self._stems:
                    sure[other] = max(sure.get(other, 0.0), value)
        return sure

    def _candidates(self, word: str, unfinished: bool) -> Iterator[tuple[str, float]]:
        """Words of the text and of the vocabulary that may be the typed one."""
        whole = self._is_whole(word)
        longer = self._longer(word, unfinished) if unfinished or not whole else []
        if whole:
            yield word, EXACT
        yield from ((known, LONGER if whole else BEGINNING) for known in longer)
        if not whole and not longer and len(word) >= LEAST_SLIP:
            yield from self._slips(word, unfinished)

    def slips(self, word: str, unfinished: bool) -> list[str]:
        """The nearest words to one that is neither known nor the beginning of a known one."""
        known = self._is_whole(word) or self._longer(word, unfinished) or len(word) < LEAST_SLIP
        return [] if known else slips(word, self._known)

    def _is_whole(self, word: str) -> bool:
        root, at = stem(word), bisect_left(self._known, word)
        return root in self._stems or root in vocabulary().same or word in self._known[at : at + 1]

    def _longer(self, word: str, unfinished: bool) -> list[str]:
        """The known words that begin so: any word may be cut short, but a short one only where one still types."""
        if len(word) < (LEAST_BEGINNING if unfinished else LEAST_CUT):
            return []
        return self._known[bisect_left(self._known, word) : bisect_left(self._known, word + LAST)]

    def _slips(self, word: str, unfinished: bool) -> Iterator[tuple[str, float]]:
        """The nearest words; for one that is being typed, also those that begin nearly so."""
        near = slips(word, self._known)
        yield from ((known, SLIP) for known in near)
        if unfinished:
            for known in resembling(word, self._known, _most(word)):
                if known not in near and distance(word, known, 1, beginning=True) <= 1:
                    yield known, SLIP * BEGINNING


def slips(word: str, known: Iterable[str]) -> list[str]:
    """The nearest words that may have been meant."""
    most = _most(word)
    far = {one: distance(word, one, most) for one in resembling(word, known, most)}
    nearest = min(far.values(), default=most + 1)
    return [one for one, n in far.items() if n == nearest <= most and len(one) >= LEAST_SLIP]


def _most(word: str) -> int:
    return 1 if len(word) < LEAST_TWO_SLIPS else 2
