"""Public lists, in every store."""

import string

import pytest

from infra.cursor import Place, write_cursor
from infra.store import BadCursor
from tests.support.records import CREATED, after, create, game_id


def all_pages(store, listing, limit):
    pages, cursor = [], None
    while len(pages) < 50:
        page = store.listed(listing, limit=limit, cursor=cursor)
        pages.append(page.ids)
        if (cursor := page.cursor) is None:
            return pages
    return pytest.fail("the list never ends")


def test_a_list_is_newest_first(store):
    """
    Games come by time of creation, the youngest first, whatever order they were written in.
    """
    games = {age: create(store, listing="open", created=CREATED + age).id for age in (5, 1, 4, 2, 3)}
    create(store)

    assert store.listed("open", limit=10) == ((games[5], games[4], games[3], games[2], games[1]), None)


@pytest.mark.parametrize("limit", [1, 3, 4, 11, 12, 13])
def test_pages_hold_every_game_once(store, limit):
    """
    Whatever the size of a page, every game comes once and in order, and the last page says so.
    """
    games = [create(store, listing="open", created=CREATED - age).id for age in range(12)]

    pages = all_pages(store, "open", limit)

    assert [game for page in pages for game in page] == games
    assert [len(page) for page in pages[:-1]] == [limit] * (len(pages) - 1)
    assert len(pages) == -(-12 // limit)


def test_games_of_one_second_all_come(store):
    """
    Games created in the same second are listed once each, though their order means nothing.
    """
    games = {create(store, listing="open").id for _ in range(12)}

    listed = [game for page in all_pages(store, "open", 5) for game in page]

    assert sorted(listed) == sorted(games)


def test_a_new_game_doesn_t_disturb_a_reader(store):
    """
    What is created while somebody reads on comes neither twice nor in place of another.
    """
    games = [create(store, listing="open", created=CREATED - age).id for age in range(6)]
    first = store.listed("open", limit=3)
    for _ in range(16):
        create(store, listing="open", created=CREATED + 1)

    assert store.listed("open", limit=3, cursor=first.cursor) == (tuple(games[3:]), None)


def test_a_place_that_left_the_list_still_marks_the_spot(store):
    """
    A cursor survives the game it was cut at.
    """
    games = [create(store, listing="open", created=CREATED - age) for age in range(6)]
    first = store.listed("open", limit=3)
    for game in games[:3]:
        store.save(after(game, listing="playing"))

    assert store.listed("open", limit=3, cursor=first.cursor).ids == tuple(game.id for game in games[3:])


def test_a_game_stands_in_one_list(store):
    """
    A game that starts leaves the list of open ones, and one made private leaves all.
    """
    game = store.save(after(create(store, listing="open"), listing="playing"))
    assert store.listed("open", limit=9).ids == ()
    assert store.listed("playing", limit=9).ids == (game.id,)

    store.save(after(game, listing=""))
    assert store.listed("playing", limit=9).ids == ()


def test_expired_games_aren_t_listed(store, clock):
    """
    A game whose time is over leaves its list before anybody sweeps.
    """
    kept = [create(store, listing="open", created=CREATED - age).id for age in range(4)]
    for age in range(20):
        create(store, listing="open", created=CREATED + age, expires=clock() + 60)
    clock.now += 60

    assert all_pages(store, "open", 2) == [tuple(kept[:2]), tuple(kept[2:])]


def test_there_is_no_list_of_unlisted_games(store):
    """
    Games outside every list can't be had by asking for the list without a name.
    """
    create(store)

    assert store.listed("", limit=9).ids == ()


@pytest.mark.parametrize(
    "cursor",
    [
        "",
        "x",
        "????",
        "é",
        "\ud800",
        "A" * 5000,
        "AAAAAAAAAAAA",
        write_cursor("open", ()),
        write_cursor("open", (None,) * 9),
    ],
)
def test_what_no_list_gave_out_is_no_cursor(store, cursor):
    """
    Rubbish is refused by name.
    """
    with pytest.raises(BadCursor):
        store.listed("open", limit=3, cursor=cursor)


def test_a_cursor_belongs_to_its_list(store):
    """
    A cursor of one list doesn't open another.
    """
    for age in range(2):
        create(store, listing="open", created=CREATED - age)
    cursor = store.listed("open", limit=1).cursor

    with pytest.raises(BadCursor):
        store.listed("finished", limit=1, cursor=cursor)


def test_a_changed_cursor_is_refused(store):
    """
    No single letter of a cursor can be changed, left out or added.
    """
    for age in range(2):
        create(store, listing="open", created=CREATED - age)
    cursor = store.listed("open", limit=1).cursor
    letters = string.ascii_letters + string.digits + "-_"
    changed = {
        cursor[:at] + letters[(letters.index(cursor[at]) + 7) % 64] + cursor[at + 1 :]
        for at in range(len(cursor))
    }
    cut = {cursor[:at] for at in range(len(cursor))}

    for wrong in changed | cut | {cursor + "AAAA"}:
        with pytest.raises(BadCursor):
            store.listed("open", limit=1, cursor=wrong)


def test_a_cursor_with_an_impossible_place_is_refused(store):
    """
    Even a well-formed cursor names only places that could be.
    """
    for place in (Place(-1, game_id()), Place(10**30, game_id()), Place(1, "short"), Place(1, "é" * 22)):
        for parts in (1, 4):
            with pytest.raises(BadCursor):
                store.listed("open", limit=1, cursor=write_cursor("open", (place,) * parts))


def test_games_are_due_by_their_clocks(store):
    """
    A game is due from its second on, until a write says otherwise; a game without a clock never is.
    """
    games = {due: create(store, due=due) for due in (50, 10, 40, 20, 30)}
    create(store)

    assert set(store.due(9)) == set()
    assert set(store.due(30)) == {games[10].id, games[20].id, games[30].id}

    store.save(after(games[10], due=60))
    store.save(after(games[20], due=0))

    assert set(store.due(30)) == {games[30].id}
    assert store.load(games[30].id).due == 30


def test_many_games_are_due(store):
    """
    However many games are due, each comes once.
    """
    games = [create(store, due=7).id for _ in range(40)]

    assert sorted(store.due(7)) == sorted(games)
