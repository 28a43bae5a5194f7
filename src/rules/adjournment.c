#include "rules/adjournment.h"

#include "law/lawful.h"
#include "rules/penalty.h"

/* C is due until the opponent touches a man, unless the author has moved his king since. */
static void owed(Case *c, Side author)
{
    const Conduct *const conduct = &c->game->conduct[author];
    const Position *const p = &conduct->start.score.position;
    PenaltyOptions options;

    if (!conduct->unsealed || conduct->pardoned || conduct_closed(conduct))
        return;
    if (conduct_moved(conduct) && move_sort(conduct->made) != MOVE_CASTLE &&
        move_from(conduct->made).at == position_king(p, author).at)
        return;
    penalty_options(c->game, &conduct->start, &options);
    penalty_grant_c(c, author, &options, PENALTY_C);
}

static void meanings(Case *c)
{
    const Sealed *const sealed = &c->game->sealed;
    const Text record = { sealed->record, sealed->size };
    RecordReading reading;

    if (sealed->state != SEALED_AMBIGUOUS)
        return;
    lawful_read(c->game, record, &reading);
    lawful_keep_obedient(c->game, &reading);
    for (unsigned i = 0; i < reading.moves.count; i++)
        case_grant(c,
                   (Right){ .by = (uint8_t)(1 - sealed->by),
                            .kind = ACT_ADOPT,
                            .from = NOWHERE,
                            .to = NOWHERE,
                            .remedy = REMEDY_ADOPT,
                            .move = reading.moves.move[i] },
                   IDEA_RECORD, IDEA_NONE);
}

static void fault(Case *c, bool called)
{
    const bool playing = c->game->status == STATUS_PLAYING;

    if (c->game->sealed.called != called || (!playing && !game_is_over(c->game)))
        return;
    owed(c, WHITE);
    owed(c, BLACK);
    if (playing)
        meanings(c);
}

void adjournment_sealed(Case *c)
{
    fault(c, false);
}

void adjournment_call(Case *c)
{
    fault(c, true);
}
