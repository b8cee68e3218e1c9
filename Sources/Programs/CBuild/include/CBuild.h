#pragma once

/// Returns the commit that the program was built from, or an empty string where the build did not know it.
const char *overshoot_commit(void);
