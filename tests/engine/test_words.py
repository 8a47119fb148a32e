"""The field's words for finished deals."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import apply, awaits_pack, deal, legal_actions, new_game, parse_action, turn
from engine.families.bid.presets import PRESETS as BID
from engine.families.turn_up.presets import PRESETS as TURN_UP
from engine.flow import left_by
from engine.replay import take
from engine.words import GLOSSARY, words
from tests.support.option_sets import bid_rulesets, rulesets
from tests.support.revoking import REVOKED, played_out
from tests.support.turn_up_table import play, start

WEAK = {"seat_1": "9S TS 9C TC 9D", "seat_2": "JH JD AH KH QH", "seat_0": "AS KS QS AC KC"}
STRONG = {"seat_1": "JH JD AH KH QH", "seat_2": "AS KS QS AC KC", "seat_0": "9C TC QC 9D TD"}
EVEN = {"seat_1": "JH JD KH 9S TS", "seat_2": "AC KC AS KS QS", "seat_0": "9C TC QC 9D TD"}
ORDERED = ("1 order", "0 discard:9H")


def told(*said, key="north_american_24", options=None, scores=None, up="9H", **hands):
    """Return the words for a deal in which, what is *said* done, every seat plays its first legal card."""
    rules, game = start(key, options, up=up, **hands)
    game = play(rules, game._replace(scores=scores or game.scores), *said[:-1])
    seat, action = int(said[-1][0]), parse_action(said[-1][2:])
    while True:
        after = apply(rules, game, seat, action)
        if after.deal.number > game.deal.number or after.result is not None:
            spoken = after.last.words
            assert {one.word for one in spoken} <= set(GLOSSARY)
            return {one.word: one.seats for one in spoken}
        assert after.last is game.last, "words before the deal was over"
        game = after
        seat = turn(game)[0]
        action = legal_actions(rules, game, seat)[0]


def test_every_word_is_defined_once():
    """Each in a sentence of its own, and none is another's other name."""
    others = [name for term in GLOSSARY.values() for name in term.also]
    assert all(term.meaning.endswith(".") for term in GLOSSARY.values())
    assert len({*others, *GLOSSARY}) == len(others) + len(GLOSSARY)


def test_a_march_is_a_sweep_by_the_makers():
    """Every trick is theirs."""
    assert told(*ORDERED, **STRONG) == {
        "dutchman": (1,),
        "lay_down": (1,),
        "sweep": (1, 3),
        "march": (1, 3),
    }


def test_makers_who_fall_short_are_euchred():
    """Without a trick it is a super-euchre, and the defenders have swept."""
    spoken = told(*ORDERED, **WEAK)
    assert spoken == {"dutchman": (2,), "sweep": (0, 2), "euchred": (1, 3), "super_euchre": (1, 3)}


def test_two_tricks_are_a_plain_euchre():
    """Neither swept nor super."""
    hands = {"seat_1": "JH JD 9S TS 9D", "seat_2": "AH QH AS KS QS", "seat_3": "9C TC TD JS JC"}
    assert told(*ORDERED, **hands) == {"euchred": (1, 3)}


def test_a_deal_made_has_no_word():
    """Three tricks, and nothing remarkable in the hands."""
    assert told(*ORDERED, **EVEN) == {}


@pytest.mark.parametrize(
    ("suit", "spoken"), [("D", {"next": (1,)}), ("S", {"crossing_the_creek": (1,)}), ("nt", {})]
)
def test_naming_the_other_suit_of_the_colour_is_next(suit, spoken):
    """Naming one of the other colour crosses the creek; no trump does neither."""
    passes = [f"{seat} pass" for seat in (1, 2, 3, 0)]
    words_ = told(*passes, f"1 name:{suit}", options={"no_trump": "round_two"})
    assert {word: who for word, who in words_.items() if word in ("next", "crossing_the_creek")} == spoken


def test_a_suit_taken_up_is_neither():
    """Only the second round crosses anything."""
    assert {"next", "crossing_the_creek"}.isdisjoint(told(*ORDERED, **EVEN))


def test_a_benny_stands_in_no_dutchman_s_way():
    """Right, left and ace in one hand, whatever else there is."""
    said = ("1 pass", "2 pass", "3 pass", "0 order", "0 discard:9H")
    options = {"maker_alone": "maker_only", "lone_timing": "with_call", "defender_alone": "never"}
    spoken = told(*said, key="british_25", options=options, seat_0="JH JD AH 9S TS", seat_1="XX")
    assert spoken["dutchman"] == (0,)


