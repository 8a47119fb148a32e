"""Claimed revokes: what they cost, and the last round of claims."""

import pytest

from engine import legal_actions, resolve
from tests.support.revoking import REVOKED, claims, ordered, played_out
from tests.support.turn_up_table import awaited, offered, play, play_out, start


def test_a_proven_revoke_ends_the_hand():
    """Two points to the opponents, nothing else, and the next dealer deals."""
    rules, game = ordered()

    game = play(rules, game, *REVOKED, "1 claim_revoke:2:1")

    assert (game.scores, game.last.row, game.last.points) == ((0, 2), "revoke", (0, 2))
    assert (game.deal.number, game.deal.dealer) == (2, 1)
    assert [tuple(revoke) for revoke in game.last.aside.revokes] == [(2, 1)]


def test_an_old_revoke_is_judged_by_what_was_held_then():
    """The cards that could have followed may have been played since."""
    rules, game = ordered()
    game = play(rules, game, *REVOKED, "0 play:TC", "1 play:KS", "2 play:QS", "3 play:JS", "0 play:9C")
    game = play(rules, game, "1 play:JH", "2 play:TS")

    game = play(rules, game, "3 claim_revoke:2:1")

    assert game.last.row == "revoke"


@pytest.mark.parametrize(
    ("options", "caller", "scores"),
    [
        ({"revoke_points": 3}, "1 order", (0, 3)),
        ({"revoke_points": 0}, "1 order", (0, 0)),
        ({"revoke_points_lone": 4}, "1 order", (0, 2)),
        ({"revoke_points_lone": 4}, "1 order_alone", (0, 4)),
        ({"revoke_result": "deduct_offender"}, "1 order", (-2, 0)),
    ],
)
def test_what_a_revoke_costs(options, caller, scores):
    """Its price is agreed upon, another one with a lone hand about, given or taken away."""
    rules, game = ordered(caller=caller, **options)
    plays = ("1 play:AS", "2 play:AD") if "alone" in caller else REVOKED

    game = play(rules, game, *plays, "0 play:TC", "1 play:KS", "1 claim_revoke:2:1")

    assert (game.scores, game.last.row) == (scores, "revoke")


def test_a_false_claim_costs_nothing():
    """By default the play goes on, and the card isn't claimed again."""
    rules, game = ordered()
    game = play(rules, game, "1 play:AS", "2 play:TS", "3 play:9S", "3 claim_revoke:2:1")

    assert (game.scores, awaited(rules, game)) == ((0, 0), ("play", 0))
    assert claims(rules, game, 1) == []


def test_a_false_claim_may_cost_points():
    """The accused side has them at once, and they count with the deal's."""
    rules, game = ordered(false_claim_points=2)
    game = play(rules, game, "1 play:AS", "2 play:TS", "3 play:9S", "3 claim_revoke:2:1")
    assert game.scores == (2, 0)

    game = play(rules, game, "0 play:TC", "1 play:KS", "2 play:AD", "3 play:JS", "1 claim_revoke:2:2")

    assert (game.scores, game.last.points) == ((2, 2), (2, 2))


def test_a_false_claim_may_end_the_game():
    """Points for it are an event of their own, in mid-deal."""
    rules, game = ordered(false_claim_points=2)
    game = play(rules, game._replace(scores=(8, 9)), "1 play:AS", "2 play:TS", "3 play:9S")

    game = play(rules, game, "3 claim_revoke:2:1")

    assert (game.result.winners, game.scores, game.last.row) == ((0,), (10, 9), "false_claim")
    assert game.last.points == (2, 0)


def test_after_the_last_card_everybody_is_asked_once():
    """From the dealer's left, the seats accept or claim; then the deal is scored as played."""
    rules, game = played_out()
    asked = []
    while awaited(rules, game)[0] == "settle":
        asked.append(game.deal.queue[0])
        game = play(rules, game, f"{game.deal.queue[0]} accept")

    assert asked == [1, 2, 3, 0]
    assert (game.last.row, game.deal.number) == ("march", 2)


