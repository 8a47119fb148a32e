"""Routes of games: create, list, look, join, leave, act, read the story."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, request, url_for

from api import asking
from api.ahead import Ahead
from api.answers import answer, unchanged
from api.body import read_object, refuse_body
from api.conditional import is_current
from api.game_answers import PRIVATE, Draft, game_answer, headers_of, tag_of
from api.operation import described_in
from api.play import course, nonces, past, proof, renewal, seating, story, unseating
from api.play.requests import Joining, NonceWish
from api.play.shown import poll_hint, seats_json
from api.queries import EventsQuery, ExportQuery, ListQuery, LookQuery, ReplayQuery
from api.query import read_query, refuse_query
from api.rulesets import chosen
from api.wishes import wished
from infra.errand import meanwhile
from schemas.actions import ActionRequestSchema, read_action
from schemas.base import load
from schemas.games import JoinSchema, NewGameSchema, NonceSchema

if TYPE_CHECKING:
    from flask import Response

    from api.credentials import Credential
    from api.play.live import Seen
    from api.play.requests import Write
    from engine.actions import Action

blueprint = Blueprint("games", __name__, url_prefix="/v1/games")

LISTINGS = {"waiting": "open", "playing": "playing", "finished": "finished"}
_NEW_GAME, _JOIN, _ACTION, _NONCE = NewGameSchema(), JoinSchema(), ActionRequestSchema(), NonceSchema()
_LIST, _LOOK, _EVENTS, _EXPORT, _REPLAY = (
    ListQuery(),
    LookQuery(),
    EventsQuery(),
    ExportQuery(),
    ReplayQuery(),
)
_LISTED = {"Vary": "Authorization", "Cache-Control": "no-store"}


@blueprint.post("")
@described_in("api.described", "CREATE")
def create_game() -> Response:
    """Create a game; the answer alone tells the tokens and invites of its seats."""
    refuse_query()
    body = read_object()
    fields = load(_NEW_GAME, body)
    rules, sitter = chosen(fields), asking.creator()
    wish = wished(rules, fields, sitter)
    write = asking.keyed_write(body, sitter)
    made = seating.create(asking.tables(), wish, write, request.remote_addr or "")
    return game_answer(made.seen, 201, seats=_seats_with_secrets(made))


def _seats_with_secrets(made: seating.Created) -> list[dict[str, Any]]:
    tokens, invites = dict(made.tokens), dict(made.invites)
    told = seats_json(made.seen)
    for seat, secret in tokens.items():
        told[seat]["token"] = secret
    for seat, secret in invites.items():
        told[seat]["invite"] = secret
    return told


@blueprint.get("")
@described_in("api.described_lists", "LIST")
def list_games() -> Response:
    """List public games, newest first, or those of the player who asks."""
    query = read_query(_LIST)
    if "mine" in query or "turn" in query:
        from api.people.lists import list_mine  # noqa: PLC0415  # nobody else needs what it loads

        return list_mine(query)
    status, limit, app = query.get("status", "waiting"), query["limit"], getattr(asking.token(), "app", "")
    listing = course.listing_for(LISTINGS[status], app)
    wanted = {name: query[name] for name in ("ruleset", "clock", "rated") if name in query}
    games, cursor = story.listed(
        asking.tables(), listing, limit=limit, cursor=query.get("cursor"), wanted=story.Sought(**wanted)
    )
    asked: dict[str, Any] = {name: request.args[name] for name in wanted}
    following = cursor and url_for("games.list_games", status=status, limit=limit, cursor=cursor, **asked)
    return answer({"games": games, "next": following}, headers=_LISTED)


@blueprint.get("/<game_id>")
@described_in("api.described", "GET")
def get_game(game_id: str) -> Response:
    """Show a game to whoever asks, or say that nothing is new."""
    fresh = read_query(_LOOK)["fresh"]
    tables = asking.tables()
    seen = asking.noted((tables.look_closely if fresh else tables.look)(game_id, asking.token()))
    if is_current(request.headers.get("If-None-Match"), tag_of(seen)):
        return unchanged(headers_of(seen, poll_hint(seen, tables.now())))
    return game_answer(seen)


@blueprint.post("/<game_id>/seats")
@described_in("api.described", "JOIN")
def join_game(game_id: str) -> Response:
    """Take an open seat; the answer alone tells its token."""
    refuse_query()
    body = read_object()
    sitter = asking.sitter()
    wish = Joining(**load(_JOIN, body), sitter=sitter, shunned=asking.shunned(sitter))
    joined = seating.join(asking.tables(), game_id, wish, asking.keyed_write(body, sitter))
    return game_answer(joined.seen, 201, **({"token": joined.token} if joined.token else {}))


@blueprint.delete("/<game_id>/seats/<int:seat>")
@described_in("api.described", "LEAVE")
def leave_game(game_id: str, seat: int) -> Response:
    """Give up a seat before the first card."""
    token = asking.required_token()
    seen = asking.noted(asking.tables().look_closely(game_id, token))
    refuse_query()
    refuse_body()
    left = unseating.leave(asking.tables(), seen, seat, token)
    return game_answer(left.seen, invite=left.invite)


@blueprint.post("/<game_id>/seats/<int:seat>/token")
@described_in("api.described_tokens", "REPLACE")
def replace_token(game_id: str, seat: int) -> Response:
    """Get another token for your seat; the answer alone tells it, and the old one is dead."""
    token = asking.required_token()
    refuse_query()
    refuse_body()
    renewed = renewal.renew(asking.tables(), game_id, seat, token, asking.given_key())
    return game_answer(renewed.seen, token=renewed.token)


@blueprint.post("/<game_id>/actions")
@described_in("api.described", "ACT")
def post_action(game_id: str) -> Response:
    """Act for a seat."""
    token, tables = asking.required_token(), asking.tables()
    wish, draft = Ahead(_action), Draft()
    if acted := _unread(game_id, token, wish, draft):
        return draft.answer(acted)
    with meanwhile(wish.prepare):
        seen = asking.noted(tables.look_closely(game_id, token))
    action, write = wish.result()
    return draft.answer(tables.act(seen, token, action, write, draft.prepare))


def _unread(game_id: str, token: Credential, wish: Ahead[tuple[Action, Write]], draft: Draft) -> Seen | None:
    """Act on the game as it is remembered, where the request was made against just that."""
    tables = asking.tables()
    if tables.memory.latest(game_id) is None or (ready := wish.prepared()) is None:
        return None
    action, write = ready
    if (seen := tables.recalled(game_id, token, write.version)) is None:
        return None
    return tables.act_unread(asking.noted(seen), token, action, write, draft.prepare)


def _action() -> tuple[Action, Write]:
    refuse_query()
    body = read_object()
    return read_action(load(_ACTION, body)), asking.conditional_write(body)


@blueprint.get("/<game_id>/events")
@described_in("api.described", "EVENTS")
def get_events(game_id: str) -> Response:
    """Tell what has happened, as the one who asks may know it."""
    query = read_query(_EVENTS)
    after, limit = query["after"], query["limit"]
    seen = asking.noted(asking.tables().look(game_id, asking.token()))
    events = story.events(asking.tables(), seen, after=after, limit=limit)
    last = events[-1]["seq"] if events else after
    more = last < seen.live.stored.seq
    following = url_for("games.get_events", game_id=game_id, after=last, limit=limit) if more else None
    return answer({"events": events, "next": following}, headers=PRIVATE)


@blueprint.get("/<game_id>/export")
@described_in("api.described", "EXPORT")
def export_game(game_id: str) -> Response:
    """Give the finished deals in a notation that other programs read."""
    notation = read_query(_EXPORT)["format"]
    seen = asking.noted(asking.tables().look_closely(game_id, asking.token()))
    return answer(story.exported(asking.tables(), seen, notation), headers=PRIVATE)


@blueprint.post("/<game_id>/nonces")
@described_in("api.described_fairness", "NONCE")
def post_nonce(game_id: str) -> Response:
    """Put 16 random bytes of your own into the next shuffle, or decline to."""
    token = asking.required_token()
    seen = asking.noted(asking.tables().look_closely(game_id, token))
    refuse_query()
    fields = load(_NONCE, read_object())
    wish = NonceWish(bytes.fromhex(fields["nonce"] or ""), fields.get("shuffle"))
    return game_answer(nonces.give(asking.tables(), seen, token, wish))


@blueprint.get("/<game_id>/proof")
@described_in("api.described_fairness", "PROOF")
def get_proof(game_id: str) -> Response:
    """Give commitments, and secrets once they may be told; docs/fairness.md says how to check them."""
    refuse_query()
    seen = asking.noted(asking.tables().look_closely(game_id, asking.token()))
    return answer(proof.proof(asking.tables(), seen), headers=PRIVATE)


@blueprint.get("/<game_id>/replay")
@described_in("api.described_fairness", "REPLAY")
def replay_game(game_id: str) -> Response:
    """Show the game as it stood after an event, as the one who asks may know it."""
    query = read_query(_REPLAY)
    seen = asking.noted(asking.tables().look_closely(game_id, asking.token()))
    then = past.replayed(asking.tables(), seen, at=query["at"], face_up=query["face_up"])
    return answer(then, headers=PRIVATE)
