"""Whole games over HTTP, by nothing but what the API offers."""

from random import Random

import pytest

from engine import families
from tests.support.story import Story

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

PRESETS = tuple(families.presets())
FULL = ("north_american_24", "progressive_24", "british_25")


def short(preset):
    """Return options that let a game of *preset* end after a few deals."""
    options = families.preset_options(preset)
    if options["target"] is None:
        return {name: 3 for name in ("hands_limit", "max_hands") if name in options}
    if options.get("score_model") == "countdown":
        return {"start_score": 6}
    return {"target": 5}


GAMES = [
    *(pytest.param(preset, {}, id=f"{preset}-full") for preset in FULL),
    *(pytest.param(preset, short(preset), id=preset) for preset in PRESETS),
    *(
        pytest.param(preset, {}, id=f"{preset}-full", marks=pytest.mark.thorough)
        for preset in PRESETS
        if preset not in FULL
    ),
]


@pytest.mark.parametrize(("preset", "options"), GAMES)
def test_a_game_is_played_to_its_end_by_what_is_offered(house, preset, options):
    """Entries of legal_actions are taken as they stand, and the events tell what the views showed."""
    house.checked = False
    table = house.open_table(preset, options=options)
    shown = {}
    for seat, view, action, answer in table.play(Random(preset)):
        assert answer.status_code == 200, (seat, view, action, answer.text)
        assert answer.json["version"] == view["version"] + 1
        assert answer.json["turn_number"] == view["turn_number"] + 1
        shown[answer.json["seq"]] = answer.json

    end = table.view()
    assert end["status"] == "finished"
    assert (end["deal"], end["legal_actions"], end["next_poll_after_ms"]) == (None, [], None)
    check_events(table, end, shown)
    assert house.ask("GET", f"{table.path}/export?format=egn").status_code in (200, 409)
    check_nothing_goes_on(table, end)


def check_events(table, end, shown):
    """The story has no gap and no doubled number, and at each number says what the view said."""
    told = table.events(limit=400)
    assert [event["seq"] for event in told] == [*range(1, end["seq"] + 1)]
    story = Story(len(end["scores"]))
    for event in told:
        story.hear(event)
        if event["seq"] in shown:
            story.check(shown[event["seq"]])
    assert story.winners == end["result"]["winners"]
    for seat in table.tokens:
        # A seat hears what all hear, and besides it the cards that are its own affair.
        heard = table.events(seat, limit=400)
        assert [{name: value for name, value in one.items() if name != "cards"} for one in heard] == [
            {name: value for name, value in one.items() if name != "cards"} for one in told
        ]


def check_nothing_goes_on(table, end):
    """A game that is over refuses every action of every seat, and stays as it is."""
    for seat in table.tokens:
        refused = table.act(seat, "pass", version=end["version"])
        assert (refused.status_code, refused.json["code"]) == (409, "wrong_phase")
    assert table.view() == end


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("british_25", {"hands_limit": 2}),
        ("six_hand_33", {"hands_limit": 1}),
        ("bid_euchre_24", {"max_hands": 1}),
        ("betting_24", {"hands_limit": 1}),
        ("north_american_24", {"hands_limit": 1, "revoke_enforcement": "claim"}),
    ],
)
def test_every_answer_of_a_game_is_what_the_document_says(house, preset, options):
    """In every state the views of all seats and of a spectator fit the schemas of the OpenAPI document."""
    table = house.open_table(preset, options=options)
    for _ in table.play(Random(7)):
        for seat in (None, *table.tokens):
            table.view(seat)
        table.events(after=table.view()["seq"] - 2)
    assert table.view()["status"] == "finished"


@pytest.mark.parametrize("preset", ["north_american_24", "six_hand_double_50"])
def test_reading_the_story_in_pieces_gives_the_same_story(house, preset):
    """However a client pages, it reads each event once."""
    house.checked = False
    table = house.open_table(preset)
    for _ in table.play(Random(3), most=120):
        pass
    whole = table.events(limit=500)

    assert table.events(limit=7) == whole
    assert table.events(after=11, limit=13) == whole[11:]
    assert table.events(after=10**9) == []
