"""The events of a game, in order and numbered without gaps, and public lists of games."""

from __future__ import annotations

from itertools import islice
from time import gmtime, strftime
from typing import TYPE_CHECKING, Any, NamedTuple

from api.keyring import UnknownKey
from api.play import course, shuffles
from api.play.course import listing_of
from api.play.live import Seen
from api.play.shown import seats_json
from engine import endings, replay
from engine.history import Event
from infra.store import GameNotFound
from schemas import log
from schemas.egn.writing import face_down, write_egn
from schemas.rulesets import brief_json
from schemas.stored import PastDeal, unpack, unpack_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from api.play.live import Live
    from api.play.tables import Tables
    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.state import Game
    from schemas.stored import Stored

IDS = {"egn": "gameId", "emn": "matchId"}
"""What each notation calls the id of what it tells."""


PAGES_SOUGHT = 5
"""How far one request looks for games that are wanted; the cursor leads on."""


def chapters(tables: Tables, live: Live) -> Iterator[PastDeal]:
    """Yield every deal of a game, the present one last."""
    stored = live.stored
    for archive in tables.store.archives(live.record.id):
        # Deals finished since the game was read belong to a later story.
        if archive.number < stored.start.deal.number or stored.status != "playing":
            yield unpack_deal(archive.body)
    yield from (unpack_deal(archive.body) for archive in live.archives)
    if stored.status == "playing":
        yield _present(stored)


def _present(stored: Stored) -> PastDeal:
    return PastDeal(stored.start, stored.log, stored.deal_seq, stored.fair.nonces)


def _chapters_after(tables: Tables, live: Live, after: int) -> list[PastDeal]:
    # News of the present deal is in the game itself: its finished deals needn't be read and paid for.
    stored = live.stored
    recent = stored.status == "playing" and 0 < stored.deal_seq - 1 <= after
    return [_present(stored)] if recent else [*chapters(tables, live)]


def events(tables: Tables, seen: Seen, *, after: int, limit: int) -> list[dict[str, Any]]:
    """Return the next *limit* events beyond number *after*, as the one who asks may know them."""
    later = ((seq, moment.event) for seq, moment in moments(tables, seen.live, after) if seq > after)
    return [{"seq": seq, **event.as_seen(seen.seat)} for seq, event in islice(later, limit)]


def moments(tables: Tables, live: Live, after: int) -> Iterator[tuple[int, replay.Moment]]:
    """Yield the events numbered above *after*, a few before them included, each with the game after it."""
    if live.stored.seq == 0:
        return
    told = _chapters_after(tables, live, after)
    yield 1, replay.Moment(Event("match_started", {"ruleset": live.rules.key}), told[0].start)
    ends = [*(chapter.first_seq - 1 for chapter in told[1:]), live.stored.seq]
    for chapter, end in zip(told, ends, strict=True):
        # Of a deal that whoever looks may not know of yet there is nothing to tell.
        if end > after and end >= chapter.first_seq:
            yield from enumerate(retold(tables, live, chapter), chapter.first_seq)


def retold(tables: Tables, live: Live, chapter: PastDeal) -> Iterator[replay.Moment]:
    """Yield the events of a deal, each with the game after it; that of dealing tells the nonces."""
    told = [nonce.hex() if nonce else None for nonce in chapter.nonces]
    cards = dealt_pack(tables, live, chapter)
    for moment in replay.story(live.rules, chapter.start, cards, log.decode(chapter.log)):
        if moment.event.type != "dealt":
            yield moment
            continue
        public = {**moment.event.public, "nonces": told or [None] * live.rules.table.players}
        yield moment._replace(event=moment.event._replace(public=public))


def dealt_pack(tables: Tables, live: Live, chapter: PastDeal) -> tuple[Card, ...]:
    """Return the pack a deal was dealt from."""
    return shuffles.pack(tables.keyring, live, chapter.start.deal.number, chapter.nonces)


