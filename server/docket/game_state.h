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

enum { COURSE_LINE = 4096, COURSE_HEAD = 64 };

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
typedef struct CourseId {
    char seat[12];
    int32_t number;
    int64_t last;
} CourseId;

enum { COURSE_IDS = 24 };

typedef struct Course {
    adoube_umpire *umpire;
    char *head[COURSE_HEAD]; /* its lines must outlast the first act */
    unsigned heads;
    char *last; /* act: its ruling is written from it, perhaps much later */
    bool ready; /* the head is complete: acts are heard */
    int64_t seq;
    unsigned char chain[STORE_CHAIN]; /* its head */
    Score score;
    Envelope envelope;
    CourseId id[COURSE_IDS];
    unsigned ids;
    int64_t date; /* of the last line */
    adoube_turn turn;
    ScoreStep step; /* what the last act did to the score */
    char uci[8], san[ADOUBE_RECORD_ROOM], law[ADOUBE_RECORD_ROOM];
} Course;

bool course_begin(Course *course, const char *game); /* false: no memory */
void course_free(Course *course);

typedef enum CourseLine {
    COURSE_HEADER,
    COURSE_ACT,
    COURSE_PROOF, /* a proof is wanted first, which the verdicts name; nothing has changed */
    COURSE_BAD
} CourseLine;

/* The next line. One that cannot be read changes nothing, and the fault tells why. */
CourseLine course_line(Course *course, const char *text, size_t size, Verdicts *verdicts,
                       adoube_docket_fault *fault);

/* A line that was kept, as it is replayed: its verdicts are there, and nothing is proved. */
CourseLine course_kept_line(Course *course, const char *text, size_t size, Verdicts *verdicts,
                            adoube_docket_fault *fault);

/* Ends the head. */
bool course_ready(Course *course, adoube_docket_fault *fault);

/* What the game is and where; also before its head is complete. False if there is no memory. */
bool course_state(const Course *course, adoube_summary *summary, adoube_turn *turn);

/* A sealed move, apart from its line: what is kept of it, and back into it. */
void course_seal(Course *course, const char *nonce, const char *record, size_t size);

/* The highest ID of a seat; and that of a line, if it is higher. */
int64_t course_last_id(const Course *course, const char *seat, int number);
void course_set_last_id(Course *course, const char *seat, int number, int64_t last);
void course_note_line(Course *course, const StoredLine *line);

/* A fault in words: "column 9: expected …, not '…'". */
void course_fault(Buffer *out, const adoube_docket_fault *fault);

#endif
