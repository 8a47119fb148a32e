"""What holds in every game with claims, reports, lay-downs, set-backs and bets, acts out of turn included."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine import apply, awaits_pack, deal, legal_actions, new_game, resolve, turn
from engine.families import declared
from engine.families.turn_up.options.betting import BettingOptions
from engine.families.turn_up.options.misconduct import MisconductOptions
from engine.flow import out_of_turn
from engine.history import narrate
from engine.view import view
from schemas.stored import PastDeal, pack_deal, unpack_deal
from tests.support.laws import exchanged
from tests.support.turn_up_table import all_cards

SEEDS = st.integers(0, 2**32)
ON = {
    "revoke_enforcement": "claim",
    "table_talk_penalty": "award_1",
    "lay_down_claim": "proven_only",
    "set_back_scoring": True,
    "betting": "per_trick_pot",
    "ante": 1,
}
"""Everything at once."""
NAMES = (*MisconductOptions.__dataclass_fields__, *BettingOptions.__dataclass_fields__, "set_back_scoring")
TABLES = [
    ("north_american_24", {}),
    ("british_25", {}),
    ("six_hand_double_50", {}),
    ("two_hand_24", {}),
    ("seven_card_32", {}),
    ("railroad_33", {}),
    ("three_hand_24", {"betting": "off", "set_back_scoring": False}),
]


def _values(name):
    option = declared("turn_up")[name]
    if option.type == "boolean":
        return st.booleans()
    return (
        st.sampled_from(option.allowed) if option.allowed else st.integers(option.low, min(option.high, 12))
    )


@st.composite
def rulesets(draw):
    """Draw a table, everything on, some of it changed."""
    key, needed = draw(st.sampled_from(TABLES))
    changed = {name: draw(_values(name)) for name in draw(st.lists(st.sampled_from(NAMES), unique=True))}
    return resolve(key, {**ON, **changed, **needed})


def moments(rules, chance, deals=40):
    """Yield each step of a match: the game, who acts, what, and the game after; off turn one time in six."""
    game = new_game(rules, chance.randrange(rules.table.players))
    while game.result is None and game.deal.number <= deals:
        if awaits_pack(game):
            game = deal(rules, game, tuple(chance.sample(rules.table.pack, len(rules.table.pack))))
            continue
        seat, action = _choice(rules, game, chance)
        after = apply(rules, game, seat, action)
        yield game, seat, action, after
        game = after


def _choice(rules, game, chance):
    acts = [(seat, act) for seat in rules.table.seats for act in out_of_turn(rules, game, seat)]
    if acts and chance.random() < 1 / 6:
        return chance.choice(acts)
    seat = turn(game)[0]
    return seat, chance.choice(legal_actions(rules, game, seat))


@given(rules=rulesets(), seed=SEEDS)
def test_play_goes_on_and_every_account_balances(rules, seed):
    """No list grows beyond sixty, no card is lost, chips sum to zero, points add up, all is stored."""
    pack = Counter(rules.table.pack)
    for game, seat, action, after in moments(rules, Random(seed)):
        assert all(len(legal_actions(rules, game, s)) <= 60 for s in rules.table.seats)
        assert action in legal_actions(rules, game, seat)
        if after.deal.hands and after.result is None:
            assert all_cards(after) == pack
        if after.ledger is not None:
            assert sum(after.ledger.chips) == 0
        if after.last is not None and after.last is not game.last:
            earlier = [sum(p.points[s] for p in game.deal.aside.penalties) for s in range(rules.table.sides)]
            gained = [now - then for now, then in zip(after.last.scores, game.scores, strict=True)]
            assert [e + g for e, g in zip(earlier, gained, strict=True)] == list(after.last.points)
            assert unpack_deal(pack_deal(PastDeal(after, b"", 1))).start._replace(deal=after.deal) == after


@given(seed=SEEDS)
def test_every_match_ends(seed):
    """With everything on, and everybody interrupting."""
    rules = resolve("north_american_24", {**ON, "target": 5})
    *_, (_, _, _, last) = moments(rules, Random(seed), deals=1000)
    assert last.result is not None


@given(rules=rulesets(), seed=SEEDS)
def test_what_is_open_out_of_turn_never_depends_on_hidden_cards(rules, seed):
    """Exchange cards that a seat can't see: it may claim, report and take back just the same."""
    chance = Random(seed)
    for game, _, _, _ in moments(rules, chance, deals=3):
        for seat in rules.table.seats:
            other = exchanged(game, seat, chance)
            assert out_of_turn(rules, other, seat) == out_of_turn(rules, game, seat)
            assert view(rules, other, seat) == view(rules, game, seat)


@given(rules=rulesets(), seed=SEEDS)
def test_the_story_tells_every_verdict(rules, seed):
    """A claim, a lay-down and a penalty each have their event, and tricks are told without a gap."""
    for game, seat, action, after in moments(rules, Random(seed), deals=6):
        told = narrate(game, seat, action, after)
        types = [event.type for event in told]
        assert types.count("revoke_judged") == (action.kind == "claim_revoke")
        assert types.count("lay_down_judged") == (action.kind == "lay_down")
        tricks = [event.public["trick"] for event in told if event.type == "trick_taken"]
        assert tricks == list(range(len(game.deal.tricks) + 1, len(game.deal.tricks) + 1 + len(tricks)))
        penalties = [event.public["scores"] for event in told if event.type == "penalty"]
        assert penalties in ([], [after.scores]) or after.last is not game.last
