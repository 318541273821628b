"""How much one visitor may ask for."""

import time
from collections import OrderedDict

from starcup.server.errors import Refusal

KEPT_VISITORS = 10_000


class Bucket:
    """So many requests a second, and twice as many at once."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """A bucket for each visitor; 0 means no limit."""

    def __init__(self, rate: float, most: float, text: str) -> None:
        self.rate = rate
        self.most = most
        self.text = text
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, visitor: str) -> None:
        """Raise where the visitor asks for too much."""
        if not self.rate:
            return
        bucket = self.buckets.pop(visitor, None) or Bucket(self.rate, self.most)
        self.buckets[visitor] = bucket
        if len(self.buckets) > KEPT_VISITORS:
            self.buckets.popitem(last=False)
        if not bucket.take():
            raise Refusal("too_many", self.text)
