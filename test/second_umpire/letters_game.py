"""The state of a game by communication: what stands, and what is under way."""

import chess
from letters_terms import Terms
from letters_periods import PeriodClock
from letters_time import TurnClock
from records import View, read_record

PIECE_NAMES = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight"}


class Moment:
    """The state before a move that stands."""

    def __init__(self, pos, began, by, move):
        self.pos = pos
        self.began = began
        self.by = by
        self.move = move


class Post:
    """The last record or records that a player sent for a turn."""

    def __init__(self, author):
        self.author = author
        self.sent = []          # (words, what they could mean) of every record sent for this turn
        self.readings = []
        self.meanings = []
        self.kind = None        # clear ambiguous illegal several several-illegal
        self.unsigned = False   # a capture without its sign, and nothing else it could be
        self.stands = False     # its move has been made in the position
        self.settled = False    # the receiver or the author has said which move it is
        self.waived = False
        self.left_to_author = False  # the receiver has given up his choice among several meanings
        self.series = []        # [("if" or "or", assumed, record), ...]; "or" begins another alternative
        self.branches = []      # [(record, series), ...]: what each letter for this turn assumed
        self.second = False     # another letter came for the same turn
        self.answered = False   # the other has sent a record since, though it was annulled

    @property
    def receiver(self):
        return chess.other(self.author)

    def open_fault(self):
        """It does not open the receiver's turn."""
        return not self.stands


class Duty:
    def __init__(self, by, kind, laws, square=None):
        self.by = by
        self.kind = kind        # king man interpret
        self.laws = laws
        self.square = square

    def words(self):
        if self.kind == "king":
            return "move king"
        if self.kind == "man":
            return "move " + self.square
        return self.kind


class Reply:
    """A reply that waits until the author has said what he meant."""

    def __init__(self, by, texts, answering, series):
        self.by = by
        self.texts = texts
        self.answering = answering
        self.series = series


class Game:
    def __init__(self, head):
        self.terms = Terms(head)
        self.pos = start_position(head)
        self.began = starting_squares(head, self.pos)
        self.past = []
        self.post = None
        self.reply = None
        self.series = {}            # for each player, what he sent beyond an assumed reply
        self.duty = None            # to move the king, or a man
        self.question = None        # the duty to say which move a record meant
        self.e_right = None         # the player who may exact E for a missing copy
        self.late = set()           # the players whose ended turn took too long
        self.refused = set()        # the players who said that they refuse a duty
        self.ignored = set()        # the players who ignored a duty
        self.annulled = False       # an illegal record was answered and annulled just now
        self.offers = set()
        self.consents = set()       # (the player who may do it, what)
        self.charges = {}
        self.in_post = None         # the player to whom something is on its way
        self.status, self.winner, self.reason = "playing", None, None
        self.now = None
        self.timed = False          # an act has told a time
        self.noticed = None         # the player whose running turn is known to be too long
        self.adjudicating = False
        self.count = self.pos.half
        self.waived_draw = None
        self.turns = {"white": 0, "black": 0}
        self.clock = clock_for(self.terms, self.turns)

    # Looking.

    def playing(self):
        return self.status == "playing"

    def view(self, pos=None, began=None):
        pos = pos or self.pos
        return View(pos.men(), pos.turn, chess.legal_ucis(pos), self.began if began is None else began,
                    lambda move: check_of(pos, move))

    def read(self, text, pos=None, began=None):
        return read_record(text, self.view(pos, began))

    def lawful(self):
        """The lawful moves of the player whose turn is told, given his duty."""
        moves = [m.uci() for m in chess.legal_moves(self.pos)]
        return self.within_duty(moves)

    def within_duty(self, moves):
        duty = self.duty
        if duty is None or duty.by != self.pos.turn:
            return list(moves)
        if duty.kind == "king":
            return [m for m in moves if self.is_king_move(m)]
        if duty.kind == "man":
            return [m for m in moves if m[:2] == duty.square]
        return list(moves)

    def is_king_move(self, move):
        """A king's move that is not castling."""
        made = chess.move_of(move)
        return self.pos.board[made.frm].lower() == "k" and not chess.is_castling(self.pos, made)

    def king_can_move(self):
        return any(self.is_king_move(m.uci()) for m in chess.legal_moves(self.pos))

    def turn_is_open(self, side):
        """It is this player's turn, and nothing of the other's is in doubt."""
        if self.pos.turn != side or self.adjudicating:
            return False
        if self.post is None or self.post.stands or self.post.author != side:
            return True
        return self.terms.blindfold and not self.post.meanings   # an illegal call ends no turn

    def duties(self):
        return [d for d in (self.question, self.duty) if d]

    # Changing.

    def make(self, move, by):
        """Makes a legal move in the position."""
        self.past.append((Moment(self.pos, self.began, by, move), self.count))
        made = chess.move_of(move)
        capture = chess.taken_square(self.pos, made) is not None
        began = dict(self.began)
        taken = chess.taken_square(self.pos, made)
        if taken is not None:
            began.pop(chess.name_of(taken), None)
        if chess.is_castling(self.pos, made):
            wing = "king" if made.to > made.frm else "queen"
            rook = chess.name_of(chess.rook_home(chess.right_name(by, wing)))
            if rook in began:
                began[chess.name_of((made.frm + made.to) // 2)] = began.pop(rook)
        start = began.pop(move[:2], None)
        if start is not None and not made.promo:
            began[move[2:4]] = start
        pawn = self.pos.board[made.frm].lower() == "p"
        self.pos = chess.play(self.pos, made)
        self.began = began
        if capture or (pawn and not self.terms.old):
            self.count = 0
        else:
            self.count += 1

    def unmake(self):
        moment, self.count = self.past.pop()
        self.pos, self.began = moment.pos, moment.began
        return moment

    def end(self, status, winner, reason):
        self.status, self.winner, self.reason = status, winner, reason
        self.clock.stand_still()

    def last_move_of(self, side):
        """The moment of the last standing move, if this player made it."""
        if self.past and self.past[-1][0].by == side:
            return self.past[-1][0]
        return None


def clock_for(terms, turns):
    if terms.play == "correspondence":
        return TurnClock(terms.turn_limit, terms.holidays, not terms.old)
    return PeriodClock(terms.period_limit[0] if terms.period_limit else None, turns)


def check_of(pos, move):
    after = chess.play(pos, chess.move_of(move))
    if not chess.in_check(after, after.turn):
        return ""
    return "check" if chess.legal_moves(after) else "mate"


def start_position(head):
    text = head.get("position")
    return chess.read_fen(text if text else chess.ORDINARY)


def starting_squares(head, pos):
    """Where the pieces began: a piece that stands where one of its kind begins is taken for that one."""
    home = chess.read_fen(chess.ORDINARY)
    found = {}
    for i, man in enumerate(pos.board):
        if man and man.lower() != "p" and man == home.board[i]:
            found[chess.name_of(i)] = chess.name_of(i)
    return found
