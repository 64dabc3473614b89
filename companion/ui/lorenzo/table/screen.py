"""The table during a round: everything on one screen, marked for the chosen member."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any, Literal

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import Member
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit.menu_sheet import Deed, MenuSheet
from companion.ui.lorenzo.around.view import around_view
from companion.ui.lorenzo.houses.chances.view import chances
from companion.ui.lorenzo.houses.table.news_view import News, news_since
from companion.ui.lorenzo.other_actions import ICONS, OtherAction, name_of, open_other_action
from companion.ui.lorenzo.placement.sheet import open_placement, rehearse_placement
from companion.ui.lorenzo.routing import next_screen
from companion.ui.lorenzo.table import player_strip, spaces, thumb_zone, tower  # noqa: F401
from companion.ui.lorenzo.table.space_view import SpaceTile
from companion.ui.lorenzo.table.view import TableView, late_actions, table_view
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.table.game_screen import GameScreen
from companion.ui.shared.table.game_table import GameTable
from companion.ui.shared.table.receipt import Receipt

layout.load(__file__)

QUIET = 1.0  # seconds after the table has come, when everybody is still looking


class TableScreen(GameTable):
    large = BooleanProperty(False)  # large text: one tower at a time
    houses = BooleanProperty(False)  # the expansion is played
    box = "lorenzo"

    def __init__(self, **kwargs: Any) -> None:
        self.view: TableView | None = None
        self._member: Member | None = None  # chosen by a tap
        self._turn: tuple[int | None, Seat | None] = (None, None)  # the game, and whose turn it is
        self._seen: tuple[int, lorenzo.Table | None] = (0, None)  # how far the game was, and its table
        self._news: tuple[News, ...] = ()  # still to be told
        super().__init__(**kwargs)

    # What it shows

    def on_enter(self, *_: Any) -> None:
        import_module("companion.ui.lorenzo.decisions.sheets").open_decision_soon(self.app)
        Clock.schedule_once(self._prepare, QUIET)

    def on_pre_leave(self, *_: Any) -> None:
        """What is tried is tried at the table: the log and the pages of the players are about the game itself."""
        super().on_pre_leave()
        if isinstance(self.manager.current_screen, GameScreen):
            self.app.session.drop_draft()

    def _prepare(self, _seconds: float) -> None:
        """The first placement should not be slower than the others."""
        if self.get_root_window():
            rehearse_placement(self.app)

    def look(self, table: lorenzo.Table) -> None:
        if (turn := (self.app.session.on_table, table.to_act)) != self._turn:
            self._turn, self._member = turn, None
        draft = self.app.session.draft
        self.view = view = table_view(table, self._member, bool(draft))
        self.houses = view.houses is not None
        self._tell_news(table)
        if self.around:
            self._around.refresh(around_view(table, view, draft.state_at(0).to_act if draft else None))
            return
        ids = self.ids
        ids.header.value = view.step
        (ids.brief if self.tight else ids.strip).value = view.strip
        ids.players.values = view.players
        ids.towers.values = view.towers
        ids.harvest.values, ids.production.values = view.harvest, view.production
        ids.market.values, ids.council.values = view.market, view.council
        if view.houses:
            ids.adaptation.value = view.houses.adapted
            ids.leaders.values = view.houses.leaders
        ids.thumb.value = view.thumb

    def _tell_news(self, table: lorenzo.Table) -> None:
        """What the expansion has done by itself is said when nothing waits any more.

        What is taken back is no news, nor does anything follow from it: what was seen may by now be another branch of
        the log, or another game.
        """
        game = self.app.session.game
        (far, seen), self._seen = self._seen, (game.position, table)
        if far > game.position or game.state_at(far) is not seen:
            self._news = ()
        else:
            states = [game.state_at(position) for position in range(far, game.position + 1)]
            actions: list[Any] = [entry.action for entry in game.entries[far : game.position]]
            self._news += news_since(states, actions)
        if self._news and not table.awaiting:
            text, rule = " ".join(one.text for one in self._news), self._news[0].rule
            self._news = ()
            Clock.schedule_once(lambda _: self._tell(text, rule))  # after the log line

    def _tell(self, text: str, rule: str) -> None:
        """With what hands must move, if that is still to be read."""
        if strip := next((one for one in self.children if isinstance(one, Receipt)), None):
            strip.add(text, "houses", rule)
        else:
            self.app.complain(text, ("houses", rule))

    def stays(self) -> None:
        draft, table = self.app.session.draft, self.app.session.table
        if draft and not table.awaiting and table.turns != draft.state_at(0).turns:
            import_module("companion.ui.lorenzo.occupied.sheet").ChangeSheet(self.app).open()
        self._decide()

    # What one can do

    def choose(self, member: Member) -> None:
        self._member = member
        self.refresh()

    def tap(self, tile: SpaceTile) -> None:
        assert self.view is not None
        placing = self.view.step.next == "place"
        if tile.by and not (placing and (tile.open or tile.shared)):
            import_module("companion.ui.lorenzo.occupied.sheet").OccupiedSheet(self.app, tile.space).open()
        elif placing:
            open_placement(self.app, tile.space, self.view.chosen)
        else:
            self.app.say(self.view.step.prompt)

    def step(self, step: str) -> None:
        """The one next step that the game waits for."""
        if step == "decide" and self.app.place == self.name:
            self._decide()
        elif step == "report" and chances(self.app.session.table):
            self.app.go("lorenzo_report")  # where they are told before they pass
        elif step == "report":
            if self.app.act(lorenzo.VaticanReport()) and self.app.manager.current == self.name:
                self.app.go("lorenzo_report")
        elif step == "end_round":
            self.app.go("lorenzo_round_end")
        else:
            self.app.go(next_screen(self.app.session.table))

    def use(self, tool: Literal["pass", "keep", "late"] | OtherAction) -> None:
        """What a player may do besides placing."""
        if tool == "keep":
            self.app.session.drop_draft()
        elif tool == "pass":
            self._ask_to_pass()
        elif tool == "late":
            self._use_late()
        else:
            open_other_action(self.app, tool, self.app.session.table.to_act)

    def _use_late(self) -> None:
        """What whoever has just placed may still do; of two things the sheet asks which."""
        table = self.app.session.table
        deeds = [
            Deed(ICONS[one], name_of(one), partial(open_other_action, self.app, one, table.lingering))
            for one in late_actions(table)
        ]
        if len(deeds) == 1:
            deeds[0].do()
        elif deeds:
            MenuSheet(*deeds, title=table.player(table.lingering).name).open()

    def _ask_to_pass(self) -> None:
        """Asks once: the button is close to that of the leaders."""
        table = self.app.session.table
        who = table.player(table.to_act).name
        AskSheet(
            lambda: self.app.act(lorenzo.Pass(seat=table.to_act)),
            icon="pass",
            title=_("{player} passes?").format(player=who),
            text=_("{player} places no pawn this turn.").format(player=who),
            button=_("Pass"),
        ).open()

    def back(self) -> bool:
        """Android's back key first ends what is only tried."""
        tried = bool(self.app.session.draft)
        self.app.session.drop_draft()
        return tried

    def _decide(self) -> None:
        if self.app.session.table.awaiting:
            import_module("companion.ui.lorenzo.decisions.sheets").open_decision(self.app)

    # How it is arranged

    def on_houses(self, *_: Any) -> None:
        """Another game has come: what only one of them shows is made when it is first wanted."""
        if self.houses and "adaptation" not in self.ids:
            import_module("companion.ui.lorenzo.houses.table.parts")
            self.add_part("adaptation", Factory.AdaptationStrip())
            self.add_part("leaders", Factory.LeaderSpaces())
        self.seat_anew()

    def seated(self) -> Any:
        if self.houses:
            return import_module("companion.ui.lorenzo.houses.around.frame").HousesAround(self)
        return import_module("companion.ui.lorenzo.around.frame").AroundTable(self)
