"""The second umpire for games by communication: letters, wires, calls."""

import chess
import letters_claims
import letters_exact
import letters_rights
import letters_send
from docket import Quoted
from letters_game import Game
from letters_time import moment
from ruling import ALLOWED, NOTED, OFFENCE, REFUSED, UPHELD, Entry, Ruling

HANDS = ("notice", "adoube", "touch", "lift", "place", "quit", "remove", "name", "exchange",
         "replace", "displace", "mend", "move", "castle", "say", "put-back", "remove-hand", "add")


def Umpire(head):
    """The umpire of this way of play."""
    if head.get("play") == "blindfold":
        import letters_blind
        return letters_blind.BlindUmpire(head)
    if head.get("play") == "telegraph-nz":
        import letters_nz
        return letters_nz.BoardUmpire(head)
    return LetterUmpire(head)


class LetterUmpire:
    def __init__(self, head):
        self.game = Game(head)
        self.terms = self.game.terms
        self.word = None
        self.found = []
        self.last = []
        self.end_law = None             # the section by which adjudication was claimed
        self.late_at_the_end = None     # whose turn was too long when play was closed
        if self.terms.start:
            self.game.now = moment(self.terms.start)
        elif self.terms.play != "correspondence":
            self.game.now = 0
        self.game.clock.begin(self.game.pos.turn, self.game.now)

    # Saying.

    def cite(self, laws):
        for law in laws:
            if law not in self.found:
                self.found.append(law)

    def say(self, word, laws):
        self.word = word
        self.cite(laws)

    # Hearing.

    def hear(self, act):
        self.word, self.found, self.last, self.sender = None, [], [], None
        if self.game.playing() and self.is_not_heard(act):
            return self.ruling()
        self.take_time(act)
        receipt = act.name == "receive" and self.game.in_post == act.by
        if not receipt and self.settle_clocks():
            return self.ruling()
        draws = {(e.by, e.do) for e in letters_rights.of_draws(self)}
        if not self.game.playing():
            self.after_the_end(act)
        else:
            self.notice_excess(act)
            self.handle(act)
        self.cite_new_draws(draws)
        if self.game.playing():
            self.cite(self.last)
        if not self.found:
            self.cite(self.terms.laws("preface"))
        return self.ruling()

    def take_time(self, act):
        game = self.game
        if act.time is None:
            return
        now = moment(act.time) if "-" in act.time else act.seconds()
        if game.now is None and game.clock.start is None:
            game.clock.start = now
        game.now = now
        game.timed = True
        self.close_play(act.name == "receive" and game.in_post == act.by == game.clock.side)

    def close_play(self, arrives):
        """By wire a time may be fixed for the end of play; then the position is adjudicated."""
        game = self.game
        limit = self.terms.period_limit
        end = limit[1] if limit else None
        if end is None or game.now <= end or game.adjudicating or not game.playing():
            return
        side = game.clock.side
        if self.terms.old and side and not arrives and game.clock.exceeded(end):
            return      # he has lost already
        if side and not arrives and game.clock.exceeded(end):
            self.late_at_the_end = side if side not in game.late else None
            game.late.add(side)
            game.clock.mark_late(side, end)
            if not game.clock.told_before(end):
                self.cite(self.terms.laws("limit"))
                self.last += self.terms.laws("time", "forfeit") if self.terms.knows("time") else []
        game.adjudicating = True
        game.duty = game.question = None
        game.clock.stand_still(end)
        game.clock.closed = True

    def settle_clocks(self):
        """1899: a limit that was exceeded loses the game at once."""
        game = self.game
        if not self.terms.old or not game.playing() or game.now is None:
            return False
        if not game.clock.exceeded(game.now):
            return False
        loser = game.clock.side
        self.say(REFUSED, ["1899:II.10.A", "1899:II.10.A(b)"])
        game.end("won", chess.other(loser), "time")
        return True

    def notice_excess(self, act):
        """An excess that comes to light opens a right, and is cited once."""
        game, terms = self.game, self.terms
        if terms.old or act.name == "receive" and game.in_post == act.by == game.clock.side:
            return
        if not game.clock.exceeded(game.now):
            game.noticed = None
        elif game.clock.moment_of_excess(game.now) != game.noticed and not game.clock.told_before(game.now):
            game.noticed = game.clock.moment_of_excess(game.now)
            self.cite(terms.laws("limit"))
            self.last += terms.laws("time", "forfeit")

    def cite_new_draws(self, before):
        for entry in letters_rights.of_draws(self):
            if (entry.by, entry.do) not in before and self.game.playing():
                self.cite(entry.laws)

    def handle(self, act):
        name, by = act.name, act.by
        if self.game.adjudicating and name in ("send", "exact", "adopt", "interpret"):
            return self.say(REFUSED, self.adjudication_laws())
        if name in HANDS and by != "umpire":
            return self.say(NOTED, self.terms.laws("preface"))
        handlers = {
            "send": self.hear_send, "receive": self.hear_receive, "exact": letters_exact.exact,
            "adopt": letters_exact.adopt, "interpret": letters_exact.interpret,
            "claim": letters_claims.claim, "offer": letters_claims.offer,
            "accept": letters_claims.accept, "decline": letters_claims.decline,
            "resign": letters_claims.resign, "waive": letters_claims.waive,
            "refuse": letters_claims.refuse, "allege": letters_claims.allege,
            "admit": letters_claims.admit, "finds": letters_claims.finds,
            "finds-not": letters_claims.finds_not, "appeal": letters_claims.appeal,
            "decides": letters_claims.decides, "adjudicates": letters_claims.adjudicates,
            "point-out": letters_claims.point_out, "time": letters_claims.time,
            "withdraw": letters_claims.withdraw, "release": letters_claims.release,
            "consent": letters_claims.consent, "correct": letters_claims.correct,
        }
        handler = handlers.get(name)
        if handler is None:
            return self.say(REFUSED, [])
        if name in ("send", "receive"):
            return handler(act)
        return handler(self, act)

    def is_not_heard(self, act):
        """Nobody of that number plays for his side; or only the first acts for it (IV.2)."""
        law = [self.terms.year + ":IV.2"] if not self.terms.old else self.terms.laws("preface")
        if act.partner > 1 and act.partner > self.terms.players[act.by]:
            self.say(REFUSED, law)
        elif act.partner > 1 and self.terms.apart and act.name in HANDS + ("send",):
            self.say(NOTED, law)
        return self.word is not None

    def cite_allies(self, by):
        """A side is bound by what any one of its players sends (IV.2)."""
        if by in self.terms.allies and not self.terms.apart:
            self.cite([self.terms.year + ":IV.2"])

    def hear_send(self, act):
        texts, answering, series = parts_of(act)
        return letters_send.send(self, act.by, texts, answering, series)

    def hear_receive(self, act):
        game = self.game
        self.cite(self.terms.laws("turn"))
        if game.in_post != act.by:
            self.word = REFUSED
            return
        game.in_post = None
        if game.clock.side == act.by:
            game.clock.receipt(game.now)
            game.noticed = None
            letters_exact.tell_excess(self)     # a penalty may have used up his time all the same
        if self.late_at_the_end == act.by:      # no: until now the record was on its way
            game.late.discard(act.by)
        self.word = NOTED

    def after_the_end(self, act):
        """Only an offence in the mating turn can still be exacted."""
        if act.name == "exact" and letters_exact.after_mate(self, act):
            return
        if act.name in ("waive", "resign") and self.game.post and self.game.post.receiver == act.by:
            self.game.post.waived = True
        if act.name == "exact" and self.game.reason in (
                "checkmate", "stalemate") and act.by == self.game.pos.turn:     # only the other has something to exact
            return self.say(REFUSED, self.terms.laws("too-late"))
        self.say(REFUSED, self.end_laws())

    def end_laws(self):
        """The law by which the game ended."""
        ideas = {"stalemate": "stalemate", "agreement": "agreement", "fifty-moves": "fifty",
                 "repetition": "repetition", "resignation": "forfeit", "forfeit": "forfeit",
                 "adjudication": "adjudication", "time": "limit"}
        if self.game.reason == "checkmate":
            return [self.terms.part_one("15(a)")]
        if self.game.reason == "adjudication":
            return self.adjudication_laws()
        return self.terms.laws(ideas[self.game.reason])

    # Effects that several acts share.

    def lose_rights(self, by):
        """A player who sends a record can claim no more for what he knew before."""
        game = self.game
        other = chess.other(by)
        if other in game.late:
            letters_claims.charge_of(game, other, "time").lost = True
            game.clock.pass_over(other)
        if game.clock.side == other and game.clock.exceeded(game.now):
            letters_claims.charge_of(game, other, "time").lost = True
            game.clock.excuse(game.now)
        game.late.discard(other)
        if other in game.refused | game.ignored:
            letters_claims.let_pass(letters_claims.charge_of(game, other, "refusal"))
        game.refused.discard(other)
        game.ignored.discard(other)
        if game.e_right == by:
            game.e_right = None
        letters_claims.lose_known_charges(game, by)

    def end_turn(self, by):
        """A record is despatched: the player's turn ends, and with it what he could still claim."""
        game, terms = self.game, self.terms
        if terms.knows("time"):     # that it was not exceeded was said of the turns before
            letters_claims.charge_of(game, by, "time").denied = False
        if not terms.blindfold:     # a move that is not completed costs nothing at the board (II.9)
            self.lose_rights(by)
        if game.clock.side == by and terms.knows("not-counted") and game.clock.free_day(game.now):
            self.cite(terms.laws("not-counted"))
        if game.clock.side == by and game.clock.too_long(game.now):
            newly = bool(self.last)
            if newly or terms.play == "correspondence":
                self.word = OFFENCE     # by wire the excess of a period is told once
            if not game.clock.is_excused(game.now):
                game.late.add(by)
                game.clock.mark_late(by, game.now)
            if not newly:
                self.last += terms.laws("limit")
            game.noticed = None
        if game.clock.side == by:
            game.clock.end(game.now)
            game.turns[by] += 1     # a reply to a faulty record is in no turn: none had begun

    def move_laws(self, move):
        """The sections of law 11 by which a move is legal."""
        game, one = self.game, self.terms.part_one
        made = chess.move_of(move)
        if chess.is_castling(game.pos, made):
            return [one("11.E(e)"), one("11.E(f)")]
        if chess.is_passing(game.pos, made):
            laws = [one("11.E(c)")]
        elif chess.taken_square(game.pos, made) is not None:
            laws = [one("11.E(b)")]
        else:
            laws = [one("11.E(a)")]
        if made.promo:
            laws = [one("11.E(d)")]
        return laws

    def penalty_laws(self, post):
        terms = self.terms
        if post.kind == "ambiguous":
            return [] if terms.may_adopt else terms.laws("A", terms.letter("ambiguous"))
        if post.kind in ("illegal", "several-illegal"):
            return terms.laws("C") if terms.only_c else terms.laws("A", terms.letter(post.kind))
        return []

    def look_for_end(self, by):
        game, terms = self.game, self.terms
        if chess.legal_moves(game.pos):
            return
        if chess.in_check(game.pos, game.pos.turn):
            self.cite([terms.part_one("15(a)")])
            game.end("won", by, "checkmate")
        else:
            self.cite(terms.laws("stalemate") + [terms.part_one("15(b)")])
            game.end("drawn", None, "stalemate")

    def adjudication_laws(self):
        if self.end_law:
            return [self.end_law]
        return self.terms.laws("adjudication" if self.terms.knows("adjudication") else "limit")

    # The ruling.

    def ruling(self):
        game = self.game
        may, must = letters_rights.rights(self), []
        if game.playing() and not self.terms.silent and not game.adjudicating:
            must = [Entry(d.by, d.words(), d.laws) for d in game.duties()]
        moves = game.lawful() if game.playing() and not game.adjudicating else []   # nobody plays on
        return Ruling(self.word, list(self.found), game.pos.fen(), game.pos.turn, game.status,
                      game.winner, game.reason, may, must, moves)


def parts_of(act):
    """(records, the copy or None, the series) of a `send` or `call`."""
    texts, answering, series = [], None, []
    waiting = "and"
    mark = assumed = None
    for word in act.rest:
        if not isinstance(word, Quoted):
            waiting = word
        elif waiting == "answering":
            answering = str(word)
        elif waiting in ("if", "or"):
            mark, assumed = waiting, str(word)
        elif waiting == "then":
            series.append((mark, assumed, str(word)))
        else:
            texts.append(str(word))
    return texts, answering, series
