"""What everybody has to show for their matches."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from engine.tournaments import duplicate
from engine.tournaments.rules import ALONE, Format

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.tournaments.rules import Rules
    from engine.tournaments.state import Match, Place, Result, Team, Tournament


class Tally(NamedTuple):
    """Sums over the matches of one place."""

    opponents: tuple[Place, ...] = ()
    """Whom the place has played, once for each time."""
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    forfeited: int = 0
    """Lost by not coming; counted in *lost* too."""
    byes: int = 0
    match_points: int = 0
    points: int = 0
    against: int = 0
    lone_hands: int = 0
    deal_matchpoints: int = 0

    def plus(self, other: Tally) -> Tally:
        """Return the sum of the two."""
        sums = (one + two for one, two in zip(self[1:], other[1:], strict=True))
        return Tally(self.opponents + other.opponents, *sums)


def tallies(tournament: Tournament) -> Mapping[Place, Tally]:
    """Return everybody's sums; a match that is open or disputed counts for nobody."""
    sums = {entry.place: Tally() for entry in tournament.entries}
    for place, more in (*_from_matches(tournament), *_from_waiting(tournament), *_from_deals(tournament)):
        sums[place] = sums[place].plus(more)
    return sums


def counted(tournament: Tournament) -> tuple[Match, ...]:
    """
    Return the matches that count.

    In a round robin those of a team that left before half its matches were played don't, for
    anybody: else who had met it already would be ahead, or behind, by chance.
    """
    out = _struck(tournament)
    return tuple(match for match in tournament.matches if match.over and not out.intersection(match.players))


def _struck(tournament: Tournament) -> frozenset[Place]:
    if tournament.rules.format is not Format.ROUND_ROBIN:
        return frozenset()
    half = (tournament.rules.rounds or len(tournament.lots) - 1) / 2
    gone = (entry.place for entry in tournament.entries if entry.left is not None)
    return frozenset(place for place in gone if _played(tournament, place) < half)


def _played(tournament: Tournament, place: Place) -> int:
    return sum(place in match.players and match.result is not None for match in tournament.matches)


def _from_matches(tournament: Tournament) -> Iterator[tuple[Place, Tally]]:
    for match in counted(tournament):
        for side in (0, 1):
            for place in match.sides[side]:
                yield place, _of_match(tournament.rules, match, side, place)


def _of_match(rules: Rules, match: Match, side: int, place: Place) -> Tally:
    if place in match.absent:
        return Tally(lost=1, forfeited=1)
    if match.result is None:
        # Whoever came is credited, the partner of one who didn't too.
        return _walkover(rules)
    return _of_result(rules, match.result, side, match.sides[1 - side])


def _walkover(rules: Rules) -> Tally:
    return Tally(won=1, match_points=rules.win, points=rules.walkover)


def _of_result(rules: Rules, result: Result, side: int, opponents: Team) -> Tally:
    mine, theirs = result.points[side], result.points[1 - side]
    won, drawn = int(mine > theirs), int(mine == theirs)
    return Tally(
        played=1,
        won=won,
        drawn=drawn,
        lost=1 - won - drawn,
        match_points=rules.win * won + rules.draw * drawn,
        points=mine,
        against=theirs,
        lone_hands=result.lone_hands[side],
        opponents=opponents,
    )


def _from_waiting(tournament: Tournament) -> Iterator[tuple[Place, Tally]]:
    rules = tournament.rules
    bye = Tally(byes=1)
    if rules.format is Format.SWISS:
        bye = bye.plus(_walkover(rules))
    if rules.format in ALONE:
        bye = bye.plus(Tally(points=rules.sit_out))
    yield from ((place, bye) for waiting in tournament.waiting for place in waiting)


def _from_deals(tournament: Tournament) -> Iterator[tuple[Place, Tally]]:
    if not tournament.rules.duplicate:
        return
    rounds = defaultdict(list)
    for match in counted(tournament):
        rounds[match.round].append(match)
    for matches in rounds.values():
        yield from _of_deals(matches, tournament.rules.deals)


def _of_deals(matches: list[Match], deals: int) -> Iterator[tuple[Place, Tally]]:
    """Compare the tables of one round; who came in vain has the average."""
    played = [match for match in matches if match.result]
    scores = duplicate.totals([match.result.deals for match in played if match.result])
    for match, points in zip(played, scores, strict=True):
        for side, earned in zip(match.sides, points, strict=True):
            yield from ((place, Tally(deal_matchpoints=earned)) for place in side)
    credit = duplicate.average(max(1, len(played)), deals)
    for match in matches:
        if match.absent:
            here = set(match.players) - set(match.absent)
            yield from ((place, Tally(deal_matchpoints=credit)) for place in sorted(here))
