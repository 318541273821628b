"""Without the extra, the batch works all the same, and everything else says what to install."""

import subprocess
import sys

CODE = """
import sys
sys.modules["gymnasium"] = sys.modules["pettingzoo"] = None
from starcup import BadOption, rl
print(len(rl.Batch("rollers", 2).rows))
for make in (rl.aec, rl.parallel):
    try:
        make("rollers")
    except BadOption as fault:
        print(fault)
"""


def test_the_batch_needs_numpy_alone() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    rows, *faults = done.stdout.splitlines()
    assert rows == "4"
    assert len(faults) == 2
    assert all("pip install 'starcup[rl]'" in fault for fault in faults)
