"""A rematch is proved too: its first dealer follows from the game before, and both verifiers say so."""

import copy

import pytest

from api.cli.verify import failures
from api.cli.verify.shape import Unreadable
from tests.support.fair_table import FairTable
from tests.support.node import lines


@pytest.fixture(params=["keep", "rotate"])
def rematch(house, request):
    """A game, its rematch, which is over, and what was saved of both."""
    before = house.begun({"mode": "commit", "reveal": "deal"})
    before.ask("POST", "/resign", 1)
    made = before.ask("POST", "/rematch", 0, {"partners": request.param})
    table = FairTable(house, made.json)
    table.tokens = {0: before.tokens[0]}
    table.view(0)
    table.ask("POST", "/resign", 0)
    rules = house.ask("GET", "/v1/rulesets/north_american_24").json
    return table.got("/proof"), [*table.saved, before.got("/proof"), rules]


def both(proof, saved):
    """Return what the verifiers, which must agree, find amiss."""
    ours = {(failure.shuffle, failure.check) for failure in failures(proof, saved)}
    (theirs,) = lines("verify.js", [{"proof": proof, "saved": saved}], "--lines")
    assert set(map(tuple, theirs["failures"])) == ours
    return ours


def test_a_rematch_is_proved(rematch):
    """Its dealer is the one after the first dealer of the game before, whose proof says who that was."""
    proof, saved = rematch
    assert both(proof, saved) == set()
    first = proof["rematch_of"]["first_dealer"]
    assert proof["first_dealer"] == {"method": "fixed", "seat": (first + 1) % 4}
    assert proof["shuffles"][1]["deal"]["dealer"] == (first + 1) % 4
    assert proof["shuffles"][0]["secret"] is not None


def forged(proof, **members):
    """Return *proof* with other members of `rematch_of`."""
    return {**copy.deepcopy(proof), "rematch_of": {**proof["rematch_of"], **members}}


def test_another_dealer_is_found_out(rematch):
    """The proof must agree with itself, with the game before, and with what views told."""
    proof, saved = rematch
    view, before = next(one for one in saved if "rematch_of" in one and "version" in one), saved[-2]
    first = (proof["rematch_of"]["first_dealer"] + 1) % 4
    assert (0, "dealer") in both(forged(proof, first_dealer=first), [])
    other = {
        **forged(proof, first_dealer=first),
        "first_dealer": {"method": "fixed", "seat": (first + 1) % 4},
    }
    for shuffle in other["shuffles"][:2]:
        told = shuffle["deal"] or shuffle["draw"]
        told["dealer"] = (first + 1) % 4
    assert (0, "dealer") not in both(other, [])
    assert (0, "dealer") in both(other, [before])
    assert (0, "dealer") in both(other, [view])
    assert (0, "dealer") in both(forged(proof, id="A" * 22), [view])
    assert (0, "dealer") in both({**proof, "rematch_of": None}, [view])
    assert (0, "rules") in both({**proof, "rematch_of": None}, saved)


@pytest.mark.parametrize("seat", [-3, -1, 0, 7])
def test_numbers_out_of_range_are_judged_alike(rematch, seat):
    """Whatever a forged file says, the verifiers say the same of it."""
    both(forged(rematch[0], first_dealer=seat), rematch[1])


def test_an_older_proof_says_nothing_of_rematches(rematch):
    """A proof without the member is one of a game that is no rematch."""
    _, saved = rematch
    older = {name: told for name, told in saved[-2].items() if name != "rematch_of"}
    assert both(older, []) == set()


@pytest.mark.parametrize("nonsense", [3, {}, {"id": "x"}, {"id": 3, "first_dealer": 1}])
def test_nonsense_is_no_proof(rematch, nonsense):
    """Both verifiers refuse a file whose member is of another shape."""
    proof = {**rematch[0], "rematch_of": nonsense}
    with pytest.raises(Unreadable):
        failures(proof)
    (theirs,) = lines("verify.js", [{"proof": proof, "saved": []}], "--lines")
    assert "failures" not in theirs
