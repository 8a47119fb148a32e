"""Playing again: the same seats and settings, the deal moved on."""

from threading import Barrier, Thread

import pytest

from api.play.rematch import rotation
from api.play.seats import with_seat
from infra.store import StoreUnavailable
from tests.support.people import full_table, guest
from tests.support.players import Table

KEPT = ("ruleset", "visibility")


def again(table, seat=0, partners=None, token=None):
    """Ask for a rematch and return the answer."""
    body = None if partners is None else {"partners": partners}
    path = f"{table.path}/rematch"
    return table.house.ask("POST", path, body, token=token or table.tokens.get(seat))


def over(house, **wishes):
    """Return a game that is over, and who dealt first in it."""
    table = house.open_table(**wishes)
    dealer = table.view(0)["deal"]["dealer"]
    house.ask("POST", f"{table.path}/resign", token=table.tokens[1])
    return table, dealer


def following(before, answer):
    """Return the table of a rematch with partners kept, opened by the tokens of the game before."""
    table = Table(before.house, answer.json)
    table.tokens = before.tokens
    return table


@pytest.mark.parametrize("partners", ["keep", "rotate", None])
def test_the_same_seats_play_again(house, partners):
    """Rules and settings stay, every token opens its seat in the new game, and the deal moves on by one."""
    wishes = {"options": {"stick_the_dealer": "must_call"}, "fairness": {"reveal": "game"}}
    before, dealer = over(house, visibility="private", seats=[{"name": n} for n in "ABCD"], **wishes)
    answer = again(before, 2, partners)
    assert (answer.status_code, answer.json["status"]) == (201, "playing")
    assert answer.headers["Location"].endswith(answer.json["id"])
    old = before.view(0)
    assert all(answer.json[name] == old[name] for name in KEPT)
    assert answer.json["fairness"]["reveal"] == "game"
    assert (answer.json["deal"]["number"], answer.json["deal"]["dealer"]) == (1, (dealer + 1) % 4)
    assert answer.json["rematch_of"] == {
        "id": before.id,
        "first_dealer": dealer,
        "partners": partners or "keep",
    }
    for seat, was in enumerate(rotation(partners or "keep", 4)):
        view = house.ask("GET", f"/v1/games/{answer.json['id']}", token=before.tokens[was]).json
        assert (view["seat"], view["seats"][seat]["name"]) == (seat, "ABCD"[was])


def test_the_old_game_names_the_new_one(house):
    """Whoever looks at the old game finds the new one, and by the ETag that there is something to find."""
    before, _ = over(house)
    old = before.look(0)
    assert (old.json["rematch"], old.json["rematch_of"]) == (None, None)
    made = again(before)
    now = before.look(3, If_None_Match=old.headers["ETag"].replace(".0.", ".3."))
    assert (now.status_code, now.json["rematch"], now.json["result"]) == (
        200,
        made.json["id"],
        old.json["result"],
    )


def test_whoever_asks_gets_the_same_game(house):
    """There is one rematch; a second asker is told of it as whoever sits there."""
    before, _ = over(house)
    first = again(before, 0, "rotate")
    for seat, now in ((0, 0), (1, 3), (2, 1), (3, 2)):
        told = again(before, seat, "rotate")
        assert (told.status_code, told.json["id"], told.json["seat"]) == (201, first.json["id"], now)
        assert told.headers["Idempotency-Replayed"] == "true"
    assert before.view(0)["version"] == 3


def test_another_wish_comes_too_late(house):
    """The first wish is granted; who wished otherwise is told which it was."""
    before, _ = over(house)
    first = again(before, 0, "keep")
    refused = again(before, 1, "rotate")
    assert (refused.status_code, refused.json["code"]) == (409, "rematch_made")
    assert (refused.json["rematch"], refused.json["partners"]) == (first.json["id"], "keep")


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_rotating_goes_round(players):
    """Everybody but seat 0 moves down by one seat; nobody is lost, and at the end all sit as at first."""
    seats = list(range(players))
    moved = list(seats)
    for _ in range(players - 1):
        moved = [moved[n] for n in rotation("rotate", players)]
        assert sorted(moved) == seats
    assert moved == seats


def test_three_rematches_make_every_pair_partners():
    """Four who rotate play once with each of the others."""
    seats, partners = (0, 1, 2, 3), set()
    for _ in range(3):
        seats = tuple(seats[n] for n in rotation("rotate", 4))
        partners |= {frozenset(seats[0::2]), frozenset(seats[1::2])}
    assert len(partners) == 6


