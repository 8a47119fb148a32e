"""What is written in Euchre Game Notation can be read again, with or without the hands."""

from __future__ import annotations

import copy
import dataclasses
import json
from random import Random

import pytest

from engine import apply, deal, legal_actions, new_game, parse_action, resolve, turn
from engine.cards import UNSEEN
from engine.phases.play import PlayTricks, follows
from engine.recorded import ImpossibleRecord, judge_game
from schemas.egn.errors import NotEgn
from schemas.egn.reading import read_egn, read_egn_text
from schemas.egn.writing import write_egn
from tests.support.recordings import PLAYERS, document, played, without_hands

VARIANTS = (
    ("north_american_24", {}),
    ("progressive_24", {"hands_limit": 12}),
    ("canadian_24", {"lone_timing": "after_trump"}),
    (
        "north_american_24",
        {"lone_lead": "left_of_lone", "both_alone_lead": "lone_defender", "defender_alone": "vs_lone_only"},
    ),
    (
        "north_american_24",
        {
            "pack": "p32",
            "no_trump": "round_two",
            "target": 15,
            "lone_march_points": 5,
            "lone_euchre_points": 4,
        },
    ),
)
SEEDS = range(3)


def judged(recording):
    game = read_egn(recording)
    return list(judge_game(game.rules, game.recorded))


def cases(seeds=SEEDS):
    return [(key, options, seed) for key, options in VARIANTS for seed in seeds]


@pytest.mark.parametrize(("key", "options", "seed"), cases())
@pytest.mark.parametrize("policy", ["uniform", "sensible"])
def test_a_written_game_reads_to_the_same_end(key, options, seed, policy):
    """Rules, hands, every card and the score come through."""
    rules = resolve(key, options)
    game, deals = played(rules, Random(seed), policy)

    read = read_egn_text(json.dumps(write_egn(rules, PLAYERS, deals)))
    told = list(judge_game(read.rules, read.recorded))

    assert (told[-1].scores, read.players) == (game.scores, PLAYERS)
    assert [deal.hands for deal in told] == [start.deal.hands for start, _ in deals]
    assert not any(deal.out_of_turn for deal in told)
    assert {name: read.rules.options[name] for name in options if name != "lone_timing"} == {
        name: value for name, value in options.items() if name != "lone_timing"
    }


@pytest.mark.parametrize(("key", "options", "seed"), cases())
def test_an_onlookers_recording_ends_as_the_game_did(key, options, seed):
    """Hands that nobody wrote down are found such that every card may be played."""
    rules = resolve(key, options)
    game, deals = played(rules, Random(seed))

    told = judged(without_hands(write_egn(rules, PLAYERS, deals)))

    assert told[-1].scores == game.scores
    for deal_told, (start, _) in zip(told, deals, strict=True):
        for shown, dealt in zip(deal_told.hands, start.deal.hands, strict=True):
            assert {card for card in shown if card != UNSEEN} <= set(dealt)


@pytest.mark.parametrize("seed", range(20))
def test_what_is_known_in_part_is_enough(seed):
    """Some hands, some cards of them, a deal that stopped early: all are legal."""
    random = Random(seed)
    recording = document(seed=seed)
    for told in recording["deals"]:
        hands = told["initialState"]["playerCards"]
        told["initialState"]["playerCards"] = [[c for c in hand if random.random() < 0.5] for hand in hands]
        if random.random() < 0.5:
            told["phases"][0].pop("discard", None)
    recording["deals"][-1]["phases"][-1]["tricks"] = recording["deals"][-1]["phases"][-1]["tricks"][:2]

    assert judged(recording)[-1].result is None


def faults_of(recording):
    try:
        judged(recording)
    except ImpossibleRecord as refusal:
        return refusal.faults
    return ()


def recklessly(rules, random):
    """Play one deal in which some cards break the rule of following suit; return them with the recording."""
    loose = dataclasses.replace(
        rules,
        phases=tuple(
            PlayTricks(lead=phase.lead, restrictions=()) if isinstance(phase, PlayTricks) else phase
            for phase in rules.phases
        ),
    )
    start = game = deal(loose, new_game(loose, 0), tuple(random.sample(loose.table.pack, 24)))
    done, revokes = [], set()
    while game.last is None:
        seat = turn(game)[0]
        legal = legal_actions(loose, game, seat)
        fair = [a for a in legal if a.kind != "play" or follows(loose.table, game.deal, seat, a)]
        action = random.choice(legal if random.random() < 0.2 else fair)
        if action not in fair:
            revokes.add((len(game.deal.tricks) + 1, seat, action.value))
        done.append((seat, action))
        game = apply(loose, game, seat, action)
    return write_egn(loose, PLAYERS, [(start, tuple(done))]), revokes


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("strip", [without_hands, copy.deepcopy])
def test_every_revoke_is_found_and_no_other(seed, strip):
    """Whoever plays a card of the suit led later, or was dealt one, could have followed."""
    recording, revokes = recklessly(resolve("north_american_24"), Random(seed))
    faults = faults_of(strip(recording))

    assert {fault.rule for fault in faults} <= {"follow_suit"}
    assert {(fault.trick, fault.seat, fault.cards[0]) for fault in faults} == revokes


@pytest.mark.parametrize(
    ("key", "options", "name"),
    [
        ("six_hand_33", {}, "players"),
        ("british_25", {}, "maker_alone"),
        ("north_american_24", {"stick_the_dealer": "call_or_forfeit"}, "stick_the_dealer"),
        ("north_american_24", {"euchre_points": 3}, "euchre_points"),
        ("north_american_24", {"players": 2, "teams": "individual", "maker_alone": "never"}, "players"),
        ("bid_euchre_24", {}, "pack"),
    ],
)
def test_rules_without_words_arent_written(key, options, name):
    """A record that would be read as another game isn't made; the option is named."""
    with pytest.raises(NotEgn, match=name):
        write_egn(resolve(key, options), PLAYERS, [])


def test_a_benny_that_names_trump_isnt_written():
    """The notation has no words for naming a suit unseen."""
    rules = resolve("north_american_24", {"pack": "p25"})
    pack = rules.table.pack
    start = deal(rules, new_game(rules, 0), (*pack[:20], "XX", *pack[20:24]))
    named = legal_actions(rules, start, 0)[0]

    with pytest.raises(NotEgn, match="benny"):
        write_egn(rules, PLAYERS, [(start, ((0, named),))])


def test_a_partner_who_plays_alone_isnt_written():
    """`isAlone` is the maker's."""
    rules = resolve("north_american_24", {"lone_timing": "after_trump"})
    loose = resolve("north_american_24", {"lone_timing": "after_trump", "maker_alone": "any_of_side"})
    mixed = dataclasses.replace(rules, phases=loose.phases)
    start = deal(mixed, new_game(mixed, 0), mixed.table.pack)
    done = [(1, "order"), (0, "discard:9D"), (1, "with_partner"), (3, "alone")]

    with pytest.raises(NotEgn, match="partner"):
        write_egn(mixed, PLAYERS, [(start, tuple((seat, parse_action(told)) for seat, told in done))])


def test_a_joker_is_written_as_b():
    """The notation's code for the Benny is `B`, both ways."""
    recording = document(pack="p25", seed=4)

    assert "B" in json.dumps(recording)
    assert "XX" not in json.dumps(recording)
    assert judged(recording)[-1].scores
