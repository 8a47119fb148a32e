"""Invites: good for one seat, once, for a while, and until they are taken back."""

import pytest

from tests.support.people import guest
from tests.support.players import House

DAY = 24 * 3600


@pytest.fixture
def half(house):
    """A game whose creator sits in seat 0 and gave one seat to somebody; two are open."""
    return house.open_table(seats=[{}, {}, "open", "open"])


def invite(table, seat, host=0, method="POST"):
    """Ask for another invite, or take one back, and return the answer."""
    return table.house.ask(method, f"{table.path}/seats/{seat}/invite", token=table.tokens.get(host))


def codes(answer):
    return answer.status_code, answer.json.get("code")


def test_a_new_invite_kills_the_old_one(half):
    """The seat opens by the new one alone."""
    told = invite(half, 2)
    assert told.status_code == 200
    assert codes(half.join(invite=half.invites[2])) == (403, "bad_invite")
    assert half.sit(invite=told.json["invite"]) == 2
    assert half.sit(invite=half.invites[3]) == 3


def test_an_invite_taken_back_opens_nothing(half):
    """Nobody knows the next one before the host asks for it."""
    revoked = invite(half, 2, method="DELETE")
    assert (revoked.status_code, "invite" in revoked.json) == (200, False)
    assert codes(half.join(invite=half.invites[2])) == (403, "bad_invite")
    assert half.sit(invite=invite(half, 2).json["invite"]) == 2


def test_an_invite_is_good_once(half):
    """Whoever left can't come back by the invite that let him in, and nobody else can."""
    half.sit(invite=half.invites[2])
    assert codes(half.join(invite=half.invites[2])) == (409, "seat_taken")
    left = half.leave(2)
    assert codes(half.join(invite=half.invites[2])) == (403, "bad_invite")
    assert half.sit(invite=left.json["invite"]) == 2


def test_only_the_host_invites(half):
    """Whoever created the game hands seats out: not a guest, not a spectator, not after leaving."""
    half.sit(invite=half.invites[2])
    assert codes(invite(half, 3, host=2)) == (403, "forbidden")
    assert codes(invite(half, 3, host=None)) == (401, "no_credentials")
    assert half.view(2)["hosts"] == [0, 1]
    assert invite(half, 3, host=1).status_code == 200
    back = half.leave(1).json["invite"]
    half.sit(invite=back)
    assert codes(invite(half, 3, host=1)) == (403, "forbidden")


def test_there_is_nothing_to_invite_to(half, table):
    """No seat, a taken one, a game that has begun."""
    assert codes(invite(half, 9)) == (404, "not_found")
    assert codes(invite(half, 1)) == (409, "seat_taken")
    assert codes(invite(table, 1)) == (403, "forbidden")
    for seat in (2, 3):
        half.sit(invite=half.invites[seat])
    assert codes(invite(half, 2)) == (409, "already_started")


def test_an_invite_expires(house, clock):
    """As agreed at creation; a new one is good as long again."""
    table = house.open_table(seats=[{}, {}, "open", "open"], invites={"expire_after": DAY})
    clock.now += DAY - 1
    assert table.sit(invite=table.invites[2]) == 2
    clock.now += 1
    assert codes(table.join(invite=table.invites[3])) == (403, "bad_invite")
    fresh = invite(table, 3).json["invite"]
    clock.now += DAY
    assert codes(table.join(invite=fresh)) == (403, "bad_invite")
    fresh = invite(table, 3).json["invite"]
    clock.now += DAY - 1
    assert table.sit(invite=fresh) == 3


def test_without_a_term_an_invite_is_good_as_long_as_the_game_waits(house, half, clock):
    """Two weeks nearly."""
    clock.now += 14 * DAY - 1
    assert half.sit(invite=half.invites[2]) == 2


@pytest.mark.parametrize("term", [59, 14 * DAY + 1, 3.5, None])
def test_terms_have_bounds(house, term):
    """A minute to two weeks."""
    refused = house.create(seats=[{}, {}, {}, "open"], invites={"expire_after": term})
    assert refused.json["errors"][0]["pointer"] == "/invites/expire_after"


def test_a_player_who_hosts(house):
    """A player invites by the player's own token."""
    ann, bob = guest(house), guest(house, "Bob")
    table = ann.open_table()
    told = ann.asked("POST", f"{table.path}/seats/2/invite")
    assert bob.sit(table, invite=told["invite"]) == 2
    refused = bob.ask("POST", f"{table.path}/seats/1/invite")
    assert codes(refused) == (403, "forbidden")


def test_a_private_game_tells_nothing_of_dead_invites(house):
    """Revoked or expired, an invite is answered as no invite: there is no such game."""
    table = house.open_table(seats=[{}, {}, {}, "open"], visibility="private")
    invite(table, 3, method="DELETE")
    assert codes(table.join(invite=table.invites[3])) == (404, "not_found")
    assert House(house.app).ask("GET", table.path).status_code == 404
