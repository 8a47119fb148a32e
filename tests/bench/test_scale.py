"""The load counts what it does, and notices what is lost."""

from collections import Counter
from random import Random

import pytest

from api.app import create_app
from api.keyring import Keyring
from api.play.tables import Tables
from bench.scale import report
from bench.scale.games import InProcess
from bench.scale.load import DUEL_EVERY, Share, Tally
from tests.support.kept import KeptGames

KEYRING = Keyring(bytes(range(32)))


@pytest.mark.dynamodb_local
def test_a_small_load_is_counted_to_the_last_action():
    """
    However many games, however long: one read and one write unit; of two at once one comes too late.
    """
    quick = report.QUICK
    grown, stages = report.over_dynamodb(quick)

    assert [row.name for row in grown] == ["4 games", "8 games"]
    for row in grown:
        tally, duels = row.tally, quick.actions // DUEL_EVERY
        assert (tally.actions, tally.duels, tally.conflicts, tally.wrong) == (quick.actions, duels, duels, 0)
        assert len(tally.latencies) == quick.actions - duels
        assert set(tally.units) == {(1.0, 1.0)}
    assert [stage.deal for stage in stages] == [1, 3]
    for stage in stages:
        assert stage.units == Counter({(1.0, 1.0): stage.actions})
        assert 10 < stage.actions < 40
        assert stage.largest <= 1024


def test_servers_share_a_file_without_a_loss():
    """
    Every action at every server is in the one file, and of two at two servers one comes too late.
    """
    (row,) = report.over_sqlite(report.QUICK)

    tally, duels = row.tally, report.QUICK.actions // DUEL_EVERY
    assert (row.name, tally.actions, tally.wrong) == ("2 servers", report.QUICK.actions, 0)
    assert (tally.duels, tally.conflicts) == (duels, duels)


class Forgetful(KeptGames):
    """Acknowledges every fifth write, and forgets it."""

    written = 0

    def save(self, record, **more):
        self.written += 1
        return record if self.written % 5 == 0 else super().save(record, **more)


@pytest.mark.parametrize(("store", "faultless"), [(KeptGames(), True), (Forgetful(), False)])
def test_what_is_lost_is_noticed(store, faultless):
    """
    A game whose version isn't what was acknowledged counts as wrong.
    """
    way = InProcess(create_app(tables=Tables(store, KEYRING, lambda: 1_790_000_000)))
    share = Share((way, way), Random(1))
    share.grow(4)

    assert (share.play(DUEL_EVERY - 1).wrong == 0) == faultless


def test_rows_are_shown_under_their_headings(capsys):
    """
    Throughput, latency, conflicts and units, one line for each load.
    """
    tally = Tally(100, 5, 5, 0, [0.002] * 95, Counter({(1.0, 1.0): 90}))
    report.show([report.Row("10 games", tally, 2.0)])

    assert capsys.readouterr().out.splitlines()[1].split() == [
        *("10", "games", "100", "50", "2.0", "2.0", "5", "5", "0", "1", "and", "1", "(90x)")
    ]
