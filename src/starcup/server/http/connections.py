"""How many connections one address may have, how long a request may take to arrive, and how much may come before it.

All of that is looked at before there is a request to speak of: who opens connections and says nothing, or a byte now
and then, or headers without an end, costs us a socket or memory, and would be in nobody's budget.
"""

import asyncio
import ipaddress
import json
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from starcup.server.errors import Refusal
from starcup.server.http.limits import whose

COME_BACK_SECONDS = 5  # by then others of the address may have gone
LATE = Refusal("too_late", "the request took too long to arrive: nothing was done, try again")
LONG = Refusal("too_large", "the first line and the headers of a request have at most 64 kB")
MAX_HEAD_BYTES = 65_536
REASONS = {408: "Request Timeout", 429: "Too Many Requests", 431: "Request Header Fields Too Large"}


class Connections:
    """Who is connected, by address. A proxy's connections are other people's, and `at_once` 0 means no limit."""

    def __init__(self, at_once: int, proxies: str = "") -> None:
        self.at_once = at_once
        self.counts: Counter[str] = Counter()
        self.all_are_proxies = "*" in proxies
        named = [word.strip() for word in proxies.split(",") if word.strip() and word.strip() != "*"]
        self.proxies = [ipaddress.ip_network(word, strict=False) for word in named if is_network(word)]

    def is_proxy(self, address: str) -> bool:
        if self.all_are_proxies or not self.proxies:
            return self.all_are_proxies
        return is_network(address) and any(ipaddress.ip_address(address) in network for network in self.proxies)

    def check(self, address: str) -> None:
        """Raise Refusal if an address has as many as it may have."""
        if self.at_once and self.counts[whose(address)] >= self.at_once:
            text = f"too many connections: at most {self.at_once} from one address; come back in {COME_BACK_SECONDS} s"
            raise Refusal("too_many", text, COME_BACK_SECONDS)

    def come(self, address: str) -> None:
        self.counts[whose(address)] += 1

    def go(self, address: str) -> None:
        place = whose(address)
        self.counts[place] -= 1
        if self.counts[place] <= 0:
            del self.counts[place]


def is_network(word: str) -> bool:
    """Whether a word is an address, or a network of them."""
    try:
        ipaddress.ip_network(word, strict=False)
    except ValueError:
        return False
    return True


class PatientHttp(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """HTTP as uvicorn has it, for so many connections of an address, and for requests that arrive in time."""

    at_most: Connections
    seconds = 0.0  # for a request to arrive, from its first byte or from when it could have come; 0: no limit

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.counted: str | None = None  # the address that this connection counts for
        self.waiting: asyncio.TimerHandle | None = None
        self.arrived: Any = None  # the last request that has come whole
        self.head = 0  # bytes that have come of the next one

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.at_most.is_proxy(address):
            try:
                self.at_most.check(address)
            except Refusal as fault:
                self.refuse(429, fault)
                return
            self.counted = address
            self.at_most.come(address)
        self.wait()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.waiting is None:
            self.wait()
        self.head += len(data)
        before = self.cycle
        super().data_received(data)
        request = self.cycle
        if request is not before:
            self.head = 0
        elif self.head > MAX_HEAD_BYTES and (request is None or request is self.arrived):
            self.refuse(431, LONG)
        if request is not None and request is not self.arrived and (request.response_complete or not request.more_body):
            self.arrived = request
            self.head = 0
            self.wait_no_more()

    def handle_websocket_upgrade(self, *words: Any) -> None:
        """From here on it is a socket's, which is counted as one."""
        self.leave()
        super().handle_websocket_upgrade(*words)

    def connection_lost(self, fault: Exception | None) -> None:
        self.leave()
        super().connection_lost(fault)

    def leave(self) -> None:
        self.wait_no_more()
        if self.counted is not None:
            self.at_most.go(self.counted)
            self.counted = None

    def wait(self) -> None:
        if self.seconds:
            self.waiting = self.loop.call_later(self.seconds, self.refuse, 408, LATE)

    def wait_no_more(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def refuse(self, status: int, why: Refusal) -> None:
        """Say why, and close; whoever is half-way through an answer is only cut off."""
        self.wait_no_more()
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = json.dumps({"error": why.data()}).encode()
            lines = [f"HTTP/1.1 {status} {REASONS[status]}", "content-type: application/json"]
            lines += [f"content-length: {len(body)}", "connection: close"]
            lines += [f"retry-after: {why.seconds}"] if why.seconds else []
            self.transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        self.transport.close()


def patient(at_most: Connections, seconds: float) -> type[PatientHttp]:
    """The protocol for a server with these limits."""
    return type("PatientHttp", (PatientHttp,), {"at_most": at_most, "seconds": seconds})
