"""Seats put nonces into shuffles whose commitments are out; a game with a cut waits for them."""

from random import Random
from urllib.parse import quote

import pytest

from api.cli.verify import failures
from api.play import nonces, shuffles
from api.play.requests import NonceWish
from tests.support.fair_table import DAY, NOW

CUT = {"mode": "cut"}
ONE, OTHER = "00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"


def test_a_game_without_wishes_is_dealt_at_once(house):
    """Without `fairness` the mode is commit, secrets are told deal by deal, and nobody is waited for."""
    view = house.table().view(0)
    assert view["status"] == "playing"
    assert view["fairness"]["mode"] == "commit"
    assert view["fairness"]["reveal"] == "deal"
    assert len(view["deal"]["hand"]) == 5
    assert view["pending_expiry"] is False


@pytest.mark.parametrize(
    ("fairness", "pointer"),
    [
        ("cut", "/fairness"),
        (None, "/fairness"),
        ({"mode": "trust"}, "/fairness/mode"),
        ({"reveal": True}, "/fairness/reveal"),
        ({"mode": None}, "/fairness/mode"),
        ({"seed": 4}, "/fairness/seed"),
    ],
)
def test_other_wishes_are_refused_by_name(house, fairness, pointer):
    """No game is created on terms that were misread."""
    refused = house.create(fairness=fairness)
    assert refused.status_code == 422
    assert [error["pointer"] for error in refused.json["errors"]] == [pointer]


def test_a_cut_waits_for_every_seat(house):
    """Nothing is dealt, and no dealer drawn, until all have answered; the commitments are out before."""
    table = house.table(fairness=CUT)
    promised = table.created["commitment"], table.created["fairness"]["draw_commitment"]
    for seat, nonce in enumerate((ONE, None, OTHER)):
        view = table.give(seat, nonce).json
        assert (view["status"], view["deal"], view["seq"]) == ("waiting", None, 0)
        assert view["fairness"]["answered"] == [n <= seat for n in range(4)]
        assert (view["commitment"], view["fairness"]["draw_commitment"]) == promised
    begun = table.give(3, None).json
    assert (begun["status"], begun["deal"]["number"], begun["commitment"]) == ("playing", 1, promised[0])
    assert begun["fairness"]["shuffle"] == 2
    assert begun["fairness"]["deadline"] is None
    dealt = table.got("/events")["events"][1]
    assert (dealt["type"], dealt["nonces"]) == ("dealt", [ONE, None, OTHER, None])


def test_nonces_decide_the_cards(house):
    """The same game with one other nonce is dealt otherwise: the seat has a part in it."""
    live = house.tables.revive(house.store.load(house.table(fairness=CUT).id))
    rest = (b"", b"", b"")
    given = [
        (bytes.fromhex(ONE), *rest),
        (bytes.fromhex(OTHER), *rest),
        (b"", *rest),
        (*rest, bytes.fromhex(ONE)),
    ]
    assert len({shuffles.pack(house.keyring, live, 1, given_now) for given_now in given}) == 4
    assert len({shuffles.draw(house.keyring, live, given_now)[0] for given_now in given}) == 4


def test_each_seat_sees_its_own_nonce_alone(house):
    """What the others gave isn't shown before the shuffle."""
    table = house.table(fairness=CUT)
    table.give(0, ONE)
    assert [table.view(seat)["fairness"]["nonce"] for seat in (0, 1, None)] == [ONE, None, None]
    assert ONE not in table.ask("GET", "", 1).text + table.ask("GET", "/proof", 0).text
    assert {tuple(table.view(seat)["fairness"]["answered"]) for seat in (0, 1, None)} == {
        (True, False, False, False)
    }


def test_the_same_again_changes_nothing(house):
    """An answer that was lost may be sent again, even when the shuffle has been made meanwhile."""
    table = house.table(fairness=CUT)
    first, again = table.give(0, ONE), table.give(0, ONE.upper())
    assert (again.json, again.headers["Idempotency-Replayed"]) == (first.json, "true")
    for seat in (1, 2):
        table.give(seat, None)
    begun, replayed = table.give(3, OTHER), table.give(3, OTHER)
    pinned = table.give(3, OTHER, shuffle=1)
    assert begun.json["status"] == "playing"
    assert (replayed.json, pinned.json) == (begun.json, begun.json)
    assert table.give(2, None).json["version"] == begun.json["version"]


