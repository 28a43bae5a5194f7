// The one generator: it walks over every legal move of a side and hands them to a Walker, as sets.
//
// Listing, counting and the umpire's questions differ only in the Walker they bring. Everything
// here is inlined into its caller with the side and the Walker known, so each use becomes code of
// its own without a call or a list in between; that is why this header holds code, and why only a
// few files include it (movegen.c, question.c, perft_count.h).
//
// One look from the king tells who gives check and which men are pinned; one look from the adverse
// men tells where the king may not go. After that every square handed over is legal: no move is
// made and taken back to test it. A king is never handed over as a capture, so a position in which
// the side not to move is in check has moves too.
#ifndef ADOUBE_CHESS_WALK_H
#define ADOUBE_CHESS_WALK_H

#include "chess/attack.h"
#include "chess/castling.h"
#include "chess/position.h"

#define WALK_INLINE static inline __attribute__((always_inline))

typedef struct Walker {
    void (*piece)(void *mine, unsigned from, Bitboard to);
    void (*king)(void *mine, unsigned from, Bitboard to);
    /* Pawns are handed over by direction: each stands `step` before the square to which it goes. */
    void (*pawns)(void *mine, int step, Bitboard to);
    void (*double_steps)(void *mine, int step, Bitboard to);
    void (*promotions)(void *mine, int step, Bitboard to);
    void (*in_passing)(void *mine, unsigned from, unsigned to);
    void (*castle)(void *mine, unsigned king, unsigned king_to);
} Walker;

/* The position as one side sees it. */
typedef struct WalkView {
    Bitboard occupied, own, adverse;
    Bitboard diagonal, straight; /* men that move so: bishops and queens, rooks and queens */
    Bitboard knights, kings, pawns;
    Bitboard king;
    unsigned king_at;
} WalkView;

typedef struct WalkChecks {
    Bitboard checkers;
    Bitboard pin_diagonal, pin_straight; /* lines from the pinned man's king to the man that pins */
} WalkChecks;

WALK_INLINE int walk_forward(Side us)
{
    return us == WHITE ? 8 : -8;
}

WALK_INLINE Bitboard walk_shift(Bitboard set, int step)
{
    return step > 0 ? set << step : set >> -step;
}

WALK_INLINE Bitboard walk_west(Bitboard pawns, Side us)
{
    return walk_shift(pawns & ~BITBOARD_FILE_A, walk_forward(us) - 1);
}

WALK_INLINE Bitboard walk_east(Bitboard pawns, Side us)
{
    return walk_shift(pawns & ~BITBOARD_FILE_H, walk_forward(us) + 1);
}

WALK_INLINE Bitboard walk_pawn_commands(Bitboard pawns, Side us)
{
    return walk_west(pawns, us) | walk_east(pawns, us);
}

WALK_INLINE WalkView walk_view(const Position *p, const Side us)
{
    const Bitboard a = p->plane[0], b = p->plane[1], c = p->plane[2];
    WalkView v;

    v.occupied = a | b | c;
    v.own = us == WHITE ? v.occupied & ~p->black : p->black;
    v.adverse = v.occupied ^ v.own;
    v.diagonal = b & ~a;
    v.straight = c & ~a;
    v.knights = a & b;
    v.kings = a & c;
    v.pawns = a & ~(b | c);
    v.king = v.kings & v.own;
    v.king_at = bitboard_first(v.king);
    return v;
}

/* Of the adverse men on a line with the king, those with nothing between check it, and those with
 * one man of its own between pin that man. */
WALK_INLINE Bitboard walk_line(const WalkView *v, Bitboard men, Bitboard *checkers)
{
    Bitboard pins = 0;

    for (; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        const Bitboard path = attack_table_between[v->king_at][at];
        const Bitboard between = path & v->occupied;
        if (between == 0)
            *checkers |= bitboard_of(at);
        else if (bitboard_rest(between) == 0 && (between & v->own))
            pins |= path | bitboard_of(at);
    }
    return pins;
}

WALK_INLINE WalkChecks walk_checks(const WalkView *v, const Side us)
{
    WalkChecks c;

    /* A king beside a king checks him too; no game has that, but a fault that stands may. */
    c.checkers = ((attack_table_knight[v->king_at] & v->knights) |
                  (attack_table_king[v->king_at] & v->kings) |
                  (walk_pawn_commands(v->king, us) & v->pawns)) &
                 v->adverse;
    c.pin_diagonal = walk_line(v, attack_table_bishop_line[v->king_at] & v->diagonal & v->adverse,
                               &c.checkers);
    c.pin_straight = walk_line(v, attack_table_rook_line[v->king_at] & v->straight & v->adverse,
                               &c.checkers);
    return c;
}

