"""Looking at games: what is current, what needn't be sent again, and when to ask next."""

from dataclasses import replace

import pytest

from api.app import create_app
from api.play.polling import next_poll_after_ms
from infra.store import GameNotFound
from tests.support.players import House, fresh_key

VIEW_HEADERS = ("ETag", "Vary", "Cache-Control", "Next-Poll-After-Ms")


def refusal(response):
    return response.status_code, response.json["code"]


def test_a_view_says_whose_it_is_and_how_long_it_is_good(table):
    """The tag names version, seat and format; no cache may show it to somebody else."""
    look = table.look(2)

    assert look.headers["ETag"] == '"1.2.1"'
    assert table.look().headers["ETag"] == '"1.s.1"'
    assert look.headers["Vary"] == "Authorization"
    assert look.headers["Cache-Control"] == "private, no-cache"
    assert look.headers["Next-Poll-After-Ms"] == str(look.json["next_poll_after_ms"])


@pytest.mark.parametrize("seen", ['"1.2.1"', 'W/"1.2.1"', '"0.2.1", "1.2.1"', '"7.2.1"', "*"])
def test_what_the_client_has_is_not_sent_again(table, seen):
    """304 with the headers of the full answer; a version newer than the copy read counts as unchanged."""
    full = table.look(2)
    unchanged = table.look(2, If_None_Match=seen)

    assert (unchanged.status_code, unchanged.data) == (304, b"")
    for name in VIEW_HEADERS:
        assert unchanged.headers[name] == full.headers[name]


@pytest.mark.parametrize("seen", ['"0.2.1"', '"1.1.1"', '"1.s.1"', '"1.2.2"', '"1"', '"x"'])
def test_another_view_is_no_substitute(table, seen):
    """Older, another seat's, another format's, or nothing of ours: the view is sent."""
    assert table.look(2, If_None_Match=seen).status_code == 200


def test_after_an_action_the_old_view_is_not_current(table):
    """Everybody's tag changes with the version, the spectators' too."""
    before = {seat: table.look(seat).headers["ETag"] for seat in (None, 0, 1, 2, 3)}
    table.acts(table.seat_on_turn, "pass", version=1)

    assert {table.look(seat, If_None_Match=tag).status_code for seat, tag in before.items()} == {200}


@pytest.mark.parametrize("tag", ["1.2.1", '"1.2.1', "nonsense", ""])
def test_a_malformed_tag_is_refused(table, tag):
    """It is never taken for no condition."""
    answer = table.house.ask("GET", table.path, token=table.tokens[2], environ={"HTTP_IF_NONE_MATCH": tag})

    assert refusal(answer) == (400, "bad_etag")


@pytest.mark.parametrize("headers", [{}, {"If-None-Match": '"1.2.1"'}])
def test_head_answers_like_get_without_the_view(table, headers):
    """Status and headers are the same."""
    get, head = (
        table.house.ask(method, table.path, token=table.tokens[2], headers=headers)
        for method in ("GET", "HEAD")
    )

    assert head.data == b""
    assert head.status_code == get.status_code
    own = {"X-Request-Id"}
    assert {n: v for n, v in head.headers.items() if n not in own} == {
        n: v for n, v in get.headers.items() if n not in own
    }


def test_a_finished_game_needs_no_further_asking(house):
    """Neither body nor header advises to."""
    house.checked = False
    table = house.open_table(options={"hands_limit": 1})
    for _ in table.play():
        pass

    assert table.view()["next_poll_after_ms"] is None
    assert "Next-Poll-After-Ms" not in table.look().headers
    assert "Next-Poll-After-Ms" not in table.look(If_None_Match=table.look().headers["ETag"]).headers


@pytest.mark.parametrize(
    ("idle", "hint", "own"),
    [
        (0, 2000, 15_000),
        (19, 2000, 15_000),
        (20, 2000, 15_000),
        (30, 3000, 15_000),
        (600, 60_000, 60_000),
        (6000, 600_000, 600_000),
        (10**6, 600_000, 600_000),
    ],
)
def test_who_waits_asks_after_a_tenth_of_the_silence(table, clock, idle, hint, own):
    """Seconds while the table is lively, ten minutes when it sleeps; whoever is on turn hears nothing new."""
    eldest = table.seat_on_turn
    clock.now += idle

    for seat in (None, *range(4)):
        look = table.look(seat)
        expected = own if seat == eldest else hint
        assert look.json["next_poll_after_ms"] == expected
        unchanged = table.look(seat, If_None_Match=look.headers["ETag"])
        assert unchanged.headers["Next-Poll-After-Ms"] == str(expected)


def test_a_waiting_table_advises_all_alike(house, clock):
    """Nobody is on turn before the first card; a clock set back advises no sooner than at once."""
    table = house.open_table(seats=["open", {}, {}, {}])
    clock.now -= 50

    assert {table.view(seat)["next_poll_after_ms"] for seat in (None, 1, 2, 3)} == {2000}