def test_two_seats_that_answer_at_once_are_both_heard(house):
    """Whoever loses the race is noted upon what the other wrote."""
    table = house.table(fairness=CUT)
    seen = house.tables.look_closely(table.id, table.tokens[0])
    table.give(1, OTHER)
    late = nonces.give(house.tables, seen, table.tokens[0], NonceWish(bytes.fromhex(ONE)))
    assert late.live.record.version == 3
    assert table.view()["fairness"]["answered"] == [True, True, False, False]


@pytest.mark.parametrize(("said", "then"), [(ONE, OTHER), (ONE, None), (None, ONE)])
def test_a_seat_answers_once_for_a_shuffle(house, said, then):
    """Another answer for the same shuffle would let a seat try what suits it."""
    table = house.table(fairness=CUT)
    table.give(1, said)
    refused = table.give(1, then)
    assert (refused.status_code, refused.json["code"], refused.json["shuffle"]) == (409, "nonce_given", 1)
    assert table.view(1)["fairness"]["nonce"] == said


def test_a_nonce_given_during_a_deal_enters_the_next(house):
    """The present pack is settled; the next one's commitment is out, so the nonce comes after it."""
    table = house.table()
    hand, promised = table.view(0)["deal"]["hand"], table.view()["next_commitment"]
    given = table.give(0, ONE).json
    assert given["deal"]["hand"] == hand
    assert given["fairness"]["shuffle"] == 2
    after = table.pass_out()
    assert (after["deal"]["number"], after["commitment"]) == (2, promised)
    assert table.got("/proof")["shuffles"][2]["nonces"] == [ONE, None, None, None]
    assert after["fairness"]["answered"] == [False] * 4


TAKING = ("take_deal", "accept", "leave_deal", "object")


def test_a_nonce_given_between_deals_enters_the_one_to_come(house):
    """While somebody may still take the deal nothing is shuffled; what was told of the last one stands."""
    table = house.table(options={"steal_deal": "allowed", "steal_deal_who": "anyone"})
    table.give(1, OTHER)
    table.pass_out()
    between = table.view()
    assert (between["deal"]["number"], between["deal"]["counts"]) == (2, [])
    assert between["fairness"]["shuffle"] == 2
    assert told_nonces(table) == [[None] * 4, [None] * 4]
    given = table.give(0, ONE).json
    assert given["fairness"]["answered"] == [True, True, False, False]
    table.play(lambda view: view["deal"]["counts"], choose=lambda offered: min(offered, key=TAKING.index))
    assert told_nonces(table) == [[None] * 4, [None] * 4, [ONE, OTHER, None, None]]
    table.pass_out()
    assert failures(table.got("/proof"), [*table.saved, *table.pages()]) == []


def told_nonces(table):
    """Return the nonces of every shuffle made."""
    return [one["nonces"] for one in table.got("/proof")["shuffles"] if one["nonces"] is not None]


def test_a_nonce_meant_for_one_shuffle_enters_no_other(house):
    """Who names the shuffle isn't surprised by a deal that ended meanwhile."""
    table = house.table()
    early, late = table.give(0, ONE, shuffle=3), table.give(0, ONE, shuffle=1)
    assert [(one.status_code, one.json["code"], one.json["shuffle"]) for one in (early, late)] == [
        (409, "wrong_shuffle", 2)
    ] * 2
    assert table.give(0, ONE, shuffle=2).status_code == 200


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({}, "/nonce"),
        ({"nonce": ONE[:-1]}, "/nonce"),
        ({"nonce": ONE + "\n"}, "/nonce"),
        ({"nonce": ONE[:-1] + "\n"}, "/nonce"),
        ({"nonce": "g" * 32}, "/nonce"),
        ({"nonce": "\N{ARABIC-INDIC DIGIT ZERO}" * 32}, "/nonce"),
        ({"nonce": " " * 32}, "/nonce"),
        ({"nonce": 12}, "/nonce"),
        ({"nonce": None, "shuffle": 0}, "/shuffle"),
        ({"nonce": None, "shuffle": 1.0}, "/shuffle"),
        ({"nonce": None, "seat": 0}, "/seat"),
    ],
)
def test_what_is_no_nonce_is_refused_by_name(house, body, pointer):
    """16 bytes in hexadecimal, or null in so many words."""
    refused = house.table(fairness=CUT).ask("POST", "/nonces", 0, body)
    found = {error["pointer"] for error in refused.json.get("errors", [])} or {refused.json.get("pointer")}
    assert (refused.status_code, found) in ((422, {pointer}), (400, {pointer}))


def test_only_a_seat_of_the_game_gives_nonces(house):
    """Spectators have no part in it, nor has another game's seat."""
    table, other = house.table(fairness=CUT), house.table(fairness=CUT)
    assert table.give(None, ONE).status_code == 401
    table.tokens[4] = other.tokens[0]
    assert table.give(4, ONE).status_code == 401


