"""Keeping the score on two low cards."""

import pytest

from engine import new_game, resolve
from engine.errors import BadOptions
from engine.scoring.markers import STYLES, display
from engine.view import view

ADDITIVE = ["six_four", "five_five", "five_six", "seven_eight", "three_four"]


def shown(style, score, side=0):
    """Return the cards of a score as `card shown/covered`, `-` face down, and whether they are crossed."""
    laid = display(style, side, score)
    cards = [f"{'' if m.face_up else '-'}{m.card} {m.shown}/{m.covered}" for m in laid.markers]
    return cards, laid.crossed


@pytest.mark.parametrize(
    ("style", "score", "cards"),
    [
        ("six_four", 0, ["-6H 0/6", "-4H 0/4"]),
        ("six_four", 4, ["6H 4/2", "-4H 0/4"]),
        ("six_four", 6, ["6H 6/0", "-4H 0/4"]),
        ("six_four", 7, ["6H 6/0", "4H 1/3"]),
        ("six_four", 10, ["6H 6/0", "4H 4/0"]),
        ("five_five", 8, ["5H 5/0", "5D 3/2"]),
        ("five_six", 11, ["6H 6/0", "5H 5/0"]),
        ("seven_eight", 9, ["8H 8/0", "7H 1/6"]),
        ("three_four", 5, ["4H 4/0", "3H 1/2"]),
    ],
)
def test_pips_show_on_the_first_card_then_on_the_other(style, score, cards):
    """The rest is covered, and a card that shows none lies face down."""
    assert shown(style, score) == (cards, False)


@pytest.mark.parametrize(
    ("score", "cards", "crossed"),
    [
        (0, ["-3H 0/3", "-2H 0/2"], False),
        (3, ["3H 3/0", "-2H 0/2"], False),
        (4, ["3H 3/0", "2H 1/1"], False),
        (5, ["-3H 0/3", "-2H 0/2"], True),
        (8, ["3H 3/0", "-2H 0/2"], True),
        (10, ["3H 3/0", "2H 2/0"], True),
    ],
)
def test_two_and_three_are_crossed_from_five_on(score, cards, crossed):
    """Crossed they are worth five more than they show."""
    assert shown("two_three", score) == (cards, crossed)


def test_one_side_keeps_red_cards_and_the_other_black():
    """Of two fives each side has both of its colour."""
    assert [m.card for m in display("five_five", 0, 1).markers] == ["5H", "5D"]
    assert [m.card for m in display("five_five", 1, 1).markers] == ["5S", "5C"]
    assert [m.card for m in display("six_four", 1, 1).markers] == ["6S", "4S"]


@pytest.mark.parametrize("style", STYLES)
def test_every_score_up_to_the_target_is_told_apart(style):
    """No two scores look the same, and pips add up to them."""
    _, highest = STYLES[style]
    displays = [display(style, 0, score) for score in range(highest + 1)]

    assert len({(d.markers, d.crossed) for d in displays}) == highest + 1
    assert [d.pips + 5 * d.crossed for d in displays] == list(range(highest + 1))
    assert {d.beyond for d in displays} == {0}


@pytest.mark.parametrize(("score", "beyond"), [(12, 2), (-3, -3)])
def test_what_the_cards_can_t_show_is_told(score, beyond):
    """Scores beyond them, and below nothing."""
    assert display("six_four", 0, score).beyond == beyond


def test_a_view_shows_the_cards_to_everybody():
    """One display for each side; none where the score is kept in figures."""
    rules = resolve("north_american_24")
    game = new_game(rules)._replace(scores=(4, 7))
    assert view(rules, game, None).markers == (display("six_four", 0, 4), display("six_four", 1, 7))
    assert view(rules, game, 2).markers == view(rules, game, None).markers

    figures = resolve("north_american_24", {"score_keeping": "numeric"})
    assert view(figures, game, 0).markers == ()


@pytest.mark.parametrize("style", STYLES)
def test_a_target_the_cards_can_t_show_is_refused(style):
    """Both options are named; the highest target that fits is accepted."""
    targets = (5, 7, 10, 11, 15, 21)
    fitting = max(target for target in targets if target <= STYLES[style][1])
    assert resolve("north_american_24", {"score_keeping": style, "target": fitting}).markers == style
    too_high = min(target for target in targets if target > STYLES[style][1])
    for target in (too_high, None):
        options = {"score_keeping": style, "target": target, "hands_limit": 12}
        with pytest.raises(BadOptions) as refusal:
            resolve("north_american_24", options)
        assert [p.options for p in refusal.value.problems] == [("score_keeping", "target")]


@pytest.mark.parametrize("options", [{"target": 11}, {"target": None, "hands_limit": 12}])
def test_a_preset_s_cards_give_way_to_another_target(options):
    """Who asks only for a target gets it, with the score in figures."""
    rules = resolve("north_american_24", options)
    assert (rules.markers, rules.options["score_keeping"]) == ("numeric", "numeric")
    assert resolve("north_american_24", {"target": 7}).markers == "six_four"
