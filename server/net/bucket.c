#include "net/bucket.h"

void bucket_fill(Bucket *bucket, const BucketSize *size)
{
    bucket->left = size->most * 1000;
}

/* What may be spent now. */
static int64_t level(const Bucket *bucket, const BucketSize *size, int64_t now)
{
    const int64_t most = size->most * 1000;
    const int64_t passed = now > bucket->counted ? now - bucket->counted : 0;

    if (passed >= size->every * (size->most + 1)) /* so that no product overflows */
        return most;
    return bucket->left + passed * size->gain * 1000 / size->every < most
               ? bucket->left + passed * size->gain * 1000 / size->every
               : most;
}

bool bucket_spend(Bucket *bucket, const BucketSize *size, int64_t units, int64_t now)
{
    const int64_t found = level(bucket, size, now);

    /* the time in which less than a thousandth was gained is counted the next time */
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
