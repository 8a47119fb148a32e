"""Each route of rulesets and games: what it answers, and every refusal that it lists."""

import json
import re
from dataclasses import replace
from functools import cached_property

import pytest

from api.feed.memberships import Memberships
from api.keyring import keyring_of
from api.notices.follower import Notices
from api.people import blocks
from api.play.memory import Memory
from infra.entries import Entry
from infra.places import blocked_place
from infra.store import StoreUnavailable
from schemas.stored_membership import pack_roster
from tests.support import card_questions, tournament_questions, webhook_questions
from tests.support.apps import app_of
from tests.support.browsers import SERVICE, Browser
from tests.support.contract import OPERATIONS, codes_of, methods_at
from tests.support.people import Backend, Vouching, guest
from tests.support.players import House, fresh_key
from tests.support.questions import BY_ADDRESS, FACTS, OPEN_TO_ALL, contradictory, in_address, question
from tests.support.recordings import document
from tests.support.webhook_questions import Hooked

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

V1 = sorted(name for name, (_, path, _) in OPERATIONS.items() if path.startswith("/v1/"))
NONCE = "5f1c0e9a7b3d42688e0d6a1c2b4f9735"
ORDERS = {"orders": [{"order": "only_legal"}]}
EVERYWHERE = {"bad_request", "internal", "too_many_requests"}
"""Listed for any route; one of each is provoked further down."""


class Broken:
    """A store of which every call fails in the same way."""

    def __init__(self, fault):
        self.fault = fault

    def __getattr__(self, name):
        def call(*args, **kwargs):
            raise self.fault

        return call


CLOCK = {"kind": "per_action", "seconds": 60, "vacation_days": 3, "on_expiry": [{"do": "claim"}]}


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


