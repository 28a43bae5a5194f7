// The engine's process: Debian's stockfish, in a sandbox. It is started when something is to be
// said to it, and again if it has ended.
#ifndef ADOUBE_SERVER_ENGINE_PROCESS_H
#define ADOUBE_SERVER_ENGINE_PROCESS_H

#include "net/net.h"

typedef struct EngineProcess EngineProcess;

/* `line` is called with each line that it says, `died` when it has ended by itself. Null if there
 * is no engine on this machine. */
EngineProcess *engine_process_open(Net *net, void (*line)(void *self, const char *text),
                                   void (*died)(void *self), void *self);
void engine_process_close(EngineProcess *engine);

/* False if it cannot be started or does not read what it is told. */
bool engine_process_say(EngineProcess *engine, const Buffer *text);
void engine_process_end(EngineProcess *engine); /* at once; `died` is not called */

#endif
