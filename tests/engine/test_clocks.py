"""Clocks: deadlines, banks, pauses, and what follows a missed deadline."""

from typing import NamedTuple

import pytest

from engine import clocks as c
from engine.clocks import Clock, Step

START = 1_000_000


class Always(NamedTuple):
    """Every second counts."""

    def counted(self, since, until):
        return until - since

    def reached(self, since, seconds):
        return since + seconds


class EverySecond(NamedTuple):
    """Only every second second counts, so that no sum can be made past the calendar."""

    def counted(self, since, until):
        return (until - since) // 2

    def reached(self, since, seconds):
        return since + 2 * seconds


ALWAYS = Always()
DAY = Clock("per_action", 100, warn=30)
BANK = Clock("bank", 100, increment=10)


def test_a_clock_is_wound_for_every_seat():
    """Each seat begins with all its time, and the first turn begins at once."""
    wound = c.wound(DAY, 4, START)
    assert [seat.bank for seat in wound.seats] == [100] * 4
    assert c.deadline(wound, 1, ALWAYS) == START + 100


def test_counted_seconds_are_the_calendars():
    """Deadline, warning and steps are all counted by the seat's own calendar."""
    clock = DAY._replace(steps=(Step("act", 5),))
    wound = c.wound(clock, 4, START)
    assert c.deadline(wound, 0, EverySecond()) == START + 200
    assert c.warned_at(clock, wound, 0, EverySecond()) == START + 140
    assert list(c.times(clock, wound, 0, EverySecond())) == [(START + 210, Step("act", 5))]


def test_time_for_each_action_begins_anew():
    """Who acts leaves the next seat all its time, and has all of it again next time."""
    after = c.acted(DAY, c.wound(DAY, 4, START), 0, ALWAYS, START + 60)
    assert (after.since, after.seats[0].bank) == (START + 60, 100)
    assert c.deadline(after, 1, ALWAYS) == START + 160


@pytest.mark.parametrize(("took", "left"), [(0, 110), (60, 50), (100, 10), (150, 10)])
def test_a_bank_loses_what_was_used_and_gains_its_increment(took, left):
    """A bank is never below nothing, and the increment comes on top; other seats' banks stand still."""
    after = c.acted(BANK, c.wound(BANK, 4, START), 2, ALWAYS, START + took)
    assert [seat.bank for seat in after.seats] == [100, 100, left, 100]


def test_a_late_answer_of_an_earlier_clock_counts_for_nothing():
    """A reading from before the turn began takes nothing off a bank."""
    after = c.acted(BANK, c.wound(BANK, 4, START), 2, ALWAYS, START - 5)
    assert after.seats[2].bank == 110


def test_a_warning_comes_before_the_deadline_or_never():
    """Without `warn` nobody is warned; where less is left than that, the warning is due at once."""
    assert c.warned_at(BANK, c.wound(BANK, 4, START), 0, ALWAYS) is None
    assert c.warned_at(DAY, c.wound(DAY, 4, START), 0, ALWAYS) == START + 70
    short = BANK._replace(warn=200)
    assert c.warned_at(short, c.wound(short, 4, START), 0, ALWAYS) == START


STEPS = (
    Step("remind"),
    Step("act", 10, times=2),
    Step("stand_in", 20),
    Step("claim", 30),
    Step("forfeit", 40),
)


@pytest.mark.parametrize(
    ("late", "missed", "does"),
    [
        (0, 0, None),
        (9, 0, None),
        (10, 0, "act"),
        (99, 1, "act"),
        (19, 2, None),
        (20, 2, "stand_in"),
        (99, 2, "stand_in"),
    ],
)
def test_steps_come_in_order(late, missed, does):
    """The first step that still serves is the one that is done, from its own moment on."""
    clock = DAY._replace(steps=STEPS)
    wound = c.wound(clock, 4, START)
    seat = wound.seats[0]._replace(missed=missed)
    found = c.due(clock, wound._replace(seats=(seat, *wound.seats[1:])), 0, ALWAYS, START + 100 + late)
    assert (found and found[1].do) == does
    assert found is None or found[0] == START + 100 + found[1].after


