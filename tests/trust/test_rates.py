"""Limits of requests: who is counted, what is told, and what is refused."""

import importlib
import math
import re
import sys

import pytest
from limits.strategies import FixedWindowRateLimiter

from api.app import create_app
from api.people.callers import callers
from api.play.rules import meaning
from api.rates import Rates
from infra.rate_counters import Counters, open_limits, ready
from infra.rates import Rate
from infra.settings import read_settings
from infra.store import StoreUnavailable
from tests.support.contract import OPERATIONS, check
from tests.support.people import Backend
from tests.support.players import House

COUNTED = sorted(name for name, (_, path, _) in OPERATIONS.items() if path.startswith("/v1/"))
ADDRESS, PRINCIPAL, ANONYMOUS = (Rate(name, 3, "minute") for name in ("address", "principal", "anonymous"))


@pytest.fixture
def house_with(tables, entries, clock):
    """Return a maker of houses that have limits; their time is the clock's."""

    def make(*rates, counters=None):
        app = create_app(tables=tables, rule_meaning=meaning, entries=lambda: entries)
        counter = FixedWindowRateLimiter(counters or Counters(clock))
        limits = tuple(ready(rate, counter) for rate in rates)
        counted = Rates(lambda: limits, callers(tables.keyring, clock), clock)
        counted.load()
        counted.install(app)
        return House(app)

    return make


def statuses(house, times, **request):
    return [house.ask("GET", "/v1/glossary", **request).status_code for _ in range(times)]


def test_an_address_is_refused_beyond_its_limit(house_with):
    """The fourth of three in a minute, in the shape of a problem, with the time to wait."""
    house = house_with(ADDRESS)

    assert statuses(house, 3) == [200] * 3
    refused = house.ask("GET", "/v1/glossary")

    assert (refused.status_code, refused.json["code"]) == (429, "too_many_requests")
    assert refused.json["violated_policies"] == ["address"]
    assert 1 <= int(refused.headers["Retry-After"]) <= 60


def test_the_next_window_begins_anew(house_with, clock):
    """Who waits as long as Retry-After says is let in."""
    house = house_with(ADDRESS)
    statuses(house, 4)
    clock.now += int(house.ask("GET", "/v1/glossary").headers["Retry-After"])

    assert statuses(house, 3) == [200] * 3


def test_every_answer_says_where_one_stands(house_with, clock):
    """Policy and standing as the draft of the IETF writes them, on refusals too."""
    house = house_with(ADDRESS, ANONYMOUS)
    left = 60 - clock.now % 60
    looks = [house.ask("GET", "/v1/glossary") for _ in range(4)]

    assert {look.headers["RateLimit-Policy"] for look in looks} == {'"address";q=3;w=60'}
    assert [look.headers["RateLimit"] for look in looks] == [
        f'"address";r={n};t={left}' for n in (2, 1, 0, 0)
    ]
    clock.now += left
    created = house.create()
    assert created.headers["RateLimit"] == '"address";r=2;t=60, "anonymous";r=2;t=60'
    assert created.headers["RateLimit-Policy"] == '"address";q=3;w=60, "anonymous";q=3;w=60'


def test_addresses_are_counted_apart(house_with):
    """One caller can't use up another's limit; all addresses of one IPv6 network are one caller."""
    house = house_with(ADDRESS)
    statuses(house, 4)

    assert statuses(house, 1, environ={"REMOTE_ADDR": "198.51.100.8"}) == [200]
    network = [{"REMOTE_ADDR": f"2001:db8::{n}"} for n in range(1, 5)]
    assert [statuses(house, 1, environ=each)[0] for each in network] == [200, 200, 200, 429]


def test_what_a_client_says_of_its_address_counts_for_nothing(house_with):
    """Neither X-Forwarded-For nor anything like it makes another caller of one."""
    house = house_with(ADDRESS)
    names = ("X-Forwarded-For", "Forwarded", "X-Real-Ip", "Cf-Connecting-Ip")
    said = [dict.fromkeys(names, f"for=203.0.113.{n}") for n in range(4)]

    assert [statuses(house, 1, headers=each)[0] for each in said] == [200, 200, 200, 429]


def test_tokens_are_counted_apart(house_with):
    """Each seat has a limit of its own, wherever it asks from."""
    house = house_with(PRINCIPAL)
    table = house.open_table()
    looks = [table.look(0).status_code for _ in range(4)]

    assert looks == [200, 200, 200, 429]
    assert (table.look(1).status_code, table.look(None).status_code) == (200, 200)


def test_a_token_is_one_caller_however_it_is_sent(house_with):
    """Neither case nor spaces of the scheme make another of it."""
    house = house_with(PRINCIPAL)
    token = house.open_table().tokens[0]
    written = (f"Bearer {token}", f"bearer {token}", f"BEARER   {token}", f"Bearer {token} ")

    assert [statuses(house, 1, headers={"Authorization": each})[0] for each in written] == [
        200,
        200,
        200,
        429,
    ]


