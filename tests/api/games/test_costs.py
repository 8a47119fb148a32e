"""What requests cost, in the units that DynamoDB Local counts.

Of the parts of a transaction that cost the same it counts one (3.3.0); `counted` does so, too.
"""

from random import Random

import pytest

from infra.items import item_bytes
from tests.support.players import Table, fresh_key

KB = 1024


@pytest.fixture
def house(local_house):
    local_house.checked = False
    return local_house


def counted(*parts):
    """Return what is reported of a transaction whose parts cost so much."""
    return ("TransactWriteItems", sum(set(parts)))


def archived(house, table):
    """Return the sizes of a game's finished deals, as DynamoDB counts them."""
    name, transport = table_of(house)
    reply = transport.call(
        "Query",
        {
            "TableName": name,
            "KeyConditionExpression": "pk = :p AND begins_with(sk, :d)",
            "ExpressionAttributeValues": {":p": {"S": f"GAME#{table.id}"}, ":d": {"S": "DEAL#"}},
        },
    )
    return [item_bytes(item) for item in reply["Items"]]


def table_of(house):
    store = house.app.extensions["rightbower"].tables.store
    return store._table.requests._table, store._table.transport


def test_every_action_of_a_game_costs_what_the_design_says(house, meter, record_property):
    """
    One read and one write unit, whatever the length of the game; one that ends a deal twice that write
    and two units for each KB of the deal; one that ends the game the quota slot besides.
    """
    table = house.open_table("north_american_24", seats=[{"name": "\u00e9" * 10}] * 4)
    seat, random, deals = table.seat_on_turn, Random(4), 0
    ordinary = ending = 0
    while True:
        view = table.view(seat)
        if view["status"] != "playing":
            break
        meter.taken()
        answer = table.acts(
            seat, random.choice(view["legal_actions"]), version=view["version"], key=fresh_key()
        )
        units = meter.taken()
        last = answer["last_deal"]
        if (last["number"] if last else 0) == deals:
            ordinary += 1
            assert units == [("GetItem", 1), ("PutItem", 1)]
        else:
            deals, ending = last["number"], ending + 1
            size = max(archived(house, table))
            slot = [2] if answer["status"] == "finished" else []
            assert units == [("GetItem", 1), counted(2, 2 * -(-size // KB), *slot)]
        seat = (answer["turn"]["seats"] or [seat])[0]
    assert (ordinary > 100, ending > 3) == (True, True)
    record_property("actions of one unit", ordinary)
    record_property("largest finished deal, bytes", max(archived(house, table)))


def test_a_listed_game_pays_for_the_list_only_when_it_moves(house, meter):
    """A public game's ordinary action is no dearer than another's."""
    table = house.open_table(visibility="public")
    view = table.view(table.seat_on_turn)
    meter.taken()

    table.acts(view["seat"], "pass", version=1, key=fresh_key())

    assert meter.taken() == [("GetItem", 1), ("PutItem", 1)]


@pytest.mark.parametrize("seat", [None, 0])
def test_a_poll_costs_half_a_unit(house, meter, seat):
    """A look, a 304 and a stretch of the present deal's story are eventually consistent reads."""
    table = house.open_table()
    tag = table.look(seat).headers["ETag"]
    meter.taken()

    assert table.look(seat).status_code == 200
    assert meter.taken() == [("GetItem", 0.5)]
    assert table.look(seat, If_None_Match=tag).status_code == 304
    assert meter.taken() == [("GetItem", 0.5)]
    house.ask("GET", f"{table.path}?fresh=1", token=table.tokens.get(seat))
    assert meter.taken() == [("GetItem", 1)]


def test_a_lost_race_and_a_refusal_write_nothing(house, meter):
    """412 and 409 cost the read alone."""
    table = house.open_table()
    seat = table.seat_on_turn
    meter.taken()

    assert table.act(seat, "pass", version=9).status_code == 412
    assert table.act(seat, "name:H", version=1).status_code == 409
    assert table.act((seat + 1) % 4, "pass", version=1).status_code == 409
    assert meter.taken() == [("GetItem", 1)] * 3


def test_a_repeat_costs_a_read(house, meter):
    """The key is in the game's own item."""
    table, key = house.open_table(), fresh_key()
    seat = table.seat_on_turn
    table.acts(seat, "pass", version=1, key=key)
    meter.taken()

    table.acts(seat, "pass", version=1, key=key)

    assert meter.taken() == [("GetItem", 1)]


def test_creating_joining_and_leaving(house, meter):
    """
    A creation reads the caller's quota and writes game and slot in one transaction; a repeat finds the
    game there. Joining and leaving are an action each; the join that starts the game moves it in no list.
    """
    key = fresh_key()
    seats = ["open", "open", {}, {}]
    table = Table(house, house.create(key=key, seats=seats).json)
    assert meter.taken() == [("Query", 0), counted(2, 2)]

    assert house.create(key=key, seats=seats).json["id"] == table.id
    # A refused transaction reports no units.
    assert meter.taken() == [("Query", 1)]
    table.sit(invite=table.invites[0])
    assert meter.taken() == [("GetItem", 1), ("PutItem", 1)]
    table.invites[0] = table.leave(0).json["invite"]
    assert meter.taken() == [("GetItem", 1), ("PutItem", 1)]
    for seat in (0, 1):
        table.sit(invite=table.invites[seat])
        assert meter.taken() == [("GetItem", 1), ("PutItem", 1)]


def test_a_run_of_bots_costs_one_write(house, meter):
    """
    However many of them act, an action among bots costs what any costs: a read and a write, more only
    where it ends the deal or leaves the sweep something to find. A hint is a poll.
    """
    seats = [{}, {"bot": "steady"}, {"bot": "steady"}, {"bot": "steady"}]
    table = house.open_table(seats=seats, hints=True)
    ordinary = 0
    for _ in range(12):
        view = table.view(0)
        if view["turn"]["seats"] != [0] or view["pending_expiry"]:
            house.ask("POST", f"{table.path}/bots", token=table.tokens[0])
            continue
        meter.taken()
        house.ask("GET", f"{table.path}/hint", token=table.tokens[0])
        assert meter.taken() == [("GetItem", 0.5)]
        answer = table.acts(0, view["legal_actions"][0], version=view["version"], key=fresh_key())
        units = meter.taken()
        assert next(operation for operation, _ in units) == "GetItem"
        assert len(units) == 2
        if answer["turn"]["seats"] == [0] and answer["last_deal"] == view["last_deal"]:
            ordinary += 1
            assert units == [("GetItem", 1), ("PutItem", 1)]
    assert ordinary > 3
