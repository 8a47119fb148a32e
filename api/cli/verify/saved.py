"""What somebody saved while playing, held against the proof that came afterwards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from api.cli.verify.checks import Failure
from api.cli.verify.shape import fits

if TYPE_CHECKING:
    from collections.abc import Iterator

    Json = dict[str, Any]
    Shuffles = dict[int, Json]

_RULES = ("cards", "dealing", "first_dealer")
_VIEW = {"id": str, "commitment": (str, type(None)), "fairness": dict}
_DEAL = {
    "number": int,
    "dealer": int,
    "turn_up": ({"card": str}, type(None)),
    "laid": list,
    "counts": list,
}
_DEALT = {"deal": int, "dealer": int, "turn_up": (str, type(None)), "nonces": list}
_BEFORE = {"id": str, "shuffles": [dict]}
_DEALT_IN = {"number": int, "deal": {"dealer": int}}
_ORIGIN = {"rematch_of": ({"id": str, "first_dealer": int}, type(None))}
_OTHER = "something else was saved"


def disagreements(proof: Json, answer: Any) -> Iterator[Failure]:
    """Yield what an answer of the API, saved at the time, says otherwise than the proof."""
    shuffles = {shuffle["number"]: shuffle for shuffle in proof["shuffles"]}
    if fits(answer, _VIEW) and answer["id"] == proof["id"]:
        yield from _view(shuffles, answer)
        yield from _origin(proof, answer)
    elif fits(answer, _BEFORE) and answer["id"] == (proof.get("rematch_of") or {}).get("id"):
        yield from _before(proof, answer)
    elif fits(answer, {"hash": str, "dealing": dict}) and answer["hash"] == proof["ruleset"]["hash"]:
        # The first dealer of a rematch follows from the game before.
        names = _RULES[:2] if proof.get("rematch_of") else _RULES
        if any(answer.get(name) != proof[name] for name in names):
            yield Failure(0, "rules", "the ruleset saved deals or draws otherwise")
    elif fits(answer, {"events": [dict]}):
        for event in answer["events"]:
            if event.get("type") == "dealt" and fits(event, _DEALT):
                yield from _dealt(shuffles, event)


def _origin(proof: Json, view: Json) -> Iterator[Failure]:
    if "rematch_of" not in view or not fits(view, _ORIGIN):
        return
    told, proved = view["rematch_of"] or {}, proof.get("rematch_of") or {}
    if any(told.get(name) != proved.get(name) for name in ("id", "first_dealer")):
        yield Failure(0, "dealer", _OTHER)


def _before(proof: Json, before: Json) -> Iterator[Failure]:
    deals = [shuffle for shuffle in before["shuffles"] if fits(shuffle, _DEALT_IN)]
    dealers = {shuffle["deal"]["dealer"] for shuffle in deals if shuffle["number"] == 1}
    if dealers - {proof["rematch_of"]["first_dealer"]}:
        yield Failure(0, "dealer", "another seat dealt first in the game before")


def _view(shuffles: Shuffles, view: Json) -> Iterator[Failure]:
    fairness = view["fairness"]
    yield from _promised(shuffles, 0, fairness.get("draw_commitment"))
    deal: Json | None = view["deal"] if fits(view.get("deal"), _DEAL) else None
    number = deal["number"] if deal else 1 if view.get("status") == "waiting" else None
    if number is not None:
        yield from _promised(shuffles, number, view["commitment"])
        yield from _promised(shuffles, number + 1, view.get("next_commitment"))
    if deal:
        yield from _cards(shuffles.get(deal["number"], {}).get("deal"), deal, view)
    if fits(fairness, {"nonce": str, "shuffle": int}) and type(view.get("seat")) is int:
        yield from _given(shuffles, fairness["shuffle"], view["seat"], fairness["nonce"])


def _promised(shuffles: Shuffles, number: int, commitment: Any) -> Iterator[Failure]:
    if commitment is not None and shuffles.get(number, {}).get("commitment") != commitment:
        yield Failure(number, "commitment", _OTHER)


def _given(shuffles: Shuffles, number: int, seat: int, nonce: str) -> Iterator[Failure]:
    nonces = shuffles.get(number, {"nonces": []})["nonces"]
    if nonces is not None and nonces[seat : seat + 1] != [nonce]:
        yield Failure(number, "nonces", _OTHER)


def _cards(proved: Json | None, deal: Json, view: Json) -> Iterator[Failure]:
    if proved is None or not deal["counts"]:
        return
    turn_up = deal["turn_up"] and deal["turn_up"]["card"]
    same = (proved["dealer"], proved["turn_up"]) == (deal["dealer"], turn_up)
    untouched = view.get("seq") == proved["seq"] and not deal["laid"] and fits(deal.get("hand"), [str])
    if untouched and type(view.get("seat")) is int:
        hands = proved["hands"][view["seat"] : view["seat"] + 1]
        same &= len(hands) == 1 and not Counter(hands[0]) - Counter(deal["hand"])
    if not same:
        yield Failure(deal["number"], "dealt", _OTHER)


def _dealt(shuffles: Shuffles, event: Json) -> Iterator[Failure]:
    number = event["deal"]
    shuffle = shuffles.get(number, {"nonces": [], "deal": None})
    if shuffle["nonces"] not in (None, event["nonces"]):
        yield Failure(number, "nonces", _OTHER)
    deal = shuffle["deal"]
    if deal and (deal["dealer"], deal["turn_up"]) != (event["dealer"], event["turn_up"]):
        yield Failure(number, "dealt", _OTHER)
