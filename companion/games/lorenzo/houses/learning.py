"""What a table knows of its own copy: added to in a game, and kept by name for all later ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from json import dumps
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from companion.games.lorenzo.houses.own_copy import AuctionLine, OwnCopy, Token, Tokens
from companion.table.evolve import evolve
from companion.table.own_copy import Told

if TYPE_CHECKING:
    from companion.games.lorenzo.houses.decisions import LineChoice
    from companion.games.lorenzo.state import Table
    from companion.table.goods import Goods

# In a game


def line_told(table: Table, choice: LineChoice, gain: Goods) -> Table:
    """A line told as giving nothing is one that nobody looked at, and is asked for again.

    So is one of a tile that nobody has named.
    """
    assert table.houses
    if not gain or not table.houses.tiles_named:
        return table
    line = AuctionLine(tile=choice.tile, space=choice.space, gain=gain)
    return _knowing(table, auction_lines=(*table.houses.own_copy.auction_lines, line))


def faces_shown(table: Table, faces: tuple[Token, ...]) -> Table:
    """A face seen for the first time is there at least once; one that says nothing was not told."""
    assert table.houses
    own_copy = table.houses.own_copy
    known = {Token(), *(one.face for one in own_copy.tokens)}
    new = [Tokens(face=face) for face in dict.fromkeys(faces) if face not in known]
    return _knowing(table, tokens=(*own_copy.tokens, *new[: own_copy.tokens_unknown])) if new else table


def _knowing(table: Table, **more: object) -> Table:
    assert table.houses
    own_copy = table.houses.own_copy.model_copy(update=more)
    return evolve(table, houses=evolve(table.houses, own_copy=own_copy))


# Between games

FACES = "faces"
"""Apart from the tokens, whose numbers only a form asks for: so a game that shows a face unsettles no number."""
WHOLE = "whole"
"""The name of what is kept in one piece."""
NAMES: dict[str, Callable[[Any], str]] = {
    "auction_lines": lambda line: f"{line.tile}-{line.space}",
    "tokens": lambda one: dumps(one.face.model_dump(mode="json", exclude_defaults=True), sort_keys=True),
    "excommunication_tiles": lambda tile: str(tile.period),
    "faith_tiles": lambda tile: str(tile.step),
    "adaptation": lambda tile: "-".join(map(str, tile.players)),
    "cards": lambda card: str(card.id),
    "leaders": lambda leader: str(leader.id),
    "families": lambda family: str(family.id),
}
"""By what a record is known among those of its field; any other field is kept whole."""


def learned(table: Table) -> Told:
    """What was told to all: auction lines, and tokens used or laid on cards; not what was told in secret."""
    if table.houses is None:
        return {}
    found = told(table.houses.own_copy, {"auction_lines", "tokens"})
    return {field: found.get(field, {}) for field in ("auction_lines", FACES)}


def told(own_copy: OwnCopy, fields: set[str] | None = None) -> Told:
    """Every record under its name, in the JSON form."""
    written = own_copy.model_dump(mode="json", include=fields, exclude_defaults=True)
    found: Told = {}
    for field, content in written.items():
        if name := NAMES.get(field):
            found[field] = dict(zip(map(name, getattr(own_copy, field)), content, strict=True))
        else:
            found[field] = {WHOLE: content}
    if "tokens" in found:
        found[FACES] = {name: one["face"] for name, one in found["tokens"].items()}
    return found


def known(kept: Told) -> OwnCopy:
    """The copy as far as it was told; a record that does not fit is left out, so that it stops no game."""
    records = list(_records(kept))
    with suppress(ValidationError):
        return _of(records)
    fitting: list[tuple[str, Any]] = []
    for record in records:
        with suppress(ValidationError):
            _of([*fitting, record])
            fitting.append(record)
    return _of(fitting)


def _records(kept: Told) -> Iterator[tuple[str, Any]]:
    for field in OwnCopy.model_fields:
        named = kept.get(field, {})
        yield from ((field, one) for name, one in named.items() if field in NAMES or name == WHOLE)
    counted = kept.get("tokens", {})
    yield from (("tokens", {"face": face}) for name, face in kept.get(FACES, {}).items() if name not in counted)


def _of(records: list[tuple[str, Any]]) -> OwnCopy:
    content: dict[str, Any] = {}
    for field, one in records:
        content[field] = [*content.get(field, ()), one] if field in NAMES else one
    return OwnCopy.model_validate(content)
