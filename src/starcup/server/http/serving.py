"""How uvicorn serves the app: what it waits for, how much it takes, and whom it believes."""

import uvicorn

from starcup.server.http.app import create_app
from starcup.server.http.bounded import bounded_to
from starcup.server.http.connections import Connections, patient
from starcup.server.ops.settings import Settings

PING_SECONDS = 10.0  # a proxy takes a socket that is silent for much longer for dead
LAST_SECONDS = 5  # for requests that are under way when the server stops


def config_of(settings: Settings) -> uvicorn.Config:
    """The app with these settings, ready to be run."""
    return uvicorn.Config(
        create_app(settings),
        log_level="warning",
        http=patient(Connections(settings.connections_per_address, settings.proxies), settings.request_seconds),
        ws=bounded_to(settings.socket_bytes_per_second),
        ws_max_size=settings.message_bytes * 4,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=LAST_SECONDS,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
    )
