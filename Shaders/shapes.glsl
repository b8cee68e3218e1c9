// Coverage of pixels by rounded rectangles, their lines and their shadows. Positions are centres of pixels.

// Below this radius, in pixels, a corner is sharp.
const float minimumRadius = 0.5;

// Returns the coverage by an axis-aligned box: the overlap of straight edges, and the distance from round corners.
float alignedCoverage(vec4 box, float radius, vec2 p) {
  vec2 overlap = max(min(box.zw, p + 0.5) - max(box.xy, p - 0.5), 0.0);
  float coverage = overlap.x * overlap.y;
  vec2 corner = max(box.xy + radius - p, p - (box.zw - radius));
  if (radius >= minimumRadius && corner.x > 0.0 && corner.y > 0.0) {
    coverage = min(coverage, 0.5 - (length(corner) - radius));
  }
  return clamp(coverage, 0.0, 1.0);
}

// Returns the largest singular value of the linear map (a, b, c, d).
float maximumStretch(vec4 m) {
  float sum = dot(m, m);
  float determinant = m.x * m.w - m.y * m.z;
  return sqrt((sum + sqrt(max(0.0, sum * sum - 4.0 * determinant * determinant))) / 2.0);
}

// Returns the coverage by a box around the origin; `matrix` and `offset` map pixels to its space.
float mappedCoverage(vec4 box, float radius, vec4 matrix, vec2 offset, vec2 p) {
  vec2 q = matrix.xy * p.x + matrix.zw * p.y + offset;
  vec2 pixel = vec2(length(matrix.xz), length(matrix.yw));
  vec2 a = abs(q);
  vec2 overlap = max(min(a + pixel / 2.0, box.zw) - max(a - pixel / 2.0, -box.zw), 0.0) / pixel;
  float coverage = overlap.x * overlap.y;
  vec2 corner = a - (box.zw - radius);
  if (radius >= minimumRadius * maximumStretch(matrix) && corner.x > 0.0 && corner.y > 0.0) {
    float distance = length(corner);
    vec2 normal = sign(q) * corner / distance;
    float change = length(vec2(dot(normal, matrix.xy), dot(normal, matrix.zw)));
    coverage = min(coverage, 0.5 - (distance - radius) / change);
  }
  return clamp(coverage, 0.0, 1.0);
}

float boxCoverage(vec4 box, float radius, bool isMapped, vec4 matrix, vec2 offset, vec2 p) {
  return isMapped ? mappedCoverage(box, radius, matrix, offset, p) : alignedCoverage(box, radius, p);
}

// Returns the integral up to `x` of a box filter that is applied three times, with a standard deviation of 1.
float blurredStep(float x) {
  float u = clamp(x / 2.0 + 1.5, 0.0, 3.0);
  if (u < 1.0) return u * u * u / 6.0;
  if (u > 2.0) return 1.0 - (3.0 - u) * (3.0 - u) * (3.0 - u) / 6.0;
  return (((-2.0 * u + 9.0) * u - 9.0) * u + 3.0) / 6.0;
}

// Returns the integral over the columns in which a rounded rectangle, `inset` at either side, covers a row.
float blurredRow(float x, float halfWidth, float inset, float sigma) {
  return blurredStep((x + halfWidth - inset) / sigma) - blurredStep((x - halfWidth + inset) / sigma);
}

// Returns the shadow at `p` of a rounded rectangle around the origin, `half` wide and high at either side.
//
// The part between the corners is a product. The rows of the corners are cut into slices, finer than the blur.
float shadowCoverage(vec2 extent, float radius, float sigma, vec2 p) {
  float straight = extent.y - radius;
  float y = abs(p.y);
  float sum = blurredRow(p.x, extent.x, 0.0, sigma)
    * (blurredStep((y + straight) / sigma) - blurredStep((y - straight) / sigma));
  if (radius <= 0.0) return sum;
  int slices = int(clamp(ceil(2.0 * radius / sigma), 4.0, 48.0));
  float step = 1.5707963 / float(slices);
  float previous = straight;
  for (int i = 0; i < slices; i++) {
    float next = straight + radius * sin(float(i + 1) * step);
    float inset = radius * (1.0 - cos((float(i) + 0.5) * step));
    float above = blurredStep((y - previous) / sigma) - blurredStep((y - next) / sigma);
    float below = blurredStep((y + next) / sigma) - blurredStep((y + previous) / sigma);
    sum += (above + below) * blurredRow(p.x, extent.x, inset, sigma);
    previous = next;
  }
  return sum;
}
