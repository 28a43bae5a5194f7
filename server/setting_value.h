// What the value of a setting may be, and what it means: addresses, numbers, lists of networks.
#ifndef ADOUBE_SERVER_SETTING_VALUE_H
#define ADOUBE_SERVER_SETTING_VALUE_H

#include "net/account.h"

#include <stdbool.h>
#include <stddef.h>

enum { VALUE_COUNT_MOST = 1000000, VALUE_SECONDS_MOST = 86400, VALUE_ADDRESS = 128 };

typedef enum ValueKind {
    VALUE_PLACE, /* ADDRESS:PORT */
    VALUE_PLACE_OR_NONE,
    VALUE_TEXT,
    VALUE_COUNT,
    VALUE_SECONDS,
    VALUE_RANGES,
    VALUE_YES_NO,
    VALUE_LOG
} ValueKind;

/* How many bytes the character of UTF-8 has with which a text begins; 0 if it begins with none.
 * What is only of the form of UTF-8 counts, too: nothing is made of the character. */
size_t setting_value_character(const char *text);

/* A value as a message may quote it: short, in UTF-8 even if the file is not, and without
 * characters that change a terminal. */
const char *setting_value_quote(const char *value, char text[128]);

/* "127.0.0.1:8080", "[::1]:8080", ":8080" */
bool setting_value_address(const char *word, char address[VALUE_ADDRESS], int *port);

bool setting_value_number(const char *word, long most, int *number);

/* Reads a list of networks. `at` is where the first that is wrong begins. Null, or what is wrong.
 */
const char *setting_value_ranges(const char *list, AccountRules *rules, size_t *at);

/* What is wrong with a value, as "expected …"; null if nothing is. `at` is where. */
const char *setting_value_fault(ValueKind kind, const char *value, size_t *at);

#endif
