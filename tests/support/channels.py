"""Every way in which the API says something of a game: each route that does is asked."""

from typing import NamedTuple
from urllib.parse import urlencode

ACT = "POST /v1/games/<game_id>/actions"
RESIGN = "POST /v1/games/<game_id>/resign"
CLAIM = "POST /v1/games/<game_id>/claim"
UNDO = "POST /v1/games/<game_id>/undo"
ORDERS = "PUT /v1/games/<game_id>/orders"
STAND_IN = "POST /v1/games/<game_id>/seats/<int:seat>/stand-in"
NONCE = "5f1c0e9a7b3d42688e0d6a1c2b4f9735"
KEY = "7b6f0a52-8f0e-4e0c-9a3a-1c1f6f0e2d11"
GAME = "A" * 22


class Ask(NamedTuple):
    """A request about the game: what is asked, in the query, and the body."""

    query: dict | None = None
    body: object = None


class Moment(NamedTuple):
    """What somebody may ask about: events that have been, and actions he may try."""

    seqs: tuple
    turn: int
    actions: tuple
    seat: int


def _replays(moment):
    return [*(Ask({"at": at}) for at in moment.seqs), Ask({"at": moment.seqs[-1], "face_up": 1})]


def _orders(moment):
    kinds = (
        {"order": "only_legal"},
        {"order": "pass_unless", "suits": ["S"]},
        {"order": "play", "card": "JH"},
    )
    return [Ask(body={"orders": [order], "turn_number": moment.turn}) for order in kinds]


def _actions(moment):
    return [Ask(body={"id": action, "turn_number": moment.turn}) for action in moment.actions]


CHANNELS = {
    "GET /v1/games": lambda moment: [Ask({"status": "playing"})],
    "GET /v1/games/<game_id>": lambda moment: [Ask({"fresh": moment.turn % 2})],
    "GET /v1/games/<game_id>/events": lambda moment: [Ask({"after": 0, "limit": 500})],
    "GET /v1/games/<game_id>/export": lambda moment: [Ask({"format": "egn"})],
    "GET /v1/games/<game_id>/proof": lambda moment: [Ask()],
    "GET /v1/games/<game_id>/replay": _replays,
    ACT: _actions,
    RESIGN: lambda moment: [Ask()],
    "POST /v1/games/<game_id>/abort": lambda moment: [Ask()],
    "POST /v1/games/<game_id>/nonces": lambda moment: [Ask(body={"nonce": NONCE})],
    "POST /v1/games/<game_id>/seats": lambda moment: [Ask(body={"invite": "x" * 16})],
    "DELETE /v1/games/<game_id>/seats/<int:seat>": lambda moment: [Ask()],
    "POST /v1/games/<game_id>/seats/<int:seat>/token": lambda moment: [Ask()],
    STAND_IN: lambda moment: [Ask()],
    "DELETE /v1/games/<game_id>/seats/<int:seat>/stand-in": lambda moment: [Ask()],
    "POST /v1/games/<game_id>/bots": lambda moment: [Ask()],
    "GET /v1/games/<game_id>/hint": lambda moment: [Ask()],
    ORDERS: _orders,
    "DELETE /v1/games/<game_id>/orders": lambda moment: [Ask()],
    CLAIM: lambda moment: [Ask()],
    UNDO: lambda moment: [Ask(body={"wish": "ask", "turn_number": moment.turn})],
    "POST /v1/games/<game_id>/rematch": lambda moment: [Ask(body={"partners": "keep"})],
    "POST /v1/games/<game_id>/seats/<int:seat>/invite": lambda moment: [Ask()],
    "DELETE /v1/games/<game_id>/seats/<int:seat>/invite": lambda moment: [Ask()],
    "GET /v1/games/<game_id>/phrases": lambda moment: [Ask()],
    "POST /v1/games/<game_id>/phrases": lambda moment: [Ask(body={"phrase": "thanks"})],
    "PUT /v1/games/<game_id>/muted": lambda moment: [Ask(body={"seats": [1]})],
    "POST /v1/games/<game_id>/clock/pause": lambda moment: [Ask()],
    "POST /v1/games/<game_id>/clock/resume": lambda moment: [Ask()],
    "POST /v1/games/<game_id>/clock/vacation": lambda moment: [Ask(body={"days": 1})],
}
"""What is asked over each route, by method and rule."""

