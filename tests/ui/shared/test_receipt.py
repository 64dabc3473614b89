"""After an action a strip says for three seconds what hands must move, and covers nothing that could be tapped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView

from companion.games import lorenzo, masters, princes
from companion.games.masters.chance import deal_leaders
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.who import Who
from companion.table.words import MINUS
from companion.ui.app import GiglioApp
from companion.ui.kit import SaidLine
from companion.ui.look.icons import Icon
from companion.ui.look.theme import theme
from companion.ui.shared.table.going_on import record
from companion.ui.shared.table.receipt import Receipt
from companion.ui.shared.table.receipt_view import receipt_view
from tests.games.lorenzo.positions import place, position
from tests.games.masters.positions import after, store, take
from tests.games.masters.positions import position as masters_position
from tests.golden import FOLDER, journal
from tests.ui.driving import FLAT_PHONE, PHONE, TABLET, let, tap, texts
from tests.ui.looking import Box, box, drawn, tree
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.reaching import sheets
from tests.ui.sitting import SeatedApp, golden, sitting, sitting_at
from tests.ui.starting import started


def amounts(view: Any) -> dict[str, list[str]]:
    return {line.who.name: [f"{one.text} {one.kind}" for one in line.amounts] for line in view.lines}


def test_losses_come_first_then_gains() -> None:
    table = position(turn="red", players=3, dice=(5, 2, 6), coins=9, members="blue white territories-1")
    after = lorenzo.apply(table, place("white", "territories-3", card=6))
    view = receipt_view(table, after, "Anna places")
    assert view is not None
    assert amounts(view) == {"Anna": [f"{MINUS}3 coins", "+1 wood", "+1 servants", "+2 military"]}
    assert receipt_view(after, after, "Nothing") is None


def test_a_player_has_the_letters_that_the_table_shows() -> None:
    """Two of them where one is that of a die."""
    with seated(under_way(players=2), place("white", "market-coins"), shows="lorenzo_table") as app:
        app.act(place("white", "market-servants"))
        let(0.2)
        (receipt,) = [one for one in tree(app.screen) if isinstance(one, Receipt)]
        assert [line.who for line in receipt.view.lines] == [Who("green", "Bea", "Be")]


def test_what_is_discarded_at_once_never_was_in_hand() -> None:
    table = after(masters_position(market="yellow yellow grey blue / ? ? ? ? / ? ? ? ?"), take("row-1"))
    view = receipt_view(table, after(table, store("1 stone / 2 coin / -", discard="1 shield")), "Anna stores")
    assert view is not None
    assert amounts(view) == {"Anna": ["+2 coin", "+1 stone"], "Bea": ["+1 faith"], "Carlo": ["+1 faith"]}
    pieces = [("".join(who.letter for who in one.whose), f"{one.text} {one.kind}") for one in view.pieces]
    assert pieces == [("A", "+2 coin"), ("", "+1 stone"), ("BC", "+1 faith")]


@contextmanager
def played(folder: Path, game: str, position: int, size: tuple[int, int] = PHONE) -> Iterator[SeatedApp]:
    """The next entry of a golden game has just been recorded."""
    name, title = game.split("/")
    with sitting_at(folder, name, title, position, size) as app:
        let(0.8)
        assert app.act(app.session.game.entries[position].action)
        let(0.4)
        yield app


def receipts(app: GiglioApp) -> list[Any]:
    return [one for one in tree(app.manager.current_screen) if isinstance(one, Receipt)]


def test_it_says_what_several_actions_moved_together(tmp_path: Path) -> None:
    with played(tmp_path, "lorenzo/four-players-all-leaders", 61) as app:
        (strip,) = receipts(app)
        assert amounts(strip.view) == {
            "Dario": [f"{MINUS}3 servants", f"{MINUS}2 wood", f"{MINUS}2 stone", "+8 victory"]
        }
        before = app.session.table
        coins = [lorenzo.Adjust(seat="red", change=Goods(coins=n)) for n in (1, 2)]
        assert app.act(*coins)
        let(0.2)
        (strip,) = receipts(app)
        assert strip.view.text == app.session.game.entries[-2].text
        assert amounts(strip.view) == {before.player("red").name: ["+3 coins"]}


def test_what_a_decision_would_cover_is_said_when_it_is_made() -> None:
    with seated(under_way(), shows="lorenzo_table") as app:
        app.act(place("white", "council"))
        strips = [one for one in tree(app.screen) if isinstance(one, Receipt)]
        assert not any("Council" in strip.view.text for strip in strips)
        app.act(lorenzo.TakePrivileges(choices=("servants",)))
        (strip,) = [one for one in tree(app.screen) if isinstance(one, Receipt)]
        assert strip.view.text.startswith("Anna: white pawn")
        assert amounts(strip.view) == {"Anna": ["+1 coins", "+2 servants"]}
        app.session.undo()
        app.session.undo()
        app.act(place("white", "market-coins"))
        (strip,) = [one for one in tree(app.screen) if isinstance(one, Receipt)]
        assert amounts(strip.view) == {"Anna": ["+5 coins"]}


def test_what_one_player_chose_does_not_wait_for_another(tmp_path: Path) -> None:
    """Anna has still to choose her leaders, and would be the next to decide."""
    setup = masters.Setup.model_validate({"seats": ["Anna", "Bruno", "Carla"], "leaders": "dealt"})
    with sitting(tmp_path, setup, deal_leaders(masters.begin(setup), Random(1)), screen="masters_setup") as app:
        named: tuple[tuple[Seat, str], ...] = (("green", "Bruno"), ("blue", "Carla"))
        for seat, name in named:
            leaders = next(one.dealt[:2] for one in app.session.table.awaiting if one.seat == seat)
            app.act(masters.KeepLeaders(seat=seat, leaders=leaders))
            app.act(masters.StartWith(seat=seat, goods=Goods(coin=1)))
            (strip,) = receipts(app)
            assert strip.view.text == f"{name}: starts with 1 coin"
            assert "+1 coin" in amounts(strip.view)[name]


def test_the_next_one_is_written_on_the_same_widgets_without_the_way_to_a_rule() -> None:
    with seated(under_way(), shows="lorenzo_table") as app:
        app.act(place("white", "market-coins"))
        (first,) = receipts(app)
        first.add("Then this follows.", "lorenzo", "turn.pass")
        let(0.2)
        assert "The rule" in texts(first)
        app.act(place("white", "market-servants"))
        let(0.2)
        (strip,) = receipts(app)
        assert (strip.face is first.face, strip is first) == (True, False)
        assert amounts(strip.view) == {"Bea": ["+5 servants"]}
        assert not {"The rule", *texts(first)} & {*texts(strip)}


def test_icons_on_the_dark_strip_have_the_shades_for_it() -> None:
    with seated(under_way(), mode="light", shows="lorenzo_table") as app:
        app.act(place("white", "market-servants"))
        (strip,) = [one for one in tree(app.screen) if isinstance(one, Receipt)]
        (servant,) = [one for one in tree(strip) if isinstance(one, Icon) and one.name == "servant"]
        for mode in ("dark", "light"):
            theme.mode = mode
            assert servant._colour("serv") == theme.colour("serv", dark=True)
            assert servant.ground == strip.fill


def test_a_landscape_is_taken_too() -> None:
    table = princes.begin(princes.Setup.model_validate({"seats": ["Anna", "Bob", "Chris"]}))
    won = princes.apply(table, princes.Sold(seat="red", object="lake", florin=200))
    view = receipt_view(table, princes.apply(won, princes.PlaceTile(seat="red", tile="lake")), "Anna wins")
    assert view is not None
    assert amounts(view) == {"Anna": [f"{MINUS}200 florin", "+1 lake"]}


def test_what_somebody_else_won_is_said_when_it_is_placed(tmp_path: Path) -> None:
    """Also where another screen is in between."""
    setup = princes.Setup.model_validate({"seats": ["Anna", "Bob", "Chris"]})
    with sitting(tmp_path, setup, princes.NameObject(seat="red", object="prestige")) as app:
        for action in (princes.Bid(), princes.Pass(), princes.Pass()):
            record(app, action)
        let(0.4)
        assert (app.screen.name, [one for one in tree(app.screen) if isinstance(one, Receipt)]) == ("princes_draw", [])
        tap("Keep it to myself")
        assert app.screen.name == "princes_auction"
        (strip,) = [one for one in tree(app.screen) if isinstance(one, Receipt)]
        assert strip.view.text == "Anna: passes; Bob wins a Prestige card for 300 Florin"
        assert amounts(strip.view) == {"Bob": [f"{MINUS}300 florin"]}


def test_undo_and_redo_say_what_hands_move_back() -> None:
    with seated(under_way(), place("white", "market-coins"), shows="lorenzo_table") as app:
        for button, amount in (("Undo", f"{MINUS}5 coins"), ("Redo", "+5 coins")):
            if button == "Redo":
                tap("More")
                let(0.4)
            tap(button)
            let(0.4)
            (strip,) = [one for one in tree(app.screen) if isinstance(one, Receipt)]
            assert amounts(strip.view) == {"Anna": [amount]}
            assert strip.view.text.startswith({"Undo": "Undone · Anna", "Redo": "Redone · Anna"}[button])


def test_where_no_hand_moves_what_was_done_goes_as_soon() -> None:
    with seated(under_way(), shows="lorenzo_table") as app:
        app.act(lorenzo.ChangeDie(die="white", value=1))
        (line,) = [one for one in tree(app.screen) if isinstance(one, SaidLine)]
        assert line.text == "The white die is corrected to 1"
        let(3.2)
        assert line.parent is None


def test_it_goes_after_three_seconds(tmp_path: Path) -> None:
    with played(tmp_path, "lorenzo/four-players-all-leaders", 61) as app:
        assert receipts(app)
        let(3.2)
        assert not receipts(app)


@pytest.mark.parametrize(("game", "position"), [("princes/two-players", 49), ("lorenzo/four-players-all-leaders", 61)])
def test_a_tap_on_it_opens_the_log(game: str, position: int, tmp_path: Path) -> None:
    with played(tmp_path, game, position) as app:
        tap(receipts(app)[0])
        assert app.manager.current == "log"


def test_what_led_to_a_vatican_report_is_said_there(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "masters", "three-players", 101)
        app.go(app.place)
        record(app, app.session.game.entries[101].action)
        let(0.4)
        assert app.manager.current == "masters_report"
        (strip,) = receipts(app)
        assert "+3 shield" in amounts(strip.view)["Carlo"]
        assert covered(app.manager.current_screen) == []


def seen(widget: Any) -> Box:
    """The part of it that no scrolling list cuts off."""
    found, parent = box(widget), widget.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, ScrollView):
            found = found.within(box(parent))
        parent = parent.parent
    return found


def covered(screen: Any) -> list[Any]:
    """The buttons below what is said."""
    (line,) = [one for one in tree(screen) if isinstance(one, SaidLine)]
    buttons = [one for one in tree(screen) if isinstance(one, ButtonBehavior) and drawn(one) and not one.disabled]
    return [one for one in buttons if one is not line and not seen(one).within(box(line)).empty]


@pytest.mark.parametrize("size", [PHONE, FLAT_PHONE, TABLET])
@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("lorenzo/four-players-all-leaders", 61),
        ("lorenzo/five-players-houses", 72),
        ("lorenzo/five-players-houses", 101),
        ("masters/three-players", 9),
        ("masters/three-players", 30),
        ("princes/two-players", 49),
        ("princes/four-players-muse", 15),
    ],
)
def test_it_covers_no_button(game: str, position: int, size: tuple[int, int], tmp_path: Path) -> None:
    with played(tmp_path, game, position, size) as app:
        assert covered(app.manager.current_screen) == []


def test_a_special_character_is_taken_and_given_back_too() -> None:
    game = journal(FOLDER / "princes" / "four-players-muse.json")
    for entry, name, card in ((34, "David", "+1 merchant"), (41, "Chris", f"{MINUS}1 princess")):
        view = receipt_view(game.state_at(entry), game.state_at(entry + 1), "")
        assert view is not None
        assert card in amounts(view)[name]


def test_of_several_things_that_happened_only_the_last_are_cut_off(tmp_path: Path) -> None:
    """Else it would say that the one who passed has bought what another did."""
    bought = journal(FOLDER / "princes" / "four-players-muse.json").entries[34].text
    with played(tmp_path, "princes/four-players-muse", 80, (740, 360)) as app:
        (strip,) = receipts(app)
        strip.face.value = replace(strip.view, text=bought)
        let(0.1)
        (said,) = [one for one in tree(strip) if getattr(one, "text", "") == bought]
        assert (said.is_shortened, said.shorten_from) == (True, "right")


@pytest.mark.parametrize(("position", "far"), [(21, True), (15, False)])
def test_in_an_auction_it_is_turned_to_who_pays(position: int, far: bool, tmp_path: Path) -> None:
    """Anna passes; Chris wins, who sits at the far side, or Bob beside her."""
    with played(tmp_path, "princes/four-players-muse", position, TABLET) as app:
        (strip,) = receipts(app)
        assert strip.parent.parent.turned == far


@pytest.mark.parametrize(
    ("game", "position"),
    [("lorenzo/four-players-all-leaders", 61), ("masters/three-players", 26), ("princes/four-players-muse", 41)],
)
def test_no_row_of_a_table_moves_for_it(game: str, position: int, tmp_path: Path) -> None:
    with played(tmp_path, game, position) as app:
        (strip,) = receipts(app)
        board = app.manager.current_screen.ids.board
        meanwhile = box(board)
        strip.hide()
        let(0.2)
        assert box(board) == meanwhile


def test_what_a_discard_gives_all_others_moves_no_row_either(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "masters", "four-players-untold-market", 69)
        record(app, app.session.game.entries[69].action)
        let(0.4)
        (strip,) = receipts(app)
        (said,) = [one for one in tree(strip) if getattr(one, "text", "") == strip.view.text]
        assert (len(strip.view.lines), said.is_shortened, said.shorten_from) == (4, True, "right")
        board = app.screen.ids.board
        meanwhile = box(board)
        strip.hide()
        let(0.2)
        assert box(board) == meanwhile


def test_it_stays_when_the_tap_that_caused_it_is_over(tmp_path: Path) -> None:
    with seated(under_way(players=2), shows="lorenzo_table") as app:
        tap(app.screen.ids.market.children[-1])
        let(0.5)
        assert sheets()
        tap("Confirm placement")
        let(0.6)
        assert [one for one in tree(app.screen) if isinstance(one, Receipt)]


def test_nothing_to_record_is_nothing_to_say(tmp_path: Path) -> None:
    with played(tmp_path, "princes/two-players", 49) as app:
        assert app.act()
        assert record(app)
        assert app.session.game.position == 50
