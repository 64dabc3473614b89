"""Whole games with the expansion played at random."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo import chance
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import CARD_TYPES
from companion.games.lorenzo.houses.box import everything as everything_printed
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.chance import (
    draw_adaptation,
    draw_auction_tiles,
    draw_families,
    draw_shown_leaders,
)
from companion.games.lorenzo.houses.families import card_limit
from companion.games.lorenzo.houses.tokens import supply
from companion.games.lorenzo.state import ROWS
from companion.table.seats import COLOURS

NAMES = ("Anna", "Bea", "Carlo", "Dario", "Elsa")
RICH: dict[str, int] = {
    "wood": 12,
    "stone": 12,
    "coins": 20,
    "servants": 18,
    "victory": 36,
    "military": 18,
    "faith": 8,
    "tokens": 3,
}
OWN_COPY: dict[str, Any] = {
    "tokens": [
        {"face": {"gain": {"coins": 2}}, "count": 10},
        {"face": {"gain": {"wood": 1, "stone": 1}}, "count": 5},
        {"face": {"gain": {"victory": 1, "military": 1}}, "count": 10},
        {"face": {"privileges": 1}, "count": 5},
    ],
    "faith_tiles": [
        {"step": 3, "gain": {"coins": 3}},
        {"step": 6, "privileges": 1},
        {"step": 9, "gain": {"victory": 4}},
    ],
    "bonus_tile": {"harvest": [{"kind": "gain", "gain": {"wood": 1}}], "production": [{"kind": "privilege"}]},
    "visconti_tokens": [{"gain": {"coins": 1}}] * 5,
    "excommunication_tiles": [{"period": 2, "effects": [{"kind": "no_placement", "area": "council"}]}],
}
"""What a table might have told; the engine knows none of it."""


def options(rng: Random) -> dict[str, Any]:
    """Both readings of every table rule, with and without what a table can tell of its copy."""
    fields = lorenzo.HousesRules.model_fields
    rules = {name: rng.choice(_readings(name)) for name in fields if rng.random() < 0.5}
    return {
        "promo_leaders": (21, 22, 23, 24),
        "promo_families": ("della_scala", "visconti"),
        "rules": rules,
        "own_copy": OWN_COPY if rng.random() < 0.8 else {},
        "leaders": rng.choice(["both", "both", "houses"]),
    }


def _readings(name: str) -> list[Any]:
    schema = lorenzo.HousesRules.model_json_schema()["properties"][name]
    readings: list[Any] = schema.get("enum", [True, False])
    return readings


def fresh(rng: Random, players: int) -> lorenzo.Setup:
    """A game from the auction on."""
    setup = lorenzo.Setup.model_validate(
        {"seats": NAMES[:players], "houses": options(rng), "leaders": rng.choice(["dealt", "hidden"])}
    )
    return drawn(chance.draw_tiles(chance.draw_turn_order(setup, rng), rng), rng)


def drawn(setup: lorenzo.Setup, rng: Random) -> lorenzo.Setup:
    """With all that the app can draw."""
    assert setup.houses
    options, players = setup.houses, len(setup.seats)
    options = draw_auction_tiles(draw_families(options, players, rng), players, rng)
    options = draw_adaptation(draw_shown_leaders(options, rng), rng)
    return setup.model_copy(update={"houses": options})


def late(rng: Random, players: int) -> lorenzo.Setup:
    """A rich game joined in its fifth round: families, special cards and leaders of all kinds are there."""
    box = everything_printed()
    left = {kind: [c.id for c in box.cards.values() if c.type == kind and c.period < 3] for kind in CARD_TYPES}
    leaders = sorted(box.leaders, key=lambda leader: (leader not in catalogue().leaders, rng.random()))
    families = rng.sample(sorted(box.families), players)
    sheets: dict[str, Any] = {}
    for n, seat in enumerate(COLOURS[:players]):
        rows = {ROWS[kind]: rng.sample(left[kind], rng.randint(2, 4)) for kind in CARD_TYPES}
        left = {kind: [card for card in left[kind] if card not in rows[ROWS[kind]]] for kind in CARD_TYPES}
        sheets[seat] = {
            **rows,
            "goods": {**RICH, **rng.choice([{}, {}, {"military": 1, "coins": 1}, {"wood": 0, "stone": 1}])},
            "bonus_tile": "standard",
            "hand": leaders[n * 6 : n * 6 + 6],
            "house": {"family": families[n]},
        }
    houses = {**options(rng), "leaders": "both", "adaptation": rng.choice(["territories", "ventures"])}
    return lorenzo.Setup.model_validate(
        {"seats": NAMES[:players], "houses": houses, "position": {"round": 5, "players": sheets}}
    )


def some_leader(table: lorenzo.Table, rng: Random) -> Action | None:
    """A leader that can be played or used, more often than not; faster than choosing among all that is legal."""
    if table.houses is None or not table.turns or table.awaiting or rng.random() < 0.3:
        return None
    player = table.player(table.turns[0])
    plays: list[Action] = [lorenzo.PlayLeader(leader=one) for one in player.hand if one is not None]
    uses: list[Action] = [lorenzo.UseLeader(leader=one.leader) for one in player.leaders]
    return next((one for one in plays + uses if lorenzo.check(table, one).legal), None)


def nonsense(rng: Random, number: int, space: str) -> list[dict[str, object]]:
    """Actions of the expansion, more often wrong than right."""
    faces = [{"gain": {"coins": 2}}, {"privileges": 1}, {"text": "something else"}]
    return [
        {"kind": "make_offer", "tile": rng.randint(0, 6), "space": rng.randint(0, 7)},
        {"kind": "tell_line", "gain": {rng.choice(["coins", "sand"]): rng.randint(-1, 3)}},
        {"kind": "tell_tokens", "faces": rng.choices(faces, k=rng.randint(0, 3))},
        {"kind": "use_tokens", "faces": rng.choices(faces, k=rng.randint(0, 3))},
        {"kind": "park_token", "card": rng.choice([98, 128, number]), "face": faces[0]},
        {"kind": "trade", "times": rng.randint(-1, 3)},
        {"kind": "buy_leftover", "space": space, "card": rng.choice([None, number])},
        {"kind": "choose_activity", "activity": "harvest"},
        {"kind": "activate_cards", "cards": [number, rng.randint(97, 144)][: rng.randint(0, 2)]},
        {"kind": "take_discarded", "card": number},
        {"kind": "correct_family", "family": rng.choice([None, "medici", "orsini", "colonna", "sand"])},
        {"kind": "correct_kept", "change": {rng.choice(["wood", "stone", "coins"]): rng.randint(-2, 2)}},
        {"kind": "use_leader", "leader": rng.randint(20, 45), "option": rng.randint(-1, 2)},
        {"kind": "use_leader", "leader": 44, "card": number},
    ]


def hold(table: lorenzo.Table) -> None:
    """What is true at every table with the expansion."""
    if table.houses is None:
        return
    held = sum(player.goods["tokens"] + len(player.house.parked) for player in table.players)
    assert 0 <= supply(table) == 30 - held - table.houses.used_tokens
    families = [player.house.family for player in table.players if player.house.family]
    assert len(set(families)) == len(families)
    for player in table.players:
        assert len(player.house.faces) <= player.goods["tokens"]
        assert set(player.house.parked) <= set(player.cards)
        for kind in CARD_TYPES:
            assert len(player.row(kind)) <= card_limit(table.catalogue, player.house.family, kind)
    known = [one for player in table.players for one in player.hand if one is not None]
    assert len(set(known)) == len(known), "a leader is in two hands"


def used(table: lorenzo.Table) -> set[str]:
    return {f"family {player.house.family}" for player in table.players if player.house.family}


def everything() -> set[str]:
    box = everything_printed()
    cards = {f"card {card.id}" for card in box.cards.values() if card.deck == "special"}
    return cards | {f"leader {leader}" for leader in box.leaders} | {f"family {family}" for family in box.families}
