// Heads of requests, addresses and what they may spend.
#include "net/account.h"
#include "net/head.h"

#include "unit.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

/* ---- Heads ---- */

static int status_of(const char *text, Head *head)
{
    assert_int_equal(head_size(text, strlen(text)), strlen(text));
    return head_read(head, text, strlen(text)).status;
}

static void test_good_heads(void **state)
{
    Head head;

    (void)state;
    assert_int_equal(status_of("GET /a/b?c=d&e HTTP/1.1\r\nHost: x:8080\r\n\r\n", &head), 0);
    assert_string_equal(head.method, "GET");
    assert_string_equal(head.path, "/a/b");
    assert_string_equal(head.query, "c=d&e");
    assert_true(head.stays);
    assert_int_equal(status_of("POST / HTTP/1.1\r\nhOST:x\r\nContent-Length:  007 \r\n"
                               "AUTHORIZATION: Bearer a b\r\nConnection: x, CLOSE\r\n\r\n",
                               &head),
                     0);
    assert_int_equal(head.length, 7);
    assert_string_equal(head.value[HEAD_AUTHORIZATION], "Bearer a b");
    assert_false(head.stays);
    assert_int_equal(status_of("GET / HTTP/1.0\r\n\r\n", &head), 0);
    assert_true(head.old && !head.stays);
    assert_int_equal(status_of("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4\r\n"
                               "X-Forwarded-For: 5.6.7.8\r\nUpgrade: a, WebSocket\r\n\r\n",
                               &head),
                     0);
    assert_string_equal(head.value[HEAD_FORWARDED_FOR], "1.2.3.4, 5.6.7.8");
    assert_true(head_asks_upgrade(&head));
}

static void test_bad_heads(void **state)
{
    static const struct {
        const char *text;
        int status;
    } heads[] = {
        { "GET / HTTP/1.1\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", 400 },
        { "GET / HTTP/1.1\nHost: x\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: x\r\n y\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: x\r\nA\x01: y\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: x\r\nA: y\x7f\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: x\r\nA: y\rz\r\n\r\n", 400 },
        { "GET /\x80 HTTP/1.1\r\nHost: x\r\n\r\n", 400 },
        { "GET / HTTP/1.1 \r\nHost: x\r\n\r\n", 400 },
        { " GET / HTTP/1.1\r\nHost: x\r\n\r\n", 400 },
        { "GET * HTTP/1.1\r\nHost: x\r\n\r\n", 400 },
        { "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: x y\r\n\r\n", 400 },
        { "CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n", 400 },
        { "POST / HTTP/1.1\r\nHost: x\r\n\r\n", 411 },
        { "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +2\r\n\r\n", 400 },
        { "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -2\r\n\r\n", 400 },
        { "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2, 2\r\n\r\n", 400 },
        { "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n", 400 },
        { "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n", 400 },
        { "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", 411 },
        { "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n",
          411 },
        { "GET / HTTP/2.0\r\nHost: x\r\n\r\n", 505 },
    };
    Head head;

    (void)state;
    for (unsigned i = 0; i < sizeof heads / sizeof *heads; i++)
        if (status_of(heads[i].text, &head) != heads[i].status)
            fail_msg("not %d: %s", heads[i].status, heads[i].text);
}

static void test_long_heads(void **state)
{
    char text[2048];
    Head head;

    (void)state;
    snprintf(text, sizeof text, "GET /%0300d HTTP/1.1\r\nHost: x\r\n\r\n", 0);
    assert_int_equal(status_of(text, &head), 414);
    snprintf(text, sizeof text, "GET /?%0600d HTTP/1.1\r\nHost: x\r\n\r\n", 0);
    assert_int_equal(status_of(text, &head), 414);
    snprintf(text, sizeof text, "GET /?%0900d HTTP/1.1\r\nHost: x\r\n\r\n", 0);
    assert_int_equal(status_of(text, &head), 414);
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: x\r\nOrigin: %0600d\r\n\r\n", 0);
    assert_int_equal(status_of(text, &head), 431);
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: x\r\nOther: %0600d\r\n\r\n", 0);
    assert_int_equal(status_of(text, &head), 0);
}

