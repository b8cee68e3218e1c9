import Geometry
import Stage

/// Everything that the edges of a shape depend on.
struct PathKey: Equatable {
  /// The outline, in points.
  var shape: Shape
  /// How a line along it looks; nil for its inside.
  var style: StrokeStyle?
  /// From points to device pixels.
  var transform: Transform
  /// The width of the picture.
  var width: Int
  /// The height of the picture.
  var height: Int

  /// A quick summary, without the elements of a path.
  var summary: UInt64 {
    var sum = Fingerprint()
    switch shape {
    case .box(let box):
      sum.add(1)
      sum.add(box.rect)
      sum.add(box.cornerRadius)
    case .ellipse(let rect):
      sum.add(2)
      sum.add(rect)
    case .path(let path):
      sum.add(3)
      sum.add(path.elements.count)
    }
    if let style { sum.add(style) }
    sum.add(transform)
    sum.add(width)
    sum.add(height)
    return sum.value
  }

  /// A summary of everything.
  var fingerprint: UInt64 {
    var sum = Fingerprint()
    sum.add(summary)
    if case .path(let path) = shape {
      for element in path.elements { sum.add(element) }
    }
    return sum.value
  }
}

extension Fingerprint {
  fileprivate mutating func add(_ point: Vector2) {
    add(point.x)
    add(point.y)
  }

  fileprivate mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.width)
    add(rect.height)
  }

  fileprivate mutating func add(_ style: StrokeStyle) {
    add(style.width)
    add(style.cap == .butt ? 0 : style.cap == .round ? 1 : 2)
    add(style.join == .miter ? 0 : style.join == .round ? 1 : 2)
    add(style.dash ?? -1)
    add(style.dashPhase)
    add(style.start)
    add(style.end)
  }

  fileprivate mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      add(1)
      add(point)
    case .line(let point):
      add(2)
      add(point)
    case .quadratic(let control, let end):
      add(3)
      add(control)
      add(end)
    case .cubic(let control1, let control2, let end):
      add(4)
      add(control1)
      add(control2)
      add(end)
    case .close: add(5)
    }
  }
}
