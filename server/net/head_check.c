#include "net/head_check.h"

#include <string.h>
#include <strings.h>

static bool is_token(unsigned char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
}

/* A value may have no control character but the tab. */
static bool is_value(unsigned char c)
{
    return c == '\t' || (c >= 0x20 && c != 0x7f);
}

/* A line without its end: "METHOD target HTTP/d.d". */
static bool is_request_line(const char *line, size_t size)
{
    size_t at = 0, target;

    while (at < size && is_token((unsigned char)line[at]))
        at++;
    if (at == 0 || at == size || line[at++] != ' ')
        return false;
    target = at;
    while (at < size && (unsigned char)line[at] > 0x20 && (unsigned char)line[at] < 0x7f)
        at++;
    return at > target && size - at == 9 && memcmp(line + at, " HTTP/", 6) == 0 &&
           line[at + 6] >= '0' && line[at + 6] <= '9' && line[at + 7] == '.' &&
           line[at + 8] >= '0' && line[at + 8] <= '9';
}

static bool is_field_line(const char *line, size_t size)
{
    size_t at = 0;

    while (at < size && is_token((unsigned char)line[at]))
        at++;
    if (at == 0 || at == size || line[at++] != ':')
        return false;
    while (at < size && is_value((unsigned char)line[at]))
        at++;
    return at == size;
}

bool head_check(const char *text, size_t size)
{
    const char *const end = text + size;
    bool first = true;

    for (const char *line = text; line < end;) {
        const char *const cr = memchr(line, '\r', (size_t)(end - line));
        if (cr == NULL || cr + 1 == end || cr[1] != '\n')
            return false;
        if (cr == line)
            return !first && cr + 2 == end;
        if (!(first ? is_request_line : is_field_line)(line, (size_t)(cr - line)))
            return false;
        first = false;
        line = cr + 2;
    }
    return false;
}

bool head_check_names(const char *text, size_t size, const char *field)
{
    const size_t length = strlen(field);
    const char *const end = text + size;

    for (const char *line = text; (line = memchr(line, '\n', (size_t)(end - line))) != NULL;) {
        line++;
        if ((size_t)(end - line) > length && strncasecmp(line, field, length) == 0 &&
            line[length] == ':')
            return true;
    }
    return false;
}
