"""Learning a game: from page to page, with questions to touch, and where one was is remembered."""

from __future__ import annotations

from pathlib import Path

from companion import ui
from companion.rulebook.lessons import lessons
from companion.ui.look.theme import theme
from companion.ui.shared.learn.view import learn_view, taught
from companion.ui.shared.lesson.pieces_view import DRAWN, Several
from companion.ui.shared.lesson.screen import SETTLED
from companion.ui.shared.lesson.view import lesson_view
from tests.ui.driving import FLAT_PHONE, PHONE, Look, frames, let, tap, texts
from tests.ui.looking import box
from tests.ui.starting import started

UI = Path(ui.__path__[0])


def test_whoever_learns_goes_from_page_to_page_and_is_remembered(tmp_path: Path) -> None:
    first, second, *_rest = lessons("lorenzo")
    with started(tmp_path) as app:
        tap("Learn a game")
        assert f"0 of {len(lessons('lorenzo'))} read" in texts(app.screen)
        tap(f"Begin: {first.name}")
        tap(f"Next: {second.name}")
        assert app.screen.lesson == second.id
        tap("Black, 2")
        assert "Not quite. At the table Giglio would say:" in texts(app.screen)
        assert "Needs 5, you have 2." in texts(app.screen)
        tap("Orange, 6")
        assert "Right." in texts(app.screen)
        app.step_back()
        assert f"1 of {len(lessons('lorenzo'))} read" in texts(app.screen)
    with started(tmp_path) as app:
        app.go("learn", box="lorenzo")
        frames()
        tap(f"Next: {second.name}")
        assert app.screen.lesson == second.id


def test_a_page_says_after_a_touch_what_the_rules_say() -> None:
    (asked,) = lesson_view("lorenzo", "towers").question
    assert not asked.said
    assert [button.mark for button in asked.answers] == ["", ""]
    (asked,) = lesson_view("lorenzo", "towers", touched=1).question
    assert [button.mark for button in asked.answers] == ["", "right"]
    assert [chip.rule for chip in asked.said[0].chips] == ["tower.value", "tower.surcharge"]


def test_a_picture_keeps_the_number_that_is_asked_for_until_it_is_answered() -> None:
    asked, told = (lesson_view("lorenzo", "scoring", touched) for touched in (None, 0))
    assert [one.points for one in asked.picture] == ["0", "4", "?", "5", "5", "2"]
    assert [one.points for one in told.picture] == ["0", "4", "6", "5", "5", "2"]


def test_a_note_has_a_number_where_the_picture_has_it() -> None:
    assert [note.number for note in lesson_view("lorenzo", "towers").notes] == ["1", "2", "3"]
    assert [note.number for note in lesson_view("lorenzo", "pawns").notes] == [""]


def test_every_part_of_every_picture_has_its_rule() -> None:
    rules = "\n".join(path.read_text(encoding="utf-8") for path in UI.rglob("lesson/*.kv"))
    for taught_box in taught():
        for page in lessons(taught_box):
            for part in lesson_view(taught_box, page.id).picture:
                inner = part.pieces if isinstance(part, Several) else ()
                assert all(f"<{DRAWN[type(one).__name__]}@" in rules for one in (part, *inner)), (page.id, part)


def test_all_boxes_are_taught_and_read_pages_are_counted() -> None:
    assert taught() == ("lorenzo", "houses", "masters", "princes")
    view = learn_view("lorenzo", {"aim", "towers"})
    assert [line.id for line in view.lines if line.done] == ["aim", "towers"]
    assert view.next.id == "pawns"
    before = learn_view("masters", {"discard", "warehouse"})  # of which one has become a part of the other
    assert (before.done, before.next.id) == ("1 of 10 read", "aim")
    everything = learn_view("lorenzo", {page.id for page in lessons("lorenzo")})
    assert (everything.next.number, everything.left) == (1, "")


def test_question_and_answer_are_on_one_screen_of_an_ordinary_phone(tmp_path: Path) -> None:
    """With the button to the next page, whichever answer somebody touches."""
    hidden = []
    with started(tmp_path, Look(PHONE)) as app:
        for name, page in [(each, page) for each in taught() for page in lessons(each)]:
            app.go("lesson", box=name, lesson=page.id)
            screen = app.screen
            for answer in [one for question in screen.view.question for one in question.answers]:
                screen.look(answer.number)
                frames(2)
                if box(screen.ids.question).bottom + theme.margin < box(screen.ids.scroller).bottom:
                    hidden.append(f"{name} {page.id}: {answer.says}")
    assert hidden == []


def test_what_is_said_to_an_answer_comes_into_view_where_there_is_less_room(tmp_path: Path) -> None:
    with started(tmp_path, Look(FLAT_PHONE)) as app:
        app.go("lesson", box="lorenzo", lesson="towers")
        tap("Yes")
        let(2 * SETTLED)
        assert box(app.screen.ids.question).bottom >= box(app.screen.ids.scroller).bottom
