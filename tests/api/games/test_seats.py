"""Sitting down, getting up, and who may see what."""

import pytest

from tests.support.players import GAMES, Table, fresh_key
from tests.support.racers import at_once

OPEN = ["open"] * 4
HALF = [{"name": "Ann"}, "open", {"name": "Cleo"}, "open"]


def refusal(response):
    return response.status_code, response.json["code"]


@pytest.fixture
def public(house):
    """A public game, all four seats open."""
    return house.open_table(seats=OPEN, visibility="public")


@pytest.fixture
def half(house):
    """An unlisted game with seats 1 and 3 open."""
    return house.open_table(seats=HALF)


@pytest.fixture
def private(house):
    """A private game with seats 1 and 3 open."""
    return house.open_table(seats=HALF, visibility="private")


def test_a_game_with_open_seats_waits(half):
    """Nothing is dealt before everybody sits; the creator gets tokens and invites, one for each seat."""
    view = half.view(0)

    assert (view["status"], view["seq"], view["version"], view["turn_number"]) == ("waiting", 0, 1, 0)
    assert (view["deal"], view["turn"], view["legal_actions"]) == (None, None, [])
    assert [(seat["kind"], seat["name"]) for seat in view["seats"]] == [
        *(("human", "Ann"), ("open", None), ("human", "Cleo"), ("open", None)),
    ]
    assert (set(half.tokens), set(half.invites)) == ({0, 2}, {1, 3})
    assert half.events(0) == []


def test_the_last_invited_player_starts_the_game(half):
    """Whoever joins sits where the invite leads; with the last seat taken the cards are dealt."""
    assert half.sit(invite=half.invites[3], name="Dora") == 3
    assert half.view()["status"] == "waiting"

    assert half.sit(invite=half.invites[1], name="Bob") == 1

    view = half.view(1)
    assert (view["status"], view["version"], len(view["deal"]["hand"])) == ("playing", 3, 5)
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "Bob", "Cleo", "Dora"]


def test_anybody_sits_down_at_a_public_game(public):
    """The first open seat is taken, or the one asked for; the fifth player finds none."""
    assert [public.sit(seat=2), public.sit(), public.sit(), public.sit()] == [2, 0, 1, 3]

    fifth = public.join(name="Eve")

    assert refusal(fifth) == (409, "seat_taken")
    assert fifth.json["open_seats"] == []


def test_a_taken_seat_is_refused_and_the_open_ones_are_told(public):
    """The client can choose again without another look."""
    public.sit(seat=2)

    refused = public.join(seat=2)

    assert refusal(refused) == (409, "seat_taken")
    assert refused.json["open_seats"] == [0, 1, 3]


def test_an_invite_is_good_for_one_player(half):
    """Who comes second with it finds the seat taken."""
    half.sit(invite=half.invites[1])

    assert refusal(half.join(invite=half.invites[1])) == (409, "seat_taken")


@pytest.mark.parametrize(
    "wish", [{}, {"seat": 1}, {"invite": "qL2m0aVx3rTg8KpE"}, {"invite": "x", "seat": 1}]
)
def test_an_unlisted_game_is_joined_by_invite_only(half, wish):
    """Its id opens a view, not a seat."""
    assert refusal(half.join(**wish)) == (403, "bad_invite")


def test_a_wrong_invite_opens_no_seat_of_a_public_game(public):
    """Who shows an invite wants the seat it leads to and no other."""
    assert refusal(public.join(invite="qL2m0aVx3rTg8KpE")) == (403, "bad_invite")
    assert public.view()["version"] == 1


def test_an_invite_of_another_game_is_no_invite(house, half):
    """Invites belong to one seat of one game."""
    other = house.open_table(seats=HALF)

    assert refusal(half.join(invite=other.invites[1])) == (403, "bad_invite")


@pytest.mark.parametrize(("seat", "code"), [(3, "disagrees"), (0, "disagrees"), (4, "no_such_seat")])
def test_an_invite_and_another_seat_contradict_each_other(half, seat, code):
    """Neither wins silently: the field is named."""
    refused = half.join(invite=half.invites[1], seat=seat)

    assert refusal(refused) == (422, "invalid_fields")
    assert [(e["pointer"], e["code"]) for e in refused.json["errors"]] == [("/seat", code)]


def test_a_seat_beyond_the_table_is_no_taken_seat(public):
    """The field is named; the seat isn't called taken."""
    refused = public.join(seat=4)

    assert [(e["pointer"], e["code"]) for e in refused.json["errors"]] == [("/seat", "no_such_seat")]


def test_an_open_seat_cannot_have_a_name(house):
    """Whoever joins brings the name, so one given before would be lost."""
    refused = house.create(seats=[{"name": "Ann", "kind": "open"}, "open", "open", "open"])

    assert refusal(refused) == (422, "invalid_fields")
    assert [e["pointer"] for e in refused.json["errors"]] == ["/seats/0/name"]


