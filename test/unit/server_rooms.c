// The small parts of the server: text that grows, tables, queues, lines, seats, secrets, chains.
#include "common/buffer.h"
#include "common/line_check.h"
#include "common/task_queue.h"
#include "games/id_table.h"
#include "games/seat.h"
#include "net/bucket.h"
#include "net/head_check.h"
#include "store/batch.h"
#include "store/chain.h"

#include "unit.h"

#include <stdio.h>
#include <string.h>

/* ---- Buffers ---- */

static void test_buffer(void **state)
{
    Buffer buffer = { 0 };
    char expected[2000] = "";

    (void)state;
    for (unsigned i = 0; i < 300; i++) {
        buffer_print(&buffer, "%u,", i);
        snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%u,", i);
        assert_string_equal(buffer.text, expected);
        assert_int_equal(buffer.size, strlen(expected));
        assert_true(buffer.capacity > buffer.size);
    }
    buffer_clear(&buffer);
    assert_string_equal(buffer.text, "");
    assert_int_equal(buffer.size, 0);
    buffer_put(&buffer, NULL, 0);
    assert_string_equal(buffer.text, "");
    buffer.failed = true; /* nothing more is written */
    buffer_put(&buffer, "a", 1);
    assert_int_equal(buffer.size, 0);
    assert_null(buffer_reserve(&buffer, 1));
    buffer_clear(&buffer);
    assert_false(buffer.failed);
    buffer_free(&buffer);
    assert_null(buffer.text);
    assert_int_equal(buffer.capacity, 0);
}

/* Exactly as much as there is room for, one byte less and one more. */
static void test_buffer_room(void **state)
{
    (void)state;
    for (size_t size = 250; size < 260; size++) {
        Buffer buffer = { 0 };
        char text[300];
        memset(text, 'x', sizeof text);
        buffer_put(&buffer, text, size);
        assert_int_equal(buffer.size, size);
        assert_int_equal(buffer.text[size], '\0');
        assert_int_equal(buffer.capacity, size < 256 ? 256 : 512);
        buffer_free(&buffer);
    }
}

static void test_json(void **state)
{
    static const struct {
        const char *text, *json;
    } texts[] = { { NULL, "null" },
                  { "", "\"\"" },
                  { "a b", "\"a b\"" },
                  { "\"", "\"\\\"\"" },
                  { "a\"b\\c", "\"a\\\"b\\\\c\"" },
                  { "\x1f\x20\n", "\"\\u001f \\u000a\"" },
                  { "é", "\"é\"" },
                  { "ab\tcd", "\"ab\\u0009cd\"" } };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Buffer buffer = { 0 };
        buffer_json_string(&buffer, texts[i].text);
        assert_string_equal(buffer.text, texts[i].json);
        buffer_free(&buffer);
    }
}

/* ---- Lines ---- */

static void test_lines(void **state)
{
    static const char *const good[] = { "",         "a",      " ~",         "é",
                                        "\xc2\xa0", "\u2027", "\u202f",     "\u2065",
                                        "\u206a",   "\ufefe", "\U0001F600", "\xff" };
    static const char *const bad[] = { "\x1f",     "a\tb",    "\x7f",   "\xc2\x80",
                                       "\xc2\x9f", "\u2028",  "\u202e", "\u2066",
                                       "\u2069",   "x\ufeff", "\n" };

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!line_check(good[i], strlen(good[i])))
            fail_msg("refused: %zu", i);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (line_check(bad[i], strlen(bad[i])))
            fail_msg("let pass: %zu", i);
    assert_false(line_check("a\0b", 3));
    assert_true(line_check("\xe2\x80\xa8", 2)); /* cut off: it is no such character */
    assert_true(line_check("\xc2\x80", 1));
}

/* ---- Tables ---- */

static void test_id_table(void **state)
{
    IdTable table;
    char id[SECRET_ID];

    (void)state;
    assert_true(id_table_open(&table));
    assert_false(id_table_has(&table, "aaaaaaaaaaaaaaaa"));
    assert_false(id_table_next_due(&table, INT64_MAX, id));
    for (unsigned i = 0; i < 40000; i++) { /* more than there are slots */
        snprintf(id, sizeof id, "game%012u", i);
        assert_true(id_table_set(&table, id, i));
    }
    assert_int_equal(table.count, 40000);
    for (unsigned i = 0; i < 40000; i++) {
        snprintf(id, sizeof id, "game%012u", i);
        assert_true(id_table_has(&table, id));
    }
    assert_false(id_table_has(&table, "game000000040000"));
    assert_true(id_table_next_due(&table, 0, id));
    assert_string_equal(id, "game000000000000");
    assert_true(id_table_set(&table, "game000000000000", 90000)); /* another time for it */
    assert_int_equal(table.count, 40000);
    assert_false(id_table_next_due(&table, 0, id));
    assert_true(id_table_next_due(&table, 1, id));
    assert_string_equal(id, "game000000000001");
    id_table_remove(&table, "nosuchgame000000");
    assert_int_equal(table.count, 40000);
    for (unsigned i = 0; i < 40000; i += 2) {
        snprintf(id, sizeof id, "game%012u", i);
        id_table_remove(&table, id);
        assert_false(id_table_has(&table, id));
    }
    assert_int_equal(table.count, 20000);
    assert_true(id_table_has(&table, "game000000000001"));
    id_table_close(&table);
    assert_null(table.slot);
    id_table_close(&table);
}