/* Paths, queries and values at the edge of their length. */
static void test_edges_of_heads(void **state)
{
    static const struct {
        const char *form;
        int least, status; /* with so many characters it is refused, and with one less it is read */
    } edges[] = { { "GET /%0*d HTTP/1.1\r\nHost: x\r\n\r\n", 255, 414 },
                  { "GET /?%0*d HTTP/1.1\r\nHost: x\r\n\r\n", 512, 414 },
                  { "GET / HTTP/1.1\r\nHost: x\r\nOrigin: %0*d\r\n\r\n", 512, 431 },
                  { "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %0*d\r\n\r\n", 16, 400 } };
    char text[2048];
    Head head;

    (void)state;
    for (unsigned i = 0; i < sizeof edges / sizeof *edges; i++) {
        snprintf(text, sizeof text, edges[i].form, edges[i].least - 1, 0);
        assert_int_equal(status_of(text, &head), 0);
        snprintf(text, sizeof text, edges[i].form, edges[i].least, 0);
        assert_int_equal(status_of(text, &head), edges[i].status);
    }
    snprintf(text, sizeof text, "GET /%0254d?%0511d HTTP/1.1\r\nHost: x\r\n\r\n", 0, 0);
    assert_int_equal(status_of(text, &head), 0);
    assert_int_equal(strlen(head.path), 255);
    assert_int_equal(strlen(head.query), 511);
    /* values that are joined into one list, and their blanks */
    snprintf(text, sizeof text,
             "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: %0505d\r\nUpgrade: \t a \t\r\n\r\n", 0);
    assert_int_equal(status_of(text, &head), 0);
    assert_string_equal(head.value[HEAD_UPGRADE] + 505, ", a");
    snprintf(text, sizeof text,
             "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: %0508d\r\nUpgrade: a\r\n\r\n", 0);
    assert_int_equal(status_of(text, &head), 0);
    snprintf(text, sizeof text,
             "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: %0508d\r\nUpgrade: ab\r\n\r\n", 0);
    assert_int_equal(status_of(text, &head), 431);
}

/* Fields whose names only resemble those that we want. */
static void test_names(void **state)
{
    static const char *const names[] = { "Hos", "Hostx", "Xhost", "Upgrade-Insecure-Requests",
                                         "Sec-WebSocket-Protocol-And-Much-More-Than-Any-Name" };
    char text[300];
    Head head;

    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: x\r\n%s: y\r\n\r\n", names[i]);
        assert_int_equal(status_of(text, &head), 0);
        assert_string_equal(head.value[HEAD_HOST], "x");
        for (unsigned field = 0; field < HEAD_FIELDS; field++)
            assert_int_equal(head.has[field], field == HEAD_HOST);
    }
}

/* ---- Addresses ---- */

static Address read(const char *text)
{
    Address address;

    assert_true(address_read(text, strlen(text), &address));
    return address;
}

static void test_bits(void **state)
{
    AddressRange range;
    char text[32];

    (void)state;
    for (unsigned bits = 0; bits <= 32;
         bits++) { /* the last bit of the range counts, the next not */
        Address inside = read("170.170.170.170"), outside = inside;
        snprintf(text, sizeof text, "170.170.170.170/%u", bits);
        assert_true(address_read_range(text, &range));
        if (bits < 32)
            inside.byte[12 + bits / 8] ^= (unsigned char)(0x80 >> bits % 8);
        assert_true(address_is_in(&inside, &range));
        if (bits > 0) {
            outside.byte[12 + (bits - 1) / 8] ^= (unsigned char)(0x80 >> (bits - 1) % 8);
            assert_false(address_is_in(&outside, &range));
        }
    }
    assert_true(address_read_range("2001:db8::/128", &range));
    assert_false(address_read_range("2001:db8::/129", &range));
    assert_true(address_read_range("2001:db8::/0", &range));
    assert_false(address_read_range("10.0.0.0/8x", &range));
    assert_false(address_read_range("10.0.0.0/:", &range));
    assert_false(address_read_range("10.0.0.0//", &range));
}

static void test_sockets(void **state)
{
    struct sockaddr_in four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
    const struct sockaddr none = { .sa_family = AF_UNIX };
    const Address nobody = { { 0 } };
    Address found, expected = read("192.0.2.7");

    (void)state;
    inet_pton(AF_INET, "192.0.2.7", &four.sin_addr);
    found = address_of((const struct sockaddr *)&four);
    assert_true(address_same(&found, &expected));
    inet_pton(AF_INET6, "::ffff:192.0.2.7", &six.sin6_addr); /* the same one, written otherwise */
    found = address_of((const struct sockaddr *)&six);
    assert_true(address_same(&found, &expected));
    inet_pton(AF_INET6, "2001:db8::7", &six.sin6_addr);
    found = address_of((const struct sockaddr *)&six);
    expected = read("2001:db8::7");
    assert_true(address_same(&found, &expected));
    found = address_of(&none);
    assert_true(address_same(&found, &nobody));
    assert_false(address_read("", 0, &found));
    assert_false(address_read("1.2.3", 5, &found));
}

