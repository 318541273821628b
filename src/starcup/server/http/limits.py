"""How many requests one visitor may make."""

import math
import time
from collections import OrderedDict

from starcup.server.errors import Refusal

MAX_BUCKETS = 10_000  # visitors that are remembered


class Bucket:
    """`rate` requests a second, and up to `capacity` at once."""

    def __init__(self, rate: float, capacity: float) -> None:
        self.rate = rate
        self.capacity = capacity
        self.left = capacity
        self.at = time.monotonic()

    def take(self, count: float = 1.0) -> bool:
        """Whether there is room for so much; then it is taken."""
        now = time.monotonic()
        self.left = min(self.capacity, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < count:
            return False
        self.left -= count
        return True

    def seconds(self) -> float:
        """How long until there is room for one more."""
        return max(0.0, (1 - self.left) / self.rate)


class Limits:
    """A bucket per visitor; a rate of 0 means no limit."""

    def __init__(self, rate: float, capacity: float, text: str) -> None:
        self.rate = rate
        self.capacity = capacity
        self.text = text
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, visitor: str) -> None:
        """Raise Refusal if the visitor makes too many requests."""
        if not self.rate:
            return
        bucket = self.buckets.pop(visitor, None) or Bucket(self.rate, self.capacity)
        self.buckets[visitor] = bucket
        if len(self.buckets) > MAX_BUCKETS:
            self.buckets.popitem(last=False)
        if not bucket.take():
            raise Refusal("too_many", f"{self.text}; come back in {math.ceil(bucket.seconds())} s")
