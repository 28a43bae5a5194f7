// What the process gives up when it has what it needs: all capabilities, new privileges, and every
// call of the kernel that a server of games never makes. The engine gives up more: it computes, and
// talks to us.
#ifndef ADOUBE_SERVER_PRIVILEGES_H
#define ADOUBE_SERVER_PRIVILEGES_H

#include <stdbool.h>

/* After the sockets, the database and the key are open. Says so where the machine does not let it;
 * the server goes on. */
void privileges_drop(void);

/* In the engine's process, before it becomes the engine. */
bool privileges_of_engine(void);

#endif
