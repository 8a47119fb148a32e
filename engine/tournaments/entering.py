"""Who comes, who goes, and who takes over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tournaments.draws import VACANT
from engine.tournaments.errors import (
    BadName,
    EnteredTwice,
    EntriesClosed,
    HasWithdrawn,
    TooManyEntrants,
)
from engine.tournaments.results import forfeited
from engine.tournaments.rules import KNOCKOUT, Format
from engine.tournaments.schedules.rotating import MOST_PLAYERS
from engine.tournaments.state import Entry, Holder

if TYPE_CHECKING:
    from engine.tournaments.events import Enter, Substitute, Withdraw
    from engine.tournaments.state import Place, Tournament


def entered(tournament: Tournament, event: Enter) -> Tournament:
    """
    Take somebody in, after the first draw as the format allows.

    Playing for oneself and in a Swiss tournament one plays from the next draw on and has nothing for
    the rounds missed; a round robin has room while there is a vacancy; an elimination has none.
    """
    _check_new(tournament, event.entrant)
    if len(tournament.entries) >= MOST_PLAYERS:
        raise TooManyEntrants(f"A tournament holds {MOST_PLAYERS}.")
    entry = Entry(event.entrant, (Holder(event.entrant, tournament.rounds + 1),))
    lots = _with_late(tournament, event.entrant) if tournament.rounds else ()
    return tournament._replace(entries=(*tournament.entries, entry), lots=lots)


def _with_late(tournament: Tournament, place: Place) -> tuple[Place, ...]:
    form, lots = tournament.rules.format, tournament.lots
    if form in KNOCKOUT or (form is Format.ROUND_ROBIN and VACANT not in lots):
        raise EntriesClosed("The first round has been drawn, and there is no vacancy.")
    if form is Format.ROUND_ROBIN:
        return tuple(other or place for other in lots)
    return (*lots, place)


def withdrawn(tournament: Tournament, event: Withdraw) -> Tournament:
    """
    Let somebody go, who forfeits what is drawn and not yet reported.

    What comes after is not drawn, but in a round robin and an elimination, where it is forfeited.
    """
    entry = tournament.entry(event.entrant)
    if entry.left is not None:
        raise HasWithdrawn(f"{event.entrant} has withdrawn already.")
    after = tournament.with_entry(entry._replace(left=tournament.rounds))
    for match in tournament.matches:
        if entry.place in match.players and not match.over and not match.disputed:
            after = forfeited(after, match, (*match.absent, entry.place))
    return after


def substituted(tournament: Tournament, event: Substitute) -> Tournament:
    """Give the place, with its matches and score, to somebody new."""
    entry = tournament.entry(event.entrant)
    _check_new(tournament, event.by)
    if tournament.rounds and entry.place not in tournament.lots:
        raise HasWithdrawn(f"{event.entrant} had left before the draw; let {event.by} enter.")
    under_way = any(entry.place in match.players and not match.over for match in tournament.matches)
    holder = Holder(event.by, tournament.rounds + (not under_way))
    return tournament.with_entry(entry._replace(holders=(*entry.holders, holder), left=None))


def _check_new(tournament: Tournament, name: str) -> None:
    if not name:
        raise BadName("An entrant needs a name.")
    names = {holder.name for entry in tournament.entries for holder in entry.holders}
    if name in names:
        raise EnteredTwice(f"{name} has entered already.")
