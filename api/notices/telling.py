"""What there is to tell a player of a game, from its present state and what was told before."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from api.feed.memberships import awaited
from schemas.notices import (
    CLAIMABLE,
    DEAL_FINISHED,
    GAME_FINISHED,
    GAME_STARTED,
    INVITED,
    REMINDER,
    STAND_IN,
    YOUR_TURN,
)
from schemas.stored_notices import Noted, Notice

if TYPE_CHECKING:
    from api.play.live import Live

OVER = ("finished", "aborted")


class Called(NamedTuple):
    """What a clock has made known of the present turn."""

    reminders: int = 0
    """How many its owner has had, the warning included."""
    late: int | None = None
    """The seat whose opponents may claim the game, if they may."""


class Told(NamedTuple):
    """The notices that are due, oldest first, and how far the player has been told with them."""

    notices: tuple[Notice, ...]
    noted: Noted


def told(live: Live, seat: int, noted: Noted, called: Called, now: int) -> Told:
    """
    Return what is new to a player since *noted*.

    It depends on the present state alone: states in between that nobody followed are passed over, and an
    older state than one told before has nothing new.
    """
    if noted.over:
        return Told((), noted)
    kinds = _kinds(live, seat, noted, called)
    notices = tuple(_notice(live, seat, kind, muted=noted.muted, now=now) for kind in kinds)
    return Told(notices, _after(live, seat, kinds, noted, called))


def _kinds(live: Live, seat: int, noted: Noted, called: Called) -> tuple[str, ...]:
    stored = live.stored
    if stored.status in OVER:
        return (GAME_FINISHED,)
    if stored.status == "waiting":
        return (INVITED,) if _invite(live, seat) != noted.invited else ()
    if stored.status != "playing":
        return ()
    turn, is_awaited = stored.turn_number, seat in awaited(live)
    due = (
        (GAME_STARTED, not noted.begun),
        (DEAL_FINISHED, live.game.deal.number - 1 > noted.deals),
        (STAND_IN, _stands_in(live, seat) and not noted.stood_in),
        (YOUR_TURN, is_awaited and turn > noted.turn),
        (REMINDER, is_awaited and (turn, called.reminders) > noted.reminded and called.reminders > 0),
        (CLAIMABLE, _may_claim(live, seat, called) and turn > noted.claimable),
    )
    return tuple(kind for kind, is_due in due if is_due)


def _notice(live: Live, seat: int, kind: str, *, muted: bool, now: int) -> Notice:
    number = live.game.deal.number
    return Notice(
        kind=kind,
        game=live.record.id,
        at=now,
        ruleset=live.stored.ruleset,
        seat=seat,
        status=live.stored.status,
        turn_number=live.stored.turn_number,
        deal=number - 1 if kind == DEAL_FINISHED else number,
        scores=tuple(live.game.scores),
        muted=muted,
    )


def _invite(live: Live, seat: int) -> tuple[int, int]:
    return seat, live.stored.lobby.invites[seat]


def _may_claim(live: Live, seat: int, called: Called) -> bool:
    side = live.rules.table.side
    return called.late is not None and side(called.late) != side(seat)


def _stands_in(live: Live, seat: int) -> bool:
    return bool(live.stored.seats[seat].bot)


def _after(live: Live, seat: int, kinds: tuple[str, ...], noted: Noted, called: Called) -> Noted:
    turn, deals = live.stored.turn_number, live.game.deal.number - 1
    return noted._replace(
        turn=turn if YOUR_TURN in kinds else noted.turn,
        deals=max(noted.deals, deals) if live.stored.status == "playing" else noted.deals,
        stood_in=_stands_in(live, seat),
        begun=noted.begun or GAME_STARTED in kinds,
        over=GAME_FINISHED in kinds,
        reminded=(turn, called.reminders) if REMINDER in kinds else noted.reminded,
        invited=_invite(live, seat) if INVITED in kinds else noted.invited,
        claimable=turn if CLAIMABLE in kinds else noted.claimable,
    )
