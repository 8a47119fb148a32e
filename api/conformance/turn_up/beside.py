"""What goes on beside the cards: lay-downs, pots, stakes, and the cards that keep the score."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from api.conformance.judging import CannotSay
from api.conformance.spelling import by_side, of_sides
from engine.phases.lay_down import PlayOrLayDown, is_certain
from engine.scoring.chips import PotPerTrick
from engine.scoring.facts import Award
from engine.scoring.markers import displays
from engine.scoring.misconduct import OrSetBack
from engine.state import Ledger

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset
    from engine.scoring.standing import Standing


def lay_down_is_accepted(rules: Ruleset, given: Mapping[str, Any]) -> bool:
    """Say whether the cards tabled are certain to take every trick left."""
    claim = given["claim"]
    unseen = Counter(rules.table.pack) - Counter(claim["cards"]) - Counter(claim.get("seen", ()))
    cards, order = tuple(claim["cards"]), rules.table.orders[given["trump"]]
    may_claim = any(isinstance(phase, PlayOrLayDown) for phase in rules.phases)
    return may_claim and is_certain(order, cards, tuple(unseen.elements()))


def pots(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the chips each side's tricks took, told trick by trick."""
    if "bets" not in given or not isinstance(rules.stakes, PotPerTrick):
        return {}
    bets = [(bet["matched"], bet["won_by"]) for bet in given["bets"]]
    return {"pots": by_side(rules.stakes.taken(bets, rules.table.sides))}


def set_back_choices(rules: Ruleset, given: Mapping[str, Any]) -> list[str]:
    """Return what may be done with the points of a hand that was played out without special bids."""
    points = of_sides(given["points"], rules.table.sides)
    if not isinstance(rules.scorer, OrSetBack):
        raise CannotSay("nobody has a choice under these rules")
    return [action.id for action in rules.scorer.choices(Award(points, "march"))]


def account(rules: Ruleset, given: Mapping[str, Any]) -> Ledger:
    """Return what has been staked in the game so far."""
    sides = rules.table.sides
    taken, tricks = given.get("pots", {}), given.get("tricks_total", {})
    return Ledger((0,) * sides, of_sides(taken, sides), of_sides(tricks, sides))


def chips(stands: Standing) -> dict[str, Any]:
    """Return what is settled when a game is over."""
    told = {"settlement": stands.settlement, "pot_shares": stands.pot_shares}
    return {name: by_side(sides) for name, sides in told.items() if sides is not None}


def shown(rules: Ruleset, scores: tuple[int, ...]) -> dict[str, Any]:
    """Return how the score lies on the table; nothing where it is kept in figures."""
    told = {
        str(side): {
            "first": one.markers[0].shown,
            "second": one.markers[1].shown,
            "crossed": one.crossed,
            "pips": one.pips,
        }
        for side, one in enumerate(displays(rules.markers, scores))
    }
    return {"display": told} if told else {}