def test_a_player_is_one_caller_by_whatever_token(house_with, entries, clock):
    """A token more is no request more; a made-up one uses up nothing of the player's."""
    house = house_with(PRINCIPAL)
    backend = Backend(house, entries)
    ann, bob = backend.player("1"), backend.player("2")
    clock.now += 5
    other = backend.player("1").token
    assert other != ann.token
    forged = f"{ann.token[:-4]}AAAA"
    assert statuses(house, 4, token=forged) == [200] * 3 + [429]

    assert statuses(house, 2, token=ann.token) == [200] * 2
    assert statuses(house, 2, token=other) == [200, 429]
    assert statuses(house, 3, token=bob.token) == [200] * 3


def test_writes_without_a_token_have_a_limit_of_their_own(house_with):
    """Games are created and joined under it; looks and actions aren't counted there."""
    house = house_with(ANONYMOUS)
    table = house.open_table()
    assert [house.create().status_code for _ in range(3)] == [201, 201, 429]

    assert table.look(None).status_code == 200
    assert table.look(0).status_code == 200


def test_what_is_refused_counts_no_further(house_with, clock):
    """A client that keeps asking isn't locked out for longer."""
    house = house_with(ADDRESS)
    statuses(house, 10)
    clock.now += 60

    assert statuses(house, 1) == [200]


@pytest.mark.parametrize("operation", COUNTED)
def test_every_route_of_the_api_is_counted(house_with, operation):
    """Whatever is asked below /v1, the refusal is the documented one, and comes before all else."""
    method, path, _ = OPERATIONS[operation]
    house = house_with(ADDRESS._replace(amount=1))
    house.ask("GET", "/v1/glossary")

    refused = house.ask(method, re.sub(r"\{\w+\}", "1", path))

    assert refused.status_code == 429
    check(refused)


@pytest.mark.parametrize("path", ["/", "/healthz", "/readyz", "/openapi.json", "/problems/quota"])
def test_what_says_the_same_to_everybody_is_not_counted(house_with, path):
    """Probes of the service and its pages."""
    house = house_with(ADDRESS._replace(amount=1))

    assert [house.ask("GET", path).status_code for _ in range(3)] == [200] * 3


class Unreachable(Counters):
    """Counters in a table that doesn't answer."""

    def incr(self, key, expiry, amount=1):
        raise StoreUnavailable("away")


def test_where_nothing_can_be_counted_nobody_is_refused(house_with, capsys):
    """The limit gives way, and the log says so."""
    house = house_with(ADDRESS, counters=Unreachable())

    assert statuses(house, 5) == [200] * 5
    assert '"uncounted":"away"' in capsys.readouterr().err


def test_the_log_says_who_was_limited_by_what(house_with, capsys):
    """The name of the limit stands in the line of the request; no address does."""
    house = house_with(ADDRESS)
    statuses(house, 4)

    line = capsys.readouterr().err.splitlines()[-1]
    assert '"limited":["address"]' in line
    assert house.address not in line


def built(tmp_path, monkeypatch, **settings):
    monkeypatch.setenv("RIGHTBOWER_DB", str(tmp_path / "games.sqlite3"))
    monkeypatch.delitem(sys.modules, "api.wsgi", raising=False)
    wsgi = importlib.import_module("api.wsgi")
    monkeypatch.delitem(sys.modules, "api.wsgi")
    environ = {"RIGHTBOWER_DB": str(tmp_path / "games.sqlite3"), **settings}
    return House(wsgi.build(read_settings(environ)), checked=False)


def test_a_server_counts_as_its_settings_say(tmp_path, monkeypatch):
    """Without the setting a local server counts nothing."""
    free = built(tmp_path, monkeypatch)
    bound = built(tmp_path, monkeypatch, RIGHTBOWER_RATE="address=2/hour")

    assert statuses(free, 4) == [200] * 4
    assert statuses(bound, 4) == [200, 200, 429, 429]


def test_a_cold_start_loads_no_library_for_it(tmp_path, monkeypatch):
    """On Lambda the first request of a process passes; from the second on all are counted."""
    house = built(tmp_path, monkeypatch, RIGHTBOWER_RATE="address=2/hour", RIGHTBOWER_TRANSPORT="lean")
    first = house.ask("GET", "/v1/glossary")

    assert "RateLimit" not in first.headers
    assert statuses(house, 3) == [200, 200, 429]


def test_windows_begin_by_the_clock(clock, tmp_path):
    """All servers that count together change at the same moment."""
    settings = read_settings(
        {"RIGHTBOWER_RATE": "address=5/minute", "RIGHTBOWER_DB": str(tmp_path / "games")}
    )
    (limit,) = open_limits(settings, clock)
    limit.counter.hit(limit.item, "a")

    assert limit.counter.get_window_stats(limit.item, "a").reset_time == math.ceil(clock.now / 60) * 60


def test_memory_is_bounded(clock, monkeypatch):
    """What no longer counts is forgotten first, then what was counted first."""
    monkeypatch.setattr("infra.rate_counters._MOST", 4)
    counters = Counters(clock)
    for name in ("a", "b"):
        counters.incr(name, 60)
    clock.now += 60
    for name in ("c", "d", "e", "f", "g"):
        counters.incr(name, 60)

    assert [counters.get(name) for name in "abcdefg"] == [0, 0, 0, 1, 1, 1, 1]
