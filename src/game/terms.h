// What was settled before the first act: the code, the way of play, odds, limits of time, and what
// the players agreed where the code lets them.
#ifndef ADOUBE_GAME_TERMS_H
#define ADOUBE_GAME_TERMS_H

#include "chess/bitboard.h"
#include "game/act.h"
#include "game/event.h"

typedef enum PlayKind {
    PLAY_BOARD,
    PLAY_CORRESPONDENCE,
    PLAY_TELEGRAPH,
    PLAY_TELEGRAPH_NZ,
    PLAY_BLINDFOLD,
    PLAY_COUNT
} PlayKind;

typedef enum LimitKind {
    LIMIT_NONE,
    LIMIT_B,
    LIMIT_C,
    LIMIT_D,
    LIMIT_TURN,
    LIMIT_TELEGRAPH
} LimitKind;

enum { LIMIT_STEPS = 12 };

typedef struct LimitStep {
    uint32_t moves;   /* from the start of the game */
    uint32_t seconds; /* of the player's own time */
} LimitStep;

typedef struct Limit {
    uint8_t kind;
    uint8_t count;
    LimitStep step[LIMIT_STEPS]; /* totals; the difference of the last two repeats */
    uint32_t repeat_moves, repeat_seconds;
    uint32_t end;  /* when play ends, by both players' time together; 0 if none is fixed */
    uint32_t turn; /* seconds for a turn */
} Limit;

/* An undertaking to mate in a certain way (III.6 to III.8), or to force the adversary to stalemate
 * or mate the undertaker himself (Lewis XXII). */
typedef enum Undertaking {
    UNDERTAKES_NOTHING,
    UNDERTAKES_PAWN,
    UNDERTAKES_SQUARE,
    UNDERTAKES_PIECE, /* with a piece of that kind */
    UNDERTAKES_MAN,   /* with the man that begins on that square */
    UNDERTAKES_STALEMATE,
    UNDERTAKES_SELFMATE
} Undertaking;

typedef struct Odds {
    Bitboard given[2]; /* the squares of the men that each side gives */
    uint8_t extra;     /* moves in the first turn, for `extra_side` */
    uint8_t extra_side;
    uint8_t undertaking;
    uint8_t undertaker; /* a Side */
    uint8_t square;     /* where the king is to be mated; of a man, where it begins */
    uint8_t kind;       /* the Kind of the piece that is to mate */
    uint8_t giver;      /* a Side, or 2 for none */
} Odds;

/* Where a code differs from the others in a way that its rows cannot say. Its table lists these. */
typedef enum Custom {
    CUSTOM_CHECK_IS_SAID = 1,      /* a check that was not said need not be attended to */
    CUSTOM_FALSE_MOVE_STANDS = 2,  /* an illegal move stands unless the adversary objects */
    CUSTOM_SECOND_MOVE_STANDS = 4, /* a second move in succession stands unless he objects */
    CUSTOM_ADJUSTS_ANY_TIME = 8,   /* men may be adjusted in the opponent's turn, with notice */
    CUSTOM_CLOCK_BY_PRESS = 16 /* a move is completed, and time stops, when a clock is pressed */
} Custom;

/* How the men stood at the start. */
typedef enum SetUp {
    SETUP_RIGHT,
    SETUP_EXCHANGED, /* neighbours changed places: king and queen, knight and bishop */
    SETUP_SHORT,     /* a man was missing */
    SETUP_OTHER
} SetUp;

/* What players may agree on where the code lets them. */
typedef enum Agreement {
    AGREED_NO_ROOKLESS = 1,     /* no castling where the rook was given as odds */
    AGREED_NO_MEANS = 2,        /* no books, though there is a day or more for a move */
    AGREED_APART = 4,           /* a consulting side is not bound by what one of its players does */
    AGREED_E_FOR_AMBIGUOUS = 8, /* E, not D, for an ambiguous record (V.5(a)) */
    AGREED_E_FOR_ILLEGAL = 16,  /* E, not C, for an illegal one (V.6(a)) */
    AGREED_NO_COPY = 32,        /* the opponent's move is not repeated with the reply (V.3) */
    AGREED_E_FOR_SEVERAL = 64   /* E, not C, where one of several records is illegal (V.4(b)) */
} Agreement;

enum { TERMS_HOLIDAYS = 32, TERMS_E_TEXT = 60 };

/* Days that are not reckoned: holidays, or the leave of one player. */
typedef struct FreeDays {
    int32_t first; /* in days since 1970 */
    uint16_t more; /* how many days follow it */
    uint8_t of;    /* a Side, or 2 for both players */
} FreeDays;

typedef struct Terms {
    uint8_t code; /* its number in the list of codes */
    uint8_t play; /* a PlayKind */
    bool silent;
    bool turned;   /* the board stands with a black square at the right hand */
    uint8_t setup; /* a SetUp */
    uint8_t first; /* the Side with the right to the first move */
    uint8_t players[2];
    uint8_t customs;    /* of the code: a set of Custom */
    bool forgot_odds;   /* the man that was to be given stands on the board */
    uint8_t agreed;     /* a set of Agreement */
    bool at_leisure;    /* a day or more for a move: any means may be used (1899:III.2(a)) */
    uint8_t consent;    /* a set of grounds of forfeit that were consented to */
    bool has_e;         /* penalty E was agreed */
    uint32_t e_seconds; /* the time that E costs; 0 if E is something else */
    uint8_t e_size;     /* the words of E, as far as there is room for them */
    char e_text[TERMS_E_TEXT];
    bool sundays;    /* Sundays are not reckoned (V.2(b)) */
    uint16_t months; /* after so many adjudication may be claimed (V.10(a)); 0 for none */
    int64_t date;    /* from then on it may be claimed (V.10(b)); 0 for none */
    bool has_start;
    int64_t start; /* when the first turn begins, as agreed (V.2(a)) */
    uint8_t holidays;
    union {
        FreeDays holiday[TERMS_HOLIDAYS];
        Event event; /* where a clock is pressed there are no holidays */
    };
    Odds odds;
    Limit limit;
} Terms;

#endif
