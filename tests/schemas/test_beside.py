"""What clients are shown of claims, penalties, chips and the cards that keep the score."""

import pytest

from engine.view import view
from schemas.answers.beside import BesideSchema, ChipsSchema, MarkersSchema
from schemas.view import view_json
from tests.support.turn_up_table import play, start


def seen(rules, game, seat=None):
    """Return a game as *seat* is shown it."""
    return view_json(rules, view(rules, game, seat), dealt=True)


def test_a_plain_game_has_nothing_beside():
    """What isn't there isn't sent."""
    rules, game = start(options={"score_keeping": "numeric"})
    told = seen(rules, game)
    assert {"markers", "chips"}.isdisjoint(told)
    assert "beside" not in told["deal"]


def test_the_accused_and_the_penalties_are_told():
    """To everybody, in the deal as it goes on and in its result."""
    options = {"revoke_enforcement": "claim", "table_talk_penalty": "award_1"}
    rules, game = start(options=options, seat_1="JH AH", seat_2="QH KS", seat_3="TH")
    game = play(rules, game, "2 report_talk:1")
    told = seen(rules, game)
    assert told["deal"]["beside"]["accused"] == 1
    assert (told["turn"]["seats"], told["turn"]["kind"]) == ((1,), "answer")

    game = play(rules, game, "1 admit", "1 order", "0 discard:9H", "1 play:JH", "2 play:KS", "3 play:TH")
    beside = seen(rules, game)["deal"]["beside"]
    assert beside["penalties"] == [{"points": (1, 0), "row": "table_talk"}]
    assert (beside["accused"], beside["revokes"]) == (None, [])
    assert seen(rules, game)["turn"]["kind"] == "play"

    last = seen(rules, play(rules, game, "3 claim_revoke:2:1"))["last_deal"]
    assert last["beside"]["revokes"] == [{"seat": 2, "trick": 1}]
    assert last["points"] == (1, 2)


def test_bets_and_chips_are_told():
    """What lies on the table now, and the account by side and by seat."""
    rules, game = start("betting_24", seat_1="JH JD AH KH QH")
    game = play(rules, game, "1 order", "0 discard:9H", "1 bet:4")
    told = seen(rules, game)
    assert told["deal"]["beside"]["bets"] == {"matched": (), "put": (4, 0), "raises": 0}
    assert told["chips"] == {"sides": (0, 0), "seats": (0, 0, 0, 0), "pots": (0, 0), "tricks": (0, 0)}


def test_the_cards_that_keep_the_score_are_told():
    """Four of the six's pips show; the four lies face down."""
    rules, game = start()
    markers = seen(rules, game._replace(scores=(4, 7)))["markers"]
    assert markers[0] == {
        "cards": [
            {"card": "6H", "face_up": True, "shown": 4, "covered": 2},
            {"card": "4H", "face_up": False, "shown": 0, "covered": 4},
        ],
        "crossed": False,
        "pips": 4,
        "beyond": 0,
    }


@pytest.mark.parametrize(
    ("schema", "find"),
    [
        (BesideSchema, lambda told: told["deal"]["beside"]),
        (ChipsSchema, lambda told: told["chips"]),
        (MarkersSchema, lambda told: told["markers"][0]),
    ],
)
def test_the_documented_shapes_are_those_sent(schema, find):
    """Member by member."""
    rules, game = start("betting_24", {"score_keeping": "six_four"})
    game = play(rules, game, "1 order", "0 discard:9H", "1 bet:4")
    assert set(find(seen(rules, game))) == set(schema().fields)
