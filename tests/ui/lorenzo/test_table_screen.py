"""The table, with real touches in a window that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import KINDS, MEMBERS, catalogue
from companion.table.goods import Goods
from companion.table.who import Who
from companion.ui.kit import Placed
from companion.ui.look.theme import theme
from companion.ui.lorenzo.placement.sheet import BETWEEN, REHEARSED, PlacementSheet
from companion.ui.lorenzo.table.screen import QUIET
from companion.ui.lorenzo.table.space_view import Standing
from companion.ui.lorenzo.table.tower import whole_words
from tests.ui import driving, looking
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.sitting import SeatedApp, golden, sitting

ANNA: dict[str, Any] = {"wood": 4, "stone": 2, "servants": 3, "coins": 6, "military": 5, "faith": 3, "victory": 14}
SEATS = {"blue": "Chiara", "red": "Anna", "yellow": "Dario", "green": "Fabio"}
BUSY = """green black territories-4, blue black territories-3, yellow orange characters-1, green white buildings-2,
blue white ventures-2, red black harvest, blue orange production, red orange market-coins, yellow white council"""


def setup(members: str = "", *, advanced: bool = False, round: int = 3, known: str = "", **goods: int) -> lorenzo.Setup:
    """Four players, Anna to play; the cards on floors with members and on ``known`` ones are known."""
    placed = [dict(zip(("seat", "member", "space"), one.split(), strict=True)) for one in members.split(",") if one]
    box = catalogue()
    cards: dict[str, int] = {}
    for space in [*(one["space"] for one in placed), *known.split()]:
        if card_type := box.spaces[space].card_type:
            deck = box.decks[card_type, box.period(round)]
            cards[space] = next(card for card in deck if card not in cards.values())
    others = lorenzo.PlayerPosition(goods=Goods(dict.fromkeys(KINDS, 3)), bonus_tile="standard")
    hand = (2, 3) if advanced else ()
    mine = lorenzo.PlayerPosition(goods=Goods({**ANNA, **goods}), bonus_tile="standard", hand=hand)
    position = {
        "round": round,
        "dice": (4, 6, 2),
        "players": {seat: mine if seat == "red" else others for seat in SEATS},
        "members": placed,
        "cards": cards,
        "turn": "red",
    }
    seats = {"seats": tuple(SEATS.values()), "colours": tuple(SEATS), "order": tuple(SEATS)}
    return lorenzo.Setup.model_validate({**seats, "advanced": advanced, "position": position})


@contextmanager
def at_table(folder: Path, game: lorenzo.Setup, size: tuple[int, int] = driving.PHONE, **look: Any) -> Iterator[Any]:
    """The table alone."""
    with sitting(folder, game, screen="lorenzo_table", shows="lorenzo_table", size=size, **look) as app:
        yield app


def cell(app: SeatedApp, space: str) -> Any:
    """The widget of a space."""
    screen = app.manager.get_screen("lorenzo_table")
    shown = ((one, getattr(one, "tile", None) or getattr(one, "value", None)) for one in looking.tree(screen))
    return next(one for one, tile in shown if getattr(tile, "space", "") == space)


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets come at once, and what other screens would ask is not asked."""
    monkeypatch.setattr("companion.ui.lorenzo.decisions.sheets.open_decision", lambda app: None)


def words(app: SeatedApp) -> str:
    return " ".join(driving.texts(app.screen))


