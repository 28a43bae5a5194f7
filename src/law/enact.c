#include "law/enact.h"

#include "base/check.h"
#include "chess/castling.h"
#include "chess/command.h"
#include "chess/identity.h"
#include "chess/movegen.h"
#include "chess/question.h"

#include <string.h>

static uint64_t identity_of(const Moment *moment)
{
    const uint64_t turn = moment->score.position.turn ? UINT64_C(0x9e3779b97f4a7c15) : 0;

    return identity_men_hash(&moment->score.position) ^ turn;
}

static void remember(Game *game)
{
    game->history[game->opened.turns % GAME_HISTORY] = identity_of(&game->opened);
}

unsigned enact_repetitions(const Game *game)
{
    const uint64_t now = game->history[game->opened.turns % GAME_HISTORY];
    unsigned count = 0, back = game_position(game)->quiet;

    if (back > game->opened.turns)
        back = game->opened.turns;
    if (back > GAME_HISTORY - 1)
        back = GAME_HISTORY - 1;
    for (unsigned i = 2; i <= back; i += 2)
        count += game->history[(game->opened.turns - i) % GAME_HISTORY] == now;
    return count;
}

static void free_hand(Hand *hand)
{
    *hand = (Hand){ HAND_FREE, { 0 }, NOWHERE, NOWHERE, false, false };
}

static void free_hands(Game *game)
{
    free_hand(&game->hand[WHITE]);
    free_hand(&game->hand[BLACK]);
    game->notice[WHITE] = game->notice[BLACK] = NOWHERE;
    game->unfinished = false;
}

/* A clean page for one player, his turn beginning now. */
static void begin_conduct(Conduct *conduct, const Moment *start)
{
    conduct->start = *start;
    conduct->touched = 0;
    conduct->removed = conduct->spent = conduct->held = conduct->used = 0;
    conduct->illegal = conduct->consented = conduct->moved = conduct->pardoned = false;
    conduct->falsely = FALSE_NONE;
    conduct->closed = conduct->restored = conduct->rook_first = conduct->unsealed = false;
}

static void forget_strays(Conduct *conduct)
{
    conduct->strayed = conduct->stray_touched = 0;
    conduct->stray_move = conduct->stray_replaces = false;
    conduct->stray_first = conduct->stray_due = conduct->stray_late = false;
}

/* Moves still to be made in this turn, at odds of several. */
static uint8_t extra_moves(const Game *game)
{
    const Odds *const odds = &game->terms.odds;
    const uint16_t done = game->opened.done[odds->extra_side];

    return odds->extra > 1 && odds->extra_side == game_turn(game) && done < odds->extra
               ? (uint8_t)(odds->extra - done)
               : 0;
}

static void begin_turn(Game *game)
{
    game->extra_left = extra_moves(game);
    game->turn = game_position(game)->turn;
    game->touched = false;
    game->waived_turn[WHITE] = game->waived_turn[BLACK] = false;
    game->waived_hand[WHITE] = game->waived_hand[BLACK] = false;
    free_hands(game);
    begin_conduct(&game->conduct[game->turn], &game->opened);
    remember(game);
}

void enact_look_for_an_end(Game *game)
{
    if (question_has_move(game_position(game)))
        return;
    if (question_in_check(game_position(game)) && game->terms.lets_stand &&
        (!game->alarm[game_turn(game)].announced || game->alarm[game_turn(game)].late))
        return; /* a mate not yet said, or said late, is only delayed */
    if (question_in_check(game_position(game)))
        enact_end(game, STATUS_WON, side_other(game_turn(game)), REASON_CHECKMATE);
    else
        enact_end(game, STATUS_DRAWN, WHITE, REASON_STALEMATE);
}

/* Men that belong elsewhere, each with where it was placed; and men left off. */
static void find_placings(Game *game, const Position *start)
{
    const Board right = position_board(&game->right), placed = position_board(start);
    Bitboard astray = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(placed.on[at]) && !man_same(placed.on[at], right.on[at]))
            astray |= bitboard_of(at);
    for (unsigned at = 0; at < SQUARE_COUNT && game->placings < GAME_PLACINGS; at++) {
        Placing placing = { right.on[at], NOWHERE, (uint8_t)at };
        if (man_is_none(right.on[at]) || man_same(right.on[at], placed.on[at]))
            continue;
        for (Bitboard m = astray; m; m = bitboard_rest(m))
            if (man_same(placed.on[bitboard_first(m)], placing.man)) {
                placing.from = (uint8_t)bitboard_first(m);
                astray &= ~bitboard_of(placing.from);
                break;
            }
        game->placing[game->placings++] = placing;
    }
}

