"""What the app says about the cards, leaders and families of the expansion."""

import gettext
import re
from collections.abc import Iterator

import pytest

from companion.games.lorenzo import words as base_words
from companion.games.lorenzo.catalogue import catalogue as base_catalogue
from companion.games.lorenzo.houses import words
from companion.games.lorenzo.houses.catalogue import Requirement, Sourced, catalogue
from companion.games.lorenzo.houses.effect_kinds import (
    ActivateOthers,
    BonusAction,
    DrawLeaders,
    Effect,
    Exchange,
    Gain,
    GainMore,
    GainPerOwned,
    IgnoreRequirements,
    Owned,
    ShownLeaders,
    Swap,
)
from companion.table import words as table_words
from companion.table.goods import Goods
from tests.findings import for_each

PRINTED = catalogue()
TEXTS = {
    **{card.name: words.card_text(card) for card in PRINTED.cards.values()},
    **{leader.name: words.leader_text(leader) for leader in PRINTED.leaders.values()},
    **{family.name: words.family_text(family) for family in PRINTED.families.values()},
    **{str(tile.players): words.adaptation_text(tile) for tile in PRINTED.board.adaptation_tiles},
}


def sourced() -> Iterator[Sourced]:
    yield from PRINTED.cards.values()
    yield from PRINTED.leaders.values()
    yield from PRINTED.families.values()
    yield from PRINTED.board.special_tower
    yield from PRINTED.board.adaptation_tiles
    yield from PRINTED.board.start_coins


def test_everything_known_has_a_text() -> None:
    assert len(TEXTS) == 48 + 24 + 12 + 2
    assert all(TEXTS.values())


@for_each(TEXTS.values())
def test_a_text_is_clean_and_every_line_a_sentence(text: str) -> None:
    assert not re.search(r"[{}_]|None|  | [.,:;]|\.\.|: *\n|:$", text)
    assert text == text.strip()
    assert text[0].isupper()
    assert all(line.endswith(".") for line in text.split("\n"))


@for_each(TEXTS.values())
def test_one_is_singular_and_more_are_plural(text: str) -> None:
    countable = r"(coin|servant|card|leader|token|requirement|(?:victory|military|faith) point)"
    assert not re.search(rf"\b1 (other |special )?(\w+ )?{countable}s\b", text)
    assert not re.search(rf"\b(?!1\b)\d+ (other |special )?(\w+ )?{countable}\b(?!s)", text)


# Each card says what the sources say of it, piece by piece

