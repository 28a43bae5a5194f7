"""What the players agreed, and the sections that speak in each way of play."""

import re
from datetime import date, timedelta

# One line for each idea: its section in Part V, Part VI, Appendix A, the edition of 1899, and Part II
# as it serves blindfold play.
SECTIONS = {
    "preface": ("V.0", "VI.0", "A.0", "0", "0"),
    "turn": ("V.2(a)", "VI.2(a)", "A.3(a)", "III.1", "II.6(a)"),
    "not-counted": ("V.2(b)", "VI.2(b)", "A.3(b)", None, None),
    "limit": ("V.2(c)", "VI.3(a)", "A.4(a)", "II.10.A", "II.10.A"),
    "copy": ("V.3", None, None, None, None),
    "several": ("V.4(a)", "V.4(a)", "V.4(a)", "III.4", "II.7(c)"),
    "several-illegal": ("V.4(b)", "V.4(b)", "V.4(b)", "III.4", "II.7(c)"),
    "ambiguous": ("V.5(a)", "VI.4(a)", "A.8(a)", "III.3", "VII.1"),
    "ambiguous-answered": ("V.5(b)", "VI.4(b)", "A.8(b)", "III.3", "VII.1"),
    "unsigned": ("V.5(c)", "VI.4(c)", None, None, None),
    "illegal": ("V.6(a)", "VI.5(a)", "A.9(a)", "III.3", "VII.1"),
    "illegal-answered": ("V.6(b)", "VI.5(b)", "A.9(b)", "II.6(e)", "II.6(e)"),
    "series": ("V.6(c)", "V.6(c)", "V.6(c)", "III.5", None),
    "too-late": ("V.7(a)", "VI.7(a)", "A.11(a)", "II.11(a)", "II.11(a)"),
    "no-castling": ("V.7(b)", "VI.7(b)", "A.11(b)", "II.11(c)", "II.11(c)"),
    "with-reply": ("V.7(c)", "VI.7(c)", None, None, None),
    "impossible": ("V.7(d)", "VI.7(d)", "A.11(c)", "II.11(e)", "II.11(e)"),
    "A": ("V.7.A", "VI.7.A", "A.11.A", "II.11.A", "II.11.A"),
    "C": ("V.7.C", "VI.7.C", "A.11.C", "II.11.C", "II.11.C"),
    "D": ("V.7.D", "VI.7.D", None, None, None),
    "E": ("V.7.E", "VI.7.E", "A.11.E", None, None),
    "agreement": ("V.8(a)", "VI.8(a)", "A.12(a)", "II.8(a)", "II.8(a)"),
    "fifty": ("V.8(b)", "VI.8(b)", "A.12(b)", "II.8(b)", "II.8(b)"),
    "repetition": ("V.8(c)", "VI.8(c)", "A.12(c)", "II.8(c)", "II.8(c)"),
    "stalemate": ("V.8(e)", "VI.8(e)", "A.12(e)", "II.8(e)", "II.8(e)"),
    "forfeit": ("V.9", "VI.9", "A.13", "II.9", "II.9"),
    "assistance": ("V.9(a)", "VI.9(b)", "A.13(d)", "II.9(d)", "II.9(d)"),
    "refusal": ("V.9(b)", "VI.9(c)", "A.13(f)", "II.9(e)", "II.9(e)"),
    "time": ("V.9(c)", "VI.9(d)", "A.13(e)", None, None),
    "disobedience": ("V.9(d)", "VI.9(e)", "A.13(f)", "II.9(f)", "II.9(f)"),
    "books": (None, "VI.9(a)", "A.13(a)", "II.9(c)", "II.9(c)"),
    "second-board": (None, None, "A.13(a)", "II.9(b)", "II.9(b)"),
    "alteration": (None, None, "A.13(b)", None, None),
    "changed-board": (None, None, "A.13(c)", None, None),
    "adjudication": ("V.10(a)", "VI.10", "A.14(b)", None, None),
}
COLUMN = {"correspondence": 0, "telegraph": 1, "telegraph-nz": 2, "blindfold": 4}
GROUNDS = ("assistance", "refusal", "time", "disobedience", "books", "second-board",
           "alteration", "changed-board")
DAY = 86400


