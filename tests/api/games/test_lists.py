"""Public lists of games."""

import pytest

from api.play.story import PAGES_SOUGHT

OPEN = {"seats": ["open", {}, {}, {}]}


def refusal(response):
    return response.status_code, response.json["code"]


def ids(tables):
    return [table.id for table in tables]


@pytest.fixture
def opened(house, clock):
    """Return a maker of waiting games, a second apart."""

    def made(number, **wishes):
        tables = []
        for _ in range(number):
            tables.append(house.open_table(**{**OPEN, "visibility": "public", **wishes}))
            clock.now += 1
        return tables

    return made


def test_waiting_games_are_listed_newest_first(house, opened):
    """`open=1`, `status=waiting` and nothing at all ask for the same."""
    newest_first = ids(opened(3))[::-1]

    assert house.listed(open="1") == house.listed(status="waiting") == house.listed() == [newest_first]
    assert house.listed(open="1", status="waiting") == [newest_first]


def test_a_game_moves_from_list_to_list(house, clock):
    """Waiting, playing, finished: it stands in one list at a time."""
    house.checked = False
    table = house.open_table(**OPEN, visibility="public", options={"hands_limit": 1})
    lists = []
    for step in ("open", "start", "finish"):
        if step == "start":
            table.sit()
        if step == "finish":
            for _ in table.play():
                pass
        lists.append([house.listed(status=status) for status in ("waiting", "playing", "finished")])

    there, empty = [[table.id]], [[]]
    assert lists == [[there, empty, empty], [empty, there, empty], [empty, empty, there]]


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_what_is_not_public_is_never_listed(house, opened, visibility):
    """In no state of the game."""
    house.checked = False
    (table,) = opened(1, visibility=visibility, options={"hands_limit": 1})
    assert house.listed(status="waiting") == [[]]

    table.sit(invite=table.invites[0])
    assert house.listed(status="playing") == [[]]

    for _ in table.play():
        pass
    assert house.listed(status="finished") == [[]]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 50])
def test_pages_have_no_gap_and_no_double(house, opened, limit):
    """Walking by `next` from page to page meets every game once, in order."""
    newest_first = ids(opened(7))[::-1]

    pages = house.listed(open="1", limit=limit)

    assert [game for page in pages for game in page] == newest_first
    assert all(len(page) == limit for page in pages[:-1])


def test_games_of_one_second_are_all_listed(house, opened, clock):
    """Their order is settled by their ids, so that pages fit together."""
    tables = [house.open_table(**OPEN, visibility="public") for _ in range(5)]

    pages = house.listed(open="1", limit=2)

    assert sorted(game for page in pages for game in page) == sorted(ids(tables))
    assert [len(page) for page in pages] == [2, 2, 1]


def test_a_game_created_meanwhile_does_not_disturb_the_pages(house, opened):
    """What comes in above is for the next first page."""
    newest_first = ids(opened(4))[::-1]
    first = house.ask("GET", "/v1/games?open=1&limit=2").json
    (late,) = ids(opened(1))

    second = house.ask("GET", first["next"]).json

    assert [game["id"] for page in (first, second) for game in page["games"]] == newest_first
    assert second["next"] is None
    assert house.listed(open="1")[0][0] == late


def test_a_listed_game_says_what_is_needed_to_choose_it(house, clock):
    """Ruleset, who sits where, since when."""
    table = house.open_table(
        "british_25",
        seats=[{"name": "Ann"}, "open", {}, "open"],
        visibility="public",
        options={"target": 15},
    )

    (listed,) = house.ask("GET", "/v1/games?open=1").json["games"]

    assert (listed["id"], listed["status"], listed["created"]) == (table.id, "waiting", clock.now)
    assert (listed["ruleset"]["key"], listed["ruleset"]["options"]) == ("british_25", {"target": 15})
    assert [(seat["kind"], seat["name"]) for seat in listed["seats"]] == [
        *(("human", "Ann"), ("open", None), ("human", None), ("open", None)),
    ]


