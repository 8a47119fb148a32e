"""Patterns that are put off are compiled when somebody needs them, and mean the same."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from api.patterns import put_off

ROOT = Path(__file__).resolve().parents[3]
DEAR = re.IGNORECASE | re.UNICODE
PROBE = """
import re
compiled, at_once = [], re.compile
re.compile = lambda pattern, flags=0: compiled.append(flags) or at_once(pattern, flags)
import api.patterns
with api.patterns.put_off():
    import marshmallow
dear = [flags for flags in compiled if flags & re.IGNORECASE and flags & re.UNICODE]
check = marshmallow.validate.Email()
print(len(dear), check("ann@example.com"))
try:
    check("ann")
except marshmallow.ValidationError:
    print("refused")
"""


def test_addresses_are_still_checked():
    """
    marshmallow is loaded without its patterns of addresses, and yet knows an address when it is asked.
    """
    environ = {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PROBE], env=environ, capture_output=True, text=True, check=True
    )

    assert done.stdout.split() == ["0", "ann@example.com", "refused"]


def test_what_is_put_off_matches_as_it_would():
    """
    A pattern put off finds what it would have found, once the block is over too.
    """
    with put_off():
        later, at_once = re.compile("ä+", DEAR), re.compile("ä+")

    assert later.findall("xÄäx") == ["Ää"]
    assert (isinstance(at_once, re.Pattern), isinstance(later, re.Pattern)) == (True, False)
    assert isinstance(re.compile("ö+", DEAR), re.Pattern)


def test_a_failure_puts_everything_back():
    """
    Whatever happens meanwhile, patterns are compiled as ever afterwards.
    """
    with pytest.raises(ImportError), put_off():
        raise ImportError

    assert isinstance(re.compile("ü+", DEAR), re.Pattern)
