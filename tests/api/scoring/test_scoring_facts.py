"""Facts that can't be so are refused by field and rule; in a batch each item stands for itself."""

import json

import pytest

from api.app import create_app
from api.play.tables import Tables
from tests.support.contract import check
from tests.support.questions import OPEN_TO_ALL, question

NORTH = {"ruleset": "north_american_24"}
CLAIMS = {**NORTH, "options": {"revoke_enforcement": "claim", "table_talk_penalty": "award_1"}}
POTS = {"ruleset": "betting_24"}
BID = {"ruleset": "bid_euchre_24"}
BUCK = {"ruleset": "buck_euchre_4"}
FIVE = {"ruleset": "bid_euchre_5"}


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


def post(client, path, body):
    answer = client.post(f"/v1/scoring/{path}", json=body)
    check(answer)
    return answer


def refused(client, path, body, code="inconsistent_facts"):
    """Return the place and rule of everything that is wrong."""
    answer = post(client, path, body)
    assert (answer.status_code, answer.json["code"]) == (422, code), answer.json
    return {(error["pointer"], error["code"]) for error in answer.json["errors"]}


DEALS = [
    ({**NORTH, "maker": 0, "tricks": [3, 3]}, "/tricks", "wrong_number_of_tricks"),
    ({**NORTH, "maker": 0, "tricks": [3, 1, 1]}, "/tricks", "sides"),
    ({**NORTH, "maker": 0}, "/tricks", "required"),
    ({**NORTH, "maker": 4, "tricks": [3, 2]}, "/maker", "no_such_seat"),
    ({**NORTH, "tricks": [3, 2]}, "/maker", "required"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "alone": [1]}, "/alone", "not_in_these_rules"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "alone": [2]}, "/alone", "not_in_these_rules"),
    ({"ruleset": "british_25", "maker": 0, "tricks": [3, 2], "alone": [0, 2]}, "/alone", "disagrees"),
    ({"ruleset": "british_25", "maker": 0, "tricks": [3, 2], "alone": [0, 1, 3]}, "/alone", "disagrees"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "alone": [0, 0]}, "/alone", "repeated"),
    (
        {"ruleset": "three_hand_24", "maker": 0, "tricks": [3, 2, 0], "alone": [0]},
        "/alone",
        "not_in_these_rules",
    ),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "trump": "nt"}, "/trump", "no_such_trump"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "trump": "S", "turned_down": "S"}, "/turned_down", "disagrees"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "bid": 4}, "/bid", "unknown_bid"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "blind": True}, "/blind", "not_in_these_rules"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "revokes": [1, 0]}, "/revokes", "not_in_these_rules"),
    (
        {**NORTH, "maker": 0, "tricks": [3, 2], "wrongly_accused": [0]},
        "/wrongly_accused",
        "not_in_these_rules",
    ),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "table_talk": [0]}, "/table_talk", "not_in_these_rules"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "set_back": True}, "/set_back", "not_in_these_rules"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "dropped": [1]}, "/dropped", "not_in_these_rules"),
    ({**NORTH, "maker": 0, "tricks": [3, 2], "partners": [2]}, "/partners", "wrong_number_of_partners"),
    (
        {**NORTH, "maker": 0, "tricks": [3, 2], "forced_trump": True, "dealer": 0},
        "/forced_trump",
        "not_in_these_rules",
    ),
    (
        {**NORTH, "maker": 0, "tricks": [3, 2], "bets": [{"matched": 1, "won_by": 0}]},
        "/bets",
        "not_in_these_rules",
    ),
    ({**NORTH, "ended": "walkover", "maker": 0}, "/ended", "unknown_ending"),
    ({**NORTH, "ended": "thrown_in", "maker": 0}, "/maker", "disagrees"),
    ({**NORTH, "ended": "thrown_in", "tricks": [1, 0]}, "/tricks", "disagrees"),
    (
        {**NORTH, "options": {"stick_the_dealer": "call_or_forfeit"}, "ended": "forfeit"},
        "/dealer",
        "required",
    ),
    ({**CLAIMS, "maker": 0, "ended": "revoke", "tricks": [1, 1]}, "/revokes", "required"),
    ({**CLAIMS, "ended": "revoke", "revokes": [1, 0]}, "/maker", "required"),
    ({**CLAIMS, "maker": 0, "ended": "cut_short"}, "/ended", "required"),
    ({**CLAIMS, "maker": 0, "tricks": [3, 2], "wrongly_accused": [2]}, "/wrongly_accused/0", "no_such_side"),
    ({"ruleset": "robson_24", "maker": 0, "tricks": [5, 0], "set_back": True}, "/scores", "required"),
    (
        {"ruleset": "robson_24", "maker": 0, "tricks": [3, 2], "set_back": True, "scores": [3, 3]},
        "/set_back",
        "no_set_back",
    ),
    (
        {"ruleset": "robson_24", "maker": 0, "tricks": [5, 0], "blind": True, "dealer": 1, "alone": [0]},
        "/maker",
        "disagrees",
    ),
    ({**POTS, "maker": 0, "tricks": [3, 2], "bets": [{"matched": 1, "won_by": 0}] * 5}, "/bets", "disagrees"),
    ({**BID, "maker": 0, "tricks": [3, 3]}, "/bid", "required"),
    ({**BID, "maker": 0, "tricks": [3, 3], "bid": 7}, "/bid", "unknown_bid"),
    ({**BID, "maker": 0, "tricks": [3, 3], "bid": 4, "alone": [0]}, "/alone", "not_in_these_rules"),
    ({**BID, "maker": 0, "tricks": [3, 3], "bid": 4, "forced": True}, "/forced", "not_in_these_rules"),
    ({**FIVE, "maker": 0, "tricks": [1, 1, 1, 1, 1], "bid": 3, "partners": [0]}, "/partners", "disagrees"),
    ({**BUCK, "maker": 0, "tricks": [5, 0, 0, 0], "dropped": [0]}, "/dropped", "disagrees"),
    ({**BUCK, "maker": 0, "tricks": [3, 1, 1, 0], "dropped": [1]}, "/tricks/1", "disagrees"),
]


