#include "rules/adjournment.h"

#include "rules/penalty.h"

static void fault(Case *c, bool called)
{
    const Side author = game_turn(c->game);
    const Conduct *const conduct = &c->game->conduct[author];

    if (c->game->status != STATUS_PLAYING || c->game->sealed.called != called)
        return;
    if (conduct->unsealed && !conduct->moved) {
        PenaltyOptions options;
        penalty_options(c->game, &conduct->start, &options);
        penalty_grant_c(c, author, &options, PENALTY_C);
    }
    if (c->game->sealed.state == SEALED_AMBIGUOUS && c->game->sealed.by == author) {
        RecordReading reading;
        const Text record = { c->game->sealed.record, c->game->sealed.size };
        record_read(&c->game->opened.score, record, &reading);
        for (unsigned i = 0; i < reading.moves.count; i++)
            case_grant(c,
                       (Right){ .by = (uint8_t)side_other(author),
                                .kind = ACT_ADOPT,
                                .from = NOWHERE,
                                .to = NOWHERE,
                                .remedy = REMEDY_ADOPT,
                                .move = reading.moves.move[i] },
                       IDEA_RECORD, IDEA_NONE);
    }
}

void adjournment_sealed(Case *c)
{
    fault(c, false);
}

void adjournment_call(Case *c)
{
    fault(c, true);
}
