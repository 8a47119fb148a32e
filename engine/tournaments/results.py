"""What the tables say, and what the director makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tournaments.errors import AlreadyDecided, BadResult, NotAtTheTable, TooLateToCorrect
from engine.tournaments.rules import KNOCKOUT

if TYPE_CHECKING:
    from engine.tournaments.events import Decide, Forfeit, Report
    from engine.tournaments.rules import Rules
    from engine.tournaments.state import Match, Result, Team, Tournament


def reported(tournament: Tournament, event: Report) -> Tournament:
    """
    Enter what one side says.

    It counts at once; when the other side says otherwise nothing counts until one gives in or the
    director decides. What both have said stands, and so does all of a round when the next is drawn.
    """
    match, place = tournament.match(event.match), tournament.entry(event.entrant).place
    if place not in match.players:
        raise NotAtTheTable(f"{event.entrant} doesn't play match {match.number}.")
    if _stands(tournament, match):
        raise AlreadyDecided(f"The result of match {match.number} stands; the director may correct it.")
    check_result(tournament.rules, event.result)
    one, other = match.reports
    mine = event.result
    reports = (mine, other) if place in match.sides[0] else (one, mine)
    return _ended(tournament, match._replace(reports=reports))


def _stands(tournament: Tournament, match: Match) -> bool:
    agreed = match.result is not None and match.reports[0] == match.reports[1]
    return match.decided or agreed or match.round < tournament.rounds


def decided(tournament: Tournament, event: Decide) -> Tournament:
    """Settle or correct a result, whatever the sides have said."""
    match = tournament.match(event.match)
    check_result(tournament.rules, event.result)
    return _ruled(tournament, match, match._replace(ruling=event.result, absent=()))


def absent(tournament: Tournament, event: Forfeit) -> Tournament:
    """Count some at a table as absent, whatever has been reported."""
    match = tournament.match(event.match)
    places = tuple(tournament.entry(name).place for name in event.absent)
    if not places or not set(places) <= set(match.players):
        raise NotAtTheTable(f"Name one or more who were to play match {match.number}.")
    return forfeited(tournament, match, places)


def forfeited(tournament: Tournament, match: Match, places: Team) -> Tournament:
    """
    Count *places* as absent from *match*.

    They lose it and score nothing; everybody else at the table is credited a win by walkover, the
    partner of somebody absent too. The match isn't played, so no tie-break counts it as a meeting.
    """
    return _ruled(tournament, match, match._replace(ruling=None, absent=places))


def _ruled(tournament: Tournament, before: Match, after: Match) -> Tournament:
    # The match is a draw only where nobody may advance, so the winner says who was sent on.
    if tournament.rules.format in KNOCKOUT and before.winner != after.winner:
        _check_unused(tournament, before)
    return _ended(tournament, after)


def _check_unused(tournament: Tournament, match: Match) -> None:
    for later in tournament.matches[match.number :]:
        if set(match.players).intersection(later.players):
            raise TooLateToCorrect(f"Match {later.number} was drawn from the winner of match {match.number}.")


def _ended(tournament: Tournament, match: Match) -> Tournament:
    ended = (match.ended or tournament.events + 1) if match.over else 0
    return tournament.with_match(match._replace(ended=ended))


def check_result(rules: Rules, result: Result) -> None:
    """Refuse a result that can't have come about under *rules*."""
    one, other = result.points
    if one == other and rules.format in KNOCKOUT:
        raise BadResult("points: somebody has to win.")
    if min(result.lone_hands) < 0:
        raise BadResult("lone_hands: 0 or more.")
    wanted = rules.deals if rules.duplicate else 0
    if len(result.deals) != wanted:
        raise BadResult(f"deals: {wanted} are to be told, not {len(result.deals)}.")
    if wanted and tuple(map(sum, zip(*result.deals, strict=True))) != result.points:
        raise BadResult("deals: they don't add up to the points.")