def test_the_advice_never_falls_while_nothing_happens():
    """Longer silence never means asking more often."""
    for own_turn, first in ((False, 2000), (True, 15_000)):
        hints = [next_poll_after_ms("playing", own_turn, idle_seconds=idle) for idle in range(10_000)]

        assert hints == sorted(hints)
        assert (hints[0], hints[-1]) == (first, 600_000)
    assert next_poll_after_ms("aborted", own_turn=False, idle_seconds=1) is None


class Lagging:
    """A store whose cheap reads show every game as it was *behind* versions ago, new ones not at all."""

    def __init__(self, store):
        self.store = store
        self.kept = {}
        self.asked = []

    def create(self, record, **quota):
        return self.store.create(record, **quota)

    def save(self, record, **parts):
        self.kept.setdefault(record.id, self.store.load(record.id))
        return self.store.save(record, **parts)

    def load(self, game_id, *, consistent=True):
        self.asked.append(consistent)
        if consistent:
            return self.store.load(game_id)
        if game_id not in self.kept:
            raise GameNotFound("Not here yet.")
        return self.kept[game_id]

    def __getattr__(self, name):
        return getattr(self.store, name)


@pytest.fixture
def lagging(tables):
    return Lagging(tables.store)


@pytest.fixture
def distant(tables, lagging):
    """A house whose polls are answered from a copy that lags."""
    return House(create_app(tables=replace(tables, store=lagging)))


def test_a_copy_older_than_what_the_client_has_counts_as_unchanged(distant):
    """Else its own action would seem undone for a moment."""
    table = distant.open_table()
    eldest = table.seat_on_turn
    tag = table.act(eldest, "pass", version=1).headers["ETag"]

    stale = table.look(eldest, If_None_Match=tag)

    assert (tag, stale.status_code, stale.headers["ETag"]) == (f'"2.{eldest}.1"', 304, f'"1.{eldest}.1"')
    fresh = distant.ask("GET", f"{table.path}?fresh=1", token=table.tokens[eldest])
    assert fresh.json["version"] == 2


def test_a_game_just_created_is_found(distant, lagging):
    """A copy that doesn't know it yet is no reason to say that it isn't there."""
    table = distant.open_table()

    assert table.view(0)["version"] == 1
    assert lagging.asked == [False, True]


def test_a_seat_just_taken_is_known(distant):
    """A copy from before says nothing against the token."""
    table = distant.open_table(seats=["open", {}, {}, {}], visibility="private")
    table.join(invite="x" * 16)
    seat = table.sit(invite=table.invites[0])

    assert table.view(seat)["seat"] == 0
    assert [event["seq"] for event in table.events(seat)] == [1, 2]


def test_a_poll_asks_once_and_cheaply(distant, lagging):
    """Only what a copy doesn't know is asked for a second time."""
    table = distant.open_table()
    table.acts(table.seat_on_turn, "pass", version=1)
    lagging.asked.clear()

    table.view(0)

    assert lagging.asked == [False]


@pytest.mark.parametrize("fresh", ["", "2", "true", "-1"])
def test_fresh_is_one_or_nought(table, fresh):
    """Anything else is refused by name."""
    refused = table.house.ask("GET", f"{table.path}?fresh={fresh}")

    assert refusal(refused) == (400, "bad_query")
    assert refused.json["errors"][0]["parameter"] == "fresh"


def test_the_news_is_the_rest_of_the_story_wherever_one_left_off(house):
    """In a first deal, in a later one and after the last, what comes after an event is what followed it."""
    table = house.open_table(options={"target": 5})
    stops = iter([lambda v: v["turn_number"] == 3, lambda v: (v["deal"] or {"number": 3})["number"] == 3])
    for stop in (*stops, lambda v: v["status"] != "playing"):
        table.play_until(stop)
        told = table.events(0)
        for after in range(len(told)):
            assert table.events(0, after=after) == told[after:]


@pytest.mark.parametrize(
    "query", ["after=-1", "after=x", "limit=0", "limit=501", "limit=1&limit=2", "before=3"]
)
def test_a_bad_stretch_of_the_story_is_refused(table, query):
    """Which parameter is wrong is named."""
    refused = table.house.ask("GET", f"{table.path}/events?{query}")

    assert refusal(refused) == (400, "bad_query")
    assert refused.json["errors"][0]["parameter"] == query.split("=")[0]


@pytest.mark.parametrize("path", ["", "/events", "/export?format=egn"])
def test_a_game_that_is_not_there_is_not_found(house, path):
    """Neither an id nobody has nor one nobody could have."""
    for game_id in ("A" * 22, "x", "A" * 23, "%20", fresh_key()):
        assert refusal(house.ask("GET", f"/v1/games/{game_id}{path}")) == (404, "not_found")
