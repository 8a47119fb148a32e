"""The dealer's card: taking the turn-up, or leaving it, and discarding."""

import pytest

from engine import apply, parse_action
from engine.errors import IllegalAction
from tests.support.turn_up_table import awaited, offered, play, start


def test_the_dealer_may_discard_the_card_taken_up():
    """Any of the six may go."""
    rules, game = start(seat_0="AS KC 9D TS QH")
    game = play(rules, game, "1 order")
    assert "discard:9H" in offered(rules, game)
    assert "9H" not in play(rules, game, "0 discard:9H").deal.hands[0]


def test_the_card_taken_up_may_have_to_be_kept():
    """The club law forbids discarding it, though not an equal card of a double pack."""
    rules, game = start("hoyle_32", up="7H", seat_0="AS KC 8D TS QH")
    game = play(rules, game, "1 order")
    with pytest.raises(IllegalAction) as refused:
        apply(rules, game, 0, parse_action("discard:7H"))
    assert refused.value.rule == "keep_turn_up"
    rules, game = start("six_hand_double_50", {"discard_turn_up": "forbidden"}, seat_0="9H KC 9D TS QH")
    assert "discard:9H" in offered(rules, play(rules, game, "1 order"))


def test_a_dealer_ordered_by_another_may_leave_the_card():
    """Of two players the ordered dealer takes or leaves it; its suit is trump anyway."""
    rules, game = start("two_hand_24")
    game = play(rules, game, "1 order")
    assert awaited(rules, game) == ("dealer_pickup", 0)
    assert offered(rules, game) == ["take", "leave"]
    left = play(rules, game, "0 leave")
    assert (left.deal.turned, left.deal.made.trump, awaited(rules, left)) == ("left", "H", ("play", 1))
    assert awaited(rules, play(rules, game, "0 take")) == ("dealer_discard", 0)


def test_a_dealer_who_accepts_takes_the_card():
    """There is nothing to leave for a dealer who orders himself, nor where taking is the rule."""
    rules, game = start("two_hand_24")
    assert awaited(rules, play(rules, game, "1 pass", "0 order")) == ("dealer_discard", 0)
    rules, game = start("two_hand_24", {"dealer_pickup": "mandatory"})
    assert awaited(rules, play(rules, game, "1 order")) == ("dealer_discard", 0)


def test_an_opponent_going_alone_doesnt_free_the_dealer():
    """The dealer takes up and discards against a lone hand too."""
    rules, game = start()
    assert awaited(rules, play(rules, game, "1 order_alone")) == ("dealer_discard", 0)
