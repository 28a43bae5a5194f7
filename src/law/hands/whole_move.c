#include "law/hands/whole_move.h"

#include "chess/castling.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "law/enact/conduct.h"
#include "law/enact/hand.h"
#include "law/enact/men.h"
#include "law/enact/restore.h"
#include "law/enact/stray.h"
#include "law/hands/accident.h"
#include "law/hands/contact.h"
#include "law/hands/grip.h"
#include "law/hands/instead.h"
#include "law/hands/made.h"
#include "law/hands/own_turn.h"
#include "law/hands/promote.h"
#include "law/hands/rook_first.h"
#include "law/hands/transfer.h"
#include "law/lawful.h"
#include "law/outcome/duties.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"

/* He does what is not in order, because he has to do something else. Where a false move would
 * stand, nothing that he did in the act counts. */
static void refuse_for_duty(Hearing *h, Side who, const Game *before, Obedience obedience)
{
    if (game_has(before, CUSTOM_FALSE_MOVE_STANDS)) {
        enact_restore_all(h->change, before);
        h->c.ruling->laws.count = 0;
    }
    transfer_refuse(h, who, obedience);
}

static bool is_plain_turn(const Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Side other = side_other(who);

    return !route_only_watches(h) && game_turn(game) == who && !game->wood.changed &&
           !game->conduct[who].illegal && game->conduct[other].stray == STRAY_NONE &&
           game->wood.strewn_count == 0 && game->added_count == 0 && game->extra_left == 0;
}

static Move intended(const Position *p, unsigned from, unsigned to, Kind piece)
{
    const Move move = question_transfer(p, square_at(from), square_at(to));

    if (piece != KIND_NONE)
        return move_of(square_at(from), square_at(to), move_promotion(piece));
    return move;
}

/* In the ordinary case the player has done nothing in this turn but this one legal move. That case
 * is heard without moving the men one by one. */
static bool plain_move(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Position *const p = game_position(game);
    const unsigned from = h->act->from, to = h->act->to;
    const Move move = intended(p, from, to, (Kind)h->act->piece);
    Bitboard touched = bitboard_of(from);

    if (!lawful_is_move(game, &game->opened, move))
        return false;
    if (game->duties && !lawful_obeys(game, move))
        return false; /* what he tries it with is touched all the same */
    if (movegen_is_capture(p, move))
        touched |= bitboard_of(movegen_taken(p, move).at);
    if (!contact_has_move_duty(game, who))
        enact_conduct_touch(h->change, who, touched);
    enact_conduct_close(h->change, who);
    finish_move(h, move, false);
    return true;
}

static void capture(Hearing *h, Side who, unsigned square)
{
    const Game *const game = h->game;

    if (game_turn(game) != who && !game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        enact_stray_find(h->change, who, square);
    if (!route_only_watches(h) || game_turn(game) != who)
        contact_keep(h, who, bitboard_of(game->wood.from[square] & 63));
    enact_men_capture(h->change, square);
}

/* Is the man a pawn that goes to its last rank? */
static bool reaches_eighth(const Game *game, unsigned from, unsigned to)
{
    const Man man = game->wood.board.on[from];

    return man_kind(man) == KIND_PAWN &&
           square_rank(square_at(to)) == (man_side(man) == WHITE ? 7 : 0);
}

/* Moves the men as a hand would: lifts, takes off what stands there, and places, whether it is
 * legal or not. */
static void transfer_by_hand(Hearing *h, Side who, unsigned from, unsigned to, Kind piece)
{
    const Game *const game = h->game;
    unsigned began;
    Man man = game->wood.board.on[from];
    const bool reaches = reaches_eighth(game, from, to);
    const Move legal = question_transfer(game_position(game), square_at(game->wood.from[from] & 63),
                                         square_at(to));

    enact_men_lift(h->change, from, &began);
    if (game_turn(game) == who && game->hand[side_other(who)].at == to)
        enact_hand_take_up(h->change, side_other(who));
    enact_men_sweep(h->change, to);
    if (!man_is_none(game->wood.board.on[to]) && to != from)
        capture(h, who, to);
    if (!man_is_none(game->wood.board.on[to]) && to != from &&
        !game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        capture(h, who, to); /* two men stood there */
    if (move_sort(legal) == MOVE_PASSING && game_turn(game) == who &&
        lawful_is_move(game, &game->opened, legal)) {
        const unsigned passed = movegen_taken(game_position(game), legal).at;
        if (!man_is_none(game->wood.board.on[passed]))
            capture(h, who, passed);
    }
    if (piece != KIND_NONE && reaches)
        man = man_of(piece, man_side(man));
    enact_men_place(h->change, to, man, began);
}

/* Is it a move that was required? Then the man is touched to fulfil that, and for nothing else. */
static bool fulfils(const Game *game, unsigned from, unsigned to)
{
    MoveList list;

    lawful_from(game, &game->opened, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (move_from(list.move[i]).at == from && move_to(list.move[i]).at == to &&
            lawful_obeys(game, list.move[i]))
            return true;
    return false;
}

static bool is_strewn(const Wood *wood, unsigned at)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].now == at)
            return true;
    return false;
}

