// The page, built into the program: the files of web/dist. tools/embed.py writes assets.c.
#ifndef ADOUBE_SERVER_API_ASSETS_H
#define ADOUBE_SERVER_API_ASSETS_H

#include <stddef.h>

typedef struct Asset {
    const char *path, *type;
    const char *text;
    size_t size;
    int gzip;  /* it is compressed */
    int keeps; /* its name has a hash: a file of this name never changes */
} Asset;

extern const Asset assets[]; /* the last has no path */

/* openapi.json */
extern const char assets_openapi[];
extern const size_t assets_openapi_size;

#endif
