"""`rightbower replay`: what it tells of a game, and what it refuses with which reason."""

from __future__ import annotations

import copy
import json

import pytest

from api.cli.replay import run
from engine.cards import JOKER
from schemas.egn.reading import read_egn
from schemas.egn.spelling import theirs as spell_card

# Dealer 0; seat 1 orders hearts; the dealer takes 9h and parts with 9s.
DEAL = {
    "dealNumber": 0,
    "initialState": {"dealer": 0, "upCard": "9h"},
    "phases": [
        {"type": "EUCHRE_BIDDING", "calls": ["Order"], "isAlone": False, "discard": "9s"},
        {
            "type": "TRICK_PLAY",
            "tricks": [
                ["Ac", "9c", "Tc", "Kc"],
                ["Jh", "Th", "Qh", "9h"],
                ["Jd", "Ah", "Kh", "As"],
                ["Qc", "Td", "Jc", "Ks"],
                ["Ad", "9d", "Qd", "Kd"],
            ],
        },
    ],
}
GAME = {
    "fileType": "Euchre Game Notation",
    "version": "1.4",
    "metadata": {
        "players": ["North", {"name": "East"}, "South", "West"],
        "initialScore": [1, 2],
        "ruleset": {"std": False, "canadian": False, "loner_lead": "LEFT_OF_DEALER"},
    },
    "deals": [DEAL],
}


def bidding(game):
    return game["deals"][0]["phases"][0]


def play(game):
    return game["deals"][0]["phases"][1]


def initial(game):
    return game["deals"][0]["initialState"]


def rules(game):
    return game["metadata"]["ruleset"]


@pytest.fixture
def replayed(tmp_path, capsys):
    """Replay a changed copy of GAME, or a text; return exit code, output lines, refusal lines."""

    def _replayed(change, *words):
        path = tmp_path / "game.egn"
        if isinstance(change, str):
            path.write_text(change)
        else:
            game = copy.deepcopy(GAME)
            change(game)
            path.write_text(json.dumps(game))
        code = run([str(path), *words])
        said = capsys.readouterr()
        return code, said.out.splitlines(), said.err.splitlines()

    return _replayed


def unchanged(game):
    """Leave the game as it is."""


def test_a_game_is_told_deal_by_deal(replayed):
    """The opening score counts; each deal says who made what, and what it came to."""
    code, lines, refusal = replayed(unchanged)

    assert (code, refusal) == (0, [])
    assert lines == [
        "game.egn: opening score 1-2",
        "  deal 0: dealer 0, seat 1 makes H, tricks 0-5, march, score 1-4",
        "game.egn: final score 1-4",
    ]


def test_hands_are_shown_as_far_as_they_were_seen(replayed):
    """Cards nobody saw are `??`."""
    _, lines, _ = replayed(lambda game: play(game)["tricks"].pop(), "--hands")

    assert "    seat 0: 9s Kc As Ks ??" in lines
    assert "    seat 2: 9c Th Ah Td ??" in lines


def test_a_deal_may_stop_early_and_be_dealt_again(replayed):
    """What was played of it counts nothing, and the same dealer may deal."""

    def _again(game):
        game["deals"].insert(0, copy.deepcopy(DEAL))
        play(game)["tricks"] = play(game)["tricks"][:1]

    code, lines, _ = replayed(_again)

    assert code == 0
    assert lines[1] == "  deal 0: dealer 0, stopped early, score 1-2"
    assert lines[-1] == "game.egn: final score 1-4"


def test_a_deal_nobody_wants_is_thrown_in(replayed):
    """Eight passes score nothing."""

    def _pass(game):
        game["deals"][0]["phases"] = [{"type": "EUCHRE_BIDDING", "calls": ["Pass"] * 8}]

    code, lines, _ = replayed(_pass)

    assert (code, lines[1]) == (0, "  deal 0: dealer 0, thrown_in, score 1-2")


def test_a_deal_out_of_turn_is_remarked(replayed):
    """Recordings leave deals out; the scores still tell."""

    def _twice(game):
        game["deals"].append(copy.deepcopy(DEAL))

    code, lines, _ = replayed(_twice)

    assert code == 0
    assert lines[2].endswith("score 1-6 (dealt out of turn)")


def test_a_hand_recorded_after_the_pick_up_is_understood(replayed):
    """The turn-up among the dealer's cards was taken up."""

    def _six(game):
        initial(game)["playerCards"] = [["Kc", "9h", "As", "Ks", "Kd"], [], [], []]

    assert replayed(_six)[0] == 0


