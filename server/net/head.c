// The only file that knows the HTTP parser: http-parser, or its successor llhttp where that is
// installed. The parser gets only heads that head_check has passed, and never a body.
#include "net/head.h"

#include "net/head_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#ifdef ADOUBE_LLHTTP
#include <llhttp.h>
typedef llhttp_t Parser;
typedef llhttp_settings_t Settings;
#else
#include <http_parser.h>
typedef http_parser Parser;
typedef http_parser_settings Settings;
#endif

typedef struct Field {
    const char *name;
    bool may_repeat; /* the values are joined into one list */
} Field;

static const Field fields[HEAD_FIELDS] = {
    [HEAD_HOST] = { "host", false },
    [HEAD_CONTENT_LENGTH] = { "content-length", false },
    [HEAD_CONTENT_TYPE] = { "content-type", false },
    [HEAD_AUTHORIZATION] = { "authorization", false },
    [HEAD_EXPECT] = { "expect", false },
    [HEAD_ORIGIN] = { "origin", false },
    [HEAD_CONNECTION] = { "connection", true },
    [HEAD_UPGRADE] = { "upgrade", true },
    [HEAD_FORWARDED_FOR] = { "x-forwarded-for", true },
    [HEAD_WS_KEY] = { "sec-websocket-key", false },
    [HEAD_WS_VERSION] = { "sec-websocket-version", false },
    [HEAD_WS_PROTOCOL] = { "sec-websocket-protocol", true },
};

/* ---- What the parser calls ---- */

typedef struct Reading {
    Head *head;
    char target[HEAD_PATH + HEAD_QUERY];
    size_t target_size;
    char name[32]; /* of the field that is being read; none that we want is longer */
    size_t name_size;
    int field; /* which one it is; HEAD_FIELDS if it is none that we want */
    size_t value_size;
    bool in_value;
    HeadFault fault;
} Reading;

static void fault(Reading *r, int status, const char *code, const char *message)
{
    if (r->fault.status == 0)
        r->fault = (HeadFault){ status, code, message };
}

static int take_target(Parser *parser, const char *text, size_t size)
{
    Reading *const r = parser->data;

    if (r->target_size + size >= sizeof r->target) {
        fault(r, 414, "long-path", "expected a path of less than 256 bytes");
        return 0;
    }
    memcpy(r->target + r->target_size, text, size);
    r->target_size += size;
    return 0;
}

static int take_name(Parser *parser, const char *text, size_t size)
{
    Reading *const r = parser->data;

    if (r->in_value)
        r->name_size = 0;
    r->in_value = false;
    for (size_t i = 0; i < size; i++)
        if (r->name_size < sizeof r->name)
            r->name[r->name_size++] = text[i];
    return 0;
}

static void begin_value(Reading *r)
{
    r->in_value = true;
    r->value_size = 0;
    for (r->field = 0; r->field < HEAD_FIELDS; r->field++)
        if (strlen(fields[r->field].name) == r->name_size &&
            strncasecmp(fields[r->field].name, r->name, r->name_size) == 0)
            break;
    if (r->field == HEAD_FIELDS)
        return;
    if (r->head->has[r->field]) {
        char *const value = r->head->value[r->field];
        if (!fields[r->field].may_repeat)
            fault(r, 400, "bad-request", "expected a field of the head only once");
        r->value_size = strlen(value);
        if (r->value_size + 2 < HEAD_VALUE) {
            memcpy(value + r->value_size, ", ", 3);
            r->value_size += 2;
        }
    }
    r->head->has[r->field] = true;
}

static int take_value(Parser *parser, const char *text, size_t size)
{
    Reading *const r = parser->data;

    if (!r->in_value)
        begin_value(r);
    if (r->field == HEAD_FIELDS)
        return 0;
    if (r->value_size + size >= HEAD_VALUE) {
        fault(r, 431, "long-head", "expected fields of the head of less than 512 bytes");
        return 0;
    }
    memcpy(r->head->value[r->field] + r->value_size, text, size);
    r->value_size += size;
    r->head->value[r->field][r->value_size] = '\0';
    return 0;
}

/* Tells the parser that no body follows: http.c counts its bytes itself. */
static int end_head(Parser *parser)
{
    (void)parser;
    return 1;
}

