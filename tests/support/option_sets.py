"""Sets of options that don't clash, drawn by chance."""

from hypothesis import strategies as st

from engine import resolve
from engine.errors import BadOptions
from engine.families import declared

LEVELS = [str(number) for number in range(1, 17)]
CODES = ("moon", "loner", "shoot", "misere")
POINTS = st.integers(0, 30)


@st.composite
def _named_bid(draw, code):
    misere = code == "misere"
    alone = not misere and draw(st.booleans())
    return {
        "code": code,
        "tricks": 0 if misere else draw(st.integers(1, 8)),
        "misere": misere,
        "alone": alone,
        "exchange": draw(st.integers(0, 3)) if alone else 0,
        "exchange_partners": draw(st.sampled_from(["all", "one"])),
        "win": draw(POINTS),
        "lose": draw(POINTS),
        "requires": draw(st.sampled_from([None, "moon"])) if code == "loner" else None,
        "above": draw(st.none() | st.integers(1, 8)),
    }


def _stakes(codes):
    return st.fixed_dictionaries({level: st.tuples(POINTS, POINTS).map(list) for level in [*LEVELS, *codes]})


SHAPED = {
    "pack_ranks": st.sampled_from(["789TJQKA", "9TJQKA", "TJQKA", "23456789TJQKA"]),
    "special_bids": st.tuples(*map(_named_bid, CODES)).map(list),
    "stake_schedule": _stakes([*CODES, "nap", "wellington", "blucher"]),
    "partner_call": st.dictionaries(st.sampled_from([*LEVELS[:5], *CODES]), st.integers(1, 3), min_size=1),
    "maker_min_tricks": st.just("bid") | st.integers(0, 5),
    "maker_fail_penalty": st.just("bid") | st.integers(0, 9),
}
"""Options whose values have a shape of their own."""
TABLES = [
    {"players": players, "sides": sides, "hand_size": size, "pack_ranks": "9TJQKA", "pack_copies": copies}
    for players, sides, size, copies in (
        (2, 2, 6, 1),
        (3, 3, 5, 1),
        (4, 2, 5, 1),
        (4, 4, 5, 1),
        (4, 2, 12, 2),
        (5, 5, 4, 1),
        (6, 2, 8, 2),
        (6, 3, 7, 2),
        (8, 2, 6, 2),
    )
]


def _values(option):
    if option.reader is not None:
        return st.none() | SHAPED[option.name] if option.nullable else SHAPED[option.name]
    if option.length is not None:
        least, most = option.length
        return st.lists(st.sampled_from(option.allowed), min_size=least, max_size=most, unique=True)
    if option.type == "boolean":
        return st.booleans()
    plain = (
        st.sampled_from(option.allowed) if option.allowed else st.integers(option.low, min(option.high, 12))
    )
    return st.none() | plain if option.nullable else plain


def _settled(key, chosen):
    """Drop what clashes until nothing does."""
    while True:
        try:
            return resolve(key, chosen)
        except BadOptions as refusal:
            named = {name for problem in refusal.problems for name in problem.options}
            # Where three options clash, the two that are named may be the preset's own.
            named = named & set(chosen) or set(list(chosen)[:1])
            chosen = {name: value for name, value in chosen.items() if name not in named}


@st.composite
def bid_rulesets(draw, keys):
    """Draw a bid ruleset: a preset of *keys*, perhaps at another table, under up to a dozen options."""
    options = declared("bid")
    table = draw(st.just({}) | st.sampled_from(TABLES))
    names = draw(st.lists(st.sampled_from(sorted(options)), max_size=12, unique=True))
    chosen = {name: draw(_values(options[name])) for name in names}
    return _settled(draw(st.sampled_from(sorted(keys))), {**chosen, **table})


@st.composite
def rulesets(draw, family, keys):
    """Draw a ruleset: a preset of *keys* under up to a dozen options of *family*."""
    options = declared(family)
    names = draw(st.lists(st.sampled_from(sorted(options)), max_size=12, unique=True))
    chosen = {name: draw(_values(options[name])) for name in names}
    return _settled(draw(st.sampled_from(sorted(keys))), chosen)
