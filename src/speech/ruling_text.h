// Writes a ruling for machines, as one JSON object, and has the words that notes.c shares with it.
#ifndef ADOUBE_SPEECH_RULING_TEXT_H
#define ADOUBE_SPEECH_RULING_TEXT_H

#include "law/hearing.h"

typedef struct Entry {
    const Code *code;
    const Game *game; /* after the act */
    const Act *act;
    const Ruling *ruling;
    uint64_t number, line;
    Text meaning; /* what the code word means; empty if the act is no code word */
} Entry;

/* What is left out of a ruling for somebody who may not see it. */
enum {
    RULING_CUT_POSITION = 1, /* the men, and the moves they could make */
    RULING_CUT_RECORD = 2,   /* what was said with the act */
    RULING_CUT_WHITE = 4,    /* the rights of White, of Black, of the umpire */
    RULING_CUT_BLACK = 8,
    RULING_CUT_UMPIRE = 16
};

/* One JSON object, less what is cut: a set. */
void ruling_text_json(Pen *pen, const Entry *entry, unsigned cut);

const char *ruling_text_word(const Ruling *ruling); /* "offence" */
const char *ruling_text_status(const Game *game);   /* "playing" */

/* Writes the act that uses a right, as it stands in a docket. */
void ruling_text_right(Pen *pen, const Entry *entry, const Right *right);

/* The word for a reason, as "checkmate"; null for none. */
const char *ruling_text_reason(Reason reason);

/* Writes the section of an idea, as "1903:II.5(c)"; nothing if the code does not have it. */
void ruling_text_law(Pen *pen, const Code *code, Idea idea);

/* Writes a duty, as "move d2" or "take e5 with d3". */
void ruling_text_duty(Pen *pen, const Duty *duty);

/* The idea that is cited for a duty: its own, or the preface where the code does not state that. */
Idea ruling_text_duty_law(const Code *code, const Duty *duty);

#endif
