// Coverage of pixels by a dashed line, or a part of a line, along a rounded rectangle.

const float halfTurn = 3.14159265;

// The nearest point of an outline: its distance along the outline, and how far inside or outside the pixel is.
struct OutlinePoint {
  float along;
  float across;
  // The radius of the outline there; 0 where it is straight.
  float radius;
};

// Returns the point of a rounded rectangle around the origin that is nearest to `p`. Distances along it run clockwise
// from the left end of the top edge.
OutlinePoint outlinePoint(vec2 extent, float radius, vec2 p) {
  vec2 inner = extent - radius;
  vec2 corner = abs(p) - inner;
  vec2 side = 2.0 * inner;
  float arc = halfTurn / 2.0 * radius;
  float right = side.x + arc;
  float bottom = right + side.y + arc;
  float left = bottom + side.x + arc;
  if (corner.x > 0.0 && corner.y > 0.0) {
    // The angle from the upwards, rightwards, downwards or leftwards end of the quarter.
    bool isRight = p.x > 0.0;
    bool isBelow = p.y > 0.0;
    float angle = isRight == isBelow ? atan(corner.y, corner.x) : atan(corner.x, corner.y);
    float start = isRight ? (isBelow ? right + side.y : side.x) : (isBelow ? bottom + side.x : left + side.y);
    return OutlinePoint(start + radius * angle, length(corner) - radius, radius);
  }
  if (corner.x < corner.y) {
    float x = clamp(p.x, -inner.x, inner.x);
    float along = p.y < 0.0 ? x + inner.x : bottom + inner.x - x;
    return OutlinePoint(along, abs(p.y) - extent.y, 0.0);
  }
  float y = clamp(p.y, -inner.y, inner.y);
  float along = p.x > 0.0 ? right + y + inner.y : left + inner.y - y;
  return OutlinePoint(along, abs(p.x) - extent.x, 0.0);
}

// Returns the distance of a point from the end of a line, `beyond` the end along the outline.
float capDistance(OutlinePoint point, float beyond) {
  if (point.radius <= 0.0) return length(vec2(beyond, point.across));
  float r = point.radius + point.across;
  float chord = sin(beyond / point.radius / 2.0);
  return sqrt(point.across * point.across + 4.0 * r * point.radius * chord * chord);
}

// Returns the coverage by a line.
//
// `line` is half its width, the pixels to the unit, the perimeter, and 1 for round caps; `part` the beginning of the
// line along the outline, its length, and the length of a dash, 0 for none, with the phase of the dashes.
float dashCoverage(vec2 extent, float radius, vec4 line, vec4 part, vec2 p) {
  OutlinePoint point = outlinePoint(extent, radius, p);
  float halfWidth = line.x;
  float scale = line.y;
  float position = mod(point.along - part.x, line.z);
  float whole = min(0.5, (halfWidth - abs(point.across)) * scale)
    + min(0.5, (halfWidth + abs(point.across)) * scale);
  float coverage = clamp(min((halfWidth - abs(point.across)) * scale + 0.5, whole), 0.0, 1.0);
  bool isClosed = part.y >= line.z;
  // How far the point is from the nearer end of the line: above 0 inside.
  float inside = isClosed ? 1e9 : position < part.y ? min(position, part.y - position)
    : max(part.y - position, position - line.z);
  if (part.z > 0.0) {
    float phase = mod(position + part.w, 2.0 * part.z);
    if (!isClosed && position >= part.y) {
      // Beside the ends, the nearer end decides which dash it is.
      phase = inside == part.y - position ? mod(part.y + part.w, 2.0 * part.z) + position - part.y
        : mod(part.w, 2.0 * part.z) + position - line.z;
    }
    float dash = phase < part.z ? min(phase, part.z - phase) : max(part.z - phase, phase - 2.0 * part.z);
    inside = min(inside, dash);
  }
  // Along an arc, pixels that are further out move less far around it.
  float stretch = point.radius > 0.0 ? (point.radius + point.across) / point.radius : 1.0;
  if (line.w > 0.0 && inside < 0.0) {
    return clamp((halfWidth - capDistance(point, inside)) * scale + 0.5, 0.0, 1.0);
  }
  return line.w > 0.0 ? coverage : coverage * clamp(inside * stretch * scale + 0.5, 0.0, 1.0);
}
