"""A way to DynamoDB on which the platform's faults happen when a test says so."""

from infra.store import StoreUnavailable
from infra.transport import refusal


def refused(code, *reasons):
    """Return the fault of a call that DynamoDB refuses."""

    def fault(call):
        raise refusal(code, None, [{"Code": reason} for reason in reasons])

    return fault


def never_sent(call):
    """Time out before anything is done."""
    raise StoreUnavailable("Read timeout.")


def answer_lost(call):
    """Time out after everything is done."""
    call()
    raise StoreUnavailable("Read timeout.")


def sent_twice(call):
    """Do it, and do it again for want of an answer; what counts is what the second is told."""
    call()
    return call()


class Faulty:
    """A transport; the next call of *operation* suffers *fault*, once."""

    def __init__(self, inner):
        self.inner, self.operation, self.fault, self.suffered = inner, "", None, 0

    def await_fault(self, operation, fault):
        """Let the next call of *operation* suffer *fault*."""
        self.operation, self.fault = operation, fault

    def call(self, operation, request):
        """Pass the call on, unless its time has come."""
        if operation != self.operation:
            return self.inner.call(operation, request)
        self.operation, self.suffered = "", self.suffered + 1
        return self.fault(lambda: self.inner.call(operation, request))
