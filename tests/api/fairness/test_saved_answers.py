"""What players kept while playing holds the server to it: a proof made up later is found out."""

import copy

import pytest

from api.cli.verify import failures
from tests.support.fair_table import NONCE
from tests.support.node import lines


def forgery(proof):
    """Yield what a lying server might show for *proof*, each with the check that saved answers fail."""
    for number, check, change in (
        (0, "commitment", {"commitment": "0" * 64}),
        (1, "commitment", {"commitment": "0" * 64}),
        (3, "commitment", {"commitment": "0" * 64}),
        (1, "nonces", {"nonces": [None, None, None, NONCE]}),
    ):
        changed = copy.deepcopy(proof)
        changed["shuffles"][number].update(change)
        yield changed, (number, check)
    for change in ({"turn_up": None}, {"dealer": 3 - proof["shuffles"][1]["deal"]["dealer"]}):
        changed = copy.deepcopy(proof)
        changed["shuffles"][1]["deal"].update(change)
        yield changed, (1, "dealt")
    changed = copy.deepcopy(proof)
    changed["shuffles"][1]["deal"]["hands"].reverse()
    yield changed, (1, "dealt")
    changed = copy.deepcopy(proof)
    changed["dealing"]["places"].reverse()
    yield changed, (0, "rules")
    yield {**proof, "shuffles": proof["shuffles"][:2]}, (2, "commitment")


def test_what_was_saved_contradicts_a_proof_made_up_later(house):
    """A proof may agree with itself: both verifiers hold it against what players kept, and say the same."""
    table = house.begun({"mode": "cut", "reveal": "deal"})
    for seat in range(4):
        table.view(seat)
    table.pass_out()
    saved = [*table.saved, *table.pages(), house.ask("GET", "/v1/rulesets/north_american_24").json]
    cases = [(saved, *case) for case in forgery(table.got("/proof"))]
    # Without the views, the log alone holds the dealer, the card turned up and the nonces.
    cases += [(table.pages(), proof, found) for _, proof, found in cases if found[1] in {"dealt", "nonces"}]
    theirs = lines("verify.js", [{"proof": proof, "saved": kept} for kept, proof, _ in cases], "--lines")
    for (kept, proof, expected), their in zip(cases, theirs, strict=True):
        ours = {(failure.shuffle, failure.check) for failure in failures(proof, kept)}
        assert ours == set(map(tuple, their["failures"]))
        assert expected in ours


def seen_only(proof, saved):
    """Return the checks that fail only because of what was saved."""
    alone = {(failure.shuffle, failure.check) for failure in failures(proof)}
    return {(failure.shuffle, failure.check) for failure in failures(proof, saved)} - alone


def test_another_deal_that_agrees_with_itself_is_caught(house):
    """A server that shows a sound proof of other cards is caught by one view that somebody kept."""
    table, other = (house.begun({"mode": "cut", "reveal": "deal"}) for _ in range(2))
    for one in (table, other):
        one.view(0)
        one.pass_out()
    proof = other.got("/proof")
    assert failures(proof, other.saved) == []
    mine = [{**view, "id": proof["id"]} for view in table.saved]
    assert seen_only(proof, mine) >= {(0, "commitment"), (1, "commitment"), (2, "commitment"), (1, "dealt")}


@pytest.mark.parametrize(
    "answer", [None, 3, [], {}, {"id": "x"}, {"events": [3]}, {"events": [{"type": "dealt"}]}]
)
def test_answers_about_something_else_are_passed_over(house, answer):
    """A file of saved answers may hold anything the API answers."""
    assert failures(house.table().got("/proof"), [answer]) == []
