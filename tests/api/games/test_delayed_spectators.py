"""Watching with a delay: a deal is shown to those who do not sit there when it is over, however they look."""

from random import Random

import pytest

from api.cli.verify import failures
from tests.support.people import guest
from tests.support.players import chosen

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

DELAY = {"delay": "deal"}
NONCE = "5f1c0e9a7b3d42688e0d6a1c2b4f9735"


def told(table, token=None, etag=None):
    """Return all that is shown to whoever doesn't sit there, headers that tell something included."""
    house, path, found = table.house, table.path, []
    last = house.ask("GET", path, token=token).json["seq"]
    for part in (
        "",
        "/events",
        "/events?after=1",
        "/export?format=egn",
        "/proof",
        "/replay?at=1",
        "?fresh=1",
    ):
        answer = house.ask("GET", f"{path}{part}", token=token)
        found.append((part, answer.status_code, answer.text, hinted(answer)))
    for part in (f"/replay?at={last}", f"/replay?at={last + 1}", f"/replay?at={last}&face_up=1"):
        answer = house.ask("GET", f"{path}{part}", token=token)
        found.append((part, answer.status_code, answer.text, hinted(answer)))
    answer = house.ask("GET", path, token=token, headers={"If-None-Match": etag or '"0.s.1"'})
    return [*found, (answer.status_code, hinted(answer))]


def hinted(answer):
    return answer.headers.get("ETag"), answer.headers.get("Next-Poll-After-Ms")


def step(table, random):
    """Let the seat on turn act, and return its view afterwards."""
    seat, view = table.eldest
    action = chosen(view["legal_actions"], random)
    return table.acts(seat, action, turn_number=view["turn_number"])


@pytest.mark.parametrize(
    ("preset", "mode"),
    [("north_american_24", "commit"), ("euchre_33", "cut"), ("bid_euchre_24", "commit")],
)
def test_nothing_that_happens_in_a_deal_changes_what_spectators_are_told(house, preset, mode):
    """Byte for byte, between the ends of two deals: whatever is played, said, undone or given."""
    table, random = house.open_table(preset, spectators=DELAY, fairness={"mode": mode}), Random(3)
    for seat in table.tokens if mode == "cut" else ():
        house.ask("POST", f"{table.path}/nonces", {"nonce": NONCE}, token=table.tokens[seat])
    seen = {}
    for _ in range(60):
        view = table.view(0)
        if view["status"] != "playing":
            break
        number = view["deal"]["number"]
        now = told(table)
        assert seen.setdefault(number, now) == now
        if random.random() < 0.2:
            house.ask("POST", f"{table.path}/nonces", {"nonce": NONCE}, token=table.tokens[2])
        step(table, random)
    assert len(seen) > 1
    assert len({str(shown) for shown in seen.values()}) == len(seen)


def test_a_deal_is_shown_when_it_is_over(house, clock):
    """Spectators see how the last deal ended and nothing of the present one; seats see everything."""
    table, random = house.open_table(spectators=DELAY), Random(3)
    first = table.view(None)
    assert (first["spectators"], first["status"]) == (DELAY, "playing")
    assert (first["seq"], first["turn"]["seats"], first["deal"]["turn_up"]) == (1, [], None)
    assert [event["type"] for event in table.events(None)] == ["match_started"]
    etag = table.look(None).headers["ETag"]
    while (mine := table.view(0))["deal"]["number"] == 1:
        assert mine["deal"]["turn_up"]
        clock.now += 60
        table.look(None, If_None_Match=etag)
        step(table, random)
    then = table.view(None)
    assert then["version"] == mine["version"]
    assert then["turn_number"] == mine["turn_number"]
    assert (then["last_deal"], then["scores"]) == (mine["last_deal"], mine["scores"])
    events = table.events(None)
    assert events[-1]["type"] == "deal_finished"
    assert events == [event for event in table.events(None) if event["seq"] <= then["seq"]]
    assert [event["type"] for event in table.events(0)][len(events) :] == ["dealt"]
    export = house.ask("GET", f"{table.path}/export?format=egn").json
    assert len(export["deals"]) == 1
    proof = house.ask("GET", f"{table.path}/proof").json
    assert failures(proof, [then, {"events": events}]) == []
    assert [bool(shuffle["secret"]) for shuffle in proof["shuffles"]] == [True, True, False, False]


def test_at_the_end_everything_is_shown(house):
    """A game that is over has nothing to hide."""
    table = house.open_table(spectators=DELAY)
    house.ask("POST", f"{table.path}/resign", token=table.tokens[1])
    seat, nobody = table.view(0), table.view(None)
    assert (nobody["status"], nobody["seq"], nobody["result"]) == ("finished", seat["seq"], seat["result"])
    assert table.events(None) == table.events(0)


def test_a_player_who_does_not_sit_there_watches_as_anybody(house):
    """A token of somebody else's shows no more."""
    table, ann = house.open_table(spectators=DELAY), guest(house)
    step(table, Random(3))
    assert told(table, ann.token) == told(table)
    assert ann.asked("GET", table.path)["deal"]["turn_up"] is None


def test_without_a_delay_spectators_follow(house):
    """As ever: each action shows at once."""
    table = house.open_table()
    assert table.view(None)["spectators"] == {"delay": "none"}
    step(table, Random(3))
    assert table.view(None)["turn_number"] == table.view(0)["turn_number"]


def test_a_waiting_game_is_shown_as_it_is(house):
    """Before the cards there is nothing to delay; with the last seat taken the delay begins."""
    table = house.open_table(seats=[{}, {}, {}, "open"], visibility="public", spectators=DELAY)
    assert table.view(None)["seats"][3]["kind"] == "open"
    table.sit(name="Dan")
    watched = table.view(None)
    assert (watched["seats"][3]["name"], watched["deal"]["turn_up"]) == ("Dan", None)


def test_a_rematch_is_watched_likewise(house):
    """The delay goes on to the next game."""
    table = house.open_table(spectators=DELAY)
    house.ask("POST", f"{table.path}/resign", token=table.tokens[1])
    made = house.ask("POST", f"{table.path}/rematch", token=table.tokens[0]).json
    assert made["spectators"] == DELAY
    assert house.ask("GET", f"/v1/games/{made['id']}").json["deal"]["turn_up"] is None
