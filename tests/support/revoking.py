"""A deal in which revokes are left to the opponents to claim."""

from engine import apply, legal_actions
from engine.flow import out_of_turn
from engine.phases.play import follows
from tests.support.turn_up_table import awaited, play, start

HANDS = {
    "seat_0": "9D TD TC 9C QH",
    "seat_1": "AS KS JH AH KH",
    "seat_2": "QS TS AD KD QD",
    "seat_3": "9S JS AC KC QC",
}
REVOKED = ("1 play:AS", "2 play:AD", "3 play:9S")
"""Seat 2 holds two spades."""


def ordered(key="north_american_24", caller="1 order", **options):
    """Return a deal in hearts, made by seat 1 unless told otherwise, that seat 1 is about to lead to."""
    rules, game = start(key, {"revoke_enforcement": "claim", **options}, **HANDS)
    passes = [f"{seat} pass" for seat in range(1, int(caller[0]))]
    return rules, play(rules, game, *passes, caller, "0 discard:9D")


def claims(rules, game, seat):
    """Return the claims open to a seat."""
    return [action.id for action in out_of_turn(rules, game, seat) if action.kind == "claim_revoke"]


def corrections(rules, game, seat):
    """Return the cards a seat may play instead of the one that lies there."""
    return [action.id for action in out_of_turn(rules, game, seat) if action.kind == "correct"]


def played_out(*first, **options):
    """Return the deal after its last card, nobody revoking but in the first cards given."""
    rules, game = ordered(**options)
    game = play(rules, game, *first)
    while awaited(rules, game)[0] == "play":
        seat = game.deal.queue[0]
        legal = [a for a in legal_actions(rules, game, seat) if a.kind == "play"]
        game = apply(rules, game, seat, next(a for a in legal if follows(rules.table, game.deal, seat, a)))
    return rules, game
