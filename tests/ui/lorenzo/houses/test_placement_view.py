"""What the placement sheet shows with the expansion, without Kivy."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.houses.box import everything
from companion.table.goods import Goods
from companion.ui.lorenzo.placement.cards_view import card_choices, matching
from companion.ui.lorenzo.placement.foresight import Foreseen, Line
from companion.ui.lorenzo.placement.parts_view import foreseen_parts
from companion.ui.lorenzo.placement.view import PlacementView, another_way, placement_view, switched
from tests.exported import games_in
from tests.games.lorenzo.houses.positions import BEMBO, BRAMANTE, PARACELSO, PLENTY, SALVIATI, table
from tests.games.lorenzo.positions import after
from tests.golden import FOLDER
from tests.ui.lorenzo.foreseen import gets, pays

GOLDEN = FOLDER / "lorenzo" / "five-players-houses.json"


def place(member: str, space: str, **facts: Any) -> lorenzo.Place:
    return lorenzo.Place.model_validate({"seat": "red", "member": member, "space": space, **facts})


def view(of: lorenzo.Table, space: str, member: Any = None) -> PlacementView:
    return placement_view(of, lorenzo.propose(of, space, member).move)


def test_a_floor_needs_what_the_adaptation_tile_says() -> None:
    of = table(houses={"adaptation": "territories"}, **PLENTY)
    assert [view(of, f"territories-{n}", "white").needs for n in (1, 2, 3, 4)] == [5, 6, 7, 8]
    assert [view(of, f"buildings-{n}", "white").needs for n in (1, 2, 3, 4)] == [1, 3, 5, 7]
    short = placement_view(table(houses={"adaptation": "territories"}), place("white", "territories-1"))
    assert [one.rule for one in short.refusals] == ["adaptation.values"]
    assert "5" in short.refusals[0].sentence


def test_the_brown_member_is_offered_to_its_family_alone() -> None:
    assert dict(view(table(family="colonna"), "council").members)["brown"] == 3
    assert "brown" not in dict(view(table(family="este"), "council").members)
    brown = view(table(family="colonna"), "harvest", "brown")
    assert [(term.die, term.amount, term.label) for term in brown.terms] == [("brown", 3, "Colonna")]


def test_a_privilege_chosen_in_place_brings_what_it_says_with_all_that_a_family_adds() -> None:
    of = table(family="della_scala")
    seen = view(of, "council")
    assert seen.foreseen
    assert "faith" not in [one.name for one in seen.privilege]
    for option in seen.privilege:
        later = after(of, *seen.foreseen.with_privilege(option.name)).player("red")
        brought = later.goods - of.player("red").goods
        assert brought == gets(seen) - Goods(privileges=1) + option.goods


def test_a_card_without_its_token_leads_to_the_tokens_of_whoever_has_one() -> None:
    def leads(**mine: Any) -> bool:
        run = view(table(dice=(6, 6, 6), territories=(98,), **mine), "harvest", "white").foreseen.run  # type: ignore[union-attr]
        assert run
        return any(one.tokens for one in run.active)

    assert leads(tokens=1)
    assert not leads(tokens=0)
    assert not leads(tokens=1, parked={98: {"gain": {"coins": 2}}})


def test_more_than_one_privilege_is_chosen_afterwards() -> None:
    several = view(table(leaders=(SALVIATI,)), "council")
    assert (several.privilege, gets(several)["privileges"]) == ((), 2)
    assert view(table(players=4), "market-privileges").privilege == ()


def test_a_special_card_must_be_named_before_it_is_taken() -> None:
    of = table(**PLENTY)
    unnamed = view(of, "special-1", "white")
    assert unnamed.legal
    assert unnamed.must_name
    assert unnamed.needs_card
    assert not unnamed.verdict.legal
    assert not unnamed.refusals
    assert len(unnamed.cards) == 16
    named = placement_view(of, switched(of, unnamed.move, card=97))
    assert named.verdict.legal
    assert not named.needs_card


def test_the_first_member_proposed_for_the_special_tower_is_the_cheapest_that_fits() -> None:
    assert lorenzo.propose(table(**PLENTY), "special-1").move.member == "black"


def test_bonuses_for_a_type_of_card_count_in_the_special_tower_once_the_card_is_named() -> None:
    of = table(characters=(50,), **PLENTY)
    assert view(of, "special-1", "white").value == 4
    assert placement_view(of, place("white", "special-1", card=109)).value == 6


def test_special_cards_are_called_by_their_number_and_say_how_well_they_are_known() -> None:
    cards = {one.card: one for one in view(table(**PLENTY), "special-1").cards}
    assert (cards[109].name, cards[109].mark.text) == ("No. 109, Building", "unverified")
    assert cards[109].standing.endswith("Compare with your own copy: the cost.")
    assert cards[97].type == "territory"
    base = view(table(**PLENTY), "buildings-1").cards
    assert {(one.mark.text, one.standing) for one in base} == {("", "")}


def test_a_card_that_the_table_has_told_itself_is_from_its_copy() -> None:
    told = {"id": 97, "type": "territory", "period": 1, "source": "rulebook"}
    cards = {one.card: one for one in view(table(own_copy={"cards": [told]}), "special-1").cards}
    assert (cards[97].mark.text, cards[97].standing) == ("from your copy", "")


def test_cards_are_found_by_number_and_by_words() -> None:
    of = table(**PLENTY)
    cards = tuple(card_choices(of, of.player("red"), place("white", "special-1"), of.catalogue.spaces["special-1"]))
    assert [one.card for one in matching(cards, "109")] == [109]
    assert {one.card for one in matching(cards, "11")} == {110, 111, 112}
    assert {one.card for one in matching(cards, "terr")} >= {97, 98, 99, 100}
    assert {one.card for one in matching(cards, "leader deck")} == {121, 122}
    assert matching(cards, "109 territory") == ()
    assert len(matching(cards, " ")) == 16


def test_special_tokens_pay_also_those_that_the_floor_gives() -> None:
    of = table(round=5, tokens=3, coins=3, servants=3, military=20)
    move = switched(of, place("orange", "special-4"), card=141)
    shown = placement_view(of, move)
    assert shown.legal
    assert pays(shown) == Goods(tokens=5, servants=1)
    assert gets(shown) == Goods(tokens=2, military=2)


def test_a_payment_in_coins_or_tokens_is_a_choice() -> None:
    of = table(round=5, tokens=6, coins=12)
    shown = placement_view(of, switched(of, place("white", "special-1"), card=141))
    assert set(shown.ways) == {Goods(coins=10), Goods(tokens=5)}


def test_who_pays_with_a_token_that_the_app_knows_is_asked_to_tell_again() -> None:
    any_token, again = (
        "Any special token will do, whatever it shows.",
        "Then enter again which ones you keep.",
    )
    face = {"gain": {"coins": 2}}
    told = table(round=3, tokens=2, faces=(face, face), coins=6)
    untold = table(round=3, tokens=2, faces=(face,), coins=6)
    assert placement_view(told, place("white", "special-1", card=127)).notes == (any_token, again)
    assert placement_view(untold, place("white", "special-1", card=127)).notes == (any_token,)


def test_many_ways_to_pay_are_walked_one_step_at_a_time() -> None:
    of = table(round=5, leaders=(PARACELSO,), **PLENTY)
    shown = placement_view(of, switched(of, place("orange", "special-1"), card=119))
    assert len(shown.ways) > 6
    assert shown.move.pay is not None
    servants = shown.move.pay["servants"]
    more = another_way(shown.ways, shown.move.pay, "servants", servants + 1)
    assert (more["servants"], more.total) == (servants + 1, shown.move.pay.total)
    assert placement_view(of, shown.move.with_(pay=more)).legal
    assert another_way(shown.ways, more, "servants", 99)["servants"] == 10
    in_points = (*shown.ways, Goods(military=5))
    assert another_way(in_points, more, "military", 1) == Goods(military=5)
    assert another_way(in_points, Goods(military=5), "military", 4)["military"] == 0
    half = Goods(wood=2, stone=2, coins=3, servants=3)
    assert another_way(shown.ways, half, "wood", 1) == Goods(wood=1, stone=2, coins=3, servants=4)
    assert another_way(shown.ways, half, "wood", 3) == Goods(wood=3, stone=2, coins=3, servants=2)


def test_a_leader_s_space_says_what_it_gives_or_does() -> None:
    bembo = view(table(leaders=(BEMBO,)), f"leader-{BEMBO}", "white")
    assert bembo.legal
    assert gets(bembo) == Goods(coins=3, servants=3)
    assert not bembo.raisable
    assert not bembo.notes
    bramante = view(table(leaders=(BRAMANTE,)), f"leader-{BRAMANTE}", "white")
    assert bramante.raisable
    assert bramante.notes[0].startswith("Harvest or produce")


def test_another_s_leader_refuses_and_says_whose_it_is() -> None:
    of = table(others={"green": {"leaders": [{"leader": BEMBO}], "bonus_tile": "standard"}})
    shown = placement_view(of, place("white", f"leader-{BEMBO}"))
    assert [one.rule for one in shown.refusals] == ["leader_space.owner"]
    assert shown.verdict.recordable
    assert shown.elsewhere


def test_the_special_tower_and_own_leaders_are_among_where_else_one_may_go() -> None:
    of = table(leaders=(BEMBO,), members="green white market-coins")
    elsewhere = [label for label, _move in placement_view(of, place("white", "market-coins")).elsewhere]
    assert "Special tower, 1st floor" in elsewhere
    assert "Pietro Bembo" in elsewhere


def test_every_space_can_be_looked_at_throughout_a_whole_game() -> None:
    (game,) = games_in(GOLDEN.read_bytes())
    of = lorenzo.begin(game.setup)
    actions: Any = game.actions
    for n, action in enumerate(actions):
        if of.phase == "actions" and of.turns and not of.awaiting and n % 12 == 0:
            for space in of.catalogue.spaces:
                view(of, space)
        if isinstance(action, lorenzo.Place):
            assert placement_view(of, action.with_(seat=of.turns[0])).legal
        of = lorenzo.apply(of, action)


def test_what_a_family_gives_with_a_card_is_received_too() -> None:
    of = table(family="medici", houses={"adaptation": "ventures"}, **PLENTY)
    character = view(of, "characters-3", "orange")
    assert gets(character) == Goods(stone=1, tokens=1)
    assert gets(view(of, "buildings-3", "orange")) == Goods(military=1)
    special = view(of, "special-1", "orange")
    assert gets(special) == Goods()
    assert gets(placement_view(of, switched(of, special.move, card=121))) == Goods(tokens=1, faith=1)


def test_what_a_card_does_at_once_without_goods_is_among_what_one_gets() -> None:
    does = {121: "Draw 1 leader from the deck.", 125: "Play a leader without its requirements."}
    free = "Take a discarded card of any type without paying its cost; not a special one."
    for card, text in {**does, 130: free, 140: "Activate 2 other territory cards of yours"}.items():
        of = table(round={1: 1, 2: 3, 3: 5}[everything().cards[card].period], dice=(4, 2, 6), hand=(2,), **PLENTY)
        seen = placement_view(of, place("white", "special-1", card=card)).foreseen
        assert seen
        (totals,) = (part for part in foreseen_parts(seen) if isinstance(part, Foreseen))
        assert any(isinstance(line, Line) and line.label.startswith(text) for line in totals.brings)
