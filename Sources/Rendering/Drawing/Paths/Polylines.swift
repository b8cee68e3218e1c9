public import OvershootGeometry

/// A flattened path: a list of polylines.
public struct Polylines: Sendable {
  /// A polyline.
  public struct Line: Sendable {
    /// The indices of its points; neighbouring points differ.
    public var range: Range<Int>
    /// Whether a segment joins the last point with the first.
    public var isClosed: Bool
    /// The length of the curves before flattening, in points: slightly more than that of the polyline; 0 where it was
    /// not measured.
    var curveLength: Double
  }

  /// The points of all polylines.
  public private(set) var points: [Vector2] = []
  /// Whether each point is inside a curve, where an angle is not a corner.
  public private(set) var isSmooth: [Bool] = []
  /// The polylines in their order.
  public private(set) var lines: [Line] = []
  /// Whether the lengths of curves are measured.
  private(set) var isMeasured = true
  private var start = 0

  /// Creates an empty list.
  public init() {}

  /// Removes all polylines and keeps the memory.
  mutating func removeAll(isMeasured: Bool = true) {
    self.isMeasured = isMeasured
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Adds a point to the open polyline, unless it equals the last one.
  mutating func append(_ point: Vector2, isSmooth: Bool = false) {
    if points.count > start, points[points.count - 1] == point {
      self.isSmooth[points.count - 1] = isSmooth
      return
    }
    points.append(point)
    self.isSmooth.append(isSmooth)
  }

  /// Finishes the open polyline. Has no effect if it is empty.
  ///
  /// - Parameter extra: the difference between the lengths of the curves and their segments, in points.
  mutating func finish(isClosed: Bool, extra: Double = 0) {
    if isClosed, points.count > start + 1, points[points.count - 1] == points[start] {
      points.removeLast()
      isSmooth.removeLast()
    }
    if points.count > start {
      var line = Line(range: start..<points.count, isClosed: isClosed, curveLength: 0)
      if isMeasured { line.curveLength = length(line) + extra }
      lines.append(line)
    }
    start = points.count
  }

  /// Returns the length of a polyline, in points.
  ///
  /// - Precondition: it is one of `lines`.
  public func length(of polyline: Line, file: StaticString = #fileID, line: UInt = #line) -> Double {
    require(
      points.indices.contains(polyline.range) || polyline.range.isEmpty,
      "Polylines have \(points.count) points, and not those of \(polyline.range).", file: file, line: line)
    return length(polyline)
  }

  /// Returns the length of one of the polylines, in points.
  func length(_ line: Line) -> Double {
    var sum = 0.0
    for index in line.range.dropLast() { sum += (points[index + 1] - points[index]).length }
    guard line.isClosed, let first = line.range.first, let last = line.range.last else { return sum }
    return sum + (points[first] - points[last]).length
  }
}
