"""Draws, forfeits, findings, adjudication, and what is said besides."""

import chess
import letters_send
from docket import Quoted
from letters_game import Duty
from letters_rights import late_sides, of_draws, repeated, rights
from letters_terms import may_be_done
from letters_time import moment, months_later
from ruling import ALLOWED, NOTED, OFFENCE, REFUSED, UPHELD


class Charge:
    """What is known of one ground of forfeit."""

    def __init__(self):
        self.known = False      # the opponent is shown to know of it
        self.claimed = False
        self.found = False
        self.lost = False
        self.denied = False     # the umpire has found that it was not so
        self.consented = False  # the opponent lets him do it


def charge_of(game, side, idea):
    return game.charges.setdefault((side, idea), Charge())


def lose_known_charges(game, by):
    """A player who sends a record knowing of an offence can no longer claim for it."""
    for (side, _), charge in game.charges.items():
        if side == chess.other(by):
            let_pass(charge, charge.known or charge.found)


def let_pass(charge, known=True):
    """What is known can no longer be claimed. A claim that was made before waits on: it was of something else."""
    if charge.claimed:
        charge.known = charge.found = False
    elif known:
        charge.lost = True


# Draws.

def claim(ump, act):
    what = act.rest[0]
    if what == "fifty-moves":
        return claim_draw(ump, act.by, "fifty", ump.game.count >= 100, "fifty-moves")
    if what == "repetition":
        return claim_draw(ump, act.by, "repetition", repeated(ump.game), "repetition")
    if what == "forfeit":
        return claim_forfeit(ump, act)
    if what == "adjudication":
        return claim_adjudication(ump, act)
    return ump.say(REFUSED, [])


def claim_draw(ump, by, idea, proved, reason):
    game, terms = ump.game, ump.terms
    if not proved or not game.turn_is_open(by) or game.waived_draw == len(game.past):
        return ump.say(REFUSED, terms.laws(idea))
    game.end("drawn", None, reason)
    ump.say(UPHELD, terms.laws(idea))
    if idea == "repetition":
        ump.cite([terms.part_one("16(b)"), terms.part_one("16(a)")])
    return None


def offer(ump, act):
    game, terms = ump.game, ump.terms
    record = [str(w) for w in act.rest if isinstance(w, Quoted)]
    if record:
        letters_send.send(ump, act.by, record, None, [], copy=False)
        if ump.word == REFUSED or not game.playing():
            return None
        ump.cite(terms.laws("agreement"))
    else:
        ump.say(NOTED, terms.laws("agreement"))
    game.offers.add(act.by)
    return None


def accept(ump, act):
    game, terms = ump.game, ump.terms
    if chess.other(act.by) not in game.offers:
        return ump.say(REFUSED, terms.laws("agreement"))
    game.end("drawn", None, "agreement")
    return ump.say(ALLOWED, terms.laws("agreement"))


def decline(ump, act):
    game, terms = ump.game, ump.terms
    if chess.other(act.by) not in game.offers:
        return ump.say(REFUSED, terms.laws("agreement"))
    game.offers.discard(chess.other(act.by))
    return ump.say(NOTED, terms.laws("agreement"))


def withdraw(ump, act):
    game, terms = ump.game, ump.terms
    if act.by not in game.offers:
        return ump.say(REFUSED, terms.laws("agreement"))
    game.offers.discard(act.by)
    return ump.say(NOTED, terms.laws("agreement"))


def release(ump, act):
    """He lets the other off what he had exacted of him."""
    game = ump.game
    other = chess.other(act.by)
    if game.duty is None or game.duty.by != other:
        return ump.say(REFUSED, [ump.terms.year + ":0"])
    game.duty = None
    game.refused.discard(other)
    game.ignored.discard(other)
    charge = charge_of(game, other, "refusal")
    charge.claimed = charge.found = charge.known = False
    go_on(game)
    return ump.say(NOTED, [ump.terms.year + ":0"])


