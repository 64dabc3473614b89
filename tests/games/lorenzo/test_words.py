"""What the app says about cards, leaders, tiles and spaces."""

import gettext
import re
from collections.abc import Iterator
from typing import get_args

import pytest

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import (
    MEMBERS,
    BonusAction,
    CardDiscount,
    Effect,
    FinalLoss,
    Gain,
    GainPenalty,
    GainPer,
    MemberBonus,
    NoFinalScore,
    NoPlacement,
    Privilege,
    Requirement,
    catalogue,
)
from companion.table import words as table_words
from companion.table.goods import NOTHING, Goods
from companion.table.words import MINUS
from tests.findings import for_each

PRINTED = catalogue()
TEXTS = {
    **{f"card {card.id}": words.card_text(card) for card in PRINTED.cards.values()},
    **{f"leader {leader.id}": words.leader_text(leader) for leader in PRINTED.leaders.values()},
    **{f"tile {tile.id}": words.tile_text(tile) for tile in PRINTED.tiles.values()},
    **{f"bonus tile {tile.id}": words.bonus_tile_text(tile) for tile in PRINTED.bonus_tiles.values()},
}
NAMES = {space.id: words.space(space) for space in PRINTED.spaces.values()}


def test_everything_printed_has_a_text() -> None:
    assert len(TEXTS) == 96 + 20 + 21 + 5
    assert all(TEXTS.values())


@for_each([*TEXTS.values(), *NAMES.values()])
def test_a_text_is_clean(text: str) -> None:
    assert not re.search(r"[{}_]|None|  | [.,:;]|\.\.|: *\n|:$", text)
    assert text == text.strip()
    assert text[0].isupper() or text[0] in f"+{MINUS}"


@for_each(TEXTS.values())
def test_every_line_of_a_text_ends_as_a_sentence(text: str) -> None:
    assert all(line.endswith(".") for line in text.split("\n"))


@for_each([*TEXTS.values(), *NAMES.values()])
def test_one_is_singular_and_more_are_plural(text: str) -> None:
    countable = r"(coin|servant|card|(?:victory|military|faith) point|Council Privilege)"
    assert not re.search(rf"\b1 (different )?{countable}s\b", text)
    assert not re.search(rf"\b(?!1\b)\d+ (different )?(\w+ )?{countable}\b(?!s)", text)


# Goods


def test_goods_are_listed_in_one_order_whatever_the_data_says() -> None:
    assert words.goods(Goods(coins=3, stone=1, wood=2)) == "2 wood, 1 stone and 3 coins"
    everything = Goods(faith=1, military=1, victory=1, servants=1, coins=1, stone=1, wood=1)
    assert words.goods(everything) == (
        "1 wood, 1 stone, 1 coin, 1 servant, 1 victory point, 1 military point and 1 faith point"
    )


def test_goods_of_one_kind_and_of_none() -> None:
    assert words.goods(Goods(servants=2)) == "2 servants"
    assert words.goods(Goods(faith=2)) == "2 faith points"
    assert words.goods(NOTHING) == "nothing"


# Whole texts

EXACT = {
    "card 1": "Cost: nothing.\nHarvest of 1 or more: Receive 1 coin.",
    "card 29": (
        "Cost: 2 wood and 1 coin.\nAt once: Receive 3 victory points.\n"
        "Production of 4 or more: Pay 1 wood to receive 3 coins, or 2 wood to receive 5 coins."
    ),
    "card 32": (
        "Cost: 2 stone.\nAt once: Receive 1 victory point.\n"
        "Production of 1 or more: Pay 1 coin to receive 1 Council Privilege."
    ),
    "card 44": (
        "Cost: 2 wood, 4 stone and 2 coins.\nAt once: Receive 9 victory points.\n"
        "Production of 5 or more: Receive 2 victory points and 1 Council Privilege."
    ),
    "card 50": (
        "Cost: 4 coins.\n"
        "From then on: +2 to the value when taking a building card. Pay 1 wood or 1 stone less for a building card."
    ),
    "card 56": ("Cost: 3 coins.\nAt once: Receive 1 faith point. Take a card of any type at value 4, without a pawn."),
    "card 58": (
        "Cost: 4 coins.\nAt once: Take a building card at value 6, without a pawn. It costs 1 wood and 1 stone less."
    ),
    "card 64": "Cost: 5 coins.\nAt once: Receive 3 different Council Privileges.",
    "card 71": "Cost: 5 coins.\nAt once: Receive 1 victory point for every 2 military points you have.",
    "card 80": (
        "Cost: 2 military points (owning at least 4 military points), or 1 wood, 1 stone and 2 coins.\n"
        "At once: Receive 3 faith points.\nAt the end: Receive 1 victory point."
    ),
    "leader 1": (
        "Needs: 5 venture cards.\n"
        "Once per round: Harvest at value 1, without a pawn. Only servants may raise the value."
    ),
    "leader 17": (
        "Needs: 3 building cards, 12 coins and 2 faith points.\nAlways: Your territory cards need no military points."
    ),
    "bonus tile standard": (
        "Harvest: Receive 1 wood, 1 stone and 1 servant.\nProduction: Receive 2 coins and 1 military point."
    ),
}


