#include "adoube.h"

#include "codes/codes.h"
#include "law/series.h"
#include "speech/ruling_text.h"

_Static_assert((int)ADOUBE_NOBODY == (int)SERIES_NOBODY, "nobodies agree");

static const Code *find_code(const char *name)
{
    uint8_t number;

    return codes_find(text_of(name), &number) ? codes_of(number, PLAY_BOARD) : NULL;
}

static void cite(char *out, const Code *code, Idea idea)
{
    Pen pen = text_pen(out, ADOUBE_CITATION_SIZE);

    ruling_text_law(&pen, code, idea);
}

void adoube_series_begin(adoube_series *series)
{
    if (series != NULL)
        *series = (adoube_series){ .begins = ADOUBE_NOBODY };
}

static unsigned add(adoube_series *series, const Code *code, const SeriesGame *game, Idea *idea)
{
    Series s = { .begins = (uint8_t)series->begins, .law = series->idea, .replay = series->replay };
    const unsigned right = series_right(code, &s, game, idea);

    series_go_on(&s, code, game, right);
    series->begins = s.begins;
    series->replay = s.replay;
    series->unfinished = s.open;
    series->unless = code->draw_keeps_first ? "drawn" : "annulled";
    series->idea = s.law;
    cite(series->law, code, (Idea)s.law);
    return right;
}

/* The fields of both are open to the caller. Is there a game that they could tell of? */
static bool are_sound(const adoube_series *series, const adoube_summary *game, unsigned white,
                      unsigned lot)
{
    return series != NULL && game != NULL && game->code != NULL && white <= 1 &&
           lot <= SERIES_NOBODY && (unsigned)game->first <= ADOUBE_BLACK &&
           (unsigned)game->status <= ADOUBE_LOST_BY_BOTH && series->begins <= SERIES_NOBODY &&
           !(series->replay && series->begins == SERIES_NOBODY) &&
           series->idea <= IDEA_LATE_GENERAL;
}

unsigned adoube_series_add(adoube_series *series, const adoube_summary *game, unsigned white,
                           unsigned lot, char law[ADOUBE_CITATION_SIZE])
{
    const bool sound = are_sound(series, game, white, lot);
    const Code *const code = sound ? find_code(game->code) : NULL;
    unsigned right;
    Idea idea;

    if (law != NULL)
        law[0] = '\0';
    if (code == NULL)
        return ADOUBE_NOBODY;
    right = add(series, code,
                &(SeriesGame){ .white = (uint8_t)white,
                               .lot = (uint8_t)lot,
                               .odds = game->odds,
                               .first = (uint8_t)game->first,
                               .status = (uint8_t)game->status },
                &idea);
    if (law != NULL)
        cite(law, code, idea);
    return right;
}
