#include "speech/says_board.h"

#include <stdint.h>

/* {W} the player, {O} his opponent, {m} a man, {a} and {b} squares, {n} and {k} numbers, {s} the
 * ending of a noun after {k}, {t} a number of times. What stands in [ ] tells a right of the
 * opponent's, and is left out where the law gives it to somebody else. */
static const char *const sentences[SAY_COUNT] = {
    [SAY_SUBSTITUTE_PLACED] = "{W} puts a substitute on {a}, which stands for a {m}.",
    [SAY_ADDED_MENDED] = "What did not belong on the board is taken off, and that is no touch.",
    [SAY_TOO_MANY_ASTRAY] = "Too many men are out of their places already. They must be put right "
                            "first.",
    [SAY_ADDED_TAKEN_OFF] = "{W} takes the {m} off {a}, where it did not belong. That is no touch.",
    [SAY_STILL_DISPLACED] = "{W} puts the {m} beside the board. It belongs on {a}, and is still to "
                            "be put back.",
    [SAY_ADDED] = "A {m} that does not belong to the game has come onto {a}. It must be taken off, "
                  "and that is no touch.",
    [SAY_ADDED_WILFULLY] = "{W} puts a {m} on {a} that does not belong to the game. It must be "
                           "taken off. If he did it wilfully, to falsify the position, {O} may "
                           "claim the game once that is admitted or found.",
    [SAY_SUBSTITUTE_REPLACED] = "The substitute for a {m} on {a} is replaced by the piece.",
    [SAY_SUBSTITUTE_ALREADY] = "A substitute stands on {a} already.",
    [SAY_MUST_REPLACE_SUBSTITUTE] = "{O} provides a {m}, and {W} must put it in the place of the "
                                    "substitute on {a}.",
    [SAY_EXCHANGED] = "What stands on {a} and on {b} changes places, and the game goes on. Nobody "
                      "is held to anything done before.",
    [SAY_TIME_CORRECTED] = "{W}'s time was wrongly recorded. He has used {d}.",
    [SAY_RELEASED] = "{W} releases {O} from what was required of him.",
    [SAY_NOTHING_TO_RELEASE] = "Nothing has been required of {O} from which {W} could release him.",
    [SAY_CONSENT_SECOND_BOARD] = "{W} consents to {O}'s using a second board.",
    [SAY_CONSENT_PRINT] = "{W} consents to {O}'s referring to what is printed or written on chess.",
    [SAY_CONSENT_ASSISTANCE] = "{W} consents to {O}'s requesting assistance.",
    [SAY_WITHDRAWN] = "{W} withdraws his offer of a draw.",
    [SAY_NO_OFFER_MADE] = "{W} has no offer to withdraw.",
    [SAY_SET_UP_RIGHTLY] = "Board and men were placed rightly, so there is nothing to decide.",
    [SAY_SETUP_IN_TIME] = "Either player may still require that the game be annulled, and the "
                          "umpire does not decide in their place.",
    [SAY_NO_EXCHANGE] = "The game could not go on if these squares changed their men.",
    [SAY_NO_CLOCKS] = "No time is kept for the game as a whole, so there is nothing to correct.",
    [SAY_PARTNER_APART] = "It was agreed that the player named first acts for {W}. What his "
                          "partner does is not held against the side.",
    [SAY_NO_SUCH_PARTNER] = "{W} has fewer players than that.",
    [SAY_PIECE_TO_BE_HAD] = "A {m} is to be had, so a substitute does not do.",
    [SAY_COUNT_ALREADY] = "Notice has been given already, and the count is running.",
    [SAY_WRONG_FIRST_STANDS] = "{W} has begun, and it was {O}'s right. The laws give nothing for "
                               "it, and the game goes on.",
    [SAY_POINTED_FALSE] = "{W} has made a false move[, and {O} may choose what becomes of it].",
    [SAY_POINTED_OUT_TO_MEND] =
        "The fault is there and was pointed out in time: it may be put right.",
    [SAY_FALSE_ADVERSE] = "{W} moved the {m} from {a}, which is {O}'s.[ {O} may have it taken if "
                          "it can be, put back, or left where it is, before he touches a man.]",
    [SAY_FALSE_CAPTURE] = "{W} took a man with the {m} from {a}, which could not take it.[ {O} may "
                          "have it taken by one that can, or have the {m} moved.]",
    [SAY_FALSE_OWN] = "{W} took one of his own men with the {m} from {a}.[ {O} may have either of "
                      "the two moved.]",
    [SAY_FALSE_SQUARE] = "{W} made a false move with the {m} from {a}.[ {O} may let it stand, have "
                         "it played within its power, or have the king moved.]",
    [SAY_FALSE_CASTLING] = "{W} castled falsely.[ {O} may let it stand, or have it undone and the "
                           "king or the rook moved.]",
    [SAY_LAPSED] = "{W} could have had that, but he has touched a man since.",
    [SAY_LAPSES] =
        "{W} touches a man without having chosen, and can inflict no penalty for what {O} did.",
    [SAY_CASTLING_BARRED] = "{W} castled, and the {m} on {a} stood between. There is no room for "
                            "king and rook, so they are put back.[ {O} may have the king or the "
                            "rook moved.]",
    [SAY_MOVED_TWICE] = "{W} has moved twice.[ {O} may annul the second move or let both stand as "
                        "one, before he touches a man.]",
    [SAY_ADVERSE_TOUCHED] = "{W} touched the {m} on {a}, which is {O}'s.[ {O} may compel him to "
                            "take it or to move his king, as far as he can.]",
    [SAY_PINNED_TOUCHED] = "{W} touched the {m} on {a}, which cannot move without leaving his king "
                           "in check.[ {O} may oblige him to move his king, if it can move.]",
    [SAY_TOUCHED_FREELY] =
        "{W} touches the {m} on {a} in {O}'s turn; the code says nothing about that.",
    [SAY_TOUCHED_MISLED] = "{W} touches the {m} on {a}. Check was said falsely, so he may still "
                           "make any other move.",
    [SAY_PUT_STRAIGHT] = "{W} puts the {m} back on {a} without saying j'adoube.[ {O} may compel "
                         "him to move it, if it can move.]",
    [SAY_KING_TAKEN] = "A king is never taken: the men are put back.",
    [SAY_STANDS] = "{O} lets the move stand, and {W}'s turn is over.",
    [SAY_MUST_PLAY] = "The position is restored, and {W} must play the {m} from {a}.",
    [SAY_PUT_BACK_FREE] = "The man is put back, and {W} plays as he likes.",
    [SAY_SECOND_ANNULLED] = "{W}'s second move is annulled.",
    [SAY_BOTH_STAND] = "Both of {W}'s moves stand, as if they had been one.",
    [SAY_RESTARTED] = "Board and men are put right, and the game begins again; nobody is bound to "
                      "his former moves.",
    [SAY_RECTIFIED] = "The men are put right, and the game goes on.",
    [SAY_RECALLED] = "{W} takes back his last move.",
    [SAY_CHECK_ANNOUNCED] = "{W} says check, and {O} must attend to it.",
    [SAY_CHECK_LATE] = "{W} says check only now. {O}, who had not attended to it, may recall his "
                       "last move before he touches a man.",
    [SAY_CHECK_UNTIMELY] = "{W} says check only after {O} has touched a man, and gains nothing by "
                           "it: {O} may go on without attending to it, or attend to it with any "
                           "man.",
    [SAY_NO_MATE] = "It is check and no mate, so {W} has said check and no more.",
    [SAY_CHECK_FALSE] = "{W} says check, and there is none. If {O} moves his king or touches a man "
                        "for it, he may make any other move instead, until {W} moves.",
    [SAY_CHECK_BEFORE] = "{W} says check; it is about the move he makes now.",
    [SAY_CHECK_NOT_SAID] = "Check was given and not said in time, so {W} need not attend to it.",
    [SAY_CHECKS_PUT_BACK] = "The king has stood in check for two moves or more. The moves since "
                            "are put back, and {W} attends to the check.",
    [SAY_COUNT_BEGUN] =
        "{W} gives notice: {O} must mate within fifty moves on each side, or the game is drawn.",
    [SAY_COUNT_REFUSED] = "This is not an ending in which notice can be given.",
    [SAY_COUNT_EXEMPT] =
        "{O} undertook to mate in a certain way and is not restricted to any number of moves.",
    [SAY_COUNT_DONE] =
        "Fifty moves on each side have been made since the notice: the game is drawn.",
    [SAY_MATE_FORGOTTEN] = "Checkmate; but {W} had agreed to give odds and left the man on the "
                           "board, so the game is drawn.",
    [SAY_REFUSES_FREELY] =
        "{W} refuses. This code has no forfeit for that, and he still has to do it.",
    [SAY_BYSTANDERS] = "The decision is put on record and is conclusive.",
    [SAY_NOT_IN_MID_TURN] =
        "Play cannot be adjourned while something is unfinished: the men must stand as they did "
        "when the turn began, and no record may be open.",
    [SAY_AUTHOR_CHOOSES] =
        "{O} touched a man or gave up the choice, so {W} says which move his record meant.",
    [SAY_TOUCHED_BEFORE_CHOICE] =
        "{W} touches the {m} on {a}, and it counts as touched once the record is settled.",
    [SAY_CHOICE_IS_OPEN] = "{W}'s record could be more than one move. One of them must be chosen "
                           "before play goes on.",
    [SAY_EXACTS_TOO_EARLY] = "{W} can exact that in {O}'s next turn, if {O}'s move was annulled.",
    [SAY_EXACTS_TOO_LATE] = "It is too late: {W} has touched a man, or {O} has moved since.",
    [SAY_TOUCHED_BEFORE_ANNULLING] =
        "{W} had touched a man in that turn before he had the move annulled: no penalty is due.",
    [SAY_NOTHING_TO_EXACT] =
        "{W} has nothing to exact now: nothing is due, he has touched a man since, or he has given "
        "it up.",
    [SAY_ADVICE_GENERAL] = "Advice: nobody should suffer by an error he did not accept; but both "
                           "had time to see it, and neither may complain of lost time.",
    [SAY_ADVICE_SHORT] = "Advice: as a rule annul a game in which a man was given by accident; but "
                         "the player who was short may choose to go on.",
    [SAY_ADVICE_EXCHANGED] = "Advice: both believed the men rightly placed, so let the two change "
                             "squares now and go on.",
    [SAY_STRAY_WITHDRAWN] =
        "{W} has put the man back where it was. He has touched it in {O}'s turn.",
    [SAY_PUT_BESIDE] =
        "{W} put the {m} from {a} beside the board. It must be put back, and remains touched.",
    [SAY_REMOVED_NEEDLESSLY] =
        "The {m} from {a} was taken off and no capture came of it: it must be put back.",
    [SAY_WRITTEN_DOWN] = "It is written down. The umpire rules when he is asked.",
    [SAY_PUT_BACK_ADJUSTED] =
        "{W} sets the {m} back on {a}. It was adjusted with notice and does not count as touched.",
    [SAY_PUT_BACK_DUTIFULLY] = "{W} sets the {m} back on {a}. He still has to move.",
    [SAY_PUT_IN_ITS_PLACE] = "{W} puts the {m} back in its place on {a}, which is no touch.",
    [SAY_TOUCHED_DUTIFULLY] = "{W} touches the {m} on {a}, as he has to.",
    [SAY_TOUCHED_UNDER_DUTY] =
        "{W} touches the {m} on {a}, which is not what he has to move or take.",
    [SAY_NOTHING] = "",
    [SAY_MOVED] = "{W} moves the {m} from {a} to {b}.",
    [SAY_CAPTURED] = "{W} takes on {b} with the {m} from {a}.",
    [SAY_PASSING] = "{W} takes the pawn in passing, from {a} to {b}.",
    [SAY_PROMOTED] = "{W}'s pawn reaches {b} and becomes a {m}.",
    [SAY_CASTLED] = "{W} castles.",
    [SAY_FIRST_OF_SEVERAL] = "{W} has another move to make in this turn.",
    [SAY_TOUCHED] = "{W} touches the {m} on {a}.[ If he moves otherwise, {O} may hold him to it.]",
    [SAY_LIFTED] = "{W} takes up the {m} from {a}.",
    [SAY_PLACED] = "{W} sets the {m} on {a} and keeps his hand on it: it is not yet a move.",
    [SAY_PUT_BACK] = "{W} puts the {m} back on {a}. It remains touched.",
    [SAY_QUITTED] = "{W} takes his hand from the {m} on {a}.",
    [SAY_REMOVED] = "{W} takes the {m} off {a}, as in a capture.",
    [SAY_NOTICE] =
        "{W} gives notice of adjusting the {m} on {a}. It covers that man and his next act only.",
    [SAY_ADJUSTED] = "{W} adjusts the {m} on {a} with notice: it does not count as touched.",
    [SAY_ACCIDENT_TOUCH] = "{W} brushes the {m} on {a} by accident: that is no touch.",
    [SAY_DISPLACED] =
        "The {m} is displaced from {a} by accident: no touch and no move. It is to be put back.",
    [SAY_MENDED] = "What was displaced or taken off stands in its place again.",
    [SAY_CHECK_SAID] = "Check need not be announced; saying it changes nothing.",
    [SAY_MATE_SAID] = "Mate need not be announced; saying it makes none, and costs nothing.",
    [SAY_REPLACED] = "The pawn that stood for a {m} on {a} is replaced by the piece.",
    [SAY_NOTED] = "It is put on record.",
    [SAY_COMPLIED] = "{W} has put the {m} back on {a} as he was required. It remains touched.",
    [SAY_CAPTURE_PENDING] =
        "The man underneath has not been taken off: this is not yet a move, and the turn goes on.",
    [SAY_PROMOTION_PENDING] =
        "The pawn on the eighth rank has not been named or exchanged: the move is not complete.",
    [SAY_CASTLING_PENDING] =
        "{W} has moved the king as in castling and quitted it: the castling is not complete.",
    [SAY_PASSING_PENDING] =
        "The pawn taken in passing is still on the board: the move is not complete.",
    [SAY_UNTOUCHABLE_OWN] = "{W} touched the {m} on {a}, which he cannot legally move.[ {O} may "
                            "have him move his king, or another man if the king cannot move.]",
    [SAY_UNTOUCHABLE_ADVERSE] =
        "{W} touched the {m} on {a}, which he cannot legally take.[ {O} may have him move his "
        "king, or another man if the king cannot move.]",
    [SAY_UNTOUCHABLE_FREELY] = "{W} touches the {m} on {a}, which he can neither move nor take; "
                               "the code says nothing about that.",
    [SAY_NOT_MOVED] = "{W} had touched a man that he could have moved or taken, and moved "
                      "otherwise.[ {O} may exact the penalty.]",
    [SAY_ILLEGAL] = "{W} has made an illegal move, and his turn goes on.[ {O} may have the "
                    "position restored, and may then exact a penalty.]",
    [SAY_STILL_ILLEGAL] =
        "The whole change {W} has made is still no legal move, and his turn goes on.",
    [SAY_SUBSTITUTED] = "{W} has put a legal move in the place of his illegal one without {O}'s "
                        "consent.[ {O} may exact the penalty.]",
    [SAY_SUBSTITUTED_BY_CONSENT] =
        "{O} had consented: the substituted move stands without penalty.",
    [SAY_STRAY_TOUCH] = "{W} touched the {m} on {a} in {O}'s turn.[ In {W}'s next turn {O} may "
                        "have it treated as touched.]",
    [SAY_STRAY_MOVE] = "{W} has moved in {O}'s turn.[ {O} may at once have the move annulled.]",
    [SAY_STRAY_REPLACED] = "{W} has replaced his last move in {O}'s turn.[ {O} may have that "
                           "annulled; if he completes a move first, it stands.]",
    [SAY_STRAY_CONSENT] = "{O} had consented: the move put in place of the last one stands.",
    [SAY_ROOK_FIRST] = "{W} castled with the rook first.[ Before touching a man {O} may require "
                       "that the rook's move stand alone.]",
    [SAY_REMOVED_BY_MISTAKE] = "{W} took the {m} off {a} and no capture came of it. It must be put "
                               "back[, and {O} may have it treated as touched].",
    [SAY_WRONG_FIRST_MOVE] = "{W} has begun, and it was {O}'s right.[ Until {O}'s fourth move is "
                             "complete either player may have the game annulled.]",
    [SAY_UNCORRECTED] = "{W}'s fault was left uncorrected and passed over. The position before it "
                        "is restored, and nothing done since carries a penalty.",
    [SAY_UNCORRECTED_STRAY] =
        "{W}'s move out of turn was not annulled in time; it is undone without penalty.",
    [SAY_TOO_FAR] = "At these odds no man may go beyond the fourth rank.",
    [SAY_NEVER_A_KING] = "A pawn never becomes a king.",
    [SAY_MATE] = "Checkmate: {W} wins.",
    [SAY_UNDERTAKING_KEPT] = "{W} has brought about what he undertook to force: he wins.",
    [SAY_MATE_OTHERWISE] = "{W} undertook to mate in another way: he forfeits the game.",
    [SAY_STALEMATE] = "{W} has no legal move and is not in check: the game is drawn.",
    [SAY_UNDERTAKER_DRAWS] = "{W} undertook to mate and has not: he forfeits the game.",
    [SAY_DRAW_AGREED] = "The players agree to a draw.",
    [SAY_FIFTY] = "{W} has shown that fifty moves on each side have gone by: the game is drawn.",
    [SAY_FIFTY_UNCLAIMED] = "Fifty moves on each side have gone by: the game is drawn.",
    [SAY_REPETITION] = "{W} has shown that this position stood at the start of his turn twice "
                       "before: the game is drawn.",
    [SAY_REPETITION_UNCLAIMED] =
        "This position stood at the start of {W}'s turn twice before: the game is drawn.",
    [SAY_ENDLESS] = "It is proved that {W} can check without end: the game is drawn.",
    [SAY_DRAWN_GAME] =
        "It is proved that no series of legal moves can win for either side: the game is drawn.",
    [SAY_RESIGNED] = "{W} resigns: {O} wins.",
    [SAY_FORFEITED] = "{W} forfeits the game: {O} wins.",
    [SAY_TIME_FORFEIT] = "{W}'s time ran out with {n} of {k} move{s} made: he forfeits the game.",
    [SAY_TIME_SHORT] =
        "At the end of play {W} has made {n} of {k} move{s} due: he forfeits the game.",
    [SAY_TIME_BOTH_SHORT] = "At the end of play both players have made fewer moves than were due: "
                            "the game is annulled, and {W} begins the next.",
    [SAY_TIME_OVER] = "The time fixed for play is over.",
    [SAY_TIME_TOLD] = "The clocks are settled; {W}'s is running.",
    [SAY_ANNULLED] =
        "The game is annulled. {W}, who had the right to begin, begins the game played instead.",
    [SAY_POSITION_LOST] = "The right position cannot be ascertained: the game is annulled, and {W} "
                          "begins the game played instead.",
    [SAY_ADJUDICATED] = "The unfinished game is adjudicated.",
    [SAY_RESTORED] = "The position at the start of {W}'s turn is restored.",
    [SAY_MUST_MOVE] = "{W} must move the {m} on {a}.",
    [SAY_MUST_TAKE] = "{W} must take the {m} on {a}.",
    [SAY_MUST_TAKE_WITH] = "{W} must take the {m} on {a} with the man on {b}.",
    [SAY_MUST_CASTLE] = "{W} must castle with the king and rook he touched.",
    [SAY_MUST_MOVE_KING] = "{W} must move his king, and not by castling.",
    [SAY_MUST_MOVE_SELECTED] =
        "{W}'s king cannot move, so he must move the {m} on {a} that {O} selected.",
    [SAY_MUST_MOVE_NAMED] =
        "{W}'s king cannot move, so he must move the {m} on {a}, which the umpire names.",
    [SAY_MUST_REPLACE] = "{W} must put the {m} back on {a}. It remains touched.",
    [SAY_MUST_REMOVE_HAND] = "{W} must take his hand from the {m} on {a}. It remains touched.",
    [SAY_MUST_QUIT] = "{W} must let go of the {m} on {a}.",
    [SAY_MUST_REPLACE_PROMOTED] = "{W} must replace the pawn on {a} by the {m} it was named.",
    [SAY_TREATED] = "{W} is treated as having touched the {m} on {a}.",
    [SAY_CASTLING_FINISHED] = "{W} must complete the castling: the rook goes to its square.",
    [SAY_ROOK_ALONE] =
        "The rook's move stands alone; the king goes back and does not count as touched.",
    [SAY_MOVE_ANNULLED] = "{W}'s move in {O}'s turn is annulled.",
    [SAY_POINTED_OUT] = "The fault is there and was pointed out in time[: either player may "
                        "require that the game be annulled].",
    [SAY_POINTED_ILLEGAL] =
        "{W}'s illegal move is still on the board, and his turn goes on until it is put right.",
    [SAY_POINTED_REMOVED] = "{W} took a man off by mistake, and it must be put back.",
    [SAY_POINTED_LATE] = "The fault is there, but it was pointed out too late to annul the game.",
    [SAY_ADOPTED] = "{W} adopts this meaning of the record.",
    [SAY_NO_RIGHT] = "{W} has no such right now.",
    [SAY_NO_JUDGEMENT] = "The law leaves no such thing to the umpire's judgement now.",
    [SAY_NOT_TOUCHED] = "That man cannot be named here. Nothing is lost: another may be named.",
    [SAY_NAME_A_MAN] =
        "A man must be named: one that was touched or, where the king cannot move, the man to be "
        "moved instead. Nothing is lost.",
    [SAY_RIGHT_LOST] = "What is required would be illegal. It is disregarded, and {W} has lost his "
                       "right to a penalty for that offence.",
    [SAY_LETTERS_NOT_DUE] =
        "The law does not give these penalties for what was done. Nothing is lost.",
    [SAY_NOT_THERE] = "There is no such fault.",
    [SAY_NOT_HIS_TURN] = "It is not {W}'s turn, so he cannot do that now.",
    [SAY_TOUCHED_ALREADY] = "{W} has touched a man in this turn: the claim comes too late. He may "
                            "claim in a later turn.",
    [SAY_CLAIMS_GIVEN_UP] = "{W} has given up his claims of this turn.",
    [SAY_NOT_FIFTY] = "Fifty such moves on each side have not been made: {n} can be counted. The "
                      "claim costs nothing.",
    [SAY_NOT_REPEATED] = "This position has stood at the start of {W}'s turn {t}, and three times "
                         "are needed. The claim costs nothing.",
    [SAY_NOT_ENDLESS] =
        "It is proved that the checks can be escaped: the claim is not good. It costs nothing.",
    [SAY_NOT_PROVEN] =
        "The umpire could not prove it with the effort he allows himself. The claim costs nothing.",
    [SAY_NOT_DRAWN_GAME] =
        "A series of legal moves could still win: the claim is not good. It costs nothing.",
    [SAY_NO_PROOF_HERE] =
        "The position is one that no lawful game reaches, and nothing is proved there.",
    [SAY_KNEW_AND_MOVED] =
        "{W} has completed a move since he knew of the offence: his right to the forfeit is lost.",
    [SAY_NO_SUCH_GROUND] = "That section is no ground of forfeit in this code.",
    [SAY_CONSENTED] = "It had been consented to.",
    [SAY_LINE_BAD] = "The line does not show it: a record in it is not clear, a move gives no "
                     "check, or a reply is left without a check.",
    [SAY_CLAIM_WAITS] =
        "{W}'s claim is put on record. It waits until {O} admits the fact or the umpire finds it.",
    [SAY_ALLEGED] = "{W}'s allegation is put on record. To claim the game he must do so before he "
                    "completes a move.",
    [SAY_ADMITTED] = "{W} admits it.",
    [SAY_FOUND] = "The umpire finds that {W} did it.",
    [SAY_FOUND_NOT] = "The umpire finds that {W} did not do it. No claim for it is open any more.",
    [SAY_FOUND_NOT_BEFORE] = "The umpire has found that {W} did not do it. If it is done anew, {O} "
                             "must allege it first.",
    [SAY_NOTHING_TO_ADMIT] = "Nothing is alleged against {W}.",
    [SAY_DECIDED] = "The umpire's decision is put on record.",
    [SAY_WAIVED] = "{W} gives up what he could have claimed.",
    [SAY_NOTHING_TO_WAIVE] = "{W} has nothing to give up.",
    [SAY_CONSENT] = "{W} consents to the move being replaced.",
    [SAY_NOTHING_TO_CONSENT] = "There is nothing for {W} to consent to.",
    [SAY_REFUSES] =
        "{W} refuses a legal requirement.[ {O} may claim the game, before he completes a move.]",
    [SAY_NO_DUTY] = "Nothing is required of {W}.",
    [SAY_IGNORES_DUTY] = "That is not what {W} has to do now, so it is not in order.",
    [SAY_OFFERED] =
        "{W} offers a draw. The offer is open until it is declined or {O} completes a move.",
    [SAY_DECLINED] = "{W} declines the draw.",
    [SAY_NO_OFFER] = "There is no offer of a draw for {W} to answer.",
    [SAY_ADJOURNED] = "The game is adjourned. {W}, whose turn it is, owes a sealed move.",
    [SAY_SEALED] = "{W} has sealed a move. Neither player may see it until play is resumed.",
    [SAY_SEAL_NOT_DUE] = "No sealed move is due from {W}.",
    [SAY_OPENED] = "{W}'s sealed move is opened and made on the board.",
    [SAY_OPENED_AMBIGUOUS] = "{W}'s sealed record could be more than one legal move. {O} may adopt "
                             "any one of them, before he touches a man.",
    [SAY_OPENED_ILLEGAL] = "{W}'s sealed record expresses no legal move. It is his turn, and {O} "
                           "may have him move his king, or another man if the king cannot move.",
    [SAY_NOTHING_SEALED] = "{W} owed a sealed move and there is none. It is his turn, and {O} may "
                           "have him move his king, or another man if the king cannot move.",
    [SAY_WRONGLY_PLACED] =
        "The men were set up wrongly. The position before the adjournment is restored.",
    [SAY_RESUMED_WRONGLY] =
        "Play was resumed from a wrong position. The right one is restored, and nothing done "
        "since carries a penalty.",
    [SAY_NOT_ADJOURNED] = "The game is not adjourned.",
    [SAY_INTERPRETED] = "{W} says what his record meant.",
    [SAY_RECORD_LONG] = "No record is as long as that.",
    [SAY_BAD_PLACEMENT] = "That is no placement of men.",
    [SAY_CALL_AMBIGUOUS] = "{W}'s call could mean more than one legal move. {O} may adopt any one "
                           "of them, before he touches a man.",
    [SAY_CALL_ILLEGAL] = "{W}'s call expresses no legal move. It is still his turn, and {O} may "
                         "have him move his king, or another man if the king cannot move.",
    [SAY_CALL_MADE] = "{W} makes on the board the move that {O} has called.",
    [SAY_CALL_NO_RECORD] = "That is no record of a move.",
    [SAY_OVER] = "The game is over.",
    [SAY_ADJOURNED_NOW] = "The game is adjourned: first it must be resumed.",
    [SAY_NO_MAN] = "There is no man on {a}.",
    [SAY_OCCUPIED] = "There is no room on {a}: the {m} is in the way.",
    [SAY_HAND_FULL] = "{W} still has a man in his hand; it must be put down first.",
    [SAY_OTHERS_HAND] = "{O}'s hand is on that man: he has not quitted it.",
    [SAY_HAND_EMPTY] = "{W} has no man in his hand.",
    [SAY_NO_PAWN] = "{W} has no pawn on the eighth rank to promote.",
    [SAY_NOT_PROMOTED] = "A pawn on the eighth rank becomes a queen, a rook, a bishop or a knight. "
                         "{W}'s has not been promoted yet.",
    [SAY_NOT_NAMED] = "There is no pawn on {a} that was named a {m}.",
    [SAY_NOTHING_TO_MEND] = "Nothing is out of its place.",
    [SAY_NO_CASTLING_MEN] = "{W}'s king is not on its square: there is nothing to castle with.",
    [SAY_UNKNOWN_ACT] = "This code, or this way of play, knows no such act.",
    [SAY_NOT_AN_UMPIRES_ACT] = "That is for a player to do, not for the umpire.",
    [SAY_UMPIRE_ONLY] = "That is for the umpire to do.",
    [SAY_NOTICE_OUT_OF_TURN] =
        "Men may be adjusted in one's own turn only; this notice excuses nothing.",
    [SAY_TIME_BACKWARDS] = "The time given is earlier than the last one.",
};

