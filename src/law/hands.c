#include "law/hands.h"

#include "chess/castling.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "law/change.h"
#include "law/conclude.h"
#include "law/enact.h"
#include "law/lawful.h"

static Side actor(const Hearing *h)
{
    return act_side(h->act);
}

static bool is_own_turn(const Hearing *h)
{
    return game_turn(h->game) == actor(h);
}

/* Silent, and a fault stands: whatever is done is only written down. */
static bool only_watches(const Hearing *h)
{
    return h->game->terms.silent && h->game->standing.fault;
}

/* ---- A legal move completed ---- */

static void cite_move(Hearing *h, const Position *before, Move move)
{
    const Side side = position_turn(before);
    const Man man = position_at(before, move_from(move));
    const unsigned from = move_from(move).at, to = move_to(move).at;
    Say say = SAY_MOVED;
    Idea idea = IDEA_MOVES;

    if (move_sort(move) == MOVE_CASTLE) {
        say = SAY_CASTLED;
        idea = IDEA_CASTLING;
    } else if (move_sort(move) == MOVE_PASSING) {
        say = SAY_PASSING;
        idea = IDEA_PASSING;
    } else if (move_promote(move) != KIND_NONE) {
        say = SAY_PROMOTED;
        idea = IDEA_PROMOTION;
    } else if (movegen_is_capture(before, move)) {
        say = SAY_CAPTURED;
        idea = IDEA_CAPTURE;
    }
    hearing_cite(h, idea);
    hearing_say_man(h, say, side, man, from, to);
    if (move_promote(move) != KIND_NONE)
        h->c.ruling->saying[h->c.ruling->sayings - 1].man = man_of(move_promote(move), side);
}

/* Men taken off as in a capture that the move did not take: removed by mistake (II.5(g)). */
static Bitboard needlessly_removed(const Game *game, Move move)
{
    const Position made = position_make(game_position(game), move);
    Bitboard men = 0;

    for (unsigned i = 0; i < game->wood.strewn_count; i++) {
        const Strewn *const s = &game->wood.strewn[i];
        if (s->taking && man_same(position_at(&made, square_at(s->home)), s->man))
            men |= bitboard_of(s->home);
    }
    return men;
}

static void order_put_back(Hearing *h, Side by, unsigned square)
{
    enact_lay_duty(h->game, (Duty){ .by = (uint8_t)by,
                                    .kind = DUTY_PUT_BACK,
                                    .a = (uint8_t)square,
                                    .b = NOWHERE,
                                    .law = IDEA_REMOVED_BY_MISTAKE });
}

/* The pawn was named, not exchanged, if its piece came by the word alone. */
static void keep_named(Hearing *h, Move move, bool named)
{
    if (named && move_promote(move) != KIND_NONE)
        h->game->opened.named |= bitboard_of(move_to(move).at);
}

static void complete(Hearing *h, Move move, bool named)
{
    Game *const game = h->game;
    const Side us = game_turn(game);
    const Position before = *game_position(game);
    const Bitboard removed = game->wood.strewn_count ? needlessly_removed(game, move) : 0;
    const bool replaced = game->conduct[us].illegal;

    cite_move(h, &before, move);
    if (game->extra_left > 1)
        hearing_say(h, SAY_FIRST_OF_SEVERAL, us);
    game->conduct[us].removed |= removed;
    enact_complete(game, move);
    keep_named(h, move, named);
    for (Bitboard m = removed; m; m = bitboard_rest(m)) {
        hearing_rule(h, RULING_OFFENCE, IDEA_REMOVED_BY_MISTAKE);
        order_put_back(h, us, bitboard_first(m));
    }
    if (replaced && game->conduct[us].consented) {
        hearing_cite(h, IDEA_SUBSTITUTED);
        hearing_say(h, SAY_SUBSTITUTED_BY_CONSENT, us);
    } else if (replaced && !game->conduct[us].pardoned) {
        if (!game_is_over(game))
            h->c.ruling->sayings = 0;
        hearing_rule(h, RULING_OFFENCE, IDEA_SUBSTITUTED);
        hearing_say(h, SAY_SUBSTITUTED, us);
    } else {
        hearing_cite(h, IDEA_TURN);
    }
    conclude(h);
}

void hands_complete(Hearing *h, Move move)
{
    complete(h, move, false);
}

/* ---- A man touched ---- */

/* Has the player left something uncorrected that the other now passes over (II.6(e))? */
static bool left_uncorrected(const Game *game, Side by)
{
    const Conduct *const conduct = &game->conduct[by];

    if (game_turn(game) == by ? conduct->illegal && !conduct->moved
                              : conduct->stray_move && !conduct->stray_replaces)
        return true;
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        if (game->wood.strewn[i].by == by && !game->wood.strewn[i].accident &&
            !game->wood.strewn[i].taking)
            return true;
    return false;
}

/* Where a fault of this player's takes play back to. */
static const Moment *fault_began(const Game *game, Side by)
{
    const bool stray = game_turn(game) != by && game->conduct[by].stray_move;

    return stray ? &game->opened : &game->conduct[by].start;
}

/* The other player goes on after an uncorrected fault. False if it is put right at once and the act
 * ends there: the umpire restores the position, and somebody else has the move. */
