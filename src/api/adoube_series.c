#include "adoube.h"

#include "codes/codes.h"
#include "law/series.h"
#include "speech/ruling_text.h"

#include <string.h>

_Static_assert((int)ADOUBE_NOBODY == (int)SERIES_NOBODY, "nobodies agree");

static const Code *find_code(const char *name)
{
    uint8_t number;

    return codes_find(text_of(name), &number) ? codes_of(number, PLAY_BOARD) : NULL;
}

static void cite(char *out, const Code *code, Idea idea)
{
    Pen pen = text_pen(out, ADOUBE_CITATION_SIZE - 1);

    ruling_text_law(&pen, code, idea);
    out[pen.size] = '\0';
}

void adoube_series_begin(adoube_series *series)
{
    memset(series, 0, sizeof *series);
    series->begins = ADOUBE_NOBODY;
}

unsigned adoube_series_add(adoube_series *series, const adoube_summary *game, unsigned white,
                           unsigned lot, char law[ADOUBE_CITATION_SIZE])
{
    const Code *const code = game->code == NULL ? NULL : find_code(game->code);
    const SeriesGame g = { .white = (uint8_t)white,
                           .lot = (uint8_t)lot,
                           .odds = game->odds,
                           .first = (uint8_t)game->first,
                           .status = (uint8_t)game->status };
    Series s = { .begins = (uint8_t)series->begins, .law = series->idea, .replay = series->replay };
    unsigned right;
    Idea idea;

    law[0] = '\0';
    if (code == NULL || white > 1 || lot > SERIES_NOBODY)
        return ADOUBE_NOBODY;
    right = series_right(code, &s, &g, &idea);
    cite(law, code, idea);
    series_go_on(&s, code, &g, right);
    series->begins = s.begins;
    series->replay = s.replay;
    series->unfinished = s.open;
    series->unless = code->draw_keeps_first ? "drawn" : "annulled";
    series->idea = s.law;
    cite(series->law, code, (Idea)s.law);
    return right;
}