class Terms:
    def __init__(self, head):
        self.head = head
        self.code = head.get("code") or "british-1903"
        self.play = head.get("play") or "board"
        self.silent = head.get("umpire") == "silent"
        self.year = "1899" if self.code == "british-1899" else "1903"
        self.agreed = agreements(head)
        self.penalty_e = self.agreed.get("penalty-e")
        self.holidays = {side: free_days(head, side) for side in ("white", "black")}
        self.copies = self.knows("copy") and self.agreed.get("V.3", "").split(" ")[0] != "no"
        self.start = self.agreed.get("V.2(a)")
        self.months = self.agreed.get("V.10(a)")
        self.date = self.agreed.get("V.10(b)")
        self.players = {side: head.get(side).count("&") + 1 for side in ("white", "black")}
        self.apart = self.agreed.get("IV.2", "").split(" ")[0] == "no"
        self.turn_limit = None
        self.period_limit = None
        self.allies = [side for side in ("white", "black") if "&" in head.get(side)]
        limit = head.get("limit") or self.agreed.get("V.2(c)")
        if limit and self.play == "correspondence":
            self.turn_limit = duration(limit)
        elif limit:
            self.period_limit = periods(limit)

    @property
    def new_zealand(self):
        return self.play == "telegraph-nz"

    @property
    def blindfold(self):
        return self.play == "blindfold"

    @property
    def old(self):
        return self.year == "1899"

    @property
    def only_c(self):
        """C is due without A, and a doubtful record may be adopted: the general law."""
        return self.old or self.blindfold

    @property
    def may_adopt(self):
        """May the receiver adopt any meaning of a doubtful record? (III.3, A.8(a) unless E was agreed)"""
        return self.only_c or self.new_zealand and self.letter("ambiguous") != "E"

    @property
    def any_requirement(self):
        """V.9(b) and VI.9(c) speak of any legal requirement, II.9(e) of one made by the opponent."""
        return not self.old and not self.blindfold

    def column(self):
        return 3 if self.old else COLUMN[self.play]

    def knows(self, idea):
        return SECTIONS[idea][self.column()] is not None

    def law(self, idea):
        if idea == "turn" and self.blindfold:
            return self.year + ":II.6(a)"       # a call is a move over the board
        return self.year + ":" + SECTIONS[idea][self.column()]

    def laws(self, *ideas):
        return [self.law(idea) for idea in ideas]

    def part_one(self, section):
        return self.year + ":I." + section

    def ground(self, section):
        """The idea of a ground of forfeit, or None if this code has no such ground."""
        for idea in GROUNDS:
            if SECTIONS[idea][self.column()] == section:
                return idea
        return None

    def letter(self, idea):
        """The penalty that goes with A: what was agreed, or the usual one."""
        usual = "D" if idea == "ambiguous" else "C"
        key = SECTIONS[idea][self.column()]
        borrowed = self.play == "telegraph" and key not in self.agreed
        if idea == "unsigned" or idea == "several-illegal" and borrowed:
            key = SECTIONS["illegal"][self.column()]
        return self.agreed.get(key, usual).split(" ")[0]

    def loss(self):
        """Seconds that penalty E takes, if it is a loss of time."""
        found = re.match(r"loss of (\S+)$", self.penalty_e or "")
        return duration(found.group(1)) if found else 0


def may_be_done(terms, idea):
    """1899:III.2(a): with a day or more for a move, anything may be used but another player's help."""
    long = terms.turn_limit is None or terms.turn_limit >= DAY
    return (terms.old and terms.play == "correspondence" and long
            and idea in ("books", "second-board"))


def agreements(head):
    found = {}
    for line in head.agree:
        key, _, value = line.partition(" ")
        found[key] = value.strip()
    return found


def free_days(head, side):
    """Holidays, and the player's own leave: single days, or "the first to the last"."""
    found = set()
    for line in head.agree:
        words = line.split()
        if words[0] == "leave" and words[1] == side:
            words = words[1:]
        elif words[0] != "holiday":
            continue
        days = words[1:]
        while days:
            first = last = date.fromisoformat(days.pop(0))
            if days[:1] == ["to"]:
                last = date.fromisoformat(days[1])
                days = days[2:]
            while first <= last:
                found.add(first.isoformat())
                first += timedelta(days=1)
    return found


def duration(text):
    found = re.match(r"^(\d+)([dhm])$", text.strip())
    return int(found.group(1)) * {"d": DAY, "h": 3600, "m": 60}[found.group(2)]


def periods(text):
    """"20/1h 40/2h end 6h" as ([(20, 3600), (40, 7200)], 21600)."""
    steps, end = [], None
    words = text.split()
    if words and words[0] in ("B", "C", "D"):
        words = words[1:]
    while words:
        word = words.pop(0)
        if word == "end":
            end = duration(words.pop(0))
        else:
            moves, time = word.split("/")
            steps.append((int(moves), duration(time)))
    return steps, end
