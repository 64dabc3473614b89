"""Laying a tile: what the screen says of each square, turn and place, without Kivy."""

from __future__ import annotations

import re
from typing import Any

from companion.games import princes
from companion.games.princes.outlines import Cell, outline, to_corner
from companion.games.princes.placement import positions
from companion.rulebook.refusals import Fix, Refusal
from companion.ui.princes.place import draft as place_draft
from companion.ui.princes.place.draft import Draft, settled, tapped
from companion.ui.princes.place.list_view import Section, list_view
from companion.ui.princes.place.reasons import Others, judged, recorded
from companion.ui.princes.place.view import (
    Count,
    Deal,
    Legend,
    PlaceView,
    Sizes,
    Spot,
    Turns,
    in_hand,
    place_view,
    wanting,
    why_not_there,
)
from tests.ui.princes.tables import BOARDS, under_way

Z = [(1, 0), (2, 0), (1, 1), (1, 2), (0, 2)]
MARKED = [(3, 2), (3, 3), (3, 4), (2, 4)]


def table(outlines: dict[str, Any] | None = None, **red: Any) -> princes.Table:
    few = {"goods": {"builder": 1}}  # so that there is one more for Anna
    return princes.begin(under_way(outlines=outlines, boards={"red": red, "green": few}))


def known(**red: Any) -> princes.Table:
    return table({"theater": Z}, **red)


def at(game: princes.Table, draft: Draft) -> PlaceView:
    return place_view(game, settled(game, draft))


def reasons(view: PlaceView) -> list[Refusal]:
    return [part for part in view.parts if isinstance(part, Refusal)]


def sections(view: PlaceView) -> list[Section]:
    return [part for part in view.parts if isinstance(part, Section)]


def others(view: PlaceView) -> list[str]:
    return [one.label for one in view.the(Others).others if isinstance(one, Fix)]


def notes(view: PlaceView) -> str:
    return " ".join(part for part in view.parts if isinstance(part, str))


def marked(game: princes.Table, tile: str, cells: list[Cell], size: int = 0) -> Draft:
    draft = settled(game, Draft(tile, size))
    for cell in cells:
        draft = settled(game, tapped(draft, cell) or draft)
    return draft


def landscape(*players: str, outlines: dict[str, Any] | None = None, rules: Any = None) -> princes.Table:
    """The first player has just got a Forest; with two players, a Landscape."""
    setup = princes.Setup(seats=players, outlines=outlines or {}, rules=rules or princes.TableRules())
    game = princes.begin(setup)
    thing, florin = ("landscape", 300) if len(players) == 2 else ("forest", 200)
    return princes.apply(game, princes.Sold(seat=game.namer, object=thing, florin=florin))


# Which tile


def test_the_list_has_all_buildings_by_size() -> None:
    view = list_view(known())
    assert [section.title for section in sections(view)] == [
        "Large: 7 spaces",
        "Medium: 5 spaces",
        "Small: 3 spaces",
    ]
    assert view.the(Deal) == Deal("300", "1 Builder: 300, not 700", "+3", "")
    theater = next(one for section in sections(view) for one in section.choices if one.tile == "theater")
    assert (theater.says, theater.lock, len(theater.shape)) == ("3 copies left", "", 5)


def test_a_building_that_one_has_or_that_is_gone_is_locked_in_words() -> None:
    gone = {"tiles": [{"tile": "university"}, {"tile": "tower"}]}
    game = princes.begin(under_way(boards={"yellow": gone}))  # the third of three
    locks = {one.tile: one.lock for section in sections(list_view(game)) for one in section.choices}
    assert locks["opera"] == "Anna has one"
    assert locks["tower"] == "none left"
    assert locks["theater"] == ""


def test_nothing_is_locked_for_lack_of_money() -> None:
    poor = table({"theater": Z}, goods={"builder": 1, "florin": 0})
    assert {one.lock for section in sections(list_view(poor)) for one in section.choices} == {"", "Anna has one"}
    view = at(poor, Draft("theater"))
    assert (view.ready, reasons(view)) == (True, [])


def test_money_is_spoken_of_once_somebody_has_confirmed() -> None:
    poor = table({"theater": Z}, goods={"builder": 1, "florin": 100, "points": 12})
    view = at(poor, Draft("theater", tried=True))
    (reason,) = reasons(view)
    assert not view.ready
    assert reason.sentence.startswith("Anna cannot pay this.")
    (fix,) = reason.fixes
    assert isinstance(fix.action, princes.SellPoints)
    assert (fix.label, fix.action.points) == ("Move back on the fame track for what is missing", 2)


