"""What scoring answers is what the engine does in a game: every preset, whole games, every deal and card."""

from random import Random

import pytest

from api.app import create_app
from engine import resolve
from engine.families import presets
from engine.view import view
from tests.support.retold import deal_facts, plays_json, position_facts, watched

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

GAMES = [
    *((key, {}, ("sensible", "uniform")[at % 2]) for at, key in enumerate(presets())),
    ("north_american_24", {"table_talk_penalty": "redeal", "stick_the_dealer": "call_or_forfeit"}, "uniform"),
    ("british_25", {"revoke_enforcement": "claim", "false_claim_points": 1}, "uniform"),
    ("railroad_33", {"farmers_hand": "redeal", "no_trump": "round_two"}, "passy"),
    ("three_hand_24", {"games_to_win": 2, "laps": True, "tie_rule": "shared"}, "sensible"),
    ("north_american_24", {"betting": "per_trick_pot", "games_to_win": 2, "skunk_games": 2}, "sensible"),
    ("north_american_24", {"betting": "per_trick", "target": 15}, "sensible"),
]
NEED_CARDS = {"lay_down", "dutchman"}
NEED_SCORES = {"in_the_barn", "skunk"}


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: "-".join([game[0], *game[1], game[2]]))
def played(request):
    key, options, policy = request.param
    rules = resolve(key, options)
    return rules, options, watched(rules, Random(f"{key}{policy}"), policy)


def asked(client, path, rules, options, items):
    """Return the result of every item, as many to a request as fit into it."""
    results, most = [], 25 if rules.table.hand_size > 7 else 100
    for first in range(0, len(items), most):
        body = {"ruleset": rules.key, "options": options, "items": items[first : first + most]}
        answer = client.post(f"/v1/scoring/{path}", json=body)
        assert answer.status_code == 200, answer.text
        results += answer.json["results"]
    assert [entry for entry in results if "problem" in entry] == []
    return [entry["result"] for entry in results]


def words_of(words, without):
    return {(word["word"], tuple(word["seats"])) for word in words if word["word"] not in without}


def said(last, without):
    return {(said.word, said.seats) for said in last.words if said.word not in without}


def test_every_deal_is_worth_what_it_was_worth_in_the_game(client, played):
    """Points, row, words and whether it was made."""
    rules, options, match = played
    told = asked(client, "deals", rules, options, [deal_facts(rules, before) for before, _ in match.ended])

    for answer, (_, after) in zip(told, match.ended, strict=True):
        last = after.last
        assert (tuple(answer["points"]), answer["row"], answer["made"]) == (last.points, last.row, last.made)
        assert words_of(answer["words"], ()) == said(last, NEED_CARDS | NEED_SCORES)


def test_the_score_runs_and_ends_as_in_the_game(client, played):
    """Running scores, games won, the winner and why, chips."""
    rules, options, match = played
    deals = [deal_facts(rules, before) for before, _ in match.ended]
    [told] = asked(client, "games", rules, options, [{"deals": deals}])

    running = [(tuple(deal["scores"]), tuple(deal["points"])) for deal in told["deals"]]
    assert running == [(after.last.scores, after.last.points) for _, after in match.ended]
    for answer, (_, after) in zip(told["deals"], match.ended, strict=True):
        assert words_of(answer["words"], ()) == said(after.last, NEED_CARDS)
    game, result = match.game, match.game.result
    assert told["match"]["games_won"] == list(game.match.games_won)
    assert told["match"]["carry"] == list(game.match.carry)
    assert told["over"] is (result is not None)
    if result is not None:
        assert told["result"] == {"winners": list(result.winners), "finish_reason": result.reason}
        last = told["games"][-1]
        assert (last["deal"], tuple(last["scores"])) == (len(deals) - 1, match.ended[-1][1].last.scores)
        assert result.reason in (last["finish_reason"], "match_limit")
    if game.ledger is not None:
        assert told["chips"]["sides"] == list(game.ledger.chips)


def test_every_trick_is_won_by_its_winner(client, played):
    """Whole tricks, and the first one of a deal without trump where its lead makes it."""
    rules, options, match = played
    tricks = [
        (before.deal.made.trump, trick)
        for before, _ in match.ended
        for trick in before.deal.tricks
        if before.deal.contract
    ]
    items = [{"trump": trump, "plays": plays_json(trick.plays)} for trump, trick in tricks]
    told = asked(client, "tricks", rules, options, items)
    assert [answer["winner"] for answer in told] == [trick.winner for _, trick in tricks]


def test_every_position_has_the_same_legal_cards_and_reasons(client, played):
    """Cards on offer, cards forbidden, and the code of what forbids them."""
    rules, options, match = played
    items = [position_facts(game, seat) for game, seat in match.positions]
    for answer, (game, seat) in zip(
        asked(client, "legal-plays", rules, options, items), match.positions, strict=True
    ):
        seen = view(rules, game, seat)
        legal = [action.id for action in seen.legal if action.kind in ("play", "lead")]
        assert [action["id"] for action in answer["legal"]] == legal
        assert {card["card"]: card["code"] for card in answer["illegal"]} == dict(seen.illegal_cards)
