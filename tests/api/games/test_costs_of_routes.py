"""What each route costs, in the units that DynamoDB Local counts: none may be added without its price."""

import pytest

from tests.api.games.test_every_route import Desk
from tests.support.contract import OPERATIONS
from tests.support.questions import BY_ADDRESS, FACTS

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

LOOK, CLOSE_LOOK, WRITE = ("GetItem", 0.5), ("GetItem", 1), ("PutItem", 1)
QUOTA, SHARD, EMPTY = ("Query", 1), ("Query", 0.5), ("Query", 0)
"""For a query that finds nothing DynamoDB Local counts nothing, and DynamoDB what the smallest read costs."""
GAME_AND_SLOT = TWO_ENTRIES = ("TransactWriteItems", 2)
"""Four units: of the parts of a transaction that cost the same it counts one (3.3.0)."""

FREE = ()
ACTION = (CLOSE_LOOK, WRITE)
WEBHOOKS = (CLOSE_LOOK, QUOTA)
"""Who asks, and all of an owner's webhooks with how they fare."""
COSTS = {
    "index": FREE,
    "healthz": FREE,
    "readyz": (("GetItem", 0.5),),
    "openapi": FREE,
    "docs": FREE,
    "docs_part": FREE,
    "problems": FREE,
    "problem_kind": FREE,
    "list_rulesets": FREE,
    "get_ruleset": FREE,
    "get_ruleset_text": FREE,
    "get_glossary": FREE,
    "get_push_key": FREE,
    "subscribe": (CLOSE_LOOK, CLOSE_LOOK, WRITE),
    "list_subscriptions": (CLOSE_LOOK, CLOSE_LOOK),
    "unsubscribe": (CLOSE_LOOK, CLOSE_LOOK, CLOSE_LOOK, WRITE, CLOSE_LOOK),
    "resolve_ruleset": FREE,
    "list_games": (SHARD, EMPTY, EMPTY, EMPTY, LOOK),
    "create_game": (QUOTA, GAME_AND_SLOT),
    "get_game": (LOOK,),
    "join_game": (CLOSE_LOOK, ("PutItem", 3)),
    "leave_game": ACTION,
    "replace_token": ACTION,
    "post_action": ACTION,
    "post_nonce": ACTION,
    "resign_game": (CLOSE_LOOK, GAME_AND_SLOT),
    "abort_game": (CLOSE_LOOK, GAME_AND_SLOT),
    "get_events": (LOOK, EMPTY),
    "export_game": (CLOSE_LOOK, EMPTY),
    "get_proof": (CLOSE_LOOK, EMPTY),
    "replay_game": (CLOSE_LOOK,),
    "validate_game": FREE,
    **dict.fromkeys((*FACTS, *BY_ADDRESS), FREE),
    "claim_game": (CLOSE_LOOK, ("TransactWriteItems", 6)),
    "pause_clock": ACTION,
    "resume_clock": (CLOSE_LOOK,),
    "take_vacation": ACTION,
    "leave_to_bot": ACTION,
    "take_seat_back": (CLOSE_LOOK,),
    "let_bots_go_on": (CLOSE_LOOK,),
    "get_hint": (LOOK,),
    "undo_action": ACTION,
    "renew_invite": ACTION,
    "revoke_invite": ACTION,
    "rematch_game": (CLOSE_LOOK, QUOTA, QUOTA, GAME_AND_SLOT, WRITE),
    "find_game": (CLOSE_LOOK, SHARD, EMPTY, EMPTY, EMPTY, LOOK, WRITE, QUOTA, ("TransactWriteItems", 6)),
    "say_phrase": (CLOSE_LOOK, CLOSE_LOOK, GAME_AND_SLOT),
    "list_phrases": (LOOK, EMPTY, CLOSE_LOOK),
    "mute_seats": (CLOSE_LOOK, CLOSE_LOOK, WRITE),
    "get_rating": (CLOSE_LOOK, CLOSE_LOOK),
    "list_blocked": (CLOSE_LOOK, CLOSE_LOOK),
    "block_player": (CLOSE_LOOK, CLOSE_LOOK, CLOSE_LOOK, WRITE),
    "unblock_player": (CLOSE_LOOK, CLOSE_LOOK, CLOSE_LOOK),
    "put_orders": ACTION,
    "delete_orders": (CLOSE_LOOK,),
    "create_player": (WRITE,),
    "claim_player": (CLOSE_LOOK, TWO_ENTRIES),
    "get_player": (LOOK,),
    "get_me": (CLOSE_LOOK,),
    "change_me": ACTION,
    "delete_me": (CLOSE_LOOK, CLOSE_LOOK, WRITE, *(EMPTY,) * 9, CLOSE_LOOK),
    "export_me": (*(CLOSE_LOOK,) * 5, EMPTY, EMPTY, EMPTY),
    "renew_player_token": (CLOSE_LOOK,),
    "replace_refresh_token": ACTION,
    "sync": (EMPTY,),
    "get_inbox": (CLOSE_LOOK, QUOTA, CLOSE_LOOK),
    "read_inbox": (CLOSE_LOOK, CLOSE_LOOK, WRITE),
    "mute_game": (CLOSE_LOOK, CLOSE_LOOK, CLOSE_LOOK, WRITE),
    "create_webhook": (CLOSE_LOOK, CLOSE_LOOK, TWO_ENTRIES, QUOTA),
    "list_webhooks": WEBHOOKS,
    "get_webhook": WEBHOOKS,
    "change_webhook": (*WEBHOOKS, CLOSE_LOOK, WRITE, QUOTA),
    "delete_webhook": (*WEBHOOKS, CLOSE_LOOK, CLOSE_LOOK, TWO_ENTRIES),
    "replace_webhook_secret": (CLOSE_LOOK, CLOSE_LOOK, WRITE, QUOTA),
    "ping_webhook": (*WEBHOOKS, ("PutItem", 2), CLOSE_LOOK),
    "replay_webhook": (*WEBHOOKS, QUOTA, CLOSE_LOOK, ("PutItem", 2)),
    "list_dead_letters": (*WEBHOOKS, EMPTY),
    "create_card": (WRITE,),
    "get_card": (QUOTA,),
    "get_shared_card": (QUOTA,),
    "export_card": (QUOTA,),
    "put_entry": (QUOTA, WRITE),
    "delete_entry": (QUOTA, WRITE),
    "merge_entries": (QUOTA, WRITE),
    "create_tournament": (WRITE,),
    **dict.fromkeys(("get_tournament", "get_standings", "get_schedule", "get_deals"), (QUOTA,)),
    **dict.fromkeys(("get_match", "get_codes", "get_results", "get_ratings", "print_tournament"), (QUOTA,)),
    "enter_results": (QUOTA, WRITE),
    **dict.fromkeys(("enter_tournament", "withdraw_entrant", "substitute_entrant"), (QUOTA, WRITE)),
    **dict.fromkeys(("draw_round", "challenge_entrant", "report_result", "rule_match"), (QUOTA, WRITE)),
    "get_entry": (CLOSE_LOOK, CLOSE_LOOK),
}
"""
Calls to the store with the units of each, by operation.

The seat joined is the last of a public game: it leaves one list for another, which costs two units more. The
game claimed waits in the list of the sweep, as its opponents are to be told that they may claim it, and
leaves it in the step that ends it.
Clocks that run, a seat in its owner's hands, a seat without orders and bots with nothing left to do are as
wished: nothing is written.
"""