class Desk:
    """Asks each operation for something it does, but for what a test changes."""

    def __init__(self, house, tables):
        self.house, self.tables = house, tables

    @cached_property
    def table(self):
        """A table with an open seat."""
        return self.house.open_table(seats=["open", {}, {}, {}], visibility="public")

    @cached_property
    def playing(self):
        """A table where nobody has acted."""
        return self.house.open_table(hints=True)

    @cached_property
    def eldest(self):
        """The seat that is to act there."""
        return self.playing.seat_on_turn

    @cached_property
    def ann(self):
        """A player."""
        return guest(self.house)

    @cached_property
    def bob(self):
        """Another one."""
        return guest(self.house, "Bob")

    @cached_property
    def timed(self):
        """A table whose clock has run down."""
        table = self.house.open_table(clock=CLOCK)
        self.tables.now.now += 60
        return table

    @cached_property
    def late(self):
        """The seat whose time is up there."""
        return self.timed.view(0)["turn"]["seats"][0]

    @cached_property
    def card(self):
        """A score card."""
        return card_questions.begun(self.house)

    @cached_property
    def club(self):
        """Some tournaments."""
        return tournament_questions.Club(self.house)

    @cached_property
    def told(self):
        """A player with a game and a notice of it."""
        told, house, tables = guest(self.house), self.house, self.tables
        told.heard = told.open_table(seats=["me", {}, {}, {}]).id
        api = house.app.extensions["rightbower"]
        for follower in (Memberships(api.entries(), tables.now), Notices(api.entries(), tables.now)):
            follower.follow(api.tables.revive(tables.store.load(told.heard)))
        return told

    @cached_property
    def browser(self):
        """One in which the player is told."""
        return Browser().subscribes(self.ann).json["id"]

    @cached_property
    def hooked(self):
        """The endpoint of a player's backend."""
        return Hooked(self.told)

    @cached_property
    def acted(self):
        """Path, body and headers of a request to undo what was just done."""
        return self.of_undoing()

    @cached_property
    def ended(self):
        """A table where somebody has resigned."""
        table = self.house.open_table()
        self.house.ask("POST", f"{table.path}/resign", token=table.tokens[0])
        return table

    def complete(self):
        """Make whatever no request has needed yet, and return the desk."""
        for name, value in vars(Desk).items():
            if isinstance(value, cached_property):
                getattr(self, name)
        return self

    def request(self, operation):
        """Return path, body and headers of a request that succeeds."""
        if operation in OPEN_TO_ALL:
            return (*question(operation), {})
        key = {"Idempotency-Key": fresh_key()}
        if operation in card_questions.OPERATIONS:
            return card_questions.requests(self.card, key)[operation]
        if operation in tournament_questions.OPERATIONS:
            return tournament_questions.requests(self.club, key)[operation]
        if operation in webhook_questions.OPERATIONS:
            return self.hooked.requests(key)[operation]
        for requests in (self.of_rules, self.of_waiting, self.of_clocks, self.of_players, self.of_games):
            if (made := requests(key).get(operation)) is not None:
                return made()
        raise LookupError(operation)

    def beside(self, path):
        """Return *path*, which is about more than one game, when there is another."""
        assert self.table
        return path

    def of_rules(self, key):
        """Return requests that need no game."""
        return {
            "list_rulesets": lambda: ("/v1/rulesets", None, {}),
            "get_ruleset": lambda: ("/v1/rulesets/british_25", None, {}),
            "get_ruleset_text": lambda: ("/v1/rulesets/british_25/text", None, {}),
            "get_glossary": lambda: ("/v1/glossary", None, {}),
            "get_push_key": lambda: ("/v1/push", None, {}),
            "resolve_ruleset": lambda: ("/v1/rulesets/resolve", {"ruleset": "british_25"}, {}),
            "create_game": lambda: (self.beside("/v1/games"), {"ruleset": "british_25"}, key),
        }

    def of_waiting(self, key):
        """Return requests about a table that waits, or to find one."""

        def at(path, body=None, **headers):
            return f"{self.table.path}{path}", body, headers

        def host():
            return bearer(self.table.tokens[1])

        return {
            "list_games": lambda: (self.beside("/v1/games"), None, {}),
            "find_game": lambda: (self.beside("/v1/matchmaking"), {"ruleset": "british_25"}, key),
            "join_game": lambda: at("/seats", {}, **key),
            "leave_game": lambda: at("/seats/1", **host()),
            "renew_invite": lambda: at("/seats/0/invite", **host()),
            "revoke_invite": lambda: at("/seats/0/invite", **host()),
        }

    def of_clocks(self, key):
        """Return requests about a table whose clock has run down."""

        def at(path, body=None, **headers):
            opponent = self.timed.tokens[(self.late + 1) % 4]
            return f"{self.timed.path}{path}", body, {**bearer(opponent), **headers}

        return {
            "claim_game": lambda: at("/claim"),
            "pause_clock": lambda: at("/clock/pause"),
            "resume_clock": lambda: at("/clock/resume"),
            "take_vacation": lambda: at("/clock/vacation", {"days": 1}, **key),
        }

    def of_games(self, key):
        """Return requests of the seat to act, of one that has acted, and of one whose game is over."""
        first = {"If-Match": '"1.s.1"'}

        def at(path, body=None, **headers):
            return f"{self.playing.path}{path}", body, {**bearer(self.playing.tokens[self.eldest]), **headers}

        def seat():
            return f"/seats/{self.eldest}"

        return {
            "undo_action": lambda: self.acted,
            "rematch_game": lambda: (
                self.beside(f"{self.ended.path}/rematch"),
                {},
                bearer(self.ended.tokens[0]),
            ),
            "get_game": lambda: at(""),
            "replace_token": lambda: at(f"{seat()}/token", **key),
            "post_action": lambda: at("/actions", {"id": "pass"}, **first),
            "get_events": lambda: at("/events"),
            "export_game": lambda: at("/export?format=egn"),
            "post_nonce": lambda: at("/nonces", {"nonce": NONCE}),
            "get_proof": lambda: at("/proof"),
            "replay_game": lambda: at("/replay?at=2"),
            "leave_to_bot": lambda: at(f"{seat()}/stand-in"),
            "take_seat_back": lambda: at(f"{seat()}/stand-in"),
            "let_bots_go_on": lambda: at("/bots"),
            "put_orders": lambda: at("/orders", ORDERS, **first),
            "delete_orders": lambda: at("/orders"),
            "get_hint": lambda: at("/hint"),
            "resign_game": lambda: at("/resign"),
            "abort_game": lambda: at("/abort"),
            "say_phrase": lambda: at("/phrases", {"phrase": "hello"}),
            "list_phrases": lambda: at("/phrases"),
            "mute_seats": lambda: at("/muted", {"seats": [1]}),
        }

    def of_undoing(self):
        """Return path, body and headers of a request to undo what was just done."""
        table = self.house.open_table()
        first = table.seat_on_turn
        version = table.acts(first, "pass", turn_number=0)["version"]
        headers = {"Authorization": f"Bearer {table.tokens[first]}", "If-Match": f'"{version}.s.1"'}
        return f"{table.path}/undo", {"wish": "ask"}, headers

    def of_players(self, key):
        """Return requests of players."""
        me, at = "/v1/players/me", {"If-Match": '"1"'}

        def own():
            return bearer(self.ann.token)

        def refresh():
            return bearer(self.ann.refresh)

        def told():
            return bearer(self.told.token)

        return {
            "create_player": lambda: ("/v1/players", {"name": "Bob"}, key),
            "sync": lambda: ("/v1/sync", None, own()),
            "claim_player": lambda: ("/v1/players/claims", {"id_token": "of Ann"}, {}),
            "get_player": lambda: (f"/v1/players/{self.ann.id}", None, own()),
            "get_me": lambda: (me, None, own()),
            "get_inbox": lambda: (f"{me}/inbox", None, told()),
            "read_inbox": lambda: (f"{me}/inbox/read", {"through": 1}, told()),
            "mute_game": lambda: (f"{me}/inbox/muted", {"game": self.told.heard, "muted": True}, told()),
            "change_me": lambda: (me, {"name": "Anna"}, own() | at),
            "delete_me": lambda: (me, None, own()),
            "export_me": lambda: (f"{me}/export", None, own()),
            "get_rating": lambda: (f"{me}/rating", None, own()),
            "subscribe": lambda: (f"{me}/push", Browser().subscription, own()),
            "list_subscriptions": lambda: (f"{me}/push", None, own()),
            "unsubscribe": lambda: (f"{me}/push/{self.browser}", None, own()),
            "list_blocked": lambda: (f"{me}/blocked", None, own()),
            "block_player": lambda: (f"{me}/blocked/{self.bob.id}", None, own()),
            "unblock_player": lambda: (f"{me}/blocked/{self.bob.id}", None, own()),
            "renew_player_token": lambda: (f"{me}/token", None, refresh()),
            "replace_refresh_token": lambda: (f"{me}/refresh-token", None, refresh() | key),
        }

    def ask(self, operation, *, data=None, body=None, headers=None, without=(), query="", path=None, **more):
        """Ask as `request` says, but for what is given."""
        told, wish, sent = self.request(operation)
        wanted = {name: v for name, v in {**sent, **(headers or {})}.items() if name not in without}
        address = (path or told) + (query.replace("?", "&") if "?" in (path or told) else query)
        if data is not None:
            more = {"content_type": "application/json", **more}
            return self.house.ask(OPERATIONS[operation][0], address, headers=wanted, data=data, **more)
        return self.house.ask(OPERATIONS[operation][0], address, body or wish, headers=wanted, **more)

    def over(self, store=None, create="open", issuer=Vouching, **changes):
        """Return this desk in a house with another store or other limits."""
        changes = {"memory": Memory(), **changes, **({"store": store} if store else {})}
        other = Elsewhere(self)
        entries = store or self.house.app.extensions["rightbower"].entries()
        tables, told = replace(self.tables, **changes), {"create": create, "issuer": issuer, "push": True}
        other.house = House(app_of(tables=tables, entries=lambda: entries, **told))
        return other


