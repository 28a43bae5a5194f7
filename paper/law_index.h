// The index of a booklet of the law: on which page each section stands, and under which words
// readers find it.
#ifndef ADOUBE_PAPER_LAW_INDEX_H
#define ADOUBE_PAPER_LAW_INDEX_H

#include "sheet.h"

enum { LAW_INDEX_MOST = 4000 };

/* Words, a section, where that stands among all sections, and its page. */
typedef struct LawIndexLine {
    char words[60], section[ADOUBE_CITATION_SIZE];
    unsigned order, page;
} LawIndexLine;

typedef struct LawIndex {
    LawIndexLine *place; /* of each section that is printed; it has no words */
    unsigned places;
    LawIndexLine *line;
    unsigned lines;
} LawIndex;

/* False if there is no memory. law_index_free frees it in any case. */
bool law_index_begin(LawIndex *index);
void law_index_free(LawIndex *index);

/* Where a section stands; 0 if it does not, or not yet. */
unsigned law_index_page(const LawIndex *index, const char *id);

/* Keeps where a section stands. False if it stands somewhere already, or there are too many. */
bool law_index_place(LawIndex *index, const char *id, unsigned page);

/* Adds the ideas of a code in all ways of play, as far as their sections are printed. */
void law_index_add(LawIndex *index, unsigned code, const char *prefix);

/* Draws what was added, and forgets it. Sections of the code with this prefix are named without it;
 * a null names all in full. */
void law_index_draw(LawIndex *index, Sheet *sheet, const char *prefix, int parent);

#endif
