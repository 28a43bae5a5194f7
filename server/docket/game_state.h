// The course of a game: its docket, line after line, before the umpire, with the score and whatever
// is under seal. Built by replay from the store, and kept while the game is live; a second one is
// built whenever somebody wants to see what came before.
#ifndef ADOUBE_SERVER_DOCKET_GAME_STATE_H
#define ADOUBE_SERVER_DOCKET_GAME_STATE_H

#include "adoube.h"
#include "common/buffer.h"
#include "docket/score.h"
#include "docket/verdict.h"
#include "store/secret.h"
#include "store/store.h"

enum { DOCKET_LINE_SIZE = 4096, GAME_STATE_HEADS = 64 };

typedef struct Envelope {
    char nonce[SECRET_HEX], record[256], commitment[SECRET_HEX];
    char said[256]; /* by the last act, if it was one of sealing, whatever became of it, */
    char commitment_said[SECRET_HEX]; /* … and the commitment to that */
    int64_t open; /* the act that last opened an envelope: records before it are no secret */
    bool kept;    /* a move is under seal */
    bool opened;  /* by the last act */
    bool sealed;  /* by the last act */
} Envelope;

/* The highest ID that a seat has used. */
typedef struct GameStateId {
    char seat[12];
    int32_t number;
    int64_t last;
} GameStateId;

enum { GAME_STATE_IDS = 24 };

typedef struct GameState {
    adoube_umpire *umpire;
    char *head[GAME_STATE_HEADS]; /* its lines must outlast the first act */
    unsigned heads;
    char *last; /* act: its ruling is written from it, perhaps much later */
    bool ready; /* the head is complete: acts are heard */
    int64_t seq;
    unsigned char chain[STORE_CHAIN]; /* its head */
    Score score;
    Envelope envelope;
    GameStateId id[GAME_STATE_IDS];
    unsigned ids;
    int64_t date; /* of the last line */
    adoube_turn turn;
    ScoreStep step; /* what the last act did to the score */
    char uci[8], san[ADOUBE_RECORD_ROOM], law[ADOUBE_RECORD_ROOM];
} GameState;

bool game_state_begin(GameState *state, const char *game_id); /* false: no memory */
void game_state_free(GameState *state);

typedef enum GameStateLine {
    GAME_STATE_HEAD,
    GAME_STATE_ACT,
    GAME_STATE_WANTS_PROOF, /* a proof is wanted first, which the verdicts name; nothing has changed
                             */
    GAME_STATE_BAD
} GameStateLine;

/* The next line. One that cannot be read changes nothing, and the fault tells why. */
GameStateLine game_state_line(GameState *state, const char *text, size_t size, Verdicts *verdicts,
                              adoube_docket_fault *fault);

/* A line that was kept, as it is replayed: its verdicts are there, and nothing is proved. */
GameStateLine game_state_kept_line(GameState *state, const char *text, size_t size,
                                   Verdicts *verdicts, adoube_docket_fault *fault);

/* Ends the head. */
bool game_state_ready(GameState *state, adoube_docket_fault *fault);

/* What the game is and where; also before its head is complete. False if there is no memory. */
bool game_state_summary(const GameState *state, adoube_summary *summary, adoube_turn *turn);

/* A sealed move, apart from its line: what is kept of it, and back into it. */
void game_state_seal(GameState *state, const char *nonce, const char *record, size_t size);

/* The highest ID of a seat; and that of a line, if it is higher. */
int64_t game_state_last_id(const GameState *state, const char *seat, int number);
void game_state_set_last_id(GameState *state, const char *seat, int number, int64_t last);
void game_state_note_line(GameState *state, const StoredLine *line);

/* A fault in words: "column 9: expected …, not '…'". */
void game_state_fault(Buffer *out, const adoube_docket_fault *fault);

#endif
