"""Whole games played at random, for tests and measurements."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.games import lorenzo
from companion.games.lorenzo import chance
from companion.games.lorenzo.actions import Action

NAMES = ("Anna", "Bea", "Carlo", "Dario")


def random_setup(rng: Random, players: int, advanced: bool, **more: object) -> lorenzo.Setup:
    setup = lorenzo.Setup.model_validate(
        {"seats": NAMES[:players], "advanced": advanced, "leaders": rng.choice(["hidden", "dealt"]), **more}
    )
    return chance.draw_tiles(chance.draw_turn_order(setup, rng), rng)


def random_action(table: lorenzo.Table, rng: Random, *, cards_known: bool = True) -> Action:
    """Chance where chance is awaited, otherwise any legal action; leaders are not thrown away too fast."""
    if table.deal_leaders and not table.awaiting:
        return chance.deal_leaders(table, rng, draft=rng.random() < 0.5)
    if table.phase == "dice":
        return chance.lay_out_cards(table, rng) if cards_known and not table.laid else chance.roll_dice(rng)
    actions = list(lorenzo.legal_actions(table))
    keen = [action for action in actions if not isinstance(action, lorenzo.DiscardLeader | lorenzo.Decline)]
    return rng.choice(keen if keen and rng.random() < 0.9 else actions)


def play(setup: lorenzo.Setup, rng: Random, *, cards_known: bool = True) -> Iterator[tuple[lorenzo.Table, Action]]:
    """Each table of a game with the action taken there; the last action ends the game."""
    table = lorenzo.begin(setup)
    while not lorenzo.is_over(table):
        action = random_action(table, rng, cards_known=cards_known)
        yield table, action
        table = lorenzo.apply(table, action)
