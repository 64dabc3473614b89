"""Final scoring (rulebook, "Game end"), also in mid-game as far as it is public."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from companion.games.princes.catalogue import AtLeast, Fund, Most
from companion.games.princes.counts import count, has_tiles_of_unknown_size
from companion.games.princes.effects import held
from companion.games.princes.state import Player, Table
from companion.table.score import Rank, Sheet, Why, rank
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.sums import Sum, Term


def score(table: Table) -> Sheet:
    """Prestige cards are face down until the game is over, so before that they count nothing here."""
    rows: dict[str, dict[str, Sum]] = {
        name: {player.seat: category(table, player) for player in table.players}
        for name, category in CATEGORIES.items()
    }
    totals: dict[str, int] = {seat: sum(row[seat].total for row in rows.values()) for seat in table.order}
    ranking = _ranking(table, totals)
    return Sheet(table.order, rows, ranking, tuple(_why(table, ranking)), tuple(_untold(table)))


def track(_: Table, player: Player) -> Sum:
    """The prestige points of the fame track, by what gave them."""
    gained: dict[str, int] = {}
    for change in player.ledger:
        if points := change.goods["points"]:
            gained[change.source] = gained.get(change.source, 0) + points
    return Sum(tuple(Term(Source(source), points) for source, points in gained.items()))


def prestige(table: Table, player: Player) -> Sum:
    """What the Prestige cards bring at the end; one that nobody has named counts nothing."""
    if table.phase != "over":
        return Sum()
    return Sum(
        tuple(Term(Source.of("card", card), card_score(table, player, card).points) for card in player.prestige if card)
    )


def banker(table: Table, player: Player) -> Sum:
    """Whoever still has the Banker at the end turns money into points."""
    character = held(table, player, Fund)
    if character is None or table.phase != "over":
        return Sum()
    return Sum.of(Term(Source.of("card", character), player.goods["florin"] // rate(table, character)))


CATEGORIES: Mapping[str, Callable[[Table, Player], Sum]] = {"track": track, "prestige": prestige, "banker": banker}


def rate(table: Table, character: str) -> int:
    effect = table.catalogue.characters[character].effect
    assert isinstance(effect, Fund)
    return effect.florin_per_point


def money_left(table: Table, player: Player) -> int:
    """What decides a tie: the money that the Banker has not turned into points."""
    character = held(table, player, Fund)
    turned = rate(table, character) * banker(table, player).total if character else 0
    return player.goods["florin"] - turned


# Prestige cards


class CardScore(NamedTuple):
    """What a Prestige card brings its holder, and why."""

    points: int
    why: Why


def card_score(table: Table, player: Player, card: str) -> CardScore:
    """What a Prestige card would bring if the game ended now; only its holder scores."""
    match table.catalogue.prestige_cards[card]:
        case AtLeast() as condition:
            return _condition(table, player, condition)
        case Most() as most:
            return _lead(table, player, most)


def _condition(table: Table, player: Player, card: AtLeast) -> CardScore:
    """In full for everything named, whatever the others have."""
    missing = {metric: least - count(table, player, metric) for metric, least in card.needs.items()}
    lacking = {metric: n for metric, n in missing.items() if n > 0}
    if lacking:
        return CardScore(0, Why("prestige.needs", {"card": card.id, "seat": player.seat, "lacking": lacking}))
    return CardScore(card.points, Why("prestige.met", {"card": card.id, "seat": player.seat, "points": card.points}))


def _lead(table: Table, player: Player, card: Most) -> CardScore:
    """Alone in front, level with somebody, or behind; of nothing nobody has the most."""
    sign = 1 if card.kind == "most" else -1
    amounts = {other.seat: sign * count(table, other, card.metric) for other in table.players}
    mine = amounts[player.seat]
    ahead = [seat for seat in table.order if amounts[seat] > mine]
    level = [seat for seat in table.order if amounts[seat] == mine and seat != player.seat]
    if card.kind == "most" and not mine:
        return CardScore(0, Why("prestige.zero", {"card": card.id, "seat": player.seat}))
    if ahead:
        return CardScore(0, Why("prestige.behind", {"card": card.id, "seat": player.seat, "by": ahead[0]}))
    if level:
        why = Why("prestige.tie", {"card": card.id, "seat": player.seat, "others": level, "points": card.tied})
        return CardScore(card.tied, why)
    return CardScore(card.points, Why("prestige.most", {"card": card.id, "seat": player.seat, "points": card.points}))


# Who wins


def _ranking(table: Table, totals: Mapping[str, int]) -> tuple[Rank, ...]:
    """Ties go to the player with the most money, which stays private until then; if it is equal, by table rule."""
    if table.phase != "over":
        return rank(totals)
    in_order = table.rules.money_tie == "turn_order"
    ties: dict[str, tuple[int, ...]] = {
        seat: (money_left(table, table.player(seat)), -number if in_order else 0)
        for number, seat in enumerate(table.order)
    }
    return rank(totals, ties)


def _why(table: Table, ranking: tuple[Rank, ...]) -> Iterator[Why]:
    yield from _why_first(table, ranking)
    if table.phase != "over":
        return
    for player in table.players:
        for card in player.prestige:
            if card:
                yield card_score(table, player, card).why
        if points := banker(table, player).total:
            florin = player.goods["florin"] - money_left(table, player)
            yield Why("muse.banker_end", {"seat": player.seat, "florin": florin, "points": points})


def _why_first(table: Table, ranking: tuple[Rank, ...]) -> Iterator[Why]:
    best = ranking[0]
    level = [one.seat for one in ranking if one.total == best.total]
    if len(level) == 1:
        yield Why("score.most", {"total": best.total, "seat": best.seat})
    elif table.phase == "over":
        yield from _tie(table, [player.seat for player in table.players if player.seat in level], best)
    else:
        yield Why("score.shared", {"total": best.total, "seats": level})


def _tie(table: Table, tied: list[Seat], best: Rank) -> Iterator[Why]:
    """Money parts tied players; whom it does not part shares, or the turn order decides."""
    money = {seat: money_left(table, table.player(seat)) for seat in tied}
    groups = [[seat for seat in tied if money[seat] == n] for n in sorted(set(money.values()), reverse=True)]
    still = groups[0]
    if len(groups) > 1:
        yield Why("score.tie", {"total": best.total, "seats": tied, "order": groups})
    if len(still) > 1 and table.rules.money_tie == "turn_order":
        yield Why("score.turn_order", {"seats": still, "seat": best.seat})
    elif len(still) > 1:
        yield Why("score.shared", {"total": best.total, "seats": still})


def _untold(table: Table) -> Iterator[Why]:
    """Prestige cards that nobody has shown at the end, and those that count spaces which nobody has told."""
    if table.phase != "over":
        return
    unplaced = [player.seat for player in table.players if has_tiles_of_unknown_size(table, player)]
    for player in table.players:
        if unnamed := player.prestige.count(None):
            yield Why("score.untold_card", {"seat": player.seat, "prestige": unnamed})
        for card in filter(None, player.prestige if unplaced else ()):
            match table.catalogue.prestige_cards[card]:
                case Most(metric="empty_spaces"):
                    yield Why("score.untold_place", {"card": card, "seat": player.seat, "others": unplaced})
