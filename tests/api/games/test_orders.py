"""Standing orders of seats, over HTTP."""

from random import Random

import pytest

from api.play.sweep import sweep
from engine import families
from engine.orders import kinds
from tests.api.games.conftest import NOW
from tests.support.players import fresh_key

FORCED = {"order": "only_legal"}
PASS = {"order": "pass"}
HOUR, DAY = 3600, 86400
PLAYED = ("north_american_24", "canadian_24", "robson_24", "three_hand_24", "betting_24", "buck_euchre_4")
BID = ("bid_euchre_24", "bid_euchre_48", "double_hasenpfeffer", "kaibosh", "nap", "five_hundred_45")


def give(table, seat, *orders, key=None, **against):
    """Give orders and return the answer."""
    body = {"orders": [*orders], **(against or {"turn_number": table.view(seat)["turn_number"]})}
    headers = {"Idempotency-Key": key} if key else {}
    return table.house.ask("PUT", f"{table.path}/orders", body, token=table.tokens[seat], headers=headers)


def gives(table, seat, *orders):
    """Give orders that are taken, and return the view after it."""
    answer = give(table, seat, *orders)
    assert answer.status_code == 200, answer.text
    return answer.json


def take_back(table, seat):
    return table.house.ask("DELETE", f"{table.path}/orders", token=table.tokens[seat])


def states(view):
    """Return the kind, state and reason of each order in a view."""
    return [(order["order"], order["state"], order["reason"]) for order in view["orders"]]


def acted(table, seat=None):
    """Return who has done what, in order."""
    return [(told["seat"], told["action"]) for told in table.events(seat) if told["type"] == "acted"]


def after(table, seat, steps=1):
    return (seat + steps) % len(table.tokens)


def test_what_stands_changes_nothing_for_the_others(table):
    """But for `version`, which counts the write: the hint when to ask again and the events are the same."""
    first = table.seat_on_turn
    others = [table.view(seat) for seat in (first, after(table, first, 2), None)]
    told = table.events(first)
    gives(table, after(table, first), PASS, FORCED)

    for before in others:
        now = table.view(before["seat"])
        assert now == {**before, "version": before["version"] + 1}
    assert table.events(first) == told


def test_a_pass_is_made_when_the_turn_comes(table):
    """In the request of whoever acts before, in the same write, and as an ordinary action."""
    first = table.seat_on_turn
    second, third = after(table, first), after(table, first, 2)
    assert states(gives(table, second, PASS)) == [("pass", "standing", None)]
    before = table.view(first)
    passed = table.acts(first, "pass", turn_number=0)

    assert (passed["version"], passed["turn_number"]) == (before["version"] + 1, 2)
    assert passed["turn"]["seats"] == [third]
    assert acted(table) == [(first, "pass"), (second, "pass")]
    assert states(table.view(second)) == [("pass", "done", None)]


def test_only_the_seat_is_told(table):
    """Neither what stands nor what was done by order is in any other view, event or export."""
    first = table.seat_on_turn
    second = after(table, first)
    gives(table, second, PASS)
    table.acts(first, "pass", turn_number=0)
    for seat in (first, after(table, first, 2), after(table, first, 3)):
        assert table.view(seat)["orders"] == []
    assert table.view(None)["orders"] is None
    own, others = table.events(second), table.events(None)
    assert [told for told in own if told["type"] == "acted"] == [
        told for told in others if told["type"] == "acted"
    ]
    assert "order" not in {name for told in own for name in told}


def test_an_order_on_ones_own_turn_is_carried_out_at_once(table):
    """It is one write, and the answer shows what follows."""
    seat = table.seat_on_turn
    before = table.view(seat)
    told = gives(table, seat, PASS)

    assert (told["version"], told["turn_number"]) == (before["version"] + 1, 1)
    assert states(told) == [("pass", "done", None)]
    assert acted(table) == [(seat, "pass")]


def test_orders_of_all_seats_run_in_one_write(table):
    """Three passes by order follow one by hand."""
    first = table.seat_on_turn
    for steps in (1, 2, 3):
        gives(table, after(table, first, steps), PASS)
    version = table.view(first)["version"]
    told = table.acts(first, "pass", version=version)

    assert (told["version"], told["turn_number"], told["deal"]["phase"]) == (version + 1, 4, "auction_2")


def test_a_round_that_ends_without_a_turn_drops_the_order(table):
    """Somebody has made trump before: said to the seat, and to nobody else."""
    first = table.seat_on_turn
    third = after(table, first, 2)
    gives(table, third, PASS)
    table.acts(first, "order", turn_number=0)

    assert states(table.view(third)) == [("pass", "dropped", "round_over")]
    assert table.view(first)["orders"] == []


