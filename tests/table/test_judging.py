"""What every game does with the reasons against an action."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.table.action import Action, Reason, Refused, Verdict, judged, refuse

BID = Action(kind="bid")
SOFT, FIRM = Reason("bid.low"), Reason("turn.phase", firm=True)


def rules(*reasons: Reason) -> list[str]:
    return [reason.rule for reason in reasons]


def test_at_a_wrong_moment_nothing_else_is_looked_at() -> None:
    def broken() -> Iterator[Reason]:
        yield from [SOFT]
        raise AssertionError("looked at")

    assert rules(*judged([SOFT, FIRM], broken())) == ["bid.low", "turn.phase"]


def test_otherwise_every_reason_is_given() -> None:
    assert rules(*judged([SOFT], [FIRM])) == ["bid.low", "turn.phase"]
    assert rules(*judged([], [])) == []


def test_what_the_rules_refuse_is_refused_unless_the_table_insists() -> None:
    refuse(BID, Verdict())
    with pytest.raises(Refused) as refused:
        refuse(BID, Verdict((SOFT,)))
    assert refused.value.verdict.rules == ["bid.low"]
    refuse(BID.with_(overruled=True), Verdict((SOFT,)))


def test_what_makes_no_sense_is_refused_even_if_the_table_insists() -> None:
    with pytest.raises(Refused):
        refuse(BID.with_(overruled=True), Verdict((SOFT, FIRM)))
