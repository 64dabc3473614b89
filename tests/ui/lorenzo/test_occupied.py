"""A space where somebody stands: its card, and putting right what was recorded there."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import lorenzo
from companion.table.amend import Amend
from companion.table.database import StoreError
from companion.table.draft import Draft
from companion.table.goods import Goods
from companion.table.languages import languages
from companion.table.words import _
from companion.ui.kit import BottomSheet
from companion.ui.lorenzo.occupied.sheet import ChangeSheet, OccupiedSheet
from companion.ui.lorenzo.occupied.view import change_view, occupied_view
from companion.ui.lorenzo.table.thumb_zone import ThumbZone
from companion.ui.lorenzo.table.view import Thumb, _keep_as_it_was, _tools, table_view
from companion.ui.text import tr
from tests.games.lorenzo.positions import after, place
from tests.ui import driving, looking
from tests.ui.driving import PHONE, TABLET
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.sitting import SeatedApp

# Anna takes a territory (2 wood, 1 servant), Bea follows into the same tower and pays 3 coins for it.
ANNA = place("orange", "territories-3", card=6, seat="red")
BEA = place("orange", "territories-2", card=3)  # whose turn it is
COUNCIL = place("white", "council", seat="blue")
COIN = lorenzo.TakePrivileges(choices=("servants",))
START = under_way(players=3, sheets={seat: {"coins": 9} for seat in ("red", "green", "blue")})


def at_table(*game: Any, **look: Any) -> AbstractContextManager[SeatedApp]:
    return seated(*game, shows="lorenzo_table", **look)


def tap(app: SeatedApp, space: str) -> None:
    table = app.manager.get_screen("lorenzo_table")
    table.tap(next(tile for tile in _tiles(table.view) if tile.space == space))
    driving.frames()


def _tiles(view: Any) -> list[Any]:
    floors = [floor for tower in view.towers for floor in tower.floors]
    return [*floors, *view.harvest, *view.production, *view.market, *view.council]


def sheet(kind: type[BottomSheet]) -> Any:
    return next(one for one in Window.children if isinstance(one, kind) and not one.closing)


def draft(app: SeatedApp) -> Draft:
    assert app.session.draft
    return app.session.draft


def test_a_tap_tells_the_card_and_who_took_it() -> None:
    with at_table(START, ANNA) as app:
        tap(app, "territories-3")
        card = app.session.table.catalogue.cards[6]
        said = " ".join(driving.texts(sheet(OccupiedSheet)))
        assert card.name in said
        assert "Anna: orange pawn, value 6" in said


def test_a_placement_is_taken_back_and_the_others_stay() -> None:
    with at_table(START, ANNA, BEA, COUNCIL, COIN) as app:
        assert app.session.table.player("green").goods["coins"] == 6  # the tower was occupied
        tap(app, "territories-3")
        driving.tap(driving.saying("Take it back"))
        change = sheet(ChangeSheet)
        assert "Anna takes this pawn back and places it again." in change.view.note
        assert change.view.following == ()
        moving = [who for piece in change.view.moves for who in piece.whose]
        assert [(who.name, who.letter) for who in moving] == [("Anna", "A"), ("Bea", "Be")]  # B is a die
        assert draft(app).original.state.to_act == "red"  # nothing is changed yet
        driving.tap(driving.saying("Take it back"))
        table = app.session.table
        assert app.session.draft is None
        assert table.home("red") == lorenzo.Table.home(app.session.game.state_at(0), "red")
        assert table.player("green").goods["coins"] == 9  # nobody was there before
        assert table.to_act == "red"
        entry = app.session.game.entries[-1]
        assert entry.action == Amend(seat="red", number=1)
        assert (entry.text.count("Anna"), entry.text.count(": ")) == (1, 1)
        app.session.undo()
        assert app.session.table.player("green").goods["coins"] == 6


def test_what_others_entered_while_somebody_decided_stays() -> None:
    start = under_way(players=3, advanced=True, sheets={"green": {"hand": [None] * 4}})
    leaders = lorenzo.TellLeaders(seat="green", leaders=(1, 2, 3, 4))
    wood = lorenzo.Adjust(seat="blue", change=Goods(wood=2))
    with at_table(start, COUNCIL.with_(seat="red"), leaders, wood, COIN, place("white", "production")) as app:
        game, before = app.session.game, app.session.table
        (one,) = occupied_view(before, game.history, "council").occupants
        OccupiedSheet(app, "council").take_back(*one.recorded)
        driving.frames()
        assert sheet(ChangeSheet).view.following == ()
        driving.tap(driving.saying("Take it back"))
        table = app.session.table
        assert [placed.space for placed in table.placed] == ["production"]
        assert [table.player(seat) for seat in ("green", "blue")] == [before.player(seat) for seat in ("green", "blue")]
        assert [action.kind for action in game.history.actions] == ["tell_leaders", "adjust", "place"]


def test_a_leader_discarded_before_the_bonus_action_stays_with_its_privilege() -> None:
    start = under_way(players=3, advanced=True, sheets={"red": {"hand": [1, 2, 3, 4]}})
    abbess, discard = place("orange", "characters-2", card=56, seat="red"), lorenzo.DiscardLeader(leader=1)
    with at_table(start, abbess, discard, COIN, lorenzo.Decline()) as app:
        history = app.session.game.history
        (one,) = occupied_view(app.session.table, history, "characters-2").occupants
        assert [(found.count, found.kept) for found in one.recorded] == [(4, (2, 3))]


def test_it_is_placed_differently_at_the_table_as_it_was() -> None:
    with at_table(START, COUNCIL.with_(seat="red"), COIN, BEA, ANNA.with_(seat="blue", servants=0)) as app:
        before = app.session.table
        tap(app, "territories-2")
        driving.tap(driving.saying("Place it differently"))
        driving.frames()
        assert app.session.table.to_act == "green"
        assert app.session.table.player("green").goods == draft(app).original.state_at(2).player("green").goods
        assert "Bea again" in driving.texts(app.screen)
        app.act(lorenzo.Adjust(seat="green", change=Goods(wood=1)))
        assert not any(isinstance(one, ChangeSheet) for one in Window.children)  # the turn is not taken yet
        app.act(place("white", "market-coins", seat="green"))
        driving.frames()
        change = sheet(ChangeSheet)
        assert "market" in change.view.text.lower()
        driving.tap(driving.saying("Change it"))
        table = app.session.table
        assert [one.space for one in table.placed] == ["council", "market-coins", "territories-3"]
        assert table.player("blue").goods["coins"] == before.player("blue").goods["coins"] + 3
        assert table.player("green").goods["coins"] == before.player("green").goods["coins"] + 5
        assert app.session.game.position == 5


def test_whoever_keeps_it_has_changed_nothing() -> None:
    with at_table(START, ANNA, BEA) as app:
        before = app.session.game
        for way in ("Keep as it was", "away", "back", "home"):
            tap(app, "territories-3")
            driving.tap(driving.saying("Place it differently"))
            driving.frames()
            if way == "home":
                app.session.get_up()
            elif way == "back":
                app.step_back()
            elif way == "away":
                app.act(place("white", "market-coins", seat="red"))
                driving.frames()
                sheet(ChangeSheet).dismiss()
            else:
                driving.tap(driving.saying(way))
            driving.frames()
            assert app.session.game is before
            assert before.position == 2


def test_what_no_longer_fits_is_listed() -> None:
    with at_table(START, ANNA, place("orange", "council", seat="green"), COIN, COUNCIL, COIN) as app:
        app.session.do(place("white", "production", seat="red"))
        tap(app, "territories-3")
        driving.tap(driving.saying("Place it differently"))
        driving.frames()
        app.act(place("orange", "production", seat="red"))
        driving.frames()
        (following,) = sheet(ChangeSheet).view.following
        assert "production" in following.title.lower()
        assert following.text


def test_the_disk_may_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(START, ANNA, BEA) as app:
        tap(app, "territories-3")
        driving.tap(driving.saying("Take it back"))
        original = draft(app).original

        def full(*_: Any) -> None:
            raise StoreError("The disk is full.")

        monkeypatch.setattr(original, "_write", full)
        driving.tap(driving.saying("Take it back"))
        assert app.session.draft
        assert original.position == 2
        assert "The disk is full." in driving.texts(sheet(ChangeSheet))


def test_a_member_that_was_there_from_the_start_cannot_be_moved() -> None:
    with at_table(under_way(members="blue white ventures-1")) as app:
        (one,) = occupied_view(app.session.table, app.session.game.history, "ventures-1").occupants
        assert one.recorded == ()
        tap(app, "ventures-1")
        assert "It was already here when you entered this game." in driving.texts(sheet(OccupiedSheet))


def try_again(app: SeatedApp, space: str) -> None:
    tap(app, space)
    driving.tap(driving.saying("Place it differently"))
    driving.frames()


def test_who_has_placed_before_their_turn_places_again() -> None:
    with at_table(START, ANNA, BEA, Amend(seat="red", number=1)) as app:
        assert app.session.table.to_act == "red"
        try_again(app, "territories-2")
        assert "Bea again" in driving.texts(app.screen)
        app.act(place("white", "market-coins", seat="green"))
        driving.frames()
        driving.tap(driving.saying("Change it"))
        assert [(one.seat, one.space) for one in app.session.table.placed] == [("green", "market-coins")]
        assert app.session.table.to_act == "red"
        assert app.session.game.entries[-1].action.seat == "green"


def test_meanwhile_other_spaces_can_only_be_read() -> None:
    with at_table(START, ANNA, BEA) as app:
        try_again(app, "territories-2")
        tap(app, "territories-3")
        (one,) = sheet(OccupiedSheet).view.occupants
        assert (one.title, one.recorded, one.note) == ("Anna: orange pawn, value 6", (), "")


@pytest.mark.parametrize(("place_", "stays"), [("log", False), ("rules", True)])
def test_other_screens_of_the_game_are_about_what_was_recorded(place_: str, stays: bool) -> None:
    with at_table(START, ANNA, BEA) as app:
        original = app.session.game
        try_again(app, "territories-2")
        app.blank = lambda name: name == "rules"
        app.go(place_)
        driving.frames()
        assert bool(app.session.draft) == stays
        assert original.position == 2


def test_around_a_tablet_it_says_who_places_again() -> None:
    with at_table(START, ANNA, BEA, size=TABLET) as app:
        try_again(app, "territories-2")
        said = driving.texts(app.screen)
        assert "places again" in said
        assert "your turn" not in said
        assert looking.problems(app.screen) == []
        app.act(place("white", "market-coins", seat="green"))
        driving.frames()
        assert not sheet(ChangeSheet).turned  # Carlo, who is next, sits at the far side


def test_a_tile_entered_meanwhile_is_kept() -> None:
    with at_table(START, ANNA, BEA) as app:
        try_again(app, "territories-2")
        driving.tap("More")
        driving.frames()
        driving.tap("Tiles of the Church")
        driving.frames()
        assert app.session.draft is None
        assert app.session.game.position == 2


def test_two_fingers_keep_it_once() -> None:
    with at_table(START, ANNA, BEA) as app:
        try_again(app, "territories-2")
        for _ in range(2):
            app.screen.use("keep")
        assert app.session.draft is None


def test_what_is_tried_teaches_nothing_of_the_own_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    taught: list[Any] = []
    monkeypatch.setattr("companion.table.own_copy.keep", lambda *facts: taught.append(facts))
    with at_table(START, ANNA, BEA) as app:
        taught.clear()
        try_again(app, "territories-2")
        app.act(place("white", "market-coins", seat="green"))
        assert taught == []
        driving.frames()
        driving.tap(driving.saying("Change it"))
        assert len(taught) == 1


def test_nobody_places_again_when_the_report_has_begun() -> None:
    with at_table(under_way(players=2, round=2), ANNA, lorenzo.VaticanReport(overruled=True)) as app:
        history = app.session.game.history
        removed = Amend(seat="red", number=1)
        outcome = app.session.game._journal.amended(removed)
        note = change_view(history.states[-1], removed, outcome).note
        assert "The Vatican Report has begun: Anna cannot place this pawn again." in note


def test_it_is_placed_differently_with_the_die_as_it_was_corrected() -> None:
    first = place("white", "territories-2", card=6, seat="red")
    with at_table(START, first, place("white", "harvest", seat="green")) as app:
        app.act(lorenzo.ChangeDie(die="white", value=2))
        try_again(app, "territories-2")
        assert app.session.table.dice["white"] == 2
        assert "tower.value" in app.session.check(first).rules
        app.act(first.with_(servants=1))
        driving.frames()
        assert "white pawn (2) + 1 servant" in sheet(ChangeSheet).view.text
        driving.tap(driving.saying("Change it"))
        game, table = app.session.game, app.session.table
        assert [(one.seat, one.value) for one in table.placed] == [("red", 3), ("green", 4)]
        assert table.dice["white"] == 2
        assert game.entries[-1].flagged == ()
        read = app.session.opened(game.id)
        assert (read.state, read.entries) == (table, game.entries)


def test_whoever_is_only_out_of_turn_is_not_listed() -> None:
    with at_table(START, ANNA, BEA, COUNCIL, COIN, Amend(seat="green", number=2)) as app:
        try_again(app, "territories-3")
        app.act(place("orange", "market-coins", seat="red"))
        driving.frames()
        assert sheet(ChangeSheet).view.following == ()
        driving.tap(driving.saying("Change it"))
        assert app.session.game.entries[-1].flagged == ()


def test_what_is_recorded_anyway_meanwhile_is_marked_in_the_log() -> None:
    with at_table(START, ANNA) as app:
        try_again(app, "territories-3")
        app.session.do(place("white", "buildings-4", seat="red", overruled=True))
        driving.frames()
        driving.tap(driving.saying("Change it"))
        assert app.session.game.entries[-1].flagged == ("tower.value",)


@pytest.mark.parametrize("look", [{}, {"size": PHONE, "text_scale": 1.5}])
def test_the_sheets_are_laid_out_well(look: dict[str, Any]) -> None:
    with at_table(START, ANNA, BEA, **look) as app:
        tap(app, "territories-3")
        assert looking.problems(sheet(OccupiedSheet)) == []
        one = sheet(OccupiedSheet)
        one.take_back(*one.view.occupants[0].recorded)
        driving.frames()
        assert looking.problems(sheet(ChangeSheet)) == []


def test_who_stands_where_several_may_is_found_from_the_placement() -> None:
    with at_table(START, COUNCIL.with_(seat="red"), COIN) as app:
        tap(app, "council")
        driving.let(0.4)
        driving.tap(driving.saying("Already here: Anna"))
        driving.let(0.4)
        one = sheet(OccupiedSheet)
        assert "Anna: white pawn, value 4" in driving.texts(one)
        assert looking.problems(one) == []


@pytest.mark.parametrize("language", languages())
def test_whoever_decides_in_a_changed_turn_has_whole_words(language: str) -> None:
    tr.language = language
    tools = _keep_as_it_was(), *_tools("yellow", leaders=True, houses=None)
    thumb = Thumb("yellow", _("{name} decides").format(name="Dario"), "", tools, ())
    with driving.showing(lambda: ThumbZone(value=thumb)) as shown:
        assert looking.problems(shown) == []
    tr.language = "en"


@pytest.mark.parametrize("language", languages())
def test_whoever_follows_somebody_with_leaders_has_whole_words(language: str) -> None:
    tr.language = language
    leaders = {seat: {"hand": (None, None)} for seat in ("red", "green")}
    thumb = table_view(after(lorenzo.begin(under_way(sheets=leaders)), place("white", "harvest"))).thumb
    assert len(thumb.tools) == 2
    with driving.showing(lambda: ThumbZone(value=thumb), driving.PHONE) as shown:
        assert looking.problems(shown) == []
    tr.language = "en"
