"""`rightbower conformance`: how cases are read, judged and counted."""

from __future__ import annotations

import gzip
import json

import pytest

from api.cli.conformance import run
from api.conformance.cases import Case
from api.conformance.judging import Outcome, judge

GOOD = {
    "id": "one",
    "preset": "north_american_24",
    "options": {},
    "question": "trick_winner",
    "given": {"trump": "H", "plays": [[0, "AS"], [1, "9H"], [2, "KS"], [3, "QS"]]},
    "expected": 1,
}
HAND = {
    "id": "hand",
    "options": {"stick_the_dealer": False, "allow_lone_defender": False},
    "dealer": 0,
    "hands": [
        ["9S", "TS", "JS", "QS", "KS"],
        ["AS", "9H", "TH", "JH", "QH"],
        ["KH", "AH", "9D", "TD", "JD"],
        ["QD", "KD", "AD", "9C", "TC"],
    ],
    "upcard": "JC",
    "kitty": ["AC", "KC", "QC"],
    "steps": [
        {"seat": seat % 4, "phase": phase, "legal": legal, "action": "pass"}
        for phase, legal in (
            ("bid1", ["order_up", "pass"]),
            ("bid2", ["call:D", "call:H", "call:S", "pass"]),
        )
        for seat in (1, 2, 3, 4)
    ],
    "passed_out": True,
    "trick_leaders": [],
    "trick_winners": [],
    "tricks": [0, 0],
    "points": [0, 0],
}


# Seat 2 throws a diamond on the ace of hearts, but hearts are nearly all that is left for it.
NO_FILLING = {
    "dealer": 0,
    "turn_up": "9C",
    "hands": {
        "0": ["JC", "JS", "AD", "KD", "QD"],
        "1": ["AH", "AS", "KS", "QS", "TS"],
        "3": ["9S", "AC", "KC", "QC", "TC"],
    },
    "history": [[1, "order"], [0, "discard:AD"], [1, "play:AH"], [2, "play:TD"]],
}


def case(**differences):
    return Case(**{**GOOD, **differences})


@pytest.fixture
def judged(tmp_path, capsys):
    """Run the command over cases written to a file; return its exit code and its lines."""

    def _judged(*cases, name="cases.json"):
        path = tmp_path / name
        if name.endswith(".gz"):
            with gzip.open(path, "wt") as file:
                file.writelines(json.dumps(told) + "\n" for told in cases)
        else:
            path.write_text(json.dumps(cases))
        code = run([str(path)])
        captured = capsys.readouterr()
        return code, (captured.out + captured.err).splitlines()

    return _judged


def test_the_last_line_counts(judged):
    """All is well: exit 0, and the figures stand on the last line."""
    code, lines = judged(GOOD)

    assert (code, lines[-1]) == (0, "cases 1, passed 1, failed 0, not supported 0")


def test_a_wrong_answer_is_told_with_what_was_expected(judged):
    """Any failure makes the exit code 1 and is named by its id."""
    code, lines = judged(GOOD, {**GOOD, "id": "two", "expected": 2})

    assert (code, lines[-1]) == (1, "cases 2, passed 1, failed 1, not supported 0")
    assert "two: expected 2, got 1" in lines


@pytest.mark.parametrize(
    ("differences", "name"),
    [
        ({"preset": "gin_rummy"}, "preset gin_rummy"),
        ({"options": {"five_aces": True}}, "option five_aces"),
        ({"options": {"pack": "p99"}}, "option pack=p99"),
    ],
)
def test_what_isnt_built_is_named_and_no_failure(judged, differences, name):
    """A preset, an option or a value that isn't known makes a case unsupported, by its name."""
    code, lines = judged({**GOOD, **differences})

    assert (code, lines[-1]) == (0, "cases 1, passed 0, failed 0, not supported 1")
    assert f"not supported: {name} (1)" in lines


@pytest.mark.parametrize(
    "differences",
    [
        {"question": "colour_of_the_table"},
        {"options": {"players": 4, "teams": "threes"}},
        {"question": "score_hand", "given": {"maker": 0, "tricks": {}, "lone": [], "weather": "fine"}},
        {
            "question": "next_to_act",
            "given": {"dealer": 0, "turn_up": "9H", "history": [[2, "pass"]]},
        },
        {
            "question": "next_to_act",
            "given": {"dealer": 0, "turn_up": "9H", "history": [], "hands": {"0": ["9H"]}},
        },
        {"question": "next_to_act", "given": {"context": "tea_break", "dealer": 0}},
        {"question": "next_to_act", "given": NO_FILLING},
        {"given": {"trump": "H"}},
        {"given": {"trump": "H", "plays": [[0, "AS"], 1]}},
        {"question": "game_over", "given": {"scores": {"0": 1, "1": 2}, "weather": "fine"}},
        {"question": "next_to_act", "given": {"dealer": 0, "turn_up": "9H", "history": [[1, "play:9H"]]}},
        {
            "question": "next_to_act",
            "given": {"dealer": 0, "turn_up": "9H", "history": [[seat % 4, "pass"] for seat in range(1, 10)]},
        },
    ],
)
def test_no_other_trouble_counts_as_unsupported(differences):
    """An unknown question, clashing options, odd facts or an impossible history fail."""
    assert judge(case(**differences)).outcome is Outcome.FAILED


