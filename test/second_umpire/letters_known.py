"""Differences that are already noted, so that the hunt goes on. Each function knows one kind."""


def older_record(found):
    """A record of a series that is settled now was sent before (V.9)."""
    mine, theirs = found.both
    more = set(found.mine) - set(found.theirs) if found.field == "may" else set()
    return (found.field == "may" and not set(found.theirs) - set(found.mine)
            and all(e[1].startswith("claim forfeit") or "1899:III.3" in e[2] for e in more)
            and ("exact A D" in found.act["did"] or "interpret" in found.act["did"]
                 or "adopt" in found.act["did"] or "answering" in found.act["did"]))


def several_waited(found):
    """A reply with several records waited for an interpretation: the program keeps the first."""
    reply = found.game.reply
    if reply and reply.by == found.act["by"] and found.both[1]["ruling"] == "refused":
        return True     # a second letter while the reply waits
    return found.game.several_waited and found.act["did"].startswith("interpret")


def unsigned_then_second(found):
    """An unsigned capture and then a second letter."""
    mine, theirs = found.both
    post = found.game.post
    return (post is not None and post.unsigned and post.kind == "several-illegal" and found.field in ("may", "laws")
            and "1903:V.4(a)" in theirs["laws"])


def turn_is_over(found):
    """The other has answered, so a further record is not for the same turn."""
    mine, theirs = found.both
    return (mine["ruling"] == "refused" and found.game.post is None and theirs["ruling"] in ("offence", "noted")
            and any(law in theirs["laws"] for law in ("1903:V.4(a)", "1903:V.4(b)", "1899:III.4", "1903:V.2(a)",
                                                      "1903:VI.2(a)")))


def second_against_duty(found):
    """A second letter that is not what must be done is refused like a first."""
    mine, theirs = found.both
    duty = found.game.duty
    return (mine["ruling"] == "refused" and theirs["ruling"] == "offence" and duty is not None
            and duty.by == found.act["by"] and found.game.post is not None)


def sent_once_more(found):
    """The same record once more is no record of a subsequent move (V.9)."""
    mine, theirs = found.both
    return (found.field in ("may", "laws") and mine["ruling"] == "noted" == theirs["ruling"]
            and found.act["did"].startswith("send"))


def offer_and_second_letter(found):
    """A second letter does not withdraw an offer."""
    mine, theirs = found.both
    return (found.act["did"] in ("accept draw", "decline draw") and theirs["ruling"] == "refused"
            and mine["ruling"] != "refused" and found.game.second_letters)


def series_and_letter(found):
    """A record of a series is reached in the same turn as a letter: V.4."""
    mine, theirs = found.both
    series = "1903:V.6(c)" if "1903:V.6(c)" in mine["laws"] else "1899:III.5"
    return (series in mine["laws"]
            and mine["laws"][0] not in ("1903:V.2(a)", "1899:III.1") and ("send" in found.act["did"]
                                                       or "replying" in found.act["did"]
                                                       or "interpret" in found.act["did"]))


def signed_before(found):
    """A capture that was signed in an earlier letter is repeated without its sign."""
    mine, theirs = found.both
    post = found.game.post
    return (found.field in ("may", "laws") and post is not None and post.kind == "several"
            and "1903:V.4(b)" in theirs["laws"] and found.game.second_letters)


def one_of_several_again(found):
    """One of several records once more changes nothing."""
    mine, theirs = found.both
    return mine["ruling"] == "noted" and theirs["ruling"] == "offence"


def signed_once(found):
    """One move in two notations, one of them with the sign of taking."""
    mine, theirs = found.both
    unsigned = ("1903:V.5(c)", "1903:VI.4(c)")
    return ('" and "' in found.act["did"] and any(law in theirs["laws"] for law in unsigned)
            and not any(law in mine["laws"] for law in unsigned))


def faulty_reply_with_d(found):
    """The reply that comes with D is a record too (V.7(a), V.9)."""
    return found.field == "may" and "replying" in found.act["did"] and all(
        e[1] == "exact E" or e[1].startswith("claim forfeit")
        for e in set(found.theirs) ^ set(found.mine))


def old_illegal_among_several(found):
    """1899: C is due for an illegal communication among several."""
    mine, theirs = found.both
    return (found.act["did"].startswith("exact C") and mine["ruling"] == "upheld"
            and theirs["ruling"] == "refused" and "1899:III.3" in mine["laws"])


def stale_series(found):
    """A series of an annulled letter, after a letter with two records."""
    mine, theirs = found.both
    return any(law in theirs["laws"] and law not in mine["laws"] for law in ("1903:V.6(c)", "1899:III.5"))


def several_under_duty(found):
    """Several records under a duty: whether each is narrowed to what must be done."""
    post = found.game.post
    if found.game.under_duty and '" and "' in found.act["did"]:
        return True
    return found.game.duty is not None and post is not None and len(post.texts) > 1


def admitted_time(found):
    """Admitting an excess that the docket shows anyway, or what was alleged before a record was settled."""
    return found.act["did"] == "admit"


