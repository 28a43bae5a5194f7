"""Sending records: the turn, its end, and what the record could mean (V.2 to V.6)."""

import chess
from letters_game import Duty, Post, Reply
from ruling import ALLOWED, NOTED, OFFENCE, REFUSED
from records import Reading, is_capture
import letters_copy


def send(ump, by, texts, answering=None, series=(), copy=True):
    """A player sends a record, or several."""
    game = ump.game
    ump.sender = by
    if game.adjudicating:
        return ump.say(REFUSED, ump.adjudication_laws())
    if not any(game.read(text).purports for text in texts):
        return ump.say(REFUSED, [ump.terms.part_one("13.C")])
    if game.reply and game.reply.by == by:
        ump.cite_allies(by)
        return second_reply(ump, by, texts)
    if game.question:
        return ump.say(REFUSED, ump.terms.laws("turn"))
    post = game.post
    mine = post and post.author == by and not post.answered
    if mine or post and post.author != by and post.open_fault() or game.pos.turn == by:
        ump.cite_allies(by)
    if post and post.author != by and post.open_fault():
        return answer_fault(ump, by, texts, answering, series, copy)
    if post and post.author == by and not post.answered:
        return second_letter(ump, by, texts, series)
    if game.pos.turn != by:
        return ump.say(REFUSED, ump.terms.laws("turn"))
    return in_turn(ump, by, texts, answering, series, copy)


def second_reply(ump, by, texts):
    """Another reply while the first one waits: several for one turn, whatever they will mean (V.4)."""
    game = ump.game
    new = [text for text in texts if game.read(text).purports and text not in game.reply.texts]
    if not new:
        return ump.say(NOTED, ump.terms.laws("turn"))
    game.reply.texts += new
    game.reply.series = []      # it went with the first one
    ump.lose_rights(by)
    return ump.say(OFFENCE, ump.terms.laws("several"))


def in_turn(ump, by, texts, answering, series, copy=True):
    """The record for the player's own turn."""
    game = ump.game
    post = Post(by)
    post.series = list(series)
    if len(texts) == 1 and series:
        post.branches = [(texts[0], list(series))]
    if not add_texts(ump, post, texts):
        return ignore_duty(ump, by, texts)
    copied = not copy or letters_copy.copy_is_good(game, by, answering)
    ump.end_turn(by)
    game.annulled = False
    game.post = post
    settle(ump, post)
    follow_series(ump, by)
    if not copied:
        letters_copy.missing(ump, by)
    return None


def ignore_duty(ump, by, texts):
    """He sends something else than he must."""
    game = ump.game
    game.ignored.add(by)
    castling = [m for t in texts for m in game.read(t).meanings
                if chess.is_castling(game.pos, chess.move_of(m))]
    if castling and game.duty.kind == "king":
        ump.cite(ump.terms.laws("no-castling"))
    return ump.say(REFUSED, game.duty.laws + ump.terms.laws("refusal", "forfeit"))


def add_texts(ump, post, texts):
    """Reads the records. False if they mean legal moves, but none that the duty allows."""
    game = ump.game
    view = game.view()
    readings = [game.read(text) for text in texts]
    readings = [r for r in readings if r.purports]
    legal = any(r.meanings for r in readings)
    complies = any(game.within_duty(r.meanings) for r in post.readings + readings)
    if legal and not complies:
        return False
    for text, reading in zip([t for t in texts if game.read(t).purports], readings):
        reading.text, reading.full = text, sorted(reading.meanings)
        # one of several may be adopted although it is not what he must do
        reading.meanings = game.within_duty(reading.meanings) or reading.meanings
    for r in readings:
        post.sent += [(r.text, r.full), (r.text, sorted(r.meanings))]   # his duty may narrow it
    post.readings += readings
    judge(post, view, ump.terms.knows("unsigned"))
    if post.kind.startswith("several"):
        post.series = []        # nobody can say which record it follows
    return True


def judge(post, view, unsigned_counts):
    """What the records for this turn amount to."""
    post.meanings = []
    for reading in post.readings:
        for move in reading.meanings:
            if move not in post.meanings:
                post.meanings.append(move)
    illegal = any(not r.meanings for r in post.readings)
    one = len(post.readings) == 1 or same_meaning(post.readings)
    if one and illegal:
        post.kind = "illegal"
    elif one and len(post.meanings) == 1:
        post.kind = "clear"
    elif one:
        post.kind = "ambiguous"
    else:
        post.kind = "several-illegal" if illegal else "several"
    shown = [sorted(r.meanings) for r in post.readings if r.signed or r.algebraic]
    post.unsigned = any(
        r.meanings and not r.signed and not r.algebraic
        and all(is_capture(m, view) for m in r.meanings)
        and sorted(r.meanings) not in shown
        for r in post.readings)
    if post.kind == "several" and post.unsigned and unsigned_counts:
        post.kind = "several-illegal"   # the receiver may treat it as illegal


