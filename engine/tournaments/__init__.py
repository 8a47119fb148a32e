"""Tournaments: schedules and their proof, rounds drawn, results, standings; all pure functions of events."""

from engine.tournaments.draws import last_round
from engine.tournaments.events import (
    Challenge,
    Decide,
    Draw,
    Enter,
    Event,
    Forfeit,
    Report,
    Seats,
    Substitute,
    Withdraw,
)
from engine.tournaments.reducer import apply, new, replayed, settled
from engine.tournaments.rules import Format, Rules, TieBreak
from engine.tournaments.schedules.rotating import rotating
from engine.tournaments.schedules.round_robin import round_robin
from engine.tournaments.schedules.verifier import Verdict, verify
from engine.tournaments.standings import Line, standings
from engine.tournaments.state import Match, Result, Tournament

__all__ = [
    "Challenge",
    "Decide",
    "Draw",
    "Enter",
    "Event",
    "Forfeit",
    "Format",
    "Line",
    "Match",
    "Report",
    "Result",
    "Rules",
    "Seats",
    "Substitute",
    "TieBreak",
    "Tournament",
    "Verdict",
    "Withdraw",
    "apply",
    "last_round",
    "new",
    "replayed",
    "rotating",
    "round_robin",
    "settled",
    "standings",
    "verify",
]
