"""The end of a round and the Vatican Report with families, leaders and the adaptation tile."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import MEMBERS
from companion.ui.lorenzo.player.view import other_outcomes
from companion.ui.lorenzo.report.view import SupportRow, report_view
from companion.ui.lorenzo.round_end.view import round_end_view
from tests.games.lorenzo.houses.positions import LUTERO, MACHIAVELLI, sheet, table
from tests.games.lorenzo.positions import SISTO


def done(**mine: object) -> lorenzo.Table:
    """Everybody has placed everything in the second round."""
    on_board = ", ".join(f"{seat} {member} council" for seat in ("red", "green") for member in MEMBERS)
    others = {"green": sheet(family="este", faith=9)}
    return table(round=2, members=on_board, others=others, **mine)  # type: ignore[arg-type]


def rows(at_table: lorenzo.Table, *actions: lorenzo.actions.Action) -> dict[str, SupportRow]:
    for action in (lorenzo.VaticanReport(), *actions):
        at_table = lorenzo.apply(at_table, action)
    return {row.who.seat: row for row in report_view(at_table).rows}


def test_the_adaptation_tile_moves_with_the_discs() -> None:
    tidy = dict(round_end_view(done()).tidy)
    assert tidy["Move the adaptation tile"] == "From Ventures to Territories"
    assert tidy["Clear the towers"].endswith("keep the others in a pile, some cards bring one back")
    assert tidy["Take back your pawns"] == "4 each to the personal boards"


def test_the_brown_member_is_taken_back_too() -> None:
    tidy = dict(round_end_view(table(round=1, family="colonna")).tidy)
    assert tidy["Take back your pawns"] == "4 each to the personal boards; Anna has the brown one too"


def test_who_is_protected_puts_no_cube_on_the_tile() -> None:
    row = rows(done(leaders=(LUTERO,), faith=0))["red"]
    assert row.standing == "spared"
    assert row.text == "Martin Lutero protects Anna: no cube on tile I. Faith is at 0."


def test_who_is_protected_and_does_not_support_is_not_said_to_have_supported() -> None:
    at_table = done(leaders=(LUTERO,), faith=5)
    assert "Martin Lutero protects" in rows(at_table)["red"].text
    refused = rows(at_table, lorenzo.Support(seat="red", support=False))["red"]
    assert refused.standing == "spared"
    supported = rows(at_table, lorenzo.Support(seat="red", support=True))["red"]
    assert supported.standing == "supported"


def test_what_a_leader_adds_to_the_points_of_another_is_counted_with_them() -> None:
    row = rows(done(leaders=(SISTO, MACHIAVELLI), faith=3))["red"]
    assert row.points == 3 + 1 + 5 + 1
    assert row.text.endswith("Sisto IV gives 6 of them.")


def test_a_family_that_loses_points_with_a_tile_hears_so() -> None:
    at_table = done(family="della_rovere", faith=5, victory=9)
    assert rows(at_table)["red"].text.endswith("The tile also costs 5 victory points.")
    refused = rows(at_table, lorenzo.Support(seat="red", support=False))["red"]
    assert refused.text.endswith("It also costs 5 victory points.")
    assert "lost" not in rows(at_table, lorenzo.Support(seat="red", support=True))["red"].text


def test_the_points_that_a_family_loses_do_not_come_and_go_with_the_cube() -> None:
    mine: dict[str, Any] = {"round": 5, "excommunications": (1,)}
    by_hand = [one.subtitle for one in other_outcomes(table(family="della_rovere", **mine), "red")]
    assert by_hand == ["Give back 5 victory points yourselves.", "Take off 5 victory points yourselves."]
    assert [one.subtitle for one in other_outcomes(table(**mine), "red")] == ["", ""]


def test_the_log_does_not_excommunicate_who_is_protected() -> None:
    assert lorenzo.describe(done(leaders=(LUTERO,), faith=0), lorenzo.VaticanReport()) == "Vatican Report of period I"
    assert "Anna is excommunicated" in lorenzo.describe(done(faith=0), lorenzo.VaticanReport())


def test_a_new_tile_that_nobody_has_told_is_looked_at() -> None:
    at_table = table(round=2, tiles=("1-new", None, None))
    assert report_view(at_table).event == "The new tile of the expansion: check what yours shows."
