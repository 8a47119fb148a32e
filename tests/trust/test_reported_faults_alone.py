"""What players reported of other programs about playing alone, held against this one."""

import pytest

from engine import resolve
from engine.scoring.facts import Facts
from tests.support.rigged import legal, play_deal, refused, say

NAMED = ["0 pass", "1 pass", "2 pass", "3 pass"]


def test_the_makers_partner_sits_out_even_left_of_the_dealer(rigged):
    """Seat 0 would lead; its partner plays alone, so seat 1 leads and seat 0 has nothing to do."""
    table = rigged.deal(up="9H", seat_0="AC KC QC TC 9C")
    say(table, *NAMED, "0 pass", "1 pass", "2 name_alone:S")

    for seat in (None, 0, 1, 2, 3):
        assert (table.view(seat)["deal"]["out"], table.view(seat)["turn"]["seats"]) == ([0], [1])
    assert legal(table, 0) == []
    assert refused(table, 0, "play:AC") in ("sits_out", "not_your_turn")


@pytest.mark.parametrize("maker", range(4))
def test_it_is_the_seat_opposite_that_sits_out(rigged, maker):
    """Whoever plays alone, the other three play once each to every trick, in order from the leader."""
    table = rigged.deal(dealer=3, up="9H")
    dealer_last = [seat for seat in (0, 1, 2, 3) if seat < maker]
    say(table, *NAMED, *(f"{seat} pass" for seat in dealer_last), f"{maker} name_alone:S")
    acted = []
    while not table.view()["deal"]["last_trick"]:
        acted += table.view()["turn"]["seats"]
        say(table, f"{acted[-1]} {legal(table, acted[-1])[0]}")

    out = (maker + 2) % 4
    assert table.view()["deal"]["out"] == [out]
    assert acted == [seat for seat in range(4) if seat != out]


def test_a_dealer_who_sits_out_is_not_asked_for_a_discard(rigged):
    """Ordered up by a partner alone, the dealer neither swaps nor plays: seat 0 leads."""
    table = rigged.deal(dealer=3, up="9H", seat_3="AC KC QC TC 9C")
    say(table, "0 pass", "1 order_alone")

    assert (table.view()["deal"]["phase"], table.view()["turn"]["seats"]) == ("play", [0])
    assert (legal(table, 3), table.view(3)["deal"]["out"]) == ([], [3])
    assert refused(table, 3, "play:AC") in ("sits_out", "not_your_turn")


@pytest.mark.parametrize(("option", "leader"), [("left_of_dealer", 0), ("left_of_lone", 2)])
def test_who_leads_against_a_lone_hand_is_an_option_by_name(rigged, option, leader):
    """The ruleset of the game says which."""
    table = rigged.deal(options={"lone_lead": option}, dealer=3)
    say(table, "0 pass", "1 order_alone")

    assert table.view()["turn"]["seats"] == [leader]
    assert table.view()["ruleset"]["options"]["lone_lead"] == option


def test_a_lone_defenders_four_points_are_the_same_wherever_they_are_counted(rigged):
    """The scorer, the view, the events and the game replayed all say four."""
    rules = resolve("north_american_24", {"defender_alone": "any"})
    facts = Facts(maker=0, tricks=(2, 3), alone=(0, 1))
    assert rules.scorer.score(rules.table, facts).points == (0, 4)

    strong = {"seat_1": "JS JC AS KS QS", "seat_0": "9C TC 9D TD KD"}
    table = rigged.deal(options={"defender_alone": "any"}, dealer=3, up="9S", **strong)
    say(table, "0 order_alone")
    say(table, "3 discard:9S", "1 alone")
    view = play_deal(table)

    told = [event for event in table.events() if event["type"] == "deal_finished"]
    assert view["scores"] == [0, 4]
    assert (view["last_deal"]["points"], told[0]["points"], told[0]["scores"]) == ([0, 4], [0, 4], [0, 4])
    replay = table.house.ask("GET", f"{table.path}/replay?at={told[0]['seq']}").json
    assert replay["scores"] == [0, 4]


def test_ordering_a_partner_up_means_going_alone_where_the_option_says_so(rigged):
    """The dealer's partner has no plain order to choose; opponents have."""
    options = {"dealer_partner_order": "must_go_alone"}
    table = rigged.deal(options=options, dealer=3)
    assert {"order", "order_alone"} <= set(legal(table, 0))
    say(table, "0 pass")

    assert sorted(legal(table, 1)) == ["order_alone", "pass"]
    refused(table, 1, "order")
