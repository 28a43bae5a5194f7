// One line of a docket, as the library's own reader cuts it into parts.
#ifndef ADOUBE_SERVER_DOCKET_LINE_H
#define ADOUBE_SERVER_DOCKET_LINE_H

#include "adoube.h"
#include "common/buffer.h"
#include "store/store.h"

enum { DOCKET_LINE_SIZE = 4096 }; /* a line is shorter than this */

/* Is it a line of the head? */
bool docket_line_is_head(const StoredLine *line);

/* Is a part of a line exactly this word? */
bool docket_line_part_is(adoube_text part, const char *word);

/* Cuts an act into its parts. False, with the reason in words, if the line is no act. */
bool docket_line_cut_act(const char *text, size_t size, adoube_docket_line *parts, Buffer *fault);

/* Would the docket read a line of the head back as exactly this key and this value? */
bool docket_line_reads_back(const char *line, const char *key, const char *value);

/* Writes the line of a sealed move with its record, which is kept apart from the line. The size of
 * what was written; 0 if it is too long. */
size_t docket_line_with_record(char out[DOCKET_LINE_SIZE], const StoredLine *line,
                               const char *record);

/* A copy of a text with a zero after it, for the caller to free; null if there is no memory. */
char *docket_line_copy(const void *text, size_t size);

/* A fault in words: "column 9: expected …, not '…'". */
void docket_line_fault(Buffer *out, const adoube_docket_fault *fault);

#endif
