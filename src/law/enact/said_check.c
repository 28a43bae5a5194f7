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

/* The mover has attended to the check of his own king or not; and he gives a check or not. */
void enact_said_check_after_move(Changing *c, Side mover)
{
    Game *const game = &c->game;
    const Position *const p = game_position(game);
    const Side other = side_other(mover);
    Alarm *const own = &game->alarm[mover], *const given = &game->alarm[other];

    given->unfounded = false;
    if (own->untimely && command_checkers(p, mover) == 0) /* he attends to it with any man */
        game->conduct[mover].touched &= game->conduct[mover].used;
    own->untimely = false;
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

/* The two moves are one: a check of his own king that he has not attended to was ignored once. */
void enact_said_check_after_second(Changing *c, Side mover)
{
    Alarm *const own = &c->game.alarm[mover];
    const uint8_t moves = own->moves;

    enact_said_check_after_move(c, mover);
    own->moves = moves;
}

/* A turn begins again: the check that stands was said or not, as when the turn first began. */
void enact_said_check_restore(Changing *c)
{
    Game *const game = &c->game;
    const Side turn = game_turn(game);
    Alarm *const own = &game->alarm[turn], *const other = &game->alarm[side_other(turn)];
    const Alarm before = *own;

    *own = (Alarm){ .open = command_checkers(game_position(game), turn) != 0,
                    .announced = game->opened.announced,
                    .began = game->opened,
                    .last = game->opened };
    if (before.open && before.began.turns < game->opened.turns) { /* older than this turn */
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