static bool parse(Reading *r, const char *text, size_t size)
{
    Parser parser;
    Settings settings;
    const char *method;
    bool whole;

    memset(&settings, 0, sizeof settings);
    settings.on_url = take_target;
    settings.on_header_field = take_name;
    settings.on_header_value = take_value;
    settings.on_headers_complete = end_head;
#ifdef ADOUBE_LLHTTP
    llhttp_init(&parser, HTTP_REQUEST, &settings);
    parser.data = r;
    {
        const llhttp_errno_t end = llhttp_execute(&parser, text, size);
        whole = end == HPE_OK || end == HPE_PAUSED_UPGRADE;
    }
    method = llhttp_method_name((llhttp_method_t)parser.method);
#else
    http_parser_init(&parser, HTTP_REQUEST);
    parser.data = r;
    whole = http_parser_execute(&parser, &settings, text, size) == size &&
            HTTP_PARSER_ERRNO(&parser) == HPE_OK;
    method = http_method_str((enum http_method)parser.method);
#endif
    snprintf(r->head->method, sizeof r->head->method, "%s", method);
    r->head->old = parser.http_major == 1 && parser.http_minor == 0;
    if (whole && (parser.http_major != 1 || parser.http_minor > 1))
        fault(r, 505, "bad-request", "expected HTTP/1.1");
    return whole;
}

/* ---- What the parser has found ---- */

/* Removes the blanks after each value. */
static void trim(Head *head)
{
    for (unsigned i = 0; i < HEAD_FIELDS; i++) {
        size_t size = strlen(head->value[i]);
        while (size > 0 && (head->value[i][size - 1] == ' ' || head->value[i][size - 1] == '\t'))
            head->value[i][--size] = '\0';
    }
}

static void split_target(Reading *r)
{
    const char *const mark = memchr(r->target, '?', r->target_size);
    const size_t path = mark ? (size_t)(mark - r->target) : r->target_size;
    const size_t query = mark ? r->target_size - path - 1 : 0;

    if (r->target_size == 0 || r->target[0] != '/') {
        fault(r, 400, "bad-request", "expected a path that begins with /");
    } else if (path >= HEAD_PATH || query >= HEAD_QUERY) {
        fault(r, 414, "long-path", "expected a path of less than 256 bytes");
    } else {
        memcpy(r->head->path, r->target, path);
        if (mark)
            memcpy(r->head->query, mark + 1, query);
    }
}

static void read_length(Reading *r)
{
    const char *const text = r->head->value[HEAD_CONTENT_LENGTH];

    if (r->head->has[HEAD_CONTENT_LENGTH]) {
        if (text[0] == '\0' || strlen(text) > 15 || strspn(text, "0123456789") != strlen(text))
            fault(r, 400, "bad-request", "expected a content-length in digits");
        else
            r->head->length = (size_t)strtoull(text, NULL, 10);
    } else if (strcmp(r->head->method, "POST") == 0) {
        fault(r, 411, "no-length", "expected a content-length");
    }
}

static void read_host(Reading *r)
{
    const char *const host = r->head->value[HEAD_HOST];

    if ((!r->head->old && !r->head->has[HEAD_HOST]) || strpbrk(host, " \t/\\@,?#\"<>"))
        fault(r, 400, "bad-request", "expected one host");
}

size_t head_size(const char *text, size_t size)
{
    const char *const end = memmem(text, size, "\r\n\r\n", 4);

    return end ? (size_t)(end - text) + 4 : 0;
}

HeadFault head_read(Head *head, const char *text, size_t size)
{
    Reading r = { .head = head };

    memset(head, 0, sizeof *head);
    if (!head_check(text, size))
        return (HeadFault){ 400, "bad-request", "expected a request as RFC 9112 has it" };
    if (head_check_names(text, size, "transfer-encoding"))
        fault(&r, 411, "no-length", "expected a content-length");
    if (!parse(&r, text, size))
        fault(&r, 400, "bad-request", "expected a request as RFC 9112 has it");
    trim(head);
    split_target(&r);
    read_host(&r);
    read_length(&r);
    head->stays = !head->old && !head_lists(head->value[HEAD_CONNECTION], "close");
    memset(r.target, 0, sizeof r.target);
    return r.fault;
}

bool head_lists(const char *list, const char *word)
{
    const size_t size = strlen(word);

    for (const char *at = list; *at;) {
        size_t item;
        at += strspn(at, " \t,");
        item = strcspn(at, " \t,");
        if (item == size && strncasecmp(at, word, size) == 0)
            return true;
        at += item;
    }
    return false;
}

bool head_asks_upgrade(const Head *head)
{
    return head_lists(head->value[HEAD_UPGRADE], "websocket");
}
