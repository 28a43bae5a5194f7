#include "docket/stood_move.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool is_of(char man, adoube_side side)
{
    return isalpha((unsigned char)man) &&
           (isupper((unsigned char)man) != 0) == (side == ADOUBE_WHITE);
}

bool stood_move_find(const adoube_position *before, const adoube_position *after, adoube_move *move)
{
    const adoube_side side = adoube_position_turn(before);
    unsigned left = 0, reached = 0, lost = 0;
    adoube_board was, is;

    *move = (adoube_move){ 0, 0, 0, false };
    adoube_position_board(before, &was);
    adoube_position_board(after, &is);
    for (uint8_t square = 0; square < 64; square++) {
        const char a = was.man[square], b = is.man[square];
        if ((isalpha((unsigned char)a) ? a : 0) == (isalpha((unsigned char)b) ? b : 0))
            continue;
        if (is_of(b, side)) {
            reached++;
            move->to = square;
        } else if (is_of(a, side)) {
            left++;
            move->from = square;
        } else {
            lost++; /* a man of the other side that was taken elsewhere, or has appeared */
        }
    }
    if (left != 1 || reached != 1 || lost != 0)
        return false;
    if (was.man[move->from] != is.man[move->to]) {
        if (toupper((unsigned char)was.man[move->from]) != 'P')
            return false;
        move->promotion = (char)tolower((unsigned char)is.man[move->to]);
    }
    return true;
}

static void put_square(unsigned square, char out[3])
{
    snprintf(out, 3, "%c%c", (char)('a' + square % 8), (char)('1' + square / 8));
}

void stood_move_san(const adoube_position *before, adoube_move move, char *out, size_t size)
{
    adoube_board board;
    char from[3], to[3], man[2] = "", promotion[3] = "";
    char kind;

    adoube_position_board(before, &board);
    put_square(move.from, from);
    put_square(move.to, to);
    kind = (char)toupper((unsigned char)board.man[move.from]);
    if (kind != 'P')
        man[0] = kind;
    if (move.promotion)
        snprintf(promotion, sizeof promotion, "=%c", toupper((unsigned char)move.promotion));
    snprintf(out, size, "%s%s%s%s%s", man, from,
             isalpha((unsigned char)board.man[move.to]) ? "x" : "-", to, promotion);
}

void stood_move_law(const adoube_position *before, adoube_move move, char *out, size_t size)
{
    static const char *const files[] = { "QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR" };
    const unsigned rank = move.to / 8u;
    const unsigned counted = adoube_position_turn(before) == ADOUBE_WHITE ? rank + 1 : 8 - rank;
    adoube_board board;
    char kind;

    adoube_position_board(before, &board);
    kind = (char)toupper((unsigned char)board.man[move.from]);
    snprintf(out, size, "%s-%s%u", kind == 'N' ? "Kt" : (const char[2]){ kind, '\0' },
             files[move.to % 8], counted);
}

/* Rights to castle that the man's moving ends are left out. */
static void put_rights(const char *fen, const adoube_board *board, char out[8])
{
    static const struct {
        char right, king, rook;
        unsigned at, corner;
    } rights[] = { { 'K', 'K', 'R', 4, 7 },
                   { 'Q', 'K', 'R', 4, 0 },
                   { 'k', 'k', 'r', 60, 63 },
                   { 'q', 'k', 'r', 60, 56 } };
    const char *const turn = strchr(fen, ' ');
    unsigned used = 0;

    for (unsigned i = 0; i < 4 && turn; i++) {
        const char *at = turn + 3;
        while (*at && *at != ' ' && *at != rights[i].right)
            at++;
        if (*at == rights[i].right && board->man[rights[i].at] == rights[i].king &&
            board->man[rights[i].corner] == rights[i].rook)
            out[used++] = rights[i].right;
    }
    if (used == 0)
        out[used++] = '-';
    out[used] = '\0';
}

bool stood_move_make(adoube_position *position, adoube_move move)
{
    char fen[ADOUBE_FEN_SIZE], placement[ADOUBE_FEN_SIZE], whole[2 * ADOUBE_FEN_SIZE], rights[8];
    const adoube_side side = adoube_position_turn(position);
    adoube_board board;
    char man;

    adoube_position_board(position, &board);
    man = board.man[move.from];
    if (move.from == move.to || !is_of(man, side))
        return false;
    if (move.promotion)
        man = (char)(side == ADOUBE_WHITE ? toupper((unsigned char)move.promotion)
                                          : move.promotion);
    board.man[move.to] = man;
    board.man[move.from] = 0;
    adoube_position_write(position, 0, fen, sizeof fen);
    put_rights(fen, &board, rights);
    adoube_board_write(&board, placement, sizeof placement);
    snprintf(whole, sizeof whole, "%s %c %s - 0 1", placement, side == ADOUBE_WHITE ? 'b' : 'w',
             rights);
    return adoube_position_read(position, whole, 0, NULL);
}
