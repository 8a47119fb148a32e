"""What goes on beside the cards as JSON: claims, penalties, chips, and the cards that show the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.scoring.ledger import by_seat
from engine.state import Aside

if TYPE_CHECKING:
    from engine.ruleset import Ruleset
    from engine.scoring.markers import Display
    from engine.state import Ledger
    from engine.view import View


def aside_json(aside: Aside) -> dict[str, Any]:
    """Return what happened beside a deal's tricks, as one member; none where nothing did."""
    if aside == Aside():
        return {}
    beside = {
        "accused": aside.accused,
        "revokes": [{"seat": revoke.seat, "trick": revoke.trick} for revoke in aside.revokes],
        "penalties": [{"points": penalty.points, "row": penalty.row} for penalty in aside.penalties],
        "bets": {"matched": aside.bets, "put": aside.put, "raises": aside.raises},
    }
    return {"beside": beside}


def score_json(rules: Ruleset, view: View) -> dict[str, Any]:
    """Return how the score lies on the table, and the chips, each only where the game has them."""
    markers = {"markers": [markers_json(display) for display in view.markers]} if view.markers else {}
    return {**markers, "chips": chips_json(rules, view.ledger)} if view.ledger else markers


def markers_json(display: Display) -> dict[str, Any]:
    """Return how one side's score lies on the table."""
    cards = [marker._asdict() for marker in display.markers]
    return {"cards": cards, "crossed": display.crossed, "pips": display.pips, "beyond": display.beyond}


def chips_json(rules: Ruleset, ledger: Ledger) -> dict[str, Any]:
    """Return the account of the chips staked."""
    return {
        "sides": ledger.chips,
        "seats": by_seat(rules.table, ledger.chips),
        "pots": ledger.pots,
        "tricks": ledger.tricks,
    }
