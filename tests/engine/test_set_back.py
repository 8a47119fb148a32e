"""Set-backs: two or four points earned may come off the other side's score instead."""

import pytest

from engine import apply, legal_actions, resolve, turn
from engine.scoring.facts import Facts
from engine.scoring.misconduct import OrSetBack
from engine.scoring.rows import ByRows, Outcome, Row
from tests.support.turn_up_table import awaited, offered, play, start

STRONG = {"seat_1": "JH JD AH KH QH", "seat_0": "9S TS QS KS AS", "seat_2": "9C TC QC KC AC"}


def earned(*said, key="robson_24", scores=(3, 6), options=None, up="9H", **hands):
    """Return a deal after its last card, every card played as it comes."""
    rules, game = start(key, options, up=up, **(hands or STRONG))
    game = play(rules, game._replace(scores=scores), *said)
    while awaited(rules, game)[0] == "play":
        seat = turn(game)[0]
        game = apply(rules, game, seat, legal_actions(rules, game, seat)[0])
    return rules, game


def test_points_are_taken_forward_unless_agreed():
    """By default a march is scored with its last card."""
    _, game = earned("1 order", "0 discard:9H", key="north_american_24")
    assert (game.scores, game.deal.number) == ((3, 8), 2)


def test_the_maker_chooses():
    """Two for a march: taken forward, or off the others."""
    rules, game = earned("1 order", "0 discard:9H")
    assert awaited(rules, game) == ("set_back", 1)
    assert offered(rules, game) == ["advance", "set_back"]

    assert play(rules, game, "1 advance").scores == (3, 8)
    assert play(rules, game, "1 set_back").scores == (1, 6)


def test_four_may_be_taken_off_too():
    """A lone march at three leaves nothing, and nothing goes below it."""
    rules, game = earned("1 order_alone", "0 discard:9H")

    game = play(rules, game, "1 set_back")

    assert (game.scores, game.last.points, game.last.row) == ((0, 6), (-3, 0), "march_alone")


@pytest.mark.parametrize("score", [0, -2])
def test_nothing_is_taken_off_nothing(score):
    """A side at zero or below stays there."""
    rules, game = earned("1 order", "0 discard:9H", scores=(score, 6))

    game = play(rules, game, "1 set_back")

    assert (game.scores, game.last.points) == ((score, 6), (0, 0))


def test_it_doesn_t_win_the_game():
    """At eight a march taken forward would; taken off the others it doesn't."""
    rules, game = earned("1 order", "0 discard:9H", scores=(3, 8))
    assert play(rules, game, "1 advance").result.winners == (1,)
    assert play(rules, game, "1 set_back").result is None


def test_the_first_defender_chooses_for_a_euchre():
    """Left of the maker, for want of a lone one."""
    weak = {"seat_1": "9S TS 9C TC 9D", "seat_2": "JH JD AH KH QH", "seat_0": "AS KS QS AC KC"}
    rules, game = earned("1 order", "0 discard:9H", **weak)
    assert awaited(rules, game) == ("set_back", 2)
    assert play(rules, game, "2 set_back").scores == (3, 4)


def test_a_lone_defender_chooses():
    """Though the partner sits nearer to the maker."""
    weak = {"seat_1": "9S TS 9C TC 9D", "seat_0": "JH JD AH KH QH", "seat_2": "AS KS QS AC KC"}
    options = {"defender_alone": "any"}
    said = ("1 order", "0 discard:9H", "2 with_partner", "0 alone")
    rules, game = earned(*said, options=options, **weak)
    assert awaited(rules, game) == ("set_back", 0)


def test_one_point_is_just_scored():
    """Neither is three anybody's choice."""
    hands = {"seat_1": "JH JD AH 9S TS", "seat_2": "AC KC AS KS QS", "seat_0": "9C TC QC 9D TD"}
    _, game = earned("1 order", "0 discard:9H", **hands)
    assert (game.deal.number, game.last.row, game.last.points) == (2, "made", (0, 1))

    _, game = earned("1 order", "0 discard:9H", options={"march_points": 3})
    assert (game.deal.number, game.last.points) == (2, (0, 3))


def test_a_blind_loner_is_no_choice():
    """Its own rows of the table are taken forward, whatever they are worth."""
    hands = {"seat_0": "JS AC KC QC 9D", "seat_1": "9S TS QS KS AS", "seat_3": "9H TH QH KH AH"}
    options = {"blind_loner_points": 4}
    _, game = earned("0 blind_loner", "0 discard:9D", options=options, up="JC", **hands)
    assert (game.last.row, game.last.points) == ("blind_march", (4, 0))


def test_a_penalty_is_no_choice():
    """Two for a revoke are two; after equal revokes the hand's own award is a choice again."""
    options = {"revoke_enforcement": "claim", "set_back_scoring": True}
    hands = {"seat_1": "JH JD AH KH QH", "seat_0": "TH TS QS KS AS", "seat_2": "9C TC QC KC AC"}
    rules, game = start(options=options, **hands)
    game = play(rules, game._replace(scores=(5, 5)), "1 order", "0 discard:9H")
    game = play(rules, game, "1 play:JH", "2 play:9C", f"3 play:{game.deal.hands[3][0]}", "0 play:TS")
    while awaited(rules, game)[0] == "play":
        seat = turn(game)[0]
        game = apply(rules, game, seat, legal_actions(rules, game, seat)[0])
    false = play(rules, game, "1 accept", "2 accept", "3 accept", "0 accept")
    proven = play(rules, game, "1 claim_revoke:0:1", "2 accept", "3 accept", "0 accept")

    assert awaited(rules, false) == ("set_back", 1)
    assert all(action.kind != "claim_revoke" for action in legal_actions(rules, false, 1))
    assert (proven.last.row, proven.scores) == ("revoke", (5, 7))


def test_the_choice_needs_a_row_of_the_hand_s_own():
    """Only where the row may be chosen so is anything taken off."""
    rows = ByRows((Row("march", Outcome.MARCH, 2),))
    table = resolve("north_american_24").table
    facts = Facts(0, (5, 0), notes=("set_back",), scores=(0, 9))
    assert OrSetBack(rows, frozenset({"march"})).score(table, facts).points == (0, -2)
    assert OrSetBack(rows, frozenset()).score(table, facts).points == (2, 0)
