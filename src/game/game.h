// One game, whole: a plain value. Copy it to keep it; assign the copy to undo.
//
// `opened` is the law: the last lawful situation, when the turn began. `wood` is the board as it
// stands. The gap between the two is the irregularity, and the laws speak about that gap.
#ifndef ADOUBE_GAME_GAME_H
#define ADOUBE_GAME_GAME_H

#include "game/clock.h"
#include "game/conduct.h"
#include "game/duty.h"
#include "game/post.h"
#include "game/pressed.h"
#include "game/terms.h"
#include "game/wood.h"

typedef enum Status {
    STATUS_PLAYING,
    STATUS_ADJOURNED,
    STATUS_WON,
    STATUS_DRAWN,
    STATUS_ANNULLED,
    STATUS_LOST_BY_BOTH
} Status;

typedef enum Reason {
    REASON_NONE,
    REASON_CHECKMATE,
    REASON_FORFEIT,
    REASON_RESIGNATION,
    REASON_STALEMATE,
    REASON_AGREEMENT,
    REASON_FIFTY_MOVES,
    REASON_REPETITION,
    REASON_ENDLESS_CHECKS,
    REASON_DRAWN_GAME,
    REASON_ADJUDICATION,
    REASON_TIME,
    REASON_FIRST_MOVE,
    REASON_SETUP,
    REASON_POSITION_LOST,
    REASON_ODDS,
    REASON_DEAD_POSITION,
    REASON_FIVEFOLD,
    REASON_SEVENTY_FIVE_MOVES,
    REASON_ILLEGAL_MOVE,
    REASON_DEFAULT,
    REASON_DEVICE,
    REASON_CONDUCT,
    REASON_NORMAL_MEANS,
    REASON_BOTH_FLAGS,
    REASON_ILLEGAL_POSITION,
    REASON_SEALED_MOVE,
    REASON_COLOURS
} Reason;

typedef enum HandState { HAND_FREE, HAND_ON, HAND_HOLDS } HandState;

/* Why a man that the hand is on does not count as touched (II.5). */
typedef enum Excuse {
    EXCUSE_NONE,
    EXCUSE_NOTICE,    /* notice of adjusting was given */
    EXCUSE_DUTY,      /* a requirement is fulfilled */
    EXCUSE_PUTS_BACK, /* the man was displaced, and is put back */
} Excuse;

typedef struct Hand {
    uint8_t state;
    Man man;
    uint8_t from;    /* the man's square at the start of the turn */
    uint8_t at;      /* where it stands, with the hand on it */
    uint8_t excuse;  /* an Excuse */
    uint8_t up;      /* where it stood when it was taken up */
    bool promoting;  /* the man is a promotion piece, placed and not quitted */
    bool named;      /* a pawn stands for it, which was only named */
    bool substitute; /* and another thing stands for it (II.4) */
    bool lifted;     /* he has taken the man up, and not only laid his hand on it */
} Hand;

/* What a player has waived. */
typedef enum Waived {
    WAIVED_TURN = 1, /* claims and requirements of this turn */
    WAIVED_HAND = 2, /* what he could require of a hand that does not let go (II.5(a)) */
    WAIVED_SETUP = 4 /* what he could require for a fault of the start */
} Waived;

/* Grounds of forfeit (II.9, V.9), in the order of their ideas. */
typedef enum Ground {
    GROUND_UPSET,
    GROUND_SECOND_BOARD,
    GROUND_PRINT,
    GROUND_ASSISTANCE,
    GROUND_REFUSAL,
    GROUND_LAWS,
    GROUND_TIME,
    GROUND_ALTERED,
    GROUND_CHANGED,
    GROUND_COUNT
} Ground;

/* What stands against a player: sets of grounds, a bit for each. */
typedef struct Charge {
    uint16_t claimed;   /* the opponent has claimed, and waits for the fact to be established */
    uint16_t alleged;   /* the opponent has alleged it, and it was not answered */
    uint16_t known;     /* the opponent knows of it */
    uint16_t found;     /* it was admitted, found, or seen by the umpire himself */
    uint16_t lost;      /* the opponent has lost the right to claim */
    uint16_t denied;    /* the umpire found that it was not so */
    uint16_t consented; /* the opponent has consented to it during play */
} Charge;

/* A silent umpire keeps an uncorrected fault, or a resumption from a wrong position, to himself. As
 * soon as anybody asks, play goes back to the moment before it. */
