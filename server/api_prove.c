// The prover: a question is worked at a little at a time, so that the games go on meanwhile.
#include "api.h"
#include "fields.h"

#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 300000, /* of a proof over the net */
    NODES_MOST = 200000,
    SLICE = 256,
    JOBS_MOST = 4,
    STRATEGY_MOST = 2000,
    LINE_MOST = 1024
};

typedef enum Question { ENDLESS, WINNABLE, DRAWN } Question;

struct Job {
    NetAsk *ask;
    Question question;
    adoube_side side, current; /* asked about; being searched for */
    adoube_position position;
    uint64_t nodes, spent;
    adoube_proved first; /* of a drawn game: what was found for White */
    void *room;
    adoube_proof *proof;
    struct Job *next;
};

static const char *const questions[] = { "endless-checks", "winnable", "drawn-game", NULL };
static const char *const verdicts[] = { "running", "proven", "refuted", "undecided" };

static bool start(struct Job *job, adoube_side side)
{
    job->current = side;
    job->proof = adoube_proof_begin(
        job->room, POSITIONS, job->question == ENDLESS ? ADOUBE_ENDLESS_CHECKS : ADOUBE_WINNABLE,
        &job->position, side, job->nodes);
    return job->proof != NULL;
}

static void put_line(Sheet *body, const struct Job *job)
{
    static adoube_move line[LINE_MOST];
    const size_t count = adoube_proof_line(job->proof, line, LINE_MOST);
    adoube_position p = job->position;
    char uci[8];

    sheet_print(body, "\"line\":[");
    for (size_t i = 0; i < count && i < LINE_MOST; i++) {
        adoube_move_write(&p, line[i], uci, sizeof uci);
        sheet_print(body, "%s\"%s\"", i ? "," : "", uci);
        if (!adoube_move_make(&p, line[i]))
            break;
    }
    sheet_put(body, "]", 1);
}

/* The certificate of endless checks, from its third line on: if they are proven the strategy, "FEN
 * <tab> MOVE"; if not, positions, to one of which further up every check has a reply. */
static void put_certificate(Sheet *body, struct Job *job)
{
    char line[ADOUBE_CERTIFICATE_ROOM];
    unsigned number = 0, count = 0;

    while (count < STRATEGY_MOST && adoube_proof_write(job->proof, line, sizeof line) > 0) {
        char *const tab = strchr(line, '\t');
        if (number++ < 2 || strcmp(line, "end") == 0)
            continue;
        sheet_put(body, ",", count++ ? 1 : 0);
        if (tab == NULL) {
            sheet_json_string(body, line);
            continue;
        }
        sheet_put(body, "[", 1);
        sheet_json(body, line, (size_t)(tab - line));
        sheet_put(body, ",", 1);
        sheet_json_string(body, tab + 1);
        sheet_put(body, "]", 1);
    }
}

/* A game is drawn if neither side can win. */
static adoube_proved drawn(adoube_proved white, adoube_proved black)
{
    if (white == ADOUBE_PROVEN || black == ADOUBE_PROVEN)
        return ADOUBE_REFUTED;
    return white == ADOUBE_UNDECIDED || black == ADOUBE_UNDECIDED ? ADOUBE_UNDECIDED
                                                                  : ADOUBE_PROVEN;
}

static void finish(struct Job *job, adoube_proved found)
{
    NetReply reply = { .status = 200, .type = "application/json" };
    Sheet *const body = &reply.body;
    const adoube_proved verdict = job->question == DRAWN ? drawn(job->first, found) : found;

    sheet_print(body, "{\"verdict\":\"%s\",\"nodes\":%llu,\"why\":", verdicts[verdict],
                (unsigned long long)job->spent);
    sheet_json_string(body, adoube_proof_why(job->proof));
    sheet_put(body, ",", 1);
    put_line(body, job);
    if (job->question == ENDLESS && verdict != ADOUBE_UNDECIDED) {
        sheet_print(body, ",\"%s\":[", verdict == ADOUBE_PROVEN ? "strategy" : "escape");
        put_certificate(body, job);
        sheet_put(body, "]", 1);
    }
    sheet_print(body, "}\n");
    net_answer(job->ask, &reply);
}

static void forget(Hall *hall, struct Job *job)
{
    struct Job **at = &hall->jobs;

    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    free(job->room);
    free(job);
}

/* One slice; true if the job is done with. */
static bool work(struct Job *job)
{
    const adoube_proved found = adoube_proof_run(job->proof, SLICE);

    if (found == ADOUBE_PROOF_RUNNING)
        return false;
    job->spent += adoube_proof_nodes(job->proof);
    if (job->question == DRAWN && job->current == ADOUBE_WHITE && found != ADOUBE_PROVEN) {
        job->first = found;
        return !start(job, ADOUBE_BLACK);
    }
    if (job->question == DRAWN && job->current == ADOUBE_WHITE)
        job->first = found;
    finish(job, found);
    return true;
}

bool api_prove_on(Hall *hall)
{
    for (struct Job *job = hall->jobs, *next; job; job = next) {
        next = job->next;
        if (work(job))
            forget(hall, job);
    }
    return hall->jobs != NULL;
}

void api_prove_gone(void *self, NetAsk *ask)
{
    Hall *const hall = self;

    for (struct Job *job = hall->jobs; job; job = job->next)
        if (job->ask == ask) {
            forget(hall, job);
            return;
        }
}

static bool read_job(Api *api, const json_t *body, struct Job *job)
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
    job->question = (Question)i;
    if (job->question == WINNABLE && strcmp(side, "white") != 0 && strcmp(side, "black") != 0) {
        api_error(api, 400, "bad-value", "'side': expected white or black");
        return false;
    }
    job->side = job->question == ENDLESS ? adoube_position_turn(&job->position)
                : job->question == DRAWN ? ADOUBE_WHITE
                : side[0] == 'w'         ? ADOUBE_WHITE
                                         : ADOUBE_BLACK;
    job->nodes = NODES_MOST;
    if (nodes && (!json_is_integer(nodes) || json_integer_value(nodes) < 1 ||
                  json_integer_value(nodes) > NODES_MOST)) {
        api_error(api, 400, "bad-value", "'nodes': expected a number from 1 to 200000");
        return false;
    }
    if (nodes)
        job->nodes = (uint64_t)json_integer_value(nodes);
    return true;
}

static unsigned count_jobs(const Hall *hall)
{
    unsigned count = 0;

    for (const struct Job *job = hall->jobs; job; job = job->next)
        count++;
    return count;
}

void api_prove(Api *api)
{
    static const char *const keys[] = { "question", "side", "fen", "nodes", NULL };
    json_t *const body = api_body(api, keys);
    struct Job *job;

    if (body == NULL)
        return;
    job = calloc(1, sizeof *job);
    if (job == NULL || count_jobs(api->hall) >= JOBS_MOST) {
        api_error(api, 429, "too-many", "too many proofs are under way: ask again in a moment");
    } else if (read_job(api, body, job)) {
        job->room = malloc(adoube_proof_room(POSITIONS));
        if (job->room == NULL) {
            api_error(api, 503, "no-memory", "the server has no memory for this");
        } else if (!start(job, job->side)) {
            api_error(api, 400, "irregular", "'fen': nothing is proved of an irregular position");
        } else {
            job->ask = api->ask;
            job->next = api->hall->jobs;
            api->hall->jobs = job;
            api->reply->later = true;
            net_wake(api->hall->net, 1);
            json_decref(body);
            return;
        }
    }
    if (job)
        free(job->room);
    free(job);
    json_decref(body);
}
