#include "law/enact/alarms.h"

#include "chess/command.h"

/* A player has moved: his own king's check, attended to or not; and the check he gives. */
void alarms_after_move(Game *game, Side mover)
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

/* The turn begins again: a check that stands was announced or not, as it was then. */
void alarms_restore(Game *game)
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

void alarms_begin(Game *game)
{
    const Side turn = game_turn(game);

    game->alarm[turn] = (Alarm){ .open = command_checkers(game_position(game), turn) != 0,
                                 .began = game->opened,
                                 .last = game->opened };
}
