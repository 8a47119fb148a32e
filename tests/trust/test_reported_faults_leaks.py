"""What players reported of other programs about leaks and rights, held against this one."""

import json
import re

import pytest

from tests.support.players import fresh_key
from tests.support.rigged import refused, say

CARD = re.compile(r'"([9TJQKA][SHDC])"')
"""One of the 24 in play; those that show the score are lower."""


def cards_in(answer):
    """Return every card that an answer names."""
    return set(CARD.findall(answer.text))


def test_creating_and_joining_tell_no_card_that_is_hidden(house):
    """The creator, who isn't seated by creating, is told the turn-up and nothing else."""
    created = house.create()
    assert cards_in(created) == {created.json["deal"]["turn_up"]["card"]}

    table = house.open_table(seats=["open", {}, {}, {}], visibility="public")
    joined = table.join()
    own = {*joined.json["deal"]["hand"], joined.json["deal"]["turn_up"]["card"]}
    assert cards_in(joined) == own


def test_a_spectator_is_told_what_lies_on_the_table(rigged):
    """No hand, no stock, no discard: without a token, whoever it is."""
    table = rigged.deal(dealer=0, up="9S", seat_1="AC")
    say(table, "1 order", "0 discard:9S", "1 play:AC")
    assert cards_in(table.look()) == {"9S", "AC"}
    assert cards_in(table.house.ask("GET", f"{table.path}/events")) == {"9S"}


def test_nothing_of_one_game_comes_up_in_another(house):
    """A new game of the same people shows nothing of the old one's cards, tokens or id."""
    house.checked = False
    old = house.open_table(options={"hands_limit": 1})
    for _ in old.play():
        pass
    new = house.open_table()
    text = new.look().text
    assert old.id not in text
    assert new.view()["last_deal"] is None
    assert not set(old.tokens.values()) & set(new.tokens.values())


def test_a_seat_left_leaves_nothing_of_who_sat_there(house):
    """Neither token nor name is told by any answer afterwards."""
    table = house.open_table(seats=["open", {}, "open", {}], visibility="public")
    seat = table.sit(name="Somebody")
    token = table.tokens[seat]
    table.leave(seat)
    table.sit(name="Else")
    for part in ("", "/events", "/proof", "/replay?at=1"):
        text = table.house.ask("GET", table.path + part, token=table.tokens[1]).text
        assert "Somebody" not in text
        assert token not in text


def test_a_token_shows_nothing_of_another_game(house, table):
    """It is refused wherever it isn't a seat's, instead of being taken for no token."""
    other = house.open_table()
    for part in ("", "/events", "/proof", "/export?format=egn", "/replay?at=1"):
        answer = house.ask("GET", other.path + part, token=table.tokens[0])
        assert (answer.status_code, answer.json["code"]) == (401, "bad_credentials")
        assert cards_in(answer) == set()


def test_tokens_are_long_secret_and_nowhere_told_again(table):
    """192 bits each, told once at creation; ids give no rights, and no address holds a token."""
    texts = [table.look(seat).text for seat in (None, 0, 1, 2, 3)]
    texts += [table.house.ask("GET", "/v1/games?status=playing").text]
    for token in table.tokens.values():
        assert re.fullmatch(r"rbs_[A-Za-z0-9_-]{32}", token)
        assert not any(token in text for text in texts)
    assert len(set(table.tokens.values())) == 4
    assert table.house.ask("POST", f"{table.path}/actions", {"id": "pass"}).status_code == 401
    by_id = table.house.ask("POST", f"{table.path}/actions", {"id": "pass"}, token=table.id)
    assert by_id.status_code == 401


INNER = ("deal", "score", "set_state", "timeout", "next_hand", "next_deal", "shuffle", "restart", "admin")


@pytest.mark.parametrize("action", INNER)
def test_no_inner_step_can_be_asked_for(table, action):
    """Only what is offered to a seat is an action."""
    seat = table.seat_on_turn
    answer = table.act(seat, action, version=1)
    assert answer.status_code in (409, 422)
    assert table.view()["version"] == 1


@pytest.mark.parametrize("field", ["hand", "score", "trump", "seed", "seat_override", "next", "pack"])
def test_a_field_that_isnt_there_is_refused(table, field):
    """Neither in an action nor at creation is it taken or silently dropped."""
    answer = table.act(table.seat_on_turn, "pass", version=1, **{field: 1})
    assert [error["pointer"] for error in answer.json["errors"]] == [f"/{field}"]
    made = table.house.ask(
        "POST",
        "/v1/games",
        {"ruleset": "british_25", field: 1},
        headers={"Idempotency-Key": fresh_key()},
    )
    assert [error["pointer"] for error in made.json["errors"]] == [f"/{field}"]
    assert table.view()["version"] == 1


def test_a_refused_card_tells_nothing_of_other_hands(rigged):
    """What the problem names are the seat's own cards and the one led."""
    table = rigged.deal(dealer=0, up="TH", seat_1="JD", seat_2="9H AD QD KC AC")
    say(table, "1 order", "0 discard:TH", "1 play:JD")
    assert refused(table, 2, "play:AD") == "follow_suit"
    answer = table.act(2, "play:AD", version=table.view()["version"])
    assert cards_in(answer) <= {"JD", "9H", "AD", "QD", "KC", "AC", "TH"}
    assert json.loads(answer.text)["must_play_one_of"] == ["9H"]
