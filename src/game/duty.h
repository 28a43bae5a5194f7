// What a player must do now, and by which law. Penalties, requirements and the umpire's own orders
// are all of this one type.
#ifndef ADOUBE_GAME_DUTY_H
#define ADOUBE_GAME_DUTY_H

#include "game/act.h"

typedef enum DutyKind {
    DUTY_MOVE, /* the man on a */
    DUTY_MOVE_KING,
    DUTY_TAKE, /* the man on a, with the one on b or, if that is NOWHERE, with any */
    DUTY_CASTLE,
    DUTY_REPLACE, /* the man in his hand, on the square it came from */
    DUTY_REMOVE_HAND,
    DUTY_QUIT,
    DUTY_PUT_BACK, /* the man named a, on b */
    DUTY_REPLACE_PROMOTED,
    DUTY_SEAL,
    DUTY_INTERPRET,      /* say which move his ambiguous record meant */
    DUTY_TAKE_OFF,       /* the man on a, which does not belong to the game */
    DUTY_MOVE_OR_CASTLE, /* the man on a; of the king, castling does it on the wings in b: 1 the
                            queen's, 2 the king's */
    DUTY_MAKE,           /* the move from a to b, which was written for a claim */
    DUTY_PROMOTE, /* the pawn that reaches a; to the piece b, if one has touched its square */
    DUTY_MEND,    /* put displaced men right */
    DUTY_RECORD   /* bring his scoresheet up to date */
} DutyKind;

typedef struct Duty {
    uint8_t by;    /* a Side */
    uint8_t kind;  /* a DutyKind */
    uint8_t a, b;  /* squares; of castling, a says whether it is on the king's side */
    uint16_t law;  /* an Idea */
    bool required; /* to refuse it is a ground of forfeit (II.9(e)) */
} Duty;

/* Duties that say which move is to be made, as distinct from what a hand has to do. */
static inline bool duty_is_of_move(const Duty *duty)
{
    return duty->kind <= DUTY_CASTLE;
}

enum { DUTY_MOST = 8 };

#endif
