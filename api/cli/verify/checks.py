"""The checks of a proof by itself, as docs/fairness.md has them."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import fairness

if TYPE_CHECKING:
    from collections.abc import Iterator

    Json = dict[str, Any]
    Shuffles = dict[int, Json]

CHECKS = ("order", "missing", "commitment", "nonces", "pack", "dealt", "dealer", "rules")
"""What may fail."""

_NONCE = re.compile(r"[0-9a-f]{32}")
_OVER = frozenset({"finished", "aborted"})


class Failure(NamedTuple):
    """A check that fails, and of which shuffle."""

    shuffle: int
    check: str
    detail: str


def contradictions(proof: Json) -> Iterator[Failure]:
    """Yield every check that fails of a proof whose shape is right."""
    shuffles = {shuffle["number"]: shuffle for shuffle in proof["shuffles"]}
    yield from _order(proof)
    yield from _missing(proof, shuffles)
    yield from _drawn(proof, shuffles)
    yield from _followed(proof)
    for shuffle in proof["shuffles"]:
        yield from _secret(proof, shuffle)
        yield from _nonces(proof, shuffle, shuffles)
        yield from _dealt(proof, shuffle)


def _order(proof: Json) -> Iterator[Failure]:
    for number, shuffle in enumerate(proof["shuffles"]):
        if shuffle["number"] != number:
            yield Failure(number, "order", f"number {shuffle['number']} stands in its place")


def _missing(proof: Json, shuffles: Shuffles) -> Iterator[Failure]:
    due = _due(proof, sorted(number for number, one in shuffles.items() if one["nonces"] is not None))
    for number, shuffle in shuffles.items():
        result = "deal" if number else "draw"
        if number in due and shuffle["secret"] is None:
            yield Failure(number, "missing", "the secret should be told by now")
        elif shuffle["secret"] is not None and None in (shuffle["nonces"], shuffle["pack"], shuffle[result]):
            yield Failure(number, "missing", f"with the secret there should be nonces, pack and {result}")


def _due(proof: Json, made: list[int]) -> set[int]:
    if proof["status"] in _OVER:
        return set(made)
    due = set(made[:-1]) - {0} if proof["fairness"]["reveal"] == "deal" else set()
    return due | ({0} if 1 in due and 0 in made else set())


def _secret(proof: Json, shuffle: Json) -> Iterator[Failure]:
    if shuffle["secret"] is None:
        return
    number, secret = shuffle["number"], bytes.fromhex(shuffle["secret"])
    if fairness.commitment(proof["id"], number, secret) != shuffle["commitment"]:
        yield Failure(number, "commitment", "it isn't that of the secret")
    comparable = shuffle["pack"] is not None and _well_formed(proof, shuffle["nonces"])
    if comparable and _shuffled(proof, shuffle)[0] != shuffle["pack"]:
        yield Failure(number, "pack", "it doesn't follow from secret and nonces")


def _dealt(proof: Json, shuffle: Json) -> Iterator[Failure]:
    comparable = shuffle["number"] and shuffle["deal"] and shuffle["pack"] is not None
    if comparable and not _follows(proof, shuffle):
        yield Failure(shuffle["number"], "dealt", "the cards dealt don't follow from the pack")


def _well_formed(proof: Json, nonces: list[str | None] | None) -> bool:
    right = nonces is not None and all(nonce is None or _NONCE.fullmatch(nonce) for nonce in nonces)
    return right and len(nonces or ()) == proof["players"]


def _shuffled(proof: Json, shuffle: Json) -> tuple[list[str], int | None]:
    """Return the pack, and in shuffle 0 the seat that draws first."""
    number, secret = shuffle["number"], bytes.fromhex(shuffle["secret"])
    nonces = [bytes.fromhex(nonce or "") for nonce in shuffle["nonces"]]
    if number:
        return list(fairness.shuffle(proof["cards"], secret, proof["id"], number, nonces)), None
    pack, first = fairness.draw(proof["cards"], secret, proof["id"], nonces)
    return list(pack), first


def _follows(proof: Json, shuffle: Json) -> bool:
    pack, deal = shuffle["pack"], shuffle["deal"]
    places, turn_up = proof["dealing"]["places"], proof["dealing"]["turn_up"]
    used = [*chain(*places), *([] if turn_up is None else [turn_up])]
    once = len(set(used)) == len(used) and set(used) <= set(range(len(pack)))
    if not once or len(places) != proof["players"]:
        return False
    hands: list[list[str]] = [[] for _ in places]
    for at, hand in enumerate(places, deal["dealer"] + 1):
        hands[at % len(places)] = [pack[place] for place in hand]
    stock = [card for at, card in enumerate(pack) if at not in used]
    up = None if turn_up is None else pack[turn_up]
    return (deal["hands"], deal["turn_up"], deal["stock"]) == (hands, up, stock)


def _nonces(proof: Json, shuffle: Json, shuffles: Shuffles) -> Iterator[Failure]:
    number, nonces = shuffle["number"], shuffle["nonces"]
    if nonces is None:
        return
    told = shuffle["deal"] if number else shuffles.get(1)
    if not _well_formed(proof, nonces) or (told and told["nonces"] not in (None, nonces)):
        yield Failure(number, "nonces", "they aren't those that were told when the cards were dealt")


def _drawn(proof: Json, shuffles: Shuffles) -> Iterator[Failure]:
    shuffle = shuffles.get(0, {"draw": None})
    draw, one = shuffle["draw"], shuffles.get(1, {"deal": None})["deal"]
    if draw is None:
        return
    right = one is None or one["dealer"] == draw["dealer"]
    if shuffle["pack"] is not None:
        right &= _winner(proof, shuffle["pack"], draw["first"]) == draw["dealer"]
    if shuffle["secret"] and _well_formed(proof, shuffle["nonces"]):
        right &= _shuffled(proof, shuffle)[1] == draw["first"]
    if not right:
        yield Failure(0, "dealer", "another seat was drawn to deal first")


def _followed(proof: Json) -> Iterator[Failure]:
    if (before := proof.get("rematch_of")) is None:
        return
    following = (before["first_dealer"] + 1) % proof["players"]
    if (proof["first_dealer"]["method"], proof["first_dealer"].get("seat")) != ("fixed", following):
        yield Failure(0, "dealer", "another seat than the next deals first in the rematch")


def _winner(proof: Json, pack: list[str], first: int) -> int | None:
    how, players = proof["first_dealer"], proof["players"]
    if how["method"] == "fixed":
        return int(how["seat"])
    if how["method"] == "turned":
        return next(((first + at) % players for at, card in enumerate(pack) if card in how["cards"]), None)
    seats: list[int] = [(first + at) % players for at in range(players)]
    while how["method"] == "best" and len(seats) > 1 and len(pack) >= len(seats):
        worth = [how["worth"].get(card, -1) for card in pack[: len(seats)]]
        pack = pack[len(seats) :]
        seats = [seat for seat, one in zip(seats, worth, strict=True) if one == max(worth)]
    return seats[0]
