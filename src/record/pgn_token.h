// Cuts PGN into tokens, as loosely as files are written; nothing here knows a move. A token points
// into the text. If the text ends and more of it is to come, a token that might go on is not given
// yet.
#ifndef ADOUBE_RECORD_PGN_TOKEN_H
#define ADOUBE_RECORD_PGN_TOKEN_H

#include "base/text.h"

typedef enum PgnSort {
    PGN_TAG,     /* [name "text"]; the text keeps its backslashes */
    PGN_BAD_TAG, /* a bracket at the beginning of a line that is no tag pair; the whole line */
    PGN_SYMBOL,  /* what should be a move */
    PGN_NAG,     /* $1, or a sign such as !? that stands for one */
    PGN_COMMENT, /* in braces, which are left out */
    PGN_REMARK,  /* after a semicolon, to the end of the line */
    PGN_ESCAPE,  /* after a percent sign at the beginning of a line */
    PGN_OPEN,    /* of a variation */
    PGN_CLOSE,
    PGN_RESULT,
    PGN_STRAY, /* a sign that means nothing here */
    PGN_END,   /* the end of the text */
    PGN_MORE   /* the text ends here but more is to come: begin again with more of it */
} PgnSort;

typedef struct PgnToken {
    PgnSort sort;
    Text text, name;
    unsigned nag;
} PgnToken;

typedef struct PgnCursor {
    const char *begin, *at, *end;
    bool last;   /* no more text comes after the end */
    bool tagged; /* the last token was a tag pair */
} PgnCursor;

PgnCursor pgn_token_begin(Text text, bool last);
void pgn_token_next(PgnCursor *cursor, PgnToken *token);

#endif
