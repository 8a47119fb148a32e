"""Table talk: reported by an opponent, answered by the accused, paid for at once."""

import pytest

from engine import apply, new_game, parse_action, resolve, turn
from engine.errors import IllegalAction, NotYourTurn
from engine.flow import out_of_turn, refusals
from tests.support.turn_up_table import awaited, offered, play, play_out, start


def talking(penalty="award_1", key="north_american_24", **options):
    """Return a deal in which table talk may be reported."""
    return start(key, {"table_talk_penalty": penalty, **options}, seat_1="JH AH")


def open_to(rules, game, seat):
    """Return what a seat may do whoever is on turn."""
    return [action.id for action in out_of_turn(rules, game, seat)]


def test_nothing_is_reported_unless_agreed():
    """By default there are no reports."""
    rules, game = start()
    assert [open_to(rules, game, seat) for seat in range(4)] == [[], [], [], []]


def test_each_seat_may_report_each_opponent_once():
    """Not its partner, nor the same opponent again; the other opponent still may."""
    rules, game = talking()
    assert open_to(rules, game, 2) == ["report_talk:3", "report_talk:1"]

    game = play(rules, game, "2 report_talk:3", "3 deny")

    assert open_to(rules, game, 2) == ["report_talk:1"]
    assert open_to(rules, game, 0) == ["report_talk:1", "report_talk:3"]


def test_nothing_is_reported_before_the_cards_are_dealt():
    """While the deal itself may be taken nobody has anything to talk about."""
    rules, game = talking(steal_deal="allowed")
    game = play_out(rules, play(rules, game, "1 order", "0 discard:9H"))
    assert awaited(rules, game)[0] == "between_hands"
    assert open_to(rules, new_game(resolve("north_american_24", {"table_talk_penalty": "award_1"})), 0) == []
    assert [open_to(rules, game, seat) for seat in range(4)] == [[], [], [], []]


def test_the_accused_answers_before_anything_else():
    """The turn passes to the accused, whose only answers are to admit or to deny."""
    rules, game = talking()
    game = play(rules, game, "1 pass", "0 report_talk:1")

    assert turn(game) == (1,)
    assert offered(rules, game) == ["admit", "deny"]
    assert [open_to(rules, game, seat) for seat in (0, 2, 3)] == [[], [], []]
    assert refusals(rules, game, 1) == ()
    with pytest.raises(NotYourTurn):
        apply(rules, game, 2, parse_action("pass"))
    with pytest.raises(IllegalAction):
        apply(rules, game, 1, parse_action("pass"))


def test_denied_nothing_happens():
    """The deal goes on where it was."""
    rules, game = talking()

    game = play(rules, game, "1 pass", "0 report_talk:1", "1 deny")

    assert (awaited(rules, game), game.scores) == (("auction_1", 2), (0, 0))
    assert [call.action.id for call in game.deal.calls] == ["pass", "report_talk:1", "deny"]


@pytest.mark.parametrize(("penalty", "points"), [("award_1", 1), ("award_2", 2)])
def test_admitted_it_scores_at_once(penalty, points):
    """The opponents have the points before the deal is over, and the deal goes on."""
    rules, game = talking(penalty)

    game = play(rules, game, "1 pass", "0 report_talk:1", "1 admit")

    assert (game.scores, awaited(rules, game)) == ((points, 0), ("auction_1", 2))


def test_it_may_end_the_game_in_mid_deal():
    """At nine all one point wins, whatever the cards would bring."""
    rules, game = talking()
    game = game._replace(scores=(9, 9))

    game = play(rules, game, "1 order", "0 discard:9H", "1 report_talk:0", "0 admit")

    assert (game.result.winners, game.scores) == ((1,), (9, 10))
    assert (game.last.row, game.last.points, game.last.tricks) == ("table_talk", (0, 1), (0, 0))


def test_a_match_goes_on_with_its_next_game():
    """The deal cut short passes on, and the next game begins at nothing."""
    rules, game = talking(games_to_win=2)
    game = game._replace(scores=(9, 3))

    game = play(rules, game, "1 pass", "0 report_talk:1", "1 admit")

    assert (game.match.games_won, game.match.game_number, game.scores) == ((1, 0), 2, (0, 0))
    assert (game.deal.dealer, game.result) == (1, None)


def test_it_may_void_the_deal():
    """Nothing is scored and the same dealer deals again; the deal doesn't count."""
    rules, game = talking("redeal", hands_limit=8)

    game = play(rules, game, "1 order", "0 discard:9H", "1 play:AH", "3 report_talk:0", "0 admit")

    assert (game.deal.number, game.deal.dealer, game.scores) == (2, 0, (0, 0))
    assert (game.last.row, game.hands_played) == ("redeal", 0)


def test_every_opponent_scores_where_each_plays_for_himself():
    """Of three, the other two."""
    rules, game = start("three_hand_24", {"table_talk_penalty": "award_2"})

    assert play(rules, game, "1 report_talk:2", "2 admit").scores == (2, 2, 0)


def test_points_given_in_mid_deal_count_with_the_deal_s():
    """The deal's result is the sum, the score has each but once."""
    options = {"table_talk_penalty": "award_2", "revoke_enforcement": "claim", "revoke_points": 1}
    rules, game = start(options=options, seat_1="JH AH", seat_2="QH KS", seat_3="TH")
    game = play(rules, game, "0 report_talk:1", "1 admit", "1 order", "0 discard:9H", "1 play:JH")

    game = play(rules, game, "2 play:KS", "3 play:TH", "3 claim_revoke:2:1")

    assert (game.last.points, game.scores) == ((2, 1), (2, 1))
    assert [tuple(penalty) for penalty in game.last.aside.penalties] == [((2, 0), "table_talk")]
