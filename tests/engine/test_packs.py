"""The packs of the turn-up family and how their cards rank."""

import pytest

from engine import resolve
from engine.cards import parse_cards
from engine.order import Play
from tests.support.turn_up_table import offered, play, start

PACKS = [
    ("p24", 4, 24, 7),
    ("p25", 4, 25, 8),
    ("p28", 4, 28, 8),
    ("p32", 4, 32, 9),
    ("p33", 4, 33, 10),
    ("p31", 6, 31, 9),
    ("d50", 6, 50, 16),
]


def table(pack="p25", players=4, **options):
    """Return the table of that pack."""
    teams = {4: "pairs", 6: "threes"}[players]
    return resolve("north_american_24", {"pack": pack, "players": players, "teams": teams, **options}).table


def winner(its, trump, cards):
    """Return the place of the card that takes the trick."""
    return its.orders[trump].winner(tuple(Play(seat, card) for seat, card in enumerate(parse_cards(cards))))


@pytest.mark.parametrize(("pack", "players", "cards", "trumps"), PACKS)
def test_each_pack_has_its_cards_and_trumps(pack, players, cards, trumps):
    """The Benny and the left bower count as trumps."""
    its = table(pack, players)
    order = its.orders["C"]
    assert len(its.pack) == cards
    assert sum(order.suit_of[card] == "C" for card in its.pack) == trumps


TRUMPS = [
    ("p25", "XX JC JS AC KC QC TC 9C"),
    ("p28", "JC JS AC KC QC TC 9C 8C"),
    ("p32", "JC JS AC KC QC TC 9C 8C 7C"),
]


@pytest.mark.parametrize(("pack", "trumps"), TRUMPS)
def test_trumps_rank_from_the_benny_down(pack, trumps):
    """Benny, right bower, left bower, then ace to the lowest."""
    its = table(pack)
    assert its.orders["C"].sorted_hand(its.pack)[: len(trumps.split())] == parse_cards(trumps)


def test_which_sevens_are_missing_is_an_option():
    """The pack of 31 lacks two sevens, the black ones unless told otherwise."""
    sevens = [
        {card for card in table("p31", 6, **drop).pack if card[0] == "7"}
        for drop in ({}, {"p31_drop": ["7H", "7S"]})
    ]
    assert sevens == [{"7H", "7D"}, {"7D", "7C"}]
    assert len(table("p33", p31_drop=["7H", "7S"]).pack) == 33


def test_the_two_of_spades_may_be_the_benny():
    """It takes the joker's place, beats the right bower, and isn't a spade unless spades are trump."""
    its = table(benny_card="two_of_spades")
    assert "XX" not in its.pack
    assert winner(its, "S", "JS 2S JC AS") == 1
    assert its.orders["H"].suit_of["2S"] == "H"
    assert table("d50", 6, benny_card="two_of_spades").pack.count("2S") == 2
    assert "2S" not in table("p24", benny_card="two_of_spades").pack


def test_the_later_of_two_identical_cards_wins():
    """In the double pack the later of two equal cards is the higher, Bennies included."""
    its = table("d50", 6)
    assert its.pack.count("XX") == 2
    assert winner(its, "C", "JC XX XX 9C TC QC") == 2
    assert winner(its, "H", "9C KD AC TC AC QS") == 4
    assert winner(its, "H", "9C KD KD TC 9C QS") == 3


def test_coloured_bennies_go_by_the_colour_of_trump():
    """The Benny of the trump's colour wins, whichever came first; without trump colour the later one does."""
    its = table("d50", 6, benny_identity="red_black", joker_in_no_trump="own_suit")
    assert winner(its, "C", "JC XY XX 9C TC QC") == 1
    assert winner(its, "H", "9H XX XY JH JH AH") == 1
    assert winner(its, "D", "XY XX JD 9D TD QD") == 1
    assert winner(its, "H", "JH XY JH 9H TH QH") == 1
    assert [winner(its, "nt", cards) for cards in ("XX XY", "XY XX")] == [1, 1]


def test_seven_cards_need_four_tricks():
    """A hand of seven is seven tricks, of which four are a majority."""
    seven = resolve("seven_card_32").table
    assert (seven.hand_size, seven.need) == (7, 4)
    assert (table().hand_size, table().need) == (5, 3)


def test_at_no_trump_a_benny_is_a_suit_of_its_own_or_none_is_allowed():
    """No trump isn't offered with a Benny in the pack, unless the Benny may be a suit of its own."""
    for joker, named in (("forbidden", False), ("own_suit", True)):
        rules, game = start("euchre_33", {"no_trump": "round_two", "joker_in_no_trump": joker})
        game = play(rules, game, "1 pass", "2 pass", "3 pass", "0 pass")
        assert ("name:nt" in offered(rules, game)) == named
    its = table(joker_in_no_trump="own_suit")
    assert winner(its, "nt", "9C AC XX KC") == 2


def test_no_trump_knows_no_bowers():
    """At no trump a jack is a jack: ace high in every suit."""
    its = table("p24")
    assert winner(its, "nt", "TC JC QC 9C") == 2
    assert its.orders["nt"].suit_of["JS"] == "S"


def test_a_bower_can_leave_its_suit():
    """The left bower follows trump and not the suit it is printed in; a lone Benny must follow trump."""
    rules, game = start(
        "euchre_33",
        dealer=3,
        up="9H",
        seat_0="AH KC QC TC 9C",
        seat_1="JD 9D TS KS QS",
        seat_2="AD KD XX 8C 7C",
    )
    game = play(rules, game, "0 order", "3 discard:9H", "0 play:AH")
    assert offered(rules, game) == ["play:JD"]
    game = play(rules, game, "1 play:JD")
    assert offered(rules, game) == ["play:XX"]
