#include "law/pressed/playing.h"

#include "chess/castling.h"
#include "chess/command.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "law/pressed/pressing.h"
#include "law/pressed/ticking.h"
#include "law/pressed/turning.h"

#include <string.h>

/* ---- What the men on the board are ---- */

static Side player(const Desk *d)
{
    return act_side(d->act);
}

static Board board_now(const Desk *d)
{
    return wood_mended(&d->t.wood);
}

static Bitboard changed_squares(const Desk *d, const Board *board)
{
    const Board before = position_board(desk_position(d));
    Bitboard changed = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_same(before.on[at], board->on[at]))
            changed |= bitboard_of(at);
    return changed;
}

/* The legal move that the men make; no bits if there is none. */
static Move made_by(const Desk *d, const Board *board, Bitboard changed)
{
    const Position *const p = desk_position(d);
    MoveList list;

    movegen_all(p, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Move move = list.move[i];
        Position after;
        Board then;
        if (!(changed & bitboard_of(move_from(move).at)) && move_sort(move) != MOVE_CASTLE)
            continue;
        position_make_into(p, move, &after);
        then = position_board(&after);
        if (board_same(&then, board))
            return move;
    }
    return (Move){ 0 };
}

bool playing_is_unfinished(const Desk *d)
{
    const Board board = board_now(d), before = position_board(desk_position(d));

    return d->t.wood.changed && !board_same(&board, &before);
}

int playing_castling(const Desk *d)
{
    const Position *const p = desk_position(d);
    const Side us = position_turn(p);
    const unsigned king = position_king(p, us).at;
    const Board board = board_now(d);
    const Bitboard changed = changed_squares(d, &board);
    MoveList list;

    if (!man_same(d->t.wood.board.on[king], man_none()))
        return -1;
    movegen_all(p, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Move move = list.move[i];
        const unsigned to = move_to(move).at;
        if (move_sort(move) == MOVE_CASTLE && to != king &&
            changed == (bitboard_of(king) | bitboard_of(to)) &&
            man_same(board.on[to], man_of(KIND_KING, us)) &&
            !question_is_legal(p, move_of(square_at(king), square_at(to), MOVE_PLAIN)))
            return square_file(move_to(move)) > 4;
    }
    return -1;
}

/* Has a pawn come lawfully to this square of the last rank, and as its touch binds it? */
bool playing_is_promotion(const Desk *d, unsigned pawn)
{
    const Position *const p = desk_position(d);
    const Bond bond = bond_of(p, &d->t.p.touches);
    Move move;

    if (pawn == NOWHERE || d->t.wood.from[pawn] >= SQUARE_COUNT)
        return false;
    move = move_of(square_at(d->t.wood.from[pawn]), square_at(pawn), MOVE_QUEEN);
    return question_is_legal(p, move) && bond_allows(&bond, p, move);
}

Bond playing_bond(const Desk *d)
{
    const int wing = playing_castling(d);

    if (wing >= 0)
        return (Bond){ BOND_CASTLE, (uint8_t)wing, NOWHERE, 0, IDEA_CASTLING_COMPLETE };
    return bond_of(desk_position(d), &d->t.p.touches);
}

/* With this move made on the board, is the mover's king taken or under attack? */
static Idea fault_of_kings(const Desk *d, const Board *board)
{
    const Position *const p = desk_position(d);
    const Side us = position_turn(p);
    const PositionState state = { us, 0, 0, 0, 1 };
    Position after;

    if (!position_of_board(board, &state, &after))
        return IDEA_KING_NOT_TAKEN;
    return question_in_check(&after) ? IDEA_SELF_CHECK : IDEA_ILLEGAL;
}

static bool is_king_two_away(const Desk *d, const Board *board)
{
    const Position *const p = desk_position(d);
    const Side us = position_turn(p);
    const unsigned king = position_king(p, us).at;

    for (unsigned at = king & 56U; at < (king & 56U) + 8; at++)
        if (man_same(board->on[at], man_of(KIND_KING, us)))
            return at + 1 < king || king + 1 < at;
    return false;
}

/* The own man that stands elsewhere than at the beginning: its first square and the new one. */
static bool moved_man(const Desk *d, unsigned *from, unsigned *to)
{
    const Position *const p = desk_position(d);
    const Side us = position_turn(p);
    const Wood *const wood = &d->t.wood;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(wood->board.on[at]) && man_side(wood->board.on[at]) == us &&
            wood->from[at] != at && wood->from[at] < SQUARE_COUNT &&
            !man_is_none(position_at(p, square_at(wood->from[at])))) {
            *from = wood->from[at];
            *to = at;
            return true;
        }
    return false;
}

static int distance(unsigned a, unsigned b)
{
    return (int)a > (int)b ? (int)a - (int)b : (int)b - (int)a;
}

static Idea fault_of_pawn(const Position *p, unsigned from, unsigned to)
{
    const int files = distance(from % 8, to % 8), ranks = distance(from / 8, to / 8);
    const bool forward = position_turn(p) == WHITE ? to > from : to < from;

    if (files == 0 && forward)
        return ranks > 1 ? IDEA_PAWN_DOUBLE_STEP : IDEA_PAWN_STEP;
    if (files == 1 && ranks == 1 && forward &&
        man_kind(position_at(p, square_at((from & 56U) + to % 8))) == KIND_PAWN &&
        from / 8 == (position_turn(p) == WHITE ? 4U : 3U))
        return IDEA_PASSING_AT_ONCE;
    return IDEA_PAWN_TAKES;
}

