#include "law/words/prove.h"

#include "chess/identity.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "law/outcome/conclude.h"
#include "proof/admissible.h"
#include "proof/search/endless.h"
#include "proof/search/winnable.h"

static void *room_for(const Hearing *h, size_t bytes)
{
    return h->world != NULL && h->world->room != NULL ? h->world->room(h->world->self, bytes)
                                                      : NULL;
}

static bool is_provable(Hearing *h, Idea law)
{
    if (admissible_faults(game_position(h->game)) == 0)
        return true;
    hearing_refuse(h, SAY_NO_PROOF_HERE, law);
    return false;
}

static ProofVerdict search_endless(const Position *position, void *room)
{
    Endless search;

    endless_begin(&search, room, SUBMIT_POSITIONS, position, SUBMIT_NODES);
    return endless_run(&search, SUBMIT_NODES);
}

static ProofVerdict search_winnable(const Position *position, void *room, Side side)
{
    Winnable search;

    winnable_begin(&search, room, SUBMIT_POSITIONS, position, side, SUBMIT_NODES);
    return winnable_run(&search, SUBMIT_NODES);
}

/* The verdict that is remembered, or else is found now. Without room nothing is proven, and nothing
 * is remembered. */
static ProofVerdict prove_of(const Hearing *h, ProofQuestion question, const Position *position,
                             Side side)
{
    const World *const world = h->world;
    ProofVerdict verdict = PROOF_RUNNING;
    void *room;

    if (world != NULL && world->recall != NULL)
        verdict = world->recall(world->self, question, position, side);
    if (verdict != PROOF_RUNNING)
        return verdict;
    room = room_for(h, question == PROOF_ENDLESS ? endless_size(SUBMIT_POSITIONS)
                                                 : winnable_size(SUBMIT_POSITIONS));
    if (room == NULL)
        return PROOF_UNDECIDED;
    verdict = question == PROOF_ENDLESS ? search_endless(position, room)
                                        : search_winnable(position, room, side);
    if (world->remember != NULL)
        world->remember(world->self, question, position, side, verdict);
    return verdict;
}

static ProofVerdict prove(const Hearing *h, ProofQuestion question, Side side)
{
    return prove_of(h, question, game_position(h->game), side);
}

ProofVerdict prove_can_mate(const Hearing *h, const Position *position, Side side)
{
    return admissible_faults(position) == 0 ? prove_of(h, PROOF_WINNABLE, position, side)
                                            : PROOF_UNDECIDED;
}

static void prove_endless(Hearing *h)
{
    const ProofVerdict verdict = prove(h, PROOF_ENDLESS, game_turn(h->game));

    if (verdict == PROOF_PROVEN) {
        hearing_rule(h, RULING_UPHELD, IDEA_ENDLESS_CHECKS);
        hearing_say(h, SAY_ENDLESS, act_side(h->act));
        conclude_with(h, STATUS_DRAWN, WHITE, REASON_ENDLESS_CHECKS);
    } else {
        hearing_refuse(h, verdict == PROOF_REFUTED ? SAY_NOT_ENDLESS : SAY_NOT_PROVEN,
                       IDEA_ENDLESS_CHECKS);
    }
}

/* ---- The claimant's own line ---- */

/* The line has checks and replies by turns. After a semicolon it begins again from the position of
 * the claim, with other replies. */

enum { LINE_MOST = 128 };

typedef struct Line {
    unsigned count;
    Position at[LINE_MOST];
    Move check[LINE_MOST];
} Line;

static bool line_has(const Line *line, const Position *position)
{
    for (unsigned i = 0; i < line->count; i++)
        if (identity_today_same(&line->at[i], position))
            return true;
    return false;
}

static bool is_separator(char c)
{
    return c == ' ' || c == ',' || c == '\t';
}

