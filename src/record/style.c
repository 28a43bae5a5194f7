#include "record/style.h"

#include "record/style_descriptive.h"
#include "record/style_law.h"
#include "record/style_san.h"
#include "record/uci.h"

const char *style_name(unsigned style)
{
    static const char *const names[STYLE_COUNT] = {
        [STYLE_LAW] = "law",
        [STYLE_LAW_SHORT] = "law-short",
        [STYLE_DESCRIPTIVE] = "descriptive",
        [STYLE_DESCRIPTIVE_N] = "descriptive-n",
        [STYLE_SAN] = "san",
        [STYLE_LAN] = "lan",
        [STYLE_UCI] = "uci",
    };

    return style < STYLE_COUNT ? names[style] : NULL;
}

void style_write(const RecordGame *game, Move move, Style style, Pen *pen)
{
    const Position after = position_make(&game->position, move);

    style_write_made(game, move, &after, style, pen);
}

void style_write_made(const RecordGame *game, Move move, const Position *after, Style style,
                      Pen *pen)
{
    switch (style) {
    case STYLE_LAW:
        style_law_full(&game->position, move, pen);
        break;
    case STYLE_LAW_SHORT:
        style_law_short(&game->position, move, pen);
        break;
    case STYLE_DESCRIPTIVE:
        style_descriptive_write(game, move, after, "Kt", pen);
        break;
    case STYLE_DESCRIPTIVE_N:
        style_descriptive_write(game, move, after, "N", pen);
        break;
    case STYLE_SAN:
        style_san_write(&game->position, move, after, pen);
        break;
    case STYLE_LAN:
        style_san_long(&game->position, move, after, pen);
        break;
    case STYLE_UCI:
        uci_write(&game->position, move, pen);
        break;
    case STYLE_COUNT:
        break;
    }
}
