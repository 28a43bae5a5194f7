// Turns a code word and its blanks into the act that they stand for (1903, Appendix B).
#ifndef ADOUBE_SPEECH_WIRE_H
#define ADOUBE_SPEECH_WIRE_H

#include "speech/book.h"

enum { WIRE_ROOM = 200 };

/* Finds the act that a `wire` stands for, by the players' own book (which may be empty) or that of
 * 1903. Its words are written into `room`, which must outlast it. A word that only tells something
 * stays a `wire`. False, with what was expected, if the word or its blanks are wrong. */
bool wire_translate(Text own, const Act *wire, const Game *game, char *room, Act *act,
                    DocketFault *fault);

/* Can the players' own book be used? If not, the fault has the line and column of what is wrong. */
bool wire_check_book(Text own, DocketFault *fault);

#endif
