"""Blindfold play (1903:VII, 1899:III): moves are called; a player with a board moves by hand.

Only what is peculiar to calls is here: how a call is read, what is due for one that is illegal or
doubtful, and when that is lost. Of hands, a touch and a legal move are heard; all else of Part II is
the business of the umpire over the board.
"""

import chess
import letters_exact
import letters_rights
import letters_send
from letters import LetterUmpire, parts_of
from letters_game import Duty
from ruling import ALLOWED, NOTED, OFFENCE, REFUSED


class BlindUmpire(LetterUmpire):
    call_right = None       # who called illegally and then called again: C is still due

    def handle(self, act):
        other = self.call_right and chess.other(self.call_right)
        if act.by == other and act.name == "exact" and self.game.post.stands:
            return self.exact_after_call(act)
        if act.by == other and act.name in ("call", "move", "touch", "waive"):
            self.call_right = None
        if act.name == "call":
            return self.hear_call(act.by, parts_of(act)[0])
        if act.name == "touch":
            return self.hear_touch(act.by)
        if act.name == "move":
            return self.hear_move(act)
        if act.name in ("send", "receive", "appeal"):
            return self.say(REFUSED, self.terms.laws("preface"))
        return LetterUmpire.handle(self, act)

    def hear_call(self, by, texts):
        game, terms = self.game, self.terms
        if not any(game.read(text).purports for text in texts):
            return self.say(REFUSED, [terms.part_one("13.C")])
        post = game.post
        if game.question and game.question.by == by:
            return self.say(REFUSED, [terms.part_one("11.C")])
        if game.question:
            return self.say(REFUSED, [terms.part_one("11.C")])
        if post and post.author != by and not post.stands:
            return self.pass_over(by, completed=True)
        corrects = post and post.author == by and not post.stands and not post.meanings
        if game.pos.turn != by or post and post.author == by and not post.stands and not corrects:
            return self.say(REFUSED, [terms.part_one("11.C")])
        due = corrects and not post.waived
        king = due and any(game.is_king_move(m) for t in texts for m in game.read(t).meanings)
        self.call_right = by if due and not king else None
        self.cite(["1899:III.1" if terms.old else "1903:VII.2"])
        letters_send.in_turn(self, by, texts, None, [])
        return None

    def ruling(self):
        """After a doubtful call it is the hearer's turn; until it is settled he has no move."""
        game = self.game
        told = LetterUmpire.ruling(self)
        if game.playing() and self.call_right and game.post and game.post.stands:
            moment = game.unmake()
            told.may += letters_rights.penalty(self, game.post, "illegal")
            game.make(moment.move, moment.by)
        if game.post and not game.post.stands and game.post.meanings:
            pos = game.pos.copy()
            pos.turn = game.post.receiver
            told.position, told.turn, told.moves = pos.fen(), pos.turn, []
        return told

    def exact_after_call(self, act):
        """C outlives the caller's next call, which is then taken back."""
        game = self.game
        moment = game.unmake()
        game.post.stands, game.post.kind, kind = False, "illegal", game.post.kind
        letters_exact.exact(self, act)
        if self.word == REFUSED:
            game.make(moment.move, moment.by)
            game.post.stands, game.post.kind = True, kind
        else:
            self.call_right = None

    def hear_touch(self, by):
        """A touch ends what could be claimed; in 1903 it also passes over an illegal call."""
        game = self.game
        post = game.post
        if post and post.author != by and not post.stands:
            return self.pass_over(by, completed=False)
        return self.say(NOTED, self.terms.laws("preface"))

    def hear_move(self, act):
        """A legal move by hand."""
        game = self.game
        text = act.rest[0].replace("-", "").replace("=", "").lower()
        post = game.post
        if post and post.author != act.by and not post.stands:
            return self.pass_over(act.by, completed=True)
        if game.pos.turn != act.by or text not in game.lawful():
            return self.say(REFUSED, self.terms.laws("turn"))
        post = letters_send.Post(act.by)
        post.meanings, post.kind = [text], "clear"
        game.post = post
        self.cite(self.move_laws(text))
        letters_send.adopt(self, post, text)
        self.cite(self.terms.laws("turn"))
        self.word = ALLOWED
        return None

    def pass_over(self, by, completed):
        """The hearer touches or moves without taking up an illegal or doubtful call."""
        game, terms = self.game, self.terms
        post = game.post
        if post.meanings:
            game.question = Duty(post.author, "interpret", terms.laws("ambiguous"))
            return self.say(REFUSED if completed else OFFENCE, terms.laws("ambiguous"))
        if terms.old and not completed:
            post.waived = True      # 1899: the penalty is gone, but the call is still to be put right
            return self.say(OFFENCE, terms.laws("too-late"))
        game.post = None
        game.annulled = True
        game.waived_draw = None     # his turn begins again
        return self.say(OFFENCE, terms.laws("illegal-answered"))