def test_who_sits_out_holds_no_dutchman():
    """Cards that take no part don't count."""
    said = ("1 order_alone", "0 discard:9H")
    assert "dutchman" not in told(*said, seat_1="KH QH AS KS QS", seat_3="JH JD AH 9S TS")


def test_a_lay_down_is_said_of_who_tabled_it():
    """Accepted, at any lead."""
    options = {"lay_down_claim": "proven_only"}
    spoken = told(*ORDERED, "1 play:JH", "2 play:AS", options=options, **STRONG)
    assert spoken["lay_down"] == (1,)
    hands = {"seat_1": "JH JD AH KH 9S", "seat_0": "KS QH 9C TC QC", "seat_2": "AC QS 9D TD QD"}
    said = ("1 order_alone", "0 discard:9H", "1 play:9S", "2 play:QS", "0 play:KS", "0 play:9C")
    assert "lay_down" not in told(*said, options=options, **hands)
    said = (*said, "1 play:KH", "2 play:AC", "1 lay_down:JH,JD,AH")
    assert told(*said, options=options, **hands)["lay_down"] == (1,)


@pytest.mark.parametrize(
    ("scores", "spoken"),
    [
        ((9, 7), {"in_the_barn": (1, 3)}),
        ((0, 8), {"skunk": (0, 2)}),
        ((2, 8), {}),
        ((9, 6), {}),
    ],
)
def test_scores_have_words_too(scores, spoken):
    """One short of the target is in the barn, when a side comes to stand there; a shut-out is a skunk."""
    said = told(*ORDERED, scores=scores, **STRONG)
    assert {word: who for word, who in said.items() if word in ("in_the_barn", "skunk")} == spoken


def test_nobody_is_in_the_barn_of_a_game_just_lost():
    """Two defenders score at once, and one of them wins."""
    hands = {"seat_1": "9S TS 9C TC 9D", "seat_2": "JH JD AH KH QH"}
    spoken = told("1 order", "0 discard:9H", key="three_hand_24", scores=(7, 3, 8), **hands)
    assert spoken["euchred"] == (1,)
    assert "in_the_barn" not in spoken


def test_a_game_without_target_has_no_barn():
    """Nobody is one short of anything."""
    options = {"target": None, "hands_limit": 12}
    assert "in_the_barn" not in told(*ORDERED, options=options, scores=(9, 7), **STRONG)


def test_a_void_deal_has_no_word_for_its_tricks():
    """Nobody was euchred where nothing counts, and what the hands held is nobody's business."""
    options = {"table_talk_penalty": "redeal"}
    said = (*ORDERED, "1 play:9S", "0 report_talk:1", "1 admit")
    assert told(*said, options=options, **WEAK) == {}
    assert told("1 report_talk:0", "0 admit", options=options, **WEAK) == {}


def test_a_deal_cut_short_has_none_either():
    """A penalty ended the game in mid-trick."""
    options = {"table_talk_penalty": "award_1"}
    said = (*ORDERED, "1 play:9S", "0 report_talk:1", "1 admit")
    assert told(*said, options=options, scores=(9, 3), **WEAK) == {}


def test_a_player_who_takes_too_little_is_bucked():
    """In a game counted down; the maker isn't euchred besides, and who dropped is left alone."""
    said = ("1 order", "0 discard:9H", "2 stay", "3 drop", "0 drop")
    hands = {"seat_1": "JH JD AH KH QH", "seat_2": "AS KS QS AC KC"}
    spoken = told(*said, key="buck_euchre_4", **hands)
    assert spoken["bucked"] == (2,)
    assert spoken["march"] == (1,)


def test_a_bucked_maker_isn_t_euchred():
    """Buck Euchre has a word of its own; dropping out is no bucking, even where it costs a point."""
    said = ("1 order", "0 discard:9H", "2 stay", "3 drop", "0 drop")
    spoken = told(*said, key="buck_euchre_4", options={"drop_points": 1}, **WEAK)
    assert spoken["bucked"] == (1,)
    assert {"euchred", "super_euchre"}.isdisjoint(spoken)


@pytest.mark.parametrize(
    ("first", "said"),
    [
        ((), ("2 report_talk:1", "1 admit")),
        (REVOKED, ("1 claim_revoke:2:1", "2 accept", "3 accept", "0 accept")),
    ],
)
def test_tricks_that_count_for_nothing_have_no_word(first, said):
    """After the last card the deal may still be void, or lost by a revoke."""
    rules, game = played_out(*first, table_talk_penalty="redeal")
    game = play(rules, game, *said[:-1])
    seat, action = int(said[-1][0]), parse_action(said[-1][2:])
    spoken = {one.word for one in apply(rules, game, seat, action).last.words}
    assert {"sweep", "march", "euchred"}.isdisjoint(spoken)


