"""What one seat, or a spectator, may know of a game; nothing else leaves the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.flow import current_phase, legal_actions, refusals, turn
from engine.scoring.facts import tricks_taken
from engine.scoring.markers import displays

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.order import Play
    from engine.ruleset import Ruleset
    from engine.scoring.markers import Display
    from engine.state import Aside, Call, Contract, Deal, DealResult, Game, Laid, Ledger, Match, Result, Trick

CARD_KINDS = frozenset({"play", "discard", "give", "offer", "swap"})


class DealView(NamedTuple):
    """The present deal as one seat sees it."""

    number: int
    dealer: Seat
    phase: str
    turn_up: Card
    turned: str
    offer: str
    calls: tuple[Call, ...]
    contract: Contract | None
    hand: tuple[Card, ...] | None
    """Sorted as the contract groups it; None for spectators and for a seat that hasn't looked."""
    laid: tuple[Card, ...]
    """Cards the seat itself put face down."""
    shown: tuple[Laid, ...]
    """Cards put out of play for all to see."""
    counts: tuple[int, ...]
    out: tuple[Seat, ...]
    trick: tuple[Play, ...]
    tricks: tuple[Trick, ...]
    """All tricks taken in this deal: everybody has seen them."""
    tricks_won: tuple[int, ...]
    """Tricks by side."""
    due: int
    """How many cards the seat on turn has to choose, where it chooses several."""
    aside: Aside


class View(NamedTuple):
    """A game as one seat sees it."""

    seat: Seat | None
    match: Match
    scores: tuple[int, ...]
    deal: DealView
    turn: tuple[Seat, ...]
    legal: tuple[Action, ...]
    illegal_cards: tuple[tuple[Card, str], ...]
    """Cards on offer that a rule forbids, and that rule's code."""
    last_deal: DealResult | None
    result: Result | None
    markers: tuple[Display, ...]
    """How each side's score lies on the table, unless it is kept in figures."""
    ledger: Ledger | None


def view(rules: Ruleset, game: Game, seat: Seat | None) -> View:
    """Return what *seat* may know, or a spectator where it is None."""
    legal = () if seat is None else legal_actions(rules, game, seat)
    barred = () if seat is None else refusals(rules, game, seat)
    return View(
        seat=seat,
        match=game.match,
        scores=game.scores,
        deal=_deal_view(rules, game.deal, _phase_name(rules, game), seat),
        turn=turn(game),
        legal=legal,
        illegal_cards=tuple((a.value, rule.code) for a, rule in barred if a.kind in CARD_KINDS),
        last_deal=game.last,
        result=game.result,
        markers=displays(rules.markers, game.scores),
        ledger=game.ledger,
    )


def _deal_view(rules: Ruleset, deal: Deal, phase: str, seat: Seat | None) -> DealView:
    return DealView(
        number=deal.number,
        dealer=deal.dealer,
        phase=phase,
        turn_up=deal.turn_up,
        turned=deal.turned,
        offer=deal.offer,
        calls=deal.calls,
        contract=deal.contract,
        hand=_hand(rules, deal, seat),
        laid=tuple(laid.card for laid in deal.laid if laid.seat == seat),
        shown=tuple(laid for laid in deal.laid if laid.shown),
        counts=tuple(len(hand) for hand in deal.hands),
        out=deal.out,
        trick=deal.trick,
        tricks=deal.tricks,
        tricks_won=tricks_taken(rules.table, deal),
        due=deal.due,
        aside=deal.aside,
    )


def _phase_name(rules: Ruleset, game: Game) -> str:
    phase = current_phase(rules, game)
    return phase.name if phase else ""


def _hand(rules: Ruleset, deal: Deal, seat: Seat | None) -> tuple[Card, ...] | None:
    if seat is None or seat in deal.blind or not deal.hands:
        return None
    trump = deal.contract.trump if deal.contract else ""
    return rules.table.orders[trump].sorted_hand(deal.hands[seat])
