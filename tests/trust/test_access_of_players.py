"""Who may do what under a player's token: every route of players, and those of games where one counts."""

import jwt
import pytest

from api.feed.memberships import Memberships
from api.notices.follower import Notices
from tests.support import webhook_questions
from tests.support.browsers import Browser
from tests.support.contract import OPERATIONS
from tests.support.people import PLAYERS, full_table, guest
from tests.support.players import fresh_key
from tests.support.webhook_questions import WEBHOOKS

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

OF_PLAYERS = sorted(
    name for name, (_, path, _) in OPERATIONS.items() if path.startswith((PLAYERS, "/v1/sync", WEBHOOKS))
)
CALLERS = (
    *("own", "anonymous", "other", "seat", "revoked", "expired", "unscoped", "unsigned", "asymmetric"),
    *("other_key", "malformed"),
)
"""
`own`: who the request is about; `other`: another player; `seat`: a seat's token; `unscoped`: own, but for
something else; the next three claim to be the own.
"""
MINE = (200, 401, 200, 401, 401, 401, 403, 401, 401, 401, 401)
"""About whoever asks, so that another player gets what is his."""
NOT_ANOTHER_S = (200, 401, 404, 401, 401, 401, 403, 401, 401, 401, 401)
READ = (200, 401, 200, 401, 200, 401, 403, 401, 401, 401, 401)
"""Lists, as games, aren't worth a look at the player: a revoked token reads them until it ends."""
REFRESHED = (200, 401, 200, *(401,) * 8)
WATCHED = (200, 200, 200, 401, 200, 401, 403, 401, 401, 401, 401)
MADE = (201, 201, 201, 201, 401, 401, 403, 401, 401, 401, 401)
ACTED = (200, 401, 409, 401, 200, 401, 403, 401, 401, 401, 401)
"""A revoked token acts until it ends, an hour at the most: see docs/players.md."""
LEFT = (200, 401, 403, 401, 200, 401, 403, 401, 401, 401, 401)

OF_ONE_WEBHOOK = sorted({*webhook_questions.OPERATIONS} - {"create_webhook", "list_webhooks"})

EXPECTED = {
    "create_player": (*(201,) * 10, 401),
    "claim_player": (201, 201, 201, 401, 401, 401, 403, 401, 401, 401, 401),
    "get_player": (200, 200, 200, 401, 200, 401, 403, 401, 401, 401, 401),
    "get_me": MINE,
    "change_me": MINE,
    "delete_me": MINE,
    "export_me": MINE,
    "get_inbox": MINE,
    "read_inbox": NOT_ANOTHER_S,
    "mute_game": NOT_ANOTHER_S,
    "get_rating": MINE,
    "list_blocked": MINE,
    "block_player": MINE,
    "unblock_player": MINE,
    "create_webhook": (201, 401, 201, *MINE[3:]),
    "list_webhooks": MINE,
    "subscribe": (201, 401, 201, *MINE[3:]),
    "list_subscriptions": MINE,
    "unsubscribe": NOT_ANOTHER_S,
    **dict.fromkeys(OF_ONE_WEBHOOK, NOT_ANOTHER_S),
    "sync": READ,
    "list_games": READ,
    "renew_player_token": REFRESHED,
    "replace_refresh_token": REFRESHED,
    "get_game": WATCHED,
    "get_events": WATCHED,
    "post_action": ACTED,
    "leave_game": LEFT,
    "create_game": MADE,
    "join_game": (201, 201, 201, 201, 401, 401, 403, 401, 401, 401, 401),
}
ASKED = [pytest.param(name, caller, id=f"{name}-{caller}") for name in EXPECTED for caller in CALLERS]


