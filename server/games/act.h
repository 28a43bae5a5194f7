// An act becomes a line of the docket: it is given to the umpire, kept in the journal, and told to
// everybody in the game.
#ifndef ADOUBE_SERVER_GAMES_ACT_H
#define ADOUBE_SERVER_GAMES_ACT_H

#include "games/hall.h"

/* Who acts, and when it was heard. */
typedef struct ActFrom {
    SeatKind kind;
    int number; /* 0: the server itself acts */
    int64_t id; /* that the seat gave the act; 0 if none */
    int64_t play, date;
} ActFrom;

/* Why an act was not heard: a code of the protocol, and the reason in words. */
typedef struct ActFault {
    const char *code;
    Buffer message;
} ActFault;

const char *act_message(const ActFault *fault); /* the reason, or another text if memory ran out */

/* An act that waits because it, or one before it, must be proved first (claims.h). */
typedef struct WaitingAct {
    ActFrom from;
    Verdicts verdicts;
    struct WaitingAct *next;
    size_t size;
    char text[];
} WaitingAct;

/* Hears an act, which is a docket line without its time: at once, or later if a proof is being made
 * in this game. False, with the fault, if it cannot be read or kept. */
bool act_hear(Hall *hall, LiveGame *game, const ActFrom *from, const char *text, size_t size,
              ActFault *fault);

typedef enum ActStep { ACT_HEARD, ACT_WANTS_PROOF, ACT_REFUSED } ActStep;

/* Hears an act that has waited. */
ActStep act_hear_waiting(Hall *hall, LiveGame *game, WaitingAct *act, ActFault *fault);

/* Reads a line of the head, and adds it to the game's part of the journal. If this fails the caller
 * takes it back. */
bool act_hear_head(Hall *hall, LiveGame *game, StorePart *part, const char *text, Buffer *fault);

#endif
