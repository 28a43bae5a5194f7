// Games by letter and wire (1903:V, VI): records sent, what they could mean, and what the receiver
// makes of that.
#ifndef ADOUBE_LAW_POST_H
#define ADOUBE_LAW_POST_H

#include "law/hearing.h"

void post_send(Hearing *h);

/* New Zealand rules: a move made on one's own board; the umpire satisfied, or not, that a record
 * was a slip. */
void post_make_on_board(Hearing *h);
void post_satisfied(Hearing *h, bool satisfied);

void post_receive(Hearing *h);
void post_adopt(Hearing *h);
void post_interpret(Hearing *h);
void post_offer(Hearing *h);
void post_claim_adjudication(Hearing *h);

/* What the receiver gives up: the author sends anew, or says what he meant. */
void post_waive(Game *game, Side by);

/* Exactions of A with C, D or E, and of E alone. False if this is not for the post. */
void post_exact(Hearing *h);

#endif
