"""The story of a deal tells what happened, and no more."""

from engine import legal_actions, turn
from engine.replay import take
from tests.support.turn_up_table import start


def test_a_walkover_tells_of_no_trick():
    """When all others drop, the maker has every trick, and none was taken."""
    rules, game = start("buck_euchre_3")
    while game.last is None:
        seat = turn(game)[0]
        offered = {action.id: action for action in legal_actions(rules, game, seat)}
        action = offered.get("drop") or offered.get("order") or next(iter(offered.values()))
        step = take(rules, game, seat, action)
        game = step.after
    assert game.last.row == "walkover"
    assert [event.type for event in step.events] == ["acted", "deal_finished"]
