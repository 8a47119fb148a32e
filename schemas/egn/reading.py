"""From a document in the notation to a recording the engine can judge."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.recorded import RecordedDeal, RecordedGame
from schemas.base import load
from schemas.egn import spelling
from schemas.egn.errors import NotEgn
from schemas.egn.rules import to_rules
from schemas.egn.shape import DOCUMENT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.actions import Action
    from engine.ruleset import Ruleset


class EgnGame(NamedTuple):
    """A document read: the rules it was played by, and what happened."""

    rules: Ruleset
    players: tuple[str, ...]
    recorded: RecordedGame
    final: tuple[int, ...] | None = None
    """The final score as recorded, if it is."""
    version: str = ""


def read_egn_text(text: str) -> EgnGame:
    """Read the text of a file; raises NotEgn where it isn't JSON, and as `read_egn` does."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotEgn(f"This isn't JSON: {error}") from error
    return read_egn(document)


def read_egn(document: Any) -> EgnGame:
    """
    Read a document; cards and the order of calls aren't judged yet.

    Raises InvalidFields for a document of another shape, NotEgn for one that contradicts itself, and
    UnknownRule where it needs rules that we don't have.
    """
    return egn_game(load(DOCUMENT, document))


def egn_game(read: Mapping[str, Any]) -> EgnGame:
    """Return the game of a document whose shape is right already; raises as *read_egn* does."""
    metadata = read["metadata"]
    final = metadata.get("final_score")
    return EgnGame(
        rules=to_rules(metadata["ruleset"]),
        players=tuple(_name(player, at) for at, player in enumerate(metadata["players"])),
        recorded=RecordedGame(
            tuple(metadata["initial_score"]), tuple(_deal(deal, at) for at, deal in enumerate(read["deals"]))
        ),
        final=None if final is None else tuple(final),
        version=read["version"],
    )


def _name(player: object, at: int) -> str:
    name = player.get("name") if isinstance(player, dict) else player
    if not isinstance(name, str):
        said = "metadata.players: a player is a name, or an object with one."
        raise NotEgn(said, f"/metadata/players/{at}")
    return name


def _deal(deal: Mapping[str, Any] | str, at: int) -> RecordedDeal:
    place = f"/deals/{at}"
    if isinstance(deal, str):
        raise NotEgn(f"deal {at}: a condensed deal can't be read; unpack it.", place)
    initial, where = deal["initial"], f"deal {deal['number']}"
    bidding = _phase(deal, "EUCHRE_BIDDING", where, place)
    play = _phase(deal, "TRICK_PLAY", where, place)
    return RecordedDeal(
        number=deal["number"],
        dealer=initial["dealer"],
        turn_up=spelling.ours(initial["up_card"]),
        calls=_calls(bidding, where, initial["dealer"], place),
        lone_defender=_defender(bidding),
        discard=spelling.ours(bidding.get("discard", "")),
        tricks=tuple(tuple(map(spelling.ours, trick)) for trick in play.get("tricks", [])),
        leader=play.get("lead"),
        hands=_hands(initial),
        buried=tuple(spelling.ours(card) for card in initial.get("kitty", []) if card),
    )


def _defender(bidding: Mapping[str, Any]) -> int | None:
    seat: int = bidding.get("alone_defender", -1)
    return seat if seat >= 0 else None


def _hands(initial: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    told = initial.get("player_cards", initial.get("player_cards_1_0", []))
    hands = [tuple(spelling.ours(card) for card in hand if card) for hand in told]
    return (*hands, *[()] * (4 - len(hands)))


def _phase(deal: Mapping[str, Any], kind: str, where: str, place: str) -> Mapping[str, Any]:
    found = [phase for phase in deal["phases"] if phase["type"] == kind]
    if len(found) > 1:
        raise NotEgn(f"{where}: {kind} comes twice.", f"{place}/phases")
    if kind == "TRICK_PLAY" and found and found[0] is deal["phases"][0]:
        raise NotEgn(f"{where}: the play comes before the calls.", f"{place}/phases/0")
    return found[0] if found else {}


def _calls(bidding: Mapping[str, Any], where: str, dealer: int, place: str) -> tuple[Action, ...]:
    if bidding.get("exchanges") or bidding.get("exchanges_1_0"):
        raise NotEgn(f"{where}: exchanges of cards aren't supported.", f"{place}/phases/0/cardExchanges")
    said = bidding.get("calls", [])
    for number, call in enumerate(said, 1):
        if call not in spelling.CALLS:
            told = "a call that nobody noted can't be judged" if call == "x" else f"{call!r} is no call"
            at = f"{place}/phases/0/calls/{number - 1}"
            raise NotEgn(f"{where}, seat {(dealer + number) % 4}: {told}.", at)
    calls = [spelling.CALLS[call] for call in said]
    if calls and bidding.get("alone"):
        calls[-1] = spelling.alone(calls[-1])
    return tuple(calls)