def same_meaning(readings):
    """One move in two notations is one record, and so are the same words twice."""
    first = sorted(readings[0].meanings)
    return all(r.text == readings[0].text for r in readings) or bool(first) and all(
        sorted(r.meanings) == first for r in readings)


def settle(ump, post):
    """Gives the record its effect, and says so."""
    game, terms = ump.game, ump.terms
    if post.kind == "clear":
        ump.cite(terms.laws("turn"))
        ump.cite([terms.part_one("13.C")])
        ump.word = ump.word or ALLOWED
        adopt(ump, post, post.meanings[0])
        if post.unsigned and terms.knows("unsigned") and is_answered_before(game, post):
            post.unsigned = False
        if post.unsigned and terms.knows("unsigned"):
            ump.word = OFFENCE
            ump.cite(terms.laws("unsigned", "A", terms.letter("unsigned")))
        return
    ump.word = OFFENCE
    game.clock.stand_still(game.now)
    game.in_post = post.receiver
    cite_fault(ump, post)


def is_answered_before(game, post):
    """Has the receiver assumed this move and sent his reply to it? Then he has said how he reads it."""
    series = game.series.get(post.receiver)
    if not series or not game.playing():
        return False
    return any(game.read(record).purports for record, _ in find_assumed(game, series, game.last_move_of(post.author)))


def find_assumed(game, series, moment):
    """Of each alternative that assumed this reply: the record that was sent for it, and what follows."""
    alternatives = []
    for mark, assumed, record in series:
        if mark == "or" or not alternatives:
            alternatives.append([])
        alternatives[-1].append(("if", assumed, record))
    return [(steps[0][2], steps[1:]) for steps in alternatives
            if game.read(steps[0][1], moment.pos, moment.began).meanings == [moment.move]]


def joined(several):
    """One series with the alternatives of all."""
    found = []
    for series in several:
        found += [("or", *series[0][1:]), *series[1:]] if series else []
    return found


def cite_fault(ump, post):
    terms = ump.terms
    ump.cite(terms.laws("illegal" if terms.only_c and not post.meanings else post.kind))
    if terms.old and post.kind == "several-illegal":
        ump.cite(terms.laws("illegal"))     # III.4 says nothing of a penalty, III.3 does
    if not (terms.blindfold and post.kind == "illegal"):
        ump.cite([terms.part_one("13.C")])
    ump.cite(ump.penalty_laws(post))
    if post.kind == "ambiguous" and post.unsigned and terms.knows("unsigned"):
        ump.cite(terms.laws("unsigned", "A", terms.letter("unsigned")))


def adopt(ump, post, move):
    """The record's move is made; the receiver's turn opens."""
    game = ump.game
    ump.cite(ump.move_laws(move))
    game.make(move, post.author)
    if ump.terms.blindfold:
        ump.lose_rights(post.author)
    post.stands = True
    game.offers.discard(post.receiver)
    game.series[post.author] = chosen_series(game, post, move) if post.second else list(post.series)
    game.duty = None
    game.question = None
    game.ignored.discard(post.author)
    if post.kind != "clear":    # it is settled which move the record is
        post.kind, post.meanings = "clear", [move]
        post.readings = [Reading(True, [move], True, False)]
        post.readings[0].text, post.readings[0].full = None, [move]
        post.sent.append((None, [move]))
        post.unsigned = False
    game.in_post = post.receiver
    game.clock.begin(post.receiver, game.now)
    ump.look_for_end(post.author)


def sent_before(game, post, text):
    """The same record once more, in the same words or others, changes nothing."""
    full = sorted(game.read(text).meanings)
    narrow = sorted(game.within_duty(full))
    return any(text == words or meant and meant in (full, narrow) for words, meant in post.sent)


def chosen_series(game, post, move):
    """What each letter assumed goes with its own record, and is adopted with it (V.4(a), V.6(c))."""
    game.unmake()
    found = [series for text, series in post.branches if list(game.read(text).meanings) == [move]]
    game.make(move, post.author)
    return joined(found)


def stands_for(game, post, text):
    """Is the move that was adopted one that this record can mean?"""
    moment = game.last_move_of(post.author)
    return moment.move in game.read(text, moment.pos, moment.began).meanings


