// What an adoube_umpire is, for the files of this folder.
#ifndef ADOUBE_API_VALUE_UMPIRE_H
#define ADOUBE_API_VALUE_UMPIRE_H

#include "api/value.h"
#include "codes/codes.h"
#include "law/loop/judge.h"
#include "speech/hand_record.h"
#include "speech/header.h"
#include "speech/ruling_text.h"
#include "speech/wire.h"

struct adoube_umpire {
    Header header;
    Judgement judgement; /* of the last act, with the game as it is now */
    bool begun;
    bool ruled; /* the last act and its ruling are here */
    uint64_t lines, acts;
    Act act;
    Text meaning;         /* of the code word that the last act was */
    Text book;            /* the players' own; empty if they have none, or it was not given yet */
    char wire[WIRE_ROOM]; /* what a code word stood for, or what else a record could be */
    char line[ADOUBE_ACT_MOST]; /* the last act that was given as a value, written */
};

_Static_assert((int)WIRE_ROOM >= (int)HAND_RECORD_ROOM, "one room serves both");

static inline const Code *value_umpire_code(const adoube_umpire *umpire)
{
    const Terms *const terms = &umpire->header.terms;

    return codes_of(terms->code, (PlayKind)terms->play);
}

static inline Entry value_umpire_entry(const adoube_umpire *umpire)
{
    return (Entry){ value_umpire_code(umpire),
                    &umpire->judgement.game,
                    &umpire->act,
                    &umpire->judgement.ruling,
                    umpire->acts,
                    umpire->lines,
                    umpire->meaning };
}

#endif
