"""Takes the text of a record apart, without asking what is legal.

`split_words` gives None for words that have not the form of a record at all. A text that has the
form but names what there is not ("P-K9") is a record; it means nothing legal.
"""

import re

FULL_WORDS = [
    (r"\bKing'?s?\b", "K"), (r"\bQueen'?s?\b", "Q"), (r"\bBishop'?s?\b", "B"),
    (r"\bKnight'?s?\b", "Kt"), (r"\bRook'?s?\b", "R"), (r"\bPawn\b", "P"),
    (r"\bfirst\b", "1"), (r"\bsecond\b", "2"), (r"\bthird\b", "3"), (r"\bfourth\b", "4"),
    (r"\bfifth\b", "5"), (r"\bsixth\b", "6"), (r"\bseventh\b", "7"), (r"\beighth\b", "8"),
    (r"(?<=[1-8]) square\b", ""), (r"\bsquare\b", "1"), (r"\bsq\b\.?", "1"), (r"sq\b\.?", "1"),
    (r"\btakes\b", "x"), (r"\bto\b", "-"),
]
FILE = r"(?:[KQ]?(?:Kt|R|B)|K|Q)"
SQUARE = r"(?P<{0}file>" + FILE + r")(?P<{0}rank>\d?)"
MAN = r"(?:(?P<{0}label>" + FILE + r")?(?P<{0}man>P)|(?P<{0}wing>[KQ])?(?P<{0}piece>Kt|R|B|K|Q))"
PROMOTION = r"(?:=?\(?(?P<promotion>Kt|Q|R|B)\)?)?"
FROM = r"(?:\(" + SQUARE.format("f_") + r"\))?"
PLAIN = re.compile("^" + MAN.format("m_") + FROM + "-" + SQUARE.format("t_") + PROMOTION + "$")
TAKES = re.compile("^" + MAN.format("m_") + FROM + "x" + MAN.format("v_")
                   + r"(?:\(" + SQUARE.format("t_") + r"\))?" + PROMOTION + "$")
FORM = re.compile("^" + MAN.format("m_") + r"(?:\([^)]*\))?[-x].+$")
LONG = re.compile(r"^(?P<man>[KQRBN])?(?P<from>[a-h][1-8])(?P<sign>[-x]?)(?P<to>[a-h][1-8])"
                  r"(?:=?(?P<promotion>[QRBNqrbn]))?$")
LONG_FORM = re.compile(r"^[KQRBN]?[a-z]\d[-x][a-z]\d")
CASTLES = {
    "0-0": "king", "0-0-0": "queen", "CastlesKR": "king", "CastlesQR": "queen",
    "CastlesK": "king", "CastlesQ": "queen", "Castles": "either",
}
ALGEBRAIC_MAN = {"K": "K", "Q": "Q", "R": "R", "B": "B", "N": "Kt"}


class Words:
    def __init__(self):
        self.castles = None
        self.algebraic = False
        self.man = None
        self.label = None
        self.origin = None
        self.takes = False
        self.taken_man = None
        self.taken_label = None
        self.target = None
        self.from_square = None
        self.to_square = None
        self.promotion = None
        self.passing = False
        self.check = False
        self.mate = False


def split_words(text):
    words = Words()
    body = take_marks(tidy(text), words)
    if body in CASTLES:
        words.castles = CASTLES[body]
        return words
    for read in (read_long, read_plain, read_takes):
        if read(body, words):
            return words
    if FORM.match(body):
        words.takes = "x" in body
        words.man = "P"
        words.target = ("none", 0)
        return words
    if LONG_FORM.match(body):
        words.algebraic = True
        words.to_square = "none"
        return words
    return None


def tidy(text):
    text = text.strip().replace("\u2014", "-").replace("\u2013", "-").replace("\u2019", "'")
    text = text.replace("\u00d7", "x").replace("O-O-O", "0-0-0").replace("O-O", "0-0")
    for pattern, short in FULL_WORDS:
        text = re.sub(pattern, short, text)
    text = re.sub(r"\s+on\s+((?:Kt|[KQBR]|\s)+[1-8]?)", r"(\1)", text)
    return text


def take_marks(text, words):
    """Takes the marks off the end, and all spaces out."""
    body = re.sub(r"\s+", "", text.rstrip("!?. "))
    changed = True
    while changed:
        changed = False
        for mark, name in (("e.p", "passing"), ("ep", "passing"), ("inpassing", "passing"),
                           ("mate", "mate"), ("#", "mate"), ("disch", "check"),
                           ("ch", "check"), ("check", "check"), ("+", "check")):
            if body.endswith(mark) and len(body) > len(mark):
                body = body[:-len(mark)].rstrip("!?.,")
                setattr(words, name, True)
                changed = True
    return body


def read_long(body, words):
    found = LONG.match(body)
    if not found:
        return False
    words.algebraic = True
    words.man = ALGEBRAIC_MAN.get(found["man"])
    words.from_square = found["from"]
    words.to_square = found["to"]
    words.takes = found["sign"] == "x"
    if found["promotion"]:
        words.promotion = ALGEBRAIC_MAN[found["promotion"].upper()]
    return True


def read_plain(body, words):
    found = PLAIN.match(body)
    if not found:
        return False
    take_man(found, words)
    words.target = square_in(found, "t_")
    words.promotion = found["promotion"]
    return True


def read_takes(body, words):
    found = TAKES.match(body)
    if not found:
        return False
    take_man(found, words)
    words.takes = True
    words.taken_man = found["v_man"] or found["v_piece"]
    words.taken_label = found["v_label"] or found["v_wing"]
    if found["t_file"]:
        words.target = square_in(found, "t_")
    words.promotion = found["promotion"]
    return True


def take_man(found, words):
    words.man = found["m_man"] or found["m_piece"]
    words.label = found["m_label"] or found["m_wing"]
    if found["f_file"]:
        words.origin = square_in(found, "f_")


def square_in(found, prefix):
    rank = found[prefix + "rank"]
    return (found[prefix + "file"], int(rank) if rank else None)
