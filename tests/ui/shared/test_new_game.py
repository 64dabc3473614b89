"""Setting up a game with the fingers, and what a draft becomes."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.factory import Factory

from companion.games.lorenzo.table_rules import TableRules
from companion.rulebook import entry
from companion.table.limits import LONGEST_NAME
from companion.ui.app import GiglioApp
from companion.ui.boxes import game
from companion.ui.kit import IconButton
from companion.ui.shared.new_game.view import last_table, new_draft
from companion.ui.shared.settings.table_rules_view import points, rules_about
from tests.ui.driving import PHONE, frames, let, saying, tap, texts, wait_until
from tests.ui.looking import box, problems, tree
from tests.ui.shared.opening import LOOKS, begin, opened, screen

ENTER = 13
TABLE = ("Chiara", "Anna", "Dario")


def rows(app: GiglioApp) -> list[Any]:
    found = [widget for widget in tree(screen(app)) if isinstance(widget, Factory.PlayerRow)]
    return sorted(found, key=lambda row: row.place)


def reach(app: GiglioApp, widget: Any) -> Any:
    """Scrolls to it first, as a finger would."""
    screen(app).ids.scroller.scroll_to(widget, animate=False)
    frames()
    return widget


def type_name(app: GiglioApp, place: int, name: str) -> None:
    field = reach(app, rows(app)[place]).ids.name
    tap(field)
    assert field.focus
    field.select_all()
    for letter in name:
        Window.dispatch("on_textinput", letter)
    field.focus = False
    frames()


def names(app: GiglioApp) -> list[str]:
    return [row.ids.name.text for row in rows(app)]


def up(row: Any) -> Any:
    return next(widget for widget in tree(row) if getattr(widget, "icon", "") == "up")


def test_a_game_of_three_is_begun_by_tapping(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        tap("New game")
        wait_until(lambda: rows(app))
        for place, name in enumerate(TABLE):
            type_name(app, place, name)
        tap(up(reach(app, rows(app)[1])))
        assert names(app) == ["Anna", "Chiara", "Dario"]
        tap(screen(app).ids.begin)
        assert screen(app).name == "checklist"
        table = app.session.table
        assert [player.name for player in table.players] == list(TABLE)
        assert table.order == ("green", "red", "blue")
        assert [table.player(seat).goods["coins"] for seat in table.order] == [5, 6, 7]
        assert None not in table.tiles
        assert not table.advanced


def test_alone_there_is_nothing_to_shuffle(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        tap("New game")
        wait_until(lambda: rows(app))
        assert not saying("Shuffle").disabled
        tap("Masters of Renaissance")
        tap("1 player")
        assert saying("Shuffle").disabled


def test_the_advanced_game_with_all_that_can_be_chosen(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("new_game")
        frames()
        tap("4 players")
        for place, name in enumerate((*TABLE, "Fabio")):
            type_name(app, place, name)
        tap(reach(app, saying("Advanced rules")))
        let(0.1)
        for answer in ("The app deals", "We’ll draw them later", "The app draws the cards"):
            tap(reach(app, saying(answer)))
        assert app.session.store.setting("lorenzo.app_lays_cards") is True
        assert screen(app).draft.lays_cards
        tap(screen(app).ids.begin)
        table = app.session.table
        assert (len(table.players), table.advanced, table.deal_leaders) == (4, True, True)
        assert table.tiles == (None, None, None)


def test_what_is_wrong_is_said_where_it_is_and_goes_away(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("new_game")
        frames()
        nameless = "Give every player a name, each a different one."
        assert nameless not in texts(app.root)
        tap(screen(app).ids.begin)
        assert screen(app).name == "new_game"
        assert nameless in texts(screen(app).ids.fault)
        let(0.3)
        for place, name in enumerate(TABLE):
            type_name(app, place, name)
        assert nameless not in texts(app.root)


def test_a_name_takes_no_more_letters_than_its_limit(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("new_game")
        frames()
        type_name(app, 0, "x" * (LONGEST_NAME + 1))
        assert names(app)[0] == screen(app).draft.names[0] == "x" * LONGEST_NAME
        field = rows(app)[0].ids.name
        Clipboard.copy("y" * 10_000)
        field.select_text(1, 4)
        field.paste()
        assert names(app)[0].count("y") == 3
        assert len(names(app)[0]) == LONGEST_NAME


def test_a_colour_that_is_taken_changes_hands(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("new_game")
        frames()
        for place, name in enumerate(TABLE):
            type_name(app, place, name)
        badge = next(one for one in tree(reach(app, rows(app)[0])) if type(one).__name__ == "ColourButton")
        tap(badge)
        let(0.4)
        tap("Green")
        let(0.4)
        assert [row.colour for row in rows(app)] == ["green", "red", "blue"]
        tap(screen(app).ids.begin)
        assert [player.seat for player in app.session.table.players] == ["green", "red", "blue"]


def test_two_of_one_colour_are_noticed(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("new_game")
        frames()
        for place, name in enumerate(TABLE):
            type_name(app, place, name)
        screen(app).set(colours=("green", "green", "blue"))
        tap(screen(app).ids.begin)
        assert "Give every player a colour, each a different one." in texts(screen(app).ids.fault)
        assert app.session.store.games() == []
        let(0.3)
        tap(next(one for one in tree(screen(app).ids.fault) if isinstance(one, IconButton) and not one.disabled))
        let(0.4)
        assert Window.children[0].title == entry("lorenzo", "setup.colours").title
        assert problems(Window.children[0]) == []


def test_the_last_table_sits_down_again(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Bea", "Carlo", colours=("yellow", "blue"))
        app.go("new_game")
        frames()
        assert names(app) == ["Bea", "Carlo"]
        assert [row.colour for row in rows(app)] == ["yellow", "blue"]
        tap("New names")
        assert names(app) == ["", ""]
        tap("Last table")
        assert names(app) == ["Bea", "Carlo"]


def test_the_last_box_is_there_again_with_its_players_and_options(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Bea", "Carlo")
        setup = replace(seated("princes", *TABLE), muse=True).setup(Random(1))
        app.session.begin("princes", setup, "Princes")
        app.go("new_game")
        draft = screen(app).draft
        assert (draft.box, draft.names, draft.muse) == ("princes", TABLE, True)
        app.back()
        setup = replace(seated("lorenzo", *TABLE), advanced=True, deal=True, draw_tiles=False).setup(Random(1))
        app.session.begin("lorenzo", setup, "Lorenzo")
        screen(app).app.manager.get_screen("new_game").forget()
        app.go("new_game")
        draft = screen(app).draft
        assert (draft.box, draft.advanced, draft.deal, draft.draw_tiles) == ("lorenzo", True, True, False)


def test_a_form_half_filled_in_stays_as_it_was_left(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Bea", "Carlo")
        app.go("new_game")
        frames()
        type_name(app, 0, "Anna")
        app.back()
        app.go("new_game")
        assert names(app) == ["Anna", "Carlo"]


@pytest.mark.parametrize("size", [PHONE, (800, 600)])
def test_enter_leads_to_the_next_name_and_ends_with_the_last(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, size) as app:
        app.go("new_game")
        frames()
        fields = [row.ids.name for row in rows(app)]
        tap(reach(app, fields[0]))
        for place in range(3):
            assert [field.focus for field in fields] == [one == place for one in range(3)]
            if place:  # the first one was tapped as it was
                assert box(fields[place]).bottom >= box(screen(app).ids.scroller).bottom
            Window.dispatch("on_textinput", "ABC"[place])
            Window.dispatch("on_key_down", ENTER, 40, "\r", [])
            frames()
        assert not any(field.focus for field in fields)
        assert names(app) == ["A", "B", "C"]


def test_the_form_opens_at_its_top_and_is_found_again_where_it_was_left(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("new_game")
        frames()
        scroller = screen(app).ids.scroller
        scroller.scroll_y = 0
        app.go("settings")
        app.back()
        assert scroller.scroll_y == 0
        app.back()
        app.go("new_game")
        assert scroller.scroll_y == 1


@pytest.mark.parametrize("look", LOOKS)
def test_a_game_in_progress_is_joined_without_scrolling(tmp_path: Path, look: tuple[Any, str, float]) -> None:
    size, mode, text_scale = look
    with opened(tmp_path, size, mode=mode, text_scale=text_scale) as app:
        app.go("new_game")
        frames()
        assert problems(screen(app)) == []
        join = screen(app).ids.join
        assert 0 <= join.y < join.top <= Window.height
        tap("Already started")
        assert "Give every player a name, each a different one." in texts(screen(app).ids.fault)


def test_in_princes_the_oldest_player_begins() -> None:
    assert new_draft("princes").about_order.startswith("The oldest player begins")


def test_table_rules_are_chosen_from_their_readings(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("new_game")
        frames()
        screen(app).ask_rules()
        let(0.4)
        assert problems(Window.children[0]) == []
        chips = [one for one in tree(Window.children[0]) if type(one).__name__ == "ChoiceChip"]
        tap(chips[1])
        assert (chips[0].chosen, chips[1].chosen) == (False, True)
        assert screen(app).draft.rules.discounts == "one"


# The draft, without Kivy


def seated(box: str, *people: str) -> Any:
    return replace(new_draft(box, len(people)), names=people)


def draft_of(*people: str) -> Any:
    draft: Any = new_draft(players=len(people))
    for place, name in enumerate(people):
        draft = draft.renamed(place, name)
    return draft


def test_the_names_are_the_seating_and_the_list_is_the_turn_order() -> None:
    setup = draft_of(*TABLE).moved(2, -2).setup(Random(1))
    assert setup.seats == TABLE
    assert setup.order == ("blue", "red", "green")
    assert setup.order_source == "recorded"


def test_the_badges_have_the_letters_that_the_table_will_show() -> None:
    people = ("Anna", "Bea", "Carlo", "Chiara")
    assert [line.letter for line in seated("lorenzo", *people).lines] == ["A", "Be", "Ca", "Ch"]  # B is a die
    assert [line.letter for line in seated("princes", *people).lines] == ["A", "B", "Ca", "Ch"]


def test_the_app_can_draw_the_turn_order() -> None:
    drawn = {draft_of(*TABLE).shuffled(Random(seed)).order for seed in range(40)}
    assert len(drawn) == 6
    assert draft_of(*TABLE).shuffled(Random(1)).setup(Random(1)).order_source == "rolled"


def test_whoever_is_last_leaves_and_a_free_colour_joins() -> None:
    draft = draft_of(*TABLE).moved(0, 2).for_players(2)
    assert [line.name for line in draft.lines] == ["Anna", "Dario"]
    assert [line.gives for line in draft.lines] == [(("5", "coin"),), (("6", "coin"),)]
    assert draft.for_players(4).colours == ("green", "blue", "red", "yellow")


def test_spaces_around_a_name_are_not_part_of_it() -> None:
    for same in (("Anna", " anna "), ("Ann B", "Ann  B")):
        assert draft_of(*same).faults == {"setup.names": "Give every player a name, each a different one."}
    assert draft_of(" Anna ", "Bea").setup(Random(1)).seats == ("Anna", "Bea")


def test_a_table_that_cannot_be_read_is_passed_over() -> None:
    setups: list[dict[str, Any]] = [{"seats": 7}, {"seats": ["", ""]}, {"seats": ["Anna", "Bea"], "advanced": True}]
    last = last_table("lorenzo", setups)
    assert last is not None
    assert last.names == ("Anna", "Bea")
    assert last_table("lorenzo", []) is None


def test_every_open_point_has_its_readings() -> None:
    found = points("lorenzo", TableRules(score_below_zero=True))
    assert [point.field for point in found] == list(TableRules.model_fields)
    assert all(sum(reading.chosen for reading in point.readings) == 1 for point in found)
    assert rules_about(TableRules(passing="free")) == "House rulings, 1 changed by you"


def test_only_the_open_points_of_this_game_are_listed() -> None:
    def listed(draft: Any) -> set[str]:
        return {point.field for point in points(game(draft.box), draft.rules, draft.moot)}

    basic = draft_of("Anna", "Bea")
    assert len(listed(basic)) == 10
    assert listed(basic.answered("advanced", True)) - listed(basic) >= {"leader_value", "surcharge_waiver"}
    assert "leader_value" in listed(new_draft("houses", 2))
    assert "solo_discards" in listed(new_draft("masters", 1)) - listed(new_draft("masters", 2))
    princes = new_draft("princes", 2)
    assert "last_object_price" in listed(princes) - listed(princes.for_players(3))
    assert listed(princes.answered("muse", True)) - listed(princes) >= {"banker_bid", "cardinal_third"}
