"""Rules of tournaments: what is usual, and what is refused."""

import pytest

from engine.tournaments import Decide, Format, Result, Rules, TieBreak, new, standings
from engine.tournaments.errors import BadRules
from tests.support.tournament_table import begun, entered, line, order, played, rounds

BAD = {
    "no rounds": Rules(Format.PROGRESSIVE),
    "rounds below nothing": Rules(Format.ROUND_ROBIN, rounds=-1),
    "too many rounds": Rules(Format.SWISS, rounds=101),
    "rounds of an elimination": Rules(Format.DOUBLE_ELIMINATION, rounds=3),
    "rounds of a ladder": Rules(Format.LADDER, rounds=3),
    "too many deals": Rules(Format.SWISS, rounds=3, deals=65),
    "duplicate without deals": Rules(Format.SWISS, rounds=3, duplicate=True),
    "a duplicate ladder": Rules(Format.LADDER, deals=4, duplicate=True),
    "a draw better than a win": Rules(Format.SWISS, rounds=3, win=1, draw=2),
    "a draw below nothing": Rules(Format.SWISS, rounds=3, draw=-1),
    "a walkover below nothing": Rules(Format.SWISS, rounds=3, walkover=-1),
    "a sit-out below nothing": Rules(Format.PROGRESSIVE, rounds=3, sit_out=-1),
    "a ladder that can't be climbed": Rules(Format.LADDER, reach=0),
    "the same tie-break twice": Rules(Format.SWISS, rounds=3, tie_breaks=(TieBreak.WINS, TieBreak.WINS)),
}


@pytest.mark.parametrize("rules", BAD.values(), ids=BAD)
def test_rules_that_make_no_sense_are_refused(rules):
    """By a word that names the field."""
    with pytest.raises(BadRules, match=r"^(rounds|deals|duplicate|draw|walkover|sit_out|reach|tie_breaks)"):
        new(rules)


@pytest.mark.parametrize("form", Format)
def test_every_format_has_an_order(form):
    """Whatever is left out is what is usual, and nobody is left level."""
    rules = new(Rules(form, rounds=int(form in {"progressive", "six_handed_league", "swiss"}))).rules

    assert rules.tie_breaks[-1] in {TieBreak.LOT, TieBreak.RUNG}


def test_duplicate_leagues_play_twelve_deals_alike():
    """The league's own number of deals will do."""
    assert new(Rules(Format.SIX_HANDED_LEAGUE, rounds=3, duplicate=True)).rules.deals == 12


def test_who_is_level_in_every_figure_shares_a_rank():
    """Without lots the next rank is passed over."""
    told = played(
        begun(Format.SWISS, 4, rounds=3, tie_breaks=(TieBreak.WINS,)),
        Decide(1, Result((10, 2))),
        Decide(2, Result((10, 9))),
    )

    assert [(row.rank, row.place) for row in standings(told)] == [(1, "a"), (1, "b"), (3, "c"), (3, "d")]


def test_tie_breaks_go_in_the_stated_order():
    """By points first b is ahead, by wins first a."""
    results = (Decide(1, Result((10, 9))), Decide(2, Result((13, 13))))
    by_points = begun(Format.SWISS, 4, rounds=3, tie_breaks=(TieBreak.POINTS, TieBreak.WINS, TieBreak.LOT))
    by_wins = begun(Format.SWISS, 4, rounds=3, tie_breaks=(TieBreak.WINS, TieBreak.POINTS, TieBreak.LOT))

    assert order(played(by_points, *results)) == "bdac"
    assert order(played(by_wins, *results)) == "abdc"


def test_a_figure_is_told_only_where_it_was_needed():
    """Match points alone decided between a and the rest, not between b and d."""
    told = played(begun(Format.SWISS, 4, rounds=3), Decide(1, Result((10, 9))), Decide(2, Result((5, 5))))

    assert [figure for figure, _ in line(told, "a").figures] == [TieBreak.MATCH_POINTS]
    assert [figure for figure, _ in line(told, "b").figures][:2] == [
        TieBreak.MATCH_POINTS,
        TieBreak.OPPONENTS,
    ]
    assert line(entered(Format.SWISS, 1, rounds=1), "a").figures == ()


def test_wins_and_draws_are_worth_what_the_rules_say():
    """Three for a win, one for a draw."""
    told = rounds(entered(Format.ROUND_ROBIN, 3, win=3, draw=1), 3, lambda _: Result((5, 5)))

    assert line(told, "a").tally.match_points == 2
    won = played(begun(Format.ROUND_ROBIN, 2, win=3), Decide(1, Result((5, 2))))
    assert sorted(line(won, place).tally.match_points for place in "ab") == [0, 3]


def test_level_teams_that_drew_stay_level_head_to_head():
    """Their match gives both what a draw is worth."""
    told = rounds(entered(Format.ROUND_ROBIN, 2), 1, lambda _: Result((5, 5)))

    assert [dict(row.figures)[TieBreak.HEAD_TO_HEAD] for row in standings(told)] == [1, 1]


def test_a_tie_break_of_another_format_leaves_all_level():
    """Nobody has come far in an elimination that isn't one, but whoever asks gets an answer."""
    told = entered(Format.SINGLE_ELIMINATION, 3, tie_breaks=(TieBreak.REACHED, TieBreak.LOT))

    assert [dict(row.figures)[TieBreak.REACHED] for row in standings(told)] == [0, 0, 0]


def test_nobody_stands_where_nobody_entered():
    """An empty standing is no error."""
    assert standings(new(Rules(Format.SWISS, rounds=3))) == ()
