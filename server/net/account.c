#include "net/account.h"

#include <stdlib.h>

/* Connections, and bytes that may wait, for each person behind an address. A page opens a
 * connection for each game it shows, and six more for what it loads. */
enum { LINKS = 8, QUEUED = 256 << 10 };

/* The buckets of one person. Making a game costs 20 units of requests, so that somebody may make
 * twenty in a row and two a second after that; and he may make 30 in a day. A game of two hundred
 * acts takes 30 kB of the disk. */
static const BucketSize sizes[ACCOUNT_KINDS] = {
    [ACCOUNT_REQUESTS] = { 400, 40, 1000 },
    [ACCOUNT_FRAMES] = { 240, 60, 1000 },
    [ACCOUNT_GAMES] = { 30, 30, 86400 * 1000 },
    [ACCOUNT_BYTES] = { 1 << 20, 100, 1000 },
};

enum { SLOTS = 1 << 12 };

bool account_table_open(AccountTable *table, const AccountRules *rules)
{
    *table = (AccountTable){ .rules = *rules, .slots = SLOTS };
    table->slot = calloc(SLOTS, sizeof(Account *));
    return table->slot != NULL;
}

void account_table_close(AccountTable *table)
{
    for (unsigned i = 0; table->slot && i < table->slots; i++)
        while (table->slot[i]) {
            Account *const account = table->slot[i];
            table->slot[i] = account->next;
            free(account);
        }
    free(table->slot);
    table->slot = NULL;
}

static unsigned slot_of(const AccountTable *table, const Address *address)
{
    uint32_t hash = 2166136261u;

    for (unsigned i = 0; i < sizeof address->byte; i++)
        hash = (hash ^ address->byte[i]) * 16777619u;
    return hash & (table->slots - 1);
}

static BucketSize size_of(const AccountTable *table, AccountKind kind)
{
    const int64_t people = table->rules.people;

    return (BucketSize){ sizes[kind].most * people, sizes[kind].gain * people, sizes[kind].every };
}

Account *account_hold(AccountTable *table, const Address *address, int64_t now)
{
    const Address household = address_household(address);
    const unsigned slot = slot_of(table, &household);
    Account *account = table->slot[slot];

    while (account && !address_same(&account->address, &household))
        account = account->next;
    if (account == NULL) {
        account = calloc(1, sizeof *account);
        if (account == NULL)
            return NULL;
        account->address = household;
        for (unsigned kind = 0; kind < ACCOUNT_KINDS; kind++) {
            const BucketSize size = size_of(table, (AccountKind)kind);
            bucket_fill(&account->bucket[kind], &size);
            account->bucket[kind].counted = now;
        }
        account->next = table->slot[slot];
        table->slot[slot] = account;
        table->count++;
    }
    account->links++;
    return account;
}

void account_let_go(Account *account)
{
    account->links--;
}

static bool is_as_new(const AccountTable *table, const Account *account, int64_t now)
{
    if (account->links)
        return false;
    for (unsigned kind = 0; kind < ACCOUNT_KINDS; kind++) {
        const BucketSize size = size_of(table, (AccountKind)kind);
        if (!bucket_is_full(&account->bucket[kind], &size, now))
            return false;
    }
    return true;
}

void account_table_sweep(AccountTable *table, int64_t now)
{
    for (unsigned i = 0; i < table->slots; i++)
        for (Account **at = &table->slot[i]; *at;) {
            Account *const account = *at;
            account->busy /= 2; /* what happened longer ago counts less */
            if (is_as_new(table, account, now)) {
                *at = account->next;
                table->count--;
                free(account);
            } else {
                at = &account->next;
            }
        }
}

/* Nobody has more than a quarter of all connections. */
bool account_may_link(const AccountTable *table, const Account *account, unsigned most)
{
    return table->rules.people == 0 ||
           (account->links <= LINKS * table->rules.people && account->links <= most / 4);
}

bool account_may_queue(const AccountTable *table, const Account *account, size_t bytes)
{
    return table->rules.people == 0 ||
           account->queued + bytes <= (size_t)QUEUED * table->rules.people;
}

bool account_spend(const AccountTable *table, Account *account, AccountKind kind, int64_t units,
                   int64_t now)
{
    const BucketSize size = size_of(table, kind);

    return table->rules.people == 0 || bucket_spend(&account->bucket[kind], &size, units, now);
}

bool account_is_proxy(const AccountTable *table, const Address *address)
{
    for (unsigned i = 0; i < table->rules.proxies; i++)
        if (address_is_in(address, &table->rules.proxy[i]))
            return true;
    return false;
}
