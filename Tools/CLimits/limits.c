#include "CLimits.h"

#include <math.h>

static double stiffness(size_t index) { return 20 + (double)(index % 7); }
static double damping(size_t index) { return 2 + 0.1 * (double)(index % 5); }

void cl_matrix_start(CLMatrixSpring *springs, size_t count, double frame) {
  for (size_t i = 0; i < count; i++) {
    double rate = damping(i) / 2, omega = sqrt(stiffness(i) - rate * rate), decay = exp(-rate * frame);
    double sine = sin(omega * frame) / omega, cosine = cos(omega * frame);
    springs[i] = (CLMatrixSpring){
        .position = -100, .velocity = 0, .target = 100,
        .m00 = decay * (cosine + rate * sine), .m01 = decay * sine,
        .m10 = -decay * stiffness(i) * sine, .m11 = decay * (cosine - rate * sine)};
  }
}

void cl_matrix_step(CLMatrixSpring *springs, size_t count) {
  for (size_t i = 0; i < count; i++) {
    CLMatrixSpring *s = &springs[i];
    double position = s->m00 * s->position + s->m01 * s->velocity;
    s->velocity = s->m10 * s->position + s->m11 * s->velocity;
    s->position = position;
  }
}

void cl_closed_start(CLClosedSpring *springs, size_t count) {
  for (size_t i = 0; i < count; i++) {
    double rate = damping(i) / 2, omega = sqrt(stiffness(i) - rate * rate);
    springs[i] = (CLClosedSpring){
        .start = 0, .target = 100, .decay = rate, .frequency = omega, .ratio = rate / omega, .release = 0};
  }
}

void cl_closed_step(const CLClosedSpring *springs, size_t count, double time, double *values) {
  for (size_t i = 0; i < count; i++) {
    const CLClosedSpring *s = &springs[i];
    double t = time - s->release;
    double left = exp(-s->decay * t) * (cos(s->frequency * t) + s->ratio * sin(s->frequency * t));
    values[i] = s->target + (s->start - s->target) * left;
  }
}

void cl_newton_start(CLNewtonBezier *beziers, size_t count) {
  for (size_t i = 0; i < count; i++) {
    beziers[i] = (CLNewtonBezier){
        .start = 0, .target = 100, .begin = 0, .pace = 1 / (2 + 0.25 * (double)(i % 9)), .value = 0};
  }
}

void cl_newton_step(CLNewtonBezier *beziers, size_t count, double time) {
  const double cx = 3 * 0.25, bx = 3 * (0.25 - 0.25) - cx, ax = 1 - cx - bx;
  const double cy = 3 * 0.1, by = 3 * (1.0 - 0.1) - cy, ay = 1 - cy - by;
  for (size_t i = 0; i < count; i++) {
    CLNewtonBezier *b = &beziers[i];
    double u = (time - b->begin) * b->pace, s = u < 1 ? u : 1;
    u = s;
    for (int step = 0; step < 5; step++) {
      s -= ((((ax * s + bx) * s + cx) * s) - u) / ((3 * ax * s + 2 * bx) * s + cx);
    }
    b->value = b->start + (b->target - b->start) * (((ay * s + by) * s + cy) * s);
  }
}
