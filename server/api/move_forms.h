// A move in three notations.
#ifndef ADOUBE_SERVER_API_MOVE_FORMS_H
#define ADOUBE_SERVER_API_MOVE_FORMS_H

#include "adoube.h"
#include "common/buffer.h"

/* Puts "uci":…,"san":…,"law":… of a move that is about to be played in a score. */
void move_forms_put(Buffer *body, const adoube_score *score, adoube_move move);

#endif
