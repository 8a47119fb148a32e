"""A player's lists of games: what goes on, what waits for him, what is over, what has changed."""

import pytest

from tests.support.people import PLAYERS, full_table, guest
from tests.support.players import GAMES

SYNC = "/v1/sync"
HIDDEN = ("hand", "legal_actions", "commitment", "token")


def mine(person, **query):
    """Return the ids of a player's list, page by page."""
    pages, path = [], GAMES
    while path:
        told = person.asked("GET", path, query_string={"mine": "1", **query} if not pages else None)
        pages.append([game["id"] for game in told["games"]])
        path = told["next"]
    return pages


def test_a_list_shows_what_the_game_does(house, follow):
    """Each member of a game in one's list is as a look at the game tells it."""
    table, people = full_table(house, options={"stick_the_dealer": "must_call"})
    table.acts(table.seat_on_turn, "pass", turn_number=0)
    follow()
    for seat, person in enumerate(people):
        view = table.view(seat)
        (told,) = person.asked("GET", GAMES, query_string={"mine": "1"})["games"]
        for name in ("id", "version", "status", "ruleset", "seats", "seat", "scores"):
            assert told[name] == view[name], name
        assert (told["turn"], told["deal"]) == (view["turn"]["seats"], view["deal"]["number"])
        assert told["your_turn"] == (seat in view["turn"]["seats"])
        assert not set(HIDDEN) & set(str(told))


def test_a_turn_shows_up_when_it_comes_and_goes_with_it(house, follow):
    """`turn=me` lists a game for whom it waits, and for nobody else."""
    table, people = full_table(house)
    for number in range(3):
        follow()
        seat = table.seat_on_turn
        waiting = [n for n, person in enumerate(people) if mine(person, turn="me") == [[table.id]]]
        assert waiting == [seat]
        table.acts(seat, "pass", turn_number=number)


def test_a_game_that_is_over_moves_to_the_others_that_are(house, follow, clock):
    """The last one first; what goes on is listed without it."""
    house.checked = False
    ann = guest(house)
    done = []
    for _ in range(3):
        table = ann.open_table(seats=["me", {}, {}, {}], options={"hands_limit": 1})
        table.tokens[0] = ann.token
        for _ in table.play():
            pass
        clock.now += 60
        done.append(table.id)
    running = ann.open_table()
    follow()
    ann.token = ann.renewed()
    assert mine(ann) == [[running.id]]
    assert mine(ann, status="finished", limit=2) == [done[:0:-1], done[:1]]
    assert mine(ann, status="playing") == [[]]


def test_one_s_own_games_of_one_ruleset(house, follow):
    """By its hash, as in the public lists."""
    ann = guest(house)
    tables = [ann.open_table(key) for key in ("british_25", "hoyle_32", "british_25")]
    follow()
    sought = tables[0].view(0)["ruleset"]["hash"]

    (found,) = mine(ann, ruleset=sought)
    assert sorted(found) == sorted((tables[0].id, tables[2].id))
    assert mine(ann, ruleset="0" * 64) == [[]]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8])
def test_pages_of_a_list_hold_each_game_once(house, follow, limit):
    """Whatever the size of a page, and whatever is filtered out between."""
    ann = guest(house)
    waiting = {ann.open_table().id for _ in range(4)}
    playing = {ann.open_table(seats=["me", {}, {}, {}]).id for _ in range(3)}
    follow()
    for query, wanted in (
        ({}, waiting | playing),
        ({"status": "waiting"}, waiting),
        ({"open": "1"}, waiting),
    ):
        pages = mine(ann, limit=limit, **query)
        assert all(len(page) <= limit for page in pages)
        found = [game for page in pages for game in page]
        assert (len(found), set(found)) == (len(wanted), wanted)


def test_whoever_leaves_has_the_game_no_longer(house, follow):
    """Left, joined again and left again: the list says what the game says."""
    table, bob = guest(house).open_table(visibility="public"), guest(house, "Bob")
    for _ in range(2):
        seat = bob.sit(table)
        follow()
        assert mine(bob) == [[table.id]]
        table.leave(seat)
        follow()
        assert mine(bob) == [[]]


def test_a_seat_that_changed_hands_between_two_looks_is_followed(house, follow):
    """Bob leaves and Cleo sits down before anybody has followed: each finds what is so."""
    table, bob, cleo = guest(house).open_table(visibility="public"), guest(house, "Bob"), guest(house, "Cleo")
    seat = bob.sit(table)
    follow()
    table.leave(seat)
    assert cleo.sit(table) == seat
    follow()
    assert (mine(bob), mine(cleo)) == ([[]], [[table.id]])


def test_sync_tells_what_has_changed_and_no_more(house, follow, clock):
    """All that goes on at first, then only what is new; a game left or over is told of once more."""
    table, people = full_table(house)
    other = people[0].open_table()
    follow()
    first = people[0].asked("GET", SYNC)
    assert (first["complete"], {game["id"] for game in first["games"]}) == (True, {table.id, other.id})
    clock.now += 60
    # What changed within seconds of the cursor may be told again, once.
    again = people[0].asked("GET", SYNC, query_string={"cursor": first["cursor"]})
    assert {game["id"] for game in again["games"]} <= {table.id, other.id}
    first = people[0].asked("GET", SYNC, query_string={"cursor": again["cursor"]})
    assert first["games"] == []
    table.acts(table.seat_on_turn, "pass", turn_number=0)
    follow()
    clock.now += 5
    told = people[0].asked("GET", SYNC, query_string={"cursor": first["cursor"]})
    assert [(game["id"], game["version"]) for game in told["games"]] == [(table.id, table.view(0)["version"])]
    assert told["complete"] is False
    people[0].asked("DELETE", f"{other.path}/seats/0")
    follow()
    told = people[0].asked("GET", SYNC, query_string={"cursor": told["cursor"]})
    assert (other.id, "left", None) in [(game["id"], game["status"], game["seat"]) for game in told["games"]]


