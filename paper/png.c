#include "png.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { LEVEL = 5, UP = 2 };

static void put_number(unsigned char out[4], uint32_t number)
{
    for (int i = 0; i < 4; i++)
        out[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* A chunk: its size, its name, what it holds, and a sum over the last two. */
static void put_chunk(PaperBytes *out, const char name[4], const void *data, size_t size)
{
    unsigned char number[4];
    uLong sum = crc32(0, (const Bytef *)name, 4);

    put_number(number, (uint32_t)size);
    bytes_add(out, number, 4);
    bytes_add(out, name, 4);
    bytes_add(out, data, size);
    if (size > 0)
        sum = crc32(sum, data, (uInt)size);
    put_number(number, (uint32_t)sum);
    bytes_add(out, number, 4);
}

/* Each line as its difference from the line above: most of a diagram is the same from line to
 * line. */
static unsigned char *filter(const unsigned char *points, unsigned width, unsigned height,
                             unsigned stride, size_t *size)
{
    const size_t line = (size_t)width * 3;
    unsigned char *const raw = malloc((line + 1) * height);
    unsigned char *at = raw;

    if (raw == NULL)
        return NULL;
    for (unsigned y = 0; y < height; y++) {
        const unsigned char *const row = points + (size_t)y * stride;
        *at++ = UP;
        for (unsigned x = 0; x < width; x++) {
            uint32_t point, above = 0;
            memcpy(&point, row + 4 * (size_t)x, 4);
            if (y > 0)
                memcpy(&above, row + 4 * (size_t)x - stride, 4);
            *at++ = (unsigned char)((point >> 16) - (above >> 16));
            *at++ = (unsigned char)((point >> 8) - (above >> 8));
            *at++ = (unsigned char)(point - above);
        }
    }
    *size = (line + 1) * height;
    return raw;
}

static void put_words(PaperBytes *out, const char *words)
{
    static const char key[] = "Description";
    PaperBytes text = { .data = NULL };

    bytes_add(&text, key, sizeof key); /* with its zero */
    bytes_add(&text, "\0\0\0\0", 4);   /* not compressed, and in no named language */
    bytes_text(&text, words);
    if (!text.failed)
        put_chunk(out, "iTXt", text.data, text.size);
    bytes_free(&text);
}

bool png_write(PaperBytes *out, const unsigned char *points, unsigned width, unsigned height,
               unsigned stride, const char *words)
{
    unsigned char head[13] = { 0 };
    size_t size = 0;
    unsigned char *const raw = filter(points, width, height, stride, &size);
    uLongf packed_size = compressBound((uLong)size);
    unsigned char *const packed = raw ? malloc(packed_size) : NULL;
    const bool good = packed && compress2(packed, &packed_size, raw, (uLong)size, LEVEL) == Z_OK;

    free(raw);
    if (good) {
        put_number(head, width);
        put_number(head + 4, height);
        head[8] = 8; /* bits */
        head[9] = 2; /* red, green and blue */
        bytes_add(out, "\x89PNG\r\n\x1a\n", 8);
        put_chunk(out, "IHDR", head, sizeof head);
        put_words(out, words);
        put_chunk(out, "IDAT", packed, packed_size);
        put_chunk(out, "IEND", "", 0);
    }
    free(packed);
    return good && !out->failed;
}
