"""What the test of a lost node runs, in a network and among processes of its own.

Two nodes of one processor each play a contest by the command; one is killed in the middle. The results are those of a
single process all the same.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

PORT = 6399
RAY = [sys.executable, "-m", "ray.scripts.scripts"]
NODE = ["--node-ip-address=127.0.0.1", "--num-cpus=1", "--disable-usage-stats"]
CONTEST = ["sim", "rollers", "--bots", "greedy,random", "--games", sys.argv[1], "--seed", "3", "--json"]
PATIENCE = 60.0
A_WHILE = 2.0  # seconds that the node works before it is killed


def raylets() -> set[int]:
    """The processes that are nodes."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "comm").read_text().strip() == "raylet":
                found.add(int(folder.name))
        except OSError:  # it has ended meanwhile
            continue
    return found


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def works(node: int) -> bool:
    """Whether a node is doing a share."""
    return any(b"ray::attempt" in Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children(node))


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "starcup", *CONTEST, *words]


def facts(text: str) -> Any:
    """The results without how long they took."""
    return {name: fact for name, fact in json.loads(text).items() if name != "timing"}


def main() -> None:
    subprocess.run([*RAY, "start", "--head", f"--port={PORT}", "--include-dashboard=false", *NODE], check=True)
    head = raylets()
    subprocess.run([*RAY, "start", f"--address=127.0.0.1:{PORT}", *NODE], check=True)
    (node,) = raylets() - head
    there = {**os.environ, "RAY_ADDRESS": f"127.0.0.1:{PORT}"}
    process = subprocess.Popen(command("--on", "ray"), stdout=subprocess.PIPE, text=True, env=there)
    until = time.monotonic() + PATIENCE
    while not works(node):
        assert time.monotonic() < until, "the second node was given nothing to do"
        time.sleep(0.05)
    time.sleep(A_WHILE)
    assert process.poll() is None, "it was over before the node was killed: play more games"
    for pid in [node, *children(node)]:
        os.kill(pid, signal.SIGKILL)
    said, _ = process.communicate(timeout=PATIENCE * 4)
    assert process.returncode == 0
    alone = subprocess.run(command(), capture_output=True, text=True, check=True)
    assert facts(said) == facts(alone.stdout)
    sys.stdout.write("the same without the node\n")


if __name__ == "__main__":
    main()
