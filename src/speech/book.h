// Code books: a word stands for a sentence, some with blanks, and most for an act of a docket. That
// of 1903 (Appendix B) is in the library; players may agree on one of their own, a text with a word
// a line and its columns parted by tabs, as law/telegraph-code.tsv has them.
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
    size_t line;       /* the number of the last one read, */
    const char *start; /* … and where it begins */
} BookReader;

/* The next word; false past the last. Blank lines, comments and the line with the names of the
 * columns are passed over. */
bool book_next(BookReader *reader, BookWord *word);

/* A word of the players' own book, or of that of 1903, however it is capitalised. "Kneed" is what
 * the scan has for Kneel. */
bool book_find(Text own, Text word, BookWord *found);

/* Is the next word of the blanks this one? Takes it. */
bool book_take_blank(Text *blanks, const char *blank);

/* The form of an own book: columns, words, blanks. What its acts are is wire.h's to check. */
bool book_check_word(const BookReader *reader, Text own, const BookWord *word, DocketFault *fault);

#endif
