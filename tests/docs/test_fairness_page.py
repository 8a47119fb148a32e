"""The page that others write verifiers from says what the code does."""

import json
import re
import subprocess

import pytest

from api.cli.verify.checks import CHECKS
from tests.golden import vectors
from tests.support.node import CLIENTS, node

PAGE = vectors.PAGE.read_text()


def printed():
    """Return the vectors as the page has them."""
    return json.loads(re.search(r"```json\n(.*)```", PAGE, re.DOTALL)[1])


def test_the_page_has_the_vectors_of_the_code():
    """Who changes the algorithm changes the page: `make golden` writes them, on purpose."""
    assert vectors.text() == PAGE


def test_the_other_verifier_computes_the_vectors_of_the_page():
    """Written from the page alone, it gets the same commitments, packs and first seats."""
    script = (
        f"const {{ commitment, shuffled }} = require({json.dumps(str(CLIENTS / 'verify/algorithm.js'))});\n"
        "const bytes = (hex) => Buffer.from(hex ?? '', 'hex');\n"
        "console.log(JSON.stringify(JSON.parse(process.argv[1]).map((vector) => {\n"
        "  const { game, number, secret, nonces, start } = vector;\n"
        "  const cards = start.split(' ');\n"
        "  const { pack, first } = shuffled(game, number, bytes(secret), nonces.map(bytes), cards);\n"
        "  const told = { game, number, secret, nonces, start, pack: pack.join(' '), first };\n"
        "  return { ...told, commitment: commitment(game, number, bytes(secret)) };\n"
        "})));\n"
    )
    command = [node(), "-e", script, json.dumps(printed())]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == printed()


@pytest.mark.parametrize("check", CHECKS)
def test_every_check_is_on_the_page(check):
    """A verifier names its checks as the page does."""
    assert f"`{check}`" in PAGE
