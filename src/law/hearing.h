// One act before the umpire: what the functions that judge it hand to each other.
#ifndef ADOUBE_LAW_HEARING_H
#define ADOUBE_LAW_HEARING_H

#include "law/case.h"
#include "law/enact/changing.h"
#include "law/say.h"
#include "proof/verdict.h"

/* What is asked of a proof. */
typedef enum ProofQuestion { PROOF_ENDLESS, PROOF_WINNABLE } ProofQuestion;

/* What the umpire needs from outside. `room` gives memory for a proof, and is called only when one
 * is claimed; if it gives null, the claim is not proven. A caller that remembers proofs can spare
 * him one: `recall` answers PROOF_RUNNING if it knows nothing. Every function may be null. */
typedef struct World {
    void *(*room)(void *self, size_t bytes);
    ProofVerdict (*recall)(void *self, ProofQuestion question, const Position *position, Side side);
    void (*remember)(void *self, ProofQuestion question, const Position *position, Side side,
                     ProofVerdict verdict);
    void *self;
} World;

typedef struct Hearing {
    Case c;
    const Game *game; /* the game as it is now, with what this act has changed so far */
    Changing *change; /* the same game, for the functions of enact/ */
    const Act *act;
    const World *world;
    bool substitute; /* something else stands for the piece of the promotion that is completed */
    Wood before;     /* the men as they stood before the act, which may have to be undone */
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

/* The law about a sealed or a called record that could be several moves. */
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
