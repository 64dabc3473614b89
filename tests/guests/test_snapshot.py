"""Everything of one event: what is the same for every box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.princes.scoring import card_score
from companion.guests import snapshot
from companion.guests.host import Published
from companion.table.game import game
from companion.table.journal import Journal
from companion.table.pad_game import Enter, Finish
from tests.golden import FOLDER, GAMES, journal


def event(played: Journal, box: str, seat: str | None, position: int | None = None) -> Any:
    position = len(played.entries) if position is None else position
    return snapshot.Moment(Published(1, position, box, "Friday", played.state_at(position))).everything(seat, True)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_at_the_end_everybody_sees_who_has_won(path: Path) -> None:
    """Also those who have kept something to themselves."""
    played, box = journal(path), path.parent.name
    sheet = played.game.score(played.state)
    for seat in (None, *[player.seat for player in played.state.players]):
        final = event(played, box, seat)["final"]
        assert [(one["place"], one["seat"], one["total"]) for one in final["ranking"]] == [
            (one.place, one.seat, one.total) for one in sheet.ranking
        ]
        assert all(sum(points for _label, points in one["rows"]) == one["total"] for one in final["ranking"])
        assert final["why"]
        assert event(played, box, seat, len(played.entries) - 1)["final"] is None


def test_if_the_game_ended_now_the_own_secret_cards_would_count_but_nobody_elses() -> None:
    played = journal(FOLDER / "princes/four-players-muse.json")
    end = len(played.entries)
    holders = [player.seat for player in played.state.players if player.prestige]
    last = max(n for n in range(end) if played.state_at(n).phase != "over")
    scores = {seat: event(played, "princes", seat, last)["score"] for seat in holders}
    after = {seat: event(played, "princes", seat)["score"] for seat in holders}
    for seat in holders:
        assert scores[seat]["secret"]
        assert not after[seat]["secret"]
        named = [one for one in played.state_at(last).player(seat).prestige if one]
        (prestige,) = [row["points"] for row in scores[seat]["rows"] if row["label"].startswith("Prestige")]
        assert prestige == sum(
            card_score(played.state_at(last), played.state_at(last).player(seat), one).points for one in named
        )
        assert scores[seat]["total"] == sum(row["points"] for row in scores[seat]["rows"])
    assert any(score["total"] != played.state_at(last).player(seat).goods["points"] for seat, score in scores.items())
    assert not event(journal(FOLDER / "masters/solo-won.json"), "masters", "red")["score"]["secret"]


def test_alone_it_is_said_whether_lorenzo_is_beaten() -> None:
    said = [
        event(journal(FOLDER / f"masters/{one}.json"), "masters", "red") for one in ("solo-won", "solo-lost-a-colour")
    ]
    assert [one["final"]["why"] for one in said] == [
        "You beat Lorenzo with 64 victory points.",
        "No purple cards left: Lorenzo wins.",
    ]


def test_a_finished_score_pad_has_a_winner_too() -> None:
    rules = game("pad")
    pad = rules.begin(rules.read_setup({"box": "masters", "seats": ["Anna", "Bea"]}))
    for action in (Enter(seat="red", row="faith", text="17"), Finish()):
        pad = rules.apply(pad, action)
    final = snapshot.Moment(Published(1, 2, "pad", "Friday", pad)).everything("green", True)["final"]
    assert [(one["seat"], one["total"]) for one in final["ranking"]] == [("red", 9), ("green", 0)]
    assert "Anna" in final["why"]


def test_alone_the_token_comes_first() -> None:
    played = journal(FOLDER / "masters/solo-won.json")
    due = next(n for n in range(len(played.entries)) if played.state_at(n).token_due)
    assert [event(played, "masters", "red", n)["decision"] for n in (due, due + 1)] == ["token", None]
