"""What to lay out before the first round."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.games import lorenzo
from companion.ui.lorenzo.checklist_view import checklist
from tests.ui.driving import frames, press_back, tap, texts
from tests.ui.shared.opening import begin, opened, screen

FOUR = ("Anna", "Bea", "Carlo", "Dario")


def test_ticks_are_counted_and_not_asked_for(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, *FOUR)
        app.go("checklist")
        frames()
        tap("Board")
        tap("Four decks")
        assert "2 of 7" in texts(app.root)
        tap("Board")
        assert "1 of 7" in texts(app.root)
        tap("Start round 1: Anna rolls")
        assert screen(app).name == "lorenzo_dice"


def test_each_game_has_a_list_of_its_own(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, *FOUR)
        app.go("checklist")
        frames()
        tap("Board")
        begin(app, *FOUR[:2])
        app.go("home")
        app.go("checklist")
        assert "0 of 8" in texts(app.root)


def test_behind_the_list_is_the_form_until_something_has_happened(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin_in_the_form(app)
        begun, table = app.session.game.id, app.session.table
        press_back()
        assert (screen(app).name, screen(app).draft.names) == ("new_game", FOUR[:3])
        tap(screen(app).ids.begin)
        assert (app.session.game.id, app.session.table) == (begun, table)  # nothing is drawn anew
        app.act(lorenzo.Dice(white=4, black=2, orange=6, source="recorded"))
        app.go("checklist")
        press_back()
        assert screen(app).name == "home"


def test_whoever_changes_something_in_the_form_begins_another_game_instead(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin_in_the_form(app)
        press_back()
        screen(app).set(advanced=True)
        tap(screen(app).ids.begin)
        assert screen(app).name == "checklist"
        assert app.session.table.advanced
        assert [game.id for game in app.session.store.games()] == [app.session.game.id]
        assert len(app.session.store.bin()) == 1


def test_whoever_has_been_at_home_begins_another_game_and_the_first_stays(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin_in_the_form(app)
        first = app.session.game.id
        app.go("home")
        begin_in_the_form(app)
        assert {game.id for game in app.session.store.games()} == {first, app.session.game.id}
        assert app.session.game.id != first


def test_what_was_changed_in_the_form_is_there_after_a_look_elsewhere(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin_in_the_form(app)
        press_back()
        screen(app).change(replace(screen(app).draft, names=FOUR))
        app.go("learn")
        press_back()
        assert screen(app).draft.names == FOUR


def begin_in_the_form(app: Any) -> None:
    app.go("new_game")
    screen(app).change(replace(screen(app).draft, names=FOUR[:3]))
    frames()
    tap(screen(app).ids.begin)


def test_what_differs_with_the_number_of_players() -> None:
    def covered(players: int) -> str:
        found = checklist(lorenzo.begin(lorenzo.Setup(seats=FOUR[:players])), "Lorenzo")
        return "\n".join(f"{thing.title}: {thing.about}" for thing in found.middle if thing.title.startswith("Cover"))

    assert covered(2).startswith("Cover 4 spaces: 2 players: Harvest, shared space; Production, shared space; Market")
    assert covered(3).startswith("Cover 2 spaces: 3 players: Market, 2 coins and 3 military points; Market")
    assert covered(4) == ""


def test_coins_follow_the_turn_order() -> None:
    setup = lorenzo.Setup(seats=FOUR[:3], order=("blue", "red", "green"))
    coins = checklist(lorenzo.begin(setup), "Lorenzo").each[-1].coins
    assert [(share.seat, share.coins) for share in coins] == [("blue", 5), ("red", 6), ("green", 7)]


def test_the_button_says_what_comes_next() -> None:
    def button(**choices: object) -> str:
        setup = lorenzo.Setup.model_validate({"seats": FOUR, **choices})
        return checklist(lorenzo.begin(setup), "Lorenzo").button

    assert button() == "Start round 1: Anna rolls"
    assert button(advanced=True) == "Choose the bonus tiles"
    assert button(advanced=True, leaders="dealt") == "Choose the bonus tiles"


def test_leader_cards_are_a_thing_of_their_own() -> None:
    def leaders(**choices: object) -> list[str]:
        setup = lorenzo.Setup.model_validate({"seats": FOUR, **choices})
        each = checklist(lorenzo.begin(setup), "Lorenzo").each
        assert [thing.about for thing in each if thing.goods] == [""]
        return [thing.about for thing in each if thing.title == "4 leader cards"]

    assert leaders() == []
    assert leaders(advanced=True) == [""]
    assert leaders(advanced=True, leaders="dealt") == ["the app deals them"]


def test_bonus_tiles_to_choose_from_are_laid_out() -> None:
    def middle(*, advanced: bool) -> dict[str, str]:
        found = checklist(lorenzo.begin(lorenzo.Setup(seats=FOUR, advanced=advanced)), "Lorenzo")
        return {thing.title: thing.about for thing in found.middle}

    assert middle(advanced=True)["Personal bonus tiles"].startswith("advanced side up")
    assert "Personal bonus tiles" not in middle(advanced=False)


def test_tiles_that_the_app_has_drawn_are_told_by_what_they_do() -> None:
    drawn = lorenzo.begin(lorenzo.Setup(seats=FOUR, tiles=("1-1", "2-1", "3-1")))
    assert checklist(drawn, "Lorenzo").middle[2].about.count("\n") == 2
    unknown = lorenzo.begin(lorenzo.Setup(seats=FOUR))
    assert checklist(unknown, "Lorenzo").middle[2].about.startswith("draw one of each")