def consent(ump, act):
    """From now on the other may do that."""
    game, terms = ump.game, ump.terms
    other = chess.other(act.by)
    idea = {"print": "books", "second-board": "second-board", "assistance": "assistance"}[act.rest[0]]
    if not terms.knows(idea):
        return ump.say(REFUSED, terms.laws("preface"))
    game.consents.add((other, idea))
    if terms.new_zealand and idea != "assistance":      # A.13(a) names two things in one section
        both = {(other, "books"), (other, "second-board")} <= game.consents
        idea = "books" if both else None
    if idea:
        charge = charge_of(game, other, idea)
        charge.claimed = charge.found = charge.known = False
        charge.consented = True
        go_on(game)
    return ump.say(NOTED, terms.laws({"print": "books"}.get(act.rest[0], act.rest[0])))


def correct(ump, act):
    """A time wrongly recorded; here only where no time is kept for the game as a whole."""
    terms = ump.terms
    law = {"telegraph": "1903:VI.3(b)", "telegraph-nz": "1903:A.4(b)"}.get(terms.play)
    if terms.blindfold:
        law = "1899:II.10.D" if terms.old else "1903:II.10.E"
    if law is None or terms.old and not terms.blindfold:
        return ump.say(REFUSED, terms.laws("preface"))
    return ump.say(REFUSED, [law])


def resign(ump, act):
    ump.game.end("won", chess.other(act.by), "resignation")
    return ump.say(ALLOWED, ump.terms.laws("forfeit"))


# Forfeits.

def claim_forfeit(ump, act):
    game, terms = ump.game, ump.terms
    section = act.rest[1]
    idea = terms.ground(section)
    offender = chess.other(act.by)
    if idea is None:
        return ump.say(REFUSED, terms.laws("forfeit"))
    laws = terms.laws(idea, "forfeit")
    if may_be_done(terms, idea):
        return ump.say(REFUSED, laws + ["1899:III.2(a)"])
    if charge_of(game, offender, idea).consented:
        return ump.say(REFUSED, laws + (["1899:III.2(a)"] if terms.old and not terms.blindfold else []))
    if idea == "time" and has_limit(terms) and game.timed:
        found = charge_of(game, offender, idea)
        if offender not in late_sides(game) and not (found.found and not found.lost):
            return ump.say(REFUSED, laws)
        return forfeited(ump, offender, laws)
    if idea == "refusal":
        if offender in game.refused | game.ignored:
            return forfeited(ump, offender, laws)
    charge = charge_of(game, offender, idea)
    if charge.lost:
        return ump.say(REFUSED, laws)
    if charge.found:
        return forfeited(ump, offender, laws)
    if charge.denied:
        return ump.say(REFUSED, laws)
    charge.claimed = True
    if not terms.old:
        game.clock.stop(game.now)
    return ump.say(NOTED, laws)


def has_limit(terms):
    return terms.turn_limit is not None or terms.period_limit is not None


def forfeited(ump, offender, laws, word=UPHELD):
    ump.game.end("won", chess.other(offender), "forfeit")
    return ump.say(word, laws)


def allege(ump, act):
    game, terms = ump.game, ump.terms
    idea = terms.ground(act.rest[0])
    if idea is None:
        return ump.say(REFUSED, terms.laws("forfeit"))
    charge_of(game, chess.other(act.by), idea).known = True
    charge_of(game, chess.other(act.by), idea).denied = False   # it may have been done since
    return ump.say(NOTED, terms.laws(idea, "forfeit"))


def waiting(game, side):
    return [idea for (offender, idea), charge in sorted(game.charges.items())
            if offender == side and charge.claimed and not charge.lost]


def admit(ump, act):
    game, terms = ump.game, ump.terms
    ideas = waiting(game, act.by)
    if ideas:
        return forfeited(ump, act.by, terms.laws(*ideas, "forfeit"), NOTED)
    for (offender, idea), charge in sorted(game.charges.items()):
        shown = idea == "time" and act.by in late_sides(game)
        if offender == act.by and charge.known and not charge.lost and not charge.found and not shown:
            charge.found = True
            ideas.append(idea)      # he names none, so he admits all that was alleged
    if ideas:
        return ump.say(NOTED, terms.laws(*ideas, "forfeit"))
    return ump.say(REFUSED, terms.laws("forfeit"))


