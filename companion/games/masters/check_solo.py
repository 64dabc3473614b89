"""Lorenzo's tokens in the solo game."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.masters.actions import Reveal
from companion.games.masters.solo import tokens_left
from companion.games.masters.state import Player, Table
from companion.table.action import Reason


def judge_reveal(table: Table, _: Player | None, action: Reveal) -> Iterator[Reason]:
    """A token that has been revealed comes again only after the shuffle (p. 8)."""
    left = tokens_left(table)
    if action.token not in left:
        each = tuple(token for token, n in left.items() for _ in range(n))
        yield Reason("solo.tokens", firm=action.token not in table.catalogue.tokens, left=each)
