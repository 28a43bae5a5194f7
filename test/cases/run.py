#!/usr/bin/env python3
"""Cases of law: small dockets with the rulings expected beside the acts.

    title     what happens
    under     the codes it is played under
    evidence  sections that speak in it: each is cited by some ruling
    silent    sections that could be thought to speak, and do not: none is cited

    key: value             the head of the docket
    white touch d2
    white move e2-e4
        > offence II.5(c) II.11.A II.11.B I.11.E(a) II.6(a)
        > black may exact A B d2

Expectations are exact: the word and every law, what the umpire does of his office, every right, every duty, the
turn and the men where they changed, the end. A code's prefix after '>' limits a line to that code. Everything else
in a ruling is compared with the stored rulings (stored.py). `run.py ADOUBE bless` rewrites both and prints what
changed; read that before you commit it. `run.py ADOUBE store` rewrites the stored rulings only. `run.py ADOUBE
first-fault` stops at the first folder with a fault.

Lines that begin with `>~` are not exact: each states one thing that somebody decided from the law before any program
was asked. decided.py says what they can state; `bless` never rewrites a case that has one.
"""
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tools"))
sys.path.insert(0, str(HERE.parent / "support"))
sys.path.insert(0, str(HERE))
from codes import codes  # noqa: E402: the path comes first
from hear import hear  # noqa: E402
import decided  # noqa: E402
import stored  # noqa: E402

YEARS = {code["name"]: code["prefix"] for code in codes(HERE.parents[1])}


class Case:
    def __init__(self, path):
        self.path = path
        self.head, self.lines = {}, []
        text = path.read_text().splitlines()
        at = 0
        while at < len(text) and text[at].strip():
            key, _, value = text[at].partition(" ")
            self.head[key] = value.strip()
            at += 1
        for line in text[at + 1:]:
            if line.strip().startswith(">"):
                self.lines[-1][1].append(line.strip())
            else:
                self.lines.append((line, []))
        self.codes = self.head["under"].split()
        # Decided from the law, field by field: see decided.py.
        self.decided = any(expected.startswith(">~") for _, every in self.lines for expected in every)

    def sections(self, key, year):
        """The ids of one code; `1899:IV.4` counts for that code only."""
        for word in self.head.get(key, "").split():
            prefix, colon, section = word.rpartition(":")
            if not colon or prefix == year:
                yield section

    def docket(self, code):
        return f"code: {code}\n" + "\n".join(line for line, _ in self.lines) + "\n"


def told(ruling, before, year):
    """A ruling as lines of expectation."""
    laws = " ".join(law.removeprefix(year + ":") for law in ruling["laws"])
    yield f"{ruling['ruling']} {laws}"
    for key in ("does", "may", "must"):
        for entry in ruling.get(key, []):  # `does` only where the umpire acts of his office
            yield f"{entry['by']} {key} {entry['do']}"
    if before and ruling["turn"] != before["turn"]:
        yield f"turn {ruling['turn']}"
    if ruling["status"] != "playing":
        yield " ".join(filter(None, (ruling["status"], ruling["winner"], ruling["reason"])))
    if ruling["ruling"] in ("upheld", "offence"):
        yield f"men {ruling['position'].split()[0]}"


def expectations(case, rulings, index):
    """The expected lines of an act for all codes: lines that all share once, others with their prefix."""
    blocks = {}
    for code in case.codes:
        before = [n for n in rulings[code] if n < index]
        blocks[YEARS[code]] = list(told(rulings[code][index],
                                        rulings[code][max(before)] if before else None, YEARS[code]))
    first = next(iter(blocks.values()))
    if all(block == first for block in blocks.values()):
        return ["> " + line for line in first]
    return [f">{year} {line}" for year, block in blocks.items() for line in block]


def check_sections(case, rulings):
    for code in case.codes:
        year = YEARS[code]
        cited = {law.removeprefix(year + ":") for ruling in rulings[code].values()
                 for law in ruling["laws"]}
        for section in case.sections("evidence", year):
            if section not in cited:
                yield f"{year}:{section} does not speak"
        for section in case.sections("silent", year):
            if section in cited:
                yield f"{year}:{section} is not silent"


def rewrite(path, text):
    """Writes a file, and prints what changes in it."""
    for line in stored.difference(path, text):
        print(line)
    path.write_text(text)