@pytest.mark.parametrize("which", EXACT)
def test_a_text_says_what_a_person_would(which: str) -> None:
    assert TEXTS[which] == EXACT[which]


ABILITIES = [
    "Harvest at value 1, without a pawn. Only servants may raise the value.",
    "Your pawns may join others in an occupied space.",
    "Your pawns pay no fee in an occupied tower.",
    "For this round, one coloured pawn of your choice is worth 6.",
    "Receive 1 faith point.",
    "Receive 1 wood, 1 stone and 1 coin.",
    "Receive 1 victory point and 2 military points.",
    "Receive 3 coins.",
    "Receive 1 Council Privilege.",
    "Produce at value 0, without a pawn. Only servants may raise the value.",
    "Pay 3 coins less for a card of any type.",
    "Supporting the Church brings you 5 victory points more.",
    "+2 to the value of your coloured pawns.",
    "+3 to the value of your neutral pawn.",
    "Choose a leader played by someone else: its ability is yours too, for the rest of the game.",
    "Your coloured pawns are worth 5, whatever the dice show.",
    "Your territory cards need no military points.",
    "The wood, stone, coins and servants that a card you take gives at once are doubled.",
    "Receive 3 servants and 1 victory point.",
    "Receive 4 victory points.",
]
TILES = {
    "1-1": "Whatever gives you military points gives 1 less.",
    "1-2": "Whatever gives you coins gives 1 less.",
    "1-3": "Whatever gives you servants gives 1 less.",
    "1-4": "Whatever gives you wood or stone gives 1 less.",
    "1-5": f"{MINUS}3 to the value when harvesting.",
    "1-6": f"{MINUS}3 to the value when producing.",
    "1-7": f"{MINUS}1 to the value of your coloured pawns.",
    "2-1": f"{MINUS}4 to the value when taking a territory card.",
    "2-2": f"{MINUS}4 to the value when taking a building card.",
    "2-3": f"{MINUS}4 to the value when taking a character card.",
    "2-4": f"{MINUS}4 to the value when taking a venture card.",
    "2-5": "You may not place pawns in this area: Market.",
    "2-6": "Raising a value by 1 costs you 2 servants.",
    "2-7": "Skip your first turn of each round. You may take it when everyone else has finished.",
    "3-1": "Characters bring you no points at the end.",
    "3-2": "Ventures bring you no points at the end.",
    "3-3": "Territories bring you no points at the end.",
    "3-4": "In the final scoring, 1 victory point less for every 5 victory points you bring into it.",
    "3-5": "In the final scoring, 1 victory point less for every military point you have.",
    "3-6": "In the final scoring, 1 victory point less for every wood or stone in your building costs.",
    "3-7": "In the final scoring, 1 victory point less for every resource left in your supply.",
}


def test_leaders_and_tiles_do_what_is_printed() -> None:
    assert [words.effects(leader.ability) for leader in PRINTED.leaders.values()] == ABILITIES
    assert {tile.id: words.tile_text(tile) for tile in PRINTED.tiles.values()} == TILES


def test_a_cost_and_a_requirement_are_pieces_of_a_sentence() -> None:
    assert words.cost(PRINTED.cards[77]) == "2 military points (owning at least 3 military points)"
    assert words.requirement(PRINTED.leaders[10]) == "2 territory cards and 4 character cards"
    single = PRINTED.leaders[1].model_copy(update={"requirement": Requirement(cards={"venture": 1})})
    assert words.requirement(single) == "1 venture card"


# Names