def test_without_claims_nobody_is_asked():
    """Where revokes can't happen the last card ends the deal."""
    rules, game = ordered(revoke_enforcement="prevent")

    assert play_out(rules, game).last.row in ("made", "march", "euchred")


def test_a_claim_is_an_answer():
    """Who claims in the last round isn't asked again; the others still are."""
    rules, game = played_out(*REVOKED)
    assert "accept" in offered(rules, game)
    everything = [f"claim_revoke:{seat}:{trick}" for trick in range(1, 6) for seat in (2, 0)]
    assert sorted(claims(rules, game, 1)) == sorted(everything)

    game = play(rules, game, "3 claim_revoke:2:1")
    assert awaited(rules, game) == ("settle", 1)
    game = play(rules, game, "1 accept", "2 accept", "0 accept")

    assert (game.last.row, game.last.points) == ("revoke", (0, 2))


def test_the_last_answer_may_end_the_game():
    """Points for a false claim come before the hand's, which then count no more."""
    rules, game = played_out(false_claim_points=2)
    game = play(rules, game._replace(scores=(9, 8)), "1 accept", "2 accept", "3 accept", "0 claim_revoke:1:2")

    assert (game.result.winners, game.scores, game.last.row) == ((1,), (9, 10), "false_claim")


def test_equal_revokes_cancel():
    """One each, and the hand is scored as played."""
    rules, game = ordered()
    game = play(rules, game, "1 play:AS", "2 play:AD", "3 play:AC", "0 play:TC", "1 play:KS", "2 play:QS")
    game = play(rules, game, "3 play:9S", "0 play:9C", "1 play:JH", "2 play:KD", "3 play:KC", "0 play:9H")
    game = play(rules, game, "1 play:AH", "2 play:QD", "3 play:QC", "0 play:QH", "1 play:KH", "2 play:TS")
    game = play(rules, game, "3 play:JS", "0 play:TD")

    game = play(rules, game, "1 claim_revoke:2:1", "2 claim_revoke:3:1", "3 accept", "0 accept")

    assert (game.last.row, game.last.points) == ("march", (0, 2))


def test_of_unequal_revokes_the_more_frequent_offender_pays_once():
    """Two against one is one penalty."""
    rules, game = ordered()
    game = play(rules, game, "1 play:AS", "2 play:AD", "3 play:AC", "0 play:TC", "1 play:KS", "2 play:KD")
    game = play(rules, game, "3 play:9S", "0 play:9C", "1 play:JH", "2 play:QD", "3 play:KC", "0 play:9H")
    game = play(rules, game, "1 play:AH", "2 play:QS", "3 play:QC", "0 play:QH", "1 play:KH", "2 play:TS")
    game = play(rules, game, "3 play:JS", "0 play:TD")

    game = play(rules, game, "1 claim_revoke:2:1", "2 claim_revoke:3:1", "3 claim_revoke:2:2", "0 accept")

    assert (game.last.row, game.last.points) == ("revoke", (0, 2))


def test_every_opponent_gets_the_penalty_where_each_plays_for_himself():
    """Two to each of the others."""
    rules, game = start("three_hand_24", {"revoke_enforcement": "claim"}, seat_1="AS JH", seat_2="KS AC")
    game = play(rules, game, "1 order", "0 discard:9H", "1 play:AS", "2 play:AC")
    card = next(a for a in legal_actions(rules, game, 0) if a.kind == "play")

    game = play(rules, game, f"0 {card.id}", "0 claim_revoke:2:1")

    assert (game.scores, game.last.row) == ((2, 2, 0), "revoke")


def test_progressive_tables_pay_four_for_a_revoke_against_a_lone_hand():
    """The preset says so."""
    assert resolve("progressive_24").options["revoke_points_lone"] == 4
