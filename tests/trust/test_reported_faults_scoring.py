"""What players reported of other programs about the score, held against this one."""

import pytest

from engine import resolve
from engine.scoring.facts import Facts
from engine.scoring.goal import Verdict
from engine.scoring.match import credited
from engine.state import Contract, DealResult, Match
from tests.support.rigged import calling, refused


def scored(key, options, **facts):
    """Return what the sides get for such a deal."""
    rules = resolve(key, options)
    return rules.scorer.score(rules.table, Facts(maker=0, **facts)).points


@pytest.mark.parametrize("lone", [2, 4])
@pytest.mark.parametrize("sweep", [False, True])
def test_a_lone_hand_euchred_and_a_euchre_without_a_trick_are_two_options(lone, sweep):
    """Neither changes what the other is worth."""
    options = {"lone_euchre_points": lone, "super_euchre": sweep}
    assert scored("north_american_24", options, tricks=(2, 3), alone=(0,)) == (0, lone)
    assert scored("north_american_24", options, tricks=(0, 5)) == (0, 4 if sweep else 2)
    assert scored("north_american_24", options, tricks=(1, 4)) == (0, 2)


def test_the_last_card_sent_again_ends_the_game_once(rigged):
    """One deal and one match are told as finished; the repeat is answered, without the key refused."""
    table = rigged.deal(options={"target": 5})
    table.house.checked = False
    while (view := table.view())["status"] == "playing":
        seat = view["turn"]["seats"][0]
        action = calling([one["id"] for one in table.view(seat)["legal_actions"]])
        sent = {
            "seat": seat,
            "action": action,
            "turn_number": view["turn_number"],
            "key": f"key-{view['seq']}",
        }
        first = table.act(**sent)
        assert first.status_code == 200
    told = table.events()

    again = table.act(**sent)
    late = table.act(**{**sent, "key": "another"})

    assert (again.status_code, again.headers["Idempotency-Replayed"], again.json) == (200, "true", first.json)
    assert late.status_code == 409
    assert refused(table, seat, action)
    assert table.events() == told
    types = [event["type"] for event in told]
    assert (types.count("match_finished"), types[-1]) == (1, "match_finished")
    assert types.count("deal_finished") == types.count("dealt")


def test_when_both_sides_pass_the_target_there_is_one_winner_or_none():
    """The bidder's side wins, or, where the higher score decides, a tie is played on."""
    contract = Contract(trump="S", maker=1)
    last = DealResult(1, 0, contract, (5, 7), (5, 6), "", (56, 56), None, True)

    plain = resolve("bid_euchre_48", {"target": 52, "win_condition": "any"})
    higher = resolve("bid_euchre_48", {"target": 52, "win_condition": "any", "both_reach": "higher_score"})

    assert plain.goal.verdict((56, 56), 9, last) == Verdict((1,), "target")
    assert higher.goal.verdict((56, 56), 9, last) is None


@pytest.mark.parametrize(
    ("bid", "tricks", "made"),
    [("3", 3, True), ("6", 6, True), ("3", 2, False), ("alone", 6, True), ("alone", 5, False)],
)
def test_a_bid_is_made_by_tricks_not_by_what_it_is_worth(bid, tricks, made):
    """A lone bid that scores twelve needs the six tricks there are."""
    alone = (0,) if bid == "alone" else ()
    points = scored("bid_euchre_24", {}, tricks=(tricks, 6 - tricks), bid=bid, alone=alone)
    assert (points[0] > 0) is made


TARGETS = {
    "north_american_24": 10,
    "british_25": 11,
    "cornish_league_25": 21,
    "australian_32": 11,
    "hoyle_32": 5,
    "british_25_to_15": 15,
}


@pytest.mark.parametrize("key", TARGETS)
def test_a_game_without_a_target_has_its_presets(house, key):
    """The view tells it."""
    assert house.open_table(key).view()["target"] == TARGETS[key]


@pytest.mark.parametrize("target", [0, -5, 10**9, 10.5, "10", True, 12])
def test_a_target_nobody_plays_to_is_refused(house, target):
    """The field is named."""
    answer = house.create(options={"target": target})
    assert (answer.status_code, answer.json["code"]) == (422, "invalid_fields")
    assert [error["pointer"] for error in answer.json["errors"]] == ["/options/target"]


@pytest.mark.parametrize(("laps", "carried"), [(False, (0, 0)), (True, (2, 0))])
def test_points_beyond_the_target_begin_the_next_game_only_by_option(laps, carried):
    """Eight and a lone march make twelve: two are left over."""
    rules = resolve("north_american_24", {"laps": laps, "games_to_win": 2, "target": 10})
    before = Match((0, 0), (0, 0))
    assert credited(rules, before, (12, 3), Verdict((0,), "target")).carry == carried
