"""The pictures of the lessons: each shows what the position has."""

from __future__ import annotations

from typing import Any

from companion.rulebook.lessons import Picture
from companion.table.game import game
from companion.ui.lorenzo.around.view import AreaTile
from companion.ui.lorenzo.houses.lesson.view import FamilyOnTile, Tokens, pieces
from companion.ui.lorenzo.houses.table.view import AdaptedTower, LeaderSpace
from companion.ui.lorenzo.lesson.view import MarkedTower
from companion.ui.shared.lesson.pieces_view import CardFace


def drawn(kind: str, *of: str | int, houses: Any, actions: Any = (), **position: Any) -> tuple[Any, ...]:
    rules = game("lorenzo")
    begun = {"position": {"dice": [4, 2, 6], **position}} if not actions else {}
    table = rules.begin(rules.read_setup({"seats": ["Anna", "Bea", "Carlo"], "houses": houses, **begun}))
    for action in actions:
        table = rules.apply(table, rules.read_action(action))
    return pieces(table, Picture(kind=kind, of=of, marks=("special-3",)))


def test_a_family_on_its_auction_tile_has_the_pawn_that_is_there() -> None:
    auction = {"families": ["este", "medici", "colonna"], "rules": {"setup_order": "auction_first"}}
    offer = {"kind": "make_offer", "tile": 1, "space": 3}
    este, medici = drawn("families", "este", "medici", houses=auction, actions=[offer])
    assert isinstance(este, FamilyOnTile)
    assert (este.name, este.text.split(",")[0]) == ("Este", "In your turn")
    assert [[who.name for who in space.who] for space in este.spaces] == [[], [], ["Anna"], [], [], []]
    assert not any(space.who for space in medici.spaces)


def test_a_family_that_is_won_has_its_owner() -> None:
    (este,) = drawn("families", "este", houses={}, players={"red": {"house": {"family": "este"}}})
    assert ([who.name for who in este.owner], este.spaces) == (["Anna"], ())


def test_tokens_are_counted_and_face_down() -> None:
    (found,) = drawn("tokens", "red", houses={}, players={"red": {"goods": {"tokens": 2}}})
    assert isinstance(found, Tokens)
    assert (found.supply, [one.place for one in found.hand]) == (28, [1, 2])


def test_the_special_tower_says_of_what_type_its_cards_are() -> None:
    (tower,) = drawn("tower", "special", houses={}, cards={"special-3": 99})
    assert isinstance(tower, MarkedTower)
    assert [(floor.piece.needs, floor.piece.kind, floor.mark) for floor in tower.floors][1] == (5, "Territory", "1")


def test_below_a_tower_with_the_adaptation_tile_is_what_that_changes() -> None:
    tower, adapted = drawn("tower", "territories", houses={"adaptation": "territories"})
    assert [floor.piece.needs for floor in tower.floors] == [8, 7, 6, 5]
    assert isinstance(adapted, AdaptedTower)
    assert len(drawn("tower", "characters", houses={"adaptation": "territories"})) == 1


def test_a_leader_who_is_a_space_is_drawn_as_one_when_played() -> None:
    leader, base = drawn("leaders", 42, 5, houses={})
    assert [type(one) for one in (leader, base)] == [CardFace, CardFace]
    assert (leader.name, base.name) == ("Pietro Bembo", "Girolamo Savonarola")
    _leader, space = drawn("leaders", 42, houses={}, players={"red": {"leaders": [{"leader": 42}]}})
    assert isinstance(space, LeaderSpace)
    assert (space.owner.name, space.tile.label) == ("Anna", "Pietro Bembo")


def test_what_the_base_game_has_is_drawn_as_there() -> None:
    (market,) = drawn("spaces", "market", houses={})
    assert isinstance(market, AreaTile)