/* He takes a displaced man and sets it back where it belongs. */
static void put_back(Hearing *h, Side who, unsigned at)
{
    const unsigned home = wood_belongs(&h->game->wood, at);
    unsigned name;
    const Man man = enact_men_lift(h->change, at, &name);

    enact_men_place(h->change, home, man, name);
    hearing_cite(h, IDEA_NO_TOUCH);
    hearing_say_man(h, SAY_PUT_IN_ITS_PLACE, who, man, home, NOWHERE);
}

/* Says what became of the piece that was named with a move: nothing, unless a pawn reached the
 * eighth rank and may become that. */
static void tell_choice(Hearing *h, Side who, bool reached)
{
    const Kind piece = (Kind)h->act->piece;
    const unsigned last = h->c.ruling->sayings;

    if (piece == KIND_NONE || h->c.ruling->word == RULING_REFUSED ||
        (reached && promote_counts(h->game, piece)))
        return;
    hearing_cite(h, IDEA_PROMOTION);
    if (last > 0 && h->c.ruling->saying[last - 1].say == SAY_PROMOTION_PENDING)
        h->c.ruling->sayings--; /* that it is not promoted is told once */
    hearing_say(h, reached ? SAY_NOT_PROMOTED : SAY_NO_PAWN, who);
}

/* If what he does is undone, the man that his hand had set down goes back to its square. */
static void send_home(Wood *wood, const Hand *hand)
{
    unsigned from;

    if (man_is_none(wood->board.on[hand->at]) || !man_is_none(wood->board.on[hand->from]))
        return;
    wood_lift(wood, hand->at, &from);
    wood_place(wood, hand->from, hand->man, hand->from);
}

/* Is his hand on the man that he moves, so that the hand has only gone on (VIII)? */
static bool goes_on(const Hand *hand, unsigned from)
{
    return hand->state == HAND_ON && hand->at == from && hand->at != hand->from && !hand->promoting;
}

/* Was castling begun with the king, and does he move another man than the rook, under a code that
 * lets a false move stand? */
