#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

bool wire_open(Wire *wire, int port)
{
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((unsigned short)port) };
    const int one = 1;

    *wire = (Wire){ .file = socket(AF_INET, SOCK_STREAM, 0) };
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (wire->file < 0 || connect(wire->file, (struct sockaddr *)&to, sizeof to) != 0)
        return false;
    setsockopt(wire->file, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return true;
}

static bool put(Wire *wire, const char *text, size_t size)
{
    while (size > 0) {
        const ssize_t sent = send(wire->file, text, size, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        text += sent;
        size -= (size_t)sent;
    }
    return true;
}

static void open_zero(Wire *wire)
{
    if (wire->closed_by_zero)
        wire->data[wire->taken] = wire->kept;
    wire->closed_by_zero = false;
}

static bool read_more(Wire *wire, int flags)
{
    ssize_t got;

    open_zero(wire);
    if (wire->taken > 0) {
        memmove(wire->data, wire->data + wire->taken, wire->size - wire->taken);
        wire->size -= wire->taken;
        wire->taken = 0;
    }
    if (wire->room - wire->size < 4097) {
        wire->room += 8192;
        wire->data = realloc(wire->data, wire->room);
        if (wire->data == NULL)
            return false;
    }
    got = recv(wire->file, wire->data + wire->size, wire->room - wire->size - 1, flags);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return true;
    if (got <= 0)
        return false;
    wire->size += (size_t)got;
    wire->data[wire->size] = '\0';
    return true;
}

bool wire_read(Wire *wire)
{
    return read_more(wire, MSG_DONTWAIT);
}

/* Reads the head of an answer, and as many bytes after it as it says. */
static char *read_answer(Wire *wire)
{
    char *end = NULL;
    const char *length;
    size_t size;

    wire->taken = wire->size = 0;
    while (wire->size == 0 || (end = strstr(wire->data, "\r\n\r\n")) == NULL)
        if (!read_more(wire, 0))
            return NULL;
    length = strstr(wire->data, "content-length:");
    size = length ? strtoul(length + 15, NULL, 10) : 0;
    while (wire->size < (size_t)(end + 4 - wire->data) + size) {
        if (!read_more(wire, 0))
            return NULL;
        end = strstr(wire->data, "\r\n\r\n");
    }
    return end + 4;
}

const char *wire_post(Wire *wire, const char *path, const char *body)
{
    char text[1024];
    const int size = snprintf(text, sizeof text,
                              "POST %s HTTP/1.1\r\nHost: localhost\r\n"
                              "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                              path, strlen(body), body);
    char *answer;

    if (size < 0 || size >= (int)sizeof text || !put(wire, text, (size_t)size))
        return NULL;
    answer = read_answer(wire);
    return answer && strncmp(wire->data, "HTTP/1.1 20", 11) == 0 ? answer : NULL;
}

bool wire_upgrade(Wire *wire, const char *game, const char *token)
{
    char text[512], *answer;
    const int size = snprintf(
        text, sizeof text,
        "GET /api/games/%s/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: adoube.1, seat.%s\r\n\r\n",
        game, token);

    if (size < 0 || size >= (int)sizeof text || !put(wire, text, (size_t)size))
        return false;
    answer = read_answer(wire);
    if (answer == NULL || strncmp(wire->data, "HTTP/1.1 101", 12) != 0)
        return false;
    wire->taken = (size_t)(answer - wire->data);
    return true;
}

/* Sends one whole frame with a mask of zeros. */
static bool send_frame(Wire *wire, unsigned char kind, const char *text, size_t size)
{
    unsigned char frame[128] = { (unsigned char)(0x80 | kind) };

    if (size > 100)
        return false;
    frame[1] = (unsigned char)(0x80 | size);
    memcpy(frame + 6, text, size);
    return put(wire, (const char *)frame, size + 6);
}

bool wire_send(Wire *wire, const char *text)
{
    return send_frame(wire, 1, text, strlen(text));
}

const char *wire_frame(Wire *wire)
{
    const unsigned char *at;
    size_t left, head = 2, size;

    open_zero(wire);
    at = (const unsigned char *)wire->data + wire->taken;
    left = wire->size - wire->taken;
    if (left < 2)
        return NULL;
    size = at[1] & 0x7f;
    if (size == 126 && left >= 4) {
        size = (size_t)at[2] << 8 | at[3];
        head = 4;
    } else if (size == 127 && left >= 10) {
        size = 0;
        for (unsigned i = 2; i < 10; i++)
            size = size << 8 | at[i];
        head = 10;
    } else if (size >= 126) {
        return NULL;
    }
    if (left < head + size)
        return NULL;
    if ((at[0] & 15) == 9) /* a ping */
        send_frame(wire, 10, (const char *)at + head, size);
    wire->taken += head + size;
    wire->kept = wire->data[wire->taken];
    wire->data[wire->taken] = '\0';
    wire->closed_by_zero = true;
    return (const char *)at + head;
}
