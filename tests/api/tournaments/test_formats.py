"""Every format over HTTP, from the first draw to the last result, and what its schedule is worth."""

import pytest

from tests.support.tournaments import Evening

FORMATS = {
    "progressive": (9, {"ruleset": "progressive_24", "rounds": 3}, 3),
    "six_handed_league": (7, {"ruleset": "six_hand_33", "rounds": 2}, 2),
    "round_robin": (5, {"ruleset": "british_25", "rounds": None}, 5),
    "swiss": (5, {"ruleset": "british_25", "rounds": 3}, 3),
    "single_elimination": (5, {"ruleset": "british_25", "rounds": None}, 3),
    "double_elimination": (4, {"ruleset": "british_25", "rounds": None}, 4),
}


@pytest.mark.parametrize("form", FORMATS)
def test_a_tournament_is_played_to_its_end(house, form):
    """So many rounds are drawn, nobody plays twice in one, and then there is no more to draw."""
    count, wishes, rounds = FORMATS[form]
    evening = Evening(house, 0, count=count, format=form, **wishes)
    number = 0
    while not evening.shown()["over"]:
        number += 1
        evening.play(number)
    shown = evening.shown()
    refused = evening.draw(number + 1)

    assert (number, shown["round"], shown["open"]) == (rounds, rounds, [])
    for round_number in range(1, rounds + 1):
        here = [match["sides"] for match in shown["matches"] if match["round"] == round_number]
        names = [name for sides in here for side in sides for name in side]
        assert len(names) == len(set(names))
    assert (refused.status_code, refused.json["code"]) == (409, "no_more_rounds")
    assert evening.shown("/standings")["standings"][0]["rank"] == 1


def test_a_ladder_is_climbed_by_challenges(house):
    """Up to so many rungs above; the winner takes the rung, and no round is ever drawn."""
    ladder = Evening(house, 4, ruleset="british_25", format="ladder", rounds=None, reach=2)
    far = ladder.asked("POST", "/challenges", {"by": "Dan", "against": "Ann"})
    made = ladder.asked("POST", "/challenges", {"by": "Cleo", "against": "Ann"})
    busy = ladder.asked("POST", "/challenges", {"by": "Bob", "against": "Ann"})
    ladder.report(1, "Cleo", (11, 5))

    assert [answer.status_code for answer in (far, made, busy)] == [409, 200, 409]
    assert (far.json["code"], busy.json["code"]) == ("out_of_reach", "challenge_open")
    assert [line["name"] for line in ladder.shown("/standings")["standings"]] == ["Cleo", "Ann", "Bob", "Dan"]
    assert (ladder.draw().json["code"], ladder.shown()["over"]) == ("wrong_format", False)
    assert ladder.shown()["rounds"] is None


def test_the_schedule_of_thirteen_is_perfect_and_says_so(house):
    """Every figure reaches the bound beside it; what is drawn is what was planned."""
    evening = Evening(house, 0, count=13, rounds=13)
    plan = evening.shown("/schedule")["plan"]
    evening.play(1)
    later = evening.shown("/schedule")

    assert plan["verdict"]["optimal"]
    assert plan["verdict"]["perfect"]
    assert all(
        told["optimal"] == (told["found"] == told["bound"])
        for told in plan["verdict"].values()
        if isinstance(told, dict)
    )
    assert (len(plan["rounds"]), plan["verdict"]["sit_outs"]) == (13, [1] * 13)
    assert later["plan"] == plan
    assert later["drawn"]["rounds"] == plan["rounds"][:1]


def test_optimal_is_said_of_nothing_that_misses_a_bound(house):
    """Two rounds of an evening in which everybody waits once more or less."""
    verdict = Evening(house, 0, count=7, rounds=4).shown("/schedule")["plan"]["verdict"]
    missed = [name for name, told in verdict.items() if isinstance(told, dict) and not told["optimal"]]

    assert verdict["optimal"] == (missed == [])
    assert verdict["sit_out_spread"]["bound"] == 1


def test_a_changed_field_has_no_plan(house):
    """Who comes late unsettles the rounds to come; those drawn are told all the same, without a verdict."""
    evening = Evening(house)
    evening.play(1)
    evening.asked("POST", "/entrants", {"entrants": ["Zed"]})
    told = evening.shown("/schedule")

    assert told["plan"] is None
    assert (len(told["drawn"]["rounds"]), told["drawn"]["verdict"]) == (1, None)


def test_a_round_robin_is_planned_with_its_byes(house):
    """Of five teams one waits each round, everybody once; and nobody plans what results decide."""
    robin = Evening(house, 5, ruleset="british_25", format="round_robin", rounds=None)
    plan = robin.shown("/schedule")["plan"]
    robin.play(1)

    assert sorted(waiting for one in plan["rounds"] for waiting in one["waiting"]) == sorted(plan["players"])
    assert plan["verdict"]["optimal"]
    assert robin.shown("/schedule")["drawn"]["rounds"] == plan["rounds"][:1]
    assert Evening(house, 4, ruleset="british_25", format="swiss").shown("/schedule")["plan"] is None


def test_lots_are_drawn_by_the_server_or_told(house):
    """Everybody once; told lots seat the first round in their order."""
    told, drawn = Evening(house, 4), Evening(house, 0, count=40, rounds=1)
    told.draw(lots=["Dan", "Cleo", "Bob", "Ann"])
    plain = Evening(house, 4)
    plain.draw()
    names = {"Ann": "Dan", "Bob": "Cleo", "Cleo": "Bob", "Dan": "Ann"}
    seats = [[[names[one] for one in side] for side in match["sides"]] for match in plain.shown()["matches"]]

    assert [match["sides"] for match in told.shown()["matches"]] == seats
    by_lot = drawn.draw(shuffle=True).json["matches"]
    assert len({name for match in by_lot for side in match["sides"] for name in side}) == 40
    assert by_lot[0]["sides"] != Evening(house, 0, count=40, rounds=1).draw().json["matches"][0]["sides"]
