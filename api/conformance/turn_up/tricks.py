"""Questions about the play: who leads, what may be played, who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import legal_actions, new_game
from engine.order import Play
from engine.phases.base import go_alone
from engine.phases.play import PlayTricks, follows
from engine.state import Contract

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset
    from engine.state import Game


def trick_winner(rules: Ruleset, given: Mapping[str, Any]) -> int:
    """Return the seat that takes the trick."""
    plays = tuple(Play(seat, card) for seat, card in given["plays"])
    return rules.table.orders[given["trump"]].winner(plays)


def leader(rules: Ruleset, given: Mapping[str, Any]) -> int:
    """Return who leads: the winner of the trick before, or by the rule for the first."""
    if "plays" in given:
        return trick_winner(rules, given)
    table, maker = rules.table, given["maker"]
    deal = new_game(rules, given["dealer"]).deal._replace(contract=Contract("S", maker))
    for seat in sorted(given["lone"], key=lambda seat: table.side(seat) != table.side(maker)):
        deal = go_alone(table, deal, seat)
    return _play(rules).open(table, deal).queue[0]


def legal_plays(rules: Ruleset, given: Mapping[str, Any]) -> list[str]:
    """Return the cards that keep the rules or, asked for those accepted, the cards the engine takes."""
    game = _second_hand(rules, given)
    offered = [a for a in legal_actions(rules, game, 1) if a.kind == "play"]
    if given.get("accepted"):
        return [action.value for action in offered]
    return [action.value for action in offered if follows(rules.table, game.deal, 1, action)]


def _second_hand(rules: Ruleset, given: Mapping[str, Any]) -> Game:
    """Return a game in which seat 1 is to play to what seat 0 has led, or to lead."""
    led = given["led"]
    game = new_game(rules, 0)
    hands = [tuple(given["hand"]) if seat == 1 else () for seat in rules.table.seats]
    return game._replace(
        deal=game.deal._replace(
            hands=tuple(hands),
            contract=Contract(given["trump"], 1),
            trick=(Play(0, led),) if led else (),
            queue=(1,),
            at=rules.phases.index(_play(rules)),
        )
    )


def _play(rules: Ruleset) -> PlayTricks:
    return next(phase for phase in rules.phases if isinstance(phase, PlayTricks))