def bless(case, rulings):
    if case.decided:
        return
    out = [f"{key:<9} {value}".rstrip() for key, value in case.head.items()] + [""]
    for index, (line, _) in enumerate(case.lines):
        out.append(line)
        if index in rulings[case.codes[0]]:
            out += ["    " + expected for expected in expectations(case, rulings, index)]
    rewrite(case.path, "\n".join(out) + "\n")


def compare_decided(case, rulings):
    for index, (line, expected) in enumerate(case.lines):
        for code in case.codes:
            if index not in rulings[code]:
                if expected:
                    yield f"{line}\n    no ruling on it under {code}"
                continue
            faults = "".join(decided.check(one.removeprefix(">~").strip(), YEARS[code], rulings[code][index])
                             for one in expected)
            if faults:
                yield line + faults


def compare(case, rulings):
    if case.decided:
        yield from compare_decided(case, rulings)
        return
    for index, (line, expected) in enumerate(case.lines):
        if index not in rulings[case.codes[0]]:
            continue
        got = expectations(case, rulings, index)
        if got != expected:
            yield line + "".join(f"\n    - {e}" for e in expected if e not in got) + \
                "".join(f"\n    + {g}" for g in got if g not in expected)


def check_stored(found, rulings, storing):
    """Compares everything that the cases do not show with what is stored, or stores it anew."""
    texts = stored.texts(found, rulings, YEARS)
    for path in stored.stale(HERE, texts):
        if storing:
            path.unlink()
        else:
            yield f"{path.relative_to(HERE)}: the folder has no cases"
    for path, text in texts.items():
        if storing:
            rewrite(path, text)
            continue
        lines = stored.difference(path, text)
        yield from lines[:40]
        if lines[40:]:
            yield f"  … and {len(lines) - 40} lines more in {path.relative_to(HERE)}"


def check_cases(found, rulings, blessing):
    for case in found:
        if blessing:
            bless(case, rulings[case.path])
            case = Case(case.path)
        faults = list(check_sections(case, rulings[case.path])) + list(compare(case, rulings[case.path]))
        if faults:
            yield f"{case.path.relative_to(HERE)}:\n" + "\n".join("  " + fault for fault in faults)


def hear_cases(adoube, found):
    """{path: {code: rulings by the line of the case}} of these cases."""
    which = [(case, code) for case in found for code in case.codes]
    heard, complaints = hear(adoube, [case.docket(code) for case, code in which])
    if complaints:
        raise SystemExit(complaints)
    rulings = {case.path: {} for case in found}
    for (case, code), every in zip(which, heard):
        # line 1 of the docket is the code, so line n of it is line n - 2 of ours
        rulings[case.path][code] = {ruling["line"] - 2: ruling for ruling in every}
    return rulings


def first_fault(adoube, found):
    """Hears a folder at a time, and stops at the first that is not as it should be: all that tools/mutate asks."""
    for path in sorted({case.path.parent for case in found}):
        cases = [case for case in found if case.path.parent == path]
        rulings = hear_cases(adoube, cases)
        text = stored.texts(cases, rulings, YEARS)[path / stored.NAME]
        for fault in list(check_cases(cases, rulings, False)) + stored.difference(path / stored.NAME, text):
            print(fault)
            return 1
    return 0 if found else 1


def main():
    adoube, blessing = sys.argv[1], "bless" in sys.argv[2:]
    found = [Case(path) for path in sorted(HERE.rglob("*.case"))]
    if "first-fault" in sys.argv[2:]:
        return first_fault(adoube, found)
    rulings = hear_cases(adoube, found)
    faults = list(check_cases(found, rulings, blessing))
    differences = list(check_stored(found, rulings, blessing or "store" in sys.argv[2:]))
    for line in faults + differences:
        print(line)
    if differences:
        print(f"If these rulings are right: python3 test/cases/run.py {adoube} bless")
    cases = sum(len(case.codes) for case in found)
    changed = [line for line in differences if line[:1] in "+-" and line[:3] not in ("+++", "---")]
    print(f"{cases} cases, {len(faults)} files with faults, {len(changed)} lines unlike the stored rulings")
    return 1 if faults or differences or not cases else 0


sys.exit(main())