typedef enum WatchState {
    WATCH_NOTHING,
    WATCH_FAULT, /* a fault stands, and he who made it can still correct it */
    WATCH_RIPE   /* the opponent has touched (1903) or moved (1899) since: it must be put right */
} WatchState;

typedef struct Standing {
    uint8_t state; /* a WatchState */
    uint8_t by;    /* the Side at fault */
    uint16_t law;  /* an Idea */
    Moment moment;
    uint32_t plies; /* moves made since */
    uint16_t quiet;
    uint8_t men;    /* how many men stood on the board after the last of them */
    Bitboard pawns; /* where the pawns stood then */
} Standing;

enum { SEALED_ROOM = 120 };

typedef enum SealedState {
    SEALED_NONE,
    SEALED_DUE, /* a move is to be sealed */
    SEALED_KEPT,
    SEALED_AMBIGUOUS, /* it was opened, and could be several moves: the opponent chooses */
    SEALED_AUTHORS    /* the opponent has given up his choice: the author says what he meant */
} SealedState;

typedef struct Sealed {
    uint8_t state;
    uint8_t by; /* a Side */
    uint8_t size;
    bool called; /* the record was not sealed, but called in a blindfold game */
    bool wrong;  /* the men were set up wrongly for the resumption */
    char record[SEALED_ROOM];
    Board placed;        /* how they were set up then */
    Bitboard touched[2]; /* men that each side touched before a meaning was chosen */
} Sealed;

/* A check under a code that wants it said (Lewis XVIII to XX). Each side has one, for its king. */
typedef struct Alarm {
    bool open;          /* his king is in check, and has been since `began` */
    Bitboard announced; /* the men whose check was said, and that still give it */
    bool ignored;       /* he has moved without attending to it */
    bool late;          /* it was announced only after that: he may recall his move */
    bool untimely;      /* it was said only after he had touched a man, in the turn that runs now */
    bool unfounded;     /* "check" was said, and there was none */
    bool misled;        /* he has touched a man since then */
    uint8_t moves;      /* moves that he has made since the check began */
    Bitboard bound;     /* men that he had touched before it was said falsely, and that bind him */
    Moment began;       /* the start of the turn in which it first stood */
    Moment last;        /* the start of his last turn */
} Alarm;

/* How the checks stood in the last turn, which may be played again. */
typedef struct AlarmBefore {
    Alarm given; /* that of the player who is to move now */
    Moment last; /* of that of the player who made the last move: */
    Bitboard announced;
    uint32_t turns; /* that ended before it */
    bool open, ignored;
    uint8_t moves;
} AlarmBefore;

/* A man that was placed wrongly or left off at the start (Lewis II, III). */
typedef struct Placing {
    Man man;
    uint8_t from; /* where it was placed, or NOWHERE if it was left off */
    uint8_t to;   /* where it belongs */
} Placing;

/* A game may begin with any men, and all of them may be placed wrongly. */
enum { GAME_PLACINGS = SQUARE_COUNT };

enum { GAME_HISTORY = 256 };

/* A man on the board that does not belong to the game. It is no part of the position. */
typedef struct Added {
    Man man;
    uint8_t at;
    uint8_t by; /* the Side that put it there */
} Added;

/* At odds of several moves a turn goes on with men that stand elsewhere than when it began. */
typedef struct Stepped {
    uint8_t at;   /* where the man stands after the moves made so far */
    uint8_t name; /* the square it stood on when the turn began */
} Stepped;

/* Nine moves at most, of which one may be castling. */
enum { GAME_ADDED = 4, GAME_STEPPED = 10 };

