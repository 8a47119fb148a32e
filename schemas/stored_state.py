"""The state of a game between two deals as plain values, and back."""

from __future__ import annotations

from typing import Any

from engine.order import Play
from engine.state import (
    Aside,
    Contract,
    Deal,
    DealResult,
    Game,
    Ledger,
    Match,
    Penalty,
    Result,
    Revoke,
    Trick,
)
from schemas.words import pack_words, unpack_words


def plain_game(game: Game) -> Any:
    """Drop what a deal not yet dealt can't have, and write words as numbers."""
    plain: Any = game
    last = plain.last._replace(words=pack_words(plain.last.words)) if plain.last else None
    return plain._replace(deal=(game.deal.number, game.deal.dealer), last=last)


def read_game(*values: Any) -> Game:
    """Read what *plain_game* returned."""
    game = Game(*values)
    last = _deal_result(game.last) if game.last else None
    return game._replace(
        match=Match(*game.match),
        deal=Deal(number=game.deal[0], dealer=game.deal[1], previous=last.dealer if last else None),
        last=last,
        result=Result(*game.result) if game.result else None,
        ledger=Ledger(*game.ledger) if game.ledger else None,
    )


def _deal_result(values: Any) -> DealResult:
    stored = DealResult(*values)
    numbers: Any = stored.words
    result = stored._replace(words=unpack_words(numbers))
    trick = result.last_trick
    return result._replace(
        contract=Contract(*result.contract) if result.contract else None,
        last_trick=Trick(tuple(Play(*play) for play in trick[0]), trick[1]) if trick else None,
        aside=_aside(*result.aside),
    )


def _aside(*values: Any) -> Aside:
    aside = Aside(*values)
    return aside._replace(
        penalties=tuple(Penalty(*penalty) for penalty in aside.penalties),
        revokes=tuple(Revoke(*revoke) for revoke in aside.revokes),
    )