/* Along a line that it has, a rook, bishop or queen that went wrong must have jumped. */
static Idea fault_of_rider(Kind kind, unsigned from, unsigned to)
{
    const int files = distance(from % 8, to % 8), ranks = distance(from / 8, to / 8);
    const bool straight = files == 0 || ranks == 0, slanting = files == ranks;

    if ((straight && kind != KIND_BISHOP) || (slanting && kind != KIND_ROOK))
        return IDEA_NO_JUMP;
    return kind == KIND_BISHOP ? IDEA_BISHOP_MOVES
           : kind == KIND_ROOK ? IDEA_ROOK_MOVES
                               : IDEA_QUEEN_MOVES;
}

/* Could this man go there if no king stood in check? */
static bool is_within_power(const Position *p, unsigned from, unsigned to)
{
    const Man man = position_at(p, square_at(from));
    const int files = distance(from % 8, to % 8), ranks = distance(from / 8, to / 8);

    switch (man_kind(man)) {
    case KIND_KNIGHT:
        return files * ranks == 2;
    case KIND_KING:
        return files <= 1 && ranks <= 1;
    case KIND_PAWN:
        return fault_of_pawn(p, from, to) == IDEA_PAWN_TAKES
                   ? files == 1 && ranks == 1 && !man_is_none(position_at(p, square_at(to)))
                   : ranks <= 2 && files == 0 && man_is_none(position_at(p, square_at(to))) &&
                         (ranks == 1 || from / 8 == (man_side(man) == WHITE ? 1U : 6U));
    default:
        return (command_by_man(p, square_at(from)) & bitboard_of(to)) != 0;
    }
}

static Idea fault_of_man(const Desk *d, unsigned from, unsigned to)
{
    const Position *const p = desk_position(d);
    const Kind kind = man_kind(position_at(p, square_at(from)));

    if (is_within_power(p, from, to))
        return IDEA_NONE;
    switch (kind) {
    case KIND_PAWN:
        return fault_of_pawn(p, from, to);
    case KIND_KNIGHT:
        return IDEA_KNIGHT_MOVES;
    case KIND_KING:
        return IDEA_KING_MOVES;
    default:
        return fault_of_rider(kind, from, to);
    }
}

/* 3.8.2.1 or 3.8.2.2: the right is gone, or castling is prevented for the time being. */
static Idea fault_of_castling(const Desk *d, const Board *board)
{
    const Position *const p = desk_position(d);
    const Side us = position_turn(p);
    const unsigned king = position_king(p, us).at;
    unsigned to = king;

    for (unsigned at = king & 56U; at < (king & 56U) + 8; at++)
        if (man_same(board->on[at], man_of(KIND_KING, us)))
            to = at;
    return castling_right(p->castling, us, king, castling_is_kingside(king, to))
               ? IDEA_CASTLING_PREVENTED
               : IDEA_CASTLING_LOST;
}

Idea playing_fault(const Desk *d)
{
    const Position *const p = desk_position(d);
    const Side us = position_turn(p);
    const Board board = board_now(d), before = position_board(p);
    unsigned own_before = 0, own_now = 0, from, to;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        own_before += !man_is_none(before.on[at]) && man_side(before.on[at]) == us;
        own_now += !man_is_none(board.on[at]) && man_side(board.on[at]) == us;
    }
    if (own_now < own_before && d->act->kind != ACT_CASTLE)
        return IDEA_NOT_ON_OWN;
    if (d->act->kind == ACT_CASTLE || is_king_two_away(d, &board))
        return fault_of_castling(d, &board);
    if (moved_man(d, &from, &to)) {
        const Man now = board.on[to];
        const Idea law = fault_of_man(d, from, to);
        if (law != IDEA_NONE)
            return law;
        if (man_kind(position_at(p, square_at(from))) == KIND_PAWN && man_kind(now) == KIND_KING)
            return IDEA_PROMOTION;
    }
    return fault_of_kings(d, &board);
}

Idea playing_law_of(const Position *position, Move move)
{
    static const uint16_t laws[8] = { [KIND_BISHOP] = IDEA_BISHOP_MOVES,
                                      [KIND_KNIGHT] = IDEA_KNIGHT_MOVES,
                                      [KIND_ROOK] = IDEA_ROOK_MOVES,
                                      [KIND_QUEEN] = IDEA_QUEEN_MOVES,
                                      [KIND_KING] = IDEA_KING_MOVES };
    const Kind kind = man_kind(position_at(position, move_from(move)));

    switch (move_sort(move)) {
    case MOVE_CASTLE:
        return IDEA_CASTLING;
    case MOVE_PASSING:
        return IDEA_PASSING;
    case MOVE_DOUBLE:
        return IDEA_PAWN_DOUBLE_STEP;
    case MOVE_PLAIN:
        break;
    default:
        return IDEA_PROMOTION;
    }
    if (kind == KIND_PAWN)
        return movegen_is_capture(position, move) ? IDEA_PAWN_TAKES : IDEA_PAWN_STEP;
    return (Idea)laws[kind];
}

/* ---- TouchedMen ---- */

static void add_touch(Desk *d, unsigned name)
{
    TouchedMen *const touches = &d->t.p.touches;

    for (unsigned i = 0; i < touches->count; i++)
        if (touches->at[i] == name)
            return;
    if (touches->count < PRESSED_TOUCHES)
        touches->at[touches->count++] = (uint8_t)name;
}

/* He has touched a man to move or take it: offers and claims end with that (4.8, 9.1.2.1, 9.4). */
static void touch_ends_things(Desk *d)
{
    Pressed *const p = &d->t.p;

    d->t.offer[side_other(desk_turn(d))] = false;
    p->claims_lapsed = true;
    p->last_bond = NOWHERE;
    p->last_law = 0;
}