void enact_begin(Game *game, const Terms *terms, const Position *position, const Position *right)
{
    memset(game, 0, sizeof *game);
    game->terms = *terms;
    game->right = *right;
    game->opened.score = record_game(position);
    game->opened.since_capture = position->quiet;
    game->sealed.state = SEALED_NONE;
    wood_set(&game->wood, position);
    begin_conduct(&game->conduct[side_other(position_turn(position))], &game->opened);
    begin_turn(game);
    if (terms->lets_stand) {
        const Side turn = position_turn(position);
        find_placings(game, position);
        game->alarm[turn] = (Alarm){ .open = command_checkers(position, turn) != 0,
                                     .began = game->opened,
                                     .last = game->opened };
    }
    enact_look_for_an_end(game);
}

void enact_begin_wrongly(Game *game, const Moment *flipped)
{
    const Side who = position_turn(&flipped->score.position);
    const Bitboard touched = game->conduct[who].strayed;

    game->opened = *flipped;
    game->begun_wrongly = true;
    game->turn = (uint8_t)who;
    game->extra_left = extra_moves(game);
    begin_conduct(&game->conduct[who], flipped);
    forget_strays(&game->conduct[who]);
    game->conduct[who].touched = touched;
    game->touched = true;
    remember(game);
}

/* Where the man named by a square is after a move; NOWHERE if it was taken. */
static unsigned after_move(const Position *before, Move move, unsigned square)
{
    const unsigned from = move_from(move).at, to = move_to(move).at;

    if (square == from)
        return to;
    if (move_sort(move) == MOVE_CASTLE) {
        const Side side = position_turn(before);
        const unsigned kingside = square_file(move_to(move)) > 4;
        const Bitboard rook = castling_right(before->castling, side, from, kingside);
        if (rook & bitboard_of(square))
            return castling_rook_to(side, kingside);
    }
    if (movegen_is_capture(before, move) && movegen_taken(before, move).at == square)
        return NOWHERE;
    return square;
}

/* What the other player touched in this turn may be treated as touched in his own (II.5(e)). */
static void carry_strays(Conduct *conduct, const Position *before, Move move)
{
    Bitboard names = conduct->strayed & ~conduct->stray_touched;
    Bitboard due = 0;

    conduct->treat = 0;
    for (; names; names = bitboard_rest(names)) {
        const unsigned name = bitboard_first(names), now = after_move(before, move, name);
        if (now == NOWHERE)
            continue;
        conduct->treat |= bitboard_of(now);
        conduct->treat_name[now] = (uint8_t)name;
    }
    for (Bitboard men = conduct->stray_touched; men; men = bitboard_rest(men)) {
        const unsigned now = after_move(before, move, bitboard_first(men));
        due |= now == NOWHERE ? 0 : bitboard_of(now);
    }
    conduct->stray_touched = due;
    conduct->strayed = 0;
    conduct->stray_move = conduct->stray_replaces = conduct->stray_first = false;
    conduct->stray_late = false;
}

static void carry_named(Moment *moment, const Position *before, Move move)
{
    Bitboard named = 0;

    for (Bitboard men = moment->named; men; men = bitboard_rest(men)) {
        const unsigned now = after_move(before, move, bitboard_first(men));
        named |= now == NOWHERE ? 0 : bitboard_of(now);
    }
    moment->named = named;
}

static void drop_duties_of_moves(Game *game, Side by)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by != by || !duty_is_of_move(&game->duty[i]))
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
}

/* Men stand where they should and hands are free: of the duties only that stays which is of
 * neither.
 */
static void drop_all_but_promoted(Game *game)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].kind == DUTY_REPLACE_PROMOTED)
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
}

static void drop_duties_of_hands(Game *game)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].kind < DUTY_REPLACE || game->duty[i].kind > DUTY_PUT_BACK)
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
}

