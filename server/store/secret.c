#include "store/secret.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BYTES = 32 };

_Static_assert(SECRET_KEY == crypto_secretbox_KEYBYTES, "a key is a key");

bool secret_ready(void)
{
    return sodium_init() >= 0;
}

void secret_word(char word[SECRET_WORD])
{
    unsigned char bytes[BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(word, SECRET_WORD, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

/* Letters that are not taken for one another. */
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

/* The text goes in with the game's name before it, so that it cannot be opened as another's. */
enum { OVERHEAD = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES };

size_t secret_seal(const unsigned char key[SECRET_KEY], const char *game, const char *text,
                   size_t size, unsigned char *out, size_t capacity)
{
    unsigned char plain[SECRET_SEALED];
    const size_t name = strlen(game) + 1;

    if (name + size > sizeof plain || name + size + OVERHEAD > capacity)
        return 0;
    memcpy(plain, game, name);
    memcpy(plain + name, text, size);
    randombytes_buf(out, crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(out + crypto_secretbox_NONCEBYTES, plain, name + size, out, key);
    sodium_memzero(plain, sizeof plain);
    return name + size + OVERHEAD;
}

bool secret_open(const unsigned char key[SECRET_KEY], const char *game, const unsigned char *sealed,
                 size_t size, char *out, size_t capacity, size_t *out_size)
{
    unsigned char plain[SECRET_SEALED];
    const size_t name = strlen(game) + 1;
    bool opened;

    if (size < OVERHEAD + name || size - OVERHEAD > sizeof plain ||
        size - OVERHEAD - name > capacity)
        return false;
    opened = crypto_secretbox_open_easy(plain, sealed + crypto_secretbox_NONCEBYTES,
                                        size - crypto_secretbox_NONCEBYTES, sealed, key) == 0 &&
             memcmp(plain, game, name) == 0;
    if (opened) {
        *out_size = size - OVERHEAD - name;
        memcpy(out, plain + name, *out_size);
    }
    sodium_memzero(plain, sizeof plain);
    return opened;
}

/* Each name has a key of its own, derived from the server's: what was sealed under one name cannot
 * be opened under another. */
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

/* ---- The key ---- */

void secret_key_mark(const unsigned char key[SECRET_KEY], unsigned char mark[SECRET_HASH])
{
    derive(key, "the mark of this key", mark);
}

SecretKey secret_key_read(const char *path, unsigned char key[SECRET_KEY])
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    unsigned char more;
    struct stat about;
    bool whole;

    if (file < 0)
        return errno == ENOENT ? SECRET_KEY_MISSING : SECRET_KEY_BAD;
    if (fstat(file, &about) == 0 && (about.st_mode & 077) != 0) {
        close(file);
        return SECRET_KEY_OPEN;
    }
    whole = read(file, key, SECRET_KEY) == SECRET_KEY && read(file, &more, 1) == 0;
    close(file);
    return whole ? SECRET_KEY_READ : SECRET_KEY_BAD;
}

/* The name of a file is on the disk when its folder is. */
static bool sync_folder(const char *path)
{
    char folder[4096];
    const char *const slash = strrchr(path, '/');
    int file;
    bool synced;

    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return false;
    synced = fsync(file) == 0;
    close(file);
    return synced;
}

/* Written beside and moved into place, so that a key is whole or not there. */
bool secret_key_make(const char *path, unsigned char key[SECRET_KEY])
{
    char beside[4096];
    int file;
    bool written;

    if (snprintf(beside, sizeof beside, "%s.new", path) >= (int)sizeof beside)
        return false;
    file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    randombytes_buf(key, SECRET_KEY);
    written = write(file, key, SECRET_KEY) == SECRET_KEY && fsync(file) == 0;
    return close(file) == 0 && written && rename(beside, path) == 0 && sync_folder(path);
}