/* The next record of the line; the numbers of moves and the signs of check are passed over. */
static Text next_record(Text *rest)
{
    for (;;) {
        size_t size = 0;
        Text word;
        while (rest->size && is_separator(*rest->start)) {
            rest->start++;
            rest->size--;
        }
        while (size < rest->size && !is_separator(rest->start[size]) && rest->start[size] != ';')
            size++;
        if (size == 0 && rest->size && *rest->start == ';')
            size = 1;
        word = (Text){ rest->start, size };
        rest->start += size;
        rest->size -= size;
        if (size && (word.start[size - 1] == '.' || text_is(word, "ch") || text_is(word, "+")))
            continue;
        return word;
    }
}

/* False if a record is not exactly one legal move, or a move of the claimant gives no check. */
static bool read_line(const Hearing *h, Line *line)
{
    Text rest = h->act->words;
    RecordGame game = h->game->opened.score;
    bool claimant = true;

    line->count = 0;
    for (;;) {
        const Text word = next_record(&rest);
        RecordReading reading;
        if (word.size == 0)
            return line->count > 0;
        if (text_is(word, ";")) {
            game = h->game->opened.score;
            claimant = true;
            continue;
        }
        record_read(&game, word, &reading);
        if (reading.verdict != RECORD_CLEAR)
            return false;
        if (claimant) {
            if (!movegen_gives_check(&game.position, reading.moves.move[0]) ||
                line->count == LINE_MOST)
                return false;
            if (!line_has(line, &game.position)) {
                line->at[line->count] = game.position;
                line->check[line->count++] = reading.moves.move[0];
            }
        }
        record_play(&game, reading.moves.move[0]);
        claimant = !claimant;
    }
}

/* Every reply to every check must lead to a position for which the line has a check. */
static bool is_closed(const Line *line)
{
    MoveList replies;

    for (unsigned i = 0; i < line->count; i++) {
        const Position after = position_make(&line->at[i], line->check[i]);
        movegen_all(&after, &replies);
        for (unsigned j = 0; j < replies.count; j++) {
            const Position next = position_make(&after, replies.move[j]);
            if (!line_has(line, &next))
                return false;
        }
    }
    return true;
}

static void verify_line(Hearing *h)
{
    Line line;

    if (!read_line(h, &line) || !is_closed(&line)) {
        hearing_refuse(h, SAY_LINE_BAD, IDEA_ENDLESS_CHECKS);
        return;
    }
    hearing_rule(h, RULING_UPHELD, IDEA_ENDLESS_CHECKS);
    hearing_say(h, SAY_ENDLESS, act_side(h->act));
    conclude_with(h, STATUS_DRAWN, WHITE, REASON_ENDLESS_CHECKS);
}

void prove_endless_checks(Hearing *h)
{
    if (!is_provable(h, IDEA_ENDLESS_CHECKS))
        return;
    if (h->act->words.size > 0)
        verify_line(h);
    else
        prove_endless(h);
}

/* Either player may claim it at any time (reading 17). */
void prove_drawn_game(Hearing *h)
{
    ProofVerdict white, black = PROOF_UNDECIDED;

    if (!is_provable(h, IDEA_DRAWN_GAME))
        return;
    white = prove(h, PROOF_WINNABLE, WHITE);
    if (white != PROOF_PROVEN)
        black = prove(h, PROOF_WINNABLE, BLACK);
    if (white == PROOF_REFUTED && black == PROOF_REFUTED) {
        hearing_rule(h, RULING_UPHELD, IDEA_DRAWN_GAME);
        hearing_say(h, SAY_DRAWN_GAME, act_side(h->act));
        conclude_with(h, STATUS_DRAWN, WHITE, REASON_DRAWN_GAME);
    } else if (white == PROOF_PROVEN || black == PROOF_PROVEN) {
        hearing_refuse(h, SAY_NOT_DRAWN_GAME, IDEA_DRAWN_GAME);
    } else {
        hearing_refuse(h, SAY_NOT_PROVEN, IDEA_DRAWN_GAME);
    }
}
