#include "games/chain_check.h"

#include "docket/sealed_move.h"
#include "store/chain.h"

#include <stdlib.h>
#include <string.h>

enum { PIECE = 1000 }; /* lines that are checked at a time */

static const char damaged[] = "the docket is damaged: an early line is not what was kept";

typedef struct ChainCheck {
    Hall *hall;
    char game_id[SECRET_ID];
    int64_t seq, to; /* the last line that was checked, and the last that is to be */
    unsigned char chain[STORE_CHAIN];
    StoreQuestion *page; /* that was asked for, or null */
    bool broken;
    struct ChainCheck *next;
} ChainCheck;

static void end(ChainCheck *check)
{
    ChainCheck **at = &check->hall->chain_checks;

    while (*at != check)
        at = &(*at)->next;
    *at = check->next;
    if (check->page)
        store_question_drop(check->page);
    free(check);
}

void chain_check_close(Hall *hall)
{
    while (hall->chain_checks)
        end(hall->chain_checks);
}

const char *chain_check_found(const Hall *hall, const char *game_id)
{
    return id_table_has(&hall->damaged, game_id) ? damaged : NULL;
}

static void take_line(ChainCheck *check, const StoredLine *line)
{
    SealedMove sealed = { .commitment = "" };

    if (line->sealed)
        sealed_move_open(&sealed, check->game_id, check->hall->key, line);
    chain_add(check->chain, line, sealed.commitment);
    check->broken = line->seq != ++check->seq || line->chain == NULL ||
                    memcmp(line->chain, check->chain, STORE_CHAIN) != 0;
}

static void close_game(ChainCheck *check)
{
    Hall *const hall = check->hall;
    LiveGame *const game = hall_find(hall, check->game_id);

    hall->counts.damaged++;
    id_table_set(&hall->damaged, check->game_id, 0);
    log_say(hall->log, LOG_ERROR, "game-damaged", check->game_id,
            "the docket is damaged: line %lld is not what was kept", (long long)check->seq);
    if (game)
        hall_forget(hall, game, 1011, damaged);
}

static void ask(ChainCheck *check);

static void come(StoreQuestion *page, void *self)
{
    ChainCheck *const check = self;
    const bool some = page->line_count > 0;

    check->page = NULL;
    for (unsigned i = 0; i < page->line_count && !check->broken && check->seq < check->to; i++)
        take_line(check, &page->lines[i]);
    store_question_free(page);
    if (check->broken)
        close_game(check);
    if (!check->broken && check->seq < check->to && some)
        ask(check);
    else
        end(check);
}

/* Asks for the next piece; without memory the check is given up. */
static void ask(ChainCheck *check)
{
    StoreQuestion *const page = store_question_new(STORE_READ_LINES, check->game_id);

    if (page == NULL) {
        end(check);
        return;
    }
    page->from = check->seq + 1;
    page->most = PIECE;
    page->done = come;
    page->self = check;
    check->page = page;
    check->hall->store->ask(check->hall->store, page);
}

static bool is_under_way(const Hall *hall, const char *game_id)
{
    for (const ChainCheck *check = hall->chain_checks; check; check = check->next)
        if (strcmp(check->game_id, game_id) == 0)
            return true;
    return false;
}

void chain_check_start(Hall *hall, const LiveGame *game)
{
    ChainCheck *check;

    if (game->unread == 0 || is_under_way(hall, game->stored.id))
        return;
    check = calloc(1, sizeof *check);
    if (check == NULL)
        return;
    check->hall = hall;
    check->to = game->unread;
    memcpy(check->game_id, game->stored.id, SECRET_ID);
    chain_begin(check->chain, check->game_id);
    check->next = hall->chain_checks;
    hall->chain_checks = check;
    ask(check);
}
