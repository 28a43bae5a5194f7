"""Penalties, adoptions and interpretations (V.4 to V.7, III.3)."""

import chess
import letters_copy
import letters_send
from docket import Quoted
from letters_game import Duty, Post
from letters_rights import unsigned as unsigned_rights
from ruling import OFFENCE, REFUSED, UPHELD


class Exaction:
    """The letters, men and records of `exact …`."""

    def __init__(self, act):
        self.letters = []
        self.squares = []
        self.records = []
        self.replying = None
        waiting = None
        for word in act.rest:
            if isinstance(word, Quoted):
                if waiting == "replying":
                    self.replying = str(word)
                else:
                    self.records.append(str(word))
            elif word == "replying":
                waiting = word
            elif len(word) == 1 and word.isupper():
                self.letters.append(word)
            else:
                self.squares.append(word)


def exact(ump, act):
    game, terms = ump.game, ump.terms
    asked = Exaction(act)
    if asked.letters == ["E"]:
        return exact_e(ump, act.by)
    post = game.post
    if post is None or post.receiver != act.by or post.waived or post.settled:
        return nothing_due(ump, act.by)
    if game.question:
        return ump.say(REFUSED, terms.laws("too-late"))
    ideas = grounds(ump, post, asked)
    if not ideas:
        return nothing_due(ump, act.by)
    if ideas[0] == "ambiguous" and "D" in asked.letters:
        return exact_d(ump, act.by, asked)
    if "E" in asked.letters:
        exact_a_e(ump, post, ideas[0])
    else:
        exact_c(ump, post, ideas[0], asked)
    if ump.word == UPHELD:
        ump.cite(terms.laws(*ideas[1:]))
    return None


def grounds(ump, post, asked):
    """The sections under which these letters can be exacted for this record."""
    terms = ump.terms
    found = []
    if not post.stands and post.kind in ("illegal", "several-illegal"):
        found.append(post.kind)
    if not post.stands and post.kind == "ambiguous" and not terms.may_adopt:
        found.append("ambiguous")
    alone = post.stands or post.kind == "ambiguous"
    if post.unsigned and alone and terms.knows("unsigned"):
        found.append("unsigned")
    return [idea for idea in found
            if asked.letters == (["C"] if terms.only_c else ["A", terms.letter(idea)])]


def nothing_due(ump, by):
    return ump.say(REFUSED, ump.terms.laws("too-late"))


def exact_e(ump, by):
    game, terms = ump.game, ump.terms
    if game.e_right != by:
        return nothing_due(ump, by)
    game.e_right = None
    if game.in_post == by:
        game.in_post = None     # he acts on the letter, so he has it
    game.clock.lose(chess.other(by), terms.loss())
    tell_excess(ump)
    return ump.say(UPHELD, terms.laws("copy", "E"))


def tell_excess(ump):
    """The loss may have used up the time of a turn that has begun: then that is told now."""
    clock = ump.game.clock
    if clock.exceeded(ump.game.now):
        clock.told_before(ump.game.now)
        ump.game.noticed = clock.moment_of_excess(ump.game.now)


def restore(ump, post):
    """Penalty A: the position before the record, and its author's turn begins with the notice."""
    game = ump.game
    if post.stands:     # treated as illegal: no turn of the receiver's had begun
        game.unmake()
        game.noticed = None
        if game.clock.side == post.receiver:
            game.clock.receipt(game.now)    # so what ran counts against nobody
            game.clock.lost[post.receiver] += game.clock.added
        ump.last = []
    if not game.playing():
        game.status, game.winner, game.reason = "playing", None, None
    game.post = None
    game.waived_draw = None     # a new turn begins
    game.series[post.author] = []
    game.in_post = post.author
    game.clock.begin(post.author, game.now)


def exact_a_e(ump, post, idea):
    game, terms = ump.game, ump.terms
    restore(ump, post)
    game.clock.lose(post.author, terms.loss())
    tell_excess(ump)
    return ump.say(UPHELD, terms.laws(idea, "A", "E"))


def exact_c(ump, post, idea, asked):
    game, terms = ump.game, ump.terms
    stood = post.stands
    if stood:
        moment = game.unmake()
    square = None
    movable = {m.uci()[:2] for m in chess.legal_moves(game.pos)
               if not chess.is_castling(game.pos, m)}
    king = game.king_can_move()
    refusal = None
    if not king and not asked.squares:
        refusal = terms.laws(idea, "C") if terms.blindfold else terms.laws("C")
    elif not king and asked.squares[0] not in movable:
        refusal = terms.laws("impossible")
        game.right_lost = True
        if terms.blindfold:
            ump.cite(terms.laws(idea))      # as over the board: the offence first
    elif not king:
        square = asked.squares[0]
    if stood:
        game.make(moment.move, post.author)
    if refusal is not None:
        if refusal == terms.laws("impossible"):
            impossible(ump, post)
        return ump.say(REFUSED, refusal)
    restore(ump, post)
    game.duty = Duty(post.author, "king" if king else "man", terms.laws("C"), square)
    laws = terms.laws("illegal", "C") if terms.only_c else terms.laws(idea, "A", "C")
    return ump.say(UPHELD, laws)


def impossible(ump, post):
    """What was required cannot be done: no other penalty takes its place."""
    if post.stands:
        post.waived = True
        return
    restore(ump, post)