static void test_ranges(void **state)
{
    const Address four = read("10.1.2.3"), six = read("2001:db8::1");
    AddressRange range;

    (void)state;
    assert_true(address_read_range("10.0.0.0/8", &range) && address_is_in(&four, &range));
    assert_true(address_read_range("10.1.2.2/31", &range) && address_is_in(&four, &range));
    assert_true(address_read_range("10.1.2.4/31", &range) && !address_is_in(&four, &range));
    assert_true(address_read_range("0.0.0.0/0", &range) && address_is_in(&four, &range));
    assert_false(address_is_in(&six, &range));
    assert_true(address_read_range("2001:db8::/32", &range) && address_is_in(&six, &range));
    assert_false(address_is_in(&four, &range));
    assert_false(address_read_range("10.0.0.0/33", &range));
    assert_false(address_read_range("10.0.0.0/", &range));
    assert_false(address_read_range("10.0.0/8", &range));
    assert_false(address_read_range("", &range));
}

static void test_forwarded(void **state)
{
    AddressRange trusted[2];
    Address found, expected = read("192.0.2.7");

    (void)state;
    assert_true(address_read_range("10.0.0.0/8", &trusted[0]));
    assert_true(address_read_range("::1", &trusted[1]));
    assert_true(address_forwarded("192.0.2.7", trusted, 2, &found));
    assert_true(address_same(&found, &expected));
    assert_true(address_forwarded("1.1.1.1,  192.0.2.7 , 10.9.9.9,::1", trusted, 2, &found));
    assert_true(address_same(&found, &expected));
    assert_true(address_forwarded("10.0.0.1, 10.0.0.2", trusted, 2, &found));
    expected = read("10.0.0.1");
    assert_true(address_same(&found, &expected));
    assert_false(address_forwarded("", trusted, 2, &found));
    assert_false(address_forwarded("1.1.1.1, unknown", trusted, 2, &found));
    assert_false(address_forwarded("1.1.1.1,", trusted, 2, &found));
}

static void test_households(void **state)
{
    const Address a = read("2001:db8:1:2::3"), b = read("2001:db8:1:2:ffff::"),
                  c = read("2001:db8:1:3::3"), d = read("10.0.0.1"), e = read("10.0.0.2");
    const Address one = address_household(&a), two = address_household(&b),
                  three = address_household(&c), four = address_household(&d),
                  five = address_household(&e);

    (void)state;
    assert_true(address_same(&one, &two));
    assert_false(address_same(&one, &three));
    assert_false(address_same(&four, &five));
}

/* ---- What they may spend ---- */

static void test_buckets(void **state)
{
    static const BucketSize size = { 10, 2, 1000 }, slow = { 3, 3, 86400000 };
    Bucket bucket = { 0, 0 };

    (void)state;
    bucket_fill(&bucket, &size);
    assert_true(bucket_spend(&bucket, &size, 10, 0));
    assert_false(bucket_spend(&bucket, &size, 1, 400));
    assert_true(bucket_spend(&bucket, &size, 1, 500));
    assert_false(bucket_spend(&bucket, &size, 1, 999));
    assert_true(bucket_spend(&bucket, &size, 1, 1000));
    assert_false(bucket_is_full(&bucket, &size, 5000));
    assert_true(bucket_is_full(&bucket, &size, 6000));
    assert_true(bucket_spend(&bucket, &size, 10, INT64_C(1) << 60));
    assert_false(bucket_spend(&bucket, &size, 1, 0)); /* back in time: nothing is gained */
    bucket = (Bucket){ 0, 0 };
    bucket_fill(&bucket, &slow);
    assert_true(bucket_spend(&bucket, &slow, 3, 0));
    for (int64_t now = 0; now < 28800000; now += 7) /* asking often does not stop it from filling */
        assert_false(bucket_spend(&bucket, &slow, 1, now));
    assert_true(bucket_spend(&bucket, &slow, 1, 28800100));
}