def test_one_above_nothing_is_in_the_barn_where_scores_count_down():
    """From six, with five tricks."""
    said = ("1 order", "0 discard:9H", "2 stay", "3 drop", "0 drop")
    spoken = told(*said, key="buck_euchre_4", scores=(20, 6, 20, 20), **STRONG)
    assert spoken["in_the_barn"] == (1,)


def test_without_a_maker_nobody_marches():
    """A turned club is trump by itself in Buck Euchre; a sweep is a sweep all the same."""
    spoken = told("1 play:JC", key="buck_euchre_4", up="9C", seat_1="JC JS AC KC QC")
    assert spoken["sweep"] == (1,)
    assert {"march", "euchred", "next"}.isdisjoint(spoken)


@pytest.mark.parametrize(("bid", "spoken"), [("bid:6:H", {"euchred"}), ("bid:4:H", set())])
def test_a_bid_that_falls_short_is_euchred(bid, spoken):
    """Five tricks fulfil a bid of four, not one of six."""
    hands = {"seat_1": "JH JD AH KH QH 9S", "seat_2": "AC KC QC KD JS AS"}
    said = ("1 " + bid, "2 pass", "3 pass", "0 pass")
    words_ = told(*said, key="bid_euchre_24", up="", **hands)
    assert {word for word in words_ if word in ("euchred", "super_euchre")} == spoken


def test_events_carry_the_words():
    """The event that tells the end of a deal has them, others haven't."""
    rules, game = start(options={"lay_down_claim": "proven_only"}, **STRONG)
    game = play(rules, game, *ORDERED)

    step = take(rules, game, 1, parse_action("lay_down:JH,JD,AH,KH,QH"))

    told_ = {event.type: event.as_seen(None) for event in step.events}
    assert {one["word"] for one in told_["deal_finished"]["words"]} == {
        "dutchman",
        "lay_down",
        "sweep",
        "march",
    }
    assert all("words" not in event for kind, event in told_.items() if kind != "deal_finished")


def deals_ended(rules, chance):
    """Yield the state each deal of a random match ended in, and the game after it."""
    game = new_game(rules)
    while game.result is None and game.deal.number < 30:
        if awaits_pack(game):
            game = deal(rules, game, tuple(chance.sample(rules.table.pack, len(rules.table.pack))))
            continue
        seat = turn(game)[0]
        action = chance.choice(legal_actions(rules, game, seat))
        after = apply(rules, game, seat, action)
        if after.last is not game.last:
            yield game._replace(deal=left_by(rules, game, seat, action)), after
        game = after


def redealt(game, chance):
    """Return *game* with every card that was never shown where another such card was."""
    hands, stock, laid = game.deal.hands, game.deal.stock, game.deal.laid
    hidden = [card for cards in (*hands, stock) for card in cards] + [
        one.card for one in laid if not one.shown
    ]
    chance.shuffle(hidden)
    return game._replace(
        deal=game.deal._replace(
            hands=tuple(tuple(hidden.pop() for _ in hand) for hand in hands),
            stock=tuple(hidden.pop() for _ in stock),
            laid=tuple(one if one.shown else one._replace(card=hidden.pop()) for one in laid),
        )
    )


@given(rules=rulesets("turn_up", TURN_UP) | bid_rulesets(BID), seed=st.integers(0, 2**32))
def test_words_tell_nothing_of_cards_never_shown(rules, seed):
    """Whatever the others held or threw away, the words are the same."""
    chance = Random(seed)
    for before, after in deals_ended(rules, chance):
        assert words(rules, redealt(before, chance), after) == after.last.words


def test_counting_down_nobody_is_skunked():
    """To stand at nothing is to have done well there."""
    said = ("1 order", "0 discard:9H", "2 drop", "3 drop", "0 drop")
    spoken = told(*said, key="buck_euchre_4", scores=(0, 3, 0, 0), **STRONG)
    assert "skunk" not in spoken


@pytest.mark.parametrize(("discard", "spoken"), [("AS", False), ("KS", True)])
def test_a_lay_down_that_only_its_holder_knew_of_is_not_told(discard, spoken):
    """The king of spades is certain for nobody but who threw the ace away."""
    said = ("1 pass", "2 pass", "3 order_alone", f"0 discard:{discard}")
    options = {"lone_lead": "left_of_lone"}
    words_ = told(*said, options=options, up="KH", seat_0="JH JD AH KS AS")
    assert words_["sweep"] == (0, 2)
    assert ("lay_down" in words_) is spoken
