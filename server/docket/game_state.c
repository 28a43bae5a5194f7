#include "docket/game_state.h"

#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool game_state_begin(GameState *state, const char *game_id)
{
    void *const memory = malloc(adoube_umpire_size());

    memset(state, 0, sizeof *state);
    chain_begin(state->chain, game_id);
    if (memory)
        state->umpire = adoube_umpire_begin(memory);
    return memory != NULL;
}

void game_state_free(GameState *state)
{
    free(state->umpire);
    free(state->last);
    for (unsigned i = 0; i < state->heads; i++)
        free(state->head[i]);
    score_free(&state->score);
    memset(state, 0, sizeof *state);
}

/* Asks the umpire whose turn it is and how the clocks stand. */
static void look(GameState *state)
{
    adoube_umpire_turn(state->umpire, &state->turn);
}

bool game_state_ready(GameState *state, adoube_docket_fault *fault)
{
    if (state->ready)
        return true;
    if (!adoube_umpire_ready(state->umpire, fault))
        return false;
    state->ready = true;
    look(state);
    score_begin(&state->score, &state->turn.position);
    return true;
}

bool game_state_summary(const GameState *state, adoube_summary *summary, adoube_turn *turn)
{
    adoube_umpire *copy = state->umpire;
    bool known = true;

    if (!state->ready) { /* only a copy of the umpire is told that the head ends here */
        copy = malloc(adoube_umpire_size());
        if (copy == NULL)
            return false;
        memcpy(copy, state->umpire, adoube_umpire_size());
        known = adoube_umpire_ready(copy, NULL);
    }
    if (known) {
        adoube_umpire_summary(copy, summary);
        adoube_umpire_turn(copy, turn);
    }
    if (copy != state->umpire)
        free(copy);
    return known;
}

static const char no_memory[] = "memory"; /* what was expected where there is none */

bool game_state_lacks_memory(const adoube_docket_fault *fault)
{
    return fault->expected == no_memory;
}

static GameStateLine bad(adoube_docket_fault *fault, const char *expected)
{
    *fault = (adoube_docket_fault){ .expected = expected };
    return GAME_STATE_BAD;
}

/* Frees a copy that is not needed, and lets the fault point into the text that was copied. */
static void drop_copy(char *copy, const char *text, size_t size, adoube_docket_fault *fault)
{
    if (fault->word) {
        const ptrdiff_t at = fault->word - copy;
        fault->word = at >= 0 && at <= (ptrdiff_t)size ? text + at : NULL;
    }
    free(copy);
}

static GameStateLine read_head(GameState *state, const char *text, size_t size,
                               adoube_docket_fault *fault)
{
    char *line;

    if (state->heads == GAME_STATE_HEADS)
        return bad(fault, "no more than 64 lines of head");
    line = docket_line_copy(text, size); /* the umpire goes on reading it */
    if (line == NULL)
        return bad(fault, no_memory);
    if (adoube_umpire_line(state->umpire, line, size, NULL, NULL, fault) != ADOUBE_LINE_HEADER) {
        if (fault->expected == NULL)
            fault->expected = "`key: value`";
        drop_copy(line, text, size, fault);
        return GAME_STATE_BAD;
    }
    state->head[state->heads++] = line;
    state->seq++;
    return GAME_STATE_HEAD;
}

/* Is a line an act that begins with this word? */
static bool is_act(const char *text, size_t size, const char *word)
{
    adoube_docket_line parts;

    return adoube_docket_parts(text, size, &parts, NULL) == ADOUBE_LINE_ACT &&
           docket_line_part_is(parts.act, word);
}

/* May the act have put other moves in the place of the last ones? By letter a penalty does that,
 * and so does a meaning that is chosen or a record that is corrected. */
static bool replaces(const char *text, size_t size)
{
    static const char *const words[] = { "exact", "adopt", "interpret", "correct", "delivered" };

    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (is_act(text, size, words[i]))
            return true;
    return false;
}

/* Brings everything beside the umpire to where he is after an act. */
static void follow(GameState *state, const char *text, size_t size)
{
    look(state);
    state->step = score_follow(&state->score, &state->turn, replaces(text, size), &state->added);
    state->seq++;
    state->envelope.sealed = false;
    state->envelope.opened = state->envelope.kept && is_act(text, size, "resume") &&
                             state->turn.status != ADOUBE_ADJOURNED;
    if (state->envelope.opened) {
        state->envelope.kept = false;
        state->envelope.open = state->seq;
    }
}

/* Gives an act to the umpire. `before` is a copy of the umpire as he was, or null if no proof can
 * be wanted; an act that wants a proof is undone with it. */
