#include "law/enact/seal.h"

#include "law/enact/duty.h"
#include "law/enact/inside.h"
#include "law/enact/restore.h"

#include <string.h>

void enact_seal_adjourn(Changing *c)
{
    enact_restore_men(c);
    c->game.status = STATUS_ADJOURNED;
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

void enact_seal_set(Changing *c, SealedState state)
{
    c->game.sealed.state = (uint8_t)state;
}

void enact_seal_lapse(Changing *c, Side toucher, unsigned law)
{
    Sealed *const sealed = &c->game.sealed;

    if (sealed->state != SEALED_AMBIGUOUS || sealed->by == toucher)
        return;
    sealed->state = SEALED_AUTHORS;
    enact_duty_lay(c, (Duty){ sealed->by, DUTY_INTERPRET, NOWHERE, NOWHERE, (uint8_t)law, false });
}

void enact_seal_place_wrongly(Changing *c, const Board *placed)
{
    c->game.sealed.placed = *placed;
    c->game.sealed.wrong = true;
}
