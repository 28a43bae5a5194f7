#include "law/enact/said_check.h"

#include "chess/command.h"
#include "game/left_standing.h"
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

/* The men that give check now. If it was not said of them by this move, those of which it was said
 * before, and which stand where they stood. */
static Bitboard said_of(const Game *game, Side mover)
{
    const Side other = side_other(mover);
    const Bitboard now = command_checkers(game_position(game), other);
    const Bitboard before = command_checkers(&game->conduct[mover].start.score.position, other);

    return game->said_check[mover]
               ? now
               : now & before & game->alarm[other].announced & ~game->conduct[mover].used;
}

/* The player's own king after his move: has he attended to the check? */
static void attend_or_not(Game *game, Side mover)
{
    Alarm *const own = &game->alarm[mover];
    const Bitboard left = own->open ? checks_left(game, mover) : 0;
    const bool said = own->announced != 0;

    if (own->untimely && left == 0) /* he attends to it with any man */
        game->conduct[mover].touched &= game->conduct[mover].used |
                                        ~position_side(&game->conduct[mover].start.score.position,
                                                       mover);
    own->untimely = own->late = false; /* he has gone on instead of recalling his move */
    own->announced &= left & ~game->conduct[mover].used; /* another man may stand there now */
    if (own->open && left == 0) {
        own->open = own->ignored = own->late = false;
    } else if (own->open) {
        own->ignored = !said; /* to leave a check that was said is a false move */
        own->moves = said ? 0 : (uint8_t)(own->moves + 1);
        own->last = game->conduct[mover].start;
    }
}

/* The mover's turn may be played again. Where his check began does not change by his move. */
static void remember(Game *game, Side mover)
{
    const Alarm *const own = &game->alarm[mover];

    game->alarm_before = (AlarmBefore){ .given = game->alarm[side_other(mover)],
                                        .last = own->last,
                                        .announced = own->announced,
                                        .open = own->open,
                                        .ignored = own->ignored,
                                        .moves = own->moves,
                                        .turns = game->conduct[mover].start.turns };
}

/* Play may go back to the turn that has just begun, because a check began in it; what was said
 * against either king then is said again. */
static void keep_announced(Game *game)
{
    for (unsigned side = 0; side < 2; side++) {
        Alarm *const alarm = &game->alarm[side];
        if (alarm->open && alarm->began.turns == game->opened.turns)
            alarm->began.announced = game->opened.announced;
        if (alarm->open && alarm->last.turns == game->opened.turns)
            alarm->last.announced = game->opened.announced;
    }
}

/* The mover has attended to the check of his own king or not; and he gives a check or not, which is
 * `said` of these men. */
static void after_move(Game *game, Side mover, Bitboard said)
{
    const Side other = side_other(mover);
    Alarm *const given = &game->alarm[other];
    const bool was_said = given->announced != 0;

    remember(game, mover);
    game->said_check[other] = false; /* what he said was about his own last move */
    given->unfounded = false;
    attend_or_not(game, mover);
    if (command_checkers(game_position(game), other) == 0) {
        *given = (Alarm){ .unfounded = game->said_check[mover], .began = game->opened };
    } else if (!given->open || (was_said && !said && !given->late)) {
        *given = (Alarm){ .open = true, .announced = said, .began = game->opened };
        given->last = game->opened;
    } else { /* it stood before */
        given->late |= given->ignored && said && !was_said;
        given->announced = said;
    }
    game->opened.announced = given->announced | game->alarm[mover].announced;
    keep_announced(game);
}

void enact_said_check_after_move(Changing *c, Side mover)
{
    after_move(&c->game, mover, said_of(&c->game, mover));
}

