#!/usr/bin/env python3
"""Plants faults in a copy of the server, one at a time, and says how long the simulated world takes to find each: seconds of the
processor, because those do not depend on what else the machine does.

    plant.py [NAME…]        what was committed is copied and built; then a fault takes seconds
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
SKIPPED = 77
SEEDS, SECONDS = 300, 120
PATIENCE = 400  # seconds of the processor for one fault

# Each fault: a file, what stands in it, what stands there instead, and the options of the world in which it matters.
FAULTS = {
    "tells before the commit": ("server/games/gate.c", "} else if (!journal_is_unsaved(client->hall, client->game)) {",
                                "} else if (client->game) {"),
    "forgets a conflict": ("server/games/journal.c", "conflict_begin(hall, game, part);", "(void)game;"),
    "hears no hints and never asks": ("server/games/news.c", "    if (game->news || game->stale || journal_is_unsaved(hall, game)) {",
                                      "    if (hall->slots || game->news || game->stale || journal_is_unsaved(hall, game)) {"),
    "forgets what was held at the gate": ("server/games/client_catch_up.c", "    if (client->next_line > client->sent)\n", "    if (false)\n"),
    "hears a repeated act again": ("server/games/client_frame.c",
                                   "} else if (from.id <= game_state_last_id(&game->state, seat_name(from.kind), from.number)) {",
                                   "} else if (from.id == 0) {"),
    "lets time go back": ("server/games/act.c", "return date > game->state.date ? date : game->state.date;", "return date > 0 || game ? date : 0;"),
    "forgets what was heard after what was lost": ("server/games/conflict.c", "    keep_later_acts(hall, game);\n", "    (void)keep_later_acts;\n"),
    "shows a game that is stale": ("server/games/hall.c", "return game && !game->stale ? game : NULL;", "return game;"),
    "lets its readers go on over what was lost": ("server/games/conflict.c", "client_catch_up_wait(client, first_lost(lost));",
                                                 "(void)client, (void)first_lost;"),
    "does not hear the acts again that wait": ("server/games/conflict.c", "    claims_begin_again(hall, game);\n", ""),
    "takes news though it has lines of its own": ("server/games/news.c",
                                                  "(game->stale || journal_is_unsaved(hall, game)))\n            game->news_again = true;",
                                                  "game->stale)\n            game->news_again = true;"),
    "refuses a token that another node has given": ("server/api/api.c", "else if (api->hall->store->shared && !api->waited)",
                                                    "else if (api->hall->closing && !api->waited)"),
    "hears acts on a game that is stale": ("server/games/act.c", "    if (game->acts || game->stale)\n", "    if (game->acts)\n"),
    "goes by its own clock": ("server/games/clock.c", "    clock->date = date;\n    if (lives)", "    if (lives)"),
    "charges the time in which nobody could act": ("server/games/nodes.c", "pulse->gap[count].ended - pulse->gap[count].began - 1000 };", "0 };"),
    "charges the time that an act has waited": ("server/games/conflict.c", "from.play = hall->clock.play - clock_since(&hall->clock, line->at);",
                                                "from.play = hall->clock.play;"),
    "lets the next player make up for time that stood": ("server/games/nodes.c", " || clock_stands(&hall->clock);", ";"),
    "lets no time run": ("server/games/live_game.c", "game->play += play - game->at;", "game->play += 0 * (play - game->at);"),
    "does not wait for the disk": ("server/store/sqlite/open.c", "PRAGMA synchronous = FULL", "PRAGMA synchronous = OFF", "-f"),
}


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, check=False, **more)


def build(copy):
    done = run("ninja", "-C", str(copy / "build"), "test/world")
    return "" if done.returncode == 0 else done.stdout


def look(copy, options):
    """Whether a world fails, after how many seconds of the processor, and what it says."""
    before = os.times()
    done = run(str(copy / "build/test/world"), "-q", *options, str(SEEDS), "1", str(SECONDS),
               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE)))
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    if done.returncode == 0 or spent > PATIENCE - 2:
        return False, spent, ""
    lines = done.stderr.strip().splitlines()
    return True, spent, next((line for line in lines if line.startswith("seed ")), lines[-1] if lines else "it crashed")


def plant(copy, name):
    path, old, new, *options = FAULTS[name]
    file = copy / path
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{name}: {path} has this {text.count(old)} times: {old}"
    file.write_text(text.replace(old, new), encoding="utf-8")
    said = build(copy)
    if said:
        print(f"{name}: it does not build\n{said[-1500:]}")
        found = False
    else:
        found, spent, said = look(copy, options)
        print(f"{name}: " + (f"found after {spent:.1f} s, {said}" if found else f"NOT FOUND in {spent:.0f} s{said}"), flush=True)
    file.write_text(text, encoding="utf-8")
    return found


def main():
    names = sys.argv[1:] or list(FAULTS)
    if not (TOP / ".git").exists():
        print("skipped: the copy is made with git")
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="adoube-plant-") as path:
        copy = pathlib.Path(path) / "copy"
        run("git", "clone", "-q", str(TOP), str(copy))
        done = run("meson", "setup", "--buildtype", "release", str(copy / "build"), str(copy), env={**os.environ, "CC": "gcc"})
        assert done.returncode == 0, done.stdout[-2000:]
        said = build(copy)
        assert not said, said[-2000:]
        found = sum([plant(copy, name) for name in names])
    print(f"{found} of {len(names)} faults found")
    return 0 if found == len(names) else 1


if __name__ == "__main__":
    sys.exit(main())
