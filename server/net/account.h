// What one address has and may still do: connections, bytes that wait for it, and things that cost
// something, each from a bucket that fills with time. An account outlives its connections until its
// buckets are full again, so that coming back does not make anybody richer.
#ifndef ADOUBE_SERVER_NET_ACCOUNT_H
#define ADOUBE_SERVER_NET_ACCOUNT_H

#include "net/address.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum AccountKind {
    ACCOUNT_REQUESTS, /* by what they cost the server */
    ACCOUNT_FRAMES,   /* of all its WebSockets together */
    ACCOUNT_GAMES,    /* made */
    ACCOUNT_BYTES,    /* written to the disk */
    ACCOUNT_KINDS
} AccountKind;

/* Thousandths of a unit that may still be spent, as of a time in milliseconds. */
typedef struct Bucket {
    int64_t left, counted;
} Bucket;

/* A bucket of so many units that gains so many in a second, or in so many milliseconds. */
typedef struct BucketSize {
    int64_t most, gain, every;
} BucketSize;

void bucket_fill(Bucket *bucket, const BucketSize *size); /* to the brim */
bool bucket_spend(Bucket *bucket, const BucketSize *size, int64_t units, int64_t now);
bool bucket_is_full(const Bucket *bucket, const BucketSize *size, int64_t now);

enum { ACCOUNT_PROXIES = 16 };

typedef struct AccountRules {
    unsigned people;                     /* who may share an address; 0: no limits by address */
    AddressRange proxy[ACCOUNT_PROXIES]; /* trusted to say whom they speak for */
    unsigned proxies;
} AccountRules;

typedef struct Account {
    Address address;
    unsigned links; /* connections, and requests under way through a proxy */
    size_t queued;  /* bytes */
    Bucket bucket[ACCOUNT_KINDS];
    uint64_t busy; /* nanoseconds that its requests took lately */
    struct Account *next;
} Account;

typedef struct Accounts {
    AccountRules rules;
    Account **slot;
    unsigned slots, count;
} Accounts;

bool accounts_open(Accounts *accounts, const AccountRules *rules);
void accounts_close(Accounts *accounts);

/* Of the household of an address; made if need be. Null: no memory. It lives while anybody holds
 * it. */
Account *accounts_hold(Accounts *accounts, const Address *address, int64_t now);
void accounts_let_go(Accounts *accounts, Account *account);

/* Puts away those that are as good as new. */
void accounts_sweep(Accounts *accounts, int64_t now);

/* May it have one connection more, of so many that there can be; so many bytes more in its queues?
 */
bool account_may_link(const Accounts *accounts, const Account *account, unsigned most);
bool account_may_queue(const Accounts *accounts, const Account *account, size_t bytes);

/* May it spend so much? Then it has. */
bool account_spend(const Accounts *accounts, Account *account, AccountKind kind, int64_t units,
                   int64_t now);

bool accounts_trust(const Accounts *accounts, const Address *address); /* is it a proxy? */

#endif