@pytest.mark.parametrize(
    ("expected", "outcome"),
    [
        (["order", "order_alone", "pass"], Outcome.PASSED),
        (["pass", "order"], Outcome.FAILED),
        (["pass", "order", "order_alone", "order"], Outcome.FAILED),
    ],
)
def test_lists_must_agree_in_any_order(expected, outcome):
    """Neither too few nor too many, however they are sorted."""
    given = {"dealer": 0, "turn_up": "9H", "history": []}

    assert judge(case(question="legal_bids", given=given, expected=expected)).outcome is outcome


@pytest.mark.parametrize("text", ["{", "{}", "[1]", '[{"id": 1}]'])
def test_a_file_without_cases_is_refused(tmp_path, capsys, text):
    """What holds no cases is told, not counted as no cases."""
    path = tmp_path / "odd.json"
    path.write_text(text)

    assert run([str(path)]) == 1
    assert "odd.json" in capsys.readouterr().err


def test_a_missing_file_is_told(tmp_path, capsys):
    """So is one that isn't there."""
    assert run([str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err


def test_files_may_spell_as_they_like(judged):
    """`JK`, `N` and capitals are the files' affair; the engine has one spelling."""
    joker = {"trump": "N", "plays": [[0, "AS"], [1, "JK"], [2, "KS"], [3, "QS"]]}
    options = {"no_trump": "ROUND_TWO", "joker_in_no_trump": "own_suit"}
    code, lines = judged({**GOOD, "preset": "british_25", "options": options, "given": joker})

    assert (code, lines[-1]) == (0, "cases 1, passed 1, failed 0, not supported 0")


def test_the_cards_a_history_leaves_open_are_filled_so_that_it_is_legal(judged):
    """Seat 2 throws off on clubs, so it holds none, whatever else it was dealt."""
    history = [
        [1, "order"],
        [0, "discard:9S"],
        [1, "play:AC"],
        [2, "play:9D"],
        [3, "play:KC"],
        [0, "play:TC"],
        [1, "play:QC"],
        [2, "play:TD"],
    ]
    given = {"dealer": 0, "turn_up": "9H", "history": history}
    told = {**GOOD, "question": "next_to_act", "given": given, "expected": {"seat": 3, "phase": "play"}}

    assert judged(told)[0] == 0


def test_a_history_that_breaks_a_rule_fails_with_the_rule(judged):
    """Seat 1 can't hold back a club it plays later."""
    history = [
        [1, "order"],
        [0, "discard:9S"],
        [1, "play:AD"],
        [2, "play:KS"],
        [3, "play:KD"],
        [0, "play:TD"],
    ]
    given = {"dealer": 0, "turn_up": "9H", "history": [*history, [1, "play:QC"], [2, "play:QD"]]}
    code, lines = judged({**GOOD, "question": "next_to_act", "given": given, "expected": {"seat": 3}})

    assert code == 1
    assert any("You must follow the suit led" in line for line in lines)


def test_a_recorded_hand_is_compared_step_by_step(judged):
    """A hand recorded elsewhere passes when every list and every result agree."""
    code, lines = judged(HAND, name="hands.jsonl.gz")

    assert (code, lines[-1]) == (0, "cases 1, passed 1, failed 0, not supported 0")


@pytest.mark.parametrize(
    ("step", "member", "value"),
    [(0, "legal", ["pass"]), (3, "seat", 1), (5, "legal", ["call:D", "pass"])],
)
def test_a_recorded_hand_that_differs_fails(judged, step, member, value):
    """A list too short or another seat on turn is a difference."""
    steps = [dict(told) for told in HAND["steps"]]
    steps[step][member] = value
    code, lines = judged({**HAND, "steps": steps}, name="hands.jsonl.gz")

    assert code == 1
    assert any(line.startswith("hand: ") and f"step {step}" in line for line in lines)


@pytest.mark.parametrize(
    ("differences", "reason"),
    [
        ({"kitty": [], "upcard": "9S"}, "aren't one pack"),
        ({"steps": HAND["steps"][:-1]}, "isn't over"),
    ],
)
def test_a_hand_that_cant_be_is_told(judged, differences, reason):
    """Cards of no pack and hands that stop are differences, not crashes."""
    code, lines = judged({**HAND, **differences}, name="hands.jsonl.gz")

    assert code == 1
    assert any(reason in line for line in lines)


def test_recorded_results_are_compared_too(judged):
    """Points nobody made fail."""
    assert judged({**HAND, "points": [2, 0]}, name="hands.jsonl.gz")[0] == 1


def test_lines_that_are_no_hands_are_refused(judged):
    """A zipped file of other things holds no cases."""
    code, lines = judged({"id": "no hand"}, name="hands.jsonl.gz")

    assert code == 1
    assert "line 1" in lines[-1]
