"""`rightbower replay FILE.egn...`: judge recorded games and tell their scores."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from engine.recorded import ImpossibleRecord, JudgedDeal, judge_game
from schemas.base import InvalidFields
from schemas.egn.errors import NotEgn
from schemas.egn.reading import read_egn_text
from schemas.egn.spelling import theirs as spell_card

if TYPE_CHECKING:
    from collections.abc import Sequence


def run(argv: Sequence[str]) -> int:
    """Retell every file; 1 when any of them can't be read or holds what can't have happened."""
    parser = argparse.ArgumentParser(prog="rightbower replay", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--hands", action="store_true", help="show the hands dealt, cards never seen as ??")
    arguments = parser.parse_args(argv)
    refused = [path for path in arguments.files if not _replayed(path, arguments.hands)]
    return int(bool(refused))


def _replayed(path: Path, hands: bool) -> bool:
    refusal: tuple[str, ...] = ()
    try:
        _replay(path, hands)
    except (OSError, UnicodeDecodeError, NotEgn) as error:
        refusal = (str(error),)
    except InvalidFields as invalid:
        refusal = tuple(f"{error.pointer or 'the file'}: {error.detail}" for error in invalid.errors)
    except ImpossibleRecord as impossible:
        refusal = impossible.lines(spell_card)
    for line in refusal:
        print(f"{path.name}: {line}", file=sys.stderr)
    return not refusal


def _replay(path: Path, hands: bool) -> None:
    game = read_egn_text(path.read_text(encoding="utf-8"))
    scores = game.recorded.scores
    print(f"{path.name}: opening score {_score(scores)}")
    for deal in judge_game(game.rules, game.recorded):
        scores = deal.scores
        print(f"  {_told(deal)}")
        if hands:
            print("\n".join(f"    seat {seat}: {_cards(hand)}" for seat, hand in enumerate(deal.hands)))
    print(f"{path.name}: final score {_score(scores)}")


def _told(deal: JudgedDeal) -> str:
    number, dealer = deal.recorded.number, deal.recorded.dealer
    told = f"deal {number}: dealer {dealer}, "
    if deal.result is None:
        told += f"stopped early, score {_score(deal.scores)}"
    elif deal.result.contract is None:
        told += f"{deal.result.row}, score {_score(deal.scores)}"
    else:
        contract = deal.result.contract
        alone = " alone" if contract.alone else ""
        told += f"seat {contract.maker} makes {contract.trump}{alone}, tricks {_score(deal.result.tricks)}, "
        told += f"{deal.result.row}, score {_score(deal.scores)}"
    return told + (" (dealt out of turn)" if deal.out_of_turn else "")


def _score(numbers: Sequence[int]) -> str:
    return "-".join(map(str, numbers))


def _cards(hand: Sequence[str]) -> str:
    return " ".join(map(spell_card, hand))
