import OvershootGeometry

/// Values over time, as a screen recording or a stroke of the pointer shows them.
package struct Recording: Hashable, Sendable {
  /// The numbers of points that a recording can have.
  package static let pointCounts = 8...100_000
  /// The greatest size of a time or a value.
  package static let maximumMagnitude = 1e12

  /// The points, x in seconds, y in the unit of what was recorded. Times do not decrease.
  package let points: [Vector2]

  /// Creates a recording.
  ///
  /// - Throws: `RecordingError` where there are too few or too many points, a number is not finite or above 1e12 in
  ///   size, times go backwards or are all the same, or the values do not change. Its line is the number of the point.
  package init(points: [Vector2]) throws(RecordingError) {
    try self.init(points, lines: nil)
  }

  /// Creates a recording of points that were read from the numbered lines.
  init(_ points: [Vector2], lines: [Int]?) throws(RecordingError) {
    func line(_ index: Int) -> Int { lines?[index] ?? index + 1 }
    guard points.count <= Self.pointCounts.upperBound else {
      throw RecordingError(line: line(Self.pointCounts.upperBound), reason: Self.tooMany)
    }
    for (index, point) in points.enumerated() {
      guard abs(point.x) <= Self.maximumMagnitude, abs(point.y) <= Self.maximumMagnitude else {
        throw RecordingError(line: line(index), reason: "A number is at most 1e12 in size.")
      }
      guard index == 0 || point.x >= points[index - 1].x else {
        throw RecordingError(line: line(index), reason: "The time goes backwards.")
      }
    }
    guard points.count >= Self.pointCounts.lowerBound else {
      throw RecordingError(
        line: nil, reason: "A recording has at least \(Self.pointCounts.lowerBound) points, not \(points.count).")
    }
    self.points = points
    guard points[points.count - 1].x > points[0].x else {
      throw RecordingError(line: nil, reason: "All points have the same time.")
    }
    guard range.upperBound > range.lowerBound else {
      throw RecordingError(line: nil, reason: "The value does not change.")
    }
  }

  static let tooMany = "A recording has at most \(pointCounts.upperBound) points."

  /// The least and the greatest value.
  package var range: ClosedRange<Double> {
    var (low, high) = (points[0].y, points[0].y)
    for point in points { (low, high) = (min(low, point.y), max(high, point.y)) }
    return low...high
  }
}
