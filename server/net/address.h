// Where somebody comes from. Behind a proxy that we trust that is what the proxy says.
#ifndef ADOUBE_SERVER_NET_ADDRESS_H
#define ADOUBE_SERVER_NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

struct sockaddr;

/* Sixteen bytes, an IPv4 address in its mapped form. */
typedef struct Address {
    unsigned char byte[16];
} Address;

/* A network: the first bits of an address. */
typedef struct AddressRange {
    Address address;
    unsigned bits;
} AddressRange;

enum { ADDRESS_TEXT = 48 };

Address address_of(const struct sockaddr *from); /* all zeros if it is of neither family */
bool address_read(const char *text, size_t size, Address *address);

/* "10.0.0.0/8", "::1" */
bool address_read_range(const char *text, AddressRange *range);
bool address_is_in(const Address *address, const AddressRange *range);
bool address_same(const Address *a, const Address *b);

/* What one household has: the whole address, or the first half of an IPv6 one. */
Address address_household(const Address *address);

/* The last address of "client, proxy, proxy" that is none of the trusted ones; false if the list
 * cannot be read. */
bool address_forwarded(const char *list, const AddressRange *trusted, unsigned count,
                       Address *address);

#endif