static bool passes_over(Hearing *h, Side who, unsigned when)
{
    Game *const game = h->game;
    const Side faulty = side_other(who);
    Moment back;

    if (!left_uncorrected(game, faulty))
        return true;
    h->c.corrected = false;
    case_ask(&h->c, when);
    if (!h->c.corrected)
        return true;
    back = *fault_began(game, faulty);
    if (game->terms.silent) {
        if (!game->standing.fault)
            game->standing = (Standing){ true, true, (uint8_t)faulty, IDEA_UNCORRECTED, back };
        game->standing.ripe = true;
        return true;
    }
    enact_restore(game, &back);
    hearing_rule(h, game_turn(game) == who ? RULING_ALLOWED : RULING_OFFENCE, IDEA_UNCORRECTED);
    hearing_say(h, game_turn(game) == who ? SAY_UNCORRECTED_STRAY : SAY_UNCORRECTED, faulty);
    return game_turn(game) == who;
}

/* Touched in the fulfilment of a requirement, or with notice: no touch (II.5). */
static bool is_excused(const Hearing *h, Side who, unsigned square, unsigned notice)
{
    const Game *const game = h->game;

    if (notice == square && game_turn(game) == who)
        return true;
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == who && duty_is_of_move(&game->duty[i]))
            return true;
    return false;
}

static void touch_watched(Hearing *h, Side who)
{
    Game *const game = h->game;

    enact_close_rights(game, who);
    if (who == game->standing.by)
        return;
    h->c.corrected = false;
    case_ask(&h->c, ON_TOUCH);
    game->standing.ripe |= h->c.corrected;
}

/* A touch that counts. False if the act ends there. */
static bool touch(Hearing *h, Side who, unsigned square)
{
    Game *const game = h->game;
    const unsigned from = game->wood.from[square];

    if (only_watches(h)) {
        touch_watched(h, who);
        return true;
    }
    if (!passes_over(h, who, ON_TOUCH))
        return false;
    if (game_turn(game) == who) {
        const Conduct *const other = &game->conduct[side_other(who)];
        if (other->stray_move && other->stray_replaces)
            enact_replace_last(game, other->stray_made); /* not annulled at once: it stands */
        game->conduct[who].touched |= bitboard_of(from & 63);
        game->touched = true;
    } else {
        game->conduct[who].strayed |= bitboard_of(from & 63);
    }
    enact_close_rights(game, who);
    return true;
}

/* Is the king being brought after a rook that was moved first (II.5(f))? */
static bool is_castling_second(const Game *game, Side who, Move *castling)
{
    const Conduct *const conduct = &game->conduct[who];
    const Position *const p = &conduct->start.score.position;
    const Square king = position_king(p, who);

    if (game_turn(game) == who || !conduct->moved || conduct->closed || conduct->illegal ||
        conduct->rook_first || position_turn(p) != who)
        return false;
    for (unsigned kingside = 0; kingside < 2; kingside++) {
        const Move move = move_of(king, square_at(castling_king_to(who, kingside)), MOVE_CASTLE);
        const Bitboard rook = castling_right(p->castling, who, king.at, kingside);
        if (rook == bitboard_of(move_from(conduct->made).at) &&
            move_to(conduct->made).at == castling_rook_to(who, kingside) &&
            lawful_is_move(game, &conduct->start, move)) {
            *castling = move;
            return true;
        }
    }
    return false;
}

/* ---- A transfer made, the hand away ---- */

static void refuse_for_duty(Hearing *h, Side who)
{
    const Game *const game = h->game;
    bool required = false;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == who) {
            hearing_cite(h, (Idea)game->duty[i].law);
            required |= game->duty[i].required;
        }
    h->c.ruling->word = RULING_REFUSED;
    hearing_say(h, SAY_IGNORES_DUTY, who);
    if (required) {
        Charge *const charge = &h->game->charge[who];
        const uint8_t refusal = 1U << (IDEA_FORFEIT_REFUSAL - IDEA_FORFEIT_UPSET);
        charge->found |= refusal;
        charge->known |= refusal;
        charge->lost &= (uint8_t)~refusal;
        hearing_cite(h, IDEA_FORFEIT_REFUSAL);
    }
}

static void pending(Hearing *h, Side who, Change change)
{
    switch (change) {
    case CHANGE_CAPTURE_PENDING:
        hearing_cite(h, IDEA_TRANSFER_COMPLETE);
        hearing_say(h, SAY_CAPTURE_PENDING, who);
        break;
    case CHANGE_PROMOTION_PENDING:
        hearing_cite(h, IDEA_PROMOTION_COMPLETE);
        hearing_say(h, SAY_PROMOTION_PENDING, who);
        break;
    case CHANGE_PASSING_PENDING:
        hearing_cite(h, IDEA_TRANSFER_COMPLETE);
        hearing_say(h, SAY_PASSING_PENDING, who);
        break;
    default:
        hearing_cite(h, IDEA_CASTLING_ORDER);
        hearing_cite(h, IDEA_CASTLING_COMPLETE);
        hearing_say(h, SAY_CASTLING_PENDING, who);
        break;
    }
}

static bool must_put_back(const Game *game, Side who)
{
    return enact_find_duty(game, who, DUTY_PUT_BACK, NOWHERE) != NULL;
}

