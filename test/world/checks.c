// What must hold, at every step: nothing is told that is not kept; every seat is told the umpire's
// ruling, and of it what it may see; nothing that was answered is lost or doubled; time does not go
// back, and a limit passes once.
#include "world.h"

#include "docket/line.h"
#include "docket/sealed_move.h"
#include "store/chain.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static uint64_t hash_of(const char *text, size_t size)
{
    uint64_t hash = UINT64_C(14695981039346656037);

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
    return hash ? hash : 1;
}

/* What a seat must be told of a line: the line, its chain and its ruling. */
static uint64_t hash_of_entry(const json_t *entry)
{
    json_t *const common = json_object();
    static const char *const keys[] = { "seq", "line", "chain", "ruling" };
    char *text;
    uint64_t hash;

    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        if (json_object_get(entry, keys[i]))
            json_object_set(common, keys[i], json_object_get(entry, keys[i]));
    text = json_dumps(common, JSON_SORT_KEYS | JSON_COMPACT);
    hash = hash_of(text, strlen(text));
    free(text);
    json_decref(common);
    return hash;
}

/* ---- The docket before an umpire of our own ---- */

/* What White or Black may not see of a ruling: our own reading of what PROTOCOL.md says. */
static unsigned cut_for(const WorldTable *table, const StoredLine *line, unsigned side)
{
    unsigned cut = 0;

    if (table->silent)
        cut |= ADOUBE_CUT_UMPIRE | (side ? ADOUBE_CUT_WHITE : ADOUBE_CUT_BLACK);
    if (table->blind && side == 0)
        cut |= ADOUBE_CUT_POSITION;
    if (line->sealed && (line->seat[0] == 'b') != (side == 1))
        cut |= ADOUBE_CUT_RECORD;
    return cut;
}

static uint64_t hash_to_tell(const WorldTable *table, const StoredLine *line, bool head,
                             unsigned side)
{
    static char ruling[1 << 16];
    char hex[2 * STORE_CHAIN + 1], whole[DOCKET_LINE_SIZE];
    const unsigned cut = cut_for(table, line, side);
    json_t *const entry = json_object();
    uint64_t hash;

    json_object_set_new(entry, "seq", json_integer(line->seq));
    if (line->sealed && !(cut & ADOUBE_CUT_RECORD))
        json_object_set_new(
            entry, "line", json_stringn(whole, docket_line_with_record(whole, line, WORLD_SECRET)));
    else
        json_object_set_new(entry, "line", json_stringn(line->text, line->size));
    for (unsigned i = 0; i < STORE_CHAIN; i++)
        snprintf(hex + 2 * i, 3, "%02x", line->chain[i]);
    json_object_set_new(entry, "chain", json_string(hex));
    if (!head) {
        const size_t size = adoube_umpire_json_cut(table->umpire, cut, ruling, sizeof ruling);
        json_object_set_new(entry, "ruling", json_loadb(ruling, size, 0, NULL));
    }
    hash = hash_of_entry(entry);
    json_decref(entry);
    return hash;
}

static bool is_over(const WorldTable *table)
{
    adoube_summary summary;

    adoube_umpire_summary(table->umpire, &summary);
    return summary.status >= ADOUBE_WON;
}

/* The server says once that a limit has passed, whichever node does: the line ends the game, and
 * there is no second one. (It also says the time after an interruption, to show the clocks.) */
static bool tells_time(const StoredLine *line)
{
    return line->seat == NULL && line->size >= 11 &&
           memcmp(line->text + line->size - 11, "umpire time", 11) == 0;
}

/* Each line was judged on the lines that stand before it, and no others: its head says so. */
static void check_chain(WorldTable *table, const StoredLine *line)
{
    SealedMove sealed = { .commitment = "" };
    unsigned char *const chain = table->chain[line->seq];

    if (line->sealed)
        sealed_move_open(&sealed, table->game, node_key(), line);
    if (line->seq == 1)
        chain_begin(chain, table->game);
    else
        memcpy(chain, table->chain[line->seq - 1], STORE_CHAIN);
    chain_add(chain, line, sealed.commitment);
    WORLD_HOLDS(memcmp(chain, line->chain, STORE_CHAIN) == 0,
                "game %s: line %" PRId64 " was judged on other lines than those before it: %.*s",
                table->game, line->seq, (int)line->size, line->text);
}

