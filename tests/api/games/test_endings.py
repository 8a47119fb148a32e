"""Games ended before their rules do: resigned, or called off."""

from threading import Barrier, Thread

import pytest


def end(table, how, seat, **more):
    return table.house.ask("POST", f"{table.path}/{how}", token=table.tokens[seat], **more)


@pytest.mark.parametrize("acted", [0, 1, 7])
@pytest.mark.parametrize("on_turn", [True, False])
def test_who_resigns_has_lost(table, acted, on_turn):
    """At any moment, on turn or not, the side that resigns has lost and the other has won."""
    for _ in table.play(most=acted):
        pass
    seat = (table.seat_on_turn + (not on_turn)) % 4
    before = table.view(seat)

    answer = end(table, "resign", seat)

    assert (answer.status_code, answer.json["status"]) == (200, "finished")
    assert answer.json["result"] == {"winners": [1 - seat % 2], "finish_reason": "resigned"}
    assert (answer.json["version"], answer.json["seq"]) == (before["version"] + 1, before["seq"] + 2)
    assert answer.json["scores"] == before["scores"]
    assert (answer.json["turn"]["seats"], answer.json["legal_actions"]) == ([], [])


def test_the_story_tells_who_resigned(table):
    """The log goes on without a gap to the resignation and the end, and replays to it."""
    seat = (table.seat_on_turn + 1) % 4
    answer = end(table, "resign", seat)
    told = table.events(0)
    assert [event["seq"] for event in told] == list(range(1, answer.json["seq"] + 1))
    assert told[-2:] == [
        {"seq": 3, "type": "acted", "seat": seat, "action": "resign"},
        {"seq": 4, "type": "match_finished", "winners": [1 - seat % 2], "reason": "resigned"},
    ]
    replayed = table.house.ask("GET", f"{table.path}/replay?at=4", token=table.tokens[0]).json
    assert replayed["result"] == answer.json["result"]


def test_a_resigned_game_proves_its_deals(table):
    """Nothing will be shuffled any more, so every secret is told."""
    end(table, "resign", 0)
    proof = table.house.ask("GET", f"{table.path}/proof").json
    assert all(shuffle["secret"] for shuffle in proof["shuffles"] if shuffle["number"] <= 1)


def test_a_resigned_deal_is_not_exported_as_played(house):
    """The notation has no word for giving up: finished deals are there, the broken one isn't."""
    table = house.open_table()
    table.play_until(lambda view: view["deal"]["number"] == 3 and view["deal"]["phase"] == "play")
    end(table, "resign", 2)
    exported = house.ask("GET", f"{table.path}/export?format=egn").json
    assert [deal["dealNumber"] for deal in exported["deals"]] == [0, 1]


@pytest.mark.parametrize("how", ["resign", "abort"])
def test_ending_again_is_the_same(table, how):
    """A repeat is answered as the first time, and nothing is written; so is a partner's."""
    first = end(table, how, 1)
    for seat in (1, 3):
        again = end(table, how, seat)
        assert (again.status_code, again.json["version"]) == (200, first.json["version"])
        assert again.headers["Idempotency-Replayed"] == "true"


def test_the_winners_can_t_resign_afterwards(table):
    """A finished game stays as it ended."""
    end(table, "resign", 1)
    refused = end(table, "resign", 0)
    assert (refused.status_code, refused.json["code"]) == (409, "wrong_phase")
    assert end(table, "abort", 0).json["code"] == "already_started"


def test_nobody_acts_in_a_game_that_is_over(table):
    """After the end there is nothing to do and nobody to wait for."""
    end(table, "abort", 0)
    refused = table.house.ask(
        "POST", f"{table.path}/actions", {"id": "pass", "turn_number": 0}, token=table.tokens[1]
    )
    assert (refused.status_code, refused.json["code"]) in {(409, "wrong_phase"), (409, "turn_passed")}
    assert table.view(1)["next_poll_after_ms"] is None


def test_a_game_called_off_counts_for_nobody(table):
    """Before the first action any seat may abort: no winners, no more events, its own status."""
    answer = end(table, "abort", 2)
    assert (answer.status_code, answer.json["status"]) == (200, "aborted")
    assert answer.json["result"] == {"winners": [], "finish_reason": "aborted"}
    assert [event["type"] for event in table.events()] == [
        "match_started",
        "dealt",
        "acted",
        "match_finished",
    ]


def test_a_game_begun_can_t_be_called_off(table):
    """After the first action it is too late."""
    for _ in table.play(most=1):
        pass
    refused = end(table, "abort", 0)
    assert (refused.status_code, refused.json["code"]) == (409, "already_started")
    assert table.view(0)["status"] == "playing"


@pytest.mark.parametrize("fairness", [{}, {"mode": "cut"}])
def test_a_waiting_game_can_be_called_off(house, fairness):
    """Whoever sits at a table that waits may call it off; its invites and lists forget it."""
    table = house.open_table(seats=[{}, "open", {}, "open"], visibility="public", fairness=fairness)
    answer = end(table, "abort", 2)
    assert (answer.status_code, answer.json["status"], answer.json["result"]) == (200, "aborted", None)
    assert house.listed(status="waiting") == [[]]
    refused = table.join(seat=1)
    assert (refused.status_code, refused.json["code"]) == (409, "already_started")
    assert table.events() == []
    assert table.house.ask("GET", f"{table.path}/proof").status_code == 200


def test_a_waiting_game_can_t_be_resigned(house):
    """Before the cards there is nothing to lose."""
    table = house.open_table(seats=[{}, "open", {}, "open"])
    refused = end(table, "resign", 0)
    assert (refused.status_code, refused.json["code"]) == (409, "not_started")


def test_an_ended_game_frees_its_place(house, tables):
    """Resigned or called off, it counts no longer against its creator."""
    for how in ("resign", "abort"):
        table = house.open_table()
        assert tables.store.load(table.id).owner
        end(table, how, 0)
        assert not tables.store.load(table.id).owner


def test_an_ending_is_no_action(table):
    """What ends a game is never offered among the actions, and isn't one."""
    for name in ("resign", "abort", "time_out", "claim_game:1"):
        refused = table.house.ask(
            "POST", f"{table.path}/actions", {"id": name, "turn_number": 0}, token=table.tokens[0]
        )
        assert refused.status_code == 422, name


def test_two_resign_at_once(racing_house):
    """Of two sides that resign in the same moment one has lost, and both are told which."""
    table = racing_house.open_table()
    told, start = [], Barrier(4)

    def race(seat):
        start.wait()
        told.append(end(table, "resign", seat))

    racers = [Thread(target=race, args=(seat,)) for seat in range(4)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    lost = 1 - table.view(0)["result"]["winners"][0]
    assert sorted(answer.status_code for answer in told) == [200, 200, 409, 409]
    assert all(answer.json["result"]["winners"] == [1 - lost] for answer in told if answer.status_code == 200)
