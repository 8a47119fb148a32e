"""Views of players; `api.players` says at which paths."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from flask import request, url_for

from api import asking
from api.answers import answer, unchanged
from api.body import read_object, read_object_if_any, refuse_body
from api.conditional import names_tag
from api.credentials import PROFILE, READ
from api.hooks import note
from api.operation import described_in
from api.parts import parts
from api.people import apps, claims, farewell, profile, sessions
from api.people.people import present
from api.problems import Refusal
from api.query import refuse_query
from schemas.base import load
from schemas.players import (
    AppPlayerSchema,
    ClaimSchema,
    NewPlayerSchema,
    PlayerChangeSchema,
    ScopeSchema,
)
from schemas.stored_player import StoredPlayer

if TYPE_CHECKING:
    from flask import Response

    from api.people.people import Known
    from api.people.sessions import Session

_NEW, _OF_APP, _CLAIM = NewPlayerSchema(), AppPlayerSchema(), ClaimSchema()
_CHANGE, _SCOPE = PlayerChangeSchema(), ScopeSchema()
_TAG = re.compile(r'"(0|[1-9]\d{0,15})"', re.ASCII)
_PRIVATE = {"Vary": "Authorization", "Cache-Control": "private, no-cache"}
_SECRET = {"Cache-Control": "no-store"}
_REPEATED = {"Idempotency-Replayed": "true"}


def _tag(player: Known) -> str:
    return f'"{player.version}"'


def _me(player: Known, status: int = 200, **headers: str) -> Response:
    note(player=player.id)
    return answer(profile.me_json(player), status, {"ETag": _tag(player), **_PRIVATE, **headers})


def _session(session: Session) -> dict[str, Any]:
    note(player=session.player.id)
    told = {"token": session.token, "expires_in": _lifetime(), "scope": [*session.scopes]}
    return {**told, "refresh_token": session.refresh_token} if session.refresh_token else told


def _lifetime() -> int:
    from api.people.tokens import LIFETIME  # noqa: PLC0415

    return LIFETIME


@described_in("api.described_players", "CREATE")
def create_player() -> Response:
    """Become a player, as a guest; or, with an app's key, get a token for one of the app's users."""
    key = asking.app_key()
    refuse_query()
    body = read_object()
    if key is not None:
        return _player_of_app(apps.app_of(asking.people().entries, key), load(_OF_APP, body))
    if parts().create == "app":
        raise Refusal("no_credentials", "Send the key of an app: players are apps' users here.")
    wish = profile.changed(StoredPlayer(), load(_NEW, body))
    return _new_player(sessions.create_guest(asking.people(), wish, asking.keyed_write(body)))


def _player_of_app(app: apps.App, fields: dict[str, Any]) -> Response:
    wish, scopes = profile.changed(StoredPlayer(), fields), tuple(dict.fromkeys(fields["scope"]))
    return _new_player(apps.session_of(asking.people(), app, fields["user"], wish, scopes))


@described_in("api.described_players", "CLAIM")
def claim_player() -> Response:
    """Sign in by an identity of the issuer; with a guest's token, put the identity behind the guest."""
    guest = asking.player_if_any(PROFILE)
    refuse_query()
    fields = load(_CLAIM, read_object())
    if (issuer := parts().issuer()) is None:
        raise Refusal("not_found", "Nobody signs in here: no issuer is set up.")
    people = asking.people()
    identity = issuer.identity(fields["id_token"], fields.get("nonce"), people.now())
    return _new_player(claims.claim(people, identity, guest) if guest else claims.sign_in(people, identity))


def _new_player(made: Session) -> Response:
    location = url_for("players.get_player", player_id=made.player.id)
    headers = {"Location": location, "ETag": _tag(made.player), **_SECRET}
    told = {"player": profile.me_json(made.player), **_session(made)}
    return answer(told, 201, {**headers, **(_REPEATED if made.repeated else {})})


@described_in("api.described_players", "GET")
def get_player(player_id: str) -> Response:
    """Show what anybody may see of a player."""
    refuse_query()
    found = profile.profile(asking.people(), player_id, asking.player_if_any(READ))
    return answer(profile.public_json(found), headers={"Vary": "Authorization", **_SECRET})


@described_in("api.described_players", "ME")
def get_me() -> Response:
    """Show the player to himself, or say that nothing is new."""
    refuse_query()
    me = present(asking.people(), asking.player(READ))
    if names_tag(request.headers.get("If-None-Match"), _tag(me)):
        return unchanged({"ETag": _tag(me), **_PRIVATE})
    return _me(me)


@described_in("api.described_players", "CHANGE")
def change_me() -> Response:
    """Change name, time zone, quiet hours or preferences; what isn't given stays."""
    bearer = asking.player(PROFILE)
    refuse_query()
    version = _read_if_match(request.headers.get("If-Match"))
    changed = profile.change(asking.people(), bearer, version, load(_CHANGE, read_object()))
    return _me(changed.player)


@described_in("api.described_players", "DELETE")
def delete_me() -> Response:
    """Delete the player: name, settings, sign-in and tokens go; games and proofs stay."""
    bearer = asking.player(PROFILE)
    refuse_query()
    refuse_body()
    return answer(profile.public_json(farewell.delete(asking.people(), bearer)), headers=_SECRET)


@described_in("api.described_players", "EXPORT")
def export_me() -> Response:
    """Give all that is kept of the player."""
    bearer = asking.player(PROFILE)
    refuse_query()
    return answer(farewell.export(asking.people(), present(asking.people(), bearer)), headers=_SECRET)


@described_in("api.described_players", "RENEW")
def renew_player_token() -> Response:
    """Get another hour's token for the refresh token, which goes where a token does."""
    refresh = asking.refresh_token()
    refuse_query()
    scopes = tuple(dict.fromkeys(load(_SCOPE, read_object_if_any())["scope"]))
    return answer(_session(sessions.renew(asking.people(), refresh, scopes)), headers=_SECRET)


@described_in("api.described_players", "REPLACE")
def replace_refresh_token() -> Response:
    """Get another refresh token for this one; every token there is of the player ends."""
    refresh = asking.refresh_token()
    refuse_query()
    refuse_body()
    session = sessions.revoke(asking.people(), refresh, asking.given_key())
    return answer(_session(session), headers={**_SECRET, **(_REPEATED if session.repeated else {})})


def _read_if_match(header: str | None) -> int:
    if header is None or header.strip() == "*":
        raise Refusal("precondition_required", "Send If-Match with the ETag of the player you saw.")
    if (found := _TAG.fullmatch(header.strip())) is None:
        raise Refusal("bad_etag", "If-Match takes one strong entity tag, just as an ETag header gave it.")
    return int(found[1])
