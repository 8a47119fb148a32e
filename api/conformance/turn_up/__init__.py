"""The questions asked about the turn-up family."""

from api.conformance.turn_up.course import legal_bids, next_to_act
from api.conformance.turn_up.ending import game_over
from api.conformance.turn_up.scoring import score_hand
from api.conformance.turn_up.tricks import leader, legal_plays, trick_winner

QUESTIONS = {
    "game_over": game_over,
    "leader": leader,
    "legal_bids": legal_bids,
    "legal_plays": legal_plays,
    "next_to_act": next_to_act,
    "score_hand": score_hand,
    "trick_winner": trick_winner,
}
NEEDS = {
    "display": "score_keeping",
    "pot_shares": "betting",
    "pots": "betting",
    "settlement": "betting",
}
