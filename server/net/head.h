// The head of a request. It is checked byte by byte for what parsers forgive and attackers use, and
// then read by the parser. A head that is not exactly as RFC 9112 has it is refused, and the
// connection ends, because a proxy before us might see another request in the same bytes.
#ifndef ADOUBE_SERVER_NET_HEAD_H
#define ADOUBE_SERVER_NET_HEAD_H

#include <stdbool.h>
#include <stddef.h>

enum { HEAD_MOST = 8192, HEAD_PATH = 256, HEAD_QUERY = 512, HEAD_VALUE = 512 };

typedef enum HeadField {
    HEAD_HOST,
    HEAD_CONTENT_LENGTH,
    HEAD_CONTENT_TYPE,
    HEAD_AUTHORIZATION,
    HEAD_EXPECT,
    HEAD_ORIGIN,
    HEAD_CONNECTION,
    HEAD_UPGRADE,
    HEAD_FORWARDED_FOR,
    HEAD_WS_KEY,
    HEAD_WS_VERSION,
    HEAD_WS_PROTOCOL,
    HEAD_FIELDS
} HeadField;

typedef struct Head {
    char method[16];
    char path[HEAD_PATH], query[HEAD_QUERY];
    char value[HEAD_FIELDS][HEAD_VALUE]; /* empty if the field is not there */
    bool has[HEAD_FIELDS];
    bool old;      /* it is HTTP/1.0 */
    bool stays;    /* the connection stays open after the answer */
    size_t length; /* of the body */
} Head;

/* What is wrong with a head, and the status of the answer; 0 if nothing is wrong. */
typedef struct HeadFault {
    int status;
    const char *code, *message;
} HeadFault;

/* The size of the head that a text begins with, and its empty line; 0 if its end has not come. */
size_t head_size(const char *text, size_t size);

/* Reads a head that is complete. */
HeadFault head_read(Head *head, const char *text, size_t size);

/* Is a word among those of a list with commas, in capitals or not? */
bool head_lists(const char *list, const char *word);

/* Does it ask for a WebSocket, whether properly or not? */
bool head_asks_upgrade(const Head *head);

#endif
