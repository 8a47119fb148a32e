"""Playing and defending alone, and who leads."""

import pytest

from engine import turn
from engine.phases.exchange import AskForBest
from engine.phases.offer import OfferCard
from engine.phases.standing import DefendersAlone, MakersAlone
from engine.state import Contract
from tests.support.turn_up_table import awaited, offered, passes, play, start

ORDERED = ["1 pass", "2 pass", "3 order", "0 discard:9H"]
NOBODY = [f"{seat} with_partner" for seat in (3, 1, 0, 2)]


def british(*said, **options):
    """Return the British game in which seat 3 has ordered the dealer 0, and what was said after that."""
    rules, game = start("british_25", options)
    return rules, play(rules, game, *ORDERED, *said)


def test_maker_then_partner_then_defenders_are_asked():
    """Each is asked once, clockwise from the maker."""
    rules, game = british()
    for seat in (3, 1, 0, 2):
        assert awaited(rules, game) == ("lone_declare", seat)
        assert offered(rules, game) == ["alone", "with_partner"]
        game = play(rules, game, f"{seat} with_partner")
    assert awaited(rules, game) == ("play", 1)


def test_a_side_stops_being_asked_once_one_is_alone():
    """The maker's partner may go alone in his place, and a second defender isn't asked."""
    rules, game = british("3 with_partner", "1 alone", "0 alone")
    assert (game.deal.made.maker, game.deal.made.alone, game.deal.out) == (3, (1, 0), (3, 2))
    assert awaited(rules, game) == ("play", 0)


@pytest.mark.parametrize(("who", "asked"), [("any_of_side", 1), ("maker_only", 0)])
def test_only_the_maker_may_be_asked(who, asked):
    """Where only makers go alone, their partners aren't asked."""
    assert turn(british("3 with_partner", maker_alone=who)[1]) == (asked,)


def test_where_no_maker_goes_alone_defenders_are_asked_at_once():
    """Without lone makers the question goes to the defenders."""
    rules, game = start("british_25", {"maker_alone": "never", "dealer_partner_order": "with_partner"})
    assert awaited(rules, play(rules, game, *ORDERED)) == ("lone_declare", 0)


def test_defenders_may_be_asked_only_against_a_lone_maker():
    """Under vs_lone_only a maker with a partner faces two defenders."""
    rules, game = british("3 with_partner", "1 with_partner", defender_alone="vs_lone_only")
    assert awaited(rules, game) == ("play", 1)
    rules, game = british("3 alone", defender_alone="vs_lone_only")
    assert awaited(rules, game) == ("lone_declare", 0)


def test_defenders_may_never_be_asked():
    """Where nobody defends alone the lead follows the maker's choice."""
    rules, game = british("3 alone", defender_alone="never")
    assert awaited(rules, game) == ("play", 0)


def test_who_passed_may_be_kept_from_going_alone():
    """Only passes of the round in which trump was made count."""
    rules, game = british("3 with_partner", passed_player_alone="forbidden")
    assert (awaited(rules, game), game.deal.queue) == (("lone_declare", 0), (0,))
    rules, game = start("british_25", {"passed_player_alone": "forbidden"})
    game = play(rules, game, *passes(1, 2, 3, 0), "1 name:S", "1 with_partner")
    assert awaited(rules, game) == ("lone_declare", 3)


LEADS = [
    ("north_american_24", {}, "1 order_alone", 1),
    ("north_american_24", {}, "3 order_alone", 2),
    ("north_american_24", {}, "0 order_alone", 1),
    ("north_american_24", {"lone_lead": "left_of_lone"}, "1 order_alone", 2),
    ("north_american_24", {"lone_lead": "left_of_lone"}, "3 order_alone", 0),
]


@pytest.mark.parametrize(("key", "options", "call", "leader"), LEADS)
def test_who_leads_against_a_lone_hand(key, options, call, leader):
    """The first active seat from the dealer's left, or the left of the lone hand."""
    rules, game = start(key, options)
    seat = int(call[0])
    game = play(rules, game, *passes(*range(1, seat or 4)), call, "0 discard:9H")
    assert awaited(rules, game) == ("play", leader)


def test_the_left_of_a_lone_defender_leads_too():
    """With only a defender alone the leader may be a maker."""
    rules, game = british("3 with_partner", "1 with_partner", "0 with_partner", "2 alone")
    assert awaited(rules, game) == ("play", 3)


def test_when_both_sides_are_alone_two_cards_make_a_trick():
    """The lone defender leads in the British game, and only the two play."""
    rules, game = british("3 alone", "0 with_partner", "2 alone")
    assert awaited(rules, game) == ("play", 2)
    assert game.deal.queue == (2, 3)


def test_the_lone_defender_may_lead_before_eldest():
    """When both are alone the two rules differ where the defender isn't eldest."""
    leaders = []
    for lead in ("lone_defender", "left_of_dealer"):
        rules, game = start("british_25", {"both_alone_lead": lead})
        game = play(rules, game, "1 order", "0 discard:9H", "1 alone", "2 with_partner", "0 alone")
        leaders.append(turn(game)[0])
    assert leaders == [0, 1]


def test_partners_of_a_lone_hand_are_skipped_in_every_trick():
    """Who sits out plays no card."""
    rules, game = start("six_hand_33", {"lone_exchange": "none"})
    game = play(
        rules,
        game,
        "1 order",
        "0 discard:9H",
        "1 alone",
        "2 with_partner",
        "4 with_partner",
        "0 with_partner",
    )
    assert game.deal.queue == (2, 4, 0, 1)


def test_of_two_the_non_dealer_leads_and_of_three_the_dealers_left():
    """Where each plays for himself the dealer's left leads whoever is maker."""
    rules, game = start("two_hand_24", dealer=1)
    assert awaited(rules, play(rules, game, "0 pass", "1 order", "1 discard:9H")) == ("play", 0)
    rules, game = start("three_hand_24", dealer=2)
    assert awaited(rules, play(rules, game, "0 pass", "1 order", "2 discard:9H")) == ("play", 0)


def test_where_nobody_is_maker_nobody_goes_alone():
    """A contract without a maker has no lone hand, no defenders and no card to give."""
    rules, game = start()
    without = game.deal._replace(contract=Contract("C"))
    phases = [MakersAlone(), DefendersAlone(), AskForBest(), OfferCard()]
    assert not any(phase.applies(rules.table, without) for phase in phases)
