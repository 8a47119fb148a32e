"""What a bot decides, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.actions import Action


class Decision(NamedTuple):
    """An action, and the code of the reason for it."""

    action: Action
    reason: str

    @property
    def words(self) -> str:
        """The reason as a sentence."""
        return REASONS[self.reason]


REASONS: dict[str, str] = {
    "by_chance": "It was drawn by chance from everything that is legal.",
    "only_choice": "Nothing else is legal.",
    "too_weak": "The hand is too weak for anything more: over many deals it would lose points.",
    "strong_hand": "The hand is worth more as the one that makes trump than in defence.",
    "strong_alone": "The hand takes so many tricks by itself that a lone hand pays.",
    "least_bad": "Passing isn't allowed here, or costs more; this loses least.",
    "partner_has_it": "A partner holds the bid, and to raise it would win nothing.",
    "best_suit": "The hand takes most tricks so.",
    "best_company": "Partners help: alone the hand would take too few tricks.",
    "unseen": "Nobody has looked at a card yet, so that one suit is as good as another.",
    "look_first": "To bind oneself before looking loses more than it wins.",
    "poor_hand": "The hand is poor: other cards can only be better.",
    "keep_hand": "The cards in hand are the better ones.",
    "weakest_card": "It is the card the hand needs least.",
    "best_for_partner": "It is the card that helps the lone hand most.",
    "ask_for_best": "A partner's best card is likely to be better than the worst one here.",
    "worth_taking": "The card on the table is better than the worst one in hand.",
    "worth_playing": "The tricks to be expected are worth the risk of playing.",
    "not_worth_playing": "The tricks to be expected aren't worth the risk of playing.",
    "rightful_deal": "The deal is where it belongs.",
    "cash_boss": "No opponent can be expected to beat it: it takes the trick now.",
    "draw_trump": "Leading trump takes those of the opponents out of the way.",
    "lead_through": "It costs little, and a partner may take the trick.",
    "win_cheaply": "It takes the trick with the cheapest card that is likely to.",
    "trump_in": "The suit led isn't in the hand: a trump takes the trick.",
    "leave_to_partner": "A partner is taking the trick already: the least useful card goes.",
    "throw_low": "The trick can't well be won: the least useful card goes.",
    "duck": "The contract is to take no trick: the highest card that doesn't win goes.",
    "certain": "All the tricks left are certain, whatever the others hold.",
    "nothing_to_claim": "A bot accuses nobody and admits nothing it hasn't done.",
    "take_points": "Points of one's own bring the end nearer.",
    "set_them_back": "Taking points off the other side is worth more here than points of one's own.",
    "sure_card": "The best card of the coming trick is in this hand.",
    "not_sure": "The coming trick isn't certain enough to put chips on it.",
}
