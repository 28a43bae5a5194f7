// The process of the engine: stockfish, as Debian has it, with a bound on what it may use, and
// without the net. It is started when something is to be said to it.
#ifndef ADOUBE_SERVER_ENGINE_PROCESS_H
#define ADOUBE_SERVER_ENGINE_PROCESS_H

#include "net/net.h"

typedef struct EngineProcess EngineProcess;

/* Each line it says; and that it has ended by itself. Null if there is none on this machine. */
EngineProcess *engine_process_open(Net *net, void (*line)(void *self, const char *text),
                                   void (*died)(void *self), void *self);
void engine_process_close(EngineProcess *engine);

/* False if it cannot be started or does not listen. */
bool engine_process_say(EngineProcess *engine, const Buffer *text);
void engine_process_end(EngineProcess *engine); /* at once; nothing is told */

#endif
