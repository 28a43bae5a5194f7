// How `draw` and `print` are run. If cairo and pango were missing when the program was built, both
// say so (paper_lacking.c).
#ifndef ADOUBE_CLI_PAPER_RUN_H
#define ADOUBE_CLI_PAPER_RUN_H

int paper_run_draw(int argc, char **argv);
int paper_run_print(int argc, char **argv);

#endif