static bool leaves_castling(const Game *game, Side who, unsigned from, unsigned to)
{
    const unsigned home = who == WHITE ? 0 : 56;

    if (!game->unfinished || game_turn(game) != who || transfer_must_put_back(game, who) ||
        !game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        return false;
    for (unsigned kingside = 0; kingside < 2; kingside++) {
        const unsigned king = castling_king_to(who, kingside);
        if (man_same(game->wood.board.on[king], man_of(KIND_KING, who)) &&
            game->wood.from[king] != king)
            return from != king &&
                   !(from == home + (kingside ? 7 : 0) && to == castling_rook_to(who, kingside));
    }
    return false;
}

void whole_move(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const unsigned from = h->act->from, to = h->act->to;
    Excuse excuse;
    const Kind named = (Kind)h->act->piece;
    const bool ordinary = named != KIND_KING && named != KIND_PAWN;
    Obedience obedience;
    bool reached, went_on;
    Hand theirs;
    Wood wood;
    Game before;

    if (!grip_finds_man(h, from))
        return;
    if (game->hand[who].state == HAND_HOLDS) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_TRANSFER);
        return;
    }
    before = *game;
    went_on = goes_on(&game->hand[who], from);
    if (went_on) {
        send_home(&h->before, &game->hand[who]);
        if (game_turn(game) != who && !game_has(game, CUSTOM_FALSE_MOVE_STANDS))
            enact_stray_go_on(h->change, who, game->hand[who].from);
        enact_hand_release(h->change, who);
    } else {
        if (!grip_leave(h, who))
            return;
        before = *game;
    }
    if (leaves_castling(game, who, from, to)) {
        own_turn_illegal(h, who); /* the king's move was a false one, and this is a second */
        h->before = game->wood;
    }
    if (ordinary && is_plain_turn(h, who) && plain_move(h, who))
        return;
    excuse = contact_excuse(h, who, from, NOWHERE);
    if (excuse == EXCUSE_DUTY && !fulfils(game, from, to))
        excuse = EXCUSE_NONE;
    if (is_strewn(&game->wood, from) && to == wood_belongs(&game->wood, from) &&
        man_is_none(game->wood.board.on[to])) {
        if (excuse == EXCUSE_PUTS_BACK)
            put_back(h, who, from);
        else /* it is a touch, too (Lewis VII) */
            accident_mend(h, excuse == EXCUSE_NOTICE ? from : NOWHERE, game->wood.from[from] & 63U);
        return;
    }
    if (excuse == EXCUSE_PUTS_BACK && !game_has(game, CUSTOM_FALSE_MOVE_STANDS) &&
        (game_turn(game) != who || !transfer_must_put_back(game, who)))
        excuse = EXCUSE_NONE; /* he does not put it back, but moves it elsewhere */
    if (excuse == EXCUSE_NONE && !contact_touch(h, who, from))
        return;
    if (man_is_none(game->wood.board.on[from]))
        return;
    if (excuse != EXCUSE_NONE && game_has(game, CUSTOM_FALSE_MOVE_STANDS) &&
        game_turn(game) == who && !route_only_watches(h) &&
        !contact_is_misled(h, who)) /* unless the move is legal, it was a touch */
        enact_conduct_touch(h->change, who, bitboard_of(game->wood.from[from] & 63));
    if (ordinary && is_plain_turn(h, who) &&
        plain_move(h, who)) /* the touch may have restored a position */
        return;
    wood = game->wood;
    theirs = game->hand[side_other(who)];
    reached = reaches_eighth(game, from, to);
    transfer_by_hand(h, who, from, to, promote_counts(game, named) ? named : KIND_NONE);
    obedience = game->duties ? transfer_obedience(h, who, to) : OBEYS;
    if (obedience != OBEYS) {
        enact_men_undo(h->change, &wood);
        enact_hand_hold(h->change, side_other(who), theirs); /* he may have taken his man up */
        if (went_on && !game_has(game, CUSTOM_FALSE_MOVE_STANDS))
            enact_hand_hold(h->change, who, before.hand[who]);
        if (contact_has_move_duty(game, who) || game_has(game, CUSTOM_FALSE_MOVE_STANDS))
            enact_conduct_set_touched(
                h->change, who, before.conduct[who].touched); /* then nothing else is touched */
        refuse_for_duty(h, who, &before, obedience);
        return;
    }
    transfer_made(h, who, to, false);
    if (h->c.ruling->sayings == 0) {
        hearing_cite(h, IDEA_TRANSFER);
        hearing_say_man(h, SAY_PUT_BACK, who, game->wood.board.on[to], to, NOWHERE);
    }
    tell_choice(h, who, reached);
}

/* Where king and rook stand for castling; false if the king is not there. */
static bool castling_men(const Game *game, Side who, bool kingside, unsigned *king, unsigned *rook)
{
    const unsigned home = who == WHITE ? 0 : 56;

    *king = home + 4;
    *rook = home + (kingside ? 7 : 0);
    return man_same(game->wood.board.on[*king], man_of(KIND_KING, who));
}

/* The squares to which king and rook should go are not both free, and the men are back in their
 * places. Under a code that has a penalty for it (Lewis XVI) he has castled falsely all the same.
 */
static void castling_barred(Hearing *h, Side who, unsigned king, unsigned rook, unsigned at,
                            const Game *before)
{
    const Game *const game = h->game;
    const Man man = game->wood.board.on[at];

    if (!code_has_rule(h->c.code, IDEA_FALSE_CASTLING) || game_turn(game) != who ||
        !man_same(game->wood.board.on[rook], man_of(KIND_ROOK, who)) || route_only_watches(h)) {
        if (h->c.ruling->word == RULING_OFFENCE) /* he had quitted a false move before */
            hearing_cite(h, IDEA_CASTLING);
        else
            hearing_rule(h, RULING_REFUSED, IDEA_CASTLING);
        hearing_say_man(h, SAY_OCCUPIED, who, man, at, NOWHERE);
        return;
    }
    if (contact_has_move_duty(game, who) || transfer_must_put_back(game, who)) {
        refuse_for_duty(h, who, before,
                        contact_has_move_duty(game, who) ? OBEYS_NOT : OBEYS_ONCE_MENDED);
        return;
    }
    king = game->wood.from[king] & 63U;
    rook = game->wood.from[rook] & 63U;
    enact_conduct_bar(h->change, who, bitboard_of(king) | bitboard_of(rook), &before->conduct[who]);
    hearing_rule(h, RULING_OFFENCE, IDEA_FALSE_CASTLING);
    hearing_say_man(h, SAY_CASTLING_BARRED, who, man, at, NOWHERE);
}

