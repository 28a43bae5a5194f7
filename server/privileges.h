// What the server's process gives up once it has what it needs: all capabilities, the right to gain
// new privileges, and every call of the kernel that a server of games never makes.
#ifndef ADOUBE_SERVER_PRIVILEGES_H
#define ADOUBE_SERVER_PRIVILEGES_H

#include <stdbool.h>

/* To be called after the sockets, the database and the key are open. Where the machine does not let
 * it, a message says so and the server goes on. With `network` it may still open connections. */
void privileges_drop(bool network);

#endif