class Elsewhere(Desk):
    """A desk in another house that asks about what stands in the first one."""

    def __init__(self, desk):
        super().__init__(desk.house, desk.tables)
        self.origin = desk

    def request(self, operation):
        """Return path, body and headers of a request that succeeds in the first house."""
        return self.origin.request(operation)

    def ask(self, operation, **more):
        """Ask here, after what the request is about has been made there."""
        self.origin.request(operation)
        made = vars(self.origin).items()
        vars(self).update({name: value for name, value in made if name not in ("house", "tables")})
        return super().ask(operation, **more)


@pytest.fixture
def desk(house, tables):
    return Desk(house, tables)


RAW = {
    "empty_body": {"data": b""},
    "not_utf8": {"data": b'{"id":"\xff"}'},
    "byte_order_mark": {"data": b"\xef\xbb\xbf{}"},
    "not_json": {"data": b"{"},
    "duplicate_key": {"data": b'{"id":"pass","id":"order"}'},
    "too_deep": {"data": b'{"id":' + b"[" * 17 + b"]" * 17 + b"}"},
    "bad_number": {"data": b'{"id":9007199254740992}'},
    "bad_text": {"data": b'{"id":"\\u0000"}'},
    "body_too_large": {"data": b'{"id":"' + b"x" * 65_536 + b'"}'},
    "invalid_fields": {"data": b"[]"},
    "unsupported_media_type": {"data": b"{}", "content_type": "text/plain"},
    "unsupported_encoding": {"data": b"{}", "headers": {"Content-Encoding": "gzip"}},
    "bad_length": {"data": b"{}", "environ": {"CONTENT_LENGTH": "two"}},
    "length_required": {"data": b"{}", "headers": {"Transfer-Encoding": "chunked"}},
    "unexpected_body": {"data": b"{}"},
    "bad_query": {"query": "?no_such_parameter=1"},
    "bad_key": {"headers": {"Idempotency-Key": "a b"}},
    "weak_key": {"headers": {"Idempotency-Key": "1234"}},
    "key_required": {"without": ("Idempotency-Key",)},
    "bad_etag": {"headers": {"If-Match": "x", "If-None-Match": "x"}},
    "precondition_required": {"without": ("If-Match",)},
    "stale_version": {"headers": {"If-Match": '"7.s.1"'}},
    "stale_player": {"headers": {"If-Match": '"7"'}},
    "bad_cursor": {"query": "?cursor=x"},
}
"""What is wrong with a request, by the code it gets; what operation it is changes nothing."""


