"""What an owner does with webhooks: making, changing, ending them, and replacing their secrets."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, Any, NamedTuple

from api.endpoints.keeping import MOST, Faring, all_of, change_all, change_health, nowhere, one_of
from api.endpoints.signing import OVERLAP_SECONDS, secret_of
from api.keyring import same, short_digest
from api.problems import Refusal
from infra.addresses import BadAddress, read_target
from schemas.base import FieldError, InvalidFields
from schemas.stored import KeyMemo
from schemas.stored_webhooks import Endpoint, Health, Salt

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.endpoints.owners import Owner
    from api.keyring import Keyring
    from api.people.people import People
    from api.play.requests import Write

MOST_SECRETS = 3
"""Of one webhook, those that were replaced lately included."""


class Told(NamedTuple):
    """A webhook and its secret, which is told once; and whether an earlier attempt had made it."""

    faring: Faring
    secret: str
    repeated: bool = False


def check_url(url: str, *, local: bool) -> str:
    """Return an address that may be sent to, or raise InvalidFields."""
    try:
        read_target(url, local=local)
    except BadAddress as bad:
        raise InvalidFields((FieldError("/url", str(bad), bad.code),)) from None
    return url


def create(people: People, owner: Owner, fields: Mapping[str, Any], write: Write) -> Told:
    """Make a webhook under the idempotency key of *write*, or return the one made with it before."""
    assert write.key is not None
    memo, keyring = KeyMemo(short_digest(write.key), write.payload), people.keyring
    fresh = Endpoint(_new_id(), fields["url"], _kinds(fields), people.now(), (_salt(keyring),), memo)

    def added(before: tuple[Endpoint, ...]) -> tuple[Endpoint, ...]:
        if _made_by(before, memo):
            return before
        if len(before) >= MOST:
            raise Refusal("too_many_webhooks", f"You have {MOST} webhooks.", limit=MOST)
        return (*before, fresh)

    found = _made_by(change_all(people.entries, owner.partition, added), memo)
    assert found is not None
    if not same(found.creation.payload, memo.payload) or found.rotation:
        raise Refusal("key_reused", "This Idempotency-Key made another webhook, or its secret was replaced.")
    return _told(people, owner, found, repeated=found.id != fresh.id)


def change(people: People, owner: Owner, id_: str, fields: Mapping[str, Any]) -> Faring:
    """Change what is given of a webhook; enabling it forgets its failures."""
    one_of(people.entries, owner.partition, id_)
    told = {name: fields[name] for name in ("url",) if name in fields}
    told |= {"kinds": _kinds(fields)} if "kinds" in fields else {}
    change_all(people.entries, owner.partition, lambda before: _replaced(before, id_, told))
    if "enabled" in fields:
        switched = _on if fields["enabled"] else _off(people.now())
        change_health(people.entries, owner.partition, id_, switched)
    return one_of(people.entries, owner.partition, id_)


def delete(people: People, owner: Owner, id_: str) -> Faring:
    """End a webhook; what waits for it goes when it is due."""
    found = one_of(people.entries, owner.partition, id_)
    change_all(
        people.entries, owner.partition, lambda before: tuple(each for each in before if each.id != id_)
    )
    return found


def rotate(people: People, owner: Owner, id_: str, key: str) -> Told:
    """Replace the secret, whose predecessor signs along for a day; under one key the same again."""
    memo, salt, now = short_digest(id_, key), _salt(people.keyring), people.now()

    def rotated(before: tuple[Endpoint, ...]) -> tuple[Endpoint, ...]:
        one = next((each for each in before if each.id == id_), None)
        if one is None:
            raise nowhere()
        if same(one.rotation, memo):
            return before
        last = one.salts[0]._replace(until=now + OVERLAP_SECONDS)
        older = (each for each in one.salts[1:] if each.until > now)
        return _replaced(before, id_, {"salts": (salt, last, *older)[:MOST_SECRETS], "rotation": memo})

    after = change_all(people.entries, owner.partition, rotated)
    found = next(each for each in after if each.id == id_)
    return _told(people, owner, found, repeated=found.salts[0] != salt)


def _told(people: People, owner: Owner, found: Endpoint, *, repeated: bool) -> Told:
    faring = {each.endpoint.id: each for each in all_of(people.entries, owner.partition)}
    return Told(
        faring.get(found.id, Faring(found, Health())), secret_of(people.keyring, found), repeated=repeated
    )


def _made_by(endpoints: tuple[Endpoint, ...], memo: KeyMemo) -> Endpoint | None:
    return next((each for each in endpoints if same(each.creation.key, memo.key)), None)


def _replaced(before: tuple[Endpoint, ...], id_: str, told: Mapping[str, Any]) -> tuple[Endpoint, ...]:
    return tuple(each._replace(**told) if each.id == id_ else each for each in before)


def _on(before: Health) -> Health:
    return Health(succeeded=before.succeeded)


def _off(now: int) -> Any:
    return lambda before: before._replace(disabled=before.disabled or now, reason=before.reason or "owner")


def _kinds(fields: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fields.get("kinds") or ()))


def _salt(keyring: Keyring) -> Salt:
    return Salt(secrets.token_bytes(16), keyring.id)


def _new_id() -> str:
    return urlsafe_b64encode(secrets.token_bytes(12)).decode()
