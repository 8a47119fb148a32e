"""Owners who leave their seat to a bot for a while, and hints from one."""

from random import Random

import pytest

from api.play.sweep import sweep
from engine.bots.decision import REASONS


def stand_in(table, seat, method="POST", token=None):
    path = f"{table.path}/seats/{seat}/stand-in"
    return table.house.ask(method, path, token=token or table.tokens[seat])


def hint(table, seat):
    return table.house.ask("GET", f"{table.path}/hint", token=table.tokens.get(seat))


def test_a_stand_in_acts_at_once_and_from_then_on(table):
    """Left on its turn, the seat has acted in the answer; the others never wait for it."""
    seat = table.seat_on_turn
    before = table.view(seat)
    left = stand_in(table, seat)

    assert (left.status_code, left.json["version"]) == (200, before["version"] + 1)
    assert left.json["seats"][seat]["stand_in"] is True
    assert (left.json["seats"][seat]["kind"], left.json["seats"][seat]["bot"]) == ("human", "steady")
    assert left.json["turn"]["seats"] == [(seat + 1) % 4]
    for acting, _, _, _ in table.play(Random(1), most=30):
        assert acting != seat


def test_the_owner_takes_the_seat_back(table):
    """From then on the seat waits for its owner again."""
    seat = (table.seat_on_turn + 1) % 4
    stand_in(table, seat)
    back = stand_in(table, seat, "DELETE")

    assert (back.json["seats"][seat]["stand_in"], back.json["seats"][seat]["bot"]) == (False, None)
    first = table.seat_on_turn
    table.acts(first, "pass", turn_number=0)
    assert table.seat_on_turn == seat


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_asking_again_is_the_same(table, method):
    """A repeat is answered as the first time, and nothing is written."""
    stand_in(table, 1, "POST")
    first = stand_in(table, 1, method)
    again = stand_in(table, 1, method)

    assert again.json["version"] == first.json["version"]
    assert again.headers["Idempotency-Replayed"] == "true"


def test_who_acts_is_back(house):
    """An owner who does something out of turn needn't say besides that it has returned."""
    table = house.open_table(options={"revoke_enforcement": "claim", "table_talk_penalty": "award_1"})
    seat = (table.seat_on_turn + 1) % 4
    stand_in(table, seat)
    table.acts(seat, f"report_talk:{(seat + 1) % 4}", version=table.view(seat)["version"])

    assert table.view(seat)["seats"][seat]["stand_in"] is False


def test_everybody_away_leaves_the_game_to_the_sweep(table, tables):
    """With four stand-ins a game of four people ends by itself."""
    for seat in range(4):
        stand_in(table, seat)
    while sweep(tables):
        pass
    assert table.view(0)["status"] == "finished"


def test_only_the_owner_decides(table):
    """Another seat's token doesn't, and before the first card or after the last there is nothing to leave."""
    assert stand_in(table, 1, token=table.tokens[2]).status_code == 403
    waiting = table.house.open_table(seats=["open", {}, {}, {}])
    assert stand_in(waiting, 1).json["code"] == "not_started"
    table.house.ask("POST", f"{table.path}/resign", token=table.tokens[0])
    assert stand_in(table, 1).json["code"] == "wrong_phase"


def test_a_hint_is_legal_and_says_why(house):
    """On turn, where the table allows it, the seat is told an action it may take, and a reason in words."""
    table = house.open_table(hints=True)
    for _ in table.play(Random(4), most=40):
        pass
    seat, view = table.eldest
    told = hint(table, seat)

    assert view["hints"] is True
    assert told.status_code == 200
    assert told.json["action"] in view["legal_actions"]
    assert told.json["words"] == REASONS[told.json["reason"]]
    assert told.json["turn_number"] == view["turn_number"]


def test_a_hint_is_what_a_bot_would_do(house):
    """Left to a bot, the seat does what the hint said."""
    table = house.open_table(hints=True)
    seat = table.seat_on_turn
    told = hint(table, seat).json["action"]["id"]
    stand_in(table, seat)

    event = next(event for event in table.events(seat) if event["type"] == "acted")
    assert (event["seat"], event["action"]) == (seat, told)


def test_hints_are_off_unless_the_table_says_so(table, house):
    """Without the option 403, off turn 409, to a spectator 401."""
    assert hint(table, table.seat_on_turn).json["code"] == "no_hints"
    allowed = house.open_table(hints=True)
    other = (allowed.seat_on_turn + 1) % 4
    assert (hint(allowed, other).status_code, hint(allowed, other).json["code"]) == (409, "not_your_turn")
    assert hint(allowed, None).status_code == 401
