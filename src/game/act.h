// An act as the docket tells it: who did what, in one small value. Acts are data; src/law/ decides
// what follows from them.
#ifndef ADOUBE_GAME_ACT_H
#define ADOUBE_GAME_ACT_H

#include "base/text.h"
#include "chess/man.h"
#include "chess/square.h"

typedef enum Actor { ACTOR_WHITE, ACTOR_BLACK, ACTOR_UMPIRE, ACTOR_CLOCK } Actor;

typedef enum ActKind {
    /* at the board */
    ACT_NOTICE,
    ACT_TOUCH,
    ACT_LIFT,
    ACT_PLACE,
    ACT_QUIT,
    ACT_REMOVE,
    ACT_NAME,
    ACT_EXCHANGE,
    ACT_REPLACE,
    ACT_DISPLACE,
    ACT_MEND,
    ACT_MOVE,
    ACT_CASTLE,
    ACT_SAY_CHECK,
    /* claims and answers */
    ACT_EXACT,
    ACT_TREAT,
    ACT_REQUIRE,
    ACT_POINT_OUT,
    ACT_CONSENT,
    ACT_WAIVE,
    ACT_REFUSE,
    ACT_CLAIM,
    ACT_ALLEGE,
    ACT_ADMIT,
    ACT_OFFER,
    ACT_ACCEPT,
    ACT_DECLINE,
    ACT_RESIGN,
    ACT_ADJOURN,
    ACT_SEAL,
    ACT_RESUME,
    ACT_PLACE_WRONGLY,
    ACT_RECALL,
    /* the umpire's */
    ACT_FINDS,
    ACT_FINDS_NOT,
    ACT_DECIDES,
    ACT_TIME,
    ACT_ADJUDICATES,
    /* by communication */
    ACT_SEND,
    ACT_CALL,
    ACT_RECEIVE,
    ACT_ADOPT,
    ACT_INTERPRET,
    ACT_DELIVERED,
    ACT_WIRE,
    ACT_SATISFIED,
    ACT_NOT_SATISFIED,
    ACT_CORRECT,
    ACT_APPEAL,
    /* told since the second edition of the contract: numbers of acts are public, and stay */
    ACT_PUT_BACK,
    ACT_ADD,
    ACT_RELEASE,
    ACT_WITHDRAW,
    /* where a clock is pressed: what players do, */
    ACT_PRESS,
    ACT_HOVER,
    ACT_KNOCK_CLOCK,
    ACT_LIFT_CLOCK,
    ACT_PAUSE,
    ACT_SUMMON,
    ACT_ARRIVE,
    ACT_SET,
    ACT_WRITE,
    ACT_SUBMIT,
    ACT_VERIFY,
    ACT_DISPUTE,
    ACT_RECORD,
    ACT_BORROW,
    ACT_RETURN,
    ACT_ASK,
    ACT_LEAVE,
    ACT_REPORT,
    ACT_SIGN,
    ACT_RESEAL,
    ACT_STATE,
    ACT_REPEAT,
    ACT_REQUEST,
    /* what the umpire does, */
    ACT_START,
    ACT_SETS,
    ACT_ADDS,
    ACT_TAKES,
    ACT_CALLS,
    ACT_REPLACES,
    ACT_EXCUSES,
    ACT_SAW,
    ACT_LOOKS,
    ACT_LEAVES,
    ACT_TOLD,
    ACT_CONSENTS,
    ACT_REFUSES_CONSENT,
    ACT_RECONSTRUCTS,
    ACT_INSPECTS,
    ACT_WARNS,
    ACT_DECLARES,
    ACT_FINES,
    ACT_EXCLUDES,
    ACT_EXPELS,
    ACT_RESTORES,
    ACT_PERMITS,
    ACT_POSTPONES,
    ACT_OPENS,
    /* and what an electronic clock reports */
    ACT_SHOWS,
    ACT_FLAG,
    ACT_COUNT
} ActKind;

typedef enum Requirement {
    REQUIRE_REPLACE,
    REQUIRE_REMOVE_HAND,
    REQUIRE_QUIT,
    REQUIRE_COMPLETE_CASTLING,
    REQUIRE_ROOK_MOVE,
    REQUIRE_ANNUL_MOVE,
    REQUIRE_REPLACE_PROMOTED,
    REQUIRE_ANNUL_GAME,
    REQUIRE_RESTART,
    REQUIRE_STAND,
    REQUIRE_WITHIN_POWER,
    REQUIRE_KING,
    REQUIRE_TAKE,
    REQUIRE_PUT_BACK,
    REQUIRE_MOVE,
    REQUIRE_ANNUL_SECOND,
    REQUIRE_BOTH_STAND,
    REQUIRE_COUNT
} Requirement;

typedef enum Fault {
    FAULT_SETUP,
    FAULT_BOARD,
    FAULT_FIRST_MOVE,
    FAULT_ILLEGAL,
    FAULT_CHECK,
    FAULT_AMBIGUITY,
    FAULT_COLOURS,
    FAULT_DISPLACED,
    FAULT_BOARDS,
    FAULT_CLOCK,
    FAULT_COUNT
} Fault;

typedef enum Claim {
    CLAIM_FIFTY_MOVES,
    CLAIM_REPETITION,
    CLAIM_ENDLESS_CHECKS,
    CLAIM_DRAWN_GAME,
    CLAIM_FORFEIT,
    CLAIM_ADJUDICATION,
    CLAIM_FLAG,
    CLAIM_TOUCH,
    CLAIM_ILLEGAL,
    CLAIM_HANDS,
    CLAIM_PROMOTION,
    CLAIM_PRESS,
    CLAIM_NORMAL_MEANS,
    CLAIM_NO_EFFORT,
    CLAIM_COUNT
} Claim;

