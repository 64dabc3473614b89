"""What the expansion adds to the table before the first round."""

from typing import Any

from companion.games import lorenzo
from companion.ui.lorenzo.checklist_view import checklist
from companion.ui.shared.checklist.view import Checklist
from tests.games.lorenzo.houses.positions import BEMBO, ERASMO
from tests.ui.lorenzo.houses.auctions import before_round_1


def listed(players: int = 5, **houses: Any) -> Checklist:
    return checklist(lorenzo.begin(before_round_1(players, **houses)), "Lorenzo il Magnifico")


def things(found: Checklist) -> dict[str, str]:
    return {thing.title: thing.about for thing in (*found.middle, *found.each)}


def test_five_players_have_their_own_adaptation_tile_and_coins() -> None:
    found = listed(5)
    assert found.about == "Houses of Renaissance · 5 players"
    assert things(found)["Adaptation tile for 5 players"].startswith("on Buildings; its floors need 1, 2, 4 and 6")
    assert [share.coins for share in found.each[-1].coins] == [0, 1, 2, 3, 4]
    assert not any(title.startswith("Cover") for title in things(found))
    for_three = things(listed(3))["Adaptation tile for 2 to 4 players"]
    assert for_three.startswith("on Buildings; its floors need 5, 6, 7 and 8")


def test_numbers_that_nobody_has_told_are_to_be_compared() -> None:
    own_copy = {"special_tower": (1, 3, 5, 7), "adaptation": [{"players": (2, 4), "values": (4, 5, 6, 7)}]}
    titles = ("Adaptation tile for 2 to 4 players", "Special tower and Council tile")
    untold, told = things(listed(3)), things(listed(3, own_copy=own_copy))
    assert untold[titles[0]].endswith("\nCheck them on your tile: unverified.")
    assert untold[titles[1]].endswith("\nCheck that the floors of your tower need 1, 3, 5 and 7.")
    assert told[titles[0]] == "on Buildings; its floors need 4, 5, 6 and 7"
    assert not any("Compare" in told[title] for title in titles)
    five = things(listed(5, own_copy=own_copy))["Adaptation tile for 5 players"]
    assert five.endswith("Check them on your tile: unverified.")


def test_families_lie_on_tiles_with_or_without_numbers() -> None:
    assert things(listed(3))["3 families and auction tiles"] == (
        "Medici, Este and Colonna: each on an auction tile drawn at random"
    )
    numbered = things(listed(3, auction_tiles=(5, 2, 1)))["3 families and auction tiles"]
    assert numbered == "Medici on tile 5; Este on tile 2; Colonna on tile 1"


def test_some_families_have_pieces_and_leaders_beside_them() -> None:
    found = things(listed(2, families=("sforza", "della_rovere")))
    assert found["Leaders beside Sforza"] == "draw 2 leaders, face up"
    assert found["Special faith tiles"] == "for Della Rovere"
    assert "Brown pawn" not in found
    assert things(listed(3))["Brown pawn"] == "for Colonna"
    dealt = things(listed(2, families=("sforza", "este"), shown_leaders=(BEMBO, ERASMO)))
    assert dealt["Leaders beside Sforza"] == "Pietro Bembo and Erasmo da Rotterdam"
    assert "Special faith tiles" not in dealt


def test_nobody_has_goods_before_the_auction() -> None:
    found = things(listed())
    assert (found["No starting resources"], found["4 leader cards"]) == ("they come from the auction", "")
    assert found["40 leader cards in play"] == "shuffled; cards not dealt form a face-down deck"
    assert "20 leader cards in play" in things(listed(leaders="houses"))


def test_new_excommunication_tiles_join_unless_the_app_has_drawn() -> None:
    assert "3 new excommunication tiles" in things(listed())
    drawn = before_round_1().model_copy(update={"tiles": ("1-1", "2-new", "3-1")})
    found = things(checklist(lorenzo.begin(drawn), "Lorenzo"))
    assert "3 new excommunication tiles" not in found
    assert "II: The new tile of the expansion" in found["Excommunication tiles"]


def test_what_is_drawn_from_comes_before_the_drawing() -> None:
    titles = list(things(listed(2, families=("sforza", "este"))))
    assert titles.index("3 new excommunication tiles") == titles.index("Excommunication tiles") - 1
    assert titles.index("40 leader cards in play") == titles.index("Leaders beside Sforza") - 1


def test_the_list_leads_to_whatever_comes_first() -> None:
    assert listed().button == "Choose the bonus tiles"
    assert listed(rules={"setup_order": "auction_first"}).button == "Start the auction"


def test_the_base_game_is_laid_out_as_before() -> None:
    found = checklist(lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"))), "Lorenzo il Magnifico")
    assert [thing.title for thing in (*found.middle, *found.each)] == [
        "Board",
        "Four decks",
        "Excommunication tiles",
        "Cover 4 spaces",
        "4 pawns, 3 cubes",
        "4 discs",
        "Goods",
        "Coins in turn order",
    ]
