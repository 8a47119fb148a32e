"""`rightbower verify` finds what was forged, and needs nothing but engine.fairness."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from api.cli.verify import Unreadable, failures, run
from engine.families import presets
from tests.support.processes import unmeasured
from tests.support.proofs import FORGERIES, SPOILT, forged, hidden, proof

ROOT = Path(__file__).resolve().parents[2]


def checks(document, saved=()):
    return {failure.check for failure in failures(document, saved)}


@pytest.mark.parametrize("ruleset", sorted(presets()))
def test_an_honest_proof_holds(ruleset):
    """Whatever is played: what the server gives passes every check."""
    assert failures(proof(1, ruleset=ruleset)) == []


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
@pytest.mark.parametrize("seed", range(5))
def test_a_forged_proof_fails_by_name(forge, seed):
    """One card, nonce, commitment, secret or deal changed is found, and the check that failed is named."""
    found = checks(forged(proof(seed), forge, seed))
    assert found >= FORGERIES[forge]


@pytest.mark.parametrize("method", ["first_black_jack", "high_cut", "low_cut", "random", "seat_0"])
def test_a_draw_by_any_method_is_checked(method):
    """Whoever won the draw deals first; nobody else."""
    honest = proof(3, options={"first_dealer": method}, deals=3)
    assert failures(honest) == []
    assert checks(forged(honest, next(f for f in FORGERIES if f.__name__ == "dealer"), 1)) == {"dealer"}


def test_what_is_not_revealed_yet_is_not_missed():
    """During the match the present deal's secret is nobody's business; with reveal `game`, no secret is."""
    playing = hidden(proof(1, deals=4, status="playing"), {4})
    assert failures(playing) == []
    whole = hidden(proof(1, deals=4, status="playing", reveal="game"), {0, 1, 2, 3, 4})
    assert failures(whole) == []
    assert failures(hidden(proof(1, deals=1, status="playing"), {0, 1})) == []


def test_a_secret_that_is_due_is_missed():
    """Once a deal, or the match, is over, its secret may not be withheld."""
    assert checks(hidden(proof(1, deals=4, status="playing"), {3, 4})) == {"missing"}
    assert checks(hidden(proof(1, deals=4, status="finished", reveal="game"), {4})) == {"missing"}
    assert checks(hidden(proof(1, deals=4, status="playing"), {0, 4})) == {"missing"}


@pytest.mark.parametrize("number", [0, 2])
def test_a_secret_comes_with_all_that_follows_from_it(number):
    """A secret without its pack would hide what was dealt."""
    document = proof(1, deals=4)
    document["shuffles"][number]["pack"] = None
    assert checks(document) == {"missing"}


@pytest.mark.parametrize("places", [[[0]], [[0, 1, 2, 3, 4]] * 4, [[90]] * 4, [[-1], [0], [1], [2]]])
def test_a_dealing_that_no_table_knows_fails(places):
    """Each card goes to one place, and each place is in the pack."""
    document = proof(1, deals=2)
    document["dealing"]["places"] = places
    assert checks(document) == {"dealt"}


@pytest.mark.parametrize("nonces", [[], [None] * 5, ["00"] * 4, ["G" * 32] * 4, ["A" * 32] * 4])
def test_nonces_of_another_form_fail(nonces):
    """One for each seat, 32 lower-case hexadecimal digits or null."""
    document = proof(1, deals=2)
    document["shuffles"][2]["nonces"] = nonces
    document["shuffles"][2]["deal"]["nonces"] = nonces
    assert checks(document) == {"nonces"}


def test_the_first_dealer_draws_by_the_nonces_of_the_first_deal():
    """Shuffle 0 is made with shuffle 1, so nobody chooses other nonces for it."""
    document = proof(1, deals=2)
    document["shuffles"][0]["nonces"] = [None] * 4
    assert "nonces" in checks(document)


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_what_is_no_proof_is_not_checked(spoil):
    """Neither passed nor failed: unreadable."""
    with pytest.raises(Unreadable):
        failures(spoil(proof(1, deals=2)))


def test_the_exit_code_tells(tmp_path, capsys):
    """0 when all holds, 1 when a check fails, 2 for what can't be read; a failure is named."""
    honest, changed, broken = (tmp_path / name for name in ("honest.json", "forged.json", "broken.json"))
    honest.write_text(json.dumps(proof(1)))
    changed.write_text(json.dumps(forged(proof(1), next(iter(FORGERIES)), 1)))
    broken.write_text("{")
    assert [run([str(path)]) for path in (honest, changed, broken, tmp_path / "none")] == [0, 1, 2, 2]
    told = capsys.readouterr()
    assert "12 shuffles, 11 revealed; 0 checks failed" in told.out
    assert ": dealt: " in told.out
    assert "rightbower verify: " in told.err


@pytest.mark.parametrize("write", [json.dumps, lambda answer: f"{json.dumps([])}\n\n{json.dumps(answer)}\n"])
def test_answers_that_were_kept_are_read_from_files(tmp_path, write):
    """One JSON document to a file, or one to a line."""
    (tmp_path / "proof.json").write_text(json.dumps(proof(1)))
    dealt = {"type": "dealt", "deal": 1, "dealer": 9, "turn_up": "9H", "nonces": []}
    (tmp_path / "kept").write_text(write({"events": [dealt]}))
    (tmp_path / "broken").write_text("[]\n{")
    words = [str(tmp_path / name) for name in ("proof.json", "kept", "broken")]
    assert [run(words[:1]), run(words[:2]), run(words)] == [0, 1, 2]


def test_it_loads_engine_fairness_and_the_standard_library_alone(tmp_path):
    """An auditor reads one module of the engine, not a web framework."""
    (tmp_path / "proof.json").write_text(json.dumps(proof(1)))
    script = (
        "import sys; before = set(sys.modules)\n"
        "from api.cli.main import main\n"
        "code = main(['verify', 'proof.json'])\n"
        "print(code, *sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", script],
        cwd=tmp_path,
        env=unmeasured() | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    code, *loaded = done.stdout.splitlines()[-1].split()
    ours = {name for name in loaded if name.partition(".")[0] in {"api", "engine", "infra", "schemas"}}
    foreign = {name for name in loaded if name.partition(".")[0] not in sys.stdlib_module_names} - ours
    assert (code, foreign) == ("0", set())
    assert {name for name in ours if not name.startswith("api")} == {"engine", "engine.fairness"}
    assert {name for name in ours if name.startswith("api") and "verify" not in name} == {
        "api",
        "api.cli",
        "api.cli.main",
    }
