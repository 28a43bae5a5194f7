#include "said.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 4, DIGITS_MOST = 1 << 12, SHOWN_MOST = 5 };

struct Hearsay {
    char digits[DIGITS_MOST];
    size_t used;
    size_t shown; /* the act that is printed, if there is one */
    bool told;    /* every act is printed */
};

typedef struct Tally {
    unsigned dockets, acts, otherwise;
} Tally;

static unsigned hash(const char *text, size_t size)
{
    uint64_t h = UINT64_C(14695981039346656037);

    for (size_t i = 0; i < size; i++)
        h = (h ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
    return (unsigned)((h ^ h >> 16 ^ h >> 32 ^ h >> 48) & 0xffffU);
}

void said_add(Hearsay *said, const char *line, size_t line_size, const char *told, size_t told_size)
{
    if (said->told || said->used / DIGITS == said->shown)
        printf("of `%.*s` it is now said:\n%.*s\n", (int)line_size, line, (int)told_size, told);
    if (said->used + DIGITS < DIGITS_MOST)
        said->used += (size_t)snprintf(said->digits + said->used, DIGITS + 1, "%04x",
                                       hash(told, told_size));
}

/* How many acts of both come before the first that differs. */
static size_t alike(const Hearsay *now, const char *before, size_t size)
{
    size_t same = 0;

    while (same + DIGITS <= size && same + DIGITS <= now->used &&
           memcmp(before + same, now->digits + same, DIGITS) == 0)
        same += DIGITS;
    return same / DIGITS;
}

/* Hears each docket of a file. If there is a file to renew, it is written anew there. */
static void go_through(const char *name, const char *text, FILE *renewed, bool tell, SaidHear hear,
                       void *self, Tally *tally)
{
    static Hearsay now;

    for (const char *head = text, *end; *head; head = end) {
        const size_t length = strcspn(head, "\n");
        const char *const docket = head + length + (head[length] != '\0');
        const char *const next = strstr(docket, "\n== ");
        const char *const found = strstr(head, " said:");
        const size_t own = found && found < head + length ? (size_t)(found - head) : length;
        const char *const before = own < length ? found + strlen(" said:") : head + length;
        const size_t before_size = (size_t)(head + length - before);

        end = next ? next + 1 : docket + strlen(docket);
        now = (Hearsay){ .shown = SIZE_MAX, .told = tell };
        hear(self, docket, (size_t)(end - docket), &now);
        tally->dockets++;
        tally->acts += (unsigned)(now.used / DIGITS);
        if (renewed)
            fprintf(renewed, "%.*s said:%s\n%.*s", (int)own, head, now.digits, (int)(end - docket),
                    docket);
        if (tell || (before_size == now.used && memcmp(before, now.digits, now.used) == 0))
            continue;
        if (tally->otherwise++ < SHOWN_MOST) {
            printf("%s:\n%.*s", name, (int)(end - docket), docket);
            now = (Hearsay){ .shown = alike(&now, before, before_size) };
            hear(self, docket, (size_t)(end - docket), &now);
        }
    }
}

static char *read_whole(const char *path)
{
    FILE *const file = fopen(path, "rb");
    char *text = NULL;
    long size;

    if (file && fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) >= 0) {
        rewind(file);
        text = malloc((size_t)size + 1);
        if (text)
            text[fread(text, 1, (size_t)size, file)] = '\0';
    }
    if (file)
        fclose(file);
    return text;
}

int said_compare(int words, char **word, SaidHear hear, void *self)
{
    const bool bless = words > 0 && strcmp(word[0], "bless") == 0;
    const bool tell = words > 0 && strcmp(word[0], "tell") == 0;
    Tally tally = { 0 };

    for (int i = bless || tell; i < words; i++) {
        char *const text = read_whole(word[i]);
        FILE *const renewed = bless && text ? fopen(word[i], "wb") : NULL;

        if (text == NULL || strncmp(text, "== ", 3) != 0 || (bless && renewed == NULL)) {
            printf("%s: expected a file of dockets\n", word[i]);
            return 1;
        }
        go_through(word[i], text, renewed, tell, hear, self, &tally);
        if (renewed)
            fclose(renewed);
        free(text);
    }
    printf("%u dockets, %u acts, of %u dockets something is said otherwise\n", tally.dockets,
           tally.acts, tally.otherwise);
    return tally.dockets == 0 || (tally.otherwise && !bless);
}
