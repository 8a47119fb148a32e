"""Standing orders as the engine judges them: by the seat's own view, whatever the others hold."""

from random import Random

import pytest

from engine import endings, families, flow
from engine.actions import PASS, PLAY, WITH_PARTNER, Action
from engine.orders import KINDS, NAMED, STANDS, Order, auctions, judged, kinds, suits
from engine.view import view
from schemas.stored_orders import _STATES, SeatOrder, pack_orders, unpack_orders

PRESETS = tuple(families.presets())


def played(preset, deals=6):
    """Yield each state of some deals played at random."""
    rules, random = families.resolve(preset), Random(preset)
    game, pack = flow.new_game(rules), list(rules.table.pack)
    while deals and game.result is None:
        if flow.awaits_pack(game):
            random.shuffle(pack)
            game, deals = flow.deal(rules, game, tuple(pack)), deals - 1
            continue
        yield rules, game
        seat = game.deal.queue[0]
        legal = flow.legal_actions(rules, game, seat)
        low = [action for action in legal if action.kind in ("pass", "play", "claim_revoke")] or legal
        game = flow.apply(rules, game, seat, random.choice(low if random.random() < 0.6 else legal))


def orders_of(rules, game, seat):
    """Return an order of every kind that there is for the seat."""
    cards = game.deal.hands[seat] if game.deal.hands else ()
    found = [Order("only_legal"), *(Order("pass", phase) for phase in auctions(rules))]
    found += [Order("play", card) for card in cards]
    found += [Order("pass_unless", suit) for suit in suits(rules)]
    return [order for order in [*found, Order("no_alone")] if order.kind in kinds(rules)]


@pytest.mark.parametrize("preset", PRESETS)
def test_what_an_order_does_is_legal_and_what_it_says(preset):
    """In any state: only on turn, only a legal action, and none but that which was ordered."""
    done = set()
    for rules, game in played(preset):
        for seat in rules.table.seats:
            legal = flow.legal_actions(rules, game, seat)
            for order in orders_of(rules, game, seat):
                action, _ = judged(view(rules, game, seat), order)
                if action is None:
                    continue
                done.add(order.kind)
                assert game.deal.queue[0] == seat
                assert action in legal
                assert action in meant(order, legal)
    assert done >= {"only_legal", "pass", "play"}


def meant(order, legal):
    """Return what an order may do at all."""
    cards = [action for action in legal if action.kind in ("play", "lead")]
    return {
        "pass": [PASS],
        "pass_unless": [PASS],
        "no_alone": [WITH_PARTNER, Action("look")],
        "play": [PLAY.get(order.value)],
        "only_legal": cards if len(cards) == 1 else [],
    }[order.kind]


@pytest.mark.parametrize("preset", ["north_american_24", "bid_euchre_24", "canadian_24", "robson_24"])
def test_an_order_knows_no_more_than_its_seat(preset):
    """Where the cards that a seat can't see lie elsewhere, every order of it fares the same."""
    random, compared = Random(preset), 0
    for rules, game in played(preset):
        for seat in rules.table.seats:
            other = shuffled(game, seat, random)
            if view(rules, other, seat) != view(rules, game, seat):
                continue
            compared += 1
            for order in orders_of(rules, game, seat):
                assert judged(view(rules, other, seat), order) == judged(view(rules, game, seat), order)
    assert compared > 30


def shuffled(game, seat, random):
    """Return *game* with the hands of the others dealt anew among them."""
    hands = game.deal.hands
    hidden = [card for n, hand in enumerate(hands) if n != seat for card in hand]
    random.shuffle(hidden)
    dealt = [hand if n == seat else tuple(hidden.pop() for _ in hand) for n, hand in enumerate(hands)]
    return game._replace(deal=game.deal._replace(hands=tuple(dealt)))


def test_a_card_is_forced_only_where_nothing_else_may_be_done():
    """An offered lead of a joker, a correction or a bet leaves a choice; a claim or a lay-down doesn't."""
    cases = {
        ("play:9S",): True,
        ("lead:XX:S",): True,
        ("play:9S", "play:TS"): False,
        ("lead:XX:S", "lead:XX:H"): False,
        ("play:9S", "correct:QS"): False,
        ("play:9S", "claim_revoke:2:1", "report_talk:1", "lay_down:9S"): True,
        ("discard:9S",): False,
    }
    rules, game = next(pair for pair in played("north_american_24") if pair[1].deal.contract)
    for ids, forced in cases.items():
        shown = view(rules, game, game.deal.queue[0])
        legal = tuple(Action(*text.split(":", 2)) for text in ids)
        shown = shown._replace(legal=legal, deal=shown.deal._replace(phase="play"))
        assert (ids, judged(shown, Order("only_legal")).action) == (ids, legal[0] if forced else None)


def test_whoever_is_accused_answers_first():
    """While a report of table talk waits for its answer no order acts, and none is dropped."""
    rules, game = next(played("north_american_24"))
    seat = game.deal.queue[0]
    accused = game._replace(deal=game.deal._replace(aside=game.deal.aside._replace(accused=seat)))

    assert judged(view(rules, game, seat), Order("pass", "auction_1")).action == PASS
    assert judged(view(rules, accused, seat), Order("pass", "auction_1")) == STANDS


def test_an_order_ends_with_the_game():
    """Whatever it was for, nothing is left that it could do."""
    rules, game = next(played("north_american_24"))
    over = endings.ended(rules, game, 0, endings.RESIGN)
    seats = [(order, seat) for seat in rules.table.seats for order in orders_of(rules, game, seat)]

    assert seats
    for order, seat in seats:
        assert judged(view(rules, over, seat), order) == (None, "deal_over")


def test_what_is_stored_of_orders_is_read_again():
    """Each kind, value and state takes three bytes and comes back as it was."""
    values = {"pass": ("auction_1", "auction_2", "auction"), "play": ("9S", "AC", "XX", "XY")}
    values["pass_unless"] = (*NAMED, "S,H", ",".join(NAMED))
    orders = tuple(
        SeatOrder(seat, Order(kind, value), state, coming=seat % 2 == 1)
        for seat in (0, 7)
        for kind in KINDS
        for value in values.get(kind, ("",))
        for state in _STATES
    )

    assert unpack_orders(pack_orders(orders)) == orders
    assert len(pack_orders(orders)) == 3 * len(orders)


def test_codes_of_orders_never_change():
    """They are stored."""
    orders = (
        SeatOrder(0, Order("pass", "auction_2")),
        SeatOrder(1, Order("pass_unless", "H,nt"), "suit_came"),
        SeatOrder(2, Order("no_alone"), "deal_over"),
        SeatOrder(3, Order("play", "JH"), "done"),
        SeatOrder(7, Order("only_legal"), coming=True),
    )
    assert pack_orders(orders).hex() == "000100211206420002631601970000"
