"""What an event makes of a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.tournaments import entering, results
from engine.tournaments.draws import VACANT, drawn, fewest, numbered, placed
from engine.tournaments.errors import BadLots, HasWithdrawn, RoundOpen, TooFewEntrants, WrongFormat
from engine.tournaments.events import Challenge, Decide, Draw, Enter, Forfeit, Report, Substitute, Withdraw
from engine.tournaments.ladder import check_challenge
from engine.tournaments.rules import Format, completed
from engine.tournaments.state import Match, Tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.tournaments.draws import Pairing
    from engine.tournaments.events import Event
    from engine.tournaments.rules import Rules
    from engine.tournaments.state import Team


def new(rules: Rules) -> Tournament:
    """Return a tournament that nobody has entered yet, or raise BadRules."""
    return Tournament(completed(rules))


def apply(tournament: Tournament, event: Event) -> Tournament:
    """Return the tournament after *event*, or raise a TournamentError that names what forbids it."""
    after = HANDLERS[type(event)](tournament, event)
    return after._replace(events=tournament.events + 1)


def replayed(rules: Rules, events: Iterable[Event]) -> Tournament:
    """Return what *events*, in order, make of a tournament by *rules*."""
    tournament = new(rules)
    for event in events:
        tournament = apply(tournament, event)
    return tournament


def settled(tournament: Tournament, draw: Draw) -> Draw:
    """Return *draw* with what comes of it, to be kept with the events, or raise what apply raises."""
    if draw.seats is not None:
        return draw
    ordered = _open_for(tournament, draw)
    return draw._replace(seats=numbered(ordered, drawn(ordered)))


def _drawn(tournament: Tournament, event: Draw) -> Tournament:
    ordered, number = _open_for(tournament, event), tournament.rounds + 1
    following = placed(ordered, event.seats) if event.seats is not None else drawn(ordered)
    begun = ordered._replace(rounds=number, waiting=(*ordered.waiting, following.waiting))
    for pairing in following.pairings:
        begun = _with_pairing(begun, pairing, number)
    return begun


def _open_for(tournament: Tournament, event: Draw) -> Tournament:
    """Return the tournament in the order of the lots, if a round may be drawn."""
    if tournament.rules.format is Format.LADDER:
        raise WrongFormat("A ladder has challenges, no rounds.")
    waited_for = [str(match.number) for match in tournament.matches if not match.over]
    if waited_for:
        raise RoundOpen(f"Without an undisputed result: match {', '.join(waited_for)}.")
    if tournament.rounds and event.lots:
        raise BadLots("The lots were drawn before the first round.")
    return tournament if tournament.rounds else _ordered(tournament, event.lots)


def _ordered(tournament: Tournament, lots: Team) -> Tournament:
    """Return the tournament with its entrants in the order of the lots, by default that of entering."""
    here = tournament.present
    if lots and sorted(lots) != sorted(here):
        raise BadLots("The lots name every entrant present once.")
    if len(here) < fewest(tournament.rules.format):
        raise TooFewEntrants(f"{len(here)} have entered; {fewest(tournament.rules.format)} are needed.")
    order = lots or here
    odd = tournament.rules.format is Format.ROUND_ROBIN and len(order) % 2
    return tournament._replace(lots=(*order, VACANT) if odd else order, field=len(order))


def _with_pairing(tournament: Tournament, pairing: Pairing, number: int) -> Tournament:
    match = Match(len(tournament.matches) + 1, number, pairing.sides, node=pairing.node)
    begun = tournament._replace(matches=(*tournament.matches, match))
    here = set(tournament.present)
    gone = tuple(place for place in match.players if place not in here)
    return results.forfeited(begun, match, gone) if gone else begun


def _challenged(tournament: Tournament, event: Challenge) -> Tournament:
    if tournament.rules.format is not Format.LADDER:
        raise WrongFormat("Only a ladder has challenges.")
    entries = [tournament.entry(name) for name in event]
    for entry in entries:
        if entry.left is not None:
            raise HasWithdrawn(f"{entry.name} has left the ladder.")
    by, against = (entry.place for entry in entries)
    check_challenge(tournament, by, against)
    match = Match(len(tournament.matches) + 1, tournament.rounds, ((by,), (against,)))
    return tournament._replace(matches=(*tournament.matches, match))


# Each handler takes the event it stands beside.
HANDLERS: Mapping[type[Event], Callable[[Tournament, Any], Tournament]] = {
    Enter: entering.entered,
    Withdraw: entering.withdrawn,
    Substitute: entering.substituted,
    Draw: _drawn,
    Challenge: _challenged,
    Report: results.reported,
    Decide: results.decided,
    Forfeit: results.absent,
}
