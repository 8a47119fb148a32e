"""Share codes, wherever a ruleset is named."""

import pytest

from engine import resolve
from schemas.share import share_code

STUCK_TO_11 = "north_american_24~sd1.t11"
OWN_BID = {"code": "moon", "tricks": 6, "alone": True, "exchange": 1, "win": 12, "lose": 12}


def shown(house, key):
    return house.ask("GET", f"/v1/rulesets/{key}")


def resolved(house, ruleset, **options):
    return house.ask("POST", "/v1/rulesets/resolve", {"ruleset": ruleset, "options": options})


def test_a_code_names_a_ruleset_as_a_key_does(house):
    """What it shows is what the options make of the preset."""
    by_code, by_options = (
        shown(house, STUCK_TO_11).json,
        resolved(house, "north_american_24", stick_the_dealer="must_call", target=11).json,
    )
    brief = by_options.pop("ruleset")
    assert by_code == by_options
    assert by_code["code"] == brief["code"] == STUCK_TO_11
    assert (by_code["key"], by_code["target"]) == ("north_american_24", 11)


def test_a_code_read_in_another_order_is_shown_as_it_should_be(house):
    """One ruleset has one code, however it was asked for; a preset's is its key."""
    assert shown(house, "north_american_24~t11.sd1.a0").json["code"] == STUCK_TO_11
    assert shown(house, "north_american_24~t10").json["code"] == "north_american_24"
    assert shown(house, "north_american_24").json["code"] == "north_american_24"


def test_further_options_go_over_a_code(house):
    """The options of the request win over those of the code."""
    answer = resolved(house, STUCK_TO_11, target=15).json
    assert answer["ruleset"]["options"] == {"stick_the_dealer": "must_call", "target": 15}
    assert answer["code"] == answer["ruleset"]["code"] == "north_american_24~sd1.t15"


def test_a_game_is_created_by_code_and_tells_it(house):
    """Its rules are those of the code; whoever sees it can take them along."""
    table = house.open_table(STUCK_TO_11)
    brief = table.view()["ruleset"]
    assert brief["key"] == "north_american_24"
    assert brief["options"] == {"stick_the_dealer": "must_call", "target": 11}
    assert brief["code"] == STUCK_TO_11
    assert table.view()["target"] == 11


def test_named_bids_travel_in_a_code(house):
    """A game of one's own making is shared like any other, and played by its bids."""
    code = resolved(house, "bid_euchre_24", special_bids=[OWN_BID]).json["code"]
    table = house.open_table(code)
    assert (
        table.view()["ruleset"]["code"]
        == code
        == share_code(resolve("bid_euchre_24", {"special_bids": [OWN_BID]}))
    )
    seat = table.seat_on_turn
    assert "bid:moon:H" in [action["id"] for action in table.view(seat)["legal_actions"]]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("robson_24~zz1", "The share code names no option with 'zz1'."),
        ("robson_24~t", "The share code gives target no value with 't'."),
        ("nobody~t11", "There is no ruleset 'nobody'."),
    ],
)
def test_an_unreadable_code_is_an_unknown_ruleset(house, code, said):
    """In an address it is 404, in a body 422 at `/ruleset`; both say what is wrong."""
    answer = shown(house, code)
    assert (answer.status_code, answer.json["code"], answer.json["detail"]) == (404, "unknown_ruleset", said)
    assert shown(house, f"{code}/text").json["detail"] == said
    refused = resolved(house, code)
    assert refused.status_code == 422
    assert refused.json["errors"] == [{"pointer": "/ruleset", "detail": said, "code": "unknown_ruleset"}]
    assert house.create(code).status_code == 422


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("robson_24~t99", "target must be 5 or 7 or 10 or 11 or 15 or 21 or null."),
        (
            "canadian_24~p6",
            "Teams don't fit the number of players. Six players need a pack of 31, 33 or 50 cards.",
        ),
    ],
)
def test_a_code_that_makes_no_game_says_so(house, code, said):
    """Values out of range and options that clash are named, whoever wrote them into a code."""
    answer = shown(house, code)
    assert (answer.status_code, answer.json["code"]) == (404, "unknown_ruleset")
    assert answer.json["detail"] == f"The share code makes no ruleset. {said}"


def test_clashes_point_to_the_code_or_the_options(house):
    """Each option at fault is found where it was given."""
    errors = resolved(house, "robson_24~p6", teams="individual").json["errors"]
    pointers = {(error["pointer"], error["detail"].split("(")[-1].rstrip(")")) for error in errors}
    assert ("/ruleset", "players and teams") in pointers
    assert ("/options/teams", "players and teams") in pointers
    assert {pointer for pointer, _ in pointers if "target" in pointer} == set()
