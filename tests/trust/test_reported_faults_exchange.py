"""What players reported of other programs about picking up and exchanging cards, held against this one."""

from random import Random

import pytest

from engine import awaits_pack, deal, legal_actions, resolve, turn
from engine.flow import apply, new_game
from tests.support.rigged import legal, refused, say
from tests.support.turn_up_table import all_cards

FULL = {
    "north_american_24": 24,
    "british_25": 25,
    "euchre_32": 32,
    "euchre_33": 33,
    "six_hand_double_50": 50,
}


def test_only_the_dealer_discards_after_an_order(rigged):
    """Six cards to choose from, and nobody else has anything to do."""
    table = rigged.deal(dealer=3, up="9H", seat_3="KC QC AS KS QS")
    say(table, "0 pass", "1 order")

    views = {seat: table.view(seat) for seat in range(4)}
    assert {tuple(view["turn"]["seats"]) for view in views.values()} == {(3,)}
    assert {view["deal"]["phase"] for view in views.values()} == {"dealer_discard"}
    assert sorted(legal(table, 3)) == sorted(f"discard:{c}" for c in ["KC", "QC", "AS", "KS", "QS", "9H"])
    assert [views[seat]["legal_actions"] for seat in range(3)] == [[], [], []]


def test_the_dealers_hand_is_the_same_however_it_is_come_by(rigged):
    """Looked at twice, or replayed from the log: the same five cards in the same order."""
    table = rigged.deal(dealer=3, up="9H", seat_3="KC QC AS KS QS")
    say(table, "0 pass", "1 order", "3 discard:KC")

    hands = [table.view(3)["deal"]["hand"] for _ in range(2)]
    at = table.view()["seq"]
    replayed = table.house.ask("GET", f"{table.path}/replay?at={at}", token=table.tokens[3]).json
    assert hands[0] == hands[1] == replayed["deal"]["hand"]
    assert len(hands[0]) == 5
    assert "9H" in hands[0]
    assert "KC" not in hands[0]


@pytest.mark.parametrize("key", FULL)
def test_no_card_is_ever_lost_or_doubled(key):
    """In every state of ten games' deals, hands, stock, turn-up, discards and tricks are the whole pack."""
    rules, chance = resolve(key, {}), Random(key)
    game = new_game(rules)
    whole = {card: rules.table.pack.count(card) for card in rules.table.pack}
    assert sum(whole.values()) == FULL[key]
    while game.deal.number <= 10 and game.result is None:
        if awaits_pack(game):
            game = deal(rules, game, tuple(chance.sample(rules.table.pack, len(rules.table.pack))))
        else:
            seat = turn(game)[0]
            game = apply(rules, game, seat, chance.choice(legal_actions(rules, game, seat)))
        if game.deal.hands:
            assert all_cards(game) == whole


def test_no_card_is_exchanged_twice(rigged):
    """Of three cards to be swapped each is another; the hand keeps its size."""
    table = rigged.deal(
        options={"farmers_hand": "exchange_three"},
        dealer=0,
        up="QC",
        under="JD QD JS",
        seat_1="9H 9C TS KC AC",
    )
    say(table, "1 farmers_hand", "1 swap:TS")
    assert refused(table, 1, "swap:TS")
    say(table, "1 swap:9H")
    assert refused(table, 1, "swap:9H")
    say(table, "1 swap:9C")

    assert sorted(table.view(1)["deal"]["hand"]) == sorted(["KC", "AC", "JD", "QD", "JS"])
