// Where a game begins: the position of its head, the men as they were placed, who has the first
// move.
#ifndef ADOUBE_SPEECH_START_H
#define ADOUBE_SPEECH_START_H

#include "law/code.h"
#include "speech/header.h"

/* The game rightly begins from. */
bool start_read(const Header *h, Position *position, DocketFault *fault);

/* The men as they were placed, where that was wrong. */
bool start_place(Header *h, Position *position, DocketFault *fault);

/* Who has the right to the first move. */
Side start_first(const Header *h, const Code *code, const Position *position);

#endif
