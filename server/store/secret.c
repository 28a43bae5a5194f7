#include "store/secret.h"

#include <sodium.h>
#include <string.h>

enum { BYTES = 32 };

_Static_assert(SECRET_KEY == crypto_secretbox_KEYBYTES, "the server's key is a key of libsodium");

bool secret_ready(void)
{
    return sodium_init() >= 0;
}

void secret_forget(void *bytes, size_t size)
{
    sodium_memzero(bytes, size);
}

void secret_word(char word[SECRET_WORD])
{
    unsigned char bytes[BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(word, SECRET_WORD, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

/* The letters and digits that are not mistaken for one another. */
void secret_id(char id[SECRET_ID])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";

    for (unsigned i = 0; i < SECRET_ID - 1; i++)
        id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[SECRET_ID - 1] = '\0';
}

uint32_t secret_id_hash(const char *id)
{
    uint32_t hash = 2166136261u;

    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return hash;
}

void secret_nonce(char hex[SECRET_HEX])
{
    unsigned char bytes[BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(hex, SECRET_HEX, bytes, sizeof bytes);
}

bool secret_hash(const char *word, size_t size, unsigned char hash[SECRET_HASH])
{
    unsigned char bytes[BYTES];
    size_t found = 0;

    if (size != SECRET_WORD - 1 ||
        sodium_base642bin(bytes, sizeof bytes, word, size, NULL, &found, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        found != BYTES)
        return false;
    crypto_generichash(hash, SECRET_HASH, bytes, sizeof bytes, NULL, 0);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}

bool secret_same(const unsigned char *a, const unsigned char *b)
{
    return sodium_memcmp(a, b, SECRET_HASH) == 0;
}

void secret_picture(char hex[SECRET_HEX], const unsigned char invite[SECRET_HASH])
{
    char text[2 * SECRET_HASH + 1];

    sodium_bin2hex(text, sizeof text, invite, SECRET_HASH);
    secret_commitment(hex, "picture", text, NULL, NULL);
    sodium_memzero(text, sizeof text);
}

bool secret_is_picture(const char *word, const unsigned char invite[SECRET_HASH])
{
    char right[SECRET_HEX];

    secret_picture(right, invite);
    return strlen(word) == SECRET_HEX - 1 && sodium_memcmp(word, right, SECRET_HEX - 1) == 0;
}

bool secret_is_nonce(const char *hex, size_t size)
{
    return size == SECRET_HEX - 1 && strspn(hex, "0123456789abcdef") == size;
}

void secret_commitment(char hex[SECRET_HEX], const char *first, const char *second,
                       const char *third, unsigned char *first_byte)
{
    const char *const texts[] = { first, second, third };
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256_state state;

    crypto_hash_sha256_init(&state);
    for (unsigned i = 0; i < 3 && texts[i]; i++) {
        if (i)
            crypto_hash_sha256_update(&state, (const unsigned char *)":", 1);
        crypto_hash_sha256_update(&state, (const unsigned char *)texts[i], strlen(texts[i]));
    }
    crypto_hash_sha256_final(&state, hash);
    sodium_bin2hex(hex, SECRET_HEX, hash, sizeof hash);
    if (first_byte)
        *first_byte = hash[0];
}

/* The game's ID is sealed before the text, so that it cannot be opened as another game's. */
enum { OVERHEAD = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES };

size_t secret_seal(const unsigned char key[SECRET_KEY], const char *game_id, const char *text,
                   size_t size, unsigned char *out, size_t capacity)
{
    unsigned char plain[SECRET_SEALED];
    const size_t id_size = strlen(game_id) + 1;

    if (id_size + size > sizeof plain || id_size + size + OVERHEAD > capacity)
        return 0;
    memcpy(plain, game_id, id_size);
    memcpy(plain + id_size, text, size);
    randombytes_buf(out, crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(out + crypto_secretbox_NONCEBYTES, plain, id_size + size, out, key);
    sodium_memzero(plain, sizeof plain);
    return id_size + size + OVERHEAD;
}

bool secret_open(const unsigned char key[SECRET_KEY], const char *game_id,
                 const unsigned char *sealed, size_t size, char *out, size_t capacity,
                 size_t *out_size)
{
    unsigned char plain[SECRET_SEALED];
    const size_t id_size = strlen(game_id) + 1;
    bool opened;

    if (size < OVERHEAD + id_size || size - OVERHEAD > sizeof plain ||
        size - OVERHEAD - id_size > capacity)
        return false;
    opened = crypto_secretbox_open_easy(plain, sealed + crypto_secretbox_NONCEBYTES,
                                        size - crypto_secretbox_NONCEBYTES, sealed, key) == 0 &&
             memcmp(plain, game_id, id_size) == 0;
    if (opened) {
        *out_size = size - OVERHEAD - id_size;
        memcpy(out, plain + id_size, *out_size);
    }
    sodium_memzero(plain, sizeof plain);
    return opened;
}

/* Each name has a key of its own, derived from the server's, so that what was sealed under one name
 * cannot be opened under another. */
static void derive(const unsigned char key[SECRET_KEY], const char *name,
                   unsigned char out[SECRET_KEY])
{
    crypto_generichash(out, SECRET_KEY, (const unsigned char *)name, strlen(name), key, SECRET_KEY);
}

_Static_assert((int)SECRET_OVERHEAD == (int)OVERHEAD, "capacity for a nonce and a mark");

void secret_seal_bytes(const unsigned char key[SECRET_KEY], const char *name,
                       const unsigned char *bytes, size_t size, unsigned char *out)
{
    unsigned char own[SECRET_KEY];

    derive(key, name, own);
    randombytes_buf(out, crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(out + crypto_secretbox_NONCEBYTES, bytes, size, out, own);
    sodium_memzero(own, sizeof own);
}

bool secret_open_bytes(const unsigned char key[SECRET_KEY], const char *name,
                       const unsigned char *sealed, size_t size, unsigned char *out)
{
    unsigned char own[SECRET_KEY];
    bool opened;

    if (size < OVERHEAD)
        return false;
    derive(key, name, own);
    opened = crypto_secretbox_open_easy(out, sealed + crypto_secretbox_NONCEBYTES,
                                        size - crypto_secretbox_NONCEBYTES, sealed, own) == 0;
    sodium_memzero(own, sizeof own);
    return opened;
}

void secret_key_mark(const unsigned char key[SECRET_KEY], unsigned char mark[SECRET_HASH])
{
    derive(key, "the mark of this key", mark);
}
