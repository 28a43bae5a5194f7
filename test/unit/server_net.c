// Heads of requests, addresses and what they may spend.
#include "net/account.h"
#include "net/head.h"

#include "unit.h"

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

/* ---- Addresses ---- */

static Address read(const char *text)
{
    Address address;

    assert_true(address_read(text, strlen(text), &address));
    return address;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_heads), cmocka_unit_test(test_bad_heads),
        cmocka_unit_test(test_long_heads), cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_forwarded),  cmocka_unit_test(test_households),
        cmocka_unit_test(test_buckets),    cmocka_unit_test(test_accounts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
