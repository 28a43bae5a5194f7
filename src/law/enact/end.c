#include "law/enact/end.h"

#include "law/enact/inside.h"

void enact_end(Changing *c, Status status, Side winner, Reason reason)
{
    c->game.status = (uint8_t)status;
    c->game.winner = (uint8_t)winner;
    c->game.reason = (uint8_t)reason;
    c->game.duties = 0;
}

void enact_end_play(Changing *c)
{
    c->game.clock.over = true;
    c->game.duties = 0; /* no hand can do them any more */
}
