#include "speech/placement.h"

Text placement_wrong(Text fen, const FenFault *fault)
{
    Text rest;

    if (fault->expected == NULL || fault->column == 0 || fault->column > fen.size + 1)
        return fen;
    rest = (Text){ fen.start + fault->column - 1, fen.size - fault->column + 1 };
    if (rest.size > 0 && (*rest.start == ' ' || *rest.start == '\t'))
        rest.size = 0; /* a field ends too early there */
    return text_word(&rest);
}

bool placement_read(Text fen, Board *placed, DocketFault *fault)
{
    FenFault wrong;
    Position whole;
    Text rest = fen;

    if (!fen_read_board(fen, placed, &wrong))
        return docket_expected(fault, placement_wrong(fen, &wrong),
                               wrong.expected ? wrong.expected : "the placement of a FEN");
    text_word(&rest);
    if (text_word(&rest).size == 0 || fen_read_position(fen, 0, &whole, &wrong) ||
        wrong.expected == NULL)
        return true;
    return docket_expected(fault, placement_wrong(fen, &wrong), wrong.expected);
}