static void advance(Moment *moment, Move move, bool ends)
{
    const Position before = moment->score.position;
    const Side us = position_turn(&before);
    const bool capture = movegen_is_capture(&before, move);

    record_play(&moment->score, move);
    moment->stirred |= bitboard_of(move_from(move).at) | bitboard_of(move_to(move).at);
    moment->counted = (uint16_t)(capture ? 0 : moment->counted + 1);
    moment->announced = false;
    moment->since_capture =
        (uint16_t)(capture ? 0 : moment->since_capture + (moment->since_capture < UINT16_MAX));
    if (moment->done[us] < UINT16_MAX)
        moment->done[us]++;
    moment->turns += ends;
    if (!ends) { /* the same player moves again, and nothing was passed for him */
        moment->score.position.turn = (uint8_t)us;
        moment->score.position.passed = 0;
        if (us == BLACK)
            moment->score.position.number--;
    }
    if (moment->named)
        carry_named(moment, &before, move);
}

/* A player has moved: his own king's check, attended to or not; and the check he gives. */
static void watch_checks(Game *game, Side mover)
{
    const Position *const p = game_position(game);
    const Side other = side_other(mover);
    Alarm *const own = &game->alarm[mover], *const given = &game->alarm[other];

    given->unfounded = false;
    if (own->open && command_checkers(p, mover) == 0) {
        own->open = own->announced = own->ignored = own->late = false;
    } else if (own->open) {
        own->ignored = true;
        own->moves++;
        own->last = game->conduct[mover].start;
    }
    if (command_checkers(p, other) == 0) {
        *given = (Alarm){ .unfounded = game->said_check[mover], .began = game->opened };
    } else if (!given->open) {
        *given = (Alarm){ .open = true,
                          .announced = game->said_check[mover],
                          .began = game->opened,
                          .last = game->opened };
    } else if (game->said_check[mover]) {
        given->late |= given->ignored && !given->announced;
        given->announced = true;
    }
    game->opened.announced = given->open && given->announced;
    game->said_check[mover] = false;
}

enum { FIFTY_EACH = 100 };

/* Fifty moves from notice, and no mate. */
static void count_turn(Game *game)
{
    if (game->counting && !game_is_over(game) && game->opened.counted >= FIFTY_EACH)
        enact_end(game, STATUS_DRAWN, WHITE, REASON_FIFTY_MOVES);
}

/* Men moved or taken, by their squares at the start of the turn. */
static Bitboard used_men(const Game *game, const Position *before, Move move)
{
    const uint8_t *const from = game->wood.from;
    Bitboard men = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(position_at(before, square_at(at))) && after_move(before, move, at) != at)
            men |= bitboard_of(from[at] & 63);
    return men;
}

static Bitboard plain_used(const Position *before, Move move)
{
    Bitboard men = bitboard_of(move_from(move).at);

    if (movegen_is_capture(before, move))
        men |= bitboard_of(movegen_taken(before, move).at);
    return men;
}

/* The hand of the player who waited: a man he holds he still holds. */
static void keep_hand(Game *game, Side side, Hand hand)
{
    unsigned from;

    if (hand.state != HAND_HOLDS || hand.from >= SQUARE_COUNT ||
        !man_same(game->wood.board.on[hand.from], hand.man))
        return;
    wood_lift(&game->wood, hand.from, &from);
    game->hand[side] = hand;
}

/* He ignored a duty without a word, and has complied after all. */
static void forgive(Game *game, Side side)
{
    const uint8_t refusal = 1U << (IDEA_FORFEIT_REFUSAL - IDEA_FORFEIT_UPSET);

    if (!game->ignored[side])
        return;
    game->charge[side].found &= (uint8_t)~refusal;
    game->charge[side].known &= (uint8_t)~refusal;
    game->ignored[side] = false;
}

static void forget_charges(Game *game, Side us, Side them)
{
    forgive(game, us);
    /* a player who moves on after he knew has no claim (II.9) */
    game->charge[them].lost |= game->charge[them].known;
    game->charge[them].claimed &= (uint8_t)~game->charge[them].known;
}

/* One of several moves at odds: the same turn goes on from here, and the men keep the names they
 * had at its start. */
