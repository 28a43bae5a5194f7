#include "speech/moves_text.h"

#include "law/lawful.h"
#include "record/uci.h"

/* Moves are sorted as words are: a2a3 comes before a2a4, and that before b1a3. */
static unsigned word_order(Move move)
{
    static const uint8_t letters[8] = {
        [KIND_BISHOP] = 1, [KIND_KNIGHT] = 2, [KIND_QUEEN] = 3, [KIND_ROOK] = 4
    };
    const Square from = move_from(move), to = move_to(move);

    return square_file(from) << 12 | square_rank(from) << 9 | square_file(to) << 6 |
           square_rank(to) << 3 | letters[move_promote(move)];
}

static void sort_moves(MoveList *list)
{
    for (unsigned i = 1; i < list->count; i++) {
        const Move move = list->move[i];
        const unsigned order = word_order(move);
        unsigned j = i;
        for (; j > 0 && word_order(list->move[j - 1]) > order; j--)
            list->move[j] = list->move[j - 1];
        list->move[j] = move;
    }
}

void moves_text_write(Pen *pen, const Game *game)
{
    MoveList list;

    lawful_now(game, &list);
    sort_moves(&list);
    text_put(pen, '[');
    for (unsigned i = 0; i < list.count; i++) {
        text_put_string(pen, i ? ",\"" : "\"");
        uci_write(game_position(game), list.move[i], pen);
        text_put(pen, '"');
    }
    text_put(pen, ']');
}
