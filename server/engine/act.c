#include "engine/act.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static adoube_side side_of(const Room *room)
{
    return strcmp(room->game.engine, "white") == 0 ? ADOUBE_WHITE : ADOUBE_BLACK;
}

/* The last ruling; null before the first act. */
static json_t *ruling_of(const Room *room)
{
    const size_t size = adoube_umpire_ruling_room(COURSE_LINE);
    char *text;
    json_t *ruling;

    if (room->course.seq == (int64_t)room->course.heads)
        return NULL;
    text = malloc(size);
    if (text == NULL)
        return NULL;
    adoube_umpire_json(room->course.umpire, text, size);
    ruling = json_loads(text, 0, NULL);
    free(text);
    return ruling;
}

static const char *field(const json_t *object, const char *key)
{
    const char *const text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

/* The first of a list (rights or duties) that is the engine's and begins with a word; null if none.
 */
static const char *own(const Room *room, const json_t *list, const char *word)
{
    size_t i;
    json_t *item;

    json_array_foreach((json_t *)(size_t)list, i, item)
    {
        const char *const what = field(item, "do");
        if (strcmp(field(item, "by"), room->game.engine) == 0 &&
            strncmp(what, word, strlen(word)) == 0)
            return what;
    }
    return NULL;
}

static bool owes_seal(const Room *room, const json_t *ruling)
{
    return own(room, json_object_get(ruling, "must"), "seal") != NULL;
}

/* An offence that keeps the engine from its turn: it takes the first right it has. */
static const char *right_to_take(const Room *room, const json_t *ruling)
{
    static const char *const words[] = { "exact", "require", "recall" };
    const json_t *const may = json_object_get(ruling, "may");
    const char *what = NULL;

    if (room->course.turn.side == side_of(room) || strcmp(field(ruling, "ruling"), "offence") != 0)
        return NULL;
    for (unsigned i = 0; i < 3 && what == NULL; i++)
        what = own(room, may, words[i]);
    return what;
}

static bool was_offered(const Room *room, const json_t *ruling)
{
    return strncmp(field(ruling, "did"), "offer draw", 10) == 0 &&
           strcmp(field(ruling, "by"), room->game.engine) != 0;
}

bool answer_is_due(const Room *room)
{
    const adoube_turn *const turn = &room->course.turn;
    json_t *ruling;
    bool due;

    if (!room->course.ready || turn->status > ADOUBE_ADJOURNED)
        return false;
    if (turn->status == ADOUBE_PLAYING && turn->side == side_of(room))
        return true;
    ruling = ruling_of(room);
    due = ruling && (owes_seal(room, ruling) || right_to_take(room, ruling) != NULL ||
                     was_offered(room, ruling));
    json_decref(ruling);
    return due;
}

/* The moves the umpire lets it make. */
static void put_moves(const Room *room, const json_t *ruling, Buffer *out)
{
    static adoube_move moves[ADOUBE_MOVES_MAX];
    const json_t *const list = json_object_get(ruling, "moves");
    const adoube_position *const position = &room->course.turn.position;
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

bool answer_without_thought(const Room *room, char *text, size_t size)
{
    json_t *const ruling = ruling_of(room);
    const char *const right = ruling ? right_to_take(room, ruling) : NULL;
    bool done = true;

    if (right)
        snprintf(text, size, "%s %s", room->game.engine, right);
    else if (ruling && was_offered(room, ruling))
        snprintf(text, size, "%s decline draw", room->game.engine);
    else
        done = false;
    json_decref(ruling);
    /* no engine knows irregular positions */
    return done || (adoube_position_irregularities(&room->course.turn.position) &&
                    answer_without_engine(room, text, size));
}

bool answer_without_engine(const Room *room, char *text, size_t size)
{
    json_t *const ruling = ruling_of(room);
    Buffer moves = { 0 };
    char uci[8];
    bool done;

    put_moves(room, ruling, &moves);
    done = moves.text && sscanf(moves.text, " %7s", uci) == 1 &&
           answer_with_move(room, uci, text, size);
    buffer_free(&moves);
    json_decref(ruling);
    return done;
}

int answer_milliseconds(const Room *room)
{
    return 60 * room->game.level;
}

void answer_question(const Room *room, int milliseconds, Buffer *question)
{
    json_t *const ruling = ruling_of(room);
    char fen[ADOUBE_FEN_ROOM];
    const int level = room->game.level;

    adoube_position_write(&room->course.turn.position, 0, fen, sizeof fen);
    buffer_print(question,
                 "setoption name Skill Level value %d\nposition fen %s\ngo movetime %d searchmoves",
                 (level - 1) * 20 / 7, fen, milliseconds);
    put_moves(room, ruling, question);
    buffer_put(question, "\n", 1);
    json_decref(ruling);
}

/* As a player would: castling as such, a promotion named; sealed if that is owed, sent by letter.
 */
bool answer_with_move(const Room *room, const char *uci, char *text, size_t size)
{
    const adoube_turn *const turn = &room->course.turn;
    const char *const who = room->game.engine;
    char record[ADOUBE_RECORD_ROOM];
    adoube_summary summary;
    adoube_move move;

    if (adoube_move_read(&turn->position, uci, &move) != ADOUBE_LEGAL)
        return false;
    adoube_umpire_summary(room->course.umpire, &summary);
    adoube_score_write(&room->course.score.now, move, ADOUBE_STYLE_DESCRIPTIVE, record,
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
