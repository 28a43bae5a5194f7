// The address of a database that names several servers: each of them is connected to by itself,
// with its own host and port. Nothing is connected here; libpq is asked what it would do.
#include "store/postgres/address.h"

#include "unit.h"

#include <string.h>

static const char *value_of(const PQconninfoOption *options, const char *keyword)
{
    for (; options->keyword; options++)
        if (strcmp(options->keyword, keyword) == 0)
            return options->val ? options->val : "";
    return "";
}

/* One of the servers of an address has this host, this number and this port. */
static void goes_to(const char *url, unsigned servers, unsigned which, const char *host,
                    const char *number, const char *port)
{
    PgAddress address;
    char why[200] = "";
    PQconninfoOption *options;
    PGconn *connection;

    if (!postgres_address_read(&address, url, why, sizeof why))
        fail_msg("not read: %s: %s", url, why);
    assert_int_equal(address.servers, servers);
    connection = postgres_address_start(&address, which);
    assert_non_null(connection);
    options = PQconninfo(connection);
    assert_non_null(options);
    assert_string_equal(value_of(options, "host"), host);
    assert_string_equal(value_of(options, "hostaddr"), number);
    assert_string_equal(value_of(options, "port"), port);
    assert_string_equal(value_of(options, "client_encoding"), "UTF8");
    assert_null(strstr(PQerrorMessage(connection), "could not match"));
    PQconninfoFree(options);
    PQfinish(connection);
    postgres_address_free(&address);
}

static void test_ports(void **state)
{
    const char *const ports = "postgresql://u@127.0.0.1:7,127.0.0.2:8/d";

    (void)state;
    goes_to("postgresql://u@127.0.0.1:7/d", 1, 0, "127.0.0.1", "", "7");
    goes_to(ports, 2, 0, "127.0.0.1", "", "7");
    goes_to(ports, 2, 1, "127.0.0.2", "", "8");
    goes_to("postgresql://u@127.0.0.1,127.0.0.2/d?port=7", 2, 1, "127.0.0.2", "", "7");
}

/* A server whose port is not told has the usual one, whatever the others have. */
static void test_no_ports(void **state)
{
    const char *const none = "postgresql://u@127.0.0.1,127.0.0.2,127.0.0.3/d";
    const char *const some = "postgresql://u@127.0.0.1,127.0.0.2:8/d";

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        char host[] = "127.0.0.1";
        host[8] = (char)('1' + i);
        goes_to(none, 3, i, host, "", "5432");
    }
    goes_to(some, 2, 0, "127.0.0.1", "", "5432");
    goes_to(some, 2, 1, "127.0.0.2", "", "8");
}

/* A name and a number; one of the names is missing. */
static void test_numbers(void **state)
{
    const char *const both = "postgresql:///d?host=one,two&hostaddr=127.0.0.1,127.0.0.2&port=7,8";

    (void)state;
    goes_to(both, 2, 0, "one", "127.0.0.1", "7");
    goes_to(both, 2, 1, "two", "127.0.0.2", "8");
    goes_to("postgresql:///d?hostaddr=127.0.0.1,127.0.0.2&port=7", 2, 1, "", "127.0.0.2", "7");
}

static void test_unreadable(void **state)
{
    static const char *const urls[] = { "postgresql://u@127.0.0.1:7,127.0.0.2:x/d",
                                        "postgresql:///d?host=a,b&port=1,2,3",
                                        "postgresql:///d?host=a,b&hostaddr=127.0.0.1" };
    PgAddress address;
    char why[200];

    (void)state;
    for (unsigned i = 0; i < sizeof urls / sizeof *urls; i++) {
        assert_false(postgres_address_read(&address, urls[i], why, sizeof why));
        assert_non_null(strstr(why, "expected postgresql://USER@HOST:PORT/DATABASE"));
        postgres_address_free(&address);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ports),
        cmocka_unit_test(test_no_ports),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_unreadable),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
