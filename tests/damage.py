"""What happens to data on its way: bytes that change, ends that are cut off, other types, numbers without measure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

ODD: list[Any] = [
    *(None, True, False, 0, -1, 1, 7, 97, 2**31, 2**53, 2**63, -(2**63), 10**40, 0.5, 1e308),
    *("", "x", "red", "0", "1e9", "\0", "\ud800", "\N{SLIGHTLY SMILING FACE}", "2026-02-30T25:00:00Z", "x" * 5000),
    *([], {}, [None], [[]], {"": None}, {"coins": 10**18}, ["red", "red"], [1, 2, 3]),
]


def damaged_bytes(content: bytes, rng: Random) -> bytes:
    """A few bytes changed, the end cut off, a piece lost, doubled or overwritten."""
    start = rng.randrange(len(content))
    piece = rng.choice([1, 2, 10, 100, 5000])
    match rng.choice(["flip", "flip", "flip", "cut", "lose", "double", "overwrite"]):
        case "flip":
            changed = bytearray(content)
            for place in rng.choices(range(len(content)), k=rng.choice([1, 1, 2, 5, 50])):
                changed[place] ^= 1 << rng.randrange(8)
            return bytes(changed)
        case "cut":
            return content[:start]
        case "lose":
            return content[:start] + content[start + piece :]
        case "double":
            return content[: start + piece] + content[start:]
        case _:
            return content[:start] + bytes([rng.choice([0, 0xA5, 0xFF])]) * piece + content[start + piece :]


def damaged_value(value: Any, rng: Random) -> Any:
    """A JSON value with another value in one or two places, or with one of its parts lost or in double."""
    whole = json.loads(json.dumps(value))
    for _ in range(rng.choice([1, 1, 2])):
        places = list(_places(whole))
        if not places:
            return rng.choice(ODD)
        part, key = rng.choice(places)
        match rng.choice(["odd", "odd", "near", "lose", "swap"]):
            case "lose":
                del part[key]
            case "swap":
                other, place = rng.choice(places)
                part[key], other[place] = other[place], part[key]
            case "near":
                part[key] = _nearly(part[key], rng)
            case _:
                part[key] = rng.choice(ODD)
        whole = json.loads(json.dumps(whole))
    return whole


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every part of a value, as what holds it and its key there."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _nearly(value: Any, rng: Random) -> Any:
    """Of the same type: one more, another letter, the opposite, the other way round."""
    match value:
        case bool():
            return not value
        case int():
            return value + rng.choice([-1, 1, 10, 10**6, 10**15])
        case str():
            return damaged_text(value, rng)
        case list():
            return [*reversed(value), *value[: rng.randint(0, 1)]]
        case dict():
            return {damaged_text(key, rng): part for key, part in value.items()}
        case _:
            return rng.choice(ODD)


def damaged_text(text: str, rng: Random) -> str:
    """One letter changed, lost or added."""
    place = rng.randint(0, len(text))
    return text[:place] + rng.choice(["", "x", "0", " ", '"', "é"]) + text[place + rng.randint(0, 1) :]
