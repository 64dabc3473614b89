"""A game of Masters of Renaissance is begun on the same form as all others."""

from pathlib import Path
from random import Random
from typing import Any

from kivy.factory import Factory

from companion.games.masters.table_rules import TableRules
from companion.ui.kit import RulesButton
from companion.ui.masters.new_game import MastersDraft, again
from companion.ui.shared.new_game.view import last_table, new_draft
from tests.ui.driving import frames, saying, tap, texts
from tests.ui.looking import tree
from tests.ui.shared.opening import begin, opened, screen
from tests.ui.sitting import blank

TABLE = ("Chiara", "Anna", "Dario")


def draft_of(*people: str) -> Any:
    draft: Any = new_draft("masters", len(people))
    for place, name in enumerate(people):
        draft = draft.renamed(place, name)
    return draft


def test_turns_go_clockwise_so_the_list_is_the_seating() -> None:
    setup = draft_of(*TABLE).moved(2, -2).setup(Random(1))
    assert setup.seats == ("Dario", "Chiara", "Anna")
    assert setup.colours == setup.order == ("blue", "red", "green")
    assert (setup.order_source, setup.leaders) == ("recorded", "dealt")


def test_only_who_begins_is_drawn() -> None:
    drawn = {draft_of(*TABLE).shuffled(Random(seed)).order for seed in range(40)}
    assert drawn == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert draft_of(*TABLE).shuffled(Random(1)).setup(Random(1)).order_source == "rolled"


def test_each_place_says_what_it_brings() -> None:
    gives = [line.gives for line in draft_of(*TABLE, "Fabio").lines]
    assert gives == [
        (("", "inkwell"),),
        (("1", "any"),),
        (("1", "any"), ("1", "faith")),
        (("2", "any"), ("1", "faith")),
    ]
    assert [line.gives for line in draft_of("Anna").lines] == [()]


def test_the_same_people_play_another_box() -> None:
    alone = draft_of("Anna")
    lorenzo = alone.seated_at("lorenzo", None)
    assert (lorenzo.box, lorenzo.names) == ("lorenzo", ("Anna", ""))
    back = lorenzo.renamed(1, "Bea").seated_at("masters", TableRules())
    assert isinstance(back, MastersDraft)
    assert back.names == ("Anna", "Bea")
    assert not back.faults


def test_the_last_table_of_this_box() -> None:
    played = {"seats": ["Anna", "Bea"], "colours": ["blue", "red"], "rules": {"final_tie": "turn_order"}}
    last = last_table("masters", [{"seats": 7}, played])
    assert last == again(played)
    assert last is not None
    assert (last.names, last.colours, last.rules.final_tie) == (("Anna", "Bea"), ("blue", "red"), "turn_order")


def test_a_game_is_begun_by_tapping(tmp_path: Path) -> None:
    with blank("checklist".__eq__), opened(tmp_path) as app:
        app.go("new_game")
        frames()
        tap("Masters of Renaissance")
        assert "1–4 players" in texts(saying("Masters of Renaissance"))  # noqa: RUF001
        tap("1 player")
        (row,) = [one for one in tree(screen(app)) if isinstance(one, Factory.PlayerRow)]
        row.ids.name.text = "Anna"
        tap(saying("We deal, hidden"))
        tap(next(one for one in tree(screen(app)) if isinstance(one, RulesButton)))
        assert (screen(app).name, screen(app).box, screen(app).section) == ("rules", "masters", "Setup")
        app.back()
        frames()
        asked = [one.field for one in tree(screen(app)) if isinstance(one, Factory.OptionRow)]
        tap(screen(app).ids.begin)
        assert asked == ["deal"]
        assert (app.session.box, screen(app).name) == ("masters", "checklist")
        table = app.session.table
        assert (table.solo, table.deal_leaders) == (True, False)


def test_the_other_box_keeps_its_own_table_rules(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.session.store.change_setting("table_rules", {"masters": {"final_tie": "turn_order"}})
        begin(app, "Anna", "Bea")
        app.go("new_game")
        frames()
        assert screen(app).last is not None
        tap("Masters of Renaissance")
        assert screen(app).draft.rules == TableRules(final_tie="turn_order")
        assert screen(app).last is None
        tap("Lorenzo il Magnifico")
        assert screen(app).draft.box == "lorenzo"
