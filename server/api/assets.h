// The page, built in: web/dist as it was when the program was, compressed. tools/embed.py writes
// it.
#ifndef ADOUBE_SERVER_API_ASSETS_H
#define ADOUBE_SERVER_API_ASSETS_H

#include <stddef.h>

typedef struct Asset {
    const char *path, *type;
    const char *text;
    size_t size;
    int gzip, keeps; /* compressed; its name changes with it */
} Asset;

extern const Asset assets[]; /* one without a path ends them */

/* openapi.json */
extern const char assets_openapi[];
extern const size_t assets_openapi_size;

#endif