static void test_accounts(void **state)
{
    const AccountRules rules = { .people = 1 };
    const Address address = read("192.0.2.1");
    AccountTable accounts;
    Account *account;

    (void)state;
    assert_true(account_table_open(&accounts, &rules));
    account = account_hold(&accounts, &address, 0);
    assert_true(account_may_link(&accounts, account, 1000));
    for (unsigned i = 0; i < 8; i++)
        account_hold(&accounts, &address, 0);
    assert_false(account_may_link(&accounts, account, 1000));
    assert_true(account_spend(&accounts, account, ACCOUNT_REQUESTS, 400, 0));
    assert_false(account_spend(&accounts, account, ACCOUNT_REQUESTS, 1, 0));
    for (unsigned i = 0; i < 9; i++)
        account_let_go(account);
    account_table_sweep(&accounts, 1000); /* coming back does not make it richer */
    assert_int_equal(accounts.count, 1);
    assert_ptr_equal(account_hold(&accounts, &address, 1000), account);
    assert_false(account_spend(&accounts, account, ACCOUNT_REQUESTS, 200, 1000));
    account_let_go(account);
    account_table_sweep(&accounts, 20000);
    assert_int_equal(accounts.count, 0);
    account_table_close(&accounts);
}

/* What one person may do at once, and how fast he gains it again. */
static void test_kinds(void **state)
{
    static const struct {
        int64_t most, one; /* units, and the milliseconds in which one is gained */
    } kinds[ACCOUNT_KINDS] = { { 400, 25 }, { 240, 17 }, { 30, 2880000 }, { 1 << 20, 10 } };
    const AccountRules one = { .people = 1 }, three = { .people = 3 }, any = { .people = 0 };
    const Address address = read("192.0.2.1");

    (void)state;
    for (unsigned kind = 0; kind < ACCOUNT_KINDS; kind++)
        for (unsigned people = 0; people < 3; people++) {
            AccountTable accounts;
            Account *account;
            const int64_t most = kinds[kind].most * (people == 1 ? 3 : 1);
            const AccountKind of = (AccountKind)kind;
            assert_true(account_table_open(&accounts, people == 0   ? &one
                                                      : people == 1 ? &three
                                                                    : &any));
            account = account_hold(&accounts, &address, 5000);
            assert_int_equal(account_spend(&accounts, account, of, most + 1, 5000), people == 2);
            assert_true(account_spend(&accounts, account, of, most, 5000));
            if (people == 0) {
                assert_false(account_spend(&accounts, account, of, 1, 5000 + kinds[kind].one - 1));
                assert_true(account_spend(&accounts, account, of, 1, 5000 + kinds[kind].one));
            }
            for (unsigned i = 0; i < 3; i++)
                assert_true(account_may_queue(&accounts, account, people == 1 ? 3 << 18 : 1 << 18));
            assert_int_equal(
                account_may_queue(&accounts, account, (people == 1 ? 3 << 18 : 1 << 18) + 1),
                people == 2);
            account_let_go(account);
            account_table_close(&accounts);
        }
}

/* Many accounts share slots, and each is found, swept and freed by itself. */
static void test_many_accounts(void **state)
{
    const AccountRules rules = { .people = 1 };
    AccountTable accounts;
    Account *held[9000];

    (void)state;
    assert_true(account_table_open(&accounts, &rules));
    for (unsigned i = 0; i < 9000; i++) {
        const Address address = { .byte = { 0x20, 1, 0, 0, (unsigned char)(i >> 8),
                                            (unsigned char)i, 9 } };
        held[i] = account_hold(&accounts, &address, 0);
        assert_int_equal(held[i]->links, 1);
        assert_ptr_equal(account_hold(&accounts, &address, 0), held[i]);
    }
    assert_int_equal(accounts.count, 9000);
    for (unsigned i = 0; i < 9000; i++) {
        account_let_go(held[i]);
        if (i % 2)
            account_let_go(held[i]);
    }
    account_table_sweep(&accounts, 0);
    assert_int_equal(accounts.count, 4500);
    for (unsigned i = 0; i < 9000; i += 2)
        assert_int_equal(held[i]->links, 1);
    account_table_close(&accounts);
    assert_null(accounts.slot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_heads),     cmocka_unit_test(test_bad_heads),
        cmocka_unit_test(test_long_heads),     cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_forwarded),      cmocka_unit_test(test_households),
        cmocka_unit_test(test_buckets),        cmocka_unit_test(test_accounts),
        cmocka_unit_test(test_edges_of_heads), cmocka_unit_test(test_names),
        cmocka_unit_test(test_bits),           cmocka_unit_test(test_sockets),
        cmocka_unit_test(test_kinds),          cmocka_unit_test(test_many_accounts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