def test_what_the_rules_forbid_by_then_is_dropped(house):
    """The dealer must call: its order to pass in the second round finds that out when its turn comes."""
    table = house.open_table(options={"stick_the_dealer": "must_call"})
    dealer = table.view(0)["deal"]["dealer"]
    gives(table, dealer, {"order": "pass", "phase": "auction_2"})
    for _ in range(7):
        seat, view = table.eldest
        table.acts(seat, "pass", turn_number=view["turn_number"])

    assert table.seat_on_turn == dealer
    assert states(table.view(dealer)) == [("pass", "dropped", "not_legal")]


def test_passing_unless_a_suit_is_turned(table):
    """With another suit on offer the seat passes in both rounds; with the suit itself it is awaited."""
    turned = table.view(0)["deal"]["turn_up"]["suit"]
    others = [suit for suit in "SHDC" if suit != turned]
    first = table.seat_on_turn
    second, third = after(table, first), after(table, first, 2)
    gives(table, second, {"order": "pass_unless", "suits": others})
    gives(table, third, {"order": "pass_unless", "suits": [turned]})
    told = table.acts(first, "pass", turn_number=0)

    assert told["turn"]["seats"] == [third]
    assert states(table.view(third)) == [("pass_unless", "dropped", "suit_came")]
    assert states(table.view(second)) == [("pass_unless", "standing", None)]
    for steps in (2, 3, 4):
        seat = after(table, first, steps)
        table.acts(seat, "pass", turn_number=table.view(seat)["turn_number"])
    assert acted(table)[-1] == (second, "pass")


def test_a_suit_turned_down_comes_to_nobody(table):
    """In the second round it is no reason to be asked."""
    turned = table.view(0)["deal"]["turn_up"]["suit"]
    for _ in range(4):
        seat, view = table.eldest
        table.acts(seat, "pass", turn_number=view["turn_number"])
    second = after(table, table.seat_on_turn)
    gives(table, second, {"order": "pass_unless", "suits": [turned]})
    seat, view = table.eldest
    table.acts(seat, "pass", turn_number=view["turn_number"])

    assert acted(table)[-1] == (second, "pass")


def test_passing_unless_a_suit_is_bid(house):
    """What counts is the bid that stands when the turn comes."""
    table = house.open_table("bid_euchre_24")
    first = table.seat_on_turn
    second, third = after(table, first), after(table, first, 2)
    gives(table, second, {"order": "pass_unless", "suits": ["S"]})
    gives(table, third, {"order": "pass_unless", "suits": ["H"]})
    table.acts(first, "bid:3:H", turn_number=0)

    assert acted(table) == [(first, "bid:3:H"), (second, "pass")]
    assert table.seat_on_turn == third
    assert states(table.view(third)) == [("pass_unless", "dropped", "suit_came")]


def test_orders_for_the_next_deal_wait_for_it(house):
    """Given before its cards are dealt, an order for it outlasts the end of this one."""
    table = house.open_table(options={"target": 21})
    for seat in range(4):
        gives(table, seat, {"order": "pass", "deal": 2})
    list(table.play(Random(3), until=lambda view: view["deal"]["number"] > 1))

    view = table.view(0)
    assert (view["deal"]["number"], view["deal"]["phase"]) == (2, "auction_2")
    assert [told["action"] for told in table.events() if told["type"] == "acted"][-4:] == ["pass"] * 4
    assert [order["deal"] for seat in range(4) for order in table.view(seat)["orders"]] == [2] * 4


def test_what_is_due_after_a_deal_is_shown_and_then_stored(house, tables):
    """A run by order ends with the deal: what is due in the next is shown as pending; the sweep stores it."""
    table = house.open_table(options={"target": 21})
    eldest = after(table, table.view(0)["deal"]["dealer"], 2)
    for seat in range(4):
        gives(table, seat, FORCED)
    gives(table, eldest, FORCED, {"order": "pass", "deal": 2})
    *_, (_, _, _, last) = table.play(Random(3), until=lambda view: view["deal"]["number"] > 1)
    shown = table.view(eldest)

    assert (last.json["turn"]["seats"], last.json["version"]) == ([eldest], shown["version"])
    assert (shown["pending_expiry"], shown["turn"]["seats"]) == (True, [after(table, eldest)])
    assert (sweep(tables), sweep(tables)) == (1, 0)
    stored = table.view(eldest)
    assert {**stored, "version": shown["version"], "pending_expiry": True} == shown


