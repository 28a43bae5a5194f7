#include "store/postgres/address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE = 5000, /* milliseconds, unless the address says otherwise */
    LEAST = 2000,    /* as libpq has it */
    OPTIONS = 80,    /* libpq knows about fifty */
    PLACE = 1100     /* bytes of one host or port */
};

#define USUAL_PORT "5432"

/* ---- Reading ---- */

static const char *value_of(const PgAddress *address, const char *keyword)
{
    for (const PQconninfoOption *option = address->options; option->keyword; option++)
        if (strcmp(option->keyword, keyword) == 0)
            return option->val;
    return NULL;
}

static unsigned count_parts(const char *list)
{
    unsigned count = 1;

    for (; *list; list++)
        count += *list == ',';
    return count;
}

/* One part of a list with commas. False if it is too long. */
static bool copy_part(const char *list, unsigned which, char out[PLACE])
{
    size_t size;

    while (which-- > 0)
        list = strchr(list, ',') + 1;
    size = strcspn(list, ",");
    if (size >= PLACE)
        return false;
    memcpy(out, list, size);
    out[size] = '\0';
    return true;
}

/* Could there be a password in it? */
static bool has_password(const char *url)
{
    const char *const at = strrchr(url, '@');
    const char *const user = strstr(url, "://") + 3;

    return strstr(url, "password") || (at && memchr(user, ':', (size_t)(at - user)));
}

/* What libpq says of an address may have a part of the password in it. */
static bool refuse(const char *url, const char *reason, char *why, size_t room)
{
    if (reason && !has_password(url))
        snprintf(why, room, "%s", reason);
    else
        snprintf(why, room,
                 "expected postgresql://USER@HOST:PORT/DATABASE; in a password each of : / ? # [ ] "
                 "@ %% is written as %% and two digits");
    return false;
}

/* The ports are as many as the hosts, or one for all. */
static bool ports_fit(const char *port, unsigned servers)
{
    char part[PLACE];
    unsigned count;

    if (port == NULL)
        return true;
    count = count_parts(port);
    for (unsigned i = 0; i < count; i++)
        if (!copy_part(port, i, part) || part[strspn(part, "0123456789")] != '\0')
            return false;
    return count == 1 || count == servers;
}

static bool read_servers(PgAddress *address)
{
    const char *const host = value_of(address, "host");
    const char *const number = value_of(address, "hostaddr");
    const char *const list = number ? number : host;
    char part[PLACE];

    address->servers = list ? count_parts(list) : 1;
    if ((host && number && count_parts(host) != address->servers) || (host && strchr(host, '@')))
        return false;
    for (unsigned i = 0; i < address->servers; i++)
        if ((host && !copy_part(host, i, part)) || (number && !copy_part(number, i, part)))
            return false;
    return ports_fit(value_of(address, "port"), address->servers);
}

static int64_t read_patience(const char *seconds)
{
    const long given = seconds ? strtol(seconds, NULL, 10) : 0;

    if (given <= 0 || given > 3600)
        return PATIENCE;
    return given * 1000 < LEAST ? LEAST : given * 1000;
}

bool postgres_address_read(PgAddress *address, const char *url, char *why, size_t room)
{
    char *reason = NULL;

    *address = (PgAddress){ .options = PQconninfoParse(url, &reason) };
    if (address->options == NULL) {
        refuse(url, reason, why, room);
        PQfreemem(reason);
        return false;
    }
    if (!read_servers(address))
        return refuse(url, NULL, why, room);
    address->patience = read_patience(value_of(address, "connect_timeout"));
    return true;
}

void postgres_address_free(PgAddress *address)
{
    PQconninfoFree(address->options);
    address->options = NULL;
}

/* ---- Connecting ---- */

/* What is handed to libpq. */
typedef struct Words {
    const char *keyword[OPTIONS + 1], *value[OPTIONS + 1];
    unsigned count;
} Words;

static void put(Words *words, const char *keyword, const char *value)
{
    if (value == NULL || words->count == OPTIONS)
        return;
    words->keyword[words->count] = keyword;
    words->value[words->count++] = value;
}

/* Is it a list, of which each server has a part? */
static bool is_list(const PQconninfoOption *option)
{
    return (strcmp(option->keyword, "host") == 0 || strcmp(option->keyword, "hostaddr") == 0 ||
            strcmp(option->keyword, "port") == 0) &&
           option->val && count_parts(option->val) > 1;
}

static void put_all(Words *words, const PgAddress *address, bool lists)
{
    memset(words, 0, sizeof *words);
    put(words, "fallback_application_name", "adoube");
    for (const PQconninfoOption *option = address->options; option->keyword; option++)
        if (lists || !is_list(option))
            put(words, option->keyword, option->val);
    put(words, "client_encoding", "UTF8"); /* the last word counts */
}

/* libpq takes an empty word for none, so a list may not stand before it: the list would count. In
 * an address with several servers the port of each is a part of a list, and mostly an empty one. */
PGconn *postgres_address_start(const PgAddress *address, unsigned server)
{
    char part[3][PLACE];
    unsigned parts = 0;
    Words words;

    put_all(&words, address, false);
    for (const PQconninfoOption *option = address->options; option->keyword; option++)
        if (is_list(option) && copy_part(option->val, server, part[parts])) {
            const bool usual = part[parts][0] == '\0' && strcmp(option->keyword, "port") == 0;
            put(&words, option->keyword, usual ? USUAL_PORT : part[parts]);
            parts++;
        }
    return PQconnectStartParams(words.keyword, words.value, 0);
}

PGconn *postgres_address_connect(const PgAddress *address)
{
    char seconds[24];
    Words words;

    put_all(&words, address, true);
    snprintf(seconds, sizeof seconds, "%d", (int)(address->patience / 1000));
    put(&words, "connect_timeout", seconds);
    return PQconnectdbParams(words.keyword, words.value, 0);
}
