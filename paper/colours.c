#include "colours.h"

#include <stddef.h>
#include <string.h>

static const Colours table[] = {
    { "screen", "the colours of the page", 0xfffdf8ff, 0xf1e4caff, 0xc8a878ff, false, 0x8a795cff,
      0xfdf8ecff, 0x2e2822ff, 0x221d17ff, 0xeadfc9ff, 0xfffaee8c, 0x221d17b0, 0xfdf8ec66,
      0x2e282248, 0x3a3129ff, 0x8c2f1bff, 0x8c2f1bb8 },
    { "print", "black on white paper, dark squares in a light tint", 0, 0xffffffff, 0xd2d2d2ff,
      false, 0x000000ff, 0xffffffff, 0x000000ff, 0x000000ff, 0xffffffff, 0xffffffff, 0x000000a0,
      0xffffff80, 0x00000030, 0x000000ff, 0x000000ff, 0x000000a0 },
    { "photocopier", "black and white alone, dark squares hatched", 0xffffffff, 0xffffffff,
      0x000000ff, true, 0x000000ff, 0xffffffff, 0x000000ff, 0x000000ff, 0xffffffff, 0xffffffff,
      0x000000ff, 0xffffffff, 0xffffffff, 0x000000ff, 0x000000ff, 0x000000ff },
    { "french-grey", "dark squares in the grey of 1903", 0, 0xfdfcf8ff, 0xb3bac2ff, false,
      0x59636fff, 0xffffffff, 0x1d2126ff, 0x1d2126ff, 0xf4f5f6ff, 0xffffffff, 0x1d2126a0,
      0xffffff80, 0x1d212640, 0x1d2126ff, 0x3e4a5aff, 0x3e4a5ac0 },
};

enum { COUNT = sizeof table / sizeof *table };

const Colours *colours_number(unsigned number)
{
    return number < COUNT ? &table[number] : NULL;
}

const Colours *colours_named(const char *name)
{
    for (unsigned i = 0; i < COUNT; i++)
        if (strcmp(table[i].name, name) == 0)
            return &table[i];
    return NULL;
}
