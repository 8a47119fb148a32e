"""Clocks of games played over days, over HTTP and with a clock that tests turn."""

from datetime import UTC, datetime
from random import Random
from threading import Barrier, Thread

import pytest

from api.play.sweep import sweep
from tests.api.games.conftest import NOW
from tests.support.players import fresh_key

HOUR, DAY = 3600, 86400
PER_DAY = {"kind": "per_action", "seconds": DAY}
FORFEIT = {**PER_DAY, "on_expiry": [{"do": "remind"}, {"do": "forfeit", "after": HOUR}]}
CLAIM = {**PER_DAY, "on_expiry": [{"do": "claim", "after": HOUR}]}


def utc(seconds):
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def post(table, path, seat, body=None, **headers):
    return table.house.ask("POST", f"{table.path}/{path}", body, token=table.tokens[seat], headers=headers)


def away(table, seat, days, key=None):
    return post(table, "clock/vacation", seat, {"days": days}, **{"Idempotency-Key": key or fresh_key()})


def act(table):
    """Let the seat on turn do the first thing it may."""
    seat, view = table.eldest
    return seat, table.acts(seat, view["legal_actions"][0], version=view["version"])


def test_a_game_without_a_clock_says_so(table):
    """Nobody is hurried, and no clock can be stopped."""
    view = table.view(0)
    assert view["clock"] is None
    assert view["turn"] | {"deadline": None, "warn_at": None, "claimable_at": None} == view["turn"]
    for path in ("claim", "clock/pause", "clock/resume"):
        assert post(table, path, 0).json["code"] == "no_clock"
    assert away(table, 0, 1).json["code"] == "no_clock"


def test_every_view_says_until_when(house, clock):
    """Deadline, warning and claim are the same for everybody, and begin anew with every action."""
    table = house.open_table(clock={**CLAIM, "warn": 2 * HOUR})
    for seat in (0, 1, 2, 3, None):
        turn = table.view(seat)["turn"]
        assert turn["deadline"] == utc(NOW + DAY)
        assert turn["warn_at"] == utc(NOW + DAY - 2 * HOUR)
        assert turn["claimable_at"] == utc(NOW + DAY + HOUR)
    clock.now += 5 * HOUR
    _, view = act(table)
    assert view["turn"]["deadline"] == utc(NOW + 5 * HOUR + DAY)


def test_a_game_that_waits_has_no_deadline_yet(house, clock):
    """The clocks are wound when the cards are dealt."""
    table = house.open_table(seats=["open", {}, {}, {}], visibility="public", clock=FORFEIT)
    assert (table.view(1)["turn"], table.view(1)["clock"]["seats"]) == (None, [])
    clock.now += 3 * DAY
    table.sit()
    assert table.view(1)["turn"]["deadline"] == utc(NOW + 4 * DAY)


def test_a_bank_runs_down_and_gains(house, clock):
    """A bank loses what its seat used and gains the increment; the others' stand still."""
    table = house.open_table(clock={"kind": "bank", "seconds": 1000, "increment": 60})
    clock.now += 300
    seat, view = act(table)
    assert [told["bank"] for told in view["clock"]["seats"]] == [760 if n == seat else 1000 for n in range(4)]


def test_a_read_past_the_deadline_shows_the_end_without_writing(house, tables, clock):
    """A read shows the state after the expiry and leaves the store alone; the sweep stores it once."""
    table = house.open_table(clock=FORFEIT)
    late = table.seat_on_turn
    clock.now += DAY + HOUR - 1
    assert table.view(0)["status"] == "playing"
    clock.now += 1
    for seat in (0, None):
        shown = table.view(seat)
        assert (shown["status"], shown["pending_expiry"], shown["version"]) == ("finished", True, 1)
        assert shown["result"] == {"winners": [1 - late % 2], "finish_reason": "timeout"}
    assert tables.store.load(table.id).version == 1
    assert (sweep(tables), sweep(tables)) == (1, 0)
    stored = table.view(0)
    assert (stored["status"], stored["pending_expiry"], stored["version"]) == ("finished", False, 2)
    assert table.events()[-2:] == [
        {"seq": 3, "type": "acted", "seat": late, "action": "time_out"},
        {"seq": 4, "type": "match_finished", "winners": [1 - late % 2], "reason": "timeout"},
    ]


def test_what_was_shown_before_it_was_stored_has_another_tag(house, clock):
    """A client that polls by ETag is told of an expiry that nobody has stored yet."""
    table = house.open_table(clock=FORFEIT)
    before = table.look(0)
    clock.now += 3 * DAY
    after = table.look(0, If_None_Match=before.headers["ETag"])
    assert (after.status_code, after.json["status"]) == (200, "finished")


