"""What players reported of other programs about making trump, held against this one."""

import pytest

from tests.support.rigged import legal, order_up, play_deal, refused, say

STUCK = {"stick_the_dealer": "must_call"}
SUITS = ["S", "H", "D", "C"]


def passed(table, dealer, times):
    """Let the seats pass so many times, the one left of the dealer first."""
    say(table, *(f"{(dealer + 1 + n) % 4} pass" for n in range(times)))


def test_after_a_deal_thrown_in_the_next_auction_is_open_at_once(rigged):
    """Nothing waits, no score changes, and what is told of the last deal says that it was thrown in."""
    table = rigged.deal(dealer=0)
    play_deal(table)
    scores = play_deal(table)["scores"]
    view = play_deal(table, lambda offered: "pass")

    assert (view["deal"]["phase"], view["turn"]["seats"]) == ("auction_1", [(view["deal"]["dealer"] + 1) % 4])
    assert (view["scores"], view["last_deal"]["row"], view["last_deal"]["points"]) == (
        scores,
        "thrown_in",
        [0, 0],
    )
    assert view["last_deal"]["contract"] is None
    assert legal(table, view["turn"]["seats"][0])


@pytest.mark.parametrize("dealer", range(4))
def test_only_the_dealer_is_stuck_and_only_as_the_eighth_to_speak(rigged, dealer):
    """Everybody else may pass in both rounds, wherever the deal is."""
    table = rigged.deal(options=STUCK, dealer=dealer)
    for n in range(7):
        seat = (dealer + 1 + n) % 4
        assert "pass" in legal(table, seat)
        say(table, f"{seat} pass")

    assert "pass" not in legal(table, dealer)
    assert refused(table, dealer, "pass")
    say(table, f"{dealer} name:S")


def test_without_the_option_the_dealer_may_pass_too(rigged):
    """What is listed is what is taken."""
    table = rigged.deal(dealer=3)
    passed(table, 3, 7)

    assert "pass" in legal(table, 3)
    say(table, "3 pass")
    assert table.view()["deal"]["number"] == 2


@pytest.mark.parametrize("no_trump", ["off", "round_two"])
def test_the_suit_turned_down_may_not_be_named(rigged, no_trump):
    """Each seat may name the other three, and no trump only where that is played."""
    table = rigged.deal(options={"no_trump": no_trump}, dealer=3, up="9C")
    passed(table, 3, 4)
    others = {"S", "H", "D"} | ({"nt"} if no_trump == "round_two" else set())
    for seat in range(4):
        names = {action.split(":")[1] for action in legal(table, seat) if action.startswith("name:")}
        assert names == others
        assert refused(table, seat, "name:C")
        say(table, f"{seat} pass")


def test_seat_0_counts_as_maker_dealer_leader_and_winner(rigged):
    """Number nought is a seat like the others."""
    strong = "AH KH QH JD AC"
    table = rigged.deal(dealer=3, up="9H", seat_0=strong)
    order_up(table, eldest=0, dealer=3)
    assert table.view()["deal"]["contract"]["maker"] == 0
    assert table.view()["turn"]["seats"] == [0]
    view = play_deal(table)
    assert view["last_deal"]["contract"]["maker"] == 0
    assert sum(view["last_deal"]["points"]) == view["last_deal"]["points"][0] > 0

    table = rigged.deal(dealer=0, up="9H", seat_0="AH KH QH JD AC")
    say(table, "1 pass", "2 pass", "3 pass", "0 order_alone")
    contract = table.view()["deal"]["contract"]
    assert (contract["maker"], contract["alone"], table.view()["deal"]["dealer"]) == (0, [0], 0)


def test_trump_is_called_once_and_alone_is_said_with_it(rigged):
    """A second call is refused, from the maker and from the partner."""
    table = rigged.deal(dealer=3)
    passed(table, 3, 5)
    say(table, "1 name:D")

    assert refused(table, 1, "name_alone:D")
    assert refused(table, 3, "alone")
    assert table.view()["deal"]["contract"]["alone"] == []
