#include "games/entry.h"

#include "games/manner.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const sides[] = { "white", "black" };
static const char *const statuses[] = { "playing", "adjourned", "won", "drawn", "annulled" };

void entry_time(Buffer *out, int64_t at)
{
    const time_t seconds = (time_t)(at / 1000);
    struct tm date;
    char text[32];

    gmtime_r(&seconds, &date);
    strftime(text, sizeof text, "\"%Y-%m-%dT%H:%M:%SZ\"", &date);
    buffer_put(out, text, strlen(text));
}

/* Is it a player who plays without sight of the board? */
static bool is_blind(const LiveGame *game, View view)
{
    const char *const who = game->stored.blindfold;

    return view.kind <= SEAT_BLACK &&
           (strcmp(who, "both") == 0 || strcmp(who, seat_name(view.kind)) == 0);
}

bool entry_is_author(const StoredLine *line, View view)
{
    return line->seat && line->number == view.number &&
           strcmp(line->seat, seat_name(view.kind)) == 0;
}

/* Only whoever wrote the record may read it. At a table that both players share nobody may, and
 * somebody who was given the seat later did not write it. */
bool entry_may_read_seal(const LiveGame *game, const StoredLine *line, View view)
{
    const Seat *const seat = live_game_seat(game, view.kind, view.number);

    return view.kind != SEAT_TABLE && entry_is_author(line, view) && seat &&
           line->seq > seat->stored.since;
}

bool entry_is_open(const EntryLine *entry)
{
    return !entry->game->silent && strcmp(entry->game->stored.blindfold, "none") == 0 &&
           entry->line->sealed == NULL;
}

/* ---- The ruling ---- */

/* The parts of a ruling that this seat may not see. */
static unsigned cut_for(const EntryLine *entry, View view)
{
    static const unsigned rights[] = {
        [SEAT_WHITE] = ADOUBE_CUT_WHITE, [SEAT_BLACK] = ADOUBE_CUT_BLACK
    };
    const unsigned all = ADOUBE_CUT_WHITE | ADOUBE_CUT_BLACK | ADOUBE_CUT_UMPIRE;
    unsigned cut = 0;

    if (entry_is_open(entry))
        return 0;
    /* a silent umpire tells nobody what the other side could claim */
    if (entry->game->silent && view.kind != SEAT_UMPIRE && view.kind != SEAT_TABLE)
        cut |= all & ~(view.kind <= SEAT_BLACK ? rights[view.kind] : 0);
    if (is_blind(entry->game, view))
        cut |= ADOUBE_CUT_POSITION;
    if (entry->line->sealed && !entry_may_read_seal(entry->game, entry->line, view))
        cut |= ADOUBE_CUT_RECORD;
    return cut;
}

static bool put_ruling(Buffer *out, const EntryLine *entry, View view)
{
    const size_t most = adoube_umpire_ruling_size(DOCKET_LINE_SIZE);
    char *at;

    buffer_put(out, ",\"ruling\":", 10);
    at = buffer_reserve(out, most);
    if (at == NULL)
        return false;
    buffer_wrote(out, adoube_umpire_json_cut(entry->state->umpire, cut_for(entry, view), at, most));
    return true;
}

/* ---- What stands beside the ruling ---- */

static void put_clock(Buffer *out, const adoube_turn *turn)
{
    buffer_print(out,
                 ",\"clock\":{\"now\":%lld,\"used\":[%lld,%lld],\"runs\":", (long long)turn->now,
                 (long long)turn->used[0], (long long)turn->used[1]);
    buffer_json_string(out, turn->runs ? sides[turn->against] : NULL);
    if (turn->due < 0)
        buffer_print(out, ",\"due\":null}");
    else
        buffer_print(out, ",\"due\":%lld}", (long long)turn->due);
}

/* The clocks as they stand at this moment, and not as they stood when the last act was heard. They
 * start with the first act. */
static void put_clock_now(Buffer *out, const LiveGame *game, const adoube_turn *turn)
{
    adoube_turn now = *turn;

    if (!game->running)
        now.runs = false;
    if (now.runs && !game->letters && game->play / 1000 > now.now) {
        now.used[now.against] += game->play / 1000 - now.now;
        now.now = game->play / 1000;
    }
    put_clock(out, &now);
}