@pytest.mark.parametrize(("body", "place", "rule"), DEALS)
def test_a_deal_that_cant_be_so_is_refused_by_name(client, body, place, rule):
    """Each contradiction names its field and the rule it goes against."""
    assert (place, rule) in refused(client, "deals", body)


def lead(seat, card, **more):
    return {"seat": seat, "card": card, **more}


TRICKS = [
    ({"trump": "H", "plays": [lead(0, "JH"), lead(1, "JH")]}, "/plays/1/card", "duplicate_card"),
    ({"trump": "H", "plays": [lead(0, "2H")]}, "/plays/0/card", "unknown_card"),
    ({"trump": "H", "plays": [lead(0, "JH"), lead(0, "9H")]}, "/plays/1/seat", "not_your_turn"),
    (
        {"trump": "H", "plays": [lead(0, "JH"), lead(3, "9H"), lead(2, "TH")]},
        "/plays/2/seat",
        "not_your_turn",
    ),
    ({"trump": "H", "plays": [lead(5, "JH")]}, "/plays/0/seat", "no_such_seat"),
    ({"trump": "nt", "plays": [lead(0, "JH")]}, "/trump", "no_such_trump"),
    ({"plays": [lead(0, "JH")]}, "/trump", "required"),
    ({"trump": "H", "plays": [lead(0, "JH", asks="S")]}, "/plays/0/asks", "disagrees"),
]


@pytest.mark.parametrize(("facts", "place", "rule"), TRICKS)
def test_a_trick_that_cant_lie_there_is_refused_by_name(client, facts, place, rule):
    """A card twice, a seat out of turn, another pack's card."""
    assert (place, rule) in refused(client, "tricks", {**NORTH, **facts})


@pytest.mark.parametrize(
    ("path", "facts", "place"),
    [
        ("tricks", {"trump": "H", "plays": []}, "/plays"),
        ("legal-plays", {"seat": 1, "hand": ["9H"], "trump": "H", "tricks": [[]]}, "/tricks/0"),
    ],
)
def test_a_trick_without_a_card_is_none(client, path, facts, place):
    """Somebody has led before anybody can have won."""
    assert place in [where for where, _ in refused(client, path, {**NORTH, **facts}, "invalid_fields")]


