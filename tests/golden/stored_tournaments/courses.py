"""`python -m tests.golden.stored_tournaments.courses`: keep whole tournaments of the present format, once."""

import json
from itertools import chain

from engine.tournaments import (
    Decide,
    Draw,
    Enter,
    Forfeit,
    Format,
    Report,
    Result,
    Rules,
    Substitute,
    Withdraw,
    apply,
    new,
    settled,
    standings,
)
from schemas.stored_tournament import Act, pack_act
from tests.golden.stored_tournaments.keep import FOLDER, NOW

FILE = FOLDER / "courses.json"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus")
COURSES = {
    "an_evening_of_comings_and_goings": (
        Rules(Format.PROGRESSIVE, rounds=4),
        {1: (Enter("Hal"),), 2: (Withdraw("Bob"), Substitute("Cleo", "Uma"))},
    ),
    "a_duplicate_swiss": (Rules(Format.SWISS, rounds=3, deals=2, duplicate=True), {}),
    "a_round_robin": (Rules(Format.ROUND_ROBIN), {2: (Withdraw("Dan"),)}),
    "a_double_elimination": (Rules(Format.DOUBLE_ELIMINATION), {}),
}
"""Rules, and what happens after a round; what the tables say follows from the numbers of the matches."""


def said(rules, number):
    """Return what is told of a match."""
    points = (9 + number % 3, 3 + number % 4)
    return Result(points, (number % 2, 0), ((points[0], 0), (0, points[1])) if rules.duplicate else ())


def course(rules, happens):
    """Return the events of a tournament of seven, in order."""
    tournament = new(rules)
    events = [Enter(name) for name in NAMES]
    for event in events:
        tournament = apply(tournament, event)
    for number in range(1, 5):
        for event in chain(results(tournament), happens.get(number - 1, ()), (Draw(),)):
            made = settled(tournament, event) if isinstance(event, Draw) else event
            tournament = apply(tournament, made)
            events.append(made)
        if number == (rules.rounds or 4):
            break
    return events, tournament


def results(tournament):
    """Yield what the tables and the director say of every open match."""
    for match in (match for match in tournament.matches if not match.over):
        if match.number % 5 == 0:
            yield Forfeit(match.number, (match.sides[0][0],))
            continue
        yield Report(match.number, match.sides[0][0], said(tournament.rules, match.number))
        if match.number % 4 == 0:
            yield Decide(match.number, said(tournament.rules, match.number + 1))


def told(tournament):
    """Return what a tournament has come to."""
    lines = [[line.rank, line.place, line.name, line.tally.points] for line in standings(tournament)]
    return {"sides": [match.sides for match in tournament.matches], "standing": lines}


if __name__ == "__main__" and not FILE.exists():
    kept = {}
    for name, (rules, happens) in COURSES.items():
        events, tournament = course(rules, happens)
        acts = [pack_act(Act((event,), NOW)).hex() for event in events]
        kept[name] = {"acts": acts, **told(tournament)}
    FILE.write_text(json.dumps(kept, separators=(",", ":")) + "\n")
