#include "engine/act.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static adoube_side side_of(const LiveGame *game)
{
    return strcmp(game->stored.engine, "white") == 0 ? ADOUBE_WHITE : ADOUBE_BLACK;
}

/* The last ruling; null before the first act. */
static json_t *ruling_of(const LiveGame *game)
{
    const size_t size = adoube_umpire_ruling_room(DOCKET_LINE_SIZE);
    char *text;
    json_t *ruling;

    if (game->state.seq == (int64_t)game->state.heads)
        return NULL;
    text = malloc(size);
    if (text == NULL)
        return NULL;
    adoube_umpire_json(game->state.umpire, text, size);
    ruling = json_loads(text, 0, NULL);
    free(text);
    return ruling;
}

static const char *field(const json_t *object, const char *key)
{
    const char *const text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

/* The first right or duty in a list that is the engine's and begins with a word; null if there is
 * none. */
static const char *own(const LiveGame *game, const json_t *list, const char *word)
{
    size_t i;
    json_t *item;

    json_array_foreach((json_t *)(size_t)list, i, item)
    {
        const char *const what = field(item, "do");
        if (strcmp(field(item, "by"), game->stored.engine) == 0 &&
            strncmp(what, word, strlen(word)) == 0)
            return what;
    }
    return NULL;
}

static bool owes_seal(const LiveGame *game, const json_t *ruling)
{
    return own(game, json_object_get(ruling, "must"), "seal") != NULL;
}

/* Where an offence keeps the engine from its turn, the first right that it has; else null. */
static const char *right_to_take(const LiveGame *game, const json_t *ruling)
{
    static const char *const words[] = { "exact", "require", "recall" };
    const json_t *const may = json_object_get(ruling, "may");
    const char *what = NULL;

    if (game->state.turn.side == side_of(game) || strcmp(field(ruling, "ruling"), "offence") != 0)
        return NULL;
    for (unsigned i = 0; i < 3 && what == NULL; i++)
        what = own(game, may, words[i]);
    return what;
}

static bool was_offered(const LiveGame *game, const json_t *ruling)
{
    return strncmp(field(ruling, "did"), "offer draw", 10) == 0 &&
           strcmp(field(ruling, "by"), game->stored.engine) != 0;
}

bool engine_act_is_due(const LiveGame *game)
{
    const adoube_turn *const turn = &game->state.turn;
    json_t *ruling;
    bool due;

    if (!game->state.ready || turn->status > ADOUBE_ADJOURNED)
        return false;
    if (turn->status == ADOUBE_PLAYING && turn->side == side_of(game))
        return true;
    ruling = ruling_of(game);
    due = ruling && (owes_seal(game, ruling) || right_to_take(game, ruling) != NULL ||
                     was_offered(game, ruling));
    json_decref(ruling);
    return due;
}

/* Writes the moves that the umpire lets it make. */
static void put_moves(const LiveGame *game, const json_t *ruling, Buffer *out)
{
    static adoube_move moves[ADOUBE_MOVES_MAX];
    const json_t *const list = json_object_get(ruling, "moves");
    const adoube_position *const position = &game->state.turn.position;
    char uci[8];
    size_t i, count;
    json_t *item;

    if (list && json_array_size(list) > 0) {
        json_array_foreach((json_t *)(size_t)list, i, item)
            buffer_print(out, " %s", json_string_value(item));
        return;
    }
    count = adoube_move_list(position, moves, ADOUBE_MOVES_MAX);
    for (i = 0; i < count; i++) {
        adoube_move_write(position, moves[i], uci, sizeof uci);
        buffer_print(out, " %s", uci);
    }
}

bool engine_act_without_thought(const LiveGame *game, char *text, size_t size)
{
    json_t *const ruling = ruling_of(game);
    const char *const right = ruling ? right_to_take(game, ruling) : NULL;
    bool done = true;

    if (right)
        snprintf(text, size, "%s %s", game->stored.engine, right);
    else if (ruling && was_offered(game, ruling))
        snprintf(text, size, "%s decline draw", game->stored.engine);
    else
        done = false;
    json_decref(ruling);
    /* an engine cannot be asked about an irregular position */
    return done || (adoube_position_irregularities(&game->state.turn.position) &&
                    engine_act_without_engine(game, text, size));
}

bool engine_act_without_engine(const LiveGame *game, char *text, size_t size)
{
    json_t *const ruling = ruling_of(game);
    Buffer moves = { 0 };
    char uci[8];
    bool done;

    put_moves(game, ruling, &moves);
    done = moves.text && sscanf(moves.text, " %7s", uci) == 1 &&
           engine_act_of_move(game, uci, text, size);
    buffer_free(&moves);
    json_decref(ruling);
    return done;
}

int engine_act_milliseconds(const LiveGame *game)
{
    return 60 * game->stored.level;
}

void engine_act_question(const LiveGame *game, int milliseconds, Buffer *question)
{
    json_t *const ruling = ruling_of(game);
    char fen[ADOUBE_FEN_ROOM];
    const int level = game->stored.level;

    adoube_position_write(&game->state.turn.position, 0, fen, sizeof fen);
    buffer_print(question,
                 "setoption name Skill Level value %d\nposition fen %s\ngo movetime %d searchmoves",
                 (level - 1) * 20 / 7, fen, milliseconds);
    put_moves(game, ruling, question);
    buffer_put(question, "\n", 1);
    json_decref(ruling);
}

/* The act is written as a player would: castling by its name, a promotion with the piece, a move by
 * letter as a record, and under seal if that is its duty. */
bool engine_act_of_move(const LiveGame *game, const char *uci, char *text, size_t size)
{
    const adoube_turn *const turn = &game->state.turn;
    const char *const who = game->stored.engine;
    char record[ADOUBE_RECORD_ROOM];
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