PLACES = {"docs_part": "/docs/docs.css", "problem_kind": "/problems/not_json"}


class Anything(Desk):
    """A desk that asks for what isn't below /v1, too."""

    def request(self, operation):
        """Return path, body and headers of a request that succeeds."""
        path = OPERATIONS[operation][1]
        if path.startswith("/v1/"):
            return super().request(operation)
        return PLACES.get(operation, path), None, {}


@pytest.fixture
def desk(local_house, local_tables):
    return Anything(local_house, local_tables)


def test_every_route_has_its_price(local_house):
    """A route that isn't in the table can't be added."""
    rules = local_house.app.url_map.iter_rules()
    routes = {rule.endpoint.rpartition(".")[2] for rule in rules}

    assert sorted(COSTS) == sorted(routes) == sorted(OPERATIONS)


@pytest.mark.dynamodb_local
@pytest.mark.parametrize("operation", sorted(COSTS))
def test_a_request_costs_what_the_table_says(desk, meter, operation):
    """A request that succeeds makes these calls to the store, and consumes no other units."""
    desk.request(operation)
    meter.taken()

    answer = desk.ask(operation)

    assert answer.status_code in (200, 201)
    assert sorted(meter.taken()) == sorted(COSTS[operation])


READS = [name for name in COSTS if OPERATIONS[name][0] == "GET" and COSTS[name]]


@pytest.mark.dynamodb_local
@pytest.mark.parametrize("operation", READS)
def test_a_read_writes_nothing(desk, meter, operation):
    """Whatever is looked at, nothing is stored."""
    desk.request(operation)
    meter.taken()

    desk.ask(operation)

    assert {call for call, _ in meter.taken()} <= {"GetItem", "Query"}


@pytest.mark.dynamodb_local
def test_the_news_of_a_deal_is_one_read(desk, meter):
    """Who has the events up to the present deal pays for the game alone, half a unit."""
    desk.request("get_events")
    meter.taken()

    assert desk.ask("get_events", query="?after=1").json["events"]
    assert meter.taken() == [LOOK]
