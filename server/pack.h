// A text compressed as every browser reads it.
#ifndef ADOUBE_SERVER_PACK_H
#define ADOUBE_SERVER_PACK_H

#include "sheet.h"

/* False if there is no memory. */
bool pack_gzip(const Sheet *plain, Sheet *packed);

#endif
