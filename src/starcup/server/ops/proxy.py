"""The configuration of nginx in front of several workers: it keeps a table's requests and sockets at one of them.

Nothing depends on that for correctness. A request that reaches another worker is answered there, and the table moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass

AWAY = '{"error":{"code":"no_worker","text":"no worker answers just now: nothing was lost, try again in a moment"}}'

TEMPLATE = """\
# Made by `starcup proxy`. nginx keeps the requests and the socket of a table at one worker.
worker_processes auto;
worker_rlimit_nofile 65536;
worker_shutdown_timeout 5s;  # after a reload, sockets of before come back through the new configuration
{main}
events {{ worker_connections 32768; }}
http {{
  access_log off;
  server_tokens off;
{http}
  # Which table: from the path, or from /ws?table=. Everything else goes by the visitor's address.
  map $uri $path_table {{
    default "";
    "~^/api/tables/(?<id>[a-z2-9]{{10}})(?:/|$)" $id;
  }}
  map $uri $table {{
    default $path_table;
    /ws $arg_table;
  }}
  map $table $key {{
    default $table;
    "" $remote_addr;
  }}
  map $http_upgrade $connection_header {{
    default upgrade;
    "" close;
  }}
  upstream workers {{
    hash $key consistent;
{servers}
  }}
  server {{
{listen}
    client_header_timeout 15s;  # who sends a byte now and then is not waited for
    client_body_timeout 15s;
    client_max_body_size 8m;  # the workers have a limit of their own, and say so
    client_body_buffer_size 1m;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_header;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Starcup-Table $key;
    proxy_connect_timeout 1s;
    proxy_next_upstream error timeout;  # never for what may already have been carried out
    error_page 502 504 =503 @away;
    location / {{
      proxy_pass http://workers;
      proxy_read_timeout 15s;
    }}
    location = /ws {{
      proxy_pass http://workers;
      proxy_buffering off;
      proxy_read_timeout 25s;  # workers send a ping every ten seconds
    }}
    location = /metrics {{ return 404; }}  # each worker has its own
    location @away {{
      default_type application/json;
      return 503 '{away}';
    }}
  }}
}}
"""


@dataclass(frozen=True)
class Listening:
    """Where the proxy itself listens; with a certificate, by https."""

    address: str
    certificate: str = ""
    key: str = ""

    def lines(self) -> list[str]:
        if not self.certificate:
            return [f"listen {self.address};"]
        return [
            f"listen {self.address} ssl;",
            f"ssl_certificate {self.certificate};",
            f"ssl_certificate_key {self.key};",
        ]


def configuration(workers: Sequence[str], listening: Listening, folder: str = "") -> str:
    """For workers at these addresses. With a folder everything nginx writes goes there, and it stays in front."""
    main, http = "", ""
    if folder:
        main = f"daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/errors warn;"
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        http = "\n".join(f"  {kind}_temp_path {folder}/{kind};" for kind in kinds)
    return TEMPLATE.format(
        main=main,
        http=http,
        servers="\n".join(f"    server {worker} max_fails=1 fail_timeout=2s;" for worker in workers),
        listen="\n".join(f"    {line}" for line in listening.lines()),
        away=AWAY,
    )
