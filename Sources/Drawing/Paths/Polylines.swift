public import Geometry

/// Curves as chains of short straight lines: what is left of a path after flattening.
public struct Polylines: Sendable {
  /// One chain.
  public struct Line: Sendable {
    /// Where its points lie among all points; neighbours differ.
    public var range: Range<Int>
    /// Whether the last point is joined with the first, by one more straight line.
    public var isClosed: Bool
    /// The length of the curve that the chain stands for, in points: a little more than its own.
    public var curveLength: Double
  }

  /// The points of all chains.
  public private(set) var points: [Vector2] = []
  /// For each point, whether it lies inside of a curve: a turn there is no corner.
  public private(set) var isSmooth: [Bool] = []
  /// The chains in their order.
  public private(set) var lines: [Line] = []
  private var start = 0

  /// Makes an empty list.
  public init() {}

  /// Forgets everything and keeps the memory.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Adds a point to the chain that is being made, unless it is the last one again.
  mutating func append(_ point: Vector2, isSmooth: Bool = false) {
    if points.count > start, points[points.count - 1] == point {
      self.isSmooth[points.count - 1] = isSmooth
      return
    }
    points.append(point)
    self.isSmooth.append(isSmooth)
  }

  /// Ends the chain that is being made; an empty one leaves nothing.
  ///
  /// - Parameter extra: by how much the curves are longer than their straight pieces.
  mutating func finish(isClosed: Bool, extra: Double = 0) {
    if isClosed, points.count > start + 1, points[points.count - 1] == points[start] {
      points.removeLast()
      isSmooth.removeLast()
    }
    if points.count > start {
      var line = Line(range: start..<points.count, isClosed: isClosed, curveLength: 0)
      line.curveLength = length(of: line) + extra
      lines.append(line)
    }
    start = points.count
  }

  /// The length of a chain itself, in points.
  public func length(of line: Line) -> Double {
    var sum = 0.0
    for index in line.range.dropLast() { sum += (points[index + 1] - points[index]).length }
    guard line.isClosed, let first = line.range.first, let last = line.range.last else { return sum }
    return sum + (points[first] - points[last]).length
  }
}
