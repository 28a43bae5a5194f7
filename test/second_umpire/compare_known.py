"""Differences that are noted and settled otherwise: the hunt goes past them."""

from __future__ import annotations

import chess

ASKING = ("exact", "treat", "require", "point-out", "claim")


def before(ours: list[dict], i: int) -> dict | None:
    return ours[i - 1] if i > 0 else None


def move_duty(ruling: dict | None) -> bool:
    return ruling is not None and any(e["do"].split()[0] in ("move", "take", "castle") for e in ruling["must"])


def b3_passing_lost(text, i, name, theirs, ours) -> bool:
    if name != "position":
        return False
    a, b = theirs[i]["position"].split(), ours[i]["position"].split()
    return a[3] == "-" and b[3] != "-" and a[:3] == b[:3]


def w_unnamed_pawn_while_illegal(text, i, name, theirs, ours) -> bool:
    return (name == "ruling" and theirs[i]["ruling"] == "offence" and ours[i]["ruling"] == "allowed"
            and any(law.endswith("I.14.B(b)") for law in ours[i]["laws"]))


def b15_refusal_forgotten(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}
    return name == "may" and lack == {"claim forfeit II.9(e)"} and any(r["did"] == "refuse" for r in ours[:i])


def b13_annulment_pardons(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}
    return (name == "may" and bool(lack) and all(d.startswith("treat") for d in lack)
            and any(r["did"] == "require annul-move" for r in ours[:i]))


def w_removal_while_illegal(text, i, name, theirs, ours) -> bool:
    return name == "ruling" and ours[i]["did"].startswith(("remove", "place off")) and {
        theirs[i]["ruling"], ours[i]["ruling"]} == {"offence", "allowed"} and any(
        law.endswith("II.6(b)") for law in theirs[i]["laws"])


def b20_begun_after_annulment(text, i, name, theirs, ours) -> bool:
    return any(law.endswith("II.1(b)") for law in theirs[i]["laws"]) and any(
        law.endswith("II.6(d)") for law in ours[i]["laws"])


def w_displaced_man_moved(text, i, name, theirs, ours) -> bool:
    return name in ("must", "ruling", "may") and any(r["did"].startswith("displace") for r in ours[:i])


def w_other_man_after_restoration(text, i, name, theirs, ours) -> bool:
    return any(law.endswith("II.6(e)") for law in ours[i]["laws"]) and any(
        law.endswith(("II.5(b)", "II.5(c)")) for law in theirs[i]["laws"])


def w_treated_twice(text, i, name, theirs, ours) -> bool:
    more = {e["do"] for e in theirs[i]["may"]} - {e["do"] for e in ours[i]["may"]}
    return name == "may" and bool(more) and all(d.startswith("treat") for d in more) and (
        more == {ours[i]["did"]} or any(r["did"] in more for r in ours[:i]))


