"""Rated games: players alone sit there, nothing helps them, and lists tell them apart."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.api.games.conftest import NOW
from tests.support.people import full_table, guest
from tests.support.players import GAMES, fresh_key

RATED = {"ruleset": "north_american_24", "rated": True, "visibility": "public"}


def create(person, **wish):
    return person.ask("POST", GAMES, RATED | wish, headers={"Idempotency-Key": fresh_key()})


@pytest.fixture
def ann(house):
    return guest(house)


def test_a_rated_game_says_so_and_so_does_its_rematch(house, ann):
    """In views and in lists; what isn't rated says that."""
    made = create(ann)
    assert (made.status_code, made.json["rated"]) == (201, True)
    assert house.open_table().view(0)["rated"] is False
    for name in ("Bob", "Cy", "Di"):
        joined = guest(house, name).ask(
            "POST", f"{GAMES}/{made.json['id']}/seats", {}, headers={"Idempotency-Key": fresh_key()}
        )
        assert joined.status_code == 201
    path = f"{GAMES}/{made.json['id']}"
    assert ann.ask("POST", f"{path}/abort").status_code == 200
    again = ann.ask("POST", f"{path}/rematch", {})
    assert (again.status_code, again.json["rated"]) == (201, True)


def test_whoever_is_no_player_does_not_sit_down(house, ann):
    """Nor make one; the refusal says how to become one."""
    path = f"{GAMES}/{create(ann).json['id']}/seats"
    refused = house.ask("POST", path, {"name": "Eve"}, headers={"Idempotency-Key": fresh_key()})
    assert (refused.status_code, refused.json["code"]) == (403, "players_only")
    refused = house.ask("POST", GAMES, RATED, headers={"Idempotency-Key": fresh_key()})
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/rated")
    assert refused.json["errors"][0]["code"] == "no_player"


@pytest.mark.parametrize(
    ("wish", "pointer"),
    [
        ({"hints": True}, "/hints"),
        ({"seats": ["me", {"bot": "steady"}, "open", "open"]}, "/seats/1"),
        ({"seats": ["me", "open", {"name": "Bob"}, "open"]}, "/seats/2"),
    ],
)
def test_what_makes_a_game_unfair_is_not_rated(ann, wish, pointer):
    """No bot's seat, none that one person hands out as she likes, no hints."""
    refused = create(ann, **wish)
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, pointer)
    assert refused.json["errors"][0]["code"] == "disagrees"


def test_in_a_sandbox_nothing_is_rated(house, tables, ann):
    """Perhaps its cards were known."""
    extensions = house.app.extensions
    extensions["rightbower"] = extensions["rightbower"]._replace(tables=replace(tables, sandbox=True))
    refused = create(ann)
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/rated")


def test_lists_are_of_rated_games_or_of_games_with_a_clock(house, ann):
    """Or of the others, page by page; each game says what it is."""
    rated = create(ann).json["id"]
    timed = create(ann, rated=False, clock={"kind": "bank", "seconds": 3600, "increment": 10}).json["id"]
    plain = create(ann, rated=False).json["id"]

    def found(**wish):
        return sorted(game for page in house.listed(limit=1, **wish) for game in page)

    assert found(rated="1") == [rated]
    assert found(rated="0") == sorted([timed, plain])
    assert found(clock="bank") == [timed]
    assert found(clock="per_action") == []
    assert found(clock="none", rated="0") == [plain]
    told = {game["id"]: game for game in house.ask("GET", GAMES).json["games"]}
    assert told[timed]["clock"] == {"kind": "bank", "seconds": 3600, "increment": 10}
    assert (told[rated]["clock"], told[rated]["rated"]) == (None, True)
    refused = ann.ask("GET", f"{GAMES}?mine=1&rated=1")
    assert (refused.status_code, refused.json["errors"][0]["parameter"]) == (400, "rated")


def test_a_quick_match_is_of_the_same_terms(house, ann):
    """Rated or not, with the very clock or none."""
    bob, cy = guest(house, "Bob"), guest(house, "Cy")
    clock = {"kind": "per_action", "seconds": 3600}

    def find(person, **wish):
        wish = {"ruleset": "north_american_24", **wish}
        return person.ask("POST", "/v1/matchmaking", wish, headers={"Idempotency-Key": fresh_key()})

    made = find(ann, rated=True, clock=clock)
    assert made.json["rated"] is True
    assert made.json["clock"]["seconds"] == 3600
    assert find(bob, rated=True).json["id"] != made.json["id"]
    assert find(bob, clock=clock).json["id"] != made.json["id"]
    assert find(cy, rated=True, clock=clock).json["id"] == made.json["id"]
    refused = house.ask(
        *("POST", "/v1/matchmaking", {"ruleset": "british_25", "rated": True}),
        headers={"Idempotency-Key": fresh_key()},
    )
    assert refused.json["errors"][0]["code"] == "no_player"