/* The mover's own turn. */
static void transferred_in_turn(Hearing *h, Side who, bool named)
{
    Game *const game = h->game;
    Move move = { 0 };
    const Change change = change_of(game, &game->opened, who, &move);

    game->unfinished = change == CHANGE_CASTLING_PENDING;
    if (change == CHANGE_LEGAL) {
        if (passes_over(h, who, ON_MOVE))
            complete(h, move, named);
        else
            hearing_cite(h, IDEA_UNCORRECTED);
    } else if (change == CHANGE_ILLEGAL) {
        if (!passes_over(h, who, ON_MOVE))
            return;
        hearing_rule(h, RULING_OFFENCE, IDEA_ILLEGAL_MOVE);
        hearing_cite(h, IDEA_TURN);
        hearing_say(h, game->conduct[who].illegal ? SAY_STILL_ILLEGAL : SAY_ILLEGAL, who);
        game->conduct[who].illegal = true;
        game->conduct[who].consented = false;
        if (game->terms.silent) {
            game->standing = (Standing){ true, false, (uint8_t)who, IDEA_ILLEGAL_MOVE,
                                         game->opened };
            game->turn = (uint8_t)side_other(who);
        }
    } else if (change != CHANGE_NONE) {
        pending(h, who, change);
    }
}

/* The first move of the game, and it was the other player's right (II.1(b)). */
static bool begins_wrongly(Hearing *h, Side who)
{
    Game *const game = h->game;
    Moment flipped = game->opened;
    Move move;

    if (game->opened.turns != 0 || game->opened.done[WHITE] + game->opened.done[BLACK] != 0 ||
        game->touched || game->conduct[side_other(who)].illegal)
        return false;
    flipped.score.position.turn = (uint8_t)who;
    flipped.score.position.passed = 0;
    if (change_of(game, &flipped, who, &move) != CHANGE_LEGAL)
        return false;
    game->opened = flipped;
    game->extra_left = 0;
    game->begun_wrongly = true;
    game->conduct[who].start = flipped;
    game->conduct[who].strayed = 0;
    h->c.ruling->sayings = 0;
    hearing_rule(h, RULING_OFFENCE, IDEA_WRONG_FIRST_MOVE);
    complete(h, move, false);
    hearing_say(h, SAY_WRONG_FIRST_MOVE, who);
    return true;
}

static void castle_rook_first(Hearing *h, Side who, Move castling)
{
    Game *const game = h->game;

    game->conduct[who].strayed = 0;
    enact_replace_last(game, castling);
    game->conduct[who].rook_first = true;
    h->c.ruling->sayings = 0;
    h->c.ruling->laws.count = 0;
    hearing_rule(h, RULING_ALLOWED, IDEA_CASTLING_ORDER);
    hearing_cite(h, IDEA_CASTLING);
    hearing_say(h, SAY_ROOK_FIRST, who);
    conclude(h);
}

/* The opponent's turn. */
static void transferred_out_of_turn(Hearing *h, Side who)
{
    Game *const game = h->game;
    Conduct *const conduct = &game->conduct[who];
    Move move = { 0 }, castling = { 0 };
    Change change;

    if (begins_wrongly(h, who))
        return;
    if (!passes_over(h, who, ON_MOVE))
        return;
    change = conduct->moved ? change_of(game, &conduct->start, who, &move) : CHANGE_ILLEGAL;
    if (!wood_has_transfer(&game->wood)) { /* put back as it was */
        conduct->stray_move = conduct->stray_replaces = false;
        return;
    }
    if (change == CHANGE_LEGAL && is_castling_second(game, who, &castling) &&
        move_same(move, castling)) {
        castle_rook_first(h, who, castling);
        return;
    }
    if (change == CHANGE_CAPTURE_PENDING || change == CHANGE_PROMOTION_PENDING) {
        pending(h, who, change);
        return;
    }
    if (!conduct->stray_move)
        conduct->stray_first = !game->touched;
    conduct->stray_move = true;
    conduct->stray_replaces = change == CHANGE_LEGAL;
    conduct->stray_made = move;
    conduct->stray_touched |= conduct->strayed;
    h->c.ruling->sayings = 0;
    if (conduct->stray_replaces && conduct->consented) {
        enact_replace_last(game, move);
        hearing_rule(h, RULING_ALLOWED, IDEA_MOVED_OUT_OF_TURN);
        hearing_say(h, SAY_STRAY_CONSENT, who);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, IDEA_MOVED_OUT_OF_TURN);
    hearing_say(h, conduct->stray_replaces ? SAY_STRAY_REPLACED : SAY_STRAY_MOVE, who);
    if (game->terms.silent && !conduct->stray_replaces)
        game->standing = (Standing){ true, false, (uint8_t)who, IDEA_MOVED_OUT_OF_TURN,
                                     game->opened };
}

/* A silent umpire while a fault stands: a player who can still put his own move right may. */
static void transferred_watched(Hearing *h, Side who, bool named)
{
    Game *const game = h->game;
    Standing *const standing = &game->standing;
    Move move;

    if (!standing->ripe && who == standing->by && game_turn(game) == who &&
        change_of(game, &game->opened, who, &move) == CHANGE_LEGAL) {
        standing->fault = false;
        complete(h, move, named);
        return;
    }
    if (who != standing->by) {
        h->c.corrected = false;
        case_ask(&h->c, ON_MOVE);
        standing->ripe |= h->c.corrected;
    }
    if (game->wood.covered_at == NOWHERE && wood_has_transfer(&game->wood))
        game->turn = (uint8_t)side_other(who);
}

static void transferred(Hearing *h, Side who, bool named)
{
    if (only_watches(h))
        transferred_watched(h, who, named);
    else if (game_turn(h->game) == who)
        transferred_in_turn(h, who, named);
    else
        transferred_out_of_turn(h, who);
}

/* ---- The hand's steps ---- */

static void say_stray(Hearing *h, Side who, unsigned square)
{
    Move castling;

    if (only_watches(h) || game_turn(h->game) == who || is_castling_second(h->game, who, &castling))
        return;
    hearing_rule(h, RULING_OFFENCE, IDEA_TOUCHED_OUT_OF_TURN);
    hearing_say_man(h, SAY_STRAY_TOUCH, who, h->game->wood.board.on[square], square, NOWHERE);
}

