// Files of dockets, each under a line `== … said:` with four digits for every act: a hash of all
// that was said of it. A test that hears the dockets again notices any change of what is said, and
// shows at which act.
#ifndef ADOUBE_TEST_SAID_H
#define ADOUBE_TEST_SAID_H

#include <stddef.h>

typedef struct Hearsay Hearsay;

/* Hears one docket, and calls said_add() for each act. */
typedef void (*SaidHear)(void *self, const char *docket, size_t size, Hearsay *said);

/* What was said of an act, or of a line that is bad. */
void said_add(Hearsay *said, const char *line, size_t line_size, const char *told,
              size_t told_size);

/* Hears the dockets of the files that are named, and compares. If the first word is `bless`, the
 * digits are written anew; if it is `tell`, everything that is said is printed. Returns the exit
 * status of the test. */
int said_compare(int words, char **word, SaidHear hear, void *self);

#endif
