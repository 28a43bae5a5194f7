"""Lets the program hear many dockets at once.

A program with sanitizers takes longer to start than to rule on a docket, so each run is given many of them."""
import concurrent.futures
import json
import os
import pathlib
import subprocess
import tempfile

AT_ONCE = 64  # dockets a run
PATIENCE = 120  # seconds for these, on a slow machine


def hear_some(adoube, folder, names):
    paths = [str(folder / name) for name in names]
    said = subprocess.run([adoube, "rule", "--json", "--", *paths], capture_output=True, text=True, timeout=PATIENCE)
    rulings = {path: [] for path in paths}
    for line in said.stdout.splitlines():
        ruling = json.loads(line)
        # one docket alone is not named
        rulings[ruling.pop("docket", paths[0])].append(ruling)
    return list(rulings.values()), said


def hear(adoube, dockets):
    """The rulings on each of these texts, in their order; and what the program said of those that it could not read."""
    with tempfile.TemporaryDirectory() as path:
        folder, names = pathlib.Path(path), [f"{number}.docket" for number in range(len(dockets))]
        for name, text in zip(names, dockets):
            (folder / name).write_text(text, encoding="utf-8")
        parts = [names[at:at + AT_ONCE] for at in range(0, len(names), AT_ONCE)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            heard = list(pool.map(lambda part: hear_some(adoube, folder, part), parts))
        complaints = "".join(said.stderr for _, said in heard if said.returncode != 0 or said.stderr)
        for name, text in zip(names, dockets):
            complaints = complaints.replace(str(folder / name) + ":", "\n" + text.rstrip("\n") + "\n ")
    return [rulings for some, _ in heard for rulings in some], complaints
