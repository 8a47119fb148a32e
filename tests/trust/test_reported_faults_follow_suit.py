"""What players reported of other programs about following suit, held against this one."""

import pytest

from tests.support.rigged import legal, order_up, refused, say


def by_eldest(rigged, up="9H", **hands):
    """Return a table at which seat 1 has ordered up seat 0's turn-up and is on lead."""
    table = rigged.deal(dealer=0, up=up, **hands)
    order_up(table)
    return table


def test_the_left_bower_led_calls_for_trumps(rigged):
    """Who holds a heart must play it to the jack of diamonds; the ace of diamonds is refused."""
    table = by_eldest(rigged, up="TH", seat_1="JD AS KS QS TS", seat_2="9H AD QD KC AC")
    say(table, "1 play:JD")

    assert legal(table, 2) == ["play:9H"]
    assert table.view(2)["illegal_cards"] == dict.fromkeys(["AD", "QD", "KC", "AC"], "follow_suit")
    assert refused(table, 2, "play:AD") == "follow_suit"


@pytest.mark.parametrize(
    ("trump", "left", "led"), [("S", "JC", "AC"), ("C", "JS", "AS"), ("H", "JD", "AD"), ("D", "JH", "AH")]
)
def test_the_left_bower_does_not_follow_its_printed_suit(rigged, trump, left, led):
    """It is no card of the suit on its face, in any of the four trumps; with nothing else all is free."""
    others = [f"{rank}{suit}" for suit in "SHDC" if suit not in (trump, led[1]) for rank in "KQ"][:3]
    follower = f"9{led[1]}"
    hands = {"seat_1": led, "seat_2": " ".join([left, follower, *others])}
    table = by_eldest(rigged, up=f"9{trump}", **hands)
    say(table, f"1 play:{led}")
    assert legal(table, 2) == [f"play:{follower}"]

    hands = {"seat_1": f"{led} {follower}", "seat_2": " ".join([left, *others, f"T{others[0][1]}"])}
    table = by_eldest(rigged, up=f"9{trump}", **hands)
    say(table, f"1 play:{led}")
    assert len(legal(table, 2)) == 5


def test_a_hand_is_sorted_with_the_left_bower_among_the_trumps(rigged):
    """The jack of spades lies between jack and nine of clubs, and is still called by its face."""
    table = rigged.deal(dealer=0, up="QC", seat_1="JS AS 9C JC KD")
    say(table, "1 order")
    hand = table.view(1)["deal"]["hand"]

    best = hand.index("JC")
    assert hand[best : best + 3] == ["JC", "JS", "9C"]
    assert sorted(hand) == sorted(["JS", "AS", "9C", "JC", "KD"])


def test_a_trump_takes_the_trick_and_its_player_leads(rigged):
    """One small trump beats every card of the suit led."""
    table = by_eldest(
        rigged,
        up="TH",
        seat_1="9C AS KS QS TS",
        seat_2="AC KD QD TD 9D",
        seat_3="9H AD JC QC TC",
        seat_0="KC",
    )
    say(table, "1 play:9C", "2 play:AC")
    assert "play:9H" not in legal(table, 3)

    table = by_eldest(
        rigged,
        up="TH",
        seat_1="9C AS KS QS TS",
        seat_2="AC KD QD TD 9D",
        seat_3="9H AD JH QH JD",
        seat_0="KC",
    )
    say(table, "1 play:9C", "2 play:AC", "3 play:9H", "0 play:KC")

    view = table.view()
    assert (view["deal"]["last_trick"]["winner"], view["turn"]["seats"]) == (3, [3])


def test_a_joker_that_is_a_suit_of_its_own_may_not_revoke(rigged):
    """At no trump it follows no suit: barred from whoever can follow, and it takes no trick otherwise."""
    options = {"pack": "p25", "no_trump": "round_two", "joker_in_no_trump": "own_suit", "target": 10}
    for hand, expected in (("XX 9C KD QD AH", ["play:9C"]), ("XX TD KD QD AH", None)):
        table = rigged.deal(options=options, dealer=0, up="9H", seat_1="AC AS KS QS TS", seat_2=hand)
        say(table, "1 pass", "2 pass", "3 pass", "0 pass", "1 name:nt", "1 play:AC")
        if expected:
            assert legal(table, 2) == expected
            assert refused(table, 2, "play:XX") == "follow_suit"
        else:
            assert "play:XX" in legal(table, 2)
