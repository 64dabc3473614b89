"""The app: its screens, made when first shown, and the way from one to the next."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.ui.look import kivy_looks  # isort: skip  # noqa: F401  before Kivy

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty
from kivy.utils import platform

from companion.table import facts
from companion.table.database import DamagedStore, StoreError
from companion.table.own_folder import own_folder
from companion.table.rows import COACHED, PHONES
from companion.table.store import FILE, Store, now
from companion.table.words import _
from companion.ui import boxes, crash_log, device, kit, preferences
from companion.ui.garbage import Tidying
from companion.ui.look.theme import theme
from companion.ui.restart import Restart
from companion.ui.session import Session
from companion.ui.shared.clock.ticking import ticking
from companion.ui.text import tr

if TYPE_CHECKING:
    from companion.table.action import Action
    from companion.ui.shared.coach.line import Coach
    from companion.ui.shared.phones.sharing import Phones

ESCAPE = 27
TURNED = 0.5  # seconds until a phone that was turned has found its edges
MOST = 6
"""Screens that are kept: those that were shown last, and all on the way back."""


def screen_class(name: str) -> type[kit.GiglioScreen]:
    """Of ``masters_buy`` the one that ``masters/buy/screen.py`` has: imported when somebody first goes there."""
    module = boxes.screen_module(name)
    own = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
    (found,) = [one for one in own if issubclass(one, kit.GiglioScreen)]
    return found


class GiglioApp(App):
    title = "Giglio"
    icon = str(facts.folder() / "android" / "icon.png")
    session: Session
    phones_connected = NumericProperty(0)

    def __init__(self, folder: Path | None = None, language: str | None = None, **kwargs: Any) -> None:
        """In a language of its own if somebody asked for it at the start, whatever the settings say."""
        super().__init__(**kwargs)
        self.folder = folder
        self.asked_language = language
        self.trail: list[str] = []
        self._shown: list[str] = []
        self._undecided: tuple[Any, Any, str] = None, None, ""  # the tables before and after what was done, in words
        self._facts: dict[str, dict[str, Any]] = {}
        self.restart: Restart | None = None
        self.tidying = Tidying()
        self._phones: Phones | None = None
        self._coach: Coach | None = None
        self.kept: dict[type, Any] = {}
        """What is made once, by its class."""

    @property
    def own_folder(self) -> Path:
        """On a phone the system says where."""
        return self.folder or (Path(self.user_data_dir) if platform in ("android", "ios") else own_folder())

    @property
    def store_file(self) -> Path:
        return self.own_folder / FILE

    # Starting and ending

    def run(self) -> None:
        """Only here a mishap is kept and said instead of ending everything."""
        gc.freeze()  # what is here now stays, and need not be looked at for garbage
        try:
            with crash_log.kept(self.own_folder, self._stumbled):
                super().run()
        except Exception as error:
            crash_log.keep(self.own_folder, error)
            if self.restart:
                self.restart.begins()  # to the next start this is a crash, however long the app ran
            raise

    def build(self) -> kit.Screens:
        self.tidying.start()
        self.manager = kit.Screens()
        Window.softinput_mode = "below_target"  # the keyboard must not cover the name that is typed
        self.manager.fbind("current_screen", ticking.see)
        Window.bind(on_keyboard=self._on_key, size=self._look_around, on_minimize=ticking.leave)
        self._look_around()
        self.open_store()
        return self.manager

    def open_store(self) -> None:
        """All that was saved, or a sentence why not."""
        self.trail.clear()
        self._phones = None
        try:
            self.session = Session(Store.open(self.store_file))
            self.session.watch(self._remember)
            self.session.watch(self._coach_them)
            preferences.apply(self.session.store)
            tr.language = self.asked_language or tr.language
            ticking.attend(self.session)
            self.restart = Restart(self.session.store)
            self._begin(self.restart)
        except StoreError as error:
            self.trail.clear()
            self.go("trouble", text=str(error), damaged=isinstance(error, DamagedStore))

    def restore(self, backup: Path) -> None:
        """Go on with a backup; what was here before stays beside it."""
        if kept := self._replaced(lambda backups: backups.restore(self.store_file, backup, now())):
            sentence = _("These are the games of the backup. Those from before are kept as {file}.")
            self.say(sentence.format(file=kept.name))

    def start_anew(self) -> None:
        """Go on without any game, where none can be read."""
        if kept := self._replaced(lambda backups: backups.set_aside(self.store_file, now())):
            sentence = _("This is a new list. The games from before are kept as {file}.")
            self.say(sentence.format(file=kept.name))

    def _replaced(self, replace: Callable[[Any], Path]) -> Path | None:
        """Put another file, with settings of its own, in the place of the one with all games, or say why not."""
        if hasattr(self, "session"):
            self.session.store.close()
        try:
            kept = replace(import_module("companion.table.backups"))
        except StoreError as error:
            self.open_store()
            self.say(str(error))
            return None
        self.open_store()
        return kept

    def _begin(self, restart: Restart) -> None:
        """At the table that people sat at, or at home; after a start that crashed, with the plain list of games."""
        restart.begins()
        Window.bind(on_flip=self._on_flip)
        if restart.crashed:
            restart.remember(None)  # whoever wants that game again opens it from the list
            self.go("home", cautious=True)
            self.say(_("The last start failed. Here are all your games: nothing is lost."))
        elif restart.game is None:
            self.go("home")
        else:
            self._reopen(restart.game)

    def _reopen(self, game_id: int) -> None:
        try:
            self.session.resume(game_id)
        except StoreError as error:
            self._remember()
            self.go("home")
            self.say(str(error))
            return
        self.trail.append("home")  # where the way back leads; it is made when somebody goes there
        self._sit_down()

    def _on_flip(self, *_: Any) -> None:
        Window.unbind(on_flip=self._on_flip)
        if self.restart:
            self.restart.seen()

    def _remember(self) -> None:
        if self.restart:
            self.restart.remember(self.session.on_table)

    @property
    def coach(self) -> Coach | None:
        """Whoever gives tips in this game. Its words come with the rules, which the first screen does without."""
        if self.session.on_table is None or self.session.store.setting(COACHED) != self.session.on_table:
            return None
        self._coach = self._coach or import_module("companion.ui.shared.coach.line").Coach(self)
        return self._coach

    def _coach_them(self) -> None:
        if coach := self.coach:
            coach.look_soon()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key, on_flip=self._on_flip, size=self._look_around)
        Window.unbind(on_minimize=ticking.leave)
        self.tidying.stop()
        if self._phones:
            self._phones.pause()
        if self.restart:
            self.restart.seen()
        ticking.rest()
        if hasattr(self, "session"):
            self.session.store.close()

    def _look_around(self, *_: Any) -> None:
        """What is covered at the edges; a phone that is turned knows it only a moment later."""
        theme.insets = device.safe_area()
        Clock.unschedule(self._look_again)
        Clock.schedule_once(self._look_again, TURNED)

    def _look_again(self, _seconds: float) -> None:
        theme.insets = device.safe_area()

    def on_pause(self) -> bool:
        """Android may end a paused app without a word; everything confirmed is on the disk already."""
        gc.collect()  # now nobody waits
        ticking.leave()
        if self._phones:
            self._phones.pause()
        return True

    def on_resume(self) -> None:
        """Meanwhile the phone may have turned dark, or let its screen go to sleep."""
        theme.on_mode()
        self._look_around()
        if hasattr(self, "session"):
            self.keep_awake()
        if self._phones:
            self._phones.come_back()

    # From screen to screen

    def go(self, name: str, **facts: Any) -> None:
        """Show a screen, with facts set on it; ``back`` returns to the one before."""
        screen = self._screen(name)
        self._facts.setdefault(name, {}).update(facts)
        for fact, value in facts.items():
            setattr(screen, fact, value)
        if name in self.trail:
            del self.trail[self.trail.index(name) :]
        else:
            screen.read_from_the_top()
        self.trail.append(name)
        self._show(screen)

    def _screen(self, name: str) -> Any:
        if self.manager.has_screen(name):
            return self.manager.get_screen(name)
        screen = screen_class(name)(name=name)
        for fact, value in self._facts.get(name, {}).items():  # of the one that was taken away
            setattr(screen, fact, value)
        return screen

    def _show(self, screen: Any) -> None:
        """What was said on the screen before is not true for ever: it must not stand there on the way back."""
        left = self.manager.current_screen
        if left and left is not screen:
            for line in [child for child in left.children if isinstance(child, kit.SaidLine)]:
                line.hide()
        if not screen.manager:
            self.manager.add_widget(screen)  # the first one is entered at once, so it must know its facts before
        self.manager.current = screen.name
        self._shown = [*(name for name in self._shown if name != screen.name), screen.name]
        self._take_away([name for name in self._shown[:-MOST] if name not in self.trail])

    def _take_away(self, names: list[str]) -> None:
        """Screens are made again when somebody goes there; the one that is shown has to be the last of them."""
        self.tidying.lost(len(names))
        for name in names:
            self._shown.remove(name)
            if self.manager.has_screen(name):
                screen = self.manager.get_screen(name)
                self._facts[name] = {fact: getattr(screen, fact) for fact in self._facts.get(name, ())}
                self.manager.remove_widget(screen)

    def back(self) -> bool:
        """One screen back; False when there is none. Instead of one that is over comes that where the game goes on."""
        if len(self.trail) < 2:
            return False
        left, far = self.trail.pop(), len(self.trail)
        while len(self.trail) > 1 and self._screen(self.trail[-1]).is_over():
            self.trail.pop()
        if len(self.trail) < far and self.place not in (left, *self.trail):
            self.trail.append(self.place)
        self._show(self._screen(self.trail[-1]))
        return True

    def step_back(self) -> bool:
        """What a screen has to take back itself, or else one screen back."""
        return self.screen.back() or self.back()

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        """Android's back key, and Escape."""
        return key == ESCAPE and self.step_back()

    def read_rules(self, chapter: str = "", box: str = "") -> None:
        """All rules of this box, or of the game that is played, at this chapter if it has such a one."""
        import_module("companion.ui.shared.rules.screen").open_rules(self, chapter, box)

    def speak(self, language: str) -> None:
        """Change the language. Words that a screen has made itself would not follow."""

        def change() -> None:
            tr.language = language
            self.session.read_again()

        self.renew(change)

    def renew(self, change: Callable[[], object]) -> None:
        """Change what all screens are made of: to make one of them again is quicker than to let all of them follow."""
        shown = self.manager.current
        self.kept.clear()
        self._take_away([*self._shown])
        theme.forget_rules()
        tr.forget_rules()
        change()
        self.go(shown)

    @property
    def screen(self) -> Any:
        """The one that is shown."""
        return self.manager.current_screen

    # The game on the table

    def play(self, game_id: int) -> bool:
        """Sit down at a saved game; what goes wrong becomes a sentence."""
        try:
            self.session.resume(game_id)
        except StoreError as error:
            self.complain(str(error))
            return False
        self._sit_down()
        return True

    def _sit_down(self) -> None:
        self.keep_awake()
        self.go(self.place)
        if self.session.store.setting(PHONES):
            self.phones.come_back()

    @property
    def phones(self) -> Phones:
        """The phones at the table; made when first asked for, because most games do without."""
        if self._phones is None:
            self._phones = import_module("companion.ui.shared.phones.sharing").Phones(self)
        return self._phones

    @property
    def place(self) -> str:
        """The screen on which the game goes on."""
        return boxes.next_screen(self.session.box, self.session.table)

    def keep_awake(self) -> None:
        """Only during a game, and only if that is wanted, or if phones would lose their host."""
        at_table = self.session.on_table is not None
        wanted = self.phones_connected or preferences.switched(self.session.store, "keep_awake")
        device.keep_awake(at_table and bool(wanted))

    def on_phones_connected(self, *_: Any) -> None:
        self.keep_awake()

    def act(self, *actions: Action) -> bool:
        """Record actions, one after the other; what goes wrong becomes a sentence, and the rest is left."""
        from companion import rulebook  # with the rules, which the first screen does without
        from companion.table.action import Refused

        before = self.session.table
        try:
            texts = [self.session.do(action).text for action in actions]
        except Refused as refused:
            box, reasons = self.session.box, refused.verdict.reasons
            text = " ".join(rulebook.sentence(box, one, self.session.table) for one in reasons)
            self.complain(text, None if box == "pad" else (box, reasons[0].rule))
            return False
        except StoreError as error:
            self.complain(str(error))
            return False
        if preferences.switched(self.session.store, "vibration"):
            device.vibrate()
        if texts:
            self.say_done(before, texts[0])
        return True

    def say_done(self, before: Any, text: str) -> None:
        """What an action moved; where one for whom it did has still to decide, which covers the strip, after that."""
        if self.session.draft:
            return
        table, (begun, waiting, first) = self.session.table, self._undecided
        if before is waiting:
            before, text = begun, first
        if (view := self._receipt(before, text)) and table.awaiting and table.to_act in view.seats:
            self._undecided = before, table, text
        else:
            self.say_moved(before, text)

    def say_moved(self, before: Any, text: str) -> None:
        """What hands must move, or else only what happened."""
        if before is self._undecided[1]:
            before = self.session.table  # nobody was told to move anything yet
        if view := self._receipt(before, text):
            import_module("companion.ui.shared.table.receipt").Receipt(view).show(self.manager.current_screen)
        else:
            kit.Snackbar(text=text, seconds=kit.SHORTLY).show(self.manager.current_screen)

    def _receipt(self, before: Any, text: str) -> Any:
        """What is only tried moves nothing."""
        from companion.ui.shared.table.receipt_view import receipt_view

        box = self.session.box
        if box == "pad" or self.session.draft:
            return None
        return receipt_view(before, self.session.table, text, boxes.taken_letters(box))

    def keep(self, key: str, value: Any) -> bool:
        """Remember a choice."""
        return self.write(lambda: self.session.store.change_setting(key, value))

    def write(self, change: Callable[[], object]) -> bool:
        """Change something in the store; what the disk refuses becomes a sentence."""
        try:
            change()
        except StoreError as error:
            self.complain(str(error))
            return False
        return True

    # What the app says

    def say(self, text: str, action: str = "", act: Callable[[], object] | None = None) -> None:
        """A line at the foot of the screen, until the next one."""
        kit.Snackbar(act, text=text, action=action).show(self.manager.current_screen)

    def complain(self, text: str, rule: tuple[str, str] | None = None) -> None:
        """What went wrong, with the way to the rule: at the foot of the sheet where it happened, if one is open."""
        sheet = next(
            (child for child in Window.children if isinstance(child, kit.BottomSheet) and not child.closing), None
        )
        action = _("The rule") if rule else ""
        (sheet.complain if sheet else self.say)(text, action, partial(self._open_rule, rule) if rule else None)

    def _open_rule(self, rule: tuple[str, str]) -> None:
        import_module("companion.ui.shared.rules.rule").open_rule(*rule)

    def _stumbled(self) -> None:
        self.complain(_("Something went wrong. Your game is saved. Details: Settings, Diagnostics."))
