#include "record/square_name.h"

const char *square_name_file(unsigned file)
{
    static const char *const names[8] = { "QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR" };

    return names[file & 7U];
}

void square_name_write(Square square, Side side, Pen *pen)
{
    const unsigned rank = square_rank(square);

    text_put_string(pen, square_name_file(square_file(square)));
    text_put_number(pen, side == WHITE ? rank + 1 : 8 - rank);
}