def key_reused(desk, operation):
    key = {"Idempotency-Key": fresh_key()}
    other = {
        "take_vacation": {"days": 2},
        "post_action": {"id": "order"},
        "create_game": {"ruleset": "hoyle_32"},
        "find_game": {"ruleset": "hoyle_32"},
        "join_game": {"seat": 0},
        "say_phrase": {"phrase": "thanks"},
        "undo_action": {"wish": "refuse"},
        "create_player": {"name": "Cleo"},
        "put_orders": {"orders": []},
    }
    assert desk.ask(operation, headers=key).status_code < 300
    return desk.ask(operation, body=other[operation], headers=key)


def bad_credentials(desk, operation):
    token = "rba_nobody" if operation == "create_player" else "eyJhbGciOiJub25lIn0.e30."
    return desk.ask(operation, headers={"Authorization": f"Bearer {token}"})


def claiming(desk, identity):
    own = {"Authorization": f"Bearer {desk.ann.token}"}
    return desk.ask("claim_player", body={"id_token": identity}, headers=own)


def claimed_already(desk, operation):
    assert claiming(desk, "of Ann").status_code == 201
    return claiming(desk, "of Bob")


def claimed_elsewhere(desk, operation):
    assert desk.ask(operation, body={"id_token": "of Bob"}).status_code == 201
    return claiming(desk, "of Bob")


def player_deleted(desk, operation):
    club = Backend(desk.house, desk.house.app.extensions["rightbower"].entries())
    club.player("1").asked("DELETE", "/v1/players/me")
    return club.ask("1")


def not_found(desk, operation):
    if operation == "claim_player":
        return desk.over(issuer=lambda: None).ask(operation)
    if operation in {"get_push_key", "subscribe"}:
        return not_pushed(desk, operation)
    path = desk.request(operation)[0]
    for table in (desk.table, desk.playing, desk.timed, desk.ended):
        path = path.replace(table.id, "A" * 22)
    if operation == "unsubscribe":
        return desk.ask(operation, path=path.replace(desk.browser, "A" * 16))
    path = path.replace(desk.ann.id, "A" * 16).replace(desk.bob.id, "A" * 16)
    nowhere = {"read_inbox": {"through": 99}, "mute_game": {"game": "A" * 22, "muted": True}}
    if operation in nowhere:
        return desk.ask(operation, body=nowhere[operation])
    if operation == "undo_action":
        path = path.replace(path.split("/")[3], "A" * 22)
    return desk.ask(operation, path=path)


def unknown_ruleset(desk, operation):
    return desk.ask(operation, path=desk.request(operation)[0].replace("british_25", "whist"))