def test_an_order_ends_with_its_deal(house):
    """What stood at the end is said to be over during the next deal, and then forgotten."""
    table = house.open_table(options={"target": 21})
    gives(table, 0, FORCED)
    list(table.play(Random(3), until=lambda view: view["deal"]["number"] > 1))
    told = table.view(0)["orders"]
    list(table.play(Random(3), until=lambda view: view["deal"]["number"] > 2))

    assert told == [{"order": "only_legal", "deal": 1, "state": "dropped", "reason": "deal_over"}]
    assert table.view(0)["orders"] == []


def in_play(view):
    return bool(view["deal"]) and view["deal"]["phase"] == "play"


def suits_of(hand):
    """Return the plain cards of a hand, bowers left out, with their suits."""
    return {card: card[1] for card in hand if card[0] != "J"}


def led_to(table, random, wanted):
    """
    Play until a lead can be followed, and return the seat that leads, the card, the next seat and one of its
    cards: of the suit led where that is *wanted*, of another where it isn't.
    """

    def found(view):
        return bool(in_play(view) and not view["deal"]["trick"] and choices(view))

    def choices(view):
        second = after(table, view["seat"])
        own, others = suits_of(view["deal"]["hand"]), suits_of(table.view(second)["deal"]["hand"])
        held = {*others.values()} if second not in view["deal"]["out"] else {}
        return [
            (view["seat"], lead, second, card)
            for lead, suit in own.items()
            for card, other in others.items()
            if suit in held and (other == suit) is wanted
        ]

    return choices(table.play_until(found, random)[1])[0]


def test_a_card_is_played_on_the_next_turn_to_play(table):
    """In the request of whoever led, once."""
    first, lead, second, card = led_to(table, Random(2), wanted=True)
    gives(table, second, {"order": "play", "card": card})
    table.acts(first, f"play:{lead}", version=table.view(first)["version"])

    assert acted(table)[-2:] == [(first, f"play:{lead}"), (second, f"play:{card}")]
    told = table.view(second)["orders"]
    assert [(order["card"], order["state"], order["reason"]) for order in told] == [(card, "done", None)]


def test_a_card_that_would_be_a_revoke_is_not_played(table):
    """The order is dropped, and the seat awaited."""
    first, lead, second, card = led_to(table, Random(2), wanted=False)
    gives(table, second, {"order": "play", "card": card})
    told = table.acts(first, f"play:{lead}", version=table.view(first)["version"])

    assert told["turn"]["seats"] == [second]
    assert states(table.view(second)) == [("play", "dropped", "not_legal")]


def test_the_second_card_waits_for_another_turn(table):
    """What is first and can be played is; what stands behind it is not judged by the same turn."""
    first, lead, second, card = led_to(table, Random(2), wanted=True)
    other = next(one for one in table.view(second)["deal"]["hand"] if one != card)
    gives(table, second, {"order": "play", "card": card}, {"order": "play", "card": other})
    table.acts(first, f"play:{lead}", version=table.view(first)["version"])

    assert states(table.view(second)) == [("play", "done", None), ("play", "standing", None)]


def test_what_has_passed_is_refused(house):
    """Another turn, another version, a deal that is over or too far off, a round or a card that is gone."""
    table = house.open_table(options={"target": 21})
    _, view = table.play_until(in_play, Random(1))
    number, turn = view["deal"]["number"], view["turn_number"]
    assert give(table, 0, PASS, turn_number=turn + 1).json["code"] == "turn_passed"
    body, headers = {"orders": []}, {"If-Match": '"1.0.1"'}
    old = table.house.ask("PUT", f"{table.path}/orders", body, token=table.tokens[0], headers=headers)
    assert (old.status_code, old.json["code"]) == (412, "stale_version")
    mine = table.view(0)["deal"]["hand"]
    foreign = next(card for card in ("9S", "TS", "JS", "QS", "KS", "AS", "9H") if card not in mine)
    refused = {
        "round_over": PASS,
        "not_in_hand": {"order": "play", "card": foreign},
        "too_early": {**FORCED, "deal": number + 2},
    }
    for reason, order in refused.items():
        told = give(table, 0, FORCED, order)
        assert (told.status_code, told.json["code"], told.json["reason"]) == (409, "stale_order", reason)
        assert told.json["pointer"] == "/orders/1"
    unseen = give(table, 0, {"order": "play", "card": mine[0], "deal": number + 1})
    assert unseen.json["reason"] == "too_early"
    list(table.play(Random(1), until=lambda view: view["deal"]["number"] > number))
    assert give(table, 0, {**FORCED, "deal": number}).json["reason"] == "deal_over"
    assert table.view(0)["orders"] == []


