"""Whole matches by chance, with every state watched."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import NamedTuple

import pytest

from api.cli.simulate import run
from api.simulation import POLICIES, Broken, Watch, play_match, vocabulary
from engine import Action, Game, deal, legal_actions, new_game, parse_action, resolve
from engine.actions import PASS, PLAY
from engine.state import DealResult

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

FIRST = ("north_american_24", "progressive_24", "canadian_24", "british_25", "six_hand_33")
LONG = ("bid_euchre_24",)
"""Players who bid by chance seldom get anywhere: each of these games is 200 deals."""
GAMES = {"steady": 10}
"""Players who think take their time; of every other kind there are more games."""
RUNS = [(key, policy, GAMES.get(policy, 25)) for key in FIRST for policy in POLICIES] + [
    (key, p, 3) for key in LONG for p in POLICIES
]
TIMES_MORE = 20


def keep_laws(key, policy, games, every_listed=False):
    rules, random = resolve(key), Random(f"{key} {policy}")
    watch = Watch(rules, random, every_listed)
    return [play_match(rules, random, POLICIES[policy], watch) for _ in range(games)]


def test_the_runs_are_five_hundred_games():
    """And ten thousand where there is time."""
    games = sum(games for _, _, games in RUNS)

    assert games >= 500
    assert games * TIMES_MORE >= 10_000


@pytest.mark.parametrize(("key", "policy", "games"), RUNS)
def test_every_game_ends_and_keeps_the_laws(key, policy, games):
    """No card is lost or doubled, points add up, what is listed is accepted and nothing else is."""
    ended = keep_laws(key, policy, games)

    assert {match.reason for match in ended} <= {"target", "hands_limit", "deal_limit"}


@pytest.mark.thorough
@pytest.mark.parametrize(("key", "policy", "games"), RUNS)
def test_many_games_keep_the_laws(key, policy, games, record_property):
    """The same of ten thousand games, every listed action tried at every state."""
    ended = keep_laws(key, policy, games * TIMES_MORE, every_listed=True)

    record_property("games", len(ended))
    assert len(ended) == games * TIMES_MORE


def test_everything_listed_has_a_word():
    """The vocabulary that refusals are drawn from holds the actions of a game."""
    words = vocabulary(resolve("six_hand_33"))

    for told in ("pass", "order_alone", "name:H", "discard:XX", "play:7C", "ask:5", "give:AS", "benny:D"):
        assert parse_action(told) in words


class Setting(NamedTuple):
    """A fresh deal and its watch."""

    watch: Watch
    game: object


@pytest.fixture
def setting():
    rules = resolve("north_american_24")
    game = deal(rules, new_game(rules, 0), rules.table.pack)
    return Setting(Watch(rules, Random(1)), game)


def test_a_lost_card_is_noticed(setting):
    """A hand short of a card breaks the law."""
    hands = (setting.game.deal.hands[0][1:], *setting.game.deal.hands[1:])
    after = setting.game._replace(deal=setting.game.deal._replace(hands=hands))

    with pytest.raises(Broken, match="lost or doubled"):
        setting.watch.dealt(setting.game, after)


def test_points_from_nowhere_are_noticed(setting):
    """Scores change by what a deal gave, and only then."""
    with pytest.raises(Broken, match="the score changed"):
        setting.watch.acted(setting.game, 1, PLAY["AS"], setting.game._replace(scores=(1, 0)))


def test_an_action_without_effect_is_noticed(setting):
    """Somebody who acts changes the game."""
    with pytest.raises(Broken, match="changed nothing"):
        setting.watch.acted(setting.game, 1, PLAY["AS"], setting.game)


def test_a_deal_that_scores_is_noticed(setting):
    """Dealing the cards is worth nothing."""
    with pytest.raises(Broken, match="dealing changed the score"):
        setting.watch.dealt(setting.game, setting.game._replace(scores=(1, 0)))


def ended(tricks, points, row):
    return DealResult(1, 0, None, tricks, points, row, scores=points, last_trick=None)


@pytest.mark.parametrize(
    ("last", "scores", "law"),
    [
        (None, (0, 0), "result was lost"),
        (ended((3, 2), (1, 0), "made"), (2, 0), "don't make"),
        (ended((3, 3), (1, 0), "made"), (1, 0), "is odd"),
        (ended((3, 2), (1, 0), ""), (1, 0), "is odd"),
    ],
)
def test_a_result_that_doesnt_add_up_is_noticed(setting, last, scores, law):
    """The points of a deal are the change of score, its tricks no more than were played."""
    before = setting.game._replace(last=ended((5, 0), (0, 0), "made"))

    with pytest.raises(Broken, match=law):
        setting.watch.acted(before, 1, PASS, before._replace(last=last, scores=scores))


def test_a_refusal_that_changes_the_game_is_noticed(setting):
    """Whatever is refused leaves no trace."""
    hashes = count()

    class Shifting(Game):
        def __hash__(self):
            return next(hashes)

    with pytest.raises(Broken, match="a refused action changed"):
        setting.watch.listed(Shifting(*setting.game), 1, legal_actions(setting.watch.rules, setting.game, 1))


def test_new_words_are_learnt(setting):
    """An action no list foresaw is tried from then on."""
    rules = setting.watch.rules
    unheard = (*legal_actions(rules, setting.game, 1), Action("sing"))

    setting.watch.listed(setting.game, 1, unheard)

    assert Action("sing") in setting.watch.tried


def test_nothing_to_do_is_noticed(setting):
    """Whoever is awaited can do something."""
    with pytest.raises(Broken, match="may do"):
        setting.watch.listed(setting.game, 1, ())


def test_an_action_accepted_unlisted_is_noticed(setting):
    """What the list leaves out must be refused."""
    watch = Watch(setting.watch.rules, Random(1))
    watch.tried = (PASS,)

    with pytest.raises(Broken, match="isn't listed"):
        watch.listed(setting.game, 1, (PLAY["AS"],))


def test_somebody_must_be_awaited(setting):
    """A game that waits for nobody, and isn't over, is stuck."""
    with pytest.raises(Broken, match="are to act"):
        setting.watch.on_turn(setting.game, ())


