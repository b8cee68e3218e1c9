import OvershootDrawing
import OvershootGeometry

/// Everything that an outline depends on.
package struct PathKey: Hashable {
  /// The outline, in points.
  var shape: Shape
  /// The style of a line along the outline; nil for its inside.
  var style: StrokeStyle?
  /// The map from points to device pixels.
  var transform: Transform
  /// The width of the buffer.
  var width: Int
  /// The height of the buffer.
  var height: Int

  /// A quick hash that ignores the elements of a path.
  var quickHash: UInt64 {
    var result = Fingerprint()
    switch shape {
    case .box(let box):
      result.add(1)
      result.add(box.rect)
      result.add(box.cornerRadius)
    case .ellipse(let rect):
      result.add(2)
      result.add(rect)
    case .path(let path):
      result.add(3)
      result.add(path.elements.count)
    }
    if let style { result.add(style) }
    result.add(transform)
    result.add(width)
    result.add(height)
    return result.value
  }

  /// Adds the fingerprint.
  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  /// The hash of everything.
  var fingerprint: UInt64 {
    var result = Fingerprint()
    result.add(quickHash)
    if case .path(let path) = shape {
      for element in path.elements { result.add(element) }
    }
    return result.value
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
    add(style.gap ?? -1)
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
