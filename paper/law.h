// What sheets want of the law: a section by its id, and an act in words.
#ifndef ADOUBE_PAPER_LAW_H
#define ADOUBE_PAPER_LAW_H

#include "docket.h"

/* The section of an id, "1903:II.5(b)"; false if there is none. */
bool paper_law_section(const char *id, adoube_section *section);

/* The words of a section as they are printed: without the signs of Markdown, and with the quotation
 * marks of print. They stay in `room`, which the caller frees. */
const char *paper_law_plain(const char *text, PaperBytes *room);

/* "White", "Black" or "The umpire". */
const char *paper_law_actor(adoube_actor actor);

/* What everybody may and must do after the last act, a line each. */
void paper_law_due(const PaperDocket *docket, PaperBytes *out);

#endif
