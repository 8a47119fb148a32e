"""A store that does what it is asked, or doesn't, or does it and won't say so."""

from infra.store import StoreUnavailable

FAULTS = ("none", "none", "none", "crash_before", "crash_after", "refused", "lost", "twice")
"""What may become of a write: most often nothing; `twice` is a transport that sends it again."""


class Crash(Exception):
    """The process ends here, as far as the client can tell."""


class Unsure:
    """Passes calls on; the next write suffers *fault*, and *meanwhile* happens before it."""

    def __init__(self, store):
        self.store, self.fault, self.meanwhile = store, "none", None

    def create(self, record, **more):
        return self._write(lambda: self.store.create(record, **more))

    def save(self, record, **more):
        if self.meanwhile:
            happens, self.meanwhile = self.meanwhile, None
            happens()
        return self._write(lambda: self.store.save(record, **more))

    def __getattr__(self, name):
        return getattr(self.store, name)

    def _write(self, write):
        fault, self.fault = self.fault, "none"
        if fault == "crash_before":
            raise Crash(fault)
        if fault == "refused":
            raise StoreUnavailable(fault)
        done = write()
        if fault == "crash_after":
            raise Crash(fault)
        if fault == "lost":
            raise StoreUnavailable(fault)
        return write() if fault == "twice" else done
