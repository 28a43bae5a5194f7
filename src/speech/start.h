// Finds where a game begins: the position that the head of its docket gives, the men as they were
// placed, and who has the first move.
#ifndef ADOUBE_SPEECH_START_H
#define ADOUBE_SPEECH_START_H

#include "law/code.h"
#include "speech/header.h"

/* Finds the position from which the game should begin. */
bool start_read(const Header *h, Position *position, DocketFault *fault);

/* Puts the men as they were placed, if that was wrong. */
bool start_place(Header *h, Position *position, DocketFault *fault);

/* Can what was undertaken be judged under this code? */
bool start_undertaking(const Header *h, const Code *code, DocketFault *fault);

/* Who has the right to the first move. */
Side start_first(const Header *h, const Code *code, const Position *position);

#endif
