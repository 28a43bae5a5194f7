// Code words by wire (1903, Appendix B): a word and its blanks become the act they stand for.
#ifndef ADOUBE_SPEECH_WIRE_H
#define ADOUBE_SPEECH_WIRE_H

#include "speech/book.h"

enum { WIRE_ROOM = 200 };

/* The act that a `wire` stands for, by the players' own book (it may be empty) or that of 1903,
 * written into room that outlasts it; an act that stays a `wire` has only a meaning. False, with
 * what was expected, if word or blanks are wrong. */
bool wire_translate(Text own, const Act *wire, const Game *game, char *room, Act *act,
                    DocketFault *fault);

/* Can such a book be used? If not, the line and column of what is wrong. */
bool wire_check_book(Text own, DocketFault *fault);

#endif