WRONG = [
    ({"order": "pass", "card": "JH"}, "/orders/0/card", "disagrees"),
    ({"order": "play"}, "/orders/0/card", "required"),
    ({"order": "play", "card": "ZZ"}, "/orders/0/card", "not_in_ruleset"),
    ({"order": "play", "card": "2S"}, "/orders/0/card", "not_in_ruleset"),
    ({"order": "pass_unless"}, "/orders/0/suits", "required"),
    ({"order": "pass_unless", "suits": ["nt"]}, "/orders/0/suits", "not_in_ruleset"),
    ({"order": "pass", "phase": "auction"}, "/orders/0/phase", "not_in_ruleset"),
    ({"order": "only_legal", "suits": ["S"]}, "/orders/0/suits", "disagrees"),
    ({"order": "bid"}, "/orders/0/order", "invalid"),
]


@pytest.mark.parametrize(("order", "pointer", "code"), WRONG)
def test_what_makes_no_sense_is_refused_by_field(table, order, pointer, code):
    """The fault is named, and nothing is stored."""
    refused = give(table, 0, order)

    assert refused.status_code == 422
    assert (pointer, code) in {(fault["pointer"], fault["code"]) for fault in refused.json["errors"]}
    assert table.view(0)["orders"] == []


@pytest.mark.parametrize("preset", tuple(families.presets()))
def test_a_kind_that_a_preset_lacks_is_refused_by_name(house, preset):
    """The others are taken."""
    house.checked = False
    table, there = house.open_table(preset), kinds(families.resolve(preset))
    seat = after(table, table.seat_on_turn)
    parts = {"pass_unless": {"suits": ["S"]}}
    for kind in ("pass", "pass_unless", "no_alone", "only_legal"):
        answer = give(table, seat, {"order": kind, "deal": 2, **parts.get(kind, {})})
        assert (kind, answer.status_code) == (kind, 200 if kind in there else 422)
        if kind not in there:
            (fault,) = answer.json["errors"]
            assert (fault["pointer"], fault["code"]) == ("/orders/0/order", "not_in_ruleset")
            assert kind in fault["detail"]


def test_three_orders_are_too_many(table):
    """A seat has two at the most."""
    assert give(table, 0, FORCED, FORCED, FORCED).json["errors"][0]["pointer"] == "/orders"


def test_a_repeat_under_a_key_changes_nothing(table):
    """Also when the game has moved on; the key for something else is refused."""
    first, key = table.seat_on_turn, fresh_key()
    second = after(table, first)
    assert give(table, second, PASS, key=key, turn_number=0).status_code == 200
    told = table.acts(first, "pass", turn_number=0)
    again = give(table, second, PASS, key=key, turn_number=0)

    assert (again.status_code, again.json["version"]) == (200, told["version"])
    assert again.headers["Idempotency-Replayed"] == "true"
    assert give(table, second, FORCED, key=key, turn_number=0).json["code"] == "key_reused"


def test_what_stands_is_replaced_whole_and_taken_back(table):
    """The list given last is all that stands; taken back twice, nothing is written the second time."""
    seat = after(table, table.seat_on_turn)
    gives(table, seat, PASS, FORCED)
    assert states(gives(table, seat, FORCED)) == [("only_legal", "standing", None)]
    gone, again = take_back(table, seat), take_back(table, seat)

    assert (gone.json["orders"], again.json["version"]) == ([], gone.json["version"])
    assert again.headers["Idempotency-Replayed"] == "true"


def test_orders_rest_while_a_bot_acts_for_the_seat(table):
    """They are its owner's: back again, what still has a purpose stands."""
    first = table.seat_on_turn
    second = after(table, first)
    gives(table, second, PASS, FORCED)
    path = f"{table.path}/seats/{second}/stand-in"
    table.house.ask("POST", path, token=table.tokens[second])
    table.acts(first, "order", turn_number=0)
    assert states(table.view(second)) == [("pass", "standing", None), ("only_legal", "standing", None)]
    table.house.ask("DELETE", path, token=table.tokens[second])

    assert states(table.view(second)) == [("pass", "dropped", "round_over"), ("only_legal", "standing", None)]


