"""Who may do what: every route asked by everybody, with the status that each is to get."""

from functools import cached_property

import pytest

from tests.support.contract import OPERATIONS
from tests.support.players import fresh_key
from tests.support.questions import OPEN_TO_ALL, question

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

OTHERS = ("/v1/webhooks", "/v1/players", "/v1/scorecards", "/v1/sync", "/v1/tournaments")
V1 = sorted(
    name
    for name, (_, path, _) in OPERATIONS.items()
    if path.startswith("/v1/") and not path.startswith(OTHERS)
)
"""Those of players, score cards and tournaments are in tables of their own, with other callers."""

CALLERS = ("own", "anonymous", "other_seat", "other_game", "replaced", "tampered", "malformed", "scheme")
"""`own`: whoever sits there; `replaced`: a token that was good before."""

OPEN = (200,) * 8
MADE = (201,) * 8
READ = {
    "unlisted": (200, 200, 200, 401, 401, 401, 401, 401),
    "private": (200, 404, 200, 404, 404, 404, 401, 401),
}
WRITE = {
    "unlisted": (200, 401, 409, 401, 401, 401, 401, 401),
    "private": (200, 401, 409, 404, 404, 404, 401, 401),
}
OF_A_SEAT = {
    "unlisted": (200, 401, 403, 401, 401, 401, 401, 401),
    "private": (200, 401, 403, 404, 404, 404, 401, 401),
}
"""A malformed header is refused before anything is looked up; a private game isn't there for the others."""
ANY_SEAT = {
    "unlisted": (200, 401, 200, 401, 401, 401, 401, 401),
    "private": (200, 401, 200, 404, 404, 404, 401, 401),
}
HOST = ANY_SEAT
AGAIN = {who: tuple(201 if status == 200 else status for status in row) for who, row in ANY_SEAT.items()}
NO_INVITE = {"unlisted": (*(403,) * 6, 401, 401), "private": (*(404,) * 6, 401, 401)}

EXPECTED = {
    "list_rulesets": OPEN,
    "get_ruleset": OPEN,
    "get_ruleset_text": OPEN,
    "get_glossary": OPEN,
    "get_push_key": OPEN,
    "resolve_ruleset": OPEN,
    **dict.fromkeys(OPEN_TO_ALL, OPEN),
    "list_games": (*OPEN[:6], 401, 401),
    "create_game": (*MADE[:6], 401, 401),
    "find_game": (*MADE[:6], 401, 401),
    "get_game": READ,
    "get_events": READ,
    "export_game": READ,
    "get_proof": READ,
    "replay_game": READ,
    "post_action": WRITE,
    "post_nonce": ANY_SEAT,
    "leave_game": OF_A_SEAT,
    "replace_token": OF_A_SEAT,
    "join_game": NO_INVITE,
    "leave_to_bot": OF_A_SEAT,
    "take_seat_back": OF_A_SEAT,
    "let_bots_go_on": ANY_SEAT,
    "get_hint": WRITE,
    "put_orders": ANY_SEAT,
    "delete_orders": ANY_SEAT,
    "resign_game": ANY_SEAT,
    "abort_game": ANY_SEAT,
    "claim_game": {
        "unlisted": (409, 401, 409, 401, 401, 401, 401, 401),
        "private": (409, 401, 409, 404, 404, 404, 401, 401),
    },
    "pause_clock": ANY_SEAT,
    "resume_clock": ANY_SEAT,
    "take_vacation": ANY_SEAT,
    "rematch_game": AGAIN,
    "say_phrase": AGAIN,
    "list_phrases": READ,
    "mute_seats": ANY_SEAT,
    "renew_invite": HOST,
    "revoke_invite": HOST,
    "undo_action": WRITE,
}
"""Statuses by operation and, where there is a game, by its visibility; one for each of CALLERS."""