CARDS = {
    97: ["Harvest of 2 or more", "1 special token"],
    98: [
        "At once",
        "1 special token",
        "Harvest of 2 or more",
        "what the special token on this card shows",
        "place one face up",
    ],
    99: ["Any harvest", "1 wood", "venture card", "no more cards than the value of the action"],
    100: ["Any harvest", "1 stone", "character card", "no more cards than the value of the action"],
    101: ["Harvest of 5 or more", "2 faith points"],
    102: ["At once", "1 wood", "1 stone", "1 coin", "1 servant", "Harvest of 3 or more", "2 victory points"],
    103: ["Harvest of 7 or more", "5 victory points"],
    104: ["At once", "Lose 3 victory points", "Harvest of 1 or more", "1 wood", "1 stone", "1 coin", "1 servant"],
    105: ["At once", "2 special tokens", "Harvest of 6 or more", "2 coins", "2 victory points", "1 faith point"],
    106: ["At once", "2 wood", "2 stone", "2 coins", "Harvest of 5 or more", "3 victory points"],
    107: ["At once", "2 faith points", "Any harvest", "1 victory point", "building card", "the value of the action"],
    108: ["At once", "3 victory points", "Harvest of 7 or more", "2 wood", "2 stone", "2 coins"],
    109: ["1 wood", "1 stone", "2 victory points", "Production of 1 or more", "Pay 1 coin", "1 special token"],
    110: ["4 victory points", "Production of 5 or more", "1 special token", "or pay 3 special tokens", "play a leader"],
    111: ["2 victory points", "Any production", "times as the value", "pay 1 stone", "1 coin", "1 victory point"],
    112: ["2 victory points", "Any production", "times as the value", "pay 1 wood", "1 coin", "1 victory point"],
    113: ["5 victory points", "Production of 3 or more", "Activate 1 other building card", "whatever value"],
    114: ["4 victory points", "1 faith point", "Production of 5 or more", "1 other building card or territory card"],
    115: ["6 victory points", "1 special token", "Production of 4 or more", "Pay 1 special token", "5 victory points"],
    116: ["7 victory points", "Production of 7 or more", "Pay 1 wood and 1 stone", "3 faith points"],
    117: ["7 victory points", "Production of 6 or more", "2 victory points", "every leader you have played"],
    118: ["2 victory points", "Production of 7 or more", "7 victory points"],
    119: ["15 victory points", "Production of 1 or more", "Lose 3 victory points"],
    120: ["8 victory points", "Production of 5 or more", "3 faith points"],
    121: ["At once", "1 faith point", "Draw 1 leader"],
    122: ["At once", "Draw 2 leaders"],
    123: ["1 special token", "From then on", "+1", "harvesting", "+1", "producing"],
    124: ["1 special token", "Whenever you play a leader", "1 special token"],
    125: ["At once", "Play a leader without its requirements"],
    126: ["1 special token", "From then on", "no fee in the special tower"],
    127: ["1 special token", "2 victory points", "skip 1 requirement", "leader you play"],
    128: [
        "2 special tokens",
        "Whenever you place in the Market",
        "what the special token on this card shows",
        "place one face up",
    ],
    129: ["At once", "3 victory points", "every leader you have played"],
    130: ["At once", "discarded card of any type", "without paying", "not a special one"],
    131: ["At once", "1 victory point", "every faith point"],
    132: ["At once", "discarded venture card", "without paying", "not a special one"],
    133: ["2 special tokens", "At the end", "2 victory points", "every special token", "At most 12"],
    134: ["2 wood and 2 stone", "At the end", "2 victory points", "every pair of wood and stone", "At most 12"],
    135: ["3 servants", "At the end", "1 victory point", "every servant", "At most 12"],
    136: ["At once", "first player on the military track", "At the end", "5 victory points"],
    137: ["2 military points", "At the end", "1 victory point", "every 2 military points"],
    138: ["5 faith points", "1 special token", "At the end", "5 victory points"],
    139: ["3 special tokens", "At the end", "3 victory points"],
    140: ["At once", "2 other territory cards", "whatever value", "At the end", "6 victory points"],
    141: ["2 military points", "At the end", "15 victory points"],
    142: ["3 special tokens", "At the end", "12 victory points"],
    143: ["4 faith points", "At the end", "10 victory points"],
    144: ["At once", "2 other building cards", "whatever value", "At the end", "12 victory points"],
}


@for_each(PRINTED.cards)
def test_a_card_names_what_the_sources_say_in_their_order(number: int) -> None:
    text = words.card_text(PRINTED.cards[number])
    assert re.search(".*".join(re.escape(piece) for piece in CARDS[number]), text, re.DOTALL), text


ABILITIES = {
    "Alfonso V d'Aragona": "Always: Whenever you take a territory card, receive 1 faith point.",
    "Alfonso I d'Este": "Always: Whenever you take a character card, receive 2 servants.",
    "Ercole I d'Este": "Always: Whenever you take a building card, receive 2 military points.",
    "Ferdinando d'Aragona": "Always: Whenever you take a venture card, receive 1 wood and 1 stone.",
    "Beatrice d'Este": (
        "Once per round: Pay 1 special token to receive 5 victory points, or 1 special token to receive 5 coins."
    ),
    "Bramante": (
        "Only you may place a pawn here: Harvest or produce at the value of the pawn placed here; it may be raised."
    ),
    "Carlo VIII": "Always: Each servant you spend raises a value by 2.",
    "Erasmo da Rotterdam": "Only you may place a pawn here: Receive 3 wood, 3 stone and 3 victory points.",
    "Giulio II": "Once per round: Pay 1 wood, 1 stone and 1 coin to receive 3 faith points.",
    "Guglielmo de' Pazzi": "Only you may place a pawn here: Receive 2 military points and 3 faith points.",
    "Jacopo Salviati": (
        "Always: Whenever you receive Council Privileges, you receive 1 more, which may repeat a choice."
    ),
    "Ladislao VII Jagellone": "When played: Play a leader without its requirements.",
    "Leon Battista Alberti": ("Once per round: Produce at value 3, without a pawn. It activates only 1 card."),
    "Lucia da Narni": "Once per round: Receive 2 victory points and 1 faith point.",
    "Marsilio Ficino": "Once per round: Draw 2 special tokens and keep 1.",
    "Martin Lutero": "Always: You cannot be excommunicated.",
    "Massimiliano I d'Asburgo": ("Only you may place a pawn here: Receive 5 victory points and 3 special tokens."),
    "Niccolò Machiavelli": "Always: Whatever gives you victory points gives 1 more.",
    "Palla Strozzi": "Once per round: Harvest at value 3, without a pawn. It activates only 1 card.",
    "Paracelso": "Always: You may pay servants in place of wood, stone and coins.",
    "Piero della Francesca": "Only you may place a pawn here: Receive 3 special tokens.",
    "Pietro Bembo": "Only you may place a pawn here: Receive 3 coins and 3 servants.",
    "Raffaello Sanzio": (
        "Once per round: Pay 1 victory point to receive 3 coins, or 1 coin to receive 3 victory points."
    ),
    "Tomás de Torquemada": "Once per round: Discard a character card of yours to receive 3 faith points.",
}


