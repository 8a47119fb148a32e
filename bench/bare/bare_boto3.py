"""The least a function over the AWS SDK does for an action: one read, one conditional write, no rules."""

import os

import botocore.session

TABLE = os.environ["RIGHTBOWER_TABLE"]
KEY = {"pk": {"S": "BARE#boto3".ljust(27)}, "sk": {"S": "STATE"}}
CLIENT = botocore.session.get_session().create_client(
    "dynamodb", endpoint_url=os.environ["RIGHTBOWER_DYNAMODB_ENDPOINT"]
)


def handler(event, context):
    """Count the item's version up."""
    item = CLIENT.get_item(TableName=TABLE, Key=KEY, ConsistentRead=True)["Item"]
    before = item["v"]
    item["v"] = {"N": str(int(before["N"]) + 1)}
    CLIENT.put_item(
        TableName=TABLE,
        Item=item,
        ConditionExpression="v = :v",
        ExpressionAttributeValues={":v": before},
    )
    return {"statusCode": 200, "headers": {"content-type": "application/json"}, "body": item["v"]["N"]}
