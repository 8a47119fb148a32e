"""What a tournament refuses, each with a code that never changes."""

from __future__ import annotations

from engine.errors import EngineError


class TournamentError(EngineError):
    """Something a tournament can't do."""

    code = "tournament_error"


class BadRules(TournamentError):
    """Rules of a tournament that contradict each other, or leave nothing to play."""

    code = "bad_tournament_rules"


class BadSchedule(TournamentError):
    """A schedule in which somebody sits twice in a round, or sides differ in number."""

    code = "bad_schedule"


class TooFewEntrants(TournamentError):
    """Fewer entrants than one table needs."""

    code = "too_few_entrants"


class TooManyEntrants(TournamentError):
    """More entrants than a tournament holds."""

    code = "too_many_entrants"


class BadName(TournamentError):
    """An entrant without a name."""

    code = "bad_entrant_name"


class EnteredTwice(TournamentError):
    """An entrant who is in the tournament already, or was."""

    code = "entered_twice"


class UnknownEntrant(TournamentError):
    """Nobody of that name has entered."""

    code = "unknown_entrant"


class HasWithdrawn(TournamentError):
    """An entrant who has left the tournament."""

    code = "has_withdrawn"


class EntriesClosed(TournamentError):
    """The format takes nobody in any more."""

    code = "entries_closed"


class BadLots(TournamentError):
    """An order of the draw that doesn't name every present entrant once."""

    code = "bad_lots"


class RoundOpen(TournamentError):
    """The present round has matches without an undisputed result."""

    code = "round_open"


class NoMoreRounds(TournamentError):
    """Everything that was to be played has been drawn."""

    code = "no_more_rounds"


class UnknownMatch(TournamentError):
    """No match bears the number."""

    code = "unknown_match"


class BadResult(TournamentError):
    """A result that the tournament's rules can't take."""

    code = "bad_result"


class AlreadyDecided(TournamentError):
    """The result stands; only the director changes it."""

    code = "already_decided"


class TooLateToCorrect(TournamentError):
    """Later matches rest on who won this one."""

    code = "too_late_to_correct"


class NotAtTheTable(TournamentError):
    """An entrant who isn't in that match."""

    code = "not_at_the_table"


class WrongFormat(TournamentError):
    """Something that this format doesn't know."""

    code = "wrong_format"


class OutOfReach(TournamentError):
    """A rung that may not be challenged from this one."""

    code = "out_of_reach"


class ChallengeOpen(TournamentError):
    """One of the two has a challenge to play first."""

    code = "challenge_open"
