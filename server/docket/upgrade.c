#include "docket/upgrade.h"

#include "docket/game_state.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The lines of one game, copied out of the store before anything is written ---- */

typedef struct Lines {
    StoredLine *line;
    size_t count, capacity;
} Lines;

static bool copy_line(void *self, const StoredLine *line)
{
    Lines *const lines = self;
    StoredLine *to;

    if (lines->count == lines->capacity) {
        const size_t capacity = lines->capacity ? lines->capacity * 2 : 64;
        StoredLine *const wider = realloc(lines->line, capacity * sizeof *wider);
        if (wider == NULL)
            return false;
        lines->line = wider;
        lines->capacity = capacity;
    }
    to = &lines->line[lines->count++];
    *to = *line;
    to->text = docket_line_copy(line->text ? line->text : "", line->size);
    to->seat = line->seat ? docket_line_copy(line->seat, strlen(line->seat)) : NULL;
    to->sealed = line->sealed ? (unsigned char *)docket_line_copy(line->sealed, line->sealed_size)
                              : NULL;
    return true;
}

static void free_lines(Lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        free((void *)(size_t)lines->line[i].text);
        free((void *)(size_t)lines->line[i].seat);
        free((void *)(size_t)lines->line[i].sealed);
    }
    free(lines->line);
}

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

static bool upgrade_line(Store *store, const char *game_id, const unsigned char key[SECRET_KEY],
                         GameState *state, StoredLine *line)
{
    SealedMove sealed = { .commitment = "" };
    char text[DOCKET_LINE_SIZE], proved[VERDICT_TEXT];
    adoube_docket_fault fault;
    size_t size = line->size;

    if (line->seq != state->seq + 1 ||
        (!docket_line_is_head(line) && !game_state_ready(state, &fault)))
        return false;
    if (line->sealed && (!sealed_move_open(&sealed, game_id, key, line) ||
                         (size = docket_line_with_record(text, line, sealed.record)) == 0))
        return false;
    if (!hear(state, line->sealed ? text : line->text, size, proved))
        return false;
    if (line->sealed)
        game_state_seal(state, &sealed);
    line->proved = proved;
    chain_add(state->chain, line, sealed.commitment);
    line->chain = state->chain;
    return store->set_chain(store, game_id, line);
}

/* A game that cannot be replayed stays as it is: whoever asks for it is told that it is damaged.
 * False only if the store cannot be read or there is no memory. */
static bool upgrade_game(Store *store, const char *game_id, const unsigned char key[SECRET_KEY])
{
    Lines lines = { NULL, 0, 0 };
    GameState state;
    bool good = true;

    if (!store->lines(store, game_id, 1, copy_line, &lines) || !game_state_begin(&state, game_id)) {
        free_lines(&lines);
        return false;
    }
    for (size_t i = 0; i < lines.count && good; i++)
        good = upgrade_line(store, game_id, key, &state, &lines.line[i]);
    if (!good)
        fprintf(stderr, "adoube: serve: game %s cannot be replayed and is left as it was\n",
                game_id);
    game_state_free(&state);
    free_lines(&lines);
    return true;
}

/* ---- All games ---- */

typedef struct Ids {
    char (*id)[SECRET_ID];
    size_t count, capacity;
} Ids;

static bool note_id(void *self, const char *game_id)
{
    Ids *const ids = self;

    if (ids->count == ids->capacity) {
        const size_t capacity = ids->capacity ? ids->capacity * 2 : 64;
        char(*const wider)[SECRET_ID] = realloc(ids->id, capacity * sizeof *wider);
        if (wider == NULL)
            return false;
        ids->id = wider;
        ids->capacity = capacity;
    }
    snprintf(ids->id[ids->count++], SECRET_ID, "%s", game_id);
    return true;
}

bool upgrade_games(Store *store, const unsigned char key[SECRET_KEY])
{
    Ids ids = { NULL, 0, 0 };
    bool good = store->unchained(store, note_id, &ids);

    if (good && ids.count > 0)
        fprintf(stderr, "adoube: serve: %zu games of an earlier version are given their chains\n",
                ids.count);
    if (good && ids.count > 0) {
        good = store->begin(store);
        for (size_t i = 0; i < ids.count && good; i++)
            good = upgrade_game(store, ids.id[i], key);
        good = good && store->set_chained(store) && store->commit(store);
        if (!good)
            store->undo(store);
    }
    free(ids.id);
    if (!good)
        fprintf(stderr,
                "adoube: serve: the games of an earlier version could not be taken over: %s\n",
                store->why(store));
    return good;
}
