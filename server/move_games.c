// Carries all games from one store to another, for whoever outgrows a file or goes back to one.
// Each game is replayed before it is written, and read back afterwards: a game that is damaged, or
// that is there already, is named and left alone.
#include "docket/reading.h"
#include "serve.h"
#include "store/key.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAGE = 200 };

typedef struct Move {
    Store *from, *to;
    unsigned char key[SECRET_KEY];
    uint64_t moved, lines, failed;
} Move;

/* A game that is carried over. */
typedef struct Carried {
    StoreBatch *batch;
    StorePart *part;
    bool touched, failed;
} Carried;

static bool complain(const char *game_id, const char *why)
{
    fprintf(stderr, "adoube: move-games: game %s: %s\n", game_id, why);
    return false;
}

/* ---- Reading ---- */

static bool add(Carried *carried, const StoreChange *change)
{
    carried->failed = carried->failed || !store_batch_change(carried->batch, carried->part, change);
    return !carried->failed;
}

static bool carry_line(void *self, const StoredLine *line)
{
    Carried *const carried = self;

    carried->touched = carried->touched || !docket_line_is_head(line);
    return add(carried, &(StoreChange){ .kind = STORE_ADD_LINE, .line = *line });
}

static bool pass(void *self, const StoredLine *line)
{
    (void)self;
    (void)line;
    return true;
}

/* ---- One game ---- */

/* The rows stand before the lines, which refer to them. */
static bool carry_rows(Carried *carried, const StoreQuestion *about)
{
    bool added = add(carried, &(StoreChange){ .kind = STORE_ADD_GAME, .game = &about->game });

    for (unsigned i = 0; i < about->seat_count && added; i++)
        added = add(carried, &(StoreChange){ .kind = STORE_PUT_SEAT, .seat = &about->seats[i] });
    return added;
}

static StoreQuestion *read_rows(Store *store, const char *game_id)
{
    StoreQuestion *const question = store_question_new(STORE_READ_NEWS, game_id);

    if (question) {
        question->from = INT64_MAX;
        question->most = 1;
        store_ask_now(store, question);
    }
    return question;
}

static bool fill(Move *move, const char *game_id, Carried *carried, GameState *state)
{
    StoreQuestion *const rows = read_rows(move->from, game_id);
    Reading reading;
    bool read = rows && rows->found == STORE_FOUND && carry_rows(carried, rows);

    store_question_free(rows);
    if (!read)
        return complain(game_id, "it cannot be read");
    if (!reading_begin(&reading, move->from, game_id, move->key, 0))
        return complain(game_id, reading.why);
    reading.plain = true;
    read = reading_all(&reading, carry_line, carried);
    if (read && carried->touched)
        add(carried, &(StoreChange){ .kind = STORE_SET_TOUCHED });
    if (!read || carried->failed)
        complain(game_id, read ? "no memory" : reading.why);
    state->seq = reading.replay.state.seq;
    memcpy(state->chain, reading.replay.state.chain, STORE_CHAIN);
    reading_free(&reading);
    return read && !carried->failed;
}

/* What was written is read back and replayed. */
static bool is_there(Move *move, const char *game_id, const GameState *state)
{
    Reading reading;
    bool same;

    if (!reading_begin(&reading, move->to, game_id, move->key, 0))
        return complain(game_id, reading.why);
    same = reading_all(&reading, pass, NULL) && reading.replay.state.seq == state->seq &&
           memcmp(reading.replay.state.chain, state->chain, STORE_CHAIN) == 0;
    if (!same)
        complain(game_id, reading.why ? reading.why : "it was not written as it was read");
    reading_free(&reading);
    return same;
}

static bool move_game(Move *move, const char *game_id)
{
    Carried carried = { .batch = store_batch_new() };
    GameState state = { .seq = 0 };
    bool moved;

    carried.part = carried.batch ? store_batch_part(carried.batch, game_id) : NULL;
    moved = carried.part && fill(move, game_id, &carried, &state);
    if (moved && !store_submit_now(move->to, carried.batch)) {
        complain(game_id,
                 carried.part->fate == STORE_CONFLICT ? "it is there already" : carried.batch->why);
        moved = false;
    }
    store_batch_free(carried.batch);
    moved = moved && is_there(move, game_id, &state);
    move->lines += moved ? (uint64_t)state.seq : 0;
    return moved;
}

/* ---- All games ---- */

static bool move_all(Move *move)
{
    char after[SECRET_ID] = "";
    bool more = true;

    while (more) {
        StoreQuestion *const question = store_question_new(STORE_LIST_GAMES, after);
        if (question == NULL)
            return false;
        question->list = STORE_LIST_ALL;
        question->most = PAGE;
        store_ask_now(move->from, question);
        if (question->found == STORE_UNREAD) {
            fprintf(stderr, "adoube: move-games: %s\n", question->why);
            store_question_free(question);
            return false;
        }
        for (unsigned i = 0; i < question->id_count; i++) {
            if (move_game(move, question->ids[i]))
                move->moved++;
            else
                move->failed++;
            memcpy(after, question->ids[i], SECRET_ID);
        }
        more = question->more;
        store_question_free(question);
        fprintf(stderr, "adoube: move-games: %" PRIu64 " games\n", move->moved);
    }
    return move->failed == 0;
}

/* A server that runs would go on writing to what was moved. */
static bool is_at_rest(Store *store)
{
    StoreQuestion *const question = store_question_new(STORE_READ_LIFE, "");
    bool rests;

    if (question == NULL)
        return false;
    store_ask_now(store, question);
    rests = question->found == STORE_FOUND && !question->life.others;
    if (question->found != STORE_FOUND)
        fprintf(stderr, "adoube: move-games: %s: %s\n", store->name, question->why);
    else if (!rests)
        fprintf(stderr, "adoube: move-games: a server uses %s: stop it first\n", store->name);
    store_question_free(question);
    return rests;
}

/* The key belongs to both stores. Where it is lost, TO has a key of its own: games with moves under
 * seal cannot be replayed with that, and so they are named and stay where they are. */
static bool open_keys(Move *move, const char *from, const char *to, const char *key, bool lost)
{
    char path[4096];
    const char *const file = lost || store_is_url(from) ? to : from;

    if (key == NULL && store_is_url(file)) {
        fputs("adoube: move-games: --key: expected the file of the key\n", stderr);
        return false;
    }
    if ((key ? snprintf(path, sizeof path, "%s", key)
             : snprintf(path, sizeof path, "%s.key", file)) >= (int)sizeof path)
        return false;
    return (lost || key_open(move->from, path, move->key)) && key_open(move->to, path, move->key);
}

/* A store is made where there is none, which is right for TO alone. */
static bool exists(const char *from)
{
    if (store_is_url(from) || store_is_mistaken(from) || access(from, F_OK) == 0)
        return true;
    fprintf(stderr, "adoube: move-games: %s: expected the database that has the games: %s\n", from,
            strerror(errno));
    return false;
}

int move_games(const char *from, const char *to, const char *key, bool lost)
{
    Move move = { .from = exists(from) && secret_ready() ? store_open(from) : NULL };
    int status = 2;

    move.to = move.from ? store_open(to) : NULL;
    if (move.to && is_at_rest(move.from) && is_at_rest(move.to) &&
        open_keys(&move, from, to, key, lost)) {
        status = move_all(&move) ? 0 : 1;
        printf("%" PRIu64 " games with %" PRIu64 " lines moved, %" PRIu64 " not\n", move.moved,
               move.lines, move.failed);
    }
    if (move.to)
        move.to->close(move.to);
    if (move.from)
        move.from->close(move.from);
    return status;
}
