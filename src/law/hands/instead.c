#include "law/hands/instead.h"

#include "chess/castling.h"
#include "chess/command.h"
#include "chess/question.h"
#include "law/enact/said_check.h"
#include "law/enact/words.h"
#include "law/hands/made.h"
#include "law/lawful.h"
#include "law/outcome/finish.h"

bool instead_is_misled(const Game *game, Side who)
{
    return game_has(game, CUSTOM_CHECK_IS_SAID) && game->alarm[who].unfounded;
}

/* The start of the turn that he may play again, with the check made known if there is one. */
static bool can_play_again(const Game *game, Side who, Moment *start)
{
    const Alarm *const alarm = &game->alarm[who];

    if (!game_has(game, CUSTOM_CHECK_IS_SAID) || game_turn(game) == who ||
        game->conduct[who].stray != STRAY_NONE || game->conduct[who].stray_late ||
        !(alarm->unfounded || (alarm->open && alarm->late)))
        return false; /* after a second move there is no other in place of the last */
    *start = alarm->late ? alarm->last : alarm->began;
    if (start->turns >= game->opened.turns)
        return false; /* he has made no move since */
    start->announced = alarm->late ? command_checkers(&start->score.position, who) : 0;
    return true;
}

/* The one man that was transferred since the turn began; false if there are none or several. */
static bool find_transfer(const Wood *wood, unsigned *from, unsigned *to)
{
    unsigned count = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(wood->board.on[at]) && wood->from[at] != at) {
            *from = wood->from[at] & 63U;
            *to = at;
            count++;
        }
    return count == 1;
}

/* Where the man on this square stood before he castled, lawfully or not. */
static unsigned before_castling(const Game *game, Side who, const Position *start, unsigned at)
{
    const unsigned home = who == WHITE ? 0 : 56;

    for (unsigned kingside = 0; kingside < 2; kingside++) {
        const unsigned king = castling_king_to(who, kingside),
                       rook = castling_rook_to(who, kingside);
        if (!man_same(position_at(game_position(game), square_at(king)), man_of(KIND_KING, who)))
            continue;
        if (at == king)
            return position_king(start, who).at;
        if (at == rook)
            return home + (kingside ? 7U : 0U);
    }
    return at;
}

/* The men of his last move still stand where it put them; would the transfer be a move without it?
 * A man that he moved then is meant by where it stands now. */
static bool is_move_without_last(const Game *game, Side who, const Moment *start, Move *move)
{
    const Position *const p = &start->score.position;
    const Move made = game->conduct[who].made;
    const Wood wood = made_without_other_hand(game, who);
    unsigned from = NOWHERE, to = NOWHERE;

    if (!find_transfer(&wood, &from, &to))
        return false;
    if (move_sort(made) == MOVE_CASTLE || game->conduct[who].falsely == FALSE_CASTLING)
        from = before_castling(game, who, p, from);
    else if (from == move_to(made).at)
        from = move_from(made).at;
    else if (game->conduct[who].falsely != FALSE_NONE &&
             !man_same(position_at(p, square_at(from)),
                       position_at(game_position(game), square_at(from))))
        from = game->conduct[who].false_man;
    *move = question_transfer(p, square_at(from), square_at(to));
    if (man_kind(position_at(p, square_at(from))) == KIND_PAWN &&
        man_kind(wood.board.on[to]) != KIND_PAWN)
        *move = move_of(square_at(from), square_at(to),
                        move_promotion(man_kind(wood.board.on[to])));
    return lawful_is_move(game, start, *move);
}

static void take_back(Hearing *h, Side who)
{
    const Idea law = h->game->alarm[who].late ? IDEA_ANNOUNCEMENT : IDEA_FALSE_ALARM;

    enact_said_check_recall(h->change, who);
    enact_words_forget_right(h->change, side_other(who), IDEA_NOT_MOVED);
    h->c.ruling->sayings = 0;
    h->c.ruling->laws.count = 0;
    hearing_rule(h, RULING_ALLOWED, law);
    hearing_say(h, SAY_RECALLED, who);
}

bool instead_of_last(Hearing *h, Side who)
{
    const Game *const game = h->game;
    Moment start;
    Made change;
    Move move = { 0 };

    if (!can_play_again(game, who, &start))
        return false;
    change = made_on_board(game, &start, who, NOWHERE, &move);
    if (change != MADE_NONE && change != MADE_LEGAL) {
        if (!is_move_without_last(game, who, &start, &move))
            return false;
        change = MADE_LEGAL;
    }
    take_back(h, who);
    if (change == MADE_LEGAL)
        finish_move(h, move, false);
    return true;
}

bool instead_castles(Hearing *h, Side who, bool kingside)
{
    Moment start;
    Move move;

    if (!can_play_again(h->game, who, &start))
        return false;
    move = move_of(position_king(&start.score.position, who),
                   square_at(castling_king_to(who, kingside)), MOVE_CASTLE);
    if (!lawful_is_move(h->game, &start, move))
        return false;
    take_back(h, who);
    finish_move(h, move, false);
    return true;
}
