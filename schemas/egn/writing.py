"""From our games to the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.actions import DECLINE, NO_ASK
from engine.flow import apply, current_phase
from schemas.egn.errors import NotEgn
from schemas.egn.rules import to_keys
from schemas.egn.spelling import CALL_NAMES, TOGETHER, theirs, together

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from engine.actions import Action
    from engine.cards import Seat
    from engine.ruleset import Ruleset
    from engine.state import Game

    PlayedDeal = tuple[Game, Sequence[tuple[Seat, Action]]]

VERSION = "1.4"


def write_egn(
    rules: Ruleset, names: Sequence[str], deals: Sequence[PlayedDeal], told: Container[str] = ()
) -> dict[str, Any]:
    """
    Return a document of *deals*, each the game just after the deal and what was done since.

    It shows every hand, so it is for deals that are over. Raises NotEgn where the notation has no
    words for the rules, but for options *told* elsewhere, or for something that was done.
    """
    opening = list(deals[0][0].scores) if deals else [0] * rules.table.sides
    written = [_deal(rules, number, *deal) for number, deal in enumerate(deals)]
    final = written[-1][1] if written else None
    metadata = {"players": list(names), "initialScore": opening, "ruleset": to_keys(rules, told)}
    return {
        "fileType": "Euchre Game Notation",
        "version": VERSION,
        "metadata": {**metadata, **({"finalScore": final} if final else {})},
        "deals": [deal for deal, _ in written],
    }


def face_down(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return *document* without what only its own seat may know: the hands, and the dealer's discard."""
    if "games" in document:
        games = [{**game, "gameData": face_down(game["gameData"])} for game in document["games"]]
        return {**document, "games": games}
    return {**document, "deals": [_deal_face_down(deal) for deal in document["deals"]]}


def _deal_face_down(deal: Mapping[str, Any]) -> dict[str, Any]:
    state = {name: told for name, told in deal["initialState"].items() if name != "playerCards"}
    phases = [{name: told for name, told in phase.items() if name != "discard"} for phase in deal["phases"]]
    return {**deal, "initialState": state, "phases": phases}


def _deal(
    rules: Ruleset, number: int, game: Game, done: Sequence[tuple[Seat, Action]]
) -> tuple[dict[str, Any], list[int] | None]:
    """Return a deal, and the final score where the game was over with it."""
    deal, games = game.deal, game.match.game_number
    told = _Told(rules)
    for seat, action in done:
        told.add(game, seat, action)
        game = apply(rules, game, seat, action)
    bidding = {"phaseNumber": 0, "type": "EUCHRE_BIDDING", **told.bidding}
    play = {"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": told.tricks}
    over = game.result is not None or game.match.game_number > games
    final = list(game.last.scores) if over and game.last else None
    written = {
        "dealNumber": number,
        "initialState": {
            "dealer": deal.dealer,
            "upCard": theirs(deal.turn_up),
            "playerCards": [list(map(theirs, hand)) for hand in deal.hands],
        },
        "phases": [bidding, play] if told.tricks else [bidding],
    }
    return written, final


class _Told:
    """A deal's record as it grows."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.bidding: dict[str, Any] = {"calls": [], "isAlone": False}
        self.tricks: list[list[str]] = []

    def add(self, game: Game, seat: Seat, action: Action) -> None:
        """Put down what *seat* does in *game*."""
        phase = current_phase(self.rules, game)
        name = phase.name if phase else ""
        if name.startswith("auction") and together(action) in CALL_NAMES:
            self.bidding["calls"].append(CALL_NAMES[together(action)])
            self.bidding["isAlone"] = action.kind in TOGETHER
        elif name == "dealer_discard":
            self.bidding["discard"] = theirs(action.value)
        elif name == "play":
            self._card(game, action)
        elif name == "lone_declare":
            self._alone(game, seat, action)
        elif action not in (DECLINE, NO_ASK):
            raise NotEgn(f"The notation has no words for {action.id}.")

    def _card(self, game: Game, action: Action) -> None:
        if not game.deal.trick:
            self.tricks.append([])
        self.tricks[-1].append(theirs(action.value))

    def _alone(self, game: Game, seat: Seat, action: Action) -> None:
        if action.kind != "alone":
            return
        if seat == game.deal.made.maker:
            self.bidding["isAlone"] = True
        elif seat not in self.rules.table.partners(game.deal.made.maker or 0):
            self.bidding["aloneDefender"] = seat
        else:
            raise NotEgn("The notation has no words for a maker's partner who plays alone.")