def test_with_two_players_the_kind_of_landscape_is_chosen_first() -> None:
    game = landscape("Anna", "Bea")
    view = list_view(game)
    assert (view.title, view.the(Deal)) == ("Which Landscape?", None)
    assert [one.tile for one in sections(view)[0].choices] == ["forest", "lake", "park"]
    assert settled(game, Draft()).tile == ""
    assert settled(landscape("Anna", "Bea", "Cleo"), Draft()).tile == "forest"


# Learning an outline


def test_the_square_that_touches_the_palazzo_is_named_with_the_way_out() -> None:
    game = table()
    view = at(game, marked(game, "theater", MARKED))
    assert view.title == "Theater: its shape"
    assert view.button == "Tap 1 more space"
    assert (view.the(Count).done, view.the(Count).says) == (4, "of 5 spaces")
    assert view.the(Count).checks == (("connected", True), ("on free spaces", True))
    (reason,) = reasons(view)
    assert reason.headline == "Space 4 touches the Palazzo"
    assert reason.rule == "building.adjacent"
    assert [fix.label for fix in reason.fixes] == ["Move all up 1", "Clear spaces"]
    assert isinstance(reason.fixes[0].action, Draft)
    assert reason.fixes[0].action.taps == ((3, 1), (3, 2), (3, 3), (2, 3))
    assert view.board.ghost is not None
    assert view.board.ghost.crossed == {(2, 4)}
    assert view.board.ghost.edges == (((2, 4), "down"),)
    assert view.board.ground.joins == {(3, 1), (2, 2), (4, 2), (2, 3), (4, 3), (4, 4)}


def test_only_spaces_that_can_be_tapped_now_are_marked_and_explained() -> None:
    game = landscape("Anna", "Bea", "Cleo")
    unsized, begun = at(game, Draft()), at(game, marked(game, "forest", [(3, 1)], 4))
    assert (unsized.the(Legend), unsized.board.ground.open) == (None, frozenset())
    first = at(game, marked(game, "forest", [], 4))
    assert (first.the(Legend), (0, 0) in first.board.ground.open) == (None, True)
    assert (begun.the(Legend).fits, begun.board.ground.open) == ("joins on here", frozenset())


def test_a_step_that_is_not_legal_is_not_offered() -> None:
    game = table()
    view = at(game, marked(game, "theater", [(3, 1), (3, 2), (3, 3), (3, 4), (3, 5)]))
    assert [fix.label for fix in reasons(view)[0].fixes] == ["Move all right 1", "Clear spaces"]
    crammed = at(game, marked(game, "theater", [(3, 0), (3, 1), (3, 2), (3, 3), (3, 4)]))
    assert [fix.label for fix in reasons(crammed)[0].fixes] == ["Clear spaces"]


def test_with_two_builders_it_may_touch() -> None:
    game = table(goods={"builder": 2, "florin": 900})
    view = at(game, marked(game, "theater", [*MARKED, (3, 1)]))
    assert (reasons(view), view.ready, view.button) == ([], True, "Build a Theater · 300 Florin")


def test_squares_must_hang_together_and_not_be_too_many() -> None:
    game = table()
    draft = marked(game, "theater", MARKED[:2])
    assert tapped(draft, (5, 5)) is None
    assert tapped(draft, (4, 4)) is None  # at a corner
    assert why_not_there(draft) == "Not connected. Tap a space next to the others."
    full = marked(game, "theater", [*MARKED, (3, 1)])
    assert tapped(full, (4, 1)) is None
    assert why_not_there(full) == "Theater covers only 5 spaces."
    assert why_not_there(Draft("forest")) == "Tap its size first"


def test_a_second_tap_takes_a_square_back() -> None:
    game = table()
    draft = tapped(marked(game, "theater", MARKED[:3]), (3, 3))
    assert draft is not None
    assert draft.taps == ((3, 2), (3, 4))
    view = at(game, draft)
    assert view.the(Count).checks[0] == ("connected", False)


def test_a_square_that_is_taken_is_crossed() -> None:
    game = table()
    view = at(game, marked(game, "tower", [(3, 0), (4, 0)]))
    assert "Space 2 covers a Forest" in [reason.headline for reason in reasons(view)]
    assert view.the(Count).checks[1] == ("on free spaces", False)


def test_the_size_of_a_landscape_is_asked_first() -> None:
    game = landscape("Anna", "Bea", "Cleo")
    first = at(game, Draft())
    assert (first.button, first.the(Count)) == ("Tap its size first", None)
    assert [size.squares for size in first.the(Sizes).sizes] == [2, 3, 4, 5, 6, 7]
    assert tapped(settled(game, Draft()), (3, 3)) is None
    whole = marked(game, "forest", [(3, 3), (4, 3), (5, 3)], size=3)
    view = at(game, whole)
    assert (view.ready, view.button) == (True, "Place a Forest")
    (move,) = recorded(game, settled(game, whole))
    assert princes.apply(game, move).outlines["forest"] == outline(frozenset({(3, 3), (4, 3), (5, 3)}))


