#include "adoube.h"

#define SPELL(x) #x
#define SPELT(x) SPELL(x)

const char *adoube_version(void)
{
    return SPELT(ADOUBE_VERSION_MAJOR) "." SPELT(ADOUBE_VERSION_MINOR) "." SPELT(
        ADOUBE_VERSION_PATCH);
}
