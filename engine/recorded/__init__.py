"""Adjudicating games that somebody else recorded without their hands."""

from engine.recorded.game import JudgedDeal, adjudicate, judge_game
from engine.recorded.values import Fault, ImpossibleRecord, RecordedDeal, RecordedGame

__all__ = [
    "Fault",
    "ImpossibleRecord",
    "JudgedDeal",
    "RecordedDeal",
    "RecordedGame",
    "adjudicate",
    "judge_game",
]
