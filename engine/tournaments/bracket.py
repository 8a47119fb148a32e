"""Elimination: a graph of matches, each between winners or losers of others."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Occupant: TypeAlias = str | None
"""Who stands there: None while that is open, NOBODY where a bye leaves a gap."""
NOBODY = ""


class Origin(Enum):
    """Where an occupant comes from."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


class Source(NamedTuple):
    """A seed, or the winner or the loser of a node."""

    origin: Origin
    of: int


class Node(NamedTuple):
    """A match to be."""

    number: int
    stage: int
    """To lose in a later one is to have come further."""
    round: int
    """When it is played, if none before it falls out."""
    sources: tuple[Source, Source]


class Bracket(NamedTuple):
    """The nodes, each after those it draws on."""

    nodes: tuple[Node, ...]
    lives: int
    """Losses that end it."""

    @property
    def final(self) -> int:
        """The node that may end it: before the last where the final may have to be played again."""
        return len(self.nodes) - self.lives


@cache
def bracket(entrants: int, lives: int) -> Bracket:
    """Return the graph for *entrants*, seeded so that the best two can meet only at the end."""
    nodes: list[Node] = []
    rounds = _winners(nodes, entrants)
    if lives > 1:
        _losers(nodes, rounds)
    return Bracket(tuple(nodes), lives)


def seeding(entrants: int) -> tuple[int, ...]:
    """Return the seeds from the top of the bracket down; those beyond *entrants* are byes."""
    seeds = [0]
    while len(seeds) < entrants:
        last = 2 * len(seeds) - 1
        seeds = [seed for one in seeds for seed in (one, last - one)]
    return tuple(seeds)


def _winners(nodes: list[Node], entrants: int) -> list[list[Node]]:
    sources = [Source(Origin.SEED, seed) for seed in seeding(entrants)]
    rounds = []
    while len(sources) > 1:
        rounds.append(_stage(nodes, sources))
        sources = _from(Origin.WINNER, rounds[-1])
    return rounds


def _losers(nodes: list[Node], rounds: list[list[Node]]) -> None:
    left = _from(Origin.LOSER, rounds[0])
    for number, played in enumerate(rounds[1:]):
        left = _from(Origin.WINNER, _stage(nodes, left))
        dropped = _from(Origin.LOSER, played)
        # Coming down from the other end, nobody soon meets again whom they beat.
        order = (
            dropped[::-1] if number % 2 == 0 else dropped[len(dropped) // 2 :] + dropped[: len(dropped) // 2]
        )
        mixed = [source for two in zip(left, order, strict=True) for source in two]
        left = _from(Origin.WINNER, _stage(nodes, mixed))
    final = _stage(nodes, _from(Origin.WINNER, rounds[-1]) + left)[0]
    _stage(nodes, [Source(Origin.WINNER, final.number), Source(Origin.LOSER, final.number)])


def _stage(nodes: list[Node], sources: list[Source]) -> list[Node]:
    stage = nodes[-1].stage + 1 if nodes else 1
    pairs = zip(sources[::2], sources[1::2], strict=True)
    made = [Node(len(nodes) + at, stage, _round(nodes, two), two) for at, two in enumerate(pairs)]
    nodes.extend(made)
    return made


def _round(nodes: list[Node], sources: tuple[Source, Source]) -> int:
    before = (nodes[source.of].round for source in sources if source.origin is not Origin.SEED)
    return 1 + max(before, default=0)


def _from(origin: Origin, nodes: list[Node]) -> list[Source]:
    return [Source(origin, node.number) for node in nodes]


def occupied(
    graph: Bracket, seeds: Sequence[str], won: Mapping[int, int | None]
) -> tuple[tuple[Occupant, Occupant], ...]:
    """
    Return who stands at each node, given which side has *won* the nodes that are over.

    None for a winner means that neither side came: both are out.
    """
    standing: list[tuple[Occupant, Occupant]] = []
    for node in graph.nodes:
        if graph.lives > 1 and node.number > graph.final and _settled(standing, won, graph.final):
            standing.append((NOBODY, NOBODY))
            continue
        one, other = (_who(source, seeds, standing, won) for source in node.sources)
        standing.append((one, other))
    return tuple(standing)


def _settled(standing: list[tuple[Occupant, Occupant]], won: Mapping[int, int | None], final: int) -> bool:
    """Say whether the final need not be played again: the unbeaten side won it, or neither came."""
    return NOBODY in standing[final] or (final in won and won[final] != 1)


def _who(
    source: Source,
    seeds: Sequence[str],
    standing: list[tuple[Occupant, Occupant]],
    won: Mapping[int, int | None],
) -> Occupant:
    if source.origin is Origin.SEED:
        return seeds[source.of] if source.of < len(seeds) else NOBODY
    winner, loser = passed_on(standing[source.of], source.of, won)
    return winner if source.origin is Origin.WINNER else loser


def passed_on(
    standing: tuple[Occupant, Occupant], number: int, won: Mapping[int, int | None]
) -> tuple[Occupant, Occupant]:
    """Return winner and loser of a node; where one side is a gap, the other passes."""
    if NOBODY in standing:
        one, other = standing
        return (other, NOBODY) if one == NOBODY else (one, NOBODY)
    if number not in won:
        return None, None
    side = won[number]
    return (NOBODY, NOBODY) if side is None else (standing[side], standing[1 - side])