def seat_taken(desk, operation):
    if operation.endswith("_invite"):
        return desk.ask(operation, path=f"{desk.table.path}/seats/1/invite")
    assert desk.ask(operation).status_code == 201
    return desk.ask(operation)


def already_started(desk, operation):
    if operation == "abort_game":
        assert desk.ask("post_action").status_code == 200
        return desk.ask(operation)
    if operation == "join_game":
        token = {"Authorization": f"Bearer {desk.table.tokens[1]}"}
        assert desk.ask("abort_game", path=f"{desk.table.path}/abort", headers=token).status_code == 200
        return desk.ask(operation)
    assert desk.ask("join_game").status_code == 201
    return desk.ask(operation)


def no_notation(desk, operation):
    table = desk.house.open_table("six_hand_33")
    return desk.ask(operation, path=f"{table.path}/export?format=egn", without=("Authorization",))


def nonce_given(desk, operation):
    assert desk.ask(operation).status_code == 200
    return desk.ask(operation, body={"nonce": NONCE[::-1]})


def not_revealed(desk, operation):
    return desk.ask(operation, query="?face_up=1")


def illegal_action(desk, operation):
    if operation in {"post_action", "undo_action"}:
        wish = {"id": "name:H"} if operation == "post_action" else {"wish": "agree"}
        return desk.ask(operation, body=wish)
    desk.house.checked = False
    over = desk.house.open_table(options={"hands_limit": 1}, hints=True)
    for _ in over.play():
        pass
    desk.house.checked = True
    token = {"Authorization": f"Bearer {over.tokens[desk.eldest]}"}
    route = desk.request(operation)[0].removeprefix(desk.playing.path).removeprefix(desk.timed.path)
    basis = {"If-Match": over.look(0).headers["ETag"]} if operation == "put_orders" else {}
    return desk.ask(operation, path=over.path + route, headers=token | basis)


def no_clock(desk, operation):
    token = {"Authorization": f"Bearer {desk.playing.tokens[0]}"}
    route = desk.request(operation)[0].removeprefix(desk.timed.path)
    return desk.ask(operation, path=desk.playing.path + route, headers=token)


def not_claimable(desk, operation):
    token = {"Authorization": f"Bearer {desk.timed.tokens[desk.late]}"}
    return desk.ask(operation, headers=token)


def not_started(desk, operation):
    token = {"Authorization": f"Bearer {desk.table.tokens[1]}"}
    route = desk.request(operation)[0].removeprefix(desk.playing.path)
    return desk.ask(operation, path=desk.table.path + route.replace(f"/{desk.eldest}/", "/1/"), headers=token)


def no_hints(desk, operation):
    table = desk.house.open_table()
    token = {"Authorization": f"Bearer {table.tokens[0]}"}
    return desk.ask(operation, path=f"{table.path}/hint", headers=token)


def not_over(desk, operation):
    token = {"Authorization": f"Bearer {desk.playing.tokens[0]}"}
    return desk.ask(operation, path=f"{desk.playing.path}/rematch", headers=token)


def rematch_made(desk, operation):
    assert desk.ask(operation).status_code == 201
    return desk.ask(operation, body={"partners": "rotate"})


def turn_passed(desk, operation):
    if operation == "put_orders":
        return desk.ask(operation, body={**ORDERS, "turn_number": 7})
    wish = {"wish": "ask"} if operation == "undo_action" else {"id": "pass"}
    return desk.ask(operation, body={**wish, "turn_number": 7})


def too_early():
    return {"orders": [{"order": "only_legal", "deal": 9}], "turn_number": 0}


def forbidden(desk, operation):
    if operation == "block_player":
        return desk.ask(operation, path=f"/v1/players/me/blocked/{desk.ann.id}")
    if operation == "claim_player":
        desk.ann = Backend(desk.house, desk.house.app.extensions["rightbower"].entries()).player("1")
        return claiming(desk, "of Ann")
    if operation in {"create_game", "find_game"}:
        return desk.over(create="app").ask(operation, headers={"Authorization": f"Bearer {desk.ann.token}"})
    if "{seat}" not in OPERATIONS[operation][1]:
        return desk.ask(operation, headers={"Authorization": f"Bearer {desk.ann.token}"})
    if operation.endswith("_invite"):
        token = {"Authorization": f"Bearer {desk.ann.token}"}
        return desk.ask(operation, headers=token)
    seat, other = (1, 2) if operation == "leave_game" else (desk.eldest, (desk.eldest + 1) % 4)
    path = desk.request(operation)[0]
    return desk.ask(operation, path=path.replace(f"/seats/{seat}", f"/seats/{other}"))


