#include "api/value.h"
#include "speech/diagram.h"

static void tell(const FenFault *fault, adoube_fault *out)
{
    if (out)
        *out = (adoube_fault){ fault->column, fault->expected, fault->reasons };
}

bool adoube_board_read(adoube_board *board, const char *fen, adoube_fault *fault)
{
    FenFault found;
    Board read;
    const bool taken = fen_read_board(value_string(fen), &read, &found);

    tell(&found, fault);
    if (taken && board != NULL)
        *board = value_public_board(&read);
    return taken;
}

size_t adoube_board_write(const adoube_board *board, char *out, size_t room)
{
    Pen pen = text_pen(out, room);
    Board written;

    if (board == NULL)
        return 0;
    written = value_board(board);
    fen_write_board(&written, &pen);
    return pen.size;
}

size_t adoube_board_draw(const adoube_board *board, unsigned drawing, char *out, size_t room)
{
    const DiagramStyle style = { drawing & ADOUBE_DRAW_BLACK ? BLACK : WHITE,
                                 (drawing & ADOUBE_DRAW_UNICODE) != 0,
                                 (drawing & ADOUBE_DRAW_NAMES) != 0 };
    Pen pen = text_pen(out, room);
    Board drawn;

    if (board == NULL)
        return 0;
    drawn = value_board(board);
    diagram_write(&drawn, style, &pen);
    return pen.size;
}