static void touch(Desk *d, unsigned square)
{
    const unsigned name = d->t.wood.from[square];

    /* a piece that a pawn becomes stood nowhere */
    if (name < SQUARE_COUNT && !man_is_none(position_at(desk_position(d), square_at(name))))
        add_touch(d, name);
    touch_ends_things(d);
}

/* The law of what he has touched so far. */
static void cite_bond(Desk *d)
{
    const Bond bond = playing_bond(d);

    if (bond.law == 0)
        return;
    desk_cite(d, (Idea)bond.law);
    if (bond.law == IDEA_TOUCH_ROOK_FIRST)
        desk_cite(d, IDEA_TOUCH_OWN);
}

static void rule_by_bond(Desk *d)
{
    const Bond bond = playing_bond(d);
    const Side us = player(d);

    desk_rule(d, RULING_ALLOWED, bond.law != 0 ? (Idea)bond.law : IDEA_CONTACT);
    cite_bond(d);
    if (bond.kind == BOND_MOVE && d->t.p.chosen == 0 &&
        man_same(position_at(desk_position(d), square_at(bond.a)), man_of(KIND_PAWN, us)) &&
        bond.a / 8 == (us == WHITE ? 6U : 1U))
        desk_cite(d, IDEA_PROMOTION);
}

/* ---- The end of what a hand does ---- */

static void say_move(Desk *d, const Position *p, Move move)
{
    const Side us = position_turn(p);
    const unsigned from = move_from(move).at, to = move_to(move).at;
    const Man man = position_at(p, move_from(move));

    desk_cite(d, playing_law_of(p, move));
    if (move_sort(move) == MOVE_CASTLE)
        desk_say(d, SAY_CASTLED, us);
    else if (move_promote(move) != KIND_NONE)
        desk_say_man(d, SAY_PROMOTED, us, man_of(move_promote(move), us), from, to);
    else if (move_sort(move) == MOVE_PASSING)
        desk_say_man(d, SAY_PASSING, us, man, from, to);
    else
        desk_say_man(d, movegen_is_capture(p, move) ? SAY_CAPTURED : SAY_MOVED, us, man, from, to);
    if (movegen_is_capture(p, move))
        desk_cite(d, IDEA_CAPTURE);
}

static Idea law_of_making(const Position *p, Move move)
{
    if (move_sort(move) == MOVE_CASTLE)
        return IDEA_CASTLING_COMPLETE;
    if (move_promote(move) != KIND_NONE)
        return IDEA_PROMOTION_COMPLETE;
    return movegen_is_capture(p, move) ? IDEA_CAPTURE_COMPLETE : IDEA_TRANSFER_COMPLETE;
}

static void put_right(Desk *d, Idea law)
{
    desk_put_back(d);
    d->t.p.touches.castles = false;
    desk_does(d, ACT_RESTORES, player(d), 0, law);
}

/* He moved otherwise than a touch, or a move written for a claim, binds him to. */
static void breaks_bond(Desk *d, const Bond *bond, Move move)
{
    Pressed *const p = &d->t.p;
    const Side us = desk_turn(d);
    const Idea law = p->intended.bits != 0 ? IDEA_CLAIM_WRONG
                     : p->chosen != 0      ? IDEA_PIECE_CHOSEN
                     : d->bound != 0       ? (Idea)d->bound
                                           : (Idea)bond->law;

    if (p->intended.bits != 0) { /* what else he touched does not bind him */
        p->touches = (TouchedMen){ 0 };
    }
    if (d->knows || p->imposed || p->intended.bits != 0) {
        desk_rule(d, RULING_OFFENCE, law);
        desk_say(d, SAY_PRESS_NOT_MOVED, us);
        put_right(d, law);
        desk_charge(d, us, law);
        return;
    }
    desk_rule(d, RULING_ALLOWED, law_of_making(desk_position(d), move));
    say_move(d, desk_position(d), move);
    turning_make(d, move);
    p->last_bond = bond->kind == BOND_FREE ? NOWHERE : bond->a;
    if (bond->kind == BOND_CASTLE)
        p->last_bond = (uint8_t)position_king(&d->t.m.before.score.position, us).at;
    p->last_law = (uint16_t)law;
    turning_look_for_an_end(d);
}

static bool is_bound_to(const Desk *d, const Bond *bond, Move move)
{
    const Pressed *const p = &d->t.p;

    if (p->intended.bits != 0)
        return move_same(p->intended, move);
    if (p->chosen != 0)
        return move_promote(move) == (Kind)p->chosen && move_to(move).at == p->chosen_at;
    return bond_allows(bond, desk_position(d), move);
}

static bool touched_else(const Desk *d, Move move)
{
    const TouchedMen *const touches = &d->t.p.touches;

    for (unsigned i = 0; i < touches->count; i++)
        if (touches->at[i] != move_from(move).at && touches->at[i] != move_to(move).at)
            return true;
    return false;
}

/* Castling where king or rook does not begin on its ordinary square. */
static void cite_960(Desk *d, const Position *before, Move move)
{
    const Side us = position_turn(before);
    const unsigned king = move_from(move).at, to = move_to(move).at;
    const unsigned kingside = to % 8 > 4, rook_to = castling_rook_to(us, kingside);
    const Bitboard right = castling_right(before->castling, us, king, kingside);
    unsigned rook;

    if (move_sort(move) != MOVE_CASTLE || right == 0)
        return;
    rook = bitboard_first(right);
    if (!d->event->arranged && king % 8 == 4 && (rook % 8 == 0 || rook % 8 == 7))
        return;
    desk_cite(d, IDEA_CASTLING_960);
    desk_cite(d, IDEA_CASTLING_960_SQUARES);
    if (king == rook_to && rook == to)
        desk_cite(d, IDEA_CASTLING_960_SWAP);
    else if (rook == rook_to)
        desk_cite(d, IDEA_CASTLING_960_KING);
    else if (king == to)
        desk_cite(d, IDEA_CASTLING_960_ROOK);
    else
        desk_cite(d, IDEA_CASTLING_960_BOTH);
}

