"""A game finishes under the rules it began with, whatever later releases make of its preset."""

import json
from random import Random

import pytest

from api.play.live import Seen
from api.play.requests import Write
from engine import families, legal_actions
from infra.store import Archive, Record
from schemas.rulesets import brief_json, ruleset_hash
from schemas.share import read_code, share_code
from tests.golden.released import kept, presets
from tests.golden.stored.keep import FOLDER, tables
from tests.support.kept import KeptGames, Seated

RELEASES = kept("presets")
RELEASED = [(version, name) for version, release in RELEASES.items() for name in presets.names(release)]
KEY, BEFORE, AFTER = "north_american_24", 10, 3


@pytest.mark.parametrize(("version", "name"), RELEASED)
def test_a_released_preset_resolves_to_what_it_was(version, name):
    """Who changes a preset moves what it was to EARLIER; a new option's default leaves all as it was."""
    today, was = presets.now(name), presets.resolved(RELEASES[version], name)

    assert {option: today.get(option) for option in was} == was


@pytest.mark.parametrize("version", RELEASES)
@pytest.mark.parametrize("family", families.FAMILIES)
def test_options_keep_their_places(version, family):
    """Stored games may name them by place: new ones come behind the old ones."""
    told = [*RELEASES[version][f"{family}.options"]]

    assert [*families.declared(family)][: len(told)] == told


@pytest.fixture
def changed(monkeypatch):
    """A later release, in which a game of the preset is over at three points and not at ten."""
    module = families._module("turn_up", "presets")
    row = module.PRESETS[KEY]
    forget()
    monkeypatch.setitem(module.EARLIER, KEY, (row,))
    monkeypatch.setitem(module.PRESETS, KEY, {**row, "target": AFTER})
    yield
    monkeypatch.undo()
    forget()


def forget():
    families._preset.cache_clear()
    families._resolved.cache_clear()


def stored_game():
    """Return tables over a game that an older release stored after its first deal, and its id."""
    told = json.loads((FOLDER / "format-1/first_call.json").read_text())
    store = KeptGames()
    store.records[told["id"]] = Record(told["id"], told["version"], bytes.fromhex(told["body"]))
    store.deals[told["id"]] = [Archive(int(n), bytes.fromhex(deal)) for n, deal in told["deals"].items()]
    return tables(store), told["id"]


def played_out(found, game, random):
    live = found.revive(found.store.load(game))
    while live.stored.status == "playing":
        seat = live.game.deal.queue[0]
        action = random.choice(legal_actions(live.rules, live.game, seat))
        live = found.act(Seen(live, seat), "", action, Write()).live
    return live


def test_a_game_begun_before_a_preset_changed_ends_under_the_old_rules(changed):
    """It goes on to ten."""
    found, game = stored_game()

    live = played_out(found, game, Random(1))

    assert live.game.result.reason == "target"
    assert max(live.game.scores) >= BEFORE


def test_a_game_begun_afterwards_has_the_new_rules(changed):
    """And keeps them when the preset changes once more."""
    begun = Seated(tables(KeptGames()), KEY, {}, Random(2))

    assert begun.live.stored.ruleset == f"{KEY}@1"
    assert begun.live.rules.goal.target == AFTER
    module = families._module("turn_up", "presets")
    module.EARLIER[KEY] = (*module.EARLIER[KEY], module.PRESETS[KEY])
    module.PRESETS[KEY] = {**module.PRESETS[KEY], "target": 4}
    forget()
    assert begun.tables.revive(begun.tables.store.load(begun.live.record.id)).rules.goal.target == AFTER


def test_a_code_given_out_before_means_what_it_meant(changed):
    """A code with options names the preset as it was; one given out now names its revision."""
    old, new = read_code(f"{KEY}~sd1"), families.resolve(KEY)

    assert families.resolve(old.key, old.options).goal.target == BEFORE
    assert share_code(new) == f"{KEY}@1"
    again = read_code(share_code(new))
    assert ruleset_hash(families.resolve(again.key, again.options)) == ruleset_hash(new)


def test_an_old_game_tells_a_code_that_leads_to_its_rules(changed):
    """Though its preset has changed since."""
    old = families.resolve(families.kept(KEY))
    code = read_code(brief_json(old, {})["code"])

    assert families.resolve(code.key, code.options).goal.target == BEFORE


@pytest.mark.parametrize("name", [f"{KEY}@1", f"{KEY}@", f"{KEY}@-1", f"{KEY}@00", f"{KEY}@0@0", "@0"])
def test_a_revision_that_isnt_there_is_no_ruleset(name):
    """Only those a preset has had can be named."""
    with pytest.raises(families.UnknownRuleset):
        families.resolve(name)
