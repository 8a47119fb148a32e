"""`GET /v1/games/{id}/replay?at=N`: a game as it stood, shown to nobody further than he may see."""

from collections import Counter
from random import Random

import pytest

from api.play import shuffles
from engine import resolve
from engine.errors import EngineError

AS_THEN = ("seat", "side", "match", "scores", "target", "deal", "last_deal", "result", "turn")
EVERYBODY = (0, 1, 2, 3, None)


def played(house, reveal="deal", until=lambda view: False, **wishes):
    """Play a match, every view at every moment being kept: its first one by event and seat."""
    table, seen = house.table(fairness={"reveal": reveal}, **wishes), {}

    def watch(view):
        seats = [seat["seat"] for seat in view["seats"]]
        for seat in (*seats, None):
            seen.setdefault((view["seq"], seat), table.got("", seat))
        return until(view)

    watch(table.play(watch, seed=11))
    return table, seen


@pytest.mark.parametrize("ruleset", ["north_american_24", "british_25", "bid_euchre_24"])
def test_looking_back_shows_what_was_seen_then(house, ruleset):
    """After every event, to every seat and to spectators: what their view was."""
    table, seen = played(house, ruleset=ruleset, until=lambda view: view["seq"] > 80)
    for (seq, seat), view in seen.items():
        then = table.got(f"/replay?at={seq}", seat)
        assert {name: then[name] for name in AS_THEN} == {name: view[name] for name in AS_THEN}
        assert (then["id"], then["seq"], then["face_up"]) == (table.id, seq, None)
        assert not {"legal_actions", "illegal_cards", "commitment"} & set(then)
    assert len(seen) > 100


def test_every_event_can_be_looked_at(house):
    """From the first event to the last, tricks taken and deals finished included."""
    table, _ = played(house, options={"target": 5})
    last = table.view()["seq"]
    shown = [table.got(f"/replay?at={seq}") for seq in range(1, last + 1)]
    assert [one["seq"] for one in shown] == list(range(1, last + 1))
    assert shown[0]["deal"]["counts"] == []
    assert shown[-1]["result"] is not None
    assert all(one["deal"]["hand"] is None for one in shown[:-1] if one["deal"])


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("?at=0", 400),
        ("", 400),
        ("?at=-1", 400),
        ("?at=2&at=3", 400),
        ("?at=2&face_up=yes", 400),
        ("?at=2&seat=1", 400),
        ("?at=99", 404),
    ],
)
def test_other_moments_are_refused(house, query, status):
    """There is no event 0, and none that hasn't happened."""
    assert house.table().ask("GET", f"/replay{query}").status_code == status


def test_before_the_first_card_there_is_nothing_to_look_at(house):
    """A game that waits has no events."""
    assert house.table(fairness={"mode": "cut"}).ask("GET", "/replay?at=1").status_code == 404


@pytest.mark.parametrize(("reveal", "during"), [("deal", 200), ("game", 409)])
def test_hands_are_face_up_once_they_may_be(house, reveal, during):
    """With reveal `deal` when the deal is over, with `game` when the match is; the present deal never is."""
    table = house.table(fairness={"reveal": reveal}, options={"target": 5})
    hands = [table.view(seat)["deal"]["hand"] for seat in range(4)]
    present = table.ask("GET", "/replay?at=2&face_up=1", 0)
    assert (present.status_code, present.json["code"]) == (409, "not_revealed")
    seq = table.pass_out()["seq"]
    assert table.ask("GET", "/replay?at=2&face_up=1").status_code == during
    assert table.ask("GET", f"/replay?at={seq}&face_up=1").status_code == 409
    assert table.got(f"/replay?at={seq - 1}&face_up=1")["face_up"]["hands"] == []
    table.play()
    shown = table.got("/replay?at=2&face_up=1")["face_up"]
    assert [sorted(hand) for hand in shown["hands"]] == [sorted(hand) for hand in hands]
    assert table.got(f"/replay?at={seq}&face_up=1")["face_up"]["hands"]


