"""The ceremonies around a deal: drawing for it, cutting, dealing in packets, misdealing."""

from random import Random

import pytest

from engine import awaits_pack, deal, new_game, resolve
from engine.cards import parse_cards
from engine.ceremony import packets_dealt
from engine.errors import IllegalAction, WrongPack
from engine.scoring.match import next_dealer
from tests.support.turn_up_table import passes, play, play_out, start

TURNED = parse_cards("9H TC JD AS KH JC")


def ceremony(**options):
    """Return the table and the ceremonies of the North American game under *options*."""
    rules = resolve("north_american_24", options)
    return rules.table, rules.ceremony


@pytest.mark.parametrize(("method", "dealer"), [("first_black_jack", 1), ("first_jack", 2)])
def test_the_first_jack_that_counts_makes_its_receiver_dealer(method, dealer):
    """Cards are turned one at a time; a red jack counts only where every jack does."""
    table, its = ceremony(first_dealer=method)
    assert its.first_dealer.dealer(table, TURNED) == dealer
    assert its.first_dealer.dealer(table, TURNED, 3) == (dealer + 3) % 4


def test_cards_without_a_jack_make_no_dealer():
    """Turning cards of which none is a jack that counts decides nothing."""
    table, its = ceremony(first_dealer="first_black_jack")
    with pytest.raises(WrongPack, match="jack"):
        its.first_dealer.dealer(table, parse_cards("9H JD"))


@pytest.mark.parametrize(("method", "best"), [("high_cut", (2,)), ("low_cut", (2,))])
def test_the_best_draw_deals(method, best):
    """The ace is the highest card of a high draw and the lowest of a low one."""
    _, its = ceremony(first_dealer=method)
    assert its.first_dealer.best(dict(enumerate(parse_cards("9H 9C AD KS")))) == best


def test_a_joker_draws_above_the_ace():
    """A joker wins a high draw and loses a low one."""
    drawn = dict(enumerate(parse_cards("AH XX KD 9S")))
    methods = [
        ceremony(pack="p25", first_dealer=method)[1].first_dealer for method in ("high_cut", "low_cut")
    ]
    assert [method.best(drawn) for method in methods] == [(1,), (0,)]


def test_those_level_draw_again():
    """Seats that drew level draw again among themselves, from the cards that follow."""
    table, its = ceremony(first_dealer="high_cut")
    assert its.first_dealer.best(dict(enumerate(parse_cards("AH 9D AC KS")))) == (0, 2)
    assert its.first_dealer.dealer(table, parse_cards("AH 9D AC KS TD QD AS AD")) == 2


def test_a_draw_level_to_the_last_card_goes_to_the_first():
    """When the pack runs out among seats still level, the first of them deals."""
    table, its = ceremony(first_dealer="high_cut")
    assert its.first_dealer.dealer(table, parse_cards("9H AD AC KS"), 1) == 2
    assert its.first_dealer.dealer(table, parse_cards("AH AD KC"), 1) == 1


@pytest.mark.parametrize("method", ["high_cut", "low_cut"])
def test_a_draw_from_a_shuffled_pack_favours_no_seat(method):
    """Every seat wins the draw about as often."""
    table, its = ceremony(first_dealer=method)
    chance = Random(5)
    dealers = [its.first_dealer.dealer(table, tuple(chance.sample(table.pack, 24))) for _ in range(4000)]
    assert all(900 < dealers.count(seat) < 1100 for seat in table.seats)


def test_seat_0_may_be_the_dealer_by_rule():
    """With a fixed first dealer no card decides."""
    table, its = ceremony(first_dealer="seat_0")
    assert its.first_dealer.dealer(table, ()) == 0


def test_the_left_may_knock_instead_of_cutting():
    """The British cut is the left's, who may bump; the American one is the right's, who may not."""
    table, british = ceremony(cut_rule="cut_or_bump_left")
    _, american = ceremony(cut_rule="cut_right")
    assert (british.cut.cutter(table, 3), british.cut.answers) == (0, ("cut", "bump"))
    assert (american.cut.cutter(table, 0), american.cut.answers) == (3, ("cut",))
    assert ceremony(cut_rule="none")[1].cut is None


def test_a_cut_leaves_four_cards_in_each_part():
    """The right-hand cut may not be thinner than four cards on either side."""
    table, its = ceremony(cut_rule="cut_right")
    assert its.cut.cut(table.pack, 4) == table.pack[4:] + table.pack[:4]
    assert its.cut.cut(table.pack, 20)[0] == table.pack[20]
    for at in (3, 21):
        with pytest.raises(IllegalAction, match="4 cards") as refusal:
            its.cut.cut(table.pack, at)
        assert refusal.value.rule == "thin_cut"


PACKETS = [
    ("alternating_3_2", [3, 2, 3, 2, 2, 3, 2, 3]),
    ("any_2_3", [3, 2, 3, 2, 2, 3, 2, 3]),
    ("three_two", [3, 3, 3, 3, 2, 2, 2, 2]),
    ("two_three", [2, 2, 2, 2, 3, 3, 3, 3]),
    ("one_by_one", [1] * 20),
]


