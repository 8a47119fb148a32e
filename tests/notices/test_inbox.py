"""A player's inbox: read on from a cursor, kept for 90 days, taken along and taken away."""

from api.notices.follower import KEPT_SECONDS
from tests.support.inboxes import INBOX, MUTED, inbox, passes
from tests.support.people import PLAYERS, full_table, guest


def test_a_cursor_leads_to_what_came_later(house, follow):
    """Read on from where the last answer ended, whatever came in meanwhile; nothing twice, nothing missed."""
    table, people = full_table(house)
    follow()
    person = people[(table.seat_on_turn + 1) % 4]
    first = inbox(person)
    assert inbox(person, cursor=first["cursor"])["notices"] == []
    passes(table)
    follow()
    again = inbox(person, cursor=first["cursor"])
    assert [each["kind"] for each in again["notices"]] == ["your_turn"]
    assert again["notices"][0]["number"] == 2
    assert inbox(person, cursor=again["cursor"])["cursor"] == again["cursor"]


def test_a_cursor_of_another_player_is_refused(house, follow):
    """It belongs to one inbox."""
    _, people = full_table(house)
    follow()
    cursor = inbox(people[0])["cursor"]
    refused = people[1].ask("GET", INBOX, query_string={"cursor": cursor})
    assert (refused.status_code, refused.json["code"]) == (400, "bad_cursor")


def test_what_is_read_stays_read(house, follow):
    """A number marks all before it; again or lower changes nothing, beyond the last is refused."""
    table, people = full_table(house)
    follow()
    person = people[table.seat_on_turn]
    assert inbox(person)["unread"] == 2
    for through, left in ((1, 1), (2, 0), (1, 0)):
        assert person.asked("POST", f"{INBOX}/read", {"through": through}) == {"unread": left}
    assert [each["read"] for each in inbox(person)["notices"]] == [True, True]
    assert person.ask("POST", f"{INBOX}/read", {"through": 3}).status_code == 404


def test_a_muted_game_is_told_of_in_the_inbox_alone(house, follow):
    """The wish is of one game and one player, and can be taken back."""
    table, people = full_table(house)
    follow()
    next_ = people[(table.seat_on_turn + 1) % 4]
    for wish in (True, True, False, True):
        assert next_.asked("POST", MUTED, {"game": table.id, "muted": wish})["muted"] is wish
    passes(table)
    passes(table)
    follow()
    assert inbox(next_)["notices"][0]["muted"] is False
    assert not any(
        each["muted"] for person in people if person is not next_ for each in inbox(person)["notices"]
    )


def test_a_game_of_others_can_not_be_muted(house, follow):
    """There is no such game for the one who asks."""
    table, _ = full_table(house)
    follow()
    assert guest(house).ask("POST", MUTED, {"game": table.id, "muted": True}).status_code == 404


def test_notices_go_after_90_days(house, follow, clock):
    """Numbers go on where they were."""
    table, people = full_table(house)
    follow()
    person = people[table.seat_on_turn]
    clock.now += KEPT_SECONDS + 1
    person.token = person.renewed()
    assert inbox(person)["notices"] == []


def test_of_a_deleted_player_nothing_told_is_kept(house, follow, entries):
    """The inbox goes with the player, and nothing comes in any more; before, the export holds it."""
    table, people = full_table(house)
    follow()
    bob = people[1]
    assert bob.asked("GET", f"{PLAYERS}/me/export")["notices"] == inbox(bob)["notices"] != []
    bob.asked("DELETE", f"{PLAYERS}/me")
    passes(table)
    follow()
    left = entries.within(f"PLAYER#{bob.id}", limit=99).entries
    assert [entry.place.key for entry in left if entry.place.key.startswith(("INBOX", "NOTED"))] == []
