"""Whole games in the real app, from setup to the final scoring, with nothing but taps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.lorenzo import chance
from companion.games.lorenzo.actions import DealLeaders, DraftLeader
from companion.table.action import Action
from companion.table.archive import ExportedGame
from companion.table.seats import Seat
from tests.exported import games_in
from tests.golden import FOLDER, journal
from tests.ui.driving import texts
from tests.ui.fingers import at_home, totals
from tests.ui.lorenzo.fingers import Fingers

MOST_TAPS = 3.5  # on average for a placement, with all its decisions
OF_A_PLACEMENT = {"place", "take_privileges", "take", "activate", "decline", "exchange", "give_up"}


def golden(name: str) -> ExportedGame:
    (exported,) = games_in((FOLDER / "lorenzo" / f"{name}.json").read_bytes())
    return exported


def drafted(packs: dict[Seat, tuple[int, ...]], order: tuple[Seat, ...]) -> Iterator[Action]:
    """A draft that ends with these hands: each pack has a card for everybody it comes to, on its way to the right."""
    seats = list(packs)

    def comes_to(at: int, turn: int) -> Seat:
        return seats[(at - turn) % len(seats)]

    dealt = {seat: tuple(packs[comes_to(at, turn)][turn] for turn in range(4)) for at, seat in enumerate(seats)}
    yield DealLeaders(packs=dealt, source="rolled")
    for turn in range(3):
        for seat in order:
            yield DraftLeader(seat=seat, leader=packs[seat][turn])


def recorded(game: ExportedGame) -> list[Action]:
    """The game as a table plays it that rolls its own dice and lays its own cards: each is named when it is taken."""
    script: list[Action] = []
    for action in game.actions:
        if isinstance(action, DealLeaders):
            script += drafted(action.packs, game.setup.order)
        elif action.kind == "dice":
            script.append(action.with_(source="recorded"))
        elif action.kind != "lay_cards":
            script.append(action)
    return script


def test_a_game_of_four_with_leaders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the tap budget: this table makes the app ask everything it can ask."""
    game = golden("four-players")
    script = recorded(game)
    deal = next(action for action in script if isinstance(action, DealLeaders))
    monkeypatch.setattr(chance, "deal_leaders", lambda *_: deal)
    monkeypatch.setattr(chance, "draw_tiles", lambda setup, _rng: setup.model_copy(update={"tiles": game.setup.tiles}))
    with at_home(tmp_path) as app:
        fingers = Fingers(app)
        fingers.begin(game.setup)
        fingers.taps, taps = 0, 0
        for action in script:
            fingers.do(action)
            taps, fingers.taps = taps + fingers.taps * (action.kind in OF_A_PLACEMENT), 0
        placements = sum(action.kind == "place" for action in script)
        assert taps / placements <= MOST_TAPS, f"{taps} taps for {placements} placements"
        played = journal(FOLDER / "lorenzo" / "four-players.json")
        assert totals(app.session.game.game.score(app.session.table)) == totals(played.game.score(played.state))
        assert app.manager.current == "final"
        for place in played.game.score(played.state).ranking:
            assert str(place.total) in texts(app.manager.current_screen)


def test_a_game_of_two_where_the_app_rolls_and_lays_the_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = golden("two-players")
    rolls = iter([action for action in game.actions if action.kind == "dice"])
    layouts = iter([action for action in game.actions if action.kind == "lay_cards"])
    monkeypatch.setattr(chance, "roll_dice", lambda _rng: next(rolls))
    monkeypatch.setattr(chance, "lay_out_cards", lambda *_: next(layouts))
    monkeypatch.setattr(chance, "draw_tiles", lambda setup, _rng: setup.model_copy(update={"tiles": game.setup.tiles}))
    with at_home(tmp_path) as app:
        fingers = Fingers(app)
        fingers.begin(game.setup)
        fingers.let_the_app_roll()
        for action in game.actions:
            if action.kind == "dice":
                fingers.roll()
            elif action.kind != "lay_cards":
                fingers.do(action)
        played = journal(FOLDER / "lorenzo" / "two-players.json")
        assert totals(app.session.game.game.score(app.session.table)) == totals(played.game.score(played.state))
        assert app.manager.current == "final"
