"""The score pad: what can be typed, who wins and what is asked, and that nothing typed is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import rulebook
from companion.table import facts, pad_game
from companion.table.action import Refused
from companion.table.facts import DataError
from companion.table.pad import BOXES, Doubt, NotANumber, counted, doubt, numbers, rules
from companion.table.pad_game import Ended, Enter, Finish, Order, Override, Rename, Setup, Show, apply, begin
from companion.table.pad_score import Question, computed, filled, question, score, shown
from companion.table.score import OPEN
from companion.table.store import SavedGame, Store
from companion.ui.look.icons import ICONS
from tests.table.pads import filled as pad_with
from tests.table.pads import holding, pad, refusals, row

# What people type


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ()),
        ("7", (7,)),
        ("3+6+2", (3, 6, 2)),
        ("12-3", (12, -3)),
        (" 4 + 5 ", (4, 5)),
        ("9\N{MINUS SIGN}4", (9, -4)),
        ("007", (7,)),
    ],
)
def test_a_cell_takes_a_sum(text: str, parts: tuple[int, ...]) -> None:
    assert numbers(text) == parts


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("3+", "pad.unfinished"),
        ("3++", "pad.broken"),
        ("3++4", "pad.broken"),
        ("-3", "pad.broken"),
        ("+", "pad.broken"),
        ("four", "pad.broken"),
        ("3*4", "pad.broken"),
        ("1.5", "pad.broken"),
        ("٣", "pad.broken"),
        ("3-4", "pad.below_zero"),
        ("1000", "pad.too_large"),
        ("9" * 30, "pad.too_large"),
        ("1+" * 30 + "1", "pad.long"),
    ],
)
def test_what_cannot_be_counted_is_refused_and_changes_nothing(text: str, rule: str) -> None:
    with pytest.raises(NotANumber) as caught:
        counted(text, rules("lorenzo").rows["track"])
    assert caught.value.rule == rule
    assert refusals(pad("lorenzo"), Enter(seat="red", row="track", text=text)) == [rule]


def test_a_table_ends_where_the_board_does() -> None:
    assert refusals(pad("lorenzo"), Enter(seat="red", row="territories", text="7")) == ["pad.too_large"]
    assert refusals(pad("lorenzo"), Enter(seat="red", row="territories", text="6")) == []
    assert refusals(pad("houses"), Enter(seat="red", row="characters", text="8")) == []


def test_a_number_shows_its_terms() -> None:
    sheet = score(pad_with("lorenzo", ventures="4+5 12-3", resources="17 9"))
    assert [(term.source, term.amount) for term in sheet.rows["ventures"]["red"].terms] == [("typed", 4), ("typed", 5)]
    assert sheet.points("ventures", "green") == 9
    assert (sheet.points("resources", "red"), sheet.points("resources", "green")) == (3, 1)


@pytest.mark.parametrize(
    ("box", "name", "text", "meant"),
    [
        ("lorenzo", "territories", "10", Doubt(points=True, meant=5)),
        ("lorenzo", "territories", "20", Doubt(points=True, meant=6)),
        ("lorenzo", "territories", "5", None),
        ("lorenzo", "territories", "11", None),
        ("lorenzo", "characters", "21", Doubt(points=True, meant=6)),
        ("houses", "characters", "36", Doubt(points=True, meant=8)),
        ("lorenzo", "ventures", "3", Doubt(points=False, meant=3)),
        ("lorenzo", "ventures", "4", None),
        ("lorenzo", "ventures", "1+2", None),
        ("lorenzo", "ventures", "0", None),
        ("lorenzo", "ventures", "", None),
        ("masters", "cards", "7", Doubt(points=False, meant=7)),
        ("masters", "cards", "8", None),
        ("princes", "laps", "100", Doubt(points=True, meant=2)),
        ("princes", "laps", "60", None),
        ("princes", "prestige", "2", Doubt(points=False, meant=2)),
    ],
)
def test_points_typed_for_cards_are_noticed_and_the_other_way_round(
    box: str, name: str, text: str, meant: Doubt | None
) -> None:
    assert doubt(text, rules(box).rows[name]) == meant


def test_points_typed_for_florin_are_noticed() -> None:
    banker = rules("princes", ("muse",)).rows["banker"]
    assert doubt("3", banker) == Doubt(points=True, meant=600)
    assert doubt("400", banker) is None


# Setting up


@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        ({"box": "lorenzo", "seats": ["Anna"]}, "setup.players"),
        ({"box": "masters", "seats": []}, "setup.players"),
        ({"box": "lorenzo", "seats": ["A", "B", "C", "D", "E"]}, "setup.players"),
        ({"box": "houses", "seats": ["Anna", "  "]}, "setup.names"),
        ({"box": "houses", "seats": ["Anna", "anna "]}, "setup.names"),
        ({"box": "houses", "seats": ["Anna", "x" * 41]}, "setup.names"),
        ({"box": "houses", "seats": ["Anna", "Bea"], "colours": ["red", "red"]}, "setup.colours"),
        ({"box": "lorenzo", "seats": ["Anna", "Bea"], "modules": ["muse"]}, "pad.module"),
    ],
)
def test_a_table_that_cannot_be_is_refused(setup: dict[str, object], rule: str) -> None:
    with pytest.raises(Refused) as caught:
        begin(Setup.model_validate(setup))
    assert caught.value.verdict.rules == [rule]


def test_one_to_five_may_play_as_the_box_says() -> None:
    counts = {box: rules(box).head.players for box in BOXES}
    assert counts == {"lorenzo": (2, 4), "houses": (2, 5), "masters": (1, 4), "princes": (2, 5)}
    assert len(pad("princes", 5).players) == 5


# Who wins


def test_nothing_is_asked_before_there_is_a_number() -> None:
    assert question(pad("lorenzo", 4)) is None
    assert filled(pad("lorenzo", 4)) == (0, 24)


def test_a_tie_at_the_top_asks_for_the_turn_order_and_the_answer_decides() -> None:
    tied = pad_with("lorenzo", players=3, track="40 40 39")
    asked = question(tied)
    assert asked is not None
    assert (asked.kind, asked.seats, asked.total) == ("order", ("red", "green"), 40)
    told = apply(tied, Order(order=("green",)))
    assert question(told) is None
    assert [(one.place, one.seat) for one in score(told).ranking] == [(1, "green"), (2, "red"), (3, "blue")]
    assert score(told).why[0].rule == "score.tie"
    assert list(score(told).why[0].facts["order"]) == ["green", "red"]  # type: ignore[call-overload]


def test_an_answer_about_the_turn_order_says_nothing_of_somebody_who_is_tied_later() -> None:
    told = apply(pad_with("lorenzo", players=3, track="40 40 39"), Order(order=("red",)))
    with_blue = row(row(told, "track", "- 39 -"), "track", "- - 40")
    asked = question(with_blue)
    assert asked is not None
    assert asked.seats == ("red", "blue")
    assert score(apply(with_blue, Order(order=("blue",)))).winners == ("blue",)
    assert score(row(row(with_blue, "track", "- 40 -"), "track", "- - 39")).winners == ("red",)


def test_a_tie_further_down_is_not_asked() -> None:
    assert question(pad_with("lorenzo", players=3, track="41 40 40")) is None


def test_when_all_are_tied_one_answer_names_the_winner() -> None:
    tied = pad_with("lorenzo", players=4, track="0 0 0 0")
    asked = question(tied)
    assert asked is not None
    assert asked.seats == ("red", "green", "blue", "yellow")
    assert score(apply(tied, Order(order=("blue",)))).winners == ("blue",)


def test_an_override_counts_and_the_computed_total_stays_known() -> None:
    changed = apply(pad_with("lorenzo", track="40 30"), Override(seat="green", total=45))
    assert score(changed).winners == ("green",)
    assert (score(changed).total("green"), computed(changed, score(changed).rows, "green")) == (45, 30)
    assert score(apply(changed, Override(seat="green"))).winners == ("red",)
    for total in (-1000, 10_000):
        assert refusals(changed, Override(seat="green", total=total)) == ["pad.too_large"]


def test_only_one_tile_is_in_play() -> None:
    shows = apply(apply(pad("lorenzo"), Show(row="3-1")), Show(row="3-4"))
    assert shows.asked_for == ("3-4",)
    assert apply(shows, Show(row="3-4", shown=False)).asked_for == ()
    assert refusals(shows, Show(row="track", shown=False)) == ["pad.row"]


def test_players_can_be_renamed_but_not_alike() -> None:
    renamed = apply(pad("lorenzo"), Rename(seat="red", name=" Ada "))
    assert renamed.player("red").name == "Ada"
    assert refusals(renamed, Rename(seat="red", name="bea")) == ["setup.names"]
    assert refusals(renamed, Rename(seat="red", name=" ")) == ["setup.names"]
    assert refusals(renamed, Rename(seat="red", name="b" * 41)) == ["setup.names"]


def test_what_is_not_on_the_pad_is_refused() -> None:
    found = pad("lorenzo")
    assert refusals(found, Enter(seat="pink", row="track", text="1")) == ["pad.seat"]
    assert refusals(found, Enter(seat="red", row="laps", text="1")) == ["pad.row"]
    assert refusals(found, Order(order=("pink",))) == ["pad.seat"]
    assert refusals(found, Ended(outcome="solo.win")) == ["pad.outcome"]


# The data


@pytest.mark.parametrize("box", BOXES)
def test_every_row_names_a_rule_and_an_icon_that_are_there(box: str) -> None:
    found = rules(box, tuple(rules(box).modules))
    entries = {rule for one in found.rule_boxes for rule in rulebook.entries(one)}
    head = found.head
    named = {row.rule for row in found.rows.values()} | {head.tie.rule, *(one.rule for one in head.outcomes)}
    assert named | {rule for rule in (head.note, head.least_rule) if rule} <= entries
    assert all((ICONS / f"{row.icon}.svg").exists() for row in found.rows.values())
    assert all(name in found.rows for card in found.cards.values() for name in (card.row, *card.rows))


def test_a_damaged_pad_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    document = {"pad": {"players": [2, 4], "tie": {"by": "order", "rule": "r"}}, "records": [{"is": "row", "id": "x"}]}
    monkeypatch.setattr(facts, "read", lambda _name: document)
    with pytest.raises(DataError, match=r"pads/masters.json, 0 / row / name"):
        rules.__wrapped__("masters")
    with pytest.raises(DataError, match="chess"):
        rules("chess")


# In the file


def test_every_cell_is_on_the_disk_and_the_result_in_the_history(path: Path) -> None:
    with Store.open(path) as store:
        saved = store.new_game("pad", Setup(box="masters", seats=("Anna", "Bea")), "Masters of Renaissance")
        saved.do(Enter(seat="red", row="cards", text="3+6"))
        saved.do(Enter(seat="green", row="cards", text="8"))
    with Store.open(path) as store:  # the app was killed
        (summary,) = store.games()
        again = store.open_game(summary.id)
        assert again.state.text("red", "cards") == "3+6"
        assert not summary.finished
        again.do(Finish())
        (finished,) = store.finished()
        result = store.work_out(again)
    assert finished.game.id == summary.id
    assert [(one.name, one.total, one.place) for one in result.standings] == [("Anna", 9, 1), ("Bea", 8, 2)]


def test_a_pad_can_be_exported_imported_and_undone(store: Store, elsewhere: Store) -> None:
    saved = store.new_game("pad", Setup(box="princes", modules=("muse",), seats=("Anna", "Bea")), "Princes")
    for action in (Enter(seat="red", row="track", text="49"), Show(row="banker"), Finish()):
        saved.do(action)
    (copy,) = elsewhere.import_(store.export(saved.id))
    opened = elsewhere.open_game(copy)
    assert opened.state == saved.state
    opened.undo()
    assert not opened.state.finished
    assert opened.state.text("red", "track") == "49"


def test_every_action_has_its_line_in_the_log() -> None:
    found = holding(pad("princes"), "red", "p01")
    lines = [
        pad_game.describe(found, action)
        for action in (
            Enter(seat="red", row="track", text="40+9"),
            Enter(seat="red", row="track", text=""),
            Order(order=("green",)),
            Override(seat="red", total=7),
            Override(seat="red"),
            Rename(seat="red", name="Ada"),
            Finish(),
        )
    ]
    assert lines[0] == "Anna, On the track: 40+9"
    assert lines[3] == "Anna: total corrected to 7"
    assert len(set(lines)) == len(lines)
    assert [one.id for one in shown(found)] == ["track", "laps", "prestige", "buildings"]
    assert row(found, "buildings", "3 2").value("green", "buildings") == 2


def test_a_new_name_is_in_the_lists_until_it_is_taken_back(store: Store) -> None:
    first = store.new_game("pad", Setup(box="lorenzo", seats=("Anna", "Bea")), "")
    game = store.new_game("pad", Setup(box="masters", seats=("Anna", "Bea"), colours=("blue", "red")), "")
    game.do(Rename(seat="red", name="Bice"))
    game.do(Rename(seat="blue", name="Ada"))
    game.do(Rename(seat="blue", name=" Adele "))
    assert {one.id: one.names for one in store.games()} == {first.id: ("Anna", "Bea"), game.id: ("Adele", "Bice")}
    assert json.loads(store.export(game.id))["games"][0]["setup"]["seats"] == ["Anna", "Bea"]
    game.undo()
    store.delete(game.id)
    assert [one.names for one in store.bin()] == [("Ada", "Bice")]


def test_while_a_tie_is_open_nobody_has_won_and_those_behind_have_their_places(store: Store) -> None:
    saved = store.new_game("pad", Setup(box="lorenzo", seats=("Anna", "Bea", "Carlo")), "")
    for seat, text in (("red", "9"), ("green", "8"), ("blue", "7")):
        saved.do(Enter(seat=seat, row="track", text=text))
    saved.do(Finish())
    assert places(store, saved) == {"Anna": 1, "Bea": 2, "Carlo": 3}
    saved.do(Enter(seat="green", row="track", text="9"))
    assert places(store, saved) == {"Anna": OPEN, "Bea": OPEN, "Carlo": 3}
    assert (store.work_out(saved).winners, store.work_out(saved).open) == ((), True)
    assert store.count_finished() == 1
    saved.do(Order(order=("green",)))
    assert places(store, saved) == {"Bea": 1, "Anna": 2, "Carlo": 3}
    assert not store.work_out(saved).open


@pytest.mark.parametrize("told", ["- - -", "4 - -", "3 4 -"])
def test_until_all_who_are_tied_have_told_the_number_that_decides_their_places_are_open(told: str) -> None:
    found = pad_with("masters", players=3, cards="9 9 9", resources=told)
    assert [one.place for one in pad_game.score(found).ranking] == [OPEN] * 3
    assert pad_game.score(row(found, "resources", "3 4 2")).winners == ("green",)


def test_until_it_is_told_how_a_game_alone_ended_it_is_neither_won_nor_lost() -> None:
    found = pad_with("masters", players=1, cards="30")
    assert [one.place for one in pad_game.score(found).ranking] == [OPEN]
    assert [one.place for one in pad_game.score(apply(found, Ended(outcome="solo.lose_cross"))).ranking] == [2]


def test_a_pad_that_is_saved_before_everybody_has_a_number_asks_who_wins_a_tie() -> None:
    found = pad_with("lorenzo", players=3, track="9 9 -")
    assert question(found) is None
    saved = apply(found, Finish())
    assert question(saved) == Question("order", ("red", "green"), 9)
    assert [one.place for one in pad_game.score(saved).ranking] == [OPEN, OPEN, 3]
    assert pad_game.score(apply(pad_with("lorenzo", track="9 -"), Finish())).winners == ("red",)


def places(store: Store, saved: SavedGame) -> dict[str, int]:
    return {one.name: one.place for one in store.work_out(saved).standings}
