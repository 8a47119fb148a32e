"""What a turned Benny or jack means before anybody speaks."""

import pytest

from engine import apply, turn
from engine.actions import parse_action
from engine.view import view
from tests.support.turn_up_table import awaited, facts, offered, passes, play, start


def test_a_turned_benny_makes_the_dealer_name_trump_unseen():
    """The dealer names a suit before looking and makes it; the Benny is taken and a card discarded."""
    rules, game = start("british_25", up="XX")
    assert awaited(rules, game) == ("name_benny", 0)
    assert offered(rules, game) == ["benny:S", "benny:H", "benny:D", "benny:C"]
    assert view(rules, game, 0).deal.hand is None

    game = play(rules, game, "0 benny:H")

    assert (game.deal.made.trump, game.deal.made.maker) == ("H", 0)
    assert len(view(rules, game, 0).deal.hand) == 6
    assert awaited(rules, game) == ("dealer_discard", 0)


def test_after_a_turned_benny_the_dealer_is_still_asked_to_go_alone():
    """Where alone is said with the call, a dealer made maker by a Benny is asked after the discard."""
    rules, game = start("euchre_33", up="XX")
    game = play(rules, game, "0 benny:H", "0 discard:XX")
    assert awaited(rules, game) == ("lone_declare", 0)


ALMONTE = "six_hand_almonte"


def test_a_benny_may_merely_be_put_on_offer():
    """In Almonte the named suit is on offer, the dealer may turn it down, and it is then barred."""
    rules, game = start(ALMONTE, up="XX")
    game = play(rules, game, "0 benny:C")
    assert awaited(rules, game) == ("auction_1", 1)
    assert offered(rules, play(rules, game, *passes(1, 2, 3, 4, 5))) == ["pass", "order"]

    game = play(rules, game, *passes(1, 2, 3, 4, 5, 0))

    assert offered(rules, game) == ["pass", "name:S", "name:H", "name:D"]


def test_a_benny_may_have_to_be_taken():
    """Under the forced rule a dealer to whom all have passed takes the Benny; another card binds nobody."""
    rules, game = start("six_hand_almonte_forced", up="XX")
    game = play(rules, game, "0 benny:C", *passes(1, 2, 3, 4, 5))
    assert offered(rules, game) == ["order"]
    rules, game = start("six_hand_almonte_forced", up="9D")
    assert offered(rules, play(rules, game, *passes(1, 2, 3, 4, 5))) == ["pass", "order"]


def test_a_benny_may_stand_for_a_fixed_suit():
    """In Railroad a turned joker is a heart: nobody names a suit, and hearts are barred in round two."""
    rules, game = start("railroad_25", up="XX")
    assert awaited(rules, game) == ("auction_1", 1)
    assert game.deal.offer == "H"
    game = play(rules, game, *passes(1, 2, 3, 0))
    assert not any(action.endswith(":H") for action in offered(rules, game))


def test_the_fixed_suit_is_an_option():
    """A turned joker may stand for any suit agreed upon."""
    rules, game = start("railroad_25", {"benny_fixed_suit": "S"}, up="XX")
    assert play(rules, game, "1 order").deal.made.trump == "S"


def test_the_two_of_spades_is_turned_like_a_joker():
    """Where the two of spades is the Benny, turning it makes the dealer name a suit."""
    assert awaited(*start("british_25", {"benny_card": "two_of_spades"}, up="2S")) == ("name_benny", 0)


ROBSON = "robson_24"


def test_a_dealer_who_turns_a_jack_may_go_alone_unseen():
    """The dealer chooses before looking; the partner then sits out and the jack is taken."""
    rules, game = start(ROBSON, dealer=1, up="JD")
    assert awaited(rules, game) == ("blind_loner", 1)
    assert offered(rules, game) == ["blind_loner", "look"]
    assert view(rules, game, 1).deal.hand is None

    game = play(rules, game, "1 blind_loner")

    assert awaited(rules, game) == ("dealer_discard", 1)
    assert (game.deal.made.trump, game.deal.made.alone, game.deal.out) == ("D", (1,), (3,))
    assert len(view(rules, game, 1).deal.hand) == 6


def test_looking_forfeits_the_blind_loner():
    """A dealer who looks sees the hand, and the auction takes its course."""
    rules, game = start(ROBSON, dealer=1, up="JD")
    game = play(rules, game, "1 look")
    assert awaited(rules, game) == ("auction_1", 2)
    assert len(view(rules, game, 1).deal.hand) == 5


@pytest.mark.parametrize(("key", "up"), [(ROBSON, "TD"), ("north_american_24", "JD")])
def test_there_is_no_blind_loner_without_a_jack_or_the_option(key, up):
    """Any other card, or any other game, begins with the auction."""
    assert awaited(*start(key, up=up)) == ("auction_1", 1)


def test_a_defender_may_answer_a_blind_loner():
    """Where defenders may go alone they are asked against a blind loner too."""
    rules, game = start(ROBSON, {"defender_alone": "vs_lone_only"}, up="JD")
    game = play(rules, game, "0 blind_loner", "0 discard:JD")
    assert awaited(rules, game) == ("lone_declare", 1)


BLIND = [
    (5, "blind_march", (5, 0)),
    (4, "blind_made", (1, 0)),
    (3, "blind_made", (1, 0)),
    (2, "blind_euchred", (0, 1)),
]


@pytest.mark.parametrize(("tricks", "row", "points"), BLIND)
def test_what_a_blind_loner_scores(tricks, row, points):
    """Five for all the tricks, one for a bare majority, and one to the other side for a set."""
    rules, _ = start(ROBSON)
    award = rules.scorer.score(rules.table, facts(tricks, blind=True))
    assert (award.row, award.points) == (row, points)


def test_a_blind_loners_set_overrides_every_other_euchre():
    """Super-euchre and the lone defender's award don't count against a blind loner."""
    options = {
        "super_euchre": True,
        "defender_alone": "any",
        "blind_loner_set_points": 2,
        "blind_loner_points": 7,
    }
    rules, _ = start(ROBSON, options)
    against_one = facts(0, alone=(0, 1), blind=True)
    assert rules.scorer.score(rules.table, against_one).points == (0, 2)
    assert rules.scorer.score(rules.table, facts(5, blind=True)).points == (7, 0)
    assert rules.scorer.score(rules.table, facts(5, alone=(0,))).points == (4, 0)


def test_a_blind_loner_is_remembered_when_the_deal_is_scored():
    """The finished deal says that its maker hadn't looked."""
    rules, game = start(ROBSON, up="JD", seat_0="AD KD QD JH 9D")
    game = play(rules, game, "0 blind_loner", "0 discard:9D")
    while game.last is None:
        seat = turn(game)[0]
        game = apply(rules, game, seat, parse_action(offered(rules, game)[0]))
    assert (game.last.row, game.last.points) == ("blind_march", (5, 0))
    assert game.last.contract.blind
