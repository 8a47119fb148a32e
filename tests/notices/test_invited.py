"""Players asked by name: told once, seated without a code, and only where everybody likes."""

import pytest

from tests.support.inboxes import inbox, kinds
from tests.support.people import Backend, guest


@pytest.fixture
def ann(house):
    return guest(house)


@pytest.fixture
def bob(house):
    return guest(house, "Bob")


@pytest.fixture
def table(ann):
    return ann.open_table(visibility="private")


def ask(person, table, seat, **wish):
    return person.ask("POST", f"{table.path}/seats/{seat}/invite", wish)


def test_whoever_is_asked_is_told_once_and_sits_down_without_a_code(ann, bob, table, follow, house):
    """At a private game, too; nobody else may, and the notice has no code."""
    asked = ask(ann, table, 2, player=bob.id)
    assert asked.status_code == 200
    for _ in range(2):
        follow()
    (told,) = inbox(bob)["notices"]
    assert (told["kind"], told["game"], told["seat"], told["status"]) == ("invited", table.id, 2, "waiting")
    assert asked.json["invite"] not in str(told)
    assert guest(house, "Eve").join(table).status_code == 404
    assert bob.sit(table) == 2
    follow()
    assert len(kinds(bob)) == 1


def test_asked_again_he_is_told_again(ann, bob, table, follow):
    """To another seat, or anew to the same."""
    for seat in (1, 1, 3):
        assert ask(ann, table, seat, player=bob.id).status_code == 200
        follow()
    assert [notice["seat"] for notice in inbox(bob)["notices"]] == [1, 1, 3]


def test_an_invite_taken_back_or_made_for_somebody_else_opens_nothing(ann, bob, table):
    """The last one counts."""
    for wish in ({}, {"player": ann.id}):
        assert ask(ann, table, 2, player=bob.id).status_code == 200
        assert ask(ann, table, 2, **wish).status_code == 200
        assert bob.join(table).status_code == 404
    assert ask(ann, table, 2, player=bob.id).status_code == 200
    assert ann.ask("DELETE", f"{table.path}/seats/2/invite").status_code == 200
    assert bob.join(table).status_code == 404


def test_a_promise_has_the_term_of_an_invite(ann, bob, clock):
    """After it the seat is closed to him."""
    table = ann.open_table(visibility="private", invites={"expire_after": 3600})
    assert ask(ann, table, 2, player=bob.id).status_code == 200
    clock.now += 3600
    bob.token = bob.renewed()
    assert bob.join(table).status_code == 404


def test_nobody_learns_who_will_not_sit_with_whom(ann, bob, table, follow):
    """The host is answered as always, and the one who has blocked her hears nothing."""
    assert bob.ask("PUT", f"/v1/players/me/blocked/{ann.id}").status_code == 200
    asked = ask(ann, table, 2, player=bob.id)
    assert asked.status_code == 200
    follow()
    assert inbox(bob)["notices"] == []
    assert bob.join(table).status_code == 404


def test_players_alone_ask_players_and_none_of_another_tenant(house, entries, ann, bob):
    """Whoever has no name can't use that of others."""
    table = house.open_table(seats=[{}, "open", {}, {}])
    refused = house.ask("POST", f"{table.path}/seats/1/invite", {"player": bob.id}, token=table.tokens[0])
    assert (refused.status_code, refused.json["code"]) == (403, "players_only")
    stranger = Backend(house, entries).player("u1")
    refused = ask(ann, ann.open_table(), 1, player=stranger.id)
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")


def test_a_promise_is_of_the_seat_while_it_is_open(house, ann, bob):
    """Of several he takes the one he likes; where his is taken, he sits where anybody may."""
    table = ann.open_table(visibility="public")
    for seat in (1, 2):
        assert ask(ann, table, seat, player=bob.id).status_code == 200
    assert bob.join(table, seat=2).json["seat"] == 2
    other = ann.open_table(visibility="public")
    assert ask(ann, other, 1, player=bob.id).status_code == 200
    guest(house, "Cleo").sit(other, seat=1)
    assert bob.join(other).json["seat"] == 2
