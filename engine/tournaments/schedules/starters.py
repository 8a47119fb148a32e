"""
Rotating partners for 4 to 40 players, each cycle developed from a round or a few found by search.

Whoever doubts a starter asks the verifier: nothing else vouches for them. `bench/starters.py` is the
search.
"""

from __future__ import annotations

from math import gcd
from string import ascii_letters, digits
from typing import TYPE_CHECKING, NamedTuple

from engine.tournaments.schedules.values import Meeting, seated

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.tournaments.schedules.values import Player, Sitting

NAMES = digits + ascii_letters


class Starter(NamedTuple):
    """
    Rounds from which a cycle is developed.

    Players stand in rings of equal size, maybe one outside them; every round turns all rings alike.
    A table is four names clockwise, so that partners are its first and third, second and fourth.
    """

    ring: int
    rounds: tuple[str, ...]
    step: int = 1
    """How far a ring turns, so that everybody in it waits in turn."""
    lanes: int = 1
    """Between two steps the rounds one and more places on, where one place would let somebody wait twice."""
    outside: int | None = None


STARTERS: Mapping[int, Starter] = {
    4: Starter(3, ("3102",), outside=3),
    5: Starter(5, ("1243",)),
    6: Starter(
        1,
        (
            "2345",
            "0154",
            "0213",
            "0435",
            "0125",
            "1324",
        ),
    ),
    7: Starter(
        1,
        (
            "0145",
            "1236",
            "0234",
            "1465",
            "0526",
            "1243",
            "0356",
        ),
    ),
    8: Starter(7, ("1507 4326",), outside=7),
    9: Starter(
        3,
        (
            "1623 4785",
            "4056 7128",
            "7380 1452",
        ),
    ),
    10: Starter(10, ("5637 8249",), step=2),
    11: Starter(11, ("8375 a964",), step=3),
    12: Starter(11, ("3794 5618 20ba",), outside=11),
    13: Starter(13, ("15c8 23ba 4697",)),
    14: Starter(
        7,
        (
            "2ba8 631d c954",
            "bad1 8592 3c46",
        ),
    ),
    15: Starter(15, ("cdb7 3962 4e81",)),
    16: Starter(15, ("4df6 c9ae 3807 5b12",), outside=15),
    17: Starter(17, ("14gd 28f9 35ec 67ba",)),
    18: Starter(18, ("h5gf e9c2 48ad 3b67",), step=2),
    19: Starter(19, ("8cf9 4b6a ed3h 57ig",), step=3),
    20: Starter(19, ("d87f ea35 2i4h 9c6g b01j",), outside=19),
    21: Starter(21, ("e34g jf7a 61ck 5928 ihbd",)),
    22: Starter(
        11,
        (
            "g25c 68k7 hjei a34l 9df1",
            "a42j e6lf 381d i5g9 h7ck",
        ),
    ),
    23: Starter(23, ("945j d6k8 bcah g3me 7fli",), step=3),
    24: Starter(23, ("0nbj h21m ed68 a7cl 3g4k if59",), outside=23),
    25: Starter(25, ("1aof 28nh 34ml 57ki 6bje 9cgd",)),
    26: Starter(26, ("klj6 a924 3b7h ep5m fc8o dgni",), step=2),
    27: Starter(27, ("13o8 2kh6 7f54 qjnd eclm bpag",)),
    28: Starter(27, ("qg4k i8cp j57e 0fo1 l3mn hb69 2rad",), outside=27),
    29: Starter(29, ("13sq 6bni 92kr c4hp 5eof 78ml adjg",)),
    30: Starter(30, ("4jan 7ipb qsr9 853d 6cme o1fl hgkt",), step=4, lanes=2),
    31: Starter(31, ("late g65m pjnk c8q3 i4bd 9ofr ush7",), step=3),
    32: Starter(31, ("dspq 5nim 1bf7 96el 24uo vc3j k0t8 grah",), outside=31),
    33: Starter(33, ("upw9 rg2t j4ds q78a ekol hm6i vn3b f51c",)),
    34: Starter(34, ("5rvf odkq l9aj e3ni cphw sb8t u4x2 m7g6",), step=2),
    35: Starter(35, ("vcf4 sm5i 7xwd hgoj 6kr3 bq9l u8ty neap",), step=3),
    36: Starter(35, ("xa1t hcdq bmnl urj2 z4fy 7kp5 93iw 0e8g so6v",), outside=35),
    37: Starter(37, ("14Ax 8itj hdko 57wu 9fsm 2gzl 3cyp 6evn abrq",)),
    38: Starter(38, ("Bdmr y34k vbqt iagz eoAp n6cw 5891 jfsl uhx7",), step=4, lanes=2),
    39: Starter(39, ("tb5r mA4a 91fv ux3w gskz 87Bl pehc iCnj 6oy2",)),
    40: Starter(39, ("Dd0q 1fCo 43zA 5gyn 9iul b8sv 26Bx 7hwm actr ejpk",), outside=39),
}


def cycle(players: int) -> Iterator[Sitting]:
    """Yield the rounds of a whole cycle."""
    return developed(STARTERS[players], players)


def developed(starter: Starter, players: int) -> Iterator[Sitting]:
    """Yield the rounds that follow from *starter*."""
    for tables in starter.rounds:
        for turn in range(starter.ring):
            yield seated(players, _turned(starter, tables, _shift(starter, turn)))


def _shift(starter: Starter, turn: int) -> int:
    step, lane = divmod(turn, starter.lanes)
    distance = starter.step * step
    # A step that divides the ring comes back too soon: then from one place on.
    laps = distance // starter.ring if gcd(starter.step, starter.ring) > starter.lanes else 0
    return distance + laps + lane


def _turned(starter: Starter, tables: str, shift: int) -> tuple[Meeting, ...]:
    around = [[_place(starter, NAMES.index(name), shift) for name in table] for table in tables.split()]
    return tuple(Meeting((one, three), (two, four)) for one, two, three, four in around)


def _place(starter: Starter, player: Player, shift: int) -> Player:
    ring, place = divmod(player, starter.ring)
    return player if player == starter.outside else ring * starter.ring + (place + shift) % starter.ring
