// One act before the umpire: everything judge.c and its parts hand around.
#ifndef ADOUBE_LAW_HEARING_H
#define ADOUBE_LAW_HEARING_H

#include "law/case.h"
#include "law/enact/changing.h"
#include "law/say.h"
#include "proof/verdict.h"

/* What is asked of a proof. */
typedef enum ProofQuestion { PROOF_ENDLESS, PROOF_WINNABLE } ProofQuestion;

/* What the umpire needs from outside: room for a proof, asked for only when one is claimed. Null is
 * an answer: the claim is then not proven. Who remembers proofs can spare him one: `recall` answers
 * PROOF_RUNNING where nothing is known. Every function may be null. */
typedef struct World {
    void *(*room)(void *self, size_t bytes);
    ProofVerdict (*recall)(void *self, ProofQuestion question, const Position *position, Side side);
    void (*remember)(void *self, ProofQuestion question, const Position *position, Side side,
                     ProofVerdict verdict);
    void *self;
} World;

typedef struct Hearing {
    Case c;
    const Game *game; /* as it is now, the changes of this act so far included, */
    Changing *change; /* … and the same game, for the functions of enact/ */
    const Act *act;
    const World *world;
    Wood before; /* the act, where a hand may have to be undone */
} Hearing;

static inline void hearing_rule(Hearing *h, RulingWord word, Idea idea)
{
    h->c.ruling->word = (uint8_t)word;
    ruling_cite(h->c.ruling, idea);
}

static inline void hearing_cite(Hearing *h, Idea idea)
{
    ruling_cite(h->c.ruling, idea);
}

static inline void hearing_say(Hearing *h, Say say, Side who)
{
    ruling_say(h->c.ruling, (Saying){ .say = (uint16_t)say, .who = (uint8_t)who });
}

static inline void hearing_say_man(Hearing *h, Say say, Side who, Man man, unsigned a, unsigned b)
{
    ruling_say(h->c.ruling, (Saying){ .say = (uint16_t)say,
                                      .who = (uint8_t)who,
                                      .man = man,
                                      .a = (uint8_t)a,
                                      .b = (uint8_t)b });
}

/* The law about a record that could be several moves: one that was sealed, or called. */
static inline Idea hearing_law_of_record(const Hearing *h)
{
    return h->game->sealed.called ? IDEA_CALL_FAULT : IDEA_SEALED_FAULT;
}

static inline void hearing_refuse(Hearing *h, Say say, Idea idea)
{
    hearing_rule(h, RULING_REFUSED, idea);
    hearing_say(h, say, act_side(h->act));
}

#endif