/* Stands a man there, or belongs there, where false moves may stand? */
static bool is_occupied(const Game *game, unsigned square)
{
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        if (game->wood.strewn[i].home == square && game_has(game, CUSTOM_FALSE_MOVE_STANDS))
            return true;
    return !man_is_none(game->wood.board.on[square]);
}

static void castle_by_hand(Hearing *h, Side who, unsigned king, unsigned rook, bool kingside,
                           const Game *before)
{
    const Game *const game = h->game;
    const unsigned king_to = castling_king_to(who, kingside),
                   rook_to = castling_rook_to(who, kingside);
    const bool has_rook = man_same(game->wood.board.on[rook], man_of(KIND_ROOK, who));
    unsigned from_king, from_rook = NOWHERE;
    Obedience obedience;
    Wood wood = game->wood;

    enact_men_lift(h->change, king, &from_king);
    if (has_rook)
        enact_men_lift(h->change, rook, &from_rook);
    if (is_occupied(game, king_to) || (has_rook && is_occupied(game, rook_to))) {
        const unsigned at = is_occupied(game, king_to) ? king_to : rook_to;
        enact_men_undo(h->change, &wood);
        castling_barred(h, who, king, rook, at, before);
        return;
    }
    enact_men_place(h->change, king_to, man_of(KIND_KING, who), from_king);
    if (has_rook)
        enact_men_place(h->change, rook_to, man_of(KIND_ROOK, who), from_rook);
    obedience = game->duties ? transfer_obedience(h, who, king_to) : OBEYS;
    if (obedience != OBEYS) {
        enact_men_undo(h->change, &wood);
        refuse_for_duty(h, who, before, obedience);
        return;
    }
    if (has_rook && (!route_only_watches(h) || game_turn(game) != who)) {
        if (game_turn(game) == who)
            contact_keep(h, who, bitboard_of(from_rook & 63));
        else if (!game_has(game, CUSTOM_FALSE_MOVE_STANDS))
            enact_stray_touch(h->change, who, bitboard_of(from_rook & 63));
    }
    transfer_made(h, who, king_to, false);
}

/* A square that castling needs and on which another man stands; NOWHERE if there is none. */
static unsigned square_in_the_way(const Game *game, Side who, bool kingside, unsigned king,
                                  unsigned rook)
{
    const unsigned needed[] = { castling_rook_to(who, kingside), castling_king_to(who, kingside) };

    for (unsigned i = 0; i < 2; i++)
        if (needed[i] != king && needed[i] != rook && !man_is_none(game->wood.board.on[needed[i]]))
            return needed[i];
    return NOWHERE;
}

/* Does every man stand where it should, but for those that lie about or that the other player has
 * in his hand, whatever was done before? */
static bool stands_in_order(const Game *game, Side who)
{
    const Board board = position_board(game_position(game));
    const Wood wood = made_without_other_hand(game, who);
    const Board men = wood_mended(&wood);

    return !wood.changed || (board_same(&board, &men) && wood.covered_at == NOWHERE);
}

/* Does his hand go to the rook first, while the other's move in place of his last may still be
 * annulled? By castling he lets it stand, and whether he may castle is judged then. */
static bool lets_replacement_stand(const Game *game, Side who, unsigned rook, const Act *act)
{
    return act->rook_first && game_turn(game) == who &&
           game->conduct[side_other(who)].stray == STRAY_REPLACES &&
           !game_has(game, CUSTOM_FALSE_MOVE_STANDS) && !transfer_must_put_back(game, who) &&
           !contact_has_move_duty(game, who) &&
           man_same(game->wood.board.on[rook], man_of(KIND_ROOK, who));
}