typedef enum Correction {
    CORRECT_TELEGRAM,     /* a telegram did not arrive as it was sent */
    CORRECT_RECORD,       /* a record was not the move on the sender's board (A.7(a)) */
    CORRECT_BOARD,        /* the opponent's move was wrongly made on the player's board (A.7(b)) */
    CORRECT_TIME,         /* a player's time was wrongly recorded (II.10.E, VI.3(b), A.4(b)) */
    CORRECT_BY_AGREEMENT, /* of both players, without the umpire */
    CORRECT_COUNT
} Correction;

/* What a player consents to: that the other replaces his move, or what would be a ground of
 * forfeit without his consent. These are in the order of the grounds. */
typedef enum Consent {
    CONSENT_REPLACING,
    CONSENT_SECOND_BOARD,
    CONSENT_PRINT,
    CONSENT_ASSISTANCE,
    CONSENT_COUNT
} Consent;

/* What the umpire decides, where he does not only put words on record. */
typedef enum Decision {
    DECISION_WORDS,
    DECISION_ANNUL_GAME,
    DECISION_EXCHANGE, /* the men on two squares change places */
    DECISION_COUNT
} Decision;

/* A code word that stands for no act tells something. Some words only the umpire may send. */
typedef enum WireSort { WIRE_TELLS, WIRE_OF_UMPIRE } WireSort;

/* What an offer, a finding, a notice or a word aloud is about, where that is no square and no
 * section. "Check" has none. */
typedef enum Matter {
    MATTER_NONE,
    MATTER_DRAW,
    MATTER_POSITION_LOST,
    MATTER_FIFTY,
    MATTER_CHECKMATE,
    MATTER_CASTLE,        /* "I am about to castle" */
    MATTER_CLAIM,         /* a claim, taken back */
    MATTER_COMPLETED,     /* moves completed, which the umpire has found */
    MATTER_UNKNOWN_MOVES, /* he cannot find how many */
    MATTER_ABSENT,        /* who is not at the board */
    MATTER_ENVELOPE,      /* the envelope of a sealed move is missing */
    MATTER_SECTION,       /* a section, of which nobody in particular is guilty */
    MATTER_COUNT
} Matter;

/* What a player asks for, how a clock is pressed, what is signed and what the umpire declares. */
enum { ASK_SCORESHEET, ASK_RECORD, ASK_LAW, ASK_COUNT };
enum { PRESS_PLAINLY, PRESS_HARD };
enum { SIGN_WHITE, SIGN_BLACK, SIGN_DRAW, SIGN_NIL, SIGN_COUNT };
enum { DECLARES_LOSS, DECLARES_BOTH, DECLARES_DRAW };

enum { PENALTY_A = 1, PENALTY_B = 2, PENALTY_C = 4, PENALTY_D = 8, PENALTY_E = 16 };

/* How an act was done, where that makes a difference: a set. */
typedef enum Mark {
    MARK_TWO_HANDED = 1,
    MARK_ASSISTANT = 2,  /* a helper did it */
    MARK_INVERTED = 4,   /* a rook upside down stands for the piece */
    MARK_SCREEN = 8,     /* a claim rests on a screen or a counter alone */
    MARK_OTHER_HAND = 16 /* with the hand that did not move the man, or too hard */
} Mark;

/* Whom an act is about besides one side. */
enum { ABOUT_NOBODY = 2, ABOUT_BOTH = 3 };

enum { NOWHERE = 64 }; /* no square: not said, or beside the board */

typedef struct Act {
    uint8_t by;       /* an Actor */
    uint8_t kind;     /* an ActKind */
    uint8_t what;     /* a Requirement, Fault, Claim, Correction, Consent, Decision,
                         Matter or WireSort */
    uint8_t letters;  /* a set of penalties; or the Side that a finding or a verdict names */
    uint8_t about;    /* the Side an umpire's claim or correction is about, or ABOUT_NOBODY */
    uint8_t from, to; /* squares, or NOWHERE */
    uint8_t piece;    /* a Kind: the piece named, or promoted to */
    bool accident;
    bool mistake;
    bool substitute; /* another thing stands for the piece (II.4) */
    bool kingside;
    bool rook_first;
    bool timed;
    bool dated;           /* the time is a date and hour, not time of play */
    bool zoned;           /* the docket says how far its clock is ahead of Greenwich */
    int32_t zone;         /* by how many seconds it is ahead */
    uint8_t partner;      /* which of the players of a side did it, from 1; 0 if that is not told */
    uint8_t marks;        /* a set of Mark */
    int64_t seconds;      /* the time that a correction gives a player */
    int64_t more_seconds; /* a second such time; of moves, Black's number */
    int64_t time;         /* by that clock, in seconds of play or since the beginning of 1970 */
    Text when;            /* the time as it was written */
    Text words;           /* a record, a FEN, a section or a code word */
    Text more;            /* a second record, or the rest of a letter or wire */
    Text did;             /* the act as it was written, without time and actor */
} Act;

/* A player's side; the umpire has none. */
static inline Side act_side(const Act *act)
{
    return act->by == ACTOR_BLACK ? BLACK : WHITE;
}

/* What hands do: acts of play, as distinct from words to the umpire. */
static inline bool act_is_of_hands(ActKind kind)
{
    return kind <= ACT_SAY_CHECK || kind == ACT_PUT_BACK || kind == ACT_ADD;
}

#endif
