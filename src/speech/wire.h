// The telegraph code (1903, Appendix B): a word and its blanks become the act they stand for.
#ifndef ADOUBE_SPEECH_WIRE_H
#define ADOUBE_SPEECH_WIRE_H

#include "law/digest.h"
#include "speech/docket.h"

/* A word of the code, however it is capitalised; null if it is none. "Kneed" is what the scan has
 * for Kneel. */
const DigestWord *wire_find(Text word);

enum { WIRE_ROOM = 200 };

/* The act that a `wire` stands for, written into room that outlasts it; an act that stays a `wire`
 * has only a meaning. False, with what was expected, if word or blanks are wrong. */
bool wire_translate(const Act *wire, const Game *game, char *room, Act *act, DocketFault *fault);

#endif
