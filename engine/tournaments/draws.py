"""The next round of each format."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from engine.tournaments import knockout, swiss
from engine.tournaments.errors import NoMoreRounds, TooFewEntrants
from engine.tournaments.events import Seats
from engine.tournaments.rules import KNOCKOUT, Format
from engine.tournaments.schedules import seating
from engine.tournaments.schedules.rotating import rotating
from engine.tournaments.schedules.round_robin import round_robin
from engine.tournaments.schedules.values import Meeting, Sitting
from engine.tournaments.standings import standings
from engine.tournaments.tally import tallies

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.tournaments.schedules.values import Side
    from engine.tournaments.state import Team, Tournament

VACANT = ""
SIDE = {Format.PROGRESSIVE: 2, Format.SIX_HANDED_LEAGUE: 3}


class Pairing(NamedTuple):
    """A match to be."""

    sides: tuple[Team, Team]
    node: int | None = None


class Drawn(NamedTuple):
    """A round: who meets whom, and who waits."""

    pairings: tuple[Pairing, ...]
    waiting: Team = ()


def numbered(tournament: Tournament, following: Drawn) -> Seats:
    """Return a round with the numbers of entries for their places."""
    numbers = {entry.place: number for number, entry in enumerate(tournament.entries)}

    def of(places: Team) -> tuple[int, ...]:
        return tuple(numbers[place] for place in places)

    tables = tuple((of(one), of(other), node) for (one, other), node in following.pairings)
    return Seats(tables, of(following.waiting))


def placed(tournament: Tournament, seats: Seats) -> Drawn:
    """Return the round that *numbered* told."""

    def of(numbers: tuple[int, ...]) -> Team:
        return tuple(tournament.entries[number].place for number in numbers)

    pairings = tuple(Pairing((of(one), of(other)), node) for one, other, node in seats.tables)
    return Drawn(pairings, of(seats.waiting))


def fewest(form: Format) -> int:
    """Return how many entrants a round of *form* needs."""
    return 2 * SIDE.get(form, 1)


def last_round(tournament: Tournament) -> int:
    """Return how many rounds there are; of an elimination, how many there are so far."""
    if tournament.rules.format in KNOCKOUT:
        return tournament.rounds + bool(knockout.ready(tournament))
    if tournament.rules.format is Format.ROUND_ROBIN:
        return tournament.rules.rounds or len(tournament.lots) - 1
    return tournament.rules.rounds


def drawn(tournament: Tournament) -> Drawn:
    """Return the next round, or say why there is none."""
    form = tournament.rules.format
    if tournament.rounds >= last_round(tournament):
        raise NoMoreRounds(f"All {tournament.rounds} rounds have been drawn.")
    if form not in KNOCKOUT and len(tournament.present) < fewest(form):
        raise TooFewEntrants(f"A round needs {fewest(form)} entrants; {len(tournament.present)} are here.")
    return DRAWS[form](tournament)


def _progressive(tournament: Tournament) -> Drawn:
    """Follow the schedule as long as the field is the one it was made for."""
    here = tournament.present
    if len(tournament.lots) > tournament.field or len(here) < tournament.field:
        return _by_past(tournament)
    return _seated(here, rotating(len(here), tournament.rules.rounds).sittings[tournament.rounds])


def _seated(here: Team, sitting: Sitting) -> Drawn:
    pairings = tuple(_named(here, one, other) for one, other in sitting.meetings)
    return Drawn(pairings, tuple(here[player] for player in sitting.waiting))


def _named(places: Team, one: Side, other: Side) -> Pairing:
    return Pairing((tuple(places[player] for player in one), tuple(places[player] for player in other)))


def _by_past(tournament: Tournament) -> Drawn:
    """Seat those present by what they have played, rounds missed for whatever reason being rounds waited."""
    here, past = tournament.present, seating.nothing()
    number = {place: player for player, place in enumerate(here)}
    for match in tournament.matches:
        one, other = (tuple(number[place] for place in side if place in number) for side in match.sides)
        past.add(Sitting((Meeting(one, other),)))
    playing = Counter(place for match in tournament.matches for place in match.players)
    past.missed.update({number[place]: tournament.rounds - playing[place] for place in here})
    return _seated(here, seating.seat(len(here), SIDE[tournament.rules.format], past))


def _round_robin(tournament: Tournament) -> Drawn:
    """Keep to the schedule: a vacancy is a bye, who has left forfeits, and two who have don't meet."""
    places, here = tournament.lots, set(tournament.present)
    meetings = round_robin(len(places), tournament.rounds + 1).sittings[-1].meetings
    named = [_named(places, one, other) for one, other in meetings]
    meant = [pairing for pairing in named if here.intersection(_everybody(pairing))]
    return Drawn(
        tuple(pairing for pairing in meant if (VACANT,) not in pairing.sides),
        tuple(
            place for pairing in meant if (VACANT,) in pairing.sides for place in _everybody(pairing) if place
        ),
    )


def _everybody(pairing: Pairing) -> Team:
    return pairing.sides[0] + pairing.sides[1]


def _swiss(tournament: Tournament) -> Drawn:
    sums, here = tallies(tournament), set(tournament.present)
    ranked = [line.place for line in standings(tournament) if line.place in here]
    order = ranked if tournament.rounds else tournament.present
    contenders = [swiss.Contender(place, sums[place].match_points, sums[place].byes) for place in order]
    met = Counter(
        frozenset(two) for match in tournament.matches for two in product(*match.sides) if not match.absent
    )
    pairs = swiss.pair(contenders, met)
    return Drawn(
        tuple(Pairing(((one,), (other,))) for one, other in pairs.pairs), (pairs.bye,) if pairs.bye else ()
    )


def _knockout(tournament: Tournament) -> Drawn:
    ready = knockout.ready(tournament)
    busy = {place for _, *two in ready for place in two}
    byes = () if tournament.rounds else tuple(place for place in tournament.present if place not in busy)
    return Drawn(tuple(Pairing(((one,), (other,)), node) for node, one, other in ready), byes)


DRAWS: Mapping[Format, Callable[[Tournament], Drawn]] = {
    Format.PROGRESSIVE: _progressive,
    Format.SIX_HANDED_LEAGUE: _by_past,
    Format.ROUND_ROBIN: _round_robin,
    Format.SWISS: _swiss,
    Format.SINGLE_ELIMINATION: _knockout,
    Format.DOUBLE_ELIMINATION: _knockout,
}
