"""What players say: claims, offers, resigning, pausing (2023:5, 6.8, 7.5, 9, III)."""

from __future__ import annotations

from chess import WHITE, other
from fide_chess import legal_moves, play
from fide_made import count_position
from fide_press import find_fault, give, remedy, restore
from fide_state import Answer, Game, end, laws, lose
from fide_touch import man_of_san, moves_of, read_san
from ruling import ALLOWED, NOTED, REFUSED, UPHELD

FAULTS = {"illegal": ("illegal", "promotion", "press", "hands"), "hands": ("hands",), "promotion": ("promotion",),
          "press": ("press",), "touch": ("touch",)}


def claim(g: Game, by: str, words: list[str]) -> Answer:
    what = words[0] if words else ""
    if what in ("repetition", "fifty-moves"):
        return claim_draw(g, by, what, words[1:])
    if what == "flag":
        return claim_flag(g, by)
    if what in FAULTS:
        return claim_fault(g, by, what)
    if what in ("normal-means", "no-effort"):
        return claim_quickplay(g, by)
    return REFUSED, laws("12.1")


def claim_fault(g: Game, by: str, what: str) -> Answer:
    fault = find_fault(g, FAULTS[what], other(by))
    if fault is None and any(f.kind in FAULTS[what] for f in g.lapsed):
        return NOTED, laws("A.5.2" if what != "touch" else "4.8")
    if fault is None:
        return REFUSED, laws("11.5")
    if len(g.faults) > 1:
        g.unsure = True  # which is found first? (readings 28, 52)
    return UPHELD, remedy(g, fault)


# ---- time ------------------------------------------------------------------------------

def claim_flag(g: Game, by: str) -> Answer:
    if other(by) not in g.clock.down:
        return REFUSED, laws("6.8")
    return UPHELD, flag(g)


def flag(g: Game) -> list[str]:
    """6.9: the first whose flag fell (reading 21)."""
    first = min(g.clock.down, key=lambda side: g.clock.down[side])
    grounds = laws("6.9", "6.8")
    lose(g, first, "time")
    return grounds


# ---- draws -----------------------------------------------------------------------------

def claim_draw(g: Game, by: str, what: str, words: list[str]) -> Answer:
    article = "9.2" if what == "repetition" else "9.3"
    if by != g.side or g.turn.touched:
        return REFUSED, laws("9.4")
    if words[-2:] == ["from", "screen"]:
        g.unsure = True
        return REFUSED, laws("6.12.2")
    text = words[1] if words[:1] == ["by"] else None
    if g.turn.wrote is not None:
        text = g.turn.wrote
    if text is not None:
        g.turn.wrote = text
    before = g.turn.start
    if text is None:
        right = count_position(g, before) >= 3 if what == "repetition" else before.half >= 100
        return decide_claim(g, by, what, right, article + ".2")
    found = read_san(before, text)
    if len(found) != 1:
        man = man_of_san(before, text)
        if man is None or not moves_of(legal_moves(before), man):
            g.unsure = g.unsure or man is None
        else:
            g.turn.bound_man, g.turn.imposed = man, True
        return decide_claim(g, by, what, False, article + ".1")
    after = play(before, found[0])
    right = count_position(g, after) >= 2 if what == "repetition" else after.half >= 100
    answer = decide_claim(g, by, what, right, article + ".1")
    if g.status == "playing":
        g.turn.written, g.turn.imposed = found[0], True
    return answer


def decide_claim(g: Game, by: str, what: str, right: bool, article: str) -> Answer:
    if right:
        end(g, "drawn", None, what)
        return UPHELD, laws(article, "9.5.2")
    g.offers.add(by)  # 9.1.2.3
    if g.clock.kept() and other(by) not in g.clock.down:
        give(g, other(by), g.terms.minutes, "9.5.3")
    if g.clock.down:  # the clock is paused, and he sees it (reading 19)
        return REFUSED, laws(article) + flag(g)
    return REFUSED, laws(article, "9.5.3")


def write(g: Game, by: str, words: list[str]) -> Answer:
    if by == g.side and g.turn.wrote is None and words:
        g.turn.wrote = words[0]
    return NOTED, laws("8.1.2")


