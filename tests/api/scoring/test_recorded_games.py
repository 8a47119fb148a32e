"""Recorded games are adjudicated: whatever was played is told by deal, trick, seat and rule."""

import copy
import json
from itertools import count
from random import Random

import pytest

from api.app import create_app
from engine import resolve
from engine.cards import JOKER
from schemas.egn.matches import write_emn
from schemas.egn.writing import write_egn
from tests.egn.test_egn_round_trip import recklessly
from tests.support.contract import check
from tests.support.recordings import PLAYERS, document, played, without_hands

HELD = [
    ("north_american_24", {}),
    ("progressive_24", {}),
    ("canadian_24", {}),
    ("australian_32", {}),
    ("australian_24", {}),
    ("new_zealand_32", {}),
    ("euchre_32", {}),
    ("euchre_33", {}),
    ("north_american_24", {"defender_alone": "vs_lone_only", "no_trump": "round_two", "target": 15}),
    ("north_american_24", {"lone_lead": "left_of_lone", "both_alone_lead": "lone_defender"}),
]
"""Every preset that the notation can hold, and house rules it has keys for."""


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


def validated(client, recording):
    answer = client.post("/v1/games/validate", json=recording)
    check(answer)
    return answer


def found(client, recording):
    answer = validated(client, recording)
    assert answer.status_code == 200, answer.json
    return answer.json


def refused(client, recording):
    answer = validated(client, recording)
    assert answer.status_code == 422, answer.json
    return answer.json


def fit_to_write(rules, policy):
    """Return a game in which no joker is turned up: what the dealer says then can't be written."""
    games = (played(rules, Random(f"{rules.key}{policy}{seed}"), policy) for seed in count())
    return next(
        (game, deals) for game, deals in games if all(start.deal.turn_up != JOKER for start, _ in deals)
    )


@pytest.mark.parametrize(("key", "options"), HELD)
@pytest.mark.parametrize("policy", ["sensible", "uniform"])
def test_a_game_of_ours_loses_nothing_on_the_way(client, key, options, policy):
    """Rules, players, dealers, contracts, hands, tricks, points, scores and the winner come back."""
    rules = resolve(key, options)
    game, deals = fit_to_write(rules, policy)
    told = found(client, write_egn(rules, PLAYERS, deals))

    assert (told["legal"], told["faults"], told["departure"]) == (True, [], None)
    assert (told["scores"], told["players"]) == (list(game.scores), list(PLAYERS))
    result = game.result
    assert told["result"] == {"winners": list(result.winners), "finish_reason": result.reason}
    ended = [start for start, _ in deals[1:]] + [game]
    for judged, (start, _), after in zip(told["deals"], deals, ended, strict=True):
        last = after.last
        assert (judged["points"], judged["row"]) == (list(last.points), last.row)
        assert (judged["dealer"], judged["tricks_won"]) == (last.dealer, list(last.tricks))
        assert judged["scores"] == list(last.scores)
        assert [tuple(hand) for hand in judged["hands"]] == list(start.deal.hands)
        assert (judged["contract"] or {}).get("maker") == (last.contract.maker if last.contract else None)


def test_every_recorded_game_beside_the_checkout_is_told(client, shared):
    """The scores are those worked out by another program; two of them hold an illegal play."""
    finals = {
        "298d7375": (10, 9),
        "355f6e5a": (11, 2),
        "5e8f95e6": (10, 3),
        "6944e0e3": (10, 6),
        "70073e17": (7, 10),
        "b141e3b7": (8, 10),
        "c955f85b": (10, 5),
        "fc59cd1f": (8, 10),
    }
    illegal = {"48266a8e": (0, 0), "8d64f802": (0, 2)}
    for file in sorted((shared / "egn").glob("*.egn")):
        name = file.stem.removeprefix("game-")
        told = found(client, json.loads(file.read_text()))
        assert told["legal"] is (name in finals)
        if name in finals:
            assert (name, tuple(told["scores"])) == (name, finals[name])
        else:
            assert illegal[name] in {(fault["deal"], fault["seat"]) for fault in told["faults"]}


