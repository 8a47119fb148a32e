"""When a notice goes out: now, when quiet hours end, summed up, or never."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from api.notices.deciding import Verdict, Wishes, decided, loud_from
from schemas.stored_notices import Notice

DUBLIN, NEW_YORK, KOLKATA = "Europe/Dublin", "America/New_York", "Asia/Kolkata"
NIGHT, NOON = (22 * 60, 7 * 60 + 30), (12 * 60, 13 * 60)


def at(zone, text, fold=0):
    """Return when the clock on the wall says *text*."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp())


def notice(kind="your_turn", *, muted=False):
    return Notice(kind, "A" * 22, 1, "british_25", 0, "playing", muted=muted)


@pytest.mark.parametrize(
    ("zone", "quiet", "now", "until"),
    [
        (DUBLIN, NIGHT, "2026-06-10T21:59:59", "2026-06-10T21:59:59"),
        (DUBLIN, NIGHT, "2026-06-10T22:00:00", "2026-06-11T07:30:00"),
        (DUBLIN, NIGHT, "2026-06-11T07:29:59", "2026-06-11T07:30:00"),
        (DUBLIN, NIGHT, "2026-06-11T07:30:00", "2026-06-11T07:30:00"),
        (KOLKATA, NOON, "2026-06-11T12:10:00", "2026-06-11T13:00:00"),
        (KOLKATA, NOON, "2026-06-11T11:59:00", "2026-06-11T11:59:00"),
        (DUBLIN, NIGHT, "2026-12-31T23:00:00", "2027-01-01T07:30:00"),
    ],
)
def test_quiet_hours_hold_a_notice_until_they_end(zone, quiet, now, until):
    """Their first minute is quiet, their last moment isn't; days and years don't matter."""
    wishes, now, until = Wishes(zone, quiet), at(zone, now), at(zone, until)
    verdict = Verdict.HOLD if until > now else Verdict.NOW
    assert decided(wishes, notice(), now) == (verdict, until)


@pytest.mark.parametrize(
    ("zone", "evening", "morning", "hours"),
    [
        (DUBLIN, "2026-03-28T22:00:00", "2026-03-29T07:30:00", 8.5),
        (DUBLIN, "2026-10-24T22:00:00", "2026-10-25T07:30:00", 10.5),
        (NEW_YORK, "2026-03-07T22:00:00", "2026-03-08T07:30:00", 8.5),
        (NEW_YORK, "2026-10-31T22:00:00", "2026-11-01T07:30:00", 10.5),
    ],
)
def test_quiet_hours_end_by_the_clock_on_the_wall(zone, evening, morning, hours):
    """The night that clocks change is an hour shorter or longer."""
    held = decided(Wishes(zone, NIGHT), notice(), at(zone, evening)).at
    assert held == at(zone, morning)
    assert held - at(zone, evening) == hours * 3600


def test_an_hour_that_comes_twice_is_quiet_twice():
    """Quiet until 01:30 of it: each time the clock says so it gets loud."""
    wishes = Wishes(DUBLIN, (23 * 60, 90))
    for fold in (0, 1):
        now, end = at(DUBLIN, "2026-10-25T01:10:00", fold), at(DUBLIN, "2026-10-25T01:30:00", fold)
        assert loud_from(wishes, now) == end
        assert loud_from(wishes, end) == end


def test_an_hour_that_is_left_out_holds_nothing_for_longer_than_it_lasts():
    """Quiet until 01:30, which that night's clock never says."""
    jump = at(DUBLIN, "2026-03-29T02:00:00")
    held = loud_from(Wishes(DUBLIN, (23 * 60, 90)), jump - 1200)
    assert jump <= held <= jump + 1800


@pytest.mark.parametrize("zone", [DUBLIN, NEW_YORK, KOLKATA])
def test_what_was_held_is_never_held_again(zone):
    """Through all of a year, at any minute of any hour, the end of quiet hours is loud."""
    wishes = Wishes(zone, NIGHT)
    for now in range(at(zone, "2026-01-01T00:00:00"), at(zone, "2027-01-01T00:00:00"), 3 * 3600 + 7 * 60):
        until = loud_from(wishes, now)
        assert now <= until <= now + 11 * 3600
        assert loud_from(wishes, until) == until


@pytest.mark.parametrize(
    ("digest", "quiet", "now", "until"),
    [
        ("hourly", None, "2026-06-10T10:20:30", "2026-06-10T11:00:00"),
        ("hourly", NIGHT, "2026-06-10T21:10:00", "2026-06-11T07:30:00"),
        ("daily", None, "2026-06-10T07:59:59", "2026-06-10T08:00:00"),
        ("daily", None, "2026-06-10T08:00:00", "2026-06-11T08:00:00"),
        ("daily", (0, 9 * 60), "2026-06-10T11:00:00", "2026-06-11T09:00:00"),
        ("daily", None, "2026-03-28T12:00:00", "2026-03-29T08:00:00"),
    ],
)
@pytest.mark.parametrize("zone", [DUBLIN, KOLKATA])
def test_a_digest_comes_at_its_hour(zone, digest, quiet, now, until):
    """The full hour or the morning of the player's own day, and never in quiet hours."""
    found = decided(Wishes(zone, quiet, digest), notice(), at(zone, now))
    assert found == (Verdict.DIGEST, at(zone, until))


def test_a_reminder_is_kept_for_no_digest():
    """A clock runs; yet quiet hours hold it."""
    now = at(DUBLIN, "2026-06-10T12:00:00")
    assert decided(Wishes(DUBLIN, None, "daily"), notice("reminder"), now) == (Verdict.NOW, now)
    assert decided(Wishes(DUBLIN, NOON, "daily"), notice("reminder"), now).verdict is Verdict.HOLD


@pytest.mark.parametrize("wishes", [Wishes(), Wishes(DUBLIN, NIGHT), Wishes(DUBLIN, None, "daily")])
def test_a_muted_game_is_dropped_whatever_else_is_wished(wishes):
    """Nothing of it leaves the inbox."""
    assert decided(wishes, notice(muted=True), 1_790_000_000).verdict is Verdict.DROP
