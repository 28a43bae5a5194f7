// The build includes this file before everything else. It bans names that no file of the project
// may use, because each of them reads or writes past what it was given, or hides an error.
#ifndef ADOUBE_BASE_BANNED_H
#define ADOUBE_BASE_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef ADOUBE_WITH_GLIB
#include <glib.h> /* its headers use alloca, so they come first */
#endif

#undef alloca /* it is a macro where more than POSIX is asked for */
#pragma GCC poison strcpy strcat strncpy strncat stpcpy sprintf vsprintf gets strtok
#pragma GCC poison atoi atol atoll atof alloca tmpnam mktemp

#endif
