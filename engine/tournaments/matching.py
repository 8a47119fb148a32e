"""
Pairing without repeats: the largest matching of any graph, by Edmonds' blossoms.

One search from an unmatched vertex costs at most vertices times edges; odd cycles are shrunk to the
vertex where they are entered.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Matching:
    """A matching that grows by one pair at a time; *edges* says whom each vertex may be paired with."""

    def __init__(self, edges: Sequence[Sequence[int]]) -> None:
        self.edges = [list(others) for others in edges]
        self.mate = [-1] * len(edges)
        self._reset()

    def complete(self) -> bool:
        """Pair as many as can be, and return whether that is everybody."""
        for vertex in range(len(self.mate)):
            if self.mate[vertex] < 0:
                self.grow(vertex)
        return -1 not in self.mate

    def fix(self, one: int, other: int) -> bool:
        """Pair the two for good if everybody else can still be paired; a complete matching stays complete."""
        before, edges = self.mate[:], (self.edges[one], self.edges[other])
        widowed = self.mate[one], self.mate[other]
        self.edges[one] = self.edges[other] = []
        self._pair(one, other)
        if widowed == (other, one):
            return True
        self.mate[widowed[0]] = self.mate[widowed[1]] = -1
        if self.grow(widowed[0]):
            return True
        self.mate, (self.edges[one], self.edges[other]) = before, edges
        return False

    def grow(self, root: int) -> bool:
        """Pair the unmatched *root*, re-pairing others if needed; return whether that is possible."""
        self._reset()
        self.queued[root] = True
        queue = deque([root])
        while queue:
            vertex = queue.popleft()
            for other in self.edges[vertex]:
                end = self._step(root, vertex, other, queue)
                if end >= 0:
                    self._turn(end)
                    return True
        return False

    def _reset(self) -> None:
        size = len(self.mate)
        self.base, self.parent, self.queued = list(range(size)), [-1] * size, [False] * size

    def _step(self, root: int, vertex: int, other: int, queue: deque[int]) -> int:
        """Look along one edge; return the end of a path that pairs the root, or -1."""
        if not self._usable(vertex, other):
            return -1
        if other == root or (self.mate[other] >= 0 and self.parent[self.mate[other]] >= 0):
            self._shrink(vertex, other, queue)
        elif self.parent[other] < 0:
            self.parent[other] = vertex
            if self.mate[other] < 0:
                return other
            self.queued[self.mate[other]] = True
            queue.append(self.mate[other])
        return -1

    def _usable(self, vertex: int, other: int) -> bool:
        fixed = not self.edges[other]
        return not fixed and self.base[vertex] != self.base[other] and self.mate[vertex] != other

    def _shrink(self, one: int, other: int, queue: deque[int]) -> None:
        entry = self._meeting(one, other)
        blossom: set[int] = set()
        self._mark(one, entry, other, blossom)
        self._mark(other, entry, one, blossom)
        for vertex in range(len(self.base)):
            if self.base[vertex] in blossom:
                self.base[vertex] = entry
                self._queue(vertex, queue)

    def _queue(self, vertex: int, queue: deque[int]) -> None:
        if not self.queued[vertex]:
            self.queued[vertex] = True
            queue.append(vertex)

    def _meeting(self, one: int, other: int) -> int:
        """Return where the ways from the two back to the root meet."""
        seen = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.mate[one] < 0:
                break
            one = self.parent[self.mate[one]]
        while self.base[other] not in seen:
            other = self.parent[self.mate[self.base[other]]]
        return self.base[other]

    def _mark(self, vertex: int, entry: int, child: int, blossom: set[int]) -> None:
        while self.base[vertex] != entry:
            mate = self.mate[vertex]
            blossom.update((self.base[vertex], self.base[mate]))
            self.parent[vertex] = child
            child, vertex = mate, self.parent[mate]

    def _turn(self, end: int) -> None:
        """Pair anew along the path that ends at *end*."""
        while end >= 0:
            before = self.parent[end]
            after = self.mate[before]
            self._pair(before, end)
            end = after

    def _pair(self, one: int, other: int) -> None:
        self.mate[one], self.mate[other] = other, one