/* A man touched that cannot be moved or taken: the umpire says so at once. */
static void say_untouchable(Hearing *h, Side who, unsigned square)
{
    const Position *const p = game_position(h->game);
    const unsigned from = h->game->wood.from[square];
    const Man man = h->game->wood.board.on[square];

    if (only_watches(h) || game_turn(h->game) != who || h->game->conduct[who].illegal)
        return;
    if ((question_movable(p) | question_takeable(p)) & bitboard_of(from))
        return;
    if (h->game->conduct[who].spent & bitboard_of(from))
        return;
    hearing_rule(h, RULING_OFFENCE, IDEA_UNTOUCHABLE);
    hearing_say_man(h, man_side(man) == who ? SAY_UNTOUCHABLE_OWN : SAY_UNTOUCHABLE_ADVERSE, who,
                    man, square, NOWHERE);
}

static void set_hand(Game *game, Side who, HandState state, unsigned square, bool excused)
{
    game->hand[who] = (Hand){ .state = (uint8_t)state,
                              .man = game->wood.board.on[square],
                              .from = game->wood.from[square],
                              .at = (uint8_t)square,
                              .excused = excused };
    game->waived_hand[side_other(who)] = false;
}

static void release(Game *game, Side who)
{
    game->hand[who] = (Hand){ HAND_FREE, { 0 }, NOWHERE, NOWHERE, false, false };
}

/* A hand that goes to another man has quitted this one. */
static void leave(Hearing *h, Side who)
{
    const Hand hand = h->game->hand[who];

    if (hand.state != HAND_ON)
        return;
    release(h->game, who);
    if (hand.at != hand.from || hand.promoting)
        transferred(h, who, false);
}

static bool man_stands(Hearing *h, unsigned square)
{
    if (!man_is_none(h->game->wood.board.on[square]))
        return true;
    hearing_rule(h, RULING_REFUSED, IDEA_TRANSFER);
    hearing_say_man(h, SAY_NO_MAN, actor(h), man_none(), square, NOWHERE);
    return false;
}

static void do_touch(Hearing *h, unsigned notice)
{
    const Side who = actor(h);
    const unsigned square = h->act->from;
    const bool excused = is_excused(h, who, square, notice);
    Man man;

    if (!man_stands(h, square))
        return;
    man = h->game->wood.board.on[square];
    if (h->act->accident) {
        hearing_rule(h, RULING_NOTED, IDEA_NO_TOUCH);
        hearing_say_man(h, SAY_ACCIDENT_TOUCH, who, man, square, NOWHERE);
        return;
    }
    leave(h, who);
    if (!excused && !touch(h, who, square))
        return;
    if (h->game->hand[who].state == HAND_FREE && !man_is_none(h->game->wood.board.on[square]))
        set_hand(h->game, who, HAND_ON, square, excused);
    if (excused) {
        hearing_cite(h, notice == square ? IDEA_ADJUSTING : IDEA_NO_TOUCH);
        hearing_say_man(h, notice == square ? SAY_ADJUSTED : SAY_TOUCHED, who, man, square,
                        NOWHERE);
        return;
    }
    say_stray(h, who, square);
    say_untouchable(h, who, square);
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, IDEA_NOT_MOVED);
        hearing_say_man(h, SAY_TOUCHED, who, man, square, NOWHERE);
    }
}

static void do_lift(Hearing *h, unsigned notice)
{
    const Side who = actor(h);
    Game *const game = h->game;
    const unsigned square = h->act->from;
    const bool same = game->hand[who].state == HAND_ON && game->hand[who].at == square;
    const bool excused = is_excused(h, who, square, notice) || (same && game->hand[who].excused);
    unsigned from;
    Man man;

    if (!man_stands(h, square))
        return;
    if (game->hand[who].state == HAND_HOLDS) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_TRANSFER);
        return;
    }
    if (!same)
        leave(h, who);
    if (!excused && !same && !touch(h, who, square))
        return;
    if (man_is_none(game->wood.board.on[square])) /* restored, and it is not there now */
        return;
    if (!same) {
        say_stray(h, who, square);
        if (!excused)
            say_untouchable(h, who, square);
    }
    man = game->wood.board.on[square];
    wood_lift(&game->wood, square, &from);
    game->hand[who] = (Hand){ HAND_HOLDS, man, (uint8_t)from, NOWHERE, excused, false };
    game->waived_hand[side_other(who)] = false;
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, excused ? IDEA_ADJUSTING : IDEA_TRANSFER);
        hearing_say_man(h, SAY_LIFTED, who, man, square, NOWHERE);
    }
}

static void put_beside(Hearing *h, Side who, const Hand *hand)
{
    Game *const game = h->game;

    release(game, who);
    if (!wood_strew(&game->wood,
                    (Strewn){ hand->man, hand->from, NOWHERE, (uint8_t)who, false, false }))
        return;
    hearing_rule(h, RULING_OFFENCE, IDEA_REMOVED_BY_MISTAKE);
    hearing_say_man(h, SAY_REMOVED_BY_MISTAKE, who, hand->man, hand->from, NOWHERE);
    order_put_back(h, who, hand->from);
}

