"""Every sheet and screen of Lorenzo's knows the expansion: each is looked at in every position of whole games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import CARD_TYPES
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.state import ExchangeChoice, PrivilegeChoice
from companion.ui.lorenzo.decisions.view import privilege_options, privileges_left
from companion.ui.lorenzo.dice.view import dice_view
from companion.ui.lorenzo.exchanges.view import best_choices, exchange_view
from companion.ui.lorenzo.final_view import final_view
from companion.ui.lorenzo.houses.chances.view import chances
from companion.ui.lorenzo.houses.family.view import family_view
from companion.ui.lorenzo.houses.leftover.view import leftover_view
from companion.ui.lorenzo.houses.tokens.view import asked_view, tokens_view
from companion.ui.lorenzo.in_game import in_this_game
from companion.ui.lorenzo.leaders.view import leaders_view, tellable
from companion.ui.lorenzo.player.view import card_row, gift_refusal, gifts, name_candidates, player_view
from companion.ui.lorenzo.report.view import report_view
from companion.ui.lorenzo.resume import where
from companion.ui.lorenzo.round_end.view import round_end_view
from tests.exported import games_in
from tests.games.lorenzo import playing
from tests.games.lorenzo.houses.playing import fresh, late
from tests.golden import FOLDER

SELDOM = 7
"""Of so many positions one is enough for what changes little."""


def golden() -> Iterator[tuple[lorenzo.Table, Action]]:
    (game,) = games_in((FOLDER / "lorenzo/five-players-houses.json").read_bytes())
    table = lorenzo.begin(game.setup)
    for action in game.actions:
        assert isinstance(action, Action)
        yield table, action
        table = lorenzo.apply(table, action)


def look(table: lorenzo.Table, action: Action, number: int) -> None:
    """Whatever anybody can open now."""
    assert lorenzo.describe(table, action)
    assert where(table).standings
    assert dice_view(table).title
    assert round_end_view(table).title
    if table.catalogue.has_report(table.round):
        assert report_view(table).button
    for waiting in table.awaiting:
        if isinstance(waiting, PrivilegeChoice):
            assert privilege_options(table, waiting, ())
            assert privileges_left(waiting, ())
    if table.awaiting and isinstance(table.awaiting[0], ExchangeChoice):
        assert exchange_view(table, table.awaiting[0], best_choices(table, table.awaiting[0])).title
    chances(table)
    assert final_view(table).columns
    for player in table.players:
        assert leaders_view(table, player.seat).title
        assert player_view(table, player.seat).who.name
        look_at_house(table, player.seat)
        if number % SELDOM == 0:
            look_at_cards(table, player.seat)
    if number % SELDOM == 0:
        assert all(choice.subtitle for choice in tellable(table, "red", ()))
        for box in ("lorenzo", "houses"):
            for rule in rulebook.entries(box):
                in_this_game(table, rule)


def look_at_house(table: lorenzo.Table, seat: Any) -> None:
    player = table.player(seat)
    assert len(tokens_view(table, seat).hand) == player.goods["tokens"]
    assert asked_view(table, seat, Token()).hint
    assert bool(family_view(table, seat)) == bool(player.house.family)
    assert leftover_view(table, seat).subtitle


def look_at_cards(table: lorenzo.Table, seat: Any) -> None:
    for card_type in CARD_TYPES:
        assert card_row(table, table.player(seat), card_type).label
        gift_refusal(table, seat, card_type)
        assert gifts(table, seat, card_type)
        name_candidates(table, seat, card_type)


def test_every_position_of_the_golden_game() -> None:
    for number, (table, action) in enumerate(golden()):
        look(table, action, number)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("setup", [fresh, late])
def test_every_position_of_games_played_at_random(setup: Any, seed: int) -> None:
    rng = Random(seed)
    for number, (table, action) in enumerate(playing.play(setup(rng, 2 + seed), rng, playing.keen_on_leaders)):
        look(table, action, number)