def secret_missing(desk, operation):
    before = Desk(desk.over(keyring=keyring_of(bytes(range(32)))).house, desk.tables)
    return before.over(keyring=keyring_of(bytes(32))).ask(operation)


def inconsistent_facts(desk, operation):
    path, body = contradictory(operation)
    return desk.ask(operation, path=path, body=body)


def unsupported_rule(desk, operation):
    recording = document()
    recording["metadata"]["ruleset"]["farmers"] = True
    return desk.ask(operation, body=recording)


def raw(desk, operation, code):
    """Ask something wrong; of a question in the address the wrong text stands there."""
    wrong = RAW[code]
    if operation in BY_ADDRESS and "data" in wrong:
        path, _ = FACTS[BY_ADDRESS[operation]]
        return desk.ask(operation, path=in_address(path, wrong["data"].decode()))
    return desk.ask(operation, **wrong)


def no_credentials(desk, operation):
    query = "?mine=1" if operation == "list_games" else ""
    closed = desk.over(create="app") if operation.startswith(("create_", "find_")) else desk
    return closed.ask(operation, query=query, without=("Authorization",))


def missing_scope(desk, operation):
    other = "play" if "/players" in OPERATIONS[operation][1] else "profile"
    token = desk.ann.renewed([other])
    return desk.ask(operation, headers={"Authorization": f"Bearer {token}"})


def seated_already(desk, operation):
    own = {"Authorization": f"Bearer {desk.ann.token}"}
    desk.table = desk.house.open_table(seats=["open", {}, "open", {}], visibility="public")
    assert desk.ask(operation, headers=own).status_code == 201
    return desk.ask(operation, headers=own)


def no_phrases(desk, operation):
    silent = desk.house.open_table(phrases=False)
    token = {"Authorization": f"Bearer {silent.tokens[0]}"}
    return desk.ask(operation, path=f"{silent.path}/phrases", headers=token)


def quota(desk, operation):
    if operation != "block_player":
        return desk.complete().over(max_games=2).ask(operation)
    many = frozenset(f"{n:016d}" for n in range(blocks.MOST))
    entries = desk.house.app.extensions["rightbower"].entries()
    entries.write(Entry(blocked_place(desk.ann.id), 1, pack_roster(many)))
    return desk.ask(operation)


def players_only(desk, operation):
    if operation == "renew_invite":
        return desk.ask(operation, body={"player": desk.ann.id})
    rated = desk.ann.open_table(visibility="public", rated=True)
    return desk.ask(operation, path=f"{rated.path}/seats")


def too_many_subscriptions(desk, operation):
    for n in range(5):
        assert desk.ask(operation, body=Browser(f"{SERVICE}/{n}").subscription).status_code == 201
    return desk.ask(operation)


def not_pushed(desk, operation):
    desk.request(operation)
    extensions = desk.house.app.extensions
    extensions["rightbower"] = extensions["rightbower"]._replace(push=False)
    return desk.ask(operation)


PROVOKED = {
    "too_many_subscriptions": too_many_subscriptions,
    "players_only": players_only,
    "bad_credentials": bad_credentials,
    "bad_identity": lambda desk, operation: desk.ask(operation, body={"id_token": "bad"}),
    "issuer_unavailable": lambda desk, operation: desk.ask(operation, body={"id_token": "away"}),
    "claimed_already": claimed_already,
    "claimed_elsewhere": claimed_elsewhere,
    "player_deleted": player_deleted,
    "missing_scope": missing_scope,
    "no_credentials": no_credentials,
    "seated_already": seated_already,
    "inconsistent_facts": inconsistent_facts,
    "unsupported_rule": unsupported_rule,
    "forbidden": forbidden,
    "key_reused": key_reused,
    "not_found": not_found,
    "unknown_ruleset": unknown_ruleset,
    "seat_taken": seat_taken,
    "already_started": already_started,
    "not_started": not_started,
    "no_clock": no_clock,
    "not_claimable": not_claimable,
    "no_vacation_left": lambda desk, operation: desk.ask(operation, body={"days": 4}),
    "no_hints": no_hints,
    "stale_order": lambda desk, operation: desk.ask(operation, body=too_early()),
    "not_over": not_over,
    "rematch_made": rematch_made,
    "no_notation": no_notation,
    "turn_passed": turn_passed,
    "nonce_given": nonce_given,
    "not_revealed": not_revealed,
    "illegal_action": illegal_action,
    "wrong_shuffle": lambda desk, operation: desk.ask(operation, body={"nonce": NONCE, "shuffle": 9}),
    "bad_invite": lambda desk, operation: desk.ask(operation, body={"invite": "x" * 16}),
    "store_unavailable": lambda desk, operation: desk.over(Broken(StoreUnavailable("away"))).ask(operation),
    "secret_missing": secret_missing,
    "quota": quota,
    "no_phrases": no_phrases,
    "too_many_requests": lambda desk, operation: [desk.ask(operation) for _ in range(6)][-1],
}
"""The refusals that take more than one wrong request."""

