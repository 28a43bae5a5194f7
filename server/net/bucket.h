// A bucket of something that may be spent. It holds a number of units at most, and fills again with
// time.
#ifndef ADOUBE_SERVER_NET_BUCKET_H
#define ADOUBE_SERVER_NET_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Bucket {
    int64_t left;    /* thousandths of a unit that could be spent at the time `counted` */
    int64_t counted; /* in milliseconds */
} Bucket;

/* A bucket holds `most` units, and gains `gain` of them in `every` milliseconds. */
typedef struct BucketSize {
    int64_t most, gain, every;
} BucketSize;

void bucket_fill(Bucket *bucket, const BucketSize *size); /* completely */

/* Spends so many units if they are there; else false. */
bool bucket_spend(Bucket *bucket, const BucketSize *size, int64_t units, int64_t now);
bool bucket_is_full(const Bucket *bucket, const BucketSize *size, int64_t now);

#endif
