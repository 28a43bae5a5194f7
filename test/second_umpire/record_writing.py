"""Writes records, clear or doubtful, for a legal move."""

from record_squares import name_of_square
from records import CASTLING, in_passing, is_capture, is_castling, man_moved, square_taken

NAMES = {"k": "K", "q": "Q", "r": "R", "b": "B", "n": "Kt", "p": "P"}


def full_record(move, view):
    """A record that leaves nothing out."""
    return record(move, view, origin=True, wing=True)


def record(move, view, origin=False, wing=True, sign=True, promotion=True, on=True):
    """`on`: the square of a man that is taken is written."""
    if is_castling(move, view):
        return "Castles KR" if CASTLING[move] == "king" else "Castles QR"
    text = NAMES[man_moved(move, view).lower()]
    if origin:
        text += "(" + name_of_square(move[:2], view.side) + ")"
    if is_capture(move, view) and sign:
        taken = square_taken(move, view)
        text += "x" + NAMES[view.men[taken].lower()]
        if on:
            text += "(" + name_of_square(taken, view.side, wing) + ")"
    else:
        text += "-" + name_of_square(move[2:4], view.side, wing)
    if len(move) == 5 and promotion:
        text += "=" + NAMES[move[4]]
    if in_passing(move, view) and sign:
        text += " e.p."
    return text


def long_record(move, view):
    sign = "x" if is_capture(move, view) else "-"
    man = man_moved(move, view).upper()
    text = ("" if man == "P" else man) + move[:2] + sign + move[2:4]
    if len(move) == 5:
        text += "=" + move[4].upper()
    return text