/* The law that gives the right which the sentence tells in [ ]. */
static const uint8_t laws[SAY_COUNT] = {
    [SAY_TOUCHED] = IDEA_NOT_MOVED,
    [SAY_NOT_MOVED] = IDEA_NOT_MOVED,
    [SAY_UNTOUCHABLE_OWN] = IDEA_UNTOUCHABLE,
    [SAY_UNTOUCHABLE_ADVERSE] = IDEA_UNTOUCHABLE,
    [SAY_ILLEGAL] = IDEA_ILLEGAL_MOVE,
    [SAY_SUBSTITUTED] = IDEA_SUBSTITUTED,
    [SAY_STRAY_TOUCH] = IDEA_TOUCHED_OUT_OF_TURN,
    [SAY_STRAY_MOVE] = IDEA_MOVED_OUT_OF_TURN,
    [SAY_STRAY_REPLACED] = IDEA_MOVED_OUT_OF_TURN,
    [SAY_ROOK_FIRST] = IDEA_CASTLING_ORDER,
    [SAY_REMOVED_BY_MISTAKE] = IDEA_REMOVED_BY_MISTAKE,
    [SAY_WRONG_FIRST_MOVE] = IDEA_WRONG_FIRST_MOVE,
    [SAY_POINTED_OUT] = IDEA_SETUP,
    [SAY_REFUSES] = IDEA_FORFEIT_REFUSAL,
    [SAY_FALSE_ADVERSE] = IDEA_ADVERSE_MOVED,
    [SAY_FALSE_CAPTURE] = IDEA_WRONG_CAPTURE,
    [SAY_FALSE_OWN] = IDEA_OWN_CAPTURE,
    [SAY_FALSE_SQUARE] = IDEA_FALSE_MOVE,
    [SAY_FALSE_CASTLING] = IDEA_FALSE_CASTLING,
    [SAY_CASTLING_BARRED] = IDEA_FALSE_CASTLING,
    [SAY_POINTED_FALSE] = IDEA_FALSE_MOVE,
    [SAY_MOVED_TWICE] = IDEA_MOVED_TWICE,
    [SAY_ADVERSE_TOUCHED] = IDEA_ADVERSE_TOUCHED,
    [SAY_PUT_STRAIGHT] = IDEA_PUT_STRAIGHT,
    [SAY_PINNED_TOUCHED] = IDEA_PINNED_TOUCHED,
};

const char *says_board_sentence(Say say)
{
    return sentences[say];
}

Idea says_board_law(Say say)
{
    return (Idea)laws[say];
}
