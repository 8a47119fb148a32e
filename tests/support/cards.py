"""A live table that keeps its score, and the devices that write on the card."""

from tests.support.players import fresh_key

CARDS = "/v1/scorecards"
NORTH = {"ruleset": "north_american_24"}


def deal(number=1, tricks=(3, 2), maker=0, **facts):
    """Return what a deal's entry says."""
    return {"kind": "deal", "deal": number, "facts": {"maker": maker, "tricks": [*tricks], **facts}}


def ruling(number=1, points=(1, 0), reason="The director saw it.", **more):
    """Return what a ruling's entry says."""
    told = {"kind": "ruling", "deal": number, "ruling": "adjustment", "reason": reason, **more}
    return told if points is None else {**told, "points": [*points]}


def note(number=1, text="Cut for partners."):
    """Return what a note says."""
    return {"kind": "note", "deal": number, "text": text}


class Card:
    """A score card as its owner has it."""

    def __init__(self, house, **wishes):
        self.house = house
        self.made = house.ask("POST", CARDS, {**NORTH, **wishes}, headers={"Idempotency-Key": fresh_key()})
        assert self.made.status_code == 201, self.made.text
        told = self.made.json
        self.id, self.token, self.code = told["card"]["id"], told["token"], told["share"]["code"]
        self.path, self.shared = f"{CARDS}/{self.id}", told["share"]["path"]

    def asked(self, method, path="", body=None, *, token=None, **request):
        """Ask about the card, as its owner or with another *token*."""
        return self.house.ask(method, self.path + path, body, token=token or self.token, **request)

    def put(self, id_, entry, **more):
        """Write an entry and return the answer."""
        return self.asked("PUT", f"/entries/{id_}", {"entry": entry, **more})

    def delete(self, id_, revision):
        """Delete an entry and return the answer."""
        return self.asked("DELETE", f"/entries/{id_}", headers={"If-Match": f'"{revision}"'})

    def merge(self, *items):
        """Merge what a device has and return the answer."""
        return self.asked("POST", "/merge", {"entries": [*items]})

    def shown(self):
        """Return what the card says."""
        answer = self.asked("GET")
        assert answer.status_code == 200, answer.text
        return answer.json

    def history(self, id_):
        """Return an entry with its history."""
        return self.asked("GET", f"/entries/{id_}").json