static void put_move(Buffer *out, const ScoreMove *move, bool several, bool blind)
{
    char fen[ADOUBE_FEN_SIZE];

    buffer_print(out, "{\"uci\":");
    buffer_json_string(out, move->legal ? move->uci : NULL);
    buffer_print(out, ",\"san\":");
    buffer_json_string(out, move->san);
    buffer_print(out, ",\"law\":");
    buffer_json_string(out, move->law);
    if (several) {
        adoube_position_write(&move->after, ADOUBE_FEN_ROOKLESS, fen, sizeof fen);
        buffer_print(out, ",\"position\":");
        buffer_json_string(out, blind ? NULL : fen);
    }
    buffer_put(out, "}", 1);
}

/* The moves that the act has added. One is the rule; if there are several, all of them are told. */
static void put_moves(Buffer *out, const GameState *state, bool blind)
{
    const unsigned count = state->step == SCORE_ADDED ? state->added.count : 0;

    buffer_print(out, ",\"plies\":%u", state->turn.plies);
    if (count == 0)
        return;
    buffer_print(out, ",\"move\":");
    put_move(out, &state->added.move[count - 1], false, blind);
    if (count == 1)
        return;
    buffer_print(out, ",\"moves\":[");
    for (unsigned i = 0; i < count; i++) {
        buffer_put(out, ",", i ? 1 : 0);
        put_move(out, &state->added.move[i], true, blind);
    }
    buffer_put(out, "]", 1);
}

static void put_envelope(Buffer *out, const Envelope *envelope)
{
    if (envelope->sealed)
        buffer_print(out, ",\"sealed\":{\"commitment\":\"%s\"}", envelope->commitment);
    if (envelope->opened) {
        buffer_print(out, ",\"opened\":{\"commitment\":\"%s\",\"nonce\":\"%s\",\"record\":",
                     envelope->commitment, envelope->nonce);
        buffer_json_string(out, envelope->record);
        buffer_put(out, "}", 1);
    }
}

/* The head of the chain after the last line. */
static void put_chain(Buffer *out, const GameState *state)
{
    char hex[SECRET_HEX];

    chain_hex(state->chain, hex);
    buffer_print(out, ",\"chain\":\"%s\"", hex);
}

bool entry_write(Buffer *out, const EntryLine *entry, View view)
{
    const StoredLine *const line = entry->line;

    buffer_print(out, "{\"seq\":%lld,\"at\":", (long long)line->seq);
    entry_time(out, line->at);
    if (entry_is_author(line, view) && line->id)
        buffer_print(out, ",\"id\":%lld", (long long)line->id);
    buffer_print(out, ",\"line\":");
    if (line->sealed && entry_may_read_seal(entry->game, line, view)) {
        char text[DOCKET_LINE_SIZE];
        buffer_json(out, text, docket_line_with_record(text, line, entry->state->envelope.said));
    } else {
        buffer_json(out, line->text, line->size);
    }
    if (!docket_line_is_head(line)) {
        if (!put_ruling(out, entry, view))
            return false;
        put_moves(out, entry->state, is_blind(entry->game, view));
        put_clock(out, &entry->state->turn);
        put_envelope(out, &entry->state->envelope);
    }
    put_chain(out, entry->state);
    buffer_put(out, "}", 1);
    return !out->failed;
}

/* ---- About a game ---- */

static void put_seats(Buffer *out, const LiveGame *game)
{
    buffer_print(out, ",\"seats\":[");
    for (unsigned i = 0; i < game->seats; i++) {
        const Seat *const seat = &game->seat[i];
        buffer_print(out, "%s{\"seat\":\"%s\",\"number\":%d,\"name\":", i ? "," : "",
                     seat_name(seat->kind), seat->number);
        buffer_json_string(out, seat->stored.name[0] ? seat->stored.name : NULL);
        buffer_print(out, ",\"taken\":%s,\"here\":%s,\"given\":%d,\"left\":",
                     seat->stored.taken ? "true" : "false", seat_is_here(seat) ? "true" : "false",
                     seat->stored.given);
        if (seat_is_here(seat) || seat->left == 0)
            buffer_print(out, "null}");
        else {
            entry_time(out, seat->left);
            buffer_put(out, "}", 1);
        }
    }
    buffer_put(out, "]", 1);
}

