"""Which card to play: the odds of taking this trick against what the card is good for later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.decision import Decision
from engine.bots.steady.parting import intended
from engine.order import Play

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.bots.reading import Reading
    from engine.cards import Card, Seat, Suit

LATER = 0.75
"""What a trick to come counts for against this one."""
PARTNER_HOLDS = 0.85
TIE = 0.02
DRAW, KEEP_TRUMP, BREAK_LOW = 0.45, 0.35, 0.1


def beats(reading: Reading, seat: Seat, card: Card, led: Suit) -> float:
    """Return the chance that *seat*, yet to play to a trick of suit *led*, can beat *card*."""
    order = reading.order
    suit, trump = order.suit_of[card], order.trump
    over = 1 - reading.lacks(seat, reading.higher(card), suit)
    if suit == led and suit == trump:
        return over
    void = reading.lacks(seat, len(reading.by_suit.get(led, ())), led)
    if suit == trump:
        return void * over
    trumps = len(reading.by_suit.get(trump, ())) if trump else 0
    return min(1.0, over + void * (1 - reading.lacks(seat, trumps, trump)))


def holds(reading: Reading, card: Card, led: Suit, seats: tuple[Seat, ...]) -> float:
    """Return the chance that no opponent among *seats* beats *card*."""
    chance = 1.0
    for seat in seats:
        if not reading.allied(seat):
            chance *= 1 - beats(reading, seat, card, led)
    return chance


def taking(reading: Reading, action: Action) -> float:
    """Return the chance that this seat's side takes the trick with the card of *action* in it."""
    trick, to_follow = reading.view.deal.trick, reading.to_follow()
    plays = (*trick, Play(reading.seat, action.value, action.detail))
    led = plays[0].asks or reading.order.suit_of[plays[0].card]
    best = _best(reading, plays)
    if best.seat == reading.seat or reading.allied(best.seat):
        return holds(reading, best.card, led, to_follow)
    missed = 1.0
    for seat in to_follow:
        if reading.allied(seat):
            missed *= 1 - beats(reading, seat, best.card, led)
    rivals = any(not reading.allied(seat) for seat in to_follow)
    return (1 - missed) * (PARTNER_HOLDS if rivals else 1.0)


def _best(reading: Reading, plays: tuple[Play, ...]) -> Play:
    winner = reading.order.winner(plays)
    return next(play for play in plays if play.seat == winner)


def later(reading: Reading, card: Card) -> float:
    """Return what *card* is good for in the tricks to come."""
    left = len(reading.hand) - 1
    if left == 0:
        return 0.0
    order = reading.order
    suit, rivals = order.suit_of[card], reading.others(allied=False)
    rank = TIE * _rank(reading, card)
    top = 1.0
    for seat in rivals:
        top *= reading.lacks(seat, reading.higher(card), suit)
    if suit == order.trump:
        return LATER * max(top, 0.3 if _void_somewhere(reading) else 0.2) + rank
    return LATER * top * _unruffed(reading, suit, rivals) + rank


def _rank(reading: Reading, card: Card) -> float:
    """Return how high *card* stands among all of its suit, 0 to 1."""
    suit = reading.by_suit.get(reading.order.suit_of[card], ())
    return 1 - reading.higher(card) / (len(suit) + 1)


def _void_somewhere(reading: Reading) -> bool:
    held = {reading.order.suit_of[card] for card in reading.hand}
    return any(suit not in held for suit in reading.by_suit)


def _unruffed(reading: Reading, suit: Suit, rivals: tuple[Seat, ...]) -> float:
    """Return the chance that a round of *suit*, one from now on, is trumped by nobody."""
    trump = reading.order.trump
    trumps = len(reading.by_suit.get(trump, ())) if trump else 0
    out = max(len(reading.by_suit.get(suit, ())) - len(rivals), 0)
    chance = 1.0
    for seat in rivals:
        chance *= 1 - reading.lacks(seat, out, suit) * (1 - reading.lacks(seat, trumps, trump))
    return chance


def play(reading: Reading, cards: tuple[Action, ...]) -> Decision:
    """Choose among *cards*, none of which is against the rules."""
    if not reading.view.deal.trick:
        return _lead(reading, cards)
    lowest_first = sorted(cards, key=lambda action: reading.order.strength[action.value])
    best = max(lowest_first, key=lambda action: taking(reading, action) - later(reading, action.value))
    return Decision(best, _why(reading, best))


def _why(reading: Reading, action: Action) -> str:
    trick = reading.view.deal.trick
    best = _best(reading, (*trick, Play(reading.seat, action.value)))
    if best.seat != reading.seat:
        return "leave_to_partner" if reading.allied(best.seat) else "throw_low"
    led = trick[0].asks or reading.order.suit_of[trick[0].card]
    return "win_cheaply" if reading.order.suit_of[action.value] == led else "trump_in"


def _lead(reading: Reading, cards: tuple[Action, ...]) -> Decision:
    planned = intended(reading)
    if planned is not reading:
        # The first lead makes trump.
        ours = [a for a in cards if planned.order.suit_of[a.value] == planned.order.trump] or cards
        return Decision(max(ours, key=lambda action: planned.order.strength[action.value]), "best_suit")

    def merit(action: Action) -> float:
        return taking(reading, action) - later(reading, action.value) + _plan(reading, action.value)

    best = max(cards, key=merit)
    if reading.order.trump and reading.order.suit_of[best.value] == reading.order.trump:
        return Decision(best, "draw_trump")
    return Decision(best, "cash_boss" if reading.higher(best.value) == 0 else "lead_through")


def _plan(reading: Reading, card: Card) -> float:
    """Return what speaks for leading *card* beyond this trick: makers draw trump, defenders don't."""
    order, contract = reading.order, reading.view.deal.contract
    if not order.trump or order.suit_of[card] != order.trump:
        return 0.0
    ours = contract is not None and contract.maker is not None and _makers(reading, contract.maker)
    outstanding = sum(
        1 - reading.lacks(seat, len(reading.by_suit.get(order.trump, ())), order.trump)
        for seat in reading.others(allied=False)
    )
    if not ours or outstanding < 0.25:
        return -KEEP_TRUMP
    return DRAW * min(outstanding, 1.0) if reading.higher(card) == 0 else 0.0


def _makers(reading: Reading, maker: Seat) -> bool:
    return maker == reading.seat or reading.allied(maker)
