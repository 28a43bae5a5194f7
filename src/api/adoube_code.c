#include "adoube.h"

#include "codes/codes.h"
#include "law/digest.h"
#include "speech/header.h"

#include <string.h>

bool adoube_code(unsigned number, adoube_code_info *code)
{
    const DigestCode *digest;

    if (number >= codes_count() || number >= digest_codes)
        return false;
    digest = &digest_code[number];
    if (code != NULL)
        *code = (adoube_code_info){ .name = digest->name,
                                    .prefix = digest->prefix,
                                    .title = digest->title,
                                    .brief = digest->brief,
                                    .about = digest->about };
    return true;
}

const char *adoube_code_play(unsigned code, unsigned number)
{
    for (unsigned play = 0; play < PLAY_COUNT; play++)
        if (codes_of(code, (PlayKind)play) != NULL && number-- == 0)
            return header_play((PlayKind)play);
    return NULL;
}

static const Code *table_of(unsigned code, const char *play)
{
    for (unsigned kind = 0; play != NULL && kind < PLAY_COUNT; kind++)
        if (strcmp(play, header_play((PlayKind)kind)) == 0)
            return codes_of(code, (PlayKind)kind);
    return NULL;
}

const char *adoube_code_limit(unsigned code, const char *play, unsigned number)
{
    static const char *const names[] = { [LIMIT_B] = "B",
                                         [LIMIT_C] = "C",
                                         [LIMIT_D] = "D",
                                         [LIMIT_TURN] = "turn",
                                         [LIMIT_TELEGRAPH] = "telegraph" };
    const Code *const table = table_of(code, play);

    for (unsigned kind = LIMIT_B; table != NULL && kind <= LIMIT_TELEGRAPH; kind++)
        if ((table->limits >> kind & 1) && number-- == 0)
            return names[kind];
    return NULL;
}

/* The rows of the table itself, and then those it borrows. */
static const Row *row_at(const Code *table, unsigned number)
{
    if (number < table->count)
        return &table->row[number];
    number -= (unsigned)table->count;
    for (size_t i = 0; table->borrows != NULL && i < table->borrows->count; i++)
        if (code_borrows(table, &table->borrows->row[i]) && number-- == 0)
            return &table->borrows->row[i];
    return NULL;
}

bool adoube_code_law(unsigned code, const char *play, unsigned number, adoube_code_law_info *law)
{
    const Code *const table = table_of(code, play), *const board = codes_of(code, PLAY_BOARD);
    const Row *const row = table == NULL ? NULL : row_at(table, number);

    if (row == NULL)
        return false;
    if (law != NULL)
        *law = (adoube_code_law_info){ .idea = idea_name[row->idea],
                                       .section = row->section,
                                       .open = code_open(board, text_of(row->section)) != NULL };
    return true;
}
