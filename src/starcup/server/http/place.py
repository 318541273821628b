"""Where others can reach this server: what a link must say to work on another machine."""

import ipaddress
import socket

LOCAL = {"localhost", ""}
ANYWHERE = {"0.0.0.0", "::"}
BEYOND = ("192.0.2.1", 9)  # an address for documentation: nothing is sent there, only a way looked for


def reachable_host(host: str) -> str | None:
    """The name or address to put into links, for a server that listens on this one; None if it is only this machine."""
    if host in ANYWHERE:
        return lan_address()
    return None if is_local(host) else host


def is_local(host: str) -> bool:
    """Whether nobody but this machine can mean it."""
    if host in LOCAL:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def lan_address() -> str | None:
    """The address that this machine has in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(BEYOND)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if is_local(found) else found