static void do_place(Hearing *h)
{
    const Side who = actor(h);
    Game *const game = h->game;
    Hand hand = game->hand[who];
    const unsigned square = h->act->to;
    unsigned from;

    if (hand.state == HAND_FREE) {
        hearing_refuse(h, SAY_HAND_EMPTY, IDEA_TRANSFER);
        return;
    }
    if (hand.state == HAND_ON) {
        hand.man = game->wood.board.on[hand.at];
        if (man_is_none(hand.man)) {
            release(game, who);
            hearing_refuse(h, SAY_HAND_EMPTY, IDEA_TRANSFER);
            return;
        }
        wood_lift(&game->wood, hand.at, &from);
        hand.from = (uint8_t)from;
    }
    if (square == NOWHERE) {
        put_beside(h, who, &hand);
        return;
    }
    if (!wood_place(&game->wood, square, hand.man, hand.from)) {
        if (hand.state == HAND_ON)
            wood_place(&game->wood, hand.at, hand.man, hand.from);
        hearing_rule(h, RULING_REFUSED, IDEA_TRANSFER);
        hearing_say_man(h, SAY_OCCUPIED, who, game->wood.board.on[square], square, NOWHERE);
        return;
    }
    hand.state = HAND_ON;
    hand.at = (uint8_t)square;
    game->hand[who] = hand;
    game->waived_hand[side_other(who)] = false;
    if (enact_discharge(game, who, DUTY_REPLACE, square)) {
        hearing_cite(h, IDEA_HELD);
        hearing_say_man(h, SAY_COMPLIED, who, hand.man, square, NOWHERE);
        return;
    }
    hearing_cite(h, square == hand.from ? IDEA_NOT_MOVED : IDEA_TRANSFER);
    hearing_say_man(h, square == hand.from ? SAY_PUT_BACK : SAY_PLACED, who, hand.man, square,
                    NOWHERE);
}

static bool obeys_if_legal(Hearing *h, Side who)
{
    const Game *const game = h->game;
    Move move;

    if (only_watches(h) || game_turn(game) != who)
        return true;
    if (change_of(game, &game->opened, who, &move) != CHANGE_LEGAL)
        return true;
    return lawful_obeys(game, move) && !must_put_back(game, who);
}

static void do_quit(Hearing *h)
{
    const Side who = actor(h);
    Game *const game = h->game;
    const Hand hand = game->hand[who];

    if (hand.state != HAND_ON) {
        hearing_refuse(h, hand.state == HAND_FREE ? SAY_HAND_EMPTY : SAY_HAND_FULL,
                       IDEA_TRANSFER_COMPLETE);
        return;
    }
    if (game->duties && !obeys_if_legal(h, who)) {
        refuse_for_duty(h, who);
        return;
    }
    release(game, who);
    if (enact_discharge(game, who, DUTY_REMOVE_HAND, NOWHERE) ||
        enact_discharge(game, who, DUTY_QUIT, NOWHERE))
        hearing_cite(h, IDEA_HELD);
    if (hand.at == hand.from && !hand.promoting) {
        hearing_cite(h, hand.excused ? IDEA_ADJUSTING : IDEA_NOT_MOVED);
        hearing_say_man(h, SAY_QUITTED, who, hand.man, hand.at, NOWHERE);
        return;
    }
    if (hand.excused && !only_watches(h)) { /* the notice did not cover a move */
        if (game_turn(game) == who) {
            game->conduct[who].touched |= bitboard_of(hand.from & 63);
            game->touched = true;
        }
        enact_close_rights(game, who);
    }
    transferred(h, who, false);
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, IDEA_TRANSFER);
        hearing_say_man(h, SAY_QUITTED, who, hand.man, hand.at, NOWHERE);
    }
}

static void removed_by_mistake(Hearing *h, Side who, Man man, unsigned from)
{
    Game *const game = h->game;

    if (only_watches(h))
        return;
    if (game_turn(game) == who)
        game->conduct[who].removed |= bitboard_of(from);
    else
        game->conduct[who].strayed |= bitboard_of(from);
    order_put_back(h, who, from);
    h->c.ruling->sayings = 0;
    hearing_rule(h, RULING_OFFENCE, IDEA_REMOVED_BY_MISTAKE);
    hearing_say_man(h, SAY_REMOVED_BY_MISTAKE, who, man, from, NOWHERE);
}

static void do_remove(Hearing *h)
{
    const Side who = actor(h);
    Game *const game = h->game;
    const unsigned square = h->act->from;
    const bool beneath = game->wood.covered_at == square;
    Bitboard touched_before;
    unsigned from;
    bool mistake;
    Man man;

    if (!man_stands(h, square))
        return;
    if (!beneath)
        leave(h, who);
    touched_before = game->conduct[who].touched;
    if (!touch(h, who, square) || man_is_none(game->wood.board.on[square]))
        return;
    if (beneath && game->wood.covered_at == square) {
        const unsigned under = game->wood.covered_from;
        game->conduct[who].touched = touched_before | bitboard_of(under & 63);
        man = game->wood.covered;
        wood_uncover(&game->wood);
        hearing_cite(h, IDEA_CAPTURE);
        hearing_say_man(h, SAY_REMOVED, who, man, square, NOWHERE);
        if (game->hand[who].state == HAND_FREE) {
            h->c.ruling->sayings = 0;
            transferred(h, who, false);
        }
        return;
    }
    man = game->wood.board.on[square];
    if (game->hand[who].state == HAND_ON && game->hand[who].at == square)
        release(game, who);
    wood_lift(&game->wood, square, &from);
    mistake = h->act->mistake || game_turn(game) != who;
    if (h->act->mistake)
        game->conduct[who].touched = touched_before;
    wood_strew(&game->wood, (Strewn){ man, (uint8_t)from, NOWHERE, (uint8_t)who, false, !mistake });
    if (mistake) {
        removed_by_mistake(h, who, man, from);
        return;
    }
    hearing_cite(h, IDEA_CAPTURE);
    if (game->hand[who].state == HAND_FREE && wood_has_transfer(&game->wood))
        transferred(h, who, false);
    if (h->c.ruling->sayings == 0)
        hearing_say_man(h, SAY_REMOVED, who, man, square, NOWHERE);
}

