// The seats of a game that is being made: the maker's, with a token; the engine's; and the others',
// with invitations.
#include "api/make.h"

#include <stdio.h>
#include <string.h>

static StoredSeat *add(Making *m, const char *kind, int number)
{
    StoredSeat *const seat = &m->seat[m->seats++];

    *seat = (StoredSeat){ .number = number };
    snprintf(seat->seat, sizeof seat->seat, "%s", kind);
    return seat;
}

static void add_for_maker(Making *m, const char *kind)
{
    StoredSeat *const seat = add(m, kind, 1);

    m->maker = m->seats - 1;
    secret_word(m->token);
    secret_hash(m->token, strlen(m->token), seat->token);
    seat->taken = true;
    snprintf(seat->name, sizeof seat->name, "%s", m->name);
}

static void add_for_guest(Making *m, const char *kind, int number)
{
    StoredSeat *const seat = add(m, kind, number);
    char *const word = m->invite[m->seats - 1];

    secret_word(word);
    secret_hash(word, strlen(word), seat->invite);
    if (strcmp(kind, "spectator") == 0) { /* any number of spectators share one word */
        memcpy(seat->token, seat->invite, SECRET_HASH);
        seat->taken = true;
    }
}

static void add_for_engine(Making *m, const char *kind)
{
    StoredSeat *const seat = add(m, kind, 1);

    seat->taken = true; /* no word has the token of zeros */
    snprintf(seat->name, sizeof seat->name, "Stockfish");
    snprintf(m->game.engine, sizeof m->game.engine, "%s", kind);
}

static void add_side(Making *m, const char *kind, int64_t players)
{
    const bool lot = strcmp(m->sit, "lot") == 0;
    const bool makers = strcmp(m->sit, kind) == 0 || (lot && strcmp(kind, "white") == 0);

    if (makers)
        add_for_maker(m, kind);
    else if (m->engine)
        add_for_engine(m, kind);
    for (int i = makers || m->engine ? 2 : 1; i <= players; i++)
        add_for_guest(m, kind, i);
}

void make_seats(Making *m)
{
    if (strcmp(m->sit, "table") == 0) {
        add_for_maker(m, "table");
    } else {
        add_side(m, "white", m->players[0]);
        add_side(m, "black", m->players[1]);
    }
    if (strcmp(m->sit, "umpire") == 0)
        add_for_maker(m, "umpire");
    else
        add_for_guest(m, "umpire", 1);
    add_for_guest(m, "spectator", 0);
}