static void go_on_with_turn(Game *game)
{
    const Board board = position_board(game_position(game));

    if (!board_same(&board, &game->wood.board)) /* made by the umpire: a sealed move */
        wood_set(&game->wood, game_position(game));
    game->extra_left--;
    free_hands(game);
    remember(game);
    enact_look_for_an_end(game);
}

static void end_turn(Game *game, Side us, Hand waiting)
{
    game->clock.ended[us]++;
    wood_begin_turn(&game->wood, game_position(game));
    if (game->terms.lets_stand)
        watch_checks(game, us);
    begin_turn(game);
    keep_hand(game, side_other(us), waiting);
    enact_look_for_an_end(game);
    count_turn(game);
}

void enact_complete(Game *game, Move move)
{
    const Side us = game_turn(game), them = side_other(us);
    const bool ends = game->extra_left <= 1;
    const Position before = *game_position(game);
    const bool plain = !game->wood.changed && move_sort(move) != MOVE_CASTLE;
    const Hand waiting = game->hand[them];

    drop_duties_of_moves(game, us);
    game->conduct[us].used |= plain ? plain_used(&before, move) : used_men(game, &before, move);
    advance(&game->opened, move, ends);
    game->resumed = false;
    game->offer[them] = false;
    forget_charges(game, us, them);
    if (!ends) {
        go_on_with_turn(game);
        return;
    }
    game->conduct[us].moved = true;
    game->conduct[us].made = move;
    game->conduct[us].stray_due = false;
    game->conduct[us].stray_touched = 0;
    if (game->conduct[them].strayed | game->conduct[them].stray_touched)
        carry_strays(&game->conduct[them], &before, move);
    else {
        game->conduct[them].stray_move = false;
        game->conduct[them].treat = 0;
    }
    end_turn(game, us, waiting);
}

static unsigned count_men(const Board *board)
{
    unsigned men = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        men += !man_is_none(board->on[at]);
    return men;
}

/* Was a man taken, or a pawn moved? */
static bool is_quiet(const Board *before, const Board *after)
{
    unsigned men = 0;
    bool pawns = true;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        men += !man_is_none(before->on[at]);
        men -= !man_is_none(after->on[at]);
        if (man_kind(before->on[at]) == KIND_PAWN || man_kind(after->on[at]) == KIND_PAWN)
            pawns &= man_same(before->on[at], after->on[at]);
    }
    return men == 0 && pawns;
}

/* The wood as law: the position with those men, this side to move. */
static bool take_wood(Game *game, Side turn, Moment *moment)
{
    const Position before = moment->score.position;
    const Board old = position_board(&before), board = wood_mended(&game->wood);
    const bool quiet = is_quiet(&old, &board);
    const Births births = moment->score.births;
    const PositionState state = { turn, wood_castling(&board, &before), 0,
                                  quiet ? before.quiet + 1U : 0,
                                  before.number +
                                      (unsigned)(turn == WHITE && before.turn == BLACK) };

    if (!position_of_board(&board, &state, &moment->score.position))
        return false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        moment->score.births.of[at] = man_is_none(board.on[at])
                                          ? BIRTH_UNKNOWN
                                          : births.of[game->wood.from[at] & 63];
    moment->since_capture = (uint16_t)(quiet ? moment->since_capture + 1 : 0);
    moment->counted = (uint16_t)(count_men(&old) != count_men(&board) ? 0 : moment->counted + 1);
    moment->announced = false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_same(old.on[at], board.on[at]))
            moment->stirred |= bitboard_of(at);
    return true;
}

bool enact_let_stand(Game *game)
{
    const Side us = game_turn(game), them = side_other(us);
    const Hand waiting = game->hand[them];
    Moment moment = game->opened;
    Bitboard used = 0;

    if (!take_wood(game, them, &moment))
        return false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man man = position_at(game_position(game), square_at(at));
        if (!man_is_none(man) && wood_find(&game->wood, at) != at)
            used |= bitboard_of(at);
    }
    drop_duties_of_moves(game, us);
    if (moment.done[us] < UINT16_MAX)
        moment.done[us]++;
    moment.turns++;
    game->opened = moment;
    game->offer[them] = false;
    game->conduct[us].used = used;
    game->conduct[us].moved = true;
    game->conduct[us].made = (Move){ 0 };
    game->conduct[us].stray_touched = 0;
    game->conduct[them].stray_move = false;
    game->conduct[them].strayed = 0;
    wood_set(&game->wood, game_position(game));
    end_turn(game, us, waiting);
    return true;
}

