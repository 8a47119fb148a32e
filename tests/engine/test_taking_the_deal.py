"""Taking the deal out of turn, and objecting to it."""

import pytest

from engine import awaits_pack, deal, new_game, resolve
from tests.support.turn_up_table import awaited, offered, passes, play, start

TAKEN = {"steal_deal": "allowed"}


def after_a_deal(options, key="north_american_24", dealer=0):
    """Return the game after a thrown-in deal of *dealer*."""
    rules, game = start(key, options, dealer=dealer)
    seats = rules.table.from_left_of(dealer)
    return rules, play(rules, game, *passes(*seats) * 2)


def test_deals_are_taken_only_where_that_is_allowed():
    """Without the option nobody is asked between deals."""
    _, game = after_a_deal({})
    assert awaits_pack(game)


def test_the_first_deal_is_nobodys_to_take():
    """Nobody is asked before the first deal of a match."""
    assert awaits_pack(new_game(resolve("north_american_24", TAKEN)))


def test_a_partner_of_who_dealt_may_take_the_deal():
    """The previous dealer's partner is asked, and may leave it."""
    rules, game = after_a_deal(TAKEN)
    assert awaited(rules, game) == ("between_hands", 2)
    assert offered(rules, game) == ["take_deal", "leave_deal"]

    game = play(rules, game, "2 leave_deal")

    assert awaits_pack(game)
    assert game.deal.dealer == 1


def test_a_deal_taken_stands_if_nobody_objects():
    """Once every seat of the rightful side has accepted, the taker deals, and his left after him."""
    rules, game = after_a_deal(TAKEN)
    game = play(rules, game, "2 take_deal")
    assert awaited(rules, game) == ("objection", 1)
    assert offered(rules, game) == ["object", "accept"]

    game = play(rules, game, "1 accept")
    assert awaited(rules, game) == ("objection", 3)
    game = play(rules, game, "3 accept")

    assert awaits_pack(game)
    assert game.deal.dealer == 2
    game = deal(rules, game, rules.table.pack)
    assert awaited(rules, game) == ("auction_1", 3)
    game = play(rules, game, *passes(3, 0, 1, 2) * 2)
    assert game.deal.dealer == 3


@pytest.mark.parametrize("answers", [["1 object"], ["1 accept", "3 object"]])
def test_one_objection_gives_the_deal_back(answers):
    """Either of the rightful side may object; the deal goes back without penalty."""
    rules, game = after_a_deal(TAKEN)
    game = play(rules, game, "2 take_deal", *answers)
    assert awaits_pack(game)
    assert (game.deal.dealer, game.scores) == (1, (0, 0))


def test_anybody_may_take_the_deal_where_that_is_the_rule():
    """All but the rightful dealer are asked, from his left, until one takes it, who has no say after that."""
    rules, game = after_a_deal({**TAKEN, "steal_deal_who": "anyone"})
    assert game.deal.queue == (2, 3, 0)
    game = play(rules, game, "2 leave_deal", "3 take_deal")
    assert game.deal.queue == (1,)
    assert play(rules, game, "1 accept").deal.dealer == 3


def test_a_deal_dealt_again_is_not_taken():
    """When the same dealer deals again the deal hasn't moved on, and nobody is asked."""
    _, game = after_a_deal({**TAKEN, "throw_in_rule": "same_dealer"})
    assert awaits_pack(game)


WITHOUT_PARTNERS = [
    ("three_hand_24", "anyone", (2, 0)),
    ("three_hand_24", "previous_dealers_partner", ()),
    ("two_hand_24", "anyone", ()),
]


@pytest.mark.parametrize(("key", "who", "queue"), WITHOUT_PARTNERS)
def test_who_may_take_a_deal_without_partners(key, who, queue):
    """Where each plays for himself only anyone's right means something, and of two players nobody has it."""
    _, game = after_a_deal({**TAKEN, "steal_deal_who": who}, key)
    assert game.deal.queue == queue


def test_both_partners_of_six_are_asked():
    """Of six players each partner of the previous dealer is asked."""
    rules, game = after_a_deal(TAKEN, "six_hand_33", dealer=1)
    assert game.deal.queue == (3, 5)
    game = play(rules, game, "3 leave_deal", "5 take_deal")
    assert game.deal.queue == (2, 4, 0)