@pytest.mark.parametrize("wish", [{}, {"seat": 1}, {"invite": "qL2m0aVx3rTg8KpE"}])
def test_without_an_invite_a_private_game_is_not_there(private, wish):
    """Not even whether a seat is open can be found out."""
    assert refusal(private.join(**wish)) == (404, "not_found")


def test_a_private_game_is_joined_by_invite(private):
    """The invite is the credential."""
    assert private.sit(invite=private.invites[1]) == 1
    assert private.view(1)["seat"] == 1


def test_a_private_game_is_there_for_its_seats_alone(house, private, table):
    """For anybody else it is as if there were no such game, whatever token they have."""
    nowhere = Table(house, {"id": "A" * 22, "seats": []})
    answers = [
        *(private.look(), house.ask("GET", private.path, token=table.tokens[0])),
        house.ask("GET", f"{private.path}/events"),
        house.ask("GET", f"{private.path}/export?format=egn"),
        house.ask("POST", f"{private.path}/actions", {"id": "pass"}, token=table.tokens[0]),
        private.leave(0, token=table.tokens[0]),
    ]

    assert [refusal(answer) for answer in answers] == [(404, "not_found")] * 6
    seen = {name: value for name, value in answers[0].json.items() if name != "instance"}
    assert seen == {name: value for name, value in nowhere.look().json.items() if name != "instance"}


def test_a_spectator_of_an_unlisted_game_sees_the_table_and_no_hand(table):
    """Anyone with the id may watch: everything lying on the table, no hand, nothing to do."""
    spectator, player = table.view(), table.view(table.seat_on_turn)

    assert (spectator["seat"], spectator["side"], spectator["deal"]["hand"]) == (None, None, None)
    assert (spectator["legal_actions"], spectator["illegal_cards"]) == ([], {})
    for name in ("version", "seq", "turn", "scores", "commitment", "seats", "status"):
        assert spectator[name] == player[name]


def test_a_token_opens_one_seat_of_one_game(house, table):
    """At another game it is 401, and says so in the words of the scheme."""
    other = house.open_table()
    seat = other.seat_on_turn

    refused = other.act(seat, "pass", version=1, token=table.tokens[seat])

    assert refusal(refused) == (401, "bad_credentials")
    assert refused.headers["WWW-Authenticate"] == 'Bearer error="invalid_token"'
    assert refusal(house.ask("GET", other.path, token=table.tokens[0])) == (401, "bad_credentials")
    assert refusal(house.ask("GET", other.path, token="rbs_x")) == (401, "bad_credentials")
    assert refusal(house.ask("GET", other.path, token=table.tokens[0][:-1])) == (401, "bad_credentials")


def test_who_leaves_before_the_start_opens_the_seat_again(half):
    """The token is dead in the same write, the seat has no name, and a new invite leads back to it."""
    half.sit(invite=half.invites[1], name="Bob")

    left = half.leave(1)

    assert left.status_code == 200
    assert refusal(half.join(invite=half.invites[1])) == (403, "bad_invite")
    assert left.json["seats"][1] == {
        "seat": 1,
        "side": 1,
        "name": None,
        "player": None,
        "kind": "open",
        "stand_in": False,
        "bot": None,
    }
    assert refusal(half.look(1)) == (401, "bad_credentials")
    assert refusal(half.leave(1)) == (401, "bad_credentials")
    assert half.sit(invite=left.json["invite"], name="Bea") == 1
    assert half.view(1)["seats"][1]["name"] == "Bea"


def test_the_creators_own_seat_can_be_left_and_taken(half):
    """Nobody was told an invite to it before, so leaving tells it."""
    invite = half.leave(0).json["invite"]

    assert half.sit(invite=invite, name="Abe") == 0
    assert [half.sit(invite=half.invites[seat]) for seat in (1, 3)] == [1, 3]
    assert half.view(0)["status"] == "playing"


def test_nobody_leaves_after_the_start(table):
    """Seats change hands before the first card only."""
    assert refusal(table.leave(0)) == (409, "already_started")
    assert table.view(0)["version"] == 1


@pytest.mark.parametrize("seat", [1, 9])
def test_nobody_gives_up_another_players_seat(half, seat):
    """A token is good for its own seat, whatever the address says."""
    assert refusal(half.leave(seat, token=half.tokens[0])) == (403, "forbidden")


def test_joining_again_with_the_key_gives_the_same_seat(public):
    """A lost answer is asked for again: same token, no second seat."""
    key = fresh_key()
    first = public.join(key=key, name="Ann")
    public.sit(name="Bob")

    again = public.join(key=key, name="Ann")

    assert again.status_code == 201
    assert (again.json["token"], again.json["seat"]) == (first.json["token"], first.json["seat"])
    assert (again.json["version"], again.headers["Idempotency-Replayed"]) == (3, "true")
    assert "Idempotency-Replayed" not in first.headers