def finds(ump, act):
    game, terms = ump.game, ump.terms
    idea = terms.ground(act.rest[0])
    if act.by != "umpire" or idea is None or len(act.rest) < 2:
        return ump.say(REFUSED, terms.laws("forfeit"))
    charge = charge_of(game, act.rest[1], idea)
    if charge.claimed and not charge.lost:
        return forfeited(ump, act.rest[1], terms.laws(idea, "forfeit"), NOTED)
    charge.found = True
    answer(game)
    return ump.say(NOTED, terms.laws(idea, "forfeit"))


def finds_not(ump, act):
    game, terms = ump.game, ump.terms
    idea = terms.ground(act.rest[0])
    if act.by != "umpire" or idea is None or len(act.rest) < 2:
        return ump.say(REFUSED, terms.laws("forfeit"))
    charge = charge_of(game, act.rest[1], idea)
    reckoned = idea == "time" and has_limit(terms) and game.timed and not charge.found
    charge.claimed = charge.found = charge.known = False
    charge.denied = not reckoned        # the umpire reckons each turn himself
    if idea == "refusal":
        game.refused.discard(act.rest[1])
        game.ignored.discard(act.rest[1])
    if idea == "time":
        if act.rest[1] in game.late:
            game.clock.pass_over(act.rest[1])
        game.late.discard(act.rest[1])
        if game.clock.side == act.rest[1] and game.clock.exceeded(game.now):
            game.clock.excuse(game.now)
    answer(game)
    return ump.say(NOTED, terms.laws(idea, "forfeit"))


def refuse(ump, act):
    game, terms = ump.game, ump.terms
    if not any(duty.by == act.by for duty in game.duties()):
        return ump.say(REFUSED, terms.laws("refusal"))
    if not terms.any_requirement and not (game.duty and game.duty.by == act.by):
        charge = charge_of(game, act.by, "disobedience")    # nobody has required anything
        charge.found, charge.lost = True, False     # it is a new offence each time
        return ump.say(OFFENCE, terms.laws("disobedience", "forfeit"))
    game.refused.add(act.by)
    return ump.say(OFFENCE, terms.laws("refusal", "forfeit"))


def waive(ump, act):
    """Gives up every right that the player has now."""
    game = ump.game
    has_rights = any(entry.by == act.by for entry in rights(ump))
    has_draw = any(entry.by == act.by for entry in of_draws(ump))
    if game.in_post == act.by and has_rights:
        game.in_post = None     # he acts on the letter, so he has it
    if game.post and game.post.receiver == act.by:
        waive_record(ump, game.post)
    if game.e_right == act.by:
        game.e_right = None
    if chess.other(act.by) in game.late:
        game.clock.pass_over(chess.other(act.by))
        charge_of(game, chess.other(act.by), "time").lost = True
    game.late.discard(chess.other(act.by))
    if game.clock.side == chess.other(act.by) and game.clock.exceeded(game.now):
        game.clock.excuse(game.now)
        charge_of(game, chess.other(act.by), "time").lost = True
    if chess.other(act.by) in game.refused | game.ignored:
        let_pass(charge_of(game, chess.other(act.by), "refusal"))
    game.refused.discard(chess.other(act.by))
    game.ignored.discard(chess.other(act.by))
    for (side, _), charge in game.charges.items():
        if side == chess.other(act.by) and charge.found:
            let_pass(charge)
    if has_draw:
        game.waived_draw = len(game.past)
    return ump.say(NOTED, [ump.terms.year + ":0"])


def waive_record(ump, post):
    """The author of a faulty record sends another, or says which move he meant."""
    game, terms = ump.game, ump.terms
    if game.adjudicating:
        return
    if post.stands:
        post.waived = True
        return
    if game.question:
        return
    if terms.blindfold and not post.meanings:
        post.waived = True      # his turn goes on, and he calls again
        return
    if post.meanings:
        idea = "ambiguous-answered" if post.kind == "ambiguous" else post.kind
        game.question = Duty(post.author, "interpret", terms.laws(idea))
        post.left_to_author = True
    else:
        game.post = None
        game.waived_draw = None     # a new turn begins
    game.clock.begin(post.author, game.now)
    game.in_post = post.author


