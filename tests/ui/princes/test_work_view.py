"""What completing a work shows, as values: the sum, what would help, and nothing that others may not see."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import Any

import pytest

from companion.games import princes
from companion.guests.princes import heading
from companion.table.evolve import evolve
from companion.ui.princes.naming.view import asked_for, choices, possible
from companion.ui.princes.work.draft import Draft, Worker, chosen, move, only_one, settled, ticked, workers
from companion.ui.princes.work.view import WorkView, adding, work_view
from companion.ui.shared.picking.choice import matching
from tests.games.princes.positions import position, sheet
from tests.ui.princes.tables import BOARDS, under_way

THEATER = [*BOARDS["red"]["tiles"], {"tile": "theater"}]
PRIVATE = ("Poet", "Organ Builder", "Prestige card and per Freedom", "Theater", "Florin afterwards")


def table(**red: Any) -> princes.Table:
    return princes.begin(under_way(boards={"red": red}))


def seen(draft: Draft, *, looking: bool = False, **red: Any) -> WorkView:
    now = table(**red)
    return work_view(now, now.player("red"), draft, looking=looking)


def said(view: WorkView) -> str:
    """All that can be read, without the ids behind the cells."""
    cells = [(one.title, one.value, one.mark) for one in view.workers]
    bonuses = [(one.title, one.note, one.adds) for one in view.bonuses]
    fixes = [one.label for one in (view.best, *view.others) if one]
    return str((view.how, view.hint, view.button, view.needs, view.rank, view.refused, view.promise)) + str(
        (cells, bonuses, view.value, view.terms, view.chips, fixes, view.pay)
    )


def test_the_poet_is_worth_17_and_all_six_terms_are_listed() -> None:
    view = seen(Draft("poet"), tiles=THEATER)
    assert [(term.label, term.amount) for term in view.terms] == [
        ("Theater", 4),
        ("Lake: none", 0),
        ("Travel", 3),
        ("2 Jesters × 2", 4),  # noqa: RUF001
        ("6 cards × 1", 6),  # noqa: RUF001
        ("Bonus cards", 0),
    ]
    assert (view.value, view.legal, view.needs) == (17, True, "Needs 16 in round 6")
    assert view.rank == "Ties Chiara with 17 for the best Work"
    assert view.button == "Complete the Poet’s Work"
    assert view.subtitle == "Anna, action 1 of 2 · round 6"
    assert [term.rule for term in view.terms] == [*["work.wishes"] * 3, "jester.work", "work.cards", "bonus.count"]


def test_nothing_private_is_in_what_everybody_sees() -> None:
    assert not [word for word in PRIVATE if word in said(seen(Draft()))]
    assert not [word for word in PRIVATE if word in said(seen(Draft("poet")))]
    legal = said(seen(Draft("poet"), tiles=THEATER))
    assert [word for word in PRIVATE if word in legal] == ["Poet", "Theater"]
    looking = said(seen(Draft("poet"), looking=True, tiles=THEATER))
    assert [word for word in PRIVATE if word not in looking] == []


def labels(view: WorkView) -> list[str]:
    return [one.label for one in (view.best, *view.others) if one]


def test_a_work_that_is_not_allowed_stays_hidden_until_somebody_looks() -> None:
    closed, open_ = seen(Draft("poet")), seen(Draft("poet"), looking=True)
    assert (closed.shown, closed.value, closed.terms) == (False, 0, ())
    assert (closed.refused, closed.needs) == ("Worth less than 16", "Needs 16 in round 6")
    assert (closed.work, closed.anyway) == (None, princes.Work(seat="red", card="poet"))
    assert (open_.shown, open_.refused, open_.needs) == (True, "3 points short", "Needs 16 in round 6")
    for view in (closed, open_):
        assert [(one.text, one.kept) for one in view.chips] == [("card is in hand", True), ("2 actions left", True)]
        assert (view.rule, view.pay) == ("work.minimum", None)


def test_what_would_help_is_there_without_holding_and_ordered_by_cost() -> None:
    closed, open_ = seen(Draft("poet")), seen(Draft("poet"), looking=True)
    assert labels(closed) == ["Play a Bonus card", "Build first", "Card 2 instead"]
    assert labels(open_) == ["Play a Bonus card (+3)", "Build a Theater first (+4)", "Organ Builder instead (20)"]
    assert (closed.button, open_.button) == (labels(closed)[0], labels(open_)[0])
    assert (closed.promise, open_.promise) == ("", "With that it pays 1600 Florin, or up to 8 prestige points.")
    assert closed.best
    assert open_.best
    assert closed.best.action == open_.best.action
    assert isinstance(closed.best.action, Draft)
    assert seen(closed.best.action).value == 16


def test_the_freedom_that_would_help_is_named_only_to_who_looks() -> None:
    goods = {"florin": 900, "jester": 2}
    closed, open_ = (seen(Draft("poet"), looking=looking, goods=goods, tiles=THEATER) for looking in (False, True))
    assert "Introduce a Freedom first" in labels(closed)
    assert "Introduce Travel first (+3)" in labels(open_)


def test_what_would_help_a_card_that_everybody_sees_is_named() -> None:
    refused = seen(Draft("poet", told=True), hand=[None, "organ_builder"], bonus=[])
    assert labels(refused) == ["Build a Theater first (+4)", "Card 1 instead"]


def test_a_work_that_is_worth_enough_is_not_told_what_it_needs() -> None:
    view = seen(Draft("philosopher", told=True), tiles=THEATER)
    assert (view.value, view.needs, view.rule) == (16, "", "card.seen")
    assert view.refused.startswith("Philosopher")
    assert [one.text for one in view.chips] == ["2 actions left", "the minimum is reached"]


def test_somebody_of_whose_hand_the_app_knows_nothing_is_not_told_to_slide_to_a_card() -> None:
    unknown, known = seen(Draft(), hand=[None, None]), seen(Draft(), hand=["poet", None])
    assert ([one.title for one in unknown.workers], unknown.how) == (["Choose the card"], "Everybody will see it.")
    assert [one.title for one in known.workers] == ["", "Another card"]
    beside_her = {"characters": ["princess"], "hand": [None]}
    now = princes.begin(under_way(muse=True, boards={"red": beside_her}))
    assert work_view(now, now.player("red"), Draft()).workers[0].title == "Choose the card"  # another than which?
    assert known.how.startswith("Tap a card to play it: everybody will see it.")


def test_what_a_tap_does_is_said_the_same_while_somebody_looks_or_has_chosen() -> None:
    """It stands above the cards, which must not move under a finger."""
    views = [seen(draft, looking=looking) for draft in (Draft(), Draft("poet")) for looking in (False, True)]
    assert len({view.how for view in views}) == 1


def test_a_card_that_everybody_knows_is_chosen_where_there_is_no_other() -> None:
    before = position(recruiting_hand=1, others={"green": sheet(played=("poet",))})
    now = princes.apply(before, princes.Recruit(seat="red", card="poet"))
    assert only_one(now, now.player("red")) == Draft("poet")
    hidden = table(hand=["poet"])
    assert only_one(hidden, hidden.player("red")) == Draft()


def test_a_bonus_card_without_a_name_can_be_played_with_a_work_that_needs_it() -> None:
    bonus = [None, "b15"]
    closed = seen(Draft("poet"), bonus=bonus)
    assert [(one.card, one.title) for one in closed.bonuses] == [("", "Another Bonus card")]
    short = seen(Draft("poet", bonus=("b13",)), bonus=bonus)
    assert [(one.card, one.ticked, one.adds) for one in short.bonuses] == [("b13", True, "")]
    assert not short.shown
    legal = seen(Draft("poet", bonus=("b16",)), bonus=bonus)
    assert (legal.shown, legal.legal, legal.value) == (True, True, 16)


def test_without_help_it_says_so() -> None:
    view = seen(Draft("poet"), looking=True, hand=["poet"], bonus=[], goods={"florin": 0})
    assert (view.best, view.hint, view.button) == (None, "Nothing in hand helps now.", "Not a Work yet")


def test_a_card_that_the_app_does_not_know_might_help() -> None:
    board: dict[str, Any] = {"hand": ["poet"], "goods": {"florin": 0}}
    for unknown in ({"bonus": [None]}, {"bonus": [], "hand": ["poet", None]}):
        assert seen(Draft("poet"), looking=True, **board | unknown).hint == "No card that the app knows helps now."


def test_a_bonus_card_says_what_it_would_add_and_changes_the_sum() -> None:
    draft = Draft("poet")
    (closed,) = seen(draft, tiles=THEATER).bonuses
    assert (closed.title, closed.adds) == ("", "")
    (open_,) = seen(draft, looking=True, tiles=THEATER).bonuses
    assert (open_.title, open_.adds, open_.note) == (
        "+1 per Prestige card and per Freedom",
        "+3",
        "the Work would be worth 20",
    )
    played = seen(ticked(draft, "b16"), tiles=THEATER)
    assert (played.value, played.bonuses[0].ticked, played.terms[-1].amount) == (20, True, 3)
    assert played.rank == "Beats Chiara with 17: the best Work so far"
    assert ticked(ticked(draft, "b16"), "b16") == draft


def test_the_pay_is_split_in_whole_points_and_begins_as_money() -> None:
    now = table(tiles=THEATER)
    pay = work_view(now, now.player("red"), Draft("poet", points=6), looking=True).pay
    assert pay is not None
    assert (pay.kept, pay.pays, pay.points, pay.most, pay.before, pay.after) == (500, 1700, 6, 8, 33, 39)
    assert pay.money == "You have 1400 Florin afterwards"
    assert move(now, now.player("red"), Draft("poet", points=99)).points == 8
    assert move(now, now.player("red"), Draft("poet")).points == 0
    later = princes.apply(now, princes.Work(seat="red", card="poet", points=8))
    assert move(later, later.player("red"), Draft("organ_builder")).points == 0  # whatever was taken before


def test_in_the_last_round_all_is_proposed_in_points_and_it_says_what_money_is_for() -> None:
    before = princes.begin(under_way(round=7, boards={"red": {"tiles": THEATER, "hand": ["poet", "organ_builder"]}}))
    first = work_view(before, before.player("red"), Draft("poet", bonus=("b16",))).pay
    assert first is not None
    assert first.points == first.most > 0
    assert first.note == (
        "Last round: money only breaks ties. 1 action left: Build 300, Profession 300, Freedom 300 and Bonus 300."
    )
    later = princes.apply(before, princes.Work(seat="red", card="poet", bonus=("b16",)))
    second = work_view(later, later.player("red"), Draft("organ_builder")).pay
    assert second is not None
    assert (second.points, second.note) == (second.most, "Last round: money only breaks ties.")
    earlier = seen(Draft("poet"), tiles=THEATER).pay
    assert earlier is not None
    assert earlier.note == ""


def test_in_the_last_round_the_banker_scores_the_money_that_is_kept() -> None:
    board = {"characters": ["banker"], "tiles": THEATER, "hand": ["poet"]}
    now = princes.begin(
        under_way(round=7, muse=True, boards={"red": board}, taken={"blue": ["work"], "red": ["bonus"]})
    )
    pay = work_view(now, now.player("red"), Draft("poet", bonus=("b16",))).pay
    assert pay is not None
    assert pay.note == "Last round: the Banker scores your money."


def test_a_hand_that_nobody_has_told_is_one_cell_and_the_card_named_is_open() -> None:
    now = table(hand=[None, None], tiles=THEATER)
    anna = now.player("red")
    assert workers(now, anna) == [Worker("unnamed")]
    view = work_view(now, anna, chosen(Draft(), "poet", told=True))
    assert [(one.title, one.value, one.chosen) for one in view.workers] == [("Poet", "16", True)]
    refused = work_view(now, anna, chosen(Draft(), "lawyer", told=True))
    assert refused.shown


def test_a_card_recruited_before_all_lies_open() -> None:
    before = position(recruiting_hand=1, others={"green": sheet(played=("poet",))})
    now = princes.apply(before, princes.Recruit(seat="red", card="poet"))
    view = work_view(now, now.player("red"), Draft())
    assert ([cell.title for cell in view.workers], view.how) == (["Poet"], "Everybody will see it.")
    assert work_view(now, now.player("red"), Draft("poet")).terms  # what it is worth, without holding


def test_the_princess_works_openly_by_her_own_terms() -> None:
    board = {"characters": ["princess"], "hand": [], "bonus": [None]}
    now = princes.begin(under_way(muse=True, boards={"red": board}))
    view = work_view(now, now.player("red"), Draft("princess"))
    assert [one.title for one in view.workers] == ["Princess"]
    assert (sum(term.amount for term in view.terms), view.bonuses) == (view.value, ())
    assert {term.rule for term in view.terms} == {"muse.princess"}


@pytest.mark.parametrize("held", [True, False])
def test_a_minimum_is_said_only_where_it_holds(held: bool) -> None:
    tiles = ("lake", "park", "forest")
    now = position(muse=True, round=1, characters=("princess",), tiles=tiles, rules={"princess_minimum": held})
    said = work_view(now, now.player("red"), Draft("princess")).needs
    about = heading(now, "red", "work:princess").subtitle
    assert (said, "needs" in about) == (("Needs 7 in round 1", True) if held else ("", False))
    done = evolve(now, taken={"red": ("building", "profession")})
    refused = work_view(done, done.player("red"), Draft("princess"))
    assert refused.work is None
    assert [one.text for one in refused.chips] == (["the minimum is reached"] if held else [])


def test_the_muse_adds_the_round() -> None:
    now = princes.begin(under_way(muse=True, boards={"red": {"characters": ["muse"]}}))
    view = work_view(now, now.player("red"), Draft("organ_builder", bonus=("b16",)))
    assert [(term.label, term.amount) for term in view.terms[-2:]] == [("1 Bonus card", 3), ("Muse", 6)]
    assert view.value == 29


def test_a_draft_loses_what_is_no_longer_there() -> None:
    now = table(tiles=THEATER)
    later = princes.apply(now, princes.Work(seat="red", card="poet", bonus=("b16",)))
    assert settled(later, later.player("red"), Draft("poet")) == Draft()
    assert settled(later, later.player("red"), Draft("organ_builder", bonus=("b16",))) == Draft("organ_builder")
    assert settled(now, now.player("red"), Draft("lawyer", told=True)) == Draft("lawyer", told=True)


# Naming


def test_the_list_of_bonus_cards_says_what_each_would_add() -> None:
    now = table(tiles=THEATER, bonus=[None])
    note = partial(adding, now, now.player("red"), Draft("poet"))
    (b16,) = choices(["b16"], note=note)
    assert b16.subtitle == "+3 · the Work would be worth 20"


def test_a_card_that_somebody_else_has_named_is_not_missing_from_the_list() -> None:
    """Its absence would tell that it is in a hand; only what lies open is left out."""
    now = table()
    cards = possible(now, "profession")
    assert "poet" in cards
    assert "philosopher" not in cards
    assert "poet" in possible(now, "profession", now.player("blue"))
    assert "poet" not in possible(now, "profession", now.player("red"))


def test_a_card_recruited_before_all_may_be_only_with_its_new_owner() -> None:
    before = position(recruiting_hand=1, hand=(None,), others={"green": sheet(played=("poet",), hand=(None,))})
    now = princes.apply(before, princes.Recruit(seat="red", card="poet"))
    assert "poet" not in possible(now, "profession", now.player("green"))
    assert "poet" not in possible(now, "profession", now.player("blue"))
    assert "poet" in possible(now, "profession")  # red may say aloud that the poet works
    assert "poet" not in possible(princes.apply(now, princes.EndTurn(seat="red")), "profession")


def test_cards_are_found_by_name_and_by_wish() -> None:
    now = table()
    found = choices(possible(now, "profession"))
    assert [one.title for one in found] == sorted(one.title for one in found)
    assert [one.key for one in matching(found, "POET")] == ["poet"]
    assert "poet" in [one.key for one in matching(found, "lake theater")]
    assert matching(found, "xyz") == []


def test_who_is_asked_for_which_cards_says_no_name() -> None:
    asked = asked_for(table(), "red", "hand")
    assert asked.hand == "3 Profession cards, 1 unknown"
    assert "Poet" not in str(asdict(asked))
