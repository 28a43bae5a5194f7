#include "net/account.h"

#include <stdlib.h>

/* For each person behind an address. A page opens a connection for each game it shows, and six more
 * for what it loads. */
enum { LINKS = 8, QUEUED = 256 << 10 };

/* A game costs 20 requests' units, so that somebody may make twenty in a row and two a second after
 * that; of games he may make so many in a day. A game of two hundred acts is 30 kB of the disk. */
static const BucketSize sizes[ACCOUNT_KINDS] = {
    [ACCOUNT_REQUESTS] = { 400, 40, 1000 },
    [ACCOUNT_FRAMES] = { 240, 60, 1000 },
    [ACCOUNT_GAMES] = { 30, 30, 86400 * 1000 },
    [ACCOUNT_BYTES] = { 1 << 20, 100, 1000 },
};

enum { SLOTS = 1 << 12 };

/* ---- Buckets ---- */

void bucket_fill(Bucket *bucket, const BucketSize *size)
{
    bucket->left = size->most * 1000;
}

static int64_t level(const Bucket *bucket, const BucketSize *size, int64_t now)
{
    const int64_t most = size->most * 1000;
    const int64_t passed = now > bucket->counted ? now - bucket->counted : 0;

    if (passed >= size->every * (size->most + 1)) /* no product overflows */
        return most;
    return bucket->left + passed * size->gain * 1000 / size->every < most
               ? bucket->left + passed * size->gain * 1000 / size->every
               : most;
}

bool bucket_spend(Bucket *bucket, const BucketSize *size, int64_t units, int64_t now)
{
    const int64_t found = level(bucket, size, now);

    /* time of which less than a thousandth has come of is kept */
    if (found == size->most * 1000)
        bucket->counted = now;
    else
        bucket->counted += (found - bucket->left) * size->every / (size->gain * 1000);
    bucket->left = found;
    if (bucket->left < units * 1000)
        return false;
    bucket->left -= units * 1000;
    return true;
}

bool bucket_is_full(const Bucket *bucket, const BucketSize *size, int64_t now)
{
    return level(bucket, size, now) == size->most * 1000;
}

/* ---- Accounts ---- */

bool accounts_open(Accounts *accounts, const AccountRules *rules)
{
    *accounts = (Accounts){ .rules = *rules, .slots = SLOTS };
    accounts->slot = calloc(SLOTS, sizeof(Account *));
    return accounts->slot != NULL;
}

void accounts_close(Accounts *accounts)
{
    for (unsigned i = 0; accounts->slot && i < accounts->slots; i++)
        while (accounts->slot[i]) {
            Account *const account = accounts->slot[i];
            accounts->slot[i] = account->next;
            free(account);
        }
    free(accounts->slot);
    accounts->slot = NULL;
}

static unsigned slot_of(const Accounts *accounts, const Address *address)
{
    uint32_t hash = 2166136261u;

    for (unsigned i = 0; i < sizeof address->byte; i++)
        hash = (hash ^ address->byte[i]) * 16777619u;
    return hash & (accounts->slots - 1);
}

static BucketSize size_of(const Accounts *accounts, AccountKind kind)
{
    const int64_t people = accounts->rules.people;

    return (BucketSize){ sizes[kind].most * people, sizes[kind].gain * people, sizes[kind].every };
}

Account *accounts_hold(Accounts *accounts, const Address *address, int64_t now)
{
    const Address household = address_household(address);
    const unsigned slot = slot_of(accounts, &household);
    Account *account = accounts->slot[slot];

    while (account && !address_same(&account->address, &household))
        account = account->next;
    if (account == NULL) {
        account = calloc(1, sizeof *account);
        if (account == NULL)
            return NULL;
        account->address = household;
        for (unsigned kind = 0; kind < ACCOUNT_KINDS; kind++) {
            const BucketSize size = size_of(accounts, (AccountKind)kind);
            bucket_fill(&account->bucket[kind], &size);
            account->bucket[kind].counted = now;
        }
        account->next = accounts->slot[slot];
        accounts->slot[slot] = account;
        accounts->count++;
    }
    account->links++;
    return account;
}

void accounts_let_go(Accounts *accounts, Account *account)
{
    (void)accounts;
    account->links--;
}

static bool is_as_new(const Accounts *accounts, const Account *account, int64_t now)
{
    if (account->links)
        return false;
    for (unsigned kind = 0; kind < ACCOUNT_KINDS; kind++) {
        const BucketSize size = size_of(accounts, (AccountKind)kind);
        if (!bucket_is_full(&account->bucket[kind], &size, now))
            return false;
    }
    return true;
}

void accounts_sweep(Accounts *accounts, int64_t now)
{
    for (unsigned i = 0; i < accounts->slots; i++)
        for (Account **at = &accounts->slot[i]; *at;) {
            Account *const account = *at;
            account->busy /= 2; /* once a second: what is past counts less and less */
            if (is_as_new(accounts, account, now)) {
                *at = account->next;
                accounts->count--;
                free(account);
            } else {
                at = &account->next;
            }
        }
}

/* Nobody has more than a quarter of all. */
bool account_may_link(const Accounts *accounts, const Account *account, unsigned most)
{
    return accounts->rules.people == 0 ||
           (account->links <= LINKS * accounts->rules.people && account->links <= most / 4);
}

bool account_may_queue(const Accounts *accounts, const Account *account, size_t bytes)
{
    return accounts->rules.people == 0 ||
           account->queued + bytes <= (size_t)QUEUED * accounts->rules.people;
}

bool account_spend(const Accounts *accounts, Account *account, AccountKind kind, int64_t units,
                   int64_t now)
{
    const BucketSize size = size_of(accounts, kind);

    return accounts->rules.people == 0 || bucket_spend(&account->bucket[kind], &size, units, now);
}

bool accounts_trust(const Accounts *accounts, const Address *address)
{
    for (unsigned i = 0; i < accounts->rules.proxies; i++)
        if (address_is_in(address, &accounts->rules.proxy[i]))
            return true;
    return false;
}