ASKED = [
    pytest.param(name, visibility, caller, id=f"{name}-{visibility}-{caller}")
    for name in V1
    for visibility in ("unlisted", "private")
    for caller in CALLERS
]


CLOCK = {"kind": "per_action", "seconds": 86_400, "vacation_days": 1, "on_expiry": [{"do": "claim"}]}


class Scene:
    """A game that waits, one that is played, and everybody who might ask."""

    def __init__(self, house, visibility):
        self.house, self.visibility = house, visibility
        self.playing = house.open_table(visibility=visibility, hints=True, clock=CLOCK)
        self.eldest = self.playing.view(0)["turn"]["seats"][0]

    @cached_property
    def waiting(self):
        """A game that waits."""
        return self.house.open_table(seats=["open", {}, {}, {}], visibility=self.visibility)

    @cached_property
    def elsewhere(self):
        """Another game that is played."""
        return self.house.open_table()

    @cached_property
    def over(self):
        """A game that somebody gave up."""
        table = self.house.open_table(visibility=self.visibility)
        self.house.ask("POST", f"{table.path}/resign", token=table.tokens[0])
        return table

    @cached_property
    def acted(self):
        """A game in which the seat `first` has passed."""
        table = self.house.open_table(visibility=self.visibility)
        self.first = table.seat_on_turn
        table.acts(self.first, "pass", turn_number=0)
        return table

    def request(self, name):
        """Return the table, path and body of a request that its own seat may make."""
        seat, path = self.eldest, self.playing.path
        if name in OPEN_TO_ALL:
            return question(name)
        requests = {
            "list_rulesets": lambda: ("/v1/rulesets", None),
            "get_ruleset": lambda: ("/v1/rulesets/british_25", None),
            "get_ruleset_text": lambda: ("/v1/rulesets/british_25/text", None),
            "get_glossary": lambda: ("/v1/glossary", None),
            "get_push_key": lambda: ("/v1/push", None),
            "resolve_ruleset": lambda: ("/v1/rulesets/resolve", {"ruleset": "british_25"}),
            "list_games": lambda: ("/v1/games", None),
            "create_game": lambda: ("/v1/games", {"ruleset": "british_25"}),
            "find_game": lambda: ("/v1/matchmaking", {"ruleset": "british_25"}),
            "get_game": lambda: (path, None),
            "get_events": lambda: (f"{path}/events", None),
            "export_game": lambda: (f"{path}/export?format=egn", None),
            "get_proof": lambda: (f"{path}/proof", None),
            "replay_game": lambda: (f"{path}/replay?at=2", None),
            "post_action": lambda: (f"{path}/actions", {"id": "pass", "turn_number": 0}),
            "post_nonce": lambda: (f"{path}/nonces", {"nonce": "5f1c0e9a7b3d42688e0d6a1c2b4f9735"}),
            "replace_token": lambda: (f"{path}/seats/{seat}/token", None),
            "join_game": lambda: (f"{self.waiting.path}/seats", {}),
            "leave_game": lambda: (f"{self.waiting.path}/seats/1", None),
            "leave_to_bot": lambda: (f"{path}/seats/{seat}/stand-in", None),
            "take_seat_back": lambda: (f"{path}/seats/{seat}/stand-in", None),
            "let_bots_go_on": lambda: (f"{path}/bots", None),
            "get_hint": lambda: (f"{path}/hint", None),
            "put_orders": lambda: (f"{path}/orders", {"orders": [{"order": "only_legal"}], "turn_number": 0}),
            "delete_orders": lambda: (f"{path}/orders", None),
            "resign_game": lambda: (f"{path}/resign", None),
            "abort_game": lambda: (f"{path}/abort", None),
            "claim_game": lambda: (f"{path}/claim", None),
            "pause_clock": lambda: (f"{path}/clock/pause", None),
            "resume_clock": lambda: (f"{path}/clock/resume", None),
            "take_vacation": lambda: (f"{path}/clock/vacation", {"days": 1}),
            "rematch_game": lambda: (f"{self.over.path}/rematch", None),
            "renew_invite": lambda: (f"{self.waiting.path}/seats/0/invite", None),
            "revoke_invite": lambda: (f"{self.waiting.path}/seats/0/invite", None),
            "say_phrase": lambda: (f"{path}/phrases", {"phrase": "hello"}),
            "list_phrases": lambda: (f"{path}/phrases", None),
            "mute_seats": lambda: (f"{path}/muted", {"seats": [1]}),
            "undo_action": lambda: (f"{self.acted.path}/undo", {"wish": "ask", "turn_number": 1}),
        }
        return requests[name]()

    def authorization(self, name, caller):
        """Return what *caller* says of who it is."""
        others = {
            **dict.fromkeys(("leave_game", "join_game", "renew_invite", "revoke_invite"), ("waiting", 1)),
            "undo_action": ("acted", "first"),
            "rematch_game": ("over", "eldest"),
        }
        there, sits = others.get(name, ("playing", "eldest"))
        table, seat = getattr(self, there), getattr(self, sits) if isinstance(sits, str) else sits
        own, other = table.tokens[seat], table.tokens[2 if seat != 2 else 3]
        said = {
            "own": f"Bearer {own}",
            "anonymous": None,
            "other_seat": f"Bearer {other}",
            "tampered": f"Bearer {own[:-1]}{'A' if own[-1] != 'A' else 'B'}",
            "malformed": f"Bearer {own} {own}",
            "scheme": f"Basic {own}",
        }
        if caller == "other_game":
            return f"Bearer {self.elsewhere.tokens[seat]}"
        return f"Bearer {self.replace(table, seat)}" if caller == "replaced" else said[caller]

    def replace(self, table, seat):
        """Replace a seat's token and return the one it had."""
        old, path = table.tokens[seat], f"{table.path}/seats/{seat}/token"
        answer = self.house.ask("POST", path, token=old, headers={"Idempotency-Key": fresh_key()})
        assert answer.status_code == 200
        return old


