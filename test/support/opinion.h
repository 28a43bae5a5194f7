// A second opinion on certificates, for telling whether one that was spoilt still shows what it
// claims: the same lines checked by the chess of brute force, not by the core. Of positions that a
// certificate calls dead it knows nothing; it asks only that whatever an open one leads to is
// listed.
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
    OPINION_MAY_SHOW /* nothing is wrong that could be seen here */
} Opinion;

/* `set` is for its own use. */
Opinion opinion_of(const Certificate *certificate, MenSet *set);

/* Puts other text in the place of so many letters of a line. */
void opinion_replace(char *line, char *from, size_t size, const char *by);

/* A regular position at the beginning of a text, up to a tab or its end; false if it is none. */
bool opinion_read_position(const char *text, Men *men);

/* A legal move in the form of UCI; false if it is none. */
bool opinion_read_move(const Men *men, const char *uci, MenMove *move);

/* A line that helps to show that a position is dead: "ever" and the like. */
bool opinion_is_state(const char *line);

#endif