def point_out(ump, act):
    game, terms = ump.game, ump.terms
    post = game.post
    kinds = {"illegal": ("illegal", "several-illegal"), "ambiguity": ("ambiguous",)}
    if act.rest[0] not in kinds:
        return ump.say(REFUSED, [])
    if act.rest[0] == "ambiguity" and game.reply:
        idea = "ambiguous-answered" if post.kind == "ambiguous" else post.kind
        return ump.say(NOTED, game.question.laws if game.question else terms.laws(idea))
    open_fault = post and not post.stands and not game.question and not post.left_to_author and not game.reply
    if open_fault and post.kind in kinds[act.rest[0]]:
        return ump.say(UPHELD, terms.laws("illegal" if terms.old and act.rest[0] == "illegal" else post.kind))
    if act.rest[0] == "illegal" and game.annulled:
        return ump.say(NOTED, terms.laws("illegal-answered"))
    return ump.say(REFUSED, [])


# The umpire's time and decisions.

def appeal(ump, act):
    game, terms = ump.game, ump.terms
    if not terms.knows("not-counted"):
        return ump.say(REFUSED, terms.laws("preface"))
    game.clock.stop(game.now)
    game.clock.appealed = True
    return ump.say(NOTED, terms.laws("not-counted"))


def decides(ump, act):
    game, terms = ump.game, ump.terms
    if act.by != "umpire":
        return ump.say(REFUSED, terms.laws("preface"))
    if act.rest[0] in ("annul-game", "exchange"):
        if not terms.blindfold:
            answer(game)
        return ump.say(REFUSED, [terms.year + ":II.2"] if terms.blindfold else terms.laws("preface"))
    answer(game)
    return ump.say(NOTED, terms.laws("preface"))


def answer(game):
    """The umpire has spoken; time runs on, unless a claim waits still."""
    game.clock.appealed = False
    go_on(game)


def go_on(game):
    if not game.clock.appealed and not waiting(game, "white") and not waiting(game, "black"):
        game.clock.go(game.now)


def time(ump, act):
    return ump.say(NOTED, ump.terms.laws("turn"))


def claim_adjudication(ump, act):
    game, terms = ump.game, ump.terms
    laws, due = [], []
    if terms.months and game.now is not None:
        laws.append("1903:V.10(a)")
        if terms.start and game.now >= months_later(moment(terms.start), int(terms.months)):
            due.append("1903:V.10(a)")
    if terms.date and game.now is not None:
        laws.append("1903:V.10(b)")
        if game.now >= moment(terms.date):
            due.append("1903:V.10(b)")
    ump.end_law = due[0] if due else None
    if not due:
        if terms.blindfold or terms.old:
            return ump.say(REFUSED, terms.laws("preface"))
        if terms.new_zealand:
            return ump.say(REFUSED, ["1903:A.14(a)"])   # that he cannot go on is for the umpire to say
        return ump.say(REFUSED, laws or ump.adjudication_laws())
    if game.clock.exceeded(game.now):   # that can still be claimed
        ump.late_at_the_end = game.clock.side if game.clock.side not in game.late else None
        game.late.add(game.clock.side)
        game.clock.mark_late(game.clock.side, game.now)
    game.adjudicating = True
    game.duty = game.question = None
    game.clock.stand_still(game.now)
    game.clock.closed = True
    return ump.say(UPHELD, due)     # both, if both have come


def adjudicates(ump, act):
    game = ump.game
    if not game.adjudicating:
        return ump.say(REFUSED, ump.adjudication_laws())
    result = act.rest[0]
    game.end("drawn" if result == "draw" else "won", None if result == "draw" else result,
             "adjudication")
    return ump.say(UPHELD, ump.adjudication_laws())
