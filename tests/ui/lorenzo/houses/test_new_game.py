"""A game with Houses of Renaissance is begun on the same form as all others."""

from pathlib import Path
from random import Random
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.houses.options import HousesRules, Promos
from companion.games.lorenzo.table_rules import TableRules
from companion.table.store import Store
from companion.ui import preferences
from companion.ui.lorenzo.houses import own_houses
from companion.ui.shared.new_game.view import last_table, new_draft
from companion.ui.shared.settings.table_rules_view import points
from tests.ui.driving import frames, saying, tap
from tests.ui.looking import problems
from tests.ui.reaching import says
from tests.ui.shared.opening import opened, screen

FIVE = ("Anna", "Bea", "Carlo", "Dario", "Elena")


def draft_of(*people: str) -> Any:
    draft: Any = new_draft("houses", len(people))
    for place, name in enumerate(people):
        draft = draft.renamed(place, name)
    return draft


def decided(draft: Any, **answers: Any) -> Any:
    for field, answer in answers.items():
        draft = draft.answered(field, answer)
    return draft


def told(*families: str, **answers: Any) -> Any:
    draft = decided(draft_of(*FIVE[: len(families)]), draw_families=False, **answers)
    for family in families:
        draft = draft.answered("families", family)
    return draft


def test_the_app_draws_families_and_the_first_tower() -> None:
    draft = draft_of(*FIVE)
    assert not draft.faults
    drawn = [draft.setup(Random(seed)).houses for seed in range(40)]
    assert all(len(set(one.families)) == 5 for one in drawn)
    assert {one.adaptation for one in drawn} == {"territories", "characters", "buildings", "ventures"}
    assert {one.drawn_source for one in drawn} == {"rolled"}
    assert {(one.auction_tiles, one.shown_leaders) for one in drawn} == {((), ())}
    assert lorenzo.begin(draft.setup(Random(1))).order == ("red", "green", "blue", "yellow", "pink")


def test_coins_by_place_are_those_of_the_expansion() -> None:
    assert [line.gives[0][0] for line in draft_of(*FIVE).lines] == ["0", "1", "2", "3", "4"]


def test_a_table_that_has_drawn_itself_tells_its_families() -> None:
    draft = told("este", "medici", "sforza", adaptation="buildings")
    assert not draft.faults
    setup = draft.setup(Random(1))
    assert (setup.houses.families, setup.houses.adaptation) == (("este", "medici", "sforza"), "buildings")
    assert setup.houses.drawn_source == "recorded"
    assert draft.answered("families", "este").families == ("medici", "sforza")
    few = "Choose 3 family tiles, one for each player; you have chosen 2."
    assert draft.answered("families", "este").faults == {"auction.tiles": few}
    assert draft.answered("families", "orsini").families == ("medici", "sforza", "orsini")
    assert draft.for_players(2).families == ("medici", "sforza")


def test_numbers_belong_to_the_families_and_two_tiles_change_places() -> None:
    draft = told("este", "medici", "sforza", numbered=True)
    fields = [option.field for option in draft.options]
    assert fields[3:6] == ["tile of este", "tile of medici", "tile of sforza"]
    draft = draft.answered("tile of este", 5).answered("tile of medici", 1)
    assert draft.setup(Random(1)).houses.auction_tiles == (5, 1, 3)
    assert draft.answered("tile of este", 1).setup(Random(1)).houses.auction_tiles == (1, 5, 3)
    others = draft.answered("families", "este").answered("families", "colonna")
    assert others.setup(Random(1)).houses.auction_tiles == (1, 3, 4)
    assert list(draft.answered("families", "este").faults) == ["auction.tiles"]
    assert decided(draft, numbered=False).setup(Random(1)).houses.auction_tiles == ()


def test_the_app_draws_numbered_tiles_too() -> None:
    drawn = [decided(draft_of(*FIVE[:3]), numbered=True).setup(Random(seed)).houses.auction_tiles for seed in range(40)]
    assert all(len(set(tiles)) == 3 for tiles in drawn)
    assert {number for tiles in drawn for number in tiles} == {1, 2, 3, 4, 5}


def test_nobody_is_told_to_write_on_the_tiles() -> None:
    (tiles,) = (option for option in draft_of(*FIVE).options if option.field == "numbered")
    assert tiles.about == "Stick numbers 1 to 5 on the backs, and the app remembers what each tile gives"


