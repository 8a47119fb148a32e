"""Becoming a player and staying one: guests, renewed tokens, and revocation of all there are."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from api.bearer import bad_credentials
from api.credentials import SCOPES
from api.keyring import same, short_digest
from api.people import tokens
from api.people.people import RACES, Known, entry_of, find, save, standing
from api.problems import Refusal
from infra.entries import StaleEntry
from infra.store import StoreUnavailable
from schemas.stored import KeyMemo

if TYPE_CHECKING:
    from api.people.people import People
    from api.play.requests import Write
    from schemas.stored_player import StoredPlayer


class Session(NamedTuple):
    """A player, and the tokens by which its bearer is that player."""

    player: Known
    token: str
    scopes: tuple[str, ...] = SCOPES
    refresh_token: str = ""
    """Empty where it isn't told."""
    repeated: bool = False


def begin(people: People, player: Known) -> Session:
    """Return fresh tokens of *player*, for everything."""
    token = tokens.issue(people.keyring, player, SCOPES, people.now())
    return Session(player, token, SCOPES, tokens.refresh_token(people.keyring, player))


def create_guest(people: People, profile: StoredPlayer, write: Write) -> Session:
    """Make a guest under the idempotency key of *write*, or return the one made with it before."""
    assert write.key is not None
    memo = KeyMemo(short_digest(write.key), write.payload)
    stored = profile._replace(created=people.now(), key_id=people.keyring.id, creation=memo)
    guest = Known(people.keyring.player_id("guest", write.key), 1, stored)
    try:
        people.entries.write(entry_of(guest))
    except StaleEntry as there:
        return _created_before(people, there, write)
    return begin(people, guest)


def _created_before(people: People, there: StaleEntry, write: Write) -> Session:
    before = standing(there)
    if before.stored.deleted or not same(before.stored.creation.payload, write.payload):
        raise Refusal("key_reused", "This Idempotency-Key made another player.")
    return begin(people, before)._replace(repeated=True)


def renew(people: People, refresh_token: str, scopes: tuple[str, ...]) -> Session:
    """Return another hour's token of the player whose refresh token is shown."""
    player = _player_of(people, refresh_token)
    if not tokens.is_refresh_token(people.keyring, player, refresh_token):
        raise _replaced()
    return Session(player, tokens.issue(people.keyring, player, scopes, people.now()), scopes)


def revoke(people: People, refresh_token: str, key: str) -> Session:
    """Replace the refresh token, and with it every token there is; under one key the same again."""
    memo = short_digest(refresh_token, key)
    for _ in range(RACES):
        player = _player_of(people, refresh_token)
        # The token shown is dead by now; who has it and the key is whoever replaced it.
        if same(player.stored.revoked, memo):
            return begin(people, player)._replace(repeated=True)
        try:
            return begin(people, _revoked(people, player, refresh_token, memo))
        except StaleEntry:
            continue
    raise StoreUnavailable("The player is changing too fast.")


def _revoked(people: People, player: Known, refresh_token: str, memo: bytes) -> Known:
    stored = player.stored
    if not tokens.is_refresh_token(people.keyring, player, refresh_token):
        raise _replaced()
    # Under the key of today: whoever fears for the tokens may fear for the key, too.
    following = stored._replace(generation=stored.generation + 1, key_id=people.keyring.id, revoked=memo)
    return save(people, player, following, sha256(b"revoke" + memo).digest()[:16])


def _player_of(people: People, refresh_token: str) -> Known:
    name = tokens.refreshed_player(refresh_token)
    try:
        player = find(people, name)
    except Refusal:
        raise _replaced() from None
    if player.stored.deleted:
        raise _replaced()
    return player


def _replaced() -> Refusal:
    return bad_credentials("The refresh token is of no player, or has been replaced.")
