"""Calendars: weekends and vacations in a seat's own time zone."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from infra.calendars import DaysOff, days_later, shown_between

HOUR, DAY = 3600, 86400
ZONES = ("", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Africa/Cairo", "Australia/Lord_Howe")


def at(zone, *when):
    return int(datetime(*when, tzinfo=ZoneInfo(zone)).timestamp())


def test_without_days_off_every_second_counts():
    """A plain calendar is plain addition."""
    assert DaysOff().reached(1000, 50) == 1050
    assert DaysOff().counted(1000, 1050) == 50


def test_a_weekend_is_saturday_and_sunday_of_the_seat():
    """A day begun on Friday noon ends on Monday noon, by the seat's own midnight."""
    zone = "America/New_York"
    friday, monday = at(zone, 2026, 11, 20, 12), at(zone, 2026, 11, 23, 12)
    assert DaysOff(zone, weekends=True).reached(friday, DAY) == monday
    assert DaysOff(zone, weekends=True).counted(friday, monday) == DAY
    assert DaysOff("Asia/Tokyo", weekends=True).reached(friday, DAY) == at("Asia/Tokyo", 2026, 11, 24)


@pytest.mark.parametrize(
    ("month", "day", "hours"), [(3, 27, 47), (10, 23, 49)], ids=["clocks forward", "clocks back"]
)
def test_a_weekend_lasts_as_long_as_it_does(month, day, hours):
    """Over a change of daylight saving the weekend is an hour shorter or longer, the hour stays."""
    zone = "Europe/Berlin"
    friday = at(zone, 2026, month, day, 18)
    late = DaysOff(zone, weekends=True).reached(friday, 24 * HOUR)
    assert datetime.fromtimestamp(late, ZoneInfo(zone)).hour == 18
    assert late - friday == (24 + hours) * HOUR


def test_a_weekend_begins_where_midnight_is_skipped():
    """Where the clocks jump over midnight, Saturday begins with the first moment of it."""
    zone = "Africa/Cairo"
    friday = at(zone, 2026, 4, 24, 12)
    assert DaysOff(zone, weekends=True).counted(friday - DAY, friday + DAY) > 0


@pytest.mark.parametrize(("month", "day"), [(3, 27), (10, 23)], ids=["clocks forward", "clocks back"])
def test_days_are_days_of_the_calendar(month, day):
    """Three days later it is the same hour, though an hour was left out or came twice."""
    zone = "Europe/Berlin"
    friday, monday = at(zone, 2026, month, day, 18), at(zone, 2026, month, day + 3, 18)
    assert days_later(zone, friday, 3) == monday != friday + 3 * DAY
    assert shown_between(zone, friday, monday) == 3 * DAY
    assert days_later("", friday, 3) == friday + 3 * DAY


def test_a_vacation_is_left_out():
    """Vacations stop the clock, alone, one after another, over each other and over weekends."""
    away = ((1000, 2000), (1500, 2500), (4000, 5000))
    assert DaysOff(away=away).reached(900, 100) == 1000
    assert DaysOff(away=away).reached(900, 101) == 2501
    assert DaysOff(away=away).reached(1200, 1600) == 5100
    assert DaysOff(away=away).counted(1200, 5100) == 1600
    assert DaysOff(away=away).counted(1200, 2200) == 0


def test_no_time_is_over_at_once():
    """Nothing to count is counted at once, even on a day off."""
    saturday = at("Europe/Berlin", 2026, 11, 21, 12)
    assert DaysOff("Europe/Berlin", weekends=True).reached(saturday, 0) == saturday


MOMENT = st.integers(1_790_000_000, 1_790_000_000 + 400 * DAY)


@st.composite
def calendars(draw):
    spans = st.tuples(MOMENT, st.integers(1, 20 * DAY)).map(lambda span: (span[0], sum(span)))
    away = draw(st.lists(spans, max_size=4))
    return DaysOff(draw(st.sampled_from(ZONES)), draw(st.booleans()), tuple(away))


@given(calendars(), MOMENT, st.integers(0, 14 * DAY))
def test_what_is_reached_has_been_counted(calendar, since, seconds):
    """The moment reached has just that many seconds behind it, and no earlier moment has."""
    moment = calendar.reached(since, seconds)
    assert calendar.counted(since, moment) == seconds
    assert not seconds or calendar.counted(since, moment - 1) == seconds - 1


@given(calendars(), MOMENT, st.integers(0, 30 * DAY), st.integers(0, 30 * DAY))
def test_counting_goes_on_where_it_stopped(calendar, since, first, second):
    """What counts in two stretches counts in both together."""
    middle, end = since + first, since + first + second
    assert calendar.counted(since, end) == calendar.counted(since, middle) + calendar.counted(middle, end)
