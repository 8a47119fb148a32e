"""Bots, sweeps and owners at the same moment, over each store that keeps its word under threads."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier

from api.play.sweep import sweep

BOTS = [{"bot": "steady"}, {"bot": "random"}] * 2
TOGETHER = 4


def together(*tasks):
    """Do all *tasks* at once and return what each returned."""
    barrier = Barrier(len(tasks))

    def done(task):
        barrier.wait()
        return task()

    with ThreadPoolExecutor(len(tasks)) as pool:
        return list(pool.map(done, tasks))


def test_many_sweeps_at_once_play_a_game_once(racing_house):
    """Four sweeps at a time: every version is written by one of them, and no turn is played twice."""
    tables = racing_house.app.extensions["rightbower"].tables
    table, written = racing_house.open_table(seats=BOTS, options={"target": 5}), 0
    while table.view()["status"] == "playing" or [*tables.store.due(2**40)]:
        written += sum(together(*[lambda: sweep(tables)] * TOGETHER))

    final = table.view()
    told = table.events()
    assert final["version"] == 1 + written
    assert [event["seq"] for event in told] == [*range(1, final["seq"] + 1)]
    assert sum(event["type"] == "acted" for event in told) == final["turn_number"]


def test_an_owner_returns_while_the_bot_acts(racing_house):
    """
    Somebody's action makes it the stand-in's turn just as the owner takes the seat back: the bot has acted
    or it hasn't, both requests are answered, and the owner is there.
    """
    acted = set()
    for seed in range(6):
        table = racing_house.open_table()
        seat = table.seat_on_turn
        away, path = (seat + 1) % 4, f"{table.path}/seats/{(seat + 1) % 4}/stand-in"
        racing_house.ask("POST", path, token=table.tokens[away])
        requests = [
            lambda table=table, seat=seat: table.act(seat, "pass", turn_number=0),
            lambda path=path, token=table.tokens[away]: racing_house.ask("DELETE", path, token=token),
        ]
        Random(seed).shuffle(requests)
        answers = together(*requests)

        view = table.view(away)
        told = [event["seat"] for event in table.events(away) if event["type"] == "acted"]
        assert [answer.status_code for answer in answers] == [200, 200]
        assert (view["version"], view["seats"][away]["stand_in"]) == (4, False)
        assert told == [seat, away][: view["turn_number"]]
        acted.add(view["turn_number"])
    assert acted <= {1, 2}


def test_an_order_races_the_turn_it_is_for(racing_house):
    """
    Given while somebody's action makes it the seat's turn, an order is taken in time and carried out once,
    or refused since the turn has passed; of three given at once by one seat all are answered, and one stands.
    """
    for seed in range(6):
        table = racing_house.open_table()
        seat = table.seat_on_turn
        ordering, path = (seat + 1) % 4, f"{table.path}/orders"
        body = {"orders": [{"order": "pass"}], "turn_number": 0}
        requests = [lambda table=table, seat=seat: table.act(seat, "pass", turn_number=0)]
        requests += 3 * [
            lambda path=path, body=body, token=table.tokens[ordering]: racing_house.ask(
                "PUT", path, body, token=token
            )
        ]
        Random(seed).shuffle(requests)
        answers = together(*requests)

        view = table.view(ordering)
        told = [event["seat"] for event in table.events(ordering) if event["type"] == "acted"]
        given = [answer for answer in answers if "turn_passed" not in answer.text]
        assert all(answer.status_code in (200, 409) for answer in answers)
        assert all(answer.status_code == 200 for answer in given)
        assert told == ([seat, ordering] if len(given) > 1 else [seat])
        assert [order["state"] for order in view["orders"]] == ["done"] * (len(given) > 1)
