#include "speech/says_letter.h"

#include <stddef.h>

static const char *const sentences[SAY_COUNT] = {
    [SAY_POST_AMBIGUOUS] = "{W}'s record could be more than one legal move. {O} may take it up "
                           "before he sends a record of his own.",
    [SAY_POST_ILLEGAL] = "{W}'s record expresses no legal move. {O} may exact the penalty, stating "
                         "the ground, before he sends a record of his own.",
    [SAY_POST_SEVERAL] = "{W} sent several records for one turn. {O} may adopt any legal one.",
    [SAY_POST_UNSIGNED] =
        "It can only be a capture, and no sign of one was written: {O} may treat it as illegal.",
    [SAY_POST_NO_RECORD] = "That is no record of a move: words in the form of one are expected.",
    [SAY_POST_ANSWERED_AMBIGUOUS] = "{W} answered an ambiguous record without pointing it out, so "
                                    "{O} says which move he meant.",
    [SAY_POST_ANSWERED_ILLEGAL] =
        "{W} answered an illegal record without pointing it out. The position before it is "
        "restored, without penalty, and {O} is to move.",
    [SAY_POST_INTERPRETED] = "{W} says which move he meant, and that is adopted.",
    [SAY_POST_REPLY_ANNULLED] = "{O}'s reply answered another meaning, and is annulled.",
    [SAY_POST_SERIES_GOES_ON] =
        "The move that {W} assumed was played, and his next record is adopted with it.",
    [SAY_POST_SERIES_TOO_LONG] = "What {W}'s letters assume together is too long for the umpire to "
                                 "keep, and counts as unsent.",
    [SAY_POST_SERIES_VOID] =
        "The reply is not the one that {W} assumed; the moves that he sent beyond it are void.",
    [SAY_POST_D] = "{W} selects which move the record means, and that binds; so does the reply "
                   "that he sent with it.",
    [SAY_POST_D_NO_REPLY] = "D may be claimed only with the record of one's own next move. The "
                            "author's meaning is adopted instead.",
    [SAY_POST_D_DISREGARDED] = "That is none of the meanings of the record: the claim is "
                               "disregarded, and no other penalty takes its place.",
    [SAY_POST_D_SEVERAL] = "These words fit more than one of the meanings of the record, and so "
                           "they select none. Nothing is lost.",
    [SAY_POST_E] =
        "The position before the record is restored, and {W} owes the penalty that was agreed.",
    [SAY_POST_E_TIME] =
        "The position before the record is restored, and {W} loses {d} of his time.",
    [SAY_POST_E_ALONE] =
        "{W} owes the penalty that was agreed for not repeating his opponent's move.",
    [SAY_POST_A_C] = "The position before the record is restored.",
    [SAY_POST_HANDS] =
        "In this game only records count; what is done on a board at home changes nothing.",
    [SAY_POST_UNCOPIED] =
        "{W} did not repeat {O}'s last move with it, and owes the penalty that was agreed.",
    [SAY_POST_RECEIVED_BEFORE] = "It was received before, and the first receipt counts.",
    [SAY_POST_NOTHING_DUE] = "{W} has no such penalty to exact now.",
    [SAY_POST_RECEIVED] = "It is received, and {W}'s turn begins.",
    [SAY_POST_NOT_TURN] = "It is not for {W} to send a record now.",
    [SAY_POST_NOTHING_COMES] = "Nothing is on its way to {W}.",
    [SAY_POST_COPY_WITH_SERIES] = "{W} sends the same record once more, now with moves for replies "
                                  "that he assumes.",
    [SAY_POST_COPY_OF_RECORD] = "{W} sends the same record once more. That changes nothing.",
    [SAY_POST_NOT_ANSWERED] =
        "No illegal record has been answered, so nothing is to be annulled for that.",
    [SAY_POST_SENT_ALREADY] = "{W} has despatched a record for this turn, so he cannot claim now.",
    [SAY_POST_OFFER_NEEDS_MOVE] =
        "{W} proposes a draw, and no legal move comes with it. {O} need not "
        "take notice of that, but he may accept it.",
    [SAY_POST_OFFERED] = "{W} proposes a draw with his move; if it is declined, the move stands.",
    [SAY_POST_TIME_EXCEEDED] = "{W} has exceeded the time allowed; {O} may claim the game.",
    [SAY_POST_TIME_FORFEIT] = "{W} has exceeded the time for a turn: he forfeits the game.",
    [SAY_POST_TIME_NOT_EXCEEDED] =
        "The time allowed has not been exceeded. The claim costs nothing.",
    [SAY_POST_UNSAID] =
        "{W}'s record expressed no legal move, and was answered without a word. The "
        "position before it is restored, without penalty, and {W} is to move.",
    [SAY_POST_APPEALS] = "{W} appeals to the umpire. No time is reckoned until he has answered.",
    [SAY_POST_UNABLE] = "A player cannot go on: the position is to be adjudicated.",
    [SAY_POST_RECEIVED_FAULTY] =
        "The record is received. It does not express one legal move, so no turn begins "
        "until that is settled.",
    [SAY_POST_ANNULLED_ALREADY] = "That was annulled already, without penalty; {W} is to move.",
    [SAY_NZ_UNALTERED] = "The operator has {W}'s record: it may not be altered.",
    [SAY_NZ_CHANGED] =
        "{W} changes the move on his board after its record has passed; {O} may claim "
        "the game.",
    [SAY_NZ_MADE_AFTER] = "On his own board {W} makes the move that he recorded.",
    [SAY_POST_TO_BE_ADJUDICATED] = "Play is at an end: the position is to be adjudicated.",
    [SAY_POST_NOT_CLAIMED] = "Neither player has claimed that the position be adjudicated.",
    [SAY_POST_ANSWERED_SEVERAL] =
        "{W} answered without saying which of several records he adopts, so "
        "{O} says which move he meant.",
    [SAY_POST_E_ALONE_TIME] =
        "{W} did not repeat his opponent's move, and loses {d} of his time, as was "
        "agreed.",
    [SAY_POST_ADJUDICATION] = "The time agreed has come: the position is to be adjudicated.",
    [SAY_POST_NO_ADJUDICATION] = "The time for adjudication has not come.",
    [SAY_POST_DELIVERED] = "The record that was made binds, not a telegram that differs from it.",
    [SAY_NZ_ILLEGAL] =
        "{W}'s move was illegal, on his board and in his record. {O} must exact A and "
        "may exact C, before he sends a record of his own.",
    [SAY_NZ_DISPUTED] =
        "{W}'s record is not the move made on his board. The umpire decides whether "
        "he is satisfied that it was a slip.",
    [SAY_NZ_MADE] = "{W} makes his move on his own board; the turn ends when its record passes to "
                    "the operator.",
    [SAY_NZ_SATISFIED] =
        "The umpire is satisfied: the record is annulled, and the move on {W}'s board stands.",
    [SAY_NZ_NOT_SATISFIED] = "The umpire is not satisfied: {W}'s move is taken back on his board, "
                             "and the recorded one made.",
    [SAY_NZ_RESTS_WITH_UMPIRE] =
        "The umpire has to answer first; until then no record can be sent.",
    [SAY_NZ_ADOPTED_OTHERWISE] =
        "{W} adopted another move than the one on {O}'s board, and did not say which. That and his "
        "reply are annulled: the move on {O}'s board stands, and {W} is to move.",
    [SAY_NZ_RESENT] = "{W} forwards a record that agrees with the move on his board.",
    [SAY_NZ_MEANING_MADE] = "On his own board {W} makes one of the moves that the record could be.",
    [SAY_NZ_TAKEN_BACK] = "{W} takes his move back on his board, as the umpire has ruled.",
    [SAY_NZ_COPIED] = "{W} makes {O}'s move on his own board, as it was recorded.",
    [SAY_NZ_COPIED_WRONGLY] = "That is not the move that {O} recorded. The umpire sees that it is "
                              "rightly made on {W}'s board.",
    [SAY_CORRECT_NOT_IT] =
        "A correction names the record of {W}'s last move and another record; these are not such.",
    [SAY_CORRECT_TELEGRAM] = "The telegram is corrected: {W}'s record stands as he made it.",
    [SAY_CORRECT_TELEGRAM_ANNULS] = "The telegram is corrected: {W}'s record stands as he made it, "
                                    "what followed is annulled, and {O} is to move.",
    [SAY_CORRECT_AGREES] = "{W}'s record agrees with the move made on his board.",
    [SAY_CORRECT_ONE_MOVE] =
        "The record given as the right one could be several moves. Which was made on the board?",
    [SAY_CORRECT_NO_BOARD] = "{W} has made no move that an error on his board could have led to.",
    [SAY_CORRECT_BOARD] =
        "{O}'s move was wrongly made on {W}'s board. What {W} moved in consequence, "
        "and what followed, is annulled; {O}'s move is rightly made, and {W} is to "
        "move.",
    [SAY_CORRECT_APPEAL] =
        "{W} says that {O}'s move was wrongly made on his board, and that he moved "
        "in consequence. The umpire decides whether he is satisfied of that.",
    [SAY_CORRECT_APPEAL_FAILS] =
        "The umpire is not satisfied: what was played stands, and play goes on.",
    [SAY_CORRECT_NO_PLEA] =
        "Here only the record counts: a player who misreads one, or sends what he did not mean, "
        "cannot have that put right.",
};

const char *says_letter_sentence(Say say)
{
    return sentences[say];
}
