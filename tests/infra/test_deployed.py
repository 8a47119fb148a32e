"""The permission to call the function by its URL, narrowed once."""

import json

import pytest

from infra.deployed import SID, narrow

URL = {"Sid": "FunctionURLAllowPublicAccess", "Action": "lambda:InvokeFunctionUrl", "Principal": "*"}
WIDE = {"Sid": SID, "Action": "lambda:InvokeFunction", "Principal": "*"}
# As AWS shows it.
NARROW = {**WIDE, "Condition": {"Bool": {"lambda:InvokedViaFunctionUrl": "true"}}}


class Lambda:
    """What is used of Lambda, with policies as AWS writes them."""

    class exceptions:  # noqa: N801, boto3's own spelling
        class ResourceNotFoundException(Exception):
            pass

    def __init__(self, statements):
        self.statements = statements
        self.calls = []

    def get_policy(self, FunctionName):  # noqa: N803, so are its arguments
        if not self.statements:
            raise self.exceptions.ResourceNotFoundException
        return {"Policy": json.dumps({"Statement": self.statements})}

    def remove_permission(self, **asked):
        self.calls.append(("remove", asked))

    def add_permission(self, **asked):
        self.calls.append(("add", asked))


def _narrowed(statements):
    client = Lambda(statements)
    narrow(client, "games")
    return client.calls


def test_a_wide_permission_is_replaced():
    """
    What lets everybody invoke the function is replaced, under the same name, by a call through the URL.
    """
    removed, added = _narrowed([URL, WIDE])

    assert removed == ("remove", {"FunctionName": "games", "StatementId": SID})
    assert added[1]["InvokedViaFunctionUrl"] is True
    assert (added[1]["StatementId"], added[1]["Principal"]) == (SID, "*")


@pytest.mark.parametrize("statements", [[], [URL], [URL, NARROW]], ids=["none", "no_invoke", "narrow"])
def test_anything_else_is_left_alone(statements):
    """
    A function behind a gateway, or one narrowed before, is not touched: no request is refused meanwhile.
    """
    assert _narrowed(statements) == []