@pytest.mark.parametrize("seed", range(15))
def test_every_revoke_of_a_deal_is_told_by_trick_and_seat(client, seed):
    """The deal counts as it was played, and is in doubt where the recorded score departs."""
    recording, revokes = recklessly(resolve("north_american_24"), Random(seed))
    recording["metadata"]["finalScore"] = [99, 99]
    told = found(client, recording)

    assert {(fault["trick"], fault["seat"], fault["cards"][0]) for fault in told["faults"]} == revokes
    assert {fault["rule"] for fault in told["faults"]} <= {"follow_suit"}
    assert told["departure"]["adjudicated"] == told["scores"]
    assert told["departure"]["doubtful_deals"] == ([0] if revokes else [])


def test_a_fault_doesnt_hide_those_of_later_deals(client):
    """Judging goes on after an illegal call, which the table played on after, and after a revoke."""
    recording = document(seed=5, stick_the_dealer="must_call")
    first, second = recording["deals"][:2]
    first["phases"] = [{"type": "EUCHRE_BIDDING", "calls": ["Pass"] * 8}]
    tricks = second["phases"][-1]["tricks"]
    tricks[0][0], tricks[1][0] = tricks[1][0], tricks[0][0]
    told = found(client, recording)

    assert [deal["legal"] for deal in told["deals"]][:2] == [False, False]
    assert all(deal["legal"] for deal in told["deals"][2:-1])
    assert told["faults"][0] == {
        "deal": 0,
        "trick": None,
        "seat": first["initialState"]["dealer"],
        "cards": [],
        "rule": "stick_the_dealer",
        "detail": "pass is refused: The dealer must name trump.",
    }
    assert told["faults"][1]["deal"] == 1


def test_the_suit_turned_down_named_all_the_same_is_told_and_scored(client):
    """Who played on in it has a score, in doubt."""
    recording = document(seed=3)
    deal = next(deal for deal in recording["deals"] if len(deal["phases"][0]["calls"]) > 4)
    calls = deal["phases"][0]["calls"]
    calls[-1] = deal["initialState"]["upCard"][1]
    judged = {one["deal"]: one for one in found(client, recording)["deals"]}[deal["dealNumber"]]

    assert judged["legal"] is False
    assert judged["contract"]["trump"] == calls[-1].upper()


def test_a_deal_after_the_end_is_told(client):
    """The game was over before it."""
    recording = document(seed=1)
    recording["deals"].append(copy.deepcopy(recording["deals"][-1]))
    fault = found(client, recording)["faults"][-1]
    assert (fault["deal"], fault["rule"]) == (recording["deals"][-1]["dealNumber"], "wrong_phase")


@pytest.mark.parametrize("key", ["farmers", "fast_break", "four_trick_tokens"])
def test_a_rule_we_dont_have_is_another_problem_than_a_bad_shape(client, key):
    """It names the key."""
    recording = document()
    recording["metadata"]["ruleset"][key] = True
    problem = refused(client, recording)
    assert (problem["code"], problem["pointer"]) == ("unsupported_rule", f"/metadata/ruleset/{key}")


def change_of(path, value):
    def change(recording):
        *parents, last = path
        place = recording
        for name in parents:
            place = place[name]
        place[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        (change_of(["version"], "2.0"), "/version"),
        (change_of(["metadata", "initialScore"], [1]), "/metadata/initialScore"),
        (change_of(["metadata", "players", 1], 7), "/metadata/players/1"),
        (change_of(["deals", 2, "initialState", "dealer"], 4), "/deals/2/initialState/dealer"),
        (change_of(["deals", 1], "AAAA"), "/deals/1"),
        (change_of(["deals", 0, "phases", 0, "calls", 0], "x"), "/deals/0/phases/0/calls/0"),
        (change_of(["deals", 0, "phases", 0, "cardExchanges"], [{}]), "/deals/0/phases/0/cardExchanges"),
        (change_of(["fileType"], "Chess"), "/fileType"),
    ],
)
def test_a_bad_shape_is_told_by_place(client, change, pointer):
    """Nothing is judged of a file that can't be read."""
    recording = document()
    change(recording)
    problem = refused(client, recording)
    assert problem["code"] == "invalid_fields"
    assert pointer in [error["pointer"] for error in problem["errors"]]


def test_what_isnt_json_is_yet_another_problem(client):
    """400, with line and column."""
    answer = client.post("/v1/games/validate", data="{", content_type="application/json")
    check(answer)
    assert (answer.status_code, answer.json["code"]) == (400, "not_json")


