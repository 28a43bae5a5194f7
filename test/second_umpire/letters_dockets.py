"""Draws dockets of games by communication, with the second umpire's own state as a guide.

Faults are frequent: doubtful and illegal records, second letters, wrong copies, late letters,
refusals, exactions of what is due and of what is not.
"""

from datetime import timedelta

import chess
import docket
import letters
from letters_time import EPOCH, moment
from record_writing import full_record, long_record, record

POSITIONS = [
    "",
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    "r3k2r/pbppqppp/1pn2n2/4p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "r3k2r/pbppqppp/1pn2n2/4p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R b KQkq - 0 9",
    "4k3/P6P/8/2n2n2/2N2N2/8/p6p/4K3 w - - 0 40",
    "k7/8/8/R6R/8/8/8/4K2Q w - - 0 40",
    "rn1qkb1r/ppp2ppp/5n2/3pp3/4P1b1/2N2N2/PPPP1PPP/R1BQKB1R w KQkq d6 0 5",
    "2b1k3/2N2N2/8/2p2p2/1pPpPpPp/8/1P1P1P1P/2B1KB2 b - c3 0 20",
    "6k1/5ppp/8/8/8/8/5PPP/3R1RK1 w - - 0 30",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 96 80",
    "7k/8/8/8/3R4/8/r7/K6R w - - 98 80",
    "rnbqkbnr/1pp2ppp/p2p4/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 4",
    "r4rk1/1pp2ppp/p1np1n2/4p1q1/4P3/P1NP1N2/1PP2PPP/R2Q1RK1 w - - 0 12",
]
NOISE = ["P-K9", "Kt-Zebra", "e2-e9", "Kt-R9", "good move!", "R-Q7", "QxQ", "PxP", "Castles", "K-K5",
         "B-Kt5", "P-Q4", "Kt-B3", "PxKt", "0-0-0", "I resign", "P-KB4", "RxR ch"]