def test_who_deals_the_leaders_is_explained() -> None:
    for deal, about in (
        (False, "Draft with your cards; enter a leader when you play it"),
        (True, "Draft on the phone, one after the other"),
    ):
        (leaders,) = (option for option in decided(draft_of(*FIVE), deal=deal).options if option.field == "deal")
        assert leaders.about == about


def test_leaders_face_up_are_drawn_by_whoever_deals() -> None:
    draft = told("este", "sforza")
    assert draft.setup(Random(1)).houses.shown_leaders == ()
    dealt = decided(draft, deal=True).setup(Random(1))
    assert len(dealt.houses.shown_leaders) == 2
    assert lorenzo.begin(dealt).deal_leaders


def test_one_set_of_leaders_is_not_enough_for_five_and_sforza() -> None:
    draft = decided(told("este", "sforza", "medici", "colonna", "orsini"), leaders="base")
    assert list(draft.faults) == ["leaders.enough"]
    drawn = [decided(draft, draw_families=True).setup(Random(seed)) for seed in range(40)]
    assert all("sforza" not in setup.houses.families for setup in drawn)


def test_rules_of_both_boxes_are_decided_together(tmp_path: Path) -> None:
    draft = draft_of(*FIVE)
    assert {point.field for point in points("lorenzo", draft.rules)} == {
        *TableRules.model_fields,
        *HousesRules.model_fields,
    }
    changed = draft.rules.model_copy(update={"passing": "free", "setup_order": "auction_first"})
    setup = decided(draft, rules=changed).setup(Random(1))
    assert setup.rules == TableRules(passing="free")
    assert setup.houses.rules == HousesRules(setup_order="auction_first")
    with Store.open(tmp_path / "giglio.sqlite") as store:
        preferences.keep_table_rules(store, "lorenzo", TableRules(passing="free"))
        assert preferences.table_rules(store, "houses") == draft.rules.model_copy(update={"passing": "free"})


def test_the_expansion_keeps_only_the_readings_that_are_its_own(tmp_path: Path) -> None:
    """What both boxes share follows the base game until somebody decides otherwise here."""
    with Store.open(tmp_path / "giglio.sqlite") as store:
        preferences.keep_table_rules(store, "lorenzo", TableRules(passing="free"))
        rules = preferences.table_rules(store, "houses").model_copy(update={"token_slot": "replace"})
        preferences.keep_table_rules(store, "houses", rules)
        assert preferences.table_rules(store, "houses") == rules
        preferences.keep_table_rules(store, "lorenzo", TableRules())
        assert preferences.table_rules(store, "houses").passing == TableRules().passing
        assert preferences.table_rules(store, "houses").token_slot == "replace"


def test_promos_and_the_own_copy_come_from_the_store(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        own_houses.keep_promos(store, Promos(promo_families=("visconti",)))
        own_houses.keep_own_copy(store, own_houses.own_copy(store).model_copy(update={"start_coins": (1, 1, 1, 1, 1)}))
        draft = told("este", "medici").supplied(store)
    (families,) = (option for option in draft.options if option.field == "families")
    assert "visconti" in dict(families.answers)
    assert "della_scala" not in dict(families.answers)
    assert [line.gives[0][0] for line in draft.lines] == ["1", "1"]


def test_people_go_from_box_to_box() -> None:
    draft = draft_of(*FIVE)
    at_home = draft.seated_at("lorenzo", TableRules())
    assert at_home.names == FIVE[:4]
    assert at_home.seated_at("houses", draft.rules).counts == (2, 3, 4, 5)


def test_the_last_table_is_one_with_the_expansion() -> None:
    played = [lorenzo.write_setup(lorenzo.Setup(seats=FIVE[:2]))]
    assert last_table("houses", played) is None
    setup = decided(draft_of(*FIVE), deal=True, leaders="houses").setup(Random(3))
    last: Any = last_table("houses", [*played, lorenzo.write_setup(setup)])
    assert (last.names, last.deal, last.leaders) == (FIVE, True, "houses")


def test_the_form_leads_to_the_own_copy_and_to_a_game_in_progress(tmp_path: Path) -> None:
    copy, join = "What is printed on your copy", "Already started"
    with opened(tmp_path) as app:
        app.go("new_game")
        frames()
        assert saying(join)
        assert not says(copy)
        tap("Houses of Renaissance")
        assert saying(join)
        for count in ("2 players", "5 players"):
            tap(count)
        assert problems(screen(app)) == []
        tap(copy)
        assert screen(app).name == "houses_own_copy"
        app.back()
        tap("Lorenzo il Magnifico")
        assert not says(copy)
        assert len(screen(app).draft.names) == 4
