"""Players as clients of the API: they come as guests, create, join and look under their own tokens."""

from api.people import apps
from api.people.sign_in import Identity
from api.problems import Refusal
from tests.support.players import GAMES, Table, fresh_key

PLAYERS = "/v1/players"


class Vouching:
    """An issuer whose ID tokens say in plain words whom they name; tests/support/issuer.py has a real one."""

    def identity(self, id_token, nonce, now):
        """Return whom a token names, or refuse it."""
        if id_token == "away":
            raise Refusal("issuer_unavailable", "It is away.")
        if not id_token.startswith("of "):
            raise Refusal("bad_identity", "It names nobody.")
        return Identity("https://id.example", id_token)


class Backend:
    """A backend with a key, and its users."""

    def __init__(self, house, entries, name="club"):
        self.house = house
        self.made = apps.register(entries, name, 1)

    def ask(self, user, name="Ann", **more):
        """Ask for a token of a user and return the answer."""
        body = {"user": user, "name": name, **more}
        return self.house.ask("POST", PLAYERS, body, token=self.made.key)

    def player(self, user, name="Ann", **more):
        """Return a user as a player."""
        answer = self.ask(user, name, **more)
        assert answer.status_code == 201, answer.text
        return Person(self.house, answer.json)


class Person:
    """A player and the tokens by which he is one."""

    def __init__(self, house, told):
        self.house = house
        self.id = told["player"]["id"]
        self.token, self.refresh = told["token"], told.get("refresh_token")

    def ask(self, method, path, body=None, **more):
        """Ask as this player."""
        return self.house.ask(method, path, body, **{"token": self.token, **more})

    def me(self):
        """Return the player as he sees himself."""
        return self.asked("GET", f"{PLAYERS}/me")

    def asked(self, method, path, body=None, status=200, **more):
        """Ask for what is given, and return it."""
        response = self.ask(method, path, body, **more)
        assert response.status_code == status, response.text
        return response.json

    def change(self, version, **fields):
        """Ask for a change of name or settings, and return the answer."""
        return self.ask("PATCH", f"{PLAYERS}/me", fields, headers={"If-Match": f'"{version}"'})

    def renewed(self, scope=None):
        """Return another token, for everything or for *scope*."""
        body = None if scope is None else {"scope": scope}
        return self.asked("POST", f"{PLAYERS}/me/token", body, token=self.refresh)["token"]

    def revoke(self, key=None):
        """Ask for another refresh token, and return the answer."""
        headers = {"Idempotency-Key": key or fresh_key()}
        return self.ask("POST", f"{PLAYERS}/me/refresh-token", token=self.refresh, headers=headers)

    def open_table(self, ruleset="north_american_24", *, key=None, **wishes):
        """Create a game and return its table."""
        headers = {"Idempotency-Key": key or fresh_key()}
        told = self.asked("POST", GAMES, {"ruleset": ruleset, **wishes}, 201, headers=headers)
        return Table(self.house, told)

    def join(self, table, *, key=None, **wish):
        """Ask for a seat and return the answer."""
        headers = {"Idempotency-Key": key or fresh_key()}
        return self.ask("POST", f"{table.path}/seats", wish, headers=headers)

    def sit(self, table, **wish):
        """Take a seat, act there by this player's token from now on, and return its number."""
        response = self.join(table, **wish)
        assert response.status_code == 201, response.text
        table.tokens[response.json["seat"]] = self.token
        return response.json["seat"]


def guest(house, name="Ann", *, key=None, **more):
    """Come as a guest."""
    headers = {"Idempotency-Key": key or fresh_key()}
    response = house.ask("POST", PLAYERS, {"name": name, **more}, headers=headers)
    assert response.status_code == 201, response.text
    return Person(house, response.json)


def full_table(house, names=("Ann", "Bob", "Cleo", "Dan"), **wishes):
    """Return a game that four guests have sat down at, and the guests by seat."""
    people = [guest(house, name) for name in names]
    table = people[0].open_table(**wishes)
    table.tokens[0] = people[0].token
    for seat, person in enumerate(people[1:], 1):
        person.sit(table, invite=table.invites[seat])
    return table, people
