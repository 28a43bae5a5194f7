// Questions to the prover.
#include "api/body.h"
#include "api/routes.h"
#include "games/proofs.h"

#include <string.h>

enum {
    STRATEGY_MOST = 2000, /* positions of a strategy that are told */
    LINE_MOST = 1024      /* moves of a line that are told */
};

static const char *const questions[] = { "endless-checks", "winnable", "drawn-game", NULL };
static const char *const verdicts[] = { "running", "proven", "refuted", "undecided" };

static void put_line(Buffer *body, const ProofJob *job)
{
    static adoube_move line[LINE_MOST];
    const size_t count = adoube_proof_line(job->proof, line, LINE_MOST);
    adoube_position p = job->position;
    char uci[8];

    buffer_print(body, "\"line\":[");
    for (size_t i = 0; i < count && i < LINE_MOST; i++) {
        adoube_move_write(&p, line[i], uci, sizeof uci);
        buffer_print(body, "%s\"%s\"", i ? "," : "", uci);
        if (!adoube_move_make(&p, line[i]))
            break;
    }
    buffer_put(body, "]", 1);
}

/* The certificate of endless checks, without its first two lines. If they are proven it is the
 * strategy, "FEN <tab> MOVE" in each line; if they are refuted it is a list of positions, in each
 * of which every check has a reply that leads to one further up. */
static void put_certificate(Buffer *body, ProofJob *job)
{
    char line[ADOUBE_CERTIFICATE_SIZE];
    unsigned number = 0, count = 0;

    while (count < STRATEGY_MOST && adoube_proof_write(job->proof, line, sizeof line) > 0) {
        char *const tab = strchr(line, '\t');
        if (number++ < 2 || strcmp(line, "end") == 0)
            continue;
        buffer_put(body, ",", count++ ? 1 : 0);
        if (tab == NULL) {
            buffer_json_string(body, line);
            continue;
        }
        buffer_put(body, "[", 1);
        buffer_json(body, line, (size_t)(tab - line));
        buffer_put(body, ",", 1);
        buffer_json_string(body, tab + 1);
        buffer_put(body, "]", 1);
    }
}

static void finish(Hall *hall, ProofJob *job)
{
    NetReply reply = { .status = 200, .type = "application/json" };
    Buffer *const body = &reply.body;

    if (job->verdict == ADOUBE_PROOF_RUNNING) {
        net_reply_no_memory(&reply);
        gate_answer(hall, NULL, job->self, &reply);
        return;
    }
    buffer_print(body, "{\"verdict\":\"%s\",\"nodes\":%llu,\"why\":", verdicts[job->verdict],
                 (unsigned long long)job->spent);
    buffer_json_string(body, adoube_proof_why(job->proof));
    buffer_put(body, ",", 1);
    put_line(body, job);
    if (job->question == PROOF_OF_ENDLESS && job->verdict != ADOUBE_UNDECIDED) {
        buffer_print(body, ",\"%s\":[", job->verdict == ADOUBE_PROVEN ? "strategy" : "escape");
        put_certificate(body, job);
        buffer_put(body, "]", 1);
    }
    buffer_print(body, "}\n");
    gate_answer(hall, NULL, job->self, &reply);
}

static bool read_job(Api *api, const json_t *body, ProofJob *job)
{
    int64_t nodes = ADOUBE_PROOF_NODES; /* as many as the umpire spends on a claim */
    char question[32], side[12];
    unsigned i = 0;

    if (!api_body_string(api, body, "question", question, sizeof question) ||
        !api_body_string(api, body, "side", side, sizeof side) ||
        !api_body_position(api, body, "fen", &job->position))
        return false;
    while (questions[i] && strcmp(questions[i], question) != 0)
        i++;
    if (questions[i] == NULL)
        return api_bad(api, "bad-value",
                       "'question': expected endless-checks, winnable or drawn-game");
    job->question = (ProofQuestion)i;
    if (job->question == PROOF_OF_WINNABLE && strcmp(side, "white") != 0 &&
        strcmp(side, "black") != 0)
        return api_bad(api, "bad-value", "'side': expected white or black");
    job->side = job->question == PROOF_OF_ENDLESS ? adoube_position_turn(&job->position)
                : job->question == PROOF_OF_DRAWN ? ADOUBE_WHITE
                : side[0] == 'w'                  ? ADOUBE_WHITE
                                                  : ADOUBE_BLACK;
    if (!api_body_integer(api, body, "nodes", 1, ADOUBE_PROOF_NODES, &nodes))
        return false;
    job->nodes = (uint64_t)nodes;
    return true;
}

void api_prove(Api *api)
{
    static const char *const keys[] = { "question", "side", "fen", "nodes", NULL };
    json_t *const body = api_body(api, keys);
    ProofJob job = { .done = finish, .self = api->ask, .address = api->request->account->address };

    if (body == NULL)
        return;
    if (read_job(api, body, &job))
        switch (proofs_start(api->hall, &job)) {
        case PROOF_STARTED:
            api->reply->later = true;
            break;
        case PROOF_IRREGULAR:
            api_error(api, 400, "irregular", "'fen': nothing is proved of an irregular position");
            break;
        case PROOF_TOO_MANY:
            api_error(api, 429, "too-many", "too many proofs are under way: ask again in a moment");
            break;
        case PROOF_NO_MEMORY:
            api_no_memory(api);
            break;
        }
    json_decref(body);
}
