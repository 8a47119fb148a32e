"""Ratings from a tournament: of those who played, by sides, without bots, forfeits and disputes."""

from tests.support.tournaments import Evening


def told(evening):
    """Return the ratings, by name."""
    return {one["name"]: one for one in evening.shown("/ratings")["ratings"]}


def test_partners_are_rated_together_best_first(evening):
    """After one round whoever has won stands above whoever has lost, and partners stand level."""
    assert told(evening) == {}
    evening.play(1)
    found, shown = evening.shown("/ratings"), evening.shown()["matches"]
    ratings = {one["name"]: one["rating"] for one in found["ratings"]}

    assert found["matches"] == 2
    assert len(ratings) == 8
    assert [*ratings.values()] == sorted(ratings.values(), reverse=True)
    for match in shown:
        (one, two), (three, four) = match["sides"]
        assert ratings[one] == ratings[two] > ratings[three] == ratings[four]


def test_a_disputed_match_a_forfeit_and_a_bot_rate_nobody(house):
    """Until the director decides; where somebody was absent or is a program, not even then."""
    evening = Evening(house, 12, bots=["Ann"])
    evening.draw(1)
    matches = evening.shown()["matches"]
    of_ann = next(match for match in matches if "Ann" in (*match["sides"][0], *match["sides"][1]))
    disputed, forfeited = (match for match in matches if match is not of_ann)
    for match in (of_ann, disputed):
        evening.report(match["match"], match["sides"][0][0], (9, 6))
    evening.report(disputed["match"], disputed["sides"][1][0], (6, 9))
    evening.rule(forfeited["match"], absent=[forfeited["sides"][0][0]])
    assert told(evening) == {}

    evening.rule(disputed["match"], points=[6, 9])
    assert {*told(evening)} == {*disputed["sides"][0], *disputed["sides"][1]}
