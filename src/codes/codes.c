#include "codes/codes.h"

#include "codes/british_1899.h"
#include "codes/british_1899_letter.h"
#include "codes/british_1903.h"
#include "codes/british_1903_letter.h"
#include "codes/british_1903_nz.h"
#include "codes/british_1903_wire.h"
#include "codes/lewis_1842.h"

static const Code *british_1903(PlayKind play)
{
    switch (play) {
    case PLAY_BOARD:
    case PLAY_BLINDFOLD:
        return &british_1903_code;
    case PLAY_CORRESPONDENCE:
        return &british_1903_letter_code;
    case PLAY_TELEGRAPH:
        return &british_1903_wire_code;
    case PLAY_TELEGRAPH_NZ:
        return &british_1903_nz_code;
    default:
        return NULL;
    }
}

const Code *codes_of(CodeId id, PlayKind play)
{
    const bool board = play == PLAY_BOARD || play == PLAY_BLINDFOLD;

    switch (id) {
    case CODE_1903:
        return british_1903(play);
    case CODE_1899:
        if (board)
            return &british_1899_code;
        return play == PLAY_TELEGRAPH_NZ ? NULL : &british_1899_letter_code;
    case CODE_1842:
        return play == PLAY_BOARD ? &lewis_1842_code : NULL;
    default:
        return NULL;
    }
}
