"""Families, cards left over and last chances, with real touches in a window that nobody sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import BuyLeftover, Trade
from companion.table.goods import Goods
from companion.ui import kit
from companion.ui.kit.button_behavior import UNCOVERED
from companion.ui.lorenzo.houses.chances.view import Chance
from companion.ui.lorenzo.houses.family.sheet import FamilySheet, open_family
from companion.ui.lorenzo.houses.leftover.sheet import LeftoverSheet
from companion.ui.lorenzo.houses.tokens.sheet import TokensSheet
from companion.ui.shared.picking.sheet import PickRow
from tests.games.lorenzo.houses.positions import NAMES, sheet
from tests.games.lorenzo.positions import everybody
from tests.ui import driving, looking
from tests.ui.sitting import SeatedApp, sitting

SIZES: list[tuple[tuple[int, int], dict[str, Any]]] = [
    (driving.SMALL_PHONE, {"text_scale": 2}),
    (driving.FLAT_PHONE, {"text_scale": 1.3}),
]


def setup(round: int = 1, members: str = "", cards: dict[str, int] | None = None, **mine: Any) -> lorenzo.Setup:
    """Anna and Bea, who has two tokens."""
    fields = ("seat", "member", "space")
    position = {
        "round": round,
        "dice": (4, 2, 6),
        "players": {"red": sheet(**mine), "green": sheet(tokens=2, family="medici")},
        "members": [dict(zip(fields, one.split(), strict=True)) for one in members.split(",") if one.strip()],
        "cards": cards or {},
        "turn": "red",
    }
    facts = {"seats": NAMES[:2], "houses": {"adaptation": "ventures"}, "position": position}
    return lorenzo.Setup.model_validate(facts)


def gonzaga(round: int, **facts: Any) -> lorenzo.Setup:
    return setup(round, everybody(), **{"family": "gonzaga", "servants": 7, **facts})


def found(kind: type[Any]) -> list[Any]:
    """Widgets of a kind, or those that show a value of it."""
    every = [one for one in looking.tree(Window.children[0]) if looking.drawn(one)]
    return [one for one in every if isinstance(one, kind) or isinstance(getattr(one, "value", None), kind)]


def done(app: SeatedApp) -> list[Any]:
    return [entry.action for entry in app.session.game.entries]


def test_a_family_trades_as_often_as_one_likes(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(family="este", military=3), screen="log") as app:
        open_family(app, "red")
        driving.let(0.4)
        driving.tap("Trade once")
        driving.tap(found(kit.Stepper)[0].ids.plus)
        driving.tap("Trade 2 times")
        assert done(app) == [Trade(seat="red"), Trade(seat="red", times=2)]
        driving.tap("Trade once")
        assert "you are 1 military point short" in app.words
        assert len(done(app)) == 2


def test_what_lies_on_the_tile_is_corrected(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(family="montefeltro", kept={"wood": 2}), screen="log") as app:
        open_family(app, "red")
        driving.let(0.4)
        wood, stone = found(kit.Stepper)
        driving.tap(wood.ids.plus)
        driving.tap(wood.ids.minus)
        driving.tap(stone.ids.plus)
        assert [one.change for one in done(app)] == [Goods(wood=1), Goods(wood=-1), Goods(stone=1)]
        assert "On the tile: 2 wood and 1 stone." in app.words
        app.session.undo()
        assert stone.value == 0


def test_without_a_family_nothing_opens(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="log") as app:
        open_family(app, "red")
        open_family(app, None)
        driving.let(0.4)
        assert not any(isinstance(child, FamilySheet) for child in Window.children)


def test_a_card_is_bought_from_the_family_and_named(tmp_path: Path) -> None:
    with sitting(tmp_path, gonzaga(1, cards={"buildings-2": 25}), screen="log") as app:
        open_family(app, "red")
        driving.let(0.4)
        driving.tap("Buy a card left over")
        driving.let(0.4)
        row = next(one for one in found(kit.ListRow) if one.value.space == "territories-2")
        driving.tap(row)
        driving.let(0.4)
        picked = found(PickRow)[0]
        card = picked.key
        driving.tap(picked)
        driving.let(0.4)
        assert not done(app)
        driving.tap(f"Buy for 7 servants: {app.session.table.catalogue.cards[card].name}")
        driving.let(0.4)
        assert done(app) == [BuyLeftover(seat="red", space="territories-2", card=card)]
        assert not any(isinstance(child, LeftoverSheet) for child in Window.children)


def test_too_early_is_told_with_its_rule(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(family="gonzaga", servants=7, cards={"buildings-2": 25}), screen="log") as app:
        LeftoverSheet(app, "red").open()
        driving.let(0.4)
        driving.tap(next(one for one in found(kit.ListRow) if one.value.space == "buildings-2"))
        driving.tap(next(one for one in found(kit.MainButton) if one.text.startswith("Buy for ")))
        assert "Buy a card when all pawns are placed, before the Vatican Report or the end of the round." in app.words
        assert not done(app)


def test_a_chance_is_pointed_out_once_before_the_round_ends(tmp_path: Path) -> None:
    with sitting(tmp_path, gonzaga(3), screen="lorenzo_round_end") as app:
        assert "Before the towers are cleared" in app.words
        driving.tap("Start round 4")
        assert not done(app)
        driving.tap("Start without buying")
        assert done(app) == [lorenzo.EndRound()]


def test_a_chance_does_not_pass_by_a_double_tap(tmp_path: Path) -> None:
    with sitting(tmp_path, gonzaga(3), screen="lorenzo_round_end") as app:
        button = driving.saying("Start round 4")
        for _ in range(2):
            touch = UnitTestTouch(*button.to_window(*button.center))
            touch.touch_down()
            driving.let(0.05)
            touch.touch_up()
            driving.let(0.1)
        assert not done(app)


def test_who_may_still_do_something_is_asked_once_where_the_report_starts(tmp_path: Path) -> None:
    with sitting(tmp_path, gonzaga(2)) as app:
        driving.tap("Vatican Report")
        assert app.manager.current == "lorenzo_report"
        assert [(one.value.who.seat, one.value.does) for one in found(Chance)] == [("red", "buy")]
        driving.let(UNCOVERED)
        driving.tap("Start the report")
        assert done(app) == [lorenzo.VaticanReport()]
        assert not found(Chance)


def test_tokens_kept_during_the_last_report_are_pointed_out_before_the_scoring(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(6, everybody(), tokens=1)) as app:
        driving.tap("Vatican Report")
        driving.let(UNCOVERED)
        driving.tap("Start the report")
        driving.tap("Next: end the round")
        driving.tap("Final scoring")
        assert done(app) == [lorenzo.VaticanReport()]
        assert "Before the final scoring" in app.words
        driving.tap("Score without using tokens")
        assert done(app)[-1] == lorenzo.EndRound()


def test_before_the_scoring_tokens_are_used_where_they_are_pointed_out(tmp_path: Path) -> None:
    with sitting(
        tmp_path, setup(6, everybody(), tokens=1, faces=({"gain": {"faith": 1}},)), screen="lorenzo_round_end"
    ):
        first, second = found(Chance)
        assert (first.value.who.seat, second.value.who.seat) == ("red", "green")
        driving.tap("Use them now")
        driving.let(0.4)
        assert isinstance(Window.children[0], TokensSheet)
        driving.tap(Window.children[0].ids.hand.children[0])
        driving.tap("Discard 1 token")
        driving.let(0.4)
        assert [one.value.who.seat for one in found(Chance)] == ["green"]


def test_the_players_page_opens_tokens_and_family(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(family="este", tokens=1), screen="lorenzo_table") as app:
        app.go("lorenzo_player", seat="green")
        driving.let(0.3)
        driving.tap("2 special tokens")
        driving.let(0.4)
        assert isinstance(Window.children[0], TokensSheet)
        assert Window.children[0].seat == "green"
        Window.children[0].dismiss(animation=False)
        driving.tap("Medici")
        driving.let(0.4)
        assert isinstance(Window.children[0], FamilySheet)
        assert not looking.problems(Window.children[0])


@pytest.mark.parametrize(("size", "look"), SIZES)
def test_everything_fits(tmp_path: Path, size: tuple[int, int], look: dict[str, Any]) -> None:
    with sitting(tmp_path, gonzaga(6, tokens=3), screen="lorenzo_round_end", size=size, **look) as app:
        assert not looking.problems(Window.children[0])
        open_family(app, "red")
        driving.let(0.4)
        assert not looking.problems(Window.children[0])
        driving.tap("Buy a card left over")
        driving.let(0.4)
        assert not looking.problems(Window.children[0])
    with sitting(tmp_path / "este", setup(family="este"), screen="log", size=size, **look) as app:
        open_family(app, "red")
        driving.let(0.4)
        driving.tap("Trade once")
        driving.let(0.4)
        assert not looking.problems(Window.children[0])


def test_a_family_entered_wrongly_is_corrected_on_its_players_page(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(family="este"), screen="lorenzo_table") as app:
        app.go("lorenzo_player", seat="red")
        driving.let(0.3)
        app.screen.correct_family()
        driving.let(0.4)
        assert not looking.problems(Window.children[0])
        driving.tap("Gonzaga")
        driving.let(0.4)
        assert app.session.table.player("red").house.family == "gonzaga"
        assert app.screen.view.house[0].title == "Gonzaga"
