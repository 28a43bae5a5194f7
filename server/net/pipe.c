// Pipes that the loop reads.
#include "net/link.h"

#include <stdlib.h>

struct NetPipe {
    uv_pipe_t pipe;
    NetRead read;
    void *self;
    char text[4096];
};

static void give_text(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    NetPipe *const pipe = handle->data;

    (void)suggested;
    *buffer = uv_buf_init(pipe->text, sizeof pipe->text);
}

static void take_text(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer)
{
    NetPipe *const pipe = stream->data;

    if (size == 0)
        return;
    if (size < 0)
        uv_read_stop(stream);
    pipe->read(pipe->self, size > 0 ? buffer->base : NULL, size > 0 ? (size_t)size : 0);
}

static void free_data(uv_handle_t *handle)
{
    free(handle->data);
}

NetPipe *net_pipe_open(Net *net, int file, NetRead read, void *self)
{
    NetPipe *const pipe = malloc(sizeof *pipe);

    if (pipe == NULL)
        return NULL;
    pipe->read = read;
    pipe->self = self;
    if (uv_pipe_init(&net->loop, &pipe->pipe, 0) != 0) {
        free(pipe);
        return NULL;
    }
    pipe->pipe.data = pipe;
    if (uv_pipe_open(&pipe->pipe, file) == 0 &&
        uv_read_start((uv_stream_t *)&pipe->pipe, give_text, take_text) == 0)
        return pipe;
    uv_close((uv_handle_t *)&pipe->pipe, free_data);
    return NULL;
}

void net_pipe_close(NetPipe *pipe)
{
    uv_close((uv_handle_t *)&pipe->pipe, free_data);
}
