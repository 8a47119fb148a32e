"""What players reported of other programs about tricks, turns and the end, held against this one."""

from itertools import permutations

import pytest

from engine import resolve
from engine.order import Play
from tests.support.rigged import legal, order_up, play_deal, refused, say


@pytest.mark.parametrize("trump", ["S", "C", "nt"])
def test_the_ace_of_the_suit_led_wins_in_whatever_order_cards_are_compared(trump):
    """It is best however the cards after the lead are laid side by side."""
    order = resolve("north_american_24", {}).table.orders[trump]
    followers = [Play(seat, card) for seat, card in ((1, "AD"), (2, "KD"), (3, "QD"))]

    for plays in permutations(followers):
        assert order.winner((Play(0, "9D"), *plays)) == 1


def test_the_second_player_takes_a_trick_with_the_ace(rigged):
    """Nine, ace, king, queen of diamonds: the ace's player wins and leads."""
    hands = {"seat_1": "9D", "seat_2": "AD", "seat_3": "KD", "seat_0": "QD"}
    table = rigged.deal(dealer=0, up="9S", **hands)
    order_up(table)
    say(table, "1 play:9D", "2 play:AD", "3 play:KD")
    say(table, "0 play:QD")

    assert table.view()["deal"]["last_trick"]["winner"] == 2
    assert table.view()["turn"]["seats"] == [2]


def test_after_the_last_trick_everybody_is_told_the_same_next_player(rigged):
    """The next deal is there at once: one seat awaited, the same in every view, and only it may act."""
    table = rigged.deal()
    play_deal(table)

    views = {seat: table.view(seat) for seat in (None, 0, 1, 2, 3)}

    dealer = views[None]["deal"]["dealer"]
    assert dealer == 0, "the deal passes to the left"
    assert {tuple(view["turn"]["seats"]) for view in views.values()} == {(1,)}
    assert [seat for seat, view in views.items() if view["legal_actions"]] == [1]
    assert {view["turn_number"] for view in views.values()} == {views[None]["turn_number"]}


def test_a_finished_game_is_still_shown_to_everybody(rigged):
    """Score, winners and the last trick stay; nobody has anything to do, and an action is refused."""
    table = rigged.deal(options={"target": 5})
    while table.view()["status"] == "playing":
        play_deal(table)

    views = [table.view(seat) for seat in (None, 0, 1, 2, 3)]

    for view in views:
        assert (view["status"], view["legal_actions"], view["turn"]["seats"]) == ("finished", [], [])
        assert len(view["last_deal"]["last_trick"]["plays"]) >= 3
        assert view["last_deal"]["last_trick"]["winner"] in range(4)
        assert [view["scores"][side] for side in view["result"]["winners"]] == [max(view["scores"])]
    assert len({str(view["scores"]) + str(view["last_deal"]) for view in views}) == 1
    assert refused(table, 1, "play:AS") in ("wrong_phase", "game_over", "not_your_turn")


def test_nobody_plays_out_of_turn(rigged):
    """A card of the next seat, legal in its turn, is refused before it; the order of play stays."""
    table = rigged.deal(dealer=0, up="9S")
    order_up(table)
    ahead = table.view(2)["deal"]["hand"][0]

    assert refused(table, 2, f"play:{ahead}") == "not_your_turn"
    for seat in (1, 2, 3, 0):
        assert table.view()["turn"]["seats"] == [seat]
        say(table, f"{seat} {legal(table, seat)[0]}")
    assert [play["seat"] for play in table.view()["deal"]["last_trick"]["plays"]] == [1, 2, 3, 0]
