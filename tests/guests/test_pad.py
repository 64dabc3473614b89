"""What a page of the score pad may know and do."""

from __future__ import annotations

import json

import pytest

from companion.guests import offers, snapshot
from companion.guests.host import Published
from companion.guests.offers import Seen
from companion.guests.pad import abouts, considered, own, path, view
from companion.table import pad_game
from companion.table.action import Action
from companion.table.pad import BOXES, Pad, rules
from companion.table.pad_game import Enter, Finish, Hold, Setup, Show

NAMES = ("Anna", "Bea", "Carlo")


def pad(box: str = "princes", *actions: Action) -> Pad:
    found = pad_game.begin(Setup.model_validate({"box": box, "seats": NAMES[:2], "modules": [*rules(box).modules]}))
    for action in actions:
        found = pad_game.apply(found, action)
    return found


def asking_for_everything(box: str) -> Pad:
    rows = [row.id for row in rules(box, tuple(rules(box).modules)).rows.values() if row.shown == "optional"]
    return pad(box, *[Show(row=row) for row in rows])


@pytest.mark.parametrize("box", BOXES)
def test_everybody_may_fill_in_every_row_of_the_own_column_at_any_time(box: str) -> None:
    found = asking_for_everything(box)
    for seat in found.seats:
        seen = Seen.of("pad", found, seat)
        assert [thing["about"] for thing in offers.things(seen)] == [*abouts(found, seat)]
        for about in abouts(found, seat):
            actions = [*considered(found, seat, about)]
            assert {action.seat for action in actions} == {seat}
            assert all(pad_game.check(found, action).legal for action in actions)
            answers = [tuple(path(found, action).answers.items()) for action in actions]
            assert len({*answers}) == len(actions) <= 320
            assert {path(found, action).about for action in actions} == {about}


def test_a_game_alone_that_was_saved_without_a_word_about_its_end_is_shown() -> None:
    alone = pad_game.apply(pad_game.begin(Setup(box="masters", seats=("Anna",))), Finish())
    final = snapshot.Moment(Published(1, 1, "pad", "Friday", alone)).everything(None, may_act=False)["final"]
    assert (final["ranking"][0]["place"], final["why"]) == (0, "")


def test_what_is_entered_is_what_the_preview_says_and_the_sheet_shows() -> None:
    found = pad("masters")
    seen = Seen.of("pad", found, "green")
    said = offers.preview(seen, "row:faith", {"number": "17"})
    assert said
    assert (said["legal"], said["text"]) == (True, "Bea, Faith track: 17")
    action = offers.chosen(seen, found, "row:faith", {"number": "17"})
    assert action == Enter(seat="green", row="faith", text="17")
    after = pad_game.apply(found, action)
    row = next(one for one in view(after)["rows"] if one["row"] == "faith")
    assert row["cells"] == [{"number": "", "below": ""}, {"number": "9", "below": "space 17"}]
    assert own(after, "green")["points"] == ["vp", 9]


def test_what_was_entered_can_be_emptied() -> None:
    found = pad("masters", Enter(seat="red", row="cards", text="12"))
    seen = Seen.of("pad", found, "red")
    assert offers.chosen(seen, found, "row:cards", {"number": "empty"}) == Enter(seat="red", row="cards", text="")
    assert offers.chosen(Seen.of("pad", found, "green"), found, "row:cards", {"number": "empty"}) is None


def test_money_is_counted_in_hundreds() -> None:
    found = asking_for_everything("princes")
    keys = [path(found, one).answers["number"] for one in considered(found, "red", "row:banker")]
    assert keys[:3] == ["0", "100", "200"]
    assert keys[-1] == "22700"


def test_a_card_is_taken_up_and_put_back_and_nobody_elses() -> None:
    found = pad("princes", Hold(seat="red", row="prestige", cards=("p01",)))
    red, green = Seen.of("pad", found, "red"), Seen.of("pad", found, "green")
    assert offers.chosen(red, found, "cards:prestige", {"card": "p01"}) == Hold(seat="red", row="prestige", cards=())
    more = offers.chosen(red, found, "cards:prestige", {"card": "p02"})
    assert more == Hold(seat="red", row="prestige", cards=("p01", "p02"))
    assert offers.chosen(green, found, "cards:prestige", {"card": "p01"}) is None


def test_only_the_host_finishes_a_pad_and_then_nothing_is_entered() -> None:
    found = pad("masters", Finish())
    assert offers.things(Seen.of("pad", found, "red")) == []
    assert [*considered(found, "red", "row:cards")] == []
    assert "finish" not in abouts(pad("masters"), "red")


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("seat", ["red", None])
def test_an_event_is_the_whole_sheet(box: str, seat: str | None) -> None:
    found = asking_for_everything(box)
    event = snapshot.Moment(Published(1, 0, "pad", "Friday", found)).everything(seat, may_act=True)
    assert json.dumps(event)
    assert event["boxTitle"] != "pad"
    assert [column["seat"] for column in event["view"]["columns"]] == ["red", "green"]
    assert bool(event["things"]) == (seat is not None)
