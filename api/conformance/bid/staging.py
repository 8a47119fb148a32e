"""Setting the table for a case: a deal in which what the case tells has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.conformance.judging import CannotSay
from api.conformance.spelling import ours
from engine import apply, deal, legal_actions, new_game, turn
from engine.actions import PASS, Action
from engine.cards import JOKER
from engine.completion import Gap, complete
from engine.flow import current_phase
from engine.state import Call

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.cards import Seat
    from engine.ruleset import Ruleset
    from engine.state import Game

CLUB, ANY_SUIT = "C", "DHS"
NAMES = "NAME_"
CALLS = {"pass": PASS, "order": Action("order")}


def dealt(rules: Ruleset, given: Mapping[str, Any], turned: str = ANY_SUIT) -> Game:
    """Return a deal by the case's dealer; a card of *turned* is up where one is, the joker where told."""
    pack = rules.table.pack
    up = next((card for card in pack if card[1] in turned), "") if rules.table.turns_up else ""
    holder = given.get("joker_holder")
    gaps = tuple(Gap((JOKER,)) if seat == holder else Gap() for seat in rules.table.seats)
    undealt = "joker_holder" in given and holder is None
    preference = sorted(pack, key=lambda card: undealt and card == JOKER)
    cards = complete(rules, given["dealer"], gaps, up, tuple(preference))
    if cards is None:
        raise CannotSay("no such deal can be made")
    return deal(rules, new_game(rules, given["dealer"]), cards)


def said(rules: Ruleset, game: Game, seat: Seat, token: str) -> Game:
    """Return the game after *seat* has said *token*; a bid gets any denomination it may carry."""
    if token in CALLS:
        return apply(rules, game, seat, CALLS[token])
    if token.startswith(NAMES):
        return apply(rules, game, seat, Action("name", ours(token.removeprefix(NAMES))))
    bids = [a for a in legal_actions(rules, game, seat) if (a.kind, a.value) == ("bid", token.lower())]
    game = apply(rules, game, seat, bids[0] if bids else Action("bid", token.lower()))
    return apply(rules, game, seat, legal_actions(rules, game, seat)[0]) if game.deal.chosen else game


def history(rules: Ruleset, game: Game, given: Mapping[str, Any]) -> Game:
    """Return the game after the case's history."""
    for seat, token in given["history"]:
        game = said(rules, game, seat, token)
    return game


def won(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    """Return a game whose auction the case's bidder has just won."""
    game, bidder, level = dealt(rules, given), given["bidder"], given["bid"].lower()
    game = game._replace(deal=game.deal._replace(queue=(bidder,), calls=_built_on(rules, bidder, level)))
    number, game = game.deal.at, said(rules, game, bidder, level)
    while game.deal.at == number:
        game = apply(rules, game, turn(game)[0], PASS)
    return game


def _built_on(rules: Ruleset, bidder: Seat, level: str) -> tuple[Call, ...]:
    """Return the bid by somebody else over which alone *level* may be made."""
    for special in rules.options["special_bids"]:  # type: ignore[attr-defined]  # its reader makes a tuple
        if special.code == level and special.requires:
            other = rules.table.opponents(bidder)[0]
            suits = (
                rules.options["denominations"] if rules.options["denomination_time"] == "with_bid" else ("",)
            )
            return (Call(other, Action("bid", special.requires, suits[0])),)  # type: ignore[index]
    return ()


def ordered(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    """Return a game in which everybody before the maker has passed and the maker has ordered up."""
    game = dealt(rules, given)
    while turn(game)[0] != given["maker"]:
        game = apply(rules, game, turn(game)[0], PASS)
    return apply(rules, game, given["maker"], CALLS["order"])


def past(rules: Ruleset, game: Game, name: str) -> Game:
    """Return the game once it is past the phase called *name*, whatever is chosen up to there."""
    last = max((at for at, phase in enumerate(rules.phases) if phase.name == name), default=-1)
    while game.deal.queue and game.deal.at <= last:
        game = _any_way(rules, game)
    return game


def up_to(rules: Ruleset, game: Game, *names: str) -> Game:
    """Return the game once one of these phases is open, whatever is chosen before."""
    while (phase := current_phase(rules, game)) and phase.name not in names:
        game = _any_way(rules, game)
    return game


def _any_way(rules: Ruleset, game: Game) -> Game:
    seat = turn(game)[0]
    return apply(rules, game, seat, legal_actions(rules, game, seat)[0])


def after_steps(rules: Ruleset, game: Game, steps: int) -> Game:
    """Return the game after so many seats have each made the choice that was theirs."""
    for _ in range(steps):
        at, queue = game.deal.at, game.deal.queue
        while (game.deal.at, game.deal.queue) == (at, queue):
            game = _any_way(rules, game)
    return game