def test_the_command_tells_speed_and_endings(capsys):
    """One line each for the games, the speed and how they ended."""
    words = ["--preset", "canadian_24", "--games", "3", "--seed", "7", "--policy", "passy"]

    assert run(words) == 0
    told = capsys.readouterr()
    assert "canadian_24: games 3" in told.out
    assert "deals/s" in told.out
    assert "ended by target 3" in told.out
    assert told.err == ""


def test_the_same_seed_gives_the_same_games(capsys):
    """All chance comes from the seed."""
    words = ["--preset", "progressive_24", "--games", "2", "--seed", "3"]
    told = [capsys.readouterr().out.splitlines()[0] for _ in range(2) if run(words) == 0]

    assert told[0] == told[1]


def test_options_go_over_the_preset(capsys):
    """House rules are given as JSON."""
    words = ["--preset", "progressive_24", "--games", "1", "--options", '{"hands_limit": 2}', "--thorough"]

    assert run(words) == 0
    assert "deals 2," in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--preset", "gin"], ["--preset", "british_25", "--options", '{"x": 1}']])
def test_an_unknown_ruleset_is_refused(capsys, words):
    """What can't be resolved isn't simulated."""
    assert run(words) == 1
    assert "refused" in capsys.readouterr().err


@pytest.mark.parametrize(
    "odd", [["--games", "0"], ["--options", "[]"], ["--options", "{"], ["--policy", "bold"]]
)
def test_odd_arguments_are_refused(odd):
    """Numbers, JSON and policies are checked before anything is played."""
    with pytest.raises(SystemExit):
        run(["--preset", "british_25", *odd])


def test_a_broken_law_is_told(capsys, monkeypatch):
    """The command fails with the law that was broken."""

    def broken(*anything):
        raise Broken("a card was lost")

    monkeypatch.setattr("api.cli.simulate.play_match", broken)

    assert run(["--preset", "british_25"]) == 1
    assert "a card was lost" in capsys.readouterr().err


def test_a_watcher_sees_a_bar(capsys, monkeypatch):
    """At a terminal the games are counted as they go."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)

    assert run(["--preset", "progressive_24", "--games", "2"]) == 0
    assert "2/2" in capsys.readouterr().err