def test_a_turn_taken_by_order_costs_no_time(house, clock):
    """It is the owner's own act, made the moment its turn came; given on the turn itself, till then."""
    table = house.open_table(clock={"kind": "bank", "seconds": 2 * HOUR})
    first = table.seat_on_turn
    second, third = after(table, first), after(table, first, 2)
    gives(table, second, PASS)
    clock.now += 600
    table.acts(first, "pass", turn_number=0)
    clock.now += 600
    gives(table, third, PASS)
    banks = [seat["bank"] for seat in table.view(0)["clock"]["seats"]]

    assert [banks[seat] for seat in (first, second, third)] == [2 * HOUR - 600, 2 * HOUR, 2 * HOUR - 600]
    assert table.view(0)["clock"]["seats"][second]["missed"] == 0


def test_an_order_follows_what_a_clock_did(house, tables, clock):
    """A bot acts for the late seat, and the next one's order goes with it: shown at once, stored once."""
    steps = [{"do": "act"}]
    table = house.open_table(clock={"kind": "per_action", "seconds": DAY, "on_expiry": steps})
    first = table.seat_on_turn
    gives(table, after(table, first), PASS)
    clock.now = NOW + DAY
    shown = table.view(after(table, first))

    assert (shown["pending_expiry"], shown["version"]) == (True, 2)
    assert sweep(tables) == 1
    stored = table.view(after(table, first))
    assert {**stored, "version": 2, "pending_expiry": True} == shown
    assert (stored["version"], sweep(tables)) == (3, 0)
    assert states(stored)[0][1] != "standing"


def test_an_order_stands_where_bots_act_before(house):
    """In one run with those of bots."""
    bots = [{"bot": "random"}] * 3
    table = house.open_table(seats=[{}, *bots], options={"target": 21})
    gives(table, 0, {"order": "pass_unless", "suits": ["S", "H", "D", "C"], "deal": 2}, FORCED)
    for _ in range(60):
        view = table.view(0)
        if view["deal"]["number"] > 1:
            break
        table.acts(0, view["legal_actions"][0], turn_number=view["turn_number"])
    kinds_of_play = [action for action in view["legal_actions"] if action["type"] == "play"]
    assert view["deal"]["number"] == 2
    assert len(kinds_of_play) != 1


def test_resigning_ends_all_orders(table):
    """Nothing of them is kept, and none can be given."""
    seat = after(table, table.seat_on_turn)
    gives(table, seat, FORCED)
    table.house.ask("POST", f"{table.path}/resign", token=table.tokens[0])

    assert table.view(seat)["orders"] == []
    assert give(table, seat, FORCED).json["code"] == "wrong_phase"
    waiting = table.house.open_table(seats=["open", {}, {}, {}])
    assert give(waiting, 1, FORCED, turn_number=0).json["code"] == "not_started"


@pytest.mark.parametrize("preset", [*PLAYED, *BID])
def test_a_game_is_played_to_its_end_with_orders(house, preset):
    """
    Every seat has forced cards played and declines to go alone: nobody is asked for either, and the story
    is that of any other game.
    """
    house.checked = False
    rules = families.resolve(preset)
    orders = [FORCED, {"order": "no_alone"}] if "no_alone" in kinds(rules) else [FORCED]
    table = house.open_table(preset, options=short(preset))
    seen = ordered_play(table, Random(preset), orders)

    end = table.view()
    assert end["status"] == "finished"
    assert [told["seq"] for told in table.events(limit=500)] == [*range(1, end["seq"] + 1)]
    assert seen["by_order"] > 0


def short(preset):
    """Return options under which a game ends after a few deals."""
    options = families.preset_options(preset)
    if options["target"] is None:
        return {name: 3 for name in ("hands_limit", "max_hands") if name in options}
    return {"start_score": 6} if options.get("score_model") == "countdown" else {"target": 5}


def ordered_play(table, random, orders):
    """Play to the end, each seat giving *orders* in each deal; return how many turns were taken by order."""
    given, found = {}, {"by_order": 0}
    for _ in range(3000):
        seat, view = table.eldest if table.view(0)["turn"]["seats"] else (0, table.view(0))
        if view["status"] != "playing":
            break
        if given.get(seat) != view["deal"]["number"]:
            given[seat] = view["deal"]["number"]
            told = gives(table, seat, *orders)
        else:
            check_free_choice(view, orders)
            choice = random.choice(view["legal_actions"])
            told = table.acts(seat, choice, turn_number=view["turn_number"])
            found["by_order"] += told["turn_number"] - view["turn_number"] - 1
    return found


def check_free_choice(view, orders):
    """Fail where the seat is awaited for what it has ordered."""
    offered = view["legal_actions"]
    assert not (view["deal"]["phase"] == "play" and len(offered) == 1 and offered[0]["type"] == "play")
    if len(orders) > 1:
        assert "with_partner" not in {action["id"] for action in offered}