/* ---- Promotion ---- */

static unsigned unnamed_pawn(const Game *game, Side who)
{
    const unsigned first = who == WHITE ? 56 : 0;

    for (unsigned at = first; at < first + 8; at++)
        if (man_same(game->wood.board.on[at], man_of(KIND_PAWN, who)) && game->wood.from[at] != at)
            return at;
    return NOWHERE;
}

static void do_promote(Hearing *h, bool named)
{
    const Side who = actor(h);
    Game *const game = h->game;
    const unsigned at = unnamed_pawn(game, who);
    const Man piece = man_of((Kind)h->act->piece, who);
    Hand *const hand = &game->hand[who];
    Man pawn;

    if (at == NOWHERE) {
        hearing_refuse(h, SAY_NO_PAWN, IDEA_PROMOTION);
        return;
    }
    pawn = game->wood.board.on[at];
    game->wood.board.on[at] = piece;
    if (game->duties && !(hand->state == HAND_ON && !named) && !obeys_if_legal(h, who)) {
        game->wood.board.on[at] = pawn;
        refuse_for_duty(h, who);
        return;
    }
    hearing_cite(h, IDEA_PROMOTION_COMPLETE);
    if (hand->state == HAND_ON && hand->at == at) {
        hand->man = piece;
        hand->promoting = true;
        game->waived_hand[side_other(who)] = false;
        hearing_say_man(h, SAY_PLACED, who, piece, at, NOWHERE);
        return;
    }
    transferred(h, who, named);
    if (h->c.ruling->sayings == 0)
        hearing_say_man(h, SAY_PLACED, who, piece, at, NOWHERE);
}

/* A pawn named earlier, or its substitute, replaced by the piece (II.4). */
static void do_replace(Hearing *h)
{
    const Side who = actor(h);
    Game *const game = h->game;
    const unsigned square = h->act->from;
    const Man piece = man_of((Kind)h->act->piece, who);
    const bool due = enact_find_duty(game, who, DUTY_REPLACE_PROMOTED, square) != NULL;

    if (!(game->opened.named & bitboard_of(square)) ||
        !man_same(game->wood.board.on[square], piece)) {
        hearing_rule(h, RULING_REFUSED, IDEA_REPLACING_PROMOTED);
        hearing_say_man(h, SAY_NOT_NAMED, who, piece, square, NOWHERE);
        return;
    }
    if (!due && !is_own_turn(h)) {
        hearing_refuse(h, SAY_NOT_HIS_TURN, IDEA_REPLACING_PROMOTED);
        return;
    }
    game->opened.named &= ~bitboard_of(square);
    for (unsigned side = 0; side < 2; side++)
        game->conduct[side].start.named &= ~bitboard_of(square);
    enact_discharge(game, who, DUTY_REPLACE_PROMOTED, square);
    hearing_cite(h, due ? IDEA_REPLACEMENT_REQUIRED : IDEA_REPLACING_PROMOTED);
    hearing_cite(h, IDEA_NO_TOUCH);
    hearing_say_man(h, SAY_REPLACED, who, piece, square, NOWHERE);
}

/* ---- Accidents ---- */

static void do_displace(Hearing *h)
{
    const Side who = actor(h);
    Game *const game = h->game;
    const unsigned square = h->act->from, to = h->act->to;
    unsigned from;
    Man man;

    if (!man_stands(h, square))
        return;
    if (to != NOWHERE && !man_is_none(game->wood.board.on[to])) {
        hearing_rule(h, RULING_REFUSED, IDEA_NO_TOUCH);
        hearing_say_man(h, SAY_OCCUPIED, who, game->wood.board.on[to], to, NOWHERE);
        return;
    }
    if (game->wood.strewn_count == WOOD_STREWN) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_NO_TOUCH);
        return;
    }
    man = game->wood.board.on[square];
    wood_lift(&game->wood, square, &from);
    for (unsigned side = 0; side < 2; side++)
        if (game->hand[side].state == HAND_ON && game->hand[side].at == square)
            release(game, (Side)side);
    wood_strew(&game->wood, (Strewn){ man, (uint8_t)from, (uint8_t)to, (uint8_t)who, true, false });
    if (to != NOWHERE) {
        game->wood.board.on[to] = man;
        game->wood.from[to] = (uint8_t)from;
    }
    if (!only_watches(h))
        enact_lay_duty(game, (Duty){ .by = (uint8_t)who,
                                     .kind = DUTY_PUT_BACK,
                                     .a = (uint8_t)from,
                                     .b = NOWHERE,
                                     .law = IDEA_NO_TOUCH });
    hearing_rule(h, RULING_NOTED, IDEA_NO_TOUCH);
    hearing_say_man(h, SAY_DISPLACED, who, man, square, to);
}

static void do_mend(Hearing *h)
{
    Game *const game = h->game;

    if (wood_mend(&game->wood) == 0) {
        hearing_refuse(h, SAY_NOTHING_TO_MEND, IDEA_NO_TOUCH);
        return;
    }
    while (enact_discharge(game, WHITE, DUTY_PUT_BACK, NOWHERE) ||
           enact_discharge(game, BLACK, DUTY_PUT_BACK, NOWHERE))
        continue;
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        order_put_back(h, (Side)game->wood.strewn[i].by, game->wood.strewn[i].home);
    hearing_cite(h, IDEA_NO_TOUCH);
    hearing_say(h, SAY_MENDED, actor(h));
}