def test_spaces_are_named_as_people_point_at_them() -> None:
    assert NAMES["territories-1"] == "Territories, 1st floor"
    assert NAMES["characters-2"] == "Characters, 2nd floor"
    assert NAMES["ventures-3"] == "Ventures, 3rd floor"
    assert NAMES["buildings-4"] == "Buildings, 4th floor"
    assert NAMES["harvest"] == "Harvest, first space"
    assert NAMES["harvest-shared"] == "Harvest, shared space"
    assert NAMES["production"] == "Production, first space"
    assert NAMES["production-shared"] == "Production, shared space"
    assert NAMES["market-coins"] == "Market, 5 coins"
    assert NAMES["market-servants"] == "Market, 5 servants"
    assert NAMES["market-military"] == "Market, 2 coins and 3 military points"
    assert NAMES["market-privileges"] == "Market, 2 different Council Privileges"
    assert NAMES["council"] == "Council Palace"
    assert len(set(NAMES.values())) == len(NAMES)


def test_members_and_card_types_have_names() -> None:
    assert [words.member(member) for member in MEMBERS] == [
        "white pawn",
        "black pawn",
        "orange pawn",
        "neutral pawn",
    ]
    assert words.card_taken("venture") == "venture card"
    assert words.card_taken(None) == "card of any type"


# Effects that no printed piece has today, but the data may say


def printed_kinds() -> Iterator[str]:
    for card in PRINTED.cards.values():
        yield from (effect.kind for effect in card.immediate)
        yield from (effect.kind for effect in (card.permanent.effects if card.permanent else ()))
    for leader in PRINTED.leaders.values():
        yield from (effect.kind for effect in leader.ability)
    for tile in PRINTED.tiles.values():
        yield from (effect.kind for effect in tile.effects)


def test_the_texts_above_meet_every_kind_of_effect() -> None:
    union = get_args(Effect)[0]
    assert set(printed_kinds()) == {shape.model_fields["kind"].default for shape in get_args(union)}


OTHER: list[tuple[Effect, str]] = [
    (GainPer(per="venture", unit=2, each=Goods(coins=1)), "Receive 1 coin for every 2 venture cards you have."),
    (GainPer(per="military", each=Goods(faith=2)), "Receive 2 faith points for every military point you have."),
    (Privilege(count=2), "Receive 2 Council Privileges."),
    (BonusAction(action="production", value=2), "Produce at value 2, without a pawn."),
    (CardDiscount(options=(Goods(coins=1, wood=1),)), "Pay 1 wood and 1 coin less for a card of any type."),
    (CardDiscount(card_type="building", options=(Goods(wood=1),)), "Pay 1 wood less for a building card."),
    (MemberBonus(members="neutral", value=-2), f"{MINUS}2 to the value of your neutral pawn."),
    (GainPenalty(kinds=("faith",), amount=2), "Whatever gives you faith points gives 2 less."),
    (NoPlacement(area="council"), "You may not place pawns in this area: Council Palace."),
    (NoFinalScore(category="ventures"), "Ventures bring you no points at the end."),
    (
        FinalLoss(per="resources", unit=3),
        "In the final scoring, 1 victory point less for every 3 resources left in your supply.",
    ),
]


@pytest.mark.parametrize(("effect", "text"), OTHER)
def test_an_effect_is_said_from_its_data_alone(effect: Effect, text: str) -> None:
    assert words.effect(effect) == text


def test_plain_gains_are_said_together_and_first() -> None:
    effects = (Privilege(), BonusAction(action="harvest", value=4), Gain(gain=Goods(coins=1, wood=1)))
    assert words.effects(effects) == (
        "Receive 1 wood, 1 coin and 1 Council Privilege. Harvest at value 4, without a pawn."
    )


# Translation


class Shouting(gettext.NullTranslations):
    """Turns every sentence to capitals, but leaves what stands in braces."""

    def gettext(self, message: str) -> str:
        return "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{.*?\})", message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture
def shouting() -> Iterator[None]:
    table_words.use(Shouting())
    yield
    table_words.use(gettext.NullTranslations())


@pytest.mark.usefixtures("shouting")
def test_every_word_can_be_translated() -> None:
    texts = [words.card_text(card) for card in PRINTED.cards.values()]
    texts += [words.leader_text(leader) for leader in PRINTED.leaders.values()]
    texts += [words.tile_text(tile) for tile in PRINTED.tiles.values()]
    texts += [words.bonus_tile_text(tile) for tile in PRINTED.bonus_tiles.values()]
    texts += [words.space(space) for space in PRINTED.spaces.values()]
    texts += [words.member(member) for member in MEMBERS]
    assert [text for text in texts if text != text.upper()] == []
