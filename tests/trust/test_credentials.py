"""Credentials at rest and when compared, and what a stranger can find out by asking."""

import hmac
import re

import pytest

from tests.support.contract import OPERATIONS
from tests.support.players import fresh_key

ABOUT_A_GAME = sorted(name for name, (_, path, _) in OPERATIONS.items() if "{game_id}" in path)
UNKNOWN = "A" * 22
KEY = fresh_key()


def test_nothing_that_lets_anybody_in_is_stored(house, store, tmp_path):
    """Neither tokens nor invites, keys or addresses stand in the database, not even in part."""
    key = fresh_key()
    created = house.create(key=key, seats=[{}, "open", {}, "open"], visibility="private").json
    table = house.ask(
        "POST",
        f"/v1/games/{created['id']}/seats",
        {"invite": created["seats"][1]["invite"]},
        headers={"Idempotency-Key": fresh_key()},
    )
    secrets = [seat[name] for seat in created["seats"] for name in ("token", "invite") if name in seat]
    secrets += [table.json["token"], key, house.address, store_secret().hex()]
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("games.sqlite3*"))

    assert created["id"].encode() in kept
    for secret in secrets:
        assert secret.removeprefix("rbs_")[:12].encode() not in kept
    assert store_secret() not in kept


def store_secret():
    return bytes(range(32))


@pytest.fixture
def compared(monkeypatch):
    """What is compared in constant time, while it lasts."""
    seen = []

    def compare(one, other):
        seen.append((one, other))
        return hmac_compare(one, other)

    hmac_compare = hmac.compare_digest
    monkeypatch.setattr("api.keyring.hmac.compare_digest", compare)
    return seen


def test_a_token_is_compared_with_every_seat_whichever_it_opens(table, compared):
    """The time that takes says nothing of how near a guess was, nor of where somebody sits."""
    counts = set()
    for token in (*table.tokens.values(), "rbs_" + "A" * 32):
        compared.clear()
        table.house.ask("GET", f"{table.path}?fresh=1", token=token)
        counts.add(len(compared))

    assert counts == {len(table.tokens)}
    assert all(len(one) == len(other) for one, other in compared)


def test_an_invite_is_compared_in_constant_time(house, compared):
    """It is worked out anew and compared with what came."""
    table = house.open_table(seats=["open", {}, {}, {}])
    compared.clear()

    table.join(invite="x" * 16)

    assert b"x" * 16 in [other for pair in compared for other in pair]


@pytest.mark.parametrize("operation", ABOUT_A_GAME)
def test_a_private_game_looks_like_none_to_a_stranger(house, operation):
    """Without a token and with another game's, every route answers as for an id that was never given."""
    private, other = house.open_table(visibility="private"), house.open_table()

    for token in (None, other.tokens[0]):
        there, nowhere = (asked(house, operation, game, token) for game in (private.id, UNKNOWN))
        assert there == nowhere
        assert there[0].startswith("4")


def asked(house, operation, game, token):
    """Return all of an answer but the id that was asked for."""
    method, path, entry = OPERATIONS[operation]
    path = re.sub(r"\{seat\}", "1", path.replace("{game_id}", game))
    query = {"export_game": "?format=egn", "replay_game": "?at=1"}.get(operation, "")
    body = {"post_action": {"id": "pass", "turn_number": 0}, "post_nonce": {"nonce": None}}.get(operation, {})
    headers = {"X-Request-Id": "r", "Idempotency-Key": KEY}
    answer = house.ask(
        method, path + query, body if "requestBody" in entry else None, token=token, headers=headers
    )
    told = answer.text.replace(game, "")
    return answer.status, [pair for pair in answer.headers if pair[0] != "Content-Length"], told
