// The words under which the index of a booklet has each idea of the law.
#ifndef ADOUBE_PAPER_INDEX_WORDS_H
#define ADOUBE_PAPER_INDEX_WORDS_H

/* What a reader would look for, as "castling: begun with the rook". Several entries of one idea are
 * divided by a bar. An idea without words here has its own name. */
const char *paper_index_words(const char *idea);

#endif
