#include "api/gzip.h"

#include <stdint.h>
#include <string.h>
#include <zlib.h>

enum { GZIP = 15 + 16 /* zlib's number for the widest window and a gzip header */ };

bool gzip_text(const Buffer *plain, Buffer *packed)
{
    z_stream stream;
    uLong most;
    char *out;
    int result;

    memset(&stream, 0, sizeof stream);
    if (plain->failed ||
        deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    most = deflateBound(&stream, (uLong)plain->size);
    out = buffer_reserve(packed, most);
    if (out == NULL) {
        deflateEnd(&stream);
        return false;
    }
    stream.next_in = (Bytef *)plain->text;
    stream.avail_in = (uInt)plain->size;
    stream.next_out = (Bytef *)out;
    stream.avail_out = (uInt)most;
    result = deflate(&stream, Z_FINISH);
    if (result == Z_STREAM_END)
        buffer_wrote(packed, stream.total_out);
    deflateEnd(&stream);
    return result == Z_STREAM_END;
}

bool gzip_open(const char *packed, size_t size, Buffer *plain)
{
    z_stream stream;
    unsigned char room[4096];
    int status = Z_OK;

    memset(&stream, 0, sizeof stream);
    if (inflateInit2(&stream, GZIP) != Z_OK)
        return false;
    stream.next_in = (Bytef *)(uintptr_t)packed;
    stream.avail_in = (uInt)size;
    while (status == Z_OK) {
        stream.next_out = room;
        stream.avail_out = sizeof room;
        status = inflate(&stream, Z_NO_FLUSH);
        buffer_put(plain, (const char *)room, sizeof room - stream.avail_out);
    }
    inflateEnd(&stream);
    return status == Z_STREAM_END && !plain->failed;
}
