"""What the pieces show, without Kivy."""

from __future__ import annotations

import gettext

import pytest

from companion.games.masters.catalogue import Production
from companion.rulebook import pieces_masters as pieces
from companion.table import words
from companion.table.goods import Goods
from companion.ui.masters.store.depots_view import depot_views
from tests.games.masters.positions import others_on, position


def test_amounts_come_in_the_order_of_the_rulebook_with_faith_last() -> None:
    assert pieces.goods_items(Goods(faith=1, shield=3, coin=2)) == (("coin", 2), ("mil", 3), ("faith", 1))


def test_a_power_shows_resources_of_choice() -> None:
    power = Production(input=Goods(coin=1), input_any=2, output=Goods(shield=2), faith=1)
    assert pieces.power_view(power) == pieces.PowerView((("coin", 1), ("any", 2)), (("mil", 2), ("faith", 1)))


class Italian(gettext.NullTranslations):
    """Two colours begin alike."""

    def gettext(self, message: str) -> str:
        return {"green": "verde", "blue": "blu", "yellow": "giallo", "purple": "viola"}.get(message, message)


def test_flags_have_two_letters_where_colours_begin_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translation", Italian())
    assert [pieces.flag_letter(colour) for colour in ("green", "blue", "yellow", "purple")] == ["Ve", "B", "G", "Vi"]


def test_depots_show_what_lies_there_and_what_is_free() -> None:
    depots = {"top": Goods(stone=1), "bottom": Goods(shield=1), "depot-coin": Goods(coin=1)}
    table = position(stored=depots, leaders=("depot-coin",))
    top, middle, bottom, leader = depot_views(table, table.player("red"))
    assert top.cells == (("stone", "there"),)
    assert middle.cells == (("", "free"), ("", "free"))
    assert bottom.cells == (("shield", "there"), ("", "free"), ("", "free"))
    assert (leader.kind, leader.cells) == ("coin", (("coin", "there"), ("coin", "free")))


def test_the_lane_says_points_where_they_rise_and_which_sections_are_over() -> None:
    favors = ("up", "open", "open")
    table = position(faith=9, favors=favors, others=others_on(2, 0, favors=("lost", "open", "open")))
    lane = pieces.lane_view(table, "red")
    assert [n for n in lane.points if n] == [1, 2, 4, 6, 9, 12, 16, 20]
    assert [section.over for section in lane.sections] == [True, False, False]
    assert [section.lost for section in lane.sections] == [False, False, False]
    alone = pieces.lane_view(position(players=1, cross=16, faith=13, favors=("lost", "up", "open")))
    assert [(section.over, section.lost) for section in alone.sections] == [(True, True), (True, False), (False, False)]
    assert [(m.who.letter, m.space, m.own) for m in lane.markers if m.who] == [
        ("A", 9, True),
        ("B", 2, False),
        ("C", 0, False),
    ]


def test_the_black_cross_stands_on_the_solo_track() -> None:
    lane = pieces.lane_view(position(players=1, cross=4), "red")
    assert [(one.who and one.who.seat, one.space) for one in lane.markers] == [(None, 4), ("red", 0)]