def refused_in_words(found):
    """Ignored, then refused in words, then fulfilled: the claim stays."""
    mine, theirs = found.both
    if found.field == "may" and found.game.refused:
        more = set(found.mine) - set(found.theirs)
        return bool(more) and all(e[1].startswith("claim forfeit") for e in more)
    return (found.act["did"] in ("claim forfeit V.9(b)", "claim forfeit VI.9(c)",
                                 "claim forfeit II.9(e)", "claim forfeit A.13(f)")
            and mine["ruling"] == "upheld" and theirs["ruling"] in ("noted", "refused"))


def receive_after_e(found):
    """He has exacted E for the letter, so he has it."""
    mine, theirs = found.both
    return (found.act["did"] == "receive" and mine["ruling"] == "refused" and theirs["ruling"] == "noted"
            and (found.game.question is not None or found.game.post is not None and not found.game.post.stands))


def second_period(found):
    """By wire a second period that is exceeded is a second offence."""
    clock = found.game.clock
    if not hasattr(clock, "passed") or found.field not in ("ruling", "may", "laws"):
        return False
    return any(period > 0 for _, period in clock.told | clock.passed) or any(
        clock.used[side] > clock.period(side)[1] for side in ("white", "black") if clock.steps)


def late_receipt(found):
    """By wire, time that was reckoned before a receipt was told is not taken back."""
    return getattr(found.game.clock, "late_receipt", False) and found.field in ("ruling", "may", "laws", "status")


def other_ground(found):
    """A finding about one ground does not answer a claim about another."""
    waits = any(c.claimed and not c.lost for c in found.game.charges.values())
    return waits and found.field in ("ruling", "may", "laws", "status")


def call_after_waiving(found):
    """Blindfold: a second illegal call after the first was waived is a new offence."""
    mine, theirs = found.both
    return (found.game.terms.blindfold and found.field == "may" and not found.theirs
            and mine["ruling"] == theirs["ruling"] == "offence")


def call_against_duty(found):
    """Blindfold: a call is held to the duty as a move of the hand is."""
    mine, theirs = found.both
    return found.game.under_duty and found.act["did"].startswith("call")


def ambiguous_choice(found):
    """A choice that fits one of the meanings only is clear enough."""
    mine, theirs = found.both
    return (found.act["did"].startswith(("interpret", "adopt", "exact A D")) and mine["ruling"] == "upheld"
            and theirs["ruling"] == "refused")


def unsigned_in_series(found):
    """An unsigned capture that was assumed, so that the other's next record is adopted with it: V.5(c) still
    holds, because that record was sent before (V.7(a)). Here the second umpire falls short."""
    post = found.game.post
    return (found.field == "may" and post is not None and post.from_series
            and all(e[2][0].endswith(("V.5(c)", "VI.4(c)")) for e in set(found.theirs) - set(found.mine)))


def earlier_excess(found):
    """An excess that was found, and let pass, is not the one that comes later."""
    return (found.field in ("may", "laws", "ruling") and any(
        idea == "time" and charge.found for (_, idea), charge in found.game.charges.items()))


def refused_record(found):
    """A record that is refused because of a duty leaves the sender's claims as they were."""
    mine, theirs = found.both
    return (found.field == "may" and mine["ruling"] == "refused" == theirs["ruling"] and bool(mine["must"])
            and all(e[1].startswith("claim forfeit") or e[1] == "exact E"
                    for e in set(found.mine) ^ set(found.theirs)))


def receipt_and_earlier_turn(found):
    """A receipt takes nothing back of a turn that ended before."""
    return (found.act["did"] == "receive" and found.field == "may"
            and all(e[1].startswith("claim forfeit") for e in set(found.mine) ^ set(found.theirs)))


def draw_after_play(found):
    """A draw claimed after the fixed end of play."""
    return found.act["did"] in ("claim fifty-moves", "claim repetition") and found.both[0]["ruling"] == "refused" \
        and found.both[1]["ruling"] == "upheld"


def waived_after_mate(found):
    """The mated player may waive what he could exact for the mating turn."""
    return found.act["did"] in ("waive", "resign") and not found.game.playing() and found.field == "may"


def draw_waived(found):
    """For how long a claim of a draw is waived."""
    return found.field == "may" and all(
        e[1] in ("claim fifty-moves", "claim repetition") for e in set(found.mine) ^ set(found.theirs))


def loss_of_all(found):
    """A loss that uses up the whole turn is told one act late."""
    clock = found.game.clock
    return found.field in ("may", "ruling") and clock.added > 0 and found.act["did"].startswith("exact")


KINDS = [
    loss_of_all,
    waived_after_mate,
    draw_waived,
    receipt_and_earlier_turn,
    draw_after_play,
    refused_record,
    unsigned_in_series,
    earlier_excess,
    ambiguous_choice,
    call_against_duty,
    call_after_waiving,
    other_ground,
    late_receipt,
    second_period,
    receive_after_e,
    refused_in_words,
    several_under_duty,
    admitted_time,
    stale_series,
    old_illegal_among_several,
    faulty_reply_with_d,
    signed_once,
    one_of_several_again,
    signed_before,
    series_and_letter,
    offer_and_second_letter,
    sent_once_more,
    second_against_duty,
    turn_is_over,
    unsigned_then_second,
    older_record,
    several_waited,
]


def kind_of(found):
    """The name of the kind of a difference, or None if it is new."""
    for knows in KINDS:
        if knows(found):
            return knows.__name__
    return None