def test_a_dealer_may_have_had_to_keep_the_turn_up(replayed):
    """Out of three suits and with all but one trump elsewhere, the dealer still holds the card taken up."""

    def _trumps_only(game):
        initial(game)["playerCards"] = [
            [],
            ["Ac", "Ad", "As", "Ah", "Jh"],
            ["9c", "9d", "9s", "Qh", "Jd"],
        ]
        bidding(game).pop("discard")
        play(game)["tricks"] = [["Ac", "9c", "Tc", "Kd"], ["Ad", "9d", "Td", "Ks"], ["As", "9s", "Ts", "Kh"]]

    assert replayed(_trumps_only)[0] == 0


def test_version_1_0_spells_some_members_otherwise(replayed):
    """Its hands are `player_cards`, unknown cards empty; it says who led."""

    def _older(game):
        game["version"] = "1.0.0"
        initial(game).update(kitty=["", "", "Js"], player_cards=[[], ["Ac", "Jh"], [], []])
        play(game)["initialLead"] = 1

    assert replayed(_older)[0] == 0


REFUSED = {
    "revoke": (
        lambda game: (
            play(game)["tricks"].__setitem__(0, ["Ac", "Td", "Tc", "Kc"])
            or play(game)["tricks"].__setitem__(3, ["Qc", "9c", "Jc", "Ks"])
        ),
        "deal 0, trick 1, seat 2: Td doesn't follow the suit led, but 9c would, which it plays in trick 4",
    ),
    "card dealt but kept back": (
        lambda game: (
            initial(game).update(playerCards=[[], [], [], ["Tc", "Qh", "Kh", "Jc", "As"]]),
            play(game)["tricks"].__setitem__(2, ["Jd", "Ah", "Kh", "Ks"]),
            play(game)["tricks"].__setitem__(3, ["Ad", "9d", "Jc", "Kd"]),
            play(game)["tricks"].pop(),
            initial(game)["playerCards"][3].__setitem__(4, "Qd"),
        ),
        "deal 0, trick 4, seat 3: Jc doesn't follow the suit led, but Qd would, which it was dealt",
    ),
    "card played twice": (
        lambda game: play(game)["tricks"][4].__setitem__(3, "Kc"),
        "deal 0, trick 5, seat 0: Kc was played by seat 0 in trick 1, so it can't be here too",
    ),
    "a card too few": (
        lambda game: play(game)["tricks"][1].pop(),
        "deal 0, trick 2, seat 0: it plays no card: 4 seats play, 3 cards are recorded",
    ),
    "turn-up that nobody took": (
        lambda game: bidding(game).update(calls=["Pass"] * 4 + ["c"]) or bidding(game).pop("discard"),
        "deal 0, trick 2, seat 0: 9h is the card turned up, so it can't be here too",
    ),
    "discard played": (
        lambda game: play(game)["tricks"][3].__setitem__(3, "9s"),
        "deal 0, trick 4, seat 0: 9s was discarded, so it can't be here too",
    ),
    "undealt card played": (
        lambda game: initial(game).update(kitty=["Kd", "", ""]),
        "deal 0, trick 5, seat 0: Kd lies undealt, so it can't be here too",
    ),
    "card dealt to another": (
        lambda game: initial(game).update(playerCards=[[], [], ["Kd"], []]),
        "deal 0, trick 5, seat 0: Kd was dealt to seat 2, so it can't be here too",
    ),
    "card not among those dealt": (
        lambda game: initial(game).update(playerCards=[[], ["Ac", "Jh", "Jd", "Qc", "Ts"], [], []]),
        "deal 0, trick 5, seat 1: Ad isn't among the cards dealt to it",
    ),
    "card dealt twice": (
        lambda game: initial(game).update(playerCards=[["Kd"], ["Kd"], [], []]),
        "deal 0, seat 1: Kd was dealt to seat 0, so it can't be here too",
    ),
    "too many cards dealt": (
        lambda game: initial(game).update(playerCards=[[], ["Ac", "Jh", "Jd", "Qc", "Ad", "Qs"], [], []]),
        "deal 0, seat 1: it was dealt too many cards",
    ),
    "too many cards undealt": (
        lambda game: initial(game).update(kitty=["Ts", "Js", "Qs", "Tc"]),
        "deal 0: no deal fits the cards recorded",
    ),
    "no card": (
        lambda game: play(game)["tricks"][2].__setitem__(1, "Zz"),
        "deal 0, trick 3, seat 2: Zz is no card of this pack",
    ),
    "card of another pack": (
        lambda game: play(game)["tricks"][2].__setitem__(1, "7h"),
        "deal 0, trick 3, seat 2: 7h is no card of this pack",
    ),
    "unknown card": (
        lambda game: play(game)["tricks"][2].__setitem__(1, "Xx"),
        "deal 0, trick 3, seat 2: Xx is no card of this pack",
    ),
    "no turn-up": (
        lambda game: initial(game).update(upCard="1h"),
        "deal 0: 1h is no card of this pack",
    ),
    "discard is no card": (
        lambda game: bidding(game).update(discard="xyz"),
        "deal 0, seat 0: xyz is no card of this pack",
    ),
    "one card too many": (
        lambda game: play(game)["tricks"][0].append("Qs"),
        "deal 0, trick 1, seat 1: Qs is one card too many: 4 seats play",
    ),
    "a sixth trick": (
        lambda game: play(game)["tricks"].append(["Qs", "Ts", "Js", "9s"]),
        "deal 0, trick 6: Qs is played after the last trick",
    ),
    "lead out of turn": (
        lambda game: play(game).update(initialLead=2),
        "deal 0, trick 1, seat 2: Ac is led out of turn: seat 1 leads",
    ),
    "partner who sits out plays": (
        lambda game: bidding(game).update(isAlone=True),
        "deal 0, trick 1, seat 1: Kc is one card too many: 3 seats play",
    ),
    "order in round two": (
        lambda game: bidding(game).update(calls=["Pass"] * 4 + ["Order"]),
        "deal 0, seat 1: order is refused: order isn't on offer now.",
    ),
    "suit that was turned down": (
        lambda game: bidding(game).update(calls=["Pass"] * 4 + ["h"]),
        "deal 0, seat 1: name:H is refused: name:H isn't on offer now.",
    ),
    "suit in round one": (
        lambda game: bidding(game).update(calls=["Pass", "s"]),
        "deal 0, seat 2: name:S is refused: name:S isn't on offer now.",
    ),
    "stuck dealer passes": (
        lambda game: rules(game).update(std=True) or bidding(game).update(calls=["Pass"] * 8),
        "deal 0, seat 0: pass is refused: The dealer must name trump.",
    ),
    "dealer's partner assists": (
        lambda game: rules(game).update(canadian=True) or bidding(game).update(calls=["Pass", "Order"]),
        "deal 0, seat 2: order is refused: "
        "A partner of the dealer may accept the turn-up only by playing alone.",
    ),
    "call after the last": (
        lambda game: bidding(game).update(calls=["Order", "Pass"]),
        "deal 0: pass is said when nobody is to call",
    ),
    "unknown call": (
        lambda game: bidding(game).update(calls=["Pass", "Maybe"]),
        "deal 0, seat 2: 'Maybe' is no call.",
    ),
    "play without trump": (
        lambda game: bidding(game).update(calls=["Pass"]) or bidding(game).pop("discard"),
        "deal 0, trick 1: cards are played, but no trump was made",
    ),
    "discard without a pick-up": (
        lambda game: bidding(game).update(calls=["Pass"] * 4 + ["c"]),
        "deal 0, seat 0: 9s is discarded, but nobody took the turn-up",
    ),
    "defending alone unasked": (
        lambda game: bidding(game).update(aloneDefender=2),
        "deal 0, seat 2: it may not defend alone",
    ),
    "deal after the game": (
        lambda game: (
            game["metadata"].update(initialScore=[1, 8]) or game["deals"].append(copy.deepcopy(DEAL))
        ),
        "deal 0: the game was over before it",
    ),
    "two phases of calls": (
        lambda game: game["deals"][0]["phases"].__setitem__(1, {"type": "EUCHRE_BIDDING"}),
        "deal 0: EUCHRE_BIDDING comes twice.",
    ),
    "play before the calls": (
        lambda game: game["deals"][0]["phases"].reverse(),
        "deal 0: the play comes before the calls.",
    ),
    "exchange of cards": (
        lambda game: bidding(game).update(cardExchanges=[{"receiver": 1, "cards": []}]),
        "deal 0: exchanges of cards aren't supported.",
    ),
    "nameless player": (
        lambda game: game["metadata"].update(players=["North", {"id": "x"}]),
        "metadata.players: a player is a name, or an object with one.",
    ),
    "house rule that is left open": (
        lambda game: rules(game).update(farmers=True),
        "metadata.ruleset.farmers: this can't be judged: what a farmer's hand may claim is left open.",
    ),
    "house rule nobody knows": (
        lambda game: rules(game).update(five_bowers=True),
        "metadata.ruleset.five_bowers: there is no such house rule.",
    ),
    "house rule of another type": (
        lambda game: rules(game).update(std="yes"),
        "metadata.ruleset.std: 'yes' isn't one of its values.",
    ),
    "target out of range": (
        lambda game: rules(game).update(winning_score=12),
        "metadata.ruleset: target must be 5 or 7 or 10 or 11 or 15 or 21 or null.",
    ),
    "odd pack": (
        lambda game: rules(game).update(min_rank=2),
        "metadata.ruleset: min_rank with joker, loner_lead or num_players has no such value.",
    ),
    "another file": (
        lambda game: game.update(fileType="Bridge"),
        "/fileType: Must be equal to Euchre Game Notation.",
    ),
    "another version": (lambda game: game.update(version="2.0"), "/version: Only 1.0 to 1.6 are known."),
    "dealer who doesn't sit there": (
        lambda game: initial(game).update(dealer=4),
        "/deals/0/initialState/dealer: Must be greater than or equal to 0 and less than or equal to 3.",
    ),
    "dealer true": (
        lambda game: initial(game).update(dealer=True),
        "/deals/0/initialState/dealer: This must be an integer, without fraction or quotes.",
    ),
    "condensed deals": (
        lambda game: game.update(deals=["AAAA"]),
        "deal 0: a condensed deal can't be read; unpack it.",
    ),
    "half a score": (
        lambda game: game["metadata"].update(initialScore=[1]),
        "/metadata/initialScore: Length must be 2.",
    ),
}


