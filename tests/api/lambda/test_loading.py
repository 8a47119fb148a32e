"""What is loaded at the cold start is taken for granted from then on."""

import gc

import pytest

from api.loading import uncollected


def test_nothing_is_collected_while_loading():
    """Nor looked through ever after."""
    frozen = gc.get_freeze_count()
    with uncollected():
        assert not gc.isenabled()
        stays = [[] for _ in range(10)]

    assert gc.isenabled()
    assert gc.get_freeze_count() >= frozen + len(stays)
    gc.unfreeze()


def test_a_module_that_cannot_be_loaded_leaves_the_collector_on():
    """The process may answer for the failure for a long time yet."""
    with pytest.raises(ImportError), uncollected():
        raise ImportError
    assert gc.isenabled()
    gc.unfreeze()
