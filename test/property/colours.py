#!/usr/bin/env python3
"""The law is the same for White and Black: a docket in which they change places is ruled on alike.

    colours.py LIBRARY ROOT

Every case, and every docket of second_umpire/agreed/ and remembered/, is turned round: the men of one side become
those of the other, on the same files, and White's acts become Black's. Then the ruling, its laws, rights and duties,
the turn, the end and the men must be the same, turned round as well.
"""
import pathlib
import re
import sys

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
SQUARES = re.compile(r"(?<![a-wyz])((?:[a-h][1-8])+)(?=x|[^a-z0-9]|[qrbn]\b|$)")


def turned_men(men):
    return "/".join(reversed(men.swapcase().split("/")))


def turned(text):
    """Words of an act or of a head, with sides and squares turned round."""
    text = re.sub(r"\b(white|black)\b", lambda m: "black" if m.group() == "white" else "white", text)
    placement = re.search(r"\b[1-8a-zA-Z]+(?:/[1-8a-zA-Z]+){7}", text)
    if placement:
        return text[:placement.start()] + turned_men(placement.group()) + text[placement.end():]
    return SQUARES.sub(lambda m: re.sub(r"[1-8]", lambda d: str(9 - int(d.group())), m.group()), text)


def turned_position(fen):
    men, *rest = fen.split()
    if rest:
        rest[0] = "b" if rest[0] == "w" else "w"
    if len(rest) > 1 and rest[1] != "-":
        rest[1] = "".join(sorted(rest[1].swapcase()))
    if len(rest) > 2 and rest[2] != "-":
        rest[2] = rest[2][0] + str(9 - int(rest[2][1]))
    return " ".join([turned_men(men), *rest])


def turned_docket(text):
    head, acts = [], []
    for line in text.strip("\n").split("\n"):
        key, colon, value = line.partition(": ")
        if acts or not colon or not key.isalpha():
            acts.append(turned(line))
        elif key == "position":
            head.append("position: " + turned_position(value))
        else:
            head.append(line if key in ("code", "play") else turned(line))
    if not any(line.startswith("position: ") for line in head):
        head.append(f"position: {START} b KQkq - 0 1")
    return "\n".join(head + acts) + "\n"


def can_be_turned(text):
    """Odds without a position are given at the usual start; records in figures name squares by numbers."""
    return not (" gives " in text and "position: " not in text) and not re.search(r'"\d{4}', text)


def told(ruling, turn):
    """What is compared. Which reply an example has depends on the order of the moves."""
    def entries(key):
        return sorted((turn(e["by"]), re.sub(r"replying .*", "", turn(e["do"])), e["laws"]) for e in ruling[key])

    men = ruling["position"].split()[0]
    return {"ruling": ruling["ruling"], "laws": ruling["laws"], "turn": turn(ruling["turn"] or ""),
            "status": ruling["status"], "winner": turn(ruling["winner"] or ""), "reason": ruling["reason"],
            "may": entries("may"), "must": entries("must"), "men": turn(men)}


def dockets(root):
    """(name, text) of everything that is turned round."""
    for path in sorted((root / "test/cases").glob("*/*.case")):
        head, _, body = path.read_text().partition("\n\n")
        lines = [line for line in body.split("\n") if not line.strip().startswith(">")]
        for code in re.search(r"^under +(.*)$", head, re.M).group(1).split():
            yield f"{path.parent.name}/{path.stem}", "\n".join([f"code: {code}", *lines])
    for path in sorted((root / "test").glob("*/agreed/*.dockets")) + sorted((root / "test/remembered").glob("*.dockets")):
        for part in ("\n" + path.read_text()).split("\n== ")[1:]:
            yield path.stem, part.partition("\n")[2]


def main():
    root = pathlib.Path(sys.argv[2])
    sys.path.insert(0, str(root / "test/second_umpire"))
    from library import Library  # the path comes first
    library, count, faults = Library(sys.argv[1]), 0, 0
    for name, text in dockets(root):
        if not can_be_turned(text):
            continue
        count += 1
        for one, other in zip(library.rulings(text), library.rulings(turned_docket(text))):
            here, there = told(one, turned), told(other, str)
            if here != there:
                faults += 1
                unlike = [key for key in here if here[key] != there[key]]
                print(f"{name}: {one['by']} {one['did']}: {unlike[0]}\n    {here[unlike[0]]}\n    {there[unlike[0]]}\n"
                      + turned_docket(text))
                break
    print(f"{count} dockets turned round, {faults} ruled otherwise")
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())