def test_a_leader_does_what_the_sources_say() -> None:
    said = {leader.name: words.leader_text(leader).split("\n")[1] for leader in PRINTED.leaders.values()}
    assert said == ABILITIES


FAMILIES = {
    "Aragonesi": ["take a territory card", "harvest at once at 1 less", "nothing raises"],
    "Colonna": ["brown pawn", "value 3", "neither as coloured nor as neutral"],
    "Da Montefeltro": ["wood and stone", "for building cards", "on this tile", "Council Privilege", "back"],
    "Della Rovere": ["special faith tiles", "claim", "bonus", "excommunicated", "lose 5 victory points"],
    "Este": ["In your turn", "as often as you like", "pay 1 military point", "2 coins"],
    "Gonzaga": ["all actions of a round are done", "7 servants", "basic towers", "without its cost", "no military"],
    "Malatesta": ["own the military points", "venture cards cost", "do not lose"],
    "Medici": [
        "take a character card",
        "1 special token",
        "up to 8",
        "28 victory points for 7",
        "36 victory points for 8",
    ],
    "Orsini": ["set", "Draw 2 leaders", "Play a leader without", "10 victory points", "15 victory points"],
    "Sforza": ["Before the auction", "2 leaders", "face up", "winner", "play 1 of them at once"],
    "Della Scala": [
        "cannot take 1 faith point as a Council Privilege",
        "brings you 1 faith point",
        "pay 1 faith point",
        "1 coin, 1 servant and 1 military point",
    ],
    "Visconti": ["2 leaders", "face up", "winner", "5 tokens", "leader you play", "active", "all pay again"],
}


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_does_what_the_sources_say(name: str) -> None:
    assert re.search(".*".join(re.escape(piece) for piece in FAMILIES[name]), TEXTS[name]), TEXTS[name]


# Whole texts

EXACT = {
    "Special building 110": (
        "Cost: 2 wood and 2 coins.\nAt once: Receive 4 victory points.\n"
        "Production of 5 or more: Choose: receive 1 special token, "
        "or pay 3 special tokens to play a leader without its requirements."
    ),
    "Special character 127": (
        "Cost: 6 coins and 1 special token.\nAt once: Receive 2 victory points.\n"
        "From then on: You may skip 1 requirement of each leader you play."
    ),
    "Special venture 138": (
        "Cost: 2 wood, 1 stone, 1 servant and 5 military points (owning at least 7 military points).\n"
        "At once: Receive 5 faith points and 1 special token.\nAt the end: Receive 5 victory points."
    ),
    "Special venture 139": (
        "Cost: 5 military points (owning at least 5 military points), or 2 wood, 1 coin and 1 faith point.\n"
        "At once: Receive 3 special tokens.\nAt the end: Receive 3 victory points."
    ),
    "Special venture 141": (
        "Cost: 10 coins, or 5 special tokens.\nAt once: Receive 2 military points.\n"
        "At the end: Receive 15 victory points."
    ),
    "(2, 4)": "With 2 to 4 players the floors need 5, 6, 7 and 8.",
    "(5, 5)": "With 5 players the floors need 1, 2, 4 and 6.",
}


@pytest.mark.parametrize("which", EXACT)
def test_a_text_says_what_a_person_would(which: str) -> None:
    assert TEXTS[which] == EXACT[which]


def test_a_leader_of_either_box_says_when_it_acts() -> None:
    once, always = (base_catalogue().leaders[number] for number in (1, 17))
    assert words.ability(once).startswith("Once per round: Harvest at value 1")
    assert words.ability(always) == "Always: Your territory cards need no military points."


def test_a_card_that_any_harvest_reaches_is_said_alike_by_either_box() -> None:
    later = catalogue().cards[100].permanent
    assert later
    assert words.occasion(later) == base_words.occasion(later) == "Any harvest"  # type: ignore[arg-type]