static void made(Desk *d, Move move)
{
    const Position before = *desk_position(d);
    const Bond bond = playing_bond(d);

    if (!is_bound_to(d, &bond, move)) {
        breaks_bond(d, &bond, move);
        return;
    }
    desk_rule(d, RULING_ALLOWED, law_of_making(&before, move));
    if (move_promote(move) != KIND_NONE && movegen_is_capture(&before, move))
        desk_cite(d, IDEA_CAPTURE_COMPLETE);
    if (d->t.p.chosen != 0)
        desk_cite(d, d->act->kind == ACT_QUIT ? IDEA_PROMOTION_PLACE : IDEA_PROMOTION_ORDER);
    say_move(d, &before, move);
    if (bond.law == IDEA_TOUCH_FREE && touched_else(d, move))
        desk_cite(d, IDEA_TOUCH_FREE);
    if (d->t.p.marks & MARK_TWO_HANDED) {
        d->h->c.ruling->word = RULING_OFFENCE;
        desk_charge(d, position_turn(&before), IDEA_ONE_HAND);
    }
    if (move_same(d->t.p.written, move))
        desk_charge(d, position_turn(&before), IDEA_WRITTEN_BEFORE);
    cite_960(d, &before, move);
    turning_make(d, move);
    turning_look_for_an_end(d);
}

/* Part of a move: the rook of castling, the piece of a promotion or the man taken is to follow. */
static bool is_pending(Desk *d)
{
    const Position *const p = desk_position(d);
    const Side us = position_turn(p);
    const Board board = board_now(d);
    const unsigned pawn = wood_unnamed_pawn(&d->t.wood, us);
    Bitboard own = 0;

    if (playing_castling(d) >= 0) {
        desk_rule(d, RULING_ALLOWED, IDEA_CASTLING_COMPLETE);
        desk_say(d, SAY_CASTLING_PENDING, us);
        return true;
    }
    if (playing_is_promotion(d, pawn)) {
        desk_rule(d, RULING_ALLOWED, IDEA_PROMOTION_COMPLETE);
        desk_say_man(d, SAY_PROMOTION_PENDING, us, man_of(KIND_PAWN, us), pawn, NOWHERE);
        return true;
    }
    if (d->t.p.chosen != 0 &&
        man_same(board.on[d->t.p.chosen_at],
                 man_of((Kind)d->t.p.chosen,
                        us))) { /* the piece stands, and the pawn is still on the board */
        desk_rule(d, RULING_ALLOWED, IDEA_PROMOTION_COMPLETE);
        desk_say_man(d, SAY_PROMOTION_PENDING, us, man_of(KIND_PAWN, us), d->t.p.chosen_at,
                     NOWHERE);
        return true;
    }
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(board.on[at]) && man_side(board.on[at]) == us && d->t.wood.from[at] != at)
            own |= bitboard_of(at);
    if (own == 0) { /* only men taken off so far */
        desk_rule(d, RULING_ALLOWED, IDEA_CAPTURE_COMPLETE);
        cite_bond(d);
        desk_say(d, SAY_PRESS_PART, us);
        return true;
    }
    return false;
}

static void cite_illegal(Desk *d)
{
    const Idea law = playing_fault(d);

    desk_rule(d, RULING_OFFENCE, law);
    if (law == IDEA_SELF_CHECK &&
        man_kind(position_at(desk_position(d), square_at(d->act->from & 63U))) == KIND_KING)
        desk_cite(d, IDEA_ATTACKED);
    if (d->act->kind == ACT_MOVE && (law == IDEA_CASTLING_PREVENTED || law == IDEA_CASTLING_LOST))
        desk_cite(d, IDEA_CASTLING_COMPLETE); /* the king was let go */
    desk_cite(d, IDEA_ILLEGAL);
    if (law == IDEA_CASTLING_LOST && (d->event->arranged || d->act->kind == ACT_CASTLE))
        desk_cite(d, IDEA_CASTLING_960_ONCE);
    if (law == IDEA_CASTLING_PREVENTED && d->act->kind == ACT_CASTLE &&
        position_king(desk_position(d), desk_turn(d)).at % 8 != 4)
        desk_cite(d, IDEA_CASTLING_SAID);
}

/* A hand has let go: is it a move? */
static void weigh(Desk *d)
{
    const Board board = board_now(d);
    const Bitboard changed = changed_squares(d, &board);
    Move move;

    if (changed == 0) {
        rule_by_bond(d);
        desk_say(d, SAY_PRESS_RETURNED, player(d));
        return;
    }
    move = made_by(d, &board, changed);
    if (move.bits != 0 || is_pending(d)) {
        if (move.bits != 0)
            made(d, move);
        return;
    }
    cite_illegal(d);
    cite_bond(d);
    desk_say(d, SAY_PRESS_ILLEGAL, player(d));
}

/* ---- Acts ---- */

static bool man_at(Desk *d, unsigned square)
{
    if (!man_is_none(d->t.wood.board.on[square]))
        return true;
    desk_refuse(d, SAY_NO_MAN, IDEA_CONTACT);
    return false;
}

/* Notice of one man covers that man, notice of none every man. */
static bool is_adjusting(const Desk *d, Side us, unsigned square)
{
    return d->t.p.notice == us && (d->t.p.noticed_all || d->t.p.noticed == square);
}

