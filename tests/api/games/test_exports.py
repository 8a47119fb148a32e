"""What is exported is read again by the very API that wrote it."""

import re
from random import Random

MATCH = {"games_to_win": 2, "target": 5}


def validated(house, document):
    answer = house.ask("POST", "/v1/games/validate", document)
    assert answer.status_code == 200, answer.text
    return answer.json


def play(table, seed):
    for _, _, _, answer in table.play(Random(seed)):
        assert answer.status_code == 200


def test_a_game_goes_out_and_is_judged_as_it_ended(house):
    """The final score, the winner and the players come back."""
    house.checked = False
    table = house.open_table(options={"stick_the_dealer": "must_call"})
    play(table, 1)
    end = table.view()
    document = house.ask("GET", f"{table.path}/export?format=egn").json
    told = validated(house, document)

    assert document["metadata"]["gameId"] == table.id
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", document["metadata"]["date"])
    assert (told["legal"], told["departure"]) == (True, None)
    assert told["scores"] == end["last_deal"]["scores"]
    assert told["result"] == end["result"]
    assert told["ruleset"]["hash"] == end["ruleset"]["hash"]


def test_a_match_goes_out_game_by_game(house):
    """The notation of games has no words for it, that of matches has."""
    house.checked = False
    table = house.open_table(options=MATCH)
    play(table, 2)
    end = table.view()
    assert house.ask("GET", f"{table.path}/export?format=egn").json["code"] == "no_notation"
    told = validated(house, house.ask("GET", f"{table.path}/export?format=emn").json)

    assert (told["format"], told["legal"], told["match"]["departs"]) == ("emn", True, False)
    assert [told["match"]["scores"][f"p-0{side + 1}"] for side in (0, 1)] == end["match"]["games_won"]
    assert len(told["games"]) == sum(end["match"]["games_won"])


def test_a_match_that_goes_on_is_exported_face_down(house):
    """Where secrets are told with the match, neither hands nor discards are told before it is over."""
    house.checked = False
    table = house.open_table(options=MATCH, fairness={"reveal": "game"})
    for number, _ in enumerate(table.play(Random(3))):
        if number == 120:
            break
    document = house.ask("GET", f"{table.path}/export?format=emn").json
    deals = [deal for game in document["games"] for deal in game["gameData"]["deals"]]

    assert deals
    assert document["metadata"]["result"]["status"] == "IN_PROGRESS"
    assert not any("playerCards" in deal["initialState"] for deal in deals)
    assert not any("discard" in phase for deal in deals for phase in deal["phases"])
    told = validated(house, document)
    assert (told["legal"], told["match"]["departs"]) == (True, False)
