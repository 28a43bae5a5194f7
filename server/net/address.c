#include "net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static const unsigned char mapped[12] = { [10] = 0xff, [11] = 0xff };

static Address of_four(const void *bytes)
{
    Address address;

    memcpy(address.byte, mapped, sizeof mapped);
    memcpy(address.byte + 12, bytes, 4);
    return address;
}

static bool is_four(const Address *address)
{
    return memcmp(address->byte, mapped, sizeof mapped) == 0;
}

Address address_of(const struct sockaddr *from)
{
    Address address = { { 0 } };

    if (from->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, from, sizeof four);
        return of_four(&four.sin_addr);
    }
    if (from->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, from, sizeof six);
        memcpy(address.byte, &six.sin6_addr, 16);
    }
    return address;
}

bool address_read(const char *text, size_t size, Address *address)
{
    char word[ADDRESS_TEXT];
    unsigned char four[4];

    if (size == 0 || size >= sizeof word)
        return false;
    memcpy(word, text, size);
    word[size] = '\0';
    if (inet_pton(AF_INET, word, four) == 1) {
        *address = of_four(four);
        return true;
    }
    return inet_pton(AF_INET6, word, address->byte) == 1;
}

bool address_read_range(const char *text, AddressRange *range)
{
    const size_t size = strcspn(text, "/");
    unsigned most;
    unsigned long bits;
    char *end;

    if (!address_read(text, size, &range->address))
        return false;
    most = is_four(&range->address) ? 32 : 128;
    range->bits = 128;
    if (text[size] == '\0')
        return true;
    if (text[size + 1] < '0' || text[size + 1] > '9')
        return false;
    bits = strtoul(text + size + 1, &end, 10);
    range->bits = 128 - most + (unsigned)bits;
    return *end == '\0' && bits <= most;
}

bool address_is_in(const Address *address, const AddressRange *range)
{
    const unsigned whole = range->bits / 8, left = range->bits % 8;

    if (memcmp(address->byte, range->address.byte, whole) != 0)
        return false;
    return left == 0 || (address->byte[whole] ^ range->address.byte[whole]) >> (8 - left) == 0;
}

void address_write(const Address *address, char text[ADDRESS_TEXT])
{
    if (!inet_ntop(is_four(address) ? AF_INET : AF_INET6,
                   address->byte + (is_four(address) ? 12 : 0), text, ADDRESS_TEXT))
        snprintf(text, ADDRESS_TEXT, "-");
}

bool address_same(const Address *a, const Address *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

Address address_household(const Address *address)
{
    Address household = *address;

    if (!is_four(address))
        memset(household.byte + 8, 0, 8);
    return household;
}

static bool is_trusted(const Address *address, const AddressRange *trusted, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (address_is_in(address, &trusted[i]))
            return true;
    return false;
}

bool address_forwarded(const char *list, const AddressRange *trusted, unsigned count,
                       Address *address)
{
    size_t end = strlen(list);

    for (;;) {
        size_t start = end, size;
        while (start > 0 && list[start - 1] != ',')
            start--;
        size = end - start;
        while (size && (list[start] == ' ' || list[start] == '\t')) {
            start++;
            size--;
        }
        while (size && (list[start + size - 1] == ' ' || list[start + size - 1] == '\t'))
            size--;
        if (!address_read(list + start, size, address))
            return false;
        while (start > 0 && list[start - 1] != ',')
            start--;
        if (start == 0 || !is_trusted(address, trusted, count))
            return true;
        end = start - 1;
    }
}
