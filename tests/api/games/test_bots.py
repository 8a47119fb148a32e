"""Seats that bots play: from the start, within the requests of others, and in games of nobody else."""

from random import Random

import pytest

from api.app import create_app
from api.play import bots
from api.play.sweep import sweep
from api.play.tables import Tables
from tests.support.players import House, fresh_key

THREE_BOTS = [{"name": "Ann"}, {"bot": "steady"}, {"bot": "steady"}, {"bot": "steady"}]
ALL_BOTS = [{"bot": "steady"}, {"bot": "random"}] * 2


def acted(table, seat=None):
    return [event for event in table.events(seat) if event["type"] == "acted"]


def go_on(table, seat=0):
    return table.house.ask("POST", f"{table.path}/bots", token=table.tokens[seat])


def turns(table, random, seat=0):
    """Let one person play among bots, asking them to go on where it must; yield each view and answer."""
    view = table.view(seat)
    while view["status"] == "playing":
        if view["turn"]["seats"] != [seat]:
            assert go_on(table, seat).json["version"] == view["version"] + 1
        else:
            action = random.choice(view["legal_actions"])
            yield view, table.acts(seat, action, turn_number=view["turn_number"], key=fresh_key())
        view = table.view(seat)


def test_a_bot_is_said_to_be_one(house):
    """Its seat has no token; everybody is told its kind and level."""
    created = house.create(seats=THREE_BOTS).json

    assert [seat.get("token") is not None for seat in created["seats"]] == [True, False, False, False]
    assert [(seat["kind"], seat["bot"], seat["stand_in"]) for seat in created["seats"]] == [
        ("human", None, False),
        *[("bot", "steady", False)] * 3,
    ]


def test_bots_act_before_the_answer(house):
    """After an action it is one's own turn again, or a deal is over; one write for all of it."""
    table = house.open_table(seats=THREE_BOTS)

    for view, answer in turns(table, Random(2)):
        assert answer["version"] == view["version"] + 1
        ended = answer["last_deal"] != view["last_deal"]
        assert answer["turn"]["seats"] in ([0], []) or ended


def test_one_against_bots_is_played_to_its_end(house):
    """The log tells each action of each seat without a gap, one event each, as of any other game."""
    table = house.open_table(seats=THREE_BOTS)

    for _ in turns(table, Random(3)):
        pass

    final = table.view(0)
    told = table.events(0)
    assert final["status"] == "finished"
    assert [event["seq"] for event in told] == [*range(1, final["seq"] + 1)]
    assert {event["seat"] for event in acted(table, 0)} == {0, 1, 2, 3}
    assert len(acted(table, 0)) == final["turn_number"]


def test_what_a_cut_run_leaves_is_shown_before_it_is_stored(house):
    """
    A bot took the last trick: the next look shows the next deal up to the person's turn, as pending; the
    person's action stores it all at once, and the story has no gap.
    """
    table = house.open_table(seats=THREE_BOTS)
    answer, shown = next(
        (answer, shown)
        for _, answer in turns(table, Random(5))
        if answer["turn"]["seats"] not in ([0], []) and (shown := table.view(0))["turn"]["seats"] == [0]
    )

    assert (shown["pending_expiry"], shown["version"]) == (True, answer["version"])
    assert shown["turn_number"] > answer["turn_number"]
    assert table.view(0) == shown
    assert [event["seq"] for event in table.events(0)] == [*range(1, shown["seq"] + 1)]
    done = table.acts(0, shown["legal_actions"][0], turn_number=shown["turn_number"])
    assert (done["version"], done["pending_expiry"]) == (shown["version"] + 1, False)
    assert [event["seq"] for event in table.events(0)] == [*range(1, done["seq"] + 1)]


def test_with_nothing_pending_bots_have_nothing_to_go_on_with(table):
    """Asked in vain, nothing is written."""
    before = table.view(0)
    answer = go_on(table)

    assert (answer.status_code, answer.json["version"]) == (200, before["version"])
    assert answer.headers["Idempotency-Replayed"] == "true"


def test_a_game_of_bots_alone_goes_on_by_sweeps(house, tables):
    """Each sweep plays a deal and stores it in one write; when the game is over nothing is due."""
    table = house.open_table(seats=ALL_BOTS)
    versions = [table.view()["version"]]
    while sweep(tables):
        versions.append(table.view()["version"])

    final = table.view()
    assert final["status"] == "finished"
    assert final["last_deal"]["number"] == len(versions) - 1
    assert versions == [*range(1, len(versions) + 1)]
    assert [event["seq"] for event in table.events()] == [*range(1, final["seq"] + 1)]
    assert house.ask("GET", f"{table.path}/proof").status_code == 200
    assert [*tables.store.due(2**40)] == []


