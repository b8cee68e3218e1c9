import OvershootGeometry

/// Points of a half circle in equal steps.
enum HalfCircle {
  private static let stepCount = 128
  /// The points of the unit circle from (1, 0) through (0, 1) to (−1, 0).
  private static let points: [Vector2] = (0...stepCount).map { step in
    let (sine, cosine) = Trigonometry.sineAndCosine(.pi * Double(step) / Double(stepCount))
    return Vector2(cosine, sine)
  }

  /// Returns the number of straight segments, a power of two, that are within `tolerance` of a half circle; nil for
  /// more than 64.
  static func segmentCount(radius: Double, tolerance: Double) -> Int? {
    var count = 1
    while count <= stepCount / 2 {
      // The distance of the middle of a segment from the centre.
      if points[stepCount / 2 / count].x * radius >= radius - tolerance { return count }
      count *= 2
    }
    return nil
  }

  /// Calls `body` with the points between the ends of `count` segments of the half circle that begins at `start` and
  /// passes through `peak`, both of which are seen from the centre.
  @inline(__always)
  static func forEachPoint(_ count: Int, from start: Vector2, through peak: Vector2, _ body: (Vector2) -> Void) {
    let points = Self.points
    for step in 1..<max(1, count) {
      let point = points[step * (stepCount / count)]
      body(start * point.x + peak * point.y)
    }
  }
}
