"""What an operator may set: by environment variable (`STARCUP_...`) or by a flag of `starcup serve`."""

from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

DAY_SECONDS = 86_400


def usual_database() -> str:
    """A file among the user's own data, the same from whichever folder the server is started."""
    from platformdirs import user_data_path  # only where nobody named a database

    return f"sqlite:///{user_data_path('starcup', appauthor=False) / 'starcup.db'}"


class Settings(BaseSettings):
    """The defaults suit one machine and a group of friends."""

    model_config = SettingsConfigDict(env_prefix="STARCUP_", extra="forbid")

    host: str = "127.0.0.1"
    port: int = Field(8023, ge=0, le=65_535)
    database: str = Field(default_factory=lambda: usual_database())  # sqlite:///FILE or postgresql+psycopg://...
    synchronous: str = Field("NORMAL", pattern="^(NORMAL|FULL)$")  # SQLite: FULL also survives a power cut
    page: Path | None = None  # the built page; by default the one that came with the package
    workers: int = Field(1, ge=1, le=64)  # processes that serve tables together, on PostgreSQL
    name: str = Field("", max_length=100)  # of this worker, the same after a restart; by default its machine and port
    bot_processes: int = Field(1, ge=1, le=64)  # in which bots think, for each worker
    bot_seconds: float = Field(5.0, gt=0)  # then a random answer is given for the bot
    bot_quick_ms: float = Field(4.0, ge=0, le=100)  # levels that think no longer do so in the server's own process
    bot_pause: float = Field(0.0, ge=0, le=60)  # seconds before a bot answers, so that people can follow
    hint_simulations: int = Field(256, ge=8, le=100_000)  # games tried out for a hint: more is slower and surer
    analysis_simulations: int = Field(96, ge=8, le=100_000)  # and for each decision of an analysis
    secure_cookies: bool = False  # set it behind https
    allowed_hosts: str = ""  # names under which it is reached, with commas; "" for any, or this machine's own if local
    proxies: str = ""  # addresses and networks, with commas, whose X-Forwarded-For is believed; "" for none
    metrics_token: str = ""  # who shows it may see /metrics; "" for nobody
    message_bytes: int = Field(16_384, ge=256)
    socket_bytes_per_second: int = Field(65_536, ge=0)  # per connection; 0: no limit
    import_bytes: int = Field(1_048_576, ge=1024)
    connections_per_address: int = Field(200, ge=0)  # at once; 0: no limit
    request_seconds: float = Field(30.0, ge=0)  # for a request to arrive; 0: no limit
    messages_per_second: float = Field(20.0, ge=0)  # per address; 0: no limit
    work_ms_per_second: float = Field(400.0, ge=0)  # of the processor, per address; 0: no limit
    tables_per_hour: int = Field(60, ge=0)  # per address; 0: no limit
    memory_mb: int = Field(500, ge=1)  # for tables; those that somebody is at are kept all the same
    longest_name: int = Field(24, ge=1, le=100)
    longest_line: int = Field(500, ge=1, le=10_000)
    idle_days: float = Field(60.0, gt=0)  # a table that nobody has touched for this long is to be closed
    notice_days: float = Field(7.0, ge=0)  # between the announcement of that and the closing
    tidy_seconds: float = Field(3600.0, gt=0)  # how often idle tables are looked for; never sooner after a start
    away_seconds: float = Field(60.0, ge=0)  # a player who is away for this long may be voted out
    luck_seconds: float = Field(10.0, ge=0)  # a deal waits this long for browsers that are to add to its luck
    webhooks: bool = False  # posts to players whose turn it is
    webhooks_inside: bool = False  # also to private addresses, any port and plain http: for a closed network
    webhook_seconds: float = Field(10.0, ge=0)  # between two posts for one table
    log_level: str = "INFO"
