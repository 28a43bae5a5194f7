#include "api/gzip.h"

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
