// A ruling: one word, the laws cited, what is said, and every right that each side has afterwards.
// The law chooses what is said (say.h), and speech/ puts it into sentences.
#ifndef ADOUBE_LAW_RULING_H
#define ADOUBE_LAW_RULING_H

#include "game/game.h"
#include "law/idea.h"

typedef enum RulingWord {
    RULING_ALLOWED,
    RULING_OFFENCE,
    RULING_UPHELD,
    RULING_REFUSED,
    RULING_NOTED
} RulingWord;

enum { LAWS_MOST = 16 };

typedef struct Laws {
    uint8_t count;
    uint16_t idea[LAWS_MOST];
} Laws;

/* What is done if a right is used. */
typedef enum Remedy {
    REMEDY_PENALTY, /* restore the position if need be, and lay a duty on the offender */
    REMEDY_TREAT,   /* treat a man as touched */
    REMEDY_HAND,    /* lay a duty on the offender's hand */
    REMEDY_FINISH_CASTLING,
    REMEDY_ROOK_MOVE,
    REMEDY_ANNUL_MOVE,
    REMEDY_REPLACE_PROMOTED,
    REMEDY_ANNUL_GAME,
    REMEDY_DRAW,
    REMEDY_FORFEIT,
    REMEDY_ADOPT,
    REMEDY_STAND,    /* let a false move stand */
    REMEDY_MOVE_MAN, /* restore the position, and have this man moved */
    REMEDY_MOVE_KING,
    REMEDY_TAKE_MAN,
    REMEDY_PUT_BACK, /* restore the position, and let him move as he likes */
    REMEDY_ANNUL_SECOND,
    REMEDY_BOTH_STAND,
    REMEDY_RESTART,
    REMEDY_RECTIFY,
    REMEDY_RECALL,
    REMEDY_POST /* letters/ carries it out, where the record is */
} Remedy;

enum { RIGHT_LAWS = 4 };

/* A right, described as the act that uses it. */
typedef struct Right {
    uint8_t by;       /* an Actor: who may use it */
    uint8_t offender; /* the Side it is used against */
    uint8_t via;      /* a Via: how it is carried out */
    uint8_t kind;     /* an ActKind */
    uint8_t what;     /* as in an Act */
    uint8_t letters;  /* penalties; of a forfeit, the Ground; of an annulment, the Reason */
    uint8_t from, to;
    uint8_t remedy;
    uint8_t laws;
    uint16_t law[RIGHT_LAWS];
    bool untold; /* the umpire does not tell the players of it */
    Move move;   /* the move to be adopted */
    Move reply;  /* the player's own move, to be sent with it */
} Right;

/* The player to whom it was done, also where the umpire and not he may use the right. */
static inline Side ruling_wronged(const Right *right)
{
    return side_other((Side)right->offender);
}

/* There are never more: one for each man that can be named, one for each capture, and some twenty
 * others. */
enum { RULING_RIGHTS = 320 };

enum { RULING_SAYINGS = 4, RULING_DONE = 32 };

typedef struct Saying {
    uint16_t say; /* a Say */
    uint8_t who;  /* a Side */
    Man man;
    uint8_t a, b;
    uint32_t number, more;
} Saying;

typedef struct Ruling {
    uint8_t word;
    Laws laws;
    uint8_t sayings;
    Saying saying[RULING_SAYINGS];
    unsigned rights;
    Right may[RULING_RIGHTS];
    unsigned done;
    Right does[RULING_DONE]; /* what the umpire has done of his office with this act */
} Ruling;

void ruling_begin(Ruling *ruling);
void ruling_cite(Ruling *ruling, Idea idea); /* unless it is cited already */
void ruling_say(Ruling *ruling, Saying saying);

/* A law that was cited does not speak after all. */
void ruling_uncite(Ruling *ruling, Idea idea);

bool ruling_cites(const Ruling *ruling, Idea idea);

#endif
