// A docket that shows tampering. The head of the chain after a line is the SHA-256 of the head
// before it and of everything that is kept of the line, so that nobody can alter a line and leave
// the later heads as they were. Players see the heads; PROTOCOL.md says how to compute them.
#ifndef ADOUBE_SERVER_STORE_CHAIN_H
#define ADOUBE_SERVER_STORE_CHAIN_H

#include "common/buffer.h"
#include "store/store.h"

/* The head before the first line. */
void chain_begin(unsigned char head[STORE_CHAIN], const char *game);

/* Goes from the head before a line to the head after it. `commitment` is that of a move under seal,
 * or empty. */
void chain_add(unsigned char head[STORE_CHAIN], const StoredLine *line, const char *commitment);

void chain_hex(const unsigned char head[STORE_CHAIN], char hex[SECRET_HEX]);

/* Writes what is hashed of a line: its fields, a line feed after each, and its text. */
void chain_write(Buffer *out, const StoredLine *line, const char *commitment);

#endif
