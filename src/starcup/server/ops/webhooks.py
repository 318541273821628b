"""A post to an address of a player's own when it is their turn. Off unless the operator allows it.

An address that somebody else gives is a way to make the server call things, so: only https, only public addresses,
looked up and checked here and connected to as checked, no redirects, small bodies, a short time-out, a limit a table.
In a closed network the operator may let posts go to its own addresses as well.
"""

import asyncio
import ipaddress
import socket
import ssl
from functools import cached_property
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpx
import structlog

from starcup.server.errors import Refusal

log = structlog.get_logger()
SECONDS = 5.0
LONGEST = 500
PORTS = {"http": 80, "https": 443}
NAT64 = ipaddress.ip_network("64:ff9b::/96")  # IPv4 behind IPv6: the last 32 bits are the address


def split(url: str) -> SplitResult:
    """The parts of an address; raises Refusal."""
    try:
        parts = urlsplit(url)
        if parts.port == 0 or not parts.hostname or not url.isprintable() or len(url) > LONGEST:
            raise ValueError
    except ValueError:
        raise Refusal("bad_request", f"this is no address of at most {LONGEST} characters: {url[:50]!r}") from None
    return parts


def is_public(address: str) -> bool:
    """Whether an address is out in the world: not this machine, not a private network, nothing special."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        inner = inner or (ipaddress.IPv4Address(ip.packed[-4:]) if ip in NAT64 else None)
        ip = inner or ip
    return ip.is_global and not ip.is_multicast


class Webhooks:
    """Sends posts. `inside` lets them go to private addresses, to any port and without encryption."""

    def __init__(self, inside: bool = False) -> None:
        self.inside = inside

    @cached_property
    def trust(self) -> ssl.SSLContext:
        """Whom to believe that they are who they say; read once, for it takes a while."""
        return httpx.create_ssl_context(trust_env=False)

    def checked(self, url: str) -> str:
        """The address, if it may be called at all; raises Refusal."""
        parts = split(url)
        if parts.username is not None or parts.password is not None or parts.scheme not in PORTS:
            raise Refusal("bad_request", "a webhook must be an https address without a name and password in it")
        if not self.inside and (parts.scheme != "https" or parts.port not in (None, PORTS["https"])):
            raise Refusal("bad_request", f"a webhook must use https and port {PORTS['https']}")
        return url

    async def send(self, url: str, body: dict[str, Any]) -> None:
        """Post, and whatever comes of it does no harm here."""
        try:
            status = await self.post(url, body)
            why = "" if 200 <= status < 300 else f"it answered {status}"
        except Exception as fault:
            why = str(fault) or type(fault).__name__
        if why:
            log.warning("webhook_failed", table=body["table"], host=urlsplit(url).hostname, why=why)

    async def post(self, url: str, body: dict[str, Any]) -> int:
        """One post, to the very address that was checked: looking the name up twice could give two answers."""
        parts = split(self.checked(url))
        port = parts.port or PORTS[parts.scheme]
        address = await self.address_of(str(parts.hostname), port)
        target = parts._replace(netloc=f"[{address}]:{port}" if ":" in address else f"{address}:{port}").geturl()
        async with httpx.AsyncClient(
            verify=self.trust, timeout=SECONDS, follow_redirects=False, trust_env=False
        ) as client:
            request = client.build_request("POST", target, json=body, headers={"host": parts.netloc})
            request.extensions["sni_hostname"] = str(parts.hostname)
            response = await asyncio.wait_for(client.send(request, stream=True), SECONDS)
            await response.aclose()
        return response.status_code

    async def address_of(self, host: str, port: int) -> str:
        """An address of a host that may be called; raises Refusal."""
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Refusal("bad_request", f"{host} cannot be found") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not (self.inside or all(map(is_public, addresses))):
            raise Refusal("bad_request", f"{host} is not a public address")
        return addresses[0]
