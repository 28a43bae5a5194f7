#include "law/enact/said_check.h"

#include "chess/command.h"
#include "law/enact/inside.h"
#include "law/enact/restore.h"

void enact_said_check_begin(Changing *c)
{
    Game *const game = &c->game;
    const Side turn = game_turn(game);

    game->alarm[turn] = (Alarm){ .open = command_checkers(game_position(game), turn) != 0,
                                 .began = game->opened,
                                 .last = game->opened };
}

/* The men that have given check to the mover's king since before his move. */
static Bitboard checks_left(const Game *game, Side mover)
{
    return command_checkers(game_position(game), mover) &
           command_checkers(&game->conduct[mover].start.score.position, mover);
}

/* A check that was said stood already, and the mover attacks the king anew, with no man that
 * attacked it before: that has to be said, too. */
static bool is_new_check(const Game *game, Side mover)
{
    const Side other = side_other(mover);
    const Bitboard before = command_checkers(&game->conduct[mover].start.score.position, other);

    return game->alarm[other].announced &&
           (command_checkers(game_position(game), other) & before) == 0;
}

/* The mover has attended to the check of his own king or not; and he gives a check or not. */
void enact_said_check_after_move(Changing *c, Side mover)
{
    Game *const game = &c->game;
    const Position *const p = game_position(game);
    const Side other = side_other(mover);
    Alarm *const own = &game->alarm[mover], *const given = &game->alarm[other];
    const Bitboard left = own->open ? checks_left(game, mover) : 0;

    game->said_check[other] = false; /* what he said was about his own last move */
    given->unfounded = false;
    if (own->untimely && left == 0) /* he attends to it with any man */
        game->conduct[mover].touched &= game->conduct[mover].used;
    own->untimely = false;
    if (own->open && left == 0) {
        own->open = own->announced = own->ignored = own->late = false;
    } else if (own->open) {
        own->ignored = true;
        own->moves++;
        own->last = game->conduct[mover].start;
    }
    if (command_checkers(p, other) == 0) {
        *given = (Alarm){ .unfounded = game->said_check[mover], .began = game->opened };
    } else if (!given->open || is_new_check(game, mover)) {
        *given = (Alarm){ .open = true,
                          .announced = game->said_check[mover],
                          .began = game->opened,
                          .last = game->opened };
    } else if (game->said_check[mover]) {
        given->late |= given->ignored && !given->announced;
        given->announced = true;
    }
    game->opened.announced = given->open && given->announced;
}

/* The two moves are one: a check of his own king that he has not attended to was ignored once, and
 * a check by the first that was said and still stands was said. */
void enact_said_check_after_second(Changing *c, Side mover, bool said)
{
    Game *const game = &c->game;
    const Side other = side_other(mover);
    Alarm *const own = &game->alarm[mover];
    const uint8_t moves = own->moves;
    const bool before = game->said_check[other];

    game->said_check[mover] = said;
    enact_said_check_after_move(c, mover);
    own->moves = moves;
    game->said_check[other] = before;
}

/* Is this about moves that were made before the turn that begins again? */
static bool is_older(const Alarm *alarm, const Game *game)
{
    if (alarm->unfounded)
        return alarm->began.turns < game->opened.turns;
    return alarm->open && alarm->ignored && alarm->last.turns < game->opened.turns;
}

/* A turn begins again: the check that stands was said or not, as when the turn first began. */
void enact_said_check_restore(Changing *c)
{
    Game *const game = &c->game;
    const Side turn = game_turn(game);
    Alarm *const own = &game->alarm[turn], *const other = &game->alarm[side_other(turn)];
    const Alarm before = *own, others = *other;

    *own = (Alarm){ .open = command_checkers(game_position(game), turn) != 0,
                    .announced = game->opened.announced,
                    .began = game->opened,
                    .last = game->opened };
    if (before.open && before.began.turns < game->opened.turns) {    /* older than this turn */
        const bool undone = before.last.turns >= game->opened.turns; /* his last move is gone */
        own->moves = (uint8_t)(before.moves - (undone && before.moves > 0));
        own->ignored = before.ignored && own->moves > 0;
        own->began = before.began;
        own->last = undone ? before.began : before.last;
    }
    *other = (Alarm){ .open = command_checkers(game_position(game), side_other(turn)) != 0,
                      .announced = other->announced,
                      .ignored = true,
                      .began = game->opened,
                      .last = game->opened };
    if (is_older(&others, game))
        *other = others;
    game->said_check[WHITE] = game->said_check[BLACK] = false;
}

void enact_said_check_make_known(Changing *c, Side checked)
{
    Game *const game = &c->game;
    Alarm *const alarm = &game->alarm[checked];

    alarm->late |= alarm->ignored && !alarm->announced;
    alarm->announced = true;
    if (game_turn(game) == checked) /* it holds for the whole of his turn */
        game->opened.announced = game->conduct[checked].start.announced = true;
}

void enact_said_check_untimely(Changing *c, Side checked)
{
    Alarm *const alarm = &c->game.alarm[checked];

    alarm->untimely = true;
    alarm->late |= alarm->ignored;
}

void enact_said_check_unfounded(Changing *c, Side checked)
{
    Game *const game = &c->game;

    if (game->alarm[checked].unfounded)
        return; /* it was said before, and what he has done since was done because of it */
    game->alarm[checked].unfounded = true;
    game->alarm[checked].misled = false;
    game->alarm[checked].bound = game_turn(game) == checked ? game->conduct[checked].touched : 0;
    game->alarm[checked].began = game->opened;
}

void enact_said_check_mislead(Changing *c, Side checked)
{
    c->game.alarm[checked].misled = true;
}

void enact_said_check_before(Changing *c, Side by)
{
    c->game.said_check[by] = true;
}

void enact_said_check_attend(Changing *c, Side checked, const Moment *moment)
{
    enact_restore(c, moment);
    enact_said_check_make_known(c, checked);
    c->game.alarm[checked].late = c->game.alarm[checked].ignored = false;
}

void enact_said_check_waive(Changing *c, Side checked)
{
    c->game.alarm[checked].late = c->game.alarm[checked].unfounded = false;
}

void enact_said_check_recall(Changing *c, Side checked)
{
    Game *const game = &c->game;
    const Alarm alarm = game->alarm[checked];

    enact_restore(c, alarm.late ? &alarm.last : &alarm.began);
    game->alarm[checked].announced = alarm.late;
    game->opened.announced = game->conduct[checked].start.announced = alarm.late;
    if (!alarm.late) { /* what he had touched before binds him still */
        game->conduct[checked].touched = alarm.bound;
        game->touched = alarm.bound != 0;
    }
}