/* The squares that adverse men command, looking through the king, as far as they matter to him: a
 * rook or bishop that could command none of the squares to which he may go is skipped. */
WALK_INLINE Bitboard walk_danger(const WalkView *v, const Side us)
{
    const Bitboard through = v->occupied ^ v->king;
    const Bitboard knights = v->knights & v->adverse;
    const Bitboard diagonal = v->diagonal & v->adverse & attack_table_bishop_near[v->king_at];
    const Bitboard straight = v->straight & v->adverse & attack_table_rook_near[v->king_at];
    Bitboard danger = walk_pawn_commands(v->pawns & v->adverse, side_other(us)) |
                      attack_table_king[bitboard_first(v->kings & v->adverse)];

    for (Bitboard men = knights; men; men = bitboard_rest(men))
        danger |= attack_table_knight[bitboard_first(men)];
    for (Bitboard men = diagonal; men; men = bitboard_rest(men))
        danger |= attack_bishop(bitboard_first(men), through);
    for (Bitboard men = straight; men; men = bitboard_rest(men))
        danger |= attack_rook(bitboard_first(men), through);
    return danger;
}

/* The squares that the king crosses and reaches when he uses a right to castle. */
WALK_INLINE Bitboard walk_castle_path(const WalkView *v, const Side us, unsigned rook)
{
    const unsigned to = castling_king_to(us, castling_is_kingside(v->king_at, rook));

    return attack_table_between[v->king_at][to] | bitboard_of(to);
}

/* The rights to castle with nobody in the way. The first test settles most positions: beside the
 * king, on his home rank, no square is empty or holds the rook. */
WALK_INLINE Bitboard walk_open_castling(const WalkView *v, const Side us, Bitboard castling)
{
    const Bitboard beside = attack_table_king[v->king_at] & castling_home(us);
    Bitboard open = 0;

    if ((beside & (~v->occupied | castling)) == 0)
        return 0;
    for (Bitboard men = castling & castling_home(us); men; men = bitboard_rest(men)) {
        const unsigned rook = bitboard_first(men);
        const unsigned to = castling_rook_to(us, castling_is_kingside(v->king_at, rook));
        const Bitboard path = walk_castle_path(v, us, rook) | attack_table_between[rook][to] |
                              bitboard_of(to);
        if ((path & v->occupied & ~(v->king | bitboard_of(rook))) == 0)
            open |= bitboard_of(rook);
    }
    return open;
}

WALK_INLINE void walk_king(const WalkView *v, const WalkChecks *c, const Side us, Bitboard castling,
                           const Walker *w, void *mine)
{
    const Bitboard to = attack_table_king[v->king_at] & ~v->own & ~v->kings;
    const Bitboard open = walk_open_castling(v, us, castling) & ~c->pin_straight;
    Bitboard danger;

    if ((to | open) == 0)
        return;
    danger = walk_danger(v, us);
    w->king(mine, v->king_at, to & ~danger);
    for (Bitboard men = open; men; men = bitboard_rest(men)) {
        const unsigned rook = bitboard_first(men);
        if (((walk_castle_path(v, us, rook) | v->king) & danger) == 0)
            w->castle(mine, v->king_at,
                      castling_king_to(us, castling_is_kingside(v->king_at, rook)));
    }
}

WALK_INLINE void walk_pieces(const WalkView *v, const WalkChecks *c, Bitboard target,
                             const Walker *w, void *mine)
{
    const Bitboard pins = c->pin_diagonal | c->pin_straight;
    const Bitboard free = v->own & ~pins;

    for (Bitboard men = v->knights & free; men; men = bitboard_rest(men)) {
        const unsigned from = bitboard_first(men);
        w->piece(mine, from, attack_table_knight[from] & target);
    }
    for (Bitboard men = v->diagonal & free; men; men = bitboard_rest(men)) {
        const unsigned from = bitboard_first(men);
        w->piece(mine, from, attack_bishop(from, v->occupied) & target);
    }
    for (Bitboard men = v->straight & free; men; men = bitboard_rest(men)) {
        const unsigned from = bitboard_first(men);
        w->piece(mine, from, attack_rook(from, v->occupied) & target);
    }
    if (pins == 0)
        return;
    /* A pinned man keeps to its line. The sets hold the lines of all pins, but no man can reach
     * another pin's line from its own. */
    for (Bitboard men = v->diagonal & v->own & c->pin_diagonal; men; men = bitboard_rest(men)) {
        const unsigned from = bitboard_first(men);
        w->piece(mine, from, attack_bishop(from, v->occupied) & target & c->pin_diagonal);
    }
    for (Bitboard men = v->straight & v->own & c->pin_straight; men; men = bitboard_rest(men)) {
        const unsigned from = bitboard_first(men);
        w->piece(mine, from, attack_rook(from, v->occupied) & target & c->pin_straight);
    }
}

