#include "setting_value.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

size_t setting_value_character(const char *text)
{
    const unsigned char first = (unsigned char)text[0];
    const size_t size = first < 0x80   ? 1
                        : first < 0xc2 ? 0
                        : first < 0xe0 ? 2
                        : first < 0xf0 ? 3
                        : first < 0xf5 ? 4
                                       : 0;

    for (size_t i = 1; i < size; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
    return size;
}

const char *setting_value_quote(const char *value, char text[128])
{
    size_t size = 0;

    while (*value && size < 100) {
        const unsigned char c = (unsigned char)*value;
        const size_t character = setting_value_character(value);
        if (character == 0 || c < ' ' || c == 0x7f) {
            size += (size_t)snprintf(text + size, 128 - size, "\\x%02x", c);
            value++;
        } else {
            memcpy(text + size, value, character);
            size += character;
            value += character;
        }
    }
    snprintf(text + size, 128 - size, "%s", *value ? "…" : "");
    return text;
}

/* Can this be the address or the name of a machine? Whether there is such a name is found out when
 * the server listens: a file can be checked where no name is known. */
static bool is_place(const char *word)
{
    unsigned char number[16];
    const size_t size = strlen(word);

    if (strchr(word, ':'))
        return inet_pton(AF_INET6, word, number) == 1;
    if (word[strspn(word, "0123456789.")] == '\0')
        return inet_pton(AF_INET, word, number) == 1;
    for (size_t i = 0; i < size; i++)
        if (!isalnum((unsigned char)word[i]) && (word[i] != '-' || i == 0) && word[i] != '.')
            return false;
    return true;
}

bool setting_value_address(const char *word, char address[VALUE_ADDRESS], int *port)
{
    const char *const colon = strrchr(word, ':');
    const bool bracketed = word[0] == '[' && colon && colon > word && colon[-1] == ']';
    const char *const start = bracketed ? word + 1 : word;
    const size_t size = colon ? (size_t)(colon - start) - (bracketed ? 1 : 0) : 0;
    char *end = NULL;
    unsigned long found;

    if (colon == NULL || !isdigit((unsigned char)colon[1]) || size >= VALUE_ADDRESS)
        return false;
    found = strtoul(colon + 1, &end, 10);
    if (*end != '\0' || found > 65535)
        return false;
    snprintf(address, VALUE_ADDRESS, "%.*s", (int)size, start);
    if (size == 0)
        snprintf(address, VALUE_ADDRESS, "0.0.0.0");
    *port = (int)found;
    return is_place(address);
}

bool setting_value_number(const char *word, long most, int *number)
{
    char *end;
    long found;

    if (!isdigit((unsigned char)word[0]))
        return false;
    errno = 0;
    found = strtol(word, &end, 10);
    if (*end != '\0' || errno || found > most)
        return false;
    *number = (int)found;
    return true;
}

const char *setting_value_ranges(const char *list, AccountRules *rules, size_t *at)
{
    char word[ADDRESS_TEXT + 8];

    rules->proxies = 0;
    *at = 0;
    if (strcmp(list, "none") == 0)
        return NULL;
    for (const char *next = list + strspn(list, " \t,"); *next; next += strspn(next, " \t,")) {
        const size_t size = strcspn(next, " \t,");
        *at = (size_t)(next - list);
        snprintf(word, sizeof word, "%.*s", size < sizeof word ? (int)size : 0, next);
        if (rules->proxies == ACCOUNT_PROXIES)
            return "expected no more than 16 proxies";
        if (!address_read_range(word, &rules->proxy[rules->proxies++]))
            return "expected an address, or ADDRESS/BITS";
        next += size;
    }
    return rules->proxies ? NULL : "expected an address, or ADDRESS/BITS";
}

const char *setting_value_fault(ValueKind kind, const char *value, size_t *at)
{
    char address[VALUE_ADDRESS];
    AccountRules rules;
    int number;

    *at = 0;
    switch (kind) {
    case VALUE_PLACE_OR_NONE:
        if (strcmp(value, "none") == 0)
            return NULL;
        return setting_value_address(value, address, &number) ? NULL
                                                              : "expected ADDRESS:PORT or none";
    case VALUE_PLACE:
        return setting_value_address(value, address, &number) ? NULL : "expected ADDRESS:PORT";
    case VALUE_TEXT:
        return value[0] ? NULL : "expected a name";
    case VALUE_COUNT:
        return setting_value_number(value, VALUE_COUNT_MOST, &number)
                   ? NULL
                   : "expected a number from 0 to 1000000";
    case VALUE_SECONDS:
        return setting_value_number(value, VALUE_SECONDS_MOST, &number)
                   ? NULL
                   : "expected a number from 0 to 86400";
    case VALUE_RANGES:
        return setting_value_ranges(value, &rules, at);
    case VALUE_YES_NO:
        return strcmp(value, "yes") == 0 || strcmp(value, "no") == 0 ? NULL : "expected yes or no";
    case VALUE_LOG:
        return strcmp(value, "text") == 0 || strcmp(value, "json") == 0 ? NULL
                                                                        : "expected text or json";
    }
    return NULL;
}