/* ---- Tasks ---- */

static char done[64];

typedef struct Counted {
    Task task;
    char name;
    unsigned left;
} Counted;

static bool work(Task *task)
{
    Counted *const counted = (Counted *)(void *)task;

    done[strlen(done)] = counted->name;
    return --counted->left > 0;
}

/* Tasks take turns; one that was removed is not worked on, wherever in the queue it was. */
static void test_tasks(void **state)
{
    Counted a = { { .work = work }, 'a', 2 }, b = { { .work = work }, 'b', 1 };
    Counted c = { { .work = work }, 'c', 1 };
    TaskQueue queue;

    (void)state;
    task_queue_begin(&queue);
    assert_false(task_queue_work(&queue));
    task_queue_add(&queue, &a.task);
    task_queue_add(&queue, &b.task);
    task_queue_add(&queue, &a.task); /* it is there */
    while (task_queue_work(&queue)) {
    }
    assert_string_equal(done, "aba");
    memset(done, 0, sizeof done);
    a.left = b.left = c.left = 1;
    task_queue_add(&queue, &a.task);
    task_queue_add(&queue, &b.task);
    task_queue_remove(&queue, &b.task); /* the last one */
    task_queue_remove(&queue, &b.task);
    task_queue_add(&queue, &c.task);
    task_queue_add(&queue, &b.task);
    task_queue_remove(&queue, &c.task); /* one in the middle */
    while (task_queue_work(&queue)) {
    }
    assert_string_equal(done, "ab");
    memset(done, 0, sizeof done);
    b.left = 1;
    task_queue_add(&queue, &c.task);
    task_queue_remove(&queue, &c.task); /* the only one */
    task_queue_add(&queue, &b.task);
    while (task_queue_work(&queue)) {
    }
    assert_string_equal(done, "b");
    memset(done, 0, sizeof done);
}

/* ---- Buckets ---- */

static void test_buckets(void **state)
{
    const BucketSize size = { 10, 2, 1000 }; /* two a second, ten at most */
    Bucket bucket = { 0, 0 };

    (void)state;
    bucket_fill(&bucket, &size);
    assert_true(bucket_is_full(&bucket, &size, 0));
    assert_true(bucket_spend(&bucket, &size, 10, 0));
    assert_false(bucket_spend(&bucket, &size, 1, 499));
    assert_true(bucket_spend(&bucket, &size, 1, 500));
    assert_false(bucket_spend(&bucket, &size, 1, 500));
    assert_false(bucket_is_full(&bucket, &size, 5499));
    assert_true(bucket_is_full(&bucket, &size, 5500));
    assert_true(bucket_spend(&bucket, &size, 10, 1000000));
    assert_false(bucket_spend(&bucket, &size, 1, 1000000));
    assert_false(bucket_spend(&bucket, &size, 1, 0));  /* time does not go back */
    for (int64_t now = 1000000; now <= 1000500; now++) /* small steps lose nothing */
        bucket_spend(&bucket, &size, 0, now);
    assert_true(bucket_spend(&bucket, &size, 1, 1000500));
    assert_false(bucket_spend(&bucket, &size, 11, INT64_MAX / 2));
    assert_true(bucket_spend(&bucket, &size, 10, INT64_MAX / 2));
}

/* ---- Seats ---- */

static void test_seats(void **state)
{
    static const char *const names[] = { "white", "black", "umpire", "spectator", "table" };
    static const char *const may[] = { "w", "b", "u", "", "wb" };
    Bucket bucket = { 0, 0 };
    SeatKind kind;

    (void)state;
    for (unsigned i = 0; i < SEAT_KINDS; i++) {
        assert_string_equal(seat_name((SeatKind)i), names[i]);
        assert_true(seat_kind(names[i], &kind));
        assert_int_equal(kind, i);
        assert_int_equal(seat_connections((SeatKind)i), i == SEAT_SPECTATOR ? 1000 : 8);
        for (unsigned actor = 0; actor < 3; actor++)
            assert_int_equal(seat_may_act((SeatKind)i, names[actor]),
                             strchr(may[i], names[actor][0]) != NULL);
        assert_false(seat_may_act((SeatKind)i, "nobody"));
    }
    assert_false(seat_kind("green", &kind));
    assert_false(seat_kind("", &kind));
    seat_fill(&bucket);
    assert_true(seat_spend(&bucket, 240, 0));
    assert_false(seat_spend(&bucket, 1, 0));
    assert_false(seat_spend(&bucket, 61, 1000));
    assert_true(seat_spend(&bucket, 60, 1000));
    assert_false(seat_spend(&bucket, 1, 1000));
}

