"""Ways of choosing among legal actions; each sees no more than the seat's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.bots.levels import LEVELS
from engine.cards import SUITS
from engine.order import Play
from engine.view import view

if TYPE_CHECKING:
    from random import Random

    from engine.actions import Action
    from engine.cards import Seat
    from engine.order import CardOrder
    from engine.ruleset import Ruleset
    from engine.state import Game, Hand

PASSES_OF_TEN = 8.5
DECLINES = frozenset({"pass", "with_partner", "no_ask", "decline", "check", "drop"})
ALONE_KINDS = frozenset({"order_alone", "name_alone", "alone"})
TRUMPS_TO_CALL, TRUMPS_TO_GO_ALONE = 3, 5


class Policy(Protocol):
    """Chooses one of the legal actions."""

    def __call__(
        self, random: Random, rules: Ruleset, game: Game, seat: Seat, legal: tuple[Action, ...]
    ) -> Action:
        """Return the choice; *legal* is never empty."""
        ...


def uniform(random: Random, rules: Ruleset, game: Game, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Choose any, each as likely as the others."""
    return legal[int(random.random() * len(legal))]


def passy(random: Random, rules: Ruleset, game: Game, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Mostly decline where that may be done, so that rare endings of the auction come up."""
    declining = [action for action in legal if action.kind in DECLINES]
    if declining and random.random() * 10 < PASSES_OF_TEN:
        return declining[0]
    return uniform(random, rules, game, seat, legal)


def sensible(random: Random, rules: Ruleset, game: Game, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Call on length in trumps, throw low cards, win tricks cheaply: good enough for games like people's."""
    hand = game.deal.hands[seat] if game.deal.hands else ()
    contract = game.deal.contract
    order = rules.table.orders[contract.trump if contract else ""]
    if legal[0].kind == "play":
        return _card(order, game.deal.trick, seat, legal)
    if legal[0].kind in ("discard", "give"):
        cards = [action for action in legal if action.kind == legal[0].kind]
        worst_first = sorted(cards, key=lambda action: order.sort_key(action.value))
        return worst_first[0] if legal[0].kind == "discard" else worst_first[-1]
    worth = {action: _worth(rules, game, hand, action) for action in legal}
    best = max(worth.values())
    return uniform(random, rules, game, seat, tuple(a for a in legal if worth[a] == best))


def _worth(rules: Ruleset, game: Game, hand: Hand, action: Action) -> int:
    """Return how much trump the call would make of the hand, or less than nothing if too little."""
    contract = game.deal.contract
    trump = action.value or game.deal.offer or (contract.trump if contract else "")
    if action.kind in DECLINES or trump not in SUITS:
        return 0
    suit_of = rules.table.orders[trump].suit_of
    trumps = sum(suit_of[card] == trump for card in hand)
    if action.kind in ALONE_KINDS:
        return trumps + 1 if trumps >= TRUMPS_TO_GO_ALONE else -2
    return trumps if trumps >= TRUMPS_TO_CALL else -1


def _card(order: CardOrder, trick: tuple[Play, ...], seat: Seat, legal: tuple[Action, ...]) -> Action:
    cards = sorted([a for a in legal if a.kind == "play"], key=lambda action: order.sort_key(action.value))
    if not trick:
        return max(cards, key=lambda action: order.strength[action.value])
    winning = [a for a in cards if order.winner((*trick, Play(seat, a.value))) == seat]
    return (winning or cards)[0]


def bot(level: str) -> Policy:
    """Return the policy that plays as the bots of *level* do."""

    def decided(random: Random, rules: Ruleset, game: Game, seat: Seat, legal: tuple[Action, ...]) -> Action:
        return LEVELS[level](rules, view(rules, game, seat), random.randbytes(8)).action

    return decided


POLICIES: dict[str, Policy] = {
    "uniform": uniform,
    "passy": passy,
    "sensible": sensible,
    **{level: bot(level) for level in LEVELS},
}
