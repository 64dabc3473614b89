"""The table with the expansion, with real touches in a window that nobody sees."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory

from companion import rulebook
from companion.games import lorenzo
from companion.table.goods import Goods
from companion.ui.kit import SHORTLY
from companion.ui.look.theme import theme
from companion.ui.lorenzo import other_actions
from companion.ui.lorenzo.houses.table.view import NO_BREAK
from companion.ui.shared.rules.rule import RuleSheet
from companion.ui.shared.table.receipt import Receipt
from companion.ui.text import tr
from tests.games.lorenzo.houses.positions import BEMBO, PIERO
from tests.golden import FOLDER as GOLDEN
from tests.ui import driving, longest, looking
from tests.ui.lorenzo.houses.situations import place
from tests.ui.lorenzo.houses.tables import FAMILIES, MEMBERS, busy
from tests.ui.lorenzo.test_table_screen import at_table, cell, setup, words
from tests.ui.sitting import SeatedApp
from tests.ui.starting import started

PEASANT = 61
SIZES = (driving.SMALL_PHONE, driving.PHONE, driving.FLAT_PHONE, driving.TABLET)
UPRIGHT = (768, 1024)
RICH: dict[str, Any] = dict.fromkeys(("wood", "stone", "servants", "coins", "military", "faith", "tokens"), 12) | {
    "victory": 123
}


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.ui.lorenzo.decisions.sheets.open_decision", lambda app: None)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The sheets that were asked for, instead of the sheets."""
    asked: list[tuple[str, str]] = []
    sheets = SimpleNamespace(
        open_tokens=lambda _app, seat: asked.append(("tokens", seat)),
        open_family=lambda _app, seat: asked.append(("family", seat)),
    )
    mine = ("companion.ui.lorenzo.houses.tokens.sheet", "companion.ui.lorenzo.houses.family.sheet")
    monkeypatch.setattr(other_actions, "import_module", lambda name: sheets if name in mine else import_module(name))
    return asked


def sheet() -> Any:
    return next(child for child in Window.children if hasattr(child, "move"))


def of_kind(app: SeatedApp, kind: type[Any]) -> Any:
    return next(one for one in looking.tree(app.screen) if isinstance(one, kind))


def pawn(app: SeatedApp, member: str) -> Any:
    tray = app.screen.ids.thumb.ids.tray
    return next(one for one in tray.children if one.value.member == member)


def test_five_towers_five_players_and_a_strip(tmp_path: Path) -> None:
    with at_table(tmp_path, busy()) as app:
        said = words(app).replace(NO_BREAK, " ")
        assert "Special" in said
        assert "[b]Characters[/b]: 1 2 4 6, not 1 3 5 7" in said
        assert "Lap 3 of 5" in said
        assert len(app.screen.ids.players.children) == 5
        assert cell(app, "characters-4").value.adapted
        assert not cell(app, "buildings-4").value.adapted
        floors = [looking.box(cell(app, f"{tower}-4")).bottom for tower in ("territories", "characters", "special")]
        assert max(floors) - min(floors) < theme.selected_line  # in a row


def test_the_brown_member_may_follow_where_a_coloured_one_is(tmp_path: Path) -> None:
    with at_table(tmp_path, busy()) as app:
        assert cell(app, "harvest-shared").value.open  # the brown one would be proposed
        driving.tap(pawn(app, "white"))
        assert not cell(app, "harvest-shared").value.open
        driving.tap(pawn(app, "brown"))
        assert app.screen.view.chosen == "brown"
        assert cell(app, "harvest-shared").value.servants == 1
        assert cell(app, "harvest-shared").value.open


def test_a_floor_of_the_special_tower_takes_a_card_by_its_number(tmp_path: Path) -> None:
    with at_table(tmp_path, busy()) as app:
        driving.tap(cell(app, "special-2"))
        driving.let(0.4)
        assert sheet().move.space == "special-2"
        card = next(choice.card for choice in sheet().view.cards if choice.payable)
        sheet().name_card(card)
        assert sheet().ready
        driving.tap("Confirm placement")
        driving.let(0.3)
        assert card in app.table.player("red").cards


@pytest.mark.parametrize("coins", [3, 23])
def test_each_good_is_at_the_same_place_in_all_tiles(tmp_path: Path, coins: int) -> None:
    with at_table(tmp_path, busy(coins=coins), driving.PHONE) as app:
        cards = app.screen.ids.players.children
        goods = [(card, one) for card in cards for one in looking.tree(card) if type(one).__name__ == "HouseGood"]
        places = {(one.icon, round(one.x - card.x), round(one.y - card.y)) for card, one in goods}
        assert len(places) == len({one.icon for _card, one in goods})


