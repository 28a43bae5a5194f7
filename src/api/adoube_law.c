#include "adoube.h"

#include "law/digest.h"

#include <string.h>

static const DigestSection *find(const char *id)
{
    for (unsigned i = 0; i < digest_count; i++)
        if (strcmp(digest_section[i].id, id) == 0)
            return &digest_section[i];
    return NULL;
}

bool adoube_law_section(unsigned number, adoube_section *section)
{
    const DigestSection *own, *said;

    if (number >= digest_count)
        return false;
    own = said = &digest_section[number];
    if (own->text[0] == '=' && find(own->text + 2) != NULL)
        said = find(own->text + 2);
    if (section != NULL)
        *section = (adoube_section){ .id = own->id,
                                     .part = own->part,
                                     .text = said->text,
                                     .same = said == own ? NULL : said->id,
                                     .readings = said->readings[0] ? said->readings : own->readings,
                                     .cases = own->cases,
                                     .related = own->related };
    return true;
}

bool adoube_law_code_word(unsigned number, adoube_code_word *word)
{
    const DigestWord *own;

    if (number >= digest_words)
        return false;
    own = &digest_word[number];
    if (word != NULL)
        *word = (adoube_code_word){ .word = own->word,
                                    .heading = own->heading,
                                    .meaning = own->meaning,
                                    .act = own->act,
                                    .laws = own->laws,
                                    .blanks = own->blanks,
                                    .note = own->note };
    return true;
}
