"""The deals of a duplicate: committed to from the beginning, shown to whoever may see them by now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.club.shown import is_over
from engine.flow import hand_out, new_game
from engine.tournaments import duplicate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from api.club.tournaments import Kept
    from api.keyring import Keyring
    from engine.tournaments import Match

_HIDDEN: dict[str, Any] = dict.fromkeys(("pack", "hands", "turn_up", "stock"))


def deals_json(keyring: Keyring, kept: Kept, round_number: int, through: int) -> dict[str, Any]:
    """Return the deals of a round: the commitments, and the cards up to round *through*."""
    over, shown = is_past(kept, round_number), round_number <= through
    deals = range(1, kept.state.rules.deals + 1) if kept.state.rules.duplicate else ()
    return {
        "id": kept.id,
        "version": kept.version,
        "round": round_number,
        "revealed": over,
        "deals": [
            {
                **deal_json(keyring, kept, round_number, deal),
                **(_cards(keyring, kept, round_number, deal) if shown else _HIDDEN),
                "tables": [*_tables(kept, round_number, deal)] if over else [],
            }
            for deal in deals
        ],
    }


def is_past(kept: Kept, round_number: int) -> bool:
    """Say whether nobody will play the deals of a round any more."""
    return round_number <= past(kept)


def past(kept: Kept) -> int:
    """Return the last round whose deals nobody will play any more."""
    return kept.state.rounds - (not is_over(kept.state))


def deal_json(keyring: Keyring, kept: Kept, round_number: int, deal: int) -> dict[str, Any]:
    """Return what is known of a deal without its cards."""
    number = duplicate.deal_number(round_number, deal, kept.state.rules.deals)
    secret = keyring.shuffle_secret(kept.id, kept.head.salt, number)
    return {
        "deal": deal,
        "number": number,
        "dealer": _dealer(kept, deal),
        "commitment": duplicate.deal_commitment(kept.id, number, secret),
        "secret": secret.hex() if is_past(kept, round_number) else None,
    }


def _dealer(kept: Kept, deal: int) -> int:
    return (deal - 1) % kept.rules.table.players


def _cards(keyring: Keyring, kept: Kept, round_number: int, deal: int) -> dict[str, Any]:
    number = duplicate.deal_number(round_number, deal, kept.state.rules.deals)
    secret = keyring.shuffle_secret(kept.id, kept.head.salt, number)
    pack = duplicate.deal_pack(kept.rules.table.pack, secret, kept.id, number)
    dealt = hand_out(kept.rules, new_game(kept.rules, _dealer(kept, deal)).deal, pack)
    return {
        "pack": pack,
        "hands": [sorted(hand) for hand in dealt.hands],
        "turn_up": dealt.turn_up or None,
        "stock": dealt.stock,
    }


def _tables(kept: Kept, round_number: int, deal: int) -> Iterator[dict[str, Any]]:
    """Tell what each table made of a deal, and the matchpoints of it."""
    matches = [match for match in kept.state.matches if match.round == round_number and match.result]
    scores = [_points(match, deal) for match in matches]
    for match, points, earned in zip(matches, scores, duplicate.matchpoints(scores), strict=True):
        yield {"match": match.number, "points": points, "matchpoints": earned}


def _points(match: Match, deal: int) -> tuple[int, int]:
    assert match.result is not None
    return match.result.deals[deal - 1]