def offer(g: Game, by: str) -> Answer:
    g.offers.add(by)
    return NOTED, laws("9.1.2.1")


def too_early(g: Game) -> bool:
    """The event forbids a draw before some move, or altogether (9.1.1)."""
    rule = g.terms.agree.get("9.1.1")
    if rule is None:
        return False
    number = rule.split()[0] if rule else ""
    return not number.isdigit() or (sum(g.made.values()) + (g.first != WHITE)) // 2 < int(number) - 1


def accept(g: Game, by: str) -> Answer:
    if other(by) not in g.offers:
        return REFUSED, laws("9.1.2.1")
    if too_early(g):
        return REFUSED, laws("9.1.1")
    if min(g.made.values()) < 1:
        return REFUSED, laws("5.2.3")
    end(g, "drawn", None, "agreement")
    return ALLOWED, laws("5.2.3")


def decline(g: Game, by: str) -> Answer:
    if other(by) not in g.offers:
        return REFUSED, laws("9.1.2.1")
    g.offers.discard(other(by))
    if g.increment_asked == other(by):
        g.judgement = ("increment", other(by))
    return NOTED, laws("9.1.2.1")


def resign(g: Game, by: str) -> Answer:
    lose(g, by, "resignation")
    return ALLOWED, laws("5.1.2")


# ---- quickplay -------------------------------------------------------------------------

def low(g: Game, by: str) -> bool:
    """Having the move, with less than two minutes, in a last period without increment."""
    clock = g.clock
    return (clock.kept() and g.side == by and clock.left[by] < 120 and by not in clock.down
            and clock.due(by) is None and clock.terms(by).extra == 0 and g.terms.pace != "blitz")


def claim_quickplay(g: Game, by: str) -> Answer:
    if "III.5" not in g.terms.agree or not low(g, by):
        return REFUSED, laws("III.5")
    g.judgement = ("normal-means", by)
    return NOTED, laws("III.5")


def request_increment(g: Game, by: str) -> Answer:
    if "III.4" not in g.terms.agree or not low(g, by):
        return REFUSED, laws("III.4")
    g.offers.add(by)
    g.increment_asked = by
    return NOTED, laws("III.4")


def ten_each(g: Game) -> bool:
    return min(g.clock.completed.values()) >= 10


def point_out(g: Game, by: str, words: list[str]) -> Answer:
    what = words[0] if words else ""
    if what in FAULTS:
        return claim_fault(g, by, what)
    if what == "displaced":
        if not g.displaced and not g.beside:
            return REFUSED, laws("7.6")
        if len(g.turns) > g.displaced_in:
            restore(g, g.turns[g.displaced_in], g.displaced_in)
            g.turn.touched = []
            g.does.append(("restore", laws("7.6")))
            return UPHELD, laws("7.6")
        g.unsure = g.unsure or g.clock.kept() and g.clock.terms(by).delay  # has he a delay for that?
        if g.clock.runs and g.clock.runs != g.displacer:
            g.lent = g.clock.runs
            g.clock.runs = g.displacer  # in his own time (7.4.1, reading 27)
        return UPHELD, laws("7.4.1")
    late = g.terms.limited and ten_each(g)
    if what == "setup":
        if not g.misplaced:
            return REFUSED, laws("7.2.1")
        return annul(g, "setup", "7.2.1") if not late else (NOTED, laws("A.5.1.2"))
    if what == "board":
        if not g.turned:
            return REFUSED, laws("7.2.2")
        if late:
            return NOTED, laws("A.5.1.2")
        g.turned = False
        return UPHELD, laws("7.2.2")
    if what == "colours":
        if not g.reversed:
            return REFUSED, laws("7.3")
        return annul(g, "colours", "7.3") if min(g.made.values()) < 10 else (NOTED, laws("7.3"))
    if what == "clock":
        if late:
            return REFUSED, laws("A.5.1.1")
        g.clock.pause()
        return NOTED, laws("6.10.2")
    return REFUSED, laws("12.1")


def annul(g: Game, reason: str, article: str) -> Answer:
    end(g, "annulled", None, reason)
    return UPHELD, laws(article)
