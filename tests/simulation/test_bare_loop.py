"""The benchmark's bare loop, which shares no line with the engine."""

from __future__ import annotations

from bench.engine import by_bare_loop, by_engine


def test_both_play_the_same_deals():
    """Drawing the same choices from the same lists, both come to the same points."""
    assert by_engine(400, 5) == by_bare_loop(400, 5)