bool enact_both_stand(Game *game)
{
    const Side us = game_turn(game), them = side_other(us);
    const bool touched = game->touched;
    Moment moment = game->opened;

    if (!take_wood(game, us, &moment))
        return false;
    game->opened = moment;
    game->conduct[us].start = moment;
    game->conduct[them].stray_move = game->conduct[them].stray_replaces = false;
    game->conduct[them].strayed = game->conduct[them].stray_touched = 0;
    wood_set(&game->wood, game_position(game));
    free_hands(game);
    if (game->terms.lets_stand)
        watch_checks(game, them);
    game->touched = touched;
    remember(game);
    enact_look_for_an_end(game);
    return true;
}

void enact_restart(Game *game)
{
    const Clock clock = game->clock;
    const Position right = game->right;
    Terms terms = game->terms;

    terms.turned = terms.forgot_odds = false;
    terms.setup = SETUP_RIGHT;
    enact_begin(game, &terms, &right, &right);
    game->clock = clock;
}

bool enact_can_rectify(const Game *game, const Placing *placing)
{
    const Board board = position_board(game_position(game));
    const Man there = board.on[placing->to];
    const bool unmoved = placing->from == NOWHERE ||
                         (man_same(board.on[placing->from], placing->man) &&
                          !(game->opened.stirred & bitboard_of(placing->from)));

    if (!unmoved)
        return false;
    if (man_is_none(there))
        return true;
    for (unsigned i = 0; i < game->placings; i++) /* it stands wrongly there, and goes too */
        if (game->placing[i].from == placing->to && man_same(game->placing[i].man, there) &&
            !(game->opened.stirred & bitboard_of(placing->to)))
            return placing->from != NOWHERE;
    return false;
}

static void drop_placing(Game *game, unsigned i)
{
    game->placings--;
    memmove(&game->placing[i], &game->placing[i + 1],
            (game->placings - i) * sizeof game->placing[0]);
}

/* Off with all that go, then each where it belongs. */
void enact_rectify(Game *game, bool add, Side owner)
{
    Board board = position_board(game_position(game));
    Placing going[GAME_PLACINGS];
    Moment moment = game->opened;
    PositionState state;
    unsigned count = 0;

    for (unsigned i = game->placings; i-- > 0;) {
        const Placing placing = game->placing[i];
        if ((placing.from == NOWHERE) == add && (!add || man_side(placing.man) == owner) &&
            enact_can_rectify(game, &placing))
            going[count++] = placing;
    }
    for (unsigned i = 0; i < count; i++) {
        if (going[i].from != NOWHERE)
            board.on[going[i].from] = man_none();
        for (unsigned j = game->placings; j-- > 0;)
            if (game->placing[j].to == going[i].to)
                drop_placing(game, j);
    }
    for (unsigned i = 0; i < count; i++)
        board.on[going[i].to] = going[i].man;
    state = (PositionState){ game_turn(game), 0, 0, game_position(game)->quiet,
                             game_position(game)->number };
    for (Bitboard r = wood_castling(&board, &game->right); r; r = bitboard_rest(r)) {
        const Side side = bitboard_first(r) < 32 ? WHITE : BLACK;
        const Bitboard men = bitboard_of(bitboard_first(r)) |
                             bitboard_of(position_king(&game->right, side).at);
        if (!(moment.stirred & men))
            state.castling |= bitboard_of(bitboard_first(r));
    }
    if (!position_of_board(&board, &state, &moment.score.position))
        return;
    moment.score.births = birth_of_position(&moment.score.position);
    game->opened = moment;
    game->conduct[game_turn(game)].start = moment;
    wood_set(&game->wood, game_position(game));
    free_hands(game);
    remember(game);
}

