"""Cases that were decided before any program was asked.

A line that begins with `>~` states one thing of the ruling on the act above it, and leaves the rest open. Whoever
writes it need not foresee every law that is cited, every right and every move: only what follows from the law. A
case that has such a line anywhere has no exact lines; what it does not state is compared with the stored rulings,
and `bless` leaves its text alone, for what was decided from the law is not changed by what a program says.

    >~ offence 7.5.1 7.5.5       the word, and sections that must be among those cited; `-` for any word
    >~ in-order A.4.3            allowed, noted or upheld: the word is left open, but it is no breach and not refused
    >~ not 4.3.1 4.5             sections that are not cited
    >~ does adds 2m black        the umpire does this of his office: the first words of an entry
    >~ no does adds              no entry begins so; `no does` alone: he does nothing
    >~ black may claim repetition       a right, by its first words; `untold` at the end: it is for the umpire's eyes
    >~ black may not claim repetition   no right begins so
    >~ white must take d5        a duty, by its first words
    >~ white must nothing        he has no duty
    >~ turn black                who has the move
    >~ made                      a move is made and not completed; `not made`: none is
    >~ clock white 1:28:30       what is left to a side
    >~ runs black                whose clock runs, or `nobody`
    >~ period 2                  the period of the side whose clock runs
    >~ completed 12 11           moves completed, White's and Black's
    >~ illegal 1 0               completed illegal moves that count
    >~ playing                   or `adjourned`, or the end: status, winner, reason as far as they are stated
    >~ score 1/2 0               the result in points
    >~ men PLACEMENT             the men on the board
    >~ rights KQ-                castling and passing: fields of the position; `-` is none
    >~ moves e2e3 e2e4           all that may be played, in any order; `moves` alone: none
    >~ moves with e1g1           these are among them
    >~ moves without e1g1        these are not
"""
STATUSES = ("playing", "adjourned", "won", "drawn", "lost-by-both", "annulled")
WORDS = {word: (word,) for word in ("allowed", "offence", "upheld", "refused", "noted")}
WORDS["-"] = tuple(WORDS)
WORDS["in-order"] = ("allowed", "noted", "upheld")


def seconds(text):
    hours, minutes, rest = text.split(":")
    return int(hours) * 3600 + int(minutes) * 60 + int(rest)


def entries(ruling, key, side=None):
    return [entry for entry in ruling.get(key) or [] if side is None or entry.get("by") == side]


def begins(entry, words):
    return entry["do"].split()[:len(words)] == words


def cites(ruling, prefix):
    return {law.removeprefix(prefix + ":") for law in ruling["laws"]}


def does(ruling, words):
    return any(begins(entry, words) for entry in entries(ruling, "does"))


def right(ruling, side, words):
    """`may …`, `may not …`, `may … untold`."""
    if words[0] == "not":
        return not any(begins(entry, words[1:]) for entry in entries(ruling, "may", side))
    untold = words[-1] == "untold"
    words = words[:-1] if untold else words
    return any(begins(entry, words) and (not untold or entry.get("told") is False)
               for entry in entries(ruling, "may", side))


def duty(ruling, side, words):
    mine = entries(ruling, "must", side)
    return not mine if words == ["nothing"] else any(begins(entry, words) for entry in mine)


def listed(ruling, words):
    moves = set(ruling["moves"])
    if words[:1] == ["with"]:
        return set(words[1:]) <= moves
    if words[:1] == ["without"]:
        return not set(words[1:]) & moves
    return set(words) == moves


def points(score):
    return [str(side) for side in score or []]


def clock(ruling, key):
    return (ruling.get("clock") or {}).get(key)


def running(ruling):
    return clock(ruling, "runs") or "nobody"


SAYS = {
    "not": lambda ruling, rest, prefix: not set(rest) & cites(ruling, prefix),
    "does": lambda ruling, rest, prefix: does(ruling, rest),
    "turn": lambda ruling, rest, prefix: ruling["turn"] == rest[0],
    "made": lambda ruling, rest, prefix: ruling.get("made") is True,
    "clock": lambda ruling, rest, prefix: clock(ruling, rest[0]) == seconds(rest[1]),
    "runs": lambda ruling, rest, prefix: running(ruling) == rest[0],
    "period": lambda ruling, rest, prefix: clock(ruling, "period") == int(rest[0]),
    "completed": lambda ruling, rest, prefix: clock(ruling, "completed") == [int(word) for word in rest],
    "illegal": lambda ruling, rest, prefix: ruling.get("illegal") == [int(word) for word in rest],
    "score": lambda ruling, rest, prefix: points(ruling.get("score")) == rest,
    "men": lambda ruling, rest, prefix: ruling["position"].split()[0] == rest[0],
    "rights": lambda ruling, rest, prefix: ruling["position"].split()[2:4][:len(rest)] == rest,
    "moves": lambda ruling, rest, prefix: listed(ruling, rest),
    "white": lambda ruling, rest, prefix: SIDE[rest[0]](ruling, "white", rest[1:]),
    "black": lambda ruling, rest, prefix: SIDE[rest[0]](ruling, "black", rest[1:]),
    "umpire": lambda ruling, rest, prefix: SIDE[rest[0]](ruling, "umpire", rest[1:]),
}
SIDE = {"may": right, "must": duty}


def holds(ruling, line, prefix):
    """Is this line, without its `>~`, true of the ruling?"""
    word, *rest = line.split()
    if word in STATUSES:
        end = [ruling["status"], *filter(None, (ruling["winner"], ruling["reason"]))]
        return end[:1] == [word] and set(rest) <= set(end)
    if word in WORDS:
        return ruling["ruling"] in WORDS[word] and set(rest) <= cites(ruling, prefix)
    if line.startswith("not made"):
        return not ruling.get("made")
    if line.startswith("no does"):
        words = rest[1:]
        return not (does(ruling, words) if words else entries(ruling, "does"))
    return SAYS[word](ruling, rest, prefix)


def shown(ruling, line, prefix):
    """What the ruling has where the line is wrong."""
    word, *rest = line.split()
    if word in STATUSES or word == "score":
        return f"{ruling['status']} {ruling['winner']} {ruling['reason']} {ruling.get('score')}"
    if word in WORDS or (word == "not" and rest[0] != "made"):
        return f"{ruling['ruling']} {' '.join(law.removeprefix(prefix + ':') for law in ruling['laws'])}"
    if word in ("does", "no"):
        return "does " + ("; ".join(entry["do"] for entry in entries(ruling, "does")) or "nothing")
    if word in ("white", "black", "umpire"):
        return f"{rest[0]}: " + ("; ".join(
            f"{entry['by']} {entry['do']}{' (untold)' if entry.get('told') is False else ''}"
            for entry in entries(ruling, rest[0])) or "nothing")
    if word in ("men", "rights"):
        return ruling["position"]
    if word in ("clock", "runs", "period", "completed"):
        return f"clock {ruling.get('clock')}"
    if word == "moves":
        return f"moves {' '.join(ruling['moves'])}"
    return f"{word} {ruling.get(word)}, made {ruling.get('made')}"


def check(line, prefix, ruling):
    """What is to be said where a stated line does not hold; empty if it does."""
    if holds(ruling, line, prefix):
        return ""
    return f"\n    - {line}\n    + {shown(ruling, line, prefix)}"