def test_a_seats_clock_goes_by_its_players_time_zone(house, ann):
    """A weekend is that of the one who sits there; who has told no zone goes by the table's."""
    kiri, bob = guest(house, "Kiri"), guest(house, "Bob")
    for person, zone in ((ann, "America/New_York"), (kiri, "Pacific/Auckland")):
        tag = {"If-Match": '"1"'}
        assert person.ask("PATCH", "/v1/players/me", {"time_zone": zone}, headers=tag).status_code == 200
    clock = {"kind": "per_action", "seconds": 86400, "weekends_off": True, "time_zone": "Europe/Berlin"}
    path = f"{GAMES}/{create(ann, clock=clock).json['id']}"

    def sit(person):
        return person.ask("POST", f"{path}/seats", {}, headers={"Idempotency-Key": fresh_key()})

    assert sit(kiri).json["seat"] == 1
    assert kiri.ask("DELETE", f"{path}/seats/1").status_code == 200
    assert sit(bob).json["seat"] == 1
    assert sit(kiri).json["seat"] == 2
    assert sit(guest(house, "Di")).status_code == 201
    zones = [seat["time_zone"] for seat in ann.ask("GET", path).json["clock"]["seats"]]
    assert zones == ["America/New_York", "Europe/Berlin", "Pacific/Auckland", "Europe/Berlin"]


DAY = 86400


def test_a_weekend_in_which_clocks_are_put_forward_is_an_hour_shorter_for_who_lives_there(house):
    """The game is one, but Auckland's weekend has 47 hours and Berlin's has 48."""
    clock = {"kind": "per_action", "seconds": 5 * DAY, "weekends_off": True, "time_zone": "Europe/Berlin"}
    clock |= {"vacation_days": 7}
    people = [guest(house, name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    for person in people[1::2]:
        assert person.change(1, time_zone="Pacific/Auckland").status_code == 200
    table = people[0].open_table(clock=clock, rated=True)
    table.tokens[0] = people[0].token
    for seat in (1, 2, 3):
        people[seat].sit(table, invite=table.invites[seat])
    for turn in range(2):
        seat = table.seat_on_turn
        # NOW is a Monday in Berlin and a Tuesday in Auckland, both a week's working days from the deadline.
        until = datetime.fromtimestamp(NOW + 7 * DAY - 3600 * (seat % 2), UTC)
        expected = until.strftime("%Y-%m-%dT%H:%M:%SZ")
        assert table.view(seat)["turn"]["deadline"] == expected
        # A vacation of the week in which the hour was lost takes no more and no less of it.
        key = {"Idempotency-Key": fresh_key()}
        path = f"{table.path}/clock/vacation"
        left = house.ask("POST", path, {"days": 7}, token=table.tokens[seat], headers=key)
        later = (until + timedelta(days=7)).strftime("%Y-%m-%dT%H:%M:%SZ")
        assert left.json["turn"]["deadline"] == later
        table.acts(seat, "pass", turn_number=turn)


def test_nobody_leaves_a_rated_seat_to_a_bot(house):
    """Who plays is rated; but a bot may act for somebody whose time has run out."""
    table, _ = full_table(house, rated=True)
    path = f"{table.path}/seats/1/stand-in"
    refused = house.ask("POST", path, token=table.tokens[1])
    assert (refused.status_code, refused.json["code"]) == (403, "forbidden")
    assert table.view(1)["seats"][1]["stand_in"] is False


ENDS = {
    "abort": ("aborted", "aborted"),
    "resign": ("finished", "resigned"),
    "claim": ("finished", "claimed"),
    "forfeit": ("finished", "timeout"),
}


@pytest.mark.parametrize("how", ENDS)
def test_the_page_says_what_each_end_does_to_the_record(house, clock, how):
    """Whoever gave up or was late has lost, the others have won; what was called off counts for nobody."""
    step = how if how in {"claim", "forfeit"} else "remind"
    timed = {"kind": "per_action", "seconds": DAY, "on_expiry": [{"do": step}]}
    table, people = full_table(house, rated=True, clock=timed)
    late = table.seat_on_turn
    if how in {"claim", "forfeit"}:
        clock.now += DAY
    seat = (late + 1) % 4 if how == "claim" else late
    if how != "forfeit":
        assert house.ask("POST", f"{table.path}/{how}", token=people[seat].renewed()).status_code == 200
    status, reason = ENDS[how]
    view = table.view()
    assert (view["status"], view["rated"]) == (status, True)
    assert view["result"] == {"winners": [] if how == "abort" else [1 - late % 2], "finish_reason": reason}
    pages = Path(__file__).resolve().parents[3] / "docs/lobby.md"
    assert f"`{reason}`" in pages.read_text(encoding="utf-8")
