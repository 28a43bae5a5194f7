// The codes in our own words, section by section, so that the library can show what it cites.
// tools/digest.py makes this data from the folder law/ at build time.
#ifndef ADOUBE_LAW_DIGEST_H
#define ADOUBE_LAW_DIGEST_H

typedef struct DigestCode {
    const char *name;   /* "british-1903" */
    const char *prefix; /* "1903" */
    const char *title;  /* "The British Chess Code, 1903" */
    const char *brief;  /* "British, 1903" */
    const char *about;  /* what is particular to it, in a sentence or two */
} DigestCode;

extern const DigestCode digest_code[];
extern const unsigned digest_codes;

/* What a message expects: "a code: …", with every name. */
extern const char digest_code_expected[];

typedef struct DigestSection {
    const char *id;       /* "1903:II.5(b)" */
    const char *part;     /* the heading it stands under */
    const char *text;     /* "= 1903:…" says the same as that section */
    const char *readings; /* our readings of it, a line each */
    const char *cases;    /* test cases in which it speaks, a line each: "touch/accident: …" */
    const char *related;  /* sections of other codes that speak of the same thing, as "1842:VII" */
} DigestSection;

/* A word of the telegraph code (1903, Appendix B). */
typedef struct DigestWord {
    const char *word, *heading, *meaning;
    const char *act;    /* what it becomes in a docket; may be empty */
    const char *laws;   /* "VI.4(a) A.8(a)" */
    const char *blanks; /* "man", "record", "record record", "name"; may be empty */
    const char *note;   /* where the scan lost or misread it */
} DigestWord;

extern const DigestWord digest_word[];
extern const unsigned digest_words;

extern const DigestSection digest_section[];
extern const unsigned digest_count;

#endif
