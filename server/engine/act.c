#include "engine/act.h"

#include "games/manner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static adoube_side side_of(const LiveGame *game)
{
    return strcmp(game->stored.engine, "white") == 0 ? ADOUBE_WHITE : ADOUBE_BLACK;
}

/* The last ruling; false before the first act. */
static bool ruling_of(const LiveGame *game, adoube_ruling *ruling)
{
    ruling->size = sizeof *ruling;
    return game->state.seq != (int64_t)game->state.heads &&
           adoube_ruling_last(game->state.umpire, ruling);
}

static bool owes_seal(const LiveGame *game)
{
    adoube_duty duty = { .size = sizeof duty };

    for (unsigned i = 0; adoube_ruling_duty(game->state.umpire, i, &duty); i++)
        if (duty.act.kind == ADOUBE_ACT_SEAL && duty.act.by == (adoube_actor)side_of(game))
            return true;
    return false;
}

/* The number of the engine's first right of a kind; false if it has none. */
static bool find_right(const LiveGame *game, adoube_act_kind kind, unsigned *number)
{
    adoube_right right = { .size = sizeof right };

    for (*number = 0; adoube_ruling_right(game->state.umpire, *number, &right); ++*number)
        if (right.act.kind == kind && right.act.by == (adoube_actor)side_of(game))
            return true;
    return false;
}

/* Has the engine itself acted last? Then it has passed over what it could have exacted. */
static bool acted_last(const LiveGame *game)
{
    adoube_act act;

    adoube_act_begin(&act);
    return adoube_umpire_act(game->state.umpire, &act) && act.by == (adoube_actor)side_of(game);
}

/* The right that it takes up. Where an offence keeps it from its turn it takes the first that it
 * has. If it is strict it also exacts what it could pass over: a man touched and another moved, a
 * man treated as touched. */
static bool right_to_take(const LiveGame *game, const adoube_ruling *ruling, unsigned *number)
{
    if (ruling->word != ADOUBE_OFFENCE || acted_last(game))
        return false;
    if (game->state.turn.side == side_of(game))
        return manner_of(game->stored.level) != MANNER_GENEROUS &&
               (find_right(game, ADOUBE_ACT_EXACT, number) ||
                find_right(game, ADOUBE_ACT_REQUIRE, number));
    return find_right(game, ADOUBE_ACT_EXACT, number) ||
           find_right(game, ADOUBE_ACT_REQUIRE, number) ||
           find_right(game, ADOUBE_ACT_RECALL, number);
}

static int worth(char man)
{
    switch (man) {
    case 'Q':
        return 9;
    case 'R':
        return 5;
    case 'B':
    case 'N':
        return 3;
    default:
        return man == 'P';
    }
}

/* How much more the engine has on the board than its opponent, in pawns. */
static int ahead(const LiveGame *game)
{
    adoube_board board;
    int white = 0;

    adoube_position_board(&game->state.turn.position, &board);
    for (unsigned i = 0; i < 64; i++) {
        const char man = board.man[i];
        if (man >= 'A' && man <= 'Z')
            white += worth(man);
        else if (man >= 'a' && man <= 'z')
            white -= worth((char)(man - 'a' + 'A'));
    }
    return side_of(game) == ADOUBE_WHITE ? white : -white;
}

/* What it claims: in its turn a draw, unless it has the better of the game; and the game itself, if
 * its opponent forfeits it and it is not generous. */
static bool claim_to_make(const LiveGame *game, unsigned *number)
{
    adoube_right right = { .size = sizeof right };

    for (*number = 0; adoube_ruling_right(game->state.umpire, *number, &right); ++*number) {
        if (right.act.kind != ADOUBE_ACT_CLAIM || right.act.by != (adoube_actor)side_of(game))
            continue;
        if (right.act.matter == ADOUBE_CLAIM_FORFEIT
                ? manner_of(game->stored.level) != MANNER_GENEROUS
                : game->state.turn.side == side_of(game) && ahead(game) < 2)
            return true;
    }
    return false;
}

/* A number that looks like chance, and is the same whenever the docket is the same. */
static unsigned chance(const LiveGame *game)
{
    return (unsigned)game->state.chain[0] | (unsigned)game->state.chain[1] << 8;
}

/* If it is clumsy, it touches now and then a man before it moves another. Never under a duty, and
 * never twice in a turn. */
static bool stumble(const LiveGame *game, char *text, size_t size)
{
    const adoube_turn *const turn = &game->state.turn;
    adoube_duty duty = { .size = sizeof duty };
    adoube_ruling ruling;
    uint64_t men;
    unsigned skip;

    if (manner_of(game->stored.level) != MANNER_CLUMSY || turn->status != ADOUBE_PLAYING ||
        turn->side != side_of(game) || chance(game) % 3 != 0 || !ruling_of(game, &ruling) ||
        acted_last(game) || adoube_ruling_duty(game->state.umpire, 0, &duty))
        return false;
    men = adoube_position_movable(&turn->position);
    if (men == 0)
        return false;
    for (skip = (chance(game) >> 4) % 8; skip > 0 && (men & (men - 1)); skip--)
        men &= men - 1;
    for (unsigned square = 0; square < 64; square++)
        if (men & -men & UINT64_C(1) << square) {
            snprintf(text, size, "%s touch %c%c", game->stored.engine, (char)('a' + square % 8),
                     (char)('1' + square / 8));
            return true;
        }
    return false;
}