static GameStateLine hear(GameState *state, const char *text, size_t size, Verdicts *verdicts,
                          const void *before, adoube_docket_fault *fault)
{
    const adoube_world world = { NULL, verdict_recall, NULL, verdicts };
    char *const copy = docket_line_copy(text, size);
    adoube_line line;

    if (copy == NULL)
        return bad(fault, no_memory);
    line = adoube_umpire_line_in(state->umpire, copy, size, &world, fault);
    if (line == ADOUBE_LINE_ACT && (before == NULL || !verdicts->wants)) {
        free(state->last);
        state->last = copy;
        follow(state, text, size);
        return GAME_STATE_ACT;
    }
    drop_copy(copy, text, size, fault);
    if (line == ADOUBE_LINE_BAD)
        return GAME_STATE_BAD;
    if (line != ADOUBE_LINE_ACT || before == NULL)
        return bad(fault, "an act");
    memcpy(state->umpire, before, adoube_umpire_size());
    return GAME_STATE_WANTS_PROOF;
}

static GameStateLine read_line(GameState *state, const char *text, size_t size, Verdicts *verdicts,
                               const void *before, adoube_docket_fault *fault)
{
    *fault = (adoube_docket_fault){ 0 };
    if (size >= DOCKET_LINE_SIZE)
        return bad(fault, "a line of less than 4096 bytes");
    return state->ready ? hear(state, text, size, verdicts, before, fault)
                        : read_head(state, text, size, fault);
}

GameStateLine game_state_kept_line(GameState *state, const char *text, size_t size,
                                   Verdicts *verdicts, adoube_docket_fault *fault)
{
    return read_line(state, text, size, verdicts, NULL, fault);
}

/* The umpire never wants a proof for what hands do; for every other act he may. */
static bool is_of_hands(const char *text, size_t size)
{
    static const char *const words[] = { "move",   "touch",  "lift",   "place", "quit",
                                         "castle", "remove", "adoube", "notice" };
    adoube_docket_line parts;

    if (adoube_docket_parts(text, size, &parts, NULL) != ADOUBE_LINE_ACT)
        return false;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (docket_line_part_is(parts.act, words[i]))
            return true;
    return false;
}

GameStateLine game_state_line(GameState *state, const char *text, size_t size, Verdicts *verdicts,
                              adoube_docket_fault *fault)
{
    static void *before; /* one is enough: one act is heard at a time */

    if (is_of_hands(text, size)) /* most acts are, and the umpire need not be copied for them */
        return read_line(state, text, size, verdicts, NULL, fault);
    if (before == NULL)
        before = malloc(adoube_umpire_size());
    if (before == NULL)
        return bad(fault, no_memory);
    memcpy(before, state->umpire, adoube_umpire_size());
    return read_line(state, text, size, verdicts, before, fault);
}

void game_state_seal(GameState *state, const SealedMove *move)
{
    Envelope *const e = &state->envelope;

    memcpy(e->said, move->record, sizeof e->said);
    memcpy(e->commitment_said, move->commitment, sizeof e->commitment_said);
    if (adoube_umpire_word(state->umpire) == ADOUBE_REFUSED)
        return; /* a move that is under seal already stays there */
    e->kept = e->sealed = true;
    memcpy(e->nonce, move->nonce, sizeof e->nonce);
    memcpy(e->record, move->record, sizeof e->record);
    memcpy(e->commitment, move->commitment, sizeof e->commitment);
}

static GameStateId *find_id(GameState *state, const char *seat, int number)
{
    for (unsigned i = 0; i < state->ids; i++)
        if (state->id[i].number == number && strcmp(state->id[i].seat, seat) == 0)
            return &state->id[i];
    return NULL;
}

int64_t game_state_last_id(const GameState *state, const char *seat, int number)
{
    const GameStateId *const id = find_id((GameState *)(size_t)state, seat, number);

    return id ? id->last : 0;
}

void game_state_set_last_id(GameState *state, const char *seat, int number, int64_t last)
{
    GameStateId *const id = find_id(state, seat, number);

    if (id)
        id->last = last;
}

void game_state_note_line(GameState *state, const StoredLine *line)
{
    GameStateId *id;

    state->date = line->at;
    if (line->seat == NULL || line->id == 0)
        return;
    id = find_id(state, line->seat, line->number);
    if (id == NULL && state->ids < GAME_STATE_IDS) {
        id = &state->id[state->ids++];
        *id = (GameStateId){ .number = line->number };
        snprintf(id->seat, sizeof id->seat, "%s", line->seat);
    }
    if (id && line->id > id->last)
        id->last = line->id;
}
