"""What clients are shown of turn-up games."""

from engine.view import view
from schemas.view import view_json
from tests.support.turn_up_table import play, start


def deal_as_seen(rules, game, seat):
    """Return the deal as *seat* is shown it."""
    return view_json(rules, view(rules, game, seat), dealt=True)["deal"]


def test_a_farmers_cards_are_shown_to_all():
    """Cards put out of play face up are told with their seat, also to spectators."""
    rules, game = start(options={"farmers_hand": "exchange_three"}, up="QC", seat_1="9H TD 9S KC AC")
    game = play(rules, game, "1 farmers_hand", "1 swap:9S", "1 swap:9H", "1 swap:TD")
    shown = [{"seat": 1, "card": card} for card in ("9S", "9H", "TD")]
    assert [deal_as_seen(rules, game, seat)["shown"] for seat in (None, 2)] == [shown, shown]


def test_other_cards_out_of_play_are_their_owners_affair():
    """A discard is told to the seat that made it, under `laid`."""
    rules, game = start(seat_0="AS KC 9D TS QH")
    game = play(rules, game, "1 order", "0 discard:9D")
    told = [(deal["laid"], deal["shown"]) for deal in (deal_as_seen(rules, game, seat) for seat in (0, 1))]
    assert told == [(("9D",), []), ((), [])]


def test_a_contract_tells_whether_it_was_made_blind():
    """A blind loner is told from one who had looked."""
    rules, game = start("robson_24", up="JD")
    blind = play(rules, game, "0 blind_loner")
    seen = play(rules, game, "0 look", "1 pass", "2 pass", "3 pass", "0 order_alone")
    assert [deal_as_seen(rules, one, None)["contract"]["blind"] for one in (blind, seen)] == [True, False]