/* The two moves are one. */
void enact_said_check_after_second(Changing *c, Side mover, Bitboard said)
{
    Game *const game = &c->game;
    const Side other = side_other(mover);
    Alarm *const own = &game->alarm[mover];
    const bool before = game->said_check[other], late = own->late;
    const bool stood = game->alarm[other].open, recalls = game->alarm[other].late;
    const AlarmBefore turn_before = game->alarm_before;
    const Bitboard known = own->announced; /* perhaps said of his own king since he moved */

    if (turn_before.turns == game->conduct[mover].start.turns) { /* as if there had been no first */
        game->alarm[other] = turn_before.given;
        own->open = turn_before.open;
        own->ignored = turn_before.ignored;
        own->moves = turn_before.moves;
        own->announced = turn_before.announced;
        own->last = turn_before.last;
    }
    after_move(game, mover, said);
    if (stood) /* what he lost by a touch does not come back */
        game->alarm[other].late = recalls && game->alarm[other].open;
    if (own->open) {
        own->late = late;
        own->announced |= known & command_checkers(game_position(game), mover);
        game->opened.announced |= own->announced;
    }
    game->said_check[other] = before;
    game->alarm_before = turn_before;
}

/* The men whose check of this side's king was said by then. */
static Bitboard said_against(const Moment *moment, Side side)
{
    return moment->announced & position_side(&moment->score.position, side_other(side));
}

/* The turn that runs begins again: what was said in it was said, and he is misled no more. */
static void same_turn(Game *game, Side turn)
{
    Alarm *const own = &game->alarm[turn];

    own->misled = own->unfounded = own->late = false;
    own->bound = 0;
    own->announced = said_against(&game->opened, turn);
}

/* The last turn is played again: the checks are those that stood in it. */
static void last_turn(Game *game, Side turn)
{
    Alarm *const own = &game->alarm[turn], *const other = &game->alarm[side_other(turn)];
    const AlarmBefore *const before = &game->alarm_before;
    const bool late = other->late;

    *other = before->given;
    other->unfounded = false;
    other->late = other->late && late;
    *own = (Alarm){ .open = before->open,
                    .announced = before->announced,
                    .ignored = before->ignored,
                    .moves = before->moves,
                    .began = own->began,
                    .last = before->last };
}

/* A check as it stands when an earlier turn begins again, of which no more is known. */
static Alarm as_it_stands(const Game *game, Side side)
{
    return (Alarm){ .open = command_checkers(game_position(game), side) != 0,
                    .announced = said_against(&game->opened, side),
                    .began = game->opened,
                    .last = game->opened };
}

/* The player whose turn begins again ignored the check in it, and that is undone. */
static Alarm without_last_move(const Game *game, Side turn)
{
    const Alarm before = game->alarm[turn];
    const bool undone = before.last.turns >= game->opened.turns;
    Alarm own = as_it_stands(game, turn);

    if (!before.open || before.began.turns >= game->opened.turns)
        return own;
    own.moves = (uint8_t)(before.moves - (undone && before.moves > 0));
    own.ignored = before.ignored && own.moves > 0;
    own.began = before.began;
    own.last = undone ? before.began : before.last;
    return own;
}

/* The other player had ignored a check before the turn that begins again. */
static Alarm of_waiting(const Game *game, Side other)
{
    Alarm alarm = game->alarm[other];

    if (!alarm.open || !alarm.ignored || alarm.last.turns >= game->opened.turns)
        return as_it_stands(game, other);
    alarm.announced = said_against(&game->opened, other);
    alarm.unfounded = alarm.untimely = false;
    return alarm;
}

/* A turn begins again: the check that stands was said or not, as when the turn first began. */
void enact_said_check_restore(Changing *c, uint32_t turns)
{
    Game *const game = &c->game;
    const Side turn = game_turn(game), other = side_other(turn);

    if (turns == game->opened.turns) {
        same_turn(game, turn);
    } else if (turns == game->opened.turns + 1 && game->alarm_before.turns == game->opened.turns) {
        last_turn(game, turn);
    } else {
        const Alarm own = without_last_move(game, turn);
        const Alarm waiting = turns == game->opened.turns + 1 ? of_waiting(game, other)
                                                              : as_it_stands(game, other);
        game->alarm[turn] = own;
        game->alarm[other] = waiting;
    }
    game->said_check[WHITE] = game->said_check[BLACK] = false;
}