def test_the_head_says_where_the_game_is(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        said = words(app)
        assert "Round 3" in said
        assert "B  Actions" in said
        assert "Period II · no Vatican Report" in said
        assert "Lap 3" in said
        assert "Anna’s turn" in said


def test_another_pawn_changes_all_marks_at_once(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        floor = cell(app, "characters-2")
        assert floor.value.mark == "legal"
        neutral = next(one for one in looking.tree(app.screen.ids.thumb) if getattr(one, "member", "") == "neutral")
        driving.tap(neutral)
        assert floor.value.mark == "servants"
        assert "+3" in driving.texts(floor)
        assert "only" not in words(app)


def chosen(app: SeatedApp) -> list[str]:
    """The pawns that are highlighted."""
    return [one.value.member for one in looking.tree(app.screen.ids.thumb) if getattr(one, "chosen", False)]


def test_the_highlighted_pawn_is_the_one_that_is_used(tmp_path: Path) -> None:
    with at_table(tmp_path, setup("yellow white council")) as app:
        assert chosen(app) == []
        space = cell(app, "market-coins")
        driving.tap(space)
        assert app.kept[PlacementSheet].view.move.member == "orange"
        app.kept[PlacementSheet].dismiss(animation=False)
        app.screen.choose("white")
        driving.frames()
        driving.tap(space)
        assert chosen(app) == ["white"]
        assert app.kept[PlacementSheet].view.move.member == "white"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_players_are_as_wide_as_the_towers(players: int) -> None:
    with seated(under_way(players=players), shows="lorenzo_table", size=driving.PHONE) as app:
        ids = app.screen.ids
        last = max(card.right for card in ids.players.children)
        assert last == pytest.approx(max(tower.right for tower in ids.towers.children))


def test_no_lap_is_counted_before_the_dice(tmp_path: Path) -> None:
    rolled = setup()
    assert rolled.position
    waiting = rolled.model_copy(update={"position": rolled.position.model_copy(update={"dice": None, "turn": None})})
    for game, lap in ((rolled, ["Lap 1"]), (waiting, [])):
        with at_table(tmp_path, game) as app:
            assert [text for text in driving.texts(app.screen) if text.startswith("Lap")] == lap


def test_a_taken_space_says_who_is_there(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        driving.tap(cell(app, "territories-4"))
        assert "Fabio: black pawn, value 7" in driving.texts(Window)


def test_a_floor_shows_who_stands_there_now(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        floor = cell(app, "territories-4")
        floor.value = replace(floor.value, by=(Standing(Who("blue", "Chiara", "C"), "white", 7),))
        driving.frames()
        (placed,) = [one for one in looking.tree(floor) if isinstance(one, Placed)]
        assert (placed.player, placed.letter, placed.member) == ("blue", "C", "white")


def test_the_name_of_a_card_taken_without_a_pawn_stands_as_below_one(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        floor, found = cell(app, "territories-4"), []
        for value in (floor.value, replace(floor.value, by=(), mark="taken")):
            floor.value = value
            driving.frames()
            found += [one for one in looking.tree(floor) if type(one).__name__ == "CardName"]
        below, alone = found
        assert (alone.halign, alone.center_x) == (below.halign, pytest.approx(below.center_x, abs=1))


def test_the_ways_to_other_screens(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        for button, screen in (("Log", "log"), ("Score", "final"), ("White", "lorenzo_dice")):
            driving.tap(button)
            assert app.manager.current == screen
            app.back()
            driving.frames()
        driving.tap("Dario")
        assert app.manager.current == "lorenzo_player"
        assert app.manager.current_screen.seat == "yellow"


def test_undo_is_one_tap_and_says_what_it_undid(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        app.act(lorenzo.Place(seat="red", member="white", space="market-servants"))
        driving.frames()
        assert app.table.to_act == "yellow"
        assert "Dario’s turn" in words(app)
        driving.tap("Undo")
        assert app.table.to_act == "red"
        assert cell(app, "market-servants").value.mark == "legal"
        assert any(text.startswith("Undone · ") for text in driving.texts(app.screen))


def test_what_was_said_goes_with_the_next_tap(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        app.say("Something happened.")
        driving.frames()
        assert "Something happened." in words(app)
        driving.tap(cell(app, "territories-4"))
        assert "Something happened." not in words(app)


@pytest.mark.parametrize(
    ("round", "button", "screen"), [(3, "End the round", "lorenzo_round_end"), (2, "Vatican Report", "lorenzo_report")]
)
def test_when_all_are_placed_there_is_one_next_step(tmp_path: Path, round: int, button: str, screen: str) -> None:
    pairs = [f"{seat} {member} council" for member in MEMBERS for seat in SEATS]
    with at_table(tmp_path, setup(",".join(pairs), round=round)) as app:
        driving.tap(button)
        assert app.manager.current == screen
        assert app.table.phase == ("report" if screen == "lorenzo_report" else "actions")


def test_an_open_decision_is_asked_when_the_table_is_entered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(
        "companion.ui.lorenzo.decisions.sheets.open_decision", lambda app: asked.append(app.table.awaiting)
    )
    with at_table(tmp_path, setup()) as app:
        asked.clear()  # on coming to the table
        app.act(lorenzo.Place(seat="red", member="white", space="council"))
        waits = app.table.awaiting
        assert asked == [waits]
        app.go("log")
        app.back()
        driving.frames()
        assert asked == [waits, waits]
        assert "Anna decides" in words(app)
        driving.tap("Decide now")
        assert asked == [waits, waits, waits]


def test_leaders_only_in_the_advanced_game(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        assert "Leaders" not in driving.texts(app.screen)
    with at_table(tmp_path / "other", setup(BUSY, advanced=True)) as app:
        assert "Leaders" in driving.texts(app.screen)


def test_with_large_text_one_tower_is_open_at_a_time(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), text_scale=2) as app:
        towers = app.screen.ids.towers
        assert "Gold Mine" in words(app)
        driving.tap(towers.ids.tabs.children[0])
        assert "Hiring Soldiers" in " ".join(text.replace("\n", " ") for text in driving.texts(towers))
        assert "Gold Mine" not in words(app)


def test_the_table_turns_with_the_phone(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, advanced=True)) as app:
        assert not app.screen.beside
        for size in (driving.FLAT_PHONE, (932, 430)):  # as wide as a tablet
            app.wear(size=size)
            driving.frames()
            assert (app.screen.beside, app.screen.wide) == (True, False)
            assert looking.problems(app.screen) == []
            assert app.screen.ids.strip.height == theme.touch, "no higher than the dice"
            cards = app.screen.ids.players.children
            assert min(looking.box(card).bottom for card in cards) > looking.box(app.screen.ids.foot).top
        app.wear(size=driving.PHONE)
        driving.frames()
        assert looking.problems(app.screen) == []


def test_the_sheet_is_made_before_the_first_placement(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(servants=0)) as app:
        driving.let(QUIET + len(REHEARSED) * BETWEEN + 0.2)
        made = {kind for kind, widgets in app.kept[PlacementSheet].ids.parts._made.items() if widgets}
        driving.tap(cell(app, "territories-2"))
        shown = {kind for kind, widgets in app.kept[PlacementSheet].ids.parts._made.items() if widgets}
        assert made == shown


def test_nothing_is_rehearsed_when_all_members_are_placed(tmp_path: Path) -> None:
    pairs = ",".join(f"{seat} {member} council" for member in MEMBERS for seat in SEATS)
    with at_table(tmp_path, setup(pairs)) as app:
        driving.let(1.2)  # while people look at the table, the app gets ready for them
        assert "End the round" in words(app)


def is_mark(widget: Any) -> bool:
    return getattr(widget, "name", "") == "excom" and widget.width > 0


@pytest.mark.parametrize("size", [driving.PHONE, driving.SMALL_PHONE])
def test_who_is_excommunicated_carries_a_mark(size: tuple[int, int]) -> None:
    rich = {"victory": 123, "military": 25, "faith": 15, "excommunications": (1, 2)}
    with seated(under_way(round=5, sheets={"red": rich}), shows="lorenzo_table", size=size) as app:
        tiles = [one for one in looking.tree(app.screen) if type(one).__name__ == "PlayerCard"]
        assert [tile.value.who.name for tile in tiles if any(map(is_mark, looking.tree(tile)))] == ["Anna"]
        assert [mark.parent.amount for mark in looking.tree(app.screen) if is_mark(mark)] == ["2"]
        assert all(part.right < tile.right for tile in tiles for part in looking.tree(tile) if part is not tile)
        assert looking.problems(app.screen) == []


def test_all_players_have_the_laurel_or_none() -> None:
    for most, laurels in ((9, 4), (10, 0)):
        rich = {"victory": 48, "military": most}
        with seated(under_way(sheets={"red": rich}), shows="lorenzo_table", size=driving.PHONE) as app:
            marks = [one for one in looking.tree(app.screen.ids.players) if getattr(one, "name", "") == "vp"]
            assert len(marks) == laurels


def test_the_name_of_a_taken_card_is_never_broken() -> None:
    def fits(text: str) -> bool:
        return len(text) <= 11

    assert whole_words("Carpenter's Shop", fits) == ["Carpenter's", "Shop"]
    assert whole_words("Farm of the Church", fits) == ["Farm of the", "Church"]
    assert whole_words("Commissioning a Shop", fits) == ["Commissioning", "a Shop"]


@pytest.mark.parametrize("size", [driving.PHONE, driving.SMALL_PHONE])
def test_a_taken_floor_names_its_card_in_whole_words(size: tuple[int, int]) -> None:
    with seated(under_way(members="red white buildings-1"), shows="lorenzo_table", size=size) as app:
        name = next(one for one in looking.tree(app.screen) if type(one).__name__ == "CardName")
        for card in catalogue().cards.values():
            name.name = card.name
            name.texture_update()
            assert name.text.split() == card.name.split()
            assert len(name.text.split("\n")) <= name.lines == 2
            assert name.font_size >= 10
            assert len(name._label._cached_lines) == len(name.text.split("\n"))  # nothing is broken on the way
        name.name = "Carpenter's Shop"
        driving.let(0.1)
        rows = [
            [floor.y for floor in tower.ids.floors.children] for tower in app.screen.ids.towers.ids.columns.children
        ]
        assert len({tuple(row) for row in rows}) == 1  # all towers grow by what one name needs


def test_an_upright_tablet_writes_the_names_of_cards_as_large_as_its_high_floors_allow() -> None:
    rich = under_way(sheets={"red": {"servants": 9, "wood": 9, "stone": 9}})
    lie = lorenzo.LayCards(cards={"buildings-4": 30})
    with seated(rich, lie, shows="lorenzo_table", size=(768, 1024)) as app:
        (name,) = [one for one in looking.tree(app.screen) if getattr(one, "text", "") == "Stonemason's Shop"]
        assert name.font_size >= 0.8 * theme.text_size("body")
        assert looking.problems(app.screen) == []


@pytest.mark.parametrize("players", [2, 4])
def test_the_market_is_in_sight_below_the_longest_names(players: int) -> None:
    on_towers = "red white ventures-4, green white ventures-3, red black ventures-2, green black ventures-1"
    sheets = {seat: {"hand": (hand,), "excommunications": (1,)} for seat, hand in (("red", 2), ("green", 3))}
    game = under_way(players=players, round=3, members=on_towers, sheets=sheets)
    with seated(game, shows="lorenzo_table", size=driving.PHONE) as app:
        names = [one for one in looking.tree(app.screen) if type(one).__name__ == "CardName"]
        for name in names:
            name.name = "Repairing the Cathedral"
        driving.let(0.2)
        assert [name.text.count("\n") for name in names] == [1] * 4
        screen = app.screen.ids
        assert looking.box(screen.market).bottom >= looking.box(screen.board).bottom
        assert looking.problems(app.screen) == []


def test_the_hint_goes_before_the_prompt_wraps() -> None:
    with seated(under_way(players=2), shows="lorenzo_table", size=driving.PHONE) as app:
        assert "tap a space or a pawn" in words(app)
        height = app.screen.ids.thumb.height
        app.screen.ids.thumb.value = replace(app.screen.view.thumb, prompt="Maximiliane Wilhelmine Alexandra’s turn")
        driving.let(0.2)
        assert "tap a space or a pawn" not in words(app)
        assert app.screen.ids.thumb.height == height


def test_floors_stand_in_a_row_in_every_language() -> None:
    with seated(under_way(), shows="lorenzo_table", size=driving.PHONE) as app:
        app.speak("it")
        driving.let(0.2)
        heads = [one for one in looking.tree(app.screen) if type(one).__name__ == "TowerHead"]
        assert len({one.height for one in heads}) == 1
        app.speak("en")


def test_what_a_space_shows_stays_inside() -> None:
    crowd = ", ".join(f"{seat} {member} council" for member in ("orange", "neutral") for seat in ("green", "blue"))
    for size in (driving.PHONE, driving.SMALL_PHONE):
        with seated(under_way(dice=(1, 1, 1), members=crowd), shows="lorenzo_table", size=size) as app:
            app.screen.choose("neutral")
            driving.let(0.2)
            slots = [one for one in looking.tree(app.screen) if type(one).__name__ == "TableSlot"]
            assert slots
            assert all(one.ids.face.width < one.width and one.ids.face.height < one.height for one in slots)


def test_passing_is_asked_once_and_needs_a_tap_elsewhere() -> None:
    freely = under_way().model_copy(update={"rules": lorenzo.TableRules(passing="free")})
    with seated(freely, shows="lorenzo_table", size=driving.PHONE) as app:
        driving.tap("Pass")
        driving.let(0.3)
        assert not app.session.game.entries
        driving.tap("No")
        driving.let(0.3)
        assert not app.session.game.entries

        driving.tap("Pass")
        driving.let(0.3)
        assert {"Anna passes?", "Anna places no pawn this turn."} <= {*driving.texts(Window.children[0])}
        driving.tap("Pass")  # on the sheet
        driving.let(0.3)
        assert [entry.text for entry in app.session.game.entries] == ["Anna: passes"]


def test_the_leaders_of_two_players_are_not_called_the_same_side_by_side(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way()) as app:
        golden(app, "lorenzo", "four-players-all-leaders", 20)
        app.go("lorenzo_table")
        driving.let(0.3)
        tools = app.manager.get_screen("lorenzo_table").ids.thumb._more.children
        assert {type(one).__name__: one.value.text for one in tools} == {"ThumbTool": "Leaders", "LateButton": ""}
