"""How trump is made, and what becomes of the dealer's card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.turn_up.compose.text.alone import may_call_alone
from engine.families.turn_up.compose.text.cards import has_benny, no_trump_offered
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.ruleset import Ruleset

HEADING = "Making trump"
FIRST = (
    "First round: from the dealer's left on, the dealer last, each player has one turn, to pass or to "
    "accept the turn-up. The others accept it by ordering the dealer to take it up, the dealer by taking it "
    "up. The first to accept it makes its suit trump and is the maker."
)
SECOND = (
    "Second round: if all have passed, the turn-up is turned down and stays out of play. In the same order "
    "each player has one turn, to pass or to name another suit, the suit turned down being barred. The first "
    "to name one makes it trump and is the maker."
)
NATURAL = (
    "A natural trump is a card printed in the trump suit: the right bower counts, the left bower{} and the "
    "turn-up itself don't."
)
NEEDED = {
    "dealer_natural": "The dealer may accept the turn-up only with a natural trump in hand; ordered by "
    "somebody else, the dealer takes it up whatever the hand.",
    "caller_natural": "Who accepts the turn-up or names a suit must hold a natural trump of that suit.",
}
BENNY_ANYWAY = "While a turned Benny is on offer, nobody needs one."
STUCK_ANYWAY = "A dealer who may not pass and has no natural trump of any suit left to name is exempt."
NO_TRUMP_FREE = "No trump needs no trump."
STUCK = {
    "must_call": "The dealer may not pass in the second round.",
    "call_or_forfeit": "In the second round the dealer may not pass, but may give the deal up: {} then "
    "scores 1 point, and the next player deals.",
}
OTHERS = {2: "the other player", 3: "every other player"}
THROWN_IN = "If everybody passes again, the cards are thrown in and nobody scores; {}."
NEXT = {
    "next_dealer": "the next player deals",
    "same_dealer": "the same player deals again",
}
TAKEN = (
    "When the suit of the turn-up has become trump, the dealer takes the turn-up into the hand and lays one "
    "card away face down, out of play: any card, {}."
)
DISCARDS = {
    "allowed": "the one just taken included",
    "forbidden": "but not the one just taken",
}
LEFT = (
    "A dealer ordered up by somebody else may leave the turn-up where it lies and keep the hand as it is; "
    "the suit is trump all the same. A dealer who has accepted it must take it."
)
ASIDE = (
    "A dealer who sits out, a partner having accepted the turn-up alone, neither takes it nor discards; it "
    "is {}."
)


def first_round(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell of the first round."""
    yield Paragraph(HEADING, FIRST)
    if o.dealer_partner_order == "must_go_alone":
        told = "In the first round a partner of the dealer may accept the turn-up only by playing alone."
        yield Paragraph(HEADING, told, ("dealer_partner_order",))
    elif o.teams != "individual":
        told = "A partner of the dealer may accept the turn-up as anybody else may."
        yield Paragraph(HEADING, told, ("dealer_partner_order",))


def second_round(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell of the second round, and of what follows when nobody calls."""
    yield Paragraph(HEADING, SECOND)
    told = "No trump may be named there too." if no_trump_offered(rules) else "No trump may not be named."
    # With a Benny that has no place at no trump there is nothing that the option would change.
    named = ("no_trump", "joker_in_no_trump") if has_benny(o) else ("no_trump",)
    yield Paragraph(HEADING, told, named)
    if o.stick_the_dealer == "off":
        yield Paragraph(
            HEADING, THROWN_IN.format(NEXT[o.throw_in_rule]), ("stick_the_dealer", "throw_in_rule")
        )
        return
    told = STUCK[o.stick_the_dealer].format(OTHERS.get(o.players, "the other side"))
    yield Paragraph(HEADING, told, ("stick_the_dealer",))


def needs_trump(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who must hold a natural trump to call."""
    if o.pickup_needs_trump == "off":
        return
    told = [NEEDED[o.pickup_needs_trump], NATURAL.format(", the Benny" if has_benny(o) else "")]
    callers = o.pickup_needs_trump == "caller_natural"
    if has_benny(o) and o.benny_turn_up == "dealer_names_forced":
        told.append(BENNY_ANYWAY)
    if callers and o.stick_the_dealer == "must_call":
        told.append(STUCK_ANYWAY)
    if callers and no_trump_offered(rules):
        told.append(NO_TRUMP_FREE)
    yield Paragraph(HEADING, " ".join(told), ("pickup_needs_trump",))


def dealers_card(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what the dealer does with the turn-up."""
    heading = "The dealer's card"
    yield Paragraph(heading, TAKEN.format(DISCARDS[o.discard_turn_up]), ("discard_turn_up",))
    if o.dealer_pickup == "optional_when_ordered":
        yield Paragraph(heading, LEFT, ("dealer_pickup",))
    else:
        told = "A dealer ordered up by somebody else must take it."
        yield Paragraph(heading, told, ("dealer_pickup",))
    if o.dealer_partner_order == "must_go_alone" or (o.teams != "individual" and may_call_alone(o)):
        fate = (
            "out of play, unless the dealer gives it to the lone partner" if o.lone_exchange != "none" else ""
        )
        told = ASIDE.format(fate or "out of play")
        yield Paragraph(heading, told, ("dealer_partner_order", "lone_timing", "lone_exchange"))