def test_the_servants_to_spend_stand_inside_their_pill(tmp_path: Path) -> None:
    with at_table(tmp_path, busy(servants=9), driving.SMALL_PHONE) as app:
        app.screen.choose("neutral")
        driving.let(0.2)
        pills = [one for one in looking.tree(app.screen.ids.towers) if type(one).__name__ == "Mark" and one.servants]
        assert pills
        assert all(said.x - pill.x > theme.gap4 / 2 for pill in pills for said in looking.labels(pill))


def test_when_the_last_token_is_drawn_the_used_ones_are_shuffled(tmp_path: Path) -> None:
    before = busy()
    assert before.position
    position = before.position.model_copy(update={"used_tokens": 22})
    with at_table(tmp_path, before.model_copy(update={"position": position})) as app:
        shuffle = "shuffle the discarded ones"
        app.session.do(lorenzo.Adjust(seat="red", change=Goods(coins=1)))
        driving.let(0.2)
        assert shuffle not in words(app)
        app.session.do(lorenzo.Adjust(seat="red", change=Goods(tokens=1)))
        driving.let(0.2)
        assert app.session.table.houses.used_tokens == 0
        assert shuffle in words(app)


def test_what_a_family_does_by_itself_is_told_when_nothing_waits_any_more(tmp_path: Path) -> None:
    tile = {"step": 4, "gain": {"coins": 1}, "privileges": 1}
    before = busy(members="", family="della_rovere", own_copy={"faith_tiles": [tile]})
    reached = "Anna reaches the special faith tile on step 4: 1 coin and 1 Council Privilege."
    with at_table(tmp_path, before) as app:
        app.session.do(place("council"))
        app.session.do(lorenzo.TakePrivileges(seat="red", choices=("faith",)))
        driving.let(0.2)
        assert app.session.table.awaiting
        assert reached not in words(app)
        app.session.do(lorenzo.TakePrivileges(seat="red", choices=("coins",)))
        driving.let(0.2)
        assert reached in words(app)
        app.say("Something else")
        app.session.undo()
        driving.let(0.2)
        assert reached not in words(app)


def test_tokens_and_family_open_from_the_thumb_zone(tmp_path: Path, opened: list[tuple[str, str]]) -> None:
    with at_table(tmp_path, busy()) as app:
        assert "Tokens 3" in words(app)
        driving.tap("Tokens 3")
        driving.tap(of_kind(app, Factory.FamilyTag))
        assert opened == [("tokens", "red"), ("family", "red")]
    with at_table(tmp_path / "small", busy(), driving.SMALL_PHONE, text_scale=2) as app:
        driving.tap(next(one for one in looking.tree(app.screen.ids.thumb) if getattr(one, "icon", "") == "token"))
        assert opened[2:] == [("tokens", "red")]


def test_tokens_of_whoever_has_just_placed_open_from_there_too(tmp_path: Path, opened: list[tuple[str, str]]) -> None:
    for held, between in (((), []), ((None,), ["Tokens"])):
        with at_table(tmp_path / str(len(held)), busy(hand=held)) as app:
            app.act(lorenzo.Place(seat="red", member="white", space="market-servants"))
            driving.let(0.3)
            driving.tap(of_kind(app, Factory.LateButton))
            driving.let(0.3)
            for text in between:  # leaders or tokens?
                driving.tap(text)
                driving.let(0.3)
    assert opened == [("tokens", "red")] * 2


def test_with_large_text_each_of_five_towers_has_a_tab(tmp_path: Path) -> None:
    with at_table(tmp_path, busy(), text_scale=2) as app:
        towers = app.screen.ids.towers
        assert len(towers.ids.tabs.children) == 5
        driving.tap(towers.ids.tabs.children[0])
        assert "No. 126" in words(app)
        assert "No. 126" not in driving.texts(app.screen.ids.players)


