#include "record/misread.h"

#include <string.h>

typedef struct Confusion {
    const char *seen, *meant;
} Confusion;

/* Longer confusions stand first, and those that look the same stand together. */
static const Confusion confusions[] = {
    { "4lh", "4th" },     { "5lh", "5th" },     { "4tb", "4th" },     { "5tb", "5th" },
    { "Gast", "Cast" },   { "CP", "P" },        { "kKt", "Kt" },      { "Kkt", "KKt" },
    { "OQ", "Q" },        { "PB to", "P to" },  { "Qs", "Q" },        { "'K", "R" },
    { "K'K", "KR" },      { "K'K", "K" },       { "K'K", "KKt" },     { "tikes", "takes" },
    { "taken", "takes" }, { "tokes", "takes" }, { "tabes", "takes" }, { "ta kes", "takes" },
    { "(«)", "" },        { "8t0", "B to " },   { "Kfc", "Kt" },      { "ell", "ch" },
    { "Kto", "K to" },    { "Oast", "Cast" },   { "t0", "to" },       { "eh", "ch" },
    { "oh", "ch" },       { "cb", "ch" },       { "Xt", "Kt" },       { "Xi", "Kt" },
    { "Ki", "Kt" },       { "KL", "Kt" },       { "Kb", "Kt" },       { "Et", "Kt" },
    { "Ht", "Kt" },       { "Rt", "Kt" },       { "It", "R" },        { "It", "B" },
    { "Ii", "R" },        { "Ii", "B" },        { "li", "R" },        { "li", "B" },
    { "11", "R" },        { "11", "B" },        { "IC", "K" },        { "1'", "P" },
    { "I'", "P" },        { "J'", "P" },        { "Bq", "sq" },       { "<i", "Q" },
    { "(i", "6" },        { "t >", "to" },      { "sP", "xP" },       { "i-r", "Kt" },
    { "kt", "Kt" },       { "83", "B3" },       { "41", "4" },        { ".1", "4" },
    { "So", "Q5" },       { "So", "K5" },       { "So", "Kt5" },      { "So", "B5" },
    { "■", "" },          { "«", "6" },         { "X", "K" },         { "X", "B" },
    { "E", "R" },         { "E", "K" },         { "E", "B" },         { "H", "R" },
    { "F", "P" },         { "D", "B" },         { "C", "6" },         { "C", "Q" },
    { "S", "5" },         { "S", "8" },         { "S", "3" },         { "8", "B" },
    { "G", "6" },         { "f", "5" },         { "O", "Q" },         { "0", "Q" },
    { "l", "1" },         { "I", "1" },         { "T", "P" },         { "V", "" },
    { "'", "" },          { "q", "sq" },
};

enum { CONFUSIONS = sizeof confusions / sizeof *confusions };

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Finds a word of which one letter was misread: "takcs", "Gastles". */
static bool find_word(Text record, unsigned at, MisreadPlace *place)
{
    static const char *const words[] = { "takes", "Castles", "castles" };
    size_t size = 0;

    if (!is_letter(record.start[at]) || (at > 0 && is_letter(record.start[at - 1])))
        return false;
    while (at + size < record.size && is_letter(record.start[at + size]))
        size++;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        unsigned other = 0;
        if (strlen(words[i]) != size)
            continue;
        for (size_t k = 0; k < size; k++)
            other += record.start[at + k] != words[i][k];
        if (other == 1) {
            *place = (MisreadPlace){ at, (unsigned)size, 0, 1, words[i] };
            return true;
        }
    }
    return false;
}

/* The characters with which a confusion begins, as a set of bits. */
typedef struct Beginnings {
    uint64_t bits[4];
} Beginnings;

static Beginnings beginnings(void)
{
    Beginnings set = { { 0, 0, 0, 0 } };

    for (unsigned i = 0; i < CONFUSIONS; i++) {
        const unsigned char c = (unsigned char)*confusions[i].seen;
        set.bits[c / 64] |= UINT64_C(1) << c % 64;
    }
    return set;
}

static bool is_beginning(const Beginnings *set, char seen)
{
    const unsigned char c = (unsigned char)seen;

    return set->bits[c / 64] >> c % 64 & 1;
}

/* Finds the confusions that begin at a place: the first in the table, and how many look the same.
 */
static bool find_place(const Beginnings *set, Text record, unsigned at, MisreadPlace *place)
{
    if (find_word(record, at, place))
        return true;
    for (unsigned i = 0; i < CONFUSIONS && is_beginning(set, record.start[at]); i++) {
        size_t size;
        if (*confusions[i].seen != record.start[at] ||
            !text_begins((Text){ record.start + at, record.size - at }, confusions[i].seen))
            continue;
        size = strlen(confusions[i].seen);
        *place = (MisreadPlace){ at, (unsigned)size, i, 1, NULL };
        while (i + place->count < CONFUSIONS &&
               strcmp(confusions[i + place->count].seen, confusions[i].seen) == 0)
            place->count++;
        return true;
    }
    return false;
}

Misread misread_begin(Text record)
{
    Misread misread = { record, 0, { { 0, 0, 0, 0, NULL } }, 0, "" };
    const Beginnings set = beginnings();

    if (record.size > MISREAD_ROOM)
        return misread;
    for (unsigned at = 0; at < record.size && misread.places < MISREAD_PLACES;) {
        MisreadPlace *const place = &misread.place[misread.places];
        if (find_place(&set, record, at, place)) {
            at += place->size;
            misread.places++;
        } else {
            at++;
        }
    }
    return misread;
}

/* A variant is a number whose digits say, for each place, which confusion to undo; 0 leaves it as
 * it is. */
static bool write_variant(Misread *misread, unsigned number)
{
    Pen pen = text_pen(misread->room, sizeof misread->room);
    unsigned at = 0;

    for (unsigned i = 0; i < misread->places; i++) {
        const MisreadPlace *const place = &misread->place[i];
        const unsigned digit = number % (place->count + 1);
        number /= place->count + 1;
        while (at < place->at)
            text_put(&pen, misread->record.start[at++]);
        if (digit > 0) {
            text_put_string(&pen,
                            place->word ? place->word : confusions[place->first + digit - 1].meant);
            at += place->size;
        }
    }
    while (at < misread->record.size)
        text_put(&pen, misread->record.start[at++]);
    return number == 0 && pen.size < sizeof misread->room;
}

bool misread_next(Misread *misread, Text *variant)
{
    if (misread->places == 0 || ++misread->variant > MISREAD_VARIANTS ||
        !write_variant(misread, misread->variant))
        return false;
    *variant = text_of(misread->room);
    return true;
}
