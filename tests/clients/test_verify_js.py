"""The second verifier, in another language, says of every proof what the first one says."""

import copy
import json
import subprocess
from random import Random

import pytest

from api.cli.verify import Unreadable, failures
from engine.families import presets
from tests.support.node import CLIENTS, lines, node
from tests.support.proofs import FORGERIES, SPOILT, forged, hidden, proof

DEALS_EACH = 10


def verdict(document, saved=()):
    """Return what the Python verifier says, as the other one writes it."""
    try:
        found = failures(document, saved)
    except Unreadable:
        return "unreadable"
    return sorted({(failure.shuffle, failure.check) for failure in found})


def theirs(verdicts):
    return ["unreadable" if "unreadable" in one else sorted(map(tuple, one["failures"])) for one in verdicts]


def many(games, deals=DEALS_EACH):
    """Yield proofs of every ruleset by turns, as many honest ones as forged ones."""
    rulesets, forgeries = sorted(presets()), list(FORGERIES)
    for seed in range(games):
        honest = proof(seed, deals=deals, ruleset=rulesets[seed % len(rulesets)])
        yield honest
        yield forged(honest, forgeries[seed % len(forgeries)], seed)


def agree(games, deals=DEALS_EACH):
    """Put proofs to both verifiers; return how many failed."""
    documents = list(many(games, deals))
    ours = [verdict(document) for document in documents]
    assert theirs(lines("verify.js", [{"proof": one, "saved": []} for one in documents], "--lines")) == ours
    assert ours[0::2] == [[]] * games
    assert [] not in ours[1::2]


def test_both_verifiers_agree_on_500_deals():
    """Honest deals of every ruleset pass both, forged ones fail both at the same checks."""
    agree(50)


@pytest.mark.thorough
def test_both_verifiers_agree_on_100_000_deals(record_property):
    """The same on the large run."""
    for batch in range(10):
        documents = [proof(1000 + batch * 100 + at, deals=100, ruleset=ruleset) for at, ruleset in _hundred()]
        changed = [
            forged(one, list(FORGERIES)[at % len(FORGERIES)], at) for at, one in enumerate(documents[::10])
        ]
        everything = [*documents, *changed]
        ours = [verdict(document) for document in everything]
        values = [{"proof": one, "saved": []} for one in everything]
        assert theirs(lines("verify.js", values, "--lines")) == ours
        assert ours[:100] == [[]] * 100
        assert [] not in ours[100:]
    record_property("deals that both verifiers agree on", 10 * 100 * 100)


def _hundred():
    rulesets = sorted(presets())
    return [(at, rulesets[at % len(rulesets)]) for at in range(100)]


def test_both_verifiers_read_the_same_files_as_proofs():
    """What is unreadable, or fails by its form, does so in both."""
    honest = proof(1, deals=3)
    odd = [spoil(copy.deepcopy(honest)) for spoil in SPOILT.values()]
    odd += [hidden(proof(1, deals=3, status="playing"), {number}) for number in range(5)]
    odd += [hidden(proof(1, deals=3, status="playing", reveal="game"), {number}) for number in range(5)]
    for change in (
        {"dealing": {"places": [[0]], "turn_up": None}},
        {"dealing": {"places": [[-1], [0], [1], [2]], "turn_up": 90}},
        {"cards": []},
        {"players": 3},
        {"shuffles": []},
        {"shuffles": honest["shuffles"][1:]},
        {"shuffles": honest["shuffles"][::-1]},
        {"first_dealer": {"method": "best", "worth": {}}},
        {"first_dealer": {"method": "turned", "cards": []}},
    ):
        odd.append({**honest, **change})
    ours = [verdict(document) for document in odd]
    assert theirs(lines("verify.js", [{"proof": one, "saved": []} for one in odd], "--lines")) == ours


def spoilt_anywhere(document, chance):
    """Return *document* with one value somewhere in it replaced."""
    changed = copy.deepcopy(document)
    places = list(_places(changed))
    holder, key = chance.choice(places)
    holder[key] = chance.choice([None, 0, 1, -1, True, "", "JH", [], {}, "0" * 32, "0" * 64, 2**40])
    return changed


def _places(value):
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in items:
        yield value, key
        if isinstance(one, dict | list):
            yield from _places(one)


def test_both_verifiers_agree_on_damaged_proofs():
    """Whatever value stands in a proof's place: neither breaks, and both say the same."""
    chance = Random(5)
    damaged = [spoilt_anywhere(proof(seed % 7, deals=2), chance) for seed in range(400)]
    ours = [verdict(document) for document in damaged]
    assert theirs(lines("verify.js", [{"proof": one, "saved": []} for one in damaged], "--lines")) == ours
    assert 0 < ours.count("unreadable") < len(ours)


def test_the_exit_code_tells(tmp_path):
    """0 when all holds, 1 when a check fails, 2 for what can't be read."""
    documents = {"honest": proof(1), "forged": forged(proof(1), next(iter(FORGERIES)), 1), "broken": []}
    for name, document in documents.items():
        (tmp_path / name).write_text(json.dumps(document))
    command = [node(), CLIENTS / "verify.js"]
    codes = [
        subprocess.run([*command, *words], cwd=tmp_path, capture_output=True, check=False).returncode
        for words in (["honest"], ["forged"], ["broken"], ["none"], [])
    ]
    assert codes == [0, 1, 2, 2, 2]


@pytest.mark.parametrize("bound", [3, 5, 24, 52, 2**31 + 1])
def test_words_past_the_last_whole_multiple_are_dropped(bound):
    """The case is too rare for any deal to show it, so the words are put in its hand."""
    limit = 2**32 - 2**32 % bound
    script = (
        f"const {{ Stream }} = require({json.dumps(str(CLIENTS / 'verify/algorithm.js'))});\n"
        "const stream = Object.create(Stream.prototype);\n"
        f"stream.words = [{2**32 - 1}, {limit}, {limit - 1}, 0];\n"
        f"console.log(stream.below({bound}), stream.words.length);"
    )
    done = subprocess.run([node(), "-e", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(bound - 1), "1"]
