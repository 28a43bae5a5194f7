"""Differences that are already noted, so that the hunt goes on. Each function knows one kind."""


def second_letter(found):
    """A second letter for the same turn is V.4; the program refuses it as out of turn."""
    mine, theirs = found.both
    refusals = ("1903:V.2(a)", "1903:VI.2(a)", "1899:III.1", "1903:A.5")
    several = ("1903:V.4(a)", "1903:V.4(b)", "1899:III.4")
    return (theirs["ruling"] == "refused" and any(law in theirs["laws"] for law in refusals)
            and any(law in mine["laws"] for law in several))


def receive_at_start(found):
    """Nothing was sent yet: the first turn begins at the time agreed."""
    mine, theirs = found.both
    return (found.act["did"] == "receive" and mine["ruling"] == "refused"
            and theirs["ruling"] == "noted" and not found.game.past)


def receive_of_notice(found):
    """A notice of a requirement is received too (V.2(a), second limb)."""
    mine, theirs = found.both
    if found.game.notice_received and found.act["did"] != "receive":
        return found.field in ("status", "may", "ruling", "laws")
    return (found.act["did"] == "receive" and mine["ruling"] == "noted"
            and theirs["ruling"] == "refused")


def series_and_letter(found):
    """A record of a series is reached in the same turn as a letter: V.4."""
    mine, theirs = found.both
    series = "1903:V.6(c)" if "1903:V.6(c)" in mine["laws"] else "1899:III.5"
    return (series in mine["laws"] and series in theirs["laws"]
            and mine["laws"][0] not in ("1903:V.2(a)", "1899:III.1") and ("send" in found.act["did"]
                                                       or "replying" in found.act["did"]
                                                       or "interpret" in found.act["did"]))


def receive_by_author(found):
    """The author of a faulty record has nothing to receive."""
    mine, theirs = found.both
    post = found.game.post
    return (found.act["did"] == "receive" and mine["ruling"] == "refused"
            and theirs["ruling"] == "noted" and post is not None and not post.stands)


def several_in_reply(found):
    """Several records in a reply that adopts: the program takes the first and drops the rest."""
    mine, theirs = found.both
    return ('" and "' in found.act["did"] and theirs["ruling"] == "allowed"
            and mine["ruling"] == "offence")


def receive_too_late(found):
    """He acted on the letter before, so he had it."""
    mine, theirs = found.both
    return (found.act["did"] == "receive" and mine["ruling"] == "refused"
            and theirs["ruling"] == "noted")


def claim_after_answer(found):
    """A reply to a faulty record is a record too: the right to a forfeit is lost (V.9)."""
    mine, theirs = found.both
    return (found.act["did"].startswith("claim forfeit") and mine["ruling"] == "refused"
            and theirs["ruling"] == "upheld" and sent_fault(found.game))


def sent_fault(game):
    """The last letter answered a faulty record, or is faulty itself."""
    return game.answered_fault is not None or game.post is not None and not game.post.stands


def copy_later(found):
    """The right to E lasts until a record is sent (V.7(a)), and holds for a reply to a faulty record."""
    mine, theirs = found.both
    return (found.act["did"] == "exact E" and mine["ruling"] == "upheld"
            and theirs["ruling"] == "refused")


def offer_with_fault(found):
    """An offer with a faulty record may be accepted all the same."""
    mine, theirs = found.both
    return (found.act["did"] in ("accept draw", "decline draw") and theirs["ruling"] == "refused"
            and found.game.offered_with_fault)


def turned_round(found):
    """A missing copy and a faulty record of a series together: the program mixes up the sides."""
    post = found.game.post
    return (found.field in ("may", "moves", "position", "turn") and found.game.e_right is not None and post is not None
            and post.from_series and "1903:V.6(c)" in found.both[0]["laws"])


def draw_after_record(found):
    """A draw is claimed before the record is despatched, faulty or not (V.8)."""
    mine, theirs = found.both
    return (found.act["did"] in ("claim fifty-moves", "claim repetition")
            and mine["ruling"] == "refused" and theirs["ruling"] == "upheld"
            and found.game.post is not None and not found.game.post.stands)