BY_KIND = (card_questions, tournament_questions, webhook_questions)
RULES = ("not_offered", "wrong_phase", *tournament_questions.RULES)

LISTED = [
    pytest.param(operation, code, status, id=f"{operation}-{code}")
    for operation in V1
    for code, status in codes_of(operation).items()
    if code not in EVERYWHERE
]


MAKES = (
    "claim_player",
    "create_card",
    "create_game",
    "create_player",
    "create_tournament",
    "create_webhook",
    "find_game",
    "join_game",
    "rematch_game",
    "say_phrase",
    "subscribe",
)


@pytest.mark.parametrize("operation", V1)
def test_each_route_does_what_it_is_for(desk, operation):
    """Asked rightly it succeeds; the answer fits the document."""
    expected = 201 if operation in MAKES else 200

    assert desk.ask(operation).status_code == expected


@pytest.mark.parametrize(("operation", "code", "status"), LISTED)
def test_each_refusal_a_route_lists_is_given(desk, operation, code, status):
    """Every code of the document can be met, with its status and as a problem document."""
    own = next((kind.PROVOKED for kind in BY_KIND if operation in kind.OPERATIONS), {})
    provoked = {**PROVOKED, **own}
    refused = provoked[code](desk, operation) if code in provoked else raw(desk, operation, code)

    assert (refused.status_code, refused.mimetype) == (status, "application/problem+json")
    assert refused.json["code"] in {"illegal_action": RULES}.get(code, (code,))


def test_a_body_cut_short_is_a_bad_request(desk):
    """Fewer bytes than announced came: HTTP itself is broken."""
    desk.house.checked = False
    refused = desk.ask("post_action", data=b'{"id":', environ={"CONTENT_LENGTH": "100"})

    assert (refused.status_code, refused.json["code"]) == (400, "bad_request")


STORED = [name for name in V1 if "store_unavailable" in codes_of(name)]


@pytest.mark.parametrize("operation", STORED)
def test_our_own_fault_tells_nothing(desk, operation):
    """A 500 has an id to ask about and nothing else; what broke is for the log."""
    broken = desk.over(Broken(RuntimeError("the secret is 42")))
    broken.house.app.config["PROPAGATE_EXCEPTIONS"] = False

    failed = broken.ask(operation)

    assert (failed.status_code, failed.json["code"]) == (500, "internal")
    assert b"secret" not in failed.data


@pytest.mark.parametrize("operation", V1)
def test_a_method_not_offered_is_refused_with_those_that_are(house, desk, operation):
    """405 lists what would do."""
    house.checked = False
    path = desk.request(operation)[0].partition("?")[0]
    offered = methods_at(path)
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"} - offered:
        refused = house.ask(method, path)
        assert (refused.status_code, refused.json["code"]) == (405, "method_not_allowed")
        assert offered <= set(refused.headers["Allow"].split(", ")) <= {*offered, "HEAD", "OPTIONS"}


SEGMENTS = (
    *("%00", "%2e%2e", "..%2f..", "%0d%0aX: y", "%ff", "' OR 1=1 --", "GAME%23", "STATE", "{}", "*"),
    *("a" * 5000, "\u2603", "\u202e", "1e3", "-1", "0x10", "99999999999999999999", "null", "__proto__"),
)


