"""A post to an address of a player's own when it is their turn. Off unless the operator allows it.

An address that somebody else gives is a way to make the server call things, so: only https, only public addresses,
looked up and checked here and connected to as checked, no redirects, small bodies, a short time-out, a limit a table.
"""

import asyncio
import ipaddress
import socket
import time
from typing import Any
from urllib.parse import urlsplit

import httpx
import structlog

from starcup.server.errors import Refusal

log = structlog.get_logger()
SECONDS = 5.0
PER_TABLE = 10.0  # seconds between two posts for one table
LONGEST = 500
HTTPS = 443


def checked_address(url: str) -> str:
    """The address, if it may be called at all; raises Refusal."""
    parts = urlsplit(url)
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password:
        raise Refusal("bad_request", "a webhook must be an https address without a name and password in it")
    if parts.port not in (None, HTTPS) or len(url) > LONGEST:
        raise Refusal("bad_request", f"a webhook must use port {HTTPS} and have at most {LONGEST} characters")
    return url


def is_public(address: str) -> bool:
    """Whether an address is out in the world: not this machine, not a private network, nothing special."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    return ip.is_global and not ip.is_multicast


async def public_address(host: str) -> str:
    """An address of a host, all of whose addresses are public; raises Refusal."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)
    except OSError:
        raise Refusal("bad_request", f"{host} cannot be found") from None
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(is_public(address) for address in addresses):
        raise Refusal("bad_request", f"{host} is not a public address")
    return addresses[0]


class Webhooks:
    """Sends posts, at most one a table in a while."""

    def __init__(self) -> None:
        self.sent: dict[str, float] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def notify(self, table: str, url: str, body: dict[str, Any]) -> None:
        """Post in the background, unless the table has just had a post."""
        now = time.monotonic()
        if now - self.sent.get(table, -PER_TABLE) < PER_TABLE:
            return
        self.sent[table] = now
        task = asyncio.get_running_loop().create_task(self.post(url, body))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def post(self, url: str, body: dict[str, Any]) -> None:
        try:
            await post(url, body)
        except (Refusal, httpx.HTTPError) as fault:
            log.warning("webhook_failed", host=urlsplit(url).hostname, why=str(fault))


async def post(url: str, body: dict[str, Any]) -> None:
    """One post, to the very address that was checked: looking the name up twice could give two answers."""
    parts = urlsplit(checked_address(url))
    host = str(parts.hostname)
    address = await public_address(host)
    target = parts._replace(netloc=f"[{address}]" if ":" in address else address).geturl()
    async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
        request = client.build_request("POST", target, json=body, headers={"host": host})
        request.extensions["sni_hostname"] = host
        response = await client.send(request, stream=True)
        await response.aclose()
