"""The auction of the families: who must act and why, what is open, and what the lines give."""

from __future__ import annotations

from typing import Any

import pytest

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.actions import TellLine
from companion.table.goods import Goods
from companion.ui.lorenzo.houses.auction.lines_view import LinesView, lines_view
from companion.ui.lorenzo.houses.auction.view import (
    AuctionView,
    Column,
    Pick,
    auction_view,
    is_due,
    offers_made,
    refusal,
)
from companion.ui.lorenzo.routing import next_screen
from tests.games.lorenzo.houses.positions import BEMBO, PIERO, offer
from tests.games.lorenzo.positions import after
from tests.ui.lorenzo.houses.auctions import (
    ALL_ALONE,
    CHIARA_HAS_MEDICI,
    ELENA_GOES_HIGHER,
    before_round_1,
    bonus_tiles,
)

LINES = [
    {"tile": 2, "space": 3, "gain": {"coins": 5, "servants": 2, "stone": 3}},
    {"tile": 3, "space": 2, "gain": {"coins": 2, "stone": 1, "servants": 4, "wood": 1}},
]
NUMBERED: dict[str, Any] = {"auction_tiles": (1, 2, 3, 4, 5)}


def table_after(*actions: Action, players: int = 5, **houses: Any) -> lorenzo.Table:
    return after(lorenzo.begin(before_round_1(players, **houses)), *bonus_tiles(players), *actions)


def shown(*actions: Action, pick: Pick | None = None, players: int = 5, **houses: Any) -> AuctionView:
    return auction_view(table_after(*actions, players=players, **houses), actions, pick)


def states(column: Column) -> str:
    """From the top."""
    return " ".join(space.who.letter if space.who else space.state for space in column.spaces)


def chain(view: AuctionView) -> list[str]:
    return [
        " ".join(filter(None, (*(one.letter for one in link.players), link.amount, link.text)))
        for link in view.chain.links
    ]


# Offers


def test_at_first_all_is_open_and_the_turn_order_is_shown() -> None:
    view = shown()
    assert (view.banner.title, view.banner.who.seat) == ("Anna makes an offer", "red")
    assert view.banner.about == "Place any pawn: anywhere on an empty tile, or above the pawn on a taken one."
    assert {states(column) for column in view.board.columns} == {"open open open open open open"}
    assert chain(view) == ["A moves now", "D moves next"]
    assert (view.button, view.record, view.family) == ("Tap a space", None, None)


def test_who_must_move_why_and_what_is_open() -> None:
    view = shown(*ELENA_GOES_HIGHER, pick=Pick(4, 5))
    assert (view.banner.title, view.banner.about) == ("Fabio must move", "Elena went higher for Este: 3 over 2.")
    assert [states(column) for column in view.board.columns] == [
        "C won closed closed closed closed",
        "open open open E F closed",
        "open open open open A closed",
        "open open D closed closed closed",
        "open open open open open open",
    ]
    assert [space.state for space in view.board.columns[1].spaces][3:5] == ["held", "shadow"]
    assert view.board.columns[0].spaces[0].locked
    assert view.board.columns[0].won == "won by Chiara"
    assert chain(view) == ["E 3 for Este", "F 5 for Orsini", "D moves next"]
    assert [link.now for link in view.chain.links] == [False, True, False]
    assert (view.button, view.record) == ("Offer 5, then Dario", offer("green", 4, 5))


def test_nobody_has_the_letter_of_a_die() -> None:
    setup = before_round_1().model_copy(update={"seats": ("Bea", "Dario", "Olga", "Fabio", "Elena")})
    table = after(lorenzo.begin(setup), *bonus_tiles())
    assert auction_view(table).banner.who.letter == "Be"
    lines = lines_view(after(table, *ALL_ALONE), {})
    assert [row.who.letter for row in lines.rows] == ["Be", "D", "Ol", "F", "E"]


def test_the_space_tapped_or_the_top() -> None:
    face = shown(*ELENA_GOES_HIGHER, pick=Pick(4, 5)).family
    assert face is not None
    assert (face.name, face.mark.text) == ("Orsini", "unverified")
    assert face.text.startswith("Each full set of the four types of cards rewards you once.")
    assert [(choice.text, choice.chosen) for choice in face.choices] == [("Offer 5", True), ("Offer 6, final", False)]
    only_name = shown(*ELENA_GOES_HIGHER, pick=Pick(4)).family
    assert only_name is not None
    assert [(choice.text, choice.chosen) for choice in only_name.choices] == [
        ("Offer 5", False),
        ("Offer 6, final", False),
    ]
    won = shown(*ELENA_GOES_HIGHER, pick=Pick(1)).family
    assert won is not None
    assert won.choices == ()


def test_what_the_table_read_on_its_copy_is_marked() -> None:
    este = lorenzo.begin(before_round_1()).catalogue.families["este"]
    face = shown(pick=Pick(2, 1), own_copy={"families": [este]}).family
    assert face is not None
    assert (face.mark.text, face.mark.own) == ("from your copy", True)


def test_a_chain_names_everybody_who_was_pushed() -> None:
    pushed = (*ELENA_GOES_HIGHER, offer("green", 4, 5), offer("yellow", 3, 3))
    view = shown(*pushed)
    assert view.banner.title == "Anna must move"
    assert chain(view) == ["E 3 for Este", "F 5 for Orsini", "D 3 for Colonna", "A moves now"]
    ends = shown(*pushed, pick=Pick(5, 1))
    assert chain(ends)[-1] == "the auction ends"
    assert ends.button == "Offer 1: the auction ends"


