// What one address has and may still do: its connections, the bytes that wait for it, and a bucket
// for each thing that costs the server something. An account outlives its connections until its
// buckets are full again, so that nobody gains anything by coming back.
#ifndef ADOUBE_SERVER_NET_ACCOUNT_H
#define ADOUBE_SERVER_NET_ACCOUNT_H

#include "net/address.h"
#include "net/bucket.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum AccountKind {
    ACCOUNT_REQUESTS, /* by what they cost the server */
    ACCOUNT_FRAMES,   /* of all its WebSockets together */
    ACCOUNT_GAMES,    /* that it makes */
    ACCOUNT_BYTES,    /* that are written to the disk for it */
    ACCOUNT_KINDS
} AccountKind;

enum { ACCOUNT_PROXIES = 16 };

typedef struct AccountRules {
    unsigned people; /* how many may share an address; 0: there are no limits by address */
    AddressRange proxy[ACCOUNT_PROXIES]; /* trusted to name their clients */
    unsigned proxies;
} AccountRules;

typedef struct Account {
    Address address;
    unsigned links; /* connections, and requests under way through a proxy */
    size_t queued;  /* bytes that wait to be sent */
    Bucket bucket[ACCOUNT_KINDS];
    uint64_t busy; /* nanoseconds that its requests took lately */
    struct Account *next;
} Account;

/* All accounts, by their addresses. */
typedef struct AccountTable {
    AccountRules rules;
    Account **slot;
    unsigned slots, count;
} AccountTable;

bool account_table_open(AccountTable *table, const AccountRules *rules);
void account_table_close(AccountTable *table);

/* The account of the household of an address, which is made if there is none. Null: no memory. It
 * stays at least until it is let go. */
Account *account_hold(AccountTable *table, const Address *address, int64_t now);
void account_let_go(Account *account);

/* Frees the accounts that nobody holds and whose buckets are full. To be called once a second. */
void account_table_sweep(AccountTable *table, int64_t now);

/* May it have the connections that it has, if there can be `most` in all? */
bool account_may_link(const AccountTable *table, const Account *account, unsigned most);

/* May so many bytes more wait for it? */
bool account_may_queue(const AccountTable *table, const Account *account, size_t bytes);

/* Spends so much if it may; else false. */
bool account_spend(const AccountTable *table, Account *account, AccountKind kind, int64_t units,
                   int64_t now);

/* Is this the address of a proxy that is trusted? */
bool account_is_proxy(const AccountTable *table, const Address *address);

#endif
