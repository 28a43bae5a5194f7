// Arguments of a program can be read by everybody on the machine (`ps`). The address of a database
// may have a password in it.
#ifndef ADOUBE_CLI_SECRET_ARGUMENT_H
#define ADOUBE_CLI_SECRET_ARGUMENT_H

/* Copies the name or address of a database, and writes asterisks over the password where it stood.
 * The caller frees the copy; null: no memory. */
char *secret_argument(char *word);

#endif
