"""What proves the shuffles of a game, as JSON; docs/fairness.md says how it is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.ceremony import BestDraw, FixedDealer, TurnedJack, places

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.cards import Card, Seat
    from engine.ceremony import FirstDealer
    from engine.ruleset import Ruleset
    from engine.state import Deal
    from schemas.stored import Nonce
    from schemas.stored_lobby import Origin

FORMAT = 1


class Draw(NamedTuple):
    """Who drew first for the first deal, and who won it."""

    first: Seat
    dealer: Seat


class Dealt(NamedTuple):
    """A deal as its players saw it begin, and all its cards."""

    seq: int
    """Number of the event that told of it."""
    told: Mapping[str, object]
    """What the event told."""
    deal: Deal


class Shuffle(NamedTuple):
    """One shuffle; what isn't public yet is None."""

    number: int
    commitment: str
    nonces: Sequence[Nonce] | None
    """By seat; None until it is made."""
    secret: bytes | None = None
    pack: tuple[Card, ...] | None = None
    draw: Draw | None = None
    dealt: Dealt | None = None


def fair_rules_json(rules: Ruleset) -> dict[str, Any]:
    """Return how a ruleset turns a shuffled pack into hands, and draws its first dealer."""
    table = rules.table
    hands = places(rules.ceremony.packets, table.players, table.hand_size)
    return {
        "cards": table.pack,
        "dealing": {
            "places": hands,
            "turn_up": table.players * table.hand_size if table.turns_up else None,
        },
        "first_dealer": _method_json(rules.ceremony.first_dealer),
    }


def _method_json(method: FirstDealer) -> dict[str, Any]:
    match method:
        case FixedDealer(seat):
            return {"method": "fixed", "seat": seat}
        case TurnedJack(jacks):
            return {"method": "turned", "cards": sorted(jacks)}
        case BestDraw(worth):
            return {"method": "best", "worth": dict(worth)}
    return {"method": "random"}


def proof_json(
    game: Mapping[str, Any], rules: Ruleset, fairness: Mapping[str, str], shuffles: Sequence[Shuffle]
) -> dict[str, Any]:
    """Return the proof of *game*, of which id, status and brief ruleset are given."""
    return {
        "format": FORMAT,
        **game,
        "fairness": fairness,
        "players": rules.table.players,
        **fair_rules_json(rules),
        "rematch_of": None,
        "shuffles": [_shuffle_json(shuffle) for shuffle in shuffles],
    }


def origin_json(origin: Origin | None, players: int) -> dict[str, Any]:
    """Return what a rematch has in place of the draw: the game before it, and the dealer that follows."""
    if origin is None:
        return {}
    dealer = {"method": "fixed", "seat": origin.dealer(players)}
    return {"rematch_of": rematch_of_json(origin), "first_dealer": dealer}


def rematch_of_json(origin: Origin) -> dict[str, Any]:
    """Return which game a rematch follows, and how."""
    return {"id": origin.game, "first_dealer": origin.first_dealer, "partners": origin.partners}


def _shuffle_json(shuffle: Shuffle) -> dict[str, Any]:
    nonces, secret = shuffle.nonces, shuffle.secret
    return {
        "number": shuffle.number,
        "commitment": shuffle.commitment,
        "nonces": None if nonces is None else [nonce.hex() if nonce else None for nonce in nonces],
        "secret": secret.hex() if secret else None,
        "pack": shuffle.pack,
        "draw": shuffle.draw._asdict() if shuffle.draw else None,
        "deal": _dealt_json(shuffle.dealt) if shuffle.dealt else None,
    }


def _dealt_json(dealt: Dealt) -> dict[str, Any]:
    told = {name: dealt.told[name] for name in ("dealer", "turn_up", "nonces")}
    return {"seq": dealt.seq, **told, "hands": dealt.deal.hands, "stock": dealt.deal.stock}