def test_a_landscape_may_touch_a_building() -> None:
    game = landscape("Anna", "Bea", "Cleo")
    view = at(game, marked(game, "forest", [(2, 4), (3, 4)], size=2))
    assert (view.ready, view.board.ground.hatched) == (True, frozenset())


# A known outline


def test_it_starts_where_the_largest_empty_area_stays() -> None:
    game = known()
    draft = settled(game, Draft("theater"))
    view = place_view(game, draft)
    assert draft.spot in positions(game, game.player("red"), "theater")
    assert (view.ready, view.button) == (True, "Build a Theater · 300 Florin")
    assert view.the(Deal).gains_note == "26 spaces stay empty"


def test_each_distinct_turn_has_its_number_of_spots() -> None:
    view = at(known(), Draft("theater"))
    assert [turn.says for turn in view.the(Turns).turns] == ["4 spots"] * 4
    assert [turn.chosen for turn in view.the(Turns).turns].count(True) == 1
    assert len(view.board.ground.fits) > 5


def test_arrows_walk_through_all_spots_and_round() -> None:
    game = known()
    draft = settled(game, Draft("theater"))
    seen = [draft.spot]
    for _n in range(3):
        draft = place_draft.walked(game, draft, 1)
        seen.append(draft.spot)
    assert len(set(seen)) == 4
    assert place_draft.walked(game, draft, 1).spot == seen[0]
    assert place_draft.walked(game, draft, -1).spot == seen[2]


def test_four_quarters_and_two_flips_come_home() -> None:
    game = known()
    draft = start = settled(game, Draft("theater"))
    draft = place_draft.turned_to(game, draft, to_corner(frozenset(Z)))
    start = draft
    for _n in range(4):
        draft = place_draft.rolled(game, draft)
    assert draft == start
    flipped = place_draft.turned_over(game, draft)
    assert flipped.spot != draft.spot
    assert place_draft.turned_over(game, flipped) == start


def test_a_tile_stays_inside_the_grid() -> None:
    game = known()
    draft = settled(game, Draft("theater"))
    far = place_draft.dragged(game, draft.spot, (20, -20), draft)
    assert far.spot <= game.catalogue.board.grid.cells
    assert {column for column, _row in far.spot} >= {6}


def test_an_illegal_place_says_why_and_offers_a_step_or_the_nearest_spot() -> None:
    game = known()
    draft = place_draft.stepped(game, settled(game, Draft("theater")), "up")
    draft = place_draft.stepped(game, draft, "up")
    view = at(game, draft)
    assert (view.ready, view.the(Spot).state, view.the(Spot).number) == (False, "Not allowed here", "\N{EN DASH}")
    assert view.board.ghost is not None
    assert view.board.ghost.state == "refused"
    (reason,) = reasons(view)
    assert reason.headline == "Covers a Forest"
    assert isinstance(reason.fixes[0].action, Draft)
    assert at(game, reason.fixes[0].action).ready


def test_what_is_refused_is_called_legal_nowhere() -> None:
    """Money is not spoken of before somebody has confirmed."""
    twice = known(tiles=[*BOARDS["red"]["tiles"], {"tile": "theater"}])
    poor = known(goods={"builder": 1, "florin": 100, "points": 12})
    for game, draft in ((twice, Draft("theater")), (poor, Draft("theater", tried=True))):
        view = at(game, draft)
        assert reasons(view)
        assert (view.the(Spot).legal, view.the(Spot).state) == (False, "Fits, but not allowed")
        assert view.board.ghost is not None
        assert view.board.ghost.state == "refused"
    assert at(poor, Draft("theater")).the(Spot).state == "Legal here"


def test_a_tap_brings_the_tile_onto_a_square_if_it_may() -> None:
    game = known()
    draft = settled(game, Draft("theater"))
    there = place_draft.moved_onto(game, draft, (2, 3))
    assert there is not None
    assert (2, 3) in there.spot
    assert place_draft.moved_onto(game, draft, (0, 0)) is None
    assert why_not_there(draft) == "Theater doesn’t fit there this way round."


def test_what_it_touches_and_may_is_said() -> None:
    game = known()
    views = {draft_view.the(Spot).note for draft_view in _all(game)}
    assert "touches a Forest: fine" in views
    assert "touches nothing" in views


def _all(game: princes.Table) -> list[PlaceView]:
    spots = positions(game, game.player("red"), "theater")
    return [place_view(game, settled(game, Draft("theater", spot=spot))) for spot in spots]


