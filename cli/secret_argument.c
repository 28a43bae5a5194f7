#include "secret_argument.h"

#include <stdlib.h>
#include <string.h>

static void cover(char *from, size_t size)
{
    memset(from, '*', size);
}

/* A password that should have been written with %40 and so on may have any of these characters in
 * it, so everything from the first colon to the last @ is covered. */
static void cover_user(char *address)
{
    char *const at = strrchr(address, '@');
    char *const colon = at ? memchr(address, ':', (size_t)(at - address)) : NULL;

    if (colon)
        cover(colon + 1, (size_t)(at - colon - 1));
}

static void cover_parameters(char *address)
{
    static const char name[] = "password="; /* of the user, and sslpassword of his key */

    for (char *at = address; (at = strstr(at, name)) != NULL;) {
        at += sizeof name - 1;
        cover(at, strcspn(at, "& "));
    }
}

char *secret_argument(char *word)
{
    char *const copy = strdup(word);
    char *const address = strstr(word, "://");

    if (copy == NULL)
        return NULL;
    cover_parameters(word);
    if (address)
        cover_user(address + 3);
    return copy;
}
