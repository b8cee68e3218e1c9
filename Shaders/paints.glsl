// Colours that change from pixel to pixel: gradients with stripes, and their dither.

// Returns the rank, 0 to 63, of a pixel in the ordered dither of 8 by 8 pixels (Bayer 1973).
int ditherRank(ivec2 p) {
  int rank = 0;
  for (int bit = 0; bit < 3; bit++) {
    int column = (p.x >> bit) & 1;
    int row = (p.y >> bit) & 1;
    rank = (rank << 2) | ((column ^ row) << 1) | row;
  }
  return rank;
}

// Returns the channels, given in levels, as whole levels of 255.
vec4 dithered(vec4 levels, ivec2 p) {
  float threshold = (float(ditherRank(p)) + 0.5) / 64.0;
  return clamp(floor(levels + threshold), 0.0, 255.0) / 255.0;
}

// Returns the area of the part of a pixel's footprint, a trapezoid around 0, below `x`.
float footprintBelow(float x, float wide, float narrow) {
  float outer = (wide + narrow) / 2.0;
  float inner = (wide - narrow) / 2.0;
  float a = abs(x);
  float extent = a >= outer ? 0.5 : a <= inner ? a / wide : 0.5 - (outer - a) * (outer - a) / (2.0 * wide * narrow);
  return x < 0.0 ? 0.5 - extent : 0.5 + extent;
}

// Returns the integral of the integral of stripes that cover `fraction` of a period of 1, from 0 to `x`.
float stripeIntegral(float x, float fraction) {
  float whole = floor(x);
  float phase = x - whole;
  float period = fraction - fraction * fraction / 2.0;
  float part = phase < fraction ? phase * phase / 2.0
    : fraction * fraction / 2.0 + fraction * (phase - fraction);
  return whole * period + fraction * whole * (whole - 1.0) / 2.0 + whole * fraction * phase + part;
}

// Returns the exact coverage of a pixel by stripes: `position` is its centre in periods, `change` the change per pixel.
float stripeCoverage(float position, vec2 change, float fraction) {
  float wide = max(abs(change.x), abs(change.y));
  float narrow = max(min(abs(change.x), abs(change.y)), 1e-6 * wide);
  float phase = position - floor(position);
  if (wide >= 64.0) return fraction;
  if (wide <= 1e-9) return phase < fraction ? 1.0 : 0.0;
  if (wide + narrow < 1.0) {
    float coverage = 0.0;
    for (int stripe = -1; stripe <= 1; stripe++) {
      float start = float(stripe) - phase;
      coverage += footprintBelow(start + fraction, wide, narrow) - footprintBelow(start, wide, narrow);
    }
    return clamp(coverage, 0.0, 1.0);
  }
  narrow = max(narrow, 0.05 * wide);
  float outer = (wide + narrow) / 2.0;
  float inner = (wide - narrow) / 2.0;
  float rise = stripeIntegral(phase + outer, fraction) - stripeIntegral(phase + inner, fraction);
  float fall = stripeIntegral(phase - inner, fraction) - stripeIntegral(phase - outer, fraction);
  return clamp((rise - fall) / (wide * narrow), 0.0, 1.0);
}

// Returns the backdrop: a gradient from row to row with stripes at 45°, dithered with a shift for each channel.
vec4 backdropColor(vec4 top, vec4 bottom, vec4 stripe, float height, float period, ivec2 p) {
  vec3 color = mix(top.rgb, bottom.rgb, height > 1.0 ? float(p.y) / (height - 1.0) : 0.0);
  if (period > 0.0) {
    float coverage = period < 1.0 / 64.0 ? 0.5
      : stripeCoverage(float(p.x + p.y + 1) / period, vec2(1.0 / period), 0.5);
    color = mix(color, stripe.rgb, stripe.a * coverage);
  }
  vec3 ranks = vec3(
    ditherRank(p + ivec2(5, 3)), ditherRank(p), ditherRank(p + ivec2(3, 5)));
  return vec4(clamp(floor(color * 255.0 + (4.0 * ranks + 2.0) / 256.0), 0.0, 255.0) / 255.0, 1.0);
}