POSITIONS = [
    ({"seat": 1, "hand": ["JH", "JH"], "trump": "H"}, "/hand/1", "duplicate_card"),
    ({"seat": 1, "hand": ["JH"], "trump": "H", "trick": [lead(0, "JH")]}, "/trick/0/card", "duplicate_card"),
    ({"seat": 1, "hand": ["2H"], "trump": "H"}, "/hand/0", "unknown_card"),
    ({"seat": 4, "hand": ["9H"], "trump": "H"}, "/seat", "no_such_seat"),
    (
        {"seat": 1, "hand": ["9H"], "trump": "H", "trick": [lead(0, "AH"), lead(1, "KH")]},
        "/seat",
        "not_your_turn",
    ),
    (
        {"seat": 1, "hand": ["9H", "TH", "JH", "QH", "KH", "AH"], "trump": "H"},
        "/hand",
        "wrong_number_of_cards",
    ),
    (
        {"seat": 0, "hand": ["9H"], "trump": "H", "tricks": [[lead(0, "AH"), lead(1, "KH")]]},
        "/hand",
        "wrong_number_of_cards",
    ),
]


@pytest.mark.parametrize(("facts", "place", "rule"), POSITIONS)
def test_a_position_that_cant_arise_is_refused_by_name(client, facts, place, rule):
    """Cards twice, too many of them, a seat that has played."""
    assert (place, rule) in refused(client, "legal-plays", {**NORTH, **facts})


MADE = {"maker": 0, "tricks": [3, 2]}
GAMES = [
    ({"deals": [MADE, {"maker": 0, "tricks": [4, 2]}]}, "/deals/1/tricks", "wrong_number_of_tricks"),
    ({"deals": [{"maker": 0, "tricks": [3, 2]}] * 2, "scores": [9, 0]}, "/deals/1", "game_over"),
    ({"deals": [], "scores": [10, 0]}, "/scores", "game_over"),
    ({"deals": [], "scores": [1, 0, 0]}, "/scores", "sides"),
    ({"deals": [{"maker": 0, "tricks": [3, 2], "scores": [1, 0]}]}, "/deals/0/scores", "disagrees"),
    ({"deals": [{"maker": 0, "tricks": [3, 2]}], "ruleset": "betting_24"}, "/deals/0/bets", "required"),
    (
        {**CLAIMS, "deals": [{"maker": 0, "table_talk": [1], "ended": "cut_short"}]},
        "/deals/0/ended",
        "disagrees",
    ),
    ({**CLAIMS, "deals": [{"maker": 0, "ended": "cut_short"}]}, "/deals/0/ended", "required"),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "place", "rule"), GAMES)
def test_a_game_that_cant_have_run_so_is_refused_by_deal(client, facts, place, rule):
    """A deal after the end, a score that departs: each with the number of its deal."""
    assert (place, rule) in refused(client, "games", {**NORTH, **facts})


def test_table_talk_that_voids_the_deal_ends_it_for_nobody_s_points(client):
    """Where talk costs the deal and no points, telling of it says how the deal ended."""
    void = {**NORTH, "options": {"table_talk_penalty": "redeal"}, "table_talk": [1]}
    told = post(client, "deals", void).json
    assert told == post(client, "deals", {**void, "ended": "redeal"}).json
    assert not any(told["points"])


STAKES = [
    ({**NORTH, "scores": [10, 0]}, "", "nothing_staked"),
    ({**POTS, "scores": [10, 0]}, "/pots", "required"),
    ({**POTS, "scores": [10, 0], "pots": [3, 2]}, "/pots", "disagrees"),
    ({**POTS, "scores": [10, 0], "bets": [{"matched": 0, "won_by": 2}]}, "/bets/0/won_by", "no_such_side"),
    ({**NORTH, "options": {"betting": "per_trick"}, "scores": [10, 0]}, "/tricks", "required"),
    (
        {**NORTH, "options": {"betting": "per_point"}, "scores": [10, 0], "pots": [2, 0]},
        "/pots",
        "not_in_these_rules",
    ),
    (
        {"ruleset": "progressive_24", "options": {"betting": "per_point"}, "scores": [1, 0]},
        "/hands_played",
        "required",
    ),
]


@pytest.mark.parametrize(("body", "place", "rule"), STAKES)
def test_stakes_that_cant_be_settled_are_refused_by_name(client, body, place, rule):
    """Nothing staked, or not told what it was staked on."""
    assert (place, rule) in refused(client, "settlement", body)