@pytest.mark.parametrize("operation", [name for name in V1 if "{" in OPERATIONS[name][1]])
def test_whatever_stands_in_the_path_is_found_or_not(house, desk, operation):
    """Nothing in an address breaks anything: it is a 4xx, in the shape of a problem."""
    house.checked = False
    method, template, _ = OPERATIONS[operation]
    _, body, headers = desk.request(operation)
    for segment in SEGMENTS:
        path = re.sub(r"\{\w+\}", lambda _, segment=segment: segment, template)
        refused = house.ask(method, path, body, headers=headers)
        assert (segment, refused.status_code // 100) == (segment, 4)
        assert refused.json["status"] == refused.status_code


BODIES = [
    *(None, True, 0, "", "pass", [], [[]], [{}], {"": ""}, {"id": None}, {"id": []}, {"id": {}}),
    *({"id": 9}, {"id": "9S"}, {"id": "play:9S:"}, {"id": "play:" + "9" * 59}, {"id": "\u202eplay:9S"}),
    *({"id": "pass", "type": None}, {"id": "pass", "turn_number": 2**53 - 1, "x": 1}, {"ID": "pass"}),
    *(
        {"id": "pass", "seat": {"$ne": 1}},
        {"id": "ask:\u0661", "seat": "\u0661"},
        {"__proto__": {"id": "pass"}},
    ),
    *(
        {"ruleset": ["british_25"]},
        {"ruleset": "british_25~t-"},
        {"ruleset": "~"},
        {"ruleset": "british_25\u200b"},
        {"ruleset": "../british_25"},
    ),
    *({"ruleset": "british_25", "options": {"": 1}}, {"ruleset": "british_25", "options": {"__class__": {}}}),
    *({"ruleset": "british_25", "options": {"farmers_hand_ranks": [[]]}},),
    *({"ruleset": "bid_euchre_24", "options": {"special_bids": [{"name": []}]}},),
    *({"ruleset": "british_25", "seats": [[]] * 4}, {"ruleset": "british_25", "seats": {"0": {}}}),
    *({"seat": -1}, {"seat": 16}, {"seat": 1.0}, {"seat": "1"}, {"seat": True}, {"name": "x" * 21}),
    *(
        {"name": ""},
        {"name": " "},
        {"name": "\u0301" * 30},
        {"name": "a\u2028b"},
        {"invite": 5},
        {"invite": ""},
    ),
]


@pytest.mark.parametrize("operation", [name for name in V1 if "empty_body" in codes_of(name)])
def test_whatever_the_body_says_is_read_or_refused(desk, operation):
    """A body that isn't what the route reads is a 4xx naming the fault; nothing is done."""
    for body in BODIES:
        refused = desk.ask(operation, data=json.dumps(body).encode())
        assert refused.status_code in (409, 422), body
        if refused.status_code == 422:
            assert all({"pointer", "detail", "code"} <= error.keys() for error in refused.json["errors"])


HEADERS = {
    "HTTP_AUTHORIZATION": ("", "Bearer", "Basic YTpi", "Bearer a b", "Bearer " + "x" * 3000),
    "HTTP_IF_MATCH": ("", "*", '"9"', '"99999999999999999.s.1"'),
    "HTTP_IF_NONE_MATCH": ("", '"', "x, y"),
    "HTTP_IDEMPOTENCY_KEY": ("", "\u00e9".encode().decode("latin-1"), "x" * 200, "a,b"),
    "HTTP_X_REQUEST_ID": ("", "a b", "x" * 5000),
    "HTTP_ACCEPT": ("", "text/html", "x/y;q=z"),
    "HTTP_RANGE": ("bytes=0-1",),
    "HTTP_X_HTTP_METHOD_OVERRIDE": ("DELETE",),
    "CONTENT_LENGTH": ("", "-1", "9" * 30),
    "QUERY_STRING": ("%", "a=%ff", "fresh=%00", "&&&=", "x" * 5000),
}


@pytest.mark.parametrize("operation", V1)
def test_whatever_a_header_says_the_answer_is_in_order(desk, operation):
    """A header is understood, ignored or refused; it never breaks the answer."""
    for variable, values in HEADERS.items():
        for value in values:
            answer = desk.ask(operation, environ={variable: value})
            assert answer.status_code < 500, (variable, value)
