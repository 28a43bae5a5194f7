"""Differences that are already noted, so that the hunt goes on. Each function knows one kind."""


def second_letter(found):
    """A second letter for the same turn is V.4; the program refuses it as out of turn."""
    mine, theirs = found.both
    return (theirs["ruling"] == "refused" and "1903:V.2(a)" in theirs["laws"]
            and any(law in mine["laws"] for law in ("1903:V.4(a)", "1903:V.4(b)")))


def receive_at_start(found):
    """Nothing was sent yet: the first turn begins at the time agreed."""
    mine, theirs = found.both
    return (found.act["did"] == "receive" and mine["ruling"] == "refused"
            and theirs["ruling"] == "noted" and not found.game.past)


def receive_of_notice(found):
    """A notice of a requirement is received too (V.2(a), second limb)."""
    mine, theirs = found.both
    return (found.act["did"] == "receive" and mine["ruling"] == "noted"
            and theirs["ruling"] == "refused")


def series_and_letter(found):
    """A record of a series is reached in the same turn as a letter: V.4."""
    mine, theirs = found.both
    return ("1903:V.6(c)" in mine["laws"] and "1903:V.6(c)" in theirs["laws"]
            and mine["laws"][0] != "1903:V.2(a)" and ("send" in found.act["did"]
                                                       or "replying" in found.act["did"]))


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


KINDS = [turned_round, offer_with_fault, copy_later, claim_after_answer, receive_too_late, receive_by_author, several_in_reply, series_and_letter, second_letter, receive_at_start, receive_of_notice]


def kind_of(found):
    """The name of the kind of a difference, or None if it is new."""
    for knows in KINDS:
        if knows(found):
            return knows.__name__
    return None


# Differences that leave the state of the game the same, and are passed over where they stand.

def word_of_series(field, mine, theirs):
    """A reply that reaches a faulty record of the other's series is itself in order."""
    return (field == "ruling" and mine["ruling"] == "allowed" and theirs["ruling"] == "offence"
            and any(law.endswith("V.6(c)") or law.endswith("III.5") for law in mine["laws"]))


def right_to_e(field, mine, theirs):
    """As copy_later."""
    def rest(ruling):
        return sorted((e["by"], e["do"]) for e in ruling["may"] if e["do"] != "exact E")
    return (field == "may" and rest(mine) == rest(theirs)
            and any(e["do"] == "exact E" for e in mine["may"]))


def late_against_duty(field, mine, theirs):
    """A record against a duty is refused, late or not."""
    return (field == "ruling" and mine["ruling"] == "refused" and theirs["ruling"] == "offence"
            and bool(mine["must"]) and any(law.endswith("2(c)") for law in theirs["laws"]))


def forfeit_kept(field, mine, theirs):
    """As claim_after_answer: the right should have gone with the letter."""
    def rest(ruling):
        return sorted((e["by"], e["do"][:12]) for e in ruling["may"]
                      if not e["do"].startswith("claim forfeit"))
    more = len(theirs["may"]) - len(mine["may"])
    return field == "may" and more >= 1 and rest(mine) == rest(theirs)


PASSED_OVER = [forfeit_kept, late_against_duty, word_of_series, right_to_e]


def passed_over(field, mine, theirs):
    return any(known(field, mine, theirs) for known in PASSED_OVER)
