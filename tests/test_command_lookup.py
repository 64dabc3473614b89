"""The command line: rules and cards are looked up."""

from __future__ import annotations

import pytest

from companion.__main__ import main

# Rules


def test_a_rule_is_looked_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "same tower"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith(
        "One colour per tower\n"
        "  Only one of your coloured family members may be in a tower. Your neutral\n"
        "  member may join it, and so may the brown one of the expansion. A bonus action\n"
        "  that takes a card places nobody and is not bound by this.\n"
        "  (Lorenzo il Magnifico: Towers, p. 7)\n\n"
    )
    assert out.count("\n\n") == 4
    assert max(map(len, out.splitlines())) <= 80


def test_of_an_open_point_every_reading_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "--box", "lorenzo", "passing a turn"])
    answer, *_others = capsys.readouterr().out.split("\n\n")
    assert [line for line in answer.splitlines() if line.startswith("  - ")] == [
        "  - Pass only when no family member can be placed.",
        "  - Anybody may pass at any time.",
    ]


@pytest.mark.parametrize(
    ("box", "name", "title"),
    [
        ("lorenzo", "Lorenzo il Magnifico", "Ties"),
        ("houses", "Houses of Renaissance", "Ties"),
        ("masters", "Masters of Renaissance", "Ties"),
        ("princes", "The Princes of Florence", "Ties for the win"),
    ],
)
def test_only_the_rules_of_one_box(box: str, name: str, title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "who", "wins", "tie", "--box", box]) == 0
    answers = capsys.readouterr().out.split("\n\n")[:-1]
    assert 1 <= len(answers) <= 4
    assert all(answer.splitlines()[-1].startswith(f"  ({name}: ") for answer in answers)
    assert box == "houses" or answers[0].startswith(f"{title}\n")


@pytest.mark.parametrize("question", ["xyzzy", "", "???", "\N{SLIGHTLY SMILING FACE}", "x" * 10_000])
def test_a_question_without_an_answer_gets_a_next_step(question: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", question]) == 1
    sentence = "No rule was found for this. Try other words, or fewer: what it is about, such as tower or tie.\n"
    assert capsys.readouterr() == (sentence, "")


# Cards


def test_cards_are_looked_up_by_what_they_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "gives", "servants"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith(
        "Hosting Foreigners\n"
        "  Costs: 4 wood.\n"
        "  At once: Receive 5 servants.\n"
        "  At the end: Receive 4 victory points.\n"
        "  (Lorenzo il Magnifico: Venture, period II, no. 86)\n\n"
    )
    assert out.count("\n\n") == 4
    assert out.endswith(" more cards fit.\n")
    assert max(map(len, out.splitlines())) <= 80


def test_a_card_that_is_not_confirmed_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "102", "--box", "houses"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Special territory 102\n")
    assert "\n  Unverified: one source only.\n  (Houses of Renaissance: Territory, period II)\n" in out


@pytest.mark.parametrize("box", ["lorenzo", "houses", "masters", "princes"])
def test_only_the_cards_of_one_box(box: str, capsys: pytest.CaptureFixture[str]) -> None:
    names = {"lorenzo": "Lorenzo", "houses": "Houses", "masters": "Masters", "princes": "The Princes"}
    assert main(["cards", "building", "--box", box]) == (1 if box == "masters" else 0)
    places = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  (")]
    assert all(place.startswith(f"  ({names[box]}") for place in places)


@pytest.mark.parametrize("question", ["xyzzy", "", "???", "999", "x" * 10_000])
def test_a_card_that_is_not_there_gets_a_next_step(question: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", question]) == 1
    sentence = "No card was found for this. Try its name or number, or what it does, such as: gives servants.\n"
    assert capsys.readouterr() == (sentence, "")
