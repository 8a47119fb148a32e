"""Reminders: what the sweep notes of a clock is told, once, and nothing before it is stored."""

from api.play.sweep import sweep
from tests.support.inboxes import kinds
from tests.support.people import full_table

DAY = 86400
CLOCK = {"kind": "per_action", "seconds": 2 * DAY, "warn": DAY}
ACTS = {**CLOCK, "on_expiry": [{"do": "act"}]}
HANDS_OVER = {**CLOCK, "on_expiry": [{"do": "stand_in"}]}


def test_each_reminder_that_the_sweep_stores_is_told_once(house, tables, follow, clock):
    """First the warning, then, past the deadline, the reminder; sweeps in between tell nothing."""
    table, people = full_table(house, clock=CLOCK)
    person = people[table.seat_on_turn]
    for passed, told in ((0, 0), (DAY - 1, 0), (1, 1), (60, 1), (DAY - 60, 2), (DAY, 2)):
        clock.now += passed
        for _ in range(2):
            sweep(tables)
            follow()
        person.token = person.renewed()
        assert [kind for kind, _ in kinds(person)] == ["game_started", "your_turn", *["reminder"] * told]


def test_opponents_are_told_once_that_they_may_claim(house, tables, follow, clock):
    """When the step is due and stored; neither the one who is late is told nor a partner."""
    wish = {**CLOCK, "on_expiry": [{"do": "remind"}, {"do": "claim", "after": DAY}]}
    table, people = full_table(house, clock=wish)
    late = table.seat_on_turn
    for passed, told in ((3 * DAY - 1, 0), (1, 1), (DAY, 1)):
        clock.now += passed
        for _ in range(2):
            sweep(tables)
            follow()
        for seat, person in enumerate(people):
            person.token = person.renewed()
            claimable = [turn for kind, turn in kinds(person) if kind == "claimable"]
            assert claimable == [0] * (told if (seat - late) % 2 else 0)
    opponent = people[(late + 1) % 4]
    assert opponent.ask("POST", f"{table.path}/claim").status_code == 200


def test_nobody_else_is_reminded(house, tables, follow, clock):
    """A reminder is of one's own turn."""
    table, people = full_table(house, clock=CLOCK)
    others = [person for seat, person in enumerate(people) if seat != table.seat_on_turn]
    clock.now += 3 * DAY
    sweep(tables)
    follow()
    for person in others:
        person.token = person.renewed()
        assert kinds(person) == [("game_started", 0)]


def test_what_time_alone_has_done_is_told_once_it_is_stored(house, tables, follow, notices, clock):
    """A follower that comes before the sweep tells nothing of a turn that no store holds."""
    table, people = full_table(house, clock=ACTS)
    follow()
    clock.now += 2 * DAY + 1
    coming = tables.revive(tables.store.load(table.id))
    notices.follow(coming)
    following = people[coming.game.deal.queue[0]]
    following.token = following.renewed()
    turn = coming.stored.turn_number
    assert turn > 0
    assert ("your_turn", turn) not in kinds(following)
    sweep(tables)
    follow()
    assert kinds(following).count(("your_turn", turn)) == 1


def test_who_lost_his_seat_to_a_bot_is_told_once_for_each_time(house, tables, follow, clock):
    """Again only after he was back and missed another turn of his."""
    table, people = full_table(house, clock=HANDS_OVER)
    late = table.seat_on_turn
    for times in (1, 2):
        follow()
        clock.now += 2 * DAY + 1
        for person in people:
            person.token = person.renewed()
        table.tokens = {seat: person.token for seat, person in enumerate(people)}
        for _ in range(2):
            sweep(tables)
            follow()
        # Others go on meanwhile, and the bot with them.
        _acts(table)
        follow()
        assert [kind for kind, _ in kinds(people[late])].count("stand_in") == times
        assert not any(
            kind == "stand_in" for n, one in enumerate(people) if n != late for kind, _ in kinds(one)
        )
        people[late].asked("DELETE", f"{table.path}/seats/{late}/stand-in")
        _until_it_is(table, late)


def _until_it_is(table, seat):
    while table.seat_on_turn != seat:
        _acts(table)


def _acts(table):
    view = table.view(table.seat_on_turn)
    table.acts(table.seat_on_turn, view["legal_actions"][0]["id"], turn_number=view["turn_number"])