class Drawing:
    """One docket while it is being drawn."""

    def __init__(self, rng, head_lines):
        self.rng = rng
        self.lines = list(head_lines)
        self.acts = []
        text = "\n".join(head_lines) + "\n"
        self.head = docket.read_docket(text).head
        self.umpire = letters.Umpire(self.head)
        self.rulings = []
        self.minutes = None

    @property
    def game(self):
        return self.umpire.game

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def add(self, by, did):
        line = by + " " + did
        stamp = self.stamp()
        if stamp:
            line = stamp + " " + line
        act = docket.read_act(line, len(self.lines) + len(self.acts) + 1, len(self.acts) + 1)
        self.acts.append(line)
        self.rulings.append(self.umpire.hear(act))

    def stamp(self):
        if self.minutes is None or self.acts and self.chance(15):
            return ""
        play = self.head.get("play")
        if play == "correspondence":
            self.minutes += self.rng.choice([0, 30, 600, 1440, 1440, 2880, 2880, 4320, 4321, 6000])
            return (EPOCH + timedelta(minutes=self.minutes)).strftime("%Y-%m-%dT%H:%M")
        self.minutes += self.rng.choice([0, 1, 1, 2, 5, 20]) or (0 if self.acts else 1)
        return "%d:%02d:00" % (self.minutes // 60, self.minutes % 60)

    def text(self):
        return "\n".join(self.lines) + "\n\n" + "\n".join(self.acts) + "\n"


def draw_head(rng, code, play):
    lines = ["code: " + code, "play: " + play]
    position = rng.choice(POSITIONS)
    if position:
        lines.append("position: " + position)
    new = code == "british-1903"
    if play == "correspondence" and rng.randrange(3) > 0:
        lines.append("limit: " + rng.choice(["3d", "2d", "1d"]))
        if new:
            lines.append("agree: V.2(a) 1903-11-%02dT09:00" % rng.randrange(2, 28))
            if rng.randrange(2):
                lines.append("agree: holiday 1903-11-%02d" % rng.randrange(1, 30))
    if play.startswith("telegraph") and rng.randrange(3) > 0:
        lines.append("limit: " + rng.choice(["3/5m 6/10m", "5/10m 10/20m end 1h", "2/3m"]))
    if not new or play == "blindfold":
        return lines
    part = {"correspondence": ("V.5(a)", "V.6(a)", "V.4(b)"), "telegraph": ("VI.4(a)", "VI.5(a)", "V.4(b)"),
            "telegraph-nz": ("A.8(a)",)}[play]
    if rng.randrange(4) > 0:
        lines.append("agree: penalty-e " + rng.choice(["loss of 1d", "a fine of one guinea"]
                                                      if play == "correspondence" else ["a fine of one guinea"]))
        for key in part:
            if rng.randrange(4) == 0:
                lines.append("agree: %s E" % key)
    if play == "correspondence" and rng.randrange(2):
        lines.append("agree: V.3 no")
    return lines


def draw(rng, code="british-1903", play="correspondence", acts=14):
    d = Drawing(rng, draw_head(rng, code, play))
    if d.head.get("limit"):
        d.minutes = 0
        if play == "correspondence":
            start = d.umpire.terms.start or "1903-11-02T09:00"
            d.minutes = moment(start) // 60
    after_end = 1
    while len(d.acts) < acts:
        if not d.game.playing():
            if after_end == 0:
                break
            after_end -= 1
        step(d)
    return d


def step(d):
    """Draws one act."""
    if d.head.get("play") == "blindfold":
        return blindfold_step(d)
    kinds = [(44, play_on), (12, use_right), (8, second_letter), (6, wrong_claim), (6, receive),
             (6, talk), (4, draws), (3, facts), (3, wrong_side)]
    if d.game.duties() and d.chance(40):
        kinds = [(10, refuse), (30, comply), (10, play_on)]
    total = sum(weight for weight, _ in kinds)
    at = d.rng.randrange(total)
    for weight, kind in kinds:
        if at < weight:
            return kind(d)
        at -= weight


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


def after_move(d, text):
    """The position after a record with one meaning, or None."""
    meanings = d.game.read(text).meanings
    if len(meanings) != 1:
        return None
    return chess.play(d.game.pos, chess.move_of(meanings[0]))


def series_for(d, text):
    """Assumed replies, more or less sensible."""
    if not d.chance(12):
        return ""
    out, pos = "", after_move(d, text)
    for _ in range(d.rng.choice([1, 1, 2])):
        if pos is None or not chess.legal_moves(pos):
            break
        assumed = d.rng.choice(chess.legal_moves(pos)).uci()
        out += ' if "%s"' % full_record(assumed, d.game.view(pos, {}))
        pos = chess.play(pos, chess.move_of(assumed))
        if not chess.legal_moves(pos):
            return ""
        then = text_of_move(d, pos, {})
        out += ' then "%s"' % then
        meanings = d.game.read(then, pos, {}).meanings
        pos = chess.play(pos, chess.move_of(meanings[0])) if meanings else None
    d.assumed = out
    return out if out.count("if") == out.count("then") else ""


def play_on(d):
    by = mover(d)
    send_record(d, by)


def send_record(d, by):
    game = d.game
    series = game.series.get(chess.other(by))
    text = text_of_move(d)
    if series and d.chance(60):
        text = series[0][0]
    did = 'send "%s"' % text
    if d.chance(10) and d.head.get("play") != "telegraph-nz":
        more = text_of_move(d)
        if not d.game.read(text).purports or not d.game.read(more).purports:
            more = text     # the program minds the order of words and records
        did += ' and "%s"' % more
        did += copy_of_last(d, by)
    elif d.chance(5):
        did = 'offer draw with "%s"' % text
    else:
        did += copy_of_last(d, by)
        if d.head.get("play") != "telegraph-nz":
            did += series_for(d, text)
    d.add(by, did)


def second_letter(d):
    post = d.game.post
    if post is None:
        return play_on(d)
    d.add(post.author, 'send "%s"' % text_of_move(d, d.game.past[-1][0].pos if post.stands else None))


def receive(d):
    d.add(d.game.in_post if d.game.in_post and d.chance(85) else d.rng.choice(["white", "black"]),
          "receive")


def use_right(d):
    may = d.rulings[-1].may if d.rulings else []
    if not may:
        return play_on(d)
    entry = d.rng.choice(may)
    did = entry.do
    if " replying " in did:
        did = reply_with(d, did)
    d.add(entry.by, did)


def reply_with(d, did):
    """D, with some reply of the claimant's own, or none."""
    head = did[:did.index(" replying ")]
    if d.chance(12):
        return head
    chosen = head[head.index('"') + 1:-1]
    pos = after_move(d, chosen)
    if d.chance(8):
        head = 'exact A D "%s"' % text_of_move(d)
    reply = text_of_move(d, pos, {})
    if not d.game.read(reply).purports:
        reply = "P-K4"      # the program takes any words there for a record
    return head + ' replying "%s"' % reply


def wrong_claim(d):
    what = d.rng.choice(["exact A C", "exact A E", "exact E", "exact A", "exact C", "exact A C e2",
                         'adopt "%s"' % text_of_move(d), 'interpret "%s"' % text_of_move(d),
                         "exact A B e2", 'exact A D "%s" replying "P-K4"' % text_of_move(d),
                         "point-out illegal", "point-out ambiguity"])
    d.add(d.rng.choice(["white", "black"]), what)


def comply(d):
    duty = d.game.duties()[0]
    if duty.kind == "interpret":
        move = d.rng.choice(d.game.post.meanings)
        text = full_record(move, d.game.view()) if d.chance(85) else text_of_move(d)
        return d.add(duty.by, 'interpret "%s"' % text)
    return play_on(d)


def refuse(d):
    d.add(d.game.duties()[0].by, "refuse")


def talk(d):
    d.add(d.rng.choice(["white", "black"]),
          d.rng.choice(["offer draw", "accept draw", "decline draw", "waive", "refuse", "waive"]))


def draws(d):
    d.add(d.rng.choice(["white", "black", d.game.pos.turn]),
          d.rng.choice(["claim fifty-moves", "claim repetition", "claim adjudication"]))


def facts(d):
    terms = d.umpire.terms
    sections = [terms.law(i).split(":")[1] for i in
                ("assistance", "refusal", "time", "disobedience", "books") if terms.knows(i)]
    section = d.rng.choice(sections)
    side = d.rng.choice(["white", "black"])
    choice = d.rng.randrange(6)
    if choice == 0:
        d.add("umpire", "finds %s %s" % (section, side))
    elif choice == 1 and section not in ("V.9(c)", "VI.9(d)", "A.13(e)"):
        d.add("umpire", "finds-not %s %s" % (section, side))
    elif choice == 2:
        d.add(side, "admit")
    elif choice == 3 and section not in ("V.9(c)", "VI.9(d)", "A.13(e)"):
        d.add(side, "allege " + section)
    else:
        d.add(side, "claim forfeit " + section)


def wrong_side(d):
    """A record by the player who is not expected to send one, or a move of the hand."""
    by = chess.other(mover(d))
    board = d.head.get("play") == "telegraph-nz"     # moves on boards are not ruled here
    if d.chance(20) and not board:
        return d.add(by, d.rng.choice(["touch e2", "move e2-e4", "resign"]))
    send_record(d, by)


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
    if way < 92:
        return draws(d)
    return d.add(by, 'call "%s"' % text_of_move(d))
