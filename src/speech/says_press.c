#include "speech/says_press.h"

#include <stddef.h>

enum { FIRST = SAY_PRESS_DEVICE };

static const char *const sentences[SAY_COUNT - FIRST] = {
    [SAY_PRESS_DEVICE - FIRST] = "A device is found on {W}: he loses, and {O} wins.",
    [SAY_PRESS_NO_SECTION -
        FIRST] = "That is no section of which the arbiter can find somebody guilty.",
    [SAY_PRESS_CLOCK_WRONG - FIRST] = "The clocks are stopped. The arbiter sets them right.",
    [SAY_PRESS_NAME_SIDE - FIRST] = "The finding has to name a player.",
    [SAY_PRESS_FOUND - FIRST] = "The arbiter finds {W} at fault.",
    [SAY_PRESS_ABSENT - FIRST] = "{W} is not at the board.",
    [SAY_PRESS_COUNTED - FIRST] = "The moves completed are counted.",
    [SAY_PRESS_COUNT_UNKNOWN - FIRST] = "How many moves were completed is not to be known: the "
                                        "next is the first of the next period.",
    [SAY_PRESS_POSITION_LOST -
        FIRST] = "The position is not to be known: the arbiter restores the last that is.",
    [SAY_PRESS_NOT_FOUND - FIRST] = "The arbiter does not find it so.",
    [SAY_PRESS_UNSUPPORTED - FIRST] = "This umpire does not rule on that yet.",
    [SAY_PRESS_SEES - FIRST] = "The arbiter sees nothing to put right.",
    [SAY_PRESS_POSITION_SEEN - FIRST] = "The arbiter sees a position that no game brings about, "
                                        "and waits until the next move is completed.",
    [SAY_PRESS_TOLD - FIRST] = "The arbiter has been told.",
    [SAY_PRESS_CLOCKS_SET - FIRST] = "The clocks are set.",
    [SAY_PRESS_TIME_ADDED - FIRST] = "{W} is given time.",
    [SAY_PRESS_TIME_TAKEN - FIRST] = "{W} loses time.",
    [SAY_PRESS_GOES_ON - FIRST] = "Play goes on.",
    [SAY_PRESS_RUNS - FIRST] = "The clocks run already.",
    [SAY_PRESS_STARTED - FIRST] = "{W}'s clock is started.",
    [SAY_PRESS_FLAG_UP - FIRST] = "No flag has fallen there.",
    [SAY_PRESS_FLAG_SHOWN - FIRST] = "The clock shows that {W}'s flag has fallen.",
    [SAY_PRESS_SHOWN - FIRST] = "What the clock shows is conclusive.",
    [SAY_PRESS_DECLARED_DRAWN - FIRST] = "The arbiter declares the game drawn.",
    [SAY_PRESS_BOTH_LOSE - FIRST] = "The arbiter declares the game lost by both.",
    [SAY_PRESS_NO_SUCH_SCORE - FIRST] = "No game can give such a score.",
    [SAY_PRESS_LOSES - FIRST] = "The game is lost by {W}.",
    [SAY_PRESS_WARNED - FIRST] = "{W} is warned.",
    [SAY_PRESS_NORMAL_MEANS - FIRST] = "The arbiter agrees with {W}: the game is drawn.",
    [SAY_PRESS_POSTPONED -
        FIRST] = "The arbiter postpones his decision on {W}'s claim, and play goes on.",
    [SAY_PRESS_REJECTED - FIRST] = "The arbiter rejects {W}'s claim, and play goes on.",
    [SAY_PRESS_EXCUSED - FIRST] = "{W} may come later.",
    [SAY_PRESS_CLOCK_REPLACED -
        FIRST] = "The clock is replaced, and stands until the arbiter has set it.",
    [SAY_PRESS_CONSENTS - FIRST] = "The arbiter consents.",
    [SAY_PRESS_CONSENT_REFUSED - FIRST] = "The arbiter does not consent.",
    [SAY_PRESS_RECONSTRUCTED -
        FIRST] = "The clocks are stopped, and the game is reconstructed on another board.",
    [SAY_PRESS_INSPECTED - FIRST] = "{W} is to be inspected.",
    [SAY_PRESS_FINED - FIRST] = "{W} is fined. The game is not touched by it.",
    [SAY_PRESS_EXCLUDED - FIRST] = "{W} is excluded from rounds. The game is not touched by it.",
    [SAY_PRESS_EXPELLED - FIRST] =
        "{W} is expelled from the event. The game is touched only by what the arbiter declares.",
    [SAY_PRESS_PERMITTED - FIRST] = "{W} has the arbiter's leave.",
    [SAY_PRESS_LEAVES - FIRST] = "The arbiter leaves the board.",
    [SAY_PRESS_PAUSED_ALREADY - FIRST] = "The clocks stand already.",
    [SAY_PRESS_INTERRUPTED - FIRST] = "The arbiter stops the clocks.",
    [SAY_PRESS_PAUSED - FIRST] =
        "{W} stops the clocks to ask for the arbiter, who finds whether the reason was valid.",
    [SAY_PRESS_TIME - FIRST] = "The clocks are as told.",
    [SAY_PRESS_HERE - FIRST] = "{W} is at the board.",
    [SAY_PRESS_DEFAULT_BOTH - FIRST] = "Both players come too late: the game is lost by both.",
    [SAY_PRESS_DEFAULT - FIRST] = "{W} comes too late: {O} wins.",
    [SAY_PRESS_ASKED - FIRST] = "{W} is shown or told it, and his clock runs on.",
    [SAY_PRESS_ASKED_OFTEN -
        FIRST] = "{W} may not ask for the record now, or has asked five times.",
    [SAY_PRESS_LEFT - FIRST] = "{W} leaves without the arbiter's leave.",
    [SAY_PRESS_GONE - FIRST] = "{W} leaves; he does not have the move.",
    [SAY_PRESS_REFUSES - FIRST] = "{W} refuses to do what he must. If he refuses again he loses.",
    [SAY_PRESS_NOT_SHORT -
        FIRST] = "That is not open to {W} now, or the event did not announce it.",
    [SAY_PRESS_INCREMENT -
        FIRST] = "{W} asks for an increment. That is an offer of a draw, too; the arbiter decides.",
    [SAY_PRESS_SUMMONED - FIRST] = "{W} calls the arbiter, who comes to the board.",
    [SAY_PRESS_RECORDED - FIRST] = "{W} brings his scoresheet up to date.",
    [SAY_PRESS_BORROWED -
        FIRST] = "{W} borrows the other scoresheet, and gives it back before he moves.",
    [SAY_PRESS_RETURNED_THERE - FIRST] = "{W} has returned.",
    [SAY_PRESS_NO_APPEAL - FIRST] = "The event has excluded appeals.",
    [SAY_PRESS_APPEALS - FIRST] = "{W} appeals.",
    [SAY_PRESS_NOT_OVER - FIRST] = "The game is not over: there is no result to sign.",
    [SAY_PRESS_STAYS - FIRST] = "It cannot be taken back.",
    [SAY_PRESS_INTENDED_ILLEGAL -
        FIRST] = "The record is not exactly one legal move: the claim is not correct.",
    [SAY_PRESS_SCREEN - FIRST] = "No claim may rest on a screen or a counter alone.",
    [SAY_PRESS_WRITTEN_OTHERWISE - FIRST] =
        "Another move was written before, and cannot be changed: the claim is not correct.",
    [SAY_PRESS_WRITTEN -
        FIRST] = "{W} writes a move that he has not made. It is allowed only for a claim.",
    [SAY_PRESS_TOUCHED_SINCE - FIRST] = "{W} has touched a man since, and has lost that claim.",
    [SAY_PRESS_CLAIM_WAITS -
        FIRST] = "{W} claims a draw. The clocks stand, and the arbiter decides.",
    [SAY_PRESS_BOARD_TURNED - FIRST] = "The position is carried over to a board rightly placed.",
    [SAY_PRESS_DISPLACED - FIRST] = "Men are displaced: {W} puts them right in his own time.",
    [SAY_PRESS_DRAW_FORBIDDEN -
        FIRST] = "The event does not allow that without the arbiter's consent.",
    [SAY_PRESS_DRAW_EARLY - FIRST] = "Not before each has made a move. The offer stays open.",
    [SAY_PRESS_RESIGNED_DRAWN - FIRST] = "{W} resigns, but {O} cannot mate: the game is drawn.",
    [SAY_PRESS_SIGNED - FIRST] = "{W} signs the result.",
    [SAY_PRESS_PART - FIRST] = "{W} has done a part of a move.",
    [SAY_PRESS_RETURNED - FIRST] = "Every man stands where it stood. What was touched binds.",
    [SAY_PRESS_ILLEGAL -
        FIRST] = "The men as they stand are no legal move. {W} may put it right until he presses.",
    [SAY_PRESS_NOT_MOVED -
        FIRST] = "{W} was bound by what he had touched or written, and moved otherwise.",
    [SAY_PRESS_TOUCHED - FIRST] = "{W} touches the {m} on {a}, and is bound by it.",
    [SAY_PRESS_ROOK_STANDS -
        FIRST] = "{W} touched the rook first: the king goes back, and the rook's move stands.",
    [SAY_PRESS_CHOSEN - FIRST] = "The {m} has touched its square: {W} cannot choose another piece.",
    [SAY_PRESS_NOT_HIS_MOVE -
        FIRST] = "{W} does not have the move. It binds nobody, and everything stays where it was.",
    [SAY_PRESS_NOTICE - FIRST] = "{W} says that he adjusts.",
    [SAY_PRESS_CASTLE_SAID -
        FIRST] = "{W} says that he is about to castle: the order of touching is free.",
    [SAY_PRESS_NAMED - FIRST] = "Naming a piece is no promotion: {W} sets one on the square.",
    [SAY_PRESS_CHOSEN_ALREADY - FIRST] = "The piece was chosen when it touched its square.",
    [SAY_PRESS_NO_HELPER - FIRST] = "{W} has no helper who may do that.",
    [SAY_PRESS_SECOND_DRAWN - FIRST] =
        "It is {W}'s second completed illegal move, but {O} cannot mate: the game is drawn.",
    [SAY_PRESS_SECOND - FIRST] = "It is {W}'s second completed illegal move: {O} wins.",
    [SAY_PRESS_COMPLETED_ILLEGAL -
        FIRST] = "{W} has completed an illegal move. The position before it is restored.",
    [SAY_PRESS_PAWN_LEFT -
        FIRST] = "{W} has left a pawn on the last rank and pressed: it becomes a queen.",
    [SAY_PRESS_UNMOVED - FIRST] =
        "{W} has pressed without a move. It counts as an illegal move, and his clock runs on.",
    [SAY_PRESS_TWO_HANDS -
        FIRST] = "{W} has made one move with both hands and pressed. It counts as an illegal move.",
    [SAY_PRESS_UNSEEN -
        FIRST] = "{W} has completed an illegal move, and the arbiter did not see it.",
    [SAY_PRESS_POSITION_DRAWN -
        FIRST] = "The position is still one that no game brings about: the game is drawn.",
    [SAY_PRESS_COMPLETED - FIRST] = "{W} completes his move.",
    [SAY_PRESS_IDLE - FIRST] = "{W}'s clock does not run: the press changes nothing.",
    [SAY_PRESS_HANDLED - FIRST] = "{W} does not handle the clock as he should.",
    [SAY_PRESS_PUT_RIGHT - FIRST] = "{W}'s completed illegal move is put right.",
    [SAY_PRESS_BOTH_FLAGS - FIRST] =
        "Both flags are down, and it is not to be known which fell first: the game is drawn.",
    [SAY_PRESS_TIME_DRAWN -
        FIRST] = "{W}'s flag has fallen, but {O} cannot mate: the game is drawn.",
    [SAY_PRESS_TIME_LOST - FIRST] = "{W}'s flag has fallen: {O} wins.",
    [SAY_PRESS_DATED - FIRST] = "Times of this game are times of the round, as 0:12:30.",
    [SAY_PRESS_DEAD - FIRST] = "Neither player can mate any more: the game is drawn.",
    [SAY_PRESS_FIVEFOLD -
        FIRST] = "The position has appeared for the fifth time: the game is drawn.",
    [SAY_PRESS_SEVENTY_FIVE - FIRST] =
        "Seventy-five moves of each without a capture or a pawn's move: the game is drawn.",
    [SAY_PRESS_RECORD_FIRST - FIRST] =
        "{W} brings his scoresheet up to date, and gives back what he borrowed, before he moves.",
    [SAY_PRESS_NOT_ALGEBRAIC -
        FIRST] = "Only algebraic notation is recognised: the record is no evidence.",
    [SAY_PRESS_FREE_OF_RECORD - FIRST] = "{W} does not have to record now.",
    [SAY_PRESS_INCREMENT_GIVEN - FIRST] = "The arbiter agrees: five seconds a move are introduced "
                                          "for both, and {O} gets two minutes.",
    [SAY_PRESS_REFUSES_INSPECTION - FIRST] = "{W} refuses to be inspected.",
    [SAY_PRESS_NOT_CLAIMED - FIRST] = "Nothing was claimed that has to be laid before anybody.",
    [SAY_PRESS_SUBMITTED - FIRST] = "It is put on record for who decides.",
    [SAY_PRESS_CORRECTS - FIRST] = "{W} would have the illegal move corrected, if {O} agrees.",
    [SAY_PRESS_NOT_USED - FIRST] = "That is a guideline, which this event does not use.",
};

const char *says_press_sentence(Say say)
{
    return (int)say >= (int)FIRST && say < SAY_COUNT ? sentences[(int)say - (int)FIRST] : NULL;
}