def test_what_is_pending_is_never_a_deal_without_its_story(house, tables):
    """Where the pending run ends a deal, replay and proof know of that deal before it is stored."""
    table = house.open_table(seats=ALL_BOTS)
    sweep(tables)
    shown = table.view()

    assert shown["pending_expiry"]
    for at in range(1, shown["seq"] + 1):
        assert house.ask("GET", f"{table.path}/replay?at={at}").status_code == 200
    assert (
        house.ask("GET", f"{table.path}/proof").json["shuffles"][-1]["number"] == shown["deal"]["number"] + 1
    )


def test_two_sweeps_at_once_write_once(house, tables, monkeypatch):
    """Who comes late finds the version moved on and leaves the game alone."""
    house.open_table(seats=ALL_BOTS)
    revive, late = Tables.revive, []

    def overtaken(self, record):
        live = revive(self, record)
        if not late:
            late.append(True)
            assert sweep(tables) == 1
        return live

    monkeypatch.setattr(Tables, "revive", overtaken)

    assert sweep(tables) == 0


def test_a_run_is_bounded_by_actions(house, tables, monkeypatch):
    """After so many actions it stops, and the sweep goes on from there."""
    monkeypatch.setattr(bots, "MOST_ACTIONS", 3)
    table = house.open_table(seats=ALL_BOTS)
    assert table.view()["turn_number"] == 6, "three stored, three pending"

    assert sweep(tables) == 1
    assert table.view()["turn_number"] == 9


def test_a_run_is_bounded_by_time(store, keyring, clock):
    """A stopwatch that says two seconds have gone ends the run."""
    seconds = iter(range(0, 10_000, 1))
    slow = Tables(store, keyring, clock, stopwatch=lambda: float(next(seconds)))
    table = House(create_app(tables=slow)).open_table(seats=ALL_BOTS)

    assert table.view()["turn_number"] == 2, "one stored, one pending"


def test_the_same_request_again_lets_no_bot_act_twice(house):
    """A repeat under its key is answered from what stands."""
    table, key = house.open_table(seats=THREE_BOTS), fresh_key()
    view = table.view(0)
    first = table.acts(0, view["legal_actions"][0], version=view["version"], key=key)

    again = table.act(0, view["legal_actions"][0], version=view["version"], key=key)

    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.json["version"] == first["version"]


def test_bots_decline_to_cut(house):
    """In a game that waits for nonces nobody waits for bots; with bots alone it begins at once."""
    fairness = {"mode": "cut"}
    waiting = house.open_table(seats=THREE_BOTS, fairness=fairness)
    assert waiting.view(0)["fairness"]["answered"] == [False, True, True, True]
    given = house.ask("POST", f"{waiting.path}/nonces", {"nonce": None}, token=waiting.tokens[0])
    assert (given.json["status"], given.json["turn"]["seats"]) == ("playing", [0])

    alone = house.open_table(seats=ALL_BOTS, fairness=fairness)
    assert alone.view()["status"] == "playing"


def test_who_joins_meets_bots_that_have_acted(house):
    """The join that starts the game lets them act in the same write."""
    table = house.open_table(seats=["open", *THREE_BOTS[1:]])
    seat = table.sit(invite=table.invites[0])

    view = table.view(seat)
    assert (view["status"], view["version"], view["turn"]["seats"]) == ("playing", 2, [seat])


@pytest.mark.parametrize(
    ("seat", "pointer"),
    [
        ({"bot": "brilliant"}, "/seats/1/bot"),
        ({"bot": "steady", "kind": "open"}, "/seats/1/bot"),
        ({"bot": None}, "/seats/1/bot"),
    ],
)
def test_a_bot_that_cannot_be_is_refused(house, seat, pointer):
    """Unknown levels, and seats that are a bot's and somebody's, are named."""
    answer = house.create(seats=[{}, seat, {}, {}])

    assert answer.status_code == 422
    assert [error["pointer"] for error in answer.json["errors"]] == [pointer]


def test_old_games_have_no_bots(table):
    """A seat without a bot takes no room in what is stored, and is shown as before."""
    assert [(seat["bot"], seat["stand_in"]) for seat in table.view(0)["seats"]] == [(None, False)] * 4
