public import OvershootGeometry

/// A path along which a property moves at even speed: lines, Béziers, arcs, and smooth curves through points.
///
///     var path = MotionPath(from: home)
///     path.addCubic(to: shelf, control1: above, control2: above)
///     animate(.easing(.easeInOut, duration: 0.8)) { $center.move(along: path) }
///
/// Positions are given as fractions of the length, so that equal fractions are equally far apart along the path; they
/// are exact to within 1e-9 of the length. Before 0 and beyond 1 the path continues straight. A path without length is
/// a point, with the angle 0.
public struct MotionPath: Hashable, Sendable {
  /// A position on a path.
  public struct Position: Hashable, Sendable {
    /// The point.
    public let point: Vector2
    /// The direction of the path in radians, clockwise on screen from the x axis. It is continuous along curves, so
    /// that it grows beyond π; at a corner it jumps by at most π.
    public let angle: Double
    /// The change of the angle per unit of length.
    let curvature: Double
  }

  /// The first point.
  public let start: Vector2
  /// The last point.
  public private(set) var end: Vector2
  /// The length.
  public private(set) var length = 0.0
  private(set) var spans: [PathSpan] = []

  /// The maximum magnitude of a coordinate.
  public static let maximumMagnitude = 1e100

  /// Creates a path that consists of its first point.
  ///
  /// - Precondition: all coordinates of a path are numbers of at most `maximumMagnitude` in size.
  public init(from start: Vector2) {
    Self.check([start])
    self.start = start
    end = start
  }

  /// Creates a smooth curve through points: a centripetal Catmull-Rom spline, which has neither cusps nor loops between
  /// two points. No points give a path at the origin. A closed curve returns to the first point.
  public init(through points: [Vector2], isClosed: Bool = false) {
    self.init(from: points.first ?? .zero)
    Self.check(points)
    var knots = points.indices.filter { $0 == 0 || points[$0] != points[$0 - 1] }.map { points[$0] }
    if isClosed, knots.count > 1, knots.first == knots.last { knots.removeLast() }
    guard knots.count > 1 else { return }
    let count = knots.count
    func knot(_ index: Int) -> Vector2 {
      isClosed ? knots[(index + count) % count] : knots[max(0, min(count - 1, index))]
    }
    for index in 0..<(isClosed ? count : count - 1) {
      addSpline(knot(index - 1), knot(index), knot(index + 1), knot(index + 2))
    }
  }

  // MARK: Segments

  /// Adds a straight line.
  public mutating func addLine(to point: Vector2) {
    Self.check([point])
    add(PathShape.line(from: end, to: point))
    end = point
  }

  /// Adds a quadratic Bézier.
  public mutating func addQuadratic(to point: Vector2, control: Vector2) {
    addCubic(to: point, control1: end + (control - end) * (2 / 3), control2: point + (control - point) * (2 / 3))
  }

  /// Adds a cubic Bézier.
  public mutating func addCubic(to point: Vector2, control1: Vector2, control2: Vector2) {
    Self.check([point, control1, control2])
    for shape in PathShape.pieces(of: PathCubic(end, control1, control2, point)) { add(shape) }
    end = point
  }

  /// Adds an arc of a circle around `center`, along which the path turns by `angle` radians, clockwise on screen where
  /// that is above 0.
  public mutating func addArc(around center: Vector2, angle: Double) {
    Self.check([center, Vector2(angle, angle)])
    let arc = PathArc(center: center, from: end, angle: angle)
    add(.arc(arc))
    end = arc.point(at: 1)
  }

  /// Adds a straight line to the first point, if the path is elsewhere.
  public mutating func close() {
    if end != start { addLine(to: start) }
  }

  /// Returns the path moved so that it begins at `point`.
  public func starting(at point: Vector2) -> MotionPath {
    var moved = MotionPath(from: point)
    moved.spans = spans.map { $0.moved(by: point - start) }
    (moved.length, moved.end) = (length, end + (point - start))
    return moved
  }

  // MARK: Positions

  /// Returns the position at a fraction of the length, a finite number.
  public func position(at fraction: Double) -> Position {
    guard let first = spans.first, let last = spans.last else { return Position(point: start, angle: 0, curvature: 0) }
    let distance = fraction * length
    if distance <= 0 { return first.position(at: 0).moved(by: distance) }
    if distance >= length { return last.position(at: last.length, endingAt: end).moved(by: distance - length) }
    let span = spans[spans.leadingCount { $0.begin <= distance } - 1]
    return span.position(at: distance - span.begin)
  }

  /// Returns the point at a fraction of the length.
  public func point(at fraction: Double) -> Vector2 { position(at: fraction).point }

  /// Returns the direction at a fraction of the length, in radians.
  public func angle(at fraction: Double) -> Double { position(at: fraction).angle }

  // MARK: Internal

  private mutating func add(_ shape: PathShape) {
    let shapeLength = shape.length
    guard shapeLength > 0 else { return }
    let previous = spans.last.map { $0.position(at: $0.length).angle }
    spans.append(PathSpan(shape, from: length, length: shapeLength, after: previous))
    length += shapeLength
  }

  /// Adds the part of a centripetal Catmull-Rom spline from `b` to `c`, whose neighbours are `a` and `d`.
  private mutating func addSpline(_ a: Vector2, _ b: Vector2, _ c: Vector2, _ d: Vector2) {
    let (first, middle, last) = ((b - a).length, (c - b).length, (d - c).length)
    func control(_ near: Vector2, _ far: Vector2, _ outer: Vector2, _ outerLength: Double) -> Vector2 {
      guard outerLength > 0 else { return near + (far - near) * (1 / 3) }
      let (p, q) = (outerLength.squareRoot(), middle.squareRoot())
      let sum = far * outerLength - outer * middle + near * (2 * outerLength + 3 * p * q + middle)
      return sum * (1 / (3 * p * (p + q)))
    }
    addCubic(to: c, control1: control(b, c, a, first), control2: control(c, b, d, last))
  }

  private static func check(_ points: [Vector2]) {
    for point in points {
      require(
        abs(point.x) <= maximumMagnitude && abs(point.y) <= maximumMagnitude,
        "A MotionPath's coordinates are numbers of at most 1e100 in size, not \(point.x), \(point.y).")
    }
  }
}
