"""The largest matching of any graph."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from engine.tournaments.matching import Matching

GRAPHS = st.integers(1, 9).flatmap(
    lambda size: st.tuples(st.just(size), st.sets(st.sampled_from([*combinations(range(size), 2), (0, 0)])))
)


def neighbours(size, edges):
    return [
        [other for other in range(size) if (min(one, other), max(one, other)) in edges] for one in range(size)
    ]


def largest(left, edges):
    """Try every way."""
    if len(left) < 2:
        return 0
    first, *rest = left
    ways = [
        1 + largest([one for one in rest if one != other], edges) for other in rest if (first, other) in edges
    ]
    return max([largest(rest, edges), *ways])


@given(GRAPHS)
def test_as_many_are_paired_as_can_be(graph):
    """No matching is larger, and everybody's mate is a neighbour whose mate they are."""
    size, edges = graph[0], graph[1] - {(0, 0)}
    matching = Matching(neighbours(size, edges))

    everybody = matching.complete()

    paired = [vertex for vertex in range(size) if matching.mate[vertex] >= 0]
    assert len(paired) == 2 * largest(list(range(size)), edges)
    assert everybody == (len(paired) == size)
    for vertex in paired:
        assert matching.mate[matching.mate[vertex]] == vertex
        assert tuple(sorted((vertex, matching.mate[vertex]))) in edges


@given(GRAPHS)
def test_a_pair_is_fixed_just_when_the_rest_can_still_be_paired(graph):
    """A wish that would leave somebody alone is refused and changes nothing."""
    size, edges = graph[0], graph[1] - {(0, 0)}
    if not Matching(neighbours(size, edges)).complete():
        return
    for one, other in sorted(edges):
        rest = [vertex for vertex in range(size) if vertex not in {one, other}]
        matching = Matching(neighbours(size, edges))
        matching.complete()
        before = matching.mate[:]

        fixed = matching.fix(one, other)

        assert fixed == (largest(rest, edges) == len(rest) // 2)
        assert -1 not in matching.mate
        assert matching.mate[one] == other if fixed else matching.mate == before


def test_two_odd_rings_joined_by_a_bridge():
    """Paths lead through odd rings, whichever way round is free."""
    ring = [(0, 1), (1, 2), (2, 3), (3, 4), (0, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9), (5, 9)]

    assert Matching(neighbours(10, set(ring))).complete()