static void touched(Desk *d)
{
    const Side us = player(d);
    const unsigned at = d->act->from, other = d->act->to;
    const Man man = d->t.wood.board.on[at & 63U];

    if (!man_at(d, at) || (other < SQUARE_COUNT && !man_at(d, other)))
        return;
    if (d->act->accident) {
        desk_rule(d, RULING_NOTED, IDEA_CONTACT);
        desk_say_man(d, SAY_ACCIDENT_TOUCH, us, man, at, NOWHERE);
        return;
    }
    if (is_adjusting(d, us, at)) {
        desk_rule(d, RULING_ALLOWED, IDEA_ADJUSTING);
        if (d->t.p.clock.runs == side_other(us)) {
            d->h->c.ruling->word = RULING_OFFENCE;
            desk_cite(d, IDEA_ADJUSTS_OWN_TIME);
            desk_charge(d, us, IDEA_ADJUSTS_OWN_TIME);
        }
        desk_say_man(d, SAY_ADJUSTED, us, man, at, NOWHERE);
        return;
    }
    if (other < SQUARE_COUNT) { /* the order is not known: the own man was the first */
        const Man second = d->t.wood.board.on[other];
        const Man king = man_of(KIND_KING, us);
        const bool swap = man_same(second, king) || (man_side(man) != us && man_side(second) == us);
        touch(d, swap ? other : at);
        touch(d, swap ? at : other);
    } else {
        touch(d, at);
    }
    if (d->t.p.grip[us].state != HAND_HOLDS)
        d->t.p.grip[us] = (Grip){ HAND_ON, man, (uint8_t)at, d->t.wood.from[at] };
    rule_by_bond(d);
    desk_say_man(d, SAY_PRESS_TOUCHED, us, man, at, NOWHERE);
}

static void lifted(Desk *d)
{
    const Side us = player(d);
    const unsigned at = d->act->from;
    Grip *const grip = &d->t.p.grip[us];
    unsigned from;

    if (grip->state == HAND_HOLDS) {
        desk_refuse(d, SAY_HAND_FULL, IDEA_ONE_HAND);
        return;
    }
    if (!man_at(d, at))
        return;
    if (!is_adjusting(d, us, at))
        touch(d, at);
    grip->state = HAND_HOLDS;
    grip->at = NOWHERE;
    grip->man = wood_lift(&d->t.wood, at, &from);
    grip->from = (uint8_t)from;
    rule_by_bond(d);
    desk_say_man(d, SAY_LIFTED, us, grip->man, at, NOWHERE);
}

/* What stands there is taken off. */
static void clear(Desk *d, unsigned square)
{
    unsigned from;

    if (man_is_none(d->t.wood.board.on[square]))
        return;
    touch(d, square);
    wood_lift(&d->t.wood, square, &from);
}

static void put_down(Desk *d, unsigned square, Man man, unsigned from)
{
    clear(d, square);
    wood_place(&d->t.wood, square, man, from);
    d->t.wood.changed = true;
}

static void placed(Desk *d)
{
    const Side us = player(d);
    Grip *const grip = &d->t.p.grip[us];
    const unsigned to = d->act->to;

    if (grip->state != HAND_HOLDS) {
        desk_refuse(d, SAY_HAND_EMPTY, IDEA_TRANSFER_COMPLETE);
        return;
    }
    if (to >= SQUARE_COUNT) {
        grip->state = HAND_FREE;
        d->t.wood.changed = true;
        weigh(d);
        return;
    }
    put_down(d, to, grip->man, grip->from);
    grip->state = HAND_ON;
    grip->at = (uint8_t)to;
    rule_by_bond(d);
    desk_say_man(d, SAY_PLACED, us, grip->man, to, NOWHERE);
}

static void quitted(Desk *d)
{
    Grip *const grip = &d->t.p.grip[player(d)];

    if (grip->state == HAND_FREE) {
        desk_refuse(d, SAY_HAND_EMPTY, IDEA_TRANSFER_COMPLETE);
        return;
    }
    if (grip->state == HAND_HOLDS && grip->from < SQUARE_COUNT) /* it goes where it came from */
        put_down(d, grip->from, grip->man, grip->from);
    grip->state = HAND_FREE;
    weigh(d);
}

static void removed(Desk *d)
{
    const unsigned at = d->act->from;
    unsigned from;

    if (!man_at(d, at))
        return;
    touch(d, at);
    wood_lift(&d->t.wood, at, &from);
    d->t.wood.changed = true;
    weigh(d);
}

/* The square of the pawn that a pawn's move takes in passing; NOWHERE if none. */
static unsigned passing(const Desk *d, unsigned from, unsigned to)
{
    const Position *const p = desk_position(d);
    const Move move = question_transfer(p, square_at(from), square_at(to));

    return move_sort(move) == MOVE_PASSING && question_is_legal(p, move) ? movegen_taken(p, move).at
                                                                         : NOWHERE;
}