@pytest.mark.parametrize(("size", "scale"), [(driving.SMALL_PHONE, 2), (driving.TABLET, 1)])
def test_large_numbers_and_long_names_have_room(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    game = busy(members=MEMBERS.split(",")[0], **RICH, excommunications=(1,))
    game = game.model_copy(update={"seats": ("Maria Chiara", "Annamaria Ludovica", "Elena", "Dario", "Fabio")})
    with at_table(tmp_path, game, size, mode="dark", text_scale=scale) as app:
        driving.let(0.2)
        assert looking.problems(app.screen) == []


def test_every_size_and_text_has_room_for_five_players(tmp_path: Path) -> None:
    with at_table(tmp_path, busy(), driving.SMALL_PHONE) as app:
        for scale in (1, 1.3, 2):  # takes longer to change than the size
            for size in SIZES:
                app.wear(size=size, text_scale=scale)
                driving.let(0.2)
                assert looking.problems(app.screen) == [], (size, scale)
                assert app.screen.large == (app.screen.ids.towers.ids.tabs.height > 0) or app.screen.around


@pytest.mark.parametrize("size", [driving.PHONE, driving.SMALL_PHONE, driving.TABLET])
def test_who_is_excommunicated_carries_a_mark(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, busy(excommunications=(1,)), size) as app:
        drawn = [one for one in looking.tree(app.screen) if getattr(one, "name", "") == "excom" and one.width > 0]
        tiles = {type(one).__name__ for mark in drawn for one in looking.ancestors(mark) if hasattr(one, "value")}
        assert len(drawn) == 1
        assert {"HousePlayerCard", "HousePanel"} & tiles
        assert looking.problems(app.screen) == []


def test_on_a_tablet_what_everybody_has_is_read_across_the_table(tmp_path: Path) -> None:
    with at_table(tmp_path, busy(), driving.TABLET) as app:
        stocks = [one for one in looking.tree(app.screen) if type(one).__name__ == "PanelStock"]
        assert len(stocks) == 5 * (3 + 4)
        numbers = [label for one in stocks for label in looking.labels(one)]
        assert min(label.font_size for label in numbers) >= theme.text_size("numeral_m")
        spaces = app.screen.shown.ids.spaces
        assert spaces.children[0].height <= spaces.height  # and the leaders' spaces are still in sight


def test_a_game_without_the_expansion_shows_nothing_of_it(tmp_path: Path) -> None:
    with at_table(tmp_path, busy(), driving.TABLET) as app:
        app.session.begin("lorenzo", setup(), "Another")
        app.go("log")
        app.back()
        driving.let(0.3)
        assert "Special" not in words(app)
        assert "Adaptation" not in words(app)
        assert looking.problems(app.screen) == []
        app.wear(size=driving.PHONE)
        driving.let(0.3)
        assert len(app.screen.ids.towers.ids.columns.children) == 4
        assert looking.problems(app.screen) == []


# Around a tablet


def test_two_sit_at_the_far_side_with_the_round_between_them(tmp_path: Path) -> None:
    with at_table(tmp_path, busy(), driving.TABLET) as app:
        around = app.screen._around
        near = [one.value.who.name for one in reversed(around.ids.near.children)]
        assert near == ["Elena", "Anna", "Chiara"]
        left, head, right = (looking.box(one) for one in reversed(around.ids.far.children))
        assert left.right < head.left < head.right < right.left
        assert [one.value.panel.who.name for one in around.ids.far.children[::2]] == ["Fabio", "Dario"]


@pytest.mark.parametrize(("seat", "far"), [("red", False), ("yellow", True), ("green", True)])
def test_what_somebody_moves_is_said_at_that_side_of_the_tablet(tmp_path: Path, seat: Any, far: bool) -> None:
    with at_table(tmp_path, busy(), driving.TABLET) as app:
        assert app.act(lorenzo.Adjust(seat=seat, change=Goods(wood=1)))
        assert app.screen._around.ids.said.turned == far


def test_pawns_tokens_and_family_are_in_reach_around_the_tablet(tmp_path: Path, opened: list[tuple[str, str]]) -> None:
    with at_table(tmp_path, busy(), driving.TABLET) as app:
        anna = next(one for one in app.screen._around.ids.near.children if one.value.who.name == "Anna")
        driving.tap(next(one for one in anna.ids.pawns.children if one.value.member == "brown"))
        assert app.screen.view.chosen == "brown"
        driving.tap(anna.ids.tokens)
        driving.tap(anna.ids.family)
        assert opened == [("tokens", "red"), ("family", "red")]
        driving.tap(cell(app, "special-2"))
        driving.let(0.4)
        assert sheet().move.member == "brown"


@pytest.mark.parametrize("players", [2, 4])
def test_any_number_of_players_with_the_expansion_has_room(tmp_path: Path, players: int) -> None:
    with at_table(tmp_path, busy(players=players), driving.TABLET) as app:
        assert app.screen.around
        assert looking.problems(app.screen) == []
        app.wear(size=driving.SMALL_PHONE)
        driving.let(0.3)
        assert looking.problems(app.screen) == []


def test_the_own_leaders_space_is_a_space_like_others(tmp_path: Path) -> None:
    with at_table(tmp_path, busy(), driving.TABLET, text_scale=1.3) as app:
        driving.tap(cell(app, f"leader-{BEMBO}"))
        driving.let(0.4)
        assert sheet().title == "Pietro Bembo"
        assert sheet().ready
        driving.tap("Confirm placement")
        driving.let(0.3)
        assert [one.member for one in app.table.members_on(f"leader-{BEMBO}")] == ["brown"]
        assert app.table.player("red").goods["coins"] == 9


def test_anothers_leaders_space_says_whose_it_is(tmp_path: Path) -> None:
    with at_table(tmp_path, busy(), driving.TABLET, text_scale=1.3) as app:
        slot = cell(app, f"leader-{PIERO}")
        assert isinstance(slot, Factory.LeaderSlot)
        assert "Dario only" in driving.texts(slot)
        driving.tap(slot)
        driving.let(0.4)
        assert not sheet().view.legal
        assert "leader_space.owner" in sheet().view.verdict.rules


def test_on_the_tablet_of_five_no_name_of_a_card_is_broken(tmp_path: Path) -> None:
    """Where floors are adapted, servants are missing and the tower is one of five there is least room."""
    found = {}
    with started(tmp_path, driving.Look(driving.TABLET)) as app:
        (game,) = app.session.store.import_((GOLDEN / "lorenzo" / "five-players-houses.json").read_bytes())
        app.session.resume(game)
        for entry in (54, 207, 216):
            app.session.go_to(entry)
            app.go(app.place)
            for size in (driving.TABLET, UPRIGHT):
                driving.Look(size).put_on()
                driving.let(0.5)
                found[entry, size] = looking.problems(app.root)
    assert {at: what for at, what in found.items() if what} == {}


@pytest.mark.parametrize("size", [driving.TABLET, driving.PHONE])
def test_the_names_of_five_towers_are_alike(tmp_path: Path, size: tuple[int, int]) -> None:
    with longest.speaking() as every_language, at_table(tmp_path, busy(), size=size) as app:
        tr.language = every_language
        app.screen.refresh()
        driving.let(0.5)
        heads = [one for one in looking.tree(app.screen) if isinstance(one, Factory.TowerHead)]
        names = [one for head in heads for one in looking.labels(head) if one.text.isalpha()]
        tr.language = "en"
    assert len(names) == len(heads) == 5
    assert len({(one.font_size, one._label.options["font_size"]) for one in names}) == 1


def test_who_places_again_is_said_in_two_lines_at_most(tmp_path: Path) -> None:
    """On a small phone with all the tools beside it."""
    with longest.speaking() as every_language, at_table(tmp_path, busy(), size=driving.SMALL_PHONE) as app:
        app.act(lorenzo.Place(seat="red", member="white", space="market-servants"))
        app.session.try_instead(1, 1, app.session.game.state_at(0))
        app.go("lorenzo_table")
        prompt = app.screen.ids.thumb.ids.prompt
        for language in ("en", every_language):
            tr.language = language
            app.screen.refresh()
            driving.let(0.3)
            assert prompt.height < 3 * theme.text_size("row"), prompt.text
        tr.language = "en"


def test_turn_order_and_lap_have_room_beside_the_dice_in_every_language(tmp_path: Path) -> None:
    with longest.speaking() as every_language, at_table(tmp_path, busy(players=4), size=driving.SMALL_PHONE) as app:
        for language in ("en", every_language):
            tr.language = language
            app.screen.refresh()
            driving.let(0.3)
            strip = of_kind(app, Factory.DiceStrip)
            order, laps = (
                of_kind(app, Factory.TurnOrder),
                [one for one in looking.tree(strip) if isinstance(one, Factory.LapCount)],
            )
            assert looking.box(order).right <= min([looking.box(strip).right, *[looking.box(one).left for one in laps]])
        tr.language = "en"


def test_what_follows_by_itself_does_not_hide_what_hands_must_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FAMILIES, "blue", "della_rovere")
    with at_table(tmp_path, busy(family="medici", **RICH)) as app:
        app.act(place("characters-1", card=PEASANT))
        driving.let(0.3)
        strip = of_kind(app, Receipt)
        assert strip.view.text.endswith(". Medici: Anna receives 1 special token.")
        assert strip.view.lines[0].amounts[0].kind == "coins"
        driving.let(SHORTLY)
        assert strip.parent, "it stays until somebody has read it"
        assert looking.problems(strip) == []
        driving.tap(of_kind(app, Factory.ReceiptRule))
        driving.let(0.4)
        (sheet,) = [one for one in Window.children if isinstance(one, RuleSheet)]
        assert (sheet.view.title, app.manager.current) == (rulebook.title("houses", "family.medici"), "lorenzo_table")
