"""The course of a match: dealing, whose turn it is, what is legal, what an action leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import endings
from engine.ceremony import places
from engine.errors import IllegalAction, NotYourTurn, WrongPack, WrongPhase
from engine.phases.base import Slot
from engine.scoring.match import begin, close_deal, penalised

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.phases.base import Phase, Restriction
    from engine.ruleset import Ruleset
    from engine.state import Deal, Game


def new_game(rules: Ruleset, dealer: Seat = 0) -> Game:
    """Return a match about to begin, *dealer* having the first deal."""
    game = begin(rules, dealer)
    return _settle(rules, game, game.deal)


def resume(rules: Ruleset, game: Game) -> Game:
    """Return *game*, read from storage before its present deal, as it stood then."""
    return _settle(rules, game, game.deal)


def awaits_pack(game: Game) -> bool:
    """Say whether the next thing to happen is that *deal* is called with a shuffled pack."""
    deal = game.deal
    return game.result is None and not deal.hands and not deal.queue


def deal(rules: Ruleset, game: Game, pack: tuple[Card, ...]) -> Game:
    """
    Deal *pack*, already shuffled, and go on to the first decision.

    Packets go round from the dealer's left as the ceremony has them; the next card is turned up where
    the game turns one; the rest is the stock. Raises WrongPack for any other set of cards.
    """
    if not awaits_pack(game):
        raise WrongPhase("No cards are due.")
    if sorted(pack) != sorted(rules.table.pack):
        raise WrongPack(f"{rules.key} is played with another pack.")
    return _settle(rules, game, hand_out(rules, game.deal, pack))


def hand_out(rules: Ruleset, blank: Deal, pack: tuple[Card, ...]) -> Deal:
    """Return *blank* with the cards of *pack* dealt, before any phase has opened."""
    table = rules.table
    hands: list[tuple[Card, ...]] = [()] * table.players
    dealt = places(rules.ceremony.packets, table.players, table.hand_size)
    for seat, where in zip(table.from_left_of(blank.dealer), dealt, strict=True):
        hands[seat] = tuple([pack[at] for at in where])
    rest = pack[table.players * table.hand_size :]
    if not table.turns_up:
        return blank._replace(hands=tuple(hands), stock=rest)
    turn_up = rest[0]
    offer = "" if table.is_benny(turn_up) else turn_up[1]
    return blank._replace(hands=tuple(hands), stock=rest[1:], turn_up=turn_up, turned="up", offer=offer)


def current_phase(rules: Ruleset, game: Game) -> Phase | None:
    """Return the phase that awaits an action, or None."""
    return rules.phases[game.deal.at] if game.deal.queue and game.result is None else None


def turn(game: Game) -> tuple[Seat, ...]:
    """Return the seats that are awaited: one, or none."""
    return game.deal.queue[:1] if game.result is None else ()


def legal_actions(rules: Ruleset, game: Game, seat: Seat) -> tuple[Action, ...]:
    """Return everything *seat* may do now: off turn that is nearly always nothing."""
    phase = current_phase(rules, game)
    if phase is None:
        return ()
    deal = game.deal
    anytime = out_of_turn(rules, game, seat) if rules.anytime else ()
    if deal.queue[0] != seat or deal.aside.accused is not None:
        return anytime
    offered = phase.offered(rules.table, deal, seat)
    return tuple([a for a in offered if phase.barred(rules.table, deal, seat, a) is None]) + anytime


def out_of_turn(rules: Ruleset, game: Game, seat: Seat) -> tuple[Action, ...]:
    """Return what *seat* may do whoever's turn it is."""
    if current_phase(rules, game) is None:
        return ()
    return tuple(a for act in rules.anytime for a in act.offered(rules.table, game.deal, seat))


def refusals(rules: Ruleset, game: Game, seat: Seat) -> tuple[tuple[Action, Restriction], ...]:
    """Return what is offered to *seat* on turn but forbidden, each with the restriction that forbids it."""
    phase = current_phase(rules, game)
    if phase is None or game.deal.queue[0] != seat or game.deal.aside.accused is not None:
        return ()
    offered = phase.offered(rules.table, game.deal, seat)
    barred = [(action, phase.barred(rules.table, game.deal, seat, action)) for action in offered]
    return tuple((action, restriction) for action, restriction in barred if restriction is not None)


