"""When a game and a match of the turn-up family are over."""

import pytest

from engine import deal, new_game, resolve
from engine.scoring.match import credited
from engine.state import Match
from tests.support.turn_up_table import play, play_out, start


def won(scores, hands=0, **options):
    """Return the winners at these scores, None while the game goes on."""
    verdict = resolve("north_american_24", options).goal.verdict(scores, hands, None)
    return verdict and verdict.winners


def test_the_first_side_at_the_target_wins():
    """Ten wins, nine doesn't, and so for any target."""
    assert (won((9, 9)), won((10, 3)), won((3, 11))) == (None, (0,), (1,))
    assert (won((10, 3), target=11), won((5, 0), target=5)) == (None, (0,))


BY_TWO = {"win_by_two": True}


@pytest.mark.parametrize(
    ("scores", "floor", "winners"),
    [
        ((10, 8), "more_than_target", None),
        ((10, 8), "at_least_target", (0,)),
        ((11, 10), "more_than_target", None),
        ((11, 10), "at_least_target", None),
        ((12, 10), "more_than_target", (0,)),
        ((11, 9), "more_than_target", (0,)),
    ],
)
def test_the_winner_may_have_to_lead_by_two(scores, floor, winners):
    """A lead of two is needed, with more than the target or with the target itself."""
    assert won(scores, win_by_two_floor=floor, **BY_TWO) == winners


def test_a_number_of_deals_may_end_the_game():
    """After the last deal the higher score wins and level scores are a draw; a target may come first."""
    league = {"hands_limit": 8, "target": None}
    assert (won((9, 12), 7, **league), won((9, 12), 8, **league), won((9, 9), 8, **league)) == (
        None,
        (1,),
        (),
    )
    assert won((10, 2), 3, hands_limit=8) == (0,)


def test_a_league_table_plays_its_deals():
    """A game of one deal ends with it, by the limit of hands."""
    rules, game = start("progressive_24", {"hands_limit": 1})
    game = play_out(rules, game)
    assert (game.result.reason, game.hands_played) == ("hands_limit", 1)


def credit(scores, **options):
    """Return the match after side 0 has won a game at these scores."""
    rules = resolve("north_american_24", {"games_to_win": 2, **options})
    verdict = rules.goal.verdict(scores, 0, None)
    return credited(rules, Match((0, 0), (0, 0)), scores, verdict)


def test_a_skunk_may_count_for_two_games():
    """Beating a side that scored nothing is one game, or two where that is the rule."""
    assert [credit((10, 0), skunk_games=games).games_won for games in (1, 2)] == [(1, 0), (2, 0)]
    assert credit((10, 1), skunk_games=2).games_won == (1, 0)


def test_laps_carry_what_is_above_the_target():
    """Points beyond the target begin the winner's next game, where laps are played."""
    assert [credit((13, 4), laps=laps).carry for laps in (True, False)] == [(3, 0), (0, 0)]


def test_a_match_is_as_many_games_as_agreed():
    """Railroad goes to two games; the second begins with the first one's laps."""
    rules, game = start("railroad_25")
    game = play_out(rules, game._replace(scores=(4, 4)))
    assert game.result is None
    assert game.match.game_number == 2
    assert max(game.scores) == max(game.match.carry) == max(game.last.scores) - 5
    one = resolve("railroad_25", {"games_to_win": 1})
    assert (
        play_out(one, start("railroad_25", {"games_to_win": 1})[1]._replace(scores=(4, 4))).result is not None
    )


@pytest.mark.parametrize(("games_won", "winners"), [((0, 0), ()), ((1, 0), (0,))])
def test_a_match_of_drawn_games_ends_all_the_same(games_won, winners):
    """After four times the games it takes to win, whoever has won most of them has won."""
    rules = resolve("north_american_24", {"games_to_win": 2, "target": None, "hands_limit": 1})
    game = new_game(rules)._replace(match=Match(games_won, (0, 0), game_number=8))
    game = deal(rules, game, rules.table.pack)

    game = play(rules, game, *[f"{seat} pass" for seat in (1, 2, 3, 0, 1, 2, 3, 0)])

    assert (game.result.winners, game.result.reason) == (winners, "match_limit")