void enact_said_check_make_known(Changing *c, Side checked)
{
    Game *const game = &c->game;
    Alarm *const alarm = &game->alarm[checked];

    alarm->late |= alarm->ignored && !alarm->announced;
    alarm->announced = command_checkers(game_position(game), checked);
    game->opened.announced |= alarm->announced; /* it holds for the whole of the turn */
    game->conduct[game_turn(game)].start.announced |= alarm->announced;
    keep_announced(game);
}

void enact_said_check_untimely(Changing *c, Side checked)
{
    Alarm *const alarm = &c->game.alarm[checked];

    alarm->untimely = true;
    alarm->late |= alarm->ignored;
}

void enact_said_check_look(Changing *c)
{
    Game *const game = &c->game;

    for (unsigned side = 0; side < 2; side++) {
        Alarm *const alarm = &game->alarm[side];
        const Bitboard checkers = command_checkers(game_position(game), (Side)side);
        if (checkers && !alarm->open && !alarm->unfounded)
            *alarm = (Alarm){ .open = true, .began = game->opened, .last = game->opened };
        else if (!checkers && alarm->open)
            *alarm = (Alarm){ .began = game->opened };
        alarm->announced &= checkers;
    }
}

void enact_said_check_begin_anew(Changing *c, Side checked)
{
    Alarm *const alarm = &c->game.alarm[checked];

    alarm->misled = false;
    alarm->bound = 0;
    if (alarm->untimely && alarm->open) {
        const bool late = alarm->late;
        enact_said_check_make_known(c, checked);
        alarm->late = late; /* by his touch he went on instead of recalling his move */
    }
    alarm->untimely = false;
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

void enact_said_check_bind(Changing *c, Side checked, Bitboard men)
{
    c->game.alarm[checked].bound |= men;
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

void enact_said_check_after_both(Changing *c, Side checked)
{
    Game *const game = &c->game;
    Alarm *const alarm = &game->alarm[checked];

    *alarm = left_standing_alarm(game, checked);
    if (alarm->open)
        enact_said_check_make_known(c, checked);
}

void enact_said_check_of_first(Changing *c, Side mover)
{
    Game *const game = &c->game;
    const Side other = side_other(mover);
    Alarm *const alarm = &game->alarm[other];

    if (command_checkers(game_position(game), other) == 0)
        alarm->open = alarm->late = alarm->ignored = false;
    if (!game->said_check[mover])
        return;
    if (alarm->open)
        enact_said_check_make_known(c, other);
    else if (!alarm->unfounded)
        game->said_check[mover] = false; /* it was said of the second move, and not falsely */
}

void enact_said_check_waive(Changing *c, Side checked)
{
    Game *const game = &c->game;

    game->alarm[checked].late = game->alarm[checked].unfounded = false;
    if (game_turn(game) == checked && !left_standing_in_check(game, side_other(checked)))
        game->said_check[side_other(checked)] = false; /* nothing comes of what was said falsely */
}

void enact_said_check_recall(Changing *c, Side checked)
{
    Game *const game = &c->game;
    const Alarm alarm = game->alarm[checked];

    enact_restore(c, alarm.late ? &alarm.last : &alarm.began);
    game->alarm[checked].announced = alarm.late ? command_checkers(game_position(game), checked)
                                                : 0;
    game->opened.announced &= position_side(game_position(game), checked);
    game->opened.announced |= game->alarm[checked].announced;
    game->conduct[checked].start.announced = game->opened.announced;
    if (!alarm.late) { /* what he had touched before binds him still */
        game->conduct[checked].touched = alarm.bound;
        game->touched = alarm.bound != 0;
    }
}