GO_ON = {ACT, RESIGN, CLAIM, STAND_IN, ORDERS, UNDO}
NOT_OF_A_GAME = {
    "POST /v1/games": "it makes a new one, from nothing that is stored",
    "GET /v1/glossary": "words",
    "GET /v1/rulesets": "rules",
    "GET /v1/rulesets/<key>": "rules",
    "GET /v1/rulesets/<key>/text": "rules",
    "POST /v1/rulesets/resolve": "rules",
    "POST /v1/games/validate": "the game that is sent with it",
    **{
        f"{method} /v1/scoring/{what}": "the facts that are sent with it"
        for method in ("GET", "POST")
        for what in ("deals", "games", "tricks", "legal-plays", "settlement")
    },
    "POST /v1/scorecards": "a card of its own",
    **{
        f"{method} /v1/scorecards/{path}": "a card of its own"
        for method, path in (
            ("GET", "<card_id>"),
            ("GET", "shared/<share>"),
            ("GET", "<card_id>/export"),
            ("POST", "<card_id>/merge"),
            ("GET", "<card_id>/entries/<entry_id>"),
            ("PUT", "<card_id>/entries/<entry_id>"),
            ("DELETE", "<card_id>/entries/<entry_id>"),
        )
    },
    "POST /v1/tournaments": "a tournament of its own",
    **{
        f"{method} /v1/tournaments/<tournament_id>{path}": "results, and names that a director told"
        for method, path in (
            ("GET", ""),
            ("GET", "/standings"),
            ("GET", "/schedule"),
            ("GET", "/deals"),
            ("GET", "/ratings"),
            ("GET", "/results"),
            ("POST", "/results"),
            ("GET", "/cards"),
            ("GET", "/codes"),
            ("GET", "/matches/<int:match>"),
            ("POST", "/entrants"),
            ("POST", "/withdrawals"),
            ("POST", "/substitutions"),
            ("POST", "/rounds"),
            ("POST", "/challenges"),
            ("POST", "/matches/<int:match>/reports"),
            ("PUT", "/matches/<int:match>/ruling"),
        )
    },
    "POST /v1/matchmaking": "a game that waits, or a new one: no card is dealt before its last seat is taken",
    "POST /v1/players": "a player's own data",
    "GET /v1/players/me/rating": "a player's own data",
    "GET /v1/players/me/blocked": "a player's own data",
    "POST /v1/players/me/push": "a player's browsers",
    "GET /v1/players/me/push": "a player's browsers",
    "DELETE /v1/players/me/push/<subscription_id>": "a player's browsers",
    "GET /v1/push": "a public key",
    "PUT /v1/players/me/blocked/<player_id>": "a player's own data",
    "DELETE /v1/players/me/blocked/<player_id>": "a player's own data",
    "GET /v1/players/<player_id>": "a player's name",
    "POST /v1/players/claims": "a player's own data",
    "GET /v1/players/me": "a player's own data",
    "PATCH /v1/players/me": "a player's own data",
    "DELETE /v1/players/me": "that the player is gone",
    "POST /v1/players/me/token": "tokens",
    "POST /v1/players/me/refresh-token": "tokens",
    "POST /v1/players/me/inbox/read": "how many notices are unread",
    "POST /v1/players/me/inbox/muted": "the wish that is sent with it",
    **{
        f"{method} /v1/webhooks{path}": "where notices are sent; what is sent is compared by itself"
        for method, path in (
            ("POST", ""),
            ("GET", ""),
            ("GET", "/<webhook_id>"),
            ("PATCH", "/<webhook_id>"),
            ("DELETE", "/<webhook_id>"),
            ("POST", "/<webhook_id>/rotate"),
            ("POST", "/<webhook_id>/ping"),
            ("POST", "/<webhook_id>/replay"),
            ("GET", "/<webhook_id>/dead-letters"),
        )
    },
}
"""Routes that can't tell anything of a game, with the reason."""
OF_LISTS = {"GET /v1/sync", "GET /v1/players/me/export", "GET /v1/players/me/inbox"}
"""Routes that tell of a player's games what his lists or his inbox hold, which is compared by itself."""


def routes(app):
    """Return every route of the API, by method and rule."""
    return {
        f"{method} {rule.rule}"
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if rule.rule.startswith("/v1/") or "game_id" in rule.arguments
    }


def address(rule, seat, query):
    """Return the path and query of a request about the game, or a seat of it."""
    path = rule.replace("<game_id>", GAME).replace("<int:seat>", str(seat))
    return path + (f"?{urlencode(query)}" if query else "")


class Listener:
    """Somebody who asks over every channel, and keeps all that comes back, lines of the log included."""

    def __init__(self, app, lines):
        self.client = app.test_client(use_cookies=False)
        self.lines = lines

    def heard(self, token, moment, set_back):
        """Return every byte of every answer, and every line logged; *set_back* undoes what was done."""
        who = {"Authorization": f"Bearer {token}"} if token else {}
        heard = []
        for channel, asks in CHANNELS.items():
            for ask in asks(moment):
                heard.append((channel, ask, self._answer(channel, ask, who, moment.seat)))
                set_back()
        return heard

    def _answer(self, channel, ask, who, seat):
        method, _, rule = channel.partition(" ")
        headers = {"X-Request-Id": "r", "Idempotency-Key": KEY, **who}
        sent = {} if ask.body is None else {"json": ask.body}
        self.lines.clear()
        told = self.client.open(address(rule, seat, ask.query), method=method, headers=headers, **sent)
        logged = [{name: fact for name, fact in line.items() if name != "ms"} for line in self.lines]
        if channel in GO_ON and told.status_code < 400 and _went_on(channel, ask, told):
            # What follows may be another deal, or the end, with cards of its own: that it was done counts.
            return told.status, logged
        return told.status, sorted(told.headers.items()), told.data, logged


def _went_on(channel, ask, told):
    # An order that isn't due changes nothing but what its seat is told of it.
    return channel != ORDERS or told.json["turn_number"] != ask.body["turn_number"]
