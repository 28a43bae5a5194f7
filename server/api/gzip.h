// Compresses a text with gzip, which every browser reads.
#ifndef ADOUBE_SERVER_API_GZIP_H
#define ADOUBE_SERVER_API_GZIP_H

#include "common/buffer.h"

/* False: no memory. */
bool gzip_text(const Buffer *plain, Buffer *packed);

/* The text that was compressed; for files that are built in, and short. False: no memory, or it is
 * none. */
bool gzip_open(const char *packed, size_t size, Buffer *plain);

#endif
