// Random acts for the umpire: mostly play in order, often not, sometimes nonsense that parses.
#ifndef ADOUBE_TEST_ACTS_H
#define ADOUBE_TEST_ACTS_H

#include "game/duty.h"
#include "random.h"
#include "speech/ruling_text.h"

enum { ACTS_LINE = 256, ACTS_HEAD = 512 };

/* Writes the head of a docket. If `post`, the game may be played by letter or wire. */
void acts_head(Random *random, const char *code, bool post, char *head);

/* "white", "black" or "umpire". */
const char *acts_actor(unsigned actor);

/* Writes the act by which a duty is done, in the words in which rulings order it; false if the
 * order is no act, because it leaves a choice. */
bool acts_duty(const Duty *duty, char *line);

/* Writes an act for the game as it stands. The entry has the last ruling, or a null act. */
void acts_next(Random *random, const Entry *entry, char *line);

#endif
