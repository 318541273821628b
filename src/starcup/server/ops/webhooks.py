"""Posts to a URL of the player's own when it is their turn. Off unless the operator allows it.

A URL that somebody else gives is a way to make the server call things, so: only https, only public addresses, looked
up and checked here and connected to as checked, no redirects, small bodies, a short time-out, a limit per table.
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
TIMEOUT_SECONDS = 5.0
MAX_URL_LENGTH = 500
PORTS = {"http": 80, "https": 443}
GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")  # the only part of IPv6 that is handed out


def split(url: str) -> SplitResult:
    """The parts of a URL; raises Refusal."""
    try:
        parts = urlsplit(url)
        if parts.port == 0 or not parts.hostname or not url.isprintable() or len(url) > MAX_URL_LENGTH:
            raise ValueError
    except ValueError:
        raise Refusal("bad_request", f"not a valid URL of at most {MAX_URL_LENGTH} characters: {url[:50]!r}") from None
    return parts


def is_public(address: str) -> bool:
    """Whether an address is on the public internet: public IPv4, or IPv6 in 2000::/3 with no IPv4 address inside it."""
    ip = ipaddress.ip_address(address)
    if not ip.is_global or ip.is_multicast:
        return False
    return ip.version == 4 or (ip in GLOBAL_UNICAST and ip.sixtofour is None and ip.teredo is None)


class Webhooks:
    """Sends posts. `inside` lets them go to private addresses, to any port and without encryption."""

    def __init__(self, inside: bool = False) -> None:
        self.inside = inside

    @cached_property
    def trust(self) -> ssl.SSLContext:
        """The certificates to trust; read once, since it takes a while."""
        return httpx.create_ssl_context(trust_env=False)

    def checked(self, url: str) -> str:
        """The URL, if it may be called at all; raises Refusal."""
        parts = split(url)
        if parts.username is not None or parts.password is not None or parts.scheme not in PORTS:
            raise Refusal("bad_request", "a webhook must be an https URL without a user name or password")
        if not self.inside and (parts.scheme != "https" or parts.port not in (None, PORTS["https"])):
            raise Refusal("bad_request", f"a webhook must use https and port {PORTS['https']}")
        return url

    async def send(self, url: str, body: dict[str, Any]) -> None:
        """Post; a failure is logged and does no harm here."""
        try:
            status = await self.post(url, body)
            why = "" if 200 <= status < 300 else f"it answered {status}"
        except Exception as fault:
            why = str(fault) or type(fault).__name__
        if why:
            log.warning("webhook_failed", table=body["table"], host=urlsplit(url).hostname, why=why)

    async def post(self, url: str, body: dict[str, Any]) -> int:
        """One post, to exactly the address that was checked: looking the name up twice could give two answers."""
        parts = split(self.checked(url))
        port = parts.port or PORTS[parts.scheme]
        address = await self.address_of(str(parts.hostname), port)
        target = parts._replace(netloc=f"[{address}]:{port}" if ":" in address else f"{address}:{port}").geturl()
        async with httpx.AsyncClient(
            verify=self.trust, timeout=TIMEOUT_SECONDS, follow_redirects=False, trust_env=False
        ) as client:
            request = client.build_request("POST", target, json=body, headers={"host": parts.netloc})
            request.extensions["sni_hostname"] = str(parts.hostname)
            response = await asyncio.wait_for(client.send(request, stream=True), TIMEOUT_SECONDS)
            await response.aclose()
        return response.status_code

    async def address_of(self, host: str, port: int) -> str:
        """An address of the host that may be called; raises Refusal."""
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Refusal("bad_request", f"{host} was not found") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not (self.inside or all(map(is_public, addresses))):
            raise Refusal("bad_request", f"{host} is not a public address")
        return addresses[0]
