// A FEN line, then any bytes as a record. A move that is read must be legal; written in every
// style, it must be read back as itself.
#include "fuzz.h"

#include "chess/question.h"
#include "record/fen.h"
#include "record/style.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *const line = size > 0 ? memchr(data, '\n', size) : NULL;
    const size_t first = line ? (size_t)(line - data) : 0;
    const Text fen = { (const char *)data, first };
    const Text record = { (const char *)data + first, size - first };
    Position position;
    FenFault fault;
    RecordGame game;
    RecordReading reading;

    if (!fen_read_position(fen, FEN_ROOKLESS, &position, &fault))
        position = position_ordinary();
    game = record_game(&position);
    record_read(&game, record, &reading);
    FUZZ_HOLDS((reading.verdict == RECORD_UNREADABLE) == (reading.expected != NULL));
    FUZZ_HOLDS(reading.verdict != RECORD_UNREADABLE ||
               (reading.column >= 1 && reading.column <= record.size + 1));
    FUZZ_HOLDS((reading.verdict == RECORD_CLEAR) == (reading.moves.count == 1));
    for (unsigned i = 0; i < reading.moves.count; i++)
        FUZZ_HOLDS(question_is_legal(&position, reading.moves.move[i]));
    for (Style style = STYLE_LAW; style < STYLE_COUNT && reading.moves.count > 0; style++) {
        const Move move = reading.moves.move[0];
        char text[STYLE_ROOM];
        Pen pen = text_pen(text, sizeof text);
        RecordReading again;
        style_write(&game, move, style, &pen);
        record_read(&game, text_of(text), &again);
        FUZZ_HOLDS(again.verdict == RECORD_CLEAR && move_same(again.moves.move[0], move));
    }
    return 0;
}
