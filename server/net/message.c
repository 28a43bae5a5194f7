#include "net/message.h"

#include <stdlib.h>
#include <string.h>

NetMessage *message_new(size_t size, char **text)
{
    NetMessage *const message = malloc(sizeof *message + size);

    if (message == NULL)
        return NULL;
    *text = (char *)(message + 1);
    *message = (NetMessage){ 1, size, *text, NULL };
    return message;
}

/* `owned` is freed if there is no memory for the message. */
static NetMessage *message_at(const char *text, size_t size, char *owned)
{
    NetMessage *const message = malloc(sizeof *message);

    if (message)
        *message = (NetMessage){ 1, size, text, owned };
    else
        free(owned);
    return message;
}

NetMessage *message_of_constant(const char *text, size_t size)
{
    return message_at(text, size, NULL);
}

NetMessage *message_of_buffer(Buffer *buffer)
{
    const Buffer taken = *buffer;

    if (taken.failed) {
        buffer_free(buffer);
        return NULL;
    }
    *buffer = (Buffer){ 0 };
    return message_at(taken.text, taken.size, taken.text);
}

void net_message_retain(NetMessage *message)
{
    message->uses++;
}

void net_message_release(NetMessage *message)
{
    if (--message->uses > 0)
        return;
    free(message->owned);
    free(message);
}

/* ---- Frames ---- */

/* Writes the head of a frame that is not masked, and returns its size. */
static size_t frame_head(unsigned char head[10], unsigned first, size_t size)
{
    head[0] = (unsigned char)first;
    if (size < 126) {
        head[1] = (unsigned char)size;
        return 2;
    }
    if (size < 65536) {
        head[1] = 126;
        head[2] = (unsigned char)(size >> 8);
        head[3] = (unsigned char)size;
        return 4;
    }
    head[1] = 127;
    for (unsigned i = 0; i < 8; i++)
        head[2 + i] = (unsigned char)((uint64_t)size >> (56 - 8 * i));
    return 10;
}

NetMessage *message_frame(unsigned first, const char *text, size_t size)
{
    unsigned char head[10];
    const size_t before = frame_head(head, first, size);
    char *at;
    NetMessage *const message = message_new(before + size, &at);

    if (message == NULL)
        return NULL;
    memcpy(at, head, before);
    if (size)
        memcpy(at + before, text, size);
    return message;
}

NetMessage *net_message(const char *text, size_t size)
{
    return message_frame(MESSAGE_TEXT, text, size);
}