def test_after_the_match_there_is_nothing_to_shuffle(house):
    """A nonce that could enter nothing is refused."""
    table = house.table(options={"target": 5})
    assert table.play()["status"] == "finished"
    refused = table.give(0, ONE)
    assert (refused.status_code, refused.json["code"]) == (409, "wrong_phase")
    assert table.view()["fairness"]["shuffle"] is None
    assert table.view()["next_commitment"] is None


def test_silence_declines_after_a_day(house):
    """From the deadline on everybody sees the game begun; no look stores it, and the next answer does."""
    table = house.table(fairness=CUT)
    assert table.created["fairness"]["deadline"] == NOW + DAY
    table.give(0, ONE)
    house.now = NOW + DAY - 1
    before = table.ask("GET", "", 0)
    assert (before.json["status"], before.json["pending_expiry"]) == ("waiting", False)
    house.now = NOW + DAY
    seen = table.ask("GET", "", 0, If_None_Match=before.headers["ETag"])
    assert (seen.status_code, seen.json["status"], seen.json["pending_expiry"]) == (200, "playing", True)
    assert table.ask("GET", "", 0, If_None_Match=seen.headers["ETag"]).status_code == 304
    assert (seen.json["version"], house.store.load(table.id).version) == (2, 2)
    house.now += DAY
    assert (table.view(0)["deal"], table.view()["next_poll_after_ms"]) == (seen.json["deal"], 600_000)
    given = table.give(1, OTHER).json
    assert (given["version"], given["pending_expiry"], given["fairness"]["shuffle"]) == (3, False, 2)
    assert table.view(0)["deal"] == seen.json["deal"]
    assert table.got("/proof")["shuffles"][1]["nonces"] == [ONE, None, None, None]


def test_the_first_action_after_the_deadline_begins_the_game(house):
    """Who acts on what a look showed needn't begin the game first; one write does both."""
    table = house.table(fairness=CUT)
    house.now += DAY
    view = table.view()
    acted = table.act(view["turn"]["seats"][0], "pass")
    assert acted.status_code == 200, acted.text
    assert (acted.json["version"], acted.json["pending_expiry"], acted.json["turn_number"]) == (2, False, 1)
    assert table.view()["deal"]["turn_up"] == view["deal"]["turn_up"]


def test_the_same_again_after_the_deadline_begins_the_game(house):
    """Any seat's answer does, though it says nothing new."""
    table = house.table(fairness=CUT)
    table.give(0, ONE)
    house.now += DAY
    begun = table.give(0, ONE)
    assert (begun.json["status"], begun.json["version"], begun.json["pending_expiry"]) == (
        "playing",
        3,
        False,
    )


def test_the_day_begins_when_the_last_seat_is_taken(house):
    """Who joins late has as long as the others; who leaves takes his nonce along."""
    seats = [{"name": "Ann"}, "open", {"name": "Cleo"}, {"name": "Dan"}]
    table = house.table(fairness=CUT, seats=seats)
    invite = table.created["seats"][1]["invite"]
    assert table.created["fairness"]["deadline"] is None
    for seat in (0, 2, 3):
        assert table.give(seat, ONE).json["status"] == "waiting"
    house.now += 2 * DAY
    assert table.view()["status"] == "waiting"
    token = _joined(table, invite)
    assert table.view()["fairness"]["deadline"] == house.now + DAY
    gone = table.house.ask("DELETE", f"/v1/games/{table.id}/seats/0", token=table.tokens[0]).json
    assert (gone["fairness"]["deadline"], gone["fairness"]["answered"]) == (None, [False, False, True, True])
    assert token


def test_nonces_given_before_the_last_seat_is_taken_enter_the_first_deal(house):
    """In mode commit too, whoever waits for others may have a part in the first pack."""
    table = house.table(seats=[{"name": "Ann"}, "open", {"name": "Cleo"}, {"name": "Dan"}])
    assert table.give(0, ONE).json["fairness"]["shuffle"] == 1
    _joined(table, table.created["seats"][1]["invite"])
    assert table.view()["status"] == "playing"
    assert table.got("/proof")["shuffles"][1]["nonces"] == [ONE, None, None, None]


def _joined(table, invite):
    key = f"{Random(invite).randbytes(16).hex()}"
    path = f"/v1/games/{table.id}/seats"
    joined = table.house.ask("POST", path, {"invite": invite, "name": "Bob"}, Idempotency_Key=quote(key))
    assert joined.status_code == 201, joined.text
    return joined.json["token"]
