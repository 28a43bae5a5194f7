// What must not be guessed or read: the tokens of seats, moves under seal, the secrets of lots. The
// cryptography is libsodium's; this file says what it is used for.
#ifndef ADOUBE_SERVER_STORE_SECRET_H
#define ADOUBE_SERVER_STORE_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SECRET_WORD = 44,    /* a token or an invitation in base64url, with its closing zero */
    SECRET_HASH = 32,    /* the hash of a token or an invitation: the store keeps only that */
    SECRET_HEX = 65,     /* 32 bytes in hex, with the closing zero */
    SECRET_ID = 17,      /* the ID of a game, with the closing zero */
    SECRET_KEY = 32,     /* the server's key */
    SECRET_SEALED = 1024 /* bytes of a move under seal, at most */
};

bool secret_ready(void); /* to be called once, before anything else of this file */

/* Overwrites what is needed no more; the compiler cannot leave it out. */
void secret_forget(void *bytes, size_t size);

/* Random ones: a token or an invitation, the ID of a game, a nonce. */
void secret_word(char word[SECRET_WORD]);
void secret_id(char id[SECRET_ID]);
void secret_nonce(char hex[SECRET_HEX]);

uint32_t secret_id_hash(const char *id); /* for tables of games */

/* The hash of a token or an invitation; false if the text has not the form of one. */
bool secret_hash(const char *word, size_t size, unsigned char hash[SECRET_HASH]);
bool secret_same(const unsigned char *a, const unsigned char *b); /* two hashes, in constant time */

/* The word of the picture that goes with a link, made of the hash of an invitation: whoever has the
 * word has neither. */
void secret_picture(char hex[SECRET_HEX], const unsigned char invite[SECRET_HASH]);
bool secret_is_picture(const char *word, const unsigned char invite[SECRET_HASH]);

bool secret_is_nonce(const char *hex, size_t size); /* by its form */

/* The SHA-256, in hex, of one to three texts with ":" between them; a null pointer ends them early.
 * `first_byte`, if it is not null, gets the first byte of the hash. */
void secret_commitment(char hex[SECRET_HEX], const char *first, const char *second,
                       const char *third, unsigned char *first_byte);

/* Seals a text, so that only this server can open it, and only as belonging to the same game. The
 * size of what was written; 0 if it is too long. */
size_t secret_seal(const unsigned char key[SECRET_KEY], const char *game_id, const char *text,
                   size_t size, unsigned char *out, size_t capacity);

/* Opens it; false if it was not sealed with this key for this game. */
bool secret_open(const unsigned char key[SECRET_KEY], const char *game_id,
                 const unsigned char *sealed, size_t size, char *out, size_t capacity,
                 size_t *out_size);

/* Seals bytes of any size under a name, and opens them again under the same name. Sealed bytes are
 * longer by SECRET_OVERHEAD. */
enum { SECRET_OVERHEAD = 24 + 16 };
void secret_seal_bytes(const unsigned char key[SECRET_KEY], const char *name,
                       const unsigned char *bytes, size_t size, unsigned char *out);
bool secret_open_bytes(const unsigned char key[SECRET_KEY], const char *name,
                       const unsigned char *sealed, size_t size, unsigned char *out);

/* The mark of a key: it tells two keys apart, and does not give the key away. */
void secret_key_mark(const unsigned char key[SECRET_KEY], unsigned char mark[SECRET_HASH]);

#endif
