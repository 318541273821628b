"""Write the server's OpenAPI document beside the page; `npm run types` makes its types from it."""

import json
import sys
from pathlib import Path
from typing import Any

from starcup.server.http.app import create_app
from starcup.server.ops.settings import Settings

OUT = Path(__file__).parent / "openapi.json"


def document() -> str:
    """The document as it is written down: sorted, so that a difference is a change."""
    defaults: dict[str, Any] = {}
    return json.dumps(create_app(Settings(**defaults)).openapi(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(OUT.read_text() != document())
    OUT.write_text(document())