def test_a_requirement_may_be_an_upper_limit() -> None:
    needs = {leader.name: words.requirements(leader) for leader in PRINTED.leaders.values()}
    assert needs["Pietro Bembo"] == "3 character cards and 3 faith points"
    assert needs["Alfonso V d'Aragona"] == "6 military points and no faith points"
    assert needs["Ferdinando d'Aragona"] == "8 coins, 8 servants and at most 1 wood or stone"
    assert needs["Giulio II"] == "9 cards of any type and at most 3 types of cards"
    assert needs["Niccolò Machiavelli"] == "3 territory cards, 20 victory points and 1 leader played"


def test_a_floor_of_the_special_tower_has_a_name() -> None:
    names = [base_words.space(floor) for floor in PRINTED.board.special_tower]
    assert names[0] == "Special tower, 1st floor"
    assert len(set(names)) == 4


# How well it is known


def test_what_is_not_confirmed_says_so() -> None:
    for record in sourced():
        assert words.standing(record).startswith("Unverified") is not record.confirmed


def test_the_fields_to_check_are_named() -> None:
    assert words.standing(PRINTED.cards[97]) == "Unverified: one source only."
    assert words.standing(PRINTED.cards[134]) == ("Unverified: one source only. Compare with your own copy: the cost.")
    assert words.standing(PRINTED.families["colonna"]) == "Independent sources agree."
    assert words.standing(PRINTED.board.start_coins[0]) == "The rulebook says so."
    assert words.standing(PRINTED.board.start_coins[4]) == (
        "Unverified: our own conclusion. Compare with your own copy: the coins."
    )


# Effects that no printed piece has today, but the data may say

OTHER: list[tuple[Effect, str]] = [
    (DrawLeaders(count=3), "Draw 3 leaders from the deck."),
    (IgnoreRequirements(count=2), "You may skip 2 requirements of each leader you play."),
    (ShownLeaders(count=1), "Before the auction, put 1 leader face up beside this tile; it goes to the winner."),
    (GainMore(kinds=("coins", "tokens"), amount=2), "Whatever gives you coins or special tokens gives 2 more."),
    (
        BonusAction(action="harvest", value=2, cards=2),
        "Harvest at value 2, without a pawn. It activates only 2 cards.",
    ),
    (BonusAction(action="harvest", value=2), "Harvest at value 2, without a pawn."),
    (
        ActivateOthers(count=2, card_types=("building", "territory")),
        "Activate 2 other building cards or territory cards of yours, whatever value they need.",
    ),
    (
        GainPerOwned(per="wood_and_stone", unit=2, each=Goods(coins=1), most=Goods(coins=3)),
        "Receive 1 coin for every 2 pairs of wood and stone you have. At most 3 coins.",
    ),
    (
        Exchange(options=(Swap(pay=Goods(wood=1), gain=Goods(coins=2)), Swap(pay=Goods(tokens=1), free_leaders=1))),
        "Choose: pay 1 wood to receive 2 coins, or pay 1 special token to play a leader without its requirements.",
    ),
    (Gain(gain=Goods(tokens=2, wood=1)), "Receive 1 wood and 2 special tokens."),
]


@pytest.mark.parametrize(("effect", "text"), OTHER)
def test_an_effect_is_said_from_its_data_alone(effect: Effect, text: str) -> None:
    assert words.effect(effect) == text


@pytest.mark.parametrize(
    ("of", "text"),
    [
        ("cards", "no cards of any type"),
        ("card_types", "no types of cards"),
        ("played_leaders", "no leaders played"),
        ("wood_or_stone", "no wood or stone"),
        ("wood_and_stone", "no pairs of wood and stone"),
        ("tokens", "no special tokens"),
        ("venture", "no venture cards"),
    ],
)
def test_none_of_anything_can_be_asked_for(of: Owned, text: str) -> None:
    assert words.requirement(Requirement(of=of, at_most=0)) == text


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
    texts = [card.name + words.card_text(card) for card in PRINTED.cards.values()]
    texts += [leader.name + words.leader_text(leader) for leader in PRINTED.leaders.values()]
    texts += [family.name + words.family_text(family) for family in PRINTED.families.values()]
    texts += [words.adaptation_text(tile) for tile in PRINTED.board.adaptation_tiles]
    texts += [words.standing(record) for record in sourced()]
    assert [text for text in texts if text != text.upper()] == []
