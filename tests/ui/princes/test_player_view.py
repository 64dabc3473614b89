"""One player's sheet of Princes, as plain values."""

from __future__ import annotations

from companion.games import princes
from companion.games.princes.actions import GiveCard, RemoveCard
from companion.table.goods import Goods
from companion.ui.princes.player.view import (
    card_corrections,
    character_corrections,
    player_view,
    tile_corrections,
    tile_gifts,
)
from companion.ui.shared.table.player_view import corrected
from tests.ui.princes.tables import under_way

TABLE = princes.begin(under_way())


def test_the_sheet_counts_what_everybody_sees() -> None:
    view = player_view(TABLE, "red")
    assert {one.key: one.value for one in view.counts} == {
        "points": 33,
        "builder": 1,
        "jester": 2,
        "recruiting_hand": 0,
        "recruiting_table": 0,
        "travel": 1,
        "religion": 0,
        "opinion": 1,
    }
    assert [(one.label, one.value) for one in player_view(TABLE, "blue").counts[8:]] == [("Work by Philosopher", 17)]
    assert [row.title for row in view.tiles] == ["Opera", "Chapel", "Forest"]
    assert view.empty == "31 empty spaces"
    assert (view.projected, [name for name, _label, _points in view.projection]) == ("33", ["track"])


def test_neither_money_nor_hidden_cards_are_on_it() -> None:
    said = repr(player_view(TABLE, "red"))
    assert "florin" not in said
    assert not any(name in said for name in ("Poet", "Organ Builder", "b16", "Prestige card and per"))
    assert [row.title for row in player_view(TABLE, "red").cards] == [
        "Professions in hand: 3",
        "Enter which, privately",
        "Professions on the table: 3",
        "Forgotten or wrong Work",
        "Bonus cards in hand: 1",
        "Prestige cards, face down: 1",
        "Enter which, privately",
    ]


def test_cards_that_the_app_does_not_know_are_entered_apart_from_those_that_are_taken_away() -> None:
    naming = [row for row in player_view(TABLE, "red").cards if row.naming]
    assert [(row.what, row.text) for row in naming] == [
        ("hand", "1 card is unknown."),
        ("prestige", "1 card is unknown."),
    ]
    assert all("Enter" not in choice.title for choice in card_corrections(TABLE, "red", "hand", give=False))


def test_open_professions_are_named() -> None:
    (played,) = [row for row in player_view(TABLE, "blue").cards if row.what == "played"]
    assert played.text == "Philosopher, 3 unknown"


def test_steppers_become_one_correction() -> None:
    assert corrected(TABLE.player("red").goods, {"points": 35, "jester": 1, "builder": 1}) == Goods(points=2, jester=-1)


def test_hidden_cards_are_corrected_by_their_place() -> None:
    there = card_corrections(TABLE, "red", "hand", give=False)
    assert [choice.title for choice in there] == ["Card 1", "Card 2", "Card 3"]
    assert there[0].key == RemoveCard(seat="red", row="hand", card="poet")
    more = card_corrections(TABLE, "red", "hand", give=True)
    assert [choice.key for choice in more] == [GiveCard(seat="red", row="hand")]
    assert any(choice.title == "Goldsmith" for choice in card_corrections(TABLE, "red", "played", give=True))


def test_a_bonus_card_that_was_not_played_after_all_goes_back_into_the_hand() -> None:
    work = princes.Work(seat="red", card="poet", bonus=("b16",), overruled=True)
    played = princes.apply(TABLE, work)
    assert [choice.title for choice in card_corrections(TABLE, "red", "bonus", give=True)] == ["One more card"]
    _unknown, back = card_corrections(played, "red", "bonus", give=True)
    assert (back.title, back.subtitle) == ("+1 per Prestige card and per Freedom", "Already played: back into the hand")
    again = princes.apply(played, back.key)
    assert (again.player("red").bonus, again.spent) == (("b16",), frozenset())
    for row in ("hand", "prestige"):
        assert len(card_corrections(played, "red", row, give=True)) == 1


def test_special_characters_are_given_and_taken_where_they_are_played_with() -> None:
    boards = {"red": {"characters": ["muse"]}, "blue": {"characters": ["merchant"]}}
    table = princes.begin(under_way(muse=True, boards=boards))
    line = player_view(table, "red").cards[-1]
    assert (line.title, line.text, line.what) == ("Special characters: 1", "Muse", "characters")
    (away,) = character_corrections(table, "red", give=False)
    assert princes.apply(table, away.key).player("red").characters == ()
    given = {choice.title: choice for choice in character_corrections(table, "red", give=True)}
    assert "Muse" not in given
    assert (given["Merchant"].subtitle, given["Merchant"].refusal) == ("Chiara has it", "")
    later = princes.apply(table, given["Merchant"].key)
    assert [later.player(seat).characters for seat in ("red", "blue")] == [("muse", "merchant"), ()]
    assert "characters" not in [line.what for line in player_view(TABLE, "red").cards]


def test_what_lies_open_can_be_told_without_telling_what_is_in_a_hand() -> None:
    """Anna has named the Poet secretly: in the list for the table it looks as if she had not."""
    offered = card_corrections(TABLE, "blue", "played", give=True)
    assert "poet" in TABLE.player("red").hand
    (poet,) = [choice for choice in offered if choice.title == "Poet"]
    assert (poet.key, poet.refusal) == (GiveCard(seat="blue", row="played", card="poet"), "")


def test_a_tile_that_lies_nowhere_is_placed_and_another_is_moved() -> None:
    tiles = (TABLE.player("red").tiles[0], TABLE.player("blue").tiles[0])
    assert [tile_corrections("red", tile)[0].title for tile in tiles] == ["Move it", "Place it"]


def test_tiles_are_put_and_taken_by_hand() -> None:
    opera = TABLE.player("red").tiles[0]
    _move, away = tile_corrections("red", opera)
    bare = princes.apply(TABLE, away.key).player("red")
    assert (bare.has_tile("opera"), bare.goods) == (False, TABLE.player("red").goods)
    assert away.subtitle == "Points stay as they are. Adjust them with + and \N{MINUS SIGN}."
    gifts = {choice.title: choice.refusal for choice in tile_gifts(TABLE, "red", "buildings")}
    assert gifts["Opera"]
    assert not gifts["Theater"]
    assert {choice.title for choice in tile_gifts(TABLE, "red", "landscapes")} == {"Forest", "Lake", "Park"}