@pytest.mark.parametrize(
    ("query", "parameter"),
    [
        ("open=0", "open"),
        ("open=yes", "open"),
        ("status=aborted", "status"),
        ("open=1&status=finished", "open"),
        ("limit=0", "limit"),
        ("limit=51", "limit"),
        ("limit=1.5", "limit"),
        ("mine=0", "mine"),
        ("status=playing&status=finished", "status"),
    ],
)
def test_a_bad_question_is_refused_by_the_name_of_its_parameter(house, query, parameter):
    """Also where two parameters ask for different things."""
    refused = house.ask("GET", f"/v1/games?{query}")

    assert refusal(refused) == (400, "bad_query")
    assert [error["parameter"] for error in refused.json["errors"]] == [parameter]


@pytest.mark.parametrize("cursor", ["", "x", "AAAA", "\u00e9", "a" * 500])
def test_a_cursor_of_ones_own_making_is_refused(house, cursor):
    """Cursors come from `next` alone."""
    assert refusal(house.ask("GET", "/v1/games", query_string={"cursor": cursor})) == (400, "bad_cursor")


def test_a_cursor_belongs_to_its_list(house, opened):
    """That of one list leads nowhere in another."""
    opened(3)
    following = house.ask("GET", "/v1/games?open=1&limit=1").json["next"]

    refused = house.ask("GET", following.replace("status=waiting", "status=finished"))

    assert refusal(refused) == (400, "bad_cursor")


def test_a_waiting_game_is_gone_after_a_fortnight(house, opened, clock):
    """From the list and by its id; one that has begun stays."""
    waiting, begun = opened(2)
    begun.sit()
    clock.now += 14 * 24 * 3600

    assert house.listed(open="1") == [[]]
    assert house.listed(status="playing") == [[begun.id]]
    assert refusal(waiting.look()) == (404, "not_found")
    assert refusal(waiting.join()) == (404, "not_found")


def test_a_game_that_waits_for_nonces_alone_has_no_open_seat(house):
    """Nobody can sit down at it, so the list of open games isn't the place for it."""
    table = house.open_table(**OPEN, visibility="public", fairness={"mode": "cut"})
    assert house.listed(open="1") == [[table.id]]

    table.sit()

    assert table.view()["status"] == "waiting"
    assert [house.listed(status=status) for status in ("waiting", "playing", "finished")] == [[[]]] * 3


def test_a_list_of_one_ruleset(house):
    """By its hash, page by page, newest first; other games aren't in it."""
    wanted = [
        house.open_table(key, seats=[{}, "open", {}, {}], visibility="public")
        for key in ("british_25", "north_american_24", "british_25", "hoyle_32", "british_25")
    ]
    sought = wanted[0].view(0)["ruleset"]["hash"]
    found = house.listed(ruleset=sought, limit=2)
    assert sorted(game for page in found for game in page) == sorted(wanted[n].id for n in (0, 2, 4))
    assert house.listed(ruleset="0" * 64) == [[]]


@pytest.mark.parametrize("by", ["ruleset", "clock"])
def test_a_request_looks_only_so_far(house, tables, monkeypatch, by):
    """What few play takes several requests of five looks for each of a page; none of it is missed."""
    open_ = {"seats": [{}, "open", {}, {}], "visibility": "public"}
    rare = house.open_table("hoyle_32", clock={"kind": "bank", "seconds": 3600}, **open_)
    for _ in range(12):
        house.open_table(**open_)
    wanted = {"ruleset": rare.view(0)["ruleset"]["hash"], "clock": "bank"}
    looks, load = [], type(tables.store).load
    monkeypatch.setattr(type(tables.store), "load", lambda *a, **k: looks.append(1) or load(*a, **k))
    pages = house.listed(limit=1, **{by: wanted[by]})
    assert len(pages) > 1
    assert [game for page in pages for game in page] == [rare.id]
    assert 13 <= len(looks) <= PAGES_SOUGHT * len(pages)
