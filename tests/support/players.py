"""Clients of the API, as players speak: a house with tables, seats that look and act."""

import uuid
from random import Random

from tests.support.contract import check

GAMES = "/v1/games"

chance = Random()
"""Where keys come from; seed it, and the same games come again."""


def fresh_key():
    """Return an Idempotency-Key that nobody has used."""
    return str(uuid.UUID(int=chance.getrandbits(128), version=4))


def chosen(offered, random):
    """Return one of the actions offered, bids no higher than they must be: wild ones take games nowhere."""
    bids = [action for action in offered if action["type"] == "bid"]
    others = [action for action in offered if action["type"] != "bid"]
    return random.choice(others + bids[:1])


class House:
    """The API as asked from one address; every answer is held against the OpenAPI document."""

    def __init__(self, app, address="198.51.100.7", *, checked=True):
        self.app = app
        self.address = address
        self.checked = checked

    def ask(self, method, path, body=None, *, token=None, headers=None, environ=None, **request):
        """Send a request and return the answer; *body* goes as JSON, *environ* as the server would set it."""
        sent = {**({"Authorization": f"Bearer {token}"} if token else {}), **(headers or {})}
        json = {} if body is None else {"json": body}
        client = self.app.test_client(use_cookies=False)
        overrides = {"REMOTE_ADDR": self.address, **(environ or {})}
        response = client.open(
            path, method=method, headers=sent, environ_overrides=overrides, **json, **request
        )
        if self.checked:
            check(response)
        return response

    def create(self, ruleset="north_american_24", *, key=None, **wishes):
        """Ask for a game and return the answer."""
        headers = {"Idempotency-Key": key or fresh_key()}
        return self.ask("POST", GAMES, {"ruleset": ruleset, **wishes}, headers=headers)

    def open_table(self, ruleset="north_american_24", **wishes):
        """Create a game and return its table."""
        response = self.create(ruleset, **wishes)
        assert response.status_code == 201, response.text
        return Table(self, response.json)

    def listed(self, **query):
        """Return the ids of a public list, walked page by page to its end, one list for each page."""
        pages, path = [], GAMES
        while path:
            response = self.ask("GET", path, query_string=query if not pages else None)
            assert response.status_code == 200, response.text
            pages.append([game["id"] for game in response.json["games"]])
            path = response.json["next"]
        return pages


class Table:
    """A game and what its creator was told: the tokens and invites of its seats."""

    def __init__(self, house, created):
        self.house = house
        self.id = created["id"]
        self.path = f"{GAMES}/{self.id}"
        self.tokens = {told["seat"]: told["token"] for told in created["seats"] if "token" in told}
        self.invites = {told["seat"]: told["invite"] for told in created["seats"] if "invite" in told}

    def look(self, seat=None, **headers):
        """Return the answer to a look at the game, a spectator's without *seat*."""
        return self.house.ask("GET", self.path, token=self.tokens.get(seat), headers=_spelled(headers))

    def view(self, seat=None):
        """Return the game as *seat* sees it."""
        response = self.look(seat)
        assert response.status_code == 200, response.text
        return response.json

    @property
    def seat_on_turn(self):
        """The seat that is awaited."""
        return self.view(min(self.tokens))["turn"]["seats"][0]

    @property
    def eldest(self):
        """The seat on turn and its view."""
        seat = self.seat_on_turn
        return seat, self.view(seat)

    def act(self, seat, action, *, version=None, key=None, token=None, **fields):
        """Post an action, an id or an entry as listed, and return the answer."""
        body = {"id": action} if isinstance(action, str) else dict(action)
        headers = {} if version is None else {"If-Match": f'"{version}.{seat}.1"'}
        headers |= {"Idempotency-Key": key} if key else {}
        path, token = f"{self.path}/actions", token or self.tokens.get(seat)
        return self.house.ask("POST", path, {**body, **fields}, token=token, headers=headers)

    def acts(self, seat, action, **against):
        """Post an action that is taken, and return the view after it."""
        response = self.act(seat, action, **against)
        assert response.status_code == 200, response.text
        return response.json

    def join(self, *, key=None, house=None, **wish):
        """Ask for a seat and return the answer."""
        headers = {"Idempotency-Key": key or fresh_key()}
        return (house or self.house).ask("POST", f"{self.path}/seats", wish, headers=headers)

    def sit(self, **wish):
        """Take a seat, remember its token, and return its number."""
        response = self.join(**wish)
        assert response.status_code == 201, response.text
        seat = response.json["seat"]
        self.tokens[seat] = response.json["token"]
        return seat

    def leave(self, seat, token=None):
        """Give up a seat and return the answer."""
        return self.house.ask("DELETE", f"{self.path}/seats/{seat}", token=token or self.tokens.get(seat))

    def events(self, seat=None, **query):
        """Return the events that *seat* is told, page by page."""
        path, told = f"{self.path}/events", []
        while path:
            response = self.house.ask("GET", path, token=self.tokens.get(seat), query_string=query)
            assert response.status_code == 200, response.text
            told += response.json["events"]
            path, query = response.json["next"], None
        return told

    def play(self, random=None, *, most=10_000, until=lambda view: view["status"] != "playing"):
        """Let every seat act by what it is offered until *until*; yield seat, view, choice and answer."""
        random, seat = random or Random(1), self.seat_on_turn
        for _ in range(most):
            view = self.view(seat)
            if until(view):
                return
            action = chosen(view["legal_actions"], random)
            answer = self.act(seat, action, version=view["version"])
            yield seat, view, action, answer
            seat = (answer.json["turn"]["seats"] or [seat])[0]

    def play_until(self, wanted, random=None):
        """Play until the seat on turn sees what is *wanted*; return seat and view, or None at the end."""
        for _ in self.play(random, until=lambda view: view["status"] != "playing" or wanted(view)):
            pass
        return self.eldest if self.view(min(self.tokens))["status"] == "playing" else None


def _spelled(headers):
    return {name.replace("_", "-"): value for name, value in headers.items()}
