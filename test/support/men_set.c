#include "men_set.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char letters[] = " KQRBNPkqrbnp";

MenKey men_set_key(const Men *men)
{
    MenKey key;

    memset(&key, 0, sizeof key);
    for (unsigned i = 0; i < men->count; i++) {
        const unsigned code = (unsigned)(strchr(letters, men->man[i]) - letters);
        key.half[men->at[i] / 2] |= (uint8_t)(men->at[i] % 2 ? code << 4 : code);
    }
    key.castling = men->castling;
    key.passed = men->passed;
    key.black = men->black;
    return key;
}

Men men_set_men(const MenKey *key)
{
    Men men;

    memset(&men, 0, sizeof men);
    for (unsigned at = 0; at < 64; at++) {
        const unsigned code = at % 2 ? key->half[at / 2] >> 4 : key->half[at / 2] & 15;
        if (code)
            men_add(&men, letters[code], at);
    }
    men.castling = key->castling;
    men.passed = key->passed;
    men.black = key->black;
    return men;
}

MenSet men_set_new(unsigned most)
{
    MenSet set = { .most = most, .slots = 4 * most };

    set.key = malloc(most * sizeof *set.key);
    set.slot = calloc(set.slots, sizeof *set.slot);
    assert(set.key && set.slot);
    return set;
}

void men_set_free(MenSet *set)
{
    free(set->key);
    free(set->slot);
}

static unsigned hash(const MenSet *set, const MenKey *key)
{
    uint64_t word[sizeof(MenKey) / 8],
        h = key->castling | (uint64_t)key->passed << 8 | (uint64_t)key->black << 16;

    memcpy(word, key, sizeof word);
    for (unsigned i = 0; i < sizeof word / sizeof *word; i++)
        h = ((h ^ word[i]) * UINT64_C(0x9e3779b97f4a7c15)) ^ h >> 29;
    h *= UINT64_C(0xff51afd7ed558ccd);
    return (unsigned)(h >> 32) % set->slots;
}

/* Where a position stands among the slots, or would be put. */
static unsigned slot_of(const MenSet *set, const MenKey *key)
{
    unsigned at = hash(set, key);

    while (set->slot[at] != 0 && memcmp(&set->key[set->slot[at] - 1], key, sizeof *key) != 0)
        at = (at + 1) % set->slots;
    return at;
}

/* Positions are taken out one by one, from the last, because most sets are small and their room is
 * large. */
void men_set_clear(MenSet *set)
{
    while (set->count > 0) {
        set->count--;
        set->slot[slot_of(set, &set->key[set->count])] = 0;
    }
}

int men_set_find(const MenSet *set, const Men *men)
{
    const MenKey key = men_set_key(men);

    return (int)set->slot[slot_of(set, &key)] - 1;
}

int men_set_add(MenSet *set, const Men *men)
{
    const MenKey key = men_set_key(men);
    const unsigned at = slot_of(set, &key);

    if (set->slot[at] == 0) {
        if (set->count == set->most)
            return -1;
        set->key[set->count++] = key;
        set->slot[at] = set->count;
    }
    return (int)set->slot[at] - 1;
}
