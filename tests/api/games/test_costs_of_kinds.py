"""What each kind of action costs, in the units that DynamoDB Local counts: one read and one write."""

import uuid
from functools import cache
from random import Random

import pytest

from api.app import create_app
from api.keyring import Keyring
from api.play.tables import Tables
from engine.actions import FIELDS
from infra.boto_transport import BotoTransport
from infra.dynamo_store import DynamoStore
from tests.api.games.conftest import NOW, Meter
from tests.support.games_table import create_table
from tests.support.kept import KeptGames, Seated
from tests.support.players import House, fresh_key

pytestmark = pytest.mark.dynamodb_local

KEYRING = Keyring(bytes(range(32)))
NAME = "\u00e9" * 10
GAMES, ACTIONS = 200, 200
PLAIN = "north_american_24"
EXCHANGE = ("euchre_32", {"farmers_hand": "exchange_three"})
STOLEN = (PLAIN, {"steal_deal": "allowed", "steal_deal_who": "anyone"})
OFFERED, TALK = (PLAIN, {"lone_exchange": "offer"}), (PLAIN, {"table_talk_penalty": "award_2"})
CLAIMED = (PLAIN, {"revoke_enforcement": "claim"})
HOUSES = {
    **dict.fromkeys(("take", "leave"), ("two_hand_24", {})),
    **dict.fromkeys(("ask", "no_ask", "give"), ("railroad_25", {})),
    **dict.fromkeys(("alone", "with_partner"), ("british_25", {})),
    **dict.fromkeys(("bid", "declare"), ("auction_euchre_4", {})),
    **dict.fromkeys(("stay", "drop"), ("buck_euchre_4", {})),
    **dict.fromkeys(("check", "bet", "call", "raise"), ("betting_24", {})),
    **dict.fromkeys(("advance", "set_back", "blind_loner", "look"), ("robson_24", {})),
    **dict.fromkeys(("farmers_hand", "decline", "swap"), EXCHANGE),
    **dict.fromkeys(("take_deal", "leave_deal", "object"), STOLEN),
    **dict.fromkeys(("offer", "no_offer", "accept", "reject"), OFFERED),
    **dict.fromkeys(("report_talk", "admit", "deny"), TALK),
    **dict.fromkeys(("claim_revoke", "correct"), CLAIMED),
    "benny": ("british_25_to_15", {}),
    "lead": ("five_hundred_45", {}),
    "forfeit": (PLAIN, {"stick_the_dealer": "call_or_forfeit"}),
    "ace_no_face": (PLAIN, {"ace_no_face": "redeal"}),
    "lay_down": (PLAIN, {"lay_down_claim": "proven_only"}),
}
"""Where a kind of action is to be found, if not in the plain game."""


@cache
def found(kind):
    """Return a game in which somebody may do what is of *kind*: its table, seat and action."""
    preset, options = HOUSES.get(kind, (PLAIN, {}))
    for seed in range(GAMES):
        tables = Tables(KeptGames(), KEYRING, lambda: NOW)
        table = Seated(tables, preset, options, Random(f"{kind} {seed}"), name=NAME)
        for _ in range(ACTIONS):
            if table.live.stored.status != "playing":
                break
            for seat, actions in table.choices().items():
                for action in actions:
                    if action.kind == kind:
                        return table, seat, action
            table.play_on()
    raise AssertionError(f"nobody may {kind}")


class Place:
    """One table for all kinds, and what calls to it cost."""

    def __init__(self, client):
        name, self.meter = f"games-{uuid.uuid4()}", Meter()
        create_table(client, name)
        self.store = DynamoStore(name, BotoTransport(client), clock=lambda: NOW, meter=self.meter)
        tables = Tables(self.store, KEYRING, lambda: NOW)
        self.house = House(create_app(tables=tables), checked=False)


@pytest.fixture(scope="module")
def place(local_client):
    return Place(local_client)


@pytest.mark.parametrize("kind", FIELDS)
def test_every_kind_of_action_is_a_read_and_a_write(place, kind):
    """Whatever is done costs a unit each way, unless it ends the deal: that is stored with it, at 2 a KB."""
    table, seat, action = found(kind)
    record = table.live.record
    place.store.create(record, principal="", limit=0)
    headers = {"If-Match": f'"{record.version}.{seat}.1"', "Idempotency-Key": fresh_key()}
    place.meter.taken()

    path = f"/v1/games/{record.id}/actions"
    answer = place.house.ask("POST", path, {"id": action.id}, token=table.tokens[seat], headers=headers)
    spent = place.meter.taken()
    deals = [*place.store.archives(record.id)]

    assert answer.status_code == 200, answer.text
    # Both parts of the transaction cost 2, and of parts that cost the same one is counted (3.3.0).
    assert spent == [("GetItem", 1), ("TransactWriteItems", 2) if deals else ("PutItem", 1)]
