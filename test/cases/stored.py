"""Stored rulings: what the lines under the acts of a case do not show, in one file a folder, `all.rulings`.

    == accident.case british-1903 british-1899
    white touch d2
        says White touched the pawn on d2. Black may …
        may black require remove-hand [II.5(a)]
        position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
        moves d2:d3,d4 e2:e3,e4

A case file says what somebody thought should follow; these files say what does follow, to the last letter, so that
a change of a sentence, a counter or a list of moves is seen in review. A field takes one line. It is left out while
it is as it was after the act before, except for `says`; `-` stands for nothing. Codes that rule alike share a
block. Nobody writes these files by hand: `run.py ADOUBE bless` does.
"""
import difflib
import pathlib

NAME = "all.rulings"
SHOWN = {"act", "line", "by", "did", "ruling", "laws"}  # by the case itself, always and exactly
OPEN = {"ruling", "laws"}  # but not by a case that states only what was decided (decided.py)


def moves(words):
    """a2a3 a2a4 b7b8q as a2:a3,a4 b7:b8q."""
    grouped = {}
    for word in words:
        grouped.setdefault(word[:2], []).append(word[2:])
    return " ".join(f"{origin}:{','.join(goals)}" for origin, goals in grouped.items())


def entry(item, prefix):
    laws = " ".join(law.removeprefix(prefix + ":") for law in item["laws"])
    return " ".join(filter(None, (item["by"], item["do"], f"[{laws}]")))


def fields(ruling, prefix, hidden=SHOWN):
    """(key, value) of everything that the case does not show; a list of rights has a value for each."""
    for key, value in ruling.items():
        if key in hidden:
            continue
        if key == "moves":
            value = [moves(value)]
        elif key == "laws":
            value = [" ".join(law.removeprefix(prefix + ":") for law in value)]
        elif isinstance(value, list) and all(isinstance(item, dict) for item in value):
            value = [entry(item, prefix) for item in value]
        else:
            value = [value]
        yield key, [str(item) if item not in (None, "") else "-" for item in value] or ["-"]


def block(case, rulings, code, prefix):
    before = {"winner": ["-"], "reason": ["-"], "may": ["-"], "must": ["-"], "does": ["-"], "status": ["playing"]}
    for index in sorted(rulings[code]):
        ruling = rulings[code][index]
        yield f"{ruling['by']} {ruling['did']}"
        hidden = SHOWN - OPEN if case.decided else SHOWN
        now = {"does": ["-"], **dict(fields(ruling, prefix, hidden))}
        for key, values in now.items():
            if key == "says" or values != before.get(key):
                yield from (f"    {key} {value}" for value in values)
        before = now


def written(case, rulings, prefixes):
    """The lines of one case, with a block for each way in which its codes rule."""
    blocks = {}
    for code in case.codes:
        blocks.setdefault(tuple(block(case, rulings, code, prefixes[code])), []).append(code)
    for lines, codes in blocks.items():
        yield f"== {case.path.name} {' '.join(codes)}"
        yield from lines
        yield ""


def difference(path, new):
    """What would change in a stored file, as a difference; empty if nothing."""
    old = path.read_text() if path.exists() else ""
    name = f"{path.parent.name}/{path.name}"
    return list(difflib.unified_diff(old.splitlines(), new.splitlines(), name, name, lineterm="", n=2))


def texts(found, rulings, prefixes):
    """{path: text} of all stored files, from the cases and what was ruled in each."""
    folders = {}
    for case in found:
        folders.setdefault(case.path.parent / NAME, []).extend(written(case, rulings[case.path], prefixes))
    return {path: "\n".join(lines) for path, lines in folders.items()}


def stale(top, wanted):
    """Stored files of folders that have no cases any more."""
    return [path for path in sorted(pathlib.Path(top).rglob(NAME)) if path not in wanted]
