"""The smallest Lambda function: it answers with what it was sent."""

import os


def handler(event, context):
    if event.get("fail"):
        raise ValueError(event["fail"])
    return {"event": event, "greeting": os.environ["GREETING"], "memory_mb": context.memory_limit_in_mb}