def test_a_rematch_has_its_own_rematch(house):
    """The deal goes on moving, game by game."""
    table, dealer = over(house)
    for turn in range(1, 6):
        answer = again(table)
        assert answer.json["deal"]["dealer"] == (dealer + turn) % 4
        table = following(table, answer)
        house.ask("POST", f"{table.path}/resign", token=table.tokens[1])


@pytest.mark.parametrize("how", ["playing", "waiting", "never begun"])
def test_a_game_that_goes_on_has_no_rematch(house, how):
    """A rematch is for a game that was played and is over."""
    seats = None if how == "playing" else [{}, "open", {}, {}]
    table = house.open_table(**({"seats": seats} if seats else {}))
    if how == "never begun":
        house.ask("POST", f"{table.path}/abort", token=table.tokens[0])
    refused = again(table)
    assert (refused.status_code, refused.json["code"]) == (409, "not_over")


def test_players_sit_down_again_by_themselves(house):
    """A player's own token opens the seat in the new game, and the game counts against who asked for it."""
    table, people = full_table(house)
    people[1].ask("POST", f"{table.path}/resign")
    made = people[2].asked("POST", f"{table.path}/rematch", {"partners": "rotate"}, 201)
    assert [seat["player"] for seat in made["seats"]] == [people[n].id for n in (0, 2, 3, 1)]
    assert made["seat"] == 1
    for person in people:
        assert person.asked("GET", f"/v1/games/{made['id']}")["seat"] is not None
    refused = guest(house).ask("POST", f"{table.path}/rematch")
    assert (refused.status_code, refused.json["code"]) == (403, "forbidden")


def test_whoever_was_deleted_leaves_a_seat_open(house, tables):
    """Nobody can open the seat of a player who is no more: the new game waits for somebody else."""
    table, people = full_table(house)
    people[1].ask("POST", f"{table.path}/resign")
    live = tables.revive(tables.store.load(table.id))
    nobody = with_seat(live, 3, live.stored.seats[3]._replace(player=b"", name=""))
    tables.save(nobody, b"x" * 16)
    made = people[0].asked("POST", f"{table.path}/rematch", None, 201)
    assert (made["status"], [seat["kind"] for seat in made["seats"]]) == ("waiting", ["human"] * 3 + ["open"])


def test_a_cut_is_made_again(house):
    """Where nonces were asked for, they are asked for again, and the stated dealer deals."""
    table = house.open_table(fairness={"mode": "cut"})
    for seat in range(4):
        house.ask("POST", f"{table.path}/nonces", {"nonce": None}, token=table.tokens[seat])
    dealer = table.view(0)["deal"]["dealer"]
    house.ask("POST", f"{table.path}/resign", token=table.tokens[1])
    made = again(table)
    assert (made.json["status"], made.json["fairness"]["mode"]) == ("waiting", "cut")
    path = f"/v1/games/{made.json['id']}"
    for seat in range(4):
        begun = house.ask("POST", f"{path}/nonces", {"nonce": "ab" * 16}, token=table.tokens[seat])
    assert (begun.json["status"], begun.json["deal"]["dealer"]) == ("playing", (dealer + 1) % 4)


def test_two_wishes_at_once(racing_house):
    """Of two who wish otherwise in the same moment one is granted, and the other told which."""
    table = racing_house.open_table()
    racing_house.ask("POST", f"{table.path}/resign", token=table.tokens[1])
    told, start = [], Barrier(4)

    def race(seat):
        start.wait()
        told.append(again(table, seat, ("keep", "rotate")[seat % 2]))

    racers = [Thread(target=race, args=(seat,)) for seat in range(4)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert sorted(answer.status_code for answer in told) == [201, 201, 409, 409]
    ids = {answer.json.get("rematch") if answer.status_code == 409 else answer.json["id"] for answer in told}
    assert ids == {table.view(0)["rematch"]}


def test_a_request_that_broke_off_is_made_good(house, tables, monkeypatch):
    """Where the new game was made and the old one not told of it, asking again tells it."""
    table, _ = over(house)
    with monkeypatch.context() as broken:
        broken.setattr(type(tables.store), "save", lambda *_, **__: fail())
        assert again(table).status_code == 503
    assert table.view(0)["rematch"] is None
    made = again(table)
    assert table.view(0)["rematch"] == made.json["id"]


def fail():
    raise StoreUnavailable("It is away.")