/* In Chess960 a king set on its own rook's square castles. */
static bool is_castling_on_rook(const Desk *d, Move *castling)
{
    const Position *const p = desk_position(d);
    MoveList list;

    if (!(p->castling & bitboard_of(d->act->to)) ||
        position_king(p, position_turn(p)).at != d->act->from || d->t.wood.changed)
        return false;
    movegen_all(p, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (move_sort(list.move[i]) == MOVE_CASTLE &&
            (square_file(move_to(list.move[i])) > 4) ==
                castling_is_kingside(d->act->from, d->act->to)) {
            *castling = list.move[i];
            return true;
        }
    return false;
}

static void castle_men(Desk *d, Move move)
{
    const Position after = position_make(desk_position(d), move);

    wood_set(&d->t.wood, &after);
    d->t.wood.changed = true;
}

static void moved(Desk *d)
{
    const unsigned from = d->act->from, to = d->act->to;
    const Side us = player(d);
    unsigned name, taken;
    Move castling;
    Man man;

    if (d->t.p.grip[us].state == HAND_HOLDS) {
        desk_refuse(d, SAY_HAND_FULL, IDEA_ONE_HAND);
        return;
    }
    if (from >= SQUARE_COUNT || to >= SQUARE_COUNT || !man_at(d, from))
        return;
    if (d->act->marks & MARK_TWO_HANDED)
        d->t.p.marks |= MARK_TWO_HANDED;
    touch(d, from);
    if (is_castling_on_rook(d, &castling)) {
        touch(d, to);
        d->t.p.touches.castles = true;
        castle_men(d, castling);
        desk_cite(d, IDEA_CASTLING_960);
        weigh(d);
        return;
    }
    taken = d->t.wood.changed ? (unsigned)NOWHERE : passing(d, from, to);
    man = wood_lift(&d->t.wood, from, &name);
    if (taken != NOWHERE) {
        touch(d, taken);
        wood_lift(&d->t.wood, taken, &(unsigned){ 0 });
    }
    if (d->act->piece != KIND_NONE)
        man = man_of((Kind)d->act->piece, man_side(man));
    put_down(d, to, man, name);
    d->t.p.grip[us].state = HAND_FREE;
    weigh(d);
}

/* Where king and rook of a wing are; false if they are not both on the board. */
static bool find_wing(const Desk *d, unsigned *king, unsigned *rook)
{
    const Position *const p = desk_position(d);
    const Side us = position_turn(p);
    const unsigned home = us == WHITE ? 0 : 56;
    const Bitboard right = castling_right(p->castling, us, position_king(p, us).at,
                                          d->act->kingside);

    *king = position_king(p, us).at;
    *rook = right ? bitboard_first(right) : home + (d->act->kingside ? 7U : 0U);
    if (!right) /* a rook on that side, which has lost the right */
        for (unsigned at = home; at < home + 8; at++)
            if (man_same(d->t.wood.board.on[at], man_of(KIND_ROOK, us)) &&
                castling_is_kingside(*king, at) == (unsigned)d->act->kingside)
                *rook = at;
    return man_same(d->t.wood.board.on[*king], man_of(KIND_KING, us)) &&
           man_same(d->t.wood.board.on[*rook], man_of(KIND_ROOK, us)) && *king / 8 == home / 8;
}

static Move castling_on(const Desk *d, unsigned kingside)
{
    MoveList list;

    movegen_all(desk_position(d), &list);
    for (unsigned i = 0; i < list.count; i++)
        if (move_sort(list.move[i]) == MOVE_CASTLE &&
            (square_file(move_to(list.move[i])) > 4) == kingside)
            return list.move[i];
    return (Move){ 0 };
}

/* King, then rook, in one act. If castling is no legal move the two men stand where it would have
 * taken them. */
static void castled(Desk *d)
{
    const Side us = player(d);
    const unsigned wing = d->act->kingside;
    const Move move = castling_on(d, wing);
    unsigned king, rook, from, other_from;
    Man man, other;

    if (d->t.p.grip[us].state == HAND_HOLDS || !find_wing(d, &king, &rook)) {
        desk_refuse(d, SAY_NO_CASTLING_MEN, IDEA_CASTLING);
        return;
    }
    if (d->act->marks & MARK_TWO_HANDED)
        d->t.p.marks |= MARK_TWO_HANDED;
    touch(d, d->act->rook_first ? rook : king);
    touch(d, d->act->rook_first ? king : rook);
    if (move.bits != 0 && !d->t.wood.changed) {
        const Bond bond = playing_bond(d);
        const Move alone = question_transfer(desk_position(d), square_at(rook),
                                             square_at(castling_rook_to(us, wing)));
        castle_men(d, move);
        if (!bond_allows(&bond, desk_position(d), move) && d->act->rook_first && d->knows &&
            question_is_legal(desk_position(d), alone) && rook != move_to(alone).at &&
            bond_allows(&bond, desk_position(d), alone)) {
            /* the king goes back, and the rook's move stands (reading 8) */
            desk_rule(d, RULING_OFFENCE, IDEA_TOUCH_ROOK_FIRST);
            put_right(d, IDEA_TOUCH_ROOK_FIRST);
            desk_cite(d, IDEA_TRANSFER_COMPLETE);
            desk_say(d, SAY_PRESS_ROOK_STANDS, us);
            turning_make(d, alone);
            turning_look_for_an_end(d);
            return;
        }
        weigh(d);
        return;
    }
    man = wood_lift(&d->t.wood, king, &from);
    other = wood_lift(&d->t.wood, rook, &other_from);
    put_down(d, castling_king_to(us, wing), man, from);
    put_down(d, castling_rook_to(us, wing), other, other_from);
    weigh(d);
}

/* The piece takes the place of a pawn on the last rank. */
static void exchanged(Desk *d)
{
    const Side us = player(d);
    const unsigned pawn = wood_unnamed_pawn(&d->t.wood, us);

    if (pawn == NOWHERE || d->t.p.grip[us].state == HAND_HOLDS) {
        desk_refuse(d, SAY_NO_PAWN, IDEA_PROMOTION);
        return;
    }
    if (d->act->marks & MARK_TWO_HANDED)
        d->t.p.marks |= MARK_TWO_HANDED;
    d->t.wood.board.on[pawn] = man_of(
        d->act->marks & MARK_INVERTED ? KIND_ROOK : (Kind)d->act->piece, us);
    d->t.p.grip[us].state = HAND_FREE;
    weigh(d);
}

/* The new piece is set on its square, the hand still on it: the choice is made (4.4.4). */
static bool can_promote(const Desk *d, unsigned to, Kind kind)
{
    const Position *const p = desk_position(d);
    const Bond bond = playing_bond(d);
    MoveList list;

    movegen_all(p, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (move_to(list.move[i]).at == to && kind != KIND_NONE &&
            move_promote(list.move[i]) == kind && is_bound_to(d, &bond, list.move[i]))
            return true;
    return false;
}

static void set_piece(Desk *d)
{
    const Side us = player(d);
    const unsigned to = d->act->to;
    const Kind kind = (Kind)d->act->piece;
    bool takes;
    Grip *const grip = &d->t.p.grip[us];

    if (grip->state == HAND_HOLDS) {
        desk_refuse(d, SAY_HAND_FULL, IDEA_ONE_HAND);
        return;
    }
    if (d->t.p.chosen == 0 && !can_promote(d, to, kind)) {
        desk_refuse(d, SAY_NO_PAWN, IDEA_PROMOTION);
        return;
    }
    if (d->t.p.chosen != 0 && (d->t.p.chosen != kind || d->t.p.chosen_at != to)) {
        desk_rule(d, RULING_OFFENCE, IDEA_PIECE_CHOSEN);
        desk_say_man(d, SAY_PRESS_CHOSEN, us, man_of((Kind)d->t.p.chosen, us), to, NOWHERE);
        return;
    }
    takes = man_is_none(d->t.wood.board.on[to])
                ? !man_is_none(position_at(desk_position(d), square_at(to)))
                : man_side(d->t.wood.board.on[to]) != us;
    put_down(d, to, man_of(kind, us), NOWHERE);
    d->t.p.chosen = (uint8_t)kind;
    d->t.p.chosen_at = (uint8_t)to;
    *grip = (Grip){ HAND_ON, man_of(kind, us), (uint8_t)to, NOWHERE };
    touch_ends_things(d);
    desk_rule(d, RULING_ALLOWED, IDEA_PIECE_CHOSEN);
    if (takes)
        desk_cite(d, IDEA_PROMOTION_TAKES);
    desk_say_man(d, SAY_PLACED, us, grip->man, to, NOWHERE);
}

static void displaced(Desk *d)
{
    const Side us = player(d);
    const unsigned at = d->act->from, to = d->act->to;
    const unsigned now = to < SQUARE_COUNT ? to : (unsigned)NOWHERE;
    unsigned from;
    Man man;

    if (!man_at(d, at))
        return;
    if (to < SQUARE_COUNT && !man_is_none(d->t.wood.board.on[to])) {
        desk_refuse(d, SAY_OCCUPIED, IDEA_DISPLACED);
        return;
    }
    if (d->t.wood.strewn_count == WOOD_STREWN || wood_belongs(&d->t.wood, at) != at) {
        desk_refuse(d, SAY_TOO_MANY_ASTRAY, IDEA_DISPLACED);
        return;
    }
    man = wood_lift(&d->t.wood, at, &from);
    wood_strew(&d->t.wood, (Strewn){ .man = man,
                                     .home = (uint8_t)at,
                                     .name = (uint8_t)from,
                                     .now = (uint8_t)now,
                                     .by = (uint8_t)us,
                                     .accident = true });
    if (now != NOWHERE) {
        d->t.wood.board.on[now] = man;
        d->t.wood.from[now] = (uint8_t)from;
    }
    d->t.p.displaced_by[us] = true;
    if (d->t.wood.strewn_count == 1) {
        d->t.m.displaced = d->t.opened;
        d->t.p.displaced_in = d->t.opened.turns;
        for (unsigned side = 0; side < 2; side++) {
            d->t.p.completed_then[side] = d->t.p.clock.completed[side];
            d->t.p.unpressed_then[side] = d->t.p.unpressed[side];
        }
    }
    desk_rule(d, RULING_NOTED, IDEA_DISPLACED);
    desk_say_man(d, SAY_DISPLACED, us, man, at, now);
    desk_charge(d, us, IDEA_DISPLACED_PENALTY);
}

/* He puts back a man that he had moved: nothing is made, and what was touched binds. */
static bool puts_back_moved(Desk *d)
{
    const unsigned home = d->act->from;
    unsigned at, from;
    Man man;

    if (d->act->kind != ACT_PUT_BACK || d->act->by > ACTOR_BLACK || desk_turn(d) != player(d) ||
        d->t.p.grip[player(d)].state == HAND_HOLDS)
        return false;
    at = wood_find(&d->t.wood, home);
    if (at == NOWHERE || at == home || !man_is_none(d->t.wood.board.on[home]))
        return false;
    touch(d, at);
    man = wood_lift(&d->t.wood, at, &from);
    wood_place(&d->t.wood, home, man, from);
    d->t.p.grip[player(d)].state = HAND_FREE;
    weigh(d);
    return true;
}

static void mended(Desk *d)
{
    if (puts_back_moved(d))
        return;
    if (wood_mend(&d->t.wood, player(d), d->act->kind == ACT_PUT_BACK ? d->act->from : NOWHERE) ==
        0) {
        desk_refuse(d, SAY_NOTHING_TO_MEND, IDEA_DISPLACED);
        return;
    }
    if (d->t.wood.strewn_count == 0)
        d->t.p.displaced_by[WHITE] = d->t.p.displaced_by[BLACK] = false;
    desk_rule(d, RULING_ALLOWED, IDEA_DISPLACED);
    desk_say(d, SAY_MENDED, player(d));
}

/* ---- In whose turn ---- */

/* He does not have the move: he is bound by nothing, and may have disturbed the other. */
static void without_the_move(Desk *d)
{
    const Side us = player(d);

    if (d->act->kind == ACT_QUIT) {
        desk_refuse(d, SAY_HAND_EMPTY, IDEA_HAS_MOVE);
        return;
    }
    if (d->act->kind == ACT_TOUCH && d->act->accident) {
        touched(d);
        return;
    }
    desk_rule(d, RULING_OFFENCE, IDEA_HAS_MOVE);
    if (d->act->kind == ACT_MOVE || d->act->kind == ACT_CASTLE)
        desk_cite(d, IDEA_ALTERNATION);
    if (d->t.p.notice == us || d->act->kind == ACT_NOTICE) {
        desk_cite(d, IDEA_ADJUSTING);
        desk_cite(d, IDEA_ADJUSTS_OWN_TIME);
    } else if (d->t.p.unpressed[us] && (d->act->kind == ACT_MOVE || d->act->kind == ACT_CASTLE)) {
        desk_cite(d, IDEA_TRANSFER_COMPLETE);
    }
    desk_cite(d, IDEA_DISTRACTION);
    desk_say(d, SAY_PRESS_NOT_HIS_MOVE, us);
    desk_charge(d, us, IDEA_DISTRACTION);
}

static void gives_notice(Desk *d)
{
    const Side us = player(d);

    d->t.p.notice = (uint8_t)us;
    d->t.p.noticed_all = d->act->from >= SQUARE_COUNT;
    d->t.p.noticed = d->act->from;
    if (desk_turn(d) != us) {
        without_the_move(d);
        return;
    }
    if (d->t.p.clock.runs == side_other(us)) {
        desk_rule(d, RULING_OFFENCE, IDEA_ADJUSTS_OWN_TIME);
        desk_charge(d, us, IDEA_ADJUSTS_OWN_TIME);
    } else {
        desk_rule(d, RULING_ALLOWED, IDEA_ADJUSTING);
    }
    desk_say(d, SAY_PRESS_NOTICE, us);
}

static void says_word(Desk *d)
{
    desk_rule(d, RULING_NOTED, d->act->what == MATTER_CASTLE ? IDEA_CASTLING_SAID : IDEA_PREFACE);
    if (d->act->what == MATTER_CASTLE && desk_turn(d) == player(d)) {
        d->t.p.touches.castles = true;
        desk_say(d, SAY_PRESS_CASTLE_SAID, player(d));
        return;
    }
    desk_say(d, SAY_CHECK_SAID, player(d));
}

static bool has_helper(const Desk *d)
{
    return !(d->act->marks & MARK_ASSISTANT) || (d->event->helper[player(d)] & HELPS_MOVING) != 0;
}

/* 8.5.2: his scoresheet comes before his move, and he gives back the other's. */
static bool has_to_record(Desk *d)
{
    const Side us = player(d);

    if (!(d->t.p.arrears >> us & 1) && !d->t.p.borrowed[us])
        return false;
    desk_rule(d, RULING_OFFENCE, d->t.p.arrears == 3 ? IDEA_RECORD_BOTH : IDEA_RECORD_ARREARS);
    desk_say(d, SAY_PRESS_RECORD_FIRST, us);
    return true;
}

static void by_the_player(Desk *d)
{
    const unsigned notice = d->t.p.notice;

    if (has_to_record(d))
        return;
    if (d->t.p.touches.count > 0) {
        const Bond bond = playing_bond(d);
        d->bound = bond.kind != BOND_FREE ? bond.law : 0;
    }

    switch ((ActKind)d->act->kind) {
    case ACT_TOUCH:
        touched(d);
        break;
    case ACT_LIFT:
        lifted(d);
        break;
    case ACT_PLACE:
        placed(d);
        break;
    case ACT_QUIT:
        quitted(d);
        break;
    case ACT_REMOVE:
        removed(d);
        break;
    case ACT_MOVE:
        moved(d);
        break;
    case ACT_CASTLE:
        castled(d);
        break;
    case ACT_EXCHANGE:
        exchanged(d);
        break;
    case ACT_SET:
        set_piece(d);
        break;
    case ACT_NAME:
        desk_rule(d, RULING_NOTED, IDEA_PROMOTION);
        desk_say(d, SAY_PRESS_NAMED, player(d));
        break;
    case ACT_REPLACE:
        desk_refuse(d, SAY_PRESS_CHOSEN_ALREADY, IDEA_PIECE_CHOSEN);
        break;
    default:
        desk_refuse(d, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        break;
    }
    if (d->t.p.notice == notice && !(is_adjusting(d, player(d), d->act->from) &&
                                     (d->act->kind == ACT_TOUCH || d->act->kind == ACT_LIFT)))
        d->t.p.notice = CLOCK_OF_NOBODY;
}

void playing_hear(Desk *d)
{
    const ActKind kind = (ActKind)d->act->kind;

    if (d->t.p.king_gone && desk_turn(d) != player(d)) { /* nobody can play on without a king */
        pressing_restore_king(d);
        return;
    }
    if (!has_helper(d)) {
        desk_refuse(d, SAY_PRESS_NO_HELPER, IDEA_HELPER);
        return;
    }
    if (d->act->marks & MARK_ASSISTANT)
        desk_cite(d, IDEA_HELPER);
    if (kind == ACT_NOTICE && d->act->what != MATTER_FIFTY)
        gives_notice(d);
    else if (kind == ACT_NOTICE || kind == ACT_ADD)
        desk_refuse(d, SAY_UNKNOWN_ACT, IDEA_PREFACE);
    else if (kind == ACT_SAY_CHECK)
        says_word(d);
    else if (kind == ACT_DISPLACE)
        displaced(d);
    else if (kind == ACT_MEND || kind == ACT_PUT_BACK)
        mended(d);
    else if (desk_turn(d) != player(d))
        without_the_move(d);
    else
        by_the_player(d);
}
