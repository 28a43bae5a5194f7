// Whoever waits for a game: until it is in memory, or until it is known what other nodes have
// written of it.
#ifndef ADOUBE_SERVER_GAMES_GAME_WAIT_H
#define ADOUBE_SERVER_GAMES_GAME_WAIT_H

/* Somebody who waits. `done` is called once: the game can be looked at then, or `why` says why not.
 */
typedef struct GameWait {
    void (*done)(struct GameWait *wait, const char *why);
    struct GameWait **list; /* in which he stands; null when he does not wait any more */
    struct GameWait *next;
} GameWait;

void game_wait_join(GameWait **list, GameWait *wait);

/* Does not wait any more. Nothing happens if he did not. */
void game_wait_leave(GameWait *wait);

void game_wait_end(GameWait **list, const char *why); /* calls `done` of everybody */
void game_wait_drop(GameWait **list);                 /* calls nobody */

#endif
