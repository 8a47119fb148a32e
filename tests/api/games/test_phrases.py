"""Phrases at a table: a fixed set, a few a minute, heard in order, and not by whoever has muted the seat."""

from pathlib import Path
from threading import Barrier, Thread

import pytest

from schemas.phrases import PHRASES
from tests.support.players import House, fresh_key

ROOT = Path(__file__).parents[3]


def say(table, seat, phrase="hello", **more):
    """Say something and return the answer."""
    path = f"{table.path}/phrases"
    return table.house.ask("POST", path, {"phrase": phrase}, token=table.tokens.get(seat), **more)


def hear(table, seat=None, **query):
    """Return what *seat*, or a spectator, is told."""
    path = f"{table.path}/phrases"
    answer = table.house.ask("GET", path, token=table.tokens.get(seat), query_string=query)
    assert answer.status_code == 200, answer.text
    return answer.json


def codes(answer):
    return answer.status_code, answer.json.get("code")


def test_everybody_hears_it(table, clock):
    """In the order said, seats and spectators alike."""
    for seat, phrase in ((2, "hello"), (0, "good_luck"), (3, "thanks")):
        said = say(table, seat, phrase)
        assert (said.status_code, said.json) == (201, {"seat": seat, "phrase": phrase, "said": clock.now})
    for looker in (None, 0, 1):
        told = [(one["seat"], one["phrase"]) for one in hear(table, looker)["phrases"]]
        assert told == [(2, "hello"), (0, "good_luck"), (3, "thanks")]


def test_a_cursor_leads_on(table):
    """Asked again with it, one hears what was said since, none twice and none missed."""
    first = hear(table)
    assert (first["phrases"], first["cursor"], first["more"]) == ([], None, False)
    for seat in range(3):
        say(table, seat)
    page = hear(table, limit=2)
    assert ([one["seat"] for one in page["phrases"]], page["more"]) == ([0, 1], True)
    page = hear(table, cursor=page["cursor"])
    assert ([one["seat"] for one in page["phrases"]], page["more"]) == ([2], False)
    assert hear(table, cursor=page["cursor"])["cursor"] == page["cursor"]
    say(table, 3)
    assert [one["seat"] for one in hear(table, cursor=page["cursor"])["phrases"]] == [3]


def test_nothing_else_can_be_said(table):
    """There is no chat: a phrase of the set or nothing."""
    refused = say(table, 0, "I have both bowers")
    assert refused.json["errors"][0]["pointer"] == "/phrase"
    for phrase in PHRASES:
        assert say(table, 0, phrase).status_code in {201, 429}


def test_a_seat_says_only_so_much(table, clock):
    """Five in a minute; then it is told how long to wait, and others may still speak."""
    for _ in range(5):
        clock.now += 1
        assert say(table, 1).status_code == 201
    refused = say(table, 1)
    assert codes(refused) == (429, "too_many_requests")
    assert refused.headers["Retry-After"] == "56"
    assert say(table, 2).status_code == 201
    clock.now += 55
    assert say(table, 1).status_code == 429
    clock.now += 1
    assert say(table, 1).status_code == 201
    assert len(hear(table)["phrases"]) == 7


def test_a_muted_seat_is_not_heard(table):
    """By the seat that muted it, until it is heard again; nobody else is told."""
    path = f"{table.path}/muted"
    say(table, 1)
    say(table, 2)
    muted = table.house.ask("PUT", path, {"seats": [1, 9]}, token=table.tokens[0])
    assert muted.json == {"muted": [1]}
    mine = hear(table, 0)
    assert ([one["seat"] for one in mine["phrases"]], mine["muted"]) == ([2], [1])
    for other in (1, 2, None):
        told = hear(table, other)
        assert (len(told["phrases"]), told["muted"]) == (2, [])
    table.house.ask("PUT", path, {"seats": []}, token=table.tokens[0])
    assert len(hear(table, 0)["phrases"]) == 2


def test_a_silent_table(house):
    """Where phrases are switched off nothing is said."""
    table = house.open_table(phrases=False)
    assert table.view(0)["phrases"] is False
    assert codes(say(table, 0)) == (409, "no_phrases")
    assert hear(table)["phrases"] == []


def test_a_repetition_is_said_once(table):
    """Under the key of the last one the same is answered; another phrase under it is refused."""
    key = {"Idempotency-Key": fresh_key()}
    first, again = (say(table, 0, headers=key) for _ in range(2))
    assert first.json == again.json
    assert len(hear(table)["phrases"]) == 1
    assert codes(say(table, 0, "thanks", headers=key)) == (422, "key_reused")


def test_only_seats_speak(house, table):
    """Spectators listen; a private table is heard by its seats alone."""
    assert codes(say(table, None)) == (401, "no_credentials")
    private = house.open_table(visibility="private")
    say(private, 0)
    assert House(house.app).ask("GET", f"{private.path}/phrases").status_code == 404


def test_whoever_watches_with_a_delay_hears_with_a_delay(house, clock):
    """What is said while a deal is played is told to spectators when it is over."""
    table = house.open_table(spectators={"delay": "deal"})
    clock.now += 10
    say(table, 0)
    assert (hear(table)["phrases"], hear(table)["cursor"], hear(table)["more"]) == ([], None, False)
    assert len(hear(table, 1)["phrases"]) == 1
    clock.now += 10
    table.play_until(lambda view: view["deal"]["number"] == 2)
    assert len(hear(table)["phrases"]) == 1


def test_all_speak_at_once(racing_house):
    """Nothing said is lost, and nothing is heard twice."""
    table = racing_house.open_table()
    start, told = Barrier(4), []

    def speak(seat):
        start.wait()
        told.append(say(table, seat).status_code)

    racers = [Thread(target=speak, args=(seat,)) for seat in range(4)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert told == [201] * 4
    assert sorted(one["seat"] for one in hear(table)["phrases"]) == [0, 1, 2, 3]


@pytest.mark.parametrize("cursor", ["x", "AAAA"])
def test_a_cursor_of_something_else(table, cursor):
    """Only those that this list gave out."""
    answer = table.house.ask("GET", f"{table.path}/phrases?cursor={cursor}")
    assert codes(answer) == (400, "bad_cursor")


def test_the_page_tells_every_phrase():
    """docs/lobby.md lists what may be said, and what it says."""
    page = (ROOT / "docs/lobby.md").read_text()
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| `")]
    told = {cells[0].strip("`"): cells[1] for cells in rows if cells[0].strip("`") in PHRASES}
    assert told == PHRASES
