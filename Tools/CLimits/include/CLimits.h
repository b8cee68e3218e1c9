#ifndef CLIMITS_H
#define CLIMITS_H

#include <stddef.h>
#include <stdint.h>

/* The calculations of an engine's frame in plain C, as a lower limit of their cost. Arrays have `count` elements. */

/// A spring that is advanced by one 2 x 2 matrix per step, which requires frames of equal duration.
typedef struct {
  double position, velocity;
  double m00, m01, m10, m11;
  double target, spare;
} CLMatrixSpring;

/// A spring in closed form.
typedef struct {
  double start, target, decay, frequency, ratio, release;
} CLClosedSpring;

/// A cubic Bézier curve, solved by five steps of Newton's method.
typedef struct {
  double start, target, begin, pace, value;
} CLNewtonBezier;

void cl_matrix_start(CLMatrixSpring *springs, size_t count, double frame);
void cl_matrix_step(CLMatrixSpring *springs, size_t count);
void cl_closed_start(CLClosedSpring *springs, size_t count);
void cl_closed_step(const CLClosedSpring *springs, size_t count, double time, double *values);
void cl_newton_start(CLNewtonBezier *beziers, size_t count);
void cl_newton_step(CLNewtonBezier *beziers, size_t count, double time);

/// The totals of games of 2048 played at random.
typedef struct {
  uint64_t moves, score;
} CLPlay;

/* A table engine of 2048 as they are commonly written: boards of 64 bits, tables of 16-bit rows, one game after
   another. */

/// Builds its tables.
void cl_tables_build(void);
/// Plays the games of the seeds 1 to `games`, with the numbers and choices of `RandomPlay` in the module Twenty48.
CLPlay cl_tables_play(uint64_t games);

/// Returns the number of allocations of this process so far.
uint64_t cl_allocations(void);
/// Returns the number of allocated bytes of this process.
int64_t cl_memory_in_use(void);

#endif
