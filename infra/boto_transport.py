"""DynamoDB by way of boto3: the reference transport, for local use, administration and tests."""

from __future__ import annotations

from typing import Any

import boto3
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError, NoCredentialsError, NoRegionError

from infra.store import StoreBroken, StoreUnavailable
from infra.transport import refusal

SETTINGS = Config(
    # Twice this, plus the pause between, stays well below the gateway's 30 seconds.
    connect_timeout=1,
    read_timeout=2,
    retries={"mode": "standard", "total_max_attempts": 2},
    tcp_keepalive=True,
    parameter_validation=False,
    max_pool_connections=32,
)


def connect(endpoint: str | None = None) -> BotoTransport:
    """Return a transport with the region and credentials of the environment."""
    try:
        return BotoTransport(boto3.client("dynamodb", endpoint_url=endpoint, config=SETTINGS))
    except NoRegionError as missing:
        raise StoreBroken("No AWS region is set.") from missing


class BotoTransport:
    """Calls a boto3 client, which threads may share."""

    def __init__(self, client: Any) -> None:
        self._calls = {
            "GetItem": client.get_item,
            "PutItem": client.put_item,
            "Query": client.query,
            "TransactWriteItems": client.transact_write_items,
            "UpdateItem": client.update_item,
        }

    def call(self, operation: str, request: dict[str, Any]) -> dict[str, Any]:
        """Perform one operation; boto3 itself sends it again once when no answer comes."""
        try:
            reply: dict[str, Any] = self._calls[operation](**request)
        except ClientError as refused:
            answer: dict[str, Any] = dict(refused.response)
            reasons = answer.get("CancellationReasons", ())
            raise refusal(answer["Error"]["Code"], answer.get("Item"), reasons) from refused
        except NoCredentialsError as missing:
            raise StoreBroken("No AWS credentials are set.") from missing
        except BotoCoreError as failed:
            raise StoreUnavailable(f"The store is out of reach: {type(failed).__name__}.") from failed
        return reply
