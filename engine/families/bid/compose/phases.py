"""The phases of a deal, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import NO_TRUMP
from engine.families.bid.compose.auction import auction
from engine.families.bid.compose.exchange import exchange
from engine.phases import declaring, opening, pick_up, play, standing, turn_up, unbid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.phases.base import Phase

LEADS = {"bidder": "maker", "left_of_bidder": "left_of_maker", "left_of_dealer": "left_of_dealer"}


def phases(o: BidOptions) -> Iterator[Phase]:
    """Yield the phases the options call for."""
    if o.trump_method != "auction":
        yield opening.ForcedTrump(suit="C", taken=o.dealer_takes_club)
    yield from _turn_up_rounds(o) if o.trump_method == "turn_up" else [auction(o)]
    yield from _unbid(o)
    yield from _winning(o)
    yield from _pick_up(o)
    if o.alone_after_auction:
        yield standing.AloneDecision()
    if o.drop_out == "after_trump":
        yield standing.StayOrDrop()
    yield from exchange(o)
    yield _play(o)


def _turn_up_rounds(o: BidOptions) -> Iterator[Phase]:
    stuck = (turn_up.STICK_THE_DEALER,) if o.all_pass == "dealer_forced" else ()
    yield turn_up.OrderUpRound(lone=False)
    yield turn_up.CallRound(lone=False, suits=o.denominations, thrown_in=False, restrictions=stuck)


def _unbid(o: BidOptions) -> Iterator[Phase]:
    if o.all_pass == "joker_forced":
        yield unbid.JokerBids(level=str(o.forced_bid))
    if o.all_pass == "no_trump_all_in":
        yield unbid.AllIn()
    yield unbid.ThrowIn()


def _winning(o: BidOptions) -> Iterator[Phase]:
    takes_widow = o.widow_use == "bidder_takes" and o.widow_size > 0
    if takes_widow and o.widow_timing == "before_declare":
        yield declaring.TakeWidow()
    if o.denomination_time != "first_lead":
        yield declaring.DeclareTrump(denominations=o.denominations)
    if takes_widow and o.widow_timing == "after_declare":
        yield declaring.TakeWidowLate()
    if o.partner_call:
        yield declaring.CallPartners(by_level=dict(o.partner_call))


def _pick_up(o: BidOptions) -> Iterator[Phase]:
    if o.trump_method == "turn_up" and not o.dealer_takes_turn_up:
        yield pick_up.LeaveTurnUp()
    if o.trump_method != "auction":
        yield pick_up.PickUp()


def _play(o: BidOptions) -> Phase:
    if o.denomination_time == "first_lead":
        return play.TrumpFromLead(lead=_lead(o))
    if o.jokers and NO_TRUMP in o.denominations:
        return play.JokerAsksSuit(lead=_lead(o))
    return play.PlayTricks(lead=_lead(o))


def _lead(o: BidOptions) -> play.Lead:
    alone = o.opening_lead if o.alone_opening_lead == "same" else o.alone_opening_lead
    return play.Lead(company=LEADS[o.opening_lead], alone=LEADS[alone])
