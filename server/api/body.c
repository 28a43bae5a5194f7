#include "api/body.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool is_one_of(const char *word, const char *const *words)
{
    while (*words && strcmp(*words, word) != 0)
        words++;
    return *words != NULL;
}

/* Writes " a, b, c" behind a text. */
static void add_words(char *text, size_t size, const char *const *words)
{
    for (unsigned i = 0; words[i]; i++) {
        const size_t at = strlen(text);
        snprintf(text + at, size - at, "%s %s", i ? "," : "", words[i]);
    }
}

/* "application/json", with or without parameters. */
static bool is_json(const char *type)
{
    const size_t size = strcspn(type, "; \t");

    return size == 16 && strncasecmp(type, "application/json", 16) == 0;
}

static json_t *parse(Api *api)
{
    char message[256];
    json_error_t wrong;
    json_t *const body = json_loadb(api->request->body, api->request->size, JSON_REJECT_DUPLICATES,
                                    &wrong);

    if (body)
        return body;
    snprintf(message, sizeof message, "line %d, column %d: %s", wrong.line, wrong.column,
             wrong.text);
    api_error(api, 400, "bad-json", message);
    return NULL;
}

static bool has_only(Api *api, json_t *body, const char *const *keys)
{
    char message[256];
    const char *key;
    json_t *value;

    json_object_foreach(body, key, value)
    {
        if (is_one_of(key, keys))
            continue;
        snprintf(message, sizeof message, "'%.40s' is no key of this; expected", key);
        add_words(message, sizeof message, keys);
        return api_bad(api, "bad-key", message);
    }
    return true;
}

json_t *api_body(Api *api, const char *const *keys)
{
    json_t *body;

    if (!is_json(api->request->type)) {
        api_error(api, 415, "not-json", "expected content-type: application/json");
        return NULL;
    }
    body = parse(api);
    if (body == NULL)
        return NULL;
    if (!json_is_object(body))
        api_error(api, 400, "bad-json", "expected an object");
    else if (has_only(api, body, keys))
        return body;
    json_decref(body);
    return NULL;
}

bool api_body_string(Api *api, const json_t *body, const char *key, char *out, size_t size)
{
    const json_t *const value = json_object_get(body, key);
    char message[128];

    out[0] = '\0';
    if (value == NULL || json_is_null(value))
        return true;
    if (json_is_string(value) && json_string_length(value) < size &&
        strlen(json_string_value(value)) == json_string_length(value)) {
        snprintf(out, size, "%s", json_string_value(value));
        return true;
    }
    snprintf(message, sizeof message, "'%s': expected a string of less than %zu bytes", key, size);
    return api_bad(api, "bad-value", message);
}

bool api_body_choice(Api *api, const json_t *body, const char *key, const char *const *words,
                     char *out, size_t size)
{
    char message[128];

    if (!api_body_string(api, body, key, out, size))
        return false;
    if (out[0] == '\0')
        snprintf(out, size, "%s", words[0]);
    if (is_one_of(out, words))
        return true;
    snprintf(message, sizeof message, "'%s': expected", key);
    add_words(message, sizeof message, words);
    return api_bad(api, "bad-value", message);
}

bool api_body_integer(Api *api, const json_t *body, const char *key, int64_t least, int64_t most,
                      int64_t *out)
{
    const json_t *const value = json_object_get(body, key);
    char message[128];

    if (value == NULL)
        return true;
    *out = json_integer_value(value);
    if (json_is_integer(value) && *out >= least && *out <= most)
        return true;
    snprintf(message, sizeof message, "'%s': expected a number from %lld to %lld", key,
             (long long)least, (long long)most);
    return api_bad(api, "bad-value", message);
}

bool api_body_position(Api *api, const json_t *body, const char *key, adoube_position *position)
{
    char fen[256], why[256], message[320];
    adoube_fault fault;

    if (!api_body_string(api, body, key, fen, sizeof fen))
        return false;
    adoube_position_ordinary(position);
    if (fen[0] == '\0' || adoube_position_read(position, fen, ADOUBE_FEN_ROOKLESS, &fault))
        return true;
    adoube_fault_write(&fault, why, sizeof why);
    snprintf(message, sizeof message, "'%s': %s", key, why);
    return api_bad(api, "bad-fen", message);
}
