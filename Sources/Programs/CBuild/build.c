#include "CBuild.h"

#ifndef OVERSHOOT_COMMIT
#define OVERSHOOT_COMMIT ""
#endif

const char *overshoot_commit(void) { return OVERSHOOT_COMMIT; }
