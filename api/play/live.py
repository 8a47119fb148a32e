"""A game brought to life from its record, and turned into the next record after an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import fairness, replay
from engine.families import resolve
from engine.flow import awaits_pack, resume
from engine.history import opening
from infra.store import Archive, Record
from schemas import log
from schemas.stored import Stored, pack, pack_deal, unpack

if TYPE_CHECKING:
    from api.keyring import Keyring
    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.ruleset import Ruleset
    from engine.state import Game


class Live(NamedTuple):
    """A stored game and what the engine makes of it."""

    record: Record
    stored: Stored
    rules: Ruleset
    game: Game
    chosen: tuple[Card, ...] = ()
    """Cards the seat on turn has picked of a choice not yet complete."""
    archives: tuple[Archive, ...] = ()
    """Deals finished since the record was loaded."""


def revive(keyring: Keyring, record: Record) -> Live:
    """Rebuild the game that *record* holds."""
    return replayed(keyring, record, unpack(record.body))


def replayed(keyring: Keyring, record: Record, stored: Stored) -> Live:
    """Rebuild the game of *record*, whose body has been read."""
    rules = resolve(stored.ruleset, stored.options)
    if stored.status != "playing":
        return Live(record, stored, rules, stored.start)
    game = resume(rules, stored.start)
    cards = dealt_pack(keyring, record.id, stored, rules)
    last = None
    for last in replay.steps(rules, stored.start, cards, log.decode(stored.log)):
        game = last.after
    chosen = last.still_chosen if last else ()
    return Live(record, stored, rules, replay.with_cards(rules, game, cards), chosen)


def dealt_pack(
    keyring: Keyring, game_id: str, stored: Stored, rules: Ruleset, number: int = 0
) -> tuple[Card, ...]:
    """Return the shuffled pack of deal *number*, the present one by default."""
    shuffle = number or stored.start.deal.number
    secret = keyring.shuffle_secret(game_id, stored.salt, shuffle)
    return fairness.shuffle(rules.table.pack, secret, game_id, shuffle)


def commitment(keyring: Keyring, live: Live) -> str:
    """Return what was published for the shuffle of the present deal."""
    number = live.game.deal.number
    secret = keyring.shuffle_secret(live.record.id, live.stored.salt, number)
    return fairness.commitment(live.record.id, number, secret)


def begin(keyring: Keyring, live: Live, now: int) -> Live:
    """Deal the first cards of a game whose seats are all taken."""
    started = live.stored._replace(status="playing", seq=1, changed=now)
    return _deal_cards(keyring, live._replace(stored=started))


def advance(keyring: Keyring, live: Live, seat: Seat, action: Action, now: int) -> Live:
    """Return the game after *seat* has acted; raises what the engine refuses."""
    on_turn = live.game.deal.queue[:1] == (seat,)
    step = replay.take(live.rules, live.game, seat, action, live.chosen)
    entry = log.encode(log.Entry(action, None if on_turn else seat))
    stored = live.stored._replace(
        log=live.stored.log + entry,
        turn_number=live.stored.turn_number + on_turn,
        seq=live.stored.seq + len(step.events),
        changed=now,
    )
    moved = live._replace(stored=stored, game=step.after, chosen=step.still_chosen)
    same_deal = step.after.deal.number == live.game.deal.number and step.after.result is None
    return _deal_cards(keyring, moved if same_deal else _archived(moved, live.game.deal.number))


def _archived(live: Live, number: int) -> Live:
    stored = live.stored
    archive = Archive(number, pack_deal(stored.start, stored.log, stored.deal_seq))
    status = "finished" if live.game.result else "playing"
    following = stored._replace(start=live.game, log=b"", status=status, deal_seq=stored.seq + 1)
    return live._replace(stored=following, archives=(*live.archives, archive))


def _deal_cards(keyring: Keyring, live: Live) -> Live:
    if not awaits_pack(live.game):
        return live
    cards = dealt_pack(keyring, live.record.id, live.stored, live.rules, live.game.deal.number)
    events = len(opening(live.game))
    stored = live.stored._replace(seq=live.stored.seq + events)
    return live._replace(stored=stored, game=replay.with_cards(live.rules, live.game, cards))


def next_record(live: Live, digest: bytes) -> Record:
    """Return the record that stores *live* as the version after the one it was loaded at."""
    stored, old = live.stored, live.record
    public = stored.visibility == "public"
    listing = {"waiting": "open"}.get(stored.status, stored.status) if public else ""
    return Record(
        id=old.id,
        version=old.version + 1,
        body=pack(stored),
        digest=digest,
        listing="" if stored.status == "aborted" else listing,
        created=old.created,
        expires=old.expires if stored.status == "waiting" else 0,
        owner=old.owner if stored.status in ("waiting", "playing") else "",
    )
