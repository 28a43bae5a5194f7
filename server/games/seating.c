#include "games/seating.h"

#include "common/line_check.h"
#include "games/act.h"
#include "games/client.h"

#include <stdio.h>
#include <string.h>

void seating_trim_name(char *name)
{
    const size_t before = strspn(name, " ");
    size_t size = strlen(name) - before;

    memmove(name, name + before, size + 1);
    while (size > 0 && name[size - 1] == ' ')
        name[--size] = '\0';
}

bool seating_name_is_good(const char *name)
{
    size_t characters = 0;

    for (const char *at = name; *at; at++) {
        const unsigned char c = (unsigned char)*at;
        if (c == '"' || c == '#' || c == '&')
            return false;
        characters += (c & 0xc0) != 0x80;
    }
    return characters <= 60 && line_check(name, strlen(name));
}

/* ---- Lots ---- */

/* Every player, the clients of players, and the engine change sides. */
static void swap_sides(LiveGame *game)
{
    for (unsigned i = 0; i < game->seats; i++) {
        Seat *const seat = &game->seat[i];
        if (seat->kind > SEAT_BLACK)
            continue;
        seat->kind = seat->kind == SEAT_WHITE ? SEAT_BLACK : SEAT_WHITE;
        snprintf(seat->stored.seat, sizeof seat->stored.seat, "%s", seat_name(seat->kind));
    }
    for (Client *client = game->clients; client; client = client->next)
        if (client->view.kind <= SEAT_BLACK)
            client->view.kind = client->view.kind == SEAT_WHITE ? SEAT_BLACK : SEAT_WHITE;
    if (game->stored.engine[0])
        snprintf(game->stored.engine, sizeof game->stored.engine, "%s",
                 strcmp(game->stored.engine, "white") == 0 ? "black" : "white");
}

/* Until the lot is drawn, the maker of the game sits on White's side. */
static bool draw_lot(Hall *hall, LiveGame *game, StorePart *part)
{
    char drawn[SECRET_HEX];
    unsigned char first = 0;
    bool kept;

    secret_commitment(drawn, game->stored.secret, game->stored.maker_nonce,
                      game->stored.joiner_nonce, &first);
    if (first % 2)
        swap_sides(game);
    snprintf(game->stored.maker, sizeof game->stored.maker, "%s", first % 2 ? "black" : "white");
    kept = journal_change(hall, part,
                          &(StoreChange){ .kind = STORE_SET_LOT, .game = &game->stored }) &&
           journal_change(hall, part, &(StoreChange){ .kind = STORE_DROP_SEATS });
    for (unsigned i = 0; i < game->seats && kept; i++)
        kept = journal_change(
            hall, part, &(StoreChange){ .kind = STORE_PUT_SEAT, .seat = &game->seat[i].stored });
    return kept;
}

/* ---- The end of the head ---- */

/* A name that the docket would read otherwise is not written. */
static bool reads_back(const char *key, const char *line, Buffer *fault)
{
    if (docket_line_reads_back(line, key, line + strlen(key) + 2))
        return true;
    buffer_print(fault, "a name that the docket cannot keep");
    return false;
}

/* Writes a line "white: Anna & Bruno"; none if there is one player, who gave no name. */
static bool write_names(Hall *hall, LiveGame *game, StorePart *part, SeatKind kind, Buffer *fault)
{
    Buffer line = { 0 };
    unsigned players = 0;
    bool named = false, kept = true;

    buffer_print(&line, "%s: ", seat_name(kind));
    for (int number = 1; number <= STORE_SEATS; number++)
        for (unsigned i = 0; i < game->seats; i++) {
            const Seat *const seat = &game->seat[i];
            if (seat->kind != kind || seat->number != number)
                continue;
            buffer_print(&line, players++ ? " & " : "");
            if (seat->stored.name[0])
                buffer_print(&line, "%s", seat->stored.name);
            else
                buffer_print(&line, "Player %d", number);
            named = named || seat->stored.name[0];
        }
    if (players > 1 || named)
        kept = !line.failed && reads_back(seat_name(kind), line.text, fault) &&
               act_hear_head(hall, game, part, line.text, fault);
    buffer_free(&line);
    return kept;
}

static bool begin(Hall *hall, LiveGame *game, StorePart *part, Buffer *fault)
{
    adoube_docket_fault wrong;
    StoreChange change = { .kind = STORE_SET_STATE, .begun = true };

    if (!write_names(hall, game, part, SEAT_WHITE, fault) ||
        !write_names(hall, game, part, SEAT_BLACK, fault))
        return false;
    if (!game_state_ready(&game->state, &wrong)) {
        docket_line_fault(fault, &wrong);
        return false;
    }
    live_game_read_summary(game);
    game->at = hall_play(hall);
    game->stored.attended = game->state.turn.due >= 0 || game->stored.engine[0];
    game->stored.begun = true;
    change.attended = game->stored.attended;
    if (!journal_change(hall, part, &change))
        return false;
    hall_tell_engine(hall, game);
    return true;
}

bool seating_settle(Hall *hall, LiveGame *game, StorePart *part, Buffer *fault)
{
    if (strcmp(game->stored.maker, "lot") == 0 && game->stored.joiner_nonce[0] &&
        !draw_lot(hall, game, part)) {
        buffer_print(fault, "the lot could not be kept");
        return false;
    }
    return !live_game_all_seated(game) || game->state.ready || begin(hall, game, part, fault);
}
