"""Players blocked: they can't join where the blocker sits, and are told that the seat is taken."""

from tests.support.people import PLAYERS, guest

BLOCKED = f"{PLAYERS}/me/blocked"


def block(person, other):
    return person.asked("PUT", f"{BLOCKED}/{other.id}")["blocked"]


def codes(answer):
    return answer.status_code, answer.json.get("code")


def test_the_list_is_kept(house):
    """Blocked once or twice, listed once; unblocked once or twice, gone."""
    ann, bob, cleo = (guest(house, name) for name in ("Ann", "Bob", "Cleo"))
    block(ann, bob)
    assert block(ann, bob) == [bob.id]
    assert block(ann, cleo) == sorted([bob.id, cleo.id]) == ann.asked("GET", BLOCKED)["blocked"]
    for _ in range(2):
        assert ann.asked("DELETE", f"{BLOCKED}/{bob.id}")["blocked"] == [cleo.id]
    assert bob.asked("GET", BLOCKED)["blocked"] == []


def test_whoever_is_blocked_can_t_join(house):
    """By no way: public seat, invite; the refusal is that of a lost race and names nobody."""
    ann, bob, cleo = (guest(house, name) for name in ("Ann", "Bob", "Cleo"))
    block(ann, bob)
    table = ann.open_table(visibility="public")
    cleo.sit(table)
    for wish in ({}, {"seat": 2}, {"invite": table.invites[2]}):
        refused = bob.join(table, **wish)
        assert codes(refused) == (409, "seat_taken")
        assert ann.id not in refused.text
        assert refused.json["detail"] == "That seat is taken."
    ann.asked("DELETE", f"{BLOCKED}/{bob.id}")
    assert bob.join(table).status_code == 201


def test_the_refusal_is_that_of_a_seat_really_taken(house):
    """Member for member, but for the seats that are still open."""
    ann, bob, cleo = (guest(house, name) for name in ("Ann", "Bob", "Cleo"))
    table = ann.open_table(visibility="public")
    cleo.sit(table, seat=2)
    taken = bob.join(table, seat=2).json
    block(ann, bob)
    shunned = bob.join(table, seat=3).json
    assert {**taken, "open_seats": []} == {**shunned, "open_seats": []}
    assert (taken["open_seats"], shunned["open_seats"]) == ([1, 3], [1])


def test_who_sits_there_already_stays(house):
    """Blocking puts nobody out of a game, and a repeated join still finds the seat."""
    ann, bob = guest(house), guest(house, "Bob")
    table = ann.open_table(visibility="public")
    key = "0123456789abcdef0123456789abcdef"
    assert bob.join(table, key=key).status_code == 201
    block(ann, bob)
    assert bob.join(table, key=key).json["seat"] == 1
    assert bob.asked("GET", table.path)["seat"] == 1


def test_it_goes_one_way(house):
    """Whoever blocks may still sit down with the other."""
    ann, bob = guest(house), guest(house, "Bob")
    block(bob, ann)
    table = ann.open_table(visibility="public")
    assert bob.join(table).status_code == 201


def test_the_list_is_taken_along_and_away(house, entries):
    """It is in the export, and goes with the player."""
    ann, bob = guest(house), guest(house, "Bob")
    block(ann, bob)
    assert ann.asked("GET", f"{PLAYERS}/me/export")["blocked"] == [bob.id]
    ann.asked("DELETE", f"{PLAYERS}/me")
    page = entries.within(f"PLAYER#{ann.id}", limit=10)
    assert [entry.place.key for entry in page.entries] == ["PROFILE"]


def test_nobody_blocks_himself_or_nobody(house):
    """Only another player who is or was there."""
    ann = guest(house)
    assert codes(ann.ask("PUT", f"{BLOCKED}/{ann.id}")) == (403, "forbidden")
    for nobody in ("A" * 16, "x", "me"):
        for method in ("PUT", "DELETE"):
            assert codes(ann.ask(method, f"{BLOCKED}/{nobody}")) == (404, "not_found")
