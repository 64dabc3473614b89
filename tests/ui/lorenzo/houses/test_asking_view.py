"""Which pieces of the own copy are asked for before a game with Houses of Renaissance begins."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.houses.box import NEW_TILE
from companion.games.lorenzo.houses.options import Houses
from companion.games.lorenzo.houses.own_copy import AdaptationTile, Bonus, ExcommunicationTile, FaithTile, OwnCopy
from companion.table.goods import Goods
from companion.table.store import Store
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.join.view import joining
from companion.ui.lorenzo.houses.own_copy import view as own_copy_view
from companion.ui.lorenzo.houses.own_copy.at_start_view import asking_view, left_out, to_ask
from tests.ui.lorenzo.houses.test_new_game import FIVE, decided, draft_of, told

NONE = OwnCopy()
OLD = ("1-1", "2-1", "3-1")
PENALTY = ExcommunicationTile(period=2, text="No points for purple cards.")
FAITH = tuple(FaithTile(step=step, gain=Goods(coins=1)) for step in (3, 6, 9))


def setup(*families: str, tiles: Any = OLD) -> lorenzo.Setup:
    return lorenzo.Setup(seats=FIVE[: len(families)], tiles=tiles, houses=Houses(families=families))


def asked(game: lorenzo.Setup, copy: OwnCopy = NONE, before: tuple[str, ...] = ()) -> list[str]:
    return [piece.key for piece in to_ask(game, copy, before)]


def test_numbers_that_rest_on_one_source_are_asked_for_where_they_count() -> None:
    assert asked(setup("este", "medici")) == ["adaptation (2, 4)", "special_tower"]
    assert asked(setup("este", "medici", "sforza", "colonna", "orsini")) == [
        "bonus_tile",
        "adaptation (5, 5)",
        "special_tower",
        "start_coins",
    ]


def test_nothing_is_asked_without_the_expansion() -> None:
    assert asked(lorenzo.Setup(seats=FIVE[:2])) == []


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        (OLD, []),
        (("1-1", "2-new", "3-1"), ["excommunication_tiles 2"]),
        ((None, None, None), [f"excommunication_tiles {period}" for period in (1, 2, 3)]),
    ],
)
def test_new_excommunications_only_where_they_lie_out_or_may(tiles: Any, expected: list[str]) -> None:
    assert asked(setup("este", "medici", tiles=tiles))[:-2] == expected
    about = {piece.about for piece in to_ask(setup("este", "medici", tiles=tiles), NONE, ())}
    assert any("It was drawn" in text for text in about) == ("2-new" in tiles)
    assert any("It may be in this game." in text for text in about) == (None in tiles)


def test_a_game_that_is_joined_has_its_coins_and_its_families() -> None:
    running = joining(setup("este", "medici", "sforza", "colonna", "orsini"))
    tiles = [f"excommunication_tiles {period}" for period in (1, 2, 3)]
    assert asked(running.beginning()) == [*tiles, "bonus_tile", "adaptation (5, 5)", "special_tower"]
    assert "faith_tiles" in asked(running.with_sheet("red", family="della_rovere").beginning())
    copy = OwnCopy(faith_tiles=FAITH)
    claimed = running.with_sheet("red", family="della_rovere", goods={"faith": 6}).knowing(copy).beginning()
    assert lorenzo.begin(claimed).player("red").house.faith_tiles == (3, 6)


def test_pieces_of_a_family_only_where_it_is_in_the_game() -> None:
    game = setup("della_rovere", "visconti")
    assert asked(game)[:2] == ["faith_tiles", "visconti_tokens"]
    assert asked(game, OwnCopy(faith_tiles=FAITH))[0] == "visconti_tokens"
    assert asked(game, OwnCopy(faith_tiles=FAITH[:2]))[0] == "faith_tiles"


def test_what_is_known_or_was_left_out_is_not_asked_for() -> None:
    game = setup("este", "medici", tiles=(None, "2-new", "3-1"))
    copy = OwnCopy(excommunication_tiles=(PENALTY,), adaptation=(AdaptationTile(players=(5, 5), values=(1, 2, 3, 4)),))
    assert asked(game, copy, ("special_tower",)) == ["excommunication_tiles 1", "adaptation (2, 4)"]
    pieces = to_ask(game, NONE, ())
    assert left_out(pieces, copy) == ["excommunication_tiles 1", "adaptation (2, 4)", "special_tower"]
    assert asked(game, copy, tuple(left_out(pieces, copy))) == []


def test_rows_say_what_counts_meanwhile_and_then_what_was_told() -> None:
    pieces = to_ask(setup("della_rovere", "medici", tiles=("1-1", "2-new", "3-1")), NONE, ())
    view = asking_view(pieces, NONE)
    assert [(row.title, row.tag, row.done) for row in view.rows] == [
        ("New excommunication tile II", "", False),
        ("Special faith tiles", "", False),
        ("Adaptation tile", "unverified", False),
        ("Special tower", "unverified", False),
    ]
    assert view.rows[2].about == "Probably 5, 6, 7 and 8"
    assert view.begin == "Skip these for now"
    some = asking_view(pieces, OwnCopy(excommunication_tiles=(PENALTY,), faith_tiles=FAITH[:1]))
    assert (some.rows[0].about, some.rows[0].tag, some.rows[0].done) == (PENALTY.text, "from your copy", True)
    assert (some.rows[1].tag, some.rows[1].done) == ("1 of 3 known", False)
    assert (some.begin, some.skipping.partition(".")[0]) == ("Skip these for now", "Apply what you skip yourselves")
    known = OwnCopy(excommunication_tiles=(PENALTY,), faith_tiles=FAITH)
    assert asking_view(pieces, known).skipping.startswith("What you skip counts as shown.")  # probably 5, 6, 7 and 8
    everything = OwnCopy(
        excommunication_tiles=(PENALTY,),
        faith_tiles=FAITH,
        adaptation=(AdaptationTile(players=(2, 4), values=(5, 6, 7, 8)),),
        special_tower=(1, 3, 5, 7),
    )
    assert (asking_view(pieces, everything).begin, asking_view(pieces, everything).skipping) == ("Start", "")


def test_the_form_of_a_piece_opens_with_its_own_numbers() -> None:
    five = own_copy_view.blank(NONE, "adaptation", {"players": (5, 5)})
    assert [five.values[f"row.{n}"] for n in (1, 2, 3, 4)] == [1, 2, 4, 6]


def test_the_app_draws_the_new_tiles_too_whether_they_are_known_or_not() -> None:
    drawn = [draft_of(*FIVE).setup(Random(seed)).tiles for seed in range(60)]
    for period in (1, 2, 3):
        tiles = [tiles[period - 1] for tiles in drawn]
        assert f"{period}-{NEW_TILE}" in tiles
        assert all(tile.startswith(f"{period}-") for tile in tiles)
    assert decided(draft_of(*FIVE), draw_tiles=False).setup(Random(1)).tiles == (None, None, None)


def test_a_game_begins_with_what_was_told_after_it_was_drawn(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        draft = told("este", "medici").supplied(store)
        drawn = draft.setup(Random(1))
        own_houses.keep_own_copy(store, OwnCopy(special_tower=(2, 4, 6, 8)))
        table = lorenzo.begin(draft.furnished(drawn, store))
        assert table.catalogue.spaces["special-1"].value == 2
        assert table.houses
        assert table.houses.families == drawn.houses.families


def test_what_is_wrong_is_said_before_anything_is_asked(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        draft = told("este", "medici")
        assert draft.to_ask(draft.setup(Random(1)), store)
        nameless = draft.renamed(0, "")
        assert nameless.to_ask(nameless.setup(Random(1)), store) == ()


def test_what_was_asked_travels_with_the_backup(tmp_path: Path) -> None:
    with Store.open(tmp_path / "one.sqlite") as store, Store.open(tmp_path / "two.sqlite") as other:
        own_houses.keep_asked(store, ["special_tower"])
        own_houses.keep_asked(store, ["bonus_tile", "special_tower"])
        own_houses.keep_own_copy(store, OwnCopy(visconti_tokens=(Bonus(gain=Goods(coins=1)),), faith_tiles=FAITH))
        other.import_(store.export_everything())
        assert own_houses.asked(other) == ("bonus_tile", "special_tower")
        assert own_houses.own_copy(other) == own_houses.own_copy(store)
        other.change_setting(own_houses.ASKED, {"strange": 1})
        assert own_houses.asked(other) == ()
