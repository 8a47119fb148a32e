"""Questions about what a table does between deals: who deals, who cuts, in which packets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import apply, turn
from engine.actions import ACCEPT, LEAVE_DEAL, OBJECT, TAKE_DEAL
from engine.ceremony import BestDraw, packets_dealt
from engine.flow import resume
from engine.scoring.match import begin, next_dealer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.cards import Seat
    from engine.ruleset import Ruleset
    from engine.state import Game

    Context = Callable[[Ruleset, Mapping[str, Any]], Any]


def choose_dealer(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return who deals first, or who draws again."""
    method = rules.ceremony.first_dealer
    if "draw" not in given or not isinstance(method, BestDraw):
        start = given.get("start_seat", 0)
        return {"next_dealer": method.dealer(rules.table, tuple(given.get("cards", ())), start)}
    best = method.best({int(seat): card for seat, card in given["draw"].items()})
    return {"redraw": list(best)} if len(best) > 1 else {"next_dealer": best[0]}


def before_deal(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return who cuts, or that the dealer goes on to deal."""
    cut = rules.ceremony.cut
    if cut is None:
        return {"seat": given["dealer"], "phase": "deal"}
    return {"seat": cut.cutter(rules.table, given["dealer"]), "phase": "cut"}


def cut_answers(rules: Ruleset, given: Mapping[str, Any]) -> list[str]:
    """Return what the cutter may do."""
    return list(rules.ceremony.cut.answers) if rules.ceremony.cut else []


def packets(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the packets in the order dealt, the dealer having chosen the first round where told so."""
    pattern = rules.ceremony.packets
    if "first_packets" in given:
        pattern = pattern.chosen([_in_order(rules, given)], rules.table.hand_size)
    return {"packets": [list(packet) for packet in packets_dealt(pattern, rules.table, given["dealer"])]}


def _in_order(rules: Ruleset, given: Mapping[str, Any]) -> list[int]:
    first = given["first_packets"]
    if isinstance(first, list):
        return [size[1] if isinstance(size, list) else size for size in first]
    return [first[str(seat)] for seat in rules.table.from_left_of(given["dealer"])]


def misdeal(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return who deals after a misdeal."""
    number = given.get("misdeal_number", 1)
    return {"next_dealer": rules.ceremony.after_misdeal(rules.table, given["dealer"], number)}


def hand_complete(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return who deals after a deal that was played out."""
    return {"next_dealer": next_dealer(rules, given["dealer"])}


def between_hands(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return who deals once a seat has tried to take the deal."""
    previous = given["previous_dealer"]
    game = begin(rules, next_dealer(rules, previous))
    game = resume(rules, game._replace(deal=game.deal._replace(number=2, previous=previous)))
    while turn(game):
        game = _answered(rules, game, given)
    return {"next_dealer": game.deal.dealer}


def _answered(rules: Ruleset, game: Game, given: Mapping[str, Any]) -> Game:
    seat: Seat = turn(game)[0]
    if any(call.action == TAKE_DEAL for call in game.deal.calls):
        return apply(rules, game, seat, OBJECT if given["objected_before_turn_up"] else ACCEPT)
    return apply(rules, game, seat, TAKE_DEAL if seat == given["taken_by"] else LEAVE_DEAL)


NEXT: dict[str, Context] = {
    "before_deal": before_deal,
    "between_hands": between_hands,
    "choose_dealer": choose_dealer,
    "deal": packets,
    "hand_complete": hand_complete,
    "misdeal": misdeal,
}
BIDS: dict[str, Context] = {"before_deal": cut_answers}
