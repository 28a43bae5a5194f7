#include "record/numeric.h"

enum { FIGURES = 4 };

static bool is_figure(char c, char last)
{
    return c >= '1' && c <= last;
}

static Bitboard named_square(const char *figures)
{
    return bitboard_of((unsigned)((figures[1] - '1') * 8 + (figures[0] - '1')));
}

bool numeric_read(Text record, Pattern *pattern)
{
    static const Kind promoted[] = { KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT };

    if (record.size != FIGURES && record.size != FIGURES + 1)
        return false;
    for (unsigned i = 0; i < FIGURES; i++)
        if (!is_figure(record.start[i], '8'))
            return false;
    if (record.size > FIGURES && !is_figure(record.start[FIGURES], '4'))
        return false;
    *pattern = pattern_open();
    pattern->from = named_square(record.start);
    pattern->to = named_square(record.start + 2);
    if (record.size > FIGURES)
        pattern->promoted = pattern_kind(promoted[record.start[FIGURES] - '1']);
    return true;
}