def exact_d(ump, by, asked):
    """The receiver selects the meaning, and sends his own next move with it."""
    game, terms = ump.game, ump.terms
    post = game.post
    fits: list = []
    if len(asked.records) == 1:
        fits = [m for m in game.read(asked.records[0]).meanings if m in post.meanings]
    chosen = fits[0] if len(fits) == 1 else None
    with_record = asked.replying is not None and game.read(asked.replying).purports
    if chosen and not chess.legal_moves(chess.play(game.pos, chess.move_of(chosen))):
        with_record = True      # no move of his own can follow
    if with_record and len(fits) > 1:
        return ump.say(REFUSED, terms.laws("ambiguous"))  # he has selected none yet
    if chosen is None or not with_record:
        idea = "impossible" if with_record else "with-reply"
        game.question = Duty(post.author, "interpret", terms.laws(idea))
        game.in_post = post.author
        game.clock.begin(post.author, game.now)
        return ump.say(REFUSED, terms.laws(idea))
    ump.cite(terms.laws("ambiguous", "A", "D"))
    letters_send.adopt(ump, post, chosen)
    post.settled = True
    ump.word = UPHELD
    if game.playing():
        game.series[by] = []    # the record that came with the claim is his move (V.7(c))
        letters_send.in_turn(ump, by, [asked.replying], None, [], copy=False)
    ump.word = UPHELD
    return None


def adopt(ump, act):
    """The receiver adopts one of several moves."""
    game, terms = ump.game, ump.terms
    post = game.post
    may_adopt = ("several", "several-illegal")
    if terms.may_adopt:
        may_adopt += ("ambiguous",)
    if (post is None or post.stands or post.receiver != act.by or post.kind not in may_adopt
            or post.waived or game.question):
        several = post and not post.stands and not game.question and post.kind.startswith("several")
        if terms.old and several and not post.meanings:
            several = False     # III.4 speaks of moves, and none was sent
        return ump.say(REFUSED, terms.laws(post.kind if several else "ambiguous"))
    chosen = letters_send.announced(game, post, str(act.rest[0]))
    if chosen is None:
        return ump.say(REFUSED, terms.laws("ambiguous" if terms.old and not post.meanings else post.kind))
    ump.cite(terms.laws(post.kind))
    adopt_call(ump, post, chosen)
    post.settled = True
    game.in_post = None
    letters_send.follow_series(ump, post.author)
    ump.word = UPHELD
    return None


def adopt_call(ump, post, move):
    """In blindfold play the call that is settled so is a record (I.13.C), and completes the turn."""
    if ump.terms.blindfold:
        ump.cite([ump.terms.part_one("13.C")])
    letters_send.adopt(ump, post, move)
    if ump.terms.blindfold:
        ump.cite(ump.terms.laws("turn"))


def interpret(ump, act):
    """The author says which move he meant (V.5(b))."""
    game, terms = ump.game, ump.terms
    post = game.post
    if game.question is None or game.question.by != act.by:
        return ump.say(REFUSED, terms.laws("ambiguous-answered"))
    meant = letters_send.announced(game, post, str(act.rest[0]))
    if meant is None:
        return ump.say(REFUSED, terms.laws("ambiguous-answered"))
    lost = terms.knows("impossible") and game.question.laws == terms.laws("impossible")
    ump.cite(terms.laws("ambiguous-answered") if lost else game.question.laws)
    reply, game.reply = game.reply, None
    before = game.pos, game.began, list(post.meanings)
    start = game.clock.saved()
    if game.clock.side == act.by and game.clock.exceeded(game.now):
        game.late.add(act.by)
        game.clock.mark_late(act.by, game.now)
    if game.clock.side == act.by:       # a loss is for a turn that ends with a record
        game.clock.lost[act.by] += game.clock.added
        game.clock.added = 0
    adopt_call(ump, post, meant)
    post.settled = True
    ump.word = UPHELD
    if reply and game.playing():
        take_reply(ump, reply, meant, before, start)
    elif game.playing():
        letters_send.follow_series(ump, post.author)
    ump.word = UPHELD
    return None


def take_reply(ump, reply, meant, before, start):
    """The reply stands unless another meaning had been adopted with it."""
    game = ump.game
    pos, began, meanings = before
    author = chess.other(reply.by)
    if adopted_otherwise(game, reply, meant, before):
        game.post.answered = True
        letters_send.follow_series(ump, author)     # what he had assumed before the reply
        return
    texts = letters_send.texts_with_series(ump, reply.by, reply.texts)
    game.clock.lost[reply.by] += game.clock.added   # that turn has taken its time already
    game.clock.added = 0
    game.turns[reply.by] += 1
    post = Post(reply.by)
    post.series = reply.series
    if len(texts) == 1 and reply.series:
        post.branches = [(texts[0], list(reply.series))]
    letters_send.add_texts(ump, post, texts)
    game.post = post
    letters_send.settle(ump, post)
    if post.stands and game.playing():
        game.clock.restore(start)
        game.in_post = None
        letters_send.follow_series(ump, reply.by)


def adopted_otherwise(game, reply, meant, before):
    """Did the replier show that he had adopted another meaning?"""
    pos, began, meanings = before
    if reply.answering is not None:
        copied = game.read(reply.answering, pos, began).meanings
        if copied and meant not in copied:
            return True
    if any(game.read(text).meanings for text in reply.texts):
        return False
    for move in meanings:
        if move != meant:
            after = chess.play(pos, chess.move_of(move))
            if any(game.read(text, after).meanings for text in reply.texts):
                return True
    return False


def after_mate(ump, act):
    """An offence in the mating turn can still be exacted."""
    post = ump.game.post
    if ump.game.reason not in ("checkmate", "stalemate") or not post or not post.stands or post.settled:
        return False
    if post.receiver != act.by or not unsigned_rights(ump, post):
        return False
    exact(ump, act)
    return True
