"""Records for random dockets: of legal moves, more or less clear, or of none."""

import chess
from record_writing import full_record, long_record, record

NOISE = ["P-K9", "Kt-Zebra", "e2-e9", "Kt-R9", "good move!", "R-Q7", "QxQ", "PxP", "Castles", "K-K5",
         "B-Kt5", "P-Q4", "Kt-B3", "PxKt", "0-0-0", "I resign", "P-KB4", "RxR ch"]


def mover(d):
    """Who would send the next letter in the ordinary course."""
    game = d.game
    if game.duties():
        return game.duties()[0].by
    if game.post and not game.post.stands:
        return game.post.receiver
    return game.pos.turn


def text_of_move(d, pos=None, began=None):
    """A record of some legal move, more or less clear."""
    view = d.game.view(pos, began)
    if d.chance(8) or not view.moves:
        return d.rng.choice(NOISE)
    moves = view.moves
    if d.game.duty and pos is None and d.chance(70):
        moves = d.game.lawful() or moves
    captures = [m for m in moves if m[2:4] in view.men]
    move = d.rng.choice(captures if captures and d.chance(30) else moves)
    if pos is None and d.restless and len(d.game.past) > 1:
        back = d.game.past[-2][0].move      # back to where he came from: positions come again
        move = back[2:4] + back[:2] if back[2:4] + back[:2] in moves else move
    way = d.rng.randrange(10)
    if way == 0:
        return long_record(move, view)
    if way == 1:
        return full_record(move, view)
    return record(move, view, origin=d.chance(15), wing=d.chance(45), sign=d.chance(75),
                  promotion=d.chance(70), on=d.chance(30)) + (" ch" if d.chance(6) else "")


def copy_of_last(d, by):
    """A copy of the opponent's last move: right, wrong, or missing."""
    game = d.game
    other = chess.other(by)
    if d.chance(12):
        return ""
    if game.post and not game.post.stands and game.post.author == other and game.post.meanings:
        move = d.rng.choice(game.post.meanings)
        return ' answering "%s"' % full_record(move, game.view())
    last = game.last_move_of(other)
    if last is None:
        return ""
    if d.chance(12):
        return ' answering "%s"' % text_of_move(d, last.pos, last.began)
    return ' answering "%s"' % full_record(last.move, game.view(last.pos, last.began))


def after_move(d, text, pos=None):
    """The position after a record with one meaning, or None."""
    pos = pos or d.game.pos
    meanings = d.game.read(text, pos, {}).meanings
    if len(meanings) != 1:
        return None
    return chess.play(pos, chess.move_of(meanings[0]))


def series_for(d, text, pos=None, percent=12):
    """Assumed replies, more or less sensible, and now and then other ones."""
    if not d.chance(percent):
        return ""
    pos = after_move(d, text, pos)
    out = alternative(d, pos, "if")
    while out and len(out) < 120 and d.chance(25):     # the program keeps 239 characters
        out += alternative(d, pos, "or")
    return out


def alternative(d, pos, mark):
    out = ""
    for _ in range(d.rng.choice([1, 1, 2])):
        if pos is None or not chess.legal_moves(pos):
            break
        legal = [move.uci() for move in chess.legal_moves(pos)]
        assumed = d.rng.choice(legal)
        if mark == "or" or out == "":       # now and then the same move once more, with another record
            before = getattr(d, "assumed", None)
            assumed = before if before in legal and d.chance(30) else assumed
            d.assumed = assumed
        words = full_record(assumed, d.game.view(pos, {})) if d.chance(90) else text_of_move(d, pos, {})
        pos = chess.play(pos, chess.move_of(assumed))
        if not chess.legal_moves(pos):
            break
        then = text_of_move(d, pos, {})
        out += ' %s "%s" then "%s"' % (mark, words, then)
        meanings = d.game.read(then, pos, {}).meanings
        pos = chess.play(pos, chess.move_of(meanings[0])) if meanings else None
        mark = "if"
    return out
