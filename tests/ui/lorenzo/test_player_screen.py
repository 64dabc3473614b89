"""One player's sheet, as values and as a screen that is tapped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.ui.look.theme import theme
from companion.ui.lorenzo.leaders.tell import TellLeadersSheet
from companion.ui.lorenzo.player.cards import CardsSheet
from companion.ui.lorenzo.player.view import (
    gift_refusal,
    gifts,
    name_candidates,
    other_leaders,
    other_outcomes,
    player_view,
)
from companion.ui.lorenzo.tiles.view import tiles_of
from companion.ui.shared.table import player_sheet
from tests.games.lorenzo.positions import BOTTICELLI, FEDERICO, position, sheet
from tests.ui.driving import PHONE, let, tap, texts, wait_until
from tests.ui.looking import problems, tree
from tests.ui.lorenzo.playing import SIZES, playing, screen, shown, stumbles
from tests.ui.lorenzo.tables import seated, under_way


def said(**facts: object) -> list[str]:
    table = position(round=3, **facts)  # type: ignore[arg-type]
    return [hint.text for hint in player_view(table, "red").hints]


def stepper(player: Any, kind: str) -> Any:
    rows = [one for one in tree(player) if isinstance(one, Factory.GoodStepper)]
    return next(one.children[0] for one in rows if one.value.key == kind)


def test_the_next_thresholds_are_said() -> None:
    assert said(military=7, faith=1) == [
        "7 military: enough for 4 territories. Territory 5 needs 12.",
        "3 more faith by round 4",
    ]
    assert said(military=1, faith=4, territories=(1, 2)) == [
        "Territory 3 needs 2 more",
        "Enough for the report of round 4 (4)",
    ]


def test_cards_have_six_slots_and_their_names() -> None:
    view = player_view(position(territories=(1, None), buildings=(25,)), "red")
    territories = view.rows[0]
    assert territories.slots == 6
    assert [card.number for card in territories.cards] == [1, None]
    assert territories.names.endswith(", Unknown card")
    assert "Cost: " in view.rows[2].cards[0].text


def test_leaders_reports_and_projection() -> None:
    table = position(round=4, leaders=(BOTTICELLI,), hand=(None, None), excommunications=(1,), victory=9)
    view = player_view(table, "red")
    assert view.leaders_line == "1 played · 2 in hand, hidden"
    assert [report.outcome for report in view.reports] == ["excommunicated", "coming", "coming"]
    assert view.projection[0] == ("track", "On the track", "9")


def test_of_each_report_that_is_over_the_other_outcome_can_be_chosen() -> None:
    assert not player_view(position(round=2), "red").correctable
    table = position(round=5, excommunications=(1,))
    assert player_view(table, "red").correctable
    assert [(one.title, one.key) for one in other_outcomes(table, "red")] == [
        ("Period I: supported the Church", lorenzo.CorrectReport(seat="red", period=1, excommunicated=False)),
        ("Period II: excommunicated", lorenzo.CorrectReport(seat="red", period=2, excommunicated=True)),
    ]


def test_a_report_answered_wrongly_is_corrected_on_the_sheet_of_its_player() -> None:
    setup = under_way(round=3, sheets={"red": {"excommunications": (1,), "faith": 2}})
    with seated(setup, shows="lorenzo_player", size=PHONE) as app:
        app.screen.correct_report()
        let(0.5)
        tap("Period I: supported the Church")
        let(0.5)
        assert app.session.table.player("red").excommunications == ()
        assert app.screen.view.reports[0].outcome == "supported"


def test_a_bonus_tile_told_wrongly_is_corrected_by_another_that_nobody_has() -> None:
    with seated(under_way(sheets={"red": {"bonus_tile": "advanced-1"}}), shows="lorenzo_player", size=PHONE) as app:
        assert (app.screen.view.no_bonus_tile, app.screen.view.other_bonus_tile) == (False, True)
        app.screen.ask_bonus_tile()
        let(0.5)
        tap("Tile 2")
        let(0.5)
        assert app.session.table.player("red").bonus_tile == "advanced-2"
    basic = lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea")))
    assert not player_view(basic, "red").other_bonus_tile


def test_a_leader_in_play_under_a_wrong_name_is_corrected_in_two_steps() -> None:
    with seated(under_way(sheets={"red": {"leaders": (FEDERICO, BOTTICELLI)}}), shows="lorenzo_player") as app:
        app.screen.correct_leader()
        let(0.5)
        tap("Federico da Montefeltro")
        let(0.5)
        tap("Cesare Borgia")
        let(0.5)
        assert [one.name for one in app.screen.view.leaders] == ["Cesare Borgia", "Sandro Botticelli"]


def test_which_leaders_are_in_hands_is_not_to_be_read_from_those_that_one_may_be() -> None:
    table = position(leaders=(FEDERICO,), hand=(BOTTICELLI,))
    offered = [one.key.leader for one in other_leaders(table, "red", FEDERICO)]
    assert BOTTICELLI in offered
    assert len(offered) == len(table.catalogue.leaders) - 1


def test_an_unknown_card_may_be_any_that_nobody_has_seen() -> None:
    table = position(territories=(None,), others={"blue": sheet(territories=(1,), bonus_tile="standard")})
    found = [choice.key.card for choice in name_candidates(table, "red", "territory")]
    assert found == [number for number in table.catalogue.decks["territory", 1] if number != 1]


def test_in_the_basic_game_no_gap_is_left_for_leaders(tmp_path: Path) -> None:
    with playing(tmp_path, setup=lorenzo.Setup(seats=("Anna", "Bea"))) as app:
        player = shown(app, "lorenzo_player", seat="red")
        let(0.3)
        (last, *_others) = sorted(
            (one for one in tree(player) if isinstance(one, Factory.CardsRow)), key=lambda row: row.y
        )
        title = next(one for one in tree(player) if getattr(one, "text", "") == "Excommunications")
        gap = last.to_window(0, last.y)[1] - title.to_window(0, title.top)[1]
        assert 0 < gap <= 2 * theme.gap12


def test_quick_taps_become_one_correction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_sheet, "REST", 3)  # a busy machine taps slowly
    with playing(tmp_path, until=60) as app:
        player = shown(app, "lorenzo_player", seat="blue")
        entries, wood = app.session.game.position, app.session.table.player("blue").goods["wood"]
        plus = stepper(player, "wood").ids.plus
        tap(plus)
        tap(plus)
        assert app.session.game.position == entries
        wait_until(lambda: app.session.game.position > entries, seconds=9)
        assert app.session.game.entries[entries].action == lorenzo.Adjust(seat="blue", change=Goods(wood=2))
        assert app.session.table.player("blue").goods["wood"] == wood + 2
        tap("Undo")
        assert app.session.table.player("blue").goods["wood"] == wood
        assert stepper(player, "wood").value == wood


def test_holding_a_stepper_adds_five(tmp_path: Path) -> None:
    with playing(tmp_path, until=60) as app:
        player = shown(app, "lorenzo_player", seat="blue")
        coins = stepper(player, "coins").value
        tap(stepper(player, "coins").ids.plus, hold=1.2)
        added = stepper(player, "coins").value - coins
        assert added >= 5
        assert added % 5 == 0


def test_a_correction_is_not_lost_by_leaving(tmp_path: Path) -> None:
    with playing(tmp_path, until=60) as app:
        player = shown(app, "lorenzo_player", seat="blue")
        entries = app.session.game.position
        tap(stepper(player, "faith").ids.plus)
        tap("Log")
        assert screen(app).name == "log"
        assert app.session.game.position == entries + 1


def test_a_correction_is_not_lost_by_what_others_do_meanwhile(tmp_path: Path) -> None:
    with playing(tmp_path, until=60) as app:
        player = shown(app, "lorenzo_player", seat="blue")
        wood = stepper(player, "wood").value
        tap(stepper(player, "wood").ids.plus)
        app.act(lorenzo.Adjust(seat="red", change=Goods(coins=1)))
        assert stepper(player, "wood").value == wood + 1
        player.record()
        assert app.session.table.player("blue").goods["wood"] == wood + 1


def test_an_unknown_card_gets_its_name(tmp_path: Path) -> None:
    unknown = lorenzo.Position(players={"red": lorenzo.PlayerPosition(territories=(None,))})
    setup = lorenzo.Setup(seats=("Anna", "Bea"), position=unknown)
    with playing(tmp_path, setup=setup, size=(390, 1200)) as app:
        player = shown(app, "lorenzo_player", seat="red")
        tap(next(widget for widget in tree(player) if isinstance(widget, Factory.CardsRow)))
        let(0.4)
        tap("Enter this card")
        let(0.2)
        first = name_candidates(app.session.table, "red", "territory")[0]
        tap(first.title)
        let(0.4)
        assert app.session.table.player("red").territories == (first.key.card,)
        assert first.title in texts(player)


def test_what_a_card_entered_late_has_never_cost_or_given_is_said_where_it_is_entered() -> None:
    with seated(under_way(sheets={"red": {"characters": (None,)}}), shows="lorenzo_player", size=PHONE) as app:
        sheet = CardsSheet(app, "red", "character")
        sheet.open()
        sheet.act(lorenzo.NameCard(seat="red", card=49))
        let(0.4)
        said = "Adjust the goods for the cost and the immediate effect of Warlord, if you have not yet."
        assert said in texts(Window.children[0])


def test_naming_a_card_is_not_refused_where_no_further_one_may_come(tmp_path: Path) -> None:
    unknown = lorenzo.Position(players={"red": lorenzo.PlayerPosition(territories=(None,) * 6)})
    with playing(tmp_path, setup=lorenzo.Setup(seats=("Anna", "Bea"), position=unknown), size=(390, 2400)) as app:
        player = shown(app, "lorenzo_player", seat="red")
        tap(next(widget for widget in tree(player) if isinstance(widget, Factory.CardsRow)))
        let(0.4)
        refusal = gift_refusal(app.session.table, "red", "territory")
        assert refusal in texts(Window.children[0])
        tap("Enter this card")
        let(0.2)
        assert refusal not in texts(Window.children[0])


def test_cards_that_can_be_given_are_those_that_nobody_has() -> None:
    table = position(round=3, territories=(2,), others={"blue": sheet(territories=(1,), bonus_tile="standard")})
    found = [choice.key.card for choice in gifts(table, "red", "territory")]
    decks = table.catalogue.decks
    assert found == [None, *[n for n in (*decks["territory", 1], *decks["territory", 2]) if n not in (1, 2)]]
    assert gift_refusal(table, "red", "territory") == ""
    full = position(round=3, territories=(1, 2, 3, 4, 5, 6), military=25)
    assert "6" in gift_refusal(full, "red", "territory")
    assert gifts(full, "red", "territory")[1].key.card == 7


def test_a_card_is_given_and_taken_away_by_hand(tmp_path: Path) -> None:
    setup = lorenzo.Setup(seats=("Anna", "Bea"), position=lorenzo.Position())
    with playing(tmp_path, setup=setup, size=(390, 2400)) as app:
        player = shown(app, "lorenzo_player", seat="red")
        tap(next(widget for widget in tree(player) if isinstance(widget, Factory.CardsRow)))
        let(0.4)
        tap("Add a card")
        let(0.2)
        first = gifts(app.session.table, "red", "territory")[1]
        tap(first.title)
        let(0.2)
        assert app.session.table.player("red").territories == (first.key.card,)
        tap("Add a card")
        let(0.2)
        tap("Unknown card")
        let(0.2)
        assert app.session.table.player("red").territories == (first.key.card, None)
        assert problems(Window.children[0]) == []
        tap("Remove this card")
        let(0.2)
        assert app.session.table.player("red").territories == (None,)
        assert [entry.action.kind for entry in app.session.game.entries] == ["give_card", "give_card", "remove_card"]


def test_a_seventh_card_is_recorded_only_against_the_rules(tmp_path: Path) -> None:
    six = lorenzo.PlayerPosition(ventures=(None,) * 6)
    setup = lorenzo.Setup(seats=("Anna", "Bea"), position=lorenzo.Position(players={"red": six}))
    with playing(tmp_path, setup=setup) as app:
        player = shown(app, "lorenzo_player", seat="red")
        player.show_cards(player_view(app.session.table, "red").rows[-1])
        let(0.4)
        assert any("no more are allowed" in text for text in texts(Window.children[0]))
        tap("Add another anyway")
        let(0.2)
        tap("Unknown card")
        let(0.2)
        assert len(app.session.table.player("red").ventures) == 7
        assert app.session.game.entries[-1].action.overruled


def test_what_was_not_told_at_the_start_can_be_told_later(tmp_path: Path) -> None:
    hidden = lorenzo.PlayerPosition(hand=(None, None))
    setup = lorenzo.Setup(seats=("Anna", "Bea"), advanced=True, position=lorenzo.Position(players={"red": hidden}))
    with playing(tmp_path, setup=setup, size=(390, 2400)) as app:
        shown(app, "lorenzo_player", seat="red")
        tap("Enter tile II")
        let(0.4)
        tap(tiles_of(app.session.table, 2)[0].title)
        let(0.4)
        tap("Enter the bonus tile")
        let(0.4)
        assert any(text.startswith("Harvest: ") for text in texts(Window.children[0]))  # what each of them gives
        tap("Tile 3")
        let(0.4)
        tap("Enter your leaders privately")
        let(0.4)
        assert isinstance(Window.children[0], TellLeadersSheet)
        table = app.session.table
        assert table.tiles == (None, tiles_of(table, 2)[0].key, None)
        assert table.player("red").bonus_tile == "advanced-3"


@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_told_later_can_be_read_and_tapped(tmp_path: Path, size: tuple[int, int]) -> None:
    hidden = lorenzo.PlayerPosition(hand=(None, None), territories=(1, None))
    setup = lorenzo.Setup(seats=("Anna", "Bea"), advanced=True, position=lorenzo.Position(players={"red": hidden}))
    with playing(tmp_path, setup=setup, size=size) as app:
        assert stumbles(app, "lorenzo_player", seat="red") == []
        screen(app).show_cards(player_view(app.session.table, "red").rows[0])
        let(0.4)
        for text_scale in (1.0, 1.3, 2.0):
            theme.text_scale = text_scale
            let(0.3)
            assert problems(Window.children[0]) == []


def test_the_projection_opens_its_sources(tmp_path: Path) -> None:
    with playing(tmp_path, until=120, size=(1280, 1200)) as app:
        shown(app, "lorenzo_player", seat="blue")
        tap("On the track")
        assert Window.children[0].title == "Carlo: On the track"
