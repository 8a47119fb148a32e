"""Single judgements of a steady player, each at a moment made for it."""

from engine import resolve
from engine.actions import FORFEIT, Action
from engine.bots.reading import read
from engine.bots.steady.beside import offer, set_back
from engine.bots.steady.calling import _value
from engine.bots.steady.choice import _play
from engine.bots.steady.play import later
from engine.endings import RESIGN
from engine.flow import deal, new_game, retake
from engine.state import Contract
from engine.view import view

NORTH = resolve("north_american_24")


def reading(hand=None, scores=(0, 0), **contract):
    game = deal(NORTH, new_game(NORTH), tuple(NORTH.table.pack))._replace(scores=scores)
    seen = view(NORTH, game, 0)
    made = Contract("S", 0, **contract)
    return read(NORTH, seen._replace(deal=seen.deal._replace(contract=made, hand=hand or seen.deal.hand)))


def test_called_partners_score_together_in_this_deal():
    """Whom the maker called is on its side, whoever sits where."""
    called = reading(partners=(1,))
    assert [called.allied(seat) for seat in range(4)] == [True, True, False, False]


def test_a_trump_is_offered_and_a_poor_card_kept():
    """A lone partner is offered a trump, or the best card of a suit, and nothing else."""
    given = (Action("offer", "9S"), Action("offer", "9D"), Action("no_offer"))
    assert offer(reading(), given).action == Action("offer", "9S")
    assert offer(reading(), given[1:]).action == Action("no_offer")


def test_an_opponent_near_the_end_is_set_back():
    """Points off the other side are worth more where it is nearly home; points that win are taken."""
    choice = (Action("advance"), Action("set_back"))
    assert set_back(reading(scores=(0, 9)), choice).action == Action("set_back")
    assert set_back(reading(scores=(9, 9)), choice).action == Action("advance")


def test_giving_up_is_weighed_like_any_call():
    """What a forfeit costs is what the table's scorer makes of it."""
    forfeits = resolve("north_american_24", {"stick_the_dealer": "call_or_forfeit"})
    seen = reading()._replace(rules=forfeits)
    assert 0 < _value(seen, FORFEIT) < 1


def test_certain_tricks_are_laid_down():
    """All the trumps from the top down can lose no trick."""
    hand = ("JS", "JC", "AS", "KS", "QS")
    cards = ",".join(hand)
    given = (Action("lay_down", cards), *(Action("play", card) for card in hand))
    assert _play(reading(hand), given).action == given[0]


def test_a_last_card_is_good_for_nothing_later():
    """After the last trick there is none."""
    assert later(reading(("9D",)), "9D") == 0.0


def test_an_ending_out_of_the_log_is_taken_as_it_is():
    """A logged resignation ends the game again."""
    game = deal(NORTH, new_game(NORTH), tuple(NORTH.table.pack))
    assert retake(NORTH, game, 1, RESIGN).result == ((0,), "resigned")