static void rule_line(WorldTable *table, const StoredLine *line)
{
    const bool head = line->seat && strcmp(line->seat, STORE_HEAD) == 0;
    const unsigned side = line->seat && line->seat[0] == 'b';
    char whole[DOCKET_LINE_SIZE];
    adoube_docket_fault fault;
    const char *text = line->text;
    const int64_t date = table->date;
    adoube_turn before, now;
    size_t size = line->size;

    WORLD_HOLDS(line->seq < WORLD_LINES, "too many lines");
    adoube_umpire_turn(table->umpire, &before);
    WORLD_HOLDS(line->at >= table->date, "game %s: time goes back at line %" PRId64, table->game,
                line->seq);
    table->date = line->at;
    check_chain(table, line);
    WORLD_HOLDS(!tells_time(line) || table->ruled < 2 || !is_over(table),
                "game %s: time is told at line %" PRId64 ", after the end", table->game, line->seq);
    if (line->sealed) {
        size = docket_line_with_record(whole, line, WORLD_SECRET);
        text = whole;
    }
    if (head) /* the umpire goes on reading the head where it stands */
        text = arena_copy(&table->heads, text, size);
    else
        adoube_umpire_ready(table->umpire, &fault);
    WORLD_HOLDS(adoube_umpire_line(table->umpire, text, size, NULL, NULL, &fault) !=
                    ADOUBE_LINE_BAD,
                "game %s: line %" PRId64 " cannot be read: %s", table->game, line->seq, text);
    adoube_umpire_turn(table->umpire, &now);
    if (!head && before.runs && !world_plan.file)
        standstill_check(table->game, date, line->at, 1000 * (now.now - before.now));
    for (unsigned i = 0; i < 2; i++)
        table->hash[line->seq][i] = hash_to_tell(table, line, head, i);
    table->opened = table->opened || (size >= 6 && strcmp(text + size - 6, "resume") == 0);
    world_told->times += tells_time(line) && is_over(table);
    if (head || line->seat == NULL || line->id == 0)
        return;
    WORLD_HOLDS(line->id > table->last_id[side], "game %s: act %" PRId64 " stands there twice",
                table->game, line->id);
    table->last_id[side] = line->id;
    WORLD_HOLDS(table->seat[side].answered_at[line->id % 512] == 0 ||
                    table->seat[side].answered_at[line->id % 512] == line->seq,
                "game %s: act %" PRId64 " was answered as line %" PRId64, table->game, line->id,
                table->seat[side].answered_at[line->id % 512]);
}

/* Has our umpire rule on the lines that were written since. */
static void rule_new_lines(WorldTable *table)
{
    StoreQuestion *question;

    if (database_last_line(table->game) <= table->ruled)
        return;
    if (table->umpire == NULL)
        table->umpire = adoube_umpire_begin(malloc(adoube_umpire_size()));
    question = store_question_new(STORE_READ_LINES, table->game);
    question->from = table->ruled + 1;
    question->most = WORLD_LINES;
    database_read(question);
    for (unsigned i = 0; i < question->line_count; i++) {
        WORLD_HOLDS(question->lines[i].seq == table->ruled + 1,
                    "game %s: line %" PRId64 " is missing", table->game, table->ruled + 1);
        rule_line(table, &question->lines[i]);
        table->ruled++;
    }
    store_question_free(question);
}

/* ---- What leaves a node ---- */

