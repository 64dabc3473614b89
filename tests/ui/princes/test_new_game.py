"""A game of The Princes of Florence is begun on the same form as all others."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.princes.setup import begin
from companion.table.store import Store
from companion.ui.princes.new_game import PrincesDraft, again
from companion.ui.shared.new_game.view import new_draft

TABLE = ("Chiara", "Anna", "Dario")
TOWER = [[0, 0], [0, 1], [1, 0]]


def draft_of(*people: str) -> Any:
    draft: Any = new_draft("princes", len(people))
    for place, name in enumerate(people):
        draft = draft.renamed(place, name)
    return draft


def test_the_list_is_the_seating_and_its_first_begins() -> None:
    setup = draft_of(*TABLE).moved(2, -2).setup(Random(1))
    assert setup.seats == ("Dario", "Chiara", "Anna")
    assert (setup.colours, setup.first, setup.first_source) == (("blue", "red", "green"), "blue", "recorded")
    assert [line.gives for line in draft_of(*TABLE).lines] == [(("begins", "flag"),), (), ()]


def test_only_who_begins_is_drawn() -> None:
    drawn = {draft_of(*TABLE).shuffled(Random(seed)).order for seed in range(40)}
    assert drawn == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert draft_of(*TABLE).shuffled(Random(1)).setup(Random(1)).first_source == "rolled"


def test_two_players_decide_about_their_freedoms_and_others_do_not() -> None:
    assert [one.field for one in draft_of("Anna", "Bea").options] == ["muse", "draw_freedoms", "fewer_freedoms"]
    assert draft_of("Anna", "Bea").options[1].answers == ((True, "The app draws"), (False, "We’ll draw them later"))
    assert [one.field for one in draft_of(*TABLE).options] == ["muse"]
    assert len(draft_of("Anna", "Bea").setup(Random(1)).freedoms_drawn) == 2
    pair = PrincesDraft(("Anna", "Bea"), ("red", "blue"), (0, 1), new_draft("princes").rules, fewer_freedoms=True)
    assert len(pair.setup(Random(1)).freedoms_drawn) == 1
    assert not pair.for_players(3).setup(Random(1)).fewer_freedoms


def test_the_players_of_an_earlier_game() -> None:
    draft = again({"seats": ["Anna", "Bea"], "colours": ["pink", "red"], "muse": True})
    assert (draft.names, draft.colours, draft.muse) == (("Anna", "Bea"), ("pink", "red"), True)
    assert not draft.faults


@pytest.mark.parametrize(
    ("told", "known"),
    [
        ({"tower": TOWER}, {"tower"}),
        ({"tower": TOWER, "chapel": [[0, 0]], "castle": TOWER, "opera": "x"}, {"tower"}),
        ("nonsense", set()),
        (None, set()),
    ],
)
def test_what_was_learned_of_the_tiles_is_known_unless_it_is_nonsense(
    tmp_path: Path, told: Any, known: set[str]
) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        store.change_setting("princes.own_copy", {"outlines": told})
        draft = draft_of(*TABLE)
        table = begin(draft.furnished(draft.setup(Random(1)), store))
    assert set(table.outlines) == known