static void castle(Hearing *h)
{
    const Side who = act_side(h->act);
    const Game *const game = h->game;
    const bool kingside = h->act->kingside, begun_wrongly = game->begun_wrongly;
    unsigned king, rook;
    Move move;
    bool legal, required, with_rook, king_touched;
    Excuse excuse;
    Game before;

    if (instead_castles(h, who, kingside))
        return;
    if (!castling_men(game, who, kingside, &king, &rook)) {
        hearing_refuse(h, SAY_NO_CASTLING_MEN, IDEA_CASTLING);
        return;
    }
    if (game->hand[who].state == HAND_HOLDS) {
        hearing_refuse(h, SAY_HAND_FULL, IDEA_TRANSFER);
        return;
    }
    if (!grip_leave(h, who) || instead_castles(h, who, kingside))
        return; /* by leaving a man he may have completed a move, in whose place this one is */
    if (h->act->rook_first && !route_only_watches(h) &&
        contact_excuse(h, who, king, NOWHERE) == EXCUSE_NONE) {
        if (route_passed_over(h, who, ON_TOUCH) == PASSING_STOPPED)
            return; /* else he castles in the position that stands now */
        contact_put_back_stray(h, who, king);
    }
    if (lets_replacement_stand(game, who, rook, h->act) && !contact_touch(h, who, rook))
        return;
    before = *game;
    move = move_of(square_at(king), square_at(castling_king_to(who, kingside)), MOVE_CASTLE);
    required = game_duty(game, who, DUTY_CASTLE, NOWHERE) != NULL &&
               game->conduct[side_other(who)].stray != STRAY_NONE; /* which does not stop it */
    legal = game_turn(game) == who && (required || stands_in_order(game, who)) &&
            lawful_is_move(game, &game->opened, move);
    with_rook = man_same(game->wood.board.on[rook], man_of(KIND_ROOK, who));
    if (h->act->rook_first && !legal && with_rook) {
        const unsigned blocked = square_in_the_way(game, who, kingside, king, rook);
        if (blocked != NOWHERE) {
            if (contact_touch(h, who, rook))
                castling_barred(h, who, king, rook, blocked, &before);
            return;
        }
        /* it is a rook's move, and then whatever a move of the king amounts to */
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
        whole_move(h);
        h->act = &second;
        h->before = game->wood; /* the rook's move has been made */
        if (h->c.ruling->word != RULING_REFUSED &&
            man_same(game->wood.board.on[first.to], man_of(KIND_ROOK, who)))
            whole_move(h);
        h->act = given;
        if (game->begun_wrongly && !begun_wrongly)
            hearing_rule(h, RULING_OFFENCE, IDEA_WRONG_FIRST_MOVE);
        return;
    }
    if (h->act->rook_first && with_rook && transfer_must_put_back(game, who) &&
        game_turn(game) == who && !contact_has_move_duty(game, who) &&
        !game_has(game,
                  CUSTOM_FALSE_MOVE_STANDS)) { /* the hand is at the rook when it is refused */
        if (contact_touch(h, who, rook))
            transfer_refuse(h, who, OBEYS_ONCE_MENDED);
        return;
    }
    king_touched = rook_first_king_touched(game, who) && game_turn(game) == who;
    excuse = contact_excuse(h, who, king, NOWHERE);
    if (excuse == EXCUSE_DUTY && !game_has(game, CUSTOM_FALSE_MOVE_STANDS) &&
        game_duty(game, who, DUTY_CASTLE, NOWHERE) == NULL)
        excuse = EXCUSE_NONE; /* it is not what was required */
    if (excuse == EXCUSE_NONE && !contact_touch(h, who, king))
        return;
    if (!castling_men(game, who, kingside, &king, &rook))
        return;
    castle_by_hand(h, who, king, rook, kingside, &before);
    if (legal && with_rook && h->act->rook_first && !king_touched &&
        conduct_moved(&game->conduct[who]) && code_row(h->c.code, IDEA_CASTLING_ORDER) != NULL &&
        h->c.ruling->word != RULING_REFUSED && game_turn(game) != who) {
        enact_conduct_rook_first(h->change, who);
        hearing_cite(h, IDEA_CASTLING_ORDER);
        hearing_say(h, SAY_ROOK_FIRST, who);
    }
}

void whole_move_castle(Hearing *h)
{
    const uint32_t turns = h->game->opened.turns;

    castle(h);
    if (h->c.ruling->word == RULING_REFUSED && h->game->opened.turns > turns &&
        !game_has(h->game, CUSTOM_FALSE_MOVE_STANDS))
        h->c.ruling->word = RULING_ALLOWED; /* by leaving a man he has completed a move */
}