/* ---- The short forms ---- */

static bool is_plain_turn(const Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Side other = side_other(who);

    return !only_watches(h) && game_turn(game) == who && !game->wood.changed &&
           !game->conduct[who].illegal && !game->conduct[other].stray_move &&
           game->wood.strewn_count == 0;
}

static Move intended(const Position *p, unsigned from, unsigned to, Kind piece)
{
    const Move move = question_transfer(p, square_at(from), square_at(to));

    if (piece != KIND_NONE)
        return move_of(square_at(from), square_at(to), move_promotion(piece));
    return move;
}

/* Nothing but this one legal move has been done: the ordinary case, and the quick one. */
static bool plain_move(Hearing *h, Side who)
{
    Game *const game = h->game;
    const Position *const p = game_position(game);
    const unsigned from = h->act->from, to = h->act->to;
    const Move move = intended(p, from, to, (Kind)h->act->piece);
    Bitboard touched = bitboard_of(from);

    if (!lawful_is_move(game, &game->opened, move))
        return false;
    if (game->duties && (!lawful_obeys(game, move) || must_put_back(game, who))) {
        refuse_for_duty(h, who);
        return true;
    }
    if (movegen_is_capture(p, move))
        touched |= bitboard_of(movegen_taken(p, move).at);
    if (game->duties == 0)
        game->conduct[who].touched |= touched;
    enact_close_rights(game, who);
    complete(h, move, false);
    return true;
}

static void capture(Hearing *h, Side who, unsigned square)
{
    Game *const game = h->game;
    unsigned from;

    if (!only_watches(h)) {
        Conduct *const conduct = &game->conduct[who];
        const Bitboard man = bitboard_of(game->wood.from[square] & 63);
        if (game_turn(game) == who)
            conduct->touched |= man;
        else
            conduct->strayed |= man;
    }
    wood_lift(&game->wood, square, &from);
}

/* Touch, lift, take off what stands there, place, quit: whether legal or not. */
static void transfer_by_hand(Hearing *h, Side who, unsigned from, unsigned to, Kind piece)
{
    Game *const game = h->game;
    unsigned began;
    Man man = game->wood.board.on[from];
    const Move legal = question_transfer(game_position(game), square_at(game->wood.from[from] & 63),
                                         square_at(to));

    wood_lift(&game->wood, from, &began);
    if (!man_is_none(game->wood.board.on[to]) && to != from)
        capture(h, who, to);
    if (move_sort(legal) == MOVE_PASSING && game_turn(game) == who &&
        lawful_is_move(game, &game->opened, legal)) {
        const unsigned passed = movegen_taken(game_position(game), legal).at;
        if (!man_is_none(game->wood.board.on[passed]))
            capture(h, who, passed);
    }
    if (piece != KIND_NONE && man_kind(man) == KIND_PAWN && square_rank(square_at(to)) % 7 == 0)
        man = man_of(piece, man_side(man));
    wood_place(&game->wood, to, man, began);
}

static void do_move(Hearing *h)
{
    const Side who = actor(h);
    Game *const game = h->game;
    const unsigned from = h->act->from, to = h->act->to;
    Wood wood;

    if (!man_stands(h, from))
        return;
    if (game->hand[who].state == HAND_HOLDS) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_TRANSFER);
        return;
    }
    leave(h, who);
    if (is_plain_turn(h, who) && plain_move(h, who))
        return;
    if (!is_excused(h, who, from, NOWHERE) && !touch(h, who, from))
        return;
    if (man_is_none(game->wood.board.on[from]))
        return;
    if (is_plain_turn(h, who) && plain_move(h, who)) /* in the position restored */
        return;
    wood = game->wood;
    transfer_by_hand(h, who, from, to, (Kind)h->act->piece);
    if (game->duties && !obeys_if_legal(h, who)) {
        game->wood = wood;
        refuse_for_duty(h, who);
        return;
    }
    say_stray(h, who, to);
    transferred(h, who, false);
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, IDEA_TRANSFER);
        hearing_say_man(h, SAY_PUT_BACK, who, game->wood.board.on[to], to, NOWHERE);
    }
}

/* Where a player's king and rook stand for castling; false if they do not. */
static bool castling_men(const Game *game, Side who, bool kingside, unsigned *king, unsigned *rook)
{
    const unsigned home = who == WHITE ? 0 : 56;

    *king = home + 4;
    *rook = home + (kingside ? 7 : 0);
    return man_same(game->wood.board.on[*king], man_of(KIND_KING, who));
}

static void castle_by_hand(Hearing *h, Side who, unsigned king, unsigned rook, bool kingside)
{
    Game *const game = h->game;
    const unsigned king_to = castling_king_to(who, kingside),
                   rook_to = castling_rook_to(who, kingside);
    const bool has_rook = man_same(game->wood.board.on[rook], man_of(KIND_ROOK, who));
    unsigned from_king, from_rook = NOWHERE;
    Wood wood = game->wood;

    wood_lift(&game->wood, king, &from_king);
    if (has_rook)
        wood_lift(&game->wood, rook, &from_rook);
    if (!man_is_none(game->wood.board.on[king_to]) ||
        (has_rook && !man_is_none(game->wood.board.on[rook_to]))) {
        const unsigned at = man_is_none(game->wood.board.on[king_to]) ? rook_to : king_to;
        const Man man = game->wood.board.on[at];
        game->wood = wood;
        hearing_rule(h, RULING_REFUSED, IDEA_CASTLING);
        hearing_say_man(h, SAY_OCCUPIED, who, man, at, NOWHERE);
        return;
    }
    wood_place(&game->wood, king_to, man_of(KIND_KING, who), from_king);
    if (has_rook)
        wood_place(&game->wood, rook_to, man_of(KIND_ROOK, who), from_rook);
    if (game->duties && !obeys_if_legal(h, who)) {
        game->wood = wood;
        refuse_for_duty(h, who);
        return;
    }
    if (has_rook && game_turn(game) == who && !only_watches(h))
        game->conduct[who].touched |= bitboard_of(from_rook & 63);
    say_stray(h, who, king_to);
    transferred(h, who, false);
}

