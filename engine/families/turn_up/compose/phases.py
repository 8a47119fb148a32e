"""The phases of a deal, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.turn_up.compose import poor_hands
from engine.phases import exchange, offer, opening, pick_up, play, standing, taking, turn_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.phases.base import Phase, Restriction


def phases(o: TurnUpOptions) -> Iterator[Phase]:
    """Yield the phases the options call for."""
    yield from _before_deal(o)
    yield from _opening(o)
    yield from poor_hands.early(o)
    lone_call = o.maker_alone != "never" and o.lone_timing == "with_call"
    partner_alone = o.dealer_partner_order == "must_go_alone"
    yield turn_up.OrderUpRound(lone=lone_call or partner_alone, restrictions=tuple(_first_round(o)))
    yield turn_up.CallRound(
        lone=lone_call,
        no_trump=o.no_trump == "round_two" and not _benny_bars_no_trump(o),
        forfeit=o.stick_the_dealer == "call_or_forfeit",
        restrictions=tuple(_second_round(o)),
    )
    yield from _after_trump(o)
    yield from poor_hands.late(o)
    yield play.PlayTricks(lead=play.Lead(alone=o.lone_lead, both_alone=o.both_alone_lead))


def _benny_bars_no_trump(o: TurnUpOptions) -> bool:
    return o.pack in ("p25", "p31", "p33", "d50") and o.joker_in_no_trump == "forbidden"


def _before_deal(o: TurnUpOptions) -> Iterator[Phase]:
    # Of two players, none but the one who has just dealt could take the deal.
    if o.steal_deal == "allowed" and o.players > 2:
        yield taking.TakeDeal(anyone=o.steal_deal_who == "anyone")
        yield taking.ObjectToDeal()


def _opening(o: TurnUpOptions) -> Iterator[Phase]:
    if o.benny_turn_up == "fixed_suit":
        yield opening.BennyIs(suit=o.benny_fixed_suit)
    else:
        yield opening.NameBenny(makes_trump=o.benny_turn_up == "dealer_makes")
    if o.blind_loner:
        yield opening.BlindLoner()


def _first_round(o: TurnUpOptions) -> Iterator[Restriction]:
    forced = o.benny_turn_up == "dealer_names_forced"
    if o.lone_timing == "after_trump":
        yield turn_up.ALONE_LATER
    if o.dealer_partner_order == "must_go_alone":
        yield turn_up.CANADIAN_LONER
    if forced:
        yield turn_up.BENNY_FORCED
    if o.pickup_needs_trump == "dealer_natural":
        yield (
            turn_up.unless_benny_turned(turn_up.DEALER_NEEDS_TRUMP) if forced else turn_up.DEALER_NEEDS_TRUMP
        )
    if o.pickup_needs_trump == "caller_natural":
        yield (
            turn_up.unless_benny_turned(turn_up.CALLER_NEEDS_TRUMP) if forced else turn_up.CALLER_NEEDS_TRUMP
        )


def _second_round(o: TurnUpOptions) -> Iterator[Restriction]:
    if o.stick_the_dealer != "off":
        yield turn_up.STICK_THE_DEALER
    if o.pickup_needs_trump == "caller_natural":
        # Together the two could leave the dealer without any call.
        stuck = o.stick_the_dealer == "must_call"
        yield turn_up.CALLER_NEEDS_TRUMP_IF_ABLE if stuck else turn_up.CALLER_NEEDS_TRUMP


def _after_trump(o: TurnUpOptions) -> Iterator[Phase]:
    if o.dealer_pickup == "optional_when_ordered":
        yield pick_up.TakeOrLeave()
    yield pick_up.PickUp(restrictions=(pick_up.KEEP_TURN_UP,) if o.discard_turn_up == "forbidden" else ())
    yield pick_up.HoldAside()
    passed_may = o.passed_player_alone == "allowed"
    if o.maker_alone != "never":
        yield standing.MakersAlone(
            with_call=o.lone_timing == "with_call",
            partners=o.maker_alone == "any_of_side",
            passed_may=passed_may,
        )
    if o.defender_alone != "never":
        only = o.defender_alone == "vs_lone_only"
        yield standing.DefendersAlone(only_against_lone=only, passed_may=passed_may)
    yield from _lone_exchange(o)


def _lone_exchange(o: TurnUpOptions) -> Iterator[Phase]:
    both = o.lone_exchange_who == "both_sides"
    for who in (exchange.MAKERS, exchange.DEFENDERS) if both else (exchange.MAKERS,):
        if o.lone_exchange == "call_for_best":
            yield exchange.AskForBest(who=who)
            yield from _in_turn(o, exchange.DiscardForBest(who=who), exchange.GiveBest(who=who))
        if o.lone_exchange == "offer":
            yield offer.OfferCard(who=who)
            yield offer.AnswerOffer(who=who)
            yield from _in_turn(o, exchange.DiscardForBest(who=who), offer.TakeOffered(who=who))


def _in_turn(o: TurnUpOptions, parting: Phase, coming: Phase) -> tuple[Phase, ...]:
    return (parting, coming) if o.lone_exchange_discard == "before_seeing" else (coming, parting)
