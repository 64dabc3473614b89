"""Tables of Lorenzo il Magnifico to sit down at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.table.seats import COLOURS
from tests.games.lorenzo.positions import NAMES, START, sheet
from tests.ui.driving import SMALL_PHONE
from tests.ui.sitting import SeatedApp, sitting


def under_way(
    *,
    players: int = 4,
    round: int = 1,
    dice: tuple[int, int, int] | None = (4, 2, 6),
    played: bool = False,
    members: str = "",
    sheets: dict[str, dict[str, Any]] | None = None,
    tiles: tuple[str | None, ...] = (None, None, None),
    advanced: bool = True,
) -> lorenzo.Setup:
    """A game in the middle of a round; whoever has no sheet has what one starts with."""
    fields = ("seat", "member", "space")
    on_board = [dict(zip(fields, words.split(), strict=True)) for words in members.split(",") if words.strip()]
    owned = {seat: {**START, "bonus_tile": "standard"} for seat in COLOURS[:players]}
    for seat, facts in (sheets or {}).items():
        owned[seat] = {**owned[seat], **facts}  # type: ignore[index]
    return lorenzo.Setup(
        seats=NAMES[:players],
        advanced=advanced,
        tiles=tiles,
        position=lorenzo.Position(
            round=round,
            dice=dice,
            played=played,
            players={seat: sheet(**facts) for seat, facts in owned.items()},
            members=tuple(lorenzo.MemberPosition.model_validate(one) for one in on_board),
        ),
    )


@contextmanager
def seated(
    setup: lorenzo.Setup, *actions: Action, shows: str = "", size: tuple[int, int] = SMALL_PHONE, **look: Any
) -> Iterator[SeatedApp]:
    """One screen alone, on which nothing moves: ``with seated(under_way(), shows="lorenzo_dice") as app:``."""
    look = {"reduce_motion": True, **look}
    look |= {"screen": shows or "lorenzo_table", "shows": shows, "size": size}
    with TemporaryDirectory() as folder, sitting(Path(folder), setup, *actions, **look) as app:
        yield app