static void do_castle(Hearing *h)
{
    const Side who = actor(h);
    Game *const game = h->game;
    const bool kingside = h->act->kingside;
    unsigned king, rook;
    Move move;
    bool legal;

    if (!castling_men(game, who, kingside, &king, &rook)) {
        hearing_refuse(h, SAY_NO_CASTLING_MEN, IDEA_CASTLING);
        return;
    }
    if (game->hand[who].state == HAND_HOLDS) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_TRANSFER);
        return;
    }
    leave(h, who);
    move = move_of(square_at(king), square_at(castling_king_to(who, kingside)), MOVE_CASTLE);
    legal = is_plain_turn(h, who) && lawful_is_move(game, &game->opened, move);
    if (h->act->rook_first && !legal &&
        man_same(game->wood.board.on[rook], man_of(KIND_ROOK, who))) {
        /* a rook's move, and then whatever moving the king is */
        Act second = *h->act;
        Act first = *h->act;
        const Act *const given = h->act;
        first.kind = second.kind = ACT_MOVE;
        first.from = (uint8_t)rook;
        first.to = (uint8_t)castling_rook_to(who, kingside);
        second.from = (uint8_t)king;
        second.to = (uint8_t)castling_king_to(who, kingside);
        first.piece = second.piece = KIND_NONE;
        h->act = &first;
        do_move(h);
        h->act = &second;
        if (h->c.ruling->word != RULING_REFUSED)
            do_move(h);
        h->act = given;
        return;
    }
    if (!is_excused(h, who, king, NOWHERE) && !touch(h, who, king))
        return;
    if (!castling_men(game, who, kingside, &king, &rook))
        return;
    castle_by_hand(h, who, king, rook, kingside);
    if (legal && h->act->rook_first && game->conduct[who].moved &&
        h->c.ruling->word != RULING_REFUSED && game_turn(game) != who) {
        game->conduct[who].rook_first = true;
        hearing_cite(h, IDEA_CASTLING_ORDER);
        hearing_say(h, SAY_ROOK_FIRST, who);
    }
}

static void do_notice(Hearing *h)
{
    const Side who = actor(h);

    if (h->act->what == MATTER_FIFTY) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        return;
    }
    if (!man_stands(h, h->act->from))
        return;
    if (!is_own_turn(h) && !only_watches(h)) {
        hearing_refuse(h, SAY_NOTICE_OUT_OF_TURN, IDEA_ADJUSTING);
        return;
    }
    h->game->notice[who] = h->act->from;
    hearing_cite(h, IDEA_ADJUSTING);
    hearing_say_man(h, SAY_NOTICE, who, h->game->wood.board.on[h->act->from], h->act->from,
                    NOWHERE);
}

/* A hand under orders does what it was ordered, or nothing. */
static bool ignores_hand_duty(const Game *game, const Act *act)
{
    const Side who = act_side(act);

    for (unsigned i = 0; i < game->duties; i++) {
        const Duty *const duty = &game->duty[i];
        if (duty->by != who)
            continue;
        if (duty->kind == DUTY_REPLACE && !(act->kind == ACT_PLACE && act->to == duty->a))
            return true;
        if ((duty->kind == DUTY_REMOVE_HAND || duty->kind == DUTY_QUIT) && act->kind != ACT_QUIT)
            return true;
    }
    return false;
}

void hands_judge(Hearing *h)
{
    const Side who = actor(h);
    Game *const game = h->game;
    const unsigned notice = game->notice[who];

    game->notice[who] = NOWHERE;
    if (game->duties && h->act->kind != ACT_SAY_CHECK && h->act->kind != ACT_MEND &&
        h->act->kind != ACT_REPLACE && ignores_hand_duty(game, h->act)) {
        refuse_for_duty(h, who);
        return;
    }
    switch ((ActKind)h->act->kind) {
    case ACT_NOTICE:
        do_notice(h);
        break;
    case ACT_TOUCH:
        do_touch(h, notice);
        break;
    case ACT_LIFT:
        do_lift(h, notice);
        break;
    case ACT_PLACE:
        do_place(h);
        break;
    case ACT_QUIT:
        do_quit(h);
        break;
    case ACT_REMOVE:
        do_remove(h);
        break;
    case ACT_NAME:
        do_promote(h, true);
        break;
    case ACT_EXCHANGE:
        do_promote(h, false);
        break;
    case ACT_REPLACE:
        do_replace(h);
        break;
    case ACT_DISPLACE:
        do_displace(h);
        break;
    case ACT_MEND:
        do_mend(h);
        break;
    case ACT_MOVE:
        do_move(h);
        break;
    case ACT_CASTLE:
        do_castle(h);
        break;
    default:
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say(h, SAY_CHECK_SAID, who);
        break;
    }
}