def copy_after_answer(found):
    """A reply to a faulty record ends the right to E (V.7(a))."""
    mine, theirs = found.both
    return (found.act["did"] == "exact E" and mine["ruling"] == "refused"
            and theirs["ruling"] == "upheld" and sent_fault(found.game))


def unsigned_and_doubtful(found):
    """V.5(c) where the record could be two captures, or is one of several."""
    mine, theirs = found.both
    return (found.act["did"].startswith("exact A") and mine["ruling"] == "upheld"
            and theirs["ruling"] == "refused" and mine["laws"][0].endswith(("V.5(c)", "VI.4(c)")))


def late_interpretation(found):
    """The reply that an interpretation lets stand was sent before the excess."""
    mine, theirs = found.both
    return (found.act["did"].startswith("claim forfeit") and mine["ruling"] == "upheld"
            and theirs["ruling"] == "refused" and found.game.interpreted)


def series_after_doubt(found):
    """A series goes on after an ambiguous record in it has been settled."""
    mine, theirs = found.both
    return (any(law.endswith(("V.6(c)", "III.5")) for law in mine["laws"])
            and not any(law.endswith(("V.6(c)", "III.5")) for law in theirs["laws"]))


def signed_once(found):
    """One move in two notations, one of them with the sign of taking."""
    mine, theirs = found.both
    unsigned = ("1903:V.5(c)", "1903:VI.4(c)")
    return ('" and "' in found.act["did"] and any(law in theirs["laws"] for law in unsigned)
            and not any(law in mine["laws"] for law in unsigned))


def refused_in_words(found):
    """Ignored, then refused in words, then fulfilled: the claim stays."""
    mine, theirs = found.both
    return (found.act["did"] in ("claim forfeit V.9(b)", "claim forfeit VI.9(c)",
                                 "claim forfeit II.9(e)", "claim forfeit A.13(f)")
            and mine["ruling"] == "upheld" and theirs["ruling"] in ("noted", "refused"))


def stale_series(found):
    """A series of an annulled letter, after a letter with two records."""
    mine, theirs = found.both
    return ("1903:V.6(c)" in theirs["laws"] and "1903:V.6(c)" not in mine["laws"])


def several_against_duty(found):
    """Several records, none of which does what must be done."""
    mine, theirs = found.both
    return '" and "' in found.act["did"] and (bool(mine["must"]) or found.game.duty is not None)


def old_illegal_among_several(found):
    """1899: C is due for an illegal communication among several."""
    mine, theirs = found.both
    return (found.act["did"].startswith("exact C") and mine["ruling"] == "upheld"
            and theirs["ruling"] == "refused")


def passing_with_square(found):
    """"PxP(Kt5)" may be a taking in passing: the pawn that is taken stands there."""
    positions = [m.pos for m, _ in found.game.past[-3:]] + [found.game.pos]
    return "xP(" in found.act["did"] and any(pos.passing is not None for pos in positions)


def pointed_out_among_several(found):
    """An illegal record among several can be pointed out."""
    return (found.act["did"] == "point-out illegal" and found.game.post is not None
            and found.game.post.kind == "several-illegal")


def admitted_after_fault(found):
    """As claim_after_answer, for what is admitted."""
    return found.act["did"] == "admit" and sent_fault(found.game)


KINDS = [admitted_after_fault, pointed_out_among_several, passing_with_square, several_against_duty, old_illegal_among_several, stale_series, refused_in_words, signed_once, series_after_doubt, late_interpretation, unsigned_and_doubtful, copy_after_answer, draw_after_record, turned_round, offer_with_fault, copy_later, claim_after_answer, receive_too_late, receive_by_author, several_in_reply, series_and_letter, second_letter, receive_at_start, receive_of_notice]


def kind_of(found):
    """The name of the kind of a difference, or None if it is new."""
    for knows in KINDS:
        if knows(found):
            return knows.__name__
    return None


# Differences that leave the state of the game the same, and are passed over where they stand.

class Pair:
    """One field of both rulings, as it was compared."""

    def __init__(self, field, mine, theirs, a, b, game):
        self.field, self.mine, self.theirs = field, mine, theirs
        self.a, self.b, self.game = a, b, game


