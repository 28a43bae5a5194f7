// A game that is being made: what was asked for, and the seats that it gets.
#ifndef ADOUBE_SERVER_API_MAKE_H
#define ADOUBE_SERVER_API_MAKE_H

#include "api/body.h"

enum { MAKE_HEADS = 48, MAKE_HEAD_SIZE = DOCKET_LINE_SIZE / 4, MAKE_CONSULT = 6 };

typedef struct Making {
    Api *api;
    StoredGame game;
    char heads[MAKE_HEADS][MAKE_HEAD_SIZE]; /* the lines of the head */
    unsigned head_count;
    char sit[12], name[STORE_NAME]; /* where the maker sits, and his name */
    int64_t players[2];             /* how many players each side has */
    bool engine;
    StoredSeat seat[STORE_SEATS];
    char invite[STORE_SEATS][SECRET_WORD]; /* empty if a seat has no invitation */
    unsigned seats;
    char token[SECRET_WORD]; /* the maker's */
    unsigned maker;          /* the number of his seat */
} Making;

/* Each of these is false, and the error is answered, if something is wrong. */

/* Reads everything but the head: seats, names, the engine, blindfold play, tuition. */
bool make_options_read(Making *m, const json_t *body);

/* Reads the head, and tries it before an umpire. */
bool make_head_read(Making *m, json_t *head);
bool make_head_try(Making *m);

/* Makes the seats, with the maker's token and the invitations of the others. */
void make_seats(Making *m);

#endif