def exported(tables: Tables, seen: Seen, notation: str) -> dict[str, Any]:
    """
    Return the finished deals in the notation of games or of matches, face down until they may be told.

    Raises NotEgn where the notation has no words for them.
    """
    live = seen.live
    over = live.stored.status in {"finished", "aborted"}
    told = [deal for deal in [*chapters(tables, live)][: None if over else -1] if not _broken_off(deal)]
    names = [seat.name or f"Seat {n}" for n, seat in enumerate(live.stored.seats)]
    document = _writer(notation)(live.rules, names, [_played(tables, live, chapter) for chapter in told])
    begun = strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(live.record.created))
    named = {IDS[notation]: live.record.id, "date": begun, **document["metadata"]}
    # All that is told is over: with the first deal revealed every one is.
    told_all = document if shuffles.is_revealed(live, 1) else face_down(document)
    return {**told_all, "metadata": named}


def _broken_off(chapter: PastDeal) -> bool:
    return any(entry.action.kind in endings.REASONS for entry in log.decode(chapter.log))


def _writer(notation: str) -> Callable[..., dict[str, Any]]:
    if notation == "egn":
        return write_egn
    from schemas.egn.matches import write_emn  # noqa: PLC0415  # seldom asked for

    return write_emn


def _played(tables: Tables, live: Live, chapter: PastDeal) -> tuple[Game, list[tuple[Seat, Action]]]:
    cards = dealt_pack(tables, live, chapter)
    done = replay.standing(replay.steps(live.rules, chapter.start, cards, log.decode(chapter.log)))
    return done[0].before, [(step.seat, step.action) for step in done]


class Sought(NamedTuple):
    """Which games of a list somebody looks for; None for any."""

    ruleset: str | None = None
    """Its hash."""
    clock: str | None = None
    """`none`, or a kind of clock."""
    rated: bool | None = None

    def fits(self, told: dict[str, Any]) -> bool:
        """Tell whether a game, as lists tell it, is one of them."""
        clock = told["clock"]["kind"] if told["clock"] else "none"
        found = (told["ruleset"]["hash"], clock, told["rated"])
        return all(sought in {None, value} for sought, value in zip(self, found, strict=True))


ANY = Sought()


def listed(
    tables: Tables, listing: str, *, limit: int, cursor: str | None, wanted: Sought = ANY
) -> tuple[list[Any], str | None]:
    """Return a page of a public list, newest first, of the games *wanted*; and a cursor."""
    found: list[Any] = []
    for _ in range(PAGES_SOUGHT):
        page = tables.store.listed(listing, limit=limit - len(found), cursor=cursor)
        told = [_brief(tables, game_id, listing) for game_id in page.ids]
        found += [game for game in told if game and wanted.fits(game)]
        cursor = page.cursor
        if wanted == ANY or cursor is None or len(found) == limit:
            break
    return found, cursor


def _brief(tables: Tables, game_id: str, listing: str) -> dict[str, Any] | None:
    try:
        record = tables.store.load(game_id, consistent=False)
        # As stored: what bots are about to do matters to nobody who looks for a table.
        live = course.replayed(tables.keyring, record, unpack(record.body), tables.now())
    except (GameNotFound, UnknownKey):
        return None
    stored = live.stored
    # The list lags behind the games: one that has moved to another list is no longer for this one.
    if listing_of(stored) != listing:
        return None
    return {
        "id": game_id,
        "status": stored.status,
        "ruleset": brief_json(live.rules, stored.options),
        "seats": seats_json(Seen(live, None)),
        "clock": _clock(live),
        "rated": stored.lobby.rated,
        "created": live.record.created,
    }


def _clock(live: Live) -> dict[str, Any] | None:
    if (timing := live.stored.timing) is None:
        return None
    return {name: getattr(timing.clock, name) for name in ("kind", "seconds", "increment")}