def test_pots_are_settled_as_the_game_would(client):
    """The winner of the game takes the pots that both sides filled."""
    bets = [{"matched": 2, "won_by": 0}] * 3 + [{"matched": 0, "won_by": 1}] * 2
    told = post(client, "settlement", {**POTS, "scores": [10, 7], "bets": bets}).json
    assert told["settlement"] == {"sides": [11, -11], "seats": [6, -6, 5, -5]}
    assert (told["pots"], told["pot_shares"]) == ([18, 4], [22, 0])


def test_nothing_is_settled_while_the_game_goes_on(client):
    """Who is ahead has won nothing yet."""
    told = post(client, "settlement", {**POTS, "scores": [9, 7], "pots": [10, 4]}).json
    assert (told["over"], told["settlement"], told["winners"]) == (False, None, [])


def test_what_is_wrong_with_one_item_doesnt_lose_the_rest(client):
    """A bad shape, a bad ruleset and a contradiction each stand in their place; the others are answered."""
    good = {"maker": 0, "tricks": [3, 2]}
    odd = [7, {"maker": "x"}, {"ruleset": "nil", "maker": 0}, {"maker": 0, "tricks": [9, 9]}]
    told = post(
        client, "deals", {**NORTH, "items": [good, *odd, {**BID, "maker": 0, "bid": 3, "tricks": [3, 3]}]}
    )
    entries = told.json["results"]

    assert [(entry["index"], entry["status"]) for entry in entries] == [
        (0, 200), (1, 422), (2, 422), (3, 422), (4, 422), (5, 200)
    ]  # fmt: skip
    assert entries[0]["result"]["row"] == "made"
    assert entries[5]["result"]["row"] == "bid_made"
    places = [[error["pointer"] for error in entry["problem"]["errors"]] for entry in entries[1:5]]
    assert places == [["/items/1"], ["/items/2/maker"], ["/items/3/ruleset"], ["/items/4/tricks"]]
    assert [entry["problem"]["code"] for entry in entries[1:5]] == [
        *["invalid_fields"] * 3,
        "inconsistent_facts",
    ]


@pytest.mark.parametrize("items", [[], [{}] * 101, {}])
def test_a_batch_has_one_to_a_hundred_items(client, items):
    """Otherwise nothing of it is answered."""
    assert {place for place, _ in refused(client, "deals", {**NORTH, "items": items}, "invalid_fields")} == {
        "/items"
    }


def test_a_batch_answers_as_its_items_would_by_themselves(client):
    """An item's own ruleset and options go before those of the batch."""
    own = {"ruleset": "british_25", "options": {"march_points": 3}, "maker": 0, "tricks": [5, 0]}
    batch = {**NORTH, "options": {"march_points": 4}, "items": [{"maker": 0, "tricks": [5, 0]}, own]}
    told = post(client, "deals", batch).json["results"]
    assert [entry["result"]["points"] for entry in told] == [[4, 0], [3, 0]]
    assert told[1]["result"] == post(client, "deals", own).json


