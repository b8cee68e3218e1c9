public import Geometry

/// An outline of straight lines and Bézier curves, in points. It may have several parts, each begun by a move.
///
/// Inside is what the outline winds around, in either direction (the nonzero rule). Equality looks at the elements; two paths
/// that share their memory are equal at once.
public struct Path: Hashable, Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Sendable {
    /// Lifts the pen and begins a new part here.
    case move(Vector2)
    /// A straight line to a point.
    case line(Vector2)
    /// A Bézier curve of the second degree.
    case quadratic(control: Vector2, end: Vector2)
    /// A Bézier curve of the third degree.
    case cubic(control1: Vector2, control2: Vector2, end: Vector2)
    /// A straight line back to the start of the part, joined there. What follows without a move begins at that point.
    case close
  }

  /// The steps in their order. A line or curve without a part to continue begins at its own first point.
  public private(set) var elements: [Element] = []

  /// Makes an empty path, which draws nothing.
  public init() {}

  /// Begins a new part at `point`.
  public mutating func move(to point: Vector2) { elements.append(.move(point)) }

  /// Goes on with a straight line.
  public mutating func addLine(to point: Vector2) { elements.append(.line(point)) }

  /// Goes on with a curve of the second degree.
  public mutating func addQuadratic(to end: Vector2, control: Vector2) {
    elements.append(.quadratic(control: control, end: end))
  }

  /// Goes on with a curve of the third degree.
  public mutating func addCubic(to end: Vector2, control1: Vector2, control2: Vector2) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Closes the part.
  public mutating func close() { elements.append(.close) }

  /// Forgets everything and keeps the memory.
  public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// A rectangle that holds every point and control point, and so the whole outline; `zero` for an empty path. Not finite
  /// where a coordinate is not.
  public var controlBounds: Rect {
    var (low, high) = (Vector2(.infinity, .infinity), Vector2(-.infinity, -.infinity))
    var isFinite = true
    func take(_ point: Vector2) {
      isFinite = isFinite && point.x.isFinite && point.y.isFinite
      low = Vector2(min(low.x, point.x), min(low.y, point.y))
      high = Vector2(max(high.x, point.x), max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): take(point)
      case .quadratic(let control, let end):
        take(control)
        take(end)
      case .cubic(let control1, let control2, let end):
        take(control1)
        take(control2)
        take(end)
      case .close: break
      }
    }
    guard isFinite else { return Rect(x: .nan, y: .nan, width: .nan, height: .nan) }
    return low.x > high.x ? .zero : Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
