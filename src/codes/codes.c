#include "codes/codes.h"

#include "codes/british_1899.h"
#include "codes/british_1899_letter.h"
#include "codes/british_1903.h"
#include "codes/british_1903_letter.h"
#include "codes/british_1903_nz.h"
#include "codes/british_1903_wire.h"
#include "codes/fide_2023.h"
#include "codes/lewis_1842.h"

/* A code has a table for each way of play that it knows. law/codes.tsv has the same order. */
static const Code *const tables[][PLAY_COUNT] = {
    { [PLAY_BOARD] = &british_1903_code,
      [PLAY_BLINDFOLD] = &british_1903_code,
      [PLAY_CORRESPONDENCE] = &british_1903_letter_code,
      [PLAY_TELEGRAPH] = &british_1903_wire_code,
      [PLAY_TELEGRAPH_NZ] = &british_1903_nz_code },
    { [PLAY_BOARD] = &british_1899_code,
      [PLAY_BLINDFOLD] = &british_1899_code,
      [PLAY_CORRESPONDENCE] = &british_1899_letter_code,
      [PLAY_TELEGRAPH] = &british_1899_letter_code },
    { [PLAY_BOARD] = &lewis_1842_code },
    { [PLAY_BOARD] = &fide_2023_code },
};

unsigned codes_count(void)
{
    return sizeof tables / sizeof tables[0];
}

bool codes_find(Text name, uint8_t *code)
{
    for (unsigned i = 0; i < codes_count(); i++)
        if (text_is(name, tables[i][PLAY_BOARD]->name)) {
            *code = (uint8_t)i;
            return true;
        }
    return false;
}

const Code *codes_of(unsigned code, PlayKind play)
{
    return code < codes_count() && play < PLAY_COUNT ? tables[code][play] : NULL;
}
