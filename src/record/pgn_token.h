// PGN cut into tokens, as loosely as files are written: nothing here knows a move. A token points
// into the text. Where the text ends and more of it is to come, a token that might go on is not
// given.
#ifndef ADOUBE_RECORD_PGN_TOKEN_H
#define ADOUBE_RECORD_PGN_TOKEN_H

#include "base/text.h"

typedef enum PgnSort {
    PGN_TAG,     /* [name "text"], the text with its backslashes */
    PGN_BAD_TAG, /* a bracket at the beginning of a line that is no tag pair; the whole line */
    PGN_SYMBOL,  /* what should be a move */
    PGN_NAG,     /* $1, or a sign like !? that means one */
    PGN_COMMENT, /* without its braces */
    PGN_REMARK,  /* after a semicolon, to the end of the line */
    PGN_ESCAPE,  /* after a percent sign at the beginning of a line */
    PGN_OPEN,    /* of a variation */
    PGN_CLOSE,
    PGN_RESULT,
    PGN_STRAY, /* a sign that means nothing here */
    PGN_END,   /* of the text */
    PGN_MORE   /* the text ends, and more is to come: begin again with it */
} PgnSort;

typedef struct PgnToken {
    PgnSort sort;
    Text text, name;
    unsigned nag;
} PgnToken;

typedef struct PgnCursor {
    const char *begin, *at, *end;
    bool last;   /* nothing comes after the end */
    bool tagged; /* the last token was a tag pair */
} PgnCursor;

PgnCursor pgn_token_begin(Text text, bool last);
void pgn_token_next(PgnCursor *cursor, PgnToken *token);

#endif
