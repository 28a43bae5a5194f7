// Messages: bytes that go out over one connection or over many. Each has a count of its uses, and
// is freed with the last of them.
#ifndef ADOUBE_SERVER_NET_MESSAGE_H
#define ADOUBE_SERVER_NET_MESSAGE_H

#include "net/net.h"

struct NetMessage {
    unsigned uses;
    size_t size;
    const char *text; /* behind this struct, or somebody else's */
    char *owned;      /* is freed with the message; or null */
};

/* A message of so many bytes, which the caller writes to `text`. Null: no memory. */
NetMessage *message_new(size_t size, char **text);

/* A message whose bytes stand elsewhere: in a buffer, which the message takes over, or in a text
 * that is never freed. Null: no memory, or the buffer has failed. */
NetMessage *message_of_buffer(Buffer *buffer);
NetMessage *message_of_constant(const char *text, size_t size);

/* The first byte of a frame that is whole. */
enum { MESSAGE_TEXT = 0x81, MESSAGE_CLOSE = 0x88, MESSAGE_PING = 0x89 };

/* A message that is one frame of a WebSocket. */
NetMessage *message_frame(unsigned first, const char *text, size_t size);

#endif