def test_remarks_may_have_lines(client):
    """Commentary is no part of the game."""
    recording = document()
    recording["metadata"]["description"] = "One\nTwo"
    recording["deals"][0]["phases"][-1]["playAnnotations"] = {"0": ["[!] A lead\nof note"]}
    assert found(client, recording)["legal"] is True


@pytest.mark.parametrize(
    ("keys", "options"),
    [
        ({"max_deals": 8, "winning_score": 0}, {"hands_limit": 8, "target": None}),
        (
            {"partners_best": True},
            {"lone_exchange": "call_for_best", "lone_exchange_discard": "after_seeing"},
        ),
        ({"go_under": True, "min_rank": 7}, {"farmers_hand": "exchange_three", "pack": "p32"}),
    ],
)
def test_rules_that_nobody_used_dont_stop_the_judging(client, keys, options):
    """An exchange that is allowed and wasn't recorded didn't happen."""
    recording = without_hands(document(seed=2, pack="p32" if "min_rank" in keys else "p24"))
    recording["metadata"]["ruleset"].update(keys)
    if "max_deals" in keys:
        recording["deals"] = recording["deals"][:8]
        recording["metadata"].pop("finalScore")
    told = found(client, recording)
    assert told["legal"] is True
    assert {name: told["ruleset"]["options"][name] for name in options} == options


def match_of_three(seed=4):
    rules = resolve("north_american_24", {"games_to_win": 2})
    game, deals = played(rules, Random(seed))
    return game, json.loads(json.dumps(write_emn(rules, PLAYERS, deals)))


def test_a_match_of_ours_loses_nothing_on_the_way(client):
    """Each game by itself, games won by each player, the winners."""
    game, recording = match_of_three()
    told = found(client, recording)

    assert (told["format"], told["legal"], told["match"]["departs"]) == ("emn", True, False)
    assert len(told["games"]) == sum(game.match.games_won)
    assert [told["match"]["scores"][f"p-0{seat + 1}"] for seat in (0, 1)] == list(game.match.games_won)
    winners = [f"p-0{seat + 1}" for seat in range(4) if seat % 2 in game.result.winners]
    assert told["match"]["leaders"] == winners
    assert told["match"]["target"] == 3


def test_a_match_result_that_departs_is_told(client):
    """The recorded winners aren't those who won."""
    _, recording = match_of_three()
    result = recording["metadata"]["result"]
    result["winner"] = [
        one["id"] for one in recording["metadata"]["players"] if one["id"] not in result["winner"]
    ]
    assert found(client, recording)["match"]["departs"] is True


def test_players_may_change_seats_between_games(client):
    """Points are each player's own where the format collects them; older files call the seats otherwise."""
    _, recording = match_of_three()
    recording["version"] = "1.0"
    recording["metadata"].pop("result")
    recording["metadata"]["matchFormat"] = {"type": "PROGRESSIVE"}
    for at, game in enumerate(recording["games"]):
        ids = game.pop("playersOverride")
        game["players"] = ids[at:] + ids[:at]
    told = found(client, recording)
    finals = [game["scores"] for game in told["games"]]
    seats = [recording["games"][at]["players"].index("p-01") for at in range(len(finals))]
    assert told["match"]["scores"]["p-01"] == sum(
        final[seat % 2] for final, seat in zip(finals, seats, strict=True)
    )
    assert told["games"][1]["players"] == ["East", "South", "West", "North"]


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        (change_of(["games", 1, "playersOverride", 0], "p-09"), "/games/1/playersOverride"),
        (
            change_of(["games", 0, "gameData", "deals", 0, "phases", 0, "calls", 0], "q"),
            "/games/0/gameData/deals/0/phases/0/calls/0",
        ),
        (change_of(["games", 0, "gameData", "version"], "3"), "/games/0/gameData/version"),
        (change_of(["metadata", "players"], []), "/metadata/players"),
    ],
)
def test_a_bad_shape_in_a_match_is_told_by_place(client, change, pointer):
    """Down to the game it is in."""
    _, recording = match_of_three()
    change(recording)
    assert pointer in [error["pointer"] for error in refused(client, recording)["errors"]]


def test_no_more_deals_are_judged_at_once_than_a_request_may_cost(client):
    """Two hundred."""
    recording = document()
    deal = {"dealNumber": 0, "initialState": {"dealer": 0, "upCard": "9s"}, "phases": []}
    recording["deals"] = [deal] * 201
    assert refused(client, recording)["errors"][0]["pointer"] == "/deals"
