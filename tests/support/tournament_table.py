"""Tournaments, played in few words."""

from engine.tournaments import Decide, Draw, Enter, Report, Result, Rules, apply, new, standings


def field(count):
    """Return so many names, of which a is the first."""
    return tuple("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[:count])


def entered(form, count, **rules):
    """Return a tournament that *count* have entered, a first."""
    return played(new(Rules(form, **rules)), *map(Enter, field(count)))


def begun(form, count, **rules):
    """Return a tournament whose first round has been drawn, in the order of entering."""
    return apply(entered(form, count, **rules), Draw())


def played(tournament, *events):
    """Return the tournament after the events."""
    for event in events:
        tournament = apply(tournament, event)
    return tournament


def open_matches(tournament):
    """Return the matches that wait for a result."""
    return [match for match in tournament.matches if not match.over]


def by_name(match):
    """Let the side win that has the name that comes first."""
    return Result((10, 3) if min(match.sides[0]) < min(match.sides[1]) else (3, 10))


def finished(tournament, score=by_name):
    """Return the tournament with every open match decided by *score*."""
    return played(tournament, *(Decide(match.number, score(match)) for match in open_matches(tournament)))


def rounds(tournament, count, score=by_name):
    """Return the tournament after *count* rounds more, all decided."""
    for _ in range(count):
        tournament = finished(apply(tournament, Draw()), score)
    return tournament


def report(tournament, number, side, *points):
    """Let one side of a match report."""
    return apply(tournament, Report(number, tournament.match(number).sides[side][0], Result(points)))


def opponents(tournament, number):
    """Return the pairs that met in a round, as sets of names."""
    return {frozenset(match.players) for match in tournament.matches if match.round == number}


def order(tournament):
    """Return the standing as one word."""
    return "".join(line.place for line in standings(tournament))


def line(tournament, place):
    """Return the line of one place."""
    return next(line for line in standings(tournament) if line.place == place)
