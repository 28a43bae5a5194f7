"""The opponent's last move is recorded with the reply (V.3)."""

import chess
from ruling import OFFENCE


def copy_is_good(game, by, answering):
    """True if no copy is due, or the copy that was sent is right."""
    if not game.terms.copies:
        return True
    last = game.last_move_of(chess.other(by))
    if last is None:
        return True
    if answering is None:
        return False
    reading = game.read(answering, last.pos, last.began)
    return reading.meanings == [last.move]


def copy_fits(game, answering, meanings):
    """The same, where it is not yet known which move the opponent's record was."""
    if not game.terms.copies:
        return True
    if answering is None:
        return False
    return any(m in meanings for m in game.read(answering).meanings)


def missing(ump, by):
    """The copy is missing or wrong: E is due. Where no E was agreed, nothing is made of it."""
    game, terms = ump.game, ump.terms
    if not terms.penalty_e or not game.playing():
        return
    ump.word = OFFENCE
    ump.cite(terms.laws("copy", "E"))
    game.e_right = chess.other(by)
