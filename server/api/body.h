// The body of a request, which is a JSON object. Each function answers the error if it returns
// false or null.
#ifndef ADOUBE_SERVER_API_BODY_H
#define ADOUBE_SERVER_API_BODY_H

#include "api/api.h"

#include <jansson.h>

/* The body as an object that has none but these keys (a null ends them). The caller frees it. */
json_t *api_body(Api *api, const char *const *keys);

/* A string of less than `size` bytes; empty if the key is not there. */
bool api_body_string(Api *api, const json_t *body, const char *key, char *out, size_t size);

/* One of these words (a null ends them); the first of them if the key is not there. */
bool api_body_choice(Api *api, const json_t *body, const char *key, const char *const *words,
                     char *out, size_t size);

/* A number within bounds; `out` stays as it is if the key is not there. */
bool api_body_integer(Api *api, const json_t *body, const char *key, int64_t least, int64_t most,
                      int64_t *out);

/* The position of a FEN; the ordinary arrangement if the key is not there. */
bool api_body_position(Api *api, const json_t *body, const char *key, adoube_position *position);

#endif
