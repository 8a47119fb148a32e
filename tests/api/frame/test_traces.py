"""A trace begun elsewhere goes on: into the log, and for the W3C's kind into the answer."""

import json
import re

import pytest

ROOT = "1-5759e988-bd862e3fe1be46a994272793"
AWS = f"Root={ROOT};Parent=53995c3f42cd8ad8;Sampled=1"
CLIENT = "4bf92f3577b34da6a3ce929d0e0e4736"
W3C = f"00-{CLIENT}-00f067aa0ba902b7-01"


@pytest.fixture
def asked(client, capsys):
    """Ask with headers; return answer and log line."""

    def ask(**headers):
        answer = client.get("/healthz", headers={name.replace("_", "-"): v for name, v in headers.items()})
        return answer, json.loads(capsys.readouterr().err)

    return ask


def test_without_a_trace_there_is_none(asked):
    """Nothing is made up."""
    answer, line = asked()

    assert "Traceresponse" not in answer.headers
    assert not {"trace_id", "client_trace_id", "span_id"} & line.keys()


@pytest.mark.parametrize("header", [AWS, f"Self=1-67891234-12456789abcdef012345678a;{AWS}", f"Root={ROOT}"])
def test_aws_s_trace_is_in_the_log(asked, header):
    """The load balancer, the gateway or the URL has begun it; they tell the client themselves."""
    answer, line = asked(X_Amzn_Trace_Id=header)

    assert (line["trace_id"], "Traceresponse" in answer.headers) == (ROOT, False)


def test_the_runtime_knows_best(asked, monkeypatch):
    """What Lambda says of the invocation goes before what a header says."""
    monkeypatch.setenv("_X_AMZN_TRACE_ID", AWS)

    assert asked(X_Amzn_Trace_Id="Root=1-00000000-000000000000000000000000")[1]["trace_id"] == ROOT


def test_a_client_s_trace_is_in_log_and_answer(asked):
    """The answer names the part of the trace that this request was, as the log does."""
    answer, line = asked(Traceparent=W3C)

    assert (line["trace_id"], line["client_trace_id"]) == (CLIENT, CLIENT)
    assert answer.headers["Traceresponse"] == f"00-{CLIENT}-{line['span_id']}-00"
    assert re.fullmatch("[0-9a-f]{16}", line["span_id"])


def test_both_are_told(asked):
    """The client's trace leads to AWS's."""
    _, line = asked(Traceparent=W3C, X_Amzn_Trace_Id=AWS)

    assert (line["trace_id"], line["client_trace_id"]) == (ROOT, CLIENT)


@pytest.mark.parametrize(
    "header",
    [
        "",
        "00",
        W3C.upper(),
        W3C.replace("00-", "ff-", 1),
        f"{W3C}-more",
        f"00-{'0' * 32}-00f067aa0ba902b7-01",
        f"00-{CLIENT}-{'0' * 16}-01",
        f"00-{CLIENT[:-1]}g-00f067aa0ba902b7-01",
        "x" * 10_000,
    ],
)
def test_a_malformed_trace_is_none(asked, header):
    """Whatever is no trace leaves no trace."""
    answer, line = asked(Traceparent=header, X_Amzn_Trace_Id=header.replace("00-", "Root=1-"))

    assert (answer.status_code, "Traceresponse" in answer.headers) == (200, False)
    assert "trace_id" not in line


def test_a_page_of_another_origin_may_trace_its_requests(build):
    """Browsers ask first whether the header may be sent, and show the answer's only where that is allowed."""
    client, origin = build(cors=["*"]).test_client(), {"Origin": "https://any.example"}

    preflight = client.options("/json", headers={**origin, "Access-Control-Request-Method": "POST"})
    answer = client.get("/healthz", headers={**origin, "Traceparent": W3C})

    assert "Traceparent" in preflight.headers["Access-Control-Allow-Headers"].split(", ")
    assert "Traceresponse" in answer.headers["Access-Control-Expose-Headers"].split(", ")
