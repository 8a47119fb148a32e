"""What is stored of a game tells no card that its log doesn't, and stays small."""

import uuid

import msgpack
import pytest

from api.keyring import Keyring
from engine import fairness
from engine.cards import CARDS
from infra.items import game_item, item_bytes
from schemas import log
from schemas.stored import FairState, unpack
from tests.support.fair_table import KEY, Sober

SEATS = [{"name": "N" * 20}] * 4


def leaves(value):
    """Yield every value of a stored form that holds no others."""
    if isinstance(value, list | tuple | dict):
        for one in [*value.values(), *value] if isinstance(value, dict) else value:
            yield from leaves(one)
    else:
        yield value


def bodies(house, table):
    """Return all that is stored of a game, the finished deals included."""
    return [house.store.load(table.id).body, *(past.body for past in house.store.archives(table.id))]


@pytest.mark.parametrize("mode", ["commit", "cut"])
def test_the_stored_game_holds_no_card_but_those_its_log_names(house, mode):
    """Before a card is played nothing stored names a card; later only the log and the tricks played do."""
    table = house.begun({"mode": mode, "reveal": "game"})
    table.pass_out()
    for body in bodies(house, table):
        told = [*leaves(msgpack.unpackb(body))]
        assert [leaf for leaf in told if isinstance(leaf, str) and leaf in CARDS] == []
    table.play(lambda view: view["deal"]["trick"] is not None)
    stored = unpack(house.store.load(table.id).body)
    done = [entry.action for entry in log.decode(stored.log)]
    assert {action.kind for action in done if action.value in CARDS} <= {"play", "discard"}
    assert stored.start.deal.hands == ()
    assert stored.start.deal.stock == ()
    assert stored.start.deal.turn_up == ""


def test_no_secret_is_stored(house):
    """Neither the root nor any shuffle's secret is in what is stored, at any time."""
    table = house.begun({"mode": "cut", "reveal": "deal"})
    table.pass_out()
    table.play(lambda view: view["deal"]["number"] == 4)
    salt = unpack(house.store.load(table.id).body).salt
    root = fairness.root_secret(KEY, table.id, salt)
    secrets = [root, KEY, *(fairness.shuffle_secret(root, number) for number in range(30))]
    assert table.got("/proof")["shuffles"][1]["secret"] == secrets[3].hex()
    for body in bodies(house, table):
        for secret in secrets:
            assert secret not in body
            assert secret[:8] not in body
            assert secret.hex().encode() not in body


def test_the_stored_game_is_another_under_another_key(house):
    """All that is stored leads to no hand without the server's key: another key deals other hands from it."""
    table = house.begun({"mode": "cut", "reveal": "deal"})
    record = house.store.load(table.id)
    hands = house.tables.revive(record).game.deal.hands
    stolen = house.tables.__class__(house.store, Keyring(bytes(32)), lambda: house.now)
    assert sorted(hands[0]) == sorted(table.view(0)["deal"]["hand"])
    assert stolen.revive(record).game.deal.hands != hands


@pytest.mark.parametrize("fairness", [{}, {"reveal": "game"}, {"mode": "cut"}], ids=str)
def test_a_game_of_four_fits_one_write_unit(house, fairness, record_property):
    """Every seat named and keyed, without nonces and with all of them: at most 1 KB in every state."""
    largest = {}
    for given in (False, True):
        table = house.table(fairness=fairness, seats=SEATS, visibility="public")
        sizes = [*sizes_of(house, table, given, fairness.get("mode") == "cut")]
        largest["with nonces" if given else "without"] = max(sizes)
    record_property(f"largest item {fairness}", largest)
    assert max(largest.values()) <= 1024


def sizes_of(house, table, given, cut):
    """Play some deals, every action under a key, and yield the item's size after each write."""
    choose, view = Sober(4), table.view()
    while view["status"] == "waiting" or view["deal"]["number"] < 4:
        for seat in range(4) if given or view["status"] == "waiting" else ():
            table.give(seat, uuid.uuid4().hex if given or not cut else None)
        view = table.view()
        seat = view["turn"]["seats"][0]
        action = choose([action["id"] for action in table.view(seat)["legal_actions"]])
        body = {"id": action, "turn_number": view["turn_number"]}
        table.ask("POST", "/actions", seat, body, Idempotency_Key=str(uuid.uuid4()))
        yield item_bytes(game_item(house.store.load(table.id)))
        view = table.view()


def test_what_is_agreed_costs_three_bytes(house):
    """A game that wants nothing special stores next to nothing for it."""
    body = house.store.load(house.table().id).body
    *_, fair = msgpack.unpackb(body)
    assert fair == []
    assert unpack(body).fair == FairState()


@pytest.mark.parametrize("reveal", ["deal", "game"])
@pytest.mark.parametrize("mode", ["commit", "cut"])
def test_what_was_agreed_is_kept(house, mode, reveal):
    """Mode, reveal and nonces come back from storage as they went in."""
    table = house.begun({"mode": mode, "reveal": reveal})
    table.give(3, "ab" * 16)
    fair = unpack(house.store.load(table.id).body).fair
    assert (fair.mode, fair.reveal, fair.deadline) == (mode, reveal, 0)
    assert fair.coming == (None, None, None, b"\xab" * 16)
    assert bool(fair.nonces) == (mode == "cut")
