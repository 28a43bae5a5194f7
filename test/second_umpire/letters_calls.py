"""Random dockets of blindfold play."""

import chess
from letters_dockets import comply, draws, new_words, use_right
from letters_texts import mover, text_of_move


def blindfold_step(d):
    """Calls, and now and then a hand: touches and legal moves of the player with the board."""
    game = d.game
    by = mover(d)
    way = d.rng.randrange(100)
    if game.question and way < 60:
        return comply(d)
    if way < 60:
        return d.add(by, 'call "%s"' % text_of_move(d))
    if way < 72:
        return use_right(d) if d.rulings and d.rulings[-1].may else d.add(by, 'call "%s"' % text_of_move(d))
    if way < 80 and game.playing() and not (game.post and not game.post.stands) and not game.duties():
        move = d.rng.choice(game.lawful())
        if len(move) == 4 and not (game.pos.board[chess.square(move[:2])].lower() == "k"):
            return d.add(game.pos.turn, "move %s-%s" % (move[:2], move[2:]))
    if way < 86:
        return d.add(d.rng.choice(["white", "black"]), d.rng.choice(["exact C", "exact C e2", "waive", "refuse"]))
    if way < 90:
        return draws(d)
    if way < 93:
        return new_words(d)
    return d.add(by, 'call "%s"' % text_of_move(d))