def test_a_reminder_and_a_claim_change_nothing_by_themselves():
    """Only what changes the game is due: a reminder is told, a claim is allowed."""
    clock = DAY._replace(steps=(Step("remind"), Step("claim", 30)))
    wound = c.wound(clock, 4, START)
    assert c.due(clock, wound, 0, ALWAYS, START + 10_000) is None
    assert c.claimable_at(clock, wound, 0, ALWAYS) == START + 130
    assert c.claimable_at(DAY, wound, 0, ALWAYS) is None


def test_missed_turns_are_counted_in_a_row():
    """Every turn taken by somebody else counts, one's own action begins the count anew."""
    once = c.missed(DAY, c.wound(DAY, 4, START), 0, ALWAYS, START + 100)
    twice = c.missed(DAY, once, 0, ALWAYS, START + 200)
    back = c.acted(DAY, twice, 0, ALWAYS, START + 250)
    assert [clocks.seats[0].missed for clocks in (once, twice, back)] == [1, 2, 0]
    assert c.missed(BANK, c.wound(BANK, 4, START), 0, ALWAYS, START + 100).seats[0].bank == 10


def test_while_clocks_stand_nothing_is_due():
    """A pause takes the deadline, the warning and every step away, and gives back what was left."""
    clock = DAY._replace(steps=STEPS)
    standing = c.paused(c.wound(clock, 4, START), ALWAYS, START + 40)
    assert c.deadline(standing, 0, ALWAYS) is None
    assert c.warned_at(clock, standing, 0, ALWAYS) is None
    assert c.claimable_at(clock, standing, 0, ALWAYS) is None
    assert c.due(clock, standing, 0, ALWAYS, START + 10**6) is None
    again = c.resumed(standing, START + 5_000)
    assert c.deadline(again, 0, ALWAYS) == START + 5_060
    assert c.acted(BANK, again, 0, ALWAYS, START + 5_010).seats[0].bank == 100 - 40 - 10 + 10


def test_acting_in_a_pause_uses_no_time():
    """Who acts while the clocks stand is charged what was used before, and they go on standing."""
    standing = c.paused(c.wound(BANK, 4, START), ALWAYS, START + 40)
    after = c.acted(BANK, standing, 0, ALWAYS, START + 9_000)
    assert after.seats[0].bank == 70
    assert c.deadline(after, 1, ALWAYS) is None


def test_reminders_come_in_order_and_once():
    """The warning and each step that reminds are due once in a turn; what is out is due no more."""
    clock = DAY._replace(steps=(Step("remind"), Step("remind", 50), Step("claim", 60)))
    wound = c.wound(clock, 4, START)
    called = c.calls(clock, wound, 0, ALWAYS)
    assert [at for at, kind in called if kind == "remind"] == [START + 70, START + 100, START + 150]
    asked = [c.next_change(clock, wound._replace(told=told), 0, ALWAYS) for told in range(5)]
    assert asked == [START + 70, START + 100, START + 150, START + 160, None]
    assert called[-1] == (START + 160, "claim")
    assert c.acted(clock, wound._replace(told=2), 0, ALWAYS, START + 120).told == 0


def test_the_next_change_is_the_earlier_of_reminder_and_step():
    """A step that changes the game may come before the next reminder."""
    clock = DAY._replace(warn=0, steps=(Step("act", 10), Step("remind", 20)))
    assert c.next_change(clock, c.wound(clock, 4, START), 0, ALWAYS) == START + 110
    standing = c.paused(c.wound(clock, 4, START), ALWAYS, START + 1)
    assert c.next_change(clock, standing, 0, ALWAYS) is None