static bool was_offered(const LiveGame *game)
{
    adoube_act act;

    adoube_act_begin(&act);
    return adoube_umpire_act(game->state.umpire, &act) && act.kind == ADOUBE_ACT_OFFER &&
           act.by != (adoube_actor)side_of(game);
}

bool engine_act_is_due(const LiveGame *game)
{
    const adoube_turn *const turn = &game->state.turn;
    adoube_ruling ruling;
    unsigned number;

    if (!game->state.ready || turn->status > ADOUBE_ADJOURNED)
        return false;
    if (turn->status == ADOUBE_PLAYING && turn->side == side_of(game))
        return true;
    return ruling_of(game, &ruling) && (owes_seal(game) || right_to_take(game, &ruling, &number) ||
                                        claim_to_make(game, &number) || was_offered(game));
}

/* The next of the moves that the umpire lets it make: before the first act, any legal move. */
static bool lawful_move(const LiveGame *game, unsigned i, char uci[8])
{
    static adoube_move moves[ADOUBE_MOVES_MAX];
    const adoube_position *const position = &game->state.turn.position;
    adoube_ruling ruling;
    adoube_move move;

    if (ruling_of(game, &ruling) && ruling.moves > 0) {
        if (!adoube_ruling_move(game->state.umpire, i, &move))
            return false;
    } else {
        if (i >= adoube_move_list(position, moves, ADOUBE_MOVES_MAX))
            return false;
        move = moves[i];
    }
    return adoube_move_write(position, move, uci, 8) > 0;
}

bool engine_act_without_thought(const LiveGame *game, char *text, size_t size)
{
    adoube_ruling ruling;
    unsigned right;
    int used;

    if (ruling_of(game, &ruling) && right_to_take(game, &ruling, &right)) {
        used = snprintf(text, size, "%s ", game->stored.engine);
        adoube_ruling_right_write(game->state.umpire, right, text + used, size - (size_t)used);
        return true;
    }
    if (ruling_of(game, &ruling) && claim_to_make(game, &right)) {
        used = snprintf(text, size, "%s ", game->stored.engine);
        adoube_ruling_right_write(game->state.umpire, right, text + used, size - (size_t)used);
        return true;
    }
    if (stumble(game, text, size))
        return true;
    if (ruling_of(game, &ruling) && was_offered(game)) {
        snprintf(text, size, "%s decline draw", game->stored.engine);
        return true;
    }
    /* an engine cannot be asked about an irregular position */
    return adoube_position_irregularities(&game->state.turn.position) &&
           engine_act_without_engine(game, text, size);
}

bool engine_act_without_engine(const LiveGame *game, char *text, size_t size)
{
    char uci[8];

    return lawful_move(game, 0, uci) && engine_act_of_move(game, uci, text, size);
}

int engine_act_milliseconds(const LiveGame *game)
{
    return 60 * manner_level(game->stored.level);
}

void engine_act_question(const LiveGame *game, int milliseconds, Buffer *question)
{
    char fen[ADOUBE_FEN_SIZE], uci[8];
    const int level = manner_level(game->stored.level);

    adoube_position_write(&game->state.turn.position, 0, fen, sizeof fen);
    buffer_print(question,
                 "setoption name Skill Level value %d\nposition fen %s\ngo movetime %d searchmoves",
                 (level - 1) * 20 / 7, fen, milliseconds);
    for (unsigned i = 0; lawful_move(game, i, uci); i++)
        buffer_print(question, " %s", uci);
    buffer_put(question, "\n", 1);
}

/* The act is written as a player would: castling by its name, a promotion with the piece, a move by
 * letter as a record, and under seal if that is its duty. */
bool engine_act_of_move(const LiveGame *game, const char *uci, char *text, size_t size)
{
    const adoube_turn *const turn = &game->state.turn;
    const char *const who = game->stored.engine;
    char record[ADOUBE_RECORD_SIZE];
    adoube_summary summary;
    adoube_move move;

    if (adoube_move_read(&turn->position, uci, &move) != ADOUBE_LEGAL)
        return false;
    adoube_umpire_summary(game->state.umpire, &summary);
    adoube_score_write(&game->state.score.now, move, ADOUBE_STYLE_DESCRIPTIVE, record,
                       sizeof record);
    if (turn->status == ADOUBE_ADJOURNED)
        snprintf(text, size, "%s seal \"%s\"", who, record);
    else if (strcmp(summary.play, "board") != 0)
        snprintf(text, size, "%s %s \"%s\"", who,
                 strcmp(summary.play, "blindfold") == 0 ? "call" : "send", record);
    else if (move.castling)
        snprintf(text, size, "%s castle %s", who, move.to % 8 == 6 ? "king" : "queen");
    else if (move.promotion)
        snprintf(text, size, "%s move %.2s-%.2s=%c", who, uci, uci + 2, move.promotion - 'a' + 'A');
    else
        snprintf(text, size, "%s move %.2s-%.2s", who, uci, uci + 2);
    return true;
}