@pytest.mark.parametrize(("pattern", "sizes"), PACKETS)
def test_packets_go_round_from_the_dealers_left(pattern, sizes):
    """Each pattern has its packets, the dealer being served last in every round."""
    table, its = ceremony(deal_pattern=pattern)
    packets = packets_dealt(its.packets, table, 2)
    assert [packet.cards for packet in packets] == sizes
    assert [packet.seat for packet in packets] == [3, 0, 1, 2] * (len(sizes) // 4)


@pytest.mark.parametrize("pattern", ["two_three_two", "any_2_3", "one_by_one"])
def test_seven_cards_come_in_three_packets_or_one_by_one(pattern):
    """Seven cards are dealt as two, three and two unless singly."""
    rules = resolve("seven_card_32", {"deal_pattern": pattern})
    packets = packets_dealt(rules.ceremony.packets, rules.table, 0)
    assert [p.cards for p in packets if p.seat == 1] == ([1] * 7 if pattern == "one_by_one" else [2, 3, 2])


def test_the_dealer_may_choose_twos_and_threes():
    """Under any_2_3 the first packets are the dealer's choice and the second complete the hands."""
    table, its = ceremony(deal_pattern="any_2_3")
    chosen = its.packets.chosen([[2, 2, 3, 2]], 5)
    assert [packet.cards for packet in packets_dealt(chosen, table, 0)] == [2, 2, 3, 2, 3, 3, 2, 3]
    with pytest.raises(IllegalAction, match="size"):
        its.packets.chosen([[4, 2, 3, 2]], 5)
    with pytest.raises(IllegalAction, match="size"):
        ceremony(deal_pattern="three_two")[1].packets.chosen([[2, 2, 2, 2]], 5)


@pytest.mark.parametrize("pattern", [pattern for pattern, _ in PACKETS])
def test_the_pack_is_dealt_as_it_lies(pattern):
    """Packet by packet, the top cards go to the seats; the next is turned up, the rest is the stock."""
    rules = resolve("north_american_24", {"deal_pattern": pattern})
    pack = rules.table.pack
    game = deal(rules, new_game(rules, 1), pack)
    rest, hands = list(pack), [(), (), (), ()]
    for seat, cards in packets_dealt(rules.ceremony.packets, rules.table, 1):
        hands[seat] += tuple(rest[:cards])
        rest = rest[cards:]
    assert game.deal.hands == tuple(hands)
    assert (game.deal.turn_up, *game.deal.stock) == tuple(rest)


@pytest.mark.parametrize("pattern", [pattern for pattern, _ in PACKETS])
def test_a_pack_can_be_stacked(pattern):
    """The pack made for given hands deals just them, whatever the packets."""
    options = {"deal_pattern": pattern}
    _, game = start(options=options, dealer=3, up="QC", under="9S TS", seat_2="JH JD AH KH QH")
    assert set(game.deal.hands[2]) == set(parse_cards("JH JD AH KH QH"))
    assert (game.deal.turn_up, *game.deal.stock[:2]) == parse_cards("QC 9S TS")


@pytest.mark.parametrize(
    ("rule", "dealers"),
    [("same_dealer_redeals", [0, 0]), ("deal_passes", [1, 1]), ("second_misdeal_passes", [0, 1])],
)
def test_what_a_misdeal_costs(rule, dealers):
    """A misdeal costs nothing, the deal, or the deal when it is the second in a row."""
    table, its = ceremony(misdeal_rule=rule)
    assert [its.after_misdeal(table, 0, number) for number in (1, 2)] == dealers


@pytest.mark.parametrize(("rule", "dealer", "counted"), [("next_dealer", 1, 1), ("same_dealer", 0, 0)])
def test_a_thrown_in_deal_counts_where_it_passes_the_deal(rule, dealer, counted):
    """A throw-in passes the deal and counts towards a limit of hands, or neither."""
    rules, game = start(options={"throw_in_rule": rule})
    game = play(rules, game, *passes(1, 2, 3, 0) * 2)
    assert (game.deal.dealer, game.hands_played, game.deals_dealt) == (dealer, counted, 1)
    assert game.last.row == "thrown_in"
    assert awaits_pack(game)


def test_the_deal_passes_to_the_left():
    """After a deal that was played out the dealer's left deals; seats wrap round."""
    rules, game = start(dealer=3)
    assert play_out(rules, game).deal.dealer == 0
    assert [next_dealer(rules, 3), next_dealer(rules, 3, "redeal")] == [0, 3]


def test_at_random_the_seat_drawn_to_begin_deals():
    """No card decides: whoever runs the table draws the seat."""
    table, its = ceremony(first_dealer="random")
    assert [its.first_dealer.dealer(table, table.pack, seat) for seat in table.seats] == [0, 1, 2, 3]
