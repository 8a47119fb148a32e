"""The same over our own transport: the floor that the application stands on."""

import os

from infra.lean_transport import connect

TABLE = os.environ["RIGHTBOWER_TABLE"]
KEY = {"pk": {"S": "BARE#lean".ljust(27)}, "sk": {"S": "STATE"}}
TRANSPORT = connect(os.environ, os.environ["RIGHTBOWER_DYNAMODB_ENDPOINT"])


def handler(event, context):
    """Count the item's version up."""
    request = {"TableName": TABLE, "Key": KEY, "ConsistentRead": True}
    item = TRANSPORT.call("GetItem", request)["Item"]
    before = item["v"]
    item["v"] = {"N": str(int(before["N"]) + 1)}
    write = {"TableName": TABLE, "Item": item, "ConditionExpression": "v = :v"}
    TRANSPORT.call("PutItem", {**write, "ExpressionAttributeValues": {":v": before}})
    return {"statusCode": 200, "headers": {"content-type": "application/json"}, "body": item["v"]["N"]}
