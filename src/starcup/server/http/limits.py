"""How many requests one visitor may make, and how much work they may cause."""

import ipaddress
import math
import time
from collections import OrderedDict
from functools import lru_cache

from starcup.server.errors import Refusal
from starcup.server.work import Meter

MAX_BUCKETS = 10_000  # visitors that are remembered
BURST_SECONDS = 5  # of a budget, that may be spent at once


@lru_cache(MAX_BUCKETS)
def whose(address: str) -> str:
    """What limits go by: an address; of IPv6 its network, since whoever has one address there has 2^64 of them."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if ip.version == 4:
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((int(ip) >> 64 << 64, 64)))


class Bucket:
    """`rate` requests a second, and up to `capacity` at once."""

    def __init__(self, rate: float, capacity: float) -> None:
        self.rate = rate
        self.capacity = capacity
        self.left = capacity
        self.at = time.monotonic()

    def take(self, count: float = 1.0) -> bool:
        """Whether there is room for so much; then it is taken."""
        self.refill()
        if self.left < count:
            return False
        self.left -= count
        return True

    def refill(self) -> None:
        """What has become free since it was last looked at."""
        now = time.monotonic()
        self.left = min(self.capacity, self.left + (now - self.at) * self.rate)
        self.at = now

    def charge(self, amount: float) -> None:
        """Take what was used, even if there is not enough: then nothing is left for a while, but never for long."""
        self.refill()
        self.left = max(-self.capacity, self.left - amount)

    def seconds(self, wanted: float = 1.0) -> float:
        """How long until there is room for so much."""
        return max(0.0, (wanted - self.left) / self.rate)


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
        bucket = self.bucket(visitor)
        if not bucket.take():
            raise self.refusal(bucket.seconds())

    def refusal(self, seconds: float) -> Refusal:
        """What is refused says when to come back."""
        whole = max(1, math.ceil(seconds))
        return Refusal("too_many", f"{self.text}; come back in {whole} s", whole)

    def bucket(self, visitor: str) -> Bucket:
        place = whose(visitor)
        bucket = self.buckets.pop(place, None) or Bucket(self.rate, self.capacity)
        self.buckets[place] = bucket
        if len(self.buckets) > MAX_BUCKETS:
            self.buckets.popitem(last=False)
        return bucket


class Budgets(Limits):
    """So many milliseconds of work a second for each visitor, and a few seconds' worth at once.

    How long something takes shows only afterwards, so it is charged afterwards: who has spent more than there was is
    refused until it has come in again.
    """

    def __init__(self, milliseconds: float) -> None:
        text = f"too much work: your requests may take {milliseconds:g} ms of a second"
        super().__init__(milliseconds, milliseconds * BURST_SECONDS, text)

    def check(self, visitor: str) -> None:
        """Raise Refusal if the visitor has nothing left."""
        if not self.rate:
            return
        bucket = self.bucket(visitor)
        bucket.refill()
        if bucket.left <= 0:
            raise self.refusal(bucket.seconds(0.0))

    def charge(self, visitor: str, meter: Meter) -> None:
        """Take off what a request has cost."""
        if self.rate:
            self.bucket(visitor).charge(meter.seconds * 1000)
