"""The rules in English: complete, readable, and true to what is played."""

import re
import subprocess
import sys

import pytest
from hypothesis import given

from engine import resolve
from engine.errors import BadOptions
from engine.families import declared, family_of, presets
from engine.families.turn_up.presets import PRESETS as TURN_UP
from engine.rulebook import paragraphs
from tests.support.fingerprint import fingerprint
from tests.support.option_sets import bid_rulesets, rulesets
from tests.support.rulebook_cases import CASES, family_options, matters, samples, together

BID = tuple(key for key in presets() if key not in TURN_UP)
EVERY_CASE = [(family, key, options) for family, cases in CASES.items() for key, options in cases]
ODD = re.compile(
    r"[{}_]|\bNone\b|\bTrue\b|\bFalse\b|  |\.\.|,,| [.,;:]|\ba (ace|eight)\b"
    r"|\bone (card|trick|deal|game|partner|raise|point|chip)s\b"
)


def naming(told, name):
    """Return the paragraphs that name an option."""
    return [paragraph for paragraph in told if name in paragraph.options]


def changed(key, options, option):
    """Yield every ruleset that another value of *option* makes."""
    for value in samples(option):
        try:
            yield resolve(key, {**options, **together(option.name, value), option.name: value})
        except BadOptions:
            continue


def check_readable(rules):
    told = paragraphs(rules)
    names = declared(family_of(rules.key))
    headings = [paragraph.heading for paragraph in told]
    runs = [one for one, before in zip(headings, [None, *headings], strict=False) if one != before]
    assert len(runs) == len(set(runs))
    assert len(set(told)) == len(told)
    for paragraph in told:
        assert paragraph.text.endswith((".", " |"))
        assert paragraph.text[0].isupper() or paragraph.text[0].isdigit()
        assert not ODD.search(paragraph.text.partition("|")[0]), paragraph.text
        assert set(paragraph.options) <= set(names)


@pytest.mark.parametrize("key", [*presets()])
def test_every_preset_reads_well(key):
    """Whole sentences, each heading once, no leftover of the machinery."""
    check_readable(resolve(key))


@given(rules=rulesets("turn_up", TURN_UP))
def test_so_does_any_turn_up_ruleset(rules):
    """Whatever options stand together can be told."""
    check_readable(rules)


@given(rules=bid_rulesets(BID))
def test_so_does_any_bid_ruleset(rules):
    """Whatever options stand together can be told."""
    check_readable(rules)


@pytest.mark.parametrize(("family", "key", "options"), EVERY_CASE)
def test_what_changes_the_game_changes_a_paragraph_that_names_it(family, key, options):
    """An option that makes another game of it, and isn't idle beside the others, is told of by name."""
    base = resolve(key, options)
    told, played = paragraphs(base), fingerprint(base)
    for option in family_options(family):
        for other in changed(key, options, option):
            if fingerprint(other) == played or not matters(option.name, base.options, other.options):
                continue
            said = naming(paragraphs(other), option.name)
            assert said != naming(told, option.name), (option.name, other.options[option.name])


@pytest.mark.parametrize(
    ("family", "name"), [(f, option.name) for f in CASES for option in family_options(f)]
)
def test_every_option_is_told_of_somewhere(family, name):
    """No option is left out of the book: in some game another value of it reads differently."""
    option = declared(family)[name]
    for key, options in CASES[family]:
        games = (resolve(key, options), *changed(key, options, option))
        if len({tuple(naming(paragraphs(rules), name)) for rules in games}) > 1:
            return
    pytest.fail(f"{name} is never told of")


def test_who_plays_never_loads_the_book():
    """Only a reader pays for the texts."""
    program = (
        "import sys; from engine.families import presets, resolve; [resolve(key) for key in presets()]; "
        "sys.exit(any('.text' in name or 'rulebook' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
