"""A lock that can also be had at once or not at all, by who is no task and cannot wait."""

import asyncio


class PromptLock(asyncio.Lock):
    """A lock of the event loop."""

    def take(self) -> bool:
        """Take the lock if it is free and nobody waits for it; whether it was taken. Then `release` it."""
        if self.locked():
            return False
        attempt = self.acquire()
        try:
            attempt.send(None)
        except StopIteration:
            return True
        attempt.close()  # it would have to wait
        return False