@pytest.mark.parametrize("ruleset", ["north_american_24", "british_25"])
def test_face_up_shows_every_card(house, ruleset):
    """Hands, cards laid away, the stock, the card turned up and those on the table make up the pack."""
    table, seen = played(house, ruleset=ruleset, until=lambda view: view["deal"]["number"] == 4)
    whole = Counter(resolve(ruleset).table.pack)
    for seq in sorted({seq for (seq, _), view in seen.items() if view["deal"]["number"] < 4}):
        then = table.got(f"/replay?at={seq}&face_up=1")
        assert on_table(table, seq, then) == whole


def on_table(table, seq, then):
    """Count the cards of a moment, those of earlier tricks taken from the log."""
    open_cards, deal = then["face_up"], then["deal"]
    found = Counter(card for hand in open_cards["hands"] for card in hand)
    found.update(open_cards["stock"])
    found.update(laid["card"] for laid in open_cards["laid"])
    if deal["turn_up"] and deal["turn_up"]["state"] in {"up", "down", "left"}:
        found[deal["turn_up"]["card"]] += 1
    events = [event for event in table.pages()[0]["events"] if event["seq"] <= seq]
    dealt = max(event["seq"] for event in events if event["type"] == "dealt")
    played = [event.get("action", "") for event in events if event["seq"] > dealt]
    found.update(action.removeprefix("play:") for action in played if action.startswith("play:"))
    return found


def test_a_spectator_is_shown_the_same_cards_face_up(house):
    """Once they are open they are open to all."""
    table = house.table()
    table.pass_out()
    assert len({str(table.got("/replay?at=9&face_up=1", seat)["face_up"]) for seat in EVERYBODY}) == 1


def exchanged(pack, game, seat, chance):
    """Return the pack with two cards exchanged that *seat* hasn't seen and nobody has played."""
    deal = game.deal
    hidden = [card for n, hand in enumerate(deal.hands) if n != seat for card in hand] + [*deal.stock]
    one, other = chance.sample([card for card in hidden if card != deal.turn_up], 2)
    swap = {one: other, other: one}
    return tuple(swap.get(card, card) for card in pack)


class Swapped:
    """A table whose present deal can be given another pack, as if it had been shuffled so."""

    def __init__(self, house, table, monkeypatch):
        self.table, self.own = table, shuffles.pack
        self.live = house.tables.revive(house.store.load(table.id))
        self.number = self.live.game.deal.number
        self.pack = self.own(house.keyring, self.live, self.number, self.live.stored.fair.nonces)
        self.revive = lambda: house.tables.revive(house.store.load(table.id))
        monkeypatch.setattr(shuffles, "pack", self._pack)

    def _pack(self, keyring, live, number, nonces):
        return self.pack if number == self.number else self.own(keyring, live, number, nonces)

    def is_possible(self):
        """Say whether what was done in the deal could have been done with this pack."""
        try:
            self.revive()
        except EngineError:
            return False
        return True

    def shown(self, seat):
        """Return every answer about every moment of the deal."""
        moments = range(self.live.stored.deal_seq, self.live.stored.seq + 1)
        paths = [f"/replay?at={seq}{more}" for seq in moments for more in ("", "&face_up=1")]
        answers = [self.table.ask("GET", path, seat) for path in paths]
        return [(answer.status_code, answer.data) for answer in answers]


@pytest.mark.parametrize("seed", range(3))
def test_looking_back_at_a_running_deal_depends_on_nothing_hidden(house, seed, monkeypatch):
    """Exchange two cards a seat can't know: every moment of the deal looks the same to it."""
    table = house.table(fairness={"reveal": "deal"})
    table.pass_out()
    table.play(lambda view: view["seq"] > 20 + 3 * seed and view["deal"]["trick"], seed=seed)
    swapped, chance, compared = Swapped(house, table, monkeypatch), Random(seed), 0
    dealt = swapped.pack
    for seat in EVERYBODY:
        swapped.pack = dealt
        asked = swapped.shown(seat)
        for _ in range(5):
            swapped.pack = exchanged(dealt, swapped.live.game, seat, chance)
            if swapped.is_possible():
                assert swapped.shown(seat) == asked
                compared += 1
    assert compared > 5