@pytest.mark.parametrize(("change", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_cant_have_been_is_refused_with_place_and_reason(replayed, change, reason):
    """Deal, trick, seat and card are named, both cards of a revoke."""
    code, lines, refusal = replayed(change)

    assert code == 1
    assert f"game.egn: {reason}" in refusal
    assert not any("final score" in line for line in lines)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "This isn't JSON"),
        ("[" * 100_000, "This isn't JSON"),
        ("[]", "the file: This must be an object."),
    ],
)
def test_a_file_of_another_shape_is_refused(replayed, text, reason):
    """Whatever a file holds, there is a reason and no traceback."""
    code, _, refusal = replayed(text)

    assert code == 1
    assert any(reason in line for line in refusal)


def test_bytes_that_are_no_text_are_refused(tmp_path, capsys):
    """So is a file that isn't UTF-8, or isn't there."""
    path = tmp_path / "odd.egn"
    path.write_bytes(b"\xff\xfe{")

    assert run([str(path), str(tmp_path / "none.egn")]) == 1
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(":")[0] for line in told] == ["odd.egn", "none.egn"]


def test_one_bad_file_doesnt_hide_the_others(tmp_path, capsys):
    """Every file is told; the exit code is 1 when any was refused."""
    good, bad = tmp_path / "good.egn", tmp_path / "bad.egn"
    good.write_text(json.dumps(GAME))
    bad.write_text("{}")

    assert run([str(bad), str(good)]) == 1
    assert "good.egn: final score 1-4" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("keys", "options"),
    [
        ({}, {"stick_the_dealer": "off", "target": 10, "hands_limit": None}),
        ({"std": True}, {"stick_the_dealer": "must_call"}),
        ({"canadian": True}, {"dealer_partner_order": "must_go_alone"}),
        ({"loner_lead": "LEFT_OF_LONER"}, {"lone_lead": "left_of_lone", "both_alone_lead": "lone_defender"}),
        ({"num_deals": 8}, {"hands_limit": 8, "target": None}),
        ({"num_deals": 8, "winning_score": 15}, {"hands_limit": 8, "target": 15}),
        ({"winning_score": 5}, {"target": 5}),
        ({"min_rank": 7, "joker": True}, {"pack": "p33"}),
        ({"jokers": 1}, {"pack": "p25"}),
        (
            {"defend_alone": True, "allow_no_trump": True},
            {"defender_alone": "vs_lone_only", "no_trump": "round_two"},
        ),
        (
            {"loner_march_score": 5, "loner_euchred_score": 4},
            {"lone_march_points": 5, "lone_euchre_points": 4},
        ),
        ({"farmers": False, "go_under": False, "num_players": 4}, {"players": 4}),
    ],
)
def test_house_rules_become_options(keys, options):
    """What the notation calls its rules has one meaning among our options."""
    game = copy.deepcopy(GAME)
    rules(game).update(keys)
    read = read_egn(game).rules.options

    assert {name: read[name] for name in options} == options


def test_the_dealer_is_stuck_unless_the_file_says_otherwise():
    """The notation's default isn't ours."""
    game = copy.deepcopy(GAME)
    rules(game).clear()

    assert read_egn(game).rules.options["stick_the_dealer"] == "must_call"


def test_cards_have_two_spellings():
    """Suits are small letters there, the joker is `B`, and what is no card stays as it was."""
    assert [spell_card(card) for card in ("TH", JOKER, "xyz")] == ["Th", "B", "xyz"]
