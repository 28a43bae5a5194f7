#include "law/enact/seal.h"

#include "law/enact/conduct.h"
#include "law/enact/duty.h"
#include "law/enact/inside.h"
#include "law/enact/restore.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"

#include <string.h>

void enact_seal_adjourn(Changing *c)
{
    enact_restore_men(c);
    c->game.status = STATUS_ADJOURNED;
    c->game.begun = true;
    c->game.sealed = (Sealed){ .state = SEALED_DUE, .by = (uint8_t)game_turn(&c->game) };
}

void enact_seal_keep(Changing *c, Text record)
{
    Sealed *const sealed = &c->game.sealed;

    memcpy(sealed->record, record.start, record.size);
    sealed->size = (uint8_t)record.size;
    sealed->state = SEALED_KEPT;
}

void enact_seal_call(Changing *c, Side by, Text record)
{
    c->game.sealed = (Sealed){ .by = (uint8_t)by, .called = true };
    enact_seal_keep(c, record);
}

void enact_seal_resume(Changing *c)
{
    c->game.status = STATUS_PLAYING;
    c->game.resumed = true;
    c->game.sealed.wrong = false;
}

void enact_seal_mark_resumed(Changing *c)
{
    c->game.resumed = true;
}

/* A sealed move is complete when its record has left the player (I.14.B(d)). So while a meaning is
 * chosen it is the opponent's turn, though the position is still the author's to move in. */
void enact_seal_set(Changing *c, SealedState state)
{
    Sealed *const sealed = &c->game.sealed;

    sealed->state = (uint8_t)state;
    if (state >= SEALED_AMBIGUOUS)
        c->game.told_turn = (uint8_t)(1 - sealed->by);
    else
        c->game.told_turn = game_position(&c->game)->turn;
}

void enact_seal_touch(Changing *c, Side who, unsigned square)
{
    c->game.sealed.touched[who] |= bitboard_of(square);
}

static Bitboard after_move(const Position *before, Move move, Bitboard men)
{
    Bitboard now = 0;

    for (; men; men = bitboard_rest(men)) {
        const unsigned at = moment_after_move(before, move, bitboard_first(men));
        if (at != NOWHERE)
            now |= bitboard_of(at);
    }
    return now;
}

void enact_seal_remember_touches(Changing *c, const Position *before, Move move)
{
    Sealed *const sealed = &c->game.sealed;
    const Side author = (Side)sealed->by, other = side_other(author);
    const Bitboard his = after_move(before, move, sealed->touched[author]);
    const Bitboard others = after_move(before, move, sealed->touched[other]);

    sealed->touched[WHITE] = sealed->touched[BLACK] = 0;
    if (game_is_over(&c->game))
        return;
    if (others != 0) {
        enact_conduct_touch(c, other, others);
        enact_turn_touched(c);
    }
    if (his != 0)
        enact_stray_touch(c, author, his);
}

void enact_seal_lapse(Changing *c, Side toucher, unsigned law)
{
    Sealed *const sealed = &c->game.sealed;

    if (sealed->state != SEALED_AMBIGUOUS || sealed->by == toucher)
        return;
    sealed->state = SEALED_AUTHORS;
    enact_duty_lay(c, (Duty){ sealed->by, DUTY_INTERPRET, NOWHERE, NOWHERE, (uint16_t)law, false });
}

void enact_seal_place_wrongly(Changing *c, const Board *placed)
{
    c->game.sealed.placed = *placed;
    c->game.sealed.wrong = true;
}