static void put_lot(Buffer *out, const LiveGame *game)
{
    const StoredGame *const stored = &game->stored;
    char commitment[SECRET_HEX], drawn[SECRET_HEX];
    unsigned char first = 0;

    if (stored->secret[0] == '\0')
        return;
    secret_commitment(commitment, stored->secret, NULL, NULL, NULL);
    buffer_print(out, ",\"lot\":{\"commitment\":\"%s\"", commitment);
    if (stored->joiner_nonce[0]) {
        secret_commitment(drawn, stored->secret, stored->maker_nonce, stored->joiner_nonce, &first);
        buffer_print(out, ",\"secret\":\"%s\",\"maker\":\"%s\",\"joiner\":\"%s\",\"white\":\"%s\"",
                     stored->secret, stored->maker_nonce, stored->joiner_nonce,
                     first % 2 == 0 ? "maker" : "joiner");
    }
    buffer_put(out, "}", 1);
}

/* What may be moved before anything was heard; later every ruling tells it. */
static void put_first_moves(Buffer *out, const LiveGame *game, View view,
                            const adoube_position *position)
{
    adoube_move move[ADOUBE_MOVES_MAX];
    char uci[8];
    size_t moves;

    if (game->state.last != NULL || is_blind(game, view))
        return;
    moves = adoube_move_list(position, move, ADOUBE_MOVES_MAX);
    buffer_print(out, ",\"moves\":[");
    for (size_t i = 0; i < moves; i++) {
        adoube_move_write(position, move[i], uci, sizeof uci);
        buffer_print(out, "%s\"%s\"", i ? "," : "", uci);
    }
    buffer_put(out, "]", 1);
}

static void put_state(Buffer *out, const LiveGame *game, View view)
{
    char fen[ADOUBE_FEN_SIZE];
    adoube_summary summary;
    adoube_turn state;
    const adoube_turn *const turn = &state;

    if (!game_state_summary(&game->state, &summary, &state)) {
        out->failed = true;
        return;
    }
    buffer_print(out,
                 ",\"code\":\"%s\",\"play\":\"%s\",\"umpire\":\"%s\",\"status\":\"%s\",\"winner\":",
                 summary.code, summary.play, summary.silent ? "silent" : "vigilant",
                 statuses[summary.status]);
    buffer_json_string(out, summary.status == ADOUBE_WON ? sides[summary.winner] : NULL);
    buffer_print(out, ",\"reason\":");
    buffer_json_string(out, summary.reason);
    buffer_print(out, ",\"turn\":\"%s\",\"position\":", sides[turn->side]);
    adoube_position_write(&turn->position, ADOUBE_FEN_ROOKLESS, fen, sizeof fen);
    buffer_json_string(out, is_blind(game, view) ? NULL : fen);
    put_first_moves(out, game, view, &turn->position);
    buffer_print(out, ",\"plies\":%u", turn->plies);
    put_clock_now(out, game, turn);
}

bool entry_about(Buffer *out, const LiveGame *game, View view)
{
    const GameState *const state = &game->state;

    buffer_print(out, "{\"game\":\"%s\",\"head\":[", game->stored.id);
    for (unsigned i = 0; i < state->heads; i++) {
        buffer_put(out, ",", i ? 1 : 0);
        buffer_json_string(out, state->head[i]);
    }
    buffer_print(out, "],\"tuition\":%s,\"blindfold\":\"%s\",\"engine\":",
                 game->stored.tuition ? "true" : "false", game->stored.blindfold);
    buffer_json_string(out, game->stored.engine[0] ? game->stored.engine : NULL);
    buffer_print(out, ",\"manner\":");
    buffer_json_string(out,
                       game->stored.engine[0] ? manner_name(manner_of(game->stored.level)) : NULL);
    buffer_print(out, ",\"made\":");
    entry_time(out, game->stored.made);
    put_seats(out, game);
    buffer_print(out, ",\"you\":{\"seat\":\"%s\",\"number\":%d},\"begun\":%s,\"seq\":%lld",
                 seat_name(view.kind), view.number, state->ready ? "true" : "false",
                 (long long)state->seq);
    put_chain(out, state);
    put_state(out, game, view);
    put_lot(out, game);
    buffer_put(out, "}", 1);
    return !out->failed;
}