WALK_INLINE void walk_pawns(const WalkView *v, const WalkChecks *c, const Side us, Bitboard target,
                            const Walker *w, void *mine)
{
    const int forward = walk_forward(us);
    const Bitboard third = us == WHITE ? BITBOARD_RANK_1 << 16 : BITBOARD_RANK_1 << 40;
    const Bitboard last = castling_home(side_other(us));
    const Bitboard pins = c->pin_diagonal | c->pin_straight;
    const Bitboard pawns = v->pawns & v->own;
    Bitboard ahead = walk_shift(pawns & ~pins, forward);
    Bitboard west = walk_west(pawns & ~pins, us);
    Bitboard east = walk_east(pawns & ~pins, us);

    if (pawns & pins) {
        ahead |= walk_shift(pawns & c->pin_straight, forward) & c->pin_straight;
        west |= walk_west(pawns & c->pin_diagonal, us) & c->pin_diagonal;
        east |= walk_east(pawns & c->pin_diagonal, us) & c->pin_diagonal;
    }
    ahead &= ~v->occupied;
    w->double_steps(mine, 2 * forward, walk_shift(ahead & third, forward) & ~v->occupied & target);
    ahead &= target;
    west &= v->adverse & target;
    east &= v->adverse & target;
    if ((ahead | west | east) & last) {
        w->promotions(mine, forward, ahead & last);
        w->promotions(mine, forward - 1, west & last);
        w->promotions(mine, forward + 1, east & last);
    }
    w->pawns(mine, forward, ahead & ~last);
    w->pawns(mine, forward - 1, west & ~last);
    w->pawns(mine, forward + 1, east & ~last);
}

/* A capture in passing is rare enough to look at the whole board: two men leave their squares and
 * one appears. */
WALK_INLINE void walk_in_passing(const WalkView *v, const WalkChecks *c, const Side us,
                                 Bitboard passed, Bitboard target, const Walker *w, void *mine)
{
    const Bitboard taken = walk_shift(passed, -walk_forward(us));
    Bitboard men = walk_pawn_commands(passed, side_other(us)) & v->pawns & v->own;

    for (; men; men = bitboard_rest(men)) {
        const unsigned from = bitboard_first(men);
        const Bitboard after = (v->occupied ^ taken ^ bitboard_of(from)) | passed;
        if ((c->checkers & ~taken) && !(target & passed))
            continue;
        if (attack_bishop(v->king_at, after) & v->diagonal & v->adverse)
            continue;
        if (attack_rook(v->king_at, after) & v->straight & v->adverse)
            continue;
        w->in_passing(mine, from, bitboard_first(passed));
    }
}

WALK_INLINE void walk_moves(const Position *p, const Side us, const Walker *w, void *mine)
{
    const WalkView v = walk_view(p, us);
    const WalkChecks c = walk_checks(&v, us);
    Bitboard target = ~v.own & ~v.kings;

    walk_king(&v, &c, us, p->castling, w, mine);
    if (c.checkers) {
        if (bitboard_rest(c.checkers))
            return; /* two checks at once: only the king can help himself */
        target &= c.checkers | attack_table_between[v.king_at][bitboard_first(c.checkers)];
    }
    walk_pieces(&v, &c, target, w, mine);
    walk_pawns(&v, &c, us, target, w, mine);
    walk_in_passing(&v, &c, us, p->passed, target, w, mine);
}

/* Walks over the moves of the player whose turn it is. */
WALK_INLINE void walk_turn(const Position *p, const Walker *w, void *mine)
{
    if (position_turn(p) == WHITE)
        walk_moves(p, WHITE, w, mine);
    else
        walk_moves(p, BLACK, w, mine);
}

#endif
