"""Sets of options that don't clash, drawn by chance."""

from hypothesis import strategies as st

from engine import resolve
from engine.errors import BadOptions
from engine.families import declared


def _values(option):
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
            chosen = {name: value for name, value in chosen.items() if name not in named}


@st.composite
def rulesets(draw, family, keys):
    """Draw a ruleset: a preset of *keys* under up to a dozen options of *family*."""
    options = declared(family)
    names = draw(st.lists(st.sampled_from(sorted(options)), max_size=12, unique=True))
    chosen = {name: draw(_values(options[name])) for name in names}
    return _settled(draw(st.sampled_from(sorted(keys))), chosen)