def test_every_route_says_who_may_ask_it():
    """A route that isn't in the table can't be added."""
    assert sorted(EXPECTED) == V1


@pytest.mark.parametrize(("name", "visibility", "caller"), ASKED)
def test_everybody_gets_what_is_theirs(house, name, visibility, caller):
    """The status of each cell; whoever is refused is told nothing of any hand, and changes nothing."""
    scene = Scene(house, visibility)
    expected = EXPECTED[name][visibility] if isinstance(EXPECTED[name], dict) else EXPECTED[name]
    who = scene.authorization(name, caller)
    before = scene.playing.tokens[(scene.eldest + 1) % 4]
    version = house.ask("GET", scene.playing.path, token=before).json["version"]
    (path, body), method = scene.request(name), OPERATIONS[name][0]
    headers = {"Idempotency-Key": fresh_key(), **({"Authorization": who} if who else {})}

    answer = house.ask(method, path, body, headers=headers)

    assert answer.status_code == expected[CALLERS.index(caller)]
    if answer.status_code >= 400:
        assert '"hand"' not in answer.text
        assert house.ask("GET", scene.playing.path, token=before).json["version"] == version


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
@pytest.mark.parametrize("name", V1)
def test_an_invite_is_no_token(house, name, visibility):
    """Sent where a token belongs it gets what a changed token gets; tokens of seats don't expire."""
    scene = Scene(house, visibility)
    expected = EXPECTED[name][visibility] if isinstance(EXPECTED[name], dict) else EXPECTED[name]
    (path, body), method = scene.request(name), OPERATIONS[name][0]
    headers = {"Idempotency-Key": fresh_key(), "Authorization": f"Bearer {scene.waiting.invites[0]}"}

    assert house.ask(method, path, body, headers=headers).status_code == expected[CALLERS.index("tampered")]
