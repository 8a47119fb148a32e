"""Who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import new_game
from engine.order import Play
from engine.phases.play import PlayTricks
from engine.state import Contract

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset


def leader(rules: Ruleset, given: Mapping[str, Any]) -> int:
    """Return who leads: the winner of the trick before, or by the rule for the first."""
    bidder = given["bidder"]
    contract = Contract("S", bidder, (bidder,) if given["alone"] else ())
    blank = new_game(rules, given["dealer"]).deal
    hands = (rules.table.pack,) * rules.table.players
    deal = blank._replace(contract=contract, out=tuple(given["inactive"]), hands=hands)
    phase = next(phase for phase in rules.phases if isinstance(phase, PlayTricks))
    winner = given["previous_winner"]
    if winner is None:
        return phase.open(rules.table, deal).queue[0]
    trick = (Play(winner, rules.table.pack[0]),)
    return phase.gathered(rules.table, deal._replace(trick=trick)).queue[0]
