"""The questions asked about the bid family."""

from api.conformance.bid.course import legal_bids, next_to_act
from api.conformance.bid.ending import game_over
from api.conformance.bid.leading import leader
from api.conformance.bid.scoring import score_hand
from api.conformance.turn_up.tricks import legal_plays, trick_winner

QUESTIONS = {
    "game_over": game_over,
    "leader": leader,
    "legal_bids": legal_bids,
    "legal_plays": legal_plays,
    "next_to_act": next_to_act,
    "score_hand": score_hand,
    "trick_winner": trick_winner,
}
NEEDS: dict[str, str] = {}