def word_of_series(pair):
    """A reply that reaches a faulty record of the other's series is itself in order."""
    return (pair.field == "ruling" and pair.a == "allowed" and pair.b == "offence"
            and any(law.endswith("V.6(c)") or law.endswith("III.5") for law in pair.mine["laws"]))


def late_against_duty(pair):
    """A record against a duty is refused, late or not."""
    return (pair.field == "ruling" and '" and "' not in pair.mine["did"] and pair.a == "refused" and pair.b == "offence"
            and bool(pair.mine["must"]) and any(law.endswith("2(c)") for law in pair.theirs["laws"]))


def rights(pair):
    """Rights that last longer than the program has them, or shorter."""
    if pair.field != "may":
        return False
    return (all(known_to_last(e, pair) for e in set(pair.a) - set(pair.b))
            and all(known_to_end(e, pair) for e in set(pair.b) - set(pair.a)))


def known_to_last(entry, pair):
    """V.3: E lasts until a record is sent. V.4(b): see its_law."""
    if any(law.endswith("V.5(c)") or law.endswith("VI.4(c)") for law in entry[2]):
        return not pair.game.post.stands  # two captures, or one of several records
    if entry[1].startswith("claim forfeit") and (pair.game.interpreted or pair.game.refusal):
        return True     # the reply that is adopted now was sent before
    if entry[1].startswith("exact C") and pair.game.post.kind == "several-illegal":
        return True     # 1899: C for an illegal communication among several
    return entry[1] == "exact E" or "1903:V.4(b)" in entry[2] and its_law(entry, pair.b)


def known_to_end(entry, pair):
    game = pair.game
    fault = game.post is not None and not game.post.stands
    if entry[1].startswith("claim forfeit") or entry[1] == "exact E":
        return fault or game.answered_fault is not None
    if entry[1] in ("claim fifty-moves", "claim repetition"):
        return fault
    return any(law in entry[2] for law in ("1903:V.4(a)", "1903:V.6(a)")) and its_law(entry, pair.a)


def its_law(entry, entries):
    """The other umpire has the same right, by another section."""
    return any(entry[:2] == other[:2] for other in entries)


def law_of_several(pair):
    """Several records, some illegal: V.4(b), where the program has V.6(a) or V.4(a)."""
    if "1899:III.4" in pair.mine["laws"] and pair.field == "laws":
        return set(pair.mine["laws"]) - set(pair.theirs["laws"]) <= {"1899:II.11.C"}
    return (pair.field == "laws" and "1903:V.4(b)" in pair.mine["laws"]
            and set(pair.b[1]) - set(pair.a[1]) <= {"1903:V.6(a)", "1903:V.4(a)"})


def law_of_waiving(pair):
    """That a penalty may be waived stands in the introduction."""
    return pair.field == "laws" and pair.mine["did"] == "waive"


def law_of_copy(pair):
    """As copy_later: E for a missing copy in a reply to a faulty record."""
    return (pair.field == "laws" and "1903:V.5(b)" in pair.mine["laws"]
            and set(pair.mine["laws"]) - set(pair.theirs["laws"]) == {"1903:V.3", "1903:V.7.E"})


def copy_of_refused(pair):
    """E for a record that was refused."""
    return (pair.field == "laws" and pair.mine["ruling"] == "refused"
            and set(pair.theirs["laws"]) - set(pair.mine["laws"]) == {"1903:V.3", "1903:V.7.E"})


def law_of_no_adoption(pair):
    """There is nothing to adopt: which section is named does not matter."""
    return (pair.field == "laws" and pair.mine["ruling"] == "refused"
            and pair.mine["did"].startswith("adopt"))


def after_the_end(pair):
    """The game is over: which section is named does not matter."""
    return pair.field == "laws" and not pair.game.playing() and pair.mine["ruling"] == "refused"


PASSED_OVER = [after_the_end, law_of_no_adoption, copy_of_refused, law_of_copy, law_of_waiving, word_of_series, late_against_duty, rights, law_of_several]


def passed_over(pair):
    return any(known(pair) for known in PASSED_OVER)
