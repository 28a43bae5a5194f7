// The ways in which a move can be written. Whatever is written here, record_read reads back as that
// very move.
#ifndef ADOUBE_RECORD_STYLE_H
#define ADOUBE_RECORD_STYLE_H

#include "record/record.h"

typedef enum Style {
    STYLE_LAW, /* Law 13 in full: Knight on King's Knight's square to King's Bishop's third square
                */
    STYLE_LAW_SHORT,     /* its abbreviations: Kt(KKt1)—KB3 */
    STYLE_DESCRIPTIVE,   /* as printed about 1900, as short as is clear: Kt-KB3 */
    STYLE_DESCRIPTIVE_N, /* as printed about 1960: N-KB3 */
    STYLE_SAN,
    STYLE_LAN,
    STYLE_UCI,
    STYLE_COUNT
} Style;

/* Bytes that are enough for any record in any style. */
enum { STYLE_ROOM = 128 };

/* The name of a style, such as "law" or "law-short"; null for a number that is no style. */
const char *style_name(unsigned style);

/* Writes a move that is legal in the game's position. */
void style_write(const RecordGame *game, Move move, Style style, Pen *pen);

/* The same, for a caller who already has the position after the move. */
void style_write_made(const RecordGame *game, Move move, const Position *after, Style style,
                      Pen *pen);

#endif