def test_who_acts_in_time_is_never_late(house, tables, clock):
    """A sweep that comes too late for a turn doesn't touch the next one."""
    table = house.open_table(clock=FORFEIT)
    clock.now += DAY + HOUR - 1
    act(table)
    clock.now += 1
    assert sweep(tables) == 0
    assert table.view(0)["status"] == "playing"


def test_who_acts_too_late_is_told(house, clock):
    """After the forfeit the turn is over, and the end comes along with the refusal."""
    table = house.open_table(clock=FORFEIT)
    seat, view = table.eldest
    clock.now += 2 * DAY
    refused = table.act(seat, view["legal_actions"][0], turn_number=view["turn_number"])
    assert (refused.status_code, refused.json["code"]) == (409, "turn_passed")
    assert refused.json["game"]["result"]["finish_reason"] == "timeout"


def test_opponents_may_claim_when_the_time_has_come(house, clock):
    """From claimable_at on the other side may claim; the late side and everybody earlier is refused."""
    table = house.open_table(clock=CLAIM)
    late = table.seat_on_turn
    clock.now += DAY + HOUR - 1
    early = post(table, "claim", (late + 1) % 4)
    assert (early.status_code, early.json["code"]) == (409, "not_claimable")
    assert early.json["claimable_at"] == utc(NOW + DAY + HOUR)
    clock.now += 1
    assert post(table, "claim", (late + 2) % 4).json["code"] == "not_claimable"
    won = post(table, "claim", (late + 3) % 4)
    assert won.json["result"] == {"winners": [1 - late % 2], "finish_reason": "claimed"}
    again = post(table, "claim", (late + 1) % 4)
    assert (again.status_code, again.json["version"]) == (200, won.json["version"])
    assert post(table, "claim", late).json["code"] == "wrong_phase"


def test_until_it_is_claimed_the_late_seat_may_act(house, clock):
    """A claim not made takes nothing from anybody."""
    table = house.open_table(clock=CLAIM)
    clock.now += 9 * DAY
    act(table)
    assert post(table, "claim", 0).json["code"] == "not_claimable"


def test_a_pause_takes_everybody(house, clock):
    """The clocks stand once all have asked; what was left is left afterwards."""
    table = house.open_table(clock=FORFEIT)
    clock.now += 6 * HOUR
    for seat in (0, 1, 2, 2):
        view = post(table, "clock/pause", seat).json
        assert (view["clock"]["paused_since"], view["turn"]["deadline"]) == (None, utc(NOW + DAY))
    assert view["clock"]["pause_wanted_by"] == [0, 1, 2]
    view = post(table, "clock/pause", 3).json
    assert (view["clock"]["paused_since"], view["turn"]["deadline"]) == (utc(NOW + 6 * HOUR), None)
    clock.now += 30 * DAY
    assert table.view(0)["status"] == "playing"
    view = post(table, "clock/resume", 1).json
    assert (view["clock"]["paused_since"], view["turn"]["deadline"]) == (None, utc(clock.now + 18 * HOUR))


def test_a_wish_for_a_pause_can_be_withdrawn(house):
    """Who has asked may think again; who hasn't changes nothing."""
    table = house.open_table(clock=FORFEIT)
    post(table, "clock/pause", 0)
    assert post(table, "clock/resume", 1).headers["Idempotency-Replayed"] == "true"
    assert post(table, "clock/resume", 0).json["clock"]["pause_wanted_by"] == []


def test_a_vacation_stops_ones_own_clock(house, clock):
    """The seat's deadlines move by the days away; others keep theirs; days are counted."""
    table = house.open_table(clock={**FORFEIT, "vacation_days": 7})
    seat = table.seat_on_turn
    key = fresh_key()
    for _ in range(2):
        view = away(table, seat, 5, key).json
        assert view["turn"]["deadline"] == utc(NOW + 6 * DAY)
    refused = away(table, (seat + 1) % 4, 8)
    assert (refused.json["code"], refused.json["days_left"]) == ("no_vacation_left", 7)
    clock.now += 2 * DAY
    assert away(table, seat, 0).json["turn"]["deadline"] == utc(NOW + 3 * DAY)
    assert away(table, seat, 6).json["days_left"] == 5
    assert away(table, seat, 5).status_code == 200


def test_weekends_are_off_in_the_table_s_zone(house, clock):
    """A deadline on a weekend moves to Monday, by the zone that was agreed."""
    timed = {"kind": "per_action", "seconds": 3 * DAY, "weekends_off": True, "time_zone": "Asia/Tokyo"}
    table = house.open_table(clock=timed)
    # NOW is Monday 13:13:20 UTC, Monday night in Tokyo.
    assert table.view(0)["turn"]["deadline"] == utc(NOW + 3 * DAY)
    clock.now += 2 * DAY
    act(table)
    assert table.view(0)["turn"]["deadline"] == utc(NOW + 7 * DAY)


