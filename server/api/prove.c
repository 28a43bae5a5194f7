// The prover, asked over the net.
#include "api/api.h"
#include "api/fields.h"
#include "games/proofs.h"

#include <stdio.h>
#include <string.h>

/* A question may cost what the umpire himself spends on a claim, and has the same answer. */
enum { STRATEGY_MOST = 2000, LINE_MOST = 1024 };

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

/* The certificate of endless checks, from its third line on: if they are proven the strategy, "FEN
 * <tab> MOVE"; if not, positions, to one of which further up every check has a reply. */
static void put_certificate(Buffer *body, ProofJob *job)
{
    char line[ADOUBE_CERTIFICATE_ROOM];
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
        reply.status = 503;
        buffer_print(body, "{\"error\":{\"code\":\"no-memory\",\"message\":"
                           "\"the server has no memory for this\"}}\n");
        gate_answer(&hall->gate, job->self, &reply);
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
    gate_answer(&hall->gate, job->self, &reply);
}

static bool read_job(Api *api, const json_t *body, ProofJob *job)
{
    const json_t *const nodes = json_object_get(body, "nodes");
    char question[32], side[12];
    unsigned i = 0;

    if (!api_string(api, body, "question", question, sizeof question) ||
        !api_string(api, body, "side", side, sizeof side) ||
        !fields_position(api, body, "fen", &job->position))
        return false;
    while (questions[i] && strcmp(questions[i], question) != 0)
        i++;
    if (questions[i] == NULL) {
        api_error(api, 400, "bad-value",
                  "'question': expected endless-checks, winnable or drawn-game");
        return false;
    }
    job->question = (ProofQuestion)i;
    if (job->question == PROOF_OF_WINNABLE && strcmp(side, "white") != 0 &&
        strcmp(side, "black") != 0) {
        api_error(api, 400, "bad-value", "'side': expected white or black");
        return false;
    }
    job->side = job->question == PROOF_OF_ENDLESS ? adoube_position_turn(&job->position)
                : job->question == PROOF_OF_DRAWN ? ADOUBE_WHITE
                : side[0] == 'w'                  ? ADOUBE_WHITE
                                                  : ADOUBE_BLACK;
    job->nodes = ADOUBE_PROOF_NODES;
    if (nodes && (!json_is_integer(nodes) || json_integer_value(nodes) < 1 ||
                  json_integer_value(nodes) > ADOUBE_PROOF_NODES)) {
        char message[64];
        snprintf(message, sizeof message, "'nodes': expected a number from 1 to %d",
                 (int)ADOUBE_PROOF_NODES);
        api_error(api, 400, "bad-value", message);
        return false;
    }
    if (nodes)
        job->nodes = (uint64_t)json_integer_value(nodes);
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
            api_error(api, 503, "no-memory", "the server has no memory for this");
            break;
        }
    json_decref(body);
}
