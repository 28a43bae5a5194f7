// Random acts for the umpire: mostly play in order, often not, sometimes nonsense that parses.
#ifndef ADOUBE_TEST_ACTS_H
#define ADOUBE_TEST_ACTS_H

#include "random.h"
#include "speech/ruling_text.h"

enum { ACTS_LINE = 256, ACTS_HEAD = 512 };

/* The head of a docket. */
/* … also of games by letter and wire, if `post`. */
void acts_head(Random *random, const char *code, bool post, char *head);

/* An act for the game as it stands; the entry has the last ruling, or a null act. */
void acts_next(Random *random, const Entry *entry, char *line);

#endif
