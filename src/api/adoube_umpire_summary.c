#include "api/value_umpire.h"

_Static_assert((int)ADOUBE_LOST_BY_BOTH == (int)STATUS_LOST_BY_BOTH, "statuses agree");

static adoube_summary summary_of(const adoube_umpire *umpire)
{
    const Header *const header = &umpire->header;
    const Game *const game = &umpire->judgement.game;
    const Odds *const odds = &header->terms.odds;
    const Side first = (Side)header->terms.first;

    return (adoube_summary){
        .code = value_umpire_code(umpire)->name,
        .prefix = value_umpire_code(umpire)->prefix,
        .play = header_play((PlayKind)header->terms.play),
        .silent = header->terms.silent,
        .name = { header->white.start, header->black.start },
        .name_size = { header->white.size, header->black.size },
        .lot = header->lot.start,
        .lot_size = header->lot.size,
        .odds = odds->giver < 2 || odds->extra > 0 || odds->undertaking != UNDERTAKES_NOTHING,
        .agreed_first = header->first_said,
        .first = (adoube_side)first,
        .begun = game->opened.done[WHITE] + game->opened.done[BLACK] > 0,
        .began = (adoube_side)(game->begun_wrongly ? side_other(first) : first),
        .status = (adoube_status)game->status,
        .winner = (adoube_side)game->winner,
        .reason = ruling_text_reason((Reason)game->reason),
    };
}

void adoube_umpire_summary(const adoube_umpire *umpire, adoube_summary *summary)
{
    if (summary == NULL)
        return;
    memset(summary, 0, sizeof *summary);
    if (umpire != NULL && umpire->begun)
        *summary = summary_of(umpire);
}
