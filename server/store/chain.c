#include "store/chain.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

_Static_assert(STORE_CHAIN == crypto_hash_sha256_BYTES, "a head is a SHA-256");

void chain_begin(unsigned char head[STORE_CHAIN], const char *game)
{
    char text[64];
    const int size = snprintf(text, sizeof text, "adoube.1 %s", game);

    crypto_hash_sha256(head, (const unsigned char *)text, (unsigned long long)size);
}

void chain_hex(const unsigned char head[STORE_CHAIN], char hex[SECRET_HEX])
{
    sodium_bin2hex(hex, SECRET_HEX, head, STORE_CHAIN);
}

/* Every field but the text, one a line: seq, date, seat, number, id, verdicts, commitment. */
static int write_fields(char out[256], const StoredLine *line, const char *commitment)
{
    return snprintf(out, 256, "%lld\n%lld\n%.16s\n%d\n%lld\n%.32s\n%.64s\n", (long long)line->seq,
                    (long long)line->at, line->seat ? line->seat : "-", line->number,
                    (long long)line->id, line->proved ? line->proved : "", commitment);
}

void chain_write(Buffer *out, const StoredLine *line, const char *commitment)
{
    char fields[256];

    buffer_put(out, fields, (size_t)write_fields(fields, line, commitment));
    buffer_put(out, line->text, line->size);
}

void chain_add(unsigned char head[STORE_CHAIN], const StoredLine *line, const char *commitment)
{
    char fields[256], hex[SECRET_HEX];
    const int size = write_fields(fields, line, commitment);
    crypto_hash_sha256_state state;

    chain_hex(head, hex);
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const unsigned char *)hex, SECRET_HEX - 1);
    crypto_hash_sha256_update(&state, (const unsigned char *)"\n", 1);
    crypto_hash_sha256_update(&state, (const unsigned char *)fields, (unsigned long long)size);
    crypto_hash_sha256_update(&state, (const unsigned char *)line->text, line->size);
    crypto_hash_sha256_final(&state, head);
}
