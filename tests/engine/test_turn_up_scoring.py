"""What a deal of the turn-up family is worth."""

import pytest

from engine import resolve
from tests.support.turn_up_table import facts


def award(told, key="north_american_24", **options):
    """Return the points and the row that the facts earn."""
    rules = resolve(key, options)
    scored = rules.scorer.score(rules.table, told)
    return scored.points, scored.row


TABLE = [
    (5, (), (2, 0), "march"),
    (4, (), (1, 0), "made"),
    (3, (), (1, 0), "made"),
    (2, (), (0, 2), "euchred"),
    (0, (), (0, 2), "euchred"),
    (5, (0,), (4, 0), "march_alone"),
    (3, (2,), (1, 0), "made_alone"),
    (2, (0,), (0, 2), "lone_maker_euchred"),
]


@pytest.mark.parametrize(("tricks", "alone", "points", "row"), TABLE)
def test_the_american_scoring_table(tricks, alone, points, row):
    """A majority is one, a march two and four alone, a euchre two to the others."""
    assert award(facts(tricks, alone=alone)) == (points, row)


NUMBERS = [
    ("make_points", 3, ()),
    ("march_points", 5, ()),
    ("lone_make_points", 4, (0,)),
    ("lone_march_points", 5, (0,)),
    ("euchre_points", 0, ()),
    ("lone_euchre_points", 0, (0,)),
]


@pytest.mark.parametrize(("option", "tricks", "alone"), NUMBERS)
def test_every_number_of_the_table_is_an_option(option, tricks, alone):
    """Each row scores what its option says."""
    points, _ = award(facts(tricks, alone=alone), **{option: 9})
    assert sum(points) == 9


DEFENDED = {"defender_alone": "any"}


@pytest.mark.parametrize(
    ("rule", "tricks", "points"),
    [("any_euchre", 2, 4), ("any_euchre", 0, 4), ("sweep_only", 2, 2), ("sweep_only", 0, 4)],
)
def test_what_a_lone_defender_earns(rule, tricks, points):
    """A lone defender's award is for any euchre, or for every trick."""
    assert award(facts(tricks, alone=(1,)), lone_defence_rule=rule, **DEFENDED)[0] == (0, points)


def test_a_lone_defender_who_fails_changes_nothing():
    """Makers who make it against a lone defender score as ever, a lone march too."""
    assert award(facts(5, alone=(1,)), **DEFENDED) == ((2, 0), "march")
    assert award(facts(5, alone=(0, 1)), **DEFENDED) == ((4, 0), "march_alone")
    assert award(facts(3, alone=(1,)), **DEFENDED) == ((1, 0), "made")


def test_the_lone_defenders_number_is_an_option():
    """The award of a lone defender is an option of its own."""
    assert award(facts(1, alone=(1,)), lone_defence_points=7, **DEFENDED)[0] == (0, 7)


def test_a_super_euchre_is_for_makers_without_a_trick():
    """Makers who take nothing concede more, where that counts."""
    assert award(facts(0), super_euchre=True) == ((0, 4), "super_euchre")
    assert award(facts(1), super_euchre=True)[0] == (0, 2)
    assert award(facts(0), super_euchre=True, super_euchre_points=5)[0] == (0, 5)


def test_super_euchre_and_lone_defence_dont_add_up():
    """Of the two the larger applies."""
    both = {"super_euchre": True, **DEFENDED}
    assert award(facts(0, alone=(1,)), super_euchre_points=6, **both)[0] == (0, 6)
    assert award(facts(0, alone=(1,)), super_euchre_points=3, **both)[0] == (0, 4)


def test_six_players_score_more():
    """Six-handed a march and a euchre are three, alone six; a bare majority stays one."""
    scored = [
        award(facts(tricks, alone=alone), "six_hand_33")[0]
        for tricks, alone in ((3, ()), (5, ()), (5, (0,)), (1, ()), (1, (1,)))
    ]
    assert scored == [(1, 0), (3, 0), (6, 0), (0, 3), (0, 6)]


def test_every_defender_of_three_scores():
    """Cut-throat, each of the two others gets the euchre; a march is three."""
    assert award(facts(2, sides=3), "three_hand_24")[0] == (0, 2, 2)
    assert award(facts(5, sides=3), "three_hand_24")[0] == (3, 0, 0)


def test_seven_cards_need_four_tricks_and_march_with_seven():
    """Of seven tricks three are a euchre, four to six a make and seven a march."""
    assert [award(facts(tricks, of=7), "seven_card_32")[0] for tricks in (3, 4, 6, 7)] == [
        (0, 2),
        (1, 0),
        (1, 0),
        (2, 0),
    ]