def w_consent_in_advance(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"] == "consent" and any(r["did"].startswith("exact") for r in ours[:i])


def w_second_bad_touch(text, i, name, theirs, ours) -> bool:
    return name == "ruling" and ours[i]["did"].startswith("place") and ours[i]["ruling"] == "offence" and any(
        e["do"].startswith(("exact C", "exact A C")) for e in ours[i - 1]["may"])


def q6_waived_before_it_arose(text, i, name, theirs, ours) -> bool:
    return name in ("may", "ruling") and any(r["did"] == "waive" for r in ours[:i]) and (
        any(law.endswith("II.5(b)") for law in ours[i]["laws"])
        or all(d.startswith(("exact C", "exact A C")) for d in
               {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}))


def w_touch_while_illegal(text, i, name, theirs, ours) -> bool:
    return (name == "ruling" and ours[i]["did"].split()[0] in ("touch", "lift") and ours[i]["ruling"] == "allowed"
            and any(law.endswith("II.6(b)") for law in theirs[i]["laws"]))


def b28_touch_after_rook_move(text, i, name, theirs, ours) -> bool:
    return (name == "ruling" and ours[i]["did"].split()[0] in ("touch", "lift", "remove") and ours[i]["ruling"] == "offence"
            and any(law.endswith("II.5(e)") for law in ours[i]["laws"]) and theirs[i]["ruling"] == "allowed")


def b30_second_move_undoes_first(text, i, name, theirs, ours) -> bool:
    return "has 2 moves" in text and name in ("position", "turn", "ruling") and i > 0


def w_notice_before_exaction(text, i, name, theirs, ours) -> bool:
    return i > 1 and ours[i - 1]["did"].startswith("exact") and ours[i - 2]["did"].startswith(("notice", "adoube"))


def w_notice_and_claim(text, i, name, theirs, ours) -> bool:
    """Does a claim, or a word, end a notice? It is another act of the player."""
    return any(law.endswith("II.3") for law in theirs[i]["laws"]) and not any(
        law.endswith("II.3") for law in ours[i]["laws"])


def w_treated_while_off(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"].startswith("treat") and any(e["do"].startswith("put-back") for e in ours[i]["must"])


def w_after_the_end(text, i, name, theirs, ours) -> bool:
    return name == "may" and ours[i]["status"] == "won" and ours[i]["ruling"] == "refused"


def w_own_hand_removes(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"].startswith("remove") and i > 0 and ours[i - 1]["did"].startswith("place")


def b8_touched_again(text, i, name, theirs, ours) -> bool:
    did = ours[i]["did"].split()
    if did[0] == "castle":
        return name == "may"
    return did[0] in ("touch", "lift", "place") and any(law.endswith("II.5(b)") for law in ours[i]["laws"]) and any(
        r["did"].split()[-1] == did[-1] for r in ours[:i])


def w_two_men_on_men(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"].startswith("place") and theirs[i]["ruling"] == "refused"


def w_found_refusal(text, i, name, theirs, ours) -> bool:
    return name == "may" and "finds II.9(e)" in text


def b36_named_after_duty(text, i, name, theirs, ours) -> bool:
    more = {e["do"] for e in theirs[i]["may"]} - {e["do"] for e in ours[i]["may"]}
    return "has 2 moves" in text and name == "may" and bool(more) and all(" B " in d for d in more)


def c1_credited_to_the_other(text, i, name, theirs, ours) -> bool:
    return move_duty(before(ours, i)) and any(law.endswith("II.6(e)") for law in theirs[i]["laws"])


def c2_named_pawn_forgotten(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} ^ {e["do"] for e in theirs[i]["may"]}
    return name == "may" and bool(lack) and all("replace-promoted" in d for d in lack)


def c3_mend_makes_a_mistake(text, i, name, theirs, ours) -> bool:
    return name == "must" and ours[i]["did"] == "mend"


def c4_requirement_forgotten(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"] == "require annul-move" and name in ("may", "must", "position")


def c5_refusal_forgotten(text, i, name, theirs, ours) -> bool:
    return b15_refusal_forgotten(text, i, name, theirs, ours)


def c6_passing_lost(text, i, name, theirs, ours) -> bool:
    return b3_passing_lost(text, i, name, theirs, ours)


def c7_illegal_before_mending(text, i, name, theirs, ours) -> bool:
    last = before(ours, i)
    return last is not None and any(e["do"].startswith("put-back") and e["by"] == ours[i]["by"] for e in last["must"]) and (
        theirs[i]["ruling"], ours[i]["ruling"]) == ("offence", "refused")


def w_mended_while_illegal(text, i, name, theirs, ours) -> bool:
    return name == "ruling" and ours[i]["did"] == "mend" and ours[i]["ruling"] == "offence"


def c8_duty_while_unmended(text, i, name, theirs, ours) -> bool:
    more = {e["do"] for e in theirs[i]["may"]} - {e["do"] for e in ours[i]["may"]}
    last = before(ours, i)
    return name == "may" and more == {"claim forfeit II.9(e)"} and last is not None and any(
        e["do"].startswith("put-back") for e in last["must"])


def c9_half_castled(text, i, name, theirs, ours) -> bool:
    return "rook-first" in ours[i]["did"] and any(law.endswith("II.6(e)") for law in ours[i]["laws"])


def c10_put_back_at_the_start(text, i, name, theirs, ours) -> bool:
    return name == "position" and ours[i]["did"] in ("mend", "adjourn")


def c11_claim_and_adjournment(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}
    return name == "may" and lack == {"claim forfeit II.9(e)"} and ours[i]["did"].split()[0] in ("resume", "adjourn", "seal")


def c12_promotion_by_the_other(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"].split()[0] in ("exchange", "name") and ours[i]["ruling"] == "refused" and any(
        r["by"] != r["turn"] and r["did"].startswith(("move", "place")) for r in ours[:i])


def b37_pawn_under_duty(text, i, name, theirs, ours) -> bool:
    last = before(ours, i)
    return last is not None and bool(last["must"]) and any(law.endswith("I.14.B(b)") for law in theirs[i]["laws"])


def w_hand_seized(text, i, name, theirs, ours) -> bool:
    """A man under the other player's hand is taken up."""
    return i > 0 and ours[i]["did"] == "quit" and ours[i - 1]["did"].startswith("lift") and ours[i - 1]["by"] != ours[i]["by"]


def c13_stacked_out_of_turn(text, i, name, theirs, ours) -> bool:
    return name == "ruling" and all(any(law.endswith("I.14.B(a)") for law in r["laws"]) for r in (theirs[i], ours[i]))


def w_castling_by_steps(text, i, name, theirs, ours) -> bool:
    return name == "ruling" and any(law.endswith("II.5(f)") for law in theirs[i]["laws"])


def c15_held_and_passing(text, i, name, theirs, ours) -> bool:
    return any(law.endswith("I.14.B(a)") for law in theirs[i]["laws"]) and not any(
        law.endswith("I.14.B(a)") for law in ours[i]["laws"])


def c16_stalemate(text, i, name, theirs, ours) -> bool:
    return ours[i]["reason"] == "stalemate"


def c17_held_on_a_square(text, i, name, theirs, ours) -> bool:
    """Their player's move is illegal though ours is not: the other one had set a man down out of turn."""
    def illegal(r: dict) -> bool:
        return any(law.endswith("II.6(b)") for law in r["laws"])

    return illegal(theirs[i]) and not illegal(ours[i]) and any(
        r["by"] != r["turn"] and r["did"].startswith("place") for r in ours[:i])


def c18_required_castling(text, i, name, theirs, ours) -> bool:
    return name == "position" and ours[i]["did"] == "require complete-castling"


def w_several_bad(text, i, name, theirs, ours) -> bool:
    return "has 2 moves" in text and name in ("ruling", "may")


def w_touched_under_duty(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}
    return move_duty(before(ours, i)) and name == "may" and bool(lack) and all(" B " in d for d in lack)


def w_refused_under_duty(text, i, name, theirs, ours) -> bool:
    return name == "position" and ours[i]["ruling"] == "refused" == theirs[i]["ruling"] and move_duty(ours[i])


def b8_right_after_lapse(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}
    return name == "may" and bool(lack) and all(d.startswith(("exact C", "exact A")) for d in lack) and any(
        law.endswith(("II.5(b)", "II.6(b)")) for law in theirs[i]["laws"])


def c20_quitted_under_duty(text, i, name, theirs, ours) -> bool:
    return move_duty(before(ours, i)) and ours[i]["ruling"] == "refused" and theirs[i]["ruling"] in ("offence", "allowed")


def c21_held_over(text, i, name, theirs, ours) -> bool:
    return name == "may" and any(r["did"] == "require annul-move" for r in ours[:i]) and any(
        r["did"].startswith("lift") and r["by"] != r["turn"] for r in ours[:i])


def c22_corrected_by_steps(text, i, name, theirs, ours) -> bool:
    return name == "position" and ours[i]["did"].split()[0] in ("quit", "touch", "lift") and (
        ours[i]["turn"] != theirs[i]["turn"])


def c23_forgiven(text, i, name, theirs, ours) -> bool:
    more = {e["do"] for e in theirs[i]["may"]} - {e["do"] for e in ours[i]["may"]}
    return (name in ("may", "ruling") and ours[i]["did"].startswith("remove")
            and any(law.endswith("II.6(e)") for law in theirs[i]["laws"]))


def c24_replace_what_was_taken(text, i, name, theirs, ours) -> bool:
    more = {e["do"] for e in theirs[i]["must"]} - {e["do"] for e in ours[i]["must"]}
    return name == "must" and bool(more) and all(d.startswith("replace") for d in more)


def c25_sealed_and_mate(text, i, name, theirs, ours) -> bool:
    return name == "may" and ours[i]["reason"] == "checkmate" and any(r["did"] == "resume" for r in ours[:i])


def c26_removal_passes_over(text, i, name, theirs, ours) -> bool:
    return "british-1899" in text and ours[i]["did"].split()[0] in ("remove", "place") and any(
        law.endswith("II.6(e)") for law in theirs[i]["laws"])


def w_mend_of_a_stack(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"] == "mend" and theirs[i]["ruling"] == "refused"


def c2_replacement_refused(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"].startswith("replace") and theirs[i]["ruling"] == "refused" and any(
        r["did"].startswith("exact") for r in ours[:i])


def w_after_fixed_end(text, i, name, theirs, ours) -> bool:
    return any("II.10.C" in law for law in theirs[i]["laws"]) and ours[i]["did"].startswith("displace")


def c28_king_touched(text, i, name, theirs, ours) -> bool:
    more = {e["do"] for e in theirs[i]["may"]} - {e["do"] for e in ours[i]["may"]}
    return name == "may" and any(r["did"] == "require rook-move" for r in ours[:i + 1]) and all(
        d.startswith("treat") for d in more)


def c29_begun_twice(text, i, name, theirs, ours) -> bool:
    return b20_begun_after_annulment(text, i, name, theirs, ours)


def c30_unnamed_passes_over(text, i, name, theirs, ours) -> bool:
    return "british-1899" in text and any(law.endswith("II.6(e)") for law in theirs[i]["laws"]) and any(
        law.endswith(("I.14.B(b)", "II.6(b)")) for law in ours[i]["laws"])


def silent_accident(text, i, name, theirs, ours) -> bool:
    """A silent umpire and a man displaced by accident: not followed further by the second umpire."""
    return "umpire: silent" in text and any(r["did"].startswith(("displace", "mend")) for r in ours[:i + 1])


def silent_after_light(text, i, name, theirs, ours) -> bool:
    """What is restored when several faults were passed over: not followed by the second umpire."""
    return "umpire: silent" in text and name == "men" and ours[i]["did"].split()[0] in ASKING


def s1_touch_passes_the_turn(text, i, name, theirs, ours) -> bool:
    return "umpire: silent" in text and name == "turn" and ours[i]["did"].split()[0] in ("touch", "remove", "move")


KNOWN = [
    silent_accident, silent_after_light, s1_touch_passes_the_turn,
    c28_king_touched, c29_begun_twice, c30_unnamed_passes_over,
    c24_replace_what_was_taken, c25_sealed_and_mate, c26_removal_passes_over, w_mend_of_a_stack,
    c2_replacement_refused, w_after_fixed_end,
    c22_corrected_by_steps, c23_forgiven,
    b8_right_after_lapse, c20_quitted_under_duty, c21_held_over,
    c16_stalemate, c17_held_on_a_square, c18_required_castling, w_several_bad, w_touched_under_duty,
    w_refused_under_duty, b28_touch_after_rook_move, b30_second_move_undoes_first,
    b8_touched_again, b13_annulment_pardons, c13_stacked_out_of_turn, w_castling_by_steps, c15_held_and_passing,
    c8_duty_while_unmended, c9_half_castled, c10_put_back_at_the_start, c11_claim_and_adjournment,
    c12_promotion_by_the_other, b37_pawn_under_duty, w_hand_seized,
    c1_credited_to_the_other, c2_named_pawn_forgotten, c3_mend_makes_a_mistake, c4_requirement_forgotten,
    c5_refusal_forgotten, c6_passing_lost, c7_illegal_before_mending, w_mended_while_illegal,
    b36_named_after_duty, w_notice_and_claim, w_treated_while_off, w_after_the_end, w_own_hand_removes,
    w_two_men_on_men, w_found_refusal, q6_waived_before_it_arose, w_consent_in_advance, w_second_bad_touch,
    w_treated_twice, w_other_man_after_restoration, w_displaced_man_moved, w_removal_while_illegal,
    w_unnamed_pawn_while_illegal, w_touch_while_illegal, w_notice_before_exaction,
]


def known(text: str, i: int, name: str, theirs: list[dict], ours: list[dict]) -> str:
    """The name of the known difference that this is, or nothing."""
    for test in KNOWN:
        if test(text, i, name, theirs, ours):
            return test.__name__
    return ""
