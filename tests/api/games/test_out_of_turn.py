"""Acts out of turn over HTTP: offered to seats that aren't awaited, taken, told and stored."""

import pytest

TALK = {"options": {"table_talk_penalty": "award_1"}}


def offered(table, seat):
    """Return the ids of what a seat may do."""
    return [action["id"] for action in table.view(seat)["legal_actions"]]


def test_a_seat_that_isn_t_awaited_may_report_table_talk(house):
    """Its report is taken, the accused is awaited, and the story tells both in order."""
    table = house.open_table(**TALK)
    seat = table.seat_on_turn
    reporter, accused = (seat + 1) % 4, (seat + 2) % 4
    assert f"report_talk:{accused}" in offered(table, reporter)

    told = table.acts(reporter, f"report_talk:{accused}", version=table.view()["version"])

    assert told["turn"] | {"seats": [accused], "kind": "answer", "deadline": None} == told["turn"]
    assert offered(table, accused) == ["admit", "deny"]
    assert offered(table, seat) == []
    assert table.act(seat, "pass", version=told["version"]).status_code == 409

    told = table.acts(accused, "admit", version=told["version"])
    assert (told["turn"]["seats"], sum(told["scores"])) == ([seat], 1)
    assert [event["type"] for event in table.events()][-3:] == ["acted", "acted", "penalty"]


def test_a_revoke_is_claimed_whoever_is_on_turn(house):
    """Each opponent is offered every card once the next has been played, true or not."""
    table = house.open_table(options={"revoke_enforcement": "claim", "stick_the_dealer": "must_call"})
    seat, view = table.play_until(
        lambda view: view["deal"]["trick"] and len(view["deal"]["trick"]["plays"]) > 1
    )
    leader = view["deal"]["trick"]["leader"]
    claimant = next(s for s in table.tokens if s % 2 != leader % 2 and s != seat)

    claim = f"claim_revoke:{leader}:1"
    assert claim in offered(table, claimant)
    told = table.acts(claimant, claim, version=view["version"])

    assert claim not in offered(table, claimant)
    assert told["turn"]["seats"] == [seat]
    judged = table.events()[-1]
    assert (judged["type"], judged["proven"]) == ("revoke_judged", False)


@pytest.mark.parametrize(
    "act", ["claim_revoke:0:1", "correct:9S", "report_talk:2", "admit", "lay_down:9S,TS"]
)
def test_what_isn_t_offered_is_refused(house, act):
    """Where the rules know no such act nothing happens."""
    table = house.open_table()
    for seat in table.tokens:
        assert table.act(seat, act, version=1).status_code == 409
