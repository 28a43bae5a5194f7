"""Draws dockets of games by communication, with the second umpire's own state as a guide.

Faults are frequent: doubtful and illegal records, second letters, wrong copies, late letters,
refusals, exactions of what is due and of what is not.
"""

from datetime import timedelta

import chess
import docket
import letters
from letters_time import EPOCH, moment
from letters_texts import after_move, copy_of_last, mover, series_for, text_of_move
from record_writing import full_record
from ruling import to_dict

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
        self.told = []
        self.views = []     # what stood after each act, to read records of rights against
        self.minutes = None
        self.restless = rng.randrange(8) == 0   # both go to and fro

    @property
    def game(self):
        return self.umpire.game

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def add(self, by, did):
        if by != "umpire" and self.umpire.terms.players[by] > 1 and self.chance(40):
            by += "-" + str(self.rng.choice([1, 2, 2, 3]))
        line = by + " " + did
        stamp = self.stamp()
        if stamp:
            line = stamp + " " + line
        act = docket.read_act(line, len(self.lines) + len(self.acts) + 1, len(self.acts) + 1)
        self.acts.append(line)
        self.rulings.append(self.umpire.hear(act))
        self.told.append(to_dict(act, self.rulings[-1]))
        self.views.append(self.game.view())

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
            lines += draw_free_days(rng)
            if rng.randrange(6) == 0:
                lines.append("agree: V.10(a) 1")
            if rng.randrange(6) == 0:
                lines.append("agree: V.10(b) 1903-12-%02d" % rng.randrange(1, 30))
    if play.startswith("telegraph") and rng.randrange(3) > 0:
        lines.append("limit: " + rng.choice(["3/5m 6/10m", "5/10m 10/20m end 1h", "2/3m"]))
    if rng.randrange(12) == 0 and new and play != "blindfold":
        lines.append("%s: Miss Finn & Mrs Fagan" % rng.choice(["white", "black"]))
        if rng.randrange(3) == 0:
            lines.append("agree: IV.2 no")
    if not new or play == "blindfold":
        return lines
    part = {"correspondence": ("V.5(a)", "V.6(a)", "V.4(b)"), "telegraph": ("VI.4(a)", "VI.5(a)", "V.4(b)"),
            "telegraph-nz": ("A.8(a)",)}[play]
    if rng.randrange(4) > 0:
        lines.append("agree: penalty-e " + rng.choice(["loss of 1d", "a fine of one guinea"]
                                                      if play == "correspondence"
                                                      else ["a fine of one guinea", "loss of 4m"]))
        for key in part:
            if rng.randrange(4) == 0:
                lines.append("agree: %s E" % key)
    if play == "correspondence" and rng.randrange(2):
        lines.append("agree: V.3 no")
    return lines


def draw_free_days(rng):
    """Holidays for both players, and leave of one."""
    lines = []
    if rng.randrange(2):
        day = rng.randrange(1, 28)
        lines.append("agree: holiday 1903-11-%02d" % day)
        if rng.randrange(3) == 0:
            lines[-1] += " to 1903-11-%02d" % (day + rng.randrange(3))
    if rng.randrange(3) == 0:
        day = rng.randrange(1, 26)
        lines.append("agree: leave %s 1903-11-%02d to 1903-11-%02d"
                     % (rng.choice(["white", "black"]), day, day + rng.randrange(5)))
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
        import letters_calls
        return letters_calls.blindfold_step(d)
    kinds = [(44, play_on), (12, use_right), (8, second_letter), (6, wrong_claim), (6, receive),
             (6, talk), (4, draws), (4, facts), (3, wrong_side), (2, ask), (3, new_words)]
    if d.game.duties() and d.chance(40):
        kinds = [(10, refuse), (30, comply), (10, play_on)]
    total = sum(weight for weight, _ in kinds)
    at = d.rng.randrange(total)
    for weight, kind in kinds:
        if at < weight:
            return kind(d)
        at -= weight


def play_on(d):
    by = mover(d)
    send_record(d, by)


def send_record(d, by):
    game = d.game
    series = game.series.get(chess.other(by))
    text = text_of_move(d)
    if series and d.chance(60):
        text = d.rng.choice(series)[1]
    did = 'send "%s"' % text
    if d.chance(10) and d.head.get("play") != "telegraph-nz":
        for _ in range(d.rng.choice([1, 1, 1, 2, 3])):
            did += ' and "%s"' % (text_of_move(d) if d.chance(80) else d.rng.choice([text, "good move!"]))
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
    pos = d.game.past[-1][0].pos if post.stands else None
    text = post.sent[-1][0] if post.sent and post.sent[-1][0] and d.chance(30) else text_of_move(d, pos)
    assumed = series_for(d, text, pos, 30) if d.head.get("play") != "telegraph-nz" else ""
    d.add(post.author, 'send "%s"' % text + assumed)


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
    elif choice == 1:
        d.add("umpire", "finds-not %s %s" % (section, side))
    elif choice == 2:
        d.add(side, "admit")
    elif choice == 3:
        d.add(side, "allege " + section)
    else:
        d.add(side, "claim forfeit " + section)


def ask(d):
    """An appeal to the umpire, or an answer of his."""
    if d.chance(50):
        d.add(d.rng.choice(["white", "black"]), "appeal")
    else:
        d.add("umpire", 'decides "play on"')


def new_words(d):
    """Consents, releases, offers that are withdrawn, acts of the umpire, hands on a board at home."""
    side = d.rng.choice(["white", "black"])
    blind = d.head.get("play") == "blindfold"
    if d.game.duty and d.chance(70):
        return d.add(chess.other(d.game.duty.by), "release")
    said = ["release", "withdraw draw", "consent print", "consent second-board", "consent assistance"]
    if not blind:
        said += ["put-back e2", "replace e2", "remove-hand", "add white queen d4", "exchange queen by substitute"]
    decided = ["decides annul-game", "decides exchange d1 e1"]
    if not d.umpire.terms.period_limit:
        decided.append("correct time %s 0:45:00" % side)
    if d.chance(20):
        return d.add("umpire", d.rng.choice(decided))
    return d.add(side, d.rng.choice(said))


def wrong_side(d):
    """A record by the player who is not expected to send one, or a move of the hand."""
    by = chess.other(mover(d))
    board = d.head.get("play") == "telegraph-nz"     # moves on boards are not ruled here
    if d.chance(20) and not board:
        return d.add(by, d.rng.choice(["touch e2", "move e2-e4", "resign"]))
    send_record(d, by)
