"""Whatever a client writes, the function answers."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.support.gateways import GATEWAYS, Request, read_answer

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)  # as JSON from a gateway is
ROUTES = st.sampled_from(["/", "/v1/games", "/v1/games/", "/v1/rulesets/", "/problems/", "/%"])
METHODS = st.sampled_from(["GET", "HEAD", "OPTIONS", "POST", "DELETE", "PUT", "BREW"])
NAMES = st.sampled_from(
    ["Accept", "Authorization", "Content-Type", "Cookie", "Host", "If-Match", "If-None-Match", "X-Request-Id"]
)


REQUESTS = st.builds(
    Request,
    method=METHODS,
    path=st.builds(str.__add__, ROUTES, TEXT),
    query=TEXT,
    headers=st.lists(st.tuples(NAMES, TEXT), max_size=3).map(tuple),
    body=st.binary(max_size=40),
    as_base64=st.just(value=True),
)


@given(gateway=st.sampled_from(GATEWAYS), wish=REQUESTS)
def test_whatever_is_asked_is_answered(function, gateway, wish):
    """
    Odd characters in path, query, headers and body get a refusal of the API, and never break the function.
    """
    event = gateway.event(replace(wish, path=gateway.root + wish.path))

    answer = read_answer(function(event))

    assert answer.status < 500, answer.body
