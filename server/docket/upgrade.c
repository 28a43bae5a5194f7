#include "docket/upgrade.h"

#include "docket/replay.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines of one game, out of the store before anything is written ---- */

typedef struct Old {
    StoredLine *line;
    size_t count, capacity;
} Old;

static void *copy(const void *bytes, size_t size)
{
    char *const made = malloc(size + 1);

    if (made) {
        if (size)
            memcpy(made, bytes, size);
        made[size] = '\0';
    }
    return made;
}

static bool take(void *self, const StoredLine *line)
{
    Old *const old = self;
    StoredLine *to;

    if (old->count == old->capacity) {
        const size_t capacity = old->capacity ? old->capacity * 2 : 64;
        StoredLine *const wider = realloc(old->line, capacity * sizeof *wider);
        if (wider == NULL)
            return false;
        old->line = wider;
        old->capacity = capacity;
    }
    to = &old->line[old->count++];
    *to = *line;
    to->text = copy(line->text ? line->text : "", line->size);
    to->seat = line->seat ? copy(line->seat, strlen(line->seat)) : NULL;
    to->sealed = line->sealed ? copy(line->sealed, line->sealed_size) : NULL;
    return true;
}

static void let_go(Old *old)
{
    for (size_t i = 0; i < old->count; i++) {
        free((void *)(size_t)old->line[i].text);
        free((void *)(size_t)old->line[i].seat);
        free((void *)(size_t)old->line[i].sealed);
    }
    free(old->line);
}

/* ---- Replaying ---- */

static adoube_proved prove(const Verdicts *verdicts)
{
    void *const memory = malloc(adoube_proof_room(ADOUBE_PROOF_POSITIONS));
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
    const bool head = line->seat && strcmp(line->seat, STORE_HEAD) == 0;
    char nonce[SECRET_HEX], record[256], commitment[SECRET_HEX] = "", proved[VERDICT_TEXT];
    char text[DOCKET_LINE_SIZE];
    adoube_docket_fault fault;
    int size;

    if (line->seq != state->seq + 1 || (!head && !game_state_ready(state, &fault)))
        return false;
    if (line->sealed) {
        if (!replay_unseal(game_id, key, line, nonce, record, sizeof record))
            return false;
        secret_commitment(commitment, nonce, record, NULL, NULL);
        size = snprintf(text, sizeof text, "%.*s \"%s\"", (int)line->size, line->text, record);
    } else {
        size = snprintf(text, sizeof text, "%.*s", (int)line->size, line->text);
    }
    if (size < 0 || size >= (int)sizeof text || !hear(state, text, (size_t)size, proved))
        return false;
    if (line->sealed)
        game_state_seal(state, nonce, record, strlen(record));
    line->proved = proved;
    chain_add(state->chain, line, commitment);
    line->chain = state->chain;
    return store->set_chain(store, game_id, line);
}

/* A game that cannot be replayed stays as it is: it is told to be damaged when it is asked for. */
static bool upgrade_game(Store *store, const char *game_id, const unsigned char key[SECRET_KEY])
{
    Old old = { NULL, 0, 0 };
    GameState state;
    bool good = true;

    if (!store->lines(store, game_id, 1, take, &old) || !game_state_begin(&state, game_id)) {
        let_go(&old);
        return false;
    }
    for (size_t i = 0; i < old.count && good; i++)
        good = upgrade_line(store, game_id, key, &state, &old.line[i]);
    if (!good)
        fprintf(stderr, "adoube: serve: game %s cannot be replayed and is left as it was\n",
                game_id);
    game_state_free(&state);
    let_go(&old);
    return true;
}

typedef struct Names {
    char (*id)[SECRET_ID];
    size_t count, capacity;
} Names;

static bool note(void *self, const char *id)
{
    Names *const names = self;

    if (names->count == names->capacity) {
        const size_t capacity = names->capacity ? names->capacity * 2 : 64;
        char(*const wider)[SECRET_ID] = realloc(names->id, capacity * sizeof *wider);
        if (wider == NULL)
            return false;
        names->id = wider;
        names->capacity = capacity;
    }
    snprintf(names->id[names->count++], SECRET_ID, "%s", id);
    return true;
}

bool upgrade_games(Store *store, const unsigned char key[SECRET_KEY])
{
    Names names = { NULL, 0, 0 };
    bool good = store->unchained(store, note, &names);

    if (good && names.count > 0)
        fprintf(stderr, "adoube: serve: %zu games of an earlier version are given their chains\n",
                names.count);
    if (good && names.count > 0) {
        good = store->begin(store);
        for (size_t i = 0; i < names.count && good; i++)
            good = upgrade_game(store, names.id[i], key);
        good = good && store->set_chained(store) && store->commit(store);
        if (!good)
            store->undo(store);
    }
    free(names.id);
    if (!good)
        fprintf(stderr,
                "adoube: serve: the games of an earlier version could not be taken over: %s\n",
                store->why(store));
    return good;
}
