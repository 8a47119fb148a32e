"""What players reported of other programs about sitting down, held against this one."""

import pytest

from tests.support.players import fresh_key


@pytest.fixture
def public(house):
    return house.open_table(seats=["open"] * 4, visibility="public")


@pytest.mark.parametrize("wish", [{}, {"seat": 2}])
def test_nobody_sits_down_at_a_full_table(public, wish):
    """Not before and not after the first card; the seats stay as they are."""
    for name in ("Ann", "Bob", "Cleo"):
        public.sit(name=name)
    public.sit(name="Dora")
    seats = public.view()["seats"]

    fifth = public.join(name="Eve", **wish)

    assert (fifth.status_code, fifth.json["code"]) == (409, "seat_taken")
    assert public.view()["seats"] == seats


def test_a_seat_is_the_same_by_number_in_body_and_address(public):
    """Joined as 2 and left as /seats/2; as a text it is refused; answers give a number."""
    assert public.sit(seat=2) == 2
    assert public.view(2)["seat"] == 2
    assert [seat["seat"] for seat in public.view()["seats"]] == [0, 1, 2, 3]
    text = public.join(seat="3")
    assert [error["pointer"] for error in text.json["errors"]] == ["/seat"]
    assert public.leave(2).status_code == 200


def test_players_of_one_name_are_told_apart_by_seat(public):
    """Names needn't differ, invisible characters are refused, and every record has the seat's number."""
    assert [public.sit(name=name) for name in ("Ann", "ann", "Ann")] == [0, 1, 2]
    hidden = public.join(name="A\u200bnn")
    assert [error["pointer"] for error in hidden.json["errors"]] == ["/name"]
    public.sit(name="Dora")
    assert [(seat["seat"], seat["name"]) for seat in public.view()["seats"]] == [
        (0, "Ann"),
        (1, "ann"),
        (2, "Ann"),
        (3, "Dora"),
    ]
    public.acts(public.seat_on_turn, "pass", turn_number=0)
    assert all("name" not in event for event in public.events())


def test_who_joins_again_with_its_key_gets_the_seat_it_has(public):
    """At a full table, with the token lost: the same seat, the same token, no fifth player."""
    key = fresh_key()
    seat = public.sit(key=key, name="Ann")
    for _ in range(3):
        public.sit()
    again = public.join(key=key, name="Ann")
    assert (again.status_code, again.json["seat"], again.json["token"]) == (201, seat, public.tokens[seat])
    assert len(public.view()["seats"]) == 4