def test_joining_again_works_while_the_game_goes_on(public):
    """The seat is proved by the key, long after its own actions have pushed it out of memory."""
    key = fresh_key()
    seat = public.sit(key=key)
    for _ in range(3):
        public.sit()
    for number, (_, view, _, _) in enumerate(public.play(most=8)):
        assert view["status"] == "playing", number

    again = public.join(key=key)

    assert (again.status_code, again.json["seat"]) == (201, seat)
    assert again.json["token"] == public.tokens[seat]


def test_a_key_joins_for_one_wish_only(public):
    """The same key with another wish is refused and takes no second seat."""
    key = fresh_key()
    public.sit(key=key, seat=1)

    assert refusal(public.join(key=key, seat=2)) == (422, "key_reused")
    assert public.view()["version"] == 2


def test_a_late_copy_of_a_join_does_not_sit_down_again(public):
    """After leaving, the request that took the seat is spent: it would put somebody there unasked."""
    key = fresh_key()
    seat = public.sit(key=key)
    public.leave(seat)

    assert refusal(public.join(key=key)) == (422, "key_reused")
    assert public.sit() == seat
    assert refusal(public.join(key=key)) == (422, "key_reused")


def test_the_key_that_created_a_game_joins_none_of_its_seats(house):
    """It belongs to the creation; neither the creator's seat nor an open one comes out of it."""
    key = fresh_key()
    table = house.open_table(key=key, seats=HALF, visibility="public")

    assert refusal(table.join(key=key)) == (422, "key_reused")
    assert refusal(table.join(key=key, seat=1)) == (422, "key_reused")


def test_one_key_joins_several_games(house):
    """A key is remembered where it was used; another game is another thing."""
    key = fresh_key()
    tables = [house.open_table(seats=OPEN, visibility="public") for _ in range(2)]

    tokens = [table.join(key=key).json["token"] for table in tables]

    assert tokens[0] != tokens[1]


@pytest.mark.parametrize(("key", "code"), [(None, "key_required"), ("1", "weak_key"), ("a b", "bad_key")])
def test_joining_needs_a_key_that_nobody_guesses(house, public, key, code):
    """Without it the answer with the token couldn't be repeated, or anybody could repeat it."""
    headers = {"Idempotency-Key": key} if key else {}

    assert refusal(house.ask("POST", f"{public.path}/seats", {}, headers=headers)) == (400, code)


@pytest.mark.parametrize("round_", range(50))
def test_four_players_join_at_once(house, round_):
    """All four are seated, each at a seat of their own, and the game starts once."""
    house.checked = False
    table = house.open_table(seats=OPEN, visibility="public")

    answers = at_once(4, lambda n: table.join(name=f"P{n}"))

    assert [answer.status_code for answer in answers] == [201] * 4
    assert sorted(answer.json["seat"] for answer in answers) == [0, 1, 2, 3]
    table.tokens = {answer.json["seat"]: answer.json["token"] for answer in answers}
    assert [event["type"] for event in table.events()] == ["match_started", "dealt"]
    assert (table.view()["version"], table.view()["status"]) == (5, "playing")
    assert all(len(table.view(seat)["deal"]["hand"]) == 5 for seat in range(4))
    assert refusal(table.join()) == (409, "seat_taken")


def test_five_players_for_four_seats(house):
    """Four sit, one is told that the seats are taken."""
    table = house.open_table(seats=OPEN, visibility="public")

    answers = at_once(5, lambda n: table.join(name=f"P{n}"))

    assert sorted(answer.status_code for answer in answers) == [201] * 4 + [409]


def test_one_join_sent_eight_times_at_once(house):
    """It is one seat, and eight times the same token."""
    table, key = house.open_table(seats=OPEN, visibility="public"), fresh_key()

    answers = at_once(8, lambda n: table.join(key=key, name="Ann"))

    assert {(a.status_code, a.json["token"], a.json["seat"]) for a in answers} == {
        (201, answers[0].json["token"], 0)
    }
    assert [seat["kind"] for seat in table.view()["seats"]].count("open") == 3


def test_who_left_and_asks_again_at_once_is_not_sent_away(house):
    """Of several copies of one leave each either did it or finds the token dead."""
    table = house.open_table(seats=HALF)

    answers = at_once(6, lambda n: table.leave(0))

    assert {answer.status_code for answer in answers} <= {200, 401}
    assert [answer.status_code for answer in answers].count(200) >= 1
    assert table.view()["version"] == 2


def test_names_are_told_as_given(house):
    """Any script, normalised; a player without a name has none."""
    table = house.open_table(seats=[{"name": "Zoe\u0308"}, {"name": "\u5c0f\u660e"}, {}, {"name": "Ann"}])

    assert [seat["name"] for seat in table.view()["seats"]] == ["Zo\u00eb", "\u5c0f\u660e", None, "Ann"]


def test_the_address_of_a_new_game_leads_to_it(house):
    """Location is where the game is looked at."""
    created = house.create()

    assert created.headers["Location"] == f"{GAMES}/{created.json['id']}"
    assert house.ask("GET", created.headers["Location"]).json["id"] == created.json["id"]
