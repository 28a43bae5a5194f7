// The address that somebody comes from. Behind a proxy that is trusted, it is what the proxy says.
#ifndef ADOUBE_SERVER_NET_ADDRESS_H
#define ADOUBE_SERVER_NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

struct sockaddr;

/* An IPv6 address, or an IPv4 address in the form that IPv6 has for it. */
typedef struct Address {
    unsigned char byte[16];
} Address;

/* A network: all addresses that begin with these bits. */
typedef struct AddressRange {
    Address address;
    unsigned bits;
} AddressRange;

enum { ADDRESS_TEXT = 48 };

Address address_of(const struct sockaddr *from); /* all zeros if it is of neither family */
bool address_read(const char *text, size_t size, Address *address);

/* Reads "10.0.0.0/8" or "::1". */
bool address_read_range(const char *text, AddressRange *range);
void address_write(const Address *address, char text[ADDRESS_TEXT]);
bool address_is_in(const Address *address, const AddressRange *range);
bool address_same(const Address *a, const Address *b);

/* What all addresses of one household have in common: the whole IPv4 address, or the first half of
 * an IPv6 address. */
Address address_household(const Address *address);

/* Reads the list "client, proxy, proxy": the last address in it that is no trusted proxy. False if
 * the list cannot be read. */
bool address_forwarded(const char *list, const AddressRange *trusted, unsigned count,
                       Address *address);

#endif
