"""A round that is kept as it was drawn."""

import pytest

from engine.tournaments import Draw, Format, Seats, Withdraw, apply, settled
from tests.support.tournament_table import entered, finished

ROUNDS = {Format.PROGRESSIVE: 3, Format.SIX_HANDED_LEAGUE: 3, Format.SWISS: 3}
DRAWN = [form for form in Format if form is not Format.LADDER]


@pytest.mark.parametrize("form", DRAWN, ids=str)
def test_a_settled_draw_is_the_draw(form):
    """Round after round it makes of a tournament what the draw itself makes of it, byes and forfeits too."""
    one = other = entered(form, 7, rounds=ROUNDS.get(form, 0))
    for number in (1, 2, 3):
        one, other = apply(one, Draw()), apply(other, settled(other, Draw()))
        assert one == other
        one, other = finished(one), finished(other)
        if number == 1 and form is Format.ROUND_ROBIN:
            one, other = apply(one, Withdraw("c")), apply(other, Withdraw("c"))


def test_a_settled_draw_stays_as_it_is():
    """However rounds are drawn by then, those seats are taken; to settle it again changes nothing."""
    tournament = entered(Format.PROGRESSIVE, 5, rounds=1)
    kept = Draw(seats=Seats((((4, 2), (0, 3), None),), (1,)))

    after = apply(tournament, kept)

    assert (after.matches[0].sides, after.waiting) == ((("e", "c"), ("a", "d")), (("b",),))
    assert settled(tournament, kept) is kept
    assert settled(tournament, Draw()).seats != kept.seats
