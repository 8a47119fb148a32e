"""Progressive evenings: everybody for themselves, another partner every round."""

from collections import Counter
from itertools import combinations

import pytest

from engine.tournaments import (
    Decide,
    Draw,
    Enter,
    Forfeit,
    Format,
    Report,
    Result,
    Substitute,
    Withdraw,
    apply,
    rotating,
    standings,
)
from engine.tournaments.errors import BadLots, NoMoreRounds, RoundOpen, TooFewEntrants
from tests.support.tournament_table import begun, entered, finished, line, order, played, rounds

EVENING = Format.PROGRESSIVE


def partners(tournament):
    """Count how often every two were partners."""
    sides = [side for match in tournament.matches for side in match.sides]
    return Counter(frozenset(two) for side in sides for two in combinations(side, 2))


def played_by(tournament):
    """Count everybody's rounds."""
    return Counter(place for match in tournament.matches for place in match.players)


def test_an_evening_follows_the_schedule():
    """Thirteen players, eight rounds: what was drawn is what the verifier was shown."""
    told = rounds(entered(EVENING, 13, rounds=8), 8)
    names = "abcdefghijklm"
    shown = [
        (tuple(names[player] for player in meeting.one), tuple(names[player] for player in meeting.other))
        for sitting in rotating(13, 8).sittings
        for meeting in sitting.meetings
    ]

    assert [match.sides for match in told.matches] == shown
    assert max(partners(told).values()) == 1
    with pytest.raises(NoMoreRounds):
        apply(told, Draw())


def test_the_lots_say_who_is_who():
    """The order drawn by lot takes the places of the schedule."""
    drawn = apply(entered(EVENING, 5, rounds=5), Draw(tuple("edcba")))

    assert drawn.waiting == (("e",),)
    assert drawn.match(1).sides == (("d", "a"), ("c", "b"))


@pytest.mark.parametrize("lots", ["abcd", "abcdd", "abcdef", "abcdz"])
def test_lots_name_everybody_present_once(lots):
    """One missing, one twice, one too many, a stranger."""
    with pytest.raises(BadLots):
        apply(entered(EVENING, 5, rounds=5), Draw(tuple(lots)))


def test_lots_are_drawn_once():
    """Later rounds follow from the first."""
    with pytest.raises(BadLots):
        apply(rounds(entered(EVENING, 4, rounds=3), 1), Draw(tuple("abcd")))


def test_a_round_ends_before_the_next_is_drawn():
    """The refusal names the tables that are waited for."""
    with pytest.raises(RoundOpen, match="match 2"):
        apply(apply(begun(EVENING, 8, rounds=3), Decide(1, Result((10, 4)))), Draw())


def test_three_are_no_evening():
    """Four fill a table; if too many have left, no round is drawn."""
    with pytest.raises(TooFewEntrants):
        begun(EVENING, 3, rounds=1)
    with pytest.raises(TooFewEntrants):
        played(rounds(entered(EVENING, 4, rounds=3), 1), Withdraw("a"), Draw())


def test_everybody_has_their_own_score():
    """Partners score alike, and lone hands are their side's; a standing goes by points, wins, lone hands."""
    told = apply(begun(EVENING, 4, rounds=3), Decide(1, Result((10, 7), lone_hands=(1, 2))))
    one, other = told.match(1).sides

    assert [line(told, place).tally.points for place in (*one, *other)] == [10, 10, 7, 7]
    assert [line(told, place).tally.lone_hands for place in (*one, *other)] == [1, 1, 2, 2]
    assert {row.place for row in standings(told)[:2]} == set(one)
    assert [figure.value for figure, _ in line(told, one[0]).figures] == [
        "points",
        "wins",
        "lone_hands",
        "lot",
    ]


def test_a_sit_out_scores_what_the_rules_say():
    """Nothing, or a number of points for whoever had to wait."""
    for points in (0, 5):
        told = begun(EVENING, 5, rounds=5, sit_out=points)
        (waiting,) = told.waiting[0]

        assert (line(told, waiting).tally.points, line(told, waiting).tally.byes) == (points, 1)


