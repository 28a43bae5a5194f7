// The state of a game after a line of its docket: the umpire who has heard every line so far, the
// score of the moves that stand, and the move that is under seal, if any. It is built by giving the
// docket to the umpire line after line. A live game has one; another is built whenever somebody
// wants to see earlier lines again (replay.h).
#ifndef ADOUBE_SERVER_DOCKET_GAME_STATE_H
#define ADOUBE_SERVER_DOCKET_GAME_STATE_H

#include "adoube.h"
#include "docket/line.h"
#include "docket/score.h"
#include "docket/sealed_move.h"
#include "docket/verdict.h"

enum { GAME_STATE_HEADS = 64, GAME_STATE_IDS = 24 };

/* The envelope with a sealed move. Snapshots keep these bytes: another order of fields would make
 * them unreadable. */
typedef struct Envelope {
    char nonce[SECRET_HEX], record[SEALED_MOVE_RECORD],
        commitment[SECRET_HEX];       /* the sealed move */
    char said[SEALED_MOVE_RECORD];    /* the record of the last act, if it was `seal` */
    char commitment_said[SECRET_HEX]; /* the commitment to it, even if the umpire refused it */
    int64_t open; /* the act that last opened an envelope: records before it are no secret */
    bool kept;    /* a move is under seal now */
    bool opened;  /* the last act opened the envelope */
    bool sealed;  /* the last act put a move into it */
} Envelope;

/* The highest ID that a seat has used. Snapshots keep these bytes, too. */
typedef struct GameStateId {
    char seat[12];
    int32_t number;
    int64_t last;
} GameStateId;

typedef struct GameState {
    adoube_umpire *umpire;
    char *head[GAME_STATE_HEADS]; /* the lines of the head, which the umpire goes on reading */
    unsigned heads;
    char *last;  /* the text of the last act, from which its ruling is written */
    bool ready;  /* the head is complete, and acts are heard */
    int64_t seq; /* the number of the last line */
    unsigned char chain[STORE_CHAIN]; /* the head of the chain after it */
    Score score;
    Envelope envelope;
    GameStateId id[GAME_STATE_IDS];
    unsigned ids;
    int64_t date; /* when the last line was heard */
    adoube_turn turn;
    ScoreStep step;   /* what the last act did to the score */
    ScoreAdded added; /* the moves that are new */
} GameState;

bool game_state_begin(GameState *state, const char *game_id); /* false: no memory */
void game_state_free(GameState *state);

typedef enum GameStateLine {
    GAME_STATE_HEAD,        /* a line of the head was read */
    GAME_STATE_ACT,         /* an act was heard */
    GAME_STATE_WANTS_PROOF, /* the verdicts name a proof that is needed; nothing has changed */
    GAME_STATE_BAD /* the line cannot be read; nothing has changed, and the fault says why */
} GameStateLine;

/* Reads the next line. */
GameStateLine game_state_line(GameState *state, const char *text, size_t size, Verdicts *verdicts,
                              adoube_docket_fault *fault);

/* Is it for want of memory that a line was not read? Then nothing is wrong with the line. */
bool game_state_lacks_memory(const adoube_docket_fault *fault);

/* Reads a line from the store. Its verdicts were kept with it, so no proof is wanted. */
GameStateLine game_state_kept_line(GameState *state, const char *text, size_t size,
                                   Verdicts *verdicts, adoube_docket_fault *fault);

/* Ends the head: acts follow. Nothing happens if it was ended before. */
bool game_state_ready(GameState *state, adoube_docket_fault *fault);

/* What the game is and where it stands, also before the head is complete. False: no memory. */
bool game_state_summary(const GameState *state, adoube_summary *summary, adoube_turn *turn);

/* Puts the move that the last act sealed into the envelope, unless the umpire refused the act. */
void game_state_seal(GameState *state, const SealedMove *move);

/* The highest ID that a seat has used; 0 if it has used none. */
int64_t game_state_last_id(const GameState *state, const char *seat, int number);
void game_state_set_last_id(GameState *state, const char *seat, int number, int64_t last);

/* Notes the date of a line that was read, and the ID that its seat used. */
void game_state_note_line(GameState *state, const StoredLine *line);

#endif
