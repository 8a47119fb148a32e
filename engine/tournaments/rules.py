"""What a tournament is played by: its format, and how ties are broken."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.tournaments.errors import BadRules

MOST_ROUNDS = 100
MOST_DEALS = 64
LEAGUE_DEALS = 12


class Format(StrEnum):
    """Who meets whom."""

    PROGRESSIVE = "progressive"
    """Everybody for themselves, another partner every round."""
    SIX_HANDED_LEAGUE = "six_handed_league"
    """The same at tables of six, three against three, in matches of twelve deals."""
    ROUND_ROBIN = "round_robin"
    """Fixed teams, each against each."""
    SWISS = "swiss"
    """Fixed teams, each round against one that stands level and wasn't met."""
    SINGLE_ELIMINATION = "single_elimination"
    DOUBLE_ELIMINATION = "double_elimination"
    """Who has lost once goes on among those; an unbeaten side that loses the final plays it again."""
    LADDER = "ladder"
    """Whoever beats a team a few rungs above takes its rung."""


class TieBreak(StrEnum):
    """A figure by which a standing is ordered; more is better, whichever it is."""

    DEAL_MATCHPOINTS = "deal_matchpoints"
    """Two for every table that did worse with the same cards, one for each that did as well."""
    MATCH_POINTS = "match_points"
    """What a win and a draw are worth, summed."""
    WINS = "wins"
    POINTS = "points"
    """Points scored in the games."""
    DIFFERENCE = "difference"
    """Points scored less points suffered."""
    HEAD_TO_HEAD = "head_to_head"
    """Match points from the matches among those who are level."""
    OPPONENTS = "opponents"
    """The match points of everybody met; byes and forfeits add nothing."""
    LONE_HANDS = "lone_hands"
    REACHED = "reached"
    """How far an elimination was survived."""
    RUNG = "rung"
    LOT = "lot"
    """The order drawn by lot at the beginning; it leaves no tie."""


ALONE = frozenset({Format.PROGRESSIVE, Format.SIX_HANDED_LEAGUE})
"""Formats in which everybody plays for themselves."""
KNOCKOUT = frozenset({Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION})
COUNTED = ALONE | {Format.SWISS}
"""Formats that last as long as the rules say."""

_SINGLE = (TieBreak.POINTS, TieBreak.WINS, TieBreak.LONE_HANDS, TieBreak.LOT)
_KNOCKOUT = (TieBreak.REACHED, TieBreak.WINS, TieBreak.DIFFERENCE, TieBreak.LOT)
USUAL = {
    Format.PROGRESSIVE: _SINGLE,
    Format.SIX_HANDED_LEAGUE: _SINGLE,
    Format.ROUND_ROBIN: (
        TieBreak.MATCH_POINTS,
        TieBreak.HEAD_TO_HEAD,
        TieBreak.DIFFERENCE,
        TieBreak.POINTS,
        TieBreak.LOT,
    ),
    Format.SWISS: (
        TieBreak.MATCH_POINTS,
        TieBreak.OPPONENTS,
        TieBreak.HEAD_TO_HEAD,
        TieBreak.POINTS,
        TieBreak.LOT,
    ),
    Format.SINGLE_ELIMINATION: _KNOCKOUT,
    Format.DOUBLE_ELIMINATION: _KNOCKOUT,
    Format.LADDER: (TieBreak.RUNG,),
}


class Rules(NamedTuple):
    """A tournament's rules; what is left out is what is usual."""

    format: Format
    rounds: int = 0
    """0 where the format says how many there are."""
    deals: int = 0
    """Deals of a match, 0 where it is played to a score."""
    duplicate: bool = False
    """Every table of a round plays the same deals."""
    win: int = 2
    draw: int = 1
    walkover: int = 10
    """Points credited where the others didn't come, and for a bye in a Swiss tournament."""
    sit_out: int = 0
    """Points credited for a round in which one had to wait, playing for oneself."""
    reach: int = 2
    """How many rungs up a ladder may be challenged."""
    tie_breaks: tuple[TieBreak, ...] = ()


def completed(rules: Rules) -> Rules:
    """Return *rules* with what is usual for the format filled in, or raise BadRules."""
    deals = rules.deals or LEAGUE_DEALS * (rules.format is Format.SIX_HANDED_LEAGUE)
    ties = rules.tie_breaks or (TieBreak.DEAL_MATCHPOINTS,) * rules.duplicate + USUAL[rules.format]
    made = rules._replace(deals=deals, tie_breaks=ties)
    for wrong, message in (*_faults_of_length(made), *_faults_of_worth(made)):
        if wrong:
            raise BadRules(message)
    return made


def _faults_of_length(rules: Rules) -> tuple[tuple[bool, str], ...]:
    least = int(rules.format in COUNTED)
    uncounted = rules.format in KNOCKOUT or rules.format is Format.LADDER
    return (
        (not least <= rules.rounds <= MOST_ROUNDS, f"rounds: {least} to {MOST_ROUNDS}."),
        (rules.rounds > 0 and uncounted, "rounds: the format says how many."),
        (not 0 <= rules.deals <= MOST_DEALS, f"deals: 0 to {MOST_DEALS}."),
        (rules.duplicate and rules.deals == 0, "deals: say how many every table plays alike."),
        (rules.duplicate and rules.format is Format.LADDER, "duplicate: a ladder has no rounds."),
    )


def _faults_of_worth(rules: Rules) -> tuple[tuple[bool, str], ...]:
    return (
        (not 0 <= rules.draw <= rules.win, "draw: from 0 to what a win is worth."),
        (rules.walkover < 0, "walkover: 0 or more."),
        (rules.sit_out < 0, "sit_out: 0 or more."),
        (rules.reach < 1, "reach: 1 or more."),
        (len(set(rules.tie_breaks)) < len(rules.tie_breaks), "tie_breaks: each once."),
    )
