// Code books, in which a word stands for a sentence, some with blanks; most words stand for an act
// of a docket. The book of 1903 (Appendix B) is in the library. Players may agree on one of their
// own: a text with one word on each line, and columns parted by tabs as in law/telegraph-code.tsv.
#ifndef ADOUBE_SPEECH_BOOK_H
#define ADOUBE_SPEECH_BOOK_H

#include "speech/docket.h"

typedef struct BookWord {
    Text word, heading, meaning;
    Text act;    /* what it becomes in a docket; empty if nothing */
    Text laws;   /* "VI.4(a) A.8(a)" */
    Text blanks; /* "man", "record", "record record", "name"; empty if none */
    Text note;
} BookWord;

/* A book being read, line by line. */
typedef struct BookReader {
    Text rest;
    size_t line;       /* the number of the line read last */
    const char *start; /* where that line begins */
} BookReader;

/* The next word; false past the last. Blank lines, comments and the line with the names of the
 * columns are passed over. */
bool book_next(BookReader *reader, BookWord *word);

/* A word of the players' own book, or of that of 1903, however it is capitalised. "Kneed" is what
 * the scan has for Kneel. */
bool book_find(Text own, Text word, BookWord *found);

/* Takes the next word of the blanks, if it is this one. */
bool book_take_blank(Text *blanks, const char *blank);

/* Checks the form of a word in the players' own book: its letters, its meaning, its blanks. Its act
 * is checked by wire.h. */
bool book_check_word(const BookReader *reader, Text own, const BookWord *word, DocketFault *fault);

#endif
