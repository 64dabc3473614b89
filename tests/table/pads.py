"""Pads in a few lines: ``filled("masters", cards="31 12", faith="17 24")`` has one word for each player."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from companion.table import pad_game
from companion.table.action import Action, Refused
from companion.table.pad import Pad
from companion.table.pad_game import Enter, Hold, Setup, Show, apply, begin

NAMES = ("Anna", "Bea", "Carlo", "Dario", "Elena")
EMPTY = "-"


def pad(box: str, players: int = 2, *modules: str) -> Pad:
    return begin(Setup.model_validate({"box": box, "modules": modules, "seats": NAMES[:players]}))


def filled(box: str, *modules: str, players: int = 2, **rows: str) -> Pad:
    """Optional rows are asked for; a dash leaves a cell empty. Ids with a dash or digits: ``row("3-4", "1 -")``."""
    found = pad(box, players, *modules)
    for name, texts in rows.items():
        found = row(found, name, texts)
    return found


def row(found: Pad, name: str, texts: str) -> Pad:
    if found.rules.rows[name].shown == "optional":
        found = apply(found, Show(row=name))
    for seat, text in zip(found.seats, texts.split(), strict=True):
        if text != EMPTY:
            found = apply(found, Enter(seat=seat, row=name, text=text))
    return found


def holding(found: Pad, seat: str, *cards: str) -> Pad:
    return apply(found, Hold(seat=seat, row="prestige", cards=cards))


def refusals(found: Pad, action: Action) -> list[str]:
    """The rules against an action, which applying it names too."""
    verdict = pad_game.check(found, action)
    with nullcontext() if verdict.legal else pytest.raises(Refused):
        apply(found, action)
    return verdict.rules
