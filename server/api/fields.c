#include "api/fields.h"

#include <stdio.h>

bool fields_position(Api *api, const json_t *body, const char *key, adoube_position *position)
{
    char fen[256], why[256], message[320];
    adoube_fault fault;

    if (!api_string(api, body, key, fen, sizeof fen))
        return false;
    adoube_position_ordinary(position);
    if (fen[0] == '\0' || adoube_position_read(position, fen, ADOUBE_FEN_ROOKLESS, &fault))
        return true;
    adoube_fault_write(&fault, why, sizeof why);
    snprintf(message, sizeof message, "'%s': %s", key, why);
    api_error(api, 400, "bad-fen", message);
    return false;
}