def test_after_a_chain_the_turn_order_goes_on() -> None:
    actions = (offer("red", 1, 1), offer("yellow", 1, 2), offer("red", 2, 1))
    view = shown(*actions)
    assert (view.banner.title, chain(view)) == ("Chiara makes an offer", ["C moves now", "F moves next"])
    assert not any(space.state == "shadow" for column in view.board.columns for space in column.spaces)


@pytest.mark.parametrize("named", [True, False])
def test_who_made_an_offer_is_known_from_the_order(named: bool) -> None:
    actions = [one if named else one.with_(seat=None) for one in ALL_ALONE]
    made = offers_made(table_after().order, actions)
    assert [one.seat for one in made] == ["red", "yellow", "blue", "green", "pink", "green", "yellow"]
    assert [one.over.seat for one in made if one.over] == ["green", "yellow"]


def test_a_space_that_cannot_be_taken_says_why() -> None:
    table = table_after(*CHIARA_HAS_MEDICI)

    def said(tile: int, space: int) -> str:
        reason = refusal(table, Pick(tile, space))
        return rulebook.sentence("lorenzo", reason, table) if reason else ""

    assert said(1, 5) == "Chiara has the highest space of this tile. Choose another tile."
    assert said(4, 4) == "Dario holds this tile at space 4. Offer higher, or choose another tile."
    assert said(4, 5) == ""
    assert shown(*CHIARA_HAS_MEDICI, pick=Pick(4, 4)).record is None


def test_the_rulebooks_example_of_three() -> None:
    """Blue outbids Red, who moves to a free tile; and everybody stands alone."""
    example = (offer("red", 1, 2), offer("yellow", 2, 2), offer("blue", 1, 3))
    view = shown(*example, players=3)
    assert (view.banner.title, view.banner.about) == ("Anna must move", "Chiara went higher for Medici: 3 over 2.")
    over = table_after(*example, offer("red", 3, 6), players=3)
    assert not is_due(over)
    assert {player.name: player.house.family for player in over.players} == {
        "Anna": "colonna",
        "Dario": "este",
        "Chiara": "medici",
    }


def test_the_auction_is_where_the_game_goes_on() -> None:
    assert next_screen(table_after()) == "houses_auction"
    assert next_screen(table_after(*ALL_ALONE)) == "houses_auction"
    first = lorenzo.begin(before_round_1(rules={"setup_order": "auction_first"}))
    assert next_screen(first) == "houses_auction"
    assert next_screen(lorenzo.begin(before_round_1())) == "lorenzo_table"


# Lines


def lines(*told: Goods, **houses: Any) -> LinesView:
    table = table_after(*ALL_ALONE, *[TellLine(gain=gain) for gain in told], **houses)
    return lines_view(table, {"coins": 2, "servants": 4, "wood": 2, "stone": 0})


def test_only_the_lines_that_nobody_has_told_are_asked() -> None:
    view = lines(**NUMBERED, own_copy={"auction_lines": LINES})
    assert [(row.title, row.standing) for row in view.rows] == [
        ("Anna · Colonna", "done"),
        ("Dario · Malatesta", "now"),
        ("Chiara · Medici", "later"),
        ("Fabio · Orsini", "later"),
        ("Elena · Este", "done"),
    ]
    assert view.left == (view.entry, view.rows[0], *view.rows[2:])  # its buttons stay where they are
    assert view.rows[0].goods == Goods(coins=2, servants=4, wood=1, stone=1)
    assert [row.about for row in view.rows[:2]] == ["line 2 · starting coins 0", "line 4 of tile 5"]
    assert view.entry.memory == "Saved: line 4 of tile 5 won’t be asked again."
    assert (view.button, view.record) == (
        "Next: Chiara’s line",
        TellLine(seat="yellow", gain=Goods(coins=2, servants=4, wood=2)),
    )


def test_the_sum_has_the_coins_of_the_seat() -> None:
    view = lines(Goods(coins=1))
    assert view.start.title == "Dario starts with"
    assert view.start.sum == {"coins": 3, "servants": 4, "wood": 2, "stone": 0}
    assert view.start.terms == "coins: 2 printed + 1 starting coin"
    assert view.start.note.endswith("The app adds the starting coins in turn order: 0, 1, 2, 3 and 4.")


def test_without_numbers_a_line_is_for_this_game_only() -> None:
    view = lines()
    assert view.entry.memory == "Only for this game: your tiles have no numbers."
    assert view.rows[0].about == "line 2"


def test_a_line_that_nobody_looked_up_is_skipped() -> None:
    view = lines(Goods(), Goods(wood=1), Goods(wood=1), Goods(wood=1))
    assert [row.tag for row in view.rows] == ["not entered", "", "", "", ""]
    assert view.button == "Done: that was the last line"
    nothing = lines_view(table_after(*ALL_ALONE), {})
    assert (nothing.record, nothing.entry.skip) == (None, TellLine(seat="red", gain=Goods()))


def test_the_leaders_beside_a_family_are_told_to_those_who_bid() -> None:
    beside = {"families": ("sforza", "este"), "shown_leaders": (BEMBO, PIERO)}
    face = shown(players=2, pick=Pick(1, 1), **beside).family
    assert face
    first, second, third = face.text.split("\n")
    assert first.startswith("Before the auction, put 2 leaders face up")
    assert second.startswith("Beside it: Pietro Bembo. Needs: 3 character cards and 3 faith points.")
    assert third.startswith("Beside it: Piero della Francesca. ")
    untold = shown(players=2, pick=Pick(1, 1), families=("sforza", "este")).family
    assert untold
    assert untold.text == first