def test_every_legal_place_is_ready_and_every_other_is_not() -> None:
    game = known()
    draft = settled(game, Draft("theater"))
    legal = set(positions(game, game.player("red"), "theater"))
    corners = [(column, row) for column in range(-7, 8) for row in range(-7, 8)]
    for far in corners:
        moved = place_draft.dragged(game, draft.spot, far, draft)
        assert place_view(game, moved).ready == (moved.spot in legal)


# A wrong outline


def test_a_wrong_outline_is_taught_again_with_the_placement() -> None:
    game = known()
    taps: list[Cell] = [(3, 1), (3, 2), (3, 3), (4, 3), (5, 3)]
    draft = settled(game, Draft("theater", again=True))
    assert (draft.spot, draft.size) == (frozenset(), 5)
    for cell in taps:
        draft = settled(game, tapped(draft, cell) or draft)
    assert judged(game, draft).legal
    teach, build = recorded(game, draft)
    after = princes.apply(princes.apply(game, teach), build)
    assert after.outlines["theater"] == outline(frozenset(taps))
    assert after.player("red").tiles[-1].cells == frozenset(taps)


def test_tiles_that_lie_in_the_wrong_outline_are_named() -> None:
    game = princes.begin(under_way("auction"))
    game = princes.apply(game, princes.Sold(seat=game.namer, object="forest", florin=200))
    straight = Draft("forest", 3, ((3, 1), (3, 2), (3, 3)), again=True)
    assert notes(at(game, straight)) == "Anna's Forest has another outline. Correct it too."


def test_an_outline_that_was_right_is_not_taught_again() -> None:
    game = known()
    draft = Draft("theater", again=True, size=5, taps=tuple((column + 2, row + 1) for column, row in Z))
    again = settled(game, draft)
    assert (again.again, again.spot) == (False, frozenset(draft.taps))
    assert len(recorded(game, again)) == 1


# Seldom meant


def test_it_can_be_noted_without_telling_where() -> None:
    assert "Skip placement" in others(at(known(), Draft("theater")))
    assert "Skip placement" not in others(at(known(), Draft("opera")))  # Anna has one


def test_a_landscape_is_set_aside_only_where_that_is_allowed() -> None:
    strict, free = landscape("Anna", "Bea", "Cleo"), princes.TableRules(landscape_without_room="set_aside")
    assert "Set it aside" not in others(at(strict, Draft()))
    assert "Set it aside" in others(at(landscape("Anna", "Bea", "Cleo", rules=free), Draft()))


def test_what_nobody_has_placed_is_said() -> None:
    game = princes.begin(under_way(outlines={"theater": Z}, turn="green", taken={}))
    assert "Laboratory" in notes(at(game, Draft("theater")))


# For the owner's eyes


def test_a_tile_that_fits_nowhere_says_so_and_whether_builders_would_help() -> None:
    line = {"laboratory": [(column, 0) for column in range(7)]}
    for more, helps in (([], True), ([{"tile": "lake", "cells": [(3, 2), (4, 2)]}], False)):
        park = {"tile": "park", "cells": [(3, 3), (3, 4)]}
        view = at(table(line, tiles=[*BOARDS["red"]["tiles"], park, *more]), Draft("laboratory"))
        (reason,) = reasons(view)
        assert (view.button, reason.headline, reason.rule) == ("Fits nowhere", "Fits nowhere", "place.room")
        assert ("With two Builders it would fit." in reason.sentence) == helps
        assert (view.ready, view.the(Turns), view.the(Spot)) == (False, None, None)


def test_cards_in_hand_that_want_it() -> None:
    game = known()
    people = game.catalogue.professions
    tile = people["poet"].building
    assert "Poet" in wanting(game, tile)
    assert in_hand(game, tile).splitlines() == ["Poet", "1 card is unknown."]
    assert in_hand(game).splitlines() == ["Theater: Poet", "Chapel: Organ Builder", "1 card is unknown."]


def test_of_cards_that_the_app_does_not_know_it_says_nothing_more() -> None:
    assert in_hand(known(hand=[None, None])) == "2 cards are unknown."
    assert in_hand(known(hand=["poet"]), "tower") == "None of the cards you entered."
    assert in_hand(known(hand=[])) == "No cards in hand."


def test_the_button_names_the_cause() -> None:
    built = [*BOARDS["red"]["tiles"], {"tile": "theater"}]
    assert at(known(tiles=built), Draft("theater")).button == "Each Building once"


def test_no_view_names_a_card() -> None:
    game = known()
    hidden = {"Poet", "Organ builder", "Organ Builder"}
    said = f"{list_view(game)} {at(game, Draft('theater'))} {at(game, Draft('studio'))}"
    said = re.sub("0x[0-9a-f]+", "", said)  # where in the memory a function lies
    assert not any(name in said for name in hidden)
    assert "900" not in said