def second_letter(ump, by, texts, series):
    """Another record before the answer: several for the same turn (V.4)."""
    game, terms = ump.game, ump.terms
    post = game.post
    before = list(post.meanings)
    stood = post.stands
    if stood:
        game.unmake()
        post.stands = False
    waived, game.waived_draw = game.waived_draw, None
    new = [text for text in texts if game.read(text).purports and not sent_before(game, post, text)]
    duty_kept = not new or add_texts(ump, post, new)
    if not new or not duty_kept:
        if stood:
            game.make(before[0], by)
            post.stands = True
        post.meanings, game.waived_draw = before, waived
        if duty_kept:
            if series and len(texts) == 1:      # the same record, now with other replies that he assumes
                post.branches.append((texts[0], list(series)))
                if post.kind.startswith("several"):
                    post.second = True      # it goes with that record only
                elif not stood:
                    post.series = joined([post.series, list(series)])
                elif stands_for(game, post, texts[0]):
                    game.series[by] = joined([game.series.get(by, []), list(series)])
                    post.series = list(game.series[by])
            return ump.say(NOTED, terms.laws("turn"))
        return ignore_duty(ump, by, new)
    post.series = []
    post.second = True
    if len(texts) == 1 and series:
        post.branches.append((texts[0], list(series)))
    post.settled = post.waived = False
    if game.clock.side == post.receiver:    # his turn is to begin anew, and a loss of time is for that
        game.clock.lost[post.receiver] += game.clock.added
        game.clock.added = 0
    ump.lose_rights(by)
    if post.kind == "clear":
        settle(ump, post)
        return None
    game.clock.stand_still(game.now)
    cite_fault(ump, post)
    ump.word = OFFENCE
    return None


def answer_fault(ump, by, texts, answering, series, copy):
    """A reply to a record that is illegal, ambiguous, or one of several."""
    game, terms = ump.game, ump.terms
    post = game.post
    chosen = announced(game, post, answering)
    may_announce = post.kind in ("several", "several-illegal") or terms.may_adopt
    if chosen and may_announce:
        ump.cite(terms.laws(post.kind))
        return adopt_and_reply(ump, by, chosen, texts, answering, series)
    if not post.meanings:
        return answered_illegal(ump, by)
    ump.end_turn(by)
    idea = "ambiguous-answered" if post.kind == "ambiguous" else post.kind
    game.reply = Reply(by, [t for t in texts if game.read(t).purports], answering, list(series))
    game.question = Duty(post.author, "interpret", terms.laws(idea))
    game.clock.begin(post.author, game.now)
    game.in_post = post.author
    ump.say(OFFENCE, terms.laws(idea))
    if copy and not letters_copy.copy_fits(game, answering, post.meanings):
        letters_copy.missing(ump, by)
    return None


def adopt_and_reply(ump, by, move, texts, answering, series):
    game = ump.game
    post = game.post
    lost = game.clock.lost[by]
    adopt(ump, post, move)
    post.settled = True
    game.clock.lost[by], game.clock.added = lost, 0     # this turn takes no time to lose
    if not game.playing():
        ump.word = ALLOWED
        return None
    return in_turn(ump, by, texts_with_series(ump, by, texts), answering, series, copy=False)


def texts_with_series(ump, by, texts):
    """A record of his series that is reached now is a record for this turn too (V.4)."""
    game = ump.game
    series = game.series.get(by)
    if not series:
        return texts
    game.series[by] = []
    moment = game.last_move_of(chess.other(by))
    ump.cite(ump.terms.laws("series"))
    return [record for record, _ in find_assumed(game, series, moment) if game.read(record).purports] + texts


def announced(game, post, answering):
    """The one meaning of the record that the reply says it is answering."""
    if answering is None:
        return None
    fits = [m for m in game.read(answering).meanings if m in post.meanings]
    return fits[0] if len(fits) == 1 else None


def answered_illegal(ump, by):
    """The position before the illegal record is restored, without penalty."""
    game, terms = ump.game, ump.terms
    author = game.post.author
    ump.end_turn(by)
    game.post = None
    game.waived_draw = None     # a new turn begins
    game.annulled = True
    game.e_right = None
    game.clock.begin(author, game.now)
    game.in_post = author
    return ump.say(OFFENCE, terms.laws("illegal-answered"))


def follow_series(ump, by):
    """The reply came that the other side had assumed: his next record is adopted (V.6(c))."""
    game, terms = ump.game, ump.terms
    author = chess.other(by)
    moment = game.last_move_of(by)
    series = game.series.get(author)
    if not series or moment is None or not game.playing() or not game.post.stands:
        return
    game.series[author] = []
    ump.cite(terms.laws("series"))
    found = [(record, more) for record, more in find_assumed(game, series, moment) if game.read(record).purports]
    if not found:
        return
    post = Post(author)
    post.series = joined(more for _, more in found)
    post.branches = [(record, more) for record, more in found if more]
    if game.clock.side == author:       # this turn takes no time to lose
        game.clock.lost[author] += game.clock.added
        game.clock.added = 0
    add_texts(ump, post, [record for record, _ in found])      # two that assumed the same move are several (V.4)
    post.second = post.kind.startswith("several")
    word = ump.word
    game.turns[author] += 1
    game.post = post
    settle(ump, post)
    # the other has had that record all along, unless it came with the letter that is sent now
    game.in_post = chess.other(author) if ump.sender == author else None
    ump.word = word
    follow_series(ump, author)
