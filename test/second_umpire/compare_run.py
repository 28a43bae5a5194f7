"""What every comparison of the two umpires does: run the program, look for the first difference, shrink the docket."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable


def program_rulings(program: str, text: str) -> list[dict]:
    """The program's rulings; one with `error` at the end if it does not read the docket."""
    done = subprocess.run([program, "rule", "--json", "-"], input=text, capture_output=True, text=True, check=False)
    rulings = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode != 0:
        rulings.append({"error": done.stderr.strip()})
    return rulings


def shrink(lines: list[str], still: Callable[[list[str]], bool]) -> list[str]:
    """The lines that are left when none can be spared; the last one is the act that shows the difference."""
    again = True
    while again:
        again = False
        for i in range(len(lines) - 2, -1, -1):
            shorter = lines[:i] + lines[i + 1:]
            if still(shorter):
                lines, again = shorter, True
    return lines