static void check_entry(const NetWebSocket *socket, const json_t *entry)
{
    WorldTable *const table = socket->table;
    const int64_t seq = json_integer_value(json_object_get(entry, "seq"));
    const int64_t id = json_integer_value(json_object_get(entry, "id"));
    const char *const told = json_string_value(json_object_get(entry, "line"));
    const uint64_t hash = hash_of_entry(entry);
    char text[512];

    WORLD_HOLDS(database_line(socket->game, seq, text, sizeof text),
                "game %s: line %" PRId64 " is told and not kept: %s", socket->game, seq, told);
    world_told->digest = (world_told->digest ^ hash) * UINT64_C(1099511628211);
    if (strcmp(socket->game, table->game) != 0)
        return; /* the game is over, and others sit at the table */
    rule_new_lines(table);
    WORLD_HOLDS(seq >= 1 && seq <= table->ruled && table->hash[seq][socket->side] == hash,
                "game %s: line %" PRId64 " is told as '%s', and kept as '%s', or with another "
                "ruling than the umpire's for this seat",
                table->game, seq, told, text);
    WORLD_HOLDS(id == 0 || table->last_id[socket->side] >= id,
                "game %s: act %" PRId64 " is answered and is not there", table->game, id);
    if (seq > table->told)
        table->told = seq;
}

static bool contains(const char *text, size_t size, const char *word)
{
    const size_t length = strlen(word);

    for (size_t i = 0; length > 0 && i + length <= size; i++)
        if (text[i] == word[0] && memcmp(text + i, word, length) == 0)
            return true;
    return false;
}

/* What the game is: after a line that is kept, and as that line left it. */
static void check_about(const NetWebSocket *socket, const json_t *about)
{
    WorldTable *const table = socket->table;
    const int64_t seq = json_integer_value(json_object_get(about, "seq"));
    const char *const chain = json_string_value(json_object_get(about, "chain"));
    char hex[SECRET_HEX];

    WORLD_HOLDS(seq <= database_last_line(socket->game),
                "game %s: it is told to have %" PRId64 " lines", socket->game, seq);
    if (strcmp(socket->game, table->game) != 0)
        return; /* the game is over, and others sit at the table */
    rule_new_lines(table);
    if (seq > 0)
        chain_hex(table->chain[seq], hex);
    WORLD_HOLDS(seq == 0 || (chain && strcmp(chain, hex) == 0),
                "game %s: it is told with line %" PRId64 ", and as it is with other lines",
                socket->game, seq);
    WORLD_HOLDS(!table->blind || socket->side == 1 ||
                    !json_is_string(json_object_get(about, "position")),
                "game %s: White sees the board", socket->game);
}

void check_sent(const NetWebSocket *socket, const char *text, size_t size)
{
    json_t *const frame = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    const WorldTable *const table = socket->table;
    const json_t *about;
    json_t *entry;
    size_t i;

    WORLD_HOLDS(frame != NULL, "a frame that is no JSON: %.*s", (int)size, text);
    json_array_foreach(json_object_get(frame, "entries"), i, entry) check_entry(socket, entry);
    WORLD_HOLDS(socket->side == 0 || strcmp(socket->game, table->game) != 0 || table->opened ||
                    !contains(text, size, WORLD_SECRET),
                "game %s: Black is told what White has sealed: %.*s", socket->game, (int)size,
                text);
    for (unsigned side = 0; side < 2; side++)
        WORLD_HOLDS(!contains(text, size, table->seat[side].token), "a token is told");
    about = json_object_get(frame, "about");
    if (about)
        check_about(socket, about);
    json_decref(frame);
}

/* ---- At the end, and after a crash ---- */

void check_game(WorldTable *table)
{
    rule_new_lines(table);
    for (unsigned side = 0; side < 2; side++)
        for (int64_t id = 1; id <= table->seat[side].id; id++) {
            StoreQuestion *const question = store_question_new(STORE_READ_LINES, table->game);
            const int64_t seq = table->seat[side].answered_at[id % 512];
            question->from = seq;
            question->most = 1;
            if (seq)
                database_read(question);
            WORLD_HOLDS(seq == 0 || (question->line_count == 1 && question->lines[0].id == id &&
                                     question->lines[0].seq == seq),
                        "game %s: act %" PRId64 " was answered and is lost", table->game, id);
            store_question_free(question);
        }
}

void check_kept(void)
{
    for (unsigned i = 0; i < WORLD_TABLES; i++) {
        const WorldTable *const table = &world_table[i];
        if (table->state == TABLE_PLAYING)
            WORLD_HOLDS(database_last_line(table->game) >= table->told,
                        "game %s: line %" PRId64 " was told, and is lost", table->game,
                        table->told);
    }
}
