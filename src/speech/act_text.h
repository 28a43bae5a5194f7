// An act written as a docket has it. docket.h reads it back as the same act.
#ifndef ADOUBE_SPEECH_ACT_TEXT_H
#define ADOUBE_SPEECH_ACT_TEXT_H

#include "speech/docket.h"

/* "0:12:30 white touch e2" */
void act_text_write(Pen *pen, const Act *act);

/* "touch e2", without time and actor. */
void act_text_did(Pen *pen, const Act *act);

/* Are they the same act, however they were written? */
bool act_text_same(const Act *a, const Act *b);

#endif
