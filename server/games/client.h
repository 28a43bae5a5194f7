// A client: one WebSocket of a seat. This file has its coming and going; client_frame.c has the
// frames that it sends, client_catch_up.c the entries that it has not seen yet, client_hand.c the
// hands that players see moving, client_words.c what they say to each other.
#ifndef ADOUBE_SERVER_GAMES_CLIENT_H
#define ADOUBE_SERVER_GAMES_CLIENT_H

#include "docket/reading.h"
#include "games/entry.h"
#include "games/hall.h"

enum { CLIENT_REPEATS = 16 };

typedef struct Client {
    Hall *hall;
    LiveGame *game; /* null once the game was put out of memory: the connection is being closed */
    View view;
    NetWebSocket *socket; /* null before it is open, and when it is closed */
    Account *account;
    Bucket allowance;               /* a spectator's own, because all spectators share one seat */
    bool asked;                     /* it has said from which line on it wants the entries */
    bool live;                      /* it has all entries, and gets each new one at once */
    bool counted;                   /* it counts among the connections of its seat */
    int64_t next_line;              /* the first line that was not given to the gate for it … */
    int64_t sent;                   /* … and the first that the gate has not sent */
    Reading *reading;               /* of lines that it is to be sent; else null */
    StoreQuestion *find;            /* for the line of an act that came again; else null */
    int64_t repeat[CLIENT_REPEATS]; /* IDs of acts whose entries it wants once more */
    unsigned repeats;
    int64_t repeat_to;   /* the first of them is looked for in lines up to this one */
    Task task;           /* sends entries, a little at a time */
    Held held;           /* messages that wait at the gate */
    struct Client *next; /* of the same game */
} Client;

/* A client of a seat, before its WebSocket is open. Null: no memory. */
Client *client_new(Hall *hall, LiveGame *game, const Seat *seat, Account *account);

Seat *client_seat(const Client *client); /* null if the game has no such seat */

/* Closes the connections of all clients of a game, which is about to leave the memory. */
void client_close_all(LiveGame *game, int code, const char *why);

/* Closes those of one seat, which was given anew. */
void client_close_seat(LiveGame *game, SeatKind kind, int number);

/* What the net calls; `self` is the Hall, `admitted` the Client. */
void client_opened(void *self, void *admitted, NetWebSocket *socket);
void client_frame(void *self, void *admitted, const char *text, size_t size);
void client_drained(void *self, void *admitted);
void client_closed(void *self, void *admitted);

/* ---- client_catch_up.c ---- */

/* Sends the entries from a line on, and then every new one. */
void client_catch_up_from(Client *client, int64_t line);

/* Sends the entry of an act that came a second time. False if too many wait already. */
bool client_catch_up_repeat(Client *client, int64_t id);

/* What it was being sent is not so any more: it waits, and then gets the entries from this line on,
 * or from an earlier one if it has not had those. */
void client_catch_up_wait(Client *client, int64_t line);
void client_catch_up_resume(Client *client);

void client_catch_up_go_on(Client *client); /* when everything was sent */
void client_catch_up_stop(Client *client);  /* frees what it holds */

/* ---- client_hand.c ---- */

/* Shows a hand, as the page gets it, to all clients but one, who may be null. */
void client_hand_show(LiveGame *game, const Client *except, const char *json, size_t size);

/* "X Y SQUARE" or "off": shows a player's hand to the others. False if it cannot be read. */
bool client_hand(Client *client, const char *text);
void client_hand_off(Client *client);

/* ---- client_words.c ---- */

/* Words of a player to everybody at the table, or to his own side alone. They are shown and never
 * kept. False if they are no words, or not a player's. */
bool client_words(Client *client, const char *text, bool aside);

/* Shows words to those who hear them: the kind of seat that they are said aside to, or SEAT_KINDS
 * for everybody. */
void client_words_show(LiveGame *game, const Client *except, SeatKind aside, const char *json,
                       size_t size);

/* "GAME WORD": a player invites the others to another game. False if it cannot be read. */
bool client_words_again(Client *client, const char *text);

#endif