def test_caches_may_keep_an_answer_got_by_address(client):
    """It has a strong tag and a lifetime; asked again with the tag, nothing is sent."""
    query = {"facts": json.dumps({**NORTH, "maker": 0, "tricks": [5, 0]})}
    first = client.get("/v1/scoring/deals", query_string=query)
    check(first)
    assert first.json == post(client, "deals", json.loads(query["facts"])).json
    assert first.headers["Cache-Control"] == "public, max-age=3600"

    again = client.get(
        "/v1/scoring/deals", query_string=query, headers={"If-None-Match": first.headers["ETag"]}
    )
    check(again)
    assert (again.status_code, again.data) == (304, b"")
    other = client.get("/v1/scoring/deals", query_string=query, headers={"If-None-Match": '"else"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("facts", "status", "code"),
    [
        ("{", 400, "not_json"),
        ("[]", 422, "invalid_fields"),
        ("{}", 422, "invalid_fields"),
        ("", 400, "bad_query"),
        ("x" * 4097, 400, "bad_query"),
        ('{"maker": 1, "maker": 1}', 400, "duplicate_key"),
    ],
)
def test_a_question_in_the_address_is_read_as_strictly(client, facts, status, code):
    """No cache keeps a refusal."""
    answer = client.get("/v1/scoring/deals", query_string={"facts": facts})
    check(answer)
    assert (answer.status_code, answer.json["code"]) == (status, code)
    assert answer.headers["Cache-Control"] == "no-store"


class NoStore:
    """A store that nothing may be asked of."""

    def __getattr__(self, name):
        raise AssertionError(f"{name} would cost")


@pytest.mark.parametrize("name", OPEN_TO_ALL)
def test_a_question_costs_no_unit(name):
    """The store isn't touched, neither read nor written."""
    app = create_app(tables=Tables(NoStore(), None, None))
    path, body = question(name)
    answer = app.test_client().open(path, method="GET" if body is None else "POST", json=body)
    assert answer.status_code == 200, answer.text


def test_no_credentials_are_asked_for_and_none_are_looked_at(client):
    """Scoring has no accounts."""
    for header in ({}, {"Authorization": "Bearer nobody"}):
        body = {**NORTH, "maker": 0, "tricks": [5, 0]}
        assert client.post("/v1/scoring/deals", json=body, headers=header).status_code == 200


def judged(client, plays, trump="H", ruleset="north_american_24"):
    """Return winner, reason and suit led of cards laid down from seat 0 on."""
    laid = [{"seat": seat, "card": card} for seat, card in enumerate(plays.split())]
    told = post(client, "tricks", {"ruleset": ruleset, "trump": trump, "plays": laid}).json
    return told["winner"], told["reason"], told["led"]


@pytest.mark.parametrize(
    ("plays", "trump", "ruleset", "expected"),
    [
        ("AS KS 9H QS", "H", "north_american_24", (2, "only_trump", "S")),
        ("AS KS 9H JD", "H", "north_american_24", (3, "highest_trump", "S")),
        ("JD AH JH 9H", "H", "north_american_24", (2, "highest_trump", "H")),
        ("9S KS AS AD", "H", "north_american_24", (2, "highest_of_suit_led", "S")),
        ("9S KC AC AD", "H", "north_american_24", (0, "only_of_suit_led", "S")),
        ("JH XX AH 9H", "H", "british_25", (1, "highest_trump", "H")),
        ("9S AS JS KH", "nt", "bid_euchre_24", (1, "highest_of_suit_led", "S")),
        ("9S AS JS TS", "nt_low", "hasenpfeffer", None),
        ("KS KS AH 9S", "C", "bid_euchre_48", (0, "highest_of_suit_led", "S")),
    ],
)
def test_a_trick_says_why_it_is_won(client, plays, trump, ruleset, expected):
    """The left bower and the joker are trumps; of equal cards the first wins in bid games."""
    if expected is None:
        laid = [{"seat": seat, "card": card} for seat, card in enumerate(plays.split())]
        body = {"ruleset": ruleset, "trump": trump, "plays": laid}
        assert refused(client, "tricks", body) == {("/trump", "no_such_trump")}
    else:
        assert judged(client, plays, trump, ruleset) == expected


def test_equal_cards_are_explained(client):
    """Whether the first or the second of two wins is the ruleset's affair."""
    laid = [{"seat": 0, "card": "KS"}, {"seat": 1, "card": "KS"}]
    asked = {"trump": "H", "plays": laid}
    earlier = post(client, "tricks", {"ruleset": "bid_euchre_48", **asked}).json
    later = post(client, "tricks", {"ruleset": "six_hand_double_50", **asked}).json
    assert (earlier["winner"], later["winner"]) == (0, 1)
    assert "earlier" in earlier["explanation"]
    assert "later" in later["explanation"]


def test_where_revokes_are_claimed_any_card_is_legal_and_some_would_be_revokes(client):
    """The table takes them; an opponent may claim."""
    asked = {"trump": "H", "seat": 1, "hand": ["9S", "AD"], "trick": [{"seat": 0, "card": "TS"}]}
    told = post(client, "legal-plays", {**CLAIMS, **asked}).json
    assert [action["card"] for action in told["legal"]] == ["9S", "AD"]
    assert told["revokes"] == ["AD"]
    strict = post(client, "legal-plays", {**NORTH, **asked}).json
    assert ([card["card"] for card in strict["illegal"]], strict["revokes"]) == (["AD"], [])