/* The turn begins again: a check that stands was announced or not, as it was then. */
static void restore_alarm(Game *game)
{
    const Side turn = game_turn(game);
    Alarm *const own = &game->alarm[turn], *const other = &game->alarm[side_other(turn)];
    const Alarm before = *own;

    *own = (Alarm){ .open = command_checkers(game_position(game), turn) != 0,
                    .announced = game->opened.announced,
                    .began = game->opened,
                    .last = game->opened };
    if (before.open && before.began.turns < game->opened.turns) { /* it is older than this turn */
        own->ignored = before.ignored;
        own->began = before.began;
        own->last = before.last;
        own->moves = before.moves;
    }
    *other = (Alarm){ .open = command_checkers(game_position(game), side_other(turn)) != 0,
                      .announced = other->announced,
                      .ignored = true,
                      .began = game->opened,
                      .last = game->opened };
    game->said_check[WHITE] = game->said_check[BLACK] = false;
}

void enact_restore(Game *game, const Moment *moment)
{
    const Moment to = *moment;

    game->opened = to;
    game->status = STATUS_PLAYING;
    game->winner = 0;
    game->reason = REASON_NONE;
    game->standing.fault = game->standing.ripe = false;
    if (game->terms.odds.extra > 1 && to.turns == 0)
        game->extra_left = (uint8_t)(game->terms.odds.extra - to.done[game->terms.odds.extra_side]);
    drop_all_but_promoted(game);
    for (unsigned side = 0; side < 2; side++) {
        begin_conduct(&game->conduct[side], &to);
        forget_strays(&game->conduct[side]);
        game->conduct[side].treat = 0;
        game->conduct[side].closed = true;
        game->conduct[side].moved = false;
    }
    wood_set(&game->wood, game_position(game));
    if (game->terms.lets_stand)
        restore_alarm(game);
    begin_turn(game);
}

void enact_reset_wood(Game *game)
{
    wood_set(&game->wood, game_position(game));
    free_hands(game);
    drop_duties_of_hands(game);
}

void enact_replace_last(Game *game, Move move)
{
    const Side waits = side_other(game_turn(game));
    const Moment start = game->conduct[waits].start;

    game->opened = start;
    advance(&game->opened, move, true);
    game->conduct[waits].made = move;
    game->conduct[waits].moved = true;
    game->conduct[game_turn(game)].start = game->opened;
    game->conduct[waits].stray_move = game->conduct[waits].stray_replaces = false;
    game->conduct[waits].used = used_men(game, &start.score.position, move);
    wood_set(&game->wood, game_position(game));
    free_hand(&game->hand[waits]);
    remember(game);
    enact_look_for_an_end(game);
}

void enact_end(Game *game, Status status, Side winner, Reason reason)
{
    game->status = (uint8_t)status;
    game->winner = (uint8_t)winner;
    game->reason = (uint8_t)reason;
    game->duties = 0;
}

void enact_lay_duty(Game *game, Duty duty)
{
    if (!game_is_over(game) && game->duties < DUTY_MOST &&
        enact_find_duty(game, (Side)duty.by, (DutyKind)duty.kind, duty.a) == NULL)
        game->duty[game->duties++] = duty;
}

const Duty *enact_find_duty(const Game *game, Side by, DutyKind kind, unsigned a)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == by && game->duty[i].kind == kind &&
            (a == NOWHERE || game->duty[i].a == a))
            return &game->duty[i];
    return NULL;
}

bool enact_discharge(Game *game, Side by, DutyKind kind, unsigned a)
{
    const Duty *const duty = enact_find_duty(game, by, kind, a);
    size_t i;

    if (duty == NULL)
        return false;
    i = (size_t)(duty - game->duty);
    game->duties--;
    memmove(&game->duty[i], &game->duty[i + 1], (game->duties - i) * sizeof game->duty[0]);
    forgive(game, by);
    return true;
}

void enact_close_rights(Game *game, Side holder)
{
    Conduct *const other = &game->conduct[side_other(holder)];

    other->spent |= other->touched;
    game->alarm[holder].late = false; /* he goes on instead of recalling */
    other->pardoned |= other->illegal | other->unsealed;
    other->closed |= other->moved;
    other->restored = other->rook_first = false;
    other->removed = 0;
    other->treat = 0;
    other->stray_late |= other->stray_move;
    if (game_turn(game) !=
        holder) /* it is the offender's turn, and the right was there to be used */
        other->stray_due = false;
}
