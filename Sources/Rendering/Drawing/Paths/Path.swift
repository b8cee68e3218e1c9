public import OvershootGeometry

/// An outline of straight lines and Bézier curves, in points, with one or more parts that each begin with a move.
///
/// A point is inside where the winding number is not zero. Comparing paths compares their elements, unless both share
/// their memory.
public struct Path: Hashable, Sendable {
  /// A step along the outline.
  public enum Element: Hashable, Sendable {
    /// The start of a new part.
    case move(Vector2)
    /// A straight line to a point.
    case line(Vector2)
    /// A quadratic Bézier curve.
    case quadratic(control: Vector2, end: Vector2)
    /// A cubic Bézier curve.
    case cubic(control1: Vector2, control2: Vector2, end: Vector2)
    /// A straight line to the start of the part, joined there. Without a move, the next part begins at that point.
    case close
  }

  /// The elements in their order. A line or curve without a previous point begins at its own first point.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates an empty path with memory for a number of elements.
  public init(capacity: Int) { elements.reserveCapacity(capacity) }

  /// Begins a new part at `point`.
  public mutating func move(to point: Vector2) { elements.append(.move(point)) }

  /// Adds a straight line.
  public mutating func addLine(to point: Vector2) { elements.append(.line(point)) }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadratic(to end: Vector2, control: Vector2) {
    elements.append(.quadratic(control: control, end: end))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCubic(to end: Vector2, control1: Vector2, control2: Vector2) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Closes the part.
  public mutating func close() { elements.append(.close) }

  /// Removes all elements and keeps the memory.
  public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// The bounds of all points and control points, which contain the whole outline; `zero` for an empty path, and NaN if
  /// a coordinate is not finite.
  var controlBounds: Rect {
    var (low, high) = (Vector2(.infinity, .infinity), Vector2(-.infinity, -.infinity))
    var isFinite = true
    func add(_ point: Vector2) {
      isFinite = isFinite && point.x.isFinite && point.y.isFinite
      low = Vector2(min(low.x, point.x), min(low.y, point.y))
      high = Vector2(max(high.x, point.x), max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .quadratic(let control, let end):
        add(control)
        add(end)
      case .cubic(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close: break
      }
    }
    guard isFinite else { return Rect(x: .nan, y: .nan, width: .nan, height: .nan) }
    return low.x > high.x ? .zero : Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
