#include "codes/codes.h"

#include "codes/british_1899.h"
#include "codes/british_1903.h"
#include "codes/lewis_1842.h"

const Code *codes_of(CodeId id)
{
    switch (id) {
    case CODE_1903:
        return &british_1903_code;
    case CODE_1899:
        return &british_1899_code;
    case CODE_1842:
        return &lewis_1842_code;
    default:
        return NULL;
    }
}
