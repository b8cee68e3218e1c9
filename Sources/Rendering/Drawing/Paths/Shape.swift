public import OvershootGeometry

/// An outline that can be filled or stroked.
public enum Shape: Hashable, Sendable {
  /// A rounded rectangle; a line along it begins at the left end of its top edge and runs clockwise.
  case box(RoundedRect)
  /// The ellipse in a rectangle; a line along it begins at its rightmost point and runs clockwise.
  case ellipse(Rect)
  /// Any outline.
  case path(Path)

  /// Adds the outline to `path`.
  public func add(to path: inout Path) {
    switch self {
    case .box(let shape): path.addRoundedRect(shape)
    case .ellipse(let rect): path.addEllipse(in: rect)
    case .path(let other): path = other
    }
  }

  /// A rectangle that contains the whole shape; not finite if a coordinate is not.
  public var bounds: Rect {
    switch self {
    case .box(let shape): shape.rect
    case .ellipse(let rect): rect
    case .path(let path): path.controlBounds
    }
  }
}
