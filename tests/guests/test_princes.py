"""The Princes of Florence on the pages: everything legal is offered, and nothing else; money and hands stay secret."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from companion.games.princes import (
    Bid,
    NameCards,
    NameObject,
    Pass,
    PlaceTile,
    Recruit,
    SellPoints,
    apply,
    begin,
    score,
)
from companion.games.princes.catalogue import catalogue
from companion.games.princes.outlines import Cells, around, pieces
from companion.games.princes.placement import open_ground
from companion.games.princes.state import Player, Table
from companion.guests import offers
from companion.guests import princes as box
from companion.guests.box import Shown
from companion.guests.offers import Seen
from companion.table.action import Action
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.pictures import picture
from companion.table.seats import Seat
from tests.games.princes.playing import whole_game
from tests.games.princes.positions import position as under_way
from tests.games.princes.positions import sheet
from tests.golden import FOLDER, GAMES, journal

SEEDS = (1, 6, 12, 19)
"""Games of three, four, two and five players, some with the expansion, with untold cards, from the fifth round on."""


@cache
def tables() -> tuple[Table, ...]:
    """One of each kind of moment in whole games, kept and random."""
    golden = [journal(path) for path in GAMES if path.parent.name == "princes"]
    played = [one.state_at(n) for one in golden for n in range(len(one.entries) + 1)]
    random = [table for seed in SEEDS for table, _action in whole_game(seed)[1]]
    return tuple({_moment(table): table for table in (*random, *played)}.values())


def _moment(table: Table) -> tuple[object, ...]:
    decisions = tuple(type(one) for one in table.awaiting)
    return table.phase, decisions, bool(table.bidding), bool(table.turns), len(table.players), table.muse


def seats() -> Iterator[Seen]:
    """Whoever acts, and the one after."""
    for table in tables():
        acting = table.clockwise(table.to_act or table.first)[:2]
        yield from (Seen.of("princes", table, seat) for seat in acting)


def ways(table: Table, seat: Seat, about: str) -> list[Action]:
    return [action for action in box.considered(table, seat, about) if box.path(table, action).about == about]


def few(ways: list[Shown]) -> list[Shown]:
    """The first and the last of each kind."""
    kinds = [[way for way in ways if way["legal"] is legal] for legal in (True, False)]
    return [way for kind in kinds for way in (*kind[:1], *kind[1:][-1:])]


# Everything legal, and nothing else


def test_the_legal_ways_about_all_things_are_the_legal_actions() -> None:
    for seen in seats():
        for table in (seen.table, seen.in_turn):
            legal = [*seen.legal(table)]
            abouts = dict.fromkeys(box.path(table, action).about for action in legal)
            offered = [action for about in abouts for action in ways(table, seen.seat, about)]
            assert {*box.abouts(table, seen.seat)} - {"sell"} == set(abouts)
            found = [action for action in offered if seen.game.check(table, action).legal]
            assert len(found) == len(set(found))
            assert set(found) == set(legal)


def test_points_are_sold_in_ones_turn_as_many_as_one_has() -> None:
    table = under_way(turn="red", phase="actions", points=3)
    assert "sell" in {*box.abouts(table, "red")}
    assert [*box.considered(table, "red", "sell")] == [SellPoints(seat="red", points=n) for n in (1, 2, 3)]
    assert "sell" not in {*box.abouts(under_way(turn="red", phase="actions", points=3, muse=True), "red")}


def test_different_ways_have_different_answers() -> None:
    for seen in seats():
        asked = seen.table if seen.now else seen.in_turn
        paths = [box.path(asked, action) for action in seen.legal(asked)]
        answers = [(path.about, *path.answers.items()) for path in paths]
        assert len(answers) == len(set(answers))
        assert all(
            step.question in box.GUESSED and box.question(step.question) for path in paths for step in path.steps
        )
        assert all(box.heading(asked, seen.seat, path.about).title for path in paths)


@pytest.mark.parametrize(
    ("golden", "position", "about"),
    [("four-players-muse", 27, "place"), ("two-players", 12, "building:studio"), ("two-players", 25, "place")],
)
def test_the_squares_of_a_new_tile_are_marked_and_its_outline_is_known_from_then_on(
    golden: str, position: int, about: str
) -> None:
    table = journal(FOLDER / f"princes/{golden}.json").state_at(position)
    seen = Seen.of("princes", table, table.to_act)
    *tile, question = offers.offer(seen, about)["questions"]
    (untold,) = question["choices"]
    sizes = untold["enter"]["squares"]
    assert (untold["label"], sizes) == ("Skip placement", (5,) if "studio" in about else (2, 3, 4, 5, 6, 7))
    which = {one["name"]: "lake" for one in tile}
    ground = open_ground(table, table.player(seen.seat), "studio")
    free = pieces(ground)[0]
    lies: Cells = frozenset([min(free)])
    while len(lies) < 5:
        lies |= {min(around(lies) & free)}
    row = " ".join(f"{column},{row}" for column, row in sorted(lies))
    shown, apart = (
        offers.preview(seen, about, {**which, "where": cells}) for cells in (row, " ".join([*row.split()[:4], "6,6"]))
    )
    assert shown
    assert shown["legal"]
    assert apart
    assert [reason["rule"] for reason in apart["reasons"]] == ["place.connected"]
    after = seen.game.apply(table, offers.chosen(seen, table, about, {**which, "where": row}))
    (name,) = {*after.outlines} - {*table.outlines}
    assert len(after.outlines[name]) == 5
    for nonsense in ("", "1", "1,1 ", "x,y", "-1,0", "1,1;2,1", "12,1"):
        assert not nonsense or offers.chosen(seen, table, about, {**which, "where": nonsense}) is None
    known = evolve(table, outlines={**table.outlines, name: after.outlines[name]})
    assert offers.chosen(Seen.of("princes", known, seen.seat), known, about, {**which, "where": "1,0 1,1"}) is None


def test_a_profession_that_nobody_has_named_can_be_recruited_and_its_owner_may_name_it() -> None:
    table = under_way(turn="red", phase="actions", recruiting_hand=1, others={"green": sheet(played=(None, "poet"))})
    seen = Seen.of("princes", table, "red")
    choices = offers.offer(seen, "recruit")["questions"][0]["choices"]
    assert {one["note"] for one in choices} == {"from Bob"}
    assert choices[0]["key"] == "poet"
    unnamed = {one["key"] for one in choices[1:]}
    assert "botanist@green" in unnamed
    assert "poet@green" not in unnamed
    assert offers.chosen(seen, table, "recruit", {"recruit": "botanist@green"}) == Recruit(
        seat="red", card="botanist", owner="green"
    )
    (telling,) = [one for one in box.tellings(box.seen_by(table, "green"), "green") if not one.heading.secret]
    assert box.told(table, "green", telling.about, ["botanist"]) == NameCards(
        seat="green", row="played", cards=("botanist",)
    )


@pytest.mark.parametrize(
    "about", ["object:throne", "work:pope", "building:castle", "use:king", "character:", "throne", "work"]
)
def test_nothing_is_said_about_what_does_not_exist(about: str) -> None:
    seen = next(seats())
    assert not [*box.considered(seen.table, seen.seat, about)]
    assert not box.heading(seen.table, seen.seat, about).title


# What it would lead to


def test_a_preview_says_what_the_ledger_says_afterwards() -> None:
    said = 0
    for seen in seats():
        for about in [thing["about"] for thing in offers.things(seen)]:
            table, offer = seen.asked_about(about), offers.offer(seen, about)
            for way in [one for one in few(offer.get("ways", [])) if one["legal"]]:
                shown = offers.preview(seen, about, way["answers"])
                assert shown
                assert shown["legal"]
                assert shown["text"]
                action = offers.chosen(seen, table, about, way["answers"])
                after = seen.game.apply(table, action)
                own, before = after.player(seen.seat), table.player(seen.seat)
                assert _sum(shown["gets"]) - _sum(shown["pays"]) == _pictured(own.goods - before.goods)
                assert seen.game.is_over(after) or Goods(dict(shown["left"])) == _pictured(
                    own.goods.only(("florin", "points"))
                )
                said += 1
    assert said > 300


def _sum(lines: list[Shown]) -> Goods:
    return sum((Goods({picture: n}) for line in lines for picture, n in line["amounts"]), NOTHING)


def _pictured(goods: Goods) -> Goods:
    return sum((Goods({picture(kind): n}) for kind, n in goods.items()), NOTHING)


def test_a_refusal_says_why_and_offers_only_what_is_offered() -> None:
    rules: set[str] = set()
    fixed = 0
    for seen in seats():
        for about in everything(seen.table.player(seen.seat)):
            for way in [one for one in few(offers.offer(seen, about)["ways"]) if not one["legal"]]:
                shown = offers.preview(seen, about, way["answers"])
                assert shown
                assert not shown["legal"]
                assert shown["headline"]
                rules |= {reason["rule"] for reason in shown["reasons"]}
                for fix in shown["fixes"]:
                    offered = offers.offer(seen, fix["about"])
                    assert fix["label"] not in ("", "Do something else")
                    assert fix["answers"] in [one["answers"] for one in offered["ways"]]
                    fixed += 1
    assert fixed > 10
    assert rules >= {"work.minimum", "money.missing", "auction.money", "building.once", "turn.phase", "turn.decision"}


def everything(player: Player) -> list[str]:
    """All that somebody could ask about, whether there is any way now or not."""
    printed = catalogue()
    plain = ("bid", "pass", "nothing", "profession", "bonus", "freedom", "recruit", "end_turn", "sell")
    cards = [f"work:{card}" for card in player.hand if card]
    objects = [f"object:{stack}" for stack in printed.board.auction.stacks]
    return [*plain, *cards, *objects, *(f"building:{one}" for one in printed.buildings)]


@pytest.mark.parametrize("seed", [8, 1, 6], ids=["two", "three", "four with the expansion"])
def test_pages_alone_play_a_game_to_its_end(seed: int) -> None:
    """Whoever is asked answers something that was offered; nobody tells which cards they have."""
    rng, table = Random(seed), begin(whole_game(seed)[0])
    for _step in range(400):
        if table.phase == "over":
            return
        acting = table.to_act or table.first
        seen = Seen.of("princes", table, acting)
        about = rng.choice([*box.abouts(seen.table, seen.seat)])
        legal = [one for one in offers.offer(seen, about)["ways"] if one["legal"]]
        hidden = [one for one in legal if one["answers"].get("keep") == "none"]
        action = offers.chosen(seen, seen.table, about, rng.choice(hidden or legal)["answers"])
        assert action
        table = seen.game.apply(table, action)
    raise AssertionError(f"game {seed} does not end")


# Secrets


def test_a_seat_sees_its_own_money_and_hand_and_of_others_how_many_cards() -> None:
    others = {"green": sheet(florin=1700, hand=("poet", None), bonus=("b01",), prestige=("p03",))}
    table = under_way(turn="red", phase="actions", florin=800, hand=("dramatist",), others=others)
    mine, theirs = box.seen_by(table, "red").players[:2]
    assert (mine.goods["florin"], mine.hand) == (800, ("dramatist",))
    assert (theirs.goods["florin"], theirs.hand, theirs.bonus, theirs.prestige) == (0, (None, None), (None,), (None,))
    assert not [line for line in theirs.ledger if "florin" in line.goods]
    assert "mine" not in box.view(box.seen_by(table, None))


def test_at_the_end_prestige_cards_lie_open_and_money_only_where_it_is_compared() -> None:
    (table,) = [one for one in tables() if one.phase == "over" and one.muse]
    seen = box.seen_by(table, None)
    assert score(seen).ranking == score(table).ranking
    assert [one.prestige for one in seen.players] == [one.prestige for one in table.players]
    level = [one.total for one in score(table).ranking]
    alone = [one for one in table.players if level.count(score(table).total(one.seat)) == 1 and not one.characters]
    assert alone
    assert all(seen.player(one.seat).goods["florin"] == 0 for one in alone)


# What a seat is shown


def test_a_bidder_sees_what_the_price_leaves_and_what_the_object_adds() -> None:
    table = under_way(turn="red", florin=1400, hand=("dramatist",), phase="auction")
    table = apply(table, NameObject(seat="red", object="jester"))
    shown = box.own(box.seen_by(table, "red"), "red")["mine"]["secret"]
    assert (shown["florin"], shown["left"]) == (1400, "1200 left if you win at 200")
    (card,) = shown["professions"]
    assert card["with"] == card["value"] + 2
    block = box.view(box.seen_by(table, None))["block"]
    assert (block["price"], block["next"]) == (300, "green")


def test_the_block_shows_the_bids_so_far_who_is_highest_and_who_is_out() -> None:
    table = apply(under_way(turn="red", florin=1400, phase="auction"), NameObject(seat="red", object="jester"))
    for action in (Bid(seat="green"), Pass(seat="blue"), Bid(seat="yellow")):
        table = apply(table, action)
    block = box.view(box.seen_by(table, None))["block"]
    assert block["bids"] == (("red", 200), ("green", 300), ("yellow", 400))
    names = [table.player(seat).name for seat in ("yellow", "blue")]
    assert (block["highest"], block["out"]) == (f"{names[0]} is highest at 400", f"Out: {names[1]}")
    assert block["next"] == "red"


def test_only_a_whole_outline_is_recorded() -> None:
    table = journal(FOLDER / "princes" / "four-players-muse.json").state_at(27)
    (where,) = offers.offer(Seen.of("princes", table, "red"), "place")["questions"]
    (skipped,) = where["choices"]
    assert len(skipped["enter"]["squares"]) > 1  # how many a Landscape covers nobody has said yet
    for entered in ("3 0,0 0,1", "3", "9 ", "3 0,0 0,1 0,2 0,3"):
        assert box.entered(table, "red", "place", {"where": entered}) is None
    whole = box.entered(table, "red", "place", {"where": "3 1,0 2,0 3,0"})
    assert whole == PlaceTile(seat="red", tile="forest", cells=frozenset({(1, 0), (2, 0), (3, 0)}))


def test_who_has_told_nothing_is_asked_for_the_cards_and_answers_with_their_names() -> None:
    table = under_way(turn="red", phase="auction", hand=(None, None))
    (telling,) = box.tellings(box.seen_by(table, "red"), "red")
    assert (telling.about, telling.number) == ("tell:hand", 2)
    told = box.told(table, "red", "tell:hand", ["poet", "dramatist"])
    assert told == NameCards(seat="red", row="hand", cards=("poet", "dramatist"))
    assert box.told(table, "red", "tell:hand", ["poet", "dramatist", "pilgrim"]) is None
    assert box.told(table, "red", "tell:bonus", ["b01"]) is None
    assert box.told(table, "red", "tell:hand", ["castle"]) is None


def test_the_princess_works_from_a_button_and_a_profession_from_ones_hand() -> None:
    table = under_way(turn="red", phase="actions", muse=True, hand=("poet",), characters=("princess",))
    poet, princess = (box.heading(table, "red", f"work:{one}") for one in ("poet", "princess"))
    assert (poet.drawn, poet.secret) == (True, True)
    assert (princess.drawn, princess.secret) == (False, False)


def test_who_is_not_asked_may_try_what_the_own_bid_or_turn_would_allow() -> None:
    table = apply(under_way(turn="red", phase="auction", florin=900), NameObject(seat="red", object="jester"))
    assert table.to_act == "green"
    assert box.in_turn(table, "blue").to_act == "blue"
    assert {*box.abouts(box.in_turn(table, "blue"), "blue")} == {"bid", "pass"}
    assert box.in_turn(table, "red").phase == "actions"
    acting = under_way(turn="red", phase="actions")
    assert box.in_turn(acting, "yellow").turns == ("yellow", "red", "green", "blue")
