// What must not be guessed or read: the words that are seats, moves under seal, lots. All of it is
// libsodium's work; this file says what is done with it.
#ifndef ADOUBE_SERVER_STORE_SECRET_H
#define ADOUBE_SERVER_STORE_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SECRET_WORD = 44,    /* a token or invitation in base64url, with its closing zero */
    SECRET_HASH = 32,    /* what is kept of one */
    SECRET_HEX = 65,     /* 32 bytes in hex, with the zero */
    SECRET_ID = 17,      /* the name of a game */
    SECRET_KEY = 32,     /* of the server */
    SECRET_SEALED = 1024 /* bytes of a move under seal, at most */
};

bool secret_ready(void); /* once, before anything else */

void secret_word(char word[SECRET_WORD]);
void secret_id(char id[SECRET_ID]);
void secret_nonce(char hex[SECRET_HEX]);
uint32_t secret_id_hash(const char *id); /* for tables of games */

/* False if it has not the form of a word at all. */
bool secret_hash(const char *word, size_t size, unsigned char hash[SECRET_HASH]);
bool secret_same(const unsigned char *a, const unsigned char *b); /* two hashes, in constant time */

bool secret_is_nonce(const char *hex, size_t size);

/* SHA-256, in hex, of texts with ":" between them; null ends them. */
void secret_commitment(char hex[SECRET_HEX], const char *first, const char *second,
                       const char *third, unsigned char *first_byte);

/* A text that only this server can open, bound to the game it belongs to; 0 if it is too long. */
size_t secret_seal(const unsigned char key[SECRET_KEY], const char *game, const char *text,
                   size_t size, unsigned char *out, size_t capacity);

/* False if it was not sealed by this key for this game. */
bool secret_open(const unsigned char key[SECRET_KEY], const char *game, const unsigned char *sealed,
                 size_t size, char *out, size_t capacity, size_t *out_size);

/* Bytes of any size that only this server can open, bound to a name; what is needed beyond their
 * own size is SECRET_OVERHEAD. */
enum { SECRET_OVERHEAD = 24 + 16 };
void secret_seal_bytes(const unsigned char key[SECRET_KEY], const char *name,
                       const unsigned char *bytes, size_t size, unsigned char *out);
bool secret_open_bytes(const unsigned char key[SECRET_KEY], const char *name,
                       const unsigned char *sealed, size_t size, unsigned char *out);

/* The server's key, from a file that nobody else can read. */
typedef enum SecretKey {
    SECRET_KEY_READ,
    SECRET_KEY_MISSING,
    SECRET_KEY_OPEN,
    SECRET_KEY_BAD
} SecretKey;
SecretKey secret_key_read(const char *path, unsigned char key[SECRET_KEY]);
bool secret_key_make(const char *path, unsigned char key[SECRET_KEY]);

/* What may be known of a key, to know it again. */
void secret_key_mark(const unsigned char key[SECRET_KEY], unsigned char mark[SECRET_HASH]);

#endif
