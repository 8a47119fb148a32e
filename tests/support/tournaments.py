"""A director and the tables of a tournament."""

from tests.support.players import fresh_key

TOURNAMENTS = "/v1/tournaments"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon", "Kit", "Lea", "Max")
PROGRESSIVE = {"ruleset": "progressive_24", "format": "progressive", "rounds": 3}
SWISS = {"ruleset": "british_25", "format": "swiss", "rounds": 3}


class Evening:
    """A tournament as its director has it."""

    def __init__(self, house, players=8, **wishes):
        self.house = house
        wish = {**PROGRESSIVE, **({"entrants": [*NAMES[:players]]} if players else {}), **wishes}
        self.wish = {name: value for name, value in wish.items() if value is not None}
        self.made = house.ask("POST", TOURNAMENTS, self.wish, headers={"Idempotency-Key": fresh_key()})
        assert self.made.status_code == 201, self.made.text
        told = self.made.json
        self.id, self.token = told["tournament"]["id"], told["token"]
        self.path = f"{TOURNAMENTS}/{self.id}"

    def asked(self, method, path="", body=None, *, token=None, **request):
        """Ask about the tournament, as its director or with another *token*."""
        return self.house.ask(method, self.path + path, body, token=token or self.token, **request)

    def shown(self, path=""):
        """Return what anybody may see."""
        answer = self.house.ask("GET", self.path + path)
        assert answer.status_code == 200, answer.text
        return answer.json

    def codes(self):
        """Return everybody's result code."""
        return {one["name"]: one["code"] for one in self.asked("GET", "/codes").json["codes"]}

    def draw(self, number=1, **more):
        """Draw a round and return the answer."""
        return self.asked("POST", "/rounds", {"round": number, **more})

    def report(self, match, name, points, **more):
        """Report for *name* and return the answer."""
        said = {"points": [*points], **more}
        return self.asked("POST", f"/matches/{match}/reports", said, token=self.codes()[name])

    def rule(self, match, **ruling):
        """Rule on a match as it stands and return the answer."""
        tag = self.house.ask("GET", f"{self.path}/matches/{match}").headers["ETag"]
        return self.asked("PUT", f"/matches/{match}/ruling", ruling, headers={"If-Match": tag})

    def play(self, number, points=(9, 6)):
        """Draw a round and let every table report; the answer to the draw."""
        drawn = self.draw(number)
        assert drawn.status_code == 200, drawn.text
        for match in drawn.json["open"]:
            first = self.shown(f"/matches/{match}")["sides"][0][0]
            assert self.report(match, first, points).status_code == 200
        return drawn
