"""Games over the API whose clock, secret and store a test holds in its hands."""

import uuid
from random import Random

from api.app import create_app
from api.keyring import Keyring
from api.play.tables import Tables
from infra.sqlite_store import SqliteStore

NOW = 1_790_000_000
NONCE = "00112233445566778899aabbccddeeff"
KEY = bytes(range(32))
DAY = 24 * 3600


class FairHouse:
    """The API over a store of its own."""

    def __init__(self, folder, *, key=KEY):
        self.now, self.chance = NOW, Random(3)
        self.store = SqliteStore(folder / f"{uuid.uuid4()}.sqlite3", clock=lambda: self.now)
        self.keyring = Keyring(key)
        self.tables = Tables(self.store, self.keyring, lambda: self.now)
        self.client = create_app(tables=self.tables).test_client()

    def ask(self, method, path, body=None, token=None, **headers):
        """Send a request and return the answer."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        sent |= {"Authorization": f"Bearer {token}"} if token else {}
        json = {} if body is None else {"json": body}
        return self.client.open(path, method=method, headers=sent, **json)

    def create(self, **wishes):
        """Ask for a game and return the answer."""
        wishes = {"ruleset": "north_american_24", **wishes}
        return self.ask("POST", "/v1/games", wishes, Idempotency_Key=self.chance.randbytes(16).hex())

    def table(self, **wishes):
        """Create a game and return its table."""
        created = self.create(**wishes)
        assert created.status_code == 201, created.text
        return FairTable(self, created.json)

    def begun(self, fairness, **wishes):
        """Create a game, let every other seat give a nonce where they are asked, and return its table."""
        table = self.table(fairness=fairness, **wishes)
        for seat in table.tokens if fairness["mode"] == "cut" else ():
            table.give(seat, NONCE if seat % 2 else None)
        return table


class Sober:
    """Chooses by chance, bids no higher than it must: wild ones take matches nowhere."""

    def __init__(self, seed):
        self.chance = Random(seed)

    def __call__(self, offered):
        bids = [action for action in offered if action.startswith("bid:")]
        return self.chance.choice([action for action in offered if action not in bids[1:]])


class FairTable:
    """One game, the tokens of its seats, and every view anybody was given."""

    def __init__(self, house, created):
        self.house, self.id, self.created = house, created["id"], created
        self.tokens = {told["seat"]: told["token"] for told in created["seats"] if "token" in told}
        self.saved = [created]

    def ask(self, method, part="", seat=None, body=None, **headers):
        """Send a request about the game, as a seat or a spectator."""
        path = f"/v1/games/{self.id}{part}"
        return self.house.ask(method, path, body, self.tokens.get(seat), **headers)

    def got(self, part="", seat=None):
        """Return what a look gives."""
        answer = self.ask("GET", part, seat)
        assert answer.status_code == 200, answer.text
        return answer.json

    def view(self, seat=None):
        """Return the game as *seat* sees it, and keep it."""
        self.saved.append(self.got("", seat))
        return self.saved[-1]

    def give(self, seat, nonce, **more):
        """Post a nonce and return the answer."""
        answer = self.ask("POST", "/nonces", seat, {"nonce": nonce, **more})
        self.saved += [answer.json] if answer.status_code == 200 else []
        return answer

    def act(self, seat, action):
        """Act for the present turn and return the answer."""
        number = self.got()["turn_number"]
        return self.ask("POST", "/actions", seat, {"id": action, "turn_number": number})

    def play(self, until=lambda view: False, seed=1, choose=None):
        """Let seats do what they may until a view satisfies *until* or the match is over; return the view."""
        choose = choose or Sober(seed)
        view = self.view()
        while view["status"] == "playing" and not until(view):
            seat = view["turn"]["seats"][0]
            action = choose([action["id"] for action in self.view(seat)["legal_actions"]])
            acted = self.act(seat, action)
            assert acted.status_code == 200, acted.text
            view = self.view()
        return view

    def pass_out(self):
        """Let everybody pass until the deal is thrown in, which no card can forbid; return the view."""
        number = self.view()["deal"]["number"]
        return self.play(lambda view: view["deal"]["number"] > number, choose=lambda _: "pass")

    def pages(self):
        """Return the pages of the events so far."""
        found, path = [], "/events?limit=500"
        while path:
            found.append(self.got(path))
            path = found[-1]["next"] and found[-1]["next"].removeprefix(f"/v1/games/{self.id}")
        return found
