// What the engine's process may use: bounded memory, no files to write, and none of the calls of
// the kernel that a program needs only to talk to others. The engine computes, and talks to us.
#ifndef ADOUBE_SERVER_ENGINE_SANDBOX_H
#define ADOUBE_SERVER_ENGINE_SANDBOX_H

#include <stdbool.h>

/* Called in the engine's process before the engine's program replaces ours. False if it failed. */
bool engine_sandbox_enter(void);

#endif
