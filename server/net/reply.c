// Errors as every answer tells them: {"error": {"code": …, "key": …, "message": …}}.
#include "net/net.h"

void net_reply_error_at(NetReply *reply, int status, const char *code, const char *key,
                        const char *message)
{
    Buffer *const body = &reply->body;

    buffer_free(body);
    *reply = (NetReply){ .status = status, .type = "application/json" };
    buffer_print(body, "{\"error\":{\"code\":\"%s\",", code);
    if (key) {
        buffer_print(body, "\"key\":");
        buffer_json_string(body, key);
        buffer_put(body, ",", 1);
    }
    buffer_print(body, "\"message\":");
    buffer_json_string(body, message);
    buffer_print(body, "}}\n");
}

void net_reply_error(NetReply *reply, int status, const char *code, const char *message)
{
    net_reply_error_at(reply, status, code, NULL, message);
}

void net_reply_no_memory(NetReply *reply)
{
    net_reply_error(reply, 503, "no-memory", "the server has no memory for this");
}