def apply(rules: Ruleset, game: Game, seat: Seat, action: Action) -> Game:
    """
    Return the game after *seat* has acted.

    Raises WrongPhase when nobody is to act, NotYourTurn, or IllegalAction with the rule's code.
    """
    return _after(rules, game, left_by(rules, game, seat, action))


def retake(rules: Ruleset, game: Game, seat: Seat, action: Action) -> Game:
    """Return the game after an action out of its own log, which need not be judged a second time."""
    if action.kind in endings.REASONS:
        return endings.ended(rules, game, seat, action)
    table, deal = rules.table, game.deal
    for act in rules.anytime:
        if action in act.offered(table, deal, seat):
            return _after(rules, game, act.apply(table, deal, seat, action))
    return _after(rules, game, rules.phases[deal.at].apply(table, deal, seat, action))


def _after(rules: Ruleset, game: Game, left: Deal) -> Game:
    if not rules.anytime or left.aside.penalties == game.deal.aside.penalties:
        return _settle(rules, game, left)
    booked = penalised(rules, game, left)
    if booked.last is not game.last:
        booked = _worded(rules, game._replace(deal=left), booked)
    return booked if booked.result else _settle(rules, booked, booked.deal)


def left_by(rules: Ruleset, game: Game, seat: Seat, action: Action) -> Deal:
    """Return the deal just as *action* leaves it; raises as *apply* does."""
    phase = current_phase(rules, game)
    if phase is None:
        raise WrongPhase("The game is over." if game.result else "The deal awaits its cards.")
    table, deal = rules.table, game.deal
    for act in rules.anytime:
        if action in act.offered(table, deal, seat):
            return act.apply(table, deal, seat, action)
    if deal.queue[0] != seat:
        raise NotYourTurn(f"Seat {deal.queue[0]} is to act.")
    known = action in phase.offered(table, deal, seat) or phase.accepts(table, deal, seat, action)
    if deal.aside.accused is not None or not known:
        raise IllegalAction(f"{action.id} isn't on offer now.", "not_offered")
    restriction = phase.barred(table, deal, seat, action)
    if restriction is not None:
        raise IllegalAction(restriction.message, restriction.code)
    return phase.apply(table, deal, seat, action)


def _settle(rules: Ruleset, game: Game, deal: Deal) -> Game:
    """Go on from *deal*, phase by phase, until somebody has to act, cards are due or the match is over."""
    while not deal.queue:
        at = _next_phase(rules, deal)
        if at is None:
            return game._replace(deal=deal) if _undealt(deal) else _next_deal(rules, game._replace(deal=deal))
        deal = rules.phases[at].open(rules.table, deal._replace(at=at))
    return game._replace(deal=deal)


def _undealt(deal: Deal) -> bool:
    return not deal.hands and not deal.ended


def _next_phase(rules: Ruleset, deal: Deal) -> int | None:
    if deal.ended:
        return None
    for at in range(_following(rules, deal), len(rules.phases)):
        phase = rules.phases[at]
        if _undealt(deal) and phase.slot > Slot.BEFORE_DEAL:
            return None
        if phase.applies(rules.table, deal):
            return at
    return None


def _following(rules: Ruleset, deal: Deal) -> int:
    if deal.at < 0 or not rules.phases[deal.at].again(rules.table, deal):
        return deal.at + 1
    slot = rules.phases[deal.at].slot
    return next(at for at, phase in enumerate(rules.phases) if phase.slot == slot)


def _next_deal(rules: Ruleset, game: Game) -> Game:
    closed = _worded(rules, game, close_deal(rules, game))
    return closed if closed.result else _settle(rules, closed, closed.deal)


def _worded(rules: Ruleset, before: Game, after: Game) -> Game:
    from engine.words import words  # noqa: PLC0415  # most actions end no deal

    assert after.last is not None
    return after._replace(last=after.last._replace(words=words(rules, before, after)))
