"""Reads records of moves: what legal moves could a record mean? (law 13 of Part I)

A record is read against a list of legal moves. Nothing here knows how men move. The caller gives:

    men       {"e2": "P", "g8": "n", ...}: who stands where, letters as in FEN
    side      "white" or "black": the player who made the record
    moves     the legal moves, as "e2e4" or "e7e8q"
    began     {"f3": "g1", ...}: the square on which a piece began the game, where that is known
    checks    a function of a move: "", "check" or "mate"

The answer is a Reading.
"""

from record_words import split_words
from record_squares import file_letters, squares_named

CASTLING = {"e1g1": "king", "e8g8": "king", "e1c1": "queen", "e8c8": "queen"}
MEN = ("K", "Q", "R", "B", "Kt", "P")
LETTER_OF_MAN = {"K": "k", "Q": "q", "R": "r", "B": "b", "Kt": "n", "P": "p"}
DARK = {(f, r) for f in range(8) for r in range(8) if (f + r) % 2 == 0}


class View:
    """What a reader needs to see of a game."""

    def __init__(self, men, side, moves, began=None, checks=None):
        self.men = men
        self.side = side
        self.moves = list(moves)
        self.began = began or {}
        self.checks = checks or (lambda move: "")


class Reading:
    """What a record could mean."""

    def __init__(self, purports, meanings, signed, algebraic):
        self.purports = purports      # it has the form of a record
        self.meanings = meanings      # the legal moves it could mean
        self.signed = signed          # it says that a man is taken
        self.algebraic = algebraic    # it is not in the notation of law 13

    def __repr__(self):
        return "Reading(%s, %s, signed=%s)" % (self.purports, self.meanings, self.signed)


def read_record(text, view):
    """Every legal move that the record could mean."""
    words = split_words(text)
    if words is None:
        return Reading(False, [], False, False)
    if words.castles:
        meanings = [m for m in view.moves if is_castling(m, view) and fits_castling(words, m)]
        return Reading(True, narrow(meanings, words, view), False, False)
    if words.algebraic:
        meanings = [m for m in view.moves if fits_algebraic(words, m, view)]
        return Reading(True, narrow(meanings, words, view), words.takes, True)
    meanings = []
    for move in view.moves:
        if fits_descriptive(words, move, view):
            meanings.append(move)
    if not words.takes:
        plain = [m for m in meanings if not is_capture(m, view)]
        if plain:
            meanings = plain
    return Reading(True, narrow(meanings, words, view), words.takes, False)


# Moves.

def man_moved(move, view):
    return view.men[move[:2]]


def is_castling(move, view):
    if move not in CASTLING or man_moved(move, view).lower() != "k":
        return False
    return True


def in_passing(move, view):
    return (man_moved(move, view).lower() == "p" and move[0] != move[2]
            and move[2:4] not in view.men)


def is_capture(move, view):
    if is_castling(move, view):
        return False
    return move[2:4] in view.men or in_passing(move, view)


def square_taken(move, view):
    """The square on which the man that is taken stands."""
    if in_passing(move, view):
        return move[2] + move[1]
    return move[2:4]


# Forms.

def fits_castling(words, move):
    return words.castles in ("either", CASTLING[move])


def fits_algebraic(words, move, view):
    if words.from_square and words.from_square != move[:2]:
        return False
    if words.to_square != move[2:4]:
        return False
    if words.man and LETTER_OF_MAN[words.man] != man_moved(move, view).lower():
        return False
    if words.takes and not is_capture(move, view):
        return False
    return fits_promotion(words, move)


def fits_promotion(words, move):
    if words.promotion is None:
        return True
    return len(move) == 5 and move[4] == LETTER_OF_MAN[words.promotion]


def fits_descriptive(words, move, view):
    if is_castling(move, view):
        return False
    if not fits_man(words.label, words.man, move[:2], view.side, view):
        return False
    if words.origin and move[:2] not in squares_named(words.origin, view.side):
        return False
    if words.takes:
        if not is_capture(move, view):
            return False
        taken = square_taken(move, view)
        if words.taken_man and not fits_man(words.taken_label, words.taken_man, taken,
                                            view.side, view):
            return False
        if words.taken_man is None and not words.target:
            return False
        if words.target and taken not in squares_named(words.target, view.side):
            return False
    else:
        if move[2:4] not in squares_named(words.target, view.side):
            return False
    return fits_promotion(words, move)


def fits_man(label, man, square, side, view):
    """Could the man on this square be called so by the player?"""
    letter = view.men[square]
    if man and letter.lower() != LETTER_OF_MAN[man]:
        return False
    if not label:
        return True
    if letter.lower() == "p":
        return square[0] in file_letters(label)
    if letter.lower() in "kq":
        return False
    if letter.lower() == "b":
        return square_of_bishop(label, letter, square)
    start = view.began.get(square)
    if start is None:
        return label[0] in "KQ" and label in ("K", "Q")
    return start[0] in ("efgh" if label == "K" else "abcd")


def square_of_bishop(label, letter, square):
    """A king's or queen's bishop is told by the colour of its square."""
    if label not in ("K", "Q"):
        return False
    dark = (("abcdefgh".index(square[0])), int(square[1]) - 1) in DARK
    white = letter.isupper()
    kings_is_dark = not white
    return dark == (kings_is_dark if label == "K" else not kings_is_dark)


# Marks beside the move are evidence: they narrow what the rest leaves open, if anything is left.

def narrow(meanings, words, view):
    if words.passing:
        meanings = prefer(meanings, lambda m: in_passing(m, view))
    if words.mate:
        meanings = prefer(meanings, lambda m: view.checks(m) == "mate")
    if words.check:
        meanings = prefer(meanings, lambda m: view.checks(m) != "")
    return meanings


def prefer(meanings, wanted):
    kept = [m for m in meanings if wanted(m)]
    return kept or meanings