def test_owners_are_reminded_once(house, tables, clock):
    """The sweep notes the warning and the reminder, each once, and changes nothing else."""
    table = house.open_table(clock={**FORFEIT, "warn": HOUR})
    assert sweep(tables) == 0
    for wait in (DAY - HOUR, HOUR):
        clock.now += wait
        assert (sweep(tables), sweep(tables)) == (1, 0)
        assert table.view(0)["seq"] == 2
    assert table.view(0)["version"] == 3


def test_two_sweeps_at_once_do_it_once(racing_house):
    """However many sweep in the same moment, one write is made."""
    tables = racing_house.app.extensions["rightbower"].tables
    table = racing_house.open_table(clock=FORFEIT)
    tables.now.now += 2 * DAY
    done, start = [], Barrier(4)

    def race():
        start.wait()
        done.append(sweep(tables))

    racers = [Thread(target=race) for _ in range(4)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert sorted(done) == [0, 0, 0, 1]
    assert (table.view(0)["version"], table.view(0)["status"]) == (2, "finished")


def test_a_late_cut_is_stored_by_the_sweep(house, tables, clock):
    """A game that waits for nonces begins by itself when their time is over."""
    house.open_table(fairness={"mode": "cut"}, clock=FORFEIT)
    clock.now += DAY
    assert (sweep(tables), sweep(tables)) == (1, 0)


BAD = [
    ({"kind": "per_action", "seconds": 29}, "/clock/seconds"),
    ({"kind": "per_action", "seconds": 14 * DAY + 1}, "/clock/seconds"),
    ({"kind": "bank", "seconds": 90 * DAY + 1}, "/clock/seconds"),
    ({"kind": "hourglass", "seconds": 60}, "/clock/kind"),
    ({"kind": "per_action", "seconds": 60, "increment": 1}, "/clock/increment"),
    ({"kind": "bank", "seconds": 60, "time_zone": "Mars/Olympus"}, "/clock/time_zone"),
    ({"kind": "bank", "seconds": 60, "time_zone": "../../etc/passwd"}, "/clock/time_zone"),
    ({"kind": "bank", "seconds": 60, "on_expiry": [{"do": "act"}, {"do": "act"}]}, "/clock/on_expiry/1/do"),
    (
        {"kind": "bank", "seconds": 60, "on_expiry": [{"do": "act", "after": 9}, {"do": "claim"}]},
        "/clock/on_expiry/1/after",
    ),
    ({"kind": "bank", "seconds": 60, "on_expiry": [{"do": "claim", "times": 2}]}, "/clock/on_expiry/0/times"),
    ({"seconds": 60}, "/clock/kind"),
    ("none", "/clock"),
]


@pytest.mark.parametrize(("wish", "pointer"), BAD)
def test_a_clock_that_makes_no_sense_is_refused(house, wish, pointer):
    """Every fault is named by its field."""
    refused = house.create(clock=wish)
    assert (refused.status_code, [error["pointer"] for error in refused.json["errors"]]) == (422, [pointer])


ACT = {
    **PER_DAY,
    "on_expiry": [{"do": "act", "after": HOUR, "times": 1}, {"do": "stand_in", "after": 2 * HOUR}],
}


def test_a_bot_acts_for_one_turn(house, tables, clock):
    """A bot takes the turn missed, as of when it was missed; the next seat has all its time from then on."""
    table = house.open_table(clock=ACT)
    late = table.seat_on_turn
    clock.now += DAY + HOUR + 60
    shown = table.view(0)
    assert (shown["pending_expiry"], shown["turn_number"], shown["version"]) == (True, 1, 1)
    assert shown["clock"]["seats"][late]["missed"] == 1
    assert shown["turn"]["deadline"] == utc(NOW + DAY + HOUR + DAY)
    assert not shown["seats"][late]["stand_in"]
    assert (sweep(tables), sweep(tables)) == (1, 0)
    stored = table.view(0)
    assert {**stored, "version": 1, "pending_expiry": True, "next_poll_after_ms": 0} == {
        **shown,
        "next_poll_after_ms": 0,
    }
    assert [event["type"] for event in table.events()][-1] == "acted"


def test_several_turns_are_missed_one_after_the_other(house, clock):
    """A read long after shows every step in its order: each turn was missed by its own seat's clock."""
    table = house.open_table(clock={**PER_DAY, "on_expiry": [{"do": "act"}]})
    clock.now += 3 * DAY + 60
    shown = table.view(0)
    assert (shown["turn_number"], shown["version"]) == (3, 1)
    assert shown["turn"]["deadline"] == utc(NOW + 4 * DAY)


def test_a_seat_is_handed_over_until_its_owner_returns(house, tables, clock):
    """After the turns that a bot takes once, the next step gives it the seat; the owner takes it back."""
    table = house.open_table(clock={**PER_DAY, "on_expiry": [{"do": "stand_in", "after": HOUR}]})
    late = table.seat_on_turn
    clock.now += DAY + HOUR + 60
    shown = table.view(late)
    assert shown["seats"][late] | {"stand_in": True, "kind": "human"} == shown["seats"][late]
    assert (shown["pending_expiry"], shown["turn_number"]) == (True, 1)
    assert shown["turn"]["deadline"] == utc(NOW + DAY + HOUR + DAY)
    assert (sweep(tables), sweep(tables)) == (1, 0)
    back = table.house.ask("DELETE", f"{table.path}/seats/{late}/stand-in", token=table.tokens[late])
    assert back.status_code == 200
    assert not back.json["seats"][late]["stand_in"]


def test_the_next_step_serves_when_the_one_before_is_used_up(house, tables, clock):
    """A bot acts for one missed turn; the second turn missed in a row hands the seat over."""
    table = house.open_table(clock=ACT)
    late = table.seat_on_turn
    clock.now += DAY + HOUR
    sweep(tables)
    assert not table.view(0)["seats"][late]["stand_in"]
    for _ in table.play(until=lambda view: view["turn"]["seats"] == [late]):
        pass
    clock.now += DAY + HOUR
    assert sweep(tables) == 0
    clock.now += HOUR
    assert sweep(tables) == 1
    assert table.view(0)["seats"][late]["stand_in"]


def test_an_owner_back_in_the_same_second_acts_or_is_told(racing_house):
    """Owner and sweep in one moment: one of them takes the turn, exactly once."""
    tables = racing_house.app.extensions["rightbower"].tables
    table = racing_house.open_table(clock={**PER_DAY, "on_expiry": [{"do": "act"}]})
    seat, view = table.eldest
    tables.now.now += DAY
    told, start = [], Barrier(2)

    def owner():
        start.wait()
        told.append(table.act(seat, view["legal_actions"][0], turn_number=view["turn_number"]).status_code)

    def timer():
        start.wait()
        told.append(sweep(tables))

    racers = [Thread(target=owner), Thread(target=timer)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert set(told) <= {409, 1}
    assert table.view(seat)["turn_number"] == 1


@pytest.mark.parametrize("preset", ["british_25", "bid_euchre_24", "three_hand_24", "six_hand_33", "nap"])
def test_a_table_of_sleepers_plays_on(house, tables, clock, preset):
    """Though nobody ever comes, every deal is played, by bots and in time; deal after deal is stored."""
    table = house.open_table(
        preset, clock={"kind": "per_action", "seconds": 60, "on_expiry": [{"do": "act"}]}
    )
    for _ in range(6):
        clock.now += 4000
        sweep(tables)
    view = table.view(0)
    assert view["deal"] is None or view["deal"]["number"] > 3
    assert [event["seq"] for event in table.events()] == list(range(1, view["seq"] + 1))


@pytest.mark.parametrize(
    ("step", "reasons"),
    [
        ("act", {"target"}),
        ("stand_in", {"target"}),
        ("claim", {"claimed"}),
        ("forfeit", {"timeout"}),
    ],
)
def test_a_whole_game_goes_every_way_past_a_deadline(house, tables, clock, step, reasons):
    """Played by owners who sleep now and then, reminded first, it comes to the end that was agreed."""
    house.checked = False
    steps = [{"do": "remind"}, {"do": step, "after": 60}]
    clocked = {"kind": "per_action", "seconds": 60, "on_expiry": steps}
    table = house.open_table(options={"target": 5}, clock=clocked)
    random, slept = Random(step), 0
    while (view := table.view(0))["status"] == "playing":
        late = view["turn"]["seats"][0]
        if random.random() < 0.97:
            mine = table.view(late)
            table.acts(late, random.choice(mine["legal_actions"]), version=mine["version"])
            continue
        slept += 1
        clock.now += 61
        sweep(tables)
        assert table.view(0)["turn_number"] == view["turn_number"]
        clock.now += 60
        sweep(tables)
        if step == "claim":
            assert post(table, "claim", (late + 1) % 4).status_code == 200
    assert slept
    assert view["result"]["finish_reason"] in reasons
    log = [event["seq"] for event in table.events()]
    assert log == list(range(1, view["seq"] + 1))


@pytest.mark.dynamodb_local
def test_a_running_clock_costs_its_index(local_house, clock, meter):
    """An action of a timed game writes its item, and moves its entry in the index: out and in."""
    table = local_house.open_table(clock=FORFEIT)
    seat, view = table.eldest
    clock.now += 60
    meter.taken()
    table.acts(seat, view["legal_actions"][0], version=view["version"])
    assert meter.taken() == [("GetItem", 1), ("PutItem", 3)]
