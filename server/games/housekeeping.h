// What the server does by itself, a little of it after every commit and the rest once a second:
// time limits, games that nobody looks at, games that nobody wants, the sign of life in the
// database.
#ifndef ADOUBE_SERVER_GAMES_HOUSEKEEPING_H
#define ADOUBE_SERVER_GAMES_HOUSEKEEPING_H

/* The net calls it whenever net_wake was asked for; `self` is the Hall. */
void housekeeping_tick(void *self);

#endif
