// A second opinion on certificates, which tells whether one that was spoilt still shows what it
// claims. It checks the same lines with the chess of brute force, not with the core. It knows
// nothing of positions that a certificate calls dead; it asks only that every position to which an
// open one leads is listed.
#ifndef ADOUBE_TEST_OPINION_H
#define ADOUBE_TEST_OPINION_H

#include "men_set.h"

enum { OPINION_LINES_MOST = 600, OPINION_LINE_ROOM = 1400 };

typedef struct Certificate {
    unsigned count;
    char line[OPINION_LINES_MOST][OPINION_LINE_ROOM];
} Certificate;

typedef enum Opinion {
    OPINION_SHOWS_NOTHING,
    OPINION_MAY_SHOW /* nothing wrong can be seen here */
} Opinion;

/* `set` is working room. */
Opinion opinion_of(const Certificate *certificate, MenSet *set);

/* Replaces so many letters of a line by other text. */
void opinion_replace(char *line, char *from, size_t size, const char *by);

/* Reads a regular position at the beginning of a text, up to a tab or its end; false if there is
 * none. */
bool opinion_read_position(const char *text, Men *men);

/* Reads a legal move in the form of UCI; false if it is none. */
bool opinion_read_move(const Men *men, const char *uci, MenMove *move);

/* Is the line a state that helps to show that a position is dead ("ever" and the like)? */
bool opinion_is_state(const char *line);

#endif