def test_nothing_is_missed_where_lists_lag(house, follow, clock):
    """A change that was followed after the cursor was given is told of by the next request."""
    table, people = full_table(house)
    follow()
    clock.now += 60
    cursor = people[1].asked("GET", SYNC)["cursor"]
    table.acts(table.seat_on_turn, "pass", turn_number=0)
    clock.now += 20
    told = people[1].asked("GET", SYNC, query_string={"cursor": cursor})
    assert told["games"] == []
    follow()
    told = people[1].asked("GET", SYNC, query_string={"cursor": told["cursor"]})
    assert [game["id"] for game in told["games"]] == [table.id]


def test_a_cursor_too_old_begins_anew(house, follow, clock):
    """After a week all that goes on is told, and it says so."""
    ann = guest(house)
    table = ann.open_table()
    follow()
    cursor = ann.asked("GET", SYNC)["cursor"]
    clock.now += 8 * 24 * 3600
    ann.token = ann.renewed()
    told = ann.asked("GET", SYNC, query_string={"cursor": cursor})
    assert (told["complete"], [game["id"] for game in told["games"]]) == (True, [table.id])


def test_a_cursor_is_its_player_s(house):
    """Another player's, another list's and a made-up one are refused."""
    ann, bob = guest(house), guest(house, "Bob")
    cursor = ann.asked("GET", SYNC)["cursor"]
    for wrong in (cursor, cursor[:-2], "x"):
        assert bob.ask("GET", SYNC, query_string={"cursor": wrong}).json["code"] == "bad_cursor"


def test_lists_of_one_s_own_need_a_player(house):
    """401 for a spectator and for a seat's token; contradictions are refused by name."""
    ann, token = guest(house), house.open_table().tokens[0]
    for query in ({"mine": "1"}, {"turn": "me"}):
        assert house.ask("GET", GAMES, query_string=query).status_code == 401
        assert house.ask("GET", GAMES, token=token, query_string=query).status_code == 401
    for query in ({"turn": "me", "status": "finished"}, {"mine": "0"}, {"turn": "you"}):
        assert ann.ask("GET", GAMES, query_string=query).json["code"] == "bad_query"


def test_of_a_deleted_player_no_game_tells(house, follow):
    """His games go on; neither name nor id is in them, no list of his is left, and his seat is shut."""
    table, people = full_table(house)
    bob = people[1]
    follow()
    exported = bob.asked("GET", f"{PLAYERS}/me/export")
    assert [game["id"] for game in exported["games"]] == [table.id]
    bob.asked("DELETE", f"{PLAYERS}/me")
    follow()
    view = table.view(0)
    assert (view["status"], view["seats"][1]["name"], view["seats"][1]["player"]) == ("playing", None, None)
    assert bob.ask("GET", table.path).json["seat"] is None
    assert "Bob" not in str([table.view(0), table.events(0), house.ask("GET", f"{table.path}/proof").json])
    assert mine(people[0]) == [[table.id]]
    assert mine(bob) == [[]]


def test_of_a_deleted_player_no_time_zone_is_left(house, follow):
    """Where somebody lives is his own: his clock goes on by UTC."""
    bob = guest(house, "Bob")
    bob.change(1, time_zone="Pacific/Auckland")
    table = house.open_table(seats=[{}, "open", {}, {}], clock={"kind": "bank", "seconds": 3600})
    bob.sit(table, invite=table.invites[1])
    follow()
    assert "Auckland" in str(table.view(0))
    bob.asked("DELETE", f"{PLAYERS}/me")
    assert "Auckland" not in str(table.view(0))


def test_nothing_is_done_any_more_by_order_of_a_deleted_player(house, follow):
    """What he had ordered is taken out of his games with his name."""
    table, people = full_table(house)
    first = table.seat_on_turn
    second = (first + 1) % 4
    body = {"orders": [{"order": "pass"}], "turn_number": 0}
    people[second].asked("PUT", f"{table.path}/orders", body)
    follow()
    people[second].asked("DELETE", f"{PLAYERS}/me")
    table.acts(first, "pass", turn_number=0)

    assert table.view(first)["turn"]["seats"] == [second]


def test_a_deletion_repeated_finds_what_the_first_could_not_know(house, follow):
    """A game joined a moment before isn't in the list yet: the second time it is, and forgets him, too."""
    table, bob = guest(house).open_table(visibility="public"), guest(house, "Bob")
    seat = bob.sit(table)
    first = bob.asked("DELETE", f"{PLAYERS}/me")
    assert house.ask("GET", table.path).json["seats"][seat]["name"] == "Bob"
    follow()
    assert bob.asked("DELETE", f"{PLAYERS}/me") == first
    told = house.ask("GET", table.path).json["seats"][seat]
    assert (told["name"], told["player"]) == (None, None)
