#include "api/value_move.h"
#include "api/value_score.h"
#include "record/style.h"

_Static_assert((int)ADOUBE_CLEAR == (int)RECORD_CLEAR &&
                   (int)ADOUBE_AMBIGUOUS == (int)RECORD_AMBIGUOUS &&
                   (int)ADOUBE_NO_LEGAL == (int)RECORD_ILLEGAL &&
                   (int)ADOUBE_NO_RECORD == (int)RECORD_UNREADABLE,
               "verdicts agree");
_Static_assert((int)ADOUBE_STYLE_LAW == (int)STYLE_LAW && (int)ADOUBE_STYLE_UCI == (int)STYLE_UCI &&
                   (int)ADOUBE_STYLE_SAN == (int)STYLE_SAN && (int)STYLE_COUNT == 7,
               "styles agree");
_Static_assert((int)ADOUBE_RECORD_SIZE == (int)STYLE_ROOM, "room agrees");

void adoube_score_begin(adoube_score *score, const adoube_position *position)
{
    Position p;
    RecordGame game;

    if (score == NULL)
        return;
    memset(score, 0, sizeof *score);
    if (!value_position(position, &p))
        return;
    game = record_game(&p);
    *score = value_public_score(&game);
}

void adoube_score_position(const adoube_score *score, adoube_position *position)
{
    RecordGame game;

    if (position == NULL)
        return;
    memset(position, 0, sizeof *position);
    if (!value_score(score, &game))
        return;
    *position = value_public_position(&game.position);
}

bool adoube_score_play(adoube_score *score, adoube_move move)
{
    RecordGame game;
    Move m;

    if (!value_score(score, &game))
        return false;
    if (!value_legal_move(&game.position, move, &m))
        return false;
    record_play(&game, m);
    *score = value_public_score(&game);
    return true;
}

adoube_meaning adoube_score_read(const adoube_score *score, const char *record,
                                 adoube_reading *reading, adoube_move *moves, size_t room)
{
    RecordGame game;
    RecordReading found;

    if (reading != NULL)
        *reading = (adoube_reading){ .meaning = ADOUBE_NO_RECORD,
                                     .expected = "a score of this library" };
    if (!value_score(score, &game))
        return ADOUBE_NO_RECORD;
    record_read_in(&game, TONGUE_ENGLISH, value_string(record), &found);
    if (reading != NULL)
        *reading = (adoube_reading){ (adoube_meaning)found.verdict,
                                     found.moves.count,
                                     found.capture,
                                     found.notes,
                                     found.column,
                                     found.expected };
    for (size_t i = 0; moves != NULL && i < found.moves.count && i < room; i++)
        moves[i] = value_public_move(found.moves.move[i]);
    return (adoube_meaning)found.verdict;
}

const char *adoube_score_note(unsigned note)
{
    return note < RECORD_NOTES ? record_note((RecordNote)note) : NULL;
}

const char *adoube_score_style(unsigned style)
{
    return style_name(style);
}

size_t adoube_score_write(const adoube_score *score, adoube_move move, adoube_style style,
                          char *out, size_t room)
{
    RecordGame game;
    Pen pen = text_pen(out, room);
    Move m;

    if (!value_score(score, &game))
        return 0;
    if (style_name((unsigned)style) && value_legal_move(&game.position, move, &m))
        style_write(&game, m, (Style)style, &pen);
    return pen.size;
}
