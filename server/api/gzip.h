// A text compressed as every browser reads it.
#ifndef ADOUBE_SERVER_API_GZIP_H
#define ADOUBE_SERVER_API_GZIP_H

#include "common/buffer.h"

/* False if there is no memory. */
bool gzip_text(const Buffer *plain, Buffer *packed);

#endif
