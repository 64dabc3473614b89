"""Cards that a question to the rules names: whoever asks for one is led to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache

from companion.rulebook.cards import Card, reader
from companion.rulebook.lexicon import slips
from companion.rulebook.search import BOXES, words_of
from companion.rulebook.spelling import tokens, vocabulary
from companion.table import words

LEAST = 4  # letters, from which on the beginning of a name may be meant
LEADER = ":leader:"
MOST = 3  # cards; a word that names more asks for none of them


def named(query: str, *boxes: str) -> list[Card]:
    """The cards with a word of the question in their name; but a word of the rules asks for a rule."""
    keys = dict.fromkeys((box, key) for box in boxes for word in tokens(query) for key in _meant(box, word))
    return [reader(box).read(key, reader(box).records()[key]) for box, key in keys] if len(keys) <= MOST else []


def _meant(box: str, word: str) -> Iterator[str]:
    """The keys of the cards with a name that begins so. People are told of in the rules, too, and are hard to spell."""
    if len(word) < LEAST or word in vocabulary().idle:
        return
    names, rules = _by_word(box, words.language()), words_of(box, words.language())
    begun = [] if word in rules else [name for name in names if name.startswith(word)]
    for name in begun:
        yield from names[name]
    if not begun:
        for near in [word] if word in rules else slips(word, (*names, *rules, *vocabulary().words)):
            yield from (key for key in names.get(near, ()) if LEADER in key)


@lru_cache(maxsize=len(BOXES))
def _by_word(box: str, _language: str) -> Mapping[str, list[str]]:
    found = defaultdict(list)
    for key, record in reader(box).records().items():
        for name in {getattr(record, "name", ""), getattr(record, "printed", "")}:
            for word in tokens(" ".join(part for part in name.split() if part[0].isupper())):  # not the "della"
                found[word].append(key)
    return found
