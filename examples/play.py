"""Play a game against a bot over the HTTP API, with random answers.

    python examples/play.py http://127.0.0.1:8023 rollers

This script knows no rules: the server says what is asked, and which answers are legal.
"""

import random
import sys
import time
from typing import Any

import httpx

TOO_MANY_REQUESTS = 429


def ask(http: httpx.Client, method: str, path: str, body: Any = None) -> Any:
    """Send a request; if the server says there were too many, try again a moment later."""
    answer = http.request(method, f"/api{path}", json=body)
    while answer.status_code == TOO_MANY_REQUESTS:
        time.sleep(0.2)
        answer = http.request(method, f"/api{path}", json=body)
    if answer.is_error:
        raise SystemExit(f"{answer.status_code}: {answer.json()['error']['text']}")
    return answer.json()


def play(http: httpx.Client, game: str) -> Any:
    """Play a whole game; returns the last frame."""
    seats = [{"kind": "me", "name": "Script"}, {"kind": "bot", "bot": "random"}]
    created = ask(http, "POST", "/tables", {"game": game, "seats": seats})
    http.headers["Authorization"] = f"Bearer {created['seats'][0]['token']}"
    table = f"/tables/{created['table']}"
    frame = ask(http, "GET", table)
    while frame["status"] == "playing":
        known = frame["events"]["since"] + len(frame["events"]["items"])
        if frame["ask"] is None:  # the bot is thinking
            time.sleep(0.01)
            frame = ask(http, "GET", f"{table}?since={known}")
            continue
        choice = random.choice(frame["ask"]["actions"])
        answer = {"seat": frame["viewer"], "at": frame["ask"]["at"], "action": choice["action"]}
        frame = ask(http, "POST", f"{table}/play?since={known}", answer)
    return ask(http, "GET", table)


def main(address: str, game: str) -> None:
    with httpx.Client(base_url=address) as http:
        frame = play(http, game)
    for event in frame["events"]["items"][-5:]:
        sys.stdout.write(f"{event['words']}\n")
    for seat, score in zip(frame["seats"], frame["result"]["scores"], strict=True):
        sys.stdout.write(f"{seat['name']}: {score}\n")


if __name__ == "__main__":
    main(*sys.argv[1:3])
