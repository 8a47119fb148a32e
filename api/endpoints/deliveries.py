"""What waits for webhooks: sent when due, at least once, ever later after failures, given up in the end."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from api.endpoints import messages
from api.endpoints.channel import WAITING
from api.endpoints.faring import TRIES, Result, after, pause, result_of
from api.endpoints.keeping import all_of, change_health, found_at
from api.endpoints.signing import headers_of
from api.keyring import UnknownKey
from infra.entries import Entry, StaleEntry
from infra.outbound import NotReached
from infra.places import DUE, dead_place, inbox_place
from schemas.stored_notices import unpack_notice
from schemas.stored_webhooks import Delivery, pack_delivery, unpack_delivery

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.endpoints.keeping import Faring
    from api.endpoints.signing import Message
    from api.keyring import Keyring
    from infra.entries import EntryStore, Place
    from infra.outbound import Outbound

AT_A_TIME, AT_ONCE = 100, 8
LEASE_SECONDS = 60
"""How long an attempt may take before another worker makes the next."""
DEAD_SECONDS = 30 * 24 * 3600
"""How long it is kept what never arrived."""


class Deliveries(NamedTuple):
    """Sends what is due; several workers at once share it."""

    entries: EntryStore
    keyring: Keyring
    now: Callable[[], int]
    """Epoch seconds."""
    outbound: Outbound
    chance: Callable[[], float] = secrets.SystemRandom().random

    def deliver_due(self, is_time: Callable[[], bool] = lambda: True) -> int:
        """Send what is due while *is_time*, to several webhooks at once; return how many are done with."""
        due = self.entries.listed(WAITING, limit=AT_A_TIME, until=self.now()).places
        rounds = [[*places] for _, places in groupby(sorted(due), _way)]
        one_round = partial(self._round, is_time)
        if len(rounds) < 2:
            return sum(map(one_round, rounds))
        with ThreadPoolExecutor(AT_ONCE) as pool:
            return sum(pool.map(one_round, rounds))

    def _round(self, is_time: Callable[[], bool], places: list[Place]) -> int:
        """Send to one webhook until something fails; the rest then waits along and blocks no other."""
        owner, id_ = _way(places[0])
        known = (each for each in all_of(self.entries, owner) if each.endpoint.id == id_)
        faring, done = next(known, None), 0
        for n, place in enumerate(places):
            leased = self._leased(place) if is_time() else None
            if leased is None:
                continue
            if wait := self._handled(owner, faring, leased):
                self._wait_along(places[n + 1 :], wait)
                break
            done += 1
        return done

    def _leased(self, place: Place) -> Entry | None:
        """Keep others off a delivery for a while; None where one of them was faster."""
        found = found_at(self.entries, place)
        if found is None or found.rank > self.now():
            return None
        delivery = unpack_delivery(found.body)
        tried = delivery._replace(tries=delivery.tries + 1, tried=self.now())
        return self._put_off(found, tried, self.now() + LEASE_SECONDS)

    def _handled(self, owner: str, faring: Faring | None, leased: Entry) -> int:
        """Send a message and keep what came of it; return 0, or how long its webhook is to be left alone."""
        message = self._message(leased) if faring else None
        if faring is None or message is None:
            self._drop(leased)
            return 0
        if faring.health.disabled:
            self._bury(owner, leased, "disabled")
            return 0
        result = self._sent(faring, message)
        now, id_ = self.now(), faring.endpoint.id
        health = change_health(self.entries, owner, id_, lambda before: after(before, result, now))
        if not result.why:
            self._drop(leased)
            return 0
        return self._failed(owner, leased, result, given_up=bool(health.disabled))

    def _sent(self, faring: Faring, message: Message) -> Result:
        endpoint = faring.endpoint
        try:
            headers = headers_of(self.keyring, endpoint, message, self.now())
            answered = self.outbound.post(endpoint.url, headers, message.body)
        except UnknownKey:
            return Result("secret_missing")
        except NotReached as failed:
            return Result(failed.why)
        return result_of(answered.status, answered.retry_after)

    def _failed(self, owner: str, leased: Entry, result: Result, *, given_up: bool) -> int:
        delivery = unpack_delivery(leased.body)._replace(why=result.why)
        wait = pause(delivery.tries, result.wait, self.chance())
        if _key(leased.place) == messages.PING:
            self._drop(leased)
        elif given_up or delivery.tries >= TRIES:
            self._bury(owner, leased, result.why)
        else:
            self._put_off(leased, delivery, self.now() + wait)
        return wait

    def _wait_along(self, places: list[Place], wait: int) -> None:
        for place in places:
            if (found := found_at(self.entries, place)) and found.rank <= self.now():
                self._put_off(found, unpack_delivery(found.body), self.now() + wait)

    def _message(self, leased: Entry) -> Message | None:
        """Return what is to be sent, or None where the inbox no longer has it."""
        key = _key(leased.place)
        if key == messages.PING:
            return messages.ping(_way(leased.place)[1], unpack_delivery(leased.body).began)
        found = found_at(self.entries, inbox_place(*messages.notice_of(key)))
        return messages.told(key, unpack_notice(found.body)) if found else None

    def _bury(self, owner: str, leased: Entry, why: str) -> None:
        place = dead_place(owner, _way(leased.place)[1], _key(leased.place))
        before = found_at(self.entries, place)
        delivery = unpack_delivery(leased.body)._replace(why=why)
        version = before.version + 1 if before else 1
        dead = Entry(place, version, pack_delivery(delivery), expires=self.now() + DEAD_SECONDS)
        self._write(dead, drop=(leased,))

    def _put_off(self, entry: Entry, delivery: Delivery, until: int) -> Entry | None:
        body = pack_delivery(delivery)
        later = Entry(entry.place, entry.version + 1, body, b"", entry.expires, WAITING, until)
        return later if self._write(later) else None

    def _drop(self, entry: Entry) -> None:
        self._write(drop=(entry,))

    def _write(self, *entries: Entry, drop: tuple[Entry, ...] = ()) -> bool:
        try:
            self.entries.write(*entries, drop=drop)
        except StaleEntry:
            # Its lease has run out, and another worker has it.
            return False
        return True


def _way(place: Place) -> tuple[str, str]:
    """Return the owner's partition and the webhook of a delivery."""
    return place.partition, place.key.removeprefix(DUE).partition("#")[0]


def _key(place: Place) -> str:
    return place.key.removeprefix(DUE).partition("#")[2]
