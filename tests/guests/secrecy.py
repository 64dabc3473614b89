"""Whole games, two versions of each table: only what others hold in secret differs, and no byte that a seat gets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from companion.guests.box import box
from companion.guests.host import Declined, Happened, Host
from companion.guests.seats import TABLE, Seats
from companion.guests.snapshot import RECENT
from companion.table.action import Action
from companion.table.game import game
from companion.table.journal import Entry
from tests.games.promises import PLAYERS
from tests.guests import scrambling_lorenzo, scrambling_masters, scrambling_princes

SCRAMBLING: dict[str, ModuleType] = {
    "lorenzo": scrambling_lorenzo,
    "masters": scrambling_masters,
    "princes": scrambling_princes,
}
LANGUAGES = ("en", "it")
ASKED = 2
"""Things that a seat asks about at one table: so many of its own, and so many that only others could do."""
MANY = 150
"""Ways that take long to judge, and are all of one kind."""


class Moment(NamedTuple):
    table: Any
    happened: tuple[Happened, ...]


def keep_secrets(name: str, seed: int, every: int = 5) -> int:
    """A game played at random; how many pairs of different tables a seat could not tell apart."""
    return compare(name, _with_the_end(name, PLAYERS[name].whole_game(seed)[1]), Random(seed), every)


def _with_the_end(name: str, steps: Iterable[tuple[Any, Action]]) -> Iterator[tuple[Any, Action | None]]:
    for table, action in steps:
        yield table, action
    yield game(name).apply(table, action), None


def compare(name: str, steps: Iterable[tuple[Any, Action | None]], rng: Random, every: int) -> int:
    """About every so manieth table for somebody, and the last one for everybody."""
    different, now = 0, Moment(None, ())
    for n, (table, action) in enumerate(steps):
        now = now._replace(table=table)
        everybody = [*_seats(table), TABLE]
        looking = everybody if action is None else [rng.choice(everybody)] if rng.random() * every < 1 else []
        different += sum(_is_kept(name, now, who, rng) for who in looking)
        if action is not None:
            now = now._replace(happened=(Happened(Entry(n + 1, action, ""), table), *now.happened)[:RECENT])
    return different


def _is_kept(name: str, now: Moment, who: str, rng: Random) -> bool:
    """Whether something else was secret, of which this seat has seen nothing."""
    seat = None if who == TABLE else who
    other = scrambled(name, now, seat, rng)
    asked, language, seed = _things(name, now.table, who, rng), rng.choice(LANGUAGES), rng.random()
    one, same = (received(name, either, who, asked, language, Random(seed)) for either in (now, other))
    for mine, theirs in zip(one, same, strict=True):
        assert mine == theirs, f"{who} can tell them apart: {_difference(mine, theirs)}"
    assert box(name).seen_by(now.table, seat) == box(name).seen_by(other.table, seat)  # type: ignore[arg-type]
    return bool(other.table != now.table)


def scrambled(name: str, now: Moment, seat: str | None, rng: Random) -> Moment:
    """Another table, another past, and the same to this seat."""
    scrambling = SCRAMBLING[name]
    past = tuple(_otherwise(scrambling, one, seat, rng) for one in now.happened)
    return Moment(scrambling.scrambled(now.table, seat, rng), past)


def _otherwise(scrambling: ModuleType, one: Happened, seat: str | None, rng: Random) -> Happened:
    """What somebody else has done in secret, done with other cards; what has shown a card since then is as it was."""
    action, acting = one.entry.action, one.entry.action.seat or one.before.to_act
    if isinstance(action, scrambling.SHOWING):
        return one
    before = scrambling.scrambled(one.before, seat, rng)
    if acting != seat:
        action = scrambling.renamed(action, before, acting, seat, rng)
    return Happened(Entry(one.entry.number, action, ""), before)


def _things(name: str, table: Any, who: str, rng: Random) -> list[str]:
    """Some that this seat could do something about, and some that others could."""
    if who == TABLE:
        return []
    abouts = {seat: {*box(name).abouts(table, seat)} for seat in _seats(table)}
    abouts[who].update(telling.about for telling in box(name).tellings(table, who))  # type: ignore[arg-type]
    others = set().union(*abouts.values()) - abouts[who]
    return [one for some in (abouts[who], others) for one in rng.sample(sorted(some), min(ASKED, len(some)))]


def received(name: str, now: Moment, who: str, asked: list[str], language: str, rng: Random) -> Iterator[bytes]:
    """The event as it is sent, and the answers to what the page may ask."""
    host = Host(Seats(_seats(now.table), None, lambda: None), _nobody_acts)
    host._first = 1
    host.publish(1, name, "Friday", *now)
    yield host.event(who, language)[1]
    for about in asked:
        offer = _answer(host.offer, who, language, about)
        yield json.dumps(offer).encode()
        ways = offer.get("ways", [])
        for way in rng.sample(ways, 1) if 0 < len(ways) < MANY else ():
            yield json.dumps(_answer(host.preview, who, language, about, way["answers"])).encode()


def _seats(table: Any) -> list[Any]:
    return [player.seat for player in table.players]


def _answer(ask: Callable[..., Any], *about: Any) -> Any:
    try:
        return ask(*about)
    except Declined as declined:
        return {"sentence": str(declined)}


def _nobody_acts(version: int, action: Action, who: str) -> None:
    raise AssertionError


def _difference(one: bytes, other: bytes) -> str:
    at = next(n for n in range(len(one) + 1) if one[n : n + 1] != other[n : n + 1])
    return " / ".join(text[max(0, at - 80) : at + 40].decode(errors="replace") for text in (one, other))
