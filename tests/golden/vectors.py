"""The test vectors of docs/fairness.md."""

import json
from pathlib import Path

from engine import fairness
from engine.cards import JOKER, make_pack

PAGE = Path(__file__).resolve().parents[2] / "docs/fairness.md"
MARK = "<!-- vectors -->"
GAME = "q1V8kRZ0TnK3xYb7mPdHsw"
SECRETS = [bytes(range(start, start + 32)) for start in (0, 32, 64, 96, 128)]
NONCES = [bytes.fromhex(digit * 32) for digit in "0123456789abcdef"]
SHORT, LONG = make_pack("9TJQKA")[:6], make_pack("9TJQKA", jokers=(JOKER,))


def vectors():
    """Return every vector."""
    return [
        _vector(0, SECRETS[0], (NONCES[1], b"", NONCES[2], NONCES[3]), SHORT),
        _vector(1, SECRETS[1], (NONCES[1], b"", NONCES[2], NONCES[3]), SHORT),
        _vector(2, SECRETS[2], (b"",) * 4, LONG),
        _vector(300, SECRETS[3], tuple(NONCES[:6]), LONG),
        _vector(0, SECRETS[4], (b"",) * 3, LONG),
    ]


def _vector(number, secret, nonces, start):
    pack = fairness.shuffle(start, secret, GAME, number, nonces)
    first = {} if number else {"first": fairness.draw(start, secret, GAME, nonces)[1]}
    return {
        "game": GAME,
        "number": number,
        "secret": secret.hex(),
        "nonces": [nonce.hex() or None for nonce in nonces],
        "start": " ".join(start),
        "commitment": fairness.commitment(GAME, number, secret),
        "pack": " ".join(pack),
        **first,
    }


def text():
    """Return the page as it ought to be."""
    written, mark, _ = PAGE.read_text().partition(MARK)
    told = ",\n".join(map(_lines, vectors()))
    return f"{written}{mark}\n\n```json\n[{told}]\n```\n"


def _lines(vector):
    return (
        "{" + ",\n ".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in vector.items()) + "}"
    )


def write():
    """Write them into the page."""
    PAGE.write_text(text())
