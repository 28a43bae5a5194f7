// Any bytes as PGN: reading ends, every token lies in the text, what is followed is legal, and a
// text that is cut in two asks for more or gives the same.
#include "fuzz.h"

#include "chess/question.h"
#include "record/pgn.h"
#include "record/style.h"

static Pgn pgn, part;

static void check_item(const PgnItem *item, Text text)
{
    const Text found = item->token.text;

    FUZZ_HOLDS(found.start >= text.start && found.start + found.size <= text.start + text.size);
    if (item->token.sort == PGN_SYMBOL && item->followed && pgn.line.passed) {
        FUZZ_HOLDS(position_turn(&pgn_before(&pgn)->position) !=
                   position_turn(&pgn_now(&pgn)->position));
    } else if (item->token.sort == PGN_SYMBOL && item->followed) {
        char record[STYLE_ROOM];
        Pen pen = text_pen(record, sizeof record);
        FUZZ_HOLDS(question_is_legal(&pgn_before(&pgn)->position, pgn.line.move));
        style_write_made(pgn_before(&pgn), pgn.line.move, &pgn_now(&pgn)->position,
                         STYLE_DESCRIPTIVE, &pen);
        FUZZ_HOLDS(pen.size > 0 && pen.size < sizeof record);
    } else if (item->token.sort == PGN_SYMBOL && item->depth == 0) {
        pgn_play_illegal(&pgn, found);
        FUZZ_HOLDS(position_has_kings(&pgn_now(&pgn)->position));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Position ordinary = position_ordinary();
    const RecordGame start = record_game(&ordinary);
    Text text = { (const char *)data, size };
    PgnItem item;

    for (unsigned games = 0; games < 16; games++) {
        const char *const before = text.start;
        pgn_begin(&pgn, text, true, &start);
        do {
            pgn_next(&pgn, &item);
            FUZZ_HOLDS(item.token.sort != PGN_MORE);
            if (item.token.sort != PGN_END)
                check_item(&item, text);
        } while (item.token.sort != PGN_END);
        text.size -= (size_t)(pgn.cursor.at - text.start);
        text.start = pgn.cursor.at;
        /* if its end is missing, the game is never read beyond what was given */
        pgn_begin(&part, (Text){ before, (size_t)(text.start - before) / 2 }, false, &start);
        do
            pgn_next(&part, &item);
        while (item.token.sort < PGN_END);
        FUZZ_HOLDS(part.cursor.at <= before + (text.start - before) / 2);
        if (text.start == before)
            break;
    }
    return 0;
}
