"""A right request to each route of webhooks, and the wrong ones, for tests that ask every route."""

from tests.support.players import fresh_key

WEBHOOKS = "/v1/webhooks"
URL = "https://club.example/euchre"


class Hooked:
    """A player with a webhook, and what may be asked of it."""

    def __init__(self, person):
        self.person = person
        self.id = made(person)["id"]
        self.path = f"{WEBHOOKS}/{self.id}"

    def requests(self, key):
        """Return path, body and headers of requests that succeed."""
        own, path = {"Authorization": f"Bearer {self.person.token}"}, self.path
        return {
            "create_webhook": (WEBHOOKS, {"url": URL}, own | key),
            "list_webhooks": (WEBHOOKS, None, own),
            "get_webhook": (path, None, own),
            "change_webhook": (path, {"kinds": ["your_turn"]}, own),
            "delete_webhook": (path, None, own),
            "replace_webhook_secret": (f"{path}/rotate", None, own | key),
            "ping_webhook": (f"{path}/ping", None, own),
            "replay_webhook": (f"{path}/replay", {"after": 0, "limit": 1}, own),
            "list_dead_letters": (f"{path}/dead-letters", None, own),
        }


OPERATIONS = ("create_webhook", "list_webhooks", "get_webhook", "change_webhook", "delete_webhook")
OPERATIONS += ("replace_webhook_secret", "ping_webhook", "replay_webhook", "list_dead_letters")


def made(person, url=URL, *, key=None, **wish):
    """Make a webhook and return it with its secret."""
    headers = {"Idempotency-Key": key or fresh_key()}
    return person.asked("POST", WEBHOOKS, {"url": url, **wish}, 201, headers=headers)


def _not_found(desk, operation):
    path = desk.request(operation)[0]
    if path == WEBHOOKS:
        extensions = desk.house.app.extensions
        extensions["rightbower"] = extensions["rightbower"]._replace(reach="off")
        return desk.ask(operation)
    return desk.ask(operation, path=path.replace(desk.hooked.id, "A" * 16))


def _key_reused(desk, operation):
    key = {"Idempotency-Key": fresh_key()}
    assert desk.ask(operation, headers=key).status_code == 201
    return desk.ask(operation, body={"url": "https://other.example/"}, headers=key)


def _too_many(desk, operation):
    for _ in range(9):
        assert desk.ask(operation).status_code == 201
    return desk.ask(operation)


def _disabled(desk, operation):
    assert desk.ask("change_webhook", body={"enabled": False}).json["enabled"] is False
    return desk.ask(operation)


def _missing_scope(desk, operation):
    token = desk.told.renewed(["play"])
    return desk.ask(operation, headers={"Authorization": f"Bearer {token}"})


PROVOKED = {
    "not_found": _not_found,
    "key_reused": _key_reused,
    "too_many_webhooks": _too_many,
    "webhook_disabled": _disabled,
    "missing_scope": _missing_scope,
    "no_credentials": lambda desk, operation: desk.ask(operation, without=("Authorization",)),
}
"""The refusals that take a webhook to meet."""
