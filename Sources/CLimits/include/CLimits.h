#ifndef CLIMITS_H
#define CLIMITS_H

#include <stddef.h>
#include <stdint.h>

/* What the same work costs in plain C, as a limit to compare with. All arrays hold `count` elements. */

/// A spring by one 2 x 2 matrix a step: only possible where every frame takes equally long.
typedef struct {
  double position, velocity;
  double m00, m01, m10, m11;
  double target, spare;
} CLMatrixSpring;

/// A spring by its closed form.
typedef struct {
  double start, target, decay, frequency, ratio, release;
} CLClosedSpring;

/// A Bézier by five steps of Newton's method.
typedef struct {
  double start, target, begin, pace, value;
} CLNewtonBezier;

void cl_matrix_start(CLMatrixSpring *springs, size_t count, double frame);
void cl_matrix_step(CLMatrixSpring *springs, size_t count);
void cl_closed_start(CLClosedSpring *springs, size_t count);
void cl_closed_step(const CLClosedSpring *springs, size_t count, double time, double *values);
void cl_newton_start(CLNewtonBezier *beziers, size_t count);
void cl_newton_step(CLNewtonBezier *beziers, size_t count, double time);

/// How many times memory was asked for so far, by this process.
uint64_t cl_allocations(void);
/// The bytes that this process holds now, as the C library counts them.
int64_t cl_memory_in_use(void);

#endif
