"""What is done while the store's answer is awaited: after the request has gone out, once, whatever comes."""

import pytest

from infra.errand import meanwhile, run
from infra.lean_transport import connect
from infra.store import StoreUnavailable
from tests.infra.test_lean_transport import ENVIRON
from tests.support.scripted_server import refused, scripted, well


def test_an_errand_is_done_while_the_answer_is_on_its_way():
    """
    The first request made in the block has gone out by then; the second finds nothing left to do.
    """
    done = []
    with scripted(well({})) as server, meanwhile(lambda: done.append("errand")):
        transport = connect(ENVIRON, server.endpoint)
        for number in range(2):
            transport.call("GetItem", {})
            done.append(number)

    assert done == ["errand", 0, 1]


def test_a_request_tried_again_does_it_once():
    """
    A throttle costs another request, not another errand.
    """
    done = []
    throttled = refused(400, "ThrottlingException")
    with scripted(throttled, throttled, well({})) as server, meanwhile(lambda: done.append("errand")):
        connect(ENVIRON, server.endpoint).call("PutItem", {})

    assert done == ["errand"]
    assert len(server.seen) == 3


def test_a_request_that_never_went_out_does_nothing():
    """
    Where nobody listens there is nothing to wait for.
    """
    done = []
    with pytest.raises(StoreUnavailable), meanwhile(lambda: done.append("errand")):
        connect(ENVIRON, "http://127.0.0.1:9").call("PutItem", {})

    assert done == []


def test_an_errand_ends_with_its_block():
    """
    What a later request waits for is none of its business.
    """
    done = []
    with meanwhile(lambda: done.append("errand")):
        pass
    run()

    assert done == []
