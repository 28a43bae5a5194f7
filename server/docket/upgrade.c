#include "docket/upgrade.h"

#include "docket/game_state.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Replaying ---- */

/* Makes the proof that the umpire wants. */
static adoube_proved prove(const Verdicts *verdicts)
{
    void *const memory = malloc(adoube_proof_size(ADOUBE_PROOF_POSITIONS));
    adoube_proof *const proof =
        memory ? adoube_proof_begin(memory, ADOUBE_PROOF_POSITIONS, verdicts->wanted.question,
                                    &verdicts->position, verdicts->wanted.side, ADOUBE_PROOF_NODES)
               : NULL;
    adoube_proved found = ADOUBE_UNDECIDED;

    if (proof)
        found = adoube_proof_run(proof, ADOUBE_PROOF_NODES);
    free(memory);
    return found == ADOUBE_PROOF_RUNNING ? ADOUBE_UNDECIDED : found;
}

/* Gives a line to the umpire, with every proof that he wants, and writes the verdicts. */
static bool hear(GameState *state, const char *text, size_t size, char proved[VERDICT_TEXT])
{
    adoube_docket_fault fault;
    Verdicts verdicts = { .count = 0 };
    GameStateLine found;

    while ((found = game_state_line(state, text, size, &verdicts, &fault)) ==
           GAME_STATE_WANTS_PROOF)
        verdict_add(&verdicts, prove(&verdicts));
    verdict_write(&verdicts, proved);
    return found != GAME_STATE_BAD;
}

/* Adds the line's verdicts and chain to the batch. */
static bool upgrade_line(StoreBatch *batch, StorePart *part, const unsigned char key[SECRET_KEY],
                         GameState *state, const StoredLine *line)
{
    SealedMove sealed = { .commitment = "" };
    char text[DOCKET_LINE_SIZE], proved[VERDICT_TEXT];
    StoreChange change = { .kind = STORE_SET_CHAIN, .line = *line };
    adoube_docket_fault fault;
    size_t size = line->size;

    if (line->seq != state->seq + 1 || line->text == NULL ||
        (!docket_line_is_head(line) && !game_state_ready(state, &fault)))
        return false;
    if (line->sealed && (!sealed_move_open(&sealed, part->game_id, key, line) ||
                         (size = docket_line_with_record(text, line, sealed.record)) == 0))
        return false;
    if (!hear(state, line->sealed ? text : line->text, size, proved))
        return false;
    if (line->sealed)
        game_state_seal(state, &sealed);
    change.line.proved = proved;
    chain_add(state->chain, &change.line, sealed.commitment);
    change.line.chain = state->chain;
    return store_batch_change(batch, part, &change);
}

/* Its answer; null if it cannot be had. The question is freed then. */
static StoreQuestion *answered(Store *store, StoreQuestion *page)
{
    store_ask_now(store, page);
    if (page->found == STORE_FOUND)
        return page;
    store_question_free(page);
    return NULL;
}

/* The next lines of a game; null if they cannot be read. */
static StoreQuestion *read_page(Store *store, const char *game_id, int64_t from)
{
    enum { PAGE = 1000 };
    StoreQuestion *const page = store_question_new(STORE_READ_LINES, game_id);

    if (page == NULL)
        return NULL;
    page->from = from;
    page->most = PAGE;
    return answered(store, page);
}

typedef enum Upgraded { UPGRADED, UPGRADE_BAD_GAME, UPGRADE_FAILED } Upgraded;

static Upgraded upgrade_lines(Store *store, StoreBatch *batch, StorePart *part,
                              const unsigned char key[SECRET_KEY], GameState *state)
{
    bool more = true;

    while (more) {
        StoreQuestion *const page = read_page(store, part->game_id, state->seq + 1);
        bool good = true;
        if (page == NULL)
            return UPGRADE_FAILED;
        for (unsigned i = 0; i < page->line_count && good; i++)
            good = upgrade_line(batch, part, key, state, &page->lines[i]);
        more = page->more;
        store_question_free(page);
        if (!good)
            return UPGRADE_BAD_GAME;
    }
    return UPGRADED;
}

/* A game that cannot be replayed stays as it is: whoever asks for it is told that it is damaged.
 * False only if the store fails or there is no memory. */
static bool upgrade_game(Store *store, const char *game_id, const unsigned char key[SECRET_KEY])
{
    StoreBatch *const batch = store_batch_new();
    StorePart *const part = batch ? store_batch_part(batch, game_id) : NULL;
    Upgraded done = UPGRADE_FAILED;
    GameState state;

    if (part && game_state_begin(&state, game_id)) {
        done = upgrade_lines(store, batch, part, key, &state);
        game_state_free(&state);
    }
    if (done == UPGRADE_BAD_GAME)
        fprintf(stderr, "adoube: serve: game %s cannot be replayed and is left as it was\n",
                game_id);
    if (done == UPGRADED && !store_submit_now(store, batch))
        done = UPGRADE_FAILED;
    store_batch_free(batch);
    return done != UPGRADE_FAILED;
}

/* ---- All games ---- */

/* Some games, after the one with this ID; null if they cannot be read. */
static StoreQuestion *read_ids(Store *store, const char *after)
{
    enum { PAGE = 500 };
    StoreQuestion *const page = store_question_new(STORE_LIST_GAMES, after);

    if (page == NULL)
        return NULL;
    page->list = STORE_LIST_ALL;
    page->most = PAGE;
    return answered(store, page);
}

/* If it is interrupted, it begins anew at the next start: what was done is done again. */
static bool upgrade_all(Store *store, const unsigned char key[SECRET_KEY], size_t *count)
{
    char after[SECRET_ID] = "";
    bool more = true, good = true;

    while (more && good) {
        StoreQuestion *const page = read_ids(store, after);
        if (page == NULL)
            return false;
        for (unsigned i = 0; i < page->id_count && good; i++, ++*count) {
            good = upgrade_game(store, page->ids[i], key);
            memcpy(after, page->ids[i], SECRET_ID);
        }
        more = page->more;
        store_question_free(page);
    }
    return good;
}

static bool note_chained(Store *store)
{
    StoreBatch *const batch = store_batch_new();
    bool kept = false;

    if (batch) {
        batch->chained = true;
        kept = store_submit_now(store, batch);
    }
    store_batch_free(batch);
    return kept;
}

/* Have all games got their chains? False if that cannot be read. */
static bool is_chained(Store *store, bool *chained)
{
    StoreQuestion *const question = store_question_new(STORE_READ_LIFE, "");
    bool read;

    if (question == NULL)
        return false;
    store_ask_now(store, question);
    *chained = question->life.chained;
    read = question->found == STORE_FOUND;
    store_question_free(question);
    return read;
}

bool upgrade_games(Store *store, const unsigned char key[SECRET_KEY])
{
    bool chained = false;
    size_t count = 0;

    if (is_chained(store, &chained) &&
        (chained || (upgrade_all(store, key, &count) && note_chained(store)))) {
        if (count > 0)
            fprintf(stderr,
                    "adoube: serve: %zu games of an earlier version were given their chains\n",
                    count);
        return true;
    }
    fputs("adoube: serve: the games of an earlier version could not be taken over\n", stderr);
    return false;
}
