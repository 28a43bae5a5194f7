// Called moves, in play without sight of the board: the sighted player makes them on his board, and
// a call may be answered before anybody has seen that it was faulty.
#ifndef ADOUBE_LAW_WORDS_CALLS_H
#define ADOUBE_LAW_WORDS_CALLS_H

#include "law/hearing.h"

/* Does a player make on his board the move that his opponent has just called (VII.2)? The umpire
 * has made it on his own already. False if the act is something else. */
bool calls_made_on_board(Hearing *h);

/* A player calls a reply to a call that expresses no legal move or several. False if the last call
 * was in order. */
bool calls_answer(Hearing *h, Side by);

#endif
