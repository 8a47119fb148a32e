"""What the engine refuses, each with a code that never changes."""

from __future__ import annotations

from typing import ClassVar


class EngineError(Exception):
    """A request the engine can't fulfil; *code* is stable and fit for clients."""

    code: ClassVar[str] = "engine_error"


class UnreadableCard(EngineError):
    """A text that names no card."""

    code = "unreadable_card"


class UnreadableAction(EngineError):
    """A text that is no action's id."""

    code = "unreadable_action"


class UnknownRuleset(EngineError):
    """No preset bears the key."""

    code = "unknown_ruleset"


class BadOptions(EngineError):
    """Options that don't exist, hold a value not allowed, or contradict each other."""

    code = "bad_options"

    def __init__(self, problems: tuple[OptionProblem, ...]) -> None:
        super().__init__("; ".join(problem.message for problem in problems))
        self.problems = problems


class OptionProblem(EngineError):
    """One fault of a set of options; *options* names those involved, seldom more than two."""

    code = "bad_option"

    def __init__(self, message: str, *options: str) -> None:
        super().__init__(message)
        self.message = message
        self.options = options


class WrongPack(EngineError):
    """Cards that aren't the ruleset's pack."""

    code = "wrong_pack"


class WrongPhase(EngineError):
    """Nobody is to act: the deal awaits its cards, or the game is over."""

    code = "wrong_phase"


class NotYourTurn(EngineError):
    """Another seat is to act, and this one has nothing to say out of turn."""

    code = "not_your_turn"


class IllegalAction(EngineError):
    """The rules forbid the action; *rule* is the code of the one that does."""

    code = "illegal_action"

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule
