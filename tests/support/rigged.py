"""Games over the API whose first dealer and first cards a test chooses."""

from api.play import shuffles
from engine import resolve
from tests.support.turn_up_table import packed


class Rigged:
    """A house that deals what it is told and shuffles only the deals after."""

    def __init__(self, house, monkeypatch):
        self.house, self.dealer, self.packs = house, 0, {}
        honest = shuffles.pack
        monkeypatch.setattr(shuffles, "draw", lambda *_: ((), 0, self.dealer))
        monkeypatch.setattr(
            shuffles,
            "pack",
            lambda ring, live, number, nonces: (
                self.packs.get((live.record.id, number)) or honest(ring, live, number, nonces)
            ),
        )

    def deal(self, ruleset="north_american_24", options=None, *, dealer=3, up="9H", under="", **hands):
        """Open a table whose first deal is this; `seat_1="JH AH"` gives a seat cards, the rest fall."""
        self.dealer = dealer
        table = self.house.open_table(ruleset, options=options or {})
        rules = resolve(ruleset, options or {})
        self.packs[table.id, 1] = packed(rules, dealer, up, under, **hands)
        return table


def say(table, *said):
    """Let seats act one after the other, `"1 order"`, and return the last one's view."""
    view = {}
    for words in said:
        seat, action = words.split()
        view = table.acts(int(seat), action, turn_number=table.view()["turn_number"])
    return view


def legal(table, seat):
    """Return the ids of what a seat may do."""
    return [action["id"] for action in table.view(seat)["legal_actions"]]


def order_up(table, eldest=1, dealer=0):
    """Let eldest hand order the turn-up and the dealer put away its lowest card; play is next."""
    say(table, f"{eldest} order")
    say(table, f"{dealer} {legal(table, dealer)[-1]}")


def refused(table, seat, action):
    """Post what the rules refuse, see that nothing changes, and return the code."""
    before = table.look(seat)
    answer = table.act(seat, action, version=before.json["version"])
    assert answer.status_code == 409, answer.text
    after = table.look(seat)
    assert (after.data, after.headers["ETag"]) == (before.data, before.headers["ETag"])
    return answer.json["code"]


def calling(offered):
    """Choose to make trump wherever that is on offer, else what comes first."""
    return next((action for action in offered if action.startswith(("order", "name"))), offered[0])


def play_deal(table, choose=calling):
    """Play the present deal to its end and return a spectator's view."""
    table.house.checked, view = False, table.view()
    number = view["deal"]["number"]
    while view["status"] == "playing" and view["deal"]["number"] == number:
        seat = view["turn"]["seats"][0]
        say(table, f"{seat} {choose(legal(table, seat))}")
        view = table.view()
    return view
