// Fields of a request that several questions have.
#ifndef ADOUBE_SERVER_API_FIELDS_H
#define ADOUBE_SERVER_API_FIELDS_H

#include "api/api.h"

/* The position of a FEN; the ordinary arrangement if there is none. False, and the error is
 * answered, if it cannot be read. */
bool fields_position(Api *api, const json_t *body, const char *key, adoube_position *position);

#endif
