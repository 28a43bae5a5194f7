// A game as PGN.
#include "api/download.h"
#include "api/routes.h"
#include "docket/stood_move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A copy of the moves as they were when it was asked for: they may be taken back meanwhile. */
typedef struct Pgn {
    adoube_score now;
    adoube_move *moves;
    unsigned count, at; /* how many there are, and the next one to be written */
    unsigned number;    /* of that move */
    size_t column;      /* on the line */
    const char *result;
} Pgn;

static void put_tag(Buffer *body, const char *key, const char *value, size_t size)
{
    buffer_print(body, "[%s \"", key);
    for (size_t i = 0; i < size; i++) {
        if (value[i] == '"' || value[i] == '\\')
            buffer_put(body, "\\", 1);
        buffer_put(body, value + i, 1);
    }
    buffer_print(body, "\"]\n");
}

static const char *result_of(const adoube_summary *summary)
{
    switch (summary->status) {
    case ADOUBE_WON:
        return summary->winner == ADOUBE_WHITE ? "1-0" : "0-1";
    case ADOUBE_DRAWN:
        return "1/2-1/2";
    default:
        return "*";
    }
}

static void put_tags(Buffer *body, const LiveGame *game, const adoube_summary *summary)
{
    static const char *const colours[] = { "White", "Black" };
    const time_t made = (time_t)(game->stored.made / 1000);
    const char *const result = result_of(summary);
    adoube_position ordinary;
    char text[ADOUBE_FEN_SIZE];
    struct tm date;

    gmtime_r(&made, &date);
    strftime(text, sizeof text, "%Y.%m.%d", &date);
    put_tag(body, "Event", "?", 1);
    put_tag(body, "Site", "?", 1);
    put_tag(body, "Date", text, strlen(text));
    put_tag(body, "Round", "-", 1);
    for (unsigned i = 0; i < 2; i++)
        if (summary->name[i])
            put_tag(body, colours[i], summary->name[i], summary->name_size[i]);
        else
            put_tag(body, colours[i], "?", 1);
    put_tag(body, "Result", result, strlen(result));
    put_tag(body, "Rules", summary->code, strlen(summary->code));
    if (summary->reason)
        put_tag(body, "Termination", summary->reason, strlen(summary->reason));
    adoube_position_ordinary(&ordinary);
    if (adoube_position_same(&game->state.score.start, &ordinary, ADOUBE_SAME_TODAY))
        return;
    adoube_position_write(&game->state.score.start, 0, text, sizeof text);
    put_tag(body, "SetUp", "1", 1);
    put_tag(body, "FEN", text, strlen(text));
}

/* Puts a word, on a new line where the old one would get longer than PGN wants. */
static void put_word(Buffer *body, size_t *column, const char *word)
{
    const size_t size = strlen(word);

    if (*column && *column + 1 + size > 79) {
        buffer_put(body, "\n", 1);
        *column = 0;
    } else if (*column) {
        buffer_put(body, " ", 1);
        *column += 1;
    }
    buffer_put(body, word, size);
    *column += size;
}

/* An illegal move that stands is written with both squares, and the game goes on after it. If more
 * happened than the move of one man, PGN ends there: what came after is only in the docket. */
static bool put_stood(Buffer *body, Pgn *pgn, adoube_position *position, char *san, size_t size)
{
    const adoube_move move = pgn->moves[pgn->at];
    const adoube_position before = *position;

    if (!stood_move_make(position, move)) {
        put_word(body, &pgn->column,
                 "{A move that is not legal stands here; the docket tells it.}");
        pgn->at = pgn->count;
        return false;
    }
    stood_move_san(&before, move, san, size);
    return true;
}

static void put_move(Buffer *body, Pgn *pgn)
{
    char word[ADOUBE_RECORD_SIZE + 16], san[ADOUBE_RECORD_SIZE];
    const adoube_move move = pgn->moves[pgn->at];
    adoube_position position;
    bool white, legal;

    adoube_score_position(&pgn->now, &position);
    white = adoube_position_turn(&position) == ADOUBE_WHITE;
    legal = adoube_score_write(&pgn->now, move, ADOUBE_STYLE_SAN, san, sizeof san) > 0;
    if (!legal && !put_stood(body, pgn, &position, san, sizeof san))
        return;
    if (white || pgn->at == 0) {
        snprintf(word, sizeof word, white ? "%u." : "%u...", pgn->number);
        put_word(body, &pgn->column, word);
    }
    put_word(body, &pgn->column, san);
    if (legal)
        adoube_score_play(&pgn->now, move);
    else
        adoube_score_begin(&pgn->now, &position);
    pgn->at++;
    pgn->number += !white;
}

static DownloadStep write_moves(Download *download)
{
    enum { AT_ONCE = 1000 };
    Pgn *const pgn = download->state;

    for (unsigned i = 0; i < AT_ONCE && pgn->at < pgn->count; i++)
        put_move(&download->body, pgn);
    if (pgn->at < pgn->count)
        return DOWNLOAD_MORE;
    put_word(&download->body, &pgn->column, pgn->result);
    buffer_put(&download->body, "\n", 1);
    return DOWNLOAD_DONE;
}

static void free_pgn(Download *download)
{
    Pgn *const pgn = download->state;

    free(pgn->moves);
    free(pgn);
}

static Pgn *copy_moves(const Score *score, const char *result)
{
    Pgn *const pgn = calloc(1, sizeof *pgn);

    if (pgn == NULL)
        return NULL;
    pgn->moves = malloc((score->count + 1) * sizeof *pgn->moves);
    if (pgn->moves == NULL) {
        free(pgn);
        return NULL;
    }
    if (score->count)
        memcpy(pgn->moves, score->moves, score->count * sizeof *pgn->moves);
    adoube_score_begin(&pgn->now, &score->start);
    pgn->count = score->count;
    pgn->number = 1;
    pgn->result = result;
    return pgn;
}

void api_pgn(Api *api)
{
    Seat *seat;
    LiveGame *const game = api_game_of_seat(api, &seat);
    Download model = { .write = write_moves,
                       .free = free_pgn,
                       .type = "application/vnd.chess-pgn; charset=utf-8" };
    adoube_summary summary;

    if (game == NULL)
        return;
    if (!game->state.ready) {
        api_error(api, 409, "not-begun", "not every player has taken a seat");
        return;
    }
    adoube_umpire_summary(game->state.umpire, &summary);
    model.state = copy_moves(&game->state.score, result_of(&summary));
    if (model.state == NULL) {
        api_no_memory(api);
        return;
    }
    put_tags(&model.body, game, &summary);
    buffer_put(&model.body, "\n", 1);
    download_start(api, &model);
}