/* ---- Secrets ---- */

static void test_secrets(void **state)
{
    const unsigned char key[SECRET_KEY] = { 1, 2, 3 }, other[SECRET_KEY] = { 1, 2, 4 };
    unsigned char sealed[256], hash[SECRET_HASH], again[SECRET_HASH];
    char word[SECRET_WORD], id[SECRET_ID], hex[SECRET_HEX], opened[64];
    size_t size, opened_size;

    (void)state;
    assert_true(secret_ready());
    secret_word(word);
    assert_int_equal(strlen(word), 43);
    assert_true(secret_hash(word, 43, hash));
    assert_true(secret_hash(word, 43, again));
    assert_true(secret_same(hash, again));
    again[31] ^= 1;
    assert_false(secret_same(hash, again));
    assert_false(secret_hash(word, 42, hash));
    word[5] = '!';
    assert_false(secret_hash(word, 43, hash));
    secret_id(id);
    assert_int_equal(strlen(id), 16);
    secret_nonce(hex);
    assert_true(secret_is_nonce(hex, 64));
    assert_false(secret_is_nonce(hex, 63));
    hex[63] = 'g';
    assert_false(secret_is_nonce(hex, 64));
    secret_commitment(hex, "abc", NULL, NULL, &hash[0]);
    assert_string_equal(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_int_equal(hash[0], 0xba);
    secret_commitment(hex, "a", "b", "c", NULL); /* of "a:b:c" */
    assert_string_equal(hex, "b0ee04f880c4ff4261479e2e7822b7410aee4c7159f4185ad5b0d88a312b495e");
    size = secret_seal(key, "game", "Kt-KB3", 6, sealed, sizeof sealed);
    assert_int_not_equal(size, 0);
    assert_true(secret_open(key, "game", sealed, size, opened, sizeof opened, &opened_size));
    assert_int_equal(opened_size, 6);
    assert_memory_equal(opened, "Kt-KB3", 6);
    assert_false(secret_open(other, "game", sealed, size, opened, sizeof opened, &opened_size));
    assert_false(secret_open(key, "gamf", sealed, size, opened, sizeof opened, &opened_size));
    assert_false(secret_open(key, "game", sealed, size - 1, opened, sizeof opened, &opened_size));
    assert_int_equal(secret_seal(key, "game", "Kt-KB3", 6, sealed, 20), 0);
}

/* ---- Chains ---- */

static void test_chain(void **state)
{
    const StoredLine line = { .seq = 7,
                              .at = 1234,
                              .seat = "white",
                              .number = 2,
                              .id = 9,
                              .text = "white resign",
                              .size = 12 };
    unsigned char head[STORE_CHAIN], changed[STORE_CHAIN];
    char hex[SECRET_HEX];
    Buffer out = { 0 };
    StoredLine other = line;

    (void)state;
    chain_begin(head, "abc"); /* SHA-256 of "adoube.1 abc" */
    chain_hex(head, hex);
    assert_int_equal(strlen(hex), 64);
    chain_write(&out, &line, "");
    assert_string_equal(out.text, "7\n1234\nwhite\n2\n9\n\n\nwhite resign");
    buffer_free(&out);
    memcpy(changed, head, sizeof head);
    chain_add(head, &line, "");
    other.id = 10;
    chain_add(changed, &other, "");
    assert_memory_not_equal(head, changed, sizeof head);
}

/* ---- Heads, before any parser sees them ---- */

static bool passes(const char *head)
{
    return head_check(head, strlen(head));
}

static void test_heads(void **state)
{
    static const char *const good[] = {
        "GET / HTTP/1.1\r\n\r\n",
        "A ~ HTTP/0.9\r\n\r\n",
        "!#$%&'*+-.^_`|~09azAZ ! HTTP/9.0\r\n\r\n",
        "GET / HTTP/1.1\r\na:\r\nB-c: \t~\r\n\r\n",
        "GET / HTTP/1.1\r\na: \x80\xff\r\n\r\n",
    };
    static const char *const bad[] = {
        "",
        "\r\n",
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET \r\n\r\n",
        " / HTTP/1.1\r\n\r\n",
        "G(T / HTTP/1.1\r\n\r\n",
        "GET\t/ HTTP/1.1\r\n\r\n",
        "GET  HTTP/1.1\r\n\r\n",
        "GET /\x7f HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1 \r\n\r\n",
        "GET / HTTP/1.\r\n\r\n",
        "GET / HTTP/1:1\r\n\r\n",
        "GET / HTTP//.1\r\n\r\n",
        "GET / HTTP/:.1\r\n\r\n",
        "GET / HTTP/1./\r\n\r\n",
        "GET / HTTP/1.:\r\n\r\n",
        "GET / http/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r",
        "GET / HTTP/1.1\n\n",
        "GET / HTTP/1.1\r\n\r\nx",
        "GET / HTTP/1.1\r\na\r\n\r\n",
        "GET / HTTP/1.1\r\n:\r\n\r\n",
        "GET / HTTP/1.1\r\na : b\r\n\r\n",
        "GET / HTTP/1.1\r\n a: b\r\n\r\n",
        "GET / HTTP/1.1\r\na: \x1f\r\n\r\n",
        "GET / HTTP/1.1\r\na: \x7f\r\n\r\n",
        "GET / HTTP/1.1\r\na: b\rc\r\n\r\n",
    };
    const char *const head = "GET /x: HTTP/1.1\r\nab: c\r\nAbc:\r\n\r\n";

    (void)state;
    for (unsigned i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(passes(good[i]));
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        if (passes(bad[i]))
            fail_msg("this passes: %s", bad[i]);
    assert_true(head_check_names(head, strlen(head), "AB"));
    assert_true(head_check_names(head, strlen(head), "abc"));
    assert_false(head_check_names(head, strlen(head), "a"));
    assert_false(head_check_names(head, strlen(head), "abcd"));
    assert_false(head_check_names(head, strlen(head), "GET /x"));
    assert_false(head_check_names("a\r\nab", 5, "ab"));
    assert_true(head_check_names("a\r\nab:", 6, "ab"));
}

/* ---- What is written together ---- */

static void test_batches(void **state)
{
    static const unsigned char mark[1];
    const StoredLine line = { .seq = 3, .seat = "white", .text = "white resign", .size = 12 };
    const StoreChange add = { .kind = STORE_ADD_LINE, .line = line },
                      touch = { .kind = STORE_SET_TOUCHED };
    StoreBatch *const batch = store_batch_new();
    StorePart *first, *second;

    (void)state;
    assert_non_null(batch);
    assert_true(store_batch_is_empty(batch));
    batch->beat = 1;
    assert_false(store_batch_is_empty(batch));
    batch->beat = 0;
    batch->key_mark = mark;
    assert_false(store_batch_is_empty(batch));
    batch->key_mark = NULL;
    batch->chained = true;
    assert_false(store_batch_is_empty(batch));
    batch->chained = false;
    assert_true(store_batch_is_empty(batch));
    first = store_batch_part(batch, "one");
    second = store_batch_part(batch, "another");
    assert_false(store_batch_is_empty(batch));
    assert_ptr_equal(batch->first, first);
    assert_ptr_equal(first->next, second);
    assert_ptr_equal(batch->last, second);
    assert_string_equal(second->game_id, "another");
    assert_int_equal(first->revision, -1);
    assert_true(store_batch_change(batch, first, &add));
    assert_true(store_batch_change(batch, first, &touch));
    assert_ptr_equal(first->first->next, first->last);
    assert_null(first->last->next);
    assert_null(second->first);
    assert_ptr_not_equal(first->first->line.text, line.text);
    assert_memory_equal(first->first->line.text, line.text, line.size);
    assert_string_equal(first->first->line.seat, "white");
    assert_null(first->first->line.sealed);
    assert_null(first->first->game);
    store_batch_cut(first, first->first);
    assert_null(first->first->next);
    assert_ptr_equal(first->last, first->first);
    store_batch_cut(first, NULL);
    assert_null(first->first);
    assert_null(first->last);
    assert_true(store_batch_change(batch, first, &touch));
    assert_ptr_equal(first->first, first->last);
    store_batch_free(batch);
    store_batch_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_buffer),   cmocka_unit_test(test_buffer_room),
        cmocka_unit_test(test_json),     cmocka_unit_test(test_lines),
        cmocka_unit_test(test_id_table), cmocka_unit_test(test_tasks),
        cmocka_unit_test(test_buckets),  cmocka_unit_test(test_seats),
        cmocka_unit_test(test_secrets),  cmocka_unit_test(test_chain),
        cmocka_unit_test(test_heads),    cmocka_unit_test(test_batches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
