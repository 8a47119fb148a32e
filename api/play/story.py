"""The events of a game, in order and numbered without gaps, and public lists of games."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from api.play.live import dealt_pack, revive
from api.play.shown import seats_json
from api.play.tables import Seen
from engine import replay
from engine.history import Event
from infra.store import GameNotFound
from schemas import log
from schemas.egn.writing import face_down, write_egn
from schemas.rulesets import brief_json
from schemas.stored import unpack_deal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from api.play.live import Live
    from api.play.tables import Tables
    from engine.actions import Action
    from engine.cards import Seat
    from engine.state import Game


class Chapter(NamedTuple):
    """A deal, as played so far."""

    start: Game
    actions: bytes
    first_seq: int


def chapters(tables: Tables, live: Live) -> Iterator[Chapter]:
    """Yield every deal of a game, the present one last."""
    stored = live.stored
    for archive in tables.store.archives(live.record.id):
        # Deals finished since the game was read belong to a later story.
        if archive.number < stored.start.deal.number or stored.status != "playing":
            yield Chapter(*unpack_deal(archive.body))
    if stored.status == "playing":
        yield Chapter(stored.start, stored.log, stored.deal_seq)


def events(tables: Tables, seen: Seen, *, after: int, limit: int) -> list[dict[str, Any]]:
    """Return the next *limit* events beyond number *after*, as the one who asks may know them."""
    later = ((seq, event) for seq, event in _numbered(tables, seen.live, after) if seq > after)
    return [{"seq": seq, **event.as_seen(seen.seat)} for seq, event in islice(later, limit)]


def _numbered(tables: Tables, live: Live, after: int) -> Iterator[tuple[int, Event]]:
    if live.stored.seq == 0:
        return
    yield 1, Event("match_started", {"ruleset": live.rules.key})
    told = [*chapters(tables, live)]
    ends = [*(chapter.first_seq - 1 for chapter in told[1:]), live.stored.seq]
    for chapter, end in zip(told, ends, strict=True):
        if end > after:
            yield from enumerate(_retold(tables, live, chapter), chapter.first_seq)


def _retold(tables: Tables, live: Live, chapter: Chapter) -> Iterator[Event]:
    number = chapter.start.deal.number
    cards = dealt_pack(tables.keyring, live.record.id, live.stored, live.rules, number)
    return replay.story(live.rules, chapter.start, cards, log.decode(chapter.actions))


def exported(tables: Tables, seen: Seen) -> dict[str, Any]:
    """
    Return the finished deals in Euchre Game Notation, face down until the match is over.

    Raises NotEgn where the notation has no words for them.
    """
    live = seen.live
    over = live.stored.status == "finished"
    told = [*chapters(tables, live)][: None if over else -1]
    names = [seat.name or f"Seat {n}" for n, seat in enumerate(live.stored.seats)]
    document = write_egn(live.rules, names, [_played(tables, live, chapter) for chapter in told])
    return document if over else face_down(document)


def _played(tables: Tables, live: Live, chapter: Chapter) -> tuple[Game, list[tuple[Seat, Action]]]:
    cards = dealt_pack(tables.keyring, live.record.id, live.stored, live.rules, chapter.start.deal.number)
    done = [*replay.steps(live.rules, chapter.start, cards, log.decode(chapter.actions))]
    return done[0].before, [(step.seat, step.action) for step in done]


def listed(tables: Tables, listing: str, *, limit: int, cursor: str | None) -> tuple[list[Any], str | None]:
    """Return a page of a public list, newest first, and the cursor of the next."""
    page = tables.store.listed(listing, limit=limit, cursor=cursor)
    found = [_brief(tables, game_id, listing) for game_id in page.ids]
    return [game for game in found if game is not None], page.cursor


def _brief(tables: Tables, game_id: str, listing: str) -> dict[str, Any] | None:
    try:
        live = revive(tables.keyring, tables.store.load(game_id, consistent=False))
    except GameNotFound:
        return None
    stored = live.stored
    # The list lags behind the games: one that has moved to another list is no longer for this one.
    if live.record.listing != listing:
        return None
    return {
        "id": game_id,
        "status": stored.status,
        "ruleset": brief_json(live.rules, stored.options),
        "seats": seats_json(Seen(live, None)),
        "created": live.record.created,
    }