class Scene:
    """A game of players, one that waits for more, and everybody who might ask."""

    def __init__(self, house, clock, keyring):
        self.house, self.clock, self.keyring = house, clock, keyring
        self.table, people = full_table(house)
        self.elsewhere = house.open_table()
        self.seat = self.table.seat_on_turn
        self.third = people[(self.seat + 2) % 4]
        self.own, self.other = people[self.seat], people[(self.seat + 1) % 4]
        self.waiting = guest(house, "Host").open_table(visibility="public")
        self.left = guest(house, "Host").open_table(visibility="public")
        self.own.sit(self.left)
        self.other.sit(self.left)
        self.heard = self.own.open_table(seats=["me", {}, {}, {}])
        entries, tables = (
            getattr(house.app.extensions["rightbower"], name) for name in ("entries", "tables")
        )
        for follower in (Memberships(entries(), clock), Notices(entries(), clock)):
            follower.follow(tables.revive(tables.store.load(self.heard.id)))

    def request(self, name):
        """Return path and body."""
        me, game = f"{PLAYERS}/me", self.table.path
        if name == "unsubscribe":
            return f"{me}/push/{Browser().subscribes(self.own).json['id']}", None
        if name in webhook_questions.OPERATIONS:
            return webhook_questions.Hooked(self.own).requests({})[name][:2]
        requests = {
            "create_player": (PLAYERS, {"name": "Eve"}),
            "claim_player": (f"{PLAYERS}/claims", {"id_token": "of Eve"}),
            "get_player": (f"{PLAYERS}/{self.own.id}", None),
            "get_me": (me, None),
            "change_me": (me, {"name": "Eve"}),
            "delete_me": (me, None),
            "export_me": (f"{me}/export", None),
            "get_rating": (f"{me}/rating", None),
            "list_blocked": (f"{me}/blocked", None),
            "block_player": (f"{me}/blocked/{self.third.id}", None),
            "unblock_player": (f"{me}/blocked/{self.third.id}", None),
            "renew_player_token": (f"{me}/token", None),
            "replace_refresh_token": (f"{me}/refresh-token", None),
            "subscribe": (f"{me}/push", Browser().subscription),
            "list_subscriptions": (f"{me}/push", None),
            "get_inbox": (f"{me}/inbox", None),
            "read_inbox": (f"{me}/inbox/read", {"through": 1}),
            "mute_game": (f"{me}/inbox/muted", {"game": self.heard.id, "muted": True}),
            "sync": ("/v1/sync", None),
            "list_games": ("/v1/games?mine=1", None),
            "get_game": (game, None),
            "get_events": (f"{game}/events", None),
            "post_action": (f"{game}/actions", {"id": "pass", "turn_number": 0}),
            "leave_game": (f"{self.left.path}/seats/1", None),
            "create_game": ("/v1/games", {"ruleset": "british_25"}),
            "join_game": (f"{self.waiting.path}/seats", {}),
        }
        return requests[name]

    def token(self, name, caller):
        """Return what *caller* shows: the refresh token where that is what the route takes."""
        token = "refresh" if "refresh" in name or "renew" in name else "token"
        made = {
            "own": lambda: getattr(self.own, token),
            "anonymous": lambda: None,
            "other": lambda: getattr(self.other, token),
            "seat": lambda: self.elsewhere.tokens[0],
            "revoked": lambda: self.revoked(token),
            "expired": self.expired,
            "unscoped": lambda: self.own.renewed(["play" if name in OF_PLAYERS else "profile"]),
            "unsigned": lambda: self.made_up("none", None),
            "asymmetric": lambda: self.own.token.replace(self.own.token.partition(".")[0], RS256),
            "other_key": lambda: self.made_up("HS256", bytes(32)),
            "malformed": lambda: f"{self.own.token} x",
        }
        return made[caller]()

    def revoked(self, token):
        """Return a token that was good before."""
        before = getattr(self.own, token)
        assert self.own.revoke().status_code == 200
        return before

    def expired(self):
        """Return a token whose hour is over."""
        before = self.own.token
        self.clock.now += 3600
        self.other.token = self.other.renewed()
        return before

    def made_up(self, algorithm, key):
        """Return what the own token says, signed otherwise."""
        told = jwt.decode(self.own.token, options={"verify_signature": False})
        return jwt.encode(told, key, algorithm, headers={"kid": str(self.keyring.id)})


RS256 = "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6IjAifQ"


def test_every_route_of_players_says_who_may_ask_it():
    """A route that isn't in the table can't be added."""
    assert set(OF_PLAYERS) <= set(EXPECTED)


@pytest.mark.parametrize(("name", "caller"), ASKED)
def test_everybody_gets_what_is_theirs(house, clock, keyring, name, caller):
    """The status of each cell; whoever is refused is told nothing of a player and changes nothing."""
    scene = Scene(house, clock, keyring)
    path, body = scene.request(name)
    token = scene.token(name, caller)
    tag = {"If-Match": '"1"'} if name == "change_me" and caller != "revoked" else {}
    tag = tag or ({"If-Match": '"2"'} if name == "change_me" else {})
    headers = {"Idempotency-Key": fresh_key(), **tag}

    answer = house.ask(OPERATIONS[name][0], path, body, token=token, headers=headers)

    assert answer.status_code == EXPECTED[name][CALLERS.index(caller)], answer.text
    if answer.status_code >= 400:
        assert not {"hand", "preferences", "refresh_token", "secret"} & set(answer.json)
    if name in ("get_me", "export_me") and caller == "other":
        assert scene.other.id in answer.text
        assert scene.own.id not in answer.text
