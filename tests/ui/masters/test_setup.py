"""The setup by taps, for one, three and four players: leaders dealt by the app, or at the table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import masters
from companion.games.masters import chance, words
from companion.games.masters.catalogue import catalogue
from companion.table.goods import Goods
from companion.ui.kit import GiglioScreen
from companion.ui.look.theme import theme
from companion.ui.masters.setup.parts import DealtLeader
from tests.ui.driving import bring_into_view, frames, let, tap
from tests.ui.looking import problems, tree
from tests.ui.masters.showing import rows
from tests.ui.masters.test_tray import ball
from tests.ui.masters.test_tray_view import TWELVE
from tests.ui.sitting import SeatedApp, sitting

NAMES = ("Chiara", "Anna", "Dario", "Fabio")
COLOURS = ("blue", "red", "yellow", "green")


def game(players: int, leaders: str) -> masters.Setup:
    return masters.Setup.model_validate({"seats": NAMES[:players], "colours": COLOURS[:players], "leaders": leaders})


def table_of(players: int) -> masters.Table:
    return masters.begin(game(players, "dealt"))


def found(app: SeatedApp, kind: type) -> list[Any]:
    return [one for one in tree(app.screen) if isinstance(one, kind)]


def log(app: SeatedApp) -> list[str]:
    entries = app.session.game.entries[: app.session.game.position]
    return [f"{entry.action.seat or ''} {entry.action.kind}".strip() for entry in entries]


def leader(app: SeatedApp, name: str) -> Any:
    return rows(app.screen, "PickLeader", leader=name)[0]


def hold(widget: Any) -> UnitTestTouch:
    bring_into_view(widget)
    finger = UnitTestTouch(*widget.to_window(*widget.center))
    finger.touch_down()
    let(1)
    return finger


def let_go(finger: UnitTestTouch) -> None:
    finger.touch_up()
    let(0.2)


def names_of_leaders() -> list[str]:
    return [words.leader_name(one) for one in catalogue().leaders.values()]


def test_four_players_with_leaders_that_the_app_deals(tmp_path: Path) -> None:
    with sitting(tmp_path, game(4, "dealt")) as app:
        app.screen.rng = Random(3)
        for marble in TWELVE:
            tap(ball(marble))
        tap("Keep this tray")
        tap("Deal the leaders")
        for goods, button in (
            ((), "Done, pass to Anna"),
            (("stone",), "Done, pass to Dario"),
            (("coin",), "Done, pass to Fabio"),
            (("coin", "servant"), "Done"),
        ):
            first, _second, third, _fourth = found(app, DealtLeader)
            for choice in (first, third, *goods):
                tap(choice)
            tap(button)
        assert log(app)[:2] == ["lay_market", "deal_leaders"]
        assert log(app)[2:5] == ["blue keep_leaders", "red keep_leaders", "red start_with"]
        assert app.table.phase == "turns"
        dealt = chance.deal_leaders(table_of(4), Random(3)).packs["red"]
        assert app.table.player("red").hand == (dealt[0], dealt[2])
        assert app.table.player("green").goods == Goods(coin=1, servant=1)
        assert app.screen.stage.step == "play"
        app.manager.add_widget(GiglioScreen(name="masters_table"))
        tap("Start: Chiara begins")
        assert app.manager.current == "masters_table"


def test_three_players_tell_what_the_table_dealt(tmp_path: Path) -> None:
    with sitting(tmp_path, game(3, "hidden")) as app:
        tap("Skip for now")
        tap(leader(app, "discount-shield"))
        assert app.screen.view.button == "Choose 1 more leader"
        tap(leader(app, "production-coin"))
        tap("Done, pass to Anna")
        tap("servant")
        tap("Enter later, pass to Dario")
        tap(leader(app, "depot-coin"))
        tap(leader(app, "depot-stone"))
        tap("coin")
        tap("Done")
        assert log(app) == ["blue tell_leaders", "red start_with", "yellow tell_leaders", "yellow start_with"]
        assert [player.hand for player in app.table.players] == [
            ("discount-shield", "production-coin"),
            (None, None),
            ("depot-coin", "depot-stone"),
        ]


def test_alone_nobody_passes_anything(tmp_path: Path) -> None:
    with sitting(tmp_path, game(1, "hidden")) as app:
        tap("App draws")
        app.screen.rng = Random(1)
        tap("Draw the marbles")
        assert app.table.market.slide
        assert "13 of 13" not in app.words  # nobody has tapped marbles
        tap("Next: leaders")
        assert "holds the phone" not in app.words
        tap("Enter later")
        assert app.screen.view.button == "Start: Chiara begins"
        tap("Undo")
        assert app.table.market.slide is None
        assert app.screen.stage.step == "market"


def test_alone_all_leaders_lie_open_and_a_tap_keeps_one(tmp_path: Path) -> None:
    deal = chance.deal_leaders(table_of(1), Random(5))
    with sitting(tmp_path, game(1, "dealt"), deal) as app:
        app.screen.open("seats")
        frames()
        names = [words.leader_name(catalogue().leaders[one]) for one in deal.packs["blue"]]
        assert all(name in app.words for name in names)
        first, second, _third, _fourth = found(app, DealtLeader)
        tap(first)
        tap(second)
        assert app.screen.stage.draft.leaders == deal.packs["blue"][:2]
        assert all(name in app.words for name in names)
        assert problems(app.screen) == []


def test_a_card_is_open_only_while_it_is_held(tmp_path: Path) -> None:
    deal = chance.deal_leaders(table_of(3), Random(5))
    with sitting(tmp_path, game(3, "dealt"), deal) as app:
        app.screen.open("seats")
        frames()
        card = found(app, DealtLeader)[0]
        name = words.leader_name(catalogue().leaders[deal.packs["blue"][0]])
        finger = hold(card)
        assert name in app.words
        others = [words.leader_name(catalogue().leaders[one]) for one in deal.packs["blue"]]
        assert all(one in app.words for one in others)  # to compare them
        assert {tuple(one.border) for one in found(app, DealtLeader)} == {tuple(theme.line2)}  # none looks kept
        assert tuple(card.fill) == tuple(theme.surface)
        let_go(finger)
        assert not card.value.kept  # looking is not keeping
        assert not any(name in app.words for name in names_of_leaders())
        finger = hold(card)
        app.dispatch("on_pause")
        frames()
        assert not any(name in app.words for name in names_of_leaders())
        let_go(finger)


def test_who_cannot_hold_taps_to_look_and_again_to_keep(tmp_path: Path) -> None:
    deal = chance.deal_leaders(table_of(3), Random(5))
    theme.tap_to_look = True
    try:
        with sitting(tmp_path, game(3, "dealt"), deal) as app:
            app.screen.open("seats")
            frames()
            card = found(app, DealtLeader)[0]
            tap(card)
            assert (card.open, card.value.kept) == (True, False)
            tap(card)
            assert (card.open, card.value.kept) == (False, True)
            tap(found(app, DealtLeader)[1])
            let(6)
            assert not any(card.open or card.face for card in found(app, DealtLeader))
    finally:
        theme.tap_to_look = False


def test_a_card_that_was_left_open_is_closed_for_the_next_player(tmp_path: Path) -> None:
    deal = chance.deal_leaders(table_of(3), Random(5))
    theme.tap_to_look = True
    try:
        with sitting(tmp_path, game(3, "dealt"), deal) as app:
            app.screen.open("seats")
            frames()
            first, second, third, _fourth = found(app, DealtLeader)
            for card in (first, first, second, second, third):
                tap(card)
            assert third.open
            tap("Done, pass to Anna")
            assert "Anna holds the phone" in app.words
            assert not any(card.open or card.face for card in found(app, DealtLeader))
    finally:
        theme.tap_to_look = False


def test_nothing_of_a_hand_is_left_on_the_screen_or_in_the_log(tmp_path: Path) -> None:
    with sitting(tmp_path, game(3, "hidden")) as app:
        tap("Skip for now")
        tap(leader(app, "discount-shield"))
        tap(leader(app, "production-coin"))
        assert "needs 1 blue card and 1 purple card" in app.words
        tap("Done, pass to Anna")
        assert "needs" not in app.words
        assert not any(one.chosen or one.disabled for one in rows(app.screen, "PickLeader"))
        tap(leader(app, "discount-coin"))
        app.dispatch("on_pause")
        frames()
        assert not any(one.chosen for one in rows(app.screen, "PickLeader"))
        texts = [entry.text for entry in app.session.game.entries]
        assert texts == ["Chiara: enters 2 leaders in hand"]


def test_after_a_kill_the_right_seat_is_asked(tmp_path: Path) -> None:
    seats = masters.StartWith(seat="red", goods=Goods(stone=1))
    with sitting(tmp_path, game(4, "hidden"), seats) as app:
        assert app.screen.stage.step == "seats"
        assert app.screen.stage.seat == "yellow"
        assert "Dario holds the phone" in app.words
        assert [tile.value.said for tile in found(app, Factory.SeatTile)] == ["ready", "ready", "chooses", "waits"]
        tap("Undo")
        assert (app.screen.stage.step, log(app)) == ("market", [])


def test_a_leader_named_twice_is_refused_and_not_passed_on(tmp_path: Path) -> None:
    told = masters.TellLeaders(seat="red", leaders=("depot-coin", "depot-stone"))
    with sitting(tmp_path, game(3, "hidden"), told) as app:
        tap(found(app, Factory.SeatTile)[0])
        for name in ("depot-coin", "marble-coin"):
            tap(leader(app, name))
        tap("Done, pass to Anna")
        assert "cannot be in this hand" in app.words
        assert "The rule" in app.words
        assert log(app) == ["red tell_leaders"]
        tap(found(app, Factory.SeatTile)[1])
        assert "Anna holds the phone" in app.words
        assert "cannot be in this hand" not in app.words


def test_once_somebody_has_acted_the_setup_is_over(tmp_path: Path) -> None:
    take = masters.Take(line="row-1", marbles=("white", "white", "white", "red"))
    with sitting(tmp_path, game(1, "hidden"), take, screen="masters_setup") as app:
        assert app.screen.view.button == "Back to the game"
        tap(found(app, Factory.StepTab)[0])
        assert app.screen.stage.step == "play"
