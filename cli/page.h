// A page of PGN being written: tag pairs, and movetext in lines of at most 79 characters. It is
// kept in memory until it is whole, because what stands first may depend on what comes last.
#ifndef ADOUBE_CLI_PAGE_H
#define ADOUBE_CLI_PAGE_H

#include "adoube.h"

#include <stdio.h>

typedef struct Page {
    char *text;
    size_t size, room;
    size_t used; /* of the line, in characters */
    bool glued;  /* what comes next has no blank before it */
} Page;

void page_free(Page *page);
void page_clear(Page *page);
void page_print(const Page *page, FILE *out);

/* Writes [key "value"]. The value is given as it stands in a PGN file, with its backslashes. */
void page_tag(Page *page, const char *key, size_t key_size, const char *value, size_t size);

/* The same for a string as it is, without backslashes. */
void page_tag_string(Page *page, const char *key, const char *value);

/* Writes a word, on a new line if this one has no room for it. page_place gives room for a word of
 * at most so many characters; page_placed says how long it became. */
void page_word(Page *page, const char *word);
void page_number(Page *page, unsigned number, const char *dots);
char *page_place(Page *page, size_t room);
void page_placed(Page *page, size_t size);

/* What comes next stands on this line, however long it is. */
void page_join(Page *page);

/* Write the brackets of a variation, close to what they hold. */
void page_open(Page *page);
void page_close(Page *page);

/* Takes back the bracket that was opened when the page had `before` bytes. */
void page_unopen(Page *page, size_t before);

/* Writes a comment in braces; characters that would end it early are replaced. */
void page_comment(Page *page, const char *text, size_t size);

/* Writes a line of its own, which begins with a sign. */
void page_line(Page *page, char sign, const char *text, size_t size);

/* Ends the line, if one was begun. */
void page_break(Page *page);

/* Writes bytes as they are. */
void page_bytes(Page *page, const char *text, size_t size);

/* Writes as printf does, without regard to lines. */
void page_format(Page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