def test_a_latecomer_plays_from_the_next_round():
    """The rounds missed count nothing, and as rounds waited: the latecomer plays on."""
    late = rounds(apply(rounds(entered(EVENING, 8, rounds=7), 2), Enter("x")), 5)

    assert played_by(late)["x"] == 5
    assert line(late, "x").tally.points <= 50
    assert set(played_by(late).values()) <= {5, 6, 7}
    assert max(partners(late).values()) == 1


def test_who_leaves_is_drawn_no_more():
    """The others wait in turn, and still have new partners."""
    gone = rounds(apply(rounds(entered(EVENING, 9, rounds=6), 2), Withdraw("c")), 4)

    assert played_by(gone)["c"] == 2
    assert all("c" not in waiting for waiting in gone.waiting[2:])
    assert line(gone, "c").withdrawn
    assert max(partners(gone).values()) == 1
    assert min(count for place, count in played_by(gone).items() if place != "c") >= 5


def test_who_leaves_during_a_round_forfeits_it():
    """The partner is credited as the others are: nobody else is punished."""
    drawn = begun(EVENING, 4, rounds=3)

    gone = apply(drawn, Withdraw("a"))

    assert [line(gone, place).tally.points for place in "abcd"] == [0, 10, 10, 10]
    assert line(gone, "a").tally.forfeited == 1
    assert line(gone, "b").tally.played == 0


def test_what_was_reported_isnt_forfeited():
    """Whoever leaves after the match keeps its score, and a dispute stays the director's."""
    drawn = begun(EVENING, 4, rounds=3)
    one, other = (side[0] for side in drawn.match(1).sides)
    said = apply(drawn, Report(1, one, Result((10, 2))))
    disputed = apply(said, Report(1, other, Result((2, 10))))

    assert line(apply(said, Withdraw(one)), one).tally.points == 10
    assert apply(disputed, Withdraw(one)).match(1).disputed


def test_a_substitute_takes_the_place_in_the_schedule():
    """Matches and score so far are the place's; the standing shows who has it now."""
    before = rounds(entered(EVENING, 8, rounds=7), 2)

    after = rounds(apply(before, Substitute("c", "x")), 5)

    assert line(after, "c").name == "x"
    assert line(after, "c").tally.played == 7
    assert max(partners(after).values()) == 1
    assert [holder.since for holder in after.entry("x").holders] == [1, 3]


def test_a_substitute_may_come_after_somebody_left():
    """Then the schedule is whole again."""
    gone = apply(rounds(entered(EVENING, 8, rounds=7), 1), Withdraw("c"))

    back = apply(apply(gone, Substitute("c", "x")), Draw())

    assert {place for match in back.matches if match.round == 2 for place in match.players} == set("abcdefgh")
    assert back.waiting[1] == ()
    assert not line(back, "c").withdrawn


def test_a_substitute_during_a_round_has_the_place_at_once():
    """The match under way is already theirs."""
    assert apply(begun(EVENING, 4, rounds=3), Substitute("c", "x")).entry("x").holders[-1].since == 1


def test_an_absent_side_loses_and_the_others_are_credited():
    """The director may count several as absent."""
    told = apply(begun(EVENING, 4, rounds=3, walkover=6), Forfeit(1, ("b", "a")))

    assert [line(told, place).tally.points for place in "abcd"] == [0, 0, 6, 6]


def test_a_standing_can_be_told_as_it_was():
    """After each round there was one."""
    told = rounds(entered(EVENING, 4, rounds=3), 3)

    assert [line(told.until(number), "a").tally.played for number in (0, 1, 2, 3, 4)] == [0, 1, 2, 3, 3]
    assert order(told.until(0)) == "abcd"
    assert told.until(1).rounds == 1


def test_the_same_events_make_the_same_evening():
    """Nothing but the events decides."""
    assert rounds(entered(EVENING, 11, rounds=6), 6) == rounds(entered(EVENING, 11, rounds=6), 6)


def test_finished_is_every_match():
    """A round is over when each table has a result."""
    assert all(match.over for match in finished(begun(EVENING, 12, rounds=1)).matches)