typedef struct Game {
    Terms terms;
    Moment opened;
    Wood wood;
    Hand hand[2];
    Conduct conduct[2];
    Duty duty[DUTY_MOST];
    Clock clock;
    Charge charge[2];
    Standing standing;
    Sealed sealed;
    union {
        Post post;
        Pressed pressed; /* where a clock is pressed (CUSTOM_CLOCK_BY_PRESS) */
    };
    union {
        PressedMoments pressed_moments;
        PostMoments moments; /* by letter and wire */
        struct {             /* at the board, where check is said (CUSTOM_CHECK_IS_SAID): */
            Alarm alarm[2];
            AlarmBefore alarm_before;
        };
    };
    bool said_check[2]; /* a side has said "check" before the move it is about */
    bool counting;      /* fifty moves are counted, since notice was given (Lewis XXII) */
    uint8_t added_count;
    Added added[GAME_ADDED];
    uint8_t placings; /* men placed wrongly at the start, and not yet put right */
    Placing placing[GAME_PLACINGS];
    Position right; /* the position from which the game should have begun */
    uint8_t duties;
    uint8_t status, winner, reason;
    uint8_t told_turn;  /* the Side to play as the umpire tells it; game_turn() has the law */
    bool touched;       /* the player to move has touched a man (II.8) */
    bool begun;         /* a man was touched or a move made, though all may have been put back */
    bool begun_wrongly; /* the player without the right to it began (II.1(b)) */
    uint8_t pointed;    /* faults of the start pointed out in time: a set of Fault */
    uint8_t extra_left; /* moves still to be made in this turn, at odds */
    uint8_t stepped_count;
    Stepped stepped[GAME_STEPPED]; /* the men that were moved in those made already */
    bool offer[2];                 /* a side offers a draw */
    uint8_t waived[2];             /* by each side: a set of Waived */
    uint8_t notice[2];             /* the square of each side's notice to adjust, or NOWHERE */
    uint64_t rights_before[2][3];  /* ideas behind the rights for what was done to each side,
                                      after the last act */
    bool ignored[2];               /* a side ignored a duty: forgiven if it complies, */
    bool ignored_lost[2];          /* and an earlier refusal, which was let pass, is not */
    bool resumed;                  /* play was resumed, and no move was made since */
    bool dated;                    /* its first time was told, in a game by letter or as a date */
    bool by_date;                  /* that was a date and hour, and all later times are such */
    int64_t post_start;            /* when such a game began */
    bool told_borrowed;            /* it was said why sections of another code are cited */
    bool both_can_stand;           /* if both moves of one player stand, no king is missing */
    uint8_t unfinished;            /* the king's square, if he moved as in castling and was quitted
                                      (II.5(f)); or 0 */
    Move history[GAME_HISTORY];    /* the move that ended each of the last turns: history.h */
} Game;

static inline const Position *game_position(const Game *game)
{
    return &game->opened.score.position;
}

/* Whose turn it is in law. */
static inline Side game_turn(const Game *game)
{
    return position_turn(game_position(game));
}

/* Where the man of this name stands in the position: at odds of several moves it may have made one
 * of them already in this turn. */
static inline unsigned game_stands(const Game *game, unsigned name)
{
    const Side turn = game_turn(game);

    if (game->extra_left > 0 && game->conduct[turn].start.done[turn] != game->opened.done[turn])
        for (unsigned i = 0; i < game->stepped_count; i++)
            if (game->stepped[i].name == name)
                return game->stepped[i].at;
    return name;
}

/* Is it played by letter or by wire? */
static inline bool game_is_by_letter(const Game *game)
{
    return game->terms.play == PLAY_CORRESPONDENCE || game->terms.play == PLAY_TELEGRAPH ||
           game->terms.play == PLAY_TELEGRAPH_NZ;
}

/* Grounds of forfeit that the opponent of this player has consented to: a set. */
static inline unsigned game_consented(const Game *game, Side offender)
{
    return (unsigned)game->terms.consent | game->charge[offender].consented;
}

/* The man on this square that does not belong to the game; null if there is none. */
static inline const Added *game_added(const Game *game, unsigned square)
{
    for (unsigned i = 0; i < game->added_count; i++)
        if (game->added[i].at == square)
            return &game->added[i];
    return NULL;
}

/* Does the code that is played have this custom? */
static inline bool game_has(const Game *game, Custom custom)
{
    return (game->terms.customs & custom) != 0;
}

/* Has the player who waits moved twice, and may both moves be let stand (Lewis XIV)? A man may then
 * have come to its square by the second, and is named by where it stands. */
static inline bool game_second_stands(const Game *game)
{
    return game_has(game, CUSTOM_SECOND_MOVE_STANDS) &&
           game->conduct[side_other(game_turn(game))].stray != STRAY_NONE;
}

/* The player's duty of that kind, about that square unless it is NOWHERE; null if he has none. */
static inline const Duty *game_duty(const Game *game, Side by, DutyKind kind, unsigned square)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == by && game->duty[i].kind == kind &&
            (square == NOWHERE || game->duty[i].a == square))
            return &game->duty[i];
    return NULL;
}

/* The fixed end of play, in the docket's own reckoning: times of play, or dates from the first one
 * told. */
static inline int64_t game_end_of_play(const Game *game)
{
    return (int64_t)game->terms.limit.end + (game->dated ? game->post_start : 0);
}

static inline bool game_is_over(const Game *game)
{
    return game->status >= STATUS_WON;
}

#endif
