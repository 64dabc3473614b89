"""Letters that the fonts of the app lack: names may have any."""

from __future__ import annotations

from unicodedata import category

import pytest
from kivy.core.text import Label as Measure

from companion.table import languages
from companion.ui import kit
from companion.ui.look import letters
from companion.ui.look.letters import MARK, MISSING, OTHERS, parts
from companion.ui.look.theme import SANS, SERIF

DEJAVU = OTHERS[0]


def drawn(text: str) -> bytes:
    label = kit.Words(text=text, width=300)
    label.texture_update()
    return bytes(label.texture.pixels)


def test_roboto_has_every_letter_that_is_said_to_be_its_own() -> None:
    roboto = Measure(font_name=SANS).options["font_name_r"]
    own = [letter for letter in map(chr, range(0x20, 0x3000)) if not MISSING.match(letter) and category(letter) != "Cn"]
    assert len(own) > 800
    assert [letter for letter in own if not letters._has(roboto, letter)] == []


def test_all_that_the_app_says_is_in_letters_of_its_own() -> None:
    for code in languages.languages():
        said = " ".join(getattr(languages.translation(code), "_catalog", {}).values())
        assert MISSING.findall(said) == [], code


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna ❤\ufe0f", (("", "Anna "), (DEJAVU, "❤"))),
        ("★ Él", ((DEJAVU, "★"), ("", " Él"))),
        ("王小明", (("", MARK),)),
        ("Bea 👨\u200d👩\u200d👧", (("", f"Bea {MARK}"),)),
        ("אבא", (("", MARK),)),
        ("e\u0308\ta\u202eb", (("", "ë ab"),)),
        ("a\tb\x1b", (("", "a b"),)),
    ],
)
def test_what_is_missing_comes_from_another_font_or_is_one_mark(
    monkeypatch: pytest.MonkeyPatch, name: str, shown: tuple[tuple[str, str], ...]
) -> None:
    monkeypatch.setattr(letters, "OTHERS", (__file__, "/nowhere.ttf", DEJAVU))  # one is no font, one is not there
    parts.cache_clear()
    letters._drawn.cache_clear()
    assert letters.lacking(name)
    assert parts(name) == shown


@pytest.mark.parametrize("font", [SANS, SERIF])
@pytest.mark.parametrize("bold", [False, True])
def test_a_text_is_as_wide_as_its_parts_and_as_high_as_any(font: str, bold: bool) -> None:
    measure = Measure(font_size=30, font_name=font, bold=bold)
    own, heart = measure.get_extents("Anna "), Measure(font_size=30, font_name=DEJAVU, bold=bold).get_extents("❤")
    assert measure.get_extents("Anna ❤") == (own[0] + heart[0], own[1])


def test_it_is_drawn_so() -> None:
    assert drawn("王 and 小明") == drawn(f"{MARK} and {MARK}") != drawn("Anna and Bea")
    assert drawn("Anna ❤") not in (drawn(f"Anna {MARK}"), drawn("Anna "))


def test_usual_text_is_not_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(letters, "parts")
    drawn("Prendi 2 monete: “Città è 5 €”")
