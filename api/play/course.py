"""The course of a stored game: brought to life from its record, moved on, made the next record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.play import delay, draws, shuffles, timing
from api.play.live import Live, goes_on
from engine import replay, undo
from engine.errors import WrongPhase
from engine.families import kept, resolve
from engine.flow import awaits_pack, new_game
from engine.history import opening
from infra.store import Archive, Record
from schemas import log
from schemas.stored import PastDeal, Stored, pack, pack_deal

if TYPE_CHECKING:
    from api.keyring import Keyring
    from engine.actions import Action
    from engine.cards import Seat
    from engine.state import Game
    from engine.undo import Last


ANSWER_SECONDS = 24 * 3600
"""How long a game that begins with a cut waits for nonces."""

MOST_WISHES = 8
"""How often seats may ask to undo something in one deal: the game is to stay one small item."""


def replayed(keyring: Keyring, record: Record, stored: Stored, now: int) -> Live:
    """Rebuild the game of *record*, whose body has been read, as it stands *now*."""
    rules = resolve(kept(stored.ruleset), stored.options)
    live = Live(record, stored, rules, stored.start)
    if stored.status == "playing":
        return _caught_up(keyring, live)
    expired = stored.status == "waiting" and 0 < stored.fair.deadline <= now
    return begin(keyring, live, stored.fair.deadline)._replace(pending=True) if expired else live


def _caught_up(keyring: Keyring, live: Live) -> Live:
    rules, stored = live.rules, live.stored
    cards = shuffles.pack(keyring, live, stored.start.deal.number, stored.fair.nonces)
    game, chosen, last = replay.caught_up(rules, stored.start, cards, log.decode(stored.log))
    return live._replace(game=game, chosen=chosen, last=last)


def begun_if_ready(keyring: Keyring, live: Live, now: int) -> Live:
    """Begin a game that waits for nobody any more; where it waits for nonces only, set their deadline."""
    stored = live.stored
    if stored.status != "waiting" or any(seat.kind == "open" for seat in stored.seats):
        return live
    live = draws.seated(live)
    stored = live.stored
    if stored.fair.mode == "commit" or None not in (stored.fair.coming or (None,)):
        return begin(keyring, live, now)
    if stored.fair.deadline:
        return live
    return live._replace(stored=stored._replace(fair=stored.fair._replace(deadline=now + ANSWER_SECONDS)))


def begin(keyring: Keyring, live: Live, now: int) -> Live:
    """Draw the first dealer and deal the first cards."""
    stored = live.stored
    *_, dealer = shuffles.draw(keyring, live, stored.fair.coming)
    start = new_game(live.rules, dealer)
    fair = stored.fair._replace(deadline=0)
    started = stored._replace(status="playing", seq=1, changed=now, start=start, fair=fair)
    begun = timing.begun(live._replace(stored=started, game=start), now)
    return _deal_cards(keyring, delay.noted(begun))


def advance(  # noqa: PLR0913  # who does what, when
    keyring: Keyring, live: Live, seat: Seat, action: Action, now: int, *, owner: bool = True
) -> Live:
    """Return the game after *seat* has acted, by its *owner* or not; raises what the engine refuses."""
    if action == undo.UNDO:
        _check_wishes(live)
    moved = _advanced(keyring, live, seat, action, now, owner=owner)
    if (last := moved.last) and last.asked and _all_agree(moved, last):
        return _advanced(keyring, moved, last.seat, undo.UNDONE, now, owner=True)
    return moved


def _advanced(  # noqa: PLR0913
    keyring: Keyring, live: Live, seat: Seat, action: Action, now: int, *, owner: bool
) -> Live:
    on_turn = live.game.deal.queue[:1] == (seat,)
    step = replay.take(live.rules, live.game, seat, action, live.chosen, live.last)
    entry = log.encode(log.Entry(action, None if on_turn else seat))
    stored = live.stored._replace(
        log=live.stored.log + entry,
        turn_number=live.stored.turn_number + _decides(action, on_turn),
        seq=live.stored.seq + len(step.events),
        changed=now,
    )
    moved = live._replace(
        stored=stored, game=step.after, chosen=step.still_chosen, last=step.then_last, pending=False
    )
    moved = _timed(live, moved, seat, action, now, owner=owner)
    same_deal = step.after.deal.number == live.game.deal.number and step.after.result is None
    dealt = _deal_cards(keyring, moved if same_deal else _archived(moved, live.game.deal.number))
    return _with_orders(dealt, seat, action, same_deal=same_deal) if dealt.stored.orders else dealt


def _with_orders(live: Live, seat: Seat, action: Action, *, same_deal: bool) -> Live:
    from api.play import orders  # noqa: PLC0415  # most games have none

    left = live if same_deal else orders.of_next_deal(live)
    # What stands would do at once again what was taken back.
    return orders.marked(orders.dropped(left, seat, "undone") if action == undo.UNDONE else left)


def _timed(  # noqa: PLR0913  # whose action turns which clock
    live: Live, moved: Live, seat: Seat, action: Action, now: int, *, owner: bool
) -> Live:
    if action == undo.UNDONE:
        return timing.given_back(moved, now)
    # To speak of the last action is no turn, whoever's turn it is.
    return moved if action.kind in undo.FIELDS else timing.turned(live, moved, seat, now, owner=owner)


def _check_wishes(live: Live) -> None:
    asked = sum(entry.action == undo.UNDO for entry in log.decode(live.stored.log))
    if asked >= MOST_WISHES:
        raise WrongPhase(f"{MOST_WISHES} actions have been asked back in this deal; that is enough.")


def _all_agree(live: Live, last: Last) -> bool:
    # Whoever is away, a bot in its place, can't answer.
    people = {n for n, seat in enumerate(live.stored.seats) if seat.kind == "human" and not seat.bot}
    return people <= {last.seat, *last.agreed}


def _decides(action: Action, on_turn: bool) -> bool:
    # Whoever wrote against the turn that is taken back must decide again.
    return action == undo.UNDONE if action.kind in undo.FIELDS else on_turn


def _archived(live: Live, number: int) -> Live:
    stored = live.stored
    past = PastDeal(stored.start, stored.log, stored.deal_seq, stored.fair.nonces)
    archive = Archive(number, pack_deal(past))
    status = _status(live.game)
    following = stored._replace(start=live.game, log=b"", status=status, deal_seq=stored.seq + 1)
    return delay.noted(live._replace(stored=following, archives=(*live.archives, archive)))


def _status(game: Game) -> str:
    if game.result is None:
        return "playing"
    return "aborted" if game.result.reason == "aborted" else "finished"


def _deal_cards(keyring: Keyring, live: Live) -> Live:
    if not awaits_pack(live.game):
        return live
    nonces = live.stored.fair.coming
    cards = shuffles.pack(keyring, live, live.game.deal.number, nonces)
    fair = live.stored.fair._replace(nonces=nonces, coming=())
    stored = live.stored._replace(seq=live.stored.seq + len(opening(live.game)), fair=fair)
    return live._replace(stored=stored, game=replay.with_cards(live.rules, live.game, cards))


def next_record(live: Live, digest: bytes) -> Record:
    """Return the record that stores *live* as the version after the one it was loaded at."""
    stored, old = live.stored, live.record
    return Record(
        id=old.id,
        version=old.version + 1,
        body=pack(stored),
        digest=digest,
        listing=listing_of(stored),
        created=old.created,
        expires=0 if stored.seq else old.expires,
        owner=old.owner if stored.status in ("waiting", "playing") else "",
        due=due_of(live),
    )


def due_of(live: Live) -> int:
    """Return when the sweep is to go on with a game: at once where bots have more to do than was done."""
    return live.stored.changed if goes_on(live) else timing.next_change(live)


def listing_of(stored: Stored) -> str:
    """Return the public list a game belongs in: open while somebody may sit down at it."""
    if stored.visibility != "public" or stored.status not in {"waiting", "playing", "finished"}:
        return ""
    if stored.status != "waiting":
        return listing_for(stored.status, stored.app)
    return listing_for("open", stored.app) if any(seat.kind == "open" for seat in stored.seats) else ""


def listing_for(listing: str, app: str) -> str:
    """Return the public list of an app's players, or everybody else's: neither sees the other."""
    return f"{listing}@{app}" if app else listing
