// The table of the manual's example includes its header by the name that it would have in src/.
#include "../../example-code/club_night.h"
